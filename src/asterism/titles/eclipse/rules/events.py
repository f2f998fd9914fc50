"""What can be told of a game of Eclipse. Sectors are told by their numbers, ships and resources by their place in their lists."""

from __future__ import annotations

from ....kernel import Event, event


@event
class FactionsTaken(Event):
    factions: list[str]  # by seat
    first: int


@event
class RoundBegan(Event):
    round: int
    first: int


@event
class PhaseBegan(Event):
    phase: str


@event
class Passed(Event):
    """`first`: nobody had passed in this round, so the first-player marker is theirs."""

    seat: int
    first: bool


@event
class Traded(Event):
    seat: int
    give: int
    get: int


@event
class TechnologiesDrawn(Event):
    technologies: list[str]


@event
class SectorsTurnedUp(Event):
    """An explorer turned up so many hexes of a stack."""

    seat: int
    sectors: list[int]
    stack: int


@event
class StackReshuffled(Event):
    stack: int


@event
class SectorPlaced(Event):
    seat: int
    sector: int
    place: list[int]
    turns: int
    ancients: int
    discovery: bool


@event
class SectorDiscarded(Event):
    seat: int
    sector: int


@event
class DiscPlaced(Event):
    seat: int
    sector: int


@event
class DiscReturned(Event):
    seat: int
    sector: int


@event
class DiscoveryTaken(Event):
    """Somebody took the tile of a hex; what it is, only they see."""

    seat: int
    sector: int


@event
class DiscoverySeen(Event):
    """For the seat alone."""

    seat: int
    discovery: str


@event
class TechnologyGained(Event):
    seat: int
    technology: str
    price: int


@event
class PartFitted(Event):
    seat: int
    part: str
    ship: int


@event
class PartKept(Event):
    """An ancient part laid beside the board."""

    seat: int
    part: str


@event
class ResourcesGained(Event):
    seat: int
    resource: int
    amount: int
    why: str


@event
class RelationsMade(Event):
    seats: list[int]


@event
class RelationsBroken(Event):
    """`traitor` attacked; or nobody did, and one of the two left the game (-1)."""

    seats: list[int]
    traitor: int


@event
class ShipMoved(Event):
    seat: int
    ship: int
    origin: int
    target: int


@event
class BattleBegan(Event):
    """`attacker` and `defender` are seats; -1: ancients, -2: the GCDS."""

    sector: int
    attacker: int
    defender: int


@event
class Rolled(Event):
    """Dice of one type of ship: colour (its damage) and face of each."""

    seat: int
    ship: int
    sector: int
    missiles: bool
    dice: list[list[int]]


@event
class ShipsHit(Event):
    """A die did so much damage to a ship."""

    seat: int
    ship: int
    damage: int
    destroyed: bool


@event
class ShipsLost(Event):
    seat: int
    ship: int
    count: int
    sector: int


@event
class AncientsLost(Event):
    sector: int
    gcds: bool


@event
class RetreatDeclared(Event):
    seat: int
    ship: int
    target: int


@event
class Retreated(Event):
    seat: int
    ship: int
    count: int
    target: int


@event
class BattleEnded(Event):
    sector: int
    winner: int


@event
class ReputationDrawn(Event):
    seat: int
    count: int


@event
class ReputationSeen(Event):
    """For the seat alone."""

    seat: int
    tiles: list[int]


@event
class PopulationDestroyed(Event):
    """`seat` lost a cube."""

    seat: int
    sector: int
    square: str


@event
class UpkeepPaid(Event):
    seat: int
    income: int
    upkeep: int
    science: int
    materials: int


@event
class Eliminated(Event):
    seat: int


@event
class LeftTheGame(Event):
    """Bankrupt, or gave up; with so many points."""

    seat: int
    points: int


@event
class GameEnded(Event):
    scores: list[int]
