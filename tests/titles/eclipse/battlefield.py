"""A hex full of ships as the combat phase begins, and what came of it.

game = battle("0:interceptor 1:cruiser*2", [6, 1, 5], beside=[sector(306, NORTH, owner=0)])
"""

from collections.abc import Sequence

from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.components import SHIPS
from tests.titles.eclipse.position import Laid, at, seat, sector, told

TERRANS = ["terran_union", "terran_directorate", "terran_federation", "terran_republic"]
FIELD = (0, -5)  # far from all homes
NORTH, EAST, SOUTH, WEST = (0, -6), (1, -5), (0, -4), (-1, -5)
MISSILES = "plasma_missile hull nuclear_source nuclear_drive"  # an interceptor without a cannon


def battle(
    fleets: str,
    rolls: Sequence[int] = (),
    *,
    factions: Sequence[str] = TERRANS[:2],
    designs: Sequence[dict[str, str]] = (),
    boards: Sequence[dict] = (),
    number: int = 304,
    beside: Sequence[Laid] = (),
    draws: str = "",
    round: int = 2,
    **field,
) -> Game:
    """Seats with these designs and without homes whose fleets meet. `boards`: what else `seat` takes; `field`: what `sector` does."""
    seats = []
    for number_of_seat, faction in enumerate(factions):
        more = dict(boards[number_of_seat]) if number_of_seat < len(boards) else {}
        seats.append(seat(faction, designs=designs[number_of_seat] if number_of_seat < len(designs) else {}, **more))
    here = sector(number, FIELD, ships=fleets, **field)
    return at(*seats, homes=False, hexes=[here, *beside], phase="combat", rolls=rolls, draws=draws, round=round)


def battles(game: Game) -> list[tuple[int, int, int]]:
    """The battles so far: where, the attacker and the defender (-1: ancients, -2: the GCDS)."""
    return [(each["sector"], each["attacker"], each["defender"]) for each in told(game, "battle_began")]


def shots(game: Game) -> list[tuple[int, str]]:
    """Who rolled dice so far, with which ships."""
    return [(each["seat"], (*SHIPS, "ancient", "gcds")[each["ship"]]) for each in told(game, "rolled")]


def dice(game: Game) -> list[list[list[int]]]:
    """The dice rolled so far, each as its damage and its face, the strongest first."""
    return [each["dice"] for each in told(game, "rolled")]


def hits(game: Game) -> list[tuple[int, str, int, bool]]:
    """Ships hit so far: whose, which, how much damage, whether it was destroyed."""
    names = (*SHIPS, "ancient", "gcds")
    return [(each["seat"], names[each["ship"]], each["damage"], each["destroyed"]) for each in told(game, "ships_hit")]


def drawn(game: Game) -> list[tuple[int, int]]:
    """Who drew how many reputation tiles, in order."""
    return [(each["seat"], each["count"]) for each in told(game, "reputation_drawn")]


def keep_best(game: Game, *seats: int) -> None:
    """Each of these in turn keeps the best of the tiles it drew."""
    for number in seats:
        game.choose(number, f"keep_tile {max(game.view(number)['mine']['drawn'])}")
