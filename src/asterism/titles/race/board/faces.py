"""A card on the page: its printed facts, its current state, and the choices about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from markupsafe import Markup

from ....speech import N_, CardText, Voice
from ..rules.components import CARD, Card
from ..rules.powers import KINDS
from ..rules.view import DiscountView, PlayerView, RaceView, discount_on, own, strength_against
from .printed import Printed, draw_card, printed

VERBS: Final = {  # what a button on a card says; its accessible name is the whole sentence
    "place": N_("Place"),
    "pay": N_("Pay"),
    "discard": N_("Discard"),
    "keep": N_("Keep"),
    "sell": N_("Sell"),
    "spend": N_("Consume it"),
    "produce": N_("Produce here"),
    "use": N_("Use"),
    "gamble": N_("Try your luck"),
    "conquer": N_("Conquer it"),
    "buy": N_("Pay for it"),
}

DRAWN: Final[dict[tuple[Any, ...], Markup]] = {}  # rendered cards, by everything that shows on them: most are as on the last page
MOST_DRAWN: Final = 8192  # at some kilobytes each

AFTER_DEVELOP: Final = ("settle", "settle_again", "consume", "produce", "end", "over")  # phases after the Develop bonus has lapsed

LONG_WORD: Final = 10  # a name containing a word this long is set smaller, so that the word isn't broken


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A legal choice about a card. `says` is the text on its button; if `cards` is true, this text ends with the number of cards gained."""

    text: str
    label: str
    says: str
    cards: bool = False


@dataclass(slots=True)
class Face:
    """One card to draw. `id` names its element, the same wherever the card lies; `first` marks the first of equal cards on the page."""

    id: str
    card: str
    first: bool
    kind: str  # world, development
    military: bool
    cost: int
    goods: str
    printed: Printed
    # how it stands
    worth: int | None = None  # points now, where they vary
    good: bool = False
    price: int | None = None
    now: int | None = None  # cost now, where it differs
    conquers: bool = False  # could be conquered now
    placing: int | None = None  # the cost being paid for it
    used: bool = False
    produced: bool = False
    picked: bool = False
    news: str = ""  # what happened to it since the viewer's last choice
    why_not: str = ""
    choices: list[CardChoice] = field(default_factory=list)

    def drawn(self) -> Markup:
        """The card as rendered by card.html."""
        marks = (self.placing, self.used, self.picked, self.news, self.why_not)
        state = (self.worth, self.good, self.now, self.conquers, *marks, tuple(self.choices))
        key = (self.printed.language, self.id, self.first, *state)
        known = DRAWN.get(key)
        if known is None:
            if len(DRAWN) >= MOST_DRAWN:
                DRAWN.clear()
            known = DRAWN[key] = draw_card(self, self.printed.language)
        return known

    @property
    def text(self) -> CardText:
        return self.printed.text

    @property
    def details(self) -> str:
        """The id of the element with the card's full text."""
        return f"about-{self.card}" if self.first or not self.why_not else f"about-{self.id}"

    @property
    def classes(self) -> str:
        states = {
            "military": self.military,
            f"goods-{self.goods}": bool(self.goods),
            "six": bool(self.text.scoring),
            "tight": max(map(len, self.text.name.split())) >= LONG_WORD,
            "placing": self.placing is not None,
            "used": self.used,
            "picked": self.picked,
            "news": bool(self.news),
            "chosen": bool(self.choices),
            "refused": bool(self.why_not),
        }
        return " ".join([self.kind, *[name for name, holds in states.items() if holds]])


class Faces:
    """Makes the faces of one page. Equal cards of a seat get different ids; the one in the tableau gets the plain id."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.seen: Counter[tuple[int, str]] = Counter()
        self.shown: set[str] = set()

    def face(self, seat: int, id_: str) -> Face:
        self.seen[seat, id_] += 1
        copies = self.seen[seat, id_]
        first = id_ not in self.shown
        self.shown.add(id_)
        card = CARD[id_]
        return Face(
            id=f"card-{seat}-{id_}" + (f"-{copies}" if copies > 1 else ""),
            card=id_,
            first=first,
            kind="world" if card.is_world else "development",
            military=card.military,
            cost=card.cost,
            goods=KINDS[card.goods],
            printed=printed(self.voice.language, id_),
        )

    def tableau(self, player: PlayerView) -> list[Face]:
        """The cards face up in front of a seat."""
        faces: list[Face] = []
        used = {word.partition(" ")[2] for word in player["used"]}
        for each in player["tableau"]:
            face = self.face(player["seat"], each["card"])
            face.worth = each["vp"] if face.text.scoring else None
            face.good = each["good"]
            face.price = each["price"]
            face.placing = None if each["active"] else player["cost"]
            face.used = face.card in used
            face.produced = face.card in player["produced"]
            faces.append(face)
        return faces

    def drawn(self, player: PlayerView, ids: Sequence[str]) -> list[Face]:
        """Cards to choose from, with what they would cost this seat."""
        faces: list[Face] = []
        for id_ in ids:
            face, card = self.face(player["seat"], id_), CARD[id_]
            if card.military:
                face.conquers = strength_against(card, player["strength"]) >= card.cost
            elif lasting_cost(card, player["discounts"]) != card.cost:
                face.now = lasting_cost(card, player["discounts"])
            faces.append(face)
        return faces

    def hand(self, seat: int, view: RaceView, placing: str) -> list[Face]:
        """The viewer's hand. `placing` is the kind of card that may now be placed: cards of that kind that can't be placed say why."""
        faces: list[Face] = []
        mine = own(view)
        for id_ in mine["hand"]:
            face = self.face(seat, id_)
            cost = mine["costs"][id_]
            price = cost["cost"]
            if face.kind == "development" and view["phase"] in AFTER_DEVELOP:
                price = lasting_cost(CARD[id_], view["players"][seat]["discounts"])
            if price is not None and (face.military or price != face.cost):
                face.now = price
            face.conquers = "conquer" in cost["ways"]
            if face.kind == placing and cost["why_not"] is not None:
                face.why_not = self.voice.why_not("race", cost["why_not"])
            faces.append(face)
        return faces


def lasting_cost(card: Card, discounts: DiscountView) -> int:
    """The cost of a card by the powers of a tableau alone, without the bonus of an action."""
    return max(0, card.cost - discount_on(card, discounts))


def bind(faces: Sequence[Face], verbs: Sequence[str], labels: Mapping[str, str], voice: Voice, prices: Mapping[str, int]) -> set[str]:
    """Give each choice with one of these verbs to the cards it is about, unless they are picked already; return the choices given.
    Two equal cards share one choice, so either may be pressed. A choice that names no card is about the one being placed.
    """
    bound: set[str] = set()
    for text, label in labels.items():
        verb, _, id_ = text.partition(" ")
        if verb not in verbs:
            continue
        cards = prices.get(id_)
        said = voice.text(VERBS[verb]) + ("" if cards is None else f" +{cards}")
        name = label if said in label else f"{said}: {label}"  # for voice control: the name must contain the visible text
        for face in faces:
            if face.card == id_ and not face.picked if id_ else face.placing is not None:
                face.choices.append(CardChoice(text, name, said, cards is not None))
                bound.add(text)
    return bound


def mark_picked(faces: Sequence[Face], committed: Sequence[str]) -> None:
    """Mark the cards that the viewer has picked but not yet revealed."""
    picked = Counter(word.partition(" ")[2] for word in committed if " " in word)
    for face in faces:
        if picked[face.card] > 0:
            picked[face.card] -= 1
            face.picked = True
