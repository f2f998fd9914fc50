"""A card of the map as it is drawn: a system card, or a planet card face up, known to the viewer, or face down. Each is cached."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import escape

from ....server.pieces import icon
from ....speech import Voice
from ..rules.components import PLANET, SYSTEM
from ..rules.view_schema import CardView, SystemView
from ..words.names import ROMAN
from ..words.speech import speech_of
from .signs import about_id, goods_drawn, sign

WIDE: Final = 168.0  # a planet card
HIGH: Final = 98.0
BAND: Final = 98.0  # height of a system card, as wide as two planet cards
GAP: Final = 4.0
CLUSTER_WIDE: Final = 2 * WIDE + GAP
CLUSTER_HIGH: Final = 2 * HIGH + BAND + 2 * GAP
APART: Final = 22.0  # between systems
LAYOUTS: Final = {  # by the number of systems: where each lies, counted in systems
    3: ((0.0, 0.0), (1.0, 0.45), (2.0, 0.0)),
    4: ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0), (1.5, 1.0)),
    5: ((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.5, 1.0), (1.5, 1.0)),
}
PICTURES: Final = "/titles/lunation/pictures"


def centre_of(system: int, systems: int, card: int) -> tuple[float, float]:
    """The middle of a card on the map: two planet cards above the system card, two below."""
    x, y = LAYOUTS[systems][system]
    x, y = x * (CLUSTER_WIDE + APART), y * (CLUSTER_HIGH + APART)
    if card == 0:
        return x, y
    side = 1 if card % 2 == 0 else -1
    level = 1 if card > 2 else -1
    return x + side * (WIDE + GAP) / 2, y + level * (HIGH + BAND + 2 * GAP) / 2


def size_of(card: int) -> tuple[float, float]:
    return (WIDE, HIGH) if card else (CLUSTER_WIDE, BAND)


@lru_cache(maxsize=512)
def system_face(voice: Voice, system: str, start: int, owner: str) -> str:
    """A system card: its star, its name, its effect, and whose home it is."""
    speech = speech_of(voice)
    home = sign(f"seat-{start}", voice.text("starting system of {name}", name=owner), f"home seat-{start}") if start >= 0 else ""
    effect = SYSTEM[system].effect
    told = "" if effect.op == "none" else speech.system_effect(effect)
    return (
        f'<img class="star" src="{PICTURES}/{system}.svg" alt="" width="58" height="58">'
        f'<b class="spot-name">{escape(voice.component("lunation", system))}{home}</b><span class="spot-effect">{escape(told)}</span>'
    )


@lru_cache(maxsize=2048)
def planet_face(
    voice: Voice,
    planet: str | None,
    number: int,
    state: str,
    guess: tuple[bool, tuple[str, ...]],
    layer: int,
    yields: tuple[int, int, int],
) -> str:
    """`state`: empty (nothing laid yet), down, known (to the viewer alone) or up; `guess`: what it could be, as far as the viewer knows."""
    numeral = f'<span class="numeral">{ROMAN[number - 1]}</span>'
    if state == "empty":
        nothing = voice.text("no card yet")
        return f'{numeral}<span class="visually-hidden">{escape(nothing)}</span>'
    if planet is None:
        maybe = guessed(voice, *guess)
        hidden = escape(voice.text("face down"))
        mark = f'<span class="laid-by seat-{layer}">{icon(f"seat-{layer}")}</span>' if layer >= 0 else ""
        back = f'<span class="back" title="{hidden}">{icon("asterism")}<span class="visually-hidden">{hidden}</span></span>'
        return f"{numeral}{back}{mark}{maybe}"
    facts = PLANET[planet]
    changed = "" if yields[:2] == facts.goods else " changed" if sum(yields[:2]) >= sum(facts.goods) else " changed fewer"
    nothing = voice.text("nothing")
    gives = goods_drawn(voice, yields) or f"<small>{escape(nothing)}</small>"
    known = sign("eye", voice.text("face down: only you know it"), "known") if state == "known" else ""
    return (
        f'{numeral}<img class="globe" src="{PICTURES}/{planet}.svg" alt="" width="44" height="44">'
        f'<b class="spot-name">{escape(voice.component("lunation", planet))}</b>{known}<span class="gives{changed}">{gives}</span>'
    )


def guessed(voice: Voice, sure: bool, planets: tuple[str, ...]) -> str:
    """The cards that may lie there face down."""
    if not planets:
        return ""
    names = ", ".join([voice.component("lunation", each) for each in planets])
    if sure:
        told = escape(voice.text("it is {name}", name=names) if len(planets) == 1 else voice.text("one of: {names}", names=names))
    else:
        told = escape(voice.text("perhaps: {names}", names=names))
    return f'<span class="maybe" title="{told}">{icon("eye")}<span>{told}</span></span>'


def state_of(card: CardView) -> str:
    if not card["laid"]:
        return "empty"
    return "up" if card["face_up"] else "known" if card["planet"] else "down"


def details_of(system: SystemView, number: int) -> str:
    """The id of the text about the piece there."""
    if number == 0:
        return about_id("system", system["system"])
    planet = system["cards"][number]["planet"]
    return about_id("planet", planet) if planet else ""
