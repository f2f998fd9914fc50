"""Phase IV, consume: sell a good (only players who chose to trade), then use every consume power, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from ....kernel import Args, Choice, Decision, Open, Step, Todo, distinct, todo
from .components import Card
from .develop import SEATS
from .events import ChipsGained, Gambled, GoodSpent, PowerUsed
from .hand import discard_cards
from .powers import (
    PRICE,
    ConsumeAll,
    ConsumeDraw,
    ConsumeForPrice,
    ConsumeGoods,
    ConsumePower,
    DiscardHand,
    Gamble,
)
from .state import EVERYBODY, NOBODY, RaceTable
from .vocabulary import DONE, DOUBLE, NUMBERS, TRADE

LARGE_DECK: Final = 15  # cards in the deck for each seat: enough for everyone's draws, so nobody has to wait


def at_once_or_in_order(table: RaceTable, tasks: list[tuple[int, tuple[Todo[RaceTable], ...]]]) -> list[Todo[RaceTable]]:
    """Let seats act at the same time while the deck is large; when few cards remain, in order from the lowest start world."""
    if len(table.deck) >= LARGE_DECK * table.seats:
        return [Open(tuple(tasks))]
    return [task for _, todo in tasks for task in todo]


@todo
class Consume(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        table.begin_phase("consume")
        tasks: list[tuple[int, tuple[Todo[RaceTable], ...]]] = []
        for seat in table.order:
            player = table.players[seat]
            player.used.clear()
            if TRADE in player.actions:
                tasks.append((seat, (SELL[seat], USE_POWERS[seat])))
            elif player.powers.consume:
                tasks.append((seat, (USE_POWERS[seat],)))
        table.then(*at_once_or_in_order(table, tasks))


# --- $ trade


@todo
class Sell(Decision[RaceTable]):
    """Sell one good. Selling is mandatory, so the only choice is which good."""

    rule: ClassVar[str] = "race.trade.sell"

    def choices(self, table: RaceTable) -> list[Choice]:
        return [world.sell for world in table.players[self.seat].goods if world.sell is not None]

    def choose(self, table: RaceTable, choice: Choice) -> None:
        world: Card = choice.about
        spend_good(table, self.seat, world, "trade")
        table.draw_to_hand(self.seat, table.players[self.seat].powers.price(world), "trade")

    def args(self, table: RaceTable) -> Args:
        player = table.players[self.seat]
        return {"prices": {world.id: player.powers.price(world) for world in player.goods}}


def spend_good(table: RaceTable, seat: int, world: Card, why: str) -> None:
    table.discard(table.players[seat].goods.pop(world), NOBODY)
    if table.heard is not None:
        table.tell(GoodSpent(seat, world.id, why))


def gain_chips(table: RaceTable, seat: int, chips: int) -> None:
    """Take chips from the pool and, once it is empty, from those set aside, so the pool may drop below zero."""
    table.players[seat].chips += chips
    table.pool -= chips
    if chips and table.heard is not None:
        table.tell(ChipsGained(seat, chips))


def gain_for_goods(table: RaceTable, seat: int, chips: int) -> None:
    gain_chips(table, seat, chips * 2 if DOUBLE in table.players[seat].actions else chips)


# --- which power next


@todo
class UsePower(Decision[RaceTable]):
    """Choose the next consume power to use; the decision lapses when none can be used."""

    rule: ClassVar[str] = "race.consume.order"

    def choices(self, table: RaceTable) -> list[Choice]:
        player = table.players[self.seat]
        used = player.used
        legal: list[Choice] = []
        mandatory = False
        for word in player.powers.consume:
            power: ConsumePower = word.about[1]
            if word not in used and power.usable(player):
                legal.append(word)
                mandatory = mandatory or not power.optional
        if legal and not mandatory:
            legal.append(DONE)
        return legal

    def choose(self, table: RaceTable, choice: Choice) -> None:
        if choice is DONE:
            return
        card, power = choice.about
        table.players[self.seat].used.append(choice)
        if table.heard is not None:
            table.tell(PowerUsed(self.seat, card.id, power.name))
        table.then(self)
        USE[type(power)](table, self.seat, power)


# --- consume goods for chips and cards


def consume_goods(table: RaceTable, seat: int, power: ConsumeGoods) -> None:
    """Use a consume power as often as possible. If it takes all matching goods, there is nothing to choose."""
    if power.different_kinds:
        table.then(SpendGoods(seat, power, power.count, 1, ()))
        return
    worlds = table.players[seat].worlds_with(power.goods)
    times = min(power.times, len(worlds) // power.count)
    if times * power.count == len(worlds):
        for world in worlds:
            spend_good(table, seat, world, "consume")
        reward(table, seat, power, times)
    else:
        table.then(SpendGoods(seat, power, times * power.count, times, ()))


def reward(table: RaceTable, seat: int, power: ConsumeGoods, times: int) -> None:
    if power.vp:
        gain_for_goods(table, seat, power.vp * times)
    if power.cards:
        table.draw_to_hand(seat, power.cards * times, "consume")


@todo
class SpendGoods(Decision[RaceTable]):
    """Choose the world whose good is consumed by the power in use."""

    power: ConsumeGoods
    left: int
    times: int
    spent_kinds: tuple[int, ...]

    rule: ClassVar[str] = "race.consume.goods"

    def choices(self, table: RaceTable) -> list[Choice]:
        worlds = table.players[self.seat].worlds_with(self.power.goods)
        if self.power.different_kinds:
            worlds = [world for world in worlds if world.goods not in self.spent_kinds]
        return [world.spend for world in worlds if world.spend is not None]

    def choose(self, table: RaceTable, choice: Choice) -> None:
        world: Card = choice.about
        spend_good(table, self.seat, world, "consume")
        if self.left > 1:
            kinds = (*self.spent_kinds, world.goods)
            table.then(SpendGoods(self.seat, self.power, self.left - 1, self.times, kinds))
        else:
            reward(table, self.seat, self.power, self.times)

    def args(self, table: RaceTable) -> Args:
        return {"card": in_use(table, self.seat).id, "left": self.left}


def in_use(table: RaceTable, seat: int) -> Card:
    """The card whose consume power is in use."""
    card: Card = table.players[seat].used[-1].about[0]
    return card


# --- the other consume powers


def consume_all(table: RaceTable, seat: int, power: ConsumeAll) -> None:
    worlds = list(table.players[seat].goods)
    for world in worlds:
        spend_good(table, seat, world, "consume")
    gain_for_goods(table, seat, len(worlds) - 1)


def consume_for_price(table: RaceTable, seat: int, power: ConsumeForPrice) -> None:
    table.then(SpendForPrice(seat, power))


@todo
class SpendForPrice(Decision[RaceTable]):
    """Choose the world whose good is exchanged for cards at its price."""

    power: ConsumeForPrice

    rule: ClassVar[str] = "race.consume.goods"

    def choices(self, table: RaceTable) -> list[Choice]:
        return [world.spend for world in table.players[self.seat].goods if world.spend is not None]

    def choose(self, table: RaceTable, choice: Choice) -> None:
        world: Card = choice.about
        spend_good(table, self.seat, world, "consume")
        table.draw_to_hand(self.seat, self.price(table, world), "consume")

    def price(self, table: RaceTable, world: Card) -> int:
        return table.players[self.seat].powers.price(world) if self.power.trade_powers else PRICE[world.goods]

    def args(self, table: RaceTable) -> Args:
        prices = {world.id: self.price(table, world) for world in table.players[self.seat].goods}
        return {"card": in_use(table, self.seat).id, "prices": prices}


def discard_hand(table: RaceTable, seat: int, power: DiscardHand) -> None:
    table.then(DiscardForChips(seat, power.vp, power.times))


@todo
class DiscardForChips(Decision[RaceTable]):
    """Discard cards from hand for chips, which are never doubled; the player may stop at any time."""

    vp: int
    left: int

    rule: ClassVar[str] = "race.consume.discard_hand"
    secret: ClassVar[bool] = True
    always_asked: ClassVar[bool] = True

    def choices(self, table: RaceTable) -> list[Choice]:
        legal = distinct(card.discard for card in table.players[self.seat].hand)
        if legal:
            legal.append(DONE)
        return legal

    def choose(self, table: RaceTable, choice: Choice) -> None:
        if choice is DONE:
            return
        discard_cards(table, self.seat, [choice.about], "consume")
        gain_chips(table, self.seat, self.vp)
        if self.left > 1:
            table.then(DiscardForChips(self.seat, self.vp, self.left - 1))

    def args(self, table: RaceTable) -> Args:
        return {"card": in_use(table, self.seat).id, "left": self.left, "chips": self.vp}


def draw_cards(table: RaceTable, seat: int, power: ConsumeDraw) -> None:
    table.draw_to_hand(seat, power.amount, "consume_draw")


def gamble(table: RaceTable, seat: int, power: Gamble) -> None:
    table.then(NameNumber(seat, power))


@todo
class NameNumber(Decision[RaceTable]):
    """Name a number: the top card of the deck is kept if its cost or defence is that number."""

    power: Gamble

    rule: ClassVar[str] = "race.consume.gamble"

    def choices(self, table: RaceTable) -> list[Choice]:
        return [word for word in NUMBERS if self.power.low <= word.about <= self.power.high]

    def choose(self, table: RaceTable, choice: Choice) -> None:
        drawn = table.draw_cards(self.seat, 1, "gamble")
        if not drawn:
            return
        card = drawn[0]
        kept = card.cost == choice.about
        if kept:
            table.players[self.seat].hand.append(card)
        else:
            table.discard(card, EVERYBODY)
        if table.heard is not None:
            table.tell(Gambled(self.seat, choice.about, card.id, kept))


USE: Final[dict[type[ConsumePower], Callable[[RaceTable, int, Any], None]]] = {
    ConsumeGoods: consume_goods,
    ConsumeAll: consume_all,
    ConsumeForPrice: consume_for_price,
    DiscardHand: discard_hand,
    ConsumeDraw: draw_cards,
    Gamble: gamble,
}
CONSUME_PHASE: Final = Consume()
SELL: Final = [Sell(seat) for seat in SEATS]
USE_POWERS: Final = [UsePower(seat) for seat in SEATS]
