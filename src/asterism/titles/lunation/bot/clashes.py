"""The value of a fight to a seat of Lunation: by the exact odds of the rounds to come, and by the dice on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..rules.battle import ATTACKER
from ..rules.card_effects import RollEffect
from ..rules.components import CARDS, CHARACTER, EXPLOSION, SHIELD, SYSTEM, Character, Playable
from ..rules.odds import Odds, Side, fight_in, fight_on, fighter, results
from ..rules.view_schema import CombatView, SideView, UnitsView
from .outlook import Outlook

CAPTIVE: Final = 1.8  # points for a captive who is returned or released
RANSOM: Final = 1.5  # how much rivals' points count against ours

Hits = tuple[int, int]  # on one's own side, and on the other


def side_of(fleets: int, fresh: Iterable[Character], exhausted: int, lasting: int = 0) -> Side:
    return Side(fleets, tuple(sorted([fighter(character) for character in fresh], reverse=True)), exhausted, lasting)


def side_shown(units: UnitsView | None, lasting: int = 0) -> Side:
    """A seat's units on a card, as the view shows them."""
    if units is None:
        return Side(0)
    fresh = [CHARACTER[pawn["character"]] for pawn in units["characters"] if not pawn["exhausted"]]
    return side_of(units["fleets"], fresh, len(units["characters"]) - len(fresh), lasting)


class Clash:
    """A fight against one rival."""

    def __init__(self, look: Outlook, rival: int) -> None:
        self.look = look
        self.weight = look.weight(rival)

    def value(self, odds: Odds, own: Side, other: Side, *, attacks: bool) -> float:
        """The value of a fight with these odds: the seat's losses against the rival's."""
        mine, theirs = (odds.attacker, odds.defender) if attacks else (odds.defender, odds.attacker)
        look = self.look
        destroyed = other.fleets - theirs.fleets
        value = -(own.fleets - mine.fleets) * look.own_fleet
        value -= (own.characters - mine.characters) * (look.own_member + look.usual_skill)
        value -= theirs.captures * RANSOM * self.weight
        value += (destroyed + other.characters - theirs.characters) * look.usual_unit * self.weight
        value += mine.captures * CAPTIVE
        done = look.me
        value += look.nearing("destroyed_fleets", done["destroyed"], done["destroyed"] + destroyed)
        if other.characters:
            value += mine.wins * look.nearing("captured_characters", done["captured"], done["captured"] + other.characters)
        return value

    def begun(self, system: int, own: Side, other: Side) -> tuple[float, Odds]:
        """The value of starting a fight in a system."""
        odds = fight_in(SYSTEM[self.look.view["systems"][system]["system"]], own, other)
        fought = self.look.me["fought"]
        return self.value(odds, own, other, attacks=True) + self.look.nearing("fought_combats", fought, fought + 1), odds

    def after(self, own: Side, other: Side, hits: Hits, *, attacks: bool) -> float:
        """The value once a round's damage is done."""
        left, others = struck(own, hits[0]), struck(other, hits[1])
        odds = fight_on(left, others) if attacks else fight_on(others, left)
        # measured against the units before the round
        return self.value(odds, own, other, attacks=attacks)


def struck(side: Side, hits: int) -> Side:
    """A side after hits: first to fleets, then to the least useful fresh characters."""
    fleets = max(side.fleets - hits, 0)
    spent = min(max(hits - side.fleets, 0), len(side.fresh))
    return side._replace(fleets=fleets, fresh=side.fresh[: len(side.fresh) - spent], exhausted=side.exhausted + spent)


# --- a fight in progress


def the_combat(look: Outlook) -> CombatView:
    combat = look.view["combat"]
    assert combat is not None
    return combat


class Melee:
    """The combat in a view, from one of its two sides."""

    def __init__(self, look: Outlook) -> None:
        combat = the_combat(look)
        self.look = look
        self.combat = combat
        self.at = look.at[combat["location"]]
        sides = combat["sides"]
        self.attacks = sides[ATTACKER]["seat"] == look.seat
        self.mine, self.theirs = sides if self.attacks else sides[::-1]
        here = {units["seat"]: units for units in look.cards[self.at]["units"]}
        self.own = side_shown(here.get(look.seat), lasting(self.mine))
        self.other = side_shown(here.get(self.theirs["seat"]), lasting(self.theirs))
        self.clash = Clash(look, self.theirs["seat"])

    def going_on(self, own: Side | None = None) -> float:
        """The expected value of the rounds to come."""
        own = self.own if own is None else own
        return self.clash.value(self.odds(own), self.own, self.other, attacks=self.attacks)

    def odds(self, own: Side) -> Odds:
        first = self.combat["round"] == 1 and self.combat["stage"] == "commit"
        sides = (own, self.other) if self.attacks else (self.other, own)
        if not first:
            return fight_on(*sides)
        return fight_in(SYSTEM[self.look.view["systems"][self.at // CARDS]["system"]], *sides)

    def winning(self) -> float:
        odds = self.odds(self.own)
        return (odds.attacker if self.attacks else odds.defender).wins

    # --- the dice on the table

    def shields(self, side: SideView, *, defends: bool) -> int:
        """Shields from dice, cards, a committed character and the system."""
        count = side["dice"].count(SHIELD) + side["shields"]
        if side["committed"] is not None:
            ability = CHARACTER[side["committed"]].ability
            count += ability.shields if ability.op == "add_results" else 0
        effect = self.look.systems[self.at // CARDS]
        if defends and effect.op == "defender_results" and effect.round == self.combat["round"]:
            count += effect.shields
        return count

    def rolled(self, explosions: int = 0, unblockable: int = 0, shields: int = 0, *, immune: bool = False) -> float:
        """The value of the round if this side gets this much more."""
        mine, theirs = self.mine, self.theirs
        guard = self.shields(mine, defends=not self.attacks) + shields
        wall = self.shields(theirs, defends=self.attacks)
        taken = max(theirs["dice"].count(EXPLOSION) + theirs["explosions"] - guard, 0) + theirs["unblockable"]
        given = max(mine["dice"].count(EXPLOSION) + mine["explosions"] + explosions - wall, 0) + mine["unblockable"] + unblockable
        hits = 0 if immune or mine["immune"] else taken, 0 if theirs["immune"] else given
        return self.clash.after(self.own, self.other, hits, attacks=self.attacks)

    def played(self, card: Playable) -> float:
        """The value of the round with a card."""
        effect = card.effect
        assert isinstance(effect, RollEffect)
        if effect.op == "ignore_hits":
            return self.rolled(immune=True)
        if effect.op == "extra_dice":
            thrown = results(effect.dice, effect.dice, 0)
            return sum([chance * self.rolled(explosions, 0, shields) for explosions, shields, chance in thrown])
        if effect.unblockable:
            return self.rolled(0, effect.explosions)
        return self.rolled(effect.explosions, 0, effect.shields)


def lasting(side: SideView) -> int:
    """A lasting bonus, as far as the view shows it."""
    bonus = side["bonus"]
    if side["committed"] is None:
        return bonus
    character = CHARACTER[side["committed"]]
    return bonus if character.ability.op == "bonus_lasts_combat" or bonus > character.bonus else 0
