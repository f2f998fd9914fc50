"""Majorities, objectives, and the tie-breaker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .components import CARDS, Objective
from .conditions import Condition, Measure
from .effects import check_ops
from .state import LunationTable, Player


def tie_breaks(player: Player) -> tuple[int, int, int]:
    """Tie-breakers: fleets, characters, goods."""
    return len(player.fleets), len(player.pawns), sum(player.goods)


# --- majorities


def majority_counts(table: LunationTable) -> tuple[list[int], list[int]]:
    """Fleets and characters on the board, seat by seat."""
    return [len(player.fleets) for player in table.players], [len(player.pawns) for player in table.players]


def is_in_a_tie(table: LunationTable, seat: int) -> bool:
    """Whether the player is tied with somebody for most fleets or characters."""
    return any([counts[seat] == max(counts) > 0 and counts.count(counts[seat]) > 1 for counts in majority_counts(table)])


# --- objectives


def systems_entered(player: Player) -> int:
    return len({at // CARDS for at in player.locations()})


def trespass(table: LunationTable, seat: int) -> int:
    """The most cards of any one opponent's starting system on which this player has units."""
    starts = [player.start for other, player in enumerate(table.players) if other != seat]
    cards = [at // CARDS for at in table.players[seat].locations()]
    return max([cards.count(start) for start in starts])


MEASURES: Final[dict[Measure, Callable[[LunationTable, int], int]]] = {
    "have_energy": lambda table, seat: table.players[seat].goods[0],
    "have_resources": lambda table, seat: table.players[seat].goods[1],
    "have_cards": lambda table, seat: len(table.players[seat].hand),
    "have_fleets": lambda table, seat: len(table.players[seat].fleets),
    "have_characters": lambda table, seat: len(table.players[seat].pawns),
    "unit_in_every_system": lambda table, seat: systems_entered(table.players[seat]),
    "fought_combats": lambda table, seat: table.players[seat].fought,
    "destroyed_fleets": lambda table, seat: table.players[seat].destroyed,
    "captured_characters": lambda table, seat: table.players[seat].captured,
    "units_in_enemy_start": trespass,
}
check_ops("measure", MEASURES, Measure)


def goal(table: LunationTable, condition: Condition) -> int:
    return len(table.systems) if condition.op == "unit_in_every_system" else condition.amount


def progress(table: LunationTable, seat: int, objective: Objective) -> tuple[int, int]:
    """The progress of an objective: how much the player has, and how much is needed."""
    return MEASURES[objective.condition.op](table, seat), goal(table, objective.condition)


def is_fulfilled(table: LunationTable, seat: int, objective: Objective) -> bool:
    have, need = progress(table, seat, objective)
    return have >= need
