"""The viewer's own cards: the hand, cards just drawn, the card being built; each with its price, or the reason it can't be built."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ....server.pieces import glyph
from ....server.scene import Scene
from ..rules.components import CARD, RACE, RESOURCES
from ..rules.standing import OPEN
from ..rules.view import BuildView, OrionView
from .empire import race_adds, units_of
from .faces import Face, Faces, Offer, Offers
from .news import News
from .signs import MORALE, Signs, resource, stock

PLANNING: Final = ("", "choose_action", "build_from_hand")  # during these decisions, cards say why they can't be built


def building(scene: Scene[OrionView], faces: Faces, offers: Offers) -> Face | None:
    """The card that is being paid for, with the units a discount may save."""
    id_ = scene.view["building"]
    if id_ is None:
        return None
    builder = next((each["seat"] for each in scene.view["players"] if each["to_do"] in ("choose_place", "save_unit")), scene.view["turn"])
    due = units_of(scene.view["due"])
    saves = tuple([offer for kind, name in enumerate(RESOURCES) for offer in offers.take(f"save {name}", (glyph("−1"), resource(kind)))])
    return Face(faces.id_of(builder, id_), id_, faces.printed(id_), asked=True, due=stock(due), offers=saves)


def drawn(scene: Scene[OrionView], seat: int, faces: Faces, offers: Offers) -> list[Face]:
    """The cards drawn, one of which must be discarded."""
    mine = scene.view["mine"]
    ids = mine["drawn"] if mine else []
    return [Face(faces.id_of(seat, id_), id_, faces.printed(id_), offers=offers.take(f"discard {id_}")) for id_ in ids]


def hand(scene: Scene[OrionView], seat: int, faces: Faces, offers: Offers, news: News) -> list[Face]:
    mine = scene.view["mine"]
    if mine is None:
        return []
    asked = scene.prompt["key"] if scene.prompt else ""
    new = just_drawn(scene, news)
    found: list[Face] = []
    for id_ in mine["hand"]:
        take: tuple[Offer, ...] = ()
        lacks: Signs = ()
        why_not = ""
        if asked != "discard_drawn":
            take = offers.take(f"build {id_}", price(scene, id_), places(scene, mine["builds"][id_]))
            if not take and asked in PLANNING:
                why_not, lacks = why_not_built(scene, seat, id_)
            take += exploit(scene, seat, id_, faces, offers) + offers.take(f"discard {id_}")
        marked = scene.voice.text("just drawn") if new[id_] > 0 else ""
        new[id_] -= 1
        face = Face(faces.id_of(seat, id_), id_, faces.printed(id_), news=marked, why_not=why_not, lacks=lacks, offers=take)
        found.append(face)
    return found


def just_drawn(scene: Scene[OrionView], news: News) -> Counter[str]:
    """The new cards in the hand, unless all are new."""
    mine = scene.view["mine"]
    new = Counter(news.drawn)
    return Counter() if mine is None or new.total() >= len(mine["hand"]) else new


def exploit(scene: Scene[OrionView], seat: int, id_: str, faces: Faces, offers: Offers) -> tuple[Offer, ...]:
    race = RACE[scene.view["players"][seat]["race"]]
    return offers.take(f"exploit {id_}", (*faces.printed(id_).gives, *race_adds(race, "exploit")))


def extra(scene: Scene[OrionView]) -> tuple[int, int | None]:
    """The further discount of the effect that lets the viewer build, and the only system to build in, if there is just one."""
    if scene.prompt is None or scene.prompt["key"] != "build_from_hand":
        return 0, None
    args = scene.prompt["args"]
    return args["discount"], args["system"] if args["system"] >= 0 else None


def most_saved(scene: Scene[OrionView], build: BuildView) -> int:
    more, only = extra(scene)
    found = [n for at, n in build["discounts"].items() if only is None or at == str(only)]
    return max(found, default=0) + more


def price(scene: Scene[OrionView], id_: str) -> Signs:
    """The cost, and the largest discount on it."""
    mine = scene.view["mine"]
    if mine is None or id_ not in mine["builds"]:
        return ()
    cost = CARD[id_].cost
    saved = min(most_saved(scene, mine["builds"][id_]), sum(cost))
    return (*stock(cost), *((glyph(f"−{saved}"),) if saved else ()))


def places(scene: Scene[OrionView], build: BuildView) -> str:
    """Where a card may go: systems by their numbers, or a new one."""
    _, only = extra(scene)
    found = [only] if only is not None else build["places"]
    return " ".join(["+" if at == OPEN else str(at + 1) for at in found])


def why_not_built(scene: Scene[OrionView], seat: int, id_: str) -> tuple[str, Signs]:
    """Why a card can't be built, in words, and what is missing, in signs."""
    mine = scene.view["mine"]
    assert mine is not None
    build, card, facts, say = mine["builds"][id_], CARD[id_], scene.view["players"][seat], scene.voice.text
    if card.morale_min > facts["morale"]:
        return say("morale too low"), (MORALE, glyph(f"≥{card.morale_min}"))
    short = [max(cost - have, 0) for cost, have in zip(card.cost, units_of(facts["resources"]), strict=True)]
    saved = most_saved(scene, build)
    if sum(short) > saved:
        return say("you lack"), (*stock(short), *((glyph(f"−{saved}"),) if saved else ()))
    return (say("no room"), ()) if build["why_not"] else ("", ())
