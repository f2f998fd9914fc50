"""A live game: a game in progress with its players, its log and its clock. `audience.py` has what each viewer was shown of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from ....kernel import CannotUndo, Game, IllegalChoice, RecordError
from ....kernel.record import UNDO
from ...scene import decision_of
from ...storage import Entry, GameInfo, Message

STAND_IN: Final = "greedy"  # plays for people who resigned or ran out of time


class LiveGame:
    """A game in progress. Everything that changes it goes through its lock."""

    def __init__(self, info: GameInfo, game: Game, used: datetime) -> None:
        self.info = info
        self.game = game
        self.used = used  # when it was last requested
        self.entries = 0  # in the log, so far
        self.kept = 0  # of them, those whose events are stored
        self.decided: Counter[int] = Counter()  # of them, by each seat
        self.standing: Counter[int] = Counter()  # choices of each seat that were not taken back
        self.undone: Counter[tuple[int, int]] = Counter()  # by seat and number of its choice: how often that was undone
        self.undos: Counter[int] = Counter()  # by each seat, in all
        self.answers: dict[int, tuple[str, tuple[str, ...]]] = {}  # the latest choices of each seat, with the decision they answered
        self.talk: list[Message] = []
        self.asked: dict[int, tuple[str, datetime]] = {}  # with a time limit: the question to each person's seat, and since when
        # seats out of time, for which a bot decides at once until their person is back; a restart gives them their full time again
        self.away: set[int] = set()
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.clock: asyncio.Task[None] | None = None
        self.proved: str | None = None  # once the game is over and someone has asked: its record with every draw (proofs.py) …
        self.draws: int | None = None  # … and the number of draws, once verified
        self.released = False  # from memory: holders of this object must request the game again

    # --- players

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.info.seats]

    @property
    def resigned_seats(self) -> list[int]:
        return [seat.number for seat in self.info.seats if seat.resigned]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats this person plays."""
        return [] if person is None else [seat.number for seat in self.info.seats if seat.person == person and not seat.resigned]

    def belongs(self, person: str | None) -> bool:
        """Whether this person has a seat here, or had one before resigning."""
        return person is not None and any(seat.person == person for seat in self.info.seats)

    def bot_of(self, seat: int) -> str | None:
        """The bot that currently decides for a seat, if any."""
        info = self.info.seats[seat]
        if info.bot is not None:
            return info.bot
        return STAND_IN if info.resigned or seat in self.away else None

    @property
    def deserted(self) -> bool:
        """Whether everyone who plays here is away: then nobody waits, and no bot needs to hurry."""
        return all(seat.number in self.away for seat in self.info.seats if seat.kind == "person" and not seat.resigned)

    # --- the state of the game

    def decision(self, seat: int) -> str:
        return decision_of(self.game, seat, self.decided[seat])

    @property
    def unsettled(self) -> bool:
        """Whether the game is over, but the store doesn't know that yet."""
        return self.game.over and self.info.status != "over"

    def ranking(self) -> list[list[int]]:
        """The game's ranking, but with those who resigned last, the first to resign at the very end: their points are a bot's."""
        resigned = {seat.number: seat.resigned for seat in self.info.seats if seat.resigned}
        stayed = [[seat for seat in place if seat not in resigned] for place in self.game.ranking()]
        gone = [[seat for seat in resigned if resigned[seat] == turn] for turn in sorted(set(resigned.values()), reverse=True)]
        return [place for place in [*stayed, *gone] if place]

    @property
    def stir(self) -> str:
        """A mark that changes whenever something beside the board does: chat, resignations, absences, a rematch."""
        return "-".join(map(str, (len(self.talk), *self.resigned_seats, "away", *sorted(self.away), self.info.rematch or "")))

    # --- its log

    def apply(self, entries: Sequence[Entry]) -> None:
        """Make stored entries. Only an entry's seat may know why it can't be made, so no error repeats the reason."""
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
        """Note new questions, and return when the first seat runs out of time; None if no clock runs."""
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
        """How long this seat still has for its decision; None if no clock runs for it."""
        if seat is None or self.look_at_clock(now) is None or seat not in self.asked or self.info.pace is None:
            return None
        return max(0, round(self.info.pace - (now - self.asked[seat][1]).total_seconds()))
