"""What cards, characters, systems and events of Lunation do: a sentence without its full stop for each operation."""

from __future__ import annotations

from typing import Final, assert_never

from ....speech.catalogue import N_
from ..rules import abilities, card_effects, event_effects, system_effects
from ..rules.components import LIMITS, START_POWER
from ..rules.conditions import Condition
from .names import LunationNames

DEPARTURES: Final = {  # by whether orbital ones are included, and whether the price rises
    (False, False): N_("Every departure to a system card this turn costs {power} less, not below 0"),
    (False, True): N_("Every departure to a system card this turn costs {power} more"),
    (True, False): N_("Every departure this turn, orbital ones too, costs {power} less, not below 0"),
    (True, True): N_("Every departure this turn, orbital ones too, costs {power} more"),
}


class LunationEffects(LunationNames):
    """The effects, for `LunationSpeech`: a method for each kind of piece."""

    # --- characters

    def ability_effect(self, ability: abilities.Ability) -> str:
        match ability:
            case abilities.NoAbility():
                return self.text("No special ability")
            case abilities.IgnoreGravityDie():
                return self.text("While this character is fresh, the group it jumps with needs no gravity die")
            case abilities.FreeJumpToSystem(count=n):
                return self.count(
                    "Exhaust it: {n} departure from its card to a system card costs no power points; it need not go along",
                    "Exhaust it: {n} departures from its card to a system card cost no power points; it need not go along",
                    n,
                )
            case abilities.ExtraYield() | abilities.ActivateWithoutExhausting():
                return self._mining(ability)
            case abilities.FleetDiscount(energy=energy, resources=resources):
                goods = self.goods((energy, resources))
                return self.text("Exhaust it when you buy a fleet: the fleet costs {goods} less", goods=goods)
            case abilities.BankExchange(rate=rate):
                return self.text("Exhaust it: one exchange with the bank at {rate} for 1", rate=rate)
            case abilities.DiscardRandomCard(count=n):
                return self.text("Exhaust it: an opponent who has cards discards {cards} at random, face up", cards=self.cards(n))
            case abilities.DrawCard(count=n):
                return self.text("Exhaust it: draw {cards}", cards=self.cards(n))
            case _:
                return self._in_combat(ability)

    def _in_combat(
        self, ability: abilities.BonusLastsCombat | abilities.ExhaustEnemyCharacter | abilities.RerollDice | abilities.AddResults
    ) -> str:
        match ability:
            case abilities.BonusLastsCombat():
                return self.text(
                    "Once it is committed, its bonus counts in every later round of the same combat; "
                    "if another character is committed, only the bigger bonus counts"
                )
            case abilities.ExhaustEnemyCharacter(count=n):
                return self.count(
                    "In the round in which it is committed, it may also exhaust {n} fresh enemy character in this combat",
                    "In the round in which it is committed, it may also exhaust {n} fresh enemy characters in this combat",
                    n,
                )
            case abilities.RerollDice(count=n):
                return self.count(
                    "In the round in which it is committed, you may reroll {n} of your dice once after your roll",
                    "In the round in which it is committed, you may reroll up to {n} of your dice, together, once after your roll",
                    n,
                )
            case abilities.AddResults(shields=n):
                return self.text("In the round in which it is committed, your side also gets {what}", what=self.shields(n))
            case _:
                assert_never(ability)

    def _mining(self, ability: abilities.ExtraYield | abilities.ActivateWithoutExhausting) -> str:
        where = self.text("a planet") if ability.planets_only else self.text("a planet card")
        if ability.op == "extra_yield":
            goods = self.goods((ability.energy, ability.resources))
            if ability.only_if_produced:
                return self.text(
                    "When it activates {where}, it collects {goods} more, but only of kinds that the card produces",
                    where=where,
                    goods=goods,
                )
            return self.text("When it activates {where}, it collects {goods} more", where=where, goods=goods)
        if ability.kinds == "both":
            return self.text("Activates {where} without exhausting it, for all its energy and resources but no action cards", where=where)
        return self.text(
            "Activates {where} without exhausting it, for all its energy or all its resources but no action cards", where=where
        )

    # --- systems

    def system_effect(self, effect: system_effects.SystemEffect) -> str:
        match effect:
            case system_effects.NoEffect():
                return self.text("No effect")
            case system_effects.FreeJumpIn():
                return self.text("Jumps to this system card cost no power points; orbital jumps are not affected")
            case system_effects.FreeJumpOut():
                return self.text(
                    "Departures from any card here to another system card cost no power points; orbital jumps are not affected"
                )
            case system_effects.JumpInSurcharge(power=n):
                return self.text("Jumps to this system card cost {power} more; orbital jumps are not affected", power=self.power(n))
            case system_effects.JumpOutSurcharge(power=n):
                return self.text(
                    "Departures from any card here to another system card cost {power} more; orbital jumps are not affected",
                    power=self.power(n),
                )
            case system_effects.DefenderDice(dice=dice, round=n):
                return self.count(
                    "In round {round} of combat here, the defender rolls {n} more die",
                    "In round {round} of combat here, the defender rolls {n} more dice",
                    dice,
                    round=n,
                )
            case system_effects.AttackerDice(dice=dice, round=n):
                return self.count(
                    "In round {round} of combat here, the attacker rolls {n} more die",
                    "In round {round} of combat here, the attacker rolls {n} more dice",
                    dice,
                    round=n,
                )
            case system_effects.DefenderResults(shields=shields, round=n):
                return self.text("In round {n} of combat here, the defender also gets {what}", n=n, what=self.shields(shields))
            case system_effects.NoRetreat():
                return self.text("Nobody can retreat from combat on any card here")
            case _:
                return self._system_goods(effect)

    def _system_goods(
        self,
        effect: system_effects.YieldBonus
        | system_effects.YieldBonusProducing
        | system_effects.CardOnActivation
        | system_effects.FleetDiscount
        | system_effects.CharacterDiscount,
    ) -> str:
        match effect:
            case system_effects.YieldBonus(energy=energy, resources=resources):
                goods = self.goods((energy, resources))
                return self.text("Each activation of a planet here yields {goods} more, even if the planet produces none", goods=goods)
            case system_effects.YieldBonusProducing(amount=n):
                return self.text(
                    "Each activation of a planet here yields {n} more energy or resources: "
                    "choose a kind that the planet produces and the unit collects",
                    n=n,
                )
            case system_effects.CardOnActivation(count=n, per_turn=1):
                return self.text("Your first activation of a planet here each turn also gives: {cards}", cards=self.cards(n))
            case system_effects.CardOnActivation(count=n, per_turn=times):
                cards = self.cards(n)
                return self.text(
                    "Each turn, your first activations of planets here also give {cards} each, up to {n} times", n=times, cards=cards
                )
            case system_effects.FleetDiscount(energy=energy, resources=resources):
                goods = self.goods((energy, resources))
                return self.text("A fleet bought and placed on any card here costs {goods} less", goods=goods)
            case system_effects.CharacterDiscount(energy=energy, resources=resources):
                goods = self.goods((energy, resources))
                return self.text("A character or captive bought and placed on any card here costs {goods} less", goods=goods)
            case _:
                assert_never(effect)

    # --- events

    def event_effect(self, effect: event_effects.EventEffect) -> str:
        match effect:
            case event_effects.GainGoods(energy=energy, resources=resources):
                return self.text("Everyone gains {goods}", goods=self.goods((energy, resources)))
            case event_effects.LoseGoodsOver(over=over, loss=loss):
                return self.text("Whoever has {n} or more energy loses {loss} of it; the same goes for resources", n=over + 1, loss=loss)
            case event_effects.DrawCard(count=n):
                return self.text("Everyone draws {cards}", cards=self.cards(n))
            case event_effects.PowerPoints(delta=delta):
                return self.text("Everyone has {power} this turn", power=self.power(max(0, START_POWER + delta)))
            case event_effects.ExhaustOwnCharacter(count=n):
                return self.count(
                    "In turn order, everyone exhausts {n} of their fresh characters, if they have one; it may still move and jump",
                    "In turn order, everyone exhausts {n} of their fresh characters, or as many as they have; they may still move and jump",
                    n,
                )
            case _:
                return self._in_force(effect)

    def _in_force(
        self,
        effect: event_effects.YieldBonusAll
        | event_effects.FleetCost
        | event_effects.CharacterCost
        | event_effects.JumpCost
        | event_effects.NoOrbitalJump
        | event_effects.NoCombatCards
        | event_effects.SkipPhase
        | event_effects.ReverseOrder,
    ) -> str:
        """What applies until the end of the turn."""
        match effect:
            case event_effects.YieldBonusAll(energy=energy, resources=resources, only_if_produced=True):
                change = self.change((energy, resources))
                return self.text("Each activation of a planet this turn: {change}, if the planet produces that kind", change=change)
            case event_effects.YieldBonusAll(energy=energy, resources=resources):
                return self.text("Each activation of a planet this turn: {change}, not below 0", change=self.change((energy, resources)))
            case event_effects.FleetCost(energy=energy, resources=resources):
                return self.text("Price of every fleet this turn: {change}", change=self.change((energy, resources)))
            case event_effects.CharacterCost(energy=energy, resources=resources):
                return self.text("Price of every character and captive this turn: {change}", change=self.change((energy, resources)))
            case event_effects.JumpCost(delta=delta, orbital=orbital):
                return self.text(DEPARTURES[orbital, delta > 0], power=self.power(abs(delta)))
            case event_effects.NoOrbitalJump():
                return self.text("No orbital jumps this turn")
            case event_effects.NoCombatCards():
                return self.text("No action cards can be played in combat this turn, not even Ambush; technologies can be used")
            case event_effects.SkipPhase(phase=phase):
                return self.text("This phase does not take place this turn: {phase}", phase=self.text(self.phases[phase]))
            case event_effects.ReverseOrder():
                return self.text(
                    "For the rest of this turn, players act counter-clockwise, starting with the first player; the marker still "
                    "passes to the left"
                )
            case _:
                assert_never(effect)

    # --- action cards and technologies

    def card_effect(self, effect: card_effects.ActionEffect | card_effects.TechnologyEffect) -> str:
        if isinstance(effect, card_effects.TurnEffect):
            return self._in_own_turn(effect)
        match effect:
            case card_effects.FreeJumpToSystem(count=n):
                return self.count(
                    "Played with a jump: {n} departure to a system card costs no power points",
                    "Played with a jump: {n} departures to a system card cost no power points",
                    n,
                )
            case card_effects.ExhaustCharacter(no_move=True):
                return self.text("Exhaust one fresh enemy character anywhere; it can't move or jump this turn, even if it is refreshed")
            case card_effects.ExhaustCharacter():
                return self.text("Exhaust one fresh enemy character anywhere")
            case card_effects.CaptureCharacter():
                return self.text(
                    "Without combat, capture one enemy character on a card with no fleets, in a system where you have a unit; with two "
                    "players, not before turn {turn}",
                    turn=LIMITS.two_player_first_attack_turn,
                )
            case card_effects.AddResults():
                return self._add_results(effect)
            case card_effects.ExtraDice(dice=n, ignore_limit=rises):
                told = self.count("Your side rolls {n} more die in this round", "Your side rolls {n} more dice in this round", n)
                return self.text("{what}, and its dice limit rises by the same number", what=told) if rises else told
            case card_effects.IgnoreHits():
                return self.text("Your side takes no hits in this round of combat, not even those that shields can't cancel")
            case card_effects.NoRetreat():
                return self.text(
                    "The announced retreat fails and costs nothing, and nobody can retreat from this combat any more; players outside the "
                    "combat may play it too"
                )
            case _:
                assert_never(effect)

    def _add_results(self, effect: card_effects.AddResults) -> str:
        told = []
        if effect.explosions:
            explosions = self.explosions(effect.explosions)
            told.append(self.text("{what} that shields can't cancel", what=explosions) if effect.unblockable else explosions)
        if effect.shields:
            told.append(self.shields(effect.shields))
        return self.text("Your side gets {what} more in this round", what=", ".join(told))

    def _in_own_turn(self, effect: card_effects.TurnEffect) -> str:
        match effect:
            case card_effects.GainGoods(energy=energy, resources=resources):
                return self.text("Gain {goods}", goods=self.goods((energy, resources)))
            case card_effects.DrawCard(count=n, per_phase=1):
                return self.text("Draw {cards}; once per phase", cards=self.cards(n))
            case card_effects.DrawCard(count=n, per_phase=times):
                return self.text("Draw {cards}; at most {n} times per phase", cards=self.cards(n), n=times)
            case card_effects.GainFleet(count=n):
                return self.count(
                    "Place {n} fleet from your supply on a card where you have a unit",
                    "Place up to {n} fleets from your supply on one card where you have a unit",
                    n,
                )
            case card_effects.RefreshCharacter():
                return self.text("Refresh one of your exhausted characters on the board, but never during combat")
            case card_effects.FreeJumps(orbital=True):
                return self.text("From now on, all your jumps this turn, orbital ones too, cost no power points and need no gravity die")
            case card_effects.FreeJumps():
                return self.text("From now on, all your jumps to system cards this turn cost no power points")
            case card_effects.DestroyFleets(count=n):
                return self.count(
                    "Without combat, destroy {n} of an opponent's fleets on a card of a system where you have a unit; with two players, "
                    "not before turn {turn}",
                    "Without combat, destroy up to {n} of one opponent's fleets on a card of a system where you have a unit; with two "
                    "players, not before turn {turn}",
                    n,
                    turn=LIMITS.two_player_first_attack_turn,
                )
            case card_effects.DoubleYield():
                return self.text(
                    "From now on, your activations of planets this turn yield double energy and resources, but not action cards"
                )
            case card_effects.WinTies():
                return self.text(
                    "If you are tied for most fleets or most characters this turn, you alone score; "
                    "if two players in one tie use this card, nobody does"
                )
            case _:
                assert_never(effect)

    # --- objectives

    def condition(self, condition: Condition) -> str:
        n = condition.amount
        match condition.op:
            case "have_energy":
                return self.text("Have at least {what}; nothing is spent", what=self.amount("energy", n))
            case "have_resources":
                return self.text("Have at least {what}; nothing is spent", what=self.amount("resources", n))
            case "have_cards":
                return self.text("Have at least {what} in hand", what=self.cards(n))
            case "have_fleets":
                return self.text("Have at least {what} on the board", what=self.fleets(n))
            case "have_characters":
                return self.text("Have at least {what} on the board", what=self.characters(n))
            case "unit_in_every_system":
                return self.text("Have a unit in every system in play, on planet or system cards")
            case "fought_combats":
                return self.count(
                    "You took part in at least {n} combat this turn, whatever the outcome",
                    "You took part in at least {n} combats this turn, whatever the outcome",
                    n,
                )
            case "destroyed_fleets":
                return self.text("Your hits in combat this turn destroyed at least {what}, whoever won", what=self.fleets(n))
            case "captured_characters":
                return self.text("You captured at least {what} in combat this turn", what=self.characters(n))
            case "units_in_enemy_start":
                return self.count(
                    "Have units on at least {n} card of another player's starting system",
                    "Have units on at least {n} cards of one other player's starting system",
                    n,
                )
            case _:
                assert_never(condition.op)

    # --- counted

    def explosions(self, n: int) -> str:
        return self.count("{n} explosion", "{n} explosions", n)

    def shields(self, n: int) -> str:
        return self.count("{n} shield", "{n} shields", n)

    def characters(self, n: int) -> str:
        return self.count("{n} character", "{n} characters", n)
