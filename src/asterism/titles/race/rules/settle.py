"""Phase III, settle: place a world and pay for it, or conquer it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Commitment, Decision, Step, todo
from .components import Card
from .develop import SEATS, has_bonus, place_together, take_placed
from .events import Paid
from .hand import PayForWorld, pay, pick_payments
from .state import Player, RaceTable
from .tableau import Powers
from .vocabulary import BUY, CONQUER, PASS, SETTLE


def world_cost(powers: Powers, world: Card) -> int | None:
    """The cost of a world after all discounts; None if it can't be paid for."""
    cost = world.cost
    if world.military:
        if powers.contact is None or world.goods == powers.contact_except:
            return None
        cost -= powers.contact_discount
    return max(0, cost - powers.settle_discount[world.goods])


def ways_to_place(powers: Powers, world: Card, cards: int, *, raised: bool = False) -> list[Choice]:
    """The ways to place a world with this many cards to pay with; `raised` says that New Military Tactics was already discarded."""
    ways: list[Choice] = []
    if world.military:
        strength = powers.strength_against(world)
        if raised:
            strength += powers.tactics_strength
        if strength >= world.cost:
            ways.append(CONQUER)
        elif powers.tactics is not None and not raised and strength + powers.tactics_strength >= world.cost:
            assert powers.tactics.use is not None
            ways.append(powers.tactics.use)
    cost = world_cost(powers, world)
    if cost is not None:
        if cost <= cards:
            ways.append(BUY)
        if powers.ship is not None and cost > 0 and world.goods != powers.ship_except:
            assert powers.ship.use is not None
            ways.append(powers.ship.use)
    return ways


@todo
class Settle(Step[RaceTable]):
    again: bool

    def run(self, table: RaceTable) -> None:
        table.begin_phase("settle_again" if self.again else "settle")
        table.then(place_together(PLACE_WORLD, table), REVEAL_WORLDS)


@todo
class PlaceWorld(Commitment[RaceTable]):
    rule: ClassVar[str] = "race.settle.place"

    def choices(self, table: RaceTable) -> list[Choice]:
        player = table.players[self.seat]
        powers = player.powers
        cards = len(player.hand) - 1
        legal = [card.place for card in player.hand if card.is_world and ways_to_place(powers, card, cards)]
        legal.append(PASS)
        return legal


@todo
class RevealWorlds(Step[RaceTable]):
    """All players reveal at once; then, in order, each decides how to place their world; then all pay at once."""

    def run(self, table: RaceTable) -> None:
        placing = [seat for seat in table.order if take_placed(table, seat) is not None]
        if placing:
            table.then(*[HOW_TO_SETTLE[seat] for seat in placing], PAY_FOR_WORLDS)


@todo
class HowToSettle(Decision[RaceTable]):
    """Choose to conquer or pay, and a special card to help. Nothing here is secret, so a single option is chosen automatically."""

    rule: ClassVar[str] = "race.settle.how"

    def choices(self, table: RaceTable) -> list[Choice]:
        player = table.players[self.seat]
        powers = player.powers
        legal = ways_to_place(powers, placing(player), len(player.hand), raised=player.raised)
        if powers.tactics is not None and not player.raised and powers.tactics.use not in legal:
            assert powers.tactics.use is not None
            legal.append(powers.tactics.use)  # allowed even if it doesn't help
        return legal

    def choose(self, table: RaceTable, choice: Choice) -> None:
        player = table.players[self.seat]
        world = placing(player)
        powers = player.powers
        if powers.tactics is not None and choice is powers.tactics.use:
            table.leave_tableau(self.seat, powers.tactics)
            player.raised = True
            table.then(self)
            return
        player.cost = 0
        if powers.ship is not None and choice is powers.ship.use:
            table.leave_tableau(self.seat, powers.ship)
        elif choice is BUY:
            player.cost = world_cost(powers, world) or 0
        if table.heard is not None:
            table.tell(Paid(self.seat, world.id, "conquer" if choice is CONQUER else "buy", player.cost))

    def args(self, table: RaceTable) -> Args:
        player = table.players[self.seat]
        world = placing(player)
        strength = player.powers.strength_against(world) + (player.powers.tactics_strength if player.raised else 0)
        return {"world": world.id, "strength": strength, "cost": world_cost(player.powers, world)}


def placing(player: Player) -> Card:
    assert player.placing is not None
    return player.placing


@todo
class PayForWorlds(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        table.then(pick_payments(PayForWorld, table), FINISH_WORLDS)


@todo
class FinishWorlds(Step[RaceTable]):
    """Put a good on each windfall world, then give the Settle bonus, then draw cards for placing."""

    def run(self, table: RaceTable) -> None:
        again = table.phase == "settle_again"
        for seat in table.order:
            player = table.players[seat]
            world = player.placing
            if world is None:
                continue
            player.placing = None
            player.raised = False
            pay(table, seat)
            if world.windfall:
                table.draw_good(seat, world, "windfall_good")
            if has_bonus(player, SETTLE, again):
                table.draw_to_hand(seat, 1, "settle_bonus")
            if player.powers.settle_draw_after:
                table.draw_to_hand(seat, player.powers.settle_draw_after, "settle_after")


SETTLE_PHASE: Final = Settle(again=False)
SETTLE_AGAIN: Final = Settle(again=True)
PLACE_WORLD: Final[list[Commitment[RaceTable]]] = [PlaceWorld(seat) for seat in SEATS]
REVEAL_WORLDS: Final = RevealWorlds()
HOW_TO_SETTLE: Final = [HowToSettle(seat) for seat in SEATS]
PAY_FOR_WORLDS: Final = PayForWorlds()
FINISH_WORLDS: Final = FinishWorlds()
