"""What cards, characters, systems and events of Lunation do: a sentence without its full stop for each operation."""

from __future__ import annotations

from typing import Final

from ....speech.catalogue import N_
from ..rules.components import LIMITS, START_POWER
from ..rules.effects import BOTH_GOODS, Effect
from .names import LunationNames

PLAIN: Final = {  # operations without numbers, by the kind of their piece and their own name
    "character none": N_("No special ability"),
    "character bonus_lasts_combat": N_(
        "Once committed, its bonus counts in every later round of the same combat; with another committed character only the bigger bonus"
    ),
    "character ignore_gravity_die": N_("While it is fresh, a group in which it jumps needs no gravity die"),
    "system none": N_("No effect"),
    "system free_jump_in": N_("Jumps to this system card cost no power point; orbital jumps are not affected"),
    "system free_jump_out": N_("Departures from any card here to another system card cost no power point; orbital jumps are not affected"),
    "system no_retreat": N_("Nobody can retreat from combat on any card here"),
    "event no_orbital_jump": N_("No orbital jumps this turn"),
    "event no_combat_cards": N_("No action cards can be played in combat this turn, Ambush included; technologies can"),
    "event reverse_order": N_(
        "For the rest of this turn players act counter-clockwise, from the first player on; the marker still goes to the left"
    ),
    "action no_retreat": N_(
        "The announced retreat fails and costs nothing, and nobody can retreat from this combat any more; "
        "also played by players outside the combat"
    ),
    "action refresh_character": N_("Refresh one exhausted character of yours on the board, never during a combat"),
    "objective unit_in_every_system": N_("Have a unit in every system in play, on planet or system cards"),
    "technology ignore_hits": N_("Your side takes no hits in this round of combat, not even those that shields can't cancel"),
    "technology double_yield": N_("From now on your activations of planets this turn yield double energy and resources, not action cards"),
    "technology win_ties": N_(
        "This turn you alone score a tie for most fleets or most characters in which you take part; two of these in one tie cancel out"
    ),
}
DEPARTURES: Final = {  # by whether orbital ones too, and whether they cost more
    (False, False): N_("Every departure to a system card this turn costs {power} less, not below 0"),
    (False, True): N_("Every departure to a system card this turn costs {power} more"),
    (True, False): N_("Every departure this turn, orbital ones too, costs {power} less, not below 0"),
    (True, True): N_("Every departure this turn, orbital ones too, costs {power} more"),
}


class LunationEffects(LunationNames):
    """The effects, for `LunationSpeech`. An operation with numbers has a method, named after its kind of piece and itself."""

    def effect(self, effect: Effect) -> str:
        if effect.id in PLAIN:
            return self.text(PLAIN[effect.id])
        text: str = getattr(self, f"_{effect.id.replace(' ', '_')}")(effect)
        return text

    # --- characters

    def _character_exhaust_enemy_character(self, effect: Effect) -> str:
        return self.count(
            "In the round in which it is committed it may also exhaust {n} fresh enemy character of this combat",
            "In the round in which it is committed it may also exhaust {n} fresh enemy characters of this combat",
            effect.count,
        )

    def _character_extra_yield(self, effect: Effect) -> str:
        goods = self.goods((effect.energy, effect.resources))
        where = self._where(effect)
        if effect.only_if_produced:
            return self.text(
                "Activating {where}, it collects {goods} more, each only if the card produces that kind", where=where, goods=goods
            )
        return self.text("Activating {where}, it collects {goods} more", where=where, goods=goods)

    def _character_activate_without_exhausting(self, effect: Effect) -> str:
        where = self._where(effect)
        if effect.kinds == BOTH_GOODS:
            return self.text("Activates {where} without exhausting it, for all its energy and resources but no action cards", where=where)
        return self.text("Activates {where} without exhausting it, for all its energy or all its resources, no action cards", where=where)

    def _where(self, effect: Effect) -> str:
        return self.text("a planet") if effect.planets_only else self.text("a planet card")

    def _character_reroll_dice(self, effect: Effect) -> str:
        return self.count(
            "In the round in which it is committed, after your roll, you may roll {n} of your dice again, once",
            "In the round in which it is committed, after your roll, you may roll up to {n} of your dice again, once and together",
            effect.count,
        )

    def _character_add_results(self, effect: Effect) -> str:
        return self.text("In the round in which it is committed your side also scores {what}", what=self.shields(effect.shields))

    def _character_free_jump_to_system(self, effect: Effect) -> str:
        return self.count(
            "Exhaust it: {n} departure from its card to a system card costs no power point; it need not go along",
            "Exhaust it: {n} departures from its card to a system card cost no power point; it need not go along",
            effect.count,
        )

    def _character_bank_exchange(self, effect: Effect) -> str:
        return self.text("Exhaust it: one exchange with the bank at {rate} for 1", rate=effect.rate)

    def _character_discard_random_card(self, effect: Effect) -> str:
        cards = self.cards(effect.count)
        return self.text("Exhaust it: an opponent with cards discards at random, face up: {cards}", cards=cards)

    def _character_fleet_discount(self, effect: Effect) -> str:
        goods = self.goods((effect.energy, effect.resources))
        return self.text("Exhaust it while you buy a fleet: the fleet costs {goods} less", goods=goods)

    def _character_draw_card(self, effect: Effect) -> str:
        cards = self.cards(effect.count)
        return self.text("Exhaust it: draw {cards}", cards=cards)

    # --- systems

    def _system_yield_bonus(self, effect: Effect) -> str:
        goods = self.goods((effect.energy, effect.resources))
        return self.text("Each activation of a planet here yields {goods} more, even if it produces none", goods=goods)

    def _system_yield_bonus_producing(self, effect: Effect) -> str:
        return self.text(
            "Each activation of a planet here yields {n} more energy or resources, your choice of what it produces and the unit collects",
            n=effect.amount,
        )

    def _system_card_on_activation(self, effect: Effect) -> str:
        cards = self.cards(effect.count)
        if effect.per_turn == 1:
            return self.text("Your first activation of a planet here each turn also gives: {cards}", cards=cards)
        return self.text(
            "Your first activations of planets here each turn, up to {n}, each also give: {cards}", n=effect.per_turn, cards=cards
        )

    def _system_fleet_discount(self, effect: Effect) -> str:
        goods = self.goods((effect.energy, effect.resources))
        return self.text("A fleet bought and placed on any card here costs {goods} less", goods=goods)

    def _system_character_discount(self, effect: Effect) -> str:
        goods = self.goods((effect.energy, effect.resources))
        return self.text("A character or captive bought and placed on any card here costs {goods} less", goods=goods)

    def _system_jump_in_surcharge(self, effect: Effect) -> str:
        return self.text("Jumps to this system card cost {power} more; orbital jumps are not affected", power=self.power(effect.power))

    def _system_jump_out_surcharge(self, effect: Effect) -> str:
        return self.text(
            "Departures from any card here to another system card cost {power} more; orbital jumps are not affected",
            power=self.power(effect.power),
        )

    def _system_defender_dice(self, effect: Effect) -> str:
        return self.text("Combat here: in round {n} the defender rolls more dice: {dice}", n=effect.round, dice=effect.dice)

    def _system_attacker_dice(self, effect: Effect) -> str:
        return self.text("Combat here: in round {n} the attacker rolls more dice: {dice}", n=effect.round, dice=effect.dice)

    def _system_defender_results(self, effect: Effect) -> str:
        return self.text("Combat here: in round {n} the defender also scores {what}", n=effect.round, what=self.shields(effect.shields))

    # --- events

    def _event_yield_bonus_all(self, effect: Effect) -> str:
        change = self.change((effect.energy, effect.resources))
        if effect.only_if_produced:
            return self.text("Each activation of a planet this turn: {change}, where it produces that kind", change=change)
        return self.text("Each activation of a planet this turn: {change}, not below 0", change=change)

    def _event_gain_goods(self, effect: Effect) -> str:
        return self.text("Everybody gains {goods}", goods=self.goods((effect.energy, effect.resources)))

    def _event_jump_cost(self, effect: Effect) -> str:
        return self.text(DEPARTURES[effect.orbital, effect.delta > 0], power=self.power(abs(effect.delta)))

    def _event_fleet_cost(self, effect: Effect) -> str:
        return self.text("Price of every fleet this turn: {change}", change=self.change((effect.energy, effect.resources)))

    def _event_character_cost(self, effect: Effect) -> str:
        return self.text("Price of every character and captive this turn: {change}", change=self.change((effect.energy, effect.resources)))

    def _event_draw_card(self, effect: Effect) -> str:
        cards = self.cards(effect.count)
        return self.text("Everybody draws {cards}", cards=cards)

    def _event_power_points(self, effect: Effect) -> str:
        return self.text("Everybody has {power} this turn", power=self.power(max(0, START_POWER + effect.delta)))

    def _event_exhaust_own_character(self, effect: Effect) -> str:
        return self.count(
            "In turn order everybody exhausts {n} fresh character of their own, if they have one; it may still move and jump",
            "In turn order everybody exhausts {n} fresh characters of their own, as far as they have them; they may still move and jump",
            effect.count,
        )

    def _event_skip_phase(self, effect: Effect) -> str:
        return self.text("This phase does not take place this turn: {phase}", phase=self.text(self.phases[effect.phase]))

    def _event_lose_goods_over(self, effect: Effect) -> str:
        return self.text("Whoever has {n} or more energy loses {loss} of it; the same for resources", n=effect.over + 1, loss=effect.loss)

    # --- action cards

    def _action_add_results(self, effect: Effect) -> str:
        told = []
        if effect.explosions:
            explosions = self.explosions(effect.explosions)
            told.append(self.text("{what} that shields can't cancel", what=explosions) if effect.unblockable else explosions)
        if effect.shields:
            told.append(self.shields(effect.shields))
        return self.text("Your side scores {what} more in this round", what=", ".join(told))

    def _action_extra_dice(self, effect: Effect) -> str:
        told = self.count("Your side rolls {n} die more in this round", "Your side rolls {n} dice more in this round", effect.dice)
        return self.text("{what}, and its limit rises by as much", what=told) if effect.ignore_limit else told

    def _action_gain_fleet(self, effect: Effect) -> str:
        return self._gain_fleet(effect)

    def _technology_gain_fleet(self, effect: Effect) -> str:
        return self._gain_fleet(effect)

    def _gain_fleet(self, effect: Effect) -> str:
        return self.count(
            "Place {n} fleet of your supply on a card where you have a unit",
            "Place up to {n} fleets of your supply on one card where you have a unit",
            effect.count,
        )

    def _action_exhaust_character(self, effect: Effect) -> str:
        if effect.no_move:
            return self.text("Exhaust one fresh enemy character anywhere; it can neither move nor jump this turn, even if it is refreshed")
        return self.text("Exhaust one fresh enemy character anywhere")

    def _action_gain_goods(self, effect: Effect) -> str:
        return self.text("Gain {goods}", goods=self.goods((effect.energy, effect.resources)))

    def _action_draw_card(self, effect: Effect) -> str:
        cards = self.cards(effect.count)
        if effect.per_phase == 1:
            return self.text("Draw {cards}; once per phase", cards=cards)
        return self.text("Draw {cards}; at most {n} times per phase", cards=cards, n=effect.per_phase)

    def _action_free_jump_to_system(self, effect: Effect) -> str:
        return self.count(
            "Played with a jump: {n} departure to a system card costs no power point",
            "Played with a jump: {n} departures to a system card cost no power point",
            effect.count,
        )

    # --- objectives

    def _objective_have_energy(self, effect: Effect) -> str:
        return self.text("Have at least {what}; nothing is spent", what=self.amount(0, effect.amount))

    def _objective_have_resources(self, effect: Effect) -> str:
        return self.text("Have at least {what}; nothing is spent", what=self.amount(1, effect.amount))

    def _objective_have_cards(self, effect: Effect) -> str:
        return self.text("Have at least {what} in hand", what=self.cards(effect.amount))

    def _objective_have_fleets(self, effect: Effect) -> str:
        return self.text("Have at least {what} on the board", what=self.fleets(effect.amount))

    def _objective_have_characters(self, effect: Effect) -> str:
        return self.text("Have at least {what} on the board", what=self.characters(effect.amount))

    def _objective_fought_combats(self, effect: Effect) -> str:
        return self.count(
            "You were a side in at least {n} combat this turn, whatever the outcome",
            "You were a side in at least {n} combats this turn, whatever the outcome",
            effect.amount,
        )

    def _objective_destroyed_fleets(self, effect: Effect) -> str:
        return self.text("Your hits in combats of this turn destroyed at least {what}, whoever won", what=self.fleets(effect.amount))

    def _objective_captured_characters(self, effect: Effect) -> str:
        return self.text("You captured in combats of this turn at least {what}", what=self.characters(effect.amount))

    def _objective_units_in_enemy_start(self, effect: Effect) -> str:
        return self.count(
            "Have units on at least {n} card of another player's starting system",
            "Have units on at least {n} cards of one other player's starting system",
            effect.amount,
        )

    # --- technologies

    def _technology_free_jumps(self, effect: Effect) -> str:
        if effect.orbital:
            return self.text("From now on all your jumps this turn, orbital ones too, cost no power point and need no gravity die")
        return self.text("From now on all your jumps to system cards this turn cost no power point")

    def _technology_destroy_fleets(self, effect: Effect) -> str:
        return self.count(
            "Destroy {n} fleet of an opponent on a card of a system where you have a unit, without combat; "
            "with two players not before turn {turn}",
            "Destroy up to {n} fleets of one opponent on a card of a system where you have a unit, without combat; "
            "with two players not before turn {turn}",
            effect.count,
            turn=LIMITS["two_player_first_attack_turn"],
        )

    def _technology_capture_character(self, effect: Effect) -> str:
        return self.text(
            "Capture one enemy character on a card without any fleet, in a system where you have a unit, without combat; "
            "with two players not before turn {turn}",
            turn=LIMITS["two_player_first_attack_turn"],
        )

    # --- counted

    def explosions(self, n: int) -> str:
        return self.count("{n} explosion", "{n} explosions", n)

    def shields(self, n: int) -> str:
        return self.count("{n} shield", "{n} shields", n)

    def characters(self, n: int) -> str:
        return self.count("{n} character", "{n} characters", n)
