"""A picture for every planet card and every system, drawn from its facts and its id alone: the same piece looks the same everywhere.

A planet's tint follows from its yield: energy glows, resources look like stone, both together lie between. Other cards look different.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from ..rules.components import PLANET, SYSTEM, Planet, System

SIZE: Final = 96
RADIUS: Final = 42
STARS: Final = {  # of systems, by their effect: the glow and the core
    "yield_bonus": ("#ff8a3d", "#ffe2a8"),
    "yield_bonus_producing": ("#ffb347", "#fff2c9"),
    "card_on_activation": ("#7f9bff", "#e3eaff"),
    "fleet_discount": ("#c58a5a", "#ffe0c2"),
    "character_discount": ("#d98ad0", "#ffe3fb"),
    "free_jump_in": ("#4fd6c0", "#dcfff8"),
    "free_jump_out": ("#4fb8e6", "#d9f4ff"),
    "jump_in_surcharge": ("#7a5cff", "#ddd3ff"),
    "jump_out_surcharge": ("#a05cff", "#ecd9ff"),
    "defender_dice": ("#6fcf6a", "#e4ffe0"),
    "attacker_dice": ("#ff5a4f", "#ffd6d0"),
    "defender_results": ("#5fb3ff", "#dcefff"),
    "no_retreat": ("#8f8fa8", "#e8e8f5"),
    "none": ("#5a6078", "#b9bfd2"),
}
ROCKY: Final = (28, 36)  # hues in degrees: of resources …
GLOWING: Final = (195, 265)  # … and of energy


@cache
def picture(name: str) -> str | None:
    """The picture of a planet card or a system, by id; None for anything else."""
    if name in PLANET:
        body = globe(PLANET[name])
    elif name in SYSTEM:
        body = star(SYSTEM[name])
    else:
        return None
    half = SIZE // 2
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {SIZE} {SIZE}">{body}</svg>'


def globe(planet: Planet) -> str:
    dice = Random(planet.id)
    if planet.kind == "void":
        return void(dice)
    if planet.kind == "nebula":
        return nebula(dice)
    if planet.kind == "ice_field":
        return ice(dice)
    energy, resources = planet.goods
    share = energy / max(energy + resources, 1)
    hue = dice.uniform(*(GLOWING if dice.random() < share else ROCKY)) + dice.uniform(-14, 14)
    bands = "".join([band(dice, hue) for _ in range(4 + energy)])
    craters = "".join([crater(dice, hue) for _ in range(2 * resources)])
    tilt = dice.randint(-30, 30)
    ring = f'<ellipse rx="46" ry="11" transform="rotate({tilt})" fill="none" stroke="hsl({hue:.0f} 50% 78%)" stroke-width="3"/>'
    return (
        '<defs><clipPath id="disc"><circle r="42"/></clipPath><radialGradient id="light" cx=".3" cy=".28" r=".9">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".75"/></radialGradient></defs>'
        f'<g clip-path="url(#disc)"><circle r="{RADIUS}" fill="hsl({hue:.0f} 48% 46%)"/>{bands}{craters}</g>'
        f'<circle r="{RADIUS}" fill="url(#light)"/>{ring if planet.cards else ""}'
    )


def band(dice: Random, hue: float) -> str:
    y, high, light = dice.uniform(-40, 40), dice.uniform(3, 11), dice.randint(34, 64)
    return f'<ellipse cy="{y:.0f}" rx="46" ry="{high:.0f}" fill="hsl({hue + dice.uniform(-24, 24):.0f} 52% {light}%)" opacity=".6"/>'


def crater(dice: Random, hue: float) -> str:
    x, y, size = dice.uniform(-30, 30), dice.uniform(-30, 30), dice.uniform(3, 8)
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.1f}" fill="hsl({hue:.0f} 40% 30%)" opacity=".7"/>'
        f'<circle cx="{x + 1:.0f}" cy="{y + 1:.0f}" r="{size * 0.75:.1f}" fill="hsl({hue:.0f} 40% 56%)" opacity=".55"/>'
    )


def void(dice: Random) -> str:
    stars = "".join(
        [f'<circle cx="{dice.randint(-40, 40)}" cy="{dice.randint(-40, 40)}" r="{dice.choice((0.8, 1.2, 1.7))}"/>' for _ in range(26)]
    )
    hole = '<circle r="16" fill="none" stroke="#39415f" stroke-dasharray="3 5"/>'
    return f'<circle r="44" fill="#05070f"/><g fill="#fff" opacity=".8">{stars}</g>{hole}'


def nebula(dice: Random) -> str:
    clouds = "".join(
        [
            f'<ellipse cx="{dice.randint(-22, 22)}" cy="{dice.randint(-18, 18)}" rx="{dice.randint(14, 28)}" ry="{dice.randint(9, 18)}" '
            f'fill="hsl({dice.randint(270, 330)} 60% 62%)" opacity=".3"/>'
            for _ in range(9)
        ]
    )
    return f'<circle r="44" fill="#140b22"/>{clouds}'


def ice(dice: Random) -> str:
    shards = "".join([shard(dice) for _ in range(11)])
    return f'<circle r="44" fill="#08131f"/>{shards}'


def shard(dice: Random) -> str:
    x, y, size, turn = dice.randint(-30, 30), dice.randint(-30, 30), dice.randint(5, 12), dice.randint(0, 90)
    return (
        f'<path transform="translate({x} {y}) rotate({turn})" d="M0 {-size}L{size // 2} 0 0 {size} {-size // 2} 0z" '
        f'fill="hsl({dice.randint(188, 208)} 70% {dice.randint(66, 88)}%)"/>'
    )


def star(system: System) -> str:
    glow, core = STARS[system.effect.op]
    dice = Random(system.id)
    turns = [turn + dice.randint(-9, 9) for turn in range(0, 360, 40)]
    rays = "".join([f'<path d="M0 -46L3 0-3 0z" transform="rotate({turn})" fill="{core}" opacity=".5"/>' for turn in turns])
    return (
        f'<defs><radialGradient id="glow"><stop offset="0" stop-color="{core}"/><stop offset=".4" stop-color="{glow}"/>'
        f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient></defs>'
        f'<circle r="47" fill="url(#glow)"/>{rays}<circle r="17" fill="{core}"/>'
    )
