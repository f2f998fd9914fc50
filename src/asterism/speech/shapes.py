"""Any view as a tree of plain shapes. A list of similar dicts is a table, or a stack if its parts have parts; a dict is a list of terms;
everything else is text. Empty parts are left out.

This needs nothing from a title, so a title is playable the day its rules exist; if it has words, they name its fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..kernel import View
from ..titles import find
from .title import NOTHING, CardText
from .voice import Voice

SHOWN_ELSEWHERE: Final = ("title", "seat", "seats", "over")
FIRST: Final = ("mine", "players")  # the viewer's own things, and everyone's, come before all the rest


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    piece: str = ""  # the piece of this name, described in `about`
    id: str = ""  # its key in the rules


@dataclass(frozen=True, slots=True)
class Text:
    text: str
    words: tuple[Word, ...] = field(default=(), compare=False)  # the same text, with the pieces it names
    several: bool = field(default=False, compare=False)  # each word is an item of a list
    shape: str = "text"


@dataclass(frozen=True, slots=True)
class Terms:
    terms: list[tuple[str, Any]]
    shape: str = "terms"


@dataclass(frozen=True, slots=True)
class Grid:
    columns: list[str]
    rows: list[list[Text]]
    seats: tuple[int, ...] = ()  # whose rows these are, if it is a table of players
    own: bool = False  # the first row is the viewer's
    shape: str = "grid"


@dataclass(frozen=True, slots=True)
class Stack:
    items: list[tuple[Text, Terms]]  # each with a heading
    shape: str = "stack"


Node = Text | Terms | Grid | Stack


def own_and_others(players: Any, seat: int | None) -> tuple[dict[str, Any], list[Any]]:
    """What everyone sees of the viewer's own seat (shown beside the choices), and of the other seats."""
    own = [each for each in players if isinstance(each, Mapping) and seat is not None and each.get("seat") == seat]
    others = [each for each in players if each not in own]
    return {key: value for each in own for key, value in each.items() if key != "seat"}, others


def is_blank(value: object) -> bool:
    """Whether a value is empty or false, or contains nothing else. A zero doesn't count as empty."""
    if isinstance(value, Mapping):
        return all(map(is_blank, value.values()))
    if isinstance(value, (list, tuple)):
        return all(map(is_blank, value))
    return value is None or value is False or value == ""


def is_flat(value: object) -> bool:
    """Whether a value fits into a table cell."""
    parts = value if isinstance(value, (list, tuple)) else [value]
    return is_blank(value) or not any(isinstance(part, (Mapping, list, tuple)) for part in parts)


def is_list_of_alike(value: Sequence[object]) -> bool:
    first = value[0]
    return isinstance(first, Mapping) and all(isinstance(each, Mapping) and each.keys() == first.keys() for each in value)


class Shapes:
    """The views of one title, for one viewer, in one language."""

    def __init__(self, title: str, voice: Voice, names: Sequence[str]) -> None:
        self.title = title
        self.voice = voice
        self.names = names
        self.speech = voice.of(title)
        self.pieces = {card.rpartition(" ")[2]: card for cards in self.speech.card_ids.values() for card in cards}
        self.about: dict[str, CardText] = {}  # every piece that was named, with its text

    def of_view(self, view: View, seat: int | None) -> tuple[dict[str, Any], Terms, list[tuple[str, str, Node]]]:
        """The viewer's own public things, the single facts, and the other parts with their headings.

        If all players fit into one table, the viewer comes first there, and nothing is shown apart.
        """
        shown = {key: value for key, value in view.items() if key not in SHOWN_ELSEWHERE and self.shows(key, value)}
        facts = {key: value for key, value in shown.items() if not isinstance(value, (dict, list))}
        parts = {key: value for key, value in shown.items() if key not in facts}
        own: dict[str, Any] = {}
        nodes: dict[str, Node] = {}
        if (everybody := self.everybody(parts.get("players", []), seat)) is not None:
            nodes["players"] = everybody
        else:
            own, others = own_and_others(parts.get("players", []), seat)
            if own:
                parts["players"] = others
        nodes |= {key: self.node(value, key) for key, value in parts.items() if key not in nodes}
        order = [*FIRST, *[key for key in parts if key not in FIRST]]
        return own, self.terms(facts), [(key, self.heading(key), nodes[key]) for key in order if key in nodes]

    def everybody(self, players: object, seat: int | None) -> Grid | None:
        """All players in a table, the viewer first; None if they don't fit."""
        if not isinstance(players, list) or not players or not is_list_of_alike(players) or next(iter(players[0]), "") != "seat":
            return None
        rows = sorted(players, key=lambda each: bool(each["seat"] != seat))
        table = self.table(rows)
        if isinstance(table, Stack):
            return None
        return replace(table, seats=tuple(each["seat"] for each in rows), own=rows[0]["seat"] == seat)

    def shows(self, key: str, value: object) -> bool:
        return key not in self.speech.unshown_fields and not self.is_nothing(key, value)

    def is_nothing(self, key: str, value: object) -> bool:
        """Whether a value is blank, or consists of zero amounts."""
        if isinstance(value, Mapping) and value and not self.speech.is_seat(key):
            return all(self.counts_nothing(str(term), each) for term, each in value.items())
        return is_blank(value) or (self.speech.is_by_seat(key) and isinstance(value, list) and not any(value))

    def counts_nothing(self, term: str, value: object) -> bool:
        """Whether a value is blank or a zero amount, but not a zero that stands for a seat or an item."""
        return is_blank(value) or (value == 0 and self.speech.meaning_of(term, 0, self.names) is None)

    def name_of(self, text: str) -> str:
        return self.speech.name_of(text)

    def heading(self, key: str) -> str:
        name = self.name_of(key)
        return name[:1].upper() + name[1:]

    def node(self, value: object, key: str = "", within: bool = False) -> Node:
        if isinstance(value, Mapping) and not (within and all(isinstance(each, int) for each in value.values())):
            return self.terms(value, key)
        if isinstance(value, (list, tuple)) and value and is_list_of_alike(value):
            return self.table(value)
        return self.text(value, key)

    def terms(self, value: Mapping[str, Any], key: str = "") -> Terms:
        """A dict as terms. Nested numbers go on one line; in a field of seats, values by name are seats, too."""
        return Terms(
            [
                (self.heading(str(term)), self.node(each, key if self.speech.is_seat(key) else str(term), within=True))
                for term, each in value.items()
                if self.shows(str(term), each)
            ]
        )

    def table(self, rows: Sequence[Mapping[str, Any]]) -> Grid | Stack:
        """Rows as a table without its empty columns, or one by one if they have too many parts."""
        head, *others = rows[0]
        columns = [head, *[column for column in others if any(self.shows(column, row[column]) for row in rows)]]
        if all(is_flat(row[column]) for row in rows for column in columns):
            cells = [[self.text(row[column], column) for column in columns] for row in rows]
            return Grid([self.heading(column) for column in columns], cells)
        return Stack([(self.text(row[head], head), self.terms({column: row[column] for column in columns[1:]})) for row in rows])

    def text(self, value: object, key: str) -> Text:
        words = self.words(value, key)
        several = isinstance(value, (list, tuple)) and all(word.id for word in words)
        return Text(", ".join([word.text for word in words]), tuple(words), several)

    def words(self, value: object, key: str) -> list[Word]:
        """A value in words: a seat by the player's name, a component by its own."""
        if self.is_nothing(key, value):
            return [Word(NOTHING)]
        if isinstance(value, (list, tuple)):
            if self.speech.is_by_seat(key):
                return [
                    Word(f"{self.speech.player(seat, self.names)}: {self.text(each, '').text}") for seat, each in enumerate(value) if each
                ]
            if is_flat(value):
                return [word for each in value for word in self.words(each, key)]
            return [Word(" / ".join([self.text(each, key).text for each in value]))]
        if isinstance(value, Mapping):
            return [
                Word(f"{self.name_of(str(term))} {self.text(each, str(term)).text}")
                for term, each in value.items()
                if not self.counts_nothing(str(term), each)
            ]
        if value is True:
            return [Word("✓")]
        if isinstance(value, int) and (meant := self.speech.meaning_of(key, value, self.names)) is not None:
            return [Word(meant or NOTHING)]
        if isinstance(value, (int, float)):
            return [Word((str(value) if isinstance(value, int) else f"{value:.2f}").replace("-", "−"), id=str(value))]
        return [Word(self.word(str(value), key), self.piece_of(str(value)), str(value))]

    def piece_of(self, text: str) -> str:
        """The piece that a component, a place on it or a choice refers to, if there is more to say about that piece."""
        for name in reversed(text.split(" ")):
            piece = self.pieces.get(name.partition(".")[0])
            if piece is not None:
                self.about.setdefault(piece, self.speech.card(piece))
                return piece
        return ""

    def word(self, text: str, key: str) -> str:
        """A text of the view in words: a reason, a choice or a name."""
        if key == "why_not":
            return self.voice.why_not(self.title, text)
        if " " in text and find(self.title).vocabulary.find(text):
            return self.voice.choice(self.title, text, self.names)
        return self.name_of(text)
