"""The likely outcome of a combat to come, or of one in progress: exact odds, if nobody plays cards or retreats.

Everything that matters here is public, so it is the same for every viewer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypedDict

from ....kernel import Seat
from .battle import Combat
from .battle import Side as Fighters
from .combat import count_hits, pool_of, shields_of
from .contact import lone_targets
from .ids import Location
from .movement import can_move
from .odds import Odds, Pool, Side, fight_in, fight_on, fighter, one_round
from .state import Convoy, LunationTable, Pawn


class Forecast(TypedDict):
    """Chances add up to 1; fleets, characters and captives are averages."""

    location: Location
    attacker: Seat
    defender: Seat
    fleets: Annotated[list[int], "that take part, the attacker's first, as in all other lists"]
    wins: Annotated[list[float], "the chance of each side to win"]
    fleets_left: Annotated[list[float], "of each side, on average"]
    characters_left: Annotated[list[float], "of each side, on average"]
    captures: Annotated[list[float], "characters that each side captures, on average"]
    pact: Annotated[float, "the chance of a Mercenary Pact"]
    no_winner: Annotated[float, "the chance that nobody wins, without a pact"]
    rounds: Annotated[float, "how many rounds it lasts, on average"]


def side(fleets: int, pawns: Iterable[Pawn], lasting: int = 0) -> Side:
    here = list(pawns)
    fresh = tuple([fighter(pawn.character) for pawn in here if not pawn.exhausted])
    return Side(fleets, fresh, len(here) - len(fresh), lasting)


def forecast(table: LunationTable, at: int, attacker: int, defender: int, sides: tuple[Side, Side], fresh_combat: bool) -> Forecast:
    odds: Odds = fight_in(table.system_at(at), *sides) if fresh_combat else fight_on(*sides)
    return {
        "location": table.name_of(at),
        "attacker": attacker,
        "defender": defender,
        "fleets": [each.fleets for each in sides],
        "wins": [odds.attacker.wins, odds.defender.wins],
        "fleets_left": [odds.attacker.fleets, odds.defender.fleets],
        "characters_left": [odds.attacker.characters, odds.defender.characters],
        "captures": [odds.attacker.captures, odds.defender.captures],
        "pact": odds.pact,
        "no_winner": odds.none,
        "rounds": odds.rounds,
    }


def of_combat(table: LunationTable, combat: Combat) -> Forecast | None:
    """A forecast of the rounds to come, between two rounds; during a round, use `hit_chances`."""
    if combat.stage not in ("commit", "retreat"):
        return None
    mine, theirs = (
        side(table.players[each.seat].fleets_at(combat.at), table.players[each.seat].pawns_at(combat.at), each.lasting)
        for each in combat.sides
    )
    return forecast(table, combat.at, *combat.seats, (mine, theirs), fresh_combat=combat.stage == "commit" and combat.round == 1)


def hit_chances(table: LunationTable, combat: Combat) -> list[list[float]] | None:
    """The chances that the attacker, and that the defender, takes 0, 1, 2 … hits in this round, if no more cards are played."""
    if combat.stage == "before_roll":
        pools = [pool(table, combat, each) for each in combat.sides]
        odds = one_round(pools[0], pools[1])
        return [list(odds.chances(0)), list(odds.chances(1))]
    if combat.stage == "after_roll":
        return [[0.0] * hits + [1.0] for hits in count_hits(table, combat).hits]
    return None


def pool(table: LunationTable, combat: Combat, each: Fighters) -> Pool:
    ability = None if each.committed is None else each.committed.ability
    return Pool(
        dice=pool_of(table, combat, each),
        limit=each.limit,
        explosions=each.explosions,
        unblockable=each.unblockable,
        shields=shields_of(table, combat, each),
        rerolls=ability.count if ability is not None and ability.op == "reroll_dice" else 0,
        immune=each.immune,
    )


def on_arrival(table: LunationTable, seat: int, at: int, fleets: int, crew: list[Pawn]) -> list[Forecast]:
    """A forecast against each opponent on a card, if these units join the player's units there."""
    player = table.players[seat]
    ours = side(fleets + player.fleets_at(at), [*crew, *player.pawns_at(at)])
    found: list[Forecast] = []
    for other, opponent in enumerate(table.players):
        if other != seat and opponent.stands_at(at):
            theirs = side(opponent.fleets_at(at), opponent.pawns_at(at))
            if ours.fleets or theirs.fleets:
                found.append(forecast(table, at, seat, other, (ours, theirs), fresh_combat=True))
    return found


def of_convoy(table: LunationTable, seat: int, convoy: Convoy) -> list[Forecast]:
    """A forecast for the units picked so far, ignoring gravity."""
    crew = [pawn for pawn in table.players[seat].pawns if pawn.character in convoy.crew]
    return on_arrival(table, seat, convoy.to, len(convoy.fleets), crew) if convoy.fleets or crew else []


def in_reach(table: LunationTable, seat: int) -> list[Forecast]:
    """Forecasts of attacks on lone characters, and of every combat that a system move of all units in reach could start now."""
    if table.truce:
        return []
    player = table.players[seat]
    found: list[Forecast] = []
    for to in sorted(table.locations_of_others(seat)):
        fleets = [fleet for fleet in player.fleets if can_move(fleet, to)]
        crew = [pawn for pawn in player.pawns if can_move(pawn, to) and not pawn.grounded]
        if fleets or crew:
            found += on_arrival(table, seat, to, len(fleets), crew)
    for at, other in lone_targets(table, seat):
        sides = side(0, player.pawns_at(at)), side(0, table.players[other].pawns_at(at))
        found.append(forecast(table, at, seat, other, sides, fresh_combat=True))
    return found
