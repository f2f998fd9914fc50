"""Setting up: races, advisors, hands and the one redraw."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Chance, Choice, Decision, Options, Step, todo
from . import printed
from .components import ADVISORS, ADVISORS_FACE_UP, BOX, HUMANS, RACES, RESERVE, START_HAND, START_MORALE, Race
from .events import GameSetUp
from .rounds import BEGIN_ROUND
from .state import OrionTable, Player
from .vocabulary import CHOOSE_RACE, DISCARD, DONE

CHOSEN: Final = "chosen"
DEALT: Final = "dealt"
ALL_HUMANS: Final = "humans"


def lay_out(seats: int, options: Options, chance: Chance, rules: int) -> OrionTable:
    table = OrionTable(
        seats=seats,
        rules=rules,
        chance=chance,
        players=[],
        races=[None] * seats,
        choosing=str(options["races"]),
        deck=BOX[:],
        pile=[],
        middle=[],
        box=ADVISORS[:],
    )
    table.then(SetUp(bool(options["advisors"])))
    return table


@todo
class SetUp(Step[OrionTable]):
    advisors: bool

    def run(self, table: OrionTable) -> None:
        table.first = table.draw("first_player", range(table.seats))  # races are chosen in this order
        table.then(SettleIn(self.advisors))
        if table.choosing == ALL_HUMANS:
            table.races = [HUMANS] * table.seats
        elif table.choosing == DEALT:
            for seat in table.order:
                left = free_races(table)
                table.races[seat] = left[table.draw("race", left, seat)]
        else:
            table.then(*[ChooseRace(seat) for seat in table.order])


def free_races(table: OrionTable) -> list[Race]:
    """The races still free: aliens are unique, and anybody may be Humans."""
    return [race for race in RACES if race is HUMANS or race not in table.races]


@todo
class ChooseRace(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.setup.race"

    def choices(self, table: OrionTable) -> list[Choice]:
        return [CHOOSE_RACE[race.n] for race in free_races(table)]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.races[self.seat] = choice.about


@todo
class SettleIn(Step[OrionTable]):
    """Once races are known: sheets, then advisors, then hands."""

    advisors: bool

    def run(self, table: OrionTable) -> None:
        for race in table.races:
            assert race is not None
            start_vp = race.always(printed.StartVp)
            table.players.append(
                Player(
                    race=race,
                    resources=list(race.start),
                    morale=START_MORALE,
                    vp=start_vp.amount if start_vp else 0,
                    reserve=RESERVE,
                    attacks=[0] * table.seats,
                )
            )
        if self.advisors:
            for _ in range(ADVISORS_FACE_UP):
                table.middle.append(table.box.pop(table.draw("advisor", table.box)))
        if table.heard is not None:
            races = [player.race.id for player in table.players]
            table.tell(GameSetUp(races, [card.id for card in table.middle], table.first))
        for seat in table.order:
            table.draw_to_hand(seat, START_HAND)
        table.then(*[Mulligan(seat, 0) for seat in table.order], BEGIN_ROUND)


@todo
class Mulligan(Decision[OrionTable]):
    """Exchange any number of cards, once."""

    rule: ClassVar[str] = "orion.setup.mulligan"
    always_asked: ClassVar[bool] = True

    discarded: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return [*[DISCARD[card.n] for card in table.players[self.seat].hand_kinds()], DONE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DONE:
            table.draw_to_hand(self.seat, self.discarded)
        else:
            table.discard(self.seat, choice.about, "mulligan")
            table.then(Mulligan(self.seat, self.discarded + 1))

    def args(self, table: OrionTable) -> Args:
        return {"discarded": self.discarded}


def inventory(table: OrionTable) -> list[str]:
    """Every card, and every seat's markers."""
    cards = [*table.deck, *table.pile, *table.middle, *table.box]
    if table.building is not None:
        cards.append(table.building)
    markers = [RESERVE] * table.seats
    for seat, player in enumerate(table.players):
        cards += [held.card for held in player.hand] + player.drawn
        for system in player.systems:
            cards += system.cards
        if player.advisor is not None and player.colour < 0 and player.advisor not in cards:
            cards.append(player.advisor)
        on_cards = sum(system.marked for system in player.systems) + player.advisor_marked
        markers[seat] = player.reserve + player.available + player.spent + sum(player.attacks) + on_cards
    return sorted([card.id for card in cards] + [f"seat {seat}: {count} markers" for seat, count in enumerate(markers)])
