"""The odds of battles, as the board shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....server.scene import Scene
from ....speech.writing import percent
from ..rules.forecast import Forecast, Patience, forecast
from ..rules.squadrons import ANCIENTS
from ..rules.view_schema import EclipseView, HexView

PATIENCE: Final = Patience(30_000, 120)  # pages must be fast: large battles are sampled, and the page says so


def coming(scene: Scene[EclipseView], hex: HexView, here: Sequence[str]) -> Forecast | None:
    """The odds of a battle on a hex: an upcoming one, or one that the moving ship would start."""
    view = scene.view
    if view["battle"] is not None and view["battle"]["sector"] == hex["sector"]:
        return None
    if hex["contested"]:
        return forecast(view, hex["sector"], patience=PATIENCE)
    moving = view["moving"]
    if moving and scene.seat is not None and any([text.startswith(("to ", "betray ")) for text in here]):
        return forecast(view, hex["sector"], [(scene.seat, moving["ship"], 1)], PATIENCE)
    return None


def badge(chance: Forecast) -> str:
    """A badge on the map with the attacker's chance."""
    number = percent(chance.wins(chance.attacker))
    return f'<g class="odds"><rect x="-28" y="-53" width="56" height="20" rx="10"/><text x="0" y="-38">{number}</text></g>'


def side_name(scene: Scene[EclipseView], side: int) -> str:
    return scene.names[side] if side >= 0 else scene.voice.component("eclipse", "ancient" if side == ANCIENTS else "gcds")


def describe_odds(scene: Scene[EclipseView], chance: Forecast) -> str:
    """Each side's chance of winning, the likeliest first."""
    sides = ", ".join([f"{side_name(scene, side.side)} {percent(side.wins)}" for side in sorted(chance.sides, key=lambda side: -side.wins)])
    return scene.voice.text("odds: {sides}", sides=sides) if chance.exact else scene.voice.text("odds, estimated: {sides}", sides=sides)
