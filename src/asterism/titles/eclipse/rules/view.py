"""What a player at the real table sees, as plain data. The schema is the typed dictionaries below.

The same for every viewer but for `MineView`, which only the owner of a seat has. When the game is over nothing is hidden any more.
"""

from __future__ import annotations

from typing import Any, TypedDict

from .battle import contested, fighter
from .components import BUILDABLE, CATEGORIES, DISCOUNT, RESOURCES, ROUNDS, SHIPS, TECHNOLOGIES, TRACK_SLOTS, TRACK_VP
from .designs import Design, parts_known
from .facts import EDGES
from .galaxy import NOBODY, Hex
from .research import why_not
from .scoring import points, score
from .squadrons import Battle
from .state import EclipseTable, Player
from .upkeep import balance
from .vocabulary import ACTIONS


class FleetView(TypedDict):
    seat: int
    ships: list[int]  # by type: interceptors, cruisers, dreadnoughts, starbases


class SquareView(TypedDict):
    kind: str  # money, science, materials, adv_…, gray, orbital
    filled: bool


class HexView(TypedDict):
    """A sector on the map."""

    sector: int
    place: list[int]  # axial coordinates; the centre is 0 0, edge 0 faces north
    turns: int
    wormholes: list[int]  # the edges that carry half a wormhole, as the hex lies
    owner: int  # whose disc; -1: nobody's
    vp: int
    squares: list[SquareView]
    orbital: bool
    monolith: bool
    artifacts: int
    ancients: int
    gcds: bool
    discovery: bool  # a face-down tile lies there
    fleets: list[FleetView]  # in the order of entry
    contested: bool  # there will be a battle


class DesignView(TypedDict):
    """A ship type as it is now."""

    ship: str
    parts: list[str | None]  # what shows in each slot
    tiles: list[bool]  # whether it is a tile laid over the printed slot
    grid: list[list[float]]  # column and row of each slot, to draw it
    initiative: int
    hull: int
    computer: int
    shield: int
    move: int
    energy: int  # produced less used
    fixed_energy: int  # printed outside the slots
    fixed_computer: int
    cannons: list[int]  # the damage of each die
    missiles: list[int]
    docked: int  # ships of this type not on the map
    cost: int


class TrackView(TypedDict):
    technologies: list[str]
    discount: int  # on the next one of this category; 0 if the track is full, too
    vp: int


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    faction: str
    species: str
    colour: str
    stock: dict[str, int]
    cubes: dict[str, int]  # on each population track
    production: dict[str, int]
    graveyard: dict[str, int]
    discs: int  # on the influence track
    spent: dict[str, int]  # discs on actions and reactions
    upkeep: int
    upkeep_after_action: int  # if one more disc left the track
    balance: int  # money after upkeep, as things stand
    colony_ships: int  # face up
    all_colony_ships: int
    trade: int  # so many of one resource for one of another
    tracks: dict[str, TrackView]  # technologies by category
    designs: list[DesignView]
    spare_parts: list[str]
    costs: dict[str, int]  # of ships and structures
    reputation: int  # tiles on the track
    reputation_tiles: list[int]  # only when they are known to all: the game is over for this seat
    slots: dict[str, int]  # of the reputation track: either, ambassador, reputation
    partners: list[int]
    discoveries: int  # kept for points
    passed: bool
    eliminated: bool
    out: bool
    to_do: str | None  # the key of the decision this seat is at
    points: dict[str, int]  # by source; reputation counts 0 while it is hidden
    score: int  # of these


class SquadronView(TypedDict):
    side: int  # a seat; -1: ancients, -2: the GCDS
    ship: str
    damage: list[int]  # of each ship left
    initiative: int
    hull: int
    computer: int
    shield: int
    cannons: list[int]
    missiles: list[int]
    retreat: int  # the sector they leave for in their next turn; 0: they stay


class BattleView(TypedDict):
    sector: int
    attacker: int
    defender: int
    round: int  # 0: missiles
    squadrons: list[SquadronView]  # in the order of initiative
    next: int  # which squadron acts next
    shooter: int  # whose dice are on the table
    dice: list[list[int]]  # damage and face of each die still to be assigned


class StackView(TypedDict):
    left: int
    discarded: list[int]


class MineView(TypedDict):
    """For the owner of a seat only."""

    reputation: list[int]
    drawn: list[int]  # reputation tiles to choose from
    discoveries: list[str]  # kept face down
    looking_at: str | None  # the discovery just taken
    points: dict[str, int]
    score: int
    prices: dict[str, int]  # of every technology on the supply board, with one's discount
    why_not: dict[str, str]  # technologies that can't be researched now: known, track_full, science
    parts: list[str]  # those of the supply board that one's technologies allow


class EclipseView(TypedDict):
    title: str
    seat: int | None
    seats: int
    round: int
    rounds: int
    phase: str  # setup, action, combat, upkeep, cleanup, over
    over: bool
    first: int
    next_first: int  # who passed first this round; -1: nobody yet
    turn: int  # whose turn it is; -1: nobody's
    traitor: int
    factions: list[str | None]  # by seat, while they are chosen
    hexes: list[HexView]
    stacks: list[StackView]  # inner, middle, outer
    market: dict[str, int]  # technology tiles on the supply board
    bag: int  # technology tiles left
    reputation_bag: int
    players: list[PlayerView]  # empty until all have a faction
    battle: BattleView | None
    moving: dict[str, Any] | None  # the ship being moved: ship, sector, left
    drawn_sectors: list[int]  # turned up by an explorer
    explored: list[int] | None  # the place they are for
    mine: MineView | None


def view(table: EclipseTable, seat: int | None) -> dict[str, Any]:
    shown: EclipseView = {
        "title": "eclipse",
        "seat": seat,
        "seats": table.seats,
        "round": table.round,
        "rounds": ROUNDS,
        "phase": table.phase,
        "over": table.over,
        "first": table.first,
        "next_first": table.next_first,
        "turn": table.turn,
        "traitor": table.traitor,
        "factions": [faction.id if faction else None for faction in table.factions],
        "hexes": [hex_view(table, hex) for hex in table.galaxy.values()],
        "stacks": [
            {"left": left, "discarded": [sector.id for sector in pile]} for left, pile in zip(table.stack_sizes, table.piles, strict=True)
        ],
        "market": {technology.id: tiles for technology, tiles in zip(TECHNOLOGIES, table.market, strict=True) if tiles},
        "bag": sum(table.bag),
        "reputation_bag": len(table.reputation_bag),
        "players": [player_view(table, each) for each in range(len(table.players))],
        "battle": battle_view(table, table.battle) if table.battle else None,
        "moving": moving_view(table),
        "drawn_sectors": [sector.id for sector in table.drawn_sectors],
        "explored": list(table.explored) if table.drawn_sectors else None,
        "mine": None if seat is None or not table.players else mine_view(table, seat),
    }
    return dict(shown)


def hex_view(table: EclipseTable, hex: Hex) -> HexView:
    return {
        "sector": hex.sector.id,
        "place": list(hex.place),
        "turns": hex.turns,
        "wormholes": [edge for edge in range(EDGES) if hex.wormholes >> edge & 1],
        "owner": hex.owner,
        "vp": hex.sector.vp,
        "squares": [{"kind": square, "filled": bool(hex.filled >> at & 1)} for at, square in enumerate(hex.squares)],
        "orbital": hex.orbital,
        "monolith": hex.monolith,
        "artifacts": hex.sector.artifacts,
        "ancients": hex.ancients,
        "gcds": hex.gcds,
        "discovery": hex.discovery,
        "fleets": [{"seat": fleet.seat, "ships": list(fleet.ships)} for fleet in hex.fleets],
        "contested": contested(table, hex),
    }


def design_view(player: Player, ship: int, design: Design) -> DesignView:
    return {
        "ship": SHIPS[ship],
        "parts": [part.id if part else None for part in design.parts],
        "tiles": [tile is not None for tile in design.tiles],
        "grid": [list(at) for at in design.blueprint.grid],
        "initiative": design.initiative,
        "hull": design.hull,
        "computer": design.computer,
        "shield": design.shield,
        "move": design.move,
        "energy": design.energy,
        "fixed_energy": design.blueprint.energy,
        "fixed_computer": design.blueprint.computer,
        "cannons": list(design.cannons),
        "missiles": list(design.missiles),
        "docked": player.docked[ship],
        "cost": player.faction.species.costs[SHIPS[ship]],
    }


def track_view(player: Player, category: int) -> TrackView:
    mine = [technology.id for technology in player.technologies if technology.category == category]
    return {
        "technologies": mine,
        "discount": DISCOUNT[len(mine)] if len(mine) < TRACK_SLOTS else 0,
        "vp": TRACK_VP[len(mine)],
    }


def by_resource(values: list[int]) -> dict[str, int]:
    return dict(zip(RESOURCES, values, strict=True))


def player_view(table: EclipseTable, seat: int) -> PlayerView:
    player = table.players[seat]
    species = player.faction.species
    asked = table.asked.get(seat)
    known_to_all = table.over or player.out
    worth = points(table, seat)
    if not known_to_all:
        worth["reputation"] = 0
    return {
        "seat": seat,
        "faction": player.faction.id,
        "species": species.id,
        "colour": player.faction.colour,
        "stock": by_resource(player.stock),
        "cubes": by_resource(player.cubes),
        "production": by_resource([player.production(track) for track in range(len(RESOURCES))]),
        "graveyard": by_resource(player.graveyard),
        "discs": player.discs,
        "spent": dict(zip(ACTIONS, player.spent, strict=True)),
        "upkeep": player.upkeep,
        "upkeep_after_action": player.upkeep_after(1),
        "balance": balance(player),
        "colony_ships": player.colony_ships,
        "all_colony_ships": species.colony_ships,
        "trade": species.trade,
        "tracks": {name: track_view(player, category) for category, name in enumerate(CATEGORIES)},
        "designs": [design_view(player, ship, design) for ship, design in enumerate(player.designs)],
        "spare_parts": [part.id for part in player.spare_parts],
        "costs": {piece: species.costs[piece] for piece in BUILDABLE},
        "reputation": len(player.reputation),
        "reputation_tiles": sorted(player.reputation, reverse=True) if known_to_all else [],
        "slots": {
            "either": species.either_slots,
            "ambassador": species.ambassador_slots,
            "reputation": species.reputation_slots,
        },
        "partners": list(player.partners),
        "discoveries": len(player.discoveries),
        "passed": player.passed,
        "eliminated": player.eliminated,
        "out": player.out,
        "to_do": None if asked is None else asked[0].key,
        "points": worth,
        "score": player.final_score if player.out else sum(worth.values()),
    }


def battle_view(table: EclipseTable, battle: Battle) -> BattleView:
    squadrons: list[SquadronView] = []
    for squadron in battle.squadrons:
        stats = fighter(table, squadron)
        squadrons.append(
            {
                "side": squadron.side,
                "ship": (*SHIPS, "ancient", "gcds")[squadron.ship],
                "damage": squadron.damage[:],
                "initiative": stats.initiative,
                "hull": stats.hull,
                "computer": stats.computer,
                "shield": stats.shield,
                "cannons": list(stats.cannons),
                "missiles": list(stats.missiles),
                "retreat": squadron.retreat,
            }
        )
    return {
        "sector": battle.sector,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "round": battle.round,
        "squadrons": squadrons,
        "next": battle.at,
        "shooter": battle.shooter,
        "dice": [list(die) for die in battle.dice],
    }


def moving_view(table: EclipseTable) -> dict[str, Any] | None:
    ship, sector, left = table.moving
    return None if ship == NOBODY else {"ship": SHIPS[ship], "sector": sector, "left": left}


def mine_view(table: EclipseTable, seat: int) -> MineView:
    player = table.players[seat]
    offered = [technology for technology, tiles in zip(TECHNOLOGIES, table.market, strict=True) if tiles]
    return {
        "reputation": sorted(player.reputation, reverse=True),
        "drawn": sorted(player.drawn, reverse=True),
        "discoveries": [discovery.id for discovery in player.discoveries],
        "looking_at": player.looking_at.id if player.looking_at else None,
        "points": points(table, seat),
        "score": score(table, seat),
        "prices": {technology.id: player.price(technology) for technology in offered},
        "why_not": {technology.id: reason for technology in offered if (reason := why_not(player, technology))},
        "parts": [part.id for part in parts_known(player.known)],
    }
