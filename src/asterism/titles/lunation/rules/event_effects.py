"""The effects of a turn's event: immediate ones, and those that last until the turn ends."""

from __future__ import annotations

from typing import ClassVar, Literal

from .effects import Change, Effect, Few, GoodsEffect, Many, Some, Turn

# --- goods and cards


class YieldBonusAll(GoodsEffect):
    op: ClassVar[Literal["yield_bonus_all"]] = "yield_bonus_all"
    energy: Change
    resources: Change
    only_if_produced: bool


class GainGoods(GoodsEffect):
    op: ClassVar[Literal["gain_goods"]] = "gain_goods"
    energy: Few
    resources: Few


class LoseGoodsOver(Effect):
    op: ClassVar[Literal["lose_goods_over"]] = "lose_goods_over"
    over: Many
    loss: Some


class FleetCost(GoodsEffect):
    op: ClassVar[Literal["fleet_cost"]] = "fleet_cost"
    energy: Change
    resources: Change


class CharacterCost(GoodsEffect):
    op: ClassVar[Literal["character_cost"]] = "character_cost"
    energy: Change
    resources: Change


class DrawCard(Effect):
    op: ClassVar[Literal["draw_card"]] = "draw_card"
    count: Some


# --- units


class JumpCost(Effect):
    """`orbital`: the price of orbital jumps changes too."""

    op: ClassVar[Literal["jump_cost"]] = "jump_cost"
    delta: Change
    orbital: bool


class NoOrbitalJump(Effect):
    op: ClassVar[Literal["no_orbital_jump"]] = "no_orbital_jump"


class ExhaustOwnCharacter(Effect):
    op: ClassVar[Literal["exhaust_own_character"]] = "exhaust_own_character"
    count: Some


class NoCombatCards(Effect):
    op: ClassVar[Literal["no_combat_cards"]] = "no_combat_cards"


# --- the turn


class PowerPoints(Effect):
    op: ClassVar[Literal["power_points"]] = "power_points"
    delta: Change


class SkipPhase(Effect):
    op: ClassVar[Literal["skip_phase"]] = "skip_phase"
    phase: Turn


class ReverseOrder(Effect):
    op: ClassVar[Literal["reverse_order"]] = "reverse_order"


EventEffect = (
    YieldBonusAll
    | GainGoods
    | LoseGoodsOver
    | FleetCost
    | CharacterCost
    | DrawCard
    | JumpCost
    | NoOrbitalJump
    | ExhaustOwnCharacter
    | NoCombatCards
    | PowerPoints
    | SkipPhase
    | ReverseOrder
)
AtOnce = GainGoods | LoseGoodsOver | DrawCard | PowerPoints  # what happens to each player as the event is revealed
