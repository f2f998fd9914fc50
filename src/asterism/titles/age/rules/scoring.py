"""Victory points, source by source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from .basics import Ideology
from .components import BASE_SCORE, IDEOLOGY_SCORE
from .state import AgeTable, Player


class Points(TypedDict):
    """Victory points, source by source."""

    prestige: Annotated[int, "for prestige"]
    colonized: Annotated[int, "for planets with one marker"]
    developed: Annotated[int, "for planets with two markers"]
    relics: Annotated[int, "for relics"]
    conquered: Annotated[int, "for planets with one of its cruisers"]
    ideology: Annotated[int, "for what the overriding ideology counts"]


def ideology_of(player: Player) -> Ideology | None:
    """The ideology of the true overriding card, or of more than half of the main factions."""
    if player.true_ideology is not None:
        return player.true_ideology.ideology
    return majority([faction.ideology for faction in player.main])


def majority(ideologies: Sequence[Ideology]) -> Ideology | None:
    """The ideology shared by more than half of these, if any."""
    for ideology in ideologies:
        if 2 * ideologies.count(ideology) > len(ideologies):
            return ideology
    return None


def points(table: AgeTable, seat: int) -> Points:
    found: Points = {"prestige": 0, "colonized": 0, "developed": 0, "relics": 0, "conquered": 0, "ideology": 0}
    for scored, step, vp in BASE_SCORE:
        found[scored] = vp * (table.count(seat, scored) // step)
    ideology = ideology_of(table.players[seat])
    if ideology is not None:
        per, step, vp = IDEOLOGY_SCORE[ideology]
        found["ideology"] = vp * (table.count(seat, per) // step)
    return found


def total(found: Points) -> int:
    return sum([found["prestige"], found["colonized"], found["developed"], found["relics"], found["conquered"], found["ideology"]])


def score(table: AgeTable, seat: int) -> int:
    return total(points(table, seat))


def tie_breaks(table: AgeTable, seat: int) -> tuple[int, int]:
    """Prestige, then the higher marker in its stack."""
    return table.count(seat, "prestige"), table.stack.index(seat)
