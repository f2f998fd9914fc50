"""Eclipse in words: choices, prompts. Its names are in names.py, its pieces in pieces.py, its log in events.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....kernel import Chose, RulesError
from ....speech.catalogue import N_
from ....speech.title import asks, tells, whole_speech
from ....speech.voice import Voice
from .. import rules
from ..rules.components import DISCOVERY, KEPT_VP, RESOURCES
from ..rules.discovery import ARTIFACT_RESOURCES
from ..rules.galaxy import stack_of
from ..rules.vocabulary import VOCABULARY
from .events import EclipseEvents
from .names import SECTOR_OF_CODE

CHOICES: Final = {  # the text of each choice, by verb
    "pass": N_("Pass"),
    "done": N_("Done"),
    "give_up": N_("Resign and leave the game"),
    "discard": N_("Discard without placing"),
    "keep_discovery": N_("Keep it face down for {n} VP"),
    "keep_part": N_("Keep the part for later"),
    "withdraw": N_("Return the disc to its track"),
    "stop": N_("Stop here"),
    "accept": N_("Accept the proposal"),
    "decline": N_("Decline the proposal"),
    "attack": N_("Attack"),
    "perish": N_("Don't retreat: the ships are destroyed"),
    "faction": N_("Play {faction}"),
    "action": N_("Action: {action}"),
    "react": N_("Reaction: {action}"),
    "use": N_("Use: {what}"),
    "receive": N_("Get {technology}"),
    "research": N_("Research {technology}"),
    "take": N_("Take {sector}"),
    "claim": N_("Take control of {sector}"),
    "leave": N_("Leave {sector} without a disc"),
    "influence": N_("Move a disc to {sector}"),
    "lift": N_("Remove the disc from {sector}"),
    "to": N_("Fly to {sector}"),
    "betray": N_("Fly to {sector}: you attack a partner and become the traitor"),
    "retreat": N_("Retreat to {sector}"),
    "bombard": N_("Attack the population of {sector}"),
    "spare": N_("Spare the population of {sector}"),
    "home": N_("Return the cube to track: {resource}"),
    "envoy": N_("Send a cube from track: {resource}"),
    "bury": N_("Cube to graveyard: {resource}"),
    "artifact": N_("Take {what}"),
    "fit": N_("Fit {part} ({ship}, slot {n})"),
    "remove": N_("Remove the part ({ship}, slot {n})"),
    "build": N_("Build: {piece}, {sector}"),
    "fly": N_("Move a ship: {ship}, {sector}"),
    "trade": N_("Trade {give} for {get}"),
    "lead": N_("First: {ship}"),
    "hit": N_("Hit: {ship} (damage so far: {n})"),
    "destroy": N_("Destroy the cube: {square}"),
    "keep_tile": N_("Keep the reputation tile: {n} VP"),
    "return_tile": N_("Return the reputation tile: {n} VP"),
}
TOLD: Final = {  # choices that no event reports, by verb
    "faction": N_("{name} plays {faction}."),
    "action": N_("{name}: {action}."),
    "react": N_("{name} reacts: {action}."),
    "use": N_("{name} uses the discovery: {what}."),
    "keep_discovery": N_("{name} keeps the discovery for points."),
    "remove": N_("{name} removes a part ({ship})."),
    "build": N_("{name} builds: {piece}, {sector}."),
    "colonize": N_("{name} uses a colony ship: {sector}, {square}."),
    "propose": N_("{name} proposes diplomatic relations to {other}."),
    "decline": N_("{name} declines."),
    "bombard": N_("{name} attacks the population of {sector}."),
    "spare": N_("{name} spares the population of {sector}."),
    "keep_tile": N_("{name} keeps a reputation tile: {n} VP."),
    "return_tile": N_("{name} returns a reputation tile: {n} VP."),
}
TOLD_OTHERWISE: Final = frozenset(  # for these, the log reports the consequences, if any
    (
        *("pass", "done", "give_up", "trade"),
        *("explore", "draw", "turn", "take", "discard", "claim", "leave", "receive", "keep_part"),
        *("influence", "lift", "withdraw", "home", "research", "artifact", "fit", "fly", "to", "betray", "stop"),
        *("accept", "envoy", "lead", "attack", "retreat", "perish", "hit", "destroy", "bury"),
    )
)
if {*TOLD, *TOLD_OTHERWISE} != {word.verb for word in VOCABULARY}:
    odd = {*TOLD, *TOLD_OTHERWISE} ^ {word.verb for word in VOCABULARY}
    raise RulesError(f"eclipse: TOLD and TOLD_OTHERWISE must cover exactly the verbs; these don't match: {', '.join(sorted(odd))}")
STACK_NAMES: Final = (N_("inner"), N_("middle"), N_("outer"))


class EclipseSpeech(EclipseEvents):
    name = N_("Eclipse")
    seat_arguments = frozenset({"proposer", "owner", "partner"})
    about = N_(
        "Lead a civilization among the stars: explore the galaxy, research technologies, build and upgrade ships, "
        "trade, form alliances and fight."
    )
    credit = N_("Eclipse: designed by Touko Tahkokallio, published by Lautapelit.fi, in Polish by REBEL.pl.")
    phases = {
        "setup": N_("Set-up"),
        "action": N_("Actions"),
        "combat": N_("Combat"),
        "upkeep": N_("Upkeep"),
        "cleanup": N_("Cleanup"),
        "over": N_("End of the game"),
    }
    actions = {
        "explore": N_("Explore"),
        "influence": N_("Influence"),
        "research": N_("Research"),
        "upgrade": N_("Upgrade"),
        "build": N_("Build"),
        "move": N_("Move"),
    }
    options = {
        "species": (
            N_("Species"),
            N_("How factions are assigned: everyone chooses from all species, or from the Terrans only, or factions are dealt at random."),
        ),
        "reputation": (N_("Reputation tiles"), N_("The set in the bag: the rulebook's, or the corrected one with fewer fours.")),
    }
    option_values = {
        "species": {"chosen": N_("chosen"), "dealt": N_("dealt"), "terrans": N_("Terrans only")},
        "reputation": {"rulebook": N_("as in the rulebook"), "errata": N_("corrected")},
    }
    sources = {  # of points
        "reputation": N_("Reputation"),
        "ambassadors": N_("Ambassadors"),
        "sectors": N_("Sectors"),
        "discoveries": N_("Discoveries"),
        "monoliths": N_("Monoliths"),
        "technologies": N_("Technologies"),
        "traitor": N_("Traitor"),
        "species": N_("Species"),
    }
    why_nots = {
        "known": N_("You already have this technology."),
        "track_full": N_("Your track for this category is full."),
        "science": N_("You don't have enough science for it."),
    }
    closings = {
        "end_turn": N_("End turn"),
        "name_spot": N_("Stop exploring"),
        "move_disc": N_("Finish moving discs"),
        "pick_technology": N_("Stop researching"),
        "change_design": N_("Finish the upgrade"),
        "pick_building": N_("Stop building"),
        "pick_ship": N_("Stop moving"),
        "diplomacy_after_combat": N_("Propose nothing"),
        "land_colony_ships": N_("Use no more colony ships"),
    }
    tips = {
        "choose_faction": N_("New to the game? Choose a Terran faction: they have no special rules."),
        "choose_action": N_(
            "Every action takes a disc off your influence track; the fewer discs left there, the more money you pay at the "
            "end of the round. To begin with, explore, and use your colony ships on what you find."
        ),
        "end_turn": N_("You keep the colony ships you don't use now: you can use them in a later turn or at upkeep."),
        "name_spot": N_(
            "The numeral shows which stack you draw from: I is next to the centre, III is the rim. You explore from "
            "your sectors or ships, across edges with half a wormhole."
        ),
        "draw_sectors": N_("With two sectors you place the better one and discard the other."),
        "take_one": N_("Look for points and for squares you can fill. While Ancient ships are there, you can't place a disc."),
        "turn_sector": N_(
            "Point at a button around the sector to see it turned that way. The numbers are the sectors it would connect to: "
            "only there can ships and discs pass. Nobody can take a sector until the Ancient ships that guard it are beaten."
        ),
        "react": N_("You have passed, but you can still react for a disc each time: one part, one build or one move."),
        "claim_sector": N_(
            "A disc gives you the sector's points, its discovery and room for population, but costs upkeep every round. "
            "Skip sectors with nothing to colonize."
        ),
        "take_control": N_("Nobody controls this sector: a disc makes it yours, but raises your upkeep every round."),
        "receive_technology": N_("The technology is free, and makes the next one in its category cheaper."),
        "open_artifact": N_("Take whatever you are shortest of: trading for it later costs more."),
        "fit_ancient_part": N_(
            "An Ancient part needs no technology. If you keep it, you can fit it in a later upgrade; once removed from a "
            "blueprint, it is lost."
        ),
        "move_disc": N_(
            "Place discs on free sectors in reach, or remove one from a sector of yours: the cubes there return to "
            "their tracks, which lowers your income, but your upkeep drops too. Influence also flips colony ships face "
            "up."
        ),
        "place_lifted": N_("Back on its track, the disc lowers your upkeep. On another sector, it costs as much as before."),
        "cube_home": N_("A cube on a track lowers that track's income: put it where it hurts least."),
        "pick_technology": N_("Each technology makes the next one in its category cheaper."),
        "change_design": N_(
            "Parts are free. A ship's energy sources must give at least the energy its parts use, and it needs a drive to move."
        ),
        "pick_building": N_(
            "You pay materials and build in sectors with your disc. Ships appear at once, but need a later action to move."
        ),
        "pick_ship": N_("Ships move through full wormholes. Each enemy or Ancient ship in a sector pins one of yours."),
        "fly_to": N_("A percentage on a sector is your chance of winning the battle your ship would start there."),
        "use_discovery": N_("Early on, the reward is usually worth more than the points."),
        "attack_or_retreat": N_("Retreating ships leave on their next turn, and can be shot at until then."),
        "lead_with": N_("Ships that act first may destroy an enemy before it shoots."),
        "assign_die": N_("Finish off damaged ships first: destroyed ships can't shoot."),
        "retreat_or_perish": N_("Neither side can destroy the other, so the attacker has to leave."),
        "attack_population": N_(
            "Each point of damage destroys a cube. When none are left, the owner loses the sector, and you may take it."
        ),
        "destroy_cube": N_("Take the cube whose income its owner will miss most."),
        "bury_cube": N_("In cleanup the cube returns from its graveyard to the track of the same resource."),
        "answer_proposal": N_(
            "You each get an ambassador worth 1 VP and send a cube with yours, which raises your income. Attack a partner, "
            "and you become the traitor: −2 VP."
        ),
        "send_envoy": N_("The cube leaves its track, so that track's income rises."),
        "diplomacy_after_combat": N_(
            "You can propose diplomatic relations to players whose sectors are connected to yours by a full wormhole."
        ),
        "keep_tile": N_("You drew these tiles for your battle and keep one; the other players won't see its value until the end."),
        "return_tile": N_("Your track is full: return the tile that is worth least."),
        "land_colony_ships": N_(
            "Last chance before upkeep: tap a highlighted square, and its cube brings income this round. Squares with a star "
            "need a technology."
        ),
        "save_money": N_("You are short of money: trade for it or give up sectors until you have enough."),
    }

    # --- choices

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        """Word a choice. Players are named if the seats' `names` are given, otherwise numbered."""
        verb, _, rest = word.partition(" ")
        things = rest.split()
        if verb == "explore":
            return self._explore(int(things[0]), int(things[1]))
        if verb == "turn":
            return self._turn(int(things[0]))
        if verb == "draw":
            return self.count("Draw {n} sector", "Draw {n} sectors", int(things[0]))
        if verb == "colonize":
            return self._colonize(*things)
        if verb == "propose":
            return self.text("Propose diplomatic relations to {name}", name=self.player(int(things[0]), names))
        return self.text(CHOICES[verb], **self._fields(verb, things))

    def _fields(self, verb: str, things: Sequence[str]) -> dict[str, object]:
        """The subject of a choice, by its verb and the ids after it."""
        if not things:
            return {"n": KEPT_VP}
        first = things[0]
        if verb in ("take", "claim", "leave", "influence", "lift", "to", "betray", "retreat", "bombard", "spare"):
            return {"sector": self.sector(SECTOR_OF_CODE[first])}
        if verb in ("home", "envoy", "bury"):
            return {"resource": self.resource(first)}
        if verb in ("action", "react"):
            return {"action": self.text(self.actions[first])}
        if verb in ("receive", "research"):
            return {"technology": self.names("technology", first)}
        if verb in ("build", "fly"):
            return {"piece": self.piece(first), "ship": self.piece(first), "sector": self.sector(SECTOR_OF_CODE[things[1]])}
        if verb in ("keep_tile", "return_tile"):
            return {"n": first}
        if verb == "colonize":
            return {"sector": self.sector(SECTOR_OF_CODE[first]), "square": self.square(things[1])}
        return self._other_fields(verb, things)

    def _other_fields(self, verb: str, things: Sequence[str]) -> dict[str, object]:
        first, last = things[0], things[-1]
        if verb == "faction":
            return {"faction": self.names("faction", first)}
        if verb == "use":
            return {"what": self.found(DISCOVERY[first])}
        if verb == "artifact":
            return {"what": self.resources(RESOURCES.index(first), ARTIFACT_RESOURCES)}
        if verb == "fit":
            return {"part": self.names("part", first), "ship": self.piece(things[1]), "n": int(last) + 1}
        if verb == "remove":
            return {"ship": self.piece(first), "n": int(last) + 1}
        if verb == "trade":
            return {"give": self.resource(first), "get": self.resource(last)}
        if verb in ("lead", "hit"):
            return {"ship": self.fighter(first), "n": last}
        return {"square": self.square(first)}  # destroy

    def _explore(self, q: int, r: int) -> str:
        return self.text("Explore at {place} ({ring})", place=self.place(q, r), ring=self.text(STACK_NAMES[stack_of((q, r))]))

    def _turn(self, turns: int) -> str:
        if not turns:
            return self.text("Place it as drawn")
        return self.text("Place it rotated {n}° clockwise", n=60 * turns)

    def _colonize(self, code: str, square: str, track: str = "") -> str:
        sector = self.sector(SECTOR_OF_CODE[code])
        if track:
            return self.text(
                "Colony ship: {sector}, {square} (from track: {resource})",
                sector=sector,
                square=self.square(square),
                resource=self.resource(track),
            )
        return self.text("Colony ship: {sector}, {square}", sector=sector, square=self.square(square))

    @tells(Chose)
    def tell_chose(self, name: str, names: Sequence[str], choice: str, secret: bool) -> str | None:
        """Log the choice itself; for most choices the log shows the consequences instead."""
        verb, *things = choice.split()
        if verb not in TOLD:
            return None
        fields = {"other": names[int(things[0])]} if verb == "propose" else self._fields(verb, things)
        return self.text(TOLD[verb], name=name, **fields)

    # --- prompts: a method for each decision, with its arguments

    @asks(rules.setup.ChooseFaction)
    def ask_choose_faction(self, advised_against: Sequence[str]) -> str:
        if not advised_against:
            return self.text("Choose your faction.")
        unfit = ", ".join([self.names("faction", faction) for faction in advised_against])
        return self.text("Choose your faction. With two players, the rulebook advises against: {factions}.", factions=unfit)

    @asks(rules.rounds.ChooseAction)
    def ask_choose_action(self, discs: int) -> str:
        if not discs:
            return self.text("You have no influence discs left: pass.")
        return self.count("Your turn: choose an action ({n} disc left).", "Your turn: choose an action ({n} discs left).", discs)

    @asks(rules.rounds.React)
    def ask_react(self, discs: int) -> str:
        if not discs:
            return self.text("You have passed: use colony ships, propose diplomatic relations, or pass again.")
        return self.count(
            "You have passed: react, or pass again ({n} disc left).", "You have passed: react, or pass again ({n} discs left).", discs
        )

    @asks(rules.rounds.EndTurn)
    def ask_end_turn(self) -> str:
        return self.text("Use colony ships, propose diplomatic relations, or end your turn.")

    @asks(rules.explore.NameSpot)
    def ask_name_spot(self, left: int) -> str:
        if left == 1:
            return self.text("Explore: choose a place for a new sector.")
        return self.text("Explore: choose a place for a new sector ({n} left).", n=left)

    @asks(rules.explore.DrawSectors)
    def ask_draw_sectors(self, place: Sequence[int]) -> str:
        return self.text("Explore: draw one sector or two?")

    @asks(rules.explore.TakeOne)
    def ask_take_one(self, sectors: Sequence[int], place: Sequence[int]) -> str:
        turned = ", ".join([self.sector(sector) for sector in sectors])
        return self.text("Explore: place one of these, or discard them: {sectors}.", sectors=turned)

    @asks(rules.explore.TurnSector)
    def ask_turn_sector(self, sector: int, place: Sequence[int]) -> str:
        return self.text("Explore: rotate {sector}.", sector=self.sector(sector))

    @asks(rules.discovery.ClaimSector, rules.aftermath.TakeControl)
    def ask_claim_sector(self, sector: int) -> str:
        return self.text("Place an influence disc on {sector}?", sector=self.sector(sector))

    @asks(rules.discovery.UseDiscovery)
    def ask_use_discovery(self, sector: int, discovery: str | None) -> str:
        if discovery is None:
            return self.text("A discovery: use it, or keep it for points?")
        return self.text("A discovery: {what}. Use it, or keep it for {n} VP?", what=self.found(DISCOVERY[discovery]), n=KEPT_VP)

    @asks(rules.discovery.ReceiveTechnology)
    def ask_receive_technology(self) -> str:
        return self.text("Ancient technology: choose one of the cheapest, for free.")

    @asks(rules.discovery.OpenArtifact)
    def ask_open_artifact(self, amount: int, resources: Sequence[str]) -> str:
        return self.text("An artifact: choose a resource, and get {n} of it.", n=amount)

    @asks(rules.discovery.FitAncientPart)
    def ask_fit_ancient_part(self, part: str) -> str:
        return self.text("{part}: fit it now, or keep it for later.", part=self.names("part", part))

    @asks(rules.influence.MoveDisc)
    def ask_move_disc(self, left: int) -> str:
        return self.text("Influence: move a disc ({n} left).", n=left)

    @asks(rules.influence.PlaceLifted)
    def ask_place_lifted(self) -> str:
        return self.text("Influence: where should this disc go?")

    @asks(rules.cubes.CubeHome)
    def ask_cube_home(self, square: str) -> str:
        return self.text("Choose a track for the returning cube ({square}).", square=self.square(square))

    @asks(rules.research.PickTechnology)
    def ask_pick_technology(self, left: int) -> str:
        if left == 1:
            return self.text("Research: choose a technology.")
        return self.text("Research: choose a technology ({n} left).", n=left)

    @asks(rules.upgrade.ChangeDesign)
    def ask_change_design(self, left: int) -> str:
        return self.text("Upgrade: fit parts ({n} left).", n=left)

    @asks(rules.build.PickBuilding)
    def ask_pick_building(self, left: int) -> str:
        return self.text("Build: choose what and where ({n} left).", n=left)

    @asks(rules.move.PickShip)
    def ask_pick_ship(self, left: int) -> str:
        return self.count("Move: choose a ship ({n} move left).", "Move: choose a ship ({n} moves left).", left)

    @asks(rules.move.FlyTo)
    def ask_fly_to(self, ship: int, sector: int, left: int) -> str:
        return self.count(
            "Move: {ship} from {sector}. Where to ({n} hex left)?",
            "Move: {ship} from {sector}. Where to ({n} hexes left)?",
            left,
            ship=self.ship(ship),
            sector=self.sector(sector),
        )

    @asks(rules.diplomacy.AnswerProposal)
    def ask_answer_proposal(self, proposer: str) -> str:
        return self.text("{name} proposes diplomatic relations with you.", name=proposer)

    @asks(rules.diplomacy.SendEnvoy)
    def ask_send_envoy(self, partner: str) -> str:
        return self.text("Relations with {name}: choose a cube to send with your ambassador.", name=partner)

    @asks(rules.diplomacy.DiplomacyAfterCombat)
    def ask_diplomacy_after_combat(self) -> str:
        return self.text("After combat: propose diplomatic relations, or carry on.")

    @asks(rules.battle.LeadWith)
    def ask_lead_with(self) -> str:
        return self.text("Tied initiative: choose which of your ships act first.")

    @asks(rules.battle.AttackOrRetreat)
    def ask_attack_or_retreat(self, sector: int, ship: int, count: int) -> str:
        ships = self.ships(ship, count)
        return self.text("Battle at {sector}: {ships}. Attack or retreat?", sector=self.sector(sector), ships=ships)

    @asks(rules.battle.AssignDie)
    def ask_assign_die(self, sector: int, dice: Sequence[Sequence[int]]) -> str:
        if not dice:
            return self.text("Battle at {sector}: assign your dice.", sector=self.sector(sector))
        damage, face = dice[0]
        return self.text(
            "Battle at {sector}: choose a target for this die ({die}: {damage}).",
            sector=self.sector(sector),
            die=self.faces([(damage, face)]),
            damage=self.damage(damage),
        )

    @asks(rules.battle.RetreatOrPerish)
    def ask_retreat_or_perish(self, sector: int, ship: int, count: int) -> str:
        ships = self.ships(ship, count)
        return self.text("Stalemate at {sector}: {ships} must retreat or be destroyed.", sector=self.sector(sector), ships=ships)

    @asks(rules.aftermath.AttackPopulation)
    def ask_attack_population(self, sector: int, owner: str) -> str:
        return self.text("Attack {name}'s population in {sector}?", sector=self.sector(sector), name=owner)

    @asks(rules.aftermath.DestroyCube)
    def ask_destroy_cube(self, sector: int) -> str:
        return self.text("The population of {sector} is hit: choose a cube to destroy.", sector=self.sector(sector))

    @asks(rules.aftermath.BuryCube)
    def ask_bury_cube(self, square: str) -> str:
        return self.text("Your cube is destroyed ({square}): choose a graveyard for it.", square=self.square(square))

    @asks(rules.reputation.KeepTile)
    def ask_keep_tile(self, tiles: Sequence[int]) -> str:
        return self.text("Reputation: keep one of these tiles ({tiles}).", tiles=", ".join(map(str, tiles)))

    @asks(rules.reputation.ReturnTile)
    def ask_return_tile(self, tiles: Sequence[int]) -> str:
        return self.text("Your reputation track is full: return one of these tiles ({tiles}).", tiles=", ".join(map(str, tiles)))

    @asks(rules.upkeep.LandColonyShips)
    def ask_land_colony_ships(self) -> str:
        return self.text("Upkeep: use colony ships, or carry on.")

    @asks(rules.upkeep.SaveMoney)
    def ask_save_money(self, missing: int) -> str:
        return self.text("Upkeep: you are {n} money short. Trade, or give up a sector.", n=missing)

    # --- odds

    def odds(self, found: Mapping[str, Any]) -> list[str]:
        if found["exact"]:
            return [self.text("Exact, if nobody retreats and dice go to the largest ship they can destroy.")]
        return [
            self.text(
                "Estimated from {fights} simulated battles: too many ships for an exact figure. Nobody retreats; dice go to the "
                "largest ship they can destroy.",
                fights=found["fights"],
            )
        ]


SPEECH: Final = whole_speech(EclipseSpeech)


def speech_of(voice: Voice) -> EclipseSpeech:
    """The `EclipseSpeech` of this language."""
    speech = voice.of("eclipse")
    assert isinstance(speech, EclipseSpeech)
    return speech
