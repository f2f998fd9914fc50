"""Trade: what an offer gives and asks for, side by side, and the controls to compose one: steppers for goods, cards to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..rules.components import ACTIONS
from ..rules.effects import GOODS
from ..words.speech import speech_of
from .signs import LunationScene, about_id


class Item(NamedTuple):
    """Something that may be given or asked for: its word, its name, and the largest amount."""

    word: str
    piece: str
    sign: str
    name: str
    most: int
    have: int  # the number in the offer
    choice: str  # to add one now; empty while the whole offer is sent at once
    card: bool = False
    against: str = ""  # the word that can't be in the same offer: goods of a kind go one way only

    @property
    def details(self) -> str:
        """The id of the text about a card; goods need none."""
        return about_id("action", self.piece) if self.card else ""


class Partner(NamedTuple):
    """A player who may get the offer, and how much of it they could give."""

    seat: int
    name: str
    choice: str
    takes: str


@dataclass(slots=True)
class Offer:
    state: str  # trading, composing, waiting, answering
    proposer: int
    rate: int  # of the bank
    left: int  # offers that the proposer can still make
    most_cards: int  # that can be asked for
    partner: int = -1
    counter: bool = False
    known: bool = True
    gives: list[Item] = field(default_factory=list)
    asks: list[Item] = field(default_factory=list)
    counter_gives: list[Item] = field(default_factory=list)  # what could be offered in return
    counter_asks: list[Item] = field(default_factory=list)
    partners: list[Partner] = field(default_factory=list)
    awaited: str = ""
    orders: list[str] = field(default_factory=list)
    can_accept: bool = False
    bound: set[str] = field(default_factory=set)

    @property
    def cards(self) -> list[str]:
        """The action cards shown in the offer."""
        return [item.piece for item in (*self.gives, *self.asks, *self.counter_gives, *self.counter_asks) if item.card]


def offer(scene: LunationScene) -> Offer | None:
    """The offer on the table or being composed; None if there is none and it isn't the viewer's trade turn."""
    view = scene.view
    facts = view["offer"]
    asked = scene.prompt["key"] if scene.prompt else ""
    if facts is None and asked != "trade":
        return None
    if facts is None:
        assert scene.seat is not None
        left = view["players"][scene.seat]["proposals_left"]
        shown = Offer("trading", proposer=scene.seat, rate=view["bank_rate"], left=left, most_cards=view["cards_asked"])
        compose_first(scene, shown, "offer")
        return shown
    state = "composing" if asked == "compose_offer" else "answering" if asked == "answer_offer" else "waiting"
    shown = Offer(
        state,
        proposer=facts["proposer"],
        rate=view["bank_rate"],
        left=view["players"][facts["proposer"]]["proposals_left"],
        most_cards=view["cards_asked"],
        partner=facts["partner"],
        counter=facts["counter"],
        known=facts["give"] is not None,
        awaited=scene.names[facts["partner"] if facts["proposed"] else facts["proposer"]],
        orders=[text for text in scene.choices if text in ("propose", "drop", "accept", "decline", "counter")],
        can_accept="accept" in scene.choices,
    )
    if "counter" in shown.orders:
        counter_first(scene, shown)
    if state == "composing":
        shown.gives = items(scene, "give", facts["partner"], live=True)
        shown.asks = items(scene, "ask", facts["partner"], live=True)
        shown.bound.update([item.choice for item in (*shown.gives, *shown.asks) if item.choice])
    else:
        shown.gives = settled(scene, facts["give"], facts["give_cards"])
        shown.asks = settled(scene, facts["ask"], facts["ask_cards"])
    shown.bound.update(shown.orders)
    return shown


def settled(scene: LunationScene, goods: Sequence[int] | None, cards: Sequence[str] | None) -> list[Item]:
    """Goods and cards of an offer that is made."""
    name_of = speech_of(scene.voice).component
    found = [Item("", kind, f"luna-{kind}", name_of(kind), 0, n, "") for kind, n in zip(GOODS, goods or (), strict=False) if n]
    return [*found, *[Item("", card, "luna-action", name_of(card), 0, 0, "", card=True) for card in cards or ()]]


def compose_first(scene: LunationScene, shown: Offer, verb: str) -> None:
    """Prepare the form in which the viewer composes a whole offer and sends it to a partner with one press."""
    partners = [seat for seat in range(scene.view["seats"]) if f"{verb} {seat}" in scene.choices]
    shown.gives = items(scene, "give", -1, live=False)
    shown.asks = most_of([items(scene, "ask", seat, live=False) for seat in partners])
    for seat in partners:
        words = [item.word for item in (*shown.gives, *items(scene, "ask", seat, live=False)) for _ in range(item.most)]
        shown.partners.append(Partner(seat, scene.names[seat], f"{verb} {seat}", "|".join(words)))
        shown.bound.add(f"{verb} {seat}")


def counter_first(scene: LunationScene, shown: Offer) -> None:
    """Prepare the same form for a counter-offer."""
    shown.orders.remove("counter")
    shown.bound.add("counter")
    shown.counter_gives = items(scene, "give", shown.proposer, live=False)
    shown.counter_asks = items(scene, "ask", shown.proposer, live=False)
    words = [item.word for item in (*shown.counter_gives, *shown.counter_asks) for _ in range(item.most)]
    shown.partners = [Partner(shown.proposer, scene.names[shown.proposer], "counter", "|".join(words))]


def items(scene: LunationScene, verb: str, partner: int, *, live: bool) -> list[Item]:
    """Everything that could be given or asked for; `live`: with the choice that adds one now."""
    view, mine = scene.view, scene.view["mine"]
    assert mine is not None
    assert scene.seat is not None
    speech = speech_of(scene.voice)
    facts = view["offer"]
    giver = view["players"][scene.seat if verb == "give" else partner]
    goods = (giver["energy"], giver["resources"])
    so_far = (facts["give"] if verb == "give" else facts["ask"]) if facts and live else None
    cards_so_far = (facts["give_cards"] if verb == "give" else facts["ask_cards"]) if facts and live else None
    found = [
        item(scene, f"{verb} {kind}", kind, f"luna-{kind}", speech.component(kind), most, so_far[n] if so_far else 0, live)
        for n, (kind, most) in enumerate(zip(GOODS, goods, strict=True))
    ]
    cards = list(dict.fromkeys(mine["hand"])) if verb == "give" else [card.id for card in ACTIONS]
    for card in cards:
        most = mine["hand"].count(card) if verb == "give" else min(view["cards_asked"], giver["hand"])
        have = (cards_so_far or []).count(card)
        found.append(item(scene, f"{verb} {card}", card, "luna-action", speech.component(card), most, have, live))
    return [each for each in found if each.most or each.have or each.choice]


def item(scene: LunationScene, word: str, piece: str, sign: str, name: str, most: int, have: int, live: bool) -> Item:
    verb = word.partition(" ")[0]
    against = f"{'ask' if verb == 'give' else 'give'} {piece}" if piece in GOODS else ""
    return Item(word, piece, sign, name, most, have, word if live and word in scene.choices else "", piece not in GOODS, against)


def most_of(offered: list[list[Item]]) -> list[Item]:
    """The largest amount of each item that any partner has."""
    best: dict[str, Item] = {}
    for each in [item for items_of in offered for item in items_of]:
        if each.word not in best or best[each.word].most < each.most:
            best[each.word] = each
    return list(best.values())
