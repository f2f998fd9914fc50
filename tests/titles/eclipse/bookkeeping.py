"""A seat's board in the short words of the test positions: cubes gone, circles empty, resources; money, science, materials."""

from asterism.kernel.game import Game
from tests.titles.eclipse.position import Laid, board, player, sector

CIRCLES, CUBES = 13, 11
BASIC = "money science materials"


def on_tracks(money: int, science: int, materials: int) -> tuple[int, int, int]:
    """What is left on the tracks with so many cubes gone."""
    return CUBES - money, CUBES - science, CUBES - materials


def gone(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(CUBES - cubes for cubes in player(game, seat).cubes)


def empty(game: Game, seat: int) -> int:
    """Empty circles of the influence track."""
    return max(CIRCLES - player(game, seat).discs, 0)


def upkeep(game: Game, seat: int) -> int:
    return board(game, seat)["upkeep"]


def resources(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(player(game, seat).stock)


def production(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(board(game, seat)["production"].values())


def home(number: int, place: tuple[int, int], owner: int, turns: int | None = 0, cubes: str = BASIC, **more) -> Laid:
    """A start sector with its disc and cubes, its printed wormholes turned so."""
    return sector(number, place, owner=owner, cubes=cubes, turns=turns, **more)
