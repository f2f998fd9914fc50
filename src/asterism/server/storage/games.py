"""Games: how they are set up, who sits where, and the lists the lobby shows."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import count
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, delete, func, orm, select, true

from ...kernel.record import Record
from .database import Database
from .errors import Broken, Closed, Crowded, Missing, Taken, Unfit
from .info import BOT, OPEN, OVER, PERSON, PLAYING, WAITING, GameInfo, Kind, SeatInfo, SeatPlan, Status
from .models import EntryRow, EventsRow, GameRow, PersonRow, SeatRow
from .texts import NAME, WORD, can_be_kept, fit, new_id

SEED: Final = re.compile(r"[0-9a-f]{64}")
Told = tuple[int | None, Mapping[str, Any]]  # an audience (a seat, or None for everyone) and the event it was told
PAGE: Final = 50  # games in a list, by default
UNREADABLE: Final = (ValueError, TypeError, LookupError)  # errors raised when reading a damaged row

logger = logging.getLogger(__name__)


class Games(Database):
    """Games and seats."""

    def create_game(
        self,
        title: str,
        *,
        rules: int,
        pack: str,
        seats: Sequence[SeatPlan],
        options: Mapping[str, Any] | None = None,
        public: bool = False,
        pace: int | None = None,
        host: str | None = None,
        after: str | None = None,
        most_waiting: int | None = None,
    ) -> GameInfo:
        """Create a game that waits for its players. `pace` is the number of seconds a seat has for a decision.

        Raises `Crowded` if a seat is open and the host already has `most_waiting` waiting tables.

        `after` makes it the rematch of that game. There is only one rematch: later requests get the same game.
        """
        now = self.now()
        row = GameRow(
            id=new_id(),
            title=fit(title, "a title", WORD),
            rules=rules,
            pack=pack,
            seat_count=len(seats),
            options=dict(options or {}),
            public=public,
            status=WAITING,
            pace=pace,
            host_id=host,
            created=now,
            changed=now,
            imported=False,
            seats=[_planned_seat(number, plan) for number, plan in enumerate(seats)],
        )
        with self.writing() as session:
            before = None if after is None else _lock_game(session, after)
            if before is not None and before.rematch_id is not None:
                return _game(_lock_game(session, before.rematch_id))
            if host is not None and most_waiting is not None and any(seat.kind == OPEN for seat in row.seats):
                _host_another(session, host, most_waiting)
            for person in (host, *(plan.person for plan in seats)):
                if person is not None:
                    _person_exists(session, person)
            session.add(row)
            session.flush()
            if before is not None:
                before.rematch_id = row.id
            return _game(row)

    def import_game(self, record: Record, host: str, ranking: Sequence[Sequence[int]], events: Sequence[Told]) -> GameInfo:
        """Store a finished game from elsewhere, played by the people its record names and imported by `host`: all of it or nothing."""
        if len(record.names) != record.seats:
            raise Unfit(f"an imported game needs a name for each of its {record.seats} seats")
        now = self.now()
        row = GameRow(
            id=new_id(),
            title=fit(record.title, "a title", WORD),
            rules=record.rules,
            pack=fit(record.pack, "a pack", WORD),
            seat_count=record.seats,
            options=dict(record.options),
            seed=record.seed,
            chance=None if record.chance is None else list(record.chance),
            imported=True,
            public=False,
            status=OVER,
            host_id=host,
            created=now,
            changed=now,
            ranking=[list(place) for place in ranking],
            seats=[SeatRow(number=number, kind=PERSON, name=fit(name, "a name", NAME)) for number, name in enumerate(record.names)],
        )
        entries = [
            EntryRow(game_id=row.id, number=number, seat=seat, decision=f"{number}", part=0, text=fit(text, "a choice", WORD), created=now)
            for number, (seat, text) in enumerate(record.entries, 1)
        ]
        with self.writing() as session:
            _person_exists(session, host)
            session.add(row)
            session.flush()
            session.add_all(entries)
            session.add(_events_row(row.id, events, len(entries)))
            return _game(row)

    def game(self, game: str) -> GameInfo | None:
        """A game by its id, if it exists. Raises `Broken` if it can't be read."""
        with self.reading() as session:
            return _read(session, game) if can_be_kept(game) else None

    # --- seats

    def sit(self, game: str, seat: int, person: str, name: str) -> GameInfo:
        """Give an open seat to a person. Raises `Taken` if it isn't open, `Closed` if the game has started."""
        with self.writing() as session:
            row = _lock_game_if(session, game, WAITING)
            _person_exists(session, person)
            seated = _seat(row, seat)
            if (seated.kind, seated.person_id) != (PERSON, person):
                _fill(seated, PERSON, fit(name, "a name", NAME), person=person)
            return _game(row)

    def sit_bot(self, game: str, seat: int, bot: str, name: str) -> GameInfo:
        """Give an open seat to a bot. Raises `Taken` if it isn't open, `Closed` if the game has started."""
        with self.writing() as session:
            row = _lock_game_if(session, game, WAITING)
            _fill(_seat(row, seat), BOT, fit(name, "a name", NAME), bot=fit(bot, "a bot", WORD))
            return _game(row)

    def leave(self, game: str, seat: int) -> GameInfo:
        """Open a seat again, whoever has it, while the game is waiting."""
        with self.writing() as session:
            row = _lock_game_if(session, game, WAITING)
            seated = _seat(row, seat)
            seated.kind, seated.person_id, seated.bot, seated.name = OPEN, None, None, ""
            return _game(row)

    def resign(self, game: str, seat: int, bot: str) -> GameInfo:
        """Resign for a person; the bot takes over the seat."""
        with self.writing() as session:
            row = _lock_game_if(session, game, PLAYING)
            seated = _seat(row, seat)
            if seated.kind != PERSON:
                raise Closed(f"no person sits at seat {seat}")
            seated.resigned = 1 + max(other.resigned or 0 for other in row.seats)
            seated.bot = fit(bot, "a bot", WORD)
            return _game(row)

    # --- from waiting to over

    def start(self, game: str, seed: str) -> GameInfo:
        """Begin the game from this seed of 64 hex digits. Raises `Closed` if the game has started or a seat is open."""
        if SEED.fullmatch(seed) is None:
            raise Unfit("a seed must be 64 hex digits")
        with self.writing() as session:
            row = _lock_game_if(session, game, WAITING)
            if waiting := [seat.number for seat in row.seats if seat.kind == OPEN]:
                raise Closed(f"nobody has taken these seats yet: {', '.join(map(str, waiting))}")
            row.seed, row.status, row.changed = seed, PLAYING, self.now()
            return _game(row)

    def finish(
        self,
        game: str,
        ranking: Sequence[Sequence[int]] | None = None,
        events: Sequence[Told] | None = None,
    ) -> GameInfo:
        """End a game; doing it twice has no further effect. `events` are stored with their audience."""
        with self.writing() as session:
            row = _lock_game_if(session, game, PLAYING, OVER)
            if row.status == PLAYING:
                row.status, row.changed = OVER, self.now()
                row.ranking = None if ranking is None else [list(place) for place in ranking]
                if events is not None:
                    entries = session.scalar(select(func.count()).where(EntryRow.game_id == game)) or 0
                    session.merge(_events_row(game, events, entries))
            return _game(row)

    def keep_events(self, game: str, events: Sequence[Told], entries: int) -> None:
        """Store the events of an unfinished game up to this many entries; does nothing if as many are already stored."""
        with self.writing() as session:
            row = _lock_game(session, game)
            if row.status == PLAYING and entries > _entries_with_events(session, game):
                session.merge(_events_row(game, events, entries))

    def entries_with_events(self, game: str) -> int:
        """The last entry up to which a game's events are stored; 0 if none are."""
        with self.reading() as session:
            return _entries_with_events(session, game) if can_be_kept(game) else 0

    def events(self, game: str) -> tuple[Told, ...] | None:
        """A game's stored events: (audience, event) in order; None if there are none."""
        with self.reading() as session:
            row = session.get(EventsRow, game) if can_be_kept(game) else None
            return None if row is None else tuple((audience, event) for audience, event in row.events)

    def delete_table(self, game: str) -> None:
        """Delete a table that is waiting for players, with its seats and messages. Raises `Closed` if the game has started."""
        with self.writing() as session:
            _lock_game_if(session, game, WAITING)
            session.execute(delete(GameRow).where(GameRow.id == game))

    # --- lists, the most recently changed first

    def my_games(self, person: str) -> tuple[GameInfo, ...]:
        """Unfinished games in which this person has a seat, or which they set up."""
        return self._games(GameRow.status.in_((WAITING, PLAYING)), _is_game_of(person))

    def my_broken_games(self, person: str) -> tuple[str, ...]:
        """The ids of this person's games that can't be read."""
        return self._readable_and_broken(_is_game_of(person), limit=PAGE)[1]

    def open_games(self, limit: int = PAGE) -> tuple[GameInfo, ...]:
        """Public games with a seat for anyone."""
        return self._games(GameRow.status == WAITING, GameRow.public == true(), GameRow.seats.any(SeatRow.kind == OPEN), limit=limit)

    def watchable_games(self, limit: int = PAGE) -> tuple[GameInfo, ...]:
        """Public games in progress."""
        return self._games(GameRow.status == PLAYING, GameRow.public == true(), limit=limit)

    def finished_games(self, person: str | None = None, *, before: datetime | None = None, limit: int = PAGE) -> tuple[GameInfo, ...]:
        """Finished games: a person's own, or without a person the public ones. `before` turns the page."""
        whose = GameRow.public == true() if person is None else _is_game_of(person)
        earlier = () if before is None else (GameRow.changed < before,)
        return self._games(GameRow.status == OVER, whose, *earlier, limit=limit)

    def games_in_progress(self) -> tuple[str, ...]:
        """The ids of all games in progress, in which bots may have to continue after a restart."""
        with self.reading() as session:
            return tuple(session.scalars(select(GameRow.id).where(GameRow.status == PLAYING).order_by(GameRow.changed.desc())))

    def _games(self, *which: ColumnElement[bool], limit: int | None = None) -> tuple[GameInfo, ...]:
        return self._readable_and_broken(*which, limit=limit)[0]

    def _readable_and_broken(self, *which: ColumnElement[bool], limit: int | None) -> tuple[tuple[GameInfo, ...], tuple[str, ...]]:
        """The games that can be read, and the ids of those that can't: a broken game must not hide the others."""
        with self.reading() as session:
            try:
                rows = session.scalars(select(GameRow).where(*which).order_by(GameRow.changed.desc(), GameRow.id).limit(limit))
                return tuple(map(_game, rows)), ()
            except UNREADABLE:
                session.expunge_all()
            found, broken = [], []
            for game in session.scalars(select(GameRow.id).where(*which).order_by(GameRow.changed.desc(), GameRow.id).limit(limit)).all():
                try:
                    found.append(_read(session, game))
                except Broken as error:
                    logger.error("%s; it is left out", error)
                    broken.append(game)
            return tuple(info for info in found if info is not None), tuple(broken)


def _is_game_of(person: str) -> ColumnElement[bool]:
    if not can_be_kept(person):
        raise Missing("there is no such person")
    mine = select(SeatRow.game_id).where(SeatRow.person_id == person).union(select(GameRow.id).where(GameRow.host_id == person))
    return GameRow.id.in_(mine)


def _read(session: orm.Session, game: str) -> GameInfo | None:
    try:
        row = session.get(GameRow, game)
        return None if row is None else _game(row)
    except UNREADABLE as error:
        raise Broken(f"game {game} can't be read ({type(error).__name__})") from error


def _lock_game(session: orm.Session, game: str) -> GameRow:
    """A game's row, locked until the transaction ends: all changes to a game come through here, one after another."""
    row = session.get(GameRow, game, with_for_update={"key_share": True}) if can_be_kept(game) else None
    if row is None:
        raise Missing("there is no such game")
    return row


def _lock_game_if(session: orm.Session, game: str, *statuses: Status) -> GameRow:
    row = _lock_game(session, game)
    if row.status not in statuses:
        raise Closed(f"the game is {row.status}, not {' or '.join(statuses)}")
    return row


def _host_another(session: orm.Session, host: str, most: int) -> None:
    """Raise `Crowded` if this person already hosts this many waiting tables. The lock keeps simultaneous requests from exceeding it."""
    session.execute(select(PersonRow.id).where(PersonRow.id == host).with_for_update(key_share=True))
    waiting = select(func.count()).select_from(GameRow).where(GameRow.host_id == host, GameRow.status == WAITING)
    if (session.scalar(waiting) or 0) >= most:
        raise Crowded(f"this person already has {most} waiting tables")


def _person_exists(session: orm.Session, person: str) -> None:
    if not can_be_kept(person) or session.get(PersonRow, person) is None:
        raise Missing("there is no such person")


def _seat(row: GameRow, number: int) -> SeatRow:
    if not 0 <= number < len(row.seats):
        raise Missing(f"there is no seat {number}; the seats are 0 to {len(row.seats) - 1}")
    return row.seats[number]


def _planned_seat(number: int, plan: SeatPlan) -> SeatRow:
    if plan.person is not None and plan.bot is not None:
        raise Unfit(f"seat {number} can't be both a person's and a bot's")
    seat = SeatRow(number=number, kind=OPEN, name="")
    if plan.person is not None:
        _fill(seat, PERSON, fit(plan.name, "a name", NAME), person=plan.person)
    elif plan.bot is not None:
        _fill(seat, BOT, fit(plan.name, "a name", NAME), bot=fit(plan.bot, "a bot", WORD))
    return seat


def _events_row(game: str, events: Sequence[Told], entries: int) -> EventsRow:
    return EventsRow(game_id=game, events=[[audience, dict(event)] for audience, event in events], entries=entries)


def _entries_with_events(session: orm.Session, game: str) -> int:
    return session.scalar(select(EventsRow.entries).where(EventsRow.game_id == game)) or 0


def _fill(seat: SeatRow, kind: Kind, name: str, *, person: str | None = None, bot: str | None = None) -> None:
    if seat.kind != OPEN:
        raise Taken(f"seat {seat.number} is taken by {seat.name}")
    seat.kind, seat.name, seat.person_id, seat.bot = kind, name, person, bot


def _game(row: GameRow) -> GameInfo:
    """The game in a row. Raises `ValueError` if the row isn't as we write it."""
    seated = [seat.number for seat in row.seats]
    if seated != list(range(row.seat_count)) or not isinstance(row.options, dict) or row.status not in (WAITING, PLAYING, OVER):
        raise ValueError("its seats, options or status are invalid")
    if row.ranking is not None and sorted(seat for place in row.ranking for seat in place) != seated:
        raise ValueError("its ranking is invalid")
    return GameInfo(
        id=row.id,
        title=row.title,
        rules=row.rules,
        pack=row.pack,
        seat_count=row.seat_count,
        options=row.options,
        seed=row.seed,
        chance=row.chance,
        imported=row.imported,
        public=row.public,
        status=row.status,
        pace=row.pace,
        host=row.host_id,
        created=row.created,
        changed=row.changed,
        ranking=row.ranking,
        rematch=row.rematch_id,
        seats=tuple(map(_seat_info, row.seats, number_repeats([seat.name for seat in row.seats]))),
    )


def number_repeats(names: Sequence[str]) -> list[str]:
    """Names at a table, numbered if they repeat."""
    told: list[str] = []
    for name in names:
        spare = (f"{name[: NAME - 3]} {number}" for number in count(2))  # cut to the longest name allowed
        told.append(name if not name or name not in told else next(each for each in spare if each not in told and each not in names))
    return told


def _seat_info(seat: SeatRow, name: str) -> SeatInfo:
    return SeatInfo(
        number=seat.number,
        kind=cast("Kind", seat.kind),
        person=seat.person_id,
        bot=seat.bot,
        name=name,
        resigned=seat.resigned,
    )
