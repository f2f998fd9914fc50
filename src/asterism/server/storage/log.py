"""What happens at a table: its log, which only ever grows, and its chat.

Every choice of every game is appended here, so the log's statements are prepared once and run without the ORM, in less than half the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, inspect, select, update

from .database import Database
from .errors import Closed, Lost, Missing, Unfit
from .info import PLAYING, Entry, Message
from .models import EntryRow, GameRow, MessageRow, PersonRow
from .texts import SPEECH, WORD, can_be_kept, fit

GAMES: Final = inspect(GameRow).local_table
ENTRIES: Final = inspect(EntryRow).local_table

LOCK: Final = select(GAMES.c.status, GAMES.c.seat_count).where(GAMES.c.id == bindparam("game")).with_for_update(key_share=True)
LOG: Final = select(*(ENTRIES.c[name] for name in Entry.__slots__)).where(ENTRIES.c.game_id == bindparam("game")).order_by(ENTRIES.c.number)
ANSWER: Final = LOG.where(ENTRIES.c.seat == bindparam("seat"), ENTRIES.c.decision == bindparam("decision"))
SINCE: Final = LOG.where(ENTRIES.c.number > bindparam("since"))
IN_GAME: Final = ENTRIES.c.game_id == bindparam("game")
STANDS: Final = select(  # the last number, and whether this decision was answered
    select(func.max(ENTRIES.c.number)).where(IN_GAME).scalar_subquery(),
    select(ENTRIES.c.seat).where(IN_GAME, ENTRIES.c.seat == bindparam("seat"), ENTRIES.c.decision == bindparam("decision")).exists(),
)
GROW: Final = insert(EntryRow)
CHANGE: Final = update(GameRow).where(GAMES.c.id == bindparam("game")).values(changed=bindparam("moment"))


class Logs(Database):
    """Entries and messages."""

    def append(self, game: str, number: int, seat: int, decision: str, texts: Sequence[str]) -> tuple[Entry, ...]:
        """Answer a seat's decision with one or more choices (or `undo`), which become the entries from `number` on: all of them or none.

        A decision is answered once, so its name must be new each time the seat is asked. Sending the same texts again changes
        nothing and returns the existing entries, whatever their numbers; with other texts, or if another entry has the number,
        `Lost` is raised. Once this returns, the entries survive whatever happens to the server.
        """
        if not texts:
            raise Unfit("an answer needs at least one choice")
        fit(decision, "a decision's name", WORD)
        for text in texts:
            fit(text, "a choice", WORD)
        with self.writing_rows() as connection:
            status, seats = _lock_game(connection, game)
            last, known = connection.execute(STANDS, {"game": game, "seat": seat, "decision": decision}).one()
            if known:
                answered = connection.execute(ANSWER, {"game": game, "seat": seat, "decision": decision}).all()
                if [row.text for row in answered] != list(texts):
                    raise Lost(f"seat {seat} has already answered decision {decision} differently")
                return tuple(Entry(*row) for row in answered)
            if status != PLAYING:
                raise Closed(f"the game is {status}, not {PLAYING}")
            if not 0 <= seat < seats:
                raise Missing(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
            following = 1 + (last or 0)
            if number != following:
                raise Lost(f"the next entry of the log is {following}, not {number}")
            now = self.now()
            entries = tuple(Entry(number + part, seat, decision, text, now) for part, text in enumerate(texts))
            connection.execute(GROW, [_columns(game, part, entry) for part, entry in enumerate(entries)])
            connection.execute(CHANGE, {"game": game, "moment": now})
        return entries

    def entries(self, game: str, since: int = 0) -> tuple[Entry, ...]:
        """The log in order; with `since`, only the entries after that one."""
        if not can_be_kept(game):
            return ()
        with self.reading_rows() as connection:
            return tuple(Entry(*row) for row in connection.execute(SINCE, {"game": game, "since": since}))

    def answer(self, game: str, seat: int, decision: str) -> tuple[str, ...]:
        """The choices with which a seat answered a decision, in order; empty if it didn't."""
        if not (can_be_kept(game) and can_be_kept(decision)):
            return ()
        with self.reading_rows() as connection:
            return tuple(row.text for row in connection.execute(ANSWER, {"game": game, "seat": seat, "decision": decision}))

    def say(self, game: str, person: str, text: str) -> Message:
        """Store a message, at any stage of the game."""
        fit(text, "a message", SPEECH)
        with self.writing() as session:
            _lock_game(session.connection(), game)
            speaker = session.get(PersonRow, person) if can_be_kept(person) else None
            if speaker is None:
                raise Missing("there is no such person")
            number = 1 + (session.scalar(select(func.max(MessageRow.number)).where(MessageRow.game_id == game)) or 0)
            row = MessageRow(game_id=game, number=number, person_id=person, text=text, created=self.now())
            session.add(row)
            return _message(row, speaker.name)

    def messages(self, game: str, since: int = 0) -> tuple[Message, ...]:
        """The chat in order, with people's current names; with `since`, only the messages after that one."""
        wanted = select(MessageRow, PersonRow.name).join(PersonRow, PersonRow.id == MessageRow.person_id)
        wanted = wanted.where(MessageRow.game_id == game, MessageRow.number > since).order_by(MessageRow.number)
        with self.reading() as session:
            return tuple(_message(row, name) for row, name in session.execute(wanted)) if can_be_kept(game) else ()


def _lock_game(connection: Connection, game: str) -> tuple[str, int]:
    """A game's status and number of seats; nobody else can write to its log until the transaction ends."""
    found = connection.execute(LOCK, {"game": game}).first() if can_be_kept(game) else None
    if found is None:
        raise Missing("there is no such game")
    return found.status, found.seat_count


def _columns(game: str, part: int, entry: Entry) -> dict[str, object]:
    return {"game_id": game, "part": part, **{name: getattr(entry, name) for name in Entry.__slots__}}


def _message(row: MessageRow, name: str) -> Message:
    return Message(number=row.number, person=row.person_id, name=name, text=row.text, created=row.created)
