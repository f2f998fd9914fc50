"""A scene: all that one viewer is shown of a game, and nothing else. Boards draw scenes; they never meet a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from markupsafe import Markup

from ..kernel import Game
from ..speech import Voice
from . import words

DrawLine = Callable[[int, dict[str, Any], str, bool], Markup]


class LogBook:
    """The log of one viewer as it is drawn, the newest first. It only ever grows, so each line is drawn once while this is kept."""

    __slots__ = ("_count", "_drawn")

    def __init__(self) -> None:
        self._count = 0
        self._drawn = Markup("")

    def up_to(self, count: int, draw: Callable[[int], Markup]) -> Markup:
        """The lines of the first so many events; those of them that were never asked for are drawn now."""
        if count < self._count:  # whoever looks now has seen less than somebody before
            return Markup("").join(draw(number) for number in reversed(range(count)))
        self._drawn = Markup("").join(draw(number) for number in reversed(range(self._count, count))) + self._drawn
        self._count = count
        return self._drawn


@dataclass(frozen=True, slots=True)
class Scene:
    """What one viewer sees. `fresh` counts the newest events that this viewer was not shown before."""

    title: str
    game: str
    voice: Voice
    seat: int | None
    view: dict[str, Any]
    prompt: dict[str, Any] | None
    choices: list[str]
    names: list[str]
    events: list[dict[str, Any]]
    fresh: int
    can_undo: bool
    over: bool
    ranking: list[list[int]]
    decision: str
    log_book: LogBook

    @property
    def asked(self) -> str:
        """What the viewer is asked, in words."""
        return "" if self.prompt is None else words.asked(self.voice, self.title, self.prompt, self.names)

    @property
    def labels(self) -> dict[str, str]:
        """Each legal choice, by its record text, with its sentence."""
        return {text: words.choice(self.voice, self.title, text, self.names) for text in self.choices}

    @property
    def log(self) -> list[tuple[int, str]]:
        """What happened, in words, each with the number of its event; the newest first."""
        told = [(number, words.told(self.voice, self.title, event, self.names)) for number, event in enumerate(self.events)]
        return [(number, sentence) for number, sentence in reversed(told) if sentence]

    def drawn_log(self, draw: DrawLine) -> Markup:
        """The log as `draw` draws each line of it: number, event, sentence, and whether it is fresh."""
        known = len(self.events) - self.fresh
        fresh = [self._line(draw, number, fresh=True) for number in range(known, len(self.events))]
        return Markup("").join(reversed(fresh)) + self.log_book.up_to(known, lambda number: self._line(draw, number, fresh=False))

    def _line(self, draw: DrawLine, number: int, *, fresh: bool) -> Markup:
        event = self.events[number]
        sentence = words.told(self.voice, self.title, event, self.names)
        return draw(number, event, sentence, fresh) if sentence else Markup("")

    @property
    def deciding(self) -> list[str]:
        """Who else the table waits for."""
        return [name for number, name in enumerate(self.names) if number != self.seat and number in self.view.get("pending", ())]


def set_scene(
    game: Game,
    number: str,
    voice: Voice,
    seat: int | None,
    names: list[str],
    *,
    decided: int = 0,
    seen: int = 0,
    log_book: LogBook | None = None,
) -> Scene:
    """A game as a viewer sees it. `decided` counts this seat's own entries of the log, `seen` the events it was shown before; the
    `log_book` keeps what was drawn of the log.
    """
    prompt = None if seat is None else game.prompt(seat)
    choices = [] if seat is None else [str(choice) for choice in game.choices(seat)]
    events = game.events(seat)
    return Scene(
        title=game.title,
        game=number,
        voice=voice,
        seat=seat,
        view={**game.view(seat), "pending": game.pending()},
        prompt=prompt,
        choices=choices,
        names=names,
        events=events,
        fresh=max(0, len(events) - seen),
        can_undo=seat is not None and game.can_undo(seat),
        over=game.over,
        ranking=game.ranking() if game.over else [],
        decision=decision_of(game, seat, decided),
        log_book=log_book or LogBook(),
    )


def decision_of(game: Game, seat: int | None, decided: int) -> str:
    """A name for what a viewer is asked: another whenever that has changed, the same after a restart, and telling nothing of others."""
    if game.over:
        return "over"
    if seat is None or not game.choices(seat):
        return f"{decided}-waiting"
    asked = repr([game.prompt(seat), game.choices(seat)])
    return f"{decided}-{blake2b(asked.encode(), digest_size=6).hexdigest()}"
