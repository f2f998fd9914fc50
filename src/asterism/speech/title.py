"""What a title gives a voice: the words for its choices, prompts, events and components; and what is said for a title that gives none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .catalogue import N_

if TYPE_CHECKING:
    from .voice import Voice


def readable(key: str) -> str:
    """'six_cost_points' as people write it; what is no key stays as it is."""
    is_key = key.replace("_", "").isalnum() and key.islower()
    return key.replace("_", " ").capitalize() if is_key else key


@dataclass(frozen=True, slots=True)
class PowerText:
    """One power of a card: when it counts, and what it does."""

    phase: str
    phase_name: str
    text: str


@dataclass(frozen=True, slots=True)
class CardText:
    """Everything a card says. `reconstructed`: its facts are our own. `translated`: its name in this language is our own."""

    id: str
    name: str
    kind: str
    points: str
    powers: tuple[PowerText, ...]
    scoring: tuple[str, ...]
    reconstructed: bool
    translated: bool


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule of a title's digest. `chapter` names the chapter that begins with it, if one does."""

    id: str
    title: str
    text: str
    chapter: str


class TitleSpeech:
    """The words of one title in one language. The tables hold messages by the keys that the title emits.

    All of it has a default, so a title without words is played in plain ones: its keys, made readable. A small title fills in `choices`,
    `prompts` and `events`; one that has more to say overrides the methods that read them.
    """

    name: str = ""
    about: str = ""
    credit: str = ""  # who designed and published it
    choices: Mapping[str, str] = {}  # by verb: "Bid {0} on {1}"
    prompts: Mapping[str, str] = {}  # by key, filled in with the prompt's arguments
    events: Mapping[str, str] = {}  # by key, filled in with the event's fields; {who} is the seat's name
    phases: Mapping[str, str] = {}
    actions: Mapping[str, str] = {}
    options: Mapping[str, tuple[str, str]] = {}  # name, explanation
    option_values: Mapping[str, Mapping[str, str]] = {}  # of options whose values are words
    card_kinds: Mapping[str, str] = {}  # what there is to look through besides drawn cards: kinds of pieces and their names
    card_ids: Mapping[str, Sequence[str]] = {}  # all of these by kind, as `card` knows them
    why_nots: Mapping[str, str] = {}
    # names of the view's fields, and of the words in it that are no components: for a plain board
    labels: Mapping[str, str] = {"round": N_("Round")}
    seat_fields: frozenset[str] = frozenset({"seat", "order"})  # of the view: their numbers are seats; -1 is nobody
    by_seat_fields: frozenset[str] = frozenset()  # of the view: lists of something for each seat
    unshown_fields: frozenset[str] = frozenset()  # of the view: said by others or by the choices already, or of use to programs only
    closings: Mapping[str, str] = {}  # by the prompt's key: what the choice `done` says there
    confirmings: Mapping[str, str] = {}  # by the prompt's key: what the button says that sends several picks at once
    tips: Mapping[str, str] = {}  # by the prompt's key (after `only_`: with one choice): what somebody new should know

    def __init__(self, voice: Voice, title: str) -> None:
        self.title = title
        self.names = voice.names
        self.language = voice.language
        self.text: Callable[..., str] = voice.text
        self.count: Callable[..., str] = voice.count

    def component(self, component: str) -> str:
        """The name of a component, never inflected. Raises `KeyError` for what is none."""
        return self.names.find(component)

    def called(self, text: str) -> str:
        """What a field of the view, or a word in it, is called: a component by its name."""
        try:
            return self.component(text)
        except KeyError:
            return self.named(text, self.labels)

    def card(self, card: str) -> CardText:
        """All that a card or another piece says."""
        return CardText(card, self.called(card), "", "", (), (), reconstructed=False, translated=False)

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        """A short imperative for a word of the vocabulary. `names` are the seats' names."""
        verb, *things = word.split(" ")
        said = [self.called(thing) for thing in things]
        if verb in self.choices:
            return self.text(self.choices[verb], *said)
        return f"{readable(verb)}: {', '.join(said)}" if said else readable(verb)

    def prompt(self, key: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """What a seat is asked."""
        if key in self.prompts:
            return self.text(self.prompts[key], **self.filled(args, names))
        return readable(key)

    def event(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """What happened; None for what needs no words."""
        filled = self.filled(data, names)
        if key in self.events:
            return self.text(self.events[key], **filled)
        if key == "chose":
            return " · ".join(part for part in (filled["who"], self.choice(data["choice"], names)) if part)
        details = ", ".join(f"{self.called(field)}: {said}" for field, said in filled.items() if field not in ("who", "seat"))
        return " · ".join(part for part in (filled["who"], readable(key), details) if part)

    def filled(self, data: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The fields of a prompt or an event as they are said: seats and components by their names; and {who}, whose doing it is."""
        said = {field: self.said(field, value, names) for field, value in data.items()}
        return {"who": said.get("seat", ""), **said}

    def said(self, field: str, value: object, names: Sequence[str]) -> object:
        """One value of a view, a prompt or an event."""
        if isinstance(value, int) and not isinstance(value, bool):
            meant = self.meant(field, value, names)
            return value if meant is None else meant
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self.said(field, each, names)) for each in value)
        return self.called(value) if isinstance(value, str) else value

    def named(self, key: str, table: Mapping[str, str]) -> str:
        """What a table of messages says for a key, or else the key itself."""
        return self.text(table[key]) if key in table else readable(key)

    def own_event(self, key: str, data: Mapping[str, Any], names: Sequence[str], before: Mapping[str, Any] | None) -> str | None:
        """What a seat did, told to that seat. `before`: the event it was told last."""
        return self.event(key, data, names)

    def meant(self, field: str, number: int, names: Sequence[str]) -> str | None:
        """Whom or what a number of the view stands for, empty for nobody; None: it is just a number."""
        if field not in self.seat_fields:
            return None
        return names[number] if 0 <= number < len(names) else ""

    def odds(self, found: Mapping[str, Any]) -> list[str]:
        """What `Title.odds` found besides the numbers of either side, and under which conditions."""
        return []
