"""Leaving the game, through bankruptcy or by resigning."""

from __future__ import annotations

from .diplomacy import break_relations
from .events import LeftTheGame
from .scoring import score
from .state import EclipseTable


def leave_game(table: EclipseTable, seat: int) -> None:
    """Count the points and return every piece to the box. Partners get their pieces back afterwards: see `part_with_partners`."""
    table.reveal()  # its reputation is counted openly
    player = table.players[seat]
    player.final_score = score(table, seat)
    player.out = player.passed = True
    for sector in table.present(seat).ships:
        fleet = table.galaxy[sector].fleet(seat)
        assert fleet is not None
        for ship, count in enumerate(fleet.ships):
            if count:
                table.lose_ships(seat, ship, count, sector)
    if table.heard is not None:
        table.tell(LeftTheGame(seat, player.final_score))


def part_with_partners(table: EclipseTable) -> None:
    """End relations with players who have left; nobody becomes the traitor."""
    for seat, player in enumerate(table.players):
        if player.out:
            for partner in player.partners:
                break_relations(table, seat, partner)
