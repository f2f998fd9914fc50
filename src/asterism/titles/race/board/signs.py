"""The powers of cards in signs, short enough for the face of a card; in words they are said by speech."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..rules.components import Card
from ..rules.powers import (
    ANY,
    KINDS,
    ConsumeAll,
    ConsumeDraw,
    ConsumeForPrice,
    ConsumeGoods,
    CostToZero,
    DevelopDiscount,
    DevelopDraw,
    DevelopDrawAfter,
    DiscardHand,
    DrawIfMost,
    DrawIfProduced,
    DrawPerGood,
    DrawPerKind,
    DrawPerWorld,
    ExploreDraw,
    ExploreKeep,
    Gamble,
    Military,
    PayForMilitary,
    Power,
    ProduceDraw,
    ProduceGood,
    ProduceWindfall,
    SettleDiscount,
    SettleDrawAfter,
    TemporaryMilitary,
    TradeBonus,
)
from ..words.cards import signed

NUMERAL: Final = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture of the sprite, or a number or operator; `look` is its class."""

    icon: str = ""
    text: str = ""
    look: str = ""


@dataclass(frozen=True, slots=True)
class PowerSigns:
    """The powers of a card in one phase."""

    phase: str
    numeral: str
    signs: tuple[Sign, ...]


CARD: Final = Sign(icon="card")
DISCARD: Final = Sign(icon="discard", look="sign-loss")
STRENGTH: Final = Sign(icon="strength", look="sign-military")
DEFENSE: Final = Sign(icon="defense", look="sign-military")
WORLD: Final = Sign(icon="cost-world")
DEVELOPMENT: Final = Sign(icon="cost-development")
ARROW: Final = Sign(icon="arrow", look="sign-arrow")
CHIP: Final = Sign(icon="chip", look="sign-chip")


def glyph(text: str) -> Sign:
    return Sign(text=text)


def goods(kind: int) -> Sign:
    return Sign(icon="any-goods") if kind == ANY else Sign(icon=KINDS[kind], look=f"goods-{KINDS[kind]}")


def many(count: int, sign: Sign) -> tuple[Sign, ...]:
    return (sign,) if count == 1 else (glyph(str(count)), sign)


def power_signs(card: Card) -> list[PowerSigns]:
    """One row a phase. That a production world produces is said by its disc."""
    by_phase: dict[str, list[Sign]] = {}
    for power in card.powers:
        if isinstance(power, ProduceGood):
            continue
        row = by_phase.setdefault(power.phase, [])
        if row:
            row.append(glyph("·"))
        row += signs_of(power)
    return [PowerSigns(phase, NUMERAL[phase], tuple(row)) for phase, row in by_phase.items()]


def signs_of(power: Power) -> tuple[Sign, ...]:
    if power.phase in ("explore", "develop", "trade"):
        return _growing(power)
    return {"settle": _settle, "consume": _consume, "produce": _produce}[power.phase](power)


def _growing(power: Power) -> tuple[Sign, ...]:
    """Explore, develop, trade."""
    match power:
        case ExploreDraw(amount=n):
            return glyph(f"+{n}"), Sign(icon="eye")
        case ExploreKeep(amount=n):
            return glyph(f"+{n}"), Sign(icon="hand")
        case DevelopDiscount(amount=n):
            return DEVELOPMENT, glyph(f"−{n}")
        case DevelopDraw(amount=n):
            return glyph(f"+{n}"), CARD
        case DevelopDrawAfter(amount=n):
            return DEVELOPMENT, ARROW, glyph(f"+{n}"), CARD
        case TradeBonus(amount=n, this_world=True):
            return Sign(icon="here"), glyph(f"+{n}"), CARD
        case TradeBonus(amount=n, goods=kind):
            return goods(kind), glyph(f"+{n}"), CARD
    raise NotImplementedError(power.name)


def _settle(power: Power) -> tuple[Sign, ...]:
    match power:
        case SettleDiscount(amount=n, goods=kind):
            return (WORLD if kind == ANY else goods(kind)), glyph(f"−{n}")
        case Military(amount=n, against_keyword="rebel"):
            return STRENGTH, glyph(signed(n)), Sign(icon="rebel", look="sign-military")
        case Military(amount=n, against_goods=kind):
            return (STRENGTH, glyph(signed(n))) if kind == ANY else (STRENGTH, glyph(signed(n)), goods(kind))
        case TemporaryMilitary(amount=n):
            return DISCARD, ARROW, STRENGTH, glyph(signed(n))
        case CostToZero():
            return DISCARD, ARROW, WORLD, glyph("0")
        case PayForMilitary(discount=n):
            return DEFENSE, ARROW, WORLD, glyph(f"−{n}")
        case SettleDrawAfter(amount=n):
            return WORLD, ARROW, glyph(f"+{n}"), CARD
    raise NotImplementedError(power.name)


def _consume(power: Power) -> tuple[Sign, ...]:
    match power:
        case ConsumeGoods(different_kinds=different):
            spent = (glyph(f"{power.count}≠"), goods(ANY)) if different else many(power.count, goods(power.goods))
            gained = (*((glyph(str(power.vp)), CHIP) if power.vp else ()), *(many(power.cards, CARD) if power.cards else ()))
            return (*spent, ARROW, *gained, *((glyph(f"×{power.times}"),) if power.times > 1 else ()))
        case ConsumeAll():
            return glyph("∀"), goods(ANY), ARROW, glyph("n−1"), CHIP
        case ConsumeForPrice():
            return goods(ANY), ARROW, glyph("$"), CARD
        case DiscardHand(times=times, vp=vp):
            return CARD, ARROW, glyph(str(vp)), CHIP, glyph(f"×{times}")
        case ConsumeDraw(amount=n):
            return glyph(f"+{n}"), CARD
        case Gamble():
            return Sign(icon="dice"), ARROW, CARD
    raise NotImplementedError(power.name)


def _produce(power: Power) -> tuple[Sign, ...]:
    match power:
        case ProduceWindfall(goods=kind):
            ring = Sign(icon="windfall", look=goods(kind).look)
            return (ring,) if kind == ANY else (ring, goods(kind))
        case ProduceDraw(amount=n):
            return glyph(f"+{n}"), CARD
        case DrawIfProduced(amount=n):
            return Sign(icon="here"), ARROW, glyph(f"+{n}"), CARD
        case DrawPerKind(amount=n):
            return glyph(f"+{n}"), CARD, glyph("/≠"), goods(ANY)
        case DrawPerGood(amount=n, goods=kind):
            return glyph(f"+{n}"), CARD, glyph("/"), goods(kind)
        case DrawPerWorld(amount=n, goods=kind):
            return glyph(f"+{n}"), CARD, glyph("/"), WORLD, goods(kind)
        case DrawIfMost(amount=n, goods=kind):
            return glyph("max"), goods(kind), ARROW, glyph(f"+{n}"), CARD
    raise NotImplementedError(power.name)
