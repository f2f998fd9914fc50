"""What happens in a game of Lunation, in words: a method for each event, with its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Unpack

from ....kernel import Chose, Drew, DrewCards, Reshuffled
from ....speech.catalogue import N_
from ....speech.title import tells
from ....speech.writing import by_seat
from ..rules import events as happened
from ..rules.components import EVENT
from ..rules.trade import Terms
from .pieces import LunationPieces

EXHAUSTED_BY_DOING: Final = ("commit", "ability", "activation")  # told by the action that caused them
ENDED: Final = {  # by why a combat ended without a winner
    "pact": N_("The combat is over ({place}): Mercenary Pact."),
    "empty": N_("The combat is over ({place}): nobody won."),
    "no_dice": N_("The combat is over ({place}): nobody fought."),
    "retreat": N_("The combat is over ({place}): a retreat."),
}
CHOSEN: Final = {  # by verb: choices without an event of their own
    "choose": N_("{name} chooses {card}."),
    "swap": N_("{name} exchanges {card}."),
    "lay": N_("{name} lays face down: {card}."),
}
COUNTED: Final = {"fleets": N_("Most fleets"), "characters": N_("Most characters")}


class LunationEvents(LunationPieces):
    """The log, for `LunationSpeech`. A seat's name comes as `name`."""

    sources = {  # of points
        "objectives": N_("Secret objectives"),
        "fleets": N_("Most fleets"),
        "characters": N_("Most characters"),
        "released": N_("Released captives"),
        "returned": N_("Returned captives"),
        "bought": N_("Bought points"),
        "sold": N_("Points sold"),
    }

    # --- choices without an event of their own

    @tells(Chose)
    def tell_chose(self, name: str, names: Sequence[str], choice: str, secret: bool) -> str | None:
        """Put a choice itself into words; most choices are logged by their consequences instead."""
        verb, _, card = choice.partition(" ")
        return self.text(CHOSEN[verb], name=name, card=self.component(card)) if verb in CHOSEN else None

    # --- set-up

    @tells(happened.TableLaid)
    def tell_table_laid(self, names: Sequence[str], systems: Sequence[str], order: Sequence[int]) -> str:
        return self.text("Systems: {systems}. First player: {name}.", systems=self.pieces(systems), name=names[order[0]])

    @tells(happened.ObjectivesDealt)
    def tell_objectives_dealt(self, name: str, names: Sequence[str], objectives: Sequence[str]) -> str:
        return self.text("{name} gets secret objectives: {cards}.", name=name, cards=self.pieces(objectives))

    @tells(happened.ObjectivesSwapped)
    def tell_objectives_swapped(self, name: str, names: Sequence[str], count: int) -> str:
        return self.count("{name} exchanges {n} secret objective.", "{name} exchanges {n} secret objectives.", count, name=name)

    @tells(happened.PlanetsDealt)
    def tell_planets_dealt(self, name: str, names: Sequence[str], planets: Sequence[str]) -> str:
        return self.text("{name} has planet cards in hand: {cards}.", name=name, cards=self.pieces(planets))

    @tells(happened.PlanetLaid)
    def tell_planet_laid(self, name: str, names: Sequence[str], location: str) -> str:
        return self.text("{name} lays a planet card: {place}.", name=name, place=self.location(location))

    @tells(happened.CharactersShown)
    def tell_characters_shown(self, names: Sequence[str], characters: Sequence[str]) -> str:
        return self.text("Characters to choose from: {cards}.", cards=self.pieces(characters))

    @tells(happened.UnitsPlaced)
    def tell_units_placed(self, name: str, names: Sequence[str], location: str, fleets: int, characters: Sequence[str], why: str) -> str:
        units, place = self.units(fleets, characters), self.location(location)
        return self.text("{name}: {units}, {place} ({why}).", name=name, units=units, place=place, why=self.why(why))

    @tells(happened.PlanetTurnedUp)
    def tell_planet_turned_up(self, name: str, names: Sequence[str], location: str, planet: str) -> str:
        return self.text("{name} turns up {place}: {card}.", name=name, place=self.location(location), card=self.component(planet))

    # --- turns

    @tells(happened.TurnBegan)
    def tell_turn_began(self, names: Sequence[str], turn: int, order: Sequence[int]) -> str:
        return self.text("Turn {n}. Order: {names}.", n=turn, names=self._order(order, names))

    @tells(happened.PhaseBegan)
    def tell_phase_began(self, names: Sequence[str], phase: str) -> str:
        return self.text("Phase: {phase}.", phase=self.text(self.phases[phase]))

    @tells(happened.PhaseSkipped)
    def tell_phase_skipped(self, names: Sequence[str], phase: str) -> str:
        return self.text("This phase does not take place: {phase}.", phase=self.text(self.phases[phase]))

    @tells(happened.EventRevealed)
    def tell_event_revealed(self, names: Sequence[str], event: str, order: Sequence[int]) -> str:
        told = self.text("Event: {card}. {effect}.", card=self.component(event), effect=self.event_effect(EVENT[event].effect))
        if EVENT[event].effect.op == "reverse_order":
            told += " " + self.text("Order: {names}.", names=self._order(order, names))
        return told

    def _order(self, order: Sequence[int], names: Sequence[str]) -> str:
        return ", ".join([names[seat] for seat in order])

    @tells(happened.Gained)
    def tell_gained(self, name: str, names: Sequence[str], energy: int, resources: int, why: str) -> str:
        return self.text("{name} gains {what} ({why}).", name=name, what=self.goods((energy, resources)), why=self.why(why))

    @tells(happened.Paid)
    def tell_paid(self, name: str, names: Sequence[str], energy: int, resources: int, power: int, why: str) -> str | None:
        """The line for a jump already names its price; goods paid to an event are logged as lost."""
        if why == "jump":
            return None
        what = self.price((energy, resources), power)
        if why in EVENT:
            return self.text("{name} loses {what} ({why}).", name=name, what=what, why=self.why(why))
        return self.text("{name} pays {what} ({why}).", name=name, what=what, why=self.why(why))

    @tells(happened.PowerChanged)
    def tell_power_changed(self, name: str, names: Sequence[str], power: int) -> str:
        return self.text("{name} has {power} this turn.", name=name, power=self.power(power))

    @tells(Drew)
    def tell_drew(self, name: str, names: Sequence[str], count: int) -> str:
        cards = self.cards(count)
        return self.text("{name} draws {cards}.", name=name, cards=cards)

    @tells(DrewCards)
    def tell_drew_cards(self, name: str, names: Sequence[str], cards: Sequence[str]) -> str:
        return self.text("{name} drew: {cards}.", name=name, cards=self.pieces(cards))

    @tells(Reshuffled)
    def tell_reshuffled(self, names: Sequence[str], cards: int) -> str:
        return self.text("The discarded action cards become the deck: {cards}.", cards=self.cards(cards))

    @tells(happened.PointsScored)
    def tell_points_scored(self, name: str, names: Sequence[str], points: int, why: str) -> str:
        worth, source = self.text("{n} VP", n=abs(points)), self.source(why)
        if points < 0:
            return self.text("{name} loses {what} ({why}).", name=name, what=worth, why=source)
        return self.text("{name} gains {what} ({why}).", name=name, what=worth, why=source)

    # --- cards

    @tells(happened.CardPlayed)
    def tell_card_played(self, name: str, names: Sequence[str], card: str, target: str | None) -> str:
        if target is None:
            return self.text("{name} plays {card}.", name=name, card=self.component(card))
        return self.text("{name} plays {card}: {target}.", name=name, card=self.component(card), target=self.component(target))

    @tells(happened.CardReturned)
    def tell_card_returned(self, name: str, names: Sequence[str], card: str) -> str:
        return self.text("{card} no longer has any effect and returns to {name}'s hand.", card=self.component(card), name=name)

    @tells(happened.CardDiscarded)
    def tell_card_discarded(self, name: str, names: Sequence[str], card: str, by: int) -> str:
        return self.text("{other} makes {name} discard at random: {card}.", name=name, card=self.component(card), other=names[by])

    @tells(happened.TechnologyUsed)
    def tell_technology_used(self, name: str, names: Sequence[str], technology: str, target: str | None) -> str:
        if target is None:
            return self.text("{name} uses {card}.", name=name, card=self.component(technology))
        return self.text("{name} uses {card}: {target}.", name=name, card=self.component(technology), target=self.component(target))

    @tells(happened.TechnologyBought)
    def tell_technology_bought(self, name: str, names: Sequence[str], technology: str) -> str:
        return self.text("{name} buys a technology: {card}.", name=name, card=self.component(technology))

    @tells(happened.AbilityUsed)
    def tell_ability_used(self, name: str, names: Sequence[str], character: str) -> str:
        return self.text("{name} uses the ability of this character: {card}.", name=name, card=self.component(character))

    @tells(happened.CharacterExhausted)
    def tell_character_exhausted(self, name: str, names: Sequence[str], character: str, why: str, grounded: bool) -> str | None:
        if why in EXHAUSTED_BY_DOING:
            return None
        card, reason = self.component(character), self.why(why)
        if grounded:
            return self.text(
                "Exhausted: {card} ({name}). It can neither move nor jump this turn ({why}).", card=card, name=name, why=reason
            )
        return self.text("Exhausted: {card} ({name}; {why}).", card=card, name=name, why=reason)

    @tells(happened.CharacterRefreshed)
    def tell_character_refreshed(self, name: str, names: Sequence[str], character: str) -> str:
        return self.text("Fresh again: {card} ({name}).", card=self.component(character), name=name)

    # --- movement

    @tells(happened.Moved)
    def tell_moved(self, name: str, names: Sequence[str], to: str, fleets: Mapping[str, int], characters: Sequence[str]) -> str:
        units = self.units(sum(fleets.values()), characters)
        return self.text("{name} moves to {place}: {units}.", name=name, place=self.location(to), units=units)

    @tells(happened.Jumped)
    def tell_jumped(
        self, name: str, names: Sequence[str], to: str, orbital: bool, fleets: Mapping[str, int], characters: Sequence[str], price: int
    ) -> str:
        units, place, power = self.units(sum(fleets.values()), characters), self.location(to), self.power(price)
        if orbital:
            return self.text("{name}, orbital jump to {place}: {units} ({power}).", name=name, place=place, units=units, power=power)
        return self.text("{name} jumps to {place}: {units} ({power}).", name=name, place=place, units=units, power=power)

    @tells(happened.GravityRolled)
    def tell_gravity_rolled(self, name: str, names: Sequence[str], departure: str, face: str, lost: bool) -> str:
        told, place = self.component(face), self.location(departure)
        if lost:
            return self.text("{name}'s gravity die ({place}): {face}, a fleet is lost.", name=name, place=place, face=told)
        return self.text("{name}'s gravity die ({place}): {face}, nothing is lost.", name=name, place=place, face=told)

    @tells(happened.FleetsDestroyed)
    def tell_fleets_destroyed(self, name: str, names: Sequence[str], location: str, count: int, why: str, by: int) -> str | None:
        if why == "gravity":  # the line for the die has said so
            return None
        place, fleets = self.location(location), self.fleets(count)
        return self.text("{name} loses {what} ({place}; {why}).", name=name, what=fleets, place=place, why=self.why(why))

    # --- combat

    @tells(happened.CombatBegan)
    def tell_combat_began(self, names: Sequence[str], location: str, attacker: int, defender: int, lone: bool) -> str:
        return self.text(
            "Combat, {place}: {attacker} against {defender}.",
            place=self.location(location),
            attacker=names[attacker],
            defender=names[defender],
        )

    @tells(happened.RoundBegan)
    def tell_round_began(self, names: Sequence[str], round: int) -> str:  # noqa: A002 (the event's field)
        return self.text("Combat round {n}.", n=round)

    @tells(happened.Committed)
    def tell_committed(self, name: str, names: Sequence[str], character: str | None) -> str | None:
        if character is None:
            return None
        return self.text("{name} commits {card}.", name=name, card=self.component(character))

    @tells(happened.DiceRolled)
    def tell_dice_rolled(self, name: str, names: Sequence[str], faces: Sequence[str], why: str) -> str:
        if why == "roll":
            return self.text("{name} rolls: {faces}.", name=name, faces=self.faces(faces))
        return self.text("{name} rolls ({why}): {faces}.", name=name, why=self.why(why), faces=self.faces(faces))

    @tells(happened.PlusOneRolled)
    def tell_plus_one_rolled(self, name: str, names: Sequence[str], again: str, added: str | None) -> str:
        if added is None:
            return self.text("{name} rerolls a +1: {face}.", name=name, face=self.component(again))
        both = self.component(again), self.component(added)
        return self.text("{name} rerolls a +1: {face}, and rolls one more die: {other}.", name=name, face=both[0], other=both[1])

    @tells(happened.HitsCounted)
    def tell_hits_counted(
        self,
        names: Sequence[str],
        attacker: int,
        defender: int,
        explosions: Sequence[int],
        unblockable: Sequence[int],
        shields: Sequence[int],
        hits: Sequence[int],
    ) -> str:
        fired = [self.explosions(hot + sure) for hot, sure in zip(explosions, unblockable, strict=True)]
        guarded = [self.shields(n) for n in shields]
        taken = [self.hits(n) for n in hits]
        sides = [
            self.text("{name} takes {hits} ({explosions} against {shields})", name=name, hits=many, explosions=blow, shields=guard)
            for name, many, blow, guard in zip((names[attacker], names[defender]), taken, reversed(fired), guarded, strict=True)
        ]
        return self.text("Hits: {sides}.", sides="; ".join(sides))

    def hits(self, n: int) -> str:
        return self.count("{n} hit", "{n} hits", n)

    @tells(happened.RetreatAnnounced)
    def tell_retreat_announced(self, name: str, names: Sequence[str], location: str) -> str:
        return self.text("{name} wants to retreat to {place}.", name=name, place=self.location(location))

    @tells(happened.RetreatFailed)
    def tell_retreat_failed(self, name: str, names: Sequence[str], by: int) -> str:
        return self.text("{other} stops {name}'s retreat.", name=name, other=names[by])

    @tells(happened.Retreated)
    def tell_retreated(self, name: str, names: Sequence[str], location: str, fleets: int, characters: Sequence[str]) -> str:
        units = self.units(fleets, characters)
        return self.text("{name} retreats to {place}: {units}.", name=name, place=self.location(location), units=units)

    @tells(happened.CharactersCaptured)
    def tell_characters_captured(self, name: str, names: Sequence[str], former: int, characters: Sequence[str], why: str) -> str:
        return self.text(
            "{name} captures from {other}: {cards} ({why}).",
            name=name,
            cards=self.pieces(characters),
            other=names[former],
            why=self.why(why),
        )

    @tells(happened.PactMade)
    def tell_pact_made(self, names: Sequence[str], location: str, characters: Sequence[str]) -> str:
        return self.text("Mercenary Pact, {place}. Into the deck: {cards}.", place=self.location(location), cards=self.pieces(characters))

    @tells(happened.CombatEnded)
    def tell_combat_ended(self, names: Sequence[str], location: str, winner: int, why: str) -> str:
        place = self.location(location)
        if winner >= 0:
            return self.text("The combat is over ({place}). Winner: {name}.", place=place, name=names[winner])
        return self.text(ENDED[why], place=place)

    # --- trade

    @tells(happened.Exchanged)
    def tell_exchanged(self, name: str, names: Sequence[str], paid: str, rate: int) -> str:
        got = "resources" if paid == "energy" else "energy"
        return self.text(
            "{name} exchanges with the bank: {cost} → {gain}.", name=name, cost=self.amount(paid, rate), gain=self.amount(got, 1)
        )

    @tells(happened.OfferProposed)
    def tell_offer_proposed(self, name: str, names: Sequence[str], partner: int, counter: bool, **terms: Unpack[Terms]) -> str:
        sides = self.sides(**terms)
        if counter:
            return self.text("{name} makes a counter-offer to {other}: {give} for {ask}.", name=name, other=names[partner], **sides)
        return self.text("{name} makes an offer to {other}: {give} for {ask}.", name=name, other=names[partner], **sides)

    @tells(happened.OfferAnswered)
    def tell_offer_answered(self, name: str, names: Sequence[str], partner: int, accepted: bool) -> str:
        if accepted:
            return self.text("{name} accepts the offer.", name=name)
        return self.text("{name} declines the offer.", name=name)

    @tells(happened.Traded)
    def tell_traded(self, name: str, names: Sequence[str], partner: int, **terms: Unpack[Terms]) -> str:
        return self.text("{name} trades with {other}: {give} for {ask}.", name=name, other=names[partner], **self.sides(**terms))

    # --- activation and dominance

    @tells(happened.Activated)
    def tell_activated(
        self,
        name: str,
        names: Sequence[str],
        location: str,
        character: str | None,
        ability: bool,
        energy: int,
        resources: int,
        cards: int,
        stays_fresh: bool,
    ) -> str:
        place, by = self.location(location), self.component(character or "fleet")
        if stays_fresh:
            return self.text("{name} activates {place} without exhausting it ({by}).", name=name, place=place, by=by)
        return self.text("{name} activates {place} ({by}).", name=name, place=place, by=by)

    @tells(happened.CharacterReleased)
    def tell_character_released(self, name: str, names: Sequence[str], character: str) -> str:
        return self.text("{name} releases {card}.", name=name, card=self.component(character))

    @tells(happened.CharacterReturned)
    def tell_character_returned(self, name: str, names: Sequence[str], owner: int, character: str) -> str:
        return self.text("{name} returns {card} to {other}.", name=name, card=self.component(character), other=names[owner])

    @tells(happened.ObjectiveShown)
    def tell_objective_shown(self, name: str, names: Sequence[str], objective: str) -> str:
        return self.text("{name} fulfils a secret objective: {card}.", name=name, card=self.component(objective))

    @tells(happened.MajorityCounted)
    def tell_majority_counted(self, names: Sequence[str], what: str, counts: Sequence[int], winner: int) -> str:
        best = names[winner] if winner >= 0 else self.text("nobody")
        return self.text("{what}: {name} ({counts}).", what=self.text(COUNTED[what]), name=best, counts=by_seat(names, counts))

    @tells(happened.GameEnded)
    def tell_game_ended(self, names: Sequence[str], scores: Sequence[int]) -> str:
        points = by_seat(names, [self.text("{n} VP", n=score) for score in scores])
        return self.text("The game is over. {points}.", points=points)
