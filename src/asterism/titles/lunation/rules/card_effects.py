"""What action cards and technologies do, and when they can."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from .effects import OWN_TURNS, Effect, Few, GoodsEffect, Some, Turn

Window = Literal["refresh", "before_roll", "after_roll", "retreat"]
ROLLS: Final[tuple[Window, ...]] = ("before_roll", "after_roll")


class CardEffect(Effect):
    """A card's effect: used on the player's own turn, or in a window, in which everyone who might react decides."""

    turns: ClassVar[tuple[Turn, ...]] = ()
    windows: ClassVar[tuple[Window, ...]] = ()


# --- on the player's own turn


class GainGoods(CardEffect, GoodsEffect):
    op: ClassVar[Literal["gain_goods"]] = "gain_goods"
    turns = OWN_TURNS
    energy: Few
    resources: Few


class DrawCard(CardEffect):
    op: ClassVar[Literal["draw_card"]] = "draw_card"
    turns = OWN_TURNS
    count: Some
    per_phase: Some


class GainFleet(CardEffect):
    op: ClassVar[Literal["gain_fleet"]] = "gain_fleet"
    turns = OWN_TURNS
    count: Some


class RefreshCharacter(CardEffect):
    op: ClassVar[Literal["refresh_character"]] = "refresh_character"
    turns = OWN_TURNS


class FreeJumpToSystem(CardEffect):
    op: ClassVar[Literal["free_jump_to_system"]] = "free_jump_to_system"
    turns = ("movement",)
    count: Some


class FreeJumps(CardEffect):
    """`orbital`: orbital jumps are free too."""

    op: ClassVar[Literal["free_jumps"]] = "free_jumps"
    turns = ("movement",)
    orbital: bool


class DestroyFleets(CardEffect):
    op: ClassVar[Literal["destroy_fleets"]] = "destroy_fleets"
    turns = ("movement",)
    count: Some


class DoubleYield(CardEffect):
    op: ClassVar[Literal["double_yield"]] = "double_yield"
    turns = ("activation",)


class WinTies(CardEffect):
    op: ClassVar[Literal["win_ties"]] = "win_ties"
    turns = ("dominance",)


# --- in the refresh window


class ExhaustCharacter(CardEffect):
    """`no_move`: the character can't move this turn either."""

    op: ClassVar[Literal["exhaust_character"]] = "exhaust_character"
    windows = ("refresh",)
    no_move: bool


class CaptureCharacter(CardEffect):
    op: ClassVar[Literal["capture_character"]] = "capture_character"
    windows = ("refresh",)


# --- in combat


class AddResults(CardEffect):
    op: ClassVar[Literal["add_results"]] = "add_results"
    windows = ROLLS
    explosions: Few = 0
    shields: Few = 0
    unblockable: bool = False

    def __post_init__(self) -> None:
        if not self.explosions and not self.shields:
            raise ValueError(f"the operation {self.op!r} needs explosions or shields")


class ExtraDice(CardEffect):
    """`ignore_limit`: the dice limit rises by the same number."""

    op: ClassVar[Literal["extra_dice"]] = "extra_dice"
    windows = ROLLS
    dice: Some
    ignore_limit: bool


class IgnoreHits(CardEffect):
    op: ClassVar[Literal["ignore_hits"]] = "ignore_hits"
    windows = ROLLS


class NoRetreat(CardEffect):
    op: ClassVar[Literal["no_retreat"]] = "no_retreat"
    windows = ("retreat",)


ActionEffect = (
    GainGoods | DrawCard | GainFleet | RefreshCharacter | FreeJumpToSystem | ExhaustCharacter | AddResults | ExtraDice | NoRetreat
)
TechnologyEffect = GainFleet | FreeJumps | DestroyFleets | DoubleYield | WinTies | CaptureCharacter | IgnoreHits
TurnEffect = GainGoods | DrawCard | GainFleet | RefreshCharacter | FreeJumps | DestroyFleets | DoubleYield | WinTies  # played on their own
RollEffect = AddResults | ExtraDice | IgnoreHits
