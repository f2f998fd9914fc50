"""Setting up: chips, start worlds, hands."""

from __future__ import annotations

from typing import Final

from ....kernel import Chance, Options, Sealed, SetupError, Step, todo
from .components import BOX, CARDS, START_WORLDS, Card
from .events import StartWorldsDealt
from .hand import OpeningDiscard, discard_tray, picks
from .rounds import BEGIN_ROUND
from .state import Player, RaceTable

CHIPS_PER_SEAT: Final = 12
DEALT: Final = 6
OPENING_DISCARDS: Final = 2


def check(seats: int, options: Options) -> None:
    if options["advanced"] and seats != 2:
        raise SetupError(f"the advanced game is for 2 seats, not {seats}")


def lay_out(seats: int, options: Options, chance: Chance, rules: int) -> RaceTable:
    """The table before anything is dealt."""
    table = RaceTable(
        seats=seats,
        rules=rules,
        chance=chance,
        players=[],
        order=(),
        deck=[card for card in BOX if card.start_number < 0],
        discards=[],
        pool=CHIPS_PER_SEAT * seats,
        advanced=bool(options["advanced"]),
        first_game=bool(options["first_game"]),
        max_rounds=int(options["max_rounds"]),
    )
    table.then(SET_UP)
    return table


def inventory(table: RaceTable) -> list[str]:
    cards = table.deck + [card for card, _ in table.discards]
    for player in table.players:
        cards += [*player.tableau, *player.hand, *player.drawn, *player.goods.values()]
    return sorted(card.id for card in cards)


@todo
class SetUp(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        left = START_WORLDS[:]
        worlds: list[Card] = []
        for seat in range(table.seats):
            at = left.index(START_WORLDS[seat + 1]) if table.first_game else table.draw("start_world", left, seat)
            worlds.append(left.pop(at))
        table.players = [Player(tableau=[world]) for world in worlds]
        lowest = min(range(table.seats), key=lambda seat: worlds[seat].start_number)
        table.order = table.clockwise(lowest)
        if table.heard is not None:
            table.tell(StartWorldsDealt([world.id for world in worlds]))
        table.deck += left
        if table.first_game:
            take_numbered_hands(table)
            table.then(BEGIN_ROUND)
        else:
            for seat in table.order:
                table.draw_to_hand(seat, DEALT, "deal")
            table.then(OPENING[table.seats], OPENING_DISCARDED, BEGIN_ROUND)
        place_start_goods(table)


def take_numbered_hands(table: RaceTable) -> None:
    """In a first game, each start world has a preset hand: one copy of four cards."""
    for player in table.players:
        for card in CARDS:
            if card.starting_hand == player.tableau[0].start_number:
                table.deck.remove(card)
                player.hand.append(card)


def place_start_goods(table: RaceTable) -> None:
    """Put a good on Alpha Centauri, a windfall world."""
    for seat in table.order:
        world = table.players[seat].tableau[0]
        if world.windfall:
            table.draw_good(seat, world, "start_good")


@todo
class OpeningDiscarded(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        for seat in table.order:
            discard_tray(table, seat, "opening")


SET_UP: Final = SetUp()
OPENING: Final[list[Sealed[RaceTable]]] = [picks(OpeningDiscard, [OPENING_DISCARDS] * seats) for seats in range(5)]
OPENING_DISCARDED: Final = OpeningDiscarded()
