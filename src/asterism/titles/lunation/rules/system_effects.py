"""The effects of a system, which apply to everyone."""

from __future__ import annotations

from typing import ClassVar, Literal

from .effects import Effect, Few, GoodsEffect, Some


class NoEffect(Effect, tag="none"):
    op: ClassVar[Literal["none"]] = "none"


# --- goods


class SomeGoods(GoodsEffect):
    """Goods of one kind or of both."""

    energy: Few = 0
    resources: Few = 0

    def __post_init__(self) -> None:
        if not self.energy and not self.resources:
            raise ValueError(f"the operation {self.op!r} needs energy or resources")


class YieldBonus(SomeGoods):
    op: ClassVar[Literal["yield_bonus"]] = "yield_bonus"


class YieldBonusProducing(Effect):
    op: ClassVar[Literal["yield_bonus_producing"]] = "yield_bonus_producing"
    amount: Some


class CardOnActivation(Effect):
    op: ClassVar[Literal["card_on_activation"]] = "card_on_activation"
    count: Some
    per_turn: Some


class FleetDiscount(SomeGoods):
    op: ClassVar[Literal["fleet_discount"]] = "fleet_discount"


class CharacterDiscount(SomeGoods):
    op: ClassVar[Literal["character_discount"]] = "character_discount"


# --- jumps


class FreeJumpIn(Effect):
    op: ClassVar[Literal["free_jump_in"]] = "free_jump_in"


class FreeJumpOut(Effect):
    op: ClassVar[Literal["free_jump_out"]] = "free_jump_out"


class JumpInSurcharge(Effect):
    op: ClassVar[Literal["jump_in_surcharge"]] = "jump_in_surcharge"
    power: Some


class JumpOutSurcharge(Effect):
    op: ClassVar[Literal["jump_out_surcharge"]] = "jump_out_surcharge"
    power: Some


# --- combat; `round`: the round in which the effect applies


class DefenderDice(Effect):
    op: ClassVar[Literal["defender_dice"]] = "defender_dice"
    dice: Some
    round: Some


class AttackerDice(Effect):
    op: ClassVar[Literal["attacker_dice"]] = "attacker_dice"
    dice: Some
    round: Some


class DefenderResults(Effect):
    op: ClassVar[Literal["defender_results"]] = "defender_results"
    shields: Few
    round: Some


class NoRetreat(Effect):
    op: ClassVar[Literal["no_retreat"]] = "no_retreat"


SystemEffect = (
    NoEffect
    | YieldBonus
    | YieldBonusProducing
    | CardOnActivation
    | FleetDiscount
    | CharacterDiscount
    | FreeJumpIn
    | FreeJumpOut
    | JumpInSurcharge
    | JumpOutSurcharge
    | DefenderDice
    | AttackerDice
    | DefenderResults
    | NoRetreat
)
