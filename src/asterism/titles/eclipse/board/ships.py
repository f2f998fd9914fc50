"""Blueprints: each design as a grid of slots with its totals and, in an upgrade, the parts that fit each slot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from markupsafe import Markup, escape

from ....server.pieces import press
from ....server.scene import Scene
from ....speech import Voice
from ....speech.writing import minus, signed
from ..rules.components import PART
from ..rules.pieces import Part
from ..rules.view_schema import DesignView, EclipseView
from ..words.speech import speech_of
from .signs import Stat, dice_drawn, icon, part_stats

GRID: Final = 20  # the width of a slot, in steps of the drawing
STATS: Final[tuple[tuple[Literal["hull", "computer", "shield", "move", "initiative"], str], ...]] = (
    ("hull", "part-hull"),
    ("computer", "part-computer"),
    ("shield", "part-shield"),
    ("move", "part-drive"),
    ("initiative", "initiative"),
)


class Slot(NamedTuple):
    """`column` and `row` are its place in the drawing."""

    number: int
    column: int
    row: int
    name: str
    words: str
    tile: bool  # whether a tile covers the printed part
    part: str | None = None
    ancient: bool = False
    face: Markup = Markup("")


@dataclass(frozen=True, slots=True, eq=False)
class Blueprint:
    """A design, ready to draw. Equal designs share one object, so that their drawing can be cached."""

    ship: str
    name: str
    stats: tuple[Stat, ...]
    energy: int
    weapons: Markup
    docked: int
    cost: int
    slots: tuple[Slot, ...]


class SlotChoices(NamedTuple):
    """The choices of an upgrade for a slot: parts as buttons, and removing the tile."""

    parts: Markup
    remove: str
    first: bool  # whether it starts open: the first empty slot with choices or, failing that, the first slot with any


@dataclass(frozen=True, slots=True)
class Plan:
    """A blueprint and, by slot, the choices about it."""

    blueprint: Blueprint
    choices: Mapping[int, SlotChoices]


def blueprints(scene: Scene[EclipseView], seat: int) -> list[Blueprint]:
    return [blueprint_of(design, scene.voice) for design in scene.view["players"][seat]["designs"]]


def plans(scene: Scene[EclipseView], seat: int, labels: Mapping[str, str]) -> tuple[list[Plan], set[str]]:
    """The viewer's designs with the choices of an upgrade, and the texts of those choices."""
    fits: dict[tuple[str, int], list[tuple[str, Part]]] = {}
    removes: dict[tuple[str, int], str] = {}
    for text in scene.choices:
        words = text.split()
        if words[0] == "fit":
            fits.setdefault((words[2], int(words[3])), []).append((text, PART[words[1]]))
        elif words[0] == "remove":
            removes[words[1], int(words[2])] = text
    made: list[Plan] = []
    mine = blueprints(scene, seat)
    slots = [(blueprint.ship, slot) for blueprint in mine for slot in blueprint.slots]
    offered_at = fits.keys() | removes.keys()
    asked = [(slot.part is not None, (ship, slot.number)) for ship, slot in slots if (ship, slot.number) in offered_at]
    first = min(asked, key=lambda slot: slot[0])[1] if asked else None
    for design, blueprint in zip(scene.view["players"][seat]["designs"], mine, strict=True):
        choices: dict[int, SlotChoices] = {}
        for slot in blueprint.slots:
            at = blueprint.ship, slot.number
            offered, remove = fits.get(at, []), removes.get(at, "")
            if offered or remove:
                buttons = [part_button(text, part, design["energy"], slot.part, labels[text], scene.voice) for text, part in offered]
                choices[slot.number] = SlotChoices(Markup("".join(buttons)), remove, at == first)
        made.append(Plan(blueprint, choices))
    return made, {text for offered in fits.values() for text, _ in offered} | set(removes.values())


def blueprint_of(design: DesignView, voice: Voice) -> Blueprint:
    return drawn(
        design["ship"],
        tuple(design["parts"]),
        tuple(design["tiles"]),
        tuple([(column, row) for column, row in design["grid"]]),
        tuple([design[key] for key, _ in STATS]),
        design["energy"],
        tuple(design["cannons"]),
        tuple(design["missiles"]),
        design["docked"],
        design["cost"],
        voice,
    )


@lru_cache(maxsize=4096)
def drawn(
    ship: str,
    parts: tuple[str | None, ...],
    tiles: tuple[bool, ...],
    grid: tuple[tuple[float, float], ...],
    values: tuple[int, ...],
    energy: int,
    cannons: tuple[int, ...],
    missiles: tuple[int, ...],
    docked: int,
    cost: int,
    voice: Voice,
) -> Blueprint:
    say = voice.text
    words = (say("hull"), say("computer"), say("shield"), say("move"), say("initiative"))
    stats = [
        Stat(key, sign, minus(-value if key == "shield" else value), word)
        for (key, sign), value, word in zip(STATS, values, words, strict=True)
    ]
    slots = [
        slot_of(number, round(column * GRID), round(row * GRID), part, tile, voice)
        for number, ((column, row), part, tile) in enumerate(zip(grid, parts, tiles, strict=True))
    ]
    weapons = dice_drawn(cannons, missile=False) + dice_drawn(missiles, missile=True)
    name = speech_of(voice).names("ship", ship)
    return Blueprint(ship, name, tuple(stats), energy, weapons, docked, cost, tuple(slots))


def slot_of(number: int, column: int, row: int, id_: str | None, tile: bool, voice: Voice) -> Slot:
    if id_ is None:
        empty = voice.text("empty")
        return Slot(number, column, row, empty, empty, tile)
    part = PART[id_]
    name = speech_of(voice).names("part", id_)
    words = ", ".join([name, *[stat.words for stat in part_stats(part, voice)]])
    return Slot(number, column, row, name, words, tile, id_, part.ancient, face_of(part))


@cache
def face_of(part: Part) -> Markup:
    """A part in a slot: its sign and its numbers, abbreviated."""
    numbers = {"hull": part.hull, "computer": part.computer, "shield": -part.shield, "drive": part.move, "source": part.energy}
    main = dice_drawn(part.dice, part.missile) if part.dice else Markup(f"<b>{signed(numbers[part.kind])}</b>")
    used = Markup(f'<span class="uses">{icon("part-source")}{-part.energy}</span>') if part.energy < 0 else Markup("")
    first = Markup(f'<span class="first">{icon("initiative")}{part.initiative}</span>') if part.initiative else Markup("")
    return Markup(f'{icon(f"part-{part.kind}", f"part-{part.kind}")}<span class="slot-main">{main}</span>{used}{first}')


@lru_cache(maxsize=8192)
def part_button(text: str, part: Part, energy: int, old: str | None, label: str, voice: Voice) -> str:
    """The button of a part that fits, with what the part would add to the ship and the energy that would be left."""
    left = energy + part.energy - (PART[old].energy if old else 0)
    stats = "".join([f'<span class="stat stat-{stat.key}">{icon(stat.icon)}{stat.value}</span>' for stat in part_stats(part, voice)])
    inner = (
        f'{icon(f"part-{part.kind}", f"part-{part.kind}")}<span class="part-name">{escape(speech_of(voice).names("part", part.id))}</span>'
        f'<span class="part-stats">{dice_drawn(part.dice, part.missile)}{stats}</span>'
        f'<span class="energy-after{" short" if left < 0 else ""}"><span>{icon("part-source")}{minus(left)}</span>'
        f"<small>{escape(voice.text('energy left'))}</small></span>"
    )
    return press(text, label, inner, "part-choice")
