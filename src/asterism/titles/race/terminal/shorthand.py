"""The powers of Race's cards, short enough for a table row; `card NAME` gives them in full."""

from __future__ import annotations

from typing import Final, assert_never

from ....speech.voice import Voice
from ....speech.writing import signed
from ..rules import powers as kinds
from ..rules.components import Card
from ..rules.powers import ANY, KINDS
from ..words.cards import GOODS, KEYWORDS

NUMERAL: Final = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


def goods_name(kind: int, voice: Voice) -> str:
    return voice.text(GOODS[KINDS[kind]])


def powers(card: Card, voice: Voice) -> list[str]:
    """One entry for each phase: 'III −1, +2 strength'."""
    by_phase: dict[str, list[str]] = {}
    for power in card.powers:
        if text := short(power, voice):
            by_phase.setdefault(power.phase, []).append(text)
    entries = [f"{NUMERAL[phase]} {', '.join(texts)}" for phase, texts in by_phase.items()]
    if card.scoring:
        entries.append(voice.text("VP for cards"))
    return entries


def short(power: kinds.AnyPower, voice: Voice) -> str:
    if isinstance(power, kinds.AnyConsumePower):
        return _consume(power, voice)
    return _produce(power, voice) if isinstance(power, kinds.ProducePower) else _earlier(power, voice)


def _for(text: str, what: str) -> str:
    return f"{text} ({what})" if what else text


def _earlier(power: kinds.ExplorePower | kinds.DevelopPower | kinds.SettlePower | kinds.TradePower, voice: Voice) -> str:
    """Explore, develop, settle, trade."""
    match power:
        case kinds.ExploreDraw(amount=n):
            return voice.text("draw +{n}", n=n)
        case kinds.ExploreKeep(amount=n):
            return voice.text("keep +{n}", n=n)
        case kinds.DevelopDiscount(amount=n):
            return voice.text("cost −{n}", n=n)
        case kinds.SettleDiscount(amount=n, goods=kind):
            return _for(voice.text("cost −{n}", n=n), goods_name(kind, voice) if kind else "")
        case kinds.DevelopDraw(amount=n):
            return voice.text("draw {n}", n=n)
        case kinds.DevelopDrawAfter(amount=n) | kinds.SettleDrawAfter(amount=n):
            return voice.text("then draw {n}", n=n)
        case kinds.Military(amount=n, against_goods=kind, against_keyword=keyword):
            against = voice.text(KEYWORDS[keyword]) if keyword else goods_name(kind, voice) if kind != ANY else ""
            return _for(voice.text("Military {n}", n=signed(n)), against)
        case kinds.TemporaryMilitary(amount=n):
            return voice.text("Military {n}, one-off", n=signed(n))
        case kinds.CostToZero():
            return voice.text("cost 0, one-off")
        case kinds.PayForMilitary(discount=n):
            return voice.text("pay for military −{n}", n=n)
        case kinds.TradeBonus(amount=n, goods=kind, this_world=this):
            return _for(signed(n), voice.text("this world") if this else goods_name(kind, voice) if kind != ANY else "")
    assert_never(power)


def _consume(power: kinds.AnyConsumePower, voice: Voice) -> str:
    match power:
        case kinds.ConsumeGoods():
            return _goods_for_rewards(power, voice)
        case kinds.ConsumeAll():
            return voice.text("all goods → VP, minus 1")
        case kinds.ConsumeForPrice():
            return voice.text("good → its price")
        case kinds.DiscardHand(times=times, vp=vp):
            return voice.text("card → {vp} VP", vp=vp) + f" ×{times}"
        case kinds.ConsumeDraw(amount=n):
            return voice.text("draw {n}", n=n)
        case kinds.Gamble():
            return voice.text("gamble")
    assert_never(power)


def _goods_for_rewards(power: kinds.ConsumeGoods, voice: Voice) -> str:
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


def _produce(power: kinds.ProducePower, voice: Voice) -> str:
    match power:
        case kinds.ProduceGood():
            return ""  # implied by the goods of the world
        case kinds.ProduceWindfall(goods=kind):
            return _for(voice.text("windfall"), goods_name(kind, voice) if kind else "")
        case kinds.ProduceDraw(amount=n):
            return voice.text("draw {n}", n=n)
        case kinds.DrawIfProduced(amount=n):
            return _for(voice.text("draw {n}", n=n), voice.text("if this produced"))
        case kinds.DrawPerKind(amount=n):
            return _for(voice.text("draw {n}", n=n), voice.text("per kind"))
        case kinds.DrawPerGood(amount=n, goods=kind):
            return _for(voice.text("draw {n}", n=n), voice.text("per {goods} good", goods=goods_name(kind, voice)))
        case kinds.DrawPerWorld(amount=n, goods=kind):
            return _for(voice.text("draw {n}", n=n), voice.text("per {goods} world", goods=goods_name(kind, voice)))
        case kinds.DrawIfMost(amount=n, goods=kind):
            return _for(voice.text("draw {n}", n=n), voice.text("most {goods}", goods=goods_name(kind, voice)))
    assert_never(power)
