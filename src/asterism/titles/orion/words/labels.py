"""Labels for the fields of a Master of Orion view on a plain board, and for values in it that are not pieces."""

from __future__ import annotations

from typing import Final

from ....speech.catalogue import N_

LABELS: Final[dict[str, str]] = {
    # the table
    "title": N_("Game"),
    "seat": N_("Player"),
    "seats": N_("Number of players"),
    "round": N_("Round"),
    "rounds": N_("Rounds"),
    "rounds_left": N_("Rounds left"),
    "phase": N_("Phase"),
    "first": N_("First player"),
    "turn": N_("Whose turn"),
    "races": N_("Races"),
    "deck": N_("Cards in the deck"),
    "pile": N_("Discard pile"),
    "middle": N_("Advisors to hire"),
    "attack_limit": N_("Attack limit"),
    "hand_limit": N_("Hand limit"),
    "building": N_("Being built"),
    "due": N_("Still to pay"),
    "players": N_("Players"),
    "mine": N_("Yours"),
    # a seat; some of these also say why something can't be done
    "race": N_("Race"),
    "resources": N_("Resources"),
    "income": N_("Income"),
    "level": N_("Development level"),
    "morale": N_("Morale"),
    "vp": N_("Points on the track"),
    "reserve": N_("Reserve"),
    "available": N_("Action markers"),
    "spent": N_("Spent markers"),
    "attacks": N_("Attacks"),
    "hand": N_("Hand"),
    "drawn": N_("Drawn"),
    "systems": N_("Star systems"),
    "cards": N_("Cards"),
    "marked": N_("Marker on it"),
    "room": N_("Room"),
    "fulcrum": N_("Fulcrum Sandebar's system"),
    "advisor": N_("Advisor"),
    "advisor_marked": N_("Marker on the advisor"),
    "colour": N_("Advisor's colour"),
    "propaganda_used": N_("Propaganda used"),
    "to_do": N_("Current decision"),
    "points": N_("Points"),
    "score": N_("Score"),
    # where points come from, besides morale
    "track": N_("On the track"),
    "structures": N_("Structures"),
    "end_of_game": N_("“?” cards"),
    # what a player could do
    "known": N_("Known cards"),
    "builds": N_("Building"),
    "cost": N_("Cost"),
    "places": N_("Places to build"),
    "discounts": N_("Discounts"),
    "why_not": N_("Unavailable"),
    "activations": N_("Activating"),
    "card": N_("Card"),
    "system": N_("In system"),
    "target": N_("Opponent"),
    "price": N_("Price"),
    "strength": N_("Strength"),
    "defence": N_("Defence"),
    "left": N_("Attacks left"),
    "trades": N_("Trading"),
    "contract": N_("Contract"),
    # decisions
    "activate_free": N_("Activating a card without spending an action"),
    "build_from_hand": N_("Building a card from hand"),
    "bury_active": N_("Choosing an active card to bury"),
    "choose_action": N_("Choosing an action"),
    "choose_colour": N_("Choosing a colour"),
    "choose_place": N_("Choosing where a card goes"),
    "choose_race": N_("Choosing a race"),
    "choose_system": N_("Choosing a star system"),
    "choose_victim": N_("Choosing who loses a card"),
    "discard_card": N_("Discarding cards"),
    "discard_drawn": N_("Discarding a drawn card"),
    "discard_or_morale": N_("Discarding cards or losing morale"),
    "effects_in_order": N_("Choosing the order of effects"),
    "exchange": N_("Exchanging resources"),
    "fill_field": N_("Putting a marker on a field"),
    "gain_one_of": N_("Choosing a gain"),
    "gain_unit": N_("Gaining resources"),
    "hire_advisor": N_("Hiring an advisor"),
    "mulligan": N_("Exchanging the opening hand"),
    "order_system": N_("Rearranging a system"),
    "save_unit": N_("Choosing a discount"),
    "take_discard": N_("Taking a discarded card"),
    "trade_again": N_("Trading again"),
    "use_effect": N_("Using an effect"),
}
SEATS: Final = frozenset({"first", "target", "turn"})  # fields whose numbers are seats
PLACES: Final = frozenset({"places", "system"})  # fields whose numbers are systems
BY_SEAT: Final = frozenset({"attacks"})  # fields with a number for each seat

# shown elsewhere, or useful only to programs
UNSHOWN: Final = frozenset({"discounts", "fulcrum", "room", "rounds_left", "trades", "vp"})
