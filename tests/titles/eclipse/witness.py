"""What of the box a game has exercised: sectors laid, technologies gained, parts fitted, discoveries used, and what can happen.

Worked out from the public events of a game alone, by living it again beside the rules: where every sector lies, what stands on it, which
action is under way. A choice that makes itself is not told, so what only ever happens by itself is known by its effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from asterism.kernel import Chose
from asterism.titles.eclipse import TITLE
from asterism.titles.eclipse.rules import events as happened
from asterism.titles.eclipse.rules.components import (
    CENTRE,
    CRUISER,
    FACTION,
    FOR_SEATS,
    MONEY,
    ROUNDS,
    SECTOR,
    SPECIES,
)
from asterism.titles.eclipse.rules.galaxy import CENTRE_PLACE, STEPS, Place, neighbours, opposite
from asterism.titles.eclipse.rules.pieces import Faction
from asterism.titles.eclipse.rules.squadrons import ANCIENTS, GCDS
from tests.coverage.bystander import Bystander, hears
from tests.titles.eclipse.exercises import EXERCISES, LEADS, SHOOTERS


class Witness(Bystander, title=TITLE):
    """Hears the events of one game, a method for each that matters, and for each verb (CHOSEN)."""

    exercises = EXERCISES
    leads = LEADS
    besides = (  # these tell it nothing
        happened.Passed,
        happened.TechnologiesDrawn,
        happened.SectorDiscarded,
        happened.DiscoverySeen,
        happened.ResourcesGained,
        happened.ShipsHit,
        happened.ShipsLost,
        happened.ReputationSeen,
        happened.UpkeepPaid,
    )

    def __init__(self) -> None:
        super().__init__()
        self.factions: list[Faction] = []
        self.places: dict[int, tuple[Place, int]] = {}  # where each sector lies, and its wormholes there
        self.ancients: dict[int, int] = {}
        self.known: list[set[str]] = []  # technologies, by seat
        self.phase = ""
        self.acting = -1  # whose action it is
        self.made: list[str] = []  # the verbs of its choices
        self.gained = 0  # technologies in it
        self.explored = 0
        self.receiving = False  # an ancient technology
        self.sectors_fought: list[int] = []
        self.sides = (-1, -1)
        self.shot = False  # since the last bombardment was ordered
        self.bombed = -1  # the sector last bombarded
        self.smoke = False  # nobody knows yet what came of it
        self.declared: set[tuple[int, int]] = set()  # squadrons about to retreat
        self.lifted = False

    def hear(self, event: dict[str, Any]) -> None:
        key = event["key"]
        if self.smoke and key != "rolled":
            self.smoke = False
            hit = key == "population_destroyed" or event.get("choice", "").startswith("destroy")
            self.saw("population bombarded" if hit else "population bombarded in vain")
        super().hear(event)

    def species(self, seat: int) -> str:
        return self.factions[seat].species.id

    # --- the course of the game

    @hears(happened.FactionsTaken)
    def factions_taken(self, factions: list[str], first: int) -> None:
        self.factions = [FACTION[faction] for faction in factions]
        self.known = [{technology.id for technology in faction.species.start_technologies} for faction in self.factions]
        self.lay(CENTRE, CENTRE_PLACE, 0)
        for faction, (spot, turns) in zip(self.factions, FOR_SEATS[len(factions)].layout, strict=True):
            self.lay(faction.home.id, (2 * STEPS[spot][0], 2 * STEPS[spot][1]), turns)
            self.saw(f"faction {faction.id}")
            if faction.species.start_reputation:
                self.saw("eridani: two reputation tiles to start with")
            if faction.species.start_ship == CRUISER:
                self.saw("orion: a cruiser to start with")

    def lay(self, sector: int, place: Place, turns: int) -> None:
        self.places[sector] = place, SECTOR[sector].turned(turns)
        self.saw(f"sector {SECTOR[sector].code}")

    @hears(happened.PhaseBegan)
    def phase_began(self, phase: str) -> None:
        self.phase = phase
        self.acting = self.bombed = -1
        self.sectors_fought = []

    @hears(happened.RoundBegan)
    def round_began(self, first: int, **number: int) -> None:
        if number["round"] == ROUNDS:
            self.saw("nine rounds")

    @hears(happened.LeftTheGame)
    def left_the_game(self, seat: int, points: int) -> None:
        if self.phase == "upkeep":
            self.saw("bankrupt")

    @hears(happened.Eliminated)
    def eliminated(self, seat: int) -> None:
        self.saw("eliminated")

    @hears(happened.GameEnded)
    def game_ended(self, scores: list[int]) -> None:
        if "nine rounds" not in self.seen:
            self.saw("everybody gone")

    # --- what a seat chose

    @hears(Chose)
    def chose(self, seat: int, choice: str, secret: bool) -> None:
        verb, *about = choice.split(" ")
        if verb in CHOSEN:
            CHOSEN[verb](self, seat, *about)
        if seat == self.acting:
            self.made.append(verb)
            self.count_action(seat)

    def count_action(self, seat: int) -> None:
        """What takes several choices of one action."""
        species, fits, builds = self.species(seat), self.made.count("fit"), self.made.count("build")
        if species == "mechanema" and fits == 3:
            self.saw("mechanema: three upgrades")
        if species == "mechanema" and builds == 3:
            self.saw("mechanema: three pieces")
        if species == "terran" and self.made.count("fly") == 3:
            self.saw("terran: three moves")
        if builds > SPECIES[species].builds and "nanorobots" in self.known[seat]:
            self.saw("nanorobots: one piece more")

    def begin_action(self, seat: int) -> None:
        self.acting, self.made, self.gained, self.explored = seat, [], 0, 0

    def chose_action(self, seat: int, action: str) -> None:
        self.begin_action(seat)
        self.saw(f"action {action}")

    def chose_react(self, seat: int, action: str) -> None:
        self.begin_action(seat)
        self.saw(f"reaction {action}")

    def chose_give_up(self, seat: int) -> None:
        self.saw("gave up")

    @hears(happened.PartFitted)
    def part_fitted(self, seat: int, part: str, ship: int) -> None:
        self.saw(f"part {part}")

    def chose_remove(self, seat: int, ship: str, slot: str) -> None:
        self.saw("part removed")

    def chose_build(self, seat: int, piece: str, code: str) -> None:
        self.saw(f"built {piece}")

    def chose_colonize(self, seat: int, code: str, square: str, track: str = "") -> None:
        self.saw(f"square {square}")

    @hears(happened.Traded)
    def traded(self, seat: int, give: int, get: int) -> None:
        self.saw("saved by trade" if self.phase == "upkeep" and get == MONEY else f"trade {self.species(seat)}")

    def chose_lift(self, seat: int, code: str) -> None:
        self.lifted = self.phase != "upkeep"
        self.saw("disc lifted" if self.lifted else "saved by leaving a hex")

    def chose_withdraw(self, seat: int) -> None:
        self.lifted = False

    def chose_leave(self, seat: int, code: str) -> None:
        self.saw("sector left unclaimed")

    def chose_use(self, seat: int, discovery: str) -> None:
        self.saw(f"discovery {discovery}")
        self.receiving = discovery == "ancient_technology"

    def chose_keep_discovery(self, seat: int) -> None:
        self.saw("discovery kept")

    @hears(happened.PartKept)
    def part_kept(self, seat: int, part: str) -> None:
        self.saw("part kept for later")

    def chose_artifact(self, seat: int, resource: str) -> None:
        self.saw(f"artifact {resource}")

    # --- explore, influence, research, move

    @hears(happened.SectorsTurnedUp)
    def sectors_turned_up(self, seat: int, sectors: list[int], stack: int) -> None:
        self.explored += 1
        if self.explored == 2 and seat == self.acting:
            self.saw("planta: two explores at once")
        if len(sectors) > 1:
            self.saw("draco: one of two sectors")

    @hears(happened.StackReshuffled)
    def stack_reshuffled(self, stack: int) -> None:
        self.saw("stack reshuffled")

    def chose_discard(self, seat: int) -> None:
        self.saw("sector discarded")

    @hears(happened.SectorPlaced)
    def sector_placed(self, seat: int, sector: int, place: list[int], turns: int, ancients: int, discovery: bool) -> None:
        self.lay(sector, (place[0], place[1]), turns)
        self.ancients[sector] = ancients
        if "wormhole_generator" in self.known[seat] and not any(self.joined(sector, other) for other in self.beside(sector)):
            self.saw("wormhole generator: an explore")

    def beside(self, sector: int) -> list[int]:
        around = neighbours(self.places[sector][0])
        return [other for other, (place, _) in self.places.items() if place in around]

    def joined(self, one: int, other: int) -> bool:
        """By a full wormhole?"""
        (here, mine), (there, theirs) = self.places[one], self.places[other]
        edge = neighbours(here).index(there)
        return bool(mine >> edge & 1 and theirs >> opposite(edge) & 1)

    @hears(happened.DiscPlaced)
    def disc_placed(self, seat: int, sector: int) -> None:
        if self.ancients.get(sector):
            self.saw("draco: a disc beside ancients")
        if self.phase == "combat":
            self.saw("control taken after battle")
        elif self.lifted:
            self.saw("disc moved from hex to hex")
        self.lifted = False

    @hears(happened.DiscReturned)
    def disc_returned(self, seat: int, sector: int) -> None:
        if self.phase == "combat":
            self.saw("control lost in battle")

    @hears(happened.DiscoveryTaken)
    def discovery_taken(self, seat: int, sector: int) -> None:
        if self.phase == "combat":
            self.saw("discovery after battle")

    @hears(happened.TechnologyGained)
    def technology_gained(self, seat: int, technology: str, price: int) -> None:
        self.known[seat].add(technology)
        self.saw(f"technology {technology}")
        if self.receiving:
            self.receiving = False
            self.saw("technology from a discovery")
        elif seat == self.acting:
            self.gained += 1
            if self.gained == 2:
                self.saw("hydran: two technologies at once")

    @hears(happened.ShipMoved)
    def ship_moved(self, seat: int, ship: int, origin: int, target: int) -> None:
        if not self.joined(origin, target):
            self.saw("wormhole generator: a move")

    # --- diplomacy

    def chose_decline(self, seat: int) -> None:
        self.saw("relations refused")

    @hears(happened.RelationsMade)
    def relations_made(self, seats: list[int]) -> None:
        self.saw("relations made")

    @hears(happened.RelationsBroken)
    def relations_broken(self, seats: list[int], traitor: int) -> None:
        self.saw("traitor" if traitor >= 0 else "relations end with a partner's leaving")

    # --- battle

    @hears(happened.BattleBegan)
    def battle_began(self, sector: int, attacker: int, defender: int) -> None:
        if sector in self.sectors_fought:
            self.saw("several battles for a hex")
        self.sectors_fought.append(sector)
        self.sides = attacker, defender
        self.declared = set()
        if defender >= 0:
            self.saw("players fight")

    @hears(happened.Rolled)
    def rolled(self, seat: int, ship: int, sector: int, missiles: bool, dice: list[list[int]]) -> None:
        self.shot = True
        self.saw(f"fired: {SHOOTERS[ship]}")
        if missiles:
            self.saw("missiles")

    def chose_lead(self, seat: int, ship: str) -> None:
        self.saw("equal initiative: one type leads")

    def chose_hit(self, seat: int, ship: str, damage: str) -> None:
        self.saw("a die goes where its owner likes")

    @hears(happened.RetreatDeclared)
    def retreat_declared(self, seat: int, ship: int, target: int) -> None:
        self.declared.add((seat, ship))

    @hears(happened.Retreated)
    def retreated(self, seat: int, ship: int, count: int, target: int) -> None:
        self.saw("retreat" if (seat, ship) in self.declared else "stalemate: retreat")
        self.declared.discard((seat, ship))

    def chose_perish(self, seat: int) -> None:
        self.saw("stalemate: perish")

    @hears(happened.BattleEnded)
    def battle_ended(self, sector: int, winner: int) -> None:
        if self.declared:
            self.saw("retreat cut short")
        attacker, defender = self.sides
        if defender in (ANCIENTS, GCDS):
            self.saw(("ancients " if defender == ANCIENTS else "gcds ") + ("beaten" if winner == attacker else NPC_WINS[defender]))
        else:
            self.saw("attacker wins" if winner == attacker else "defender wins")

    @hears(happened.AncientsLost)
    def ancients_lost(self, sector: int, gcds: bool) -> None:
        if not gcds:
            self.ancients[sector] -= 1

    @hears(happened.ReputationDrawn)
    def reputation_drawn(self, seat: int, count: int) -> None:
        self.saw(f"reputation drawn: {count}")

    # --- population

    def chose_bombard(self, seat: int, code: str) -> None:
        self.bombed, self.shot, self.smoke = int(code), False, True

    def chose_spare(self, seat: int, code: str) -> None:
        self.saw("population spared")

    def chose_destroy(self, seat: int, square: str) -> None:
        self.saw("a cube chosen to destroy")

    def chose_bury(self, seat: int, resource: str) -> None:
        self.saw("a cube buried where its owner likes")

    @hears(happened.PopulationDestroyed)
    def population_destroyed(self, seat: int, sector: int, square: str) -> None:
        if sector != self.bombed:
            self.saw("planta: population destroyed without a shot")
        elif not self.shot:
            self.saw("neutron bombs")


NPC_WINS: Final = {ANCIENTS: "win", GCDS: "wins"}
CHOSEN: Final[dict[str, Callable[..., None]]] = {  # by verb; others are known by what comes of them
    "action": Witness.chose_action,
    "react": Witness.chose_react,
    "give_up": Witness.chose_give_up,
    "remove": Witness.chose_remove,
    "build": Witness.chose_build,
    "colonize": Witness.chose_colonize,
    "lift": Witness.chose_lift,
    "withdraw": Witness.chose_withdraw,
    "leave": Witness.chose_leave,
    "use": Witness.chose_use,
    "keep_discovery": Witness.chose_keep_discovery,
    "artifact": Witness.chose_artifact,
    "discard": Witness.chose_discard,
    "decline": Witness.chose_decline,
    "lead": Witness.chose_lead,
    "hit": Witness.chose_hit,
    "perish": Witness.chose_perish,
    "bombard": Witness.chose_bombard,
    "spare": Witness.chose_spare,
    "destroy": Witness.chose_destroy,
    "bury": Witness.chose_bury,
}
