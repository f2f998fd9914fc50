"""The shared pieces: the deck, the discard pile, advisors to hire; and the exchange board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....server.pieces import glyph
from ....server.scene import Scene
from ..rules.components import CONTRACT_CARDS, RACE, RESEARCH_DRAW, RESOURCES
from ..rules.view import OrionView
from .empire import race_adds
from .faces import Face, Faces, Offer, Offers
from .news import News
from .signs import ADVISOR, ARROW, CARD, DISCARD, Signs, resource, stock

FEW: Final = 6  # up to this many cards to take from the pile are drawn whole


@dataclass(frozen=True, slots=True)
class Pile:
    """The discard pile, its top card first. `offered` is what can be taken from it now, `whole` whether it is drawn in full."""

    count: int
    top: Face | None
    order: list[tuple[str, str, str]]  # card, kind, name
    offered: list[Face]
    whole: bool


@dataclass(frozen=True, slots=True)
class Exchange:
    """A resource to give, and the resources it can be exchanged for."""

    id: str
    gives: Signs
    words: str
    gets: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Middle:
    research: tuple[Offer, ...]
    pile: Pile
    advisors: list[Face]
    contract: tuple[Offer, ...]
    no_contract: str
    exchanges: list[Exchange]
    sides: tuple[Offer, ...]  # the two sides of an exchange that a card offers


def middle(scene: Scene[OrionView], faces: Faces, offers: Offers, news: News) -> Middle:
    view, mine = scene.view, scene.view["mine"]
    race = RACE[view["players"][scene.seat]["race"]] if scene.seat is not None and view["players"] else None
    asked = scene.prompt["key"] if scene.prompt else ""
    draws: Signs = (glyph(f"+{RESEARCH_DRAW}"), CARD, *(race_adds(race, "research") if race else ()))
    why = mine["contract"]["why_not"] if mine and asked == "choose_action" else None
    return Middle(
        offers.take("research", draws),
        pile(scene, faces, offers, news),
        [advisor(id_, faces, offers) for id_ in view["middle"]],
        offers.take("contract", (glyph(str(CONTRACT_CARDS)), DISCARD, ARROW, ADVISOR)),
        scene.voice.why_not("orion", why) if why and view["middle"] else "",
        exchanges(scene, race.trade, offers) if race else [],
        sides(scene, offers),
    )


def advisor(id_: str, faces: Faces, offers: Offers) -> Face:
    return Face(f"advisor-{id_}", id_, faces.printed(id_), offers=offers.take(f"hire {id_}"))


# --- the discard pile


def pile(scene: Scene[OrionView], faces: Faces, offers: Offers, news: News) -> Pile:
    cards = scene.view["pile"][::-1]
    asked = scene.prompt is not None and scene.prompt["key"] == "take_discard"
    offered: list[Face] = []
    if asked:
        for depth, id_ in enumerate(cards, 1):
            found = offers.take(f"take {id_} {depth}")
            if found:
                offered.append(Face(f"discarded-{depth}", id_, faces.printed(id_), offers=found))
    top = None
    if cards and not offered:
        seat, thrown = news.discarded or (-1, "")
        id_ = faces.id_of(seat, cards[0]) if thrown == cards[0] else f"discarded-{cards[0]}"  # so that it glides out of the hand it was in
        top = Face(id_, cards[0], faces.printed(cards[0]))
    order = [(id_, faces.printed(id_).kind, faces.printed(id_).text.name) for id_ in cards]
    return Pile(len(cards), top, order, offered, len(offered) <= FEW)


# --- trade


def exchanges(scene: Scene[OrionView], rate: tuple[int, int, int], offers: Offers) -> list[Exchange]:
    """A row for each resource that can be given."""
    found: list[Exchange] = []
    for kind, give in enumerate(RESOURCES):
        gets: tuple[Offer, ...] = ()
        for other, get in enumerate(RESOURCES):
            if other != kind:
                word = scene.voice.component("orion", get)
                gets += offers.take(f"trade {give} {get}", (glyph(f"+{rate[other]}"), resource(other)), says=word)
        found.append(Exchange(give, (glyph(str(rate[kind])), resource(kind)), scene.voice.component("orion", give), gets))
    return found


def sides(scene: Scene[OrionView], offers: Offers) -> tuple[Offer, ...]:
    """The exchange that a card offers, in either direction."""
    if scene.prompt is None or scene.prompt["key"] != "exchange":
        return ()
    left, right = scene.prompt["args"]["left"], scene.prompt["args"]["right"]
    found = offers.take("exchange left", (*stock(left, "−"), ARROW, *stock(right, "+")), says="")
    return found + offers.take("exchange right", (*stock(right, "−"), ARROW, *stock(left, "+")), says="")
