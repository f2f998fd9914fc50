"""The value of cards, technologies and abilities used on the seat's own turn, in any phase. For the greedy value."""

from __future__ import annotations

from typing import Final, assert_never

from ....kernel import Choice
from ..rules import card_effects
from ..rules.components import CARDS, LIMITS, Action, Character
from ..rules.view_schema import UnitsView
from .marches import Marches
from .outlook import WAGE, Outlook

FIRST: Final = 3.0  # the worth of what must be used before something else
BUSY: Final = 3  # planets that make doubling worthwhile
KEPT: Final = 0.3  # what a technology is worth unused
STOLEN: Final = 0.6  # the share of a card's value that a player loses with a random one
SLIGHT: Final = 0.01  # the worth of using what costs nothing


def used(marches: Marches, choice: Choice) -> float:
    """The value of playing a card, or of using a technology or an ability."""
    if choice.verb == "ability":
        return by_ability(marches, choice.about)
    piece, target = choice.about if isinstance(choice.about, tuple) else (choice.about, None)
    kept = marches.look.parting(piece) if isinstance(piece, Action) else KEPT
    return by_effect(marches, piece.effect, target) - kept


def by_effect(marches: Marches, effect: card_effects.TurnEffect, target: Character | None) -> float:
    match effect:
        case card_effects.GainGoods():
            return marches.look.gaining(effect.energy, effect.resources)
        case card_effects.DrawCard():
            return marches.look.drawing(effect.count, without=1)
        case card_effects.GainFleet():
            return gain_fleet(marches, effect.count)
        case card_effects.RefreshCharacter():
            assert target is not None
            return refresh_character(marches, target)
        case card_effects.DoubleYield():
            return double_yield(marches)
        case card_effects.FreeJumps():
            return free_jumps(marches)
        case card_effects.DestroyFleets():
            return max([cracked(marches.look, at, effect.count) for at in marches.look.others])
        case card_effects.WinTies():
            return ties(marches.look)
        case _:
            assert_never(effect)


# --- fleets, characters, goods


def gain_fleet(marches: Marches, count: int) -> float:
    """Place a fleet in time to activate something."""
    look = marches.look
    have = look.squadron
    gained = sum([look.fleet(have + n) for n in range(min(count, LIMITS.fleets - have))])
    return gained + (FIRST if look.phase == "activation" else 0.0)


def refresh_character(marches: Marches, target: Character) -> float:
    """What a character would collect if it were fresh."""
    look = marches.look
    at, pawn = look.pawns[target]
    if not look.this_turn("activation") or pawn["mined"] or not look.is_open(at):
        return 0.0
    if at % CARDS and not look.fleets.get(at):
        return marches.worth(look.prospects.gives(at))
    if target.ability.op == "activate_without_exhausting" and look.prospects.is_planet(at) and at not in look.mined:
        return marches.worth(look.prospects.mined(at, target))
    return 0.0


def double_yield(marches: Marches) -> float:
    """Use the technology before anything is collected; a later turn may be better."""
    look = marches.look
    collected = sum([marches.collected(at, *units) for at, units in marches.stance.items()])
    enough = BUSY * WAGE * look.price if look.left else 0.0
    return FIRST * BUSY + collected if collected > enough else -FIRST


# --- war and majorities


def free_jumps(marches: Marches) -> float:
    """Use free jumps if there is much to gain from them."""
    look = marches.look
    reach = [at for at in range(len(look.cards)) if not (at % CARDS and look.view["orbital_fare"] is None)]
    gains = [max([marches.going(group, at, jump=True) for group in marches.groups(at, jump=True)], default=0.0) for at in reach]
    return sum(sorted(gains)[-2:]) - KEPT


def cracked(look: Outlook, at: int, count: int) -> float:
    return max([shattered(look, units, count) for units in look.others[at]])


def shattered(look: Outlook, units: UnitsView, count: int) -> float:
    """The value of fleets that a rival loses without a fight."""
    fleets = min(units["fleets"], count)
    return fleets * look.usual_unit * look.weight(units["seat"])


def ties(look: Outlook) -> float:
    """Whether the seat is tied for most fleets, and for most characters."""
    players = look.view["players"]
    counted = [player["fleets"] for player in players], [len(player["characters"]) for player in players]
    return sum([float(counts[look.seat] == max(counts) > 0 and counts.count(max(counts)) > 1) for counts in counted])


# --- abilities


def by_ability(marches: Marches, character: Character) -> float:
    """The gain from an ability, less what the exhausted character can't collect."""
    look = marches.look
    ability = character.ability
    if ability.op == "draw_card":
        gained = look.drawing(ability.count)
    elif ability.op == "bank_exchange":
        gained = max([exchanged(look, kind, ability.rate) for kind, have in enumerate(look.goods) if have >= ability.rate])
    else:
        gained = max([robbed(look, rival["seat"]) for rival in look.rivals if rival["hand"]])
    return gained + SLIGHT - marches.missed(character)


def exchanged(look: Outlook, paid: int, rate: int) -> float:
    """The gain from an exchange with the bank."""
    return look.gaining(1, -rate) if paid else look.gaining(-rate, 1)


def robbed(look: Outlook, seat: int) -> float:
    return STOLEN * look.drawn * look.weight(seat)
