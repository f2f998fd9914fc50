"""What of the box a game has exercised: every card placed, every power that really changed something.

Worked out from the public events of a game alone, by living it again beside the rules: whose discount lowered what was paid, whose
strength a conquest needed, which draw was whose. So it is also a second opinion on the powers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from asterism.titles.race import TITLE
from asterism.titles.race.rules import events as happened
from asterism.titles.race.rules import powers as kinds
from asterism.titles.race.rules.components import CARD, Card
from asterism.titles.race.rules.powers import ANY, PRICE
from tests.coverage.bystander import Bystander, hears
from tests.titles.race.exercises import EXERCISES, named

Owned = tuple[Card, kinds.Power]  # a power and the card it is on


class Seat:
    """What the witness remembers of a seat."""

    def __init__(self, start_world: Card) -> None:
        self.tableau = [start_world]
        self.active: list[Owned] = []  # the powers that count in this phase
        self.goods: list[Card] = []
        self.actions: list[str] = []
        self.gave_up: list[Card] = []  # cards discarded from the tableau for the world being placed
        self.sold: Card | None = None
        self.using: Owned | None = None  # the consume power in use
        self.produced: list[Card] = []
        self.windfalls: list[Owned | None] = []  # who may still put a good on a windfall world; None: the bonus
        self.draws: list[Owned] | None = None  # who draws next in produce, once known

    def of(self, *kinds: type[Any]) -> list[tuple[Card, Any]]:
        """The active powers of a kind."""
        return [(card, power) for card, power in self.active if isinstance(power, kinds)]


class Witness(Bystander, title=TITLE):
    """Hears the events of one game, a method for each that matters."""

    exercises = EXERCISES
    besides = (  # these exercise nothing, or are told to single seats
        happened.RoundBegan,
        happened.DrewCards,
        happened.Discarded,
        happened.DiscardedCards,
        happened.PlacedNothing,
        happened.Reshuffled,
    )

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Seat] = []
        self.phase = ""

    def saw_powers(self, powers: Iterable[Owned]) -> None:
        self.saw(*[named(card, power) for card, power in powers])

    # --- the course of the game

    @hears(happened.StartWorldsDealt)
    def start_worlds_dealt(self, worlds: list[str]) -> None:
        self.seats = [Seat(CARD[world]) for world in worlds]
        self.saw(*[f"card {world}" for world in worlds])

    @hears(happened.ActionsRevealed)
    def actions_revealed(self, actions: list[list[str]]) -> None:
        for seat, chosen in zip(self.seats, actions, strict=True):
            seat.actions = chosen

    @hears(happened.PhaseBegan)
    def phase_began(self, phase: str) -> None:
        self.phase = phase
        for seat in self.seats:
            seat.active = [(card, power) for card in seat.tableau for power in card.powers]
            seat.using = seat.draws = None
            seat.produced = []
            windfalls = sorted(seat.of(kinds.ProduceWindfall), key=lambda owned: -owned[1].goods)
            seat.windfalls = [*windfalls, None] if "produce" in seat.actions else [*windfalls]

    @hears(happened.GameEnded)
    def game_ended(self, reasons: list[str], scores: list[int]) -> None:
        """Negative strength lowers the points of who counts strength."""
        for seat in self.seats:
            if any(line.per == "military_strength" for card in seat.tableau for line in card.scoring):
                powers = [(card, power) for card in seat.tableau for power in card.powers]
                self.saw_powers(
                    (card, power) for card, power in powers if isinstance(power, kinds.Military) and power.general and power.amount < 0
                )

    # --- explore

    @hears(happened.Explored)
    def explored(self, seat: int, drawn: int, kept: int) -> None:
        """A power counts if all that could be drawn or kept was."""
        mine = self.seats[seat]
        actions = mine.actions
        more_drawn, more_kept = mine.of(kinds.ExploreDraw), mine.of(kinds.ExploreKeep)
        if drawn == 2 + 5 * ("explore_5" in actions) + ("explore_1_1" in actions) + amounts(more_drawn):
            self.saw_powers(more_drawn)
        if kept == 1 + ("explore_1_1" in actions) + amounts(more_kept):
            self.saw_powers(more_kept)

    # --- develop and settle

    @hears(happened.Placed)
    def placed(self, seat: int, card: str) -> None:
        self.seats[seat].tableau.append(CARD[card])
        self.seats[seat].gave_up = []
        self.saw(f"card {card}")

    @hears(happened.LeftTableau)
    def left_tableau(self, seat: int, card: str) -> None:
        self.seats[seat].tableau.remove(CARD[card])
        self.seats[seat].gave_up.append(CARD[card])

    @hears(happened.Paid)
    def paid(self, seat: int, card: str, how: str, cost: int) -> None:
        mine = self.seats[seat]
        placed = CARD[card]
        if not placed.is_world:
            discounts = mine.of(kinds.DevelopDiscount)
            bonus = mine.actions.count("develop") > (self.phase == "develop_again")
            self.saw_discounts(discounts, placed.cost - bonus, cost)
        elif how == "conquer":
            self.conquered(mine, placed)
        else:
            self.bought(mine, placed, cost)

    def saw_discounts(self, discounts: list[tuple[Card, Any]], price: int, paid: int) -> None:
        """A discount counts if more would have been paid without it."""
        less = amounts(discounts)
        self.saw_powers((card, power) for card, power in discounts if max(0, price - less + power.amount) > paid)

    def conquered(self, mine: Seat, world: Card) -> None:
        """Strength counts if the conquest would have failed without it; the lack of it if a card had to be given up."""
        powers = strengths(mine, world)
        tactics = [(card, power) for card, power in mine.of(kinds.TemporaryMilitary) if card in mine.gave_up]
        strength = amounts(powers) + amounts(tactics)
        self.saw_powers((card, power) for card, power in powers + tactics if power.amount > 0 and strength - power.amount < world.cost)
        if tactics:
            strength -= amounts(tactics)
            self.saw_powers(
                (card, power) for card, power in powers if power.amount < 0 and strength < world.cost <= strength - power.amount
            )

    def bought(self, mine: Seat, world: Card, cost: int) -> None:
        price = world.cost
        if world.military:
            contacts = mine.of(kinds.PayForMilitary)
            self.saw_powers(contacts)
            price -= sum(power.discount for _, power in contacts)
            powers = strengths(mine, world)
            strength = amounts(powers)
            self.saw_powers(
                (card, power) for card, power in powers if power.amount < 0 and strength < world.cost <= strength - power.amount
            )
        ships = [(card, power) for card, power in mine.of(kinds.CostToZero) if card in mine.gave_up]
        if ships:
            self.saw_powers(ships)
        else:
            discounts = [(card, power) for card, power in mine.of(kinds.SettleDiscount) if power.goods in (ANY, world.goods)]
            self.saw_discounts(discounts, price, cost)

    # --- draws, goods and chips

    @hears(happened.Drew)
    def drew(self, seat: int, count: int, why: str) -> None:
        mine = self.seats[seat]
        drawing = DRAWS.get(why)
        if drawing is not None:
            powers = mine.of(drawing)
            if count == amounts(powers):
                self.saw_powers(powers)
        elif why == "trade":
            assert mine.sold is not None
            self.saw_trade(mine, mine.sold, count)
        elif why in ("consume", "consume_draw"):
            assert mine.using is not None
            self.saw_powers([mine.using])
            if mine.sold is not None and getattr(mine.using[1], "trade_powers", False):
                self.saw_trade(mine, mine.sold, count)
        elif why == "produce_draw":
            self.saw_powers([self.next_draw(mine)])

    def saw_trade(self, mine: Seat, world: Card, count: int) -> None:
        bonuses = [(c, p) for c, p in mine.of(kinds.TradeBonus) if (c is world if p.this_world else p.goods in (ANY, world.goods))]
        if count == PRICE[world.goods] + amounts(bonuses):
            self.saw_powers(bonuses)

    @hears(happened.GoodSpent)
    def good_spent(self, seat: int, world: str, why: str) -> None:
        self.seats[seat].goods.remove(CARD[world])
        self.seats[seat].sold = CARD[world]

    @hears(happened.PowerUsed)
    def power_used(self, seat: int, card: str, power: str) -> None:
        owner = CARD[card]
        self.seats[seat].using = next((owner, each) for each in owner.powers if each.phase == "consume" and each.name == power)

    @hears(happened.ChipsGained)
    def chips_gained(self, seat: int, chips: int) -> None:
        using = self.seats[seat].using
        assert using is not None
        self.saw_powers([using])

    @hears(happened.Gambled)
    def gambled(self, seat: int, number: int, card: str, kept: bool) -> None:
        using = self.seats[seat].using
        assert using is not None
        if kept:
            self.saw_powers([using])

    # --- produce

    @hears(happened.GoodAppeared)
    def good_appeared(self, seat: int, world: str, why: str) -> None:
        mine = self.seats[seat]
        producer = CARD[world]
        if why == "produce_good":
            mine.produced.append(producer)
            if producer.production:
                self.saw_powers((producer, power) for power in producer.powers if isinstance(power, kinds.ProduceGood))
            else:
                self.saw_windfall(mine)
        mine.goods.append(producer)

    def saw_windfall(self, mine: Seat) -> None:
        """The next power that had an empty windfall world to put a good on did it, or else the bonus."""
        empty = {world.goods for world in mine.tableau if world.windfall and world not in mine.goods}
        while True:
            owned = mine.windfalls.pop(0)
            if owned is None:
                return
            power = owned[1]
            assert isinstance(power, kinds.ProduceWindfall)
            if power.goods == ANY or power.goods in empty:
                self.saw_powers([owned])
                return

    def next_draw(self, mine: Seat) -> Owned:
        """Draws in produce are told one by one, in the order of the tableau; those of who made most come last."""
        if mine.draws is None:
            drawing = [(card, p) for card, p in mine.of(kinds.ProduceDraws) if p.count(card, mine.produced, mine.tableau)]
            mine.draws = [*drawing, *mine.of(kinds.DrawIfMost)]
        return mine.draws.pop(0)


DRAWS: Final[dict[str, type[kinds.Power]]] = {
    "develop_start": kinds.DevelopDraw,
    "develop_after": kinds.DevelopDrawAfter,
    "settle_after": kinds.SettleDrawAfter,
}


def amounts(powers: Iterable[tuple[Card, Any]]) -> int:
    return sum(power.amount for _, power in powers)


def strengths(mine: Seat, world: Card) -> list[tuple[Card, Any]]:
    """The powers that count against a military world."""
    return [
        (card, power)
        for card, power in mine.of(kinds.Military)
        if power.general or (world.rebel if power.against_keyword else power.against_goods == world.goods)
    ]
