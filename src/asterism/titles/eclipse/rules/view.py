"""What a player at the real table sees, as plain data. The schema is the typed dictionaries of view_schema.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from .battle import contested, fighter
from .components import DISCOUNT, GRID, MILITARY, NANO, RESOURCES, ROUNDS, SHIPS, TECHNOLOGIES, TRACK_SLOTS, TRACK_VP
from .designs import Design, Tiles, design_of, parts_known
from .facts import EDGES
from .galaxy import NOBODY, Hex
from .pieces import Blueprint
from .research import why_not
from .scoring import points, total
from .squadrons import Battle
from .state import EclipseTable, Player
from .upkeep import balance
from .view_schema import (
    BattleView,
    CostsView,
    DesignView,
    EclipseView,
    HexView,
    MineView,
    MovingView,
    PlayerView,
    Resources,
    SpentView,
    SquadronView,
    TrackView,
)

EDGES_OF: Final = [[edge for edge in range(EDGES) if bits >> edge & 1] for bits in range(1 << EDGES)]  # by the bits of a hex's wormholes


def view(table: EclipseTable, seat: int | None) -> EclipseView:
    return {
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
        "chooser": NOBODY if table.players else next(iter(table.asked), NOBODY),
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


def hex_view(table: EclipseTable, hex: Hex) -> HexView:
    filled = hex.filled
    return {
        "sector": hex.sector.id,
        "place": list(hex.place),
        "turns": hex.turns,
        "wormholes": EDGES_OF[hex.wormholes][:],
        "owner": hex.owner,
        "vp": hex.sector.vp,
        "squares": [{"kind": square, "filled": filled >> at & 1 == 1} for at, square in enumerate(hex.squares)],
        "orbital": hex.orbital,
        "monolith": hex.monolith,
        "artifacts": hex.sector.artifacts,
        "ancients": hex.ancients,
        "gcds": hex.gcds,
        "discovery": hex.discovery,
        "fleets": [{"seat": fleet.seat, "ships": list(fleet.ships)} for fleet in hex.fleets],
        "contested": contested(table, hex),
    }


@lru_cache(maxsize=100_000)
def fitted(blueprint: Blueprint, tiles: Tiles) -> tuple[tuple[str | None, ...], tuple[bool, ...]]:
    """The ids of the parts that show, and which of them are tiles."""
    parts = design_of(blueprint, tiles).parts
    return tuple([part.id if part else None for part in parts]), tuple([tile is not None for tile in tiles])


def design_view(player: Player, ship: int, design: Design) -> DesignView:
    parts, tiles = fitted(design.blueprint, design.tiles)
    return {
        "ship": SHIPS[ship],
        "parts": list(parts),
        "tiles": list(tiles),
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


def by_resource(values: Sequence[int]) -> Resources:
    money, science, materials = values
    return {"money": money, "science": science, "materials": materials}


def spent_view(player: Player) -> SpentView:
    explore, influence, research, upgrade, build, move = player.spent
    return {"explore": explore, "influence": influence, "research": research, "upgrade": upgrade, "build": build, "move": move}


def costs_view(costs: Mapping[str, int]) -> CostsView:
    return {
        "interceptor": costs["interceptor"],
        "cruiser": costs["cruiser"],
        "dreadnought": costs["dreadnought"],
        "starbase": costs["starbase"],
        "orbital": costs["orbital"],
        "monolith": costs["monolith"],
    }


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
        "spent": spent_view(player),
        "upkeep": player.upkeep,
        "upkeep_after_action": player.upkeep_after(1),
        "balance": balance(player),
        "colony_ships": player.colony_ships,
        "all_colony_ships": species.colony_ships,
        "trade": species.trade,
        "tracks": {"military": track_view(player, MILITARY), "grid": track_view(player, GRID), "nano": track_view(player, NANO)},
        "designs": [design_view(player, ship, design) for ship, design in enumerate(player.designs)],
        "spare_parts": [part.id for part in player.spare_parts],
        "costs": costs_view(species.costs),
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
        "score": total(player, worth),
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


def moving_view(table: EclipseTable) -> MovingView | None:
    ship, sector, left = table.moving
    return None if ship == NOBODY else {"ship": SHIPS[ship], "sector": sector, "left": left}


def mine_view(table: EclipseTable, seat: int) -> MineView:
    player = table.players[seat]
    worth = points(table, seat)
    offered = [technology for technology, tiles in zip(TECHNOLOGIES, table.market, strict=True) if tiles]
    return {
        "reputation": sorted(player.reputation, reverse=True),
        "drawn": sorted(player.drawn, reverse=True),
        "discoveries": [discovery.id for discovery in player.discoveries],
        "looking_at": player.looking_at.id if player.looking_at else None,
        "points": worth,
        "score": total(player, worth),
        "prices": {technology.id: player.price(technology) for technology in offered},
        "why_not": {technology.id: reason for technology in offered if (reason := why_not(player, technology))},
        "parts": [part.id for part in parts_known(player.known)],
    }
