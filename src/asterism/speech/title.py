"""What a title gives a voice: the words for its choices, prompts, events and components."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .catalogue import N_

if TYPE_CHECKING:
    from .voice import Voice


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
    """The words of one title in one language. The tables hold messages by the keys that the title emits."""

    name: str
    about: str
    credit: str  # who designed and published it
    phases: Mapping[str, str]
    actions: Mapping[str, str]
    options: Mapping[str, tuple[str, str]]  # name, explanation
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

    def __init__(self, voice: Voice) -> None:
        self.language = voice.language
        self.text: Callable[..., str] = voice.text
        self.count: Callable[..., str] = voice.count

    def component(self, component: str) -> str:
        """The name of a component, never inflected."""
        raise NotImplementedError

    def card(self, card: str) -> CardText:
        raise NotImplementedError

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        """A short imperative for a word of the vocabulary. `names` are the seats' names."""
        raise NotImplementedError

    def prompt(self, key: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        raise NotImplementedError

    def event(self, key: str, data: Mapping[str, Any], names: Sequence[str]) -> str | None:
        raise NotImplementedError

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
        raise NotImplementedError
