"""The windows of a round, before and after the roll: both sides secretly choose a card or technology at once, until both pass."""

from __future__ import annotations

from typing import ClassVar, Final, assert_never

from ....kernel import Args, Choice, Commitment, Decision, Window, todo
from .battle import Combat, Side
from .card_effects import RollEffect
from .cards import spend_technology, tell_played
from .components import Action, Playable
from .dice import roll_dice
from .state import LunationTable
from .vocabulary import PASS, PLAY, USE


def is_jammed(table: LunationTable) -> bool:
    """Whether action cards are banned from combat this turn."""
    return table.event is not None and table.event.effect.op == "no_combat_cards"


def fitting_technology(table: LunationTable, seat: int, window: str) -> bool:
    held = table.players[seat].technology
    return held is not None and window in held.windows


def helps(combat: Combat, side: Side, card: Playable) -> bool:
    """Whether the card or technology can have an effect now."""
    effect = card.effect
    if effect.op == "ignore_hits":
        return not side.immune
    if effect.op == "extra_dice":
        return effect.ignore_limit or combat.stage != "after_roll" or len(side.dice) < side.limit
    return True


@todo
class CombatWindow(Window[LunationTable]):
    """Both sides may react if they have cards in hand or a suitable technology; the attacker's choice takes effect first."""

    decline: ClassVar[Choice] = PASS

    window: str

    def asked(self, table: LunationTable) -> list[Decision[LunationTable]]:
        combat = table.combat
        assert combat is not None
        combat.stage = self.window
        jammed = is_jammed(table)
        return [
            AnswerCombat(seat, self.window)
            for seat in combat.seats
            if (table.players[seat].hand and not jammed) or fitting_technology(table, seat, self.window)
        ]

    def react(self, table: LunationTable, seat: int, choice: Choice) -> None:
        combat = table.combat
        assert combat is not None
        combat.played = True
        card: Playable = choice.about
        if isinstance(card, Action):
            tell_played(table, seat, card, None)
            table.discard(seat, card)
        else:
            spend_technology(table, seat, choice.about, None)
        apply(table, combat, combat.side_of(seat), card)


def apply(table: LunationTable, combat: Combat, side: Side, card: Playable) -> None:
    effect = card.effect
    assert isinstance(effect, RollEffect)
    if effect.op == "add_results":
        side.shields += effect.shields
        if effect.unblockable:
            side.unblockable += effect.explosions
        else:
            side.explosions += effect.explosions
    elif effect.op == "ignore_hits":
        side.immune = True
    elif effect.op == "extra_dice":
        if effect.ignore_limit:
            side.limit += effect.dice
        if combat.stage == "before_roll":
            side.extra_dice += effect.dice
        else:
            roll_dice(table, side, min(effect.dice, side.limit - len(side.dice)), card.id)
    else:
        assert_never(effect)


@todo
class AnswerCombat(Commitment[LunationTable]):
    rule: ClassVar[str] = "lunation.window.combat_cards"

    window: str

    def choices(self, table: LunationTable) -> list[Choice]:
        combat = table.combat
        assert combat is not None
        player = table.players[self.seat]
        side = combat.side_of(self.seat)
        words = [PASS]
        if not is_jammed(table):
            words += [PLAY[card.n] for card in dict.fromkeys(player.hand) if self.window in card.windows and helps(combat, side, card)]
        held = player.technology
        if held is not None and self.window in held.windows and helps(combat, side, held):
            words.append(USE[held.n])
        return words

    def args(self, table: LunationTable) -> Args:
        combat = table.combat
        assert combat is not None
        other = combat.other(self.seat)
        return {
            "window": self.window,
            "location": table.name_of(combat.at),
            "against": other.seat,
            "round": combat.round,
            "dice": list(combat.side_of(self.seat).dice),
            "their_dice": list(other.dice),
        }


BEFORE_ROLL: Final = CombatWindow("before_roll")
AFTER_ROLL: Final = CombatWindow("after_roll")
