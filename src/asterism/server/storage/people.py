"""Who plays: persons, the browsers by which they are known, and their keys to the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, inspect, or_, orm, select, update
from sqlalchemy.exc import IntegrityError

from .database import Database
from .errors import Closed, Missing, Taken
from .info import OPEN, PLAY, PLAYING, WAITING, Person, Scope, Session, Token
from .models import BrowserRow, GameRow, MessageRow, PersonRow, SeatRow, SessionRow, TokenRow
from .texts import LABEL, NAME, account_of, can_be_kept, fit, key_hash, new_id, new_key

NOTICE: Final = timedelta(minutes=5)  # the precision of a session's `seen`, so that it is rarely written
MOST_BROWSERS: Final = 20  # known browsers for each account

SESSIONS: Final = inspect(SessionRow).local_table
PERSONS: Final = inspect(PersonRow).local_table
KNOWN: Final = (  # needed for every page, so prepared once and run without the ORM
    select(*(PERSONS.c[name] for name in Person.__slots__), SESSIONS.c.created, SESSIONS.c.seen, SESSIONS.c.expires)
    .join(PERSONS, PERSONS.c.id == SESSIONS.c.person_id)
    .where(SESSIONS.c.token_hash == bindparam("token"), SESSIONS.c.expires > bindparam("now"))
)
SEEN: Final = (
    update(SessionRow).where(SESSIONS.c.token_hash == bindparam("token")).values(seen=bindparam("now"), expires=bindparam("until"))
)


class People(Database):
    """Persons, sessions and tokens."""

    def __init__(self, url: str, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        super().__init__(url, now)
        self._noticed: dict[str, tuple[datetime, datetime]] = {}  # recently used sessions by hash: when, and their new expiry

    # --- persons

    def new_person(self, name: str, language: str | None = None) -> Person:
        """Create a guest."""
        row = PersonRow(id=new_id(), name=fit(name, "a name", NAME), language=language, preferences={}, created=self.now())
        with self.writing() as session:
            session.add(row)
        return _person(row)

    def person(self, person: str) -> Person | None:
        with self.reading() as session:
            row = session.get(PersonRow, person) if can_be_kept(person) else None
            return None if row is None else _person(row)

    def account(self, name: str) -> Person | None:
        """The person whose account has this name."""
        with self.reading() as session:
            wanted = select(PersonRow).where(PersonRow.account == account_of(name))
            row = session.scalar(wanted) if can_be_kept(name) else None
            return None if row is None else _person(row)

    def rename(self, person: str, name: str) -> Person:
        """Rename a person. Raises `Taken` if this is an account and another account has the name. Seats keep the old name."""
        with self.writing() as session:
            row = _lock_person(session, person)
            row.name = fit(name, "a name", NAME)
            if row.account is not None:
                _claim(session, row)
            return _person(row)

    def set_password(self, person: str, password_hash: str) -> Person:
        """Turn a guest into an account, or rehash an account's password. Raises `Taken` if another account has the name."""
        with self.writing() as session:
            row = _lock_person(session, person)
            row.password_hash = password_hash
            _claim(session, row)
            return _person(row)

    def change_password(self, person: str, password_hash: str) -> Person:
        """Change an account's password and lock out everyone else who uses it: both or neither."""
        with self.writing() as session:
            row = _lock_person(session, person)
            row.password_hash = password_hash
            _lock_out(session, person)
            return _person(row)

    def set_language(self, person: str, language: str | None) -> Person:
        with self.writing() as session:
            row = _lock_person(session, person)
            row.language = language
            return _person(row)

    def set_preferences(self, person: str, preferences: Mapping[str, Any]) -> Person:
        with self.writing() as session:
            row = _lock_person(session, person)
            row.preferences = dict(preferences)
            return _person(row)

    def forget(self, person: str) -> None:
        """Delete a person with all sessions, tokens and messages. Seats in waiting games open again; games in progress
        count them as resigned; finished games keep only the seat's name.
        """
        with self.writing() as session:
            delete_person(session, _lock_person(session, person))

    def adopt(self, guest: str, account: str) -> None:
        """Hand a guest's seats, tables and messages to another person, and delete the guest.

        If that person already has a seat at a table, the guest's seat is treated as in `forget`, so that nobody gets two hands. The
        guest's sessions and tokens end, since whoever holds one isn't necessarily that person.
        """
        with self.writing() as session:
            row = _lock_person(session, guest)
            _lock_person(session, account)
            if row.account is not None or guest == account:
                raise Closed("only a guest can be merged into another person")
            theirs = select(SeatRow.game_id).where(SeatRow.person_id == account)
            for what in (
                update(SeatRow).where(SeatRow.person_id == guest, SeatRow.game_id.not_in(theirs)).values(person_id=account),
                update(GameRow).where(GameRow.host_id == guest).values(host_id=account),
                update(MessageRow).where(MessageRow.person_id == guest).values(person_id=account),
            ):
                session.execute(what, execution_options={"synchronize_session": False})
            delete_person(session, row)

    # --- sessions

    def new_session(self, person: str, lifetime: timedelta, password_hash: str | None = None) -> str:
        """Begin a session, and return the token for the browser's cookie. The session expires when unused for a lifetime.

        Raises `Closed` if the account's password has changed since it was checked.
        """
        with self.writing() as session:
            _check_password_unchanged(session, person, password_hash)
            return _begin_session(session, person, self.now(), lifetime)

    def session(self, token: str) -> Session | None:
        """The session of a token, if it hasn't expired. This writes nothing, so that pages can be read when the disk is full."""
        now = self.now()
        with self.reading_rows() as reading:
            found = _session(reading, token, now)
        if found is not None and now - found.seen >= NOTICE:
            self._noticed[key_hash(token)] = (now, now + (found.expires - found.seen))
        return found

    def note_seen(self) -> None:
        """Extend recently used sessions by a full lifetime. If that can't be written now, a later use will do it."""
        noticed, self._noticed = self._noticed, {}
        if noticed:
            with self.writing_rows() as writing:
                writing.execute(SEEN, [{"token": token, "now": now, "until": until} for token, (now, until) in noticed.items()])

    def rotate_session(self, token: str, person: str, lifetime: timedelta, password_hash: str | None = None) -> str:
        """Replace a token with a new one when someone logs in, perhaps as another person. The old token is invalid from now on.

        Raises `Closed` as `new_session` does.
        """
        now = self.now()
        with self.writing() as session:
            _check_password_unchanged(session, person, password_hash)
            old = session.get(SessionRow, key_hash(token))
            if old is None or old.expires <= now:
                raise Missing("there is no such session")
            session.delete(old)
            return _begin_session(session, person, now, lifetime)

    def end_session(self, token: str) -> None:
        with self.writing() as session:
            session.execute(delete(SessionRow).where(SessionRow.token_hash == key_hash(token)))

    def lock_out(self, person: str) -> None:
        """End every session and every key of a person, and forget the browsers from which they logged in."""
        with self.writing() as session:
            _lock_out(session, person)

    # --- browsers somebody logged in from

    def know_browser(self, person: str, browser: str) -> None:
        """Note that someone logged in from this browser; only the latest few are kept."""
        with self.writing() as session:
            _lock_person(session, person)
            session.merge(BrowserRow(person_id=person, browser_hash=key_hash(browser), seen=self.now()))
            session.flush()
            theirs = select(BrowserRow).where(BrowserRow.person_id == person).order_by(BrowserRow.seen.desc())
            for row in session.scalars(theirs.offset(MOST_BROWSERS)):
                session.delete(row)

    def knows_browser(self, person: str, browser: str) -> bool:
        with self.reading() as session:
            return session.get(BrowserRow, (person, key_hash(browser))) is not None

    # --- tokens

    def new_token(self, person: str, label: str, scope: Scope = PLAY, lifetime: timedelta | None = None) -> tuple[str, Token]:
        """Make an API key, which can't be read again later, and return it with its data. Without a lifetime it works until revoked."""
        key = new_key()
        now = self.now()
        row = TokenRow(
            id=new_id(),
            token_hash=key_hash(key),
            person_id=person,
            label=fit(label, "a label", LABEL),
            created=now,
            scope=scope,
            expires=None if lifetime is None else now + lifetime,
        )
        with self.writing() as session:
            _lock_person(session, person)
            session.add(row)
        return key, _token(row)

    def token(self, key: str) -> Token | None:
        """The data of a key, if it still works."""
        with self.reading() as session:
            row = session.scalar(select(TokenRow).where(TokenRow.token_hash == key_hash(key), self._works()))
            return None if row is None else _token(row)

    def tokens(self, person: str) -> tuple[Token, ...]:
        """A person's keys that still work."""
        with self.reading() as session:
            wanted = select(TokenRow).where(TokenRow.person_id == person, self._works())
            return tuple(map(_token, session.scalars(wanted.order_by(TokenRow.created, TokenRow.id))))

    def _works(self) -> ColumnElement[bool]:
        return or_(TokenRow.expires.is_(None), TokenRow.expires > self.now())

    def end_token(self, person: str, token: str) -> None:
        """Revoke one of this person's tokens. Nobody can revoke another person's token by knowing its id."""
        with self.writing() as session:
            row = session.get(TokenRow, token) if can_be_kept(token) else None
            if row is None or row.person_id != person:
                raise Missing("there is no such token")
            session.delete(row)


def _lock_person(session: orm.Session, person: str) -> PersonRow:
    row = session.get(PersonRow, person, with_for_update={"key_share": True}) if can_be_kept(person) else None
    if row is None:
        raise Missing("there is no such person")
    return row


def _check_password_unchanged(session: orm.Session, person: str, password_hash: str | None) -> None:
    if _lock_person(session, person).password_hash != password_hash and password_hash is not None:
        raise Closed("this person's password has changed")


def _lock_out(session: orm.Session, person: str) -> None:
    for kind in (SessionRow, TokenRow, BrowserRow):
        session.execute(delete(kind).where(kind.person_id == person))


def delete_person(session: orm.Session, row: PersonRow) -> None:
    """Delete a person; what happens to their seats depends on whether the game is waiting, in progress or over."""
    seats = select(SeatRow).join(GameRow).where(SeatRow.person_id == row.id)
    for seat in session.scalars(seats.where(GameRow.status == WAITING)):
        seat.kind, seat.person_id, seat.name = OPEN, None, ""
    for seat in session.scalars(seats.where(GameRow.status == PLAYING, SeatRow.resigned.is_(None))):
        seat.resigned = 1 + (session.scalar(select(func.max(SeatRow.resigned)).where(SeatRow.game_id == seat.game_id)) or 0)
    session.flush()
    session.delete(row)


def _claim(session: orm.Session, row: PersonRow) -> None:
    """Reserve the name for this account; the database knows if another has it."""
    row.account = account_of(row.name)
    try:
        session.flush()
    except IntegrityError as error:
        raise Taken("another account has that name") from error


def _begin_session(session: orm.Session, person: str, now: datetime, lifetime: timedelta) -> str:
    token = new_key()
    session.add(SessionRow(token_hash=key_hash(token), person_id=person, created=now, seen=now, expires=now + lifetime))
    return token


def _session(connection: Connection, token: str, now: datetime) -> Session | None:
    found = connection.execute(KNOWN, {"token": key_hash(token), "now": now}).first()
    if found is None:
        return None
    *person, created, seen, expires = found
    return Session(person=Person(*person), created=created, seen=seen, expires=expires)


def _person(row: PersonRow) -> Person:
    return Person(
        id=row.id,
        name=row.name,
        language=row.language,
        preferences=row.preferences,
        created=row.created,
        password_hash=row.password_hash,
    )


def _token(row: TokenRow) -> Token:
    return Token(id=row.id, person=row.person_id, label=row.label, created=row.created, scope=cast("Scope", row.scope), expires=row.expires)
