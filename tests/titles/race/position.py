"""Arrange a position of Race and play from it, in a line or two.

game = at(seat("old_earth", hand="gem_world spice_world"), seat("new_sparta"), draws="genetics_lab")
act(game, "develop", "settle")          # each seat's action, in seat order
make(game, 0, "place gem_world", "pay spice_world")
assert hand(game, 0) == ["genetics_lab"]
"""

from dataclasses import dataclass

import asterism
from asterism.kernel.table import advance
from asterism.titles.race.rules.components import BOX, CARD, Card
from asterism.titles.race.rules.rounds import BEGIN_ROUND
from asterism.titles.race.rules.state import Player


@dataclass
class Arranged:
    tableau: list[Card]
    hand: list[Card]
    goods: list[Card]
    chips: int


def seat(tableau: str, hand: str = "", goods: str = "", chips: int = 0) -> Arranged:
    """A seat's cards, by ids: the tableau (its start world first), the hand, and the worlds that have a good."""
    return Arranged(*([CARD[name] for name in names.split()] for names in (tableau, hand, goods)), chips)


class Stacked(asterism.Chance):
    """Draws these cards first, in this order, whoever draws; then whatever comes."""

    def __init__(self, draws: list[str]) -> None:
        super().__init__("stacked")
        self.draws = draws

    def copy(self) -> "Stacked":
        return Stacked(self.draws[:])

    def draw(self, why, ids, seat=None, on=None):
        if self.draws and why != "start_world":
            return [card.id for card in ids].index(self.draws.pop(0))
        return super().draw(why, ids, seat, on)


def at(*seats: Arranged, draws: str = "", deck: int | None = None, discards: str = "", pool: int | None = None, **options) -> asterism.Game:
    """A game at the start of a round in this position.

    `draws`: the next cards drawn, by ids, goods included. `deck`: its size (else all cards that are nowhere else). `discards`: the discard
    pile. `options`: those of the title. The game tells its events; its past is not that of a real game, so it can't be undone or recorded.
    """
    game = asterism.new("race", seats=len(seats), seed=0, options=options)
    table = game._table
    left = list(BOX)
    for arranged in seats:
        for card in arranged.tableau + arranged.hand:
            left.remove(card)
    for name in discards.split():
        left.remove(CARD[name])
    stacked = [CARD[name] for name in draws.split()]
    for card in stacked:
        left.remove(card)
    players = []
    for arranged in seats:
        goods = {world: left.pop() for world in arranged.goods}
        players.append(Player(tableau=list(arranged.tableau), hand=list(arranged.hand), goods=goods, chips=arranged.chips))
    table.players = players
    table.deck = stacked + (left if deck is None else left[: deck - len(stacked)])
    table.discards = [(CARD[name], -2) for name in discards.split()]
    if pool is not None:
        table.pool = pool
    numbers = [player.tableau[0].start_number for player in players]
    lowest = numbers.index(min(numbers))
    table.order = tuple((lowest + i) % len(players) for i in range(len(players)))
    table.round = 0
    table.tableaus_changed = True
    table.chance = Stacked(draws.split())
    table.heard = []
    table.lanes = table.together = None
    table.asked.clear()
    table.todo = [BEGIN_ROUND]
    advance(table, table.todo)
    return game


def act(game: asterism.Game, *actions: str) -> None:
    """Each seat's action, in seat order; in the advanced game two, separated by a space: "develop settle"."""
    for number, names in enumerate(actions):
        for name in names.split():
            game.choose(number, f"action {name}")


def make(game: asterism.Game, number: int, *choices: str) -> None:
    """A seat's choices, one after the other."""
    for choice in choices:
        game.choose(number, choice)


def legal(game: asterism.Game, number: int) -> list[str]:
    return [str(choice) for choice in game.choices(number)]


def hand(game: asterism.Game, number: int) -> list[str]:
    return game.view(number)["mine"]["hand"]


def tableau(game: asterism.Game, number: int) -> list[str]:
    return [card["card"] for card in game.view(None)["players"][number]["tableau"]]


def goods(game: asterism.Game, number: int) -> list[str]:
    return [card["card"] for card in game.view(None)["players"][number]["tableau"] if card["good"]]


def chips(game: asterism.Game, number: int) -> int:
    return game.view(None)["players"][number]["chips"]


def told(game: asterism.Game, key: str, number: int | None = None) -> list[dict]:
    """The events of one kind that a seat (or everybody) was told."""
    return [event for event in game.events(number) if event["key"] == key]


def phases(game: asterism.Game) -> list[str]:
    """The phases that have begun, in order."""
    return [event["phase"] for event in told(game, "phase_began")]


def idle(game: asterism.Game) -> None:
    """Everybody places nothing, and takes the first choice where there must be one, until actions are chosen again."""
    while not game.over and game.view(None)["phase"] != "choose":
        number = game.pending()[0]
        words = legal(game, number)
        game.choose(number, "pass" if "pass" in words else words[0])
