"""What characters can do."""

from __future__ import annotations

from typing import ClassVar, Literal

from .effects import Effect, Few, Many, Some, Turn


class AnyAbility(Effect):
    """`timing`: the phase in which the ability is used."""

    timing: Literal["none", "combat"] | Turn


class NoAbility(AnyAbility, tag="none"):
    op: ClassVar[Literal["none"]] = "none"
    timing: Literal["none"]


# --- in combat, together with the bonus


class BonusLastsCombat(AnyAbility):
    op: ClassVar[Literal["bonus_lasts_combat"]] = "bonus_lasts_combat"
    timing: Literal["combat"]


class ExhaustEnemyCharacter(AnyAbility):
    op: ClassVar[Literal["exhaust_enemy_character"]] = "exhaust_enemy_character"
    timing: Literal["combat"]
    count: Some


class RerollDice(AnyAbility):
    op: ClassVar[Literal["reroll_dice"]] = "reroll_dice"
    timing: Literal["combat"]
    count: Some


class AddResults(AnyAbility):
    op: ClassVar[Literal["add_results"]] = "add_results"
    timing: Literal["combat"]
    shields: Few


# --- in the movement turn


class IgnoreGravityDie(AnyAbility):
    """Spares a group the gravity die; doesn't exhaust the character."""

    op: ClassVar[Literal["ignore_gravity_die"]] = "ignore_gravity_die"
    timing: Literal["movement"]


class FreeJumpToSystem(AnyAbility):
    op: ClassVar[Literal["free_jump_to_system"]] = "free_jump_to_system"
    timing: Literal["movement"]
    count: Some


# --- in the activation turn


class ExtraYield(AnyAbility):
    op: ClassVar[Literal["extra_yield"]] = "extra_yield"
    timing: Literal["activation"]
    energy: Few
    resources: Few
    only_if_produced: bool
    planets_only: bool

    def goods(self, kind: int) -> int:
        return self.resources if kind else self.energy


class ActivateWithoutExhausting(AnyAbility):
    """`kinds`: the goods collected from a planet card, which stays fresh."""

    op: ClassVar[Literal["activate_without_exhausting"]] = "activate_without_exhausting"
    timing: Literal["activation"]
    kinds: Literal["both", "one"]
    planets_only: bool


# --- in the development turn


class FleetDiscount(AnyAbility):
    op: ClassVar[Literal["fleet_discount"]] = "fleet_discount"
    timing: Literal["development"]
    energy: Few
    resources: Few


# --- on the turn that the card names


class BankExchange(AnyAbility):
    op: ClassVar[Literal["bank_exchange"]] = "bank_exchange"
    timing: Turn
    rate: Many


class DiscardRandomCard(AnyAbility):
    op: ClassVar[Literal["discard_random_card"]] = "discard_random_card"
    timing: Turn
    count: Some


class DrawCard(AnyAbility):
    op: ClassVar[Literal["draw_card"]] = "draw_card"
    timing: Turn
    count: Some


Ability = (
    NoAbility
    | BonusLastsCombat
    | ExhaustEnemyCharacter
    | RerollDice
    | AddResults
    | IgnoreGravityDie
    | FreeJumpToSystem
    | ExtraYield
    | ActivateWithoutExhausting
    | FleetDiscount
    | BankExchange
    | DiscardRandomCard
    | DrawCard
)
