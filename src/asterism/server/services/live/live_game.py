"""A live game: one that is being played, with who sits there, how it stands for each of them, its log and its clock."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Final

from ....kernel import CannotUndo, Game, IllegalChoice, RecordError
from ....kernel.record import UNDO
from ....speech import Voice
from ...scene import LogBook, Scene, decision_of, set_scene
from ...storage import Entry, GameInfo, Message

MOST_VIEWERS: Final = 1000  # of whom we remember what they were shown
MARK_BYTES: Final = 8  # of the name of a state
STAND_IN: Final = "greedy"  # plays on for whoever resigned or overstayed


class LiveGame:
    """A game that is being played. Everything that changes it goes through its lock."""

    def __init__(self, info: GameInfo, game: Game, used: datetime) -> None:
        self.info = info
        self.game = game
        self.used = used  # when somebody last asked for it
        self.entries = 0  # in the log, so far
        self.kept = 0  # of them, those whose events are stored
        self.decided: Counter[int] = Counter()  # of them, by each seat
        self.standing: Counter[int] = Counter()  # choices of each seat that were not taken back
        self.undone: Counter[tuple[int, int]] = Counter()  # by seat and the number of its choice: how often that was taken back
        self.undos: Counter[int] = Counter()  # by each seat, in all
        self.answers: dict[int, tuple[str, tuple[str, ...]]] = {}  # the latest of each seat, with the decision it answered
        self.talk: list[Message] = []
        self.asked: dict[int, tuple[str, datetime]] = {}  # with a pace: what each person's seat is asked, and since when
        # seats that overstayed: a bot decides at once, until their person comes back; after a restart they have their whole time again
        self.away: set[int] = set()
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.clock: asyncio.Task[None] | None = None
        self.proved: str | None = None  # once it is over and was asked for: its record with every draw (proofs.py) …
        self.draws: int | None = None  # … and how many those are, once they were verified
        self.released = False  # from memory: whoever still holds this one must ask for the game again
        self.seen: dict[str, int] = {}  # events each person was shown, or each browser of somebody who is nobody yet
        self.shown: dict[str, int] = {}  # hot-seat: whose hand is open on each person's screen
        self.drawn: dict[tuple[str, int, frozenset[str]], bytes] = {}  # for those who only watch (watching.py) …
        self.drawn_as = ""  # … while the table is as this mark says
        self._heard: dict[int | None, tuple[int, int]] = {}  # by viewer: events so far, when there were so many entries
        self._log_books: dict[tuple[int | None, str, tuple[str, ...]], LogBook] = {}  # by viewer, language, and how people are called

    # --- who sits here

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.info.seats]

    @property
    def resigned(self) -> list[int]:
        return [seat.number for seat in self.info.seats if seat.resigned]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats this person plays."""
        return [] if person is None else [seat.number for seat in self.info.seats if seat.person == person and not seat.resigned]

    def belongs(self, person: str | None) -> bool:
        """Whether this person has a seat here, or had one and resigned."""
        return person is not None and any(seat.person == person for seat in self.info.seats)

    def bot_of(self, seat: int) -> str | None:
        """The bot that decides for a seat now, if one does."""
        info = self.info.seats[seat]
        if info.bot is not None:
            return info.bot
        return STAND_IN if info.resigned or seat in self.away else None

    @property
    def deserted(self) -> bool:
        """Whether everybody who plays here is away: then nobody waits, and nobody's bot needs to hurry."""
        return all(seat.number in self.away for seat in self.info.seats if seat.kind == "person" and not seat.resigned)

    def seat_of(self, person: str | None) -> int | None:
        """The seat whose view this person is shown; None: a spectator's."""
        mine = self.seats_of(person)
        if len(mine) > 1 and person is not None:
            return self.shown.get(person)
        return mine[0] if mine else None

    def covered(self, person: str | None) -> int | None:
        """Hot-seat: the seat that somebody at this screen should take now, while no hand of theirs is open."""
        mine = self.seats_of(person)
        if person is None or len(mine) < 2 or self.game.over or person in self.shown:
            return None
        pending = [seat for seat in self.game.pending() if seat in mine]
        return (pending or mine)[0]

    # --- how it stands

    def decision(self, seat: int) -> str:
        return decision_of(self.game, seat, self.decided[seat])

    @property
    def unsettled(self) -> bool:
        """Whether it is over and the store does not know that yet."""
        return self.game.over and self.info.status != "over"

    def ranking(self) -> list[list[int]]:
        """The game's own ranking, but whoever resigned comes last, the first to do so behind all: the points there are a bot's."""
        resigned = {seat.number: seat.resigned for seat in self.info.seats if seat.resigned}
        stayed = [[seat for seat in place if seat not in resigned] for place in self.game.ranking()]
        gone = [[seat for seat in resigned if resigned[seat] == turn] for turn in sorted(set(resigned.values()), reverse=True)]
        return [place for place in [*stayed, *gone] if place]

    def scene(self, person: str | None, voice: Voice, browser: str = "") -> Scene:
        """What this person is shown now; whoever is nobody yet is known by their browser."""
        seat = self.seat_of(person)
        names = self.names
        scene = set_scene(
            self.game,
            self.info.id,
            voice,
            seat,
            names,
            decided=0 if seat is None else self.decided[seat],
            seen=self.seen.get(person or browser, 0),
            log_book=self._log_books.setdefault((seat, voice.language, tuple(names)), LogBook()),
        )
        self._heard[seat] = self.entries, len(scene.log_book)
        if person or browser:
            self.note_seen(person or browser, len(scene.log_book))
        return replace(scene, ranking=self.ranking()) if scene.over else scene

    def note_seen(self, viewer: str, events: int) -> None:
        """This viewer was shown so many events. Whoever looked longest ago is forgotten first."""
        self.seen.pop(viewer, None)
        self.seen[viewer] = events
        if len(self.seen) > MOST_VIEWERS:
            del self.seen[next(iter(self.seen))]

    def heard(self, seat: int | None) -> int:
        """How many events this viewer was told so far."""
        entries, count = self._heard.get(seat, (-1, 0))
        if entries != self.entries:
            count += len(self.game.events(seat, since=count))
            self._heard[seat] = self.entries, count
        return count

    def mark_for(self, person: str | None) -> str:
        """Another for each state of the table that this person can tell apart, by any of their seats: pages, streams and what is kept of
        drawings all go by it. It counts only their own events; digested, for at a shared screen those aren't everybody's to count.
        """
        seats: list[int | None] = [*self.seats_of(person)]
        heard = [self.heard(seat) for seat in seats or [None]]
        return blake2b(repr((heard, self.game.pending(), self.seat_of(person), self.stir)).encode(), digest_size=MARK_BYTES).hexdigest()

    @property
    def stir(self) -> str:
        """Another whenever something beside the board has changed: what people say, who resigned, who is away, where it goes on."""
        return "-".join(map(str, (len(self.talk), *self.resigned, "away", *sorted(self.away), self.info.rematch or "")))

    # --- its log

    def apply(self, entries: Sequence[Entry]) -> None:
        """Make what was stored. What is wrong with an entry that can't be made is known to its seat alone, so no message repeats it."""
        for entry in entries:
            try:
                if entry.text == UNDO:
                    self.game.undo(entry.seat)
                else:
                    self.game.choose(entry.seat, entry.text)
            except (CannotUndo, IllegalChoice):
                raise RecordError(f"entry {entry.number} of seat {entry.seat} can't be made") from None
            self.count(entry)

    def count(self, entry: Entry) -> None:
        self.entries = entry.number
        self.decided[entry.seat] += 1
        self.standing[entry.seat] += -1 if entry.text == UNDO else 1
        if entry.text == UNDO:
            self.undos[entry.seat] += 1
            self.undone[entry.seat, self.standing[entry.seat]] += 1
        decision, texts = self.answers.get(entry.seat, ("", ()))
        self.answers[entry.seat] = (entry.decision, (*texts, entry.text) if entry.decision == decision else (entry.text,))

    # --- its clock

    def look_at_clock(self, now: datetime) -> datetime | None:
        """Note who is asked something new, and say when the first of them will have overstayed; None if no clock runs."""
        if self.info.pace is None or self.game.over:
            return None
        waiting = [seat for seat in self.game.pending() if self.bot_of(seat) is None]
        before = self.asked
        self.asked = {}
        for seat in waiting:
            decision = self.decision(seat)
            was = before.get(seat)
            self.asked[seat] = was if was is not None and was[0] == decision else (decision, now)
        pace = timedelta(seconds=self.info.pace)
        return min((since + pace for _, since in self.asked.values()), default=None)

    def seconds_left(self, seat: int | None, now: datetime) -> int | None:
        """How long this seat still has for what it is asked; None if no clock runs for it."""
        if seat is None or self.look_at_clock(now) is None or seat not in self.asked or self.info.pace is None:
            return None
        return max(0, round(self.info.pace - (now - self.asked[seat][1]).total_seconds()))
