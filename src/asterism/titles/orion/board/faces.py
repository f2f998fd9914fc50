"""A card on the page: its printed facts, its current state, and the choices about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from ....server.pieces import kept
from ....server.scene import Scene
from ....speech import N_, Voice
from ..rules.view import OrionView
from .printed import Printed, macros, printed, within
from .signs import Signs

VERBS: Final = {  # what a button on a piece says; its accessible name is the whole sentence
    "build": N_("Build"),
    "exploit": N_("Exploit"),
    "discard": N_("Discard"),
    "activate": N_("Activate"),
    "resolve": N_("This one next"),
    "use": N_("Use it"),
    "decline": N_("Don't use it"),
    "fill": N_("Marker here"),
    "next": N_("Next"),
    "take": N_("Take"),
    "hire": N_("Hire"),
    "onto": N_("Build here"),
    "new_system": N_("New system"),
    "rearrange": N_("Rearrange"),
    "bury": N_("Bury"),
    "steal": N_("Take a card"),
    "attack": N_("Attack"),
    "research": N_("Research"),
    "propaganda": N_("Propaganda"),
    "contract": N_("Contract"),
    "lose_morale": N_("Lose morale"),
    "gain": N_("Gain"),
    "save": N_("Save"),
    "race": N_("Choose"),
}

LONG_WORD: Final = 9  # a name with a word this long is set in smaller type, so that the word stays whole


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal choice about a piece. `says` is the word on its button, beside signs; `more` describes its consequences."""

    text: str
    label: str
    says: str
    signs: Signs = ()
    more: str = ""


class Offers:
    """The legal choices of one scene, and those already shown on a piece."""

    def __init__(self, scene: Scene[OrionView]) -> None:
        self.labels = scene.labels
        self.voice = scene.voice
        self.bound: set[str] = set()

    def take(self, text: str, signs: Signs = (), more: str = "", says: str | None = None) -> tuple[Offer, ...]:
        """The choice, if it is legal now, to be shown on the piece that takes it. Two equal pieces may show the same choice."""
        label = self.labels.get(text)
        if label is None:
            return ()
        self.bound.add(text)
        word = self.voice.text(VERBS[text.partition(" ")[0]]) if says is None else says
        name = label if word in label else f"{word}: {label}"  # people who control the page by voice say the word they see
        return (Offer(text, name, word, signs, more),)

    def any_of(self, *texts: str) -> bool:
        return any(text in self.labels for text in texts)


@dataclass(frozen=True, slots=True)
class Face:
    """One card to draw. `id` is the id of its element, the same wherever the card lies."""

    id: str
    card: str
    printed: Printed
    marked: bool = False  # a marker lies on its field
    lit: int = 0  # if its effect was used since the viewer's last choice: its place in the order of use
    news: str = ""
    asked: bool = False  # whether the viewer's decision comes from it
    due: Signs = ()  # still to pay for it
    places: str = ""  # where it could be built
    lacks: Signs = ()  # what the viewer lacks to build it
    why_not: str = ""
    colour: str = ""  # the colour that Fulcrum Sandebar counts as
    offers: tuple[Offer, ...] = ()

    @property
    def classes(self) -> str:
        letters = max(map(len, self.printed.text.name.split()))
        states = {
            f"letters-{letters}": letters >= LONG_WORD,
            "marked": self.marked,
            "lit": bool(self.lit),
            f"fires-{self.lit}": self.lit > 1,
            "news": bool(self.news),
            "asked": self.asked,
            "chosen": bool(self.offers),
            "refused": bool(self.why_not) and not self.offers,
        }
        return " ".join([f"kind-{self.colour or self.printed.kind}", *[name for name, holds in states.items() if holds]])

    def drawn(self, how: str) -> Markup:
        """The card as a macro of card.html draws it: `whole`, `strip` or `chip`."""
        card: Markup = kept(_draw, how, self, self.printed.language)
        return card


def _draw(how: str, face: Face, language: str) -> Markup:
    drawn: Markup = getattr(macros("card.html"), how)(face, within(language).text)
    return drawn


class Faces:
    """Makes the faces of one page. Two equal cards of a seat get different ids; the text of every card appears once."""

    def __init__(self, voice: Voice) -> None:
        self.language = voice.language
        self.seen: Counter[tuple[int, str]] = Counter()
        self.shown: dict[str, Printed] = {}

    def id_of(self, seat: int, card: str) -> str:
        self.seen[seat, card] += 1
        copies = self.seen[seat, card]
        return f"card-{seat}-{card}" + (f"-{copies}" if copies > 1 else "")

    def printed(self, id_: str) -> Printed:
        found = self.shown.get(id_)
        if found is None:
            found = self.shown[id_] = printed(self.language, id_)
        return found

    @property
    def about(self) -> list[Markup]:
        """The texts of all these pieces."""
        return [each.about for each in self.shown.values()]
