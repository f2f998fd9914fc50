"""The signs of Eclipse and the short texts beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from ....server.scene import Scene
from ....speech import Voice
from ....speech.writing import signed
from ..rules.components import DAMAGE, PART, SECTORS, TECHNOLOGY
from ..rules.pieces import Part
from ..rules.view_schema import EclipseView, PlayerView
from ..words.speech import speech_of

TECHNOLOGY_ICONS: Final = {
    "neutron_bombs": "bombs",
    "advanced_mining": "materials",
    "advanced_economy": "money",
    "advanced_labs": "science",
    "quantum_grid": "influence",
    "advanced_robotics": "influence",
    "nanorobots": "build",
    "artifact_key": "artifact",
    "wormhole_generator": "wormhole",
    "starbase": "ship-starbase",
    "orbital": "orbital",
    "monolith": "monolith",
}
SECTOR_OF_CODE: Final = {sector.code: sector.id for sector in SECTORS}
DIE_LOOK: Final = {DAMAGE["yellow"]: "yellow", DAMAGE["orange"]: "orange", DAMAGE["red"]: "red"}


class Stat(NamedTuple):
    """A number of a ship or a part, with its sign."""

    key: str
    icon: str
    value: str
    words: str


@cache
def icon(name: str, classes: str = "") -> Markup:
    return Markup(f'<svg class="icon {classes}" aria-hidden="true" focusable="false"><use href="/static/sprite.svg#{name}"/></svg>')


def names_of(scene: Scene[EclipseView], sector: int) -> str:
    return speech_of(scene.voice).sector(sector)


def own_board(scene: Scene[EclipseView]) -> PlayerView:
    """The public part of the viewer's own seat."""
    assert scene.seat is not None
    return scene.view["players"][scene.seat]


def technology_icon(id_: str) -> str:
    piece = TECHNOLOGY[id_]
    return f"part-{PART[piece.unlocks].kind}" if piece.kind == "ship_part" else TECHNOLOGY_ICONS[id_]


@cache
def part_stats(part: Part, voice: Voice) -> tuple[Stat, ...]:
    """What a part adds to a ship, its energy last."""
    say = voice.text
    rows = (
        ("hull", "part-hull", part.hull, say("hull")),
        ("computer", "part-computer", part.computer, say("computer")),
        ("shield", "part-shield", -part.shield, say("shield")),
        ("move", "part-drive", part.move, say("move")),
        ("initiative", "initiative", part.initiative, say("initiative")),
        ("energy", "part-source", part.energy, say("energy")),
    )
    return tuple([Stat(key, sign, signed(n), f"{words} {signed(n)}") for key, sign, n, words in rows if n])


def dice_drawn(damages: Iterable[int], missile: bool) -> Markup:
    """The dice of a weapon: colour and number of pips by the damage."""
    look = " missile" if missile else ""
    return Markup("").join(
        [Markup(f'<span class="die die-{DIE_LOOK[damage]}{look}" aria-hidden="true">{damage}</span>') for damage in damages]
    )
