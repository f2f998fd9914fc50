"""A scene: everything one viewer sees of a game, and nothing else. Boards draw scenes; they never get a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final, Generic

from markupsafe import Markup, escape

from ..kernel import Game, Prompt
from ..kernel.view import V
from ..speech import Voice
from .pieces import icon

LATEST: Final = 150  # events shown at a table; a separate page shows all
FRESH: Final = ('class="', 'class="fresh ')


class LogBook:
    """The drawn log of one viewer. It only ever grows, so each line is drawn once as long as this is kept."""

    __slots__ = ("_lines", "news")

    def __init__(self) -> None:
        self._lines: list[str] = []  # empty for events without words
        self.news: list[Mapping[str, Any]] = []  # events since the viewer's own last choice

    def __len__(self) -> int:
        """How many events there have been."""
        return len(self._lines)

    def write(self, events: Sequence[Mapping[str, Any]], say: Callable[[Mapping[str, Any]], str | None], viewer: int | None = None) -> None:
        """Add later events, each in words."""
        for event in events:
            sentence = say(event)
            if event["key"] == "chose" and event["seat"] == viewer:
                self.news.clear()
            elif viewer is not None:
                self.news.append(event)
            self._lines.append(_line(len(self._lines), event, sentence) if sentence else "")

    def page(self, events: int, most: int) -> LogBook:
        """The log as it was after this many events, limited to the latest ones."""
        opened = LogBook()
        opened._lines = [*[""] * (max(0, events - most)), *self._lines[max(0, events - most) : events]]
        return opened

    def draw(self, fresh: int = 0, most: int | None = None) -> Markup:
        """Draw all of the log or its latest events, newest first; the viewer has not seen the first `fresh` of them before."""
        known = len(self._lines) - fresh
        begin = 0 if most is None else max(0, min(known, len(self._lines) - most))
        new = [line.replace(*FRESH, 1) for line in self._lines[known:]]
        return Markup("".join(reversed([*self._lines[begin:known], *new])))

    def draw_with_links(self, addresses: Sequence[str]) -> Markup:
        """Draw all of the log, newest first, with each line linked to an address."""
        return Markup("".join(reversed([_link_line(line, address) for line, address in zip(self._lines, addresses, strict=False) if line])))


def _line(number: int, event: Mapping[str, Any], sentence: str) -> str:
    seat = event.get("seat")
    classes, sign = ("", "") if seat is None else (f" seat-{seat}", icon(f"seat-{seat}"))
    words = _words(event)
    names = f' data-names="{escape("|".join(words))}"' if words else ""
    return f'<li id="event-{number}" class="told-{event["key"]}{classes}"{names}>{sign}{escape(sentence)}</li>\n'


def _words(event: Mapping[str, Any]) -> list[str]:
    """All words of an event; among them are the pieces it names."""
    values = [value if isinstance(value, list) else [value] for field, value in event.items() if field != "key"]
    return [each for value in values for each in value if isinstance(each, str)]


def _link_line(line: str, address: str) -> str:
    begin, content = line.removesuffix("</li>\n").split(">", 1)
    return f'{begin}><a href="{escape(address)}">{content}</a></li>\n'


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """What one viewer sees. `fresh` counts the newest events, which this viewer has not seen before."""

    title: str
    game: str
    voice: Voice
    seat: int | None
    view: V
    pending: list[int]  # the seats that can decide now
    prompt: Prompt | None
    choices: list[str]
    names: list[str]
    log_book: LogBook
    fresh: int
    can_undo: bool
    over: bool
    ranking: list[list[int]]
    decision: str

    @property
    def question(self) -> str:
        """The question to the viewer, in words."""
        return "" if self.prompt is None else self.voice.prompt(self.title, self.prompt, self.names)

    @property
    def rule(self) -> str:
        """The id of the rule behind the question, if it is in the digest."""
        rule = "" if self.prompt is None else self.prompt["rule"]
        return rule if self.voice.has_rule(self.title, rule) else ""

    @property
    def labels(self) -> dict[str, str]:
        """The words for each legal choice, by its text in records."""
        return {text: self.voice.choice(self.title, text, self.names, self.prompt) for text in self.choices}

    @property
    def log(self) -> Markup:
        """The latest events in words, newest first."""
        return self.log_book.draw(self.fresh, LATEST)

    @property
    def log_goes_on(self) -> bool:
        """Whether there are more events than `log` shows."""
        return len(self.log_book) > max(LATEST, self.fresh)

    @property
    def news(self) -> list[Mapping[str, Any]]:
        """What happened since the viewer's own last choice; nothing for spectators."""
        return self.log_book.news

    @property
    def names_awaited(self) -> list[str]:
        """The other players for whom the table is waiting."""
        return [name for number, name in enumerate(self.names) if number != self.seat and number in self.pending]


def set_scene(
    game: Game[V],
    number: str,
    voice: Voice,
    seat: int | None,
    names: list[str],
    *,
    decided: int = 0,
    seen: int | None = None,
    log_book: LogBook | None = None,
) -> Scene[V]:
    """A game as a viewer sees it. `decided` counts this seat's own entries in the log, `seen` the events it has seen before
    (None: it doesn't matter); the `log_book` keeps what was drawn of the log.
    """
    prompt = None if seat is None else game.prompt(seat)
    choices = [] if seat is None else [str(choice) for choice in game.choices(seat)]
    book = LogBook() if log_book is None else log_book
    voice = voice.within(game.edition)
    book.write(game.events(seat, since=len(book)), voice.teller(game.title, names, seat), seat)
    return Scene(
        title=game.title,
        game=number,
        voice=voice,
        seat=seat,
        view=game.view(seat),
        pending=game.pending(),
        prompt=prompt,
        choices=choices,
        names=names,
        log_book=book,
        fresh=0 if seen is None else max(0, len(book) - seen),
        can_undo=seat is not None and game.can_undo(seat),
        over=game.over,
        ranking=game.ranking() if game.over else [],
        decision=decision_of(game, seat, decided),
    )


def decision_of(game: Game, seat: int | None, decided: int) -> str:
    """A name for a viewer's question: it changes whenever the question does, survives a restart and reveals nothing about others."""
    if game.over:
        return "over"
    if seat is None or not game.choices(seat):
        return f"{decided}-waiting"
    asked = repr([game.prompt(seat), game.choices(seat)])
    return f"{decided}-{blake2b(asked.encode(), digest_size=6).hexdigest()}"
