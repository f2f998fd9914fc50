"""What happens in a game of Eclipse, in words: a method for each event, with its fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....speech.catalogue import N_
from ....speech.title import tells
from ....speech.writing import by_seat
from ..rules import events as happened
from ..rules.components import DISCOVERY
from ..rules.squadrons import ANCIENTS, GCDS
from .names import GCDS_NAME
from .pieces import EclipsePieces

STACKS: Final = ("I", "II", "III")
GAINS: Final = {"discovery": N_("discovery"), "artifact": N_("artifact")}
SIDES: Final = {ANCIENTS: N_("Ancients"), GCDS: GCDS_NAME}


class EclipseEvents(EclipsePieces):
    """The log, for `EclipseSpeech`. The side's name arrives as `name`, also for ancients and the GCDS."""

    def side(self, side: int, names: Sequence[str]) -> str:
        """The name of a side: a seat, or one that belongs to nobody."""
        return names[side] if side >= 0 else self.text(SIDES[side])

    # --- rounds

    @tells(happened.FactionsTaken)
    def tell_factions_taken(self, names: Sequence[str], factions: Sequence[str], first: int) -> str:
        taken = by_seat(names, [self.names("faction", faction) for faction in factions])
        return self.text("Factions: {factions}. Start player: {name}.", factions=taken, name=names[first])

    @tells(happened.RoundBegan)
    def tell_round_began(self, names: Sequence[str], round: int, first: int) -> str:  # noqa: A002 (the event's field)
        return self.text("Round {n}. Start player: {name}.", n=round, name=names[first])

    @tells(happened.PhaseBegan)
    def tell_phase_began(self, names: Sequence[str], phase: str) -> str:
        return self.text("Phase: {phase}.", phase=self.text(self.phases[phase]))

    @tells(happened.Passed)
    def tell_passed(self, name: str, names: Sequence[str], first: bool) -> str:
        if first:
            return self.text("{name} is the first to pass and takes the start player marker.", name=name)
        return self.text("{name} passes.", name=name)

    @tells(happened.Traded)
    def tell_traded(self, name: str, names: Sequence[str], give: int, get: int) -> str:
        return self.text("{name} trades {give} for {get}.", name=name, give=self.resource(give), get=self.resource(get))

    @tells(happened.TechnologiesDrawn)
    def tell_technologies_drawn(self, names: Sequence[str], technologies: Sequence[str]) -> str:
        if not technologies:
            return self.text("There are no technologies left to draw.")
        listed = [self.names("technology", each) for each in technologies]
        drawn = [f"{name} ×{listed.count(name)}" if listed.count(name) > 1 else name for name in dict.fromkeys(listed)]
        return self.text("New technologies: {technologies}.", technologies=", ".join(drawn))

    @tells(happened.UpkeepPaid)
    def tell_upkeep_paid(self, name: str, names: Sequence[str], income: int, upkeep: int, science: int, materials: int) -> str:
        return self.text(
            "{name}: income {income}, upkeep {upkeep}; {science}, {materials}.",
            name=name,
            income=income,
            upkeep=upkeep,
            science=self.resources(1, science),
            materials=self.resources(2, materials),
        )

    @tells(happened.Eliminated)
    def tell_eliminated(self, name: str, names: Sequence[str]) -> str:
        return self.text("{name} has nothing left on the map.", name=name)

    @tells(happened.LeftTheGame)
    def tell_left_the_game(self, name: str, names: Sequence[str], points: int) -> str:
        return self.text("{name} is out of the game with {n} VP.", name=name, n=points)

    @tells(happened.GameEnded)
    def tell_game_ended(self, names: Sequence[str], scores: Sequence[int]) -> str:
        points = by_seat(names, [self.text("{n} VP", n=score) for score in scores])
        return self.text("The game is over. {points}.", points=points)

    # --- sectors

    @tells(happened.SectorsTurnedUp)
    def tell_sectors_turned_up(self, name: str, names: Sequence[str], sectors: Sequence[int], stack: int) -> str:
        turned = ", ".join([self.sector(sector) for sector in sectors])
        return self.text("{name} draws (stack {stack}): {sectors}.", name=name, stack=STACKS[stack], sectors=turned)

    @tells(happened.StackReshuffled)
    def tell_stack_reshuffled(self, names: Sequence[str], stack: int) -> str:
        return self.text("The discarded sectors are shuffled into a new stack {stack}.", stack=STACKS[stack])

    @tells(happened.SectorPlaced)
    def tell_sector_placed(
        self, name: str, names: Sequence[str], sector: int, place: Sequence[int], turns: int, ancients: int, discovery: bool
    ) -> str:
        there = [self.count("{n} Ancient ship", "{n} Ancient ships", ancients)] if ancients else []
        if discovery:
            there.append(self.text("a discovery tile"))
        if there:
            return self.text("{name} places {sector}, with: {what}.", name=name, sector=self.sector(sector), what=", ".join(there))
        return self.text("{name} places {sector}.", name=name, sector=self.sector(sector))

    @tells(happened.SectorDiscarded)
    def tell_sector_discarded(self, name: str, names: Sequence[str], sector: int) -> str:
        return self.text("{name} discards {sector}.", name=name, sector=self.sector(sector))

    @tells(happened.DiscPlaced)
    def tell_disc_placed(self, name: str, names: Sequence[str], sector: int) -> str:
        return self.text("{name} takes control of {sector}.", name=name, sector=self.sector(sector))

    @tells(happened.DiscReturned)
    def tell_disc_returned(self, name: str, names: Sequence[str], sector: int) -> str:
        return self.text("{name} no longer controls {sector}.", name=name, sector=self.sector(sector))

    @tells(happened.DiscoveryTaken)
    def tell_discovery_taken(self, name: str, names: Sequence[str], sector: int) -> str:
        return self.text("{name} makes a discovery: {sector}.", name=name, sector=self.sector(sector))

    @tells(happened.DiscoverySeen)
    def tell_discovery_seen(self, name: str, names: Sequence[str], discovery: str) -> str:
        return self.text("{name} finds: {what}.", name=name, what=self.found(DISCOVERY[discovery]))

    @tells(happened.TechnologyGained)
    def tell_technology_gained(self, name: str, names: Sequence[str], technology: str, price: int) -> str:
        what = self.names("technology", technology)
        if not price:
            return self.text("{name} gets {technology} for free.", name=name, technology=what)
        return self.text("{name} researches {technology} ({price}).", name=name, technology=what, price=self.resources(1, price))

    @tells(happened.PartFitted)
    def tell_part_fitted(self, name: str, names: Sequence[str], part: str, ship: int) -> str:
        return self.text("{name} fits {part} ({ship}).", name=name, part=self.names("part", part), ship=self.ship(ship))

    @tells(happened.PartKept)
    def tell_part_kept(self, name: str, names: Sequence[str], part: str) -> str:
        return self.text("{name} keeps the part for later: {part}.", name=name, part=self.names("part", part))

    @tells(happened.ResourcesGained)
    def tell_resources_gained(self, name: str, names: Sequence[str], resource: int, amount: int, why: str) -> str:
        return self.text("{name}: +{what} ({why}).", name=name, what=self.resources(resource, amount), why=self.text(GAINS[why]))

    # --- diplomacy

    @tells(happened.RelationsMade)
    def tell_relations_made(self, names: Sequence[str], seats: Sequence[int]) -> str:
        return self.text("Diplomatic relations: {one} and {other}.", one=names[seats[0]], other=names[seats[1]])

    @tells(happened.RelationsBroken)
    def tell_relations_broken(self, names: Sequence[str], seats: Sequence[int], traitor: int) -> str:
        one, other = names[seats[0]], names[seats[1]]
        if traitor < 0:
            return self.text("End of diplomatic relations: {one} and {other}.", one=one, other=other)
        return self.text("Diplomatic relations broken: {one} and {other}. Traitor: {name}.", one=one, other=other, name=names[traitor])

    # --- ships and battles

    @tells(happened.ShipMoved)
    def tell_ship_moved(self, name: str, names: Sequence[str], ship: int, origin: int, target: int) -> str:
        return self.text(
            "{name}: {ship}, {origin} → {target}.",
            name=name,
            ship=self.ship(ship),
            origin=self.sector(origin),
            target=self.sector(target),
        )

    @tells(happened.BattleBegan)
    def tell_battle_began(self, names: Sequence[str], sector: int, attacker: int, defender: int) -> str:
        return self.text(
            "Battle at {sector}: {attacker} against {defender}.",
            sector=self.sector(sector),
            attacker=self.side(attacker, names),
            defender=self.side(defender, names),
        )

    @tells(happened.Rolled)
    def tell_rolled(self, name: str, names: Sequence[str], ship: int, sector: int, missiles: bool, dice: Sequence[Sequence[int]]) -> str:
        faces = self.faces(dice)
        if missiles:
            return self.text("{name}, {ship} – missiles: {dice}.", name=name, ship=self.ship(ship), dice=faces)
        return self.text("{name}, {ship} – roll: {dice}.", name=name, ship=self.ship(ship), dice=faces)

    def faces(self, dice: Sequence[Sequence[int]]) -> str:
        """Faces by the colour of their dice: 'yellow die 3 5, red die 6'."""
        by_colour: dict[int, list[str]] = {}
        for damage, face in dice:
            by_colour.setdefault(damage, []).append(str(face))
        return ", ".join([f"{self.die(damage)} {' '.join(faces)}" for damage, faces in by_colour.items()])

    @tells(happened.ShipsHit)
    def tell_ships_hit(self, name: str, names: Sequence[str], ship: int, damage: int, destroyed: bool) -> str:
        """Destroyed ships are logged as lost."""
        return self.text("Hit: {ship} ({name}), {damage}.", name=name, ship=self.ship(ship), damage=self.damage(damage))

    @tells(happened.ShipsLost)
    def tell_ships_lost(self, name: str, names: Sequence[str], ship: int, count: int, sector: int) -> str:
        ships = self.ships(ship, count)
        return self.text("{name} loses {ships}: {sector}.", name=name, ships=ships, sector=self.sector(sector))

    @tells(happened.AncientsLost)
    def tell_ancients_lost(self, names: Sequence[str], sector: int, gcds: bool) -> str:
        if gcds:
            return self.text("The GCDS is destroyed: {sector}.", sector=self.sector(sector))
        return self.text("An Ancient ship is destroyed: {sector}.", sector=self.sector(sector))

    @tells(happened.RetreatDeclared)
    def tell_retreat_declared(self, name: str, names: Sequence[str], ship: int, target: int) -> str:
        return self.text("{name} declares a retreat: {ship}, to {sector}.", name=name, ship=self.ship(ship), sector=self.sector(target))

    @tells(happened.Retreated)
    def tell_retreated(self, name: str, names: Sequence[str], ship: int, count: int, target: int) -> str:
        ships = self.ships(ship, count)
        return self.text("{name} retreats: {ships}, to {sector}.", name=name, ships=ships, sector=self.sector(target))

    @tells(happened.BattleEnded)
    def tell_battle_ended(self, names: Sequence[str], sector: int, winner: int) -> str:
        return self.text("The battle is over: {sector}. Winner: {name}.", sector=self.sector(sector), name=self.side(winner, names))

    @tells(happened.ReputationDrawn)
    def tell_reputation_drawn(self, name: str, names: Sequence[str], count: int) -> str:
        return self.count("{name} draws {n} reputation tile.", "{name} draws {n} reputation tiles.", count, name=name)

    @tells(happened.ReputationSeen)
    def tell_reputation_seen(self, name: str, names: Sequence[str], tiles: Sequence[int]) -> str:
        return self.text("{name}: reputation tiles drawn: {tiles}.", name=name, tiles=", ".join(map(str, tiles)))

    @tells(happened.PopulationDestroyed)
    def tell_population_destroyed(self, name: str, names: Sequence[str], sector: int, square: str) -> str:
        return self.text("{name} loses population: {sector}, {square}.", name=name, sector=self.sector(sector), square=self.square(square))
