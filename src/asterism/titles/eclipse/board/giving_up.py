"""What removing a disc from a sector costs the player, in income and points, and how much upkeep it saves."""

from __future__ import annotations

from typing import NamedTuple

from ....server.scene import Scene
from ....speech.writing import minus, signed
from ..rules.components import CIRCLES, PRODUCTION, RESOURCES, TRACK_SQUARES, UPKEEP
from ..rules.view_schema import EclipseView, HexView, PlayerView
from ..words.speech import speech_of
from .hexes import kind_of


class Loss(NamedTuple):
    sector: int
    income: tuple[tuple[str, int], ...]  # each resource, and how much less of it is produced each round
    homeless: int  # cubes whose track is still to be chosen
    vp: int
    saved: int  # money saved on upkeep

    @property
    def balance(self) -> int:
        """The change in the player's money each round."""
        return self.saved - dict(self.income).get("money", 0)


def given_up(facts: PlayerView, hex: HexView) -> Loss:
    """The effects of giving up a hex: its cubes return to their tracks, which lowers income; its disc returns, which lowers upkeep."""
    cubes = [kind_of(square["kind"]) for square in hex["squares"] if square["filled"]]
    income: list[tuple[str, int]] = []
    for resource in RESOURCES:
        there = facts["cubes"][resource]
        back = min(there + cubes.count(resource), TRACK_SQUARES)
        if PRODUCTION[there] != PRODUCTION[back]:
            income.append((resource, PRODUCTION[there] - PRODUCTION[back]))
    homeless = len([cube for cube in cubes if cube not in RESOURCES])
    saved = facts["upkeep"] - UPKEEP[max(CIRCLES - facts["discs"] - 1, 0)]
    return Loss(hex["sector"], tuple(income), homeless, hex["vp"], saved)


def describe_loss(scene: Scene[EclipseView], loss: Loss) -> str:
    """The loss in words."""
    say, speech = scene.voice.text, speech_of(scene.voice)
    parts = [f"{speech.resource(resource)} {minus(-n)}" for resource, n in loss.income]
    if loss.homeless:
        parts.append(scene.voice.count("{n} cube to a track of your choice", "{n} cubes to tracks of your choice", loss.homeless))
    if loss.vp:
        parts.append(say("{n} VP", n=minus(-loss.vp)))
    parts.append(say("money each round: {n}", n=signed(loss.balance)))
    return ", ".join(parts)
