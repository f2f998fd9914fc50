"""The powers of cards, phase by phase.

A power is data from cards.toml. Most powers only add to the totals of their tableau (tableau.py); consume powers are used one by
one (consume.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from ....kernel.printed import Printed

if TYPE_CHECKING:
    from .components import Card
    from .state import Player
    from .tableau import Powers

# --- goods

ANY: Final = 0  # for a power, any kind; for a world, no goods
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
KINDS: Final[tuple[Literal["", "novelty", "rare", "genes", "alien"], ...]] = ("", "novelty", "rare", "genes", "alien")
GOODS: Final = (NOVELTY, RARE, GENES, ALIEN)
PRICE: Final[tuple[int, ...]] = (0, 2, 3, 4, 5)  # cards for a good sold, by kind

PHASES: Final = ("explore", "develop", "settle", "trade", "consume", "produce")


# --- one power


class Goods(int):
    """A kind of goods, by its place among KINDS."""

    @classmethod
    def read(cls, kind: type, name: object) -> Goods:
        """Read a kind of goods from its name in a component file."""
        if name != "any" and name not in KINDS[1:]:
            raise ValueError(f"can't be {name!r}; it can be any, {', '.join(KINDS[1:])}")
        return cls(ANY if name == "any" else KINDS.index(str(name)))


class Power(Printed, tag_field="power"):
    """What a card does in one phase. Component files identify it by its phase and its name."""

    phase: ClassVar[str]
    name: ClassVar[str]

    def join(self, card: Card, powers: Powers) -> None:
        """Add this power of a card to its tableau's totals."""
        raise NotImplementedError


# --- I explore


class ExploreDraw(Power, tag="explore_draw"):
    phase, name = "explore", "draw"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.explore_draw += self.amount


class ExploreKeep(Power, tag="explore_keep"):
    phase, name = "explore", "keep"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.explore_keep += self.amount


# --- II develop


class DevelopDiscount(Power, tag="develop_discount"):
    phase, name = "develop", "discount"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.develop_discount += self.amount


class DevelopDraw(Power, tag="develop_draw"):
    phase, name = "develop", "draw"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.develop_draw += self.amount


class DevelopDrawAfter(Power, tag="develop_draw_after"):
    phase, name = "develop", "draw_after"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.develop_draw_after += self.amount


# --- III settle


class SettleDiscount(Power, tag="settle_discount"):
    phase, name = "settle", "discount"
    amount: int
    goods: Goods = Goods(ANY)

    def join(self, card: Card, powers: Powers) -> None:
        add(powers.settle_discount, self.goods, self.amount)


class Military(Power, tag="settle_military"):
    phase, name = "settle", "military"
    amount: int
    against_goods: Goods = Goods(ANY)
    against_keyword: str = ""

    @property
    def general(self) -> bool:
        return self.against_goods == ANY and not self.against_keyword

    def join(self, card: Card, powers: Powers) -> None:
        if self.against_keyword:
            powers.strength_against_rebels += self.amount
        else:
            add(powers.strength, self.against_goods, self.amount)
            if self.against_goods == ANY:
                powers.general_strength += self.amount


class TemporaryMilitary(Power, tag="settle_temporary_military"):
    phase, name = "settle", "temporary_military"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.tactics = card
        powers.tactics_strength = self.amount


class CostToZero(Power, tag="settle_cost_to_zero"):
    phase, name = "settle", "cost_to_zero"
    except_goods: Goods

    def join(self, card: Card, powers: Powers) -> None:
        powers.ship = card
        powers.ship_except = self.except_goods


class PayForMilitary(Power, tag="settle_pay_for_military"):
    phase, name = "settle", "pay_for_military"
    discount: int
    except_goods: Goods

    def join(self, card: Card, powers: Powers) -> None:
        powers.contact = card
        powers.contact_discount = self.discount
        powers.contact_except = self.except_goods


class SettleDrawAfter(Power, tag="settle_draw_after"):
    phase, name = "settle", "draw_after"
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.settle_draw_after += self.amount


# --- $ trade


class TradeBonus(Power, tag="trade_bonus"):
    phase, name = "trade", "bonus"
    amount: int
    goods: Goods = Goods(ANY)
    this_world: bool = False

    def join(self, card: Card, powers: Powers) -> None:
        if self.this_world:
            powers.trade_bonus_of[card] = self.amount
        else:
            add(powers.trade_bonus, self.goods, self.amount)


# --- IV consume: used one by one, each at most once a phase


class ConsumePower(Power):
    """A consume power: its owner chooses when in the phase to use it (consume.py)."""

    optional: ClassVar[bool] = False

    def join(self, card: Card, powers: Powers) -> None:
        powers.consume.append(card.use_of(self))

    def usable(self, player: Player) -> bool:
        return True


class ConsumeGoods(ConsumePower, tag="consume_goods"):
    phase, name = "consume", "consume"
    goods: Goods
    count: int
    times: int
    vp: int
    cards: int
    different_kinds: bool = False

    def usable(self, player: Player) -> bool:
        if len(player.goods) < self.count:
            return False
        if self.different_kinds:
            return len({world.goods for world in player.goods}) >= self.count
        return self.goods == ANY or len(player.worlds_with(self.goods)) >= self.count


class ConsumeAll(ConsumePower, tag="consume_all"):
    phase, name = "consume", "consume_all"

    def usable(self, player: Player) -> bool:
        return bool(player.goods)


class ConsumeForPrice(ConsumePower, tag="consume_for_price"):
    phase, name = "consume", "consume_for_price"
    trade_powers: bool

    def usable(self, player: Player) -> bool:
        return bool(player.goods)


class DiscardHand(ConsumePower, tag="discard_hand"):
    phase, name = "consume", "discard_hand"
    times: int
    vp: int

    optional: ClassVar[bool] = True

    def usable(self, player: Player) -> bool:
        return bool(player.hand)


class ConsumeDraw(ConsumePower, tag="consume_draw"):
    phase, name = "consume", "draw"
    amount: int


class Gamble(ConsumePower, tag="consume_gamble"):
    phase, name = "consume", "gamble"
    low: int
    high: int


# --- V produce


class ProduceGood(Power, tag="produce_good"):
    """Produces a good on its own world. The rules read this from the world's goods; the power is listed for scoring and for readers."""

    phase, name = "produce", "good"

    def join(self, card: Card, powers: Powers) -> None:
        pass


class ProduceWindfall(Power, tag="produce_windfall"):
    phase, name = "produce", "windfall"
    goods: Goods

    def join(self, card: Card, powers: Powers) -> None:
        powers.windfall.append(self.goods)


class ProduceDraws(Power):
    """A power that draws cards after its owner has produced."""

    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.produce_draws.append((card, self))

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        """The multiplier of the amount drawn."""
        raise NotImplementedError


class ProduceDraw(ProduceDraws, tag="produce_draw"):
    phase, name = "produce", "draw"

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return 1


class DrawIfProduced(ProduceDraws, tag="produce_draw_if_produced"):
    phase, name = "produce", "draw_if_produced"

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return 1 if card in produced else 0


class DrawPerGood(ProduceDraws, tag="produce_draw_per_good"):
    phase, name = "produce", "draw_per_good"
    goods: Goods

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return sum(world.goods == self.goods for world in produced)


class DrawPerKind(ProduceDraws, tag="produce_draw_per_kind"):
    phase, name = "produce", "draw_per_kind"

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return len({world.goods for world in produced})


class DrawPerWorld(ProduceDraws, tag="produce_draw_per_world"):
    phase, name = "produce", "draw_per_world"
    goods: Goods

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return sum(world.goods == self.goods for world in tableau)


class DrawIfMost(Power, tag="produce_draw_if_most"):
    phase, name = "produce", "draw_if_most"
    goods: Goods
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.draws_if_most.append(self)


# --- all powers, phase by phase: with this union, the type checker makes sure that each power is handled

ExplorePower = ExploreDraw | ExploreKeep
DevelopPower = DevelopDiscount | DevelopDraw | DevelopDrawAfter
SettlePower = SettleDiscount | Military | TemporaryMilitary | CostToZero | PayForMilitary | SettleDrawAfter
TradePower = TradeBonus
AnyConsumePower = ConsumeGoods | ConsumeAll | ConsumeForPrice | DiscardHand | ConsumeDraw | Gamble
ProducePower = ProduceGood | ProduceWindfall | ProduceDraw | DrawIfProduced | DrawPerGood | DrawPerKind | DrawPerWorld | DrawIfMost
AnyPower = ExplorePower | DevelopPower | SettlePower | TradePower | AnyConsumePower | ProducePower


def add(by_kind: list[int], kind: int, amount: int) -> None:
    """Add an amount for one kind of goods, or for all kinds."""
    if kind == ANY:
        by_kind[:] = [value + amount for value in by_kind]
    else:
        by_kind[kind] += amount
