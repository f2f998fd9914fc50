"""The effects of cards in signs, short enough for the face of a card; the words of the title have them as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from ....server.pieces import Sign, glyph
from ....speech.writing import signed
from ..rules import printed
from ..rules.components import COLOURS, RESOURCES, Card, Race
from ..rules.printed import Effect

Signs = tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class EffectSigns:
    """When an effect works, the field its marker goes to, and what it does."""

    when: str
    slot: str
    signs: Signs


ARROW: Final = Sign(icon="arrow", look="sign-arrow")
CARD: Final = Sign(icon="card", look="kind-gray")
DISCARD: Final = Sign(icon="discard")
MORALE: Final = Sign(icon="orion-morale", look="sign-morale")
ANY: Final = Sign(icon="orion-any")
MARKER: Final = Sign(icon="orion-marker", look="sign-marker")
VP: Final = Sign(icon="chip", look="sign-vp")
ADVISOR: Final = Sign(icon="orion-advisor")
BUILD: Final = Sign(icon="orion-build")
SYSTEM: Final = Sign(icon="orion-system")
OTHERS: Final = Sign(icon="orion-others", look="sign-loss")
ATTACK: Final = Sign(icon="orion-attack", look="sign-loss")
DEFENCE: Final = Sign(icon="orion-defence")
ACTIVATION: Final = Sign(icon="orion-activation", look="sign-marker")
BACK: Final = Sign(icon="undo")
PER: Final = Sign(text="/")


def resource(kind: int) -> Sign:
    return Sign(icon=f"orion-{RESOURCES[kind]}", look=f"res-{RESOURCES[kind]}")


def structure(colour: str) -> Sign:
    """A card of this colour."""
    return Sign(icon=f"orion-{colour}", look=f"kind-{colour}")


def stock(units: Iterable[int], before: str = "") -> Signs:
    """The amount of each resource, without zeros."""
    return tuple([sign for kind, n in enumerate(units) if n for sign in (glyph(f"{before}{n}"), resource(kind))])


def exploited(card: Card, gains: Sequence[Sequence[int]], draws: int) -> Signs:
    """The gain from exploiting a card."""
    return (glyph(f"+{draws}"), CARD) if COLOURS[card.colour] == "gray" else stock(gains[card.colour], "+")


def effect_signs(piece: Card | Race) -> tuple[EffectSigns, ...]:
    """A row for each effect; effects that only words can describe have none."""
    rows = [EffectSigns(effect.action or effect.when, effect.marker, signs_of(effect)) for effect in piece.effects]
    return tuple([row for row in rows if row.signs])


def signs_of(effect: Effect) -> Signs:
    """An effect in signs: its cost, an arrow, its result."""
    costs = [sign for cost in effect.cost for sign in _cost(cost)]
    if effect.morale:
        costs = [MORALE, glyph(f"≥{effect.morale}"), *costs]
    if effect.marker == "R":
        costs.append(glyph("R"))
    ops: list[Sign] = []
    for op in effect.ops:
        signs = operation(op)
        ops += [glyph("·"), *signs] if ops and signs else signs
    return (*costs, *([ARROW] if costs and ops else []), *ops)


def operation(op: printed.AnyOp) -> Signs:
    done = _done(op)
    if op.per:
        done = (*done, PER, *_per(op.per))
    if op.if_active:
        done = (structure(op.if_active), glyph(":"), *done)
    return (OTHERS, *done) if op.target != "self" else done


def _cost(cost: printed.AnyCost) -> Signs:
    match cost:
        case printed.Pay():
            return stock(cost.units)
        case printed.PayVp(amount=n):
            return glyph(str(n)), VP
        case printed.Discard(cards=n):
            return glyph(str(n)), DISCARD
        case printed.ReturnAction(amount=n):
            return glyph(str(n)), MARKER
    assert_never(cost)


def _per(per: printed.AnyPer) -> Signs:
    match per:
        case printed.PerSystem():
            return (SYSTEM,)
        case printed.PerResources(number=n):
            return glyph(str(n)), *[resource(kind) for kind in range(3)]
        case printed.PerStructure() | printed.PerCard():
            here = SYSTEM if per.scope == "this_system" else Sign(icon="tableau")
            return structure(per.colour), here
    assert_never(per)


def _done(op: printed.AnyOp) -> Signs:
    if isinstance(op, printed.AnyGain):
        return _gained(op)
    if isinstance(op, printed.AnyWork):
        return _worked(op)
    if isinstance(op, printed.AnyIntrusion):
        return _suffered(op)
    return _property(op)


def _gained(op: printed.AnyGain) -> Signs:
    match op:
        case printed.Gain():
            return stock(op.units, "+")
        case printed.GainOneOf():
            gains = [stock([n if kind == at else 0 for at in range(3)], "+") for kind, n in enumerate(op.units) if n]
            return tuple([sign for at, gain in enumerate(gains) for sign in ((PER, *gain) if at else gain)])
        case printed.GainVp(amount=n):
            return glyph(f"+{n}"), VP
        case printed.GainMorale(amount=n):
            return glyph(signed(n)), MORALE
        case printed.LoseMorale(amount=n):
            return glyph(signed(-n)), MORALE
        case printed.GainAction(amount=n):
            return glyph(f"+{n}"), MARKER
        case printed.Draw(cards=n):
            return glyph(f"+{n}"), CARD
        case printed.TakeDiscard(cards=n, depth=depth):
            reach = (glyph(f"{n}/{depth}"),) if depth else ()
            return (DISCARD, *reach, ARROW, Sign(icon="hand"))
        case printed.Exchange(left=left, right=right):
            return (*stock(left.units), glyph("↔"), *stock(right.units))
        case printed.GainByCovered():
            by_colour = zip(COLOURS, op.by_colour, strict=True)
            return tuple([sign for colour, units in by_colour if any(units) for sign in (structure(colour), *stock(units, "+"))])
    assert_never(op)


def _worked(op: printed.AnyWork) -> Signs:
    match op:
        case printed.Build():
            source = DISCARD if op.source == "discard_top" else CARD
            where = (SYSTEM,) if op.system == "this" else ()
            less = (glyph(f"−{op.discount}"),) if op.discount else ()
            again = (glyph("·"), structure(op.chain_colour), glyph(f"+{op.chain}"), BUILD) if op.chain and op.chain_colour else ()
            return (source, ARROW, BUILD, *where, *less, *again)
        case printed.ActivateCards(count=n):
            return glyph(str(n) if n else "∀"), ACTIVATION
        case printed.HireAdvisor(discard=n):
            return ((glyph(str(n)), DISCARD, ARROW, ADVISOR)) if n else (ADVISOR,)
        case printed.Rearrange():
            return SYSTEM, Sign(icon="orion-reorder")
        case printed.MarkerOnly():
            return ()
        case printed.TakeMarker():
            return glyph("R"), ARROW, MARKER
        case printed.ExtraExchange(amount=n):
            return glyph(f"+{n}"), Sign(icon="orion-trade")
    assert_never(op)


def _suffered(op: printed.AnyIntrusion) -> Signs:
    match op:
        case printed.DiscardOrMorale(cards=n, morale=morale):
            return glyph(str(n)), DISCARD, PER, glyph(signed(-morale)), MORALE
        case printed.DiscardHand(cards=n):
            return glyph(str(n)), DISCARD
        case printed.FillSlots():
            return MARKER, ARROW, glyph("A R")
        case printed.BuryActive():
            return (Sign(icon="orion-bury"),)
        case printed.ReturnAdvisor():
            return ADVISOR, BACK
        case printed.StealCard(cards=n):
            return glyph(str(n)), CARD, ARROW, Sign(icon="hand")
    assert_never(op)


def _property(op: printed.AnyProperty) -> Signs:
    match op:
        case printed.AttackCompare(side="attacker", amount=n):
            return ATTACK, glyph(f"+{n}"), resource(1)
        case printed.AttackCompare(amount=n):
            return DEFENCE, glyph(f"+{n}"), resource(1)
        case printed.AttackSurcharge(amount=n):
            return DEFENCE, OTHERS, glyph(f"−{n}"), resource(1)
        case printed.AttackDiscount(amount=n):
            return ATTACK, glyph(f"−{n}"), resource(1)
        case printed.WhenAttacked(vp=n):
            return DEFENCE, ARROW, glyph(f"+{n}"), VP
        case printed.BuildDiscount(system="this", amount=n):
            return BUILD, SYSTEM, glyph(f"−{n}")
        case printed.BuildDiscount(amount=n):
            return BUILD, glyph(f"−{n}")
        case printed.ExtraSystem(structures=n):
            return glyph("+"), SYSTEM, glyph(str(n))
        case printed.Locked() | printed.WorksCovered() | printed.KeepMarker():
            return ()
        case printed.ChooseColour():
            return tuple([structure(colour) for colour in COLOURS])
        case printed.ModifyHighDevelopment(actions=actions, gain_any=n):
            return glyph("7–9"), ARROW, glyph(str(actions)), MARKER, glyph(f"+{n}"), *[resource(kind) for kind in range(3)]
        case printed.StartVp(amount=n):
            return glyph(f"+{n}"), VP
    assert_never(op)
