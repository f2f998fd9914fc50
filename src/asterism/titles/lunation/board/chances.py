"""The odds of fights, as the board tells them."""

from __future__ import annotations

from typing import Final

from ..rules.forecast import Forecast
from .signs import LunationScene, percent

NEVER: Final = 0.005  # chances below this are left out


def told(scene: LunationScene, forecast: Forecast) -> str:
    """Who wins how often, what is left of either side on average, and how else it may end."""
    say = scene.voice.text
    parts: list[str] = []
    for n, seat in enumerate((forecast["attacker"], forecast["defender"])):
        left = say(
            "{name} wins {chance} (left on average: fleets {fleets}, characters {characters}; captives {captives})",
            name=scene.names[seat],
            chance=percent(forecast["wins"][n]),
            fleets=f"{forecast['fleets_left'][n]:.1f}",
            characters=f"{forecast['characters_left'][n]:.1f}",
            captives=f"{forecast['captures'][n]:.1f}",
        )
        parts.append(left)
    if forecast["pact"] >= NEVER:
        parts.append(say("Mercenary Pact {chance}", chance=percent(forecast["pact"])))
    if forecast["no_winner"] >= NEVER:
        parts.append(say("no winner {chance}", chance=percent(forecast["no_winner"])))
    parts.append(say("rounds on average {n}", n=f"{forecast['rounds']:.1f}"))
    return ", ".join(parts)


def in_short(scene: LunationScene, forecast: Forecast) -> str:
    """The fight that the attacker would begin."""
    return scene.voice.text(
        "{fleets} fleets against {name} with {others}: {odds}",
        fleets=forecast["fleets"][0],
        others=forecast["fleets"][1],
        name=scene.names[forecast["defender"]],
        odds=told(scene, forecast),
    )
