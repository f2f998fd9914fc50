"""What a title gives a voice: the words for its choices, prompts, events and components; and what is said for a title that gives none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..kernel import CameTooLate, Decision, Drew, DrewCards, Event, Reshuffled
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


def asks(*kinds: type[Decision[Any]]) -> Callable[[F], F]:
    """Says what a method of a speech puts into words: what these decisions ask. It is given the prompt's arguments."""
    return _marked("asks", kinds)


def tells(*kinds: type[Event]) -> Callable[[F], F]:
    """The same for events: it is given all fields but the seat, whose `name` it gets instead, and all `names`."""
    return _marked("tells", kinds)


def tells_doer(*kinds: type[Event]) -> Callable[[F], F]:
    """The same for those who did it: it is given all fields but the seat, and the event told `before`."""
    return _marked("tells_doer", kinds)


def _marked(role: str, kinds: Sequence[Any]) -> Callable[[F], F]:
    def mark(method: F) -> F:
        method.said = (role, tuple(kind.key for kind in kinds))  # type: ignore[attr-defined]
        return method

    return mark


S = TypeVar("S", bound="type[TitleSpeech]")


def whole_speech(speech: S) -> S:
    """A title's words, which must have some for each of its events and decisions: raises at import, naming those it lacks."""
    house = house_of(speech.__module__)
    check_whole("there are no words", {*speech.methods["tells"], *speech.events}, Event, house)
    check_whole("there is no question", {*speech.methods["asks"], *speech.prompts}, Decision, house)
    return speech


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
    labels: Mapping[str, str] = {"round": N_("Round"), "mine": N_("Yours")}
    seat_verbs: frozenset[str] = frozenset()  # of choices: their numbers are seats
    seat_fields: frozenset[str] = frozenset({"seat", "order"})  # of the view: their numbers are seats; -1 is nobody
    by_seat_fields: frozenset[str] = frozenset()  # of the view: lists of something for each seat
    unshown_fields: frozenset[str] = frozenset()  # of the view: said by others or by the choices already, or of use to programs only
    closings: Mapping[str, str] = {}  # by the prompt's key: what the choice `done` says there
    confirmings: Mapping[str, str] = {}  # by the prompt's key: what the button says that sends several picks at once
    tips: Mapping[str, str] = {}  # by the prompt's key (after `only_`: with one choice): what somebody new should know

    seat_arguments: frozenset[str] = frozenset()  # of prompts: their numbers are seats
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
        seats = verb in self.seat_verbs
        said = [self.side(int(thing), names) or thing if seats and thing.isdigit() else self.called(thing) for thing in things]
        if verb in self.choices:
            return self.text(self.choices[verb], *said)
        return f"{readable(verb)}: {', '.join(said)}" if said else readable(verb)

    def prompt(self, key: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """What a seat is asked."""
        if key in self.methods["asks"]:
            fields = {name: self.player(value, names) if name in self.seat_arguments else value for name, value in args.items()}
            asked: str = self.methods["asks"][key](self, **fields)
            return asked
        if key in self.prompts:
            return self.text(self.prompts[key], **self.filled(args, names))
        return " · ".join(part for part in (readable(key), self.details(args, names)) if part)

    def player(self, seat: int, names: Sequence[str]) -> str:
        """Who sits there; there may be no names yet."""
        return names[seat] if names else self.text("Player {n}", n=seat + 1)

    def side(self, seat: int, names: Sequence[str]) -> str:
        """Who it is; empty for nobody. A title may know others beside the seats."""
        return names[seat] if 0 <= seat < len(names) else ""

    def doer(self, seat: int, names: Sequence[str]) -> str:
        """Whose doing an event is, at the beginning of a sentence."""
        return self.side(seat, names)

    def event(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """What happened; None for what needs no words."""
        if key in self.methods["tells"]:
            fields = {field: value for field, value in data.items() if field != "seat"}
            if "seat" in data:
                fields["name"] = self.doer(data["seat"], names)
            told: str | None = self.methods["tells"][key](self, names=names, **fields)
            return told
        return self.plainly(key, data, names)

    def plainly(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """What happened, in the words of the table `events` or by its key and fields."""
        filled = self.filled(data, names)
        if key in self.events:
            return self.text(self.events[key], **filled)
        if self.is_of_cards(key, data):
            return self.of_cards(key, data, names)
        if key == CameTooLate.key:
            return self.text("Too late to count: {choice}.", choice=self.choice(data["choice"], names))
        if key == "chose":
            return " · ".join(part for part in (filled["who"], self.choice(data["choice"], names)) if part)
        details = self.details({field: value for field, value in data.items() if field != "seat"}, names)
        return " · ".join(part for part in (filled["who"], readable(key), details) if part)

    def details(self, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """The fields of a prompt or an event, each by its name."""
        return ", ".join(f"{self.called(field)}: {self.said_at_all(field, value, names)}" for field, value in data.items())

    def said_at_all(self, field: str, value: object, names: Sequence[str]) -> str:
        """One value, or that there is none of it."""
        return str(self.said(field, value, names)) or NOTHING

    def is_of_cards(self, key: str, data: Mapping[str, Any]) -> bool:
        """Whether it is one of the kernel's own events, and the title has no words for it."""
        return CARD_EVENTS.get(key) == set(data) and key not in self.events and key not in self.methods["tells"]

    def of_cards(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
        """What the kernel tells of decks and hands."""
        if key == Reshuffled.key:
            return self.count("{n} discarded card becomes the new deck.", "{n} discarded cards become the new deck.", data["cards"])
        who = self.doer(data["seat"], names)
        if key == Drew.key:
            return self.count("{who} draws {n} card.", "{who} draws {n} cards.", data["count"], who=who)
        return self.text("{who} draws: {cards}.", who=who, cards=self.said("cards", data["cards"], names))

    def filled(self, data: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The fields of a prompt or an event as they are said: seats and components by their names; and {who}, whose doing it is."""
        said = {field: self.said(field, value, names) for field, value in data.items()}
        return {"who": said.get("seat", ""), **said}

    def said(self, field: str, value: object, names: Sequence[str]) -> object:
        """One value of a view, a prompt or an event."""
        if value is None:
            return NOTHING
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        if isinstance(value, int):
            meant = self.meant(field, value, names)
            return value if meant is None else meant
        if isinstance(value, (list, tuple)):
            said = [self.said_at_all(field, each, names) for each in value]
            if self.is_by_seat(field):
                said = [f"{self.player(seat, names)}: {each}" for seat, each in enumerate(said)]
            return ", ".join(said)
        if isinstance(value, Mapping):
            return ", ".join(f"{self.called(str(term))} {self.said_at_all(str(term), each, names)}" for term, each in value.items())
        return self.called(value) if isinstance(value, str) else value

    def named(self, key: str, table: Mapping[str, str]) -> str:
        """What a table of messages says for a key, or else the key itself."""
        return self.text(table[key]) if key in table else readable(key)

    def own_event(self, key: str, data: Mapping[str, Any], names: Sequence[str], before: Mapping[str, Any] | None) -> str | None:
        """What a seat did, told to that seat. `before`: the event it was told last."""
        tell = self.methods["tells_doer"].get(key)
        if tell is None:
            return self.own_cards(key, data, names) if self.is_of_cards(key, data) else self.event(key, data, names)
        fields = {name: value for name, value in data.items() if name != "seat"}
        its_own = before is not None and before.get("seat") == data["seat"]
        told: str | None = tell(self, before=before if its_own else {"key": ""}, **fields)
        return told

    def own_cards(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """The same as `of_cards`, for the seat that drew: it is told which cards, so it needs no word of how many."""
        if key == Drew.key:
            return None
        return self.text("You draw: {cards}.", cards=self.said("cards", data["cards"], names))

    @cached_property
    def declared(self) -> tuple[frozenset[str], frozenset[str]]:
        """The fields that the rules themselves declare to be seats, and lists by seat."""
        return declared_seats(find(self.title).house) if is_here(self.title) else (frozenset(), frozenset())

    def is_seat(self, field: str) -> bool:
        """Whether the numbers of a field are seats, as the words say or the rules."""
        return field in self.seat_fields or field in self.declared[0]

    def is_by_seat(self, field: str) -> bool:
        """Whether a field is a list of something for each seat."""
        return field in self.by_seat_fields or field in self.declared[1]

    def meant(self, field: str, number: int, names: Sequence[str]) -> str | None:
        """Whom or what a number of the view stands for, empty for nobody; None: it is just a number."""
        if not self.is_seat(field):
            return None
        return self.player(number, names) if number >= 0 and (not names or number < len(names)) else ""

    def odds(self, found: Mapping[str, Any]) -> list[str]:
        """What `Title.odds` found besides the numbers of either side, and under which conditions."""
        return []
