"""The powers of Race's cards in as few words as a table row has room for; `card NAME` says them in full."""

from __future__ import annotations

from typing import Final

from ....speech.voice import Voice
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
from ..words.cards import GOODS, KEYWORDS, signed

NUMERAL: Final = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


def goods_name(kind: int, voice: Voice) -> str:
    return voice.text(GOODS[KINDS[kind]])


def powers(card: Card, voice: Voice) -> list[str]:
    """One entry a phase: 'III −1, +2 strength'."""
    by_phase: dict[str, list[str]] = {}
    for power in card.powers:
        if not isinstance(power, ProduceGood):  # said by the goods of the world
            by_phase.setdefault(power.phase, []).append(short(power, voice))
    entries = [f"{NUMERAL[phase]} {', '.join(texts)}" for phase, texts in by_phase.items()]
    if card.scoring:
        entries.append(voice.text("VP for cards"))
    return entries


def short(power: Power, voice: Voice) -> str:
    if isinstance(power, (ConsumeGoods, ConsumeAll, ConsumeForPrice, DiscardHand, ConsumeDraw, Gamble)):
        return _consume(power, voice)
    return _produce(power, voice) if power.phase == "produce" else _earlier(power, voice)


def _for(text: str, what: str) -> str:
    return f"{text} ({what})" if what else text


def _earlier(power: Power, voice: Voice) -> str:
    """Explore, develop, settle, trade."""
    match power:
        case ExploreDraw(amount=n):
            return voice.text("draw +{n}", n=n)
        case ExploreKeep(amount=n):
            return voice.text("keep +{n}", n=n)
        case DevelopDiscount(amount=n):
            return voice.text("cost −{n}", n=n)
        case SettleDiscount(amount=n, goods=kind):
            return _for(voice.text("cost −{n}", n=n), goods_name(kind, voice) if kind else "")
        case DevelopDraw(amount=n):
            return voice.text("draw {n}", n=n)
        case DevelopDrawAfter(amount=n) | SettleDrawAfter(amount=n):
            return voice.text("then draw {n}", n=n)
        case Military(amount=n, against_goods=kind, against_keyword=keyword):
            against = voice.text(KEYWORDS[keyword]) if keyword else goods_name(kind, voice) if kind != ANY else ""
            return _for(voice.text("strength {n}", n=signed(n)), against)
        case TemporaryMilitary(amount=n):
            return voice.text("once strength {n}", n=signed(n))
        case CostToZero():
            return voice.text("once cost 0")
        case PayForMilitary(discount=n):
            return voice.text("pays for military −{n}", n=n)
        case TradeBonus(amount=n, goods=kind, this_world=this):
            return _for(signed(n), voice.text("this world") if this else goods_name(kind, voice) if kind != ANY else "")
    raise NotImplementedError(power.name)


def _consume(power: Power, voice: Voice) -> str:
    match power:
        case ConsumeGoods():
            return _goods_for_rewards(power, voice)
        case ConsumeAll():
            return voice.text("all goods → VP, less 1")
        case ConsumeForPrice():
            return voice.text("good → its price")
        case DiscardHand(times=times, vp=vp):
            return voice.text("card → {vp} VP", vp=vp) + f" ×{times}"
        case ConsumeDraw(amount=n):
            return voice.text("draw {n}", n=n)
        case Gamble():
            return voice.text("gamble")
    raise NotImplementedError(power.name)


def _goods_for_rewards(power: ConsumeGoods, voice: Voice) -> str:
    if power.different_kinds:
        spent = voice.count("{n} kind", "{n} kinds", power.count)
    elif power.goods == ANY:
        spent = voice.count("{n} good", "{n} goods", power.count)
    else:
        spent = f"{power.count} {goods_name(power.goods, voice)}"
    rewards = [voice.text("{n} VP", n=power.vp)] if power.vp else []
    if power.cards:
        rewards.append(voice.count("{n} card", "{n} cards", power.cards))
    return f"{spent} → {' + '.join(rewards)}" + (f" ×{power.times}" if power.times > 1 else "")


def _produce(power: Power, voice: Voice) -> str:
    match power:
        case ProduceWindfall(goods=kind):
            return _for(voice.text("windfall"), goods_name(kind, voice) if kind else "")
        case ProduceDraw(amount=n):
            return voice.text("draw {n}", n=n)
        case DrawIfProduced(amount=n):
            return _for(voice.text("draw {n}", n=n), voice.text("if it produced"))
        case DrawPerKind(amount=n):
            return _for(voice.text("draw {n}", n=n), voice.text("per kind"))
        case DrawPerGood(amount=n, goods=kind):
            return _for(voice.text("draw {n}", n=n), voice.text("per {goods} good", goods=goods_name(kind, voice)))
        case DrawPerWorld(amount=n, goods=kind):
            return _for(voice.text("draw {n}", n=n), voice.text("per {goods} world", goods=goods_name(kind, voice)))
        case DrawIfMost(amount=n, goods=kind):
            return _for(voice.text("draw {n}", n=n), voice.text("most {goods}", goods=goods_name(kind, voice)))
    raise NotImplementedError(power.name)
