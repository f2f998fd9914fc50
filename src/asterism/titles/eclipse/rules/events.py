"""The events of a game of Eclipse. Sectors are named by their numbers, ships and resources by their place in their lists."""

from __future__ import annotations

from typing import Annotated

from ....kernel import BySeat, Event, Seat, event
from .view_schema import SectorId, Side

ResourceNumber = Annotated[int, "0 money, 1 science, 2 materials"]
ShipNumber = Annotated[int, "a type of ship: 0 interceptor, 1 cruiser, 2 dreadnought, 3 starbase"]
FighterNumber = Annotated[int, "a type of ship: 0 interceptor, 1 cruiser, 2 dreadnought, 3 starbase, 4 ancient, 5 GCDS"]
StackNumber = Annotated[int, "a stack of sectors: 0 inner, 1 middle, 2 outer"]


@event
class FactionsTaken(Event):
    factions: Annotated[BySeat[str], "the id of each seat's faction"]
    first: Annotated[Seat, "the start player"]


@event
class RoundBegan(Event):
    round: Annotated[int, "counted from 1"]
    first: Annotated[Seat, "the start player"]


@event
class PhaseBegan(Event):
    phase: Annotated[str, "action, combat, upkeep or cleanup"]


@event
class Passed(Event):
    seat: Seat
    first: Annotated[bool, "nobody had passed in this round, so the first-player marker is theirs"]


@event
class Traded(Event):
    seat: Seat
    give: ResourceNumber
    get: ResourceNumber


@event
class TechnologiesDrawn(Event):
    technologies: Annotated[list[str], "the ids of the tiles that came onto the supply board"]


@event
class SectorsTurnedUp(Event):
    """An explorer turned up hexes from a stack."""

    seat: Seat
    sectors: Annotated[list[int], "their numbers"]
    stack: StackNumber


@event
class StackReshuffled(Event):
    stack: StackNumber


@event
class SectorPlaced(Event):
    seat: Seat
    sector: SectorId
    place: Annotated[list[int], "axial coordinates; the centre is 0 0"]
    turns: Annotated[int, "by how many edges it was turned clockwise"]
    ancients: Annotated[int, "ancient ships that came with it"]
    discovery: Annotated[bool, "whether a face-down tile came with it"]


@event
class SectorDiscarded(Event):
    seat: Seat
    sector: SectorId


@event
class DiscPlaced(Event):
    """A seat took control of a sector."""

    seat: Seat
    sector: SectorId


@event
class DiscReturned(Event):
    """A disc left a sector, which nobody controls any more."""

    seat: Seat
    sector: SectorId


@event
class DiscoveryTaken(Event):
    """A seat took the discovery tile on a hex; only that seat sees which."""

    seat: Seat
    sector: SectorId


@event
class DiscoverySeen(Event):
    """For this seat alone: which tile it took."""

    seat: Seat
    discovery: Annotated[str, "the id of the tile"]


@event
class TechnologyGained(Event):
    seat: Seat
    technology: Annotated[str, "its id"]
    price: Annotated[int, "science paid; 0: it was free"]


@event
class PartFitted(Event):
    seat: Seat
    part: Annotated[str, "its id"]
    ship: ShipNumber


@event
class PartKept(Event):
    """A seat laid an Ancient part beside its board."""

    seat: Seat
    part: Annotated[str, "its id"]


@event
class ResourcesGained(Event):
    seat: Seat
    resource: ResourceNumber
    amount: Annotated[int, "how many"]
    why: Annotated[str, "discovery or artifact"]


@event
class RelationsMade(Event):
    seats: Annotated[list[Seat], "the two who are partners now"]


@event
class RelationsBroken(Event):
    seats: Annotated[list[Seat], "the two who were partners"]
    traitor: Annotated[Seat, "who attacked; -1: nobody did, and one of the two left the game"]


@event
class ShipMoved(Event):
    seat: Seat
    ship: ShipNumber
    origin: Annotated[SectorId, "the number of the sector it left"]
    target: Annotated[SectorId, "the number of the sector it entered"]


@event
class BattleBegan(Event):
    sector: SectorId
    attacker: Side
    defender: Side


@event
class Rolled(Event):
    """The dice of one type of ship."""

    seat: Annotated[Side, "whose dice: a seat; -1: ancients, -2: the GCDS"]
    ship: FighterNumber
    sector: SectorId
    missiles: Annotated[bool, "missiles; else cannons, in battle or against population"]
    dice: Annotated[list[list[int]], "damage and face of each die"]


@event
class ShipsHit(Event):
    """A die was assigned to a ship."""

    seat: Annotated[Side, "whose ship: a seat; -1: ancients, -2: the GCDS"]
    ship: FighterNumber
    damage: Annotated[int, "what the die did"]
    destroyed: Annotated[bool, "whether that was too much for it"]


@event
class ShipsLost(Event):
    seat: Seat
    ship: ShipNumber
    count: Annotated[int, "how many"]
    sector: SectorId


@event
class AncientsLost(Event):
    sector: SectorId
    gcds: Annotated[bool, "it was the GCDS; else an ancient ship"]


@event
class RetreatDeclared(Event):
    seat: Seat
    ship: ShipNumber
    target: Annotated[SectorId, "the number of the sector they will leave for"]


@event
class Retreated(Event):
    seat: Seat
    ship: ShipNumber
    count: Annotated[int, "how many"]
    target: Annotated[SectorId, "the number of the sector they left for"]


@event
class BattleEnded(Event):
    sector: SectorId
    winner: Side


@event
class ReputationDrawn(Event):
    seat: Seat
    count: Annotated[int, "how many tiles"]


@event
class ReputationSeen(Event):
    """For this seat alone: the tiles it drew."""

    seat: Seat
    tiles: Annotated[list[int], "their points"]


@event
class PopulationDestroyed(Event):
    seat: Annotated[Seat, "who lost a cube"]
    sector: SectorId
    square: Annotated[str, "where it lay: money, science, materials, adv_money, adv_science, adv_materials, gray or orbital"]


@event
class UpkeepPaid(Event):
    seat: Seat
    income: Annotated[int, "money that came in"]
    upkeep: Annotated[int, "money paid"]
    science: Annotated[int, "science that came in"]
    materials: Annotated[int, "materials that came in"]


@event
class Eliminated(Event):
    """A seat has neither disc nor ship left on the map."""

    seat: Seat


@event
class LeftTheGame(Event):
    """A seat went bankrupt or resigned."""

    seat: Seat
    points: Annotated[int, "victory points, counted then"]


@event
class GameEnded(Event):
    scores: Annotated[BySeat[int], "victory points of each seat"]
