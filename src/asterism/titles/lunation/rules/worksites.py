"""Where a player's units can still activate something."""

from __future__ import annotations

from typing import Final

from .components import CARDS, Character
from .state import LunationTable, Pawn, Player
from .yields import MINERS, mining_ability, site_at, ways

TWICE: Final = 2  # a player can't activate a location more often in one turn


def workers(player: Player) -> list[Pawn]:
    """Characters that can still activate something."""
    return [pawn for pawn in player.pawns if not (pawn.exhausted or pawn.mined)]


def is_open(table: LunationTable, at: int, mined: list[int]) -> bool:
    """Whether a fresh, face-up planet card was `mined` fewer than two times by this player this turn."""
    return bool(at % CARDS) and not table.exhausted >> at & 1 and mined.count(at) < TWICE


def mined_by(player: Player) -> list[int]:
    """One entry for each character that collected there without exhausting the card."""
    return [pawn.at for pawn in player.pawns if pawn.mined]


def gives_anything(table: LunationTable, seat: int, at: int, miner: Character | None) -> bool:
    """Whether an activation would yield anything; only events reduce the printed yield."""
    planet = table.planets[at]
    event = table.event
    if planet is not None and (planet.goods[0] or planet.goods[1]) and (event is None or event.effect.op != "yield_bonus_all"):
        return True
    return bool(ways(site_at(table, seat, at), miner))


def open_sites(table: LunationTable, seat: int) -> list[int]:
    """Locations that an ordinary unit can activate to gain something."""
    player = table.players[seat]
    mined = mined_by(player)
    ordinary = {fleet.at for fleet in player.fleets} | {pawn.at for pawn in workers(player)}
    return [at for at in sorted(ordinary) if is_open(table, at, mined) and gives_anything(table, seat, at, None)]


def miners(table: LunationTable, seat: int) -> list[Pawn]:
    """Characters that can use their mining ability to gain something."""
    player = table.players[seat]
    mined = mined_by(player)
    found: list[Pawn] = []
    for pawn in workers(player):
        if pawn.character not in MINERS:
            continue
        planet = table.planets[pawn.at]
        can_mine = planet is not None and mining_ability(planet, pawn.character) is not None and is_open(table, pawn.at, mined)
        if can_mine and gives_anything(table, seat, pawn.at, pawn.character):
            found.append(pawn)
    return found


def can_collect_from_planets(table: LunationTable, seat: int) -> bool:
    """Whether goods can be collected from planets proper, so that doubling them is useful."""
    ways_now = [(at, ways(site_at(table, seat, at), None)) for at in open_sites(table, seat)]
    ways_now += [(pawn.at, ways(site_at(table, seat, pawn.at), pawn.character)) for pawn in miners(table, seat)]
    for at, found in ways_now:
        planet = table.planets[at]
        if planet is not None and planet.is_planet and any([way.got.energy or way.got.resources for way in found]):
            return True
    return False
