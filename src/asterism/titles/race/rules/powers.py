"""The powers of cards, phase by phase.

A power is data from cards.toml. Most powers only add to what their tableau can do (tableau.py); the consume powers are used one by
one (consume.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from ....kernel import PackError

if TYPE_CHECKING:
    from .components import Card
    from .state import Player
    from .tableau import Powers

# --- goods

ANY: Final = 0  # of a power: any kind; of a world: no goods
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
KINDS: Final = ("", "novelty", "rare", "genes", "alien")
GOODS: Final = (NOVELTY, RARE, GENES, ALIEN)
PRICE: Final = (0, 2, 3, 4, 5)  # cards for a good sold, by kind

PHASES: Final = ("explore", "develop", "settle", "trade", "consume", "produce")


def kind_named(name: str) -> int:
    return ANY if name == "any" else KINDS.index(name)


# --- one power


@dataclass(frozen=True, slots=True)
class Power:
    """What a card does in one phase."""

    phase: ClassVar[str]
    name: ClassVar[str]

    def join(self, card: Card, powers: Powers) -> None:
        """Add this power of a card to what its tableau can do."""
        raise NotImplementedError


P = TypeVar("P", bound=Power)
REGISTRY: Final[dict[tuple[str, str], type[Power]]] = {}


def power(phase: str, name: str) -> Callable[[type[P]], type[P]]:
    """A kind of power, known in cards.toml by its phase and name."""

    def add(cls: type[P]) -> type[P]:
        made = dataclass(frozen=True, slots=True)(cls)
        made.phase = phase
        made.name = name
        REGISTRY[phase, name] = made
        return made

    return add


def read_power(data: dict[str, Any]) -> Power:
    """A power from its entry in cards.toml; raises `PackError` naming the field."""
    phase, name = data.get("phase"), data.get("power")
    cls = REGISTRY.get((str(phase), str(name)))
    if cls is None:
        known = ", ".join(f"{p}/{n}" for p, n in REGISTRY)
        raise PackError(f"there is no power {phase}/{name}; there are {known}")
    values: dict[str, Any] = {}
    allowed = {each.name: each for each in fields(cls)}
    for key, value in data.items():
        if key in ("phase", "power") or key in CONSTANT.get((cls.phase, cls.name), {}):
            continue
        if key not in allowed:
            raise PackError(f"power {phase}/{name} has no field {key!r}; it has {', '.join(allowed) or 'none'}")
        if key in ("goods", "against_goods", "except_goods"):
            if value not in (*KINDS[1:], "any"):
                raise PackError(f"field {key!r} of power {phase}/{name} can't be {value!r}; it can be any, {', '.join(KINDS[1:])}")
            value = kind_named(value)
        elif type(value).__name__ != allowed[key].type:
            raise PackError(f"field {key!r} of power {phase}/{name} can't be {value!r}")
        values[key] = value
    try:
        return cls(**values)
    except TypeError:
        raise PackError(f"power {phase}/{name} needs {', '.join(allowed)}") from None


# Fields of cards.toml that say the same for every power of a kind, and so are part of the kind itself.
CONSTANT: Final[dict[tuple[str, str], dict[str, object]]] = {
    ("settle", "temporary_military"): {"discard_self": True},
    ("settle", "cost_to_zero"): {"discard_self": True},
    ("consume", "consume_all"): {"goods": "any", "vp": "goods_minus_one"},
    ("consume", "consume_for_price"): {"goods": "any", "count": 1},
    ("consume", "discard_hand"): {"optional": True, "doubled": False},
}


# --- I explore


@power("explore", "draw")
class ExploreDraw(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.explore_draw += self.amount


@power("explore", "keep")
class ExploreKeep(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.explore_keep += self.amount


# --- II develop


@power("develop", "discount")
class DevelopDiscount(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.develop_discount += self.amount


@power("develop", "draw")
class DevelopDraw(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.develop_draw += self.amount


@power("develop", "draw_after")
class DevelopDrawAfter(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.develop_draw_after += self.amount


# --- III settle


@power("settle", "discount")
class SettleDiscount(Power):
    amount: int
    goods: int = ANY

    def join(self, card: Card, powers: Powers) -> None:
        add(powers.settle_discount, self.goods, self.amount)


@power("settle", "military")
class Military(Power):
    amount: int
    against_goods: int = ANY
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


@power("settle", "temporary_military")
class TemporaryMilitary(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.tactics = card
        powers.tactics_strength = self.amount


@power("settle", "cost_to_zero")
class CostToZero(Power):
    except_goods: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.ship = card
        powers.ship_except = self.except_goods


@power("settle", "pay_for_military")
class PayForMilitary(Power):
    discount: int
    except_goods: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.contact = card
        powers.contact_discount = self.discount
        powers.contact_except = self.except_goods


@power("settle", "draw_after")
class SettleDrawAfter(Power):
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.settle_draw_after += self.amount


# --- $ trade


@power("trade", "bonus")
class TradeBonus(Power):
    amount: int
    goods: int = ANY
    this_world: bool = False

    def join(self, card: Card, powers: Powers) -> None:
        if self.this_world:
            powers.trade_bonus_of[card] = self.amount
        else:
            add(powers.trade_bonus, self.goods, self.amount)


# --- IV consume: used one by one, each at most once a phase


@dataclass(frozen=True, slots=True)
class ConsumePower(Power):
    """A power that is used in its own moment of the consume phase, as consume.py says."""

    optional: ClassVar[bool] = False

    def join(self, card: Card, powers: Powers) -> None:
        powers.consume.append(card.use_of(self))

    def usable(self, player: Player) -> bool:
        return True


@power("consume", "consume")
class ConsumeGoods(ConsumePower):
    goods: int
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
        return self.goods == ANY or len(self.fitting(player)) >= self.count

    def fitting(self, player: Player) -> list[Card]:
        """The worlds whose goods this power can consume."""
        return [world for world in player.goods if self.goods in (ANY, world.goods)]


@power("consume", "consume_all")
class ConsumeAll(ConsumePower):
    def usable(self, player: Player) -> bool:
        return bool(player.goods)


@power("consume", "consume_for_price")
class ConsumeForPrice(ConsumePower):
    trade_powers: bool

    def usable(self, player: Player) -> bool:
        return bool(player.goods)


@power("consume", "discard_hand")
class DiscardHand(ConsumePower):
    times: int
    vp: int

    optional: ClassVar[bool] = True

    def usable(self, player: Player) -> bool:
        return bool(player.hand)


@power("consume", "draw")
class ConsumeDraw(ConsumePower):
    amount: int


@power("consume", "gamble")
class Gamble(ConsumePower):
    low: int
    high: int


# --- V produce


@power("produce", "good")
class ProduceGood(Power):
    """That a production world produces is said by its goods; the power is listed for scoring and for people."""

    def join(self, card: Card, powers: Powers) -> None:
        pass


@power("produce", "windfall")
class ProduceWindfall(Power):
    goods: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.windfall.append(self.goods)


@dataclass(frozen=True, slots=True)
class ProduceDraws(Power):
    """A power that draws after the seat has produced."""

    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.produce_draws.append((card, self))

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        """How many times the amount is drawn."""
        raise NotImplementedError


@power("produce", "draw")
class ProduceDraw(ProduceDraws):
    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return 1


@power("produce", "draw_if_produced")
class DrawIfProduced(ProduceDraws):
    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return 1 if card in produced else 0


@power("produce", "draw_per_good")
class DrawPerGood(ProduceDraws):
    goods: int

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return sum(world.goods == self.goods for world in produced)


@power("produce", "draw_per_kind")
class DrawPerKind(ProduceDraws):
    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return len({world.goods for world in produced})


@power("produce", "draw_per_world")
class DrawPerWorld(ProduceDraws):
    goods: int

    def count(self, card: Card, produced: list[Card], tableau: list[Card]) -> int:
        return sum(world.goods == self.goods for world in tableau)


@power("produce", "draw_if_most")
class DrawIfMost(Power):
    goods: int
    amount: int

    def join(self, card: Card, powers: Powers) -> None:
        powers.draws_if_most.append(self)


def add(by_kind: list[int], kind: int, amount: int) -> None:
    """Add to one kind of goods, or to all."""
    if kind == ANY:
        by_kind[:] = [value + amount for value in by_kind]
    else:
        by_kind[kind] += amount
