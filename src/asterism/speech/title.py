"""A title's words for its choices, prompts, events and components, and the plain words for a title that has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..kernel import CameTooLate, Decision, Drew, DrewCards, Event, Reshuffled, TookBack
from ..kernel.house import house_of
from ..kernel.kinds import check_whole
from ..kernel.seat import declared_seats
from ..titles import find, is_here
from .catalogue import N_

if TYPE_CHECKING:
    from .voice import Voice


F = TypeVar("F", bound=Callable[..., Any])

CARD_EVENTS: Final = {kind.key: set(kind.__match_args__) for kind in (Drew, DrewCards, Reshuffled)}
NOTHING: Final = "–"  # or nobody


def key_in_words(key: str) -> str:
    """'six_cost_points' as people write it; a text that isn't a key stays as it is."""
    is_key = key.replace("_", "").isalnum() and key.islower()
    return key.replace("_", " ").capitalize() if is_key else key


@dataclass(frozen=True, slots=True)
class PowerText:
    """One power of a card: when it applies, and what it does."""

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


def asks(*kinds: type[Decision[Any]]) -> Callable[[F], F]:
    """Mark a speech's method as the one that asks the question of these decisions. It receives the prompt's arguments."""
    return _mark_for("asks", kinds)


def tells(*kinds: type[Event]) -> Callable[[F], F]:
    """Mark a speech's method as the one that tells these events. It receives all fields, with a `name` for the seat, and all `names`."""
    return _mark_for("tells", kinds)


def tells_doer(*kinds: type[Event]) -> Callable[[F], F]:
    """Mark a speech's method as the one that tells these events to their seat. It receives all other fields, and the event `before`."""
    return _mark_for("tells_doer", kinds)


def _mark_for(role: str, kinds: Sequence[Any]) -> Callable[[F], F]:
    def mark(method: F) -> F:
        method.said = (role, tuple(kind.key for kind in kinds))  # type: ignore[attr-defined]
        return method

    return mark


S = TypeVar("S", bound="type[TitleSpeech]")


def whole_speech(speech: S) -> S:
    """Require words for each of a title's events and decisions. Raises an error at import that names those without."""
    house = house_of(speech.__module__)
    check_whole("there are no words", {*speech.methods["tells"], *speech.events}, Event, house)
    check_whole("there is no question", {*speech.methods["asks"], *speech.prompts}, Decision, house)
    return speech


class TitleSpeech:
    """The words of one title in one language. Its tables contain messages by the keys that the title emits.

    Everything has a default, so a title without words uses plain ones: its keys made readable. A small title fills in `choices`,
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
    card_kinds: Mapping[str, str] = {}  # kinds of pieces to browse besides drawn cards, with their names
    card_ids: Mapping[str, Sequence[str]] = {}  # their ids by kind, for `card`
    why_nots: Mapping[str, str] = {}
    sources: Mapping[str, str] = {}  # of points
    # names of the view's fields and of values that aren't components, for a plain board
    labels: Mapping[str, str] = {"round": N_("Round"), "mine": N_("Yours")}
    seat_verbs: frozenset[str] = frozenset()  # of choices whose numbers are seats
    seat_fields: frozenset[str] = frozenset({"seat", "order"})  # of the view: fields whose numbers are seats; -1 is nobody
    by_seat_fields: frozenset[str] = frozenset()  # of the view: lists with an item for each seat
    unshown_fields: frozenset[str] = frozenset()  # of the view: repeated elsewhere, or of use to programs only
    closings: Mapping[str, str] = {}  # by the prompt's key: the words of the choice `done` there
    confirmings: Mapping[str, str] = {}  # by the prompt's key: the words of the button that sends several picks at once
    tips: Mapping[str, str] = {}  # by the prompt's key, or `only_` and the key if there is one choice: what newcomers should know

    seat_arguments: frozenset[str] = frozenset()  # of prompts: arguments whose numbers are seats
    methods: Mapping[str, Mapping[str, Callable[..., Any]]] = {"asks": {}, "tells": {}, "tells_doer": {}}  # by role, then by key

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        marked = [(method.said, method) for method in vars(cls).values() if hasattr(method, "said")]
        cls.methods = {
            role: {**known, **{key: method for (its, keys), method in marked if its == role for key in keys}}
            for role, known in cls.methods.items()
        }

    def __init__(self, voice: Voice, title: str) -> None:
        self.title = title
        self.names = voice.names
        self.language = voice.language
        self.text: Callable[..., str] = voice.text
        self.count: Callable[..., str] = voice.count

    def tip_key(self, prompt: Mapping[str, Any]) -> str:
        """The key of the tip that suits a question: the question's own key, unless the title has several tips for it."""
        key: str = prompt["key"]
        return key

    def component(self, component: str) -> str:
        """The name of a component, never inflected. Raises `KeyError` if there is no such component."""
        return self.names.find(component)

    def name_of(self, text: str) -> str:
        """The name of a field of the view or of a value in it."""
        try:
            return self.component(text)
        except KeyError:
            return self.message_for(text, self.labels)

    def source(self, source: str) -> str:
        """The name of a source of points."""
        return self.text(self.sources[source]) if source in self.sources else self.name_of(source)

    def card(self, card: str) -> CardText:
        """The full text of a card or another piece."""
        return CardText(card, self.name_of(card), "", "", (), (), reconstructed=False, translated=False)

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        """A short imperative for a word of the vocabulary. `names` are the seats' names."""
        verb, *things = word.split(" ")
        seats = verb in self.seat_verbs
        said = [self.side(int(thing), names) or thing if seats and thing.isdigit() else self.name_of(thing) for thing in things]
        if verb in self.choices:
            return self.text(self.choices[verb], *said)
        return f"{key_in_words(verb)}: {', '.join(said)}" if said else key_in_words(verb)

    def prompt(self, key: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """The question to a seat."""
        if key in self.methods["asks"]:
            fields = {name: self.player(value, names) if name in self.seat_arguments else value for name, value in args.items()}
            asked: str = self.methods["asks"][key](self, **fields)
            return asked
        if key in self.prompts:
            return self.text(self.prompts[key], **self.fields_in_words(args, names))
        return " · ".join(part for part in (key_in_words(key), self.details(args, names)) if part)

    def player(self, seat: int, names: Sequence[str]) -> str:
        """The name of a seat's player; there may be no names yet."""
        return names[seat] if names else self.text("Player {n}", n=seat + 1)

    def side(self, seat: int, names: Sequence[str]) -> str:
        """The name of a seat's player, or of someone else a title knows; empty for nobody."""
        return names[seat] if 0 <= seat < len(names) else ""

    def doer(self, seat: int, names: Sequence[str]) -> str:
        """Who caused an event, for the beginning of a sentence."""
        return self.side(seat, names)

    def event(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """What happened; None if it needs no words."""
        if key in self.methods["tells"]:
            fields = {field: value for field, value in data.items() if field != "seat"}
            if "seat" in data:
                fields["name"] = self.doer(data["seat"], names)
            told: str | None = self.methods["tells"][key](self, names=names, **fields)
            return told
        return self.plain_sentence(key, data, names)

    def plain_sentence(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """What happened, worded by the table `events` or by its key and fields."""
        filled = self.fields_in_words(data, names)
        if key in self.events:
            return self.text(self.events[key], **filled)
        if self.is_of_cards(key, data):
            return self.of_cards(key, data, names)
        if key == TookBack.key:
            return self.taken_back(data, names)
        if key == CameTooLate.key:
            return self.text("Too late to count: {choice}.", choice=self.choice(data["choice"], names))
        if key == "chose":
            return " · ".join(part for part in (filled["who"], self.choice(data["choice"], names)) if part)
        details = self.details({field: value for field, value in data.items() if field != "seat"}, names)
        return " · ".join(part for part in (filled["who"], key_in_words(key), details) if part)

    def taken_back(self, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """Words for the kernel's event about an undo; a secret choice is told to its own seat only."""
        choice = self.choice(data["choice"], names)
        if data["secret"]:
            return self.text("You take back: {choice}.", choice=choice)
        return self.text("{name} takes back: {choice}.", name=self.doer(data["seat"], names), choice=choice)

    def details(self, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """The fields of a prompt or an event, each with its name."""
        return ", ".join(f"{self.name_of(field)}: {self.always_in_words(field, value, names)}" for field, value in data.items())

    def always_in_words(self, field: str, value: object, names: Sequence[str]) -> str:
        """A value in words, even if there is no value."""
        return str(self.value_in_words(field, value, names)) or NOTHING

    def is_of_cards(self, key: str, data: Mapping[str, Any]) -> bool:
        """Whether this is one of the kernel's own events, for which the title has no words."""
        return CARD_EVENTS.get(key) == set(data) and key not in self.events and key not in self.methods["tells"]

    def of_cards(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """Words for the kernel's events about decks and hands."""
        if key == Reshuffled.key:
            return self.count("{n} discarded card becomes the new deck.", "{n} discarded cards become the new deck.", data["cards"])
        who = self.doer(data["seat"], names)
        if key == Drew.key:
            return self.count("{who} draws {n} card.", "{who} draws {n} cards.", data["count"], who=who)
        return self.text("{who} draws: {cards}.", who=who, cards=self.value_in_words("cards", data["cards"], names))

    def fields_in_words(self, data: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The fields of a prompt or an event in words, with names for seats and components, and {who} for the seat that acted."""
        said = {field: self.value_in_words(field, value, names) for field, value in data.items()}
        return {"who": said.get("seat", ""), **said}

    def value_in_words(self, field: str, value: object, names: Sequence[str]) -> object:
        """A value of a view, a prompt or an event in words."""
        if value is None:
            return NOTHING
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        if isinstance(value, int):
            meant = self.meaning_of(field, value, names)
            return value if meant is None else meant
        if isinstance(value, (list, tuple)):
            said = [self.always_in_words(field, each, names) for each in value]
            if self.is_by_seat(field):
                said = [f"{self.player(seat, names)}: {each}" for seat, each in enumerate(said)]
            return ", ".join(said)
        if isinstance(value, Mapping):
            return ", ".join(f"{self.name_of(str(term))} {self.always_in_words(str(term), each, names)}" for term, each in value.items())
        return self.name_of(value) if isinstance(value, str) else value

    def message_for(self, key: str, table: Mapping[str, str]) -> str:
        """The message for a key in a table, or else the key itself."""
        return self.text(table[key]) if key in table else key_in_words(key)

    def own_event(self, key: str, data: Mapping[str, Any], names: Sequence[str], before: Mapping[str, Any] | None) -> str | None:
        """What a seat did, told to that seat. `before`: the previous event it was told."""
        tell = self.methods["tells_doer"].get(key)
        if tell is None:
            return self.own_cards(key, data, names) if self.is_of_cards(key, data) else self.event(key, data, names)
        fields = {name: value for name, value in data.items() if name != "seat"}
        its_own = before is not None and before.get("seat") == data["seat"]
        told: str | None = tell(self, before=before if its_own else {"key": ""}, **fields)
        return told

    def own_cards(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """Like `of_cards`, for the seat that drew: it is told which cards it drew, so it needn't be told how many."""
        if key == Drew.key:
            return None
        return self.text("You draw: {cards}.", cards=self.value_in_words("cards", data["cards"], names))

    @cached_property
    def declared_fields(self) -> tuple[frozenset[str], frozenset[str]]:
        """The fields that the rules themselves declare as seats and as lists by seat."""
        return declared_seats(find(self.title).house) if is_here(self.title) else (frozenset(), frozenset())

    def is_seat(self, field: str) -> bool:
        """Whether the numbers of a field are seats, according to the words or the rules."""
        return field in self.seat_fields or field in self.declared_fields[0]

    def is_by_seat(self, field: str) -> bool:
        """Whether a field is a list with an item for each seat."""
        return field in self.by_seat_fields or field in self.declared_fields[1]

    def meaning_of(self, field: str, number: int, names: Sequence[str]) -> str | None:
        """Who or what a number in the view stands for, empty for nobody; None if it is just a number."""
        if not self.is_seat(field):
            return None
        return self.player(number, names) if number >= 0 and (not names or number < len(names)) else ""

    def odds(self, found: Mapping[str, Any]) -> list[str]:
        """Further results of `Title.odds`, besides the numbers for each side, with their conditions."""
        return []
