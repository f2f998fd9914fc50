"""The tables of the database. Texts have no length here, so that SQLite and PostgreSQL behave the same; the store checks lengths."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Moment(TypeDecorator[datetime]):
    """A moment in UTC: SQLite stores no time zones, so ours is removed on the way in and added on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Seed(TypeDecorator[int | str]):
    """A game's seed as JSON, since the number 7 and the text "7" give different games."""

    impl = Text()
    cache_ok = True

    def process_bind_param(self, value: int | str | None, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | str | None:
        return None if value is None else json.loads(value)


class Base(DeclarativeBase):
    """The base of all tables. Constraints have names, so that migrations can change them on both databases."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        str: Text(),
        datetime: Moment(),
        dict[str, Any]: JSON(),
        list[Any]: JSON(none_as_null=True),
    }


class PersonRow(Base):
    """A person. `account` is the name in the form compared at log-in: only people with a password have one, and it is unique."""

    __tablename__ = "persons"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    account: Mapped[str | None] = mapped_column(unique=True)
    password_hash: Mapped[str | None]
    language: Mapped[str | None]
    preferences: Mapped[dict[str, Any]]
    created: Mapped[datetime]


class SessionRow(Base):
    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), index=True)
    created: Mapped[datetime]
    seen: Mapped[datetime]
    expires: Mapped[datetime] = mapped_column(index=True)


class TokenRow(Base):
    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(unique=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), index=True)
    label: Mapped[str]
    created: Mapped[datetime]
    scope: Mapped[str] = mapped_column(server_default="play")
    expires: Mapped[datetime | None]


class BrowserRow(Base):
    """A browser from which someone logged in: wrong guesses by others don't count against it."""

    __tablename__ = "browsers"

    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True)
    browser_hash: Mapped[str] = mapped_column(primary_key=True)
    seen: Mapped[datetime]


class GameRow(Base):
    """A game. The index by `status` and `public` finds open tables, games to watch and finished games, the latest first.

    `chance` has the outcomes of a custom chance; only an imported game has one. `rematch_id` is the rematch of the same people.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status in ('waiting', 'playing', 'over')", name="status"),
        CheckConstraint("status = 'waiting' or seed is not null", name="seed"),
        Index(None, "status", "public", "changed"),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    rules: Mapped[int]
    pack: Mapped[str]
    seat_count: Mapped[int]
    options: Mapped[dict[str, Any]]
    seed: Mapped[int | str | None] = mapped_column(Seed())
    chance: Mapped[list[Any] | None]
    imported: Mapped[bool] = mapped_column(server_default=false())
    public: Mapped[bool]
    status: Mapped[str]
    pace: Mapped[int | None]
    host_id: Mapped[str | None] = mapped_column(ForeignKey("persons.id", ondelete="SET NULL"), index=True)
    created: Mapped[datetime]
    changed: Mapped[datetime]
    ranking: Mapped[list[Any] | None]
    rematch_id: Mapped[str | None] = mapped_column(ForeignKey("games.id", ondelete="SET NULL"))
    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.number", lazy="selectin")


class SeatRow(Base):
    """A seat. `resigned` numbers the seats of a game, from 1, in the order in which they resigned; None for those that didn't."""

    __tablename__ = "seats"
    __table_args__ = (CheckConstraint("kind in ('person', 'bot', 'open')", name="kind"),)

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    person_id: Mapped[str | None] = mapped_column(ForeignKey("persons.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None]
    name: Mapped[str]
    resigned: Mapped[int | None]


class EntryRow(Base):
    """An entry of the log. A decision is answered only once, by one or more choices (`part` counts them), so resending is harmless."""

    __tablename__ = "entries"
    __table_args__ = (
        UniqueConstraint("game_id", "seat", "decision", "part"),
        ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.number"], ondelete="CASCADE"),
    )

    game_id: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    decision: Mapped[str]
    part: Mapped[int]
    text: Mapped[str]
    created: Mapped[datetime]


class EventsRow(Base):
    """A game's events up to this many entries, stored beside its log so that it stays readable when rules change."""

    __tablename__ = "events"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    events: Mapped[list[Any]]
    entries: Mapped[int] = mapped_column(server_default=text("0"))


class MessageRow(Base):
    __tablename__ = "messages"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), index=True)
    text: Mapped[str]
    created: Mapped[datetime]
