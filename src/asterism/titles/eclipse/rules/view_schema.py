"""The parts of a view as typed dictionaries: the schema for bots, boards and the API (view.py fills them).

Every viewer sees the same, except for `MineView`, which only the owner of a seat has. Once the game is over, nothing is hidden.
Ships are counted by type: interceptors, cruisers, dreadnoughts, starbases.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....kernel import BySeat, Seat, View
from .facts import Colour

SectorId = Annotated[int, "the number of a sector"]
ShipId = Annotated[str, "a type of ship: interceptor, cruiser, dreadnought, starbase"]
Side = Annotated[Seat, "a seat; -1: ancients, -2: the GCDS"]


# --- the map


class FleetView(TypedDict):
    """A seat's ships on a hex."""

    seat: Seat
    ships: Annotated[list[int], "how many of each type"]


class SquareView(TypedDict):
    """A population square."""

    kind: Annotated[str, "money, science, materials, adv_money, adv_science, adv_materials, gray or orbital"]
    filled: Annotated[bool, "whether a cube lies there"]


class HexView(TypedDict):
    """A sector on the map."""

    sector: SectorId
    place: Annotated[list[int], "axial coordinates; the centre is 0 0, edge 0 faces north"]
    turns: Annotated[int, "by how many edges it was turned clockwise"]
    wormholes: Annotated[list[int], "the edges that carry half a wormhole, as the hex lies"]
    owner: Annotated[Seat, "whose disc lies there; -1: nobody's"]
    vp: Annotated[int, "victory points for its owner"]
    squares: Annotated[list[SquareView], "its places for population, that of an orbital last"]
    orbital: Annotated[bool, "whether one was built there"]
    monolith: Annotated[bool, "whether one was built there"]
    artifacts: Annotated[int, "how many are printed there"]
    ancients: Annotated[int, "ancient ships there"]
    gcds: Annotated[bool, "whether the Galactic Center Defense System is there"]
    discovery: Annotated[bool, "whether a face-down tile lies there"]
    fleets: Annotated[list[FleetView], "the players' ships, in the order of entry"]
    contested: Annotated[bool, "whether there will be a battle"]


class StackView(TypedDict):
    """The sectors of one ring that can still be explored."""

    left: Annotated[int, "face-down hexes"]
    discarded: Annotated[list[int], "the numbers of those that were discarded, face up"]


class MovingView(TypedDict):
    """A ship that is moving."""

    ship: ShipId
    sector: Annotated[SectorId, "the sector it is on"]
    left: Annotated[int, "hexes it can still fly"]


# --- player boards


class Resources(TypedDict):
    """A number for each resource."""

    money: Annotated[int, "of money"]
    science: Annotated[int, "of science"]
    materials: Annotated[int, "of materials"]


class SpentView(TypedDict):
    """Influence discs on each action, reactions included."""

    explore: Annotated[int, "discs on explore"]
    influence: Annotated[int, "discs on influence"]
    research: Annotated[int, "discs on research"]
    upgrade: Annotated[int, "discs on upgrade"]
    build: Annotated[int, "discs on build"]
    move: Annotated[int, "discs on move"]


class TrackView(TypedDict):
    """The technologies of one category."""

    technologies: Annotated[list[str], "their ids"]
    discount: Annotated[int, "on the next one of this category; 0 if the track is full, too"]
    vp: Annotated[int, "victory points for the track"]


class TracksView(TypedDict):
    """Technologies by category."""

    military: Annotated[TrackView, "military technologies"]
    grid: Annotated[TrackView, "grid technologies"]
    nano: Annotated[TrackView, "nano technologies"]


class DesignView(TypedDict):
    """A ship type as it is now."""

    ship: ShipId
    parts: Annotated[list[str | None], "the id of what shows in each slot; null: nothing"]
    tiles: Annotated[list[bool], "for each slot, whether a tile is laid over what is printed"]
    grid: Annotated[list[list[float]], "column and row of each slot, to draw it"]
    initiative: Annotated[int, "the higher, the earlier it acts in battle"]
    hull: Annotated[int, "hits it survives"]
    computer: Annotated[int, "added to its rolls"]
    shield: Annotated[int, "taken off the rolls against it"]
    move: Annotated[int, "hexes it can fly"]
    energy: Annotated[int, "produced less used"]
    fixed_energy: Annotated[int, "of that, printed outside the slots"]
    fixed_computer: Annotated[int, "of its computer, printed outside the slots"]
    cannons: Annotated[list[int], "the damage of each die"]
    missiles: Annotated[list[int], "the damage of each die, thrown once before the first round"]
    docked: Annotated[int, "ships of this type not on the map"]
    cost: Annotated[int, "of one ship, in materials"]


class CostsView(TypedDict):
    """What ships and structures cost, in materials."""

    interceptor: Annotated[int, "materials for an interceptor"]
    cruiser: Annotated[int, "materials for a cruiser"]
    dreadnought: Annotated[int, "materials for a dreadnought"]
    starbase: Annotated[int, "materials for a starbase"]
    orbital: Annotated[int, "materials for an orbital"]
    monolith: Annotated[int, "materials for a monolith"]


class SlotsView(TypedDict):
    """The slots of a reputation track, by what they take."""

    either: Annotated[int, "slots for an ambassador or a reputation tile"]
    ambassador: Annotated[int, "slots for ambassadors only"]
    reputation: Annotated[int, "slots for reputation tiles only"]


class Points(TypedDict):
    """Victory points by source."""

    reputation: Annotated[int, "for reputation tiles; 0 where they are hidden"]
    ambassadors: Annotated[int, "for ambassadors of others"]
    sectors: Annotated[int, "for controlled sectors"]
    discoveries: Annotated[int, "for discovery tiles kept"]
    monoliths: Annotated[int, "for monoliths in its sectors"]
    technologies: Annotated[int, "for the technologies on its tracks"]
    traitor: Annotated[int, "for the traitor card: below zero"]
    species: Annotated[int, "for what only its species scores"]


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: Seat
    faction: Annotated[str, "the id of its faction"]
    species: Annotated[str, "the id of its species"]
    colour: Annotated[Colour, "of its pieces"]
    stock: Annotated[Resources, "what it has to spend"]
    cubes: Annotated[Resources, "cubes on each population track"]
    production: Annotated[Resources, "what it gains each round, as things stand"]
    graveyard: Annotated[Resources, "cubes that return in cleanup"]
    discs: Annotated[int, "influence discs on the track"]
    spent: Annotated[SpentView, "influence discs on actions and reactions"]
    upkeep: Annotated[int, "money to pay at the end of the round, as things stand"]
    upkeep_after_action: Annotated[int, "the same if one more disc left the track"]
    balance: Annotated[int, "money after upkeep, as things stand"]
    colony_ships: Annotated[int, "colony ships ready to land"]
    all_colony_ships: Annotated[int, "colony ships, used ones included"]
    trade: Annotated[int, "how many of one resource it pays for one of another"]
    tracks: Annotated[TracksView, "its technologies"]
    designs: Annotated[list[DesignView], "its ships, by type"]
    spare_parts: Annotated[list[str], "the ids of ancient parts kept for later"]
    costs: Annotated[CostsView, "what it pays for ships and structures"]
    reputation: Annotated[int, "reputation tiles on its track"]
    reputation_tiles: Annotated[list[int], "their points once they are known to all: the game is over for this seat"]
    slots: Annotated[SlotsView, "of its reputation track"]
    partners: Annotated[list[Seat], "seats it has diplomatic relations with"]
    discoveries: Annotated[int, "discovery tiles kept for points"]
    passed: Annotated[bool, "whether it has passed in this round"]
    eliminated: Annotated[bool, "whether it has neither disc nor ship left on the map"]
    out: Annotated[bool, "whether it has left the game"]
    to_do: Annotated[str | None, "the kind of decision this seat is at; null: none"]
    points: Annotated[Points, "by source; reputation counts 0 while it is hidden"]
    score: Annotated[int, "the sum of these"]


# --- battle


class SquadronView(TypedDict):
    """All ships of one type on one side."""

    side: Side
    ship: Annotated[str, "a type of ship: interceptor, cruiser, dreadnought, starbase, ancient, gcds"]
    damage: Annotated[list[int], "of each ship left"]
    initiative: Annotated[int, "the higher, the earlier it acts"]
    hull: Annotated[int, "hits a ship survives"]
    computer: Annotated[int, "added to its rolls"]
    shield: Annotated[int, "taken off the rolls against it"]
    cannons: Annotated[list[int], "the damage of each die"]
    missiles: Annotated[list[int], "the damage of each die, thrown once before the first round"]
    retreat: Annotated[int, "the number of the sector they leave for on their next turn; 0: they stay"]


class BattleView(TypedDict):
    """The battle that is being fought."""

    sector: SectorId
    attacker: Side
    defender: Side
    round: Annotated[int, "counted from 1; 0: missiles"]
    squadrons: Annotated[list[SquadronView], "in the order of initiative"]
    next: Annotated[int, "which of them acts next, counted from 0"]
    shooter: Annotated[int, "which of them the dice on the table are of, counted from 0"]
    dice: Annotated[list[list[int]], "damage and face of each die still to be assigned"]


# --- the whole


class MineView(TypedDict):
    """What only the owner of a seat sees."""

    reputation: Annotated[list[int], "the points of its reputation tiles"]
    drawn: Annotated[list[int], "reputation tiles to choose from"]
    discoveries: Annotated[list[str], "the ids of those kept face down"]
    looking_at: Annotated[str | None, "the id of the discovery just taken"]
    points: Annotated[Points, "its own, reputation included"]
    score: Annotated[int, "the sum of these"]
    prices: Annotated[dict[str, int], "of every technology on the supply board by its id, with its owner's discount"]
    why_not: Annotated[dict[str, str], "technologies that can't be researched now by their ids: known, track_full or science"]
    parts: Annotated[list[str], "the ids of those on the supply board that its technologies allow"]


class EclipseView(View):
    """What a player at the real table sees."""

    round: Annotated[int, "counted from 1"]
    rounds: Annotated[int, "how many there are"]
    phase: Annotated[str, "setup, action, combat, upkeep, cleanup or over"]
    first: Annotated[Seat, "the start player"]
    next_first: Annotated[Seat, "who passed first this round; -1: nobody yet"]
    turn: Annotated[Seat, "whose turn it is; -1: nobody's"]
    traitor: Annotated[Seat, "who has the traitor card; -1: nobody"]
    factions: Annotated[BySeat[str | None], "the id of each seat's faction, null while it has none"]
    chooser: Annotated[Seat, "who chooses a faction now; -1: nobody"]
    hexes: Annotated[list[HexView], "the map, in the order in which it was laid"]
    stacks: Annotated[list[StackView], "inner, middle, outer"]
    market: Annotated[dict[str, int], "technology tiles on the supply board, by id"]
    bag: Annotated[int, "technology tiles left in the bag"]
    reputation_bag: Annotated[int, "reputation tiles left in the bag"]
    players: Annotated[list[PlayerView], "by seat; empty until all have a faction"]
    battle: Annotated[BattleView | None, "the one being fought; null: none"]
    moving: Annotated[MovingView | None, "the ship being moved; null: none"]
    drawn_sectors: Annotated[list[int], "the numbers of those turned up by an explorer"]
    explored: Annotated[list[int] | None, "the place they are for; null: none are turned up"]
    mine: Annotated[MineView | None, "for the owner of the seat alone; null for spectators and before there are players"]
