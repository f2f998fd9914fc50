"""The powers of cards as signs, short enough for the face of a card; `words` spells them out in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from ....server.pieces import Sign, glyph
from ....speech.writing import signed
from ..rules import powers as kinds
from ..rules.components import Card
from ..rules.powers import ANY, KINDS

NUMERAL: Final = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


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


def goods(kind: int) -> Sign:
    return Sign(icon="any-goods") if kind == ANY else Sign(icon=KINDS[kind], look=f"goods-{KINDS[kind]}")


def many(count: int, sign: Sign) -> tuple[Sign, ...]:
    return (sign,) if count == 1 else (glyph(str(count)), sign)


def power_signs(card: Card) -> list[PowerSigns]:
    """One row for each phase. A production world's disc already shows that it produces, so that power gets no row."""
    by_phase: dict[str, list[Sign]] = {}
    for power in card.powers:
        if isinstance(power, kinds.ProduceGood):
            continue
        row = by_phase.setdefault(power.phase, [])
        if row:
            row.append(glyph("·"))
        row += signs_of(power)
    return [PowerSigns(phase, NUMERAL[phase], tuple(row)) for phase, row in by_phase.items()]


def signs_of(power: kinds.AnyPower) -> tuple[Sign, ...]:
    if isinstance(power, kinds.ExplorePower | kinds.DevelopPower | kinds.TradePower):
        return _growing(power)
    if isinstance(power, kinds.SettlePower):
        return _settle(power)
    return _consume(power) if isinstance(power, kinds.AnyConsumePower) else _produce(power)


def _growing(power: kinds.ExplorePower | kinds.DevelopPower | kinds.TradePower) -> tuple[Sign, ...]:
    """Explore, develop, trade."""
    match power:
        case kinds.ExploreDraw(amount=n):
            return glyph(f"+{n}"), Sign(icon="eye")
        case kinds.ExploreKeep(amount=n):
            return glyph(f"+{n}"), Sign(icon="hand")
        case kinds.DevelopDiscount(amount=n):
            return DEVELOPMENT, glyph(f"−{n}")
        case kinds.DevelopDraw(amount=n):
            return glyph(f"+{n}"), CARD
        case kinds.DevelopDrawAfter(amount=n):
            return DEVELOPMENT, ARROW, glyph(f"+{n}"), CARD
        case kinds.TradeBonus(amount=n, this_world=True):
            return Sign(icon="here"), glyph(f"+{n}"), CARD
        case kinds.TradeBonus(amount=n, goods=kind):
            return goods(kind), glyph(f"+{n}"), CARD
    assert_never(power)


def _settle(power: kinds.SettlePower) -> tuple[Sign, ...]:
    match power:
        case kinds.SettleDiscount(amount=n, goods=kind):
            return (WORLD if kind == ANY else goods(kind)), glyph(f"−{n}")
        case kinds.Military(amount=n, against_keyword="rebel"):
            return STRENGTH, glyph(signed(n)), Sign(icon="rebel", look="sign-military")
        case kinds.Military(amount=n, against_goods=kind):
            return (STRENGTH, glyph(signed(n))) if kind == ANY else (STRENGTH, glyph(signed(n)), goods(kind))
        case kinds.TemporaryMilitary(amount=n):
            return DISCARD, ARROW, STRENGTH, glyph(signed(n))
        case kinds.CostToZero():
            return DISCARD, ARROW, WORLD, glyph("0")
        case kinds.PayForMilitary(discount=n):
            return DEFENSE, ARROW, WORLD, glyph(f"−{n}")
        case kinds.SettleDrawAfter(amount=n):
            return WORLD, ARROW, glyph(f"+{n}"), CARD
    assert_never(power)


def _consume(power: kinds.AnyConsumePower) -> tuple[Sign, ...]:
    match power:
        case kinds.ConsumeGoods(different_kinds=different):
            spent = (glyph(f"{power.count}≠"), goods(ANY)) if different else many(power.count, goods(power.goods))
            gained = (*((glyph(str(power.vp)), CHIP) if power.vp else ()), *(many(power.cards, CARD) if power.cards else ()))
            return (*spent, ARROW, *gained, *((glyph(f"×{power.times}"),) if power.times > 1 else ()))
        case kinds.ConsumeAll():
            return glyph("∀"), goods(ANY), ARROW, glyph("n−1"), CHIP
        case kinds.ConsumeForPrice():
            return goods(ANY), ARROW, glyph("$"), CARD
        case kinds.DiscardHand(times=times, vp=vp):
            return CARD, ARROW, glyph(str(vp)), CHIP, glyph(f"×{times}")
        case kinds.ConsumeDraw(amount=n):
            return glyph(f"+{n}"), CARD
        case kinds.Gamble():
            return Sign(icon="dice"), ARROW, CARD
    assert_never(power)


def _produce(power: kinds.ProducePower) -> tuple[Sign, ...]:
    match power:
        case kinds.ProduceGood():
            return ()
        case kinds.ProduceWindfall(goods=kind):
            ring = Sign(icon="windfall", look=goods(kind).look)
            return (ring,) if kind == ANY else (ring, goods(kind))
        case kinds.ProduceDraw(amount=n):
            return glyph(f"+{n}"), CARD
        case kinds.DrawIfProduced(amount=n):
            return Sign(icon="here"), ARROW, glyph(f"+{n}"), CARD
        case kinds.DrawPerKind(amount=n):
            return glyph(f"+{n}"), CARD, glyph("/≠"), goods(ANY)
        case kinds.DrawPerGood(amount=n, goods=kind):
            return glyph(f"+{n}"), CARD, glyph("/"), goods(kind)
        case kinds.DrawPerWorld(amount=n, goods=kind):
            return glyph(f"+{n}"), CARD, glyph("/"), WORLD, goods(kind)
        case kinds.DrawIfMost(amount=n, goods=kind):
            return glyph("max"), goods(kind), ARROW, glyph(f"+{n}"), CARD
    assert_never(power)
