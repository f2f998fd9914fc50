"""The audience of a live game: what each viewer sees of it, and what they were shown before.

An audience is kept beside its game, as nothing in play depends on it: if one is lost, people only lose the marks on what is new to them.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import Final

from ....speech import Voice
from ...scene import LogBook, Scene, set_scene
from .live_game import LiveGame

MOST_VIEWERS: Final = 1000  # viewers for whom we remember what they were shown
MARK_BYTES: Final = 8  # of the name of a state


class Audience:
    """Everyone who looks at a live game: its players, each with their hand, and spectators."""

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self.seen: dict[str, int] = {}  # number of events shown to each person, or to each browser without one
        self.drawn: dict[tuple[str, int, frozenset[str]], bytes] = {}  # for spectators (watching.py) …
        self.drawn_as = ""  # … valid for the table with this mark
        self._uncovered: dict[str, int] = {}  # hot-seat: the seat whose hand each person's screen shows
        self._heard: dict[int | None, tuple[int, int]] = {}  # by viewer: the number of events at a number of entries
        self._log_books: dict[tuple[int | None, str, tuple[str, ...]], LogBook] = {}  # by viewer, language and players' names

    # --- whose hand

    def seat_of(self, person: str | None) -> int | None:
        """The seat whose view this person sees; None: a spectator's."""
        mine = self.live.seats_of(person)
        if len(mine) > 1 and person is not None:
            return self._uncovered.get(person)
        return mine[0] if mine else None

    def covered_seat(self, person: str | None) -> int | None:
        """Hot-seat: the seat whose player should take the screen now, while it shows no hand."""
        mine = self.live.seats_of(person)
        if person is None or len(mine) < 2 or self.live.game.over or person in self._uncovered:
            return None
        pending = [seat for seat in self.live.game.pending() if seat in mine]
        return (pending or mine)[0]

    def uncover(self, person: str | None, seat: int) -> None:
        """Hot-seat: show the hand of this seat on the person's screen, unless it shows another."""
        if person is not None and seat in self.live.seats_of(person):
            self._uncovered.setdefault(person, seat)

    def cover(self, person: str | None) -> None:
        """Hot-seat: show no hand on the person's screen until someone there says who they are."""
        self._uncovered.pop(person or "", None)

    # --- what is shown

    def scene(self, person: str | None, voice: Voice, browser: str = "") -> Scene:
        """What this person sees now; an unknown visitor is identified by their browser."""
        live = self.live
        seat = self.seat_of(person)
        names = live.names
        scene = set_scene(
            live.game,
            live.info.id,
            voice,
            seat,
            names,
            decided=0 if seat is None else live.decided[seat],
            seen=self.seen.get(person or browser, 0),
            log_book=self._log_books.setdefault((seat, voice.language, tuple(names)), LogBook()),
        )
        self._heard[seat] = live.entries, len(scene.log_book)
        if person or browser:
            self.note_seen(person or browser, len(scene.log_book))
        return replace(scene, ranking=live.ranking()) if scene.over else scene

    def note_seen(self, viewer: str, events: int) -> None:
        """Note how many events this viewer was shown. The least recent viewer is forgotten first."""
        self.seen.pop(viewer, None)
        self.seen[viewer] = events
        if len(self.seen) > MOST_VIEWERS:
            del self.seen[next(iter(self.seen))]

    def events_heard(self, seat: int | None) -> int:
        """How many events this viewer has been told so far."""
        entries, count = self._heard.get(seat, (-1, 0))
        if entries != self.live.entries:
            count += len(self.live.game.events(seat, since=count))
            self._heard[seat] = self.live.entries, count
        return count

    def mark_for(self, person: str | None) -> str:
        """A mark that differs whenever this person, from any of their seats, can tell two states of the table apart. Pages, streams and
        cached drawings rely on it. It counts only their own events, as a digest: at a shared screen, not everyone may count those.
        """
        seats: list[int | None] = [*self.live.seats_of(person)]
        heard = [self.events_heard(seat) for seat in seats or [None]]
        known = (heard, self.live.game.pending(), self.seat_of(person), self.live.stir)
        return blake2b(repr(known).encode(), digest_size=MARK_BYTES).hexdigest()
