"""The technologies: the supply board at the viewer's own prices, beside the tracks with the technologies they have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from ....server.scene import Scene
from ....speech import Voice
from ..rules.components import CATEGORIES, PART, TECHNOLOGIES, TECHNOLOGY, TRACK_SLOTS
from ..rules.facts import Category
from ..rules.pieces import Technology
from ..rules.view_schema import EclipseView, MineView, PlayerView
from ..words.names import CATEGORY_NAMES
from ..words.speech import speech_of
from .signs import Stat, dice_drawn, part_stats, technology_icon


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """The text of a technology tile."""

    name: str
    icon: str
    effect: str
    dice: Markup
    stats: tuple[Stat, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    printed: Printed
    cost: int
    price: int  # the viewer's
    left: int
    choice: str
    label: str
    why_not: str
    known: bool


@dataclass(frozen=True, slots=True)
class Track:
    category: str
    name: str
    tiles: tuple[Tile, ...]
    mine: tuple[Printed, ...]
    free: int  # slots left
    discount: int
    vp: int


@dataclass(frozen=True, slots=True)
class Market:
    tracks: list[Track]
    bound: set[str]


@cache
def printed(technology: Technology, voice: Voice) -> Printed:
    part = PART[technology.unlocks] if technology.kind == "ship_part" else None
    speech = speech_of(voice)
    return Printed(
        speech.names("technology", technology.id),
        technology_icon(technology.id),
        speech.effect(technology),
        dice_drawn(part.dice, part.missile) if part else Markup(""),
        part_stats(part, voice) if part else (),
    )


def market(scene: Scene[EclipseView], labels: Mapping[str, str]) -> Market:
    view = scene.view
    words = {text.partition(" ")[2]: text for text in scene.choices if text.partition(" ")[0] in ("research", "receive")}
    own = view["mine"]
    me = view["players"][scene.seat] if scene.seat is not None else None
    return Market([track(scene, labels, category, words, own, me) for category in CATEGORIES], set(words.values()))


def track(
    scene: Scene[EclipseView],
    labels: Mapping[str, str],
    category: Category,
    words: Mapping[str, str],
    own: MineView | None,
    me: PlayerView | None,
) -> Track:
    voice = scene.voice
    tiles: list[Tile] = []
    for technology in TECHNOLOGIES:
        left = scene.view["market"].get(technology.id, 0)
        if CATEGORIES[technology.category] != category or not left:
            continue
        why = own["why_not"].get(technology.id, "") if own else ""
        choice = words.get(technology.id, "")
        tiles.append(
            Tile(
                technology.id,
                printed(technology, voice),
                technology.cost,
                own["prices"][technology.id] if own else technology.cost,
                left,
                choice,
                labels[choice] if choice else "",
                "" if choice or not why else voice.why_not("eclipse", why),
                why == "known",
            )
        )
    name = voice.text(CATEGORY_NAMES[category])
    if me is None:
        return Track(category, name, tuple(tiles), (), TRACK_SLOTS, 0, 0)
    shown = me["tracks"][category]
    mine = tuple([printed(TECHNOLOGY[id_], voice) for id_ in shown["technologies"]])
    return Track(category, name, tuple(tiles), mine, TRACK_SLOTS - len(mine), shown["discount"], shown["vp"])
