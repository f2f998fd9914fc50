"""Labels for the fields of an Age of Galaxy view on a plain board, and for values in it that are not pieces."""

from __future__ import annotations

from typing import Final

from ....speech.catalogue import N_

LABELS: Final[dict[str, str]] = {
    # the table
    "title": N_("Game"),
    "seat": N_("Player"),
    "seats": N_("Number of players"),
    "solo": N_("Solo game"),
    "draft": N_("Drafted factions"),
    "explored": N_("Explored galaxy"),
    "round": N_("Round"),
    "rounds": N_("Rounds"),
    "phase": N_("Phase"),
    "order": N_("Turn order"),
    "stack": N_("Stack of prestige markers"),
    "turn": N_("Whose turn"),
    "congress": N_("Galactic Congress"),
    "open": N_("Field in play"),
    "anomaly": N_("Markers on the anomaly"),
    "found": N_("Exploration tokens found"),
    "deck": N_("Cards in the deck"),
    "discarded": N_("Discarded cards"),
    "hegemon": N_("Hegemon of the last war"),
    "leading": N_("Would win a war now"),
    "rival_cruisers": N_("The rival's cruisers"),
    "players": N_("Players"),
    "mine": N_("Yours"),
    # the galaxy
    "systems": N_("Systems"),
    "system": N_("System"),
    "fleet": N_("Galactic fleet"),
    "planets": N_("Planets"),
    "planet": N_("Planet"),
    "type": N_("Type"),
    "reward": N_("Reward"),
    "owner": N_("Owner"),
    "markers": N_("Markers"),
    "conqueror": N_("Conqueror"),
    "unprotected": N_("Could be seized"),
    "token": N_("Planet token"),
    "anomalies": N_("Exploration tokens"),
    "in_range": N_("In range of"),
    # trade cards
    "card": N_("Card"),
    "cost": N_("Cost"),
    "gain": N_("Gain"),
    "turned": N_("Turned over"),
    "spaces": N_("Spaces"),
    "rival": N_("The rival's markers"),
    "area": N_("Area below"),
    "area_markers": N_("Markers in the area"),
    "fills": N_("Would bring a golden age"),
    # a seat
    "resources": N_("Resources"),
    "ready": N_("Action markers"),
    "hand": N_("Hand"),
    "redrawn": N_("Exchanged cards"),
    "main": N_("Main factions"),
    "true_ideology": N_("True ideology card"),
    "ideology": N_("Ideology"),
    "technologies": N_("Technologies"),
    "open_technologies": N_("Open technologies"),
    "strength": N_("Strength"),
    "range": N_("Systems in range"),
    "card_played": N_("Card played this turn"),
    "passed": N_("Has passed"),
    "war_place": N_("Place in a war"),
    "keeps": N_("Cruisers kept after a war"),
    "to_do": N_("Current decision"),
    "reward_of": N_("Reward to choose"),
    "points": N_("Points"),
    "score": N_("Score"),
    "pack": N_("Cards to choose from"),
    "picked": N_("Picked so far"),
    "prices": N_("Prices"),
    "habitable": N_("Planets you can live on"),
    "research": N_("Technology prices"),
    # a choice on a sealed tray
    "done": N_("Done"),
    # decisions
    "act_again": N_("Acting again"),
    "choose_first": N_("Choosing the first faction"),
    "choose_reward": N_("Choosing a reward"),
    "colonize_adapted": N_("Colonizing with a one-time adaptation"),
    "end_turn": N_("Ending the turn"),
    "keep_card": N_("Keeping a faction"),
    "lift_marker": N_("Taking a marker off a planet"),
    "redraw": N_("Exchanging cards from hand"),
    "seize_planet": N_("Seizing a planet"),
    "take_action": N_("Taking an action"),
}
# fields whose numbers are seats, or the rival's −2
SEATS: Final = frozenset({"conqueror", "hegemon", "in_range", "leading", "owner", "stack", "turn"})
BY_SEAT: Final = frozenset({"anomaly", "area_markers", "markers"})  # fields with a number for each seat

# said elsewhere, or of use to programs only
UNSHOWN: Final = frozenset({"draft", "explored", "fills", "solo", "token"})
