"""What a player at the real table sees, as plain data; view_schema.py says what is where.

Every viewer sees the same, except for `MineView`, the planet cards they laid face down, and an offer they are composing.
"""

from __future__ import annotations

from typing import Final

from .battle import Combat
from .combat import bonus_of, pool_of
from .components import (
    BANK_RATE,
    CAPTIVE_COST,
    CARD_COST,
    CARDS,
    CARDS_ASKED,
    CHARACTER_COST,
    DIE,
    FLEET_COST,
    GRAVITY_FACE,
    LIMITS,
    POINT_COST,
    PROPOSALS,
    RETREAT_COST,
    TECHNOLOGIES,
    TECHNOLOGY_COST,
    TURNS,
    Cost,
    Objective,
)
from .dominance import captives_of_turn, majority
from .draft import planet_hand
from .fares import NEVER, departures_of, fares, orbital_fare, price
from .forecast import hit_chances, in_reach, of_combat, of_convoy
from .imagine import passed_on
from .scoring import goal, progress
from .state import NOBODY, LunationTable, Player
from .trade import terms
from .view_schema import (
    CardView,
    CombatView,
    ConvoyView,
    LunationView,
    MineView,
    ObjectiveView,
    OfferView,
    PlayerView,
    PointsView,
    SeenView,
    SystemView,
    UnitsView,
)

GRAVITY: Final = DIE.count(GRAVITY_FACE), len(DIE)


def view(table: LunationTable, seat: int | None) -> LunationView:
    orbit = orbital_fare(table.event)
    return {
        "title": "lunation",
        "seat": seat,
        "seats": table.seats,
        "technologies": table.technologies,
        "turn": table.turn,
        "turns": TURNS,
        "phase": table.phase,
        "over": table.over,
        "first": table.first,
        "order": list(table.order),
        "active": table.active,
        "truce": table.truce,
        "systems": system_views(table, seat),
        "orbital_fare": None if orbit == NEVER else orbit,
        "gravity": list(GRAVITY),
        "event": None if table.event is None else table.event.id,
        "past_events": [card.id for card in table.past_events],
        "events_left": len(table.event_deck),
        "characters": [character.id for character in table.characters],
        "character_deck": len(table.character_deck),
        "action_deck": len(table.action_deck),
        "discards": [card.id for card in table.discards],
        "combat": None if table.combat is None else combat_view(table, table.combat),
        "convoy": convoy_view(table),
        "offer": offer_view(table, seat),
        "majorities": {
            "fleets": majority(table, [len(player.fleets) for player in table.players]),
            "characters": majority(table, [len(player.pawns) for player in table.players]),
        },
        "costs": {
            "fleet": cost_view(FLEET_COST),
            "character": cost_view(CHARACTER_COST),
            "captured_character": cost_view(CAPTIVE_COST),
            "action_card": cost_view(CARD_COST),
            "technology": cost_view(TECHNOLOGY_COST),
            "victory_point": [*POINT_COST, 0],
            "retreat": [0, 0, RETREAT_COST],
        },
        "bank_rate": BANK_RATE[table.seats],
        "cards_asked": CARDS_ASKED,
        "players": [player_view(table, each, player) for each, player in enumerate(table.players)],
        "mine": None if seat is None else mine_view(table, seat),
    }


def cost_view(cost: Cost) -> list[int]:
    return [*cost.goods, cost.power]


# --- the map


def system_views(table: LunationTable, seat: int | None) -> list[SystemView]:
    prices = fares(table.systems, table.event)
    starts = {player.start: each for each, player in enumerate(table.players)}
    layers = {
        at: (number + draft_round) % table.seats for number, pack in enumerate(table.packs) for draft_round, at in enumerate(pack.places)
    }
    units: dict[int, list[UnitsView]] = {}  # by location
    for each, player in enumerate(table.players):
        for at, here in units_views(each, player).items():
            units.setdefault(at, []).append(here)
    return [
        {
            "system": system.id,
            "start": starts.get(at, NOBODY),
            "cards": [
                card_view(table, seat, card, layers.get(card, NOBODY), units.get(card)) for card in range(at * CARDS, (at + 1) * CARDS)
            ],
            "fares": list(prices[at]),
        }
        for at, system in enumerate(table.systems)
    ]


def card_view(table: LunationTable, seat: int | None, at: int, layer: int, units: list[UnitsView] | None) -> CardView:
    planet = table.planets[at]
    face_up = not table.is_face_down(at)
    known = planet if face_up or (layer == seat and layer != NOBODY) else None
    return {
        "location": table.name_of(at),
        "planet": None if known is None else known.id,
        "kind": None if known is None else known.kind,
        "energy": 0 if known is None else known.goods[0],
        "resources": 0 if known is None else known.goods[1],
        "cards": 0 if known is None else known.cards,
        "face_up": face_up,
        "laid": planet is not None,
        "laid_by": layer,
        "exhausted": bool(table.exhausted >> at & 1),
        "units": [] if units is None else units,
    }


def units_views(seat: int, player: Player) -> dict[int, UnitsView]:
    """By location."""
    found: dict[int, UnitsView] = {at: {"seat": seat, "fleets": 0, "ready": 0, "jumped": 0, "characters": []} for at in player.locations()}
    for fleet in player.fleets:
        here = found[fleet.at]
        here["fleets"] += 1
        if fleet.jumped:
            here["jumped"] += 1
        elif not fleet.moved:
            here["ready"] += 1
    for pawn in player.pawns:
        found[pawn.at]["characters"].append(
            {
                "character": pawn.character.id,
                "bonus": pawn.character.bonus,
                "exhausted": pawn.exhausted,
                "moved": pawn.moved,
                "jumped": pawn.jumped,
                "grounded": pawn.grounded,
                "mined": pawn.mined,
            }
        )
    return found


# --- what is going on


def combat_view(table: LunationTable, combat: Combat) -> CombatView:
    return {
        "location": table.name_of(combat.at),
        "lone": combat.lone,
        "round": combat.round,
        "stage": combat.stage,
        "no_retreat": combat.no_retreat,
        "retreating": combat.retreating,
        "retreat_to": None if combat.retreat_to < 0 else table.name_of(combat.retreat_to),
        "sides": [
            {
                "seat": side.seat,
                "fleets": table.players[side.seat].fleets_at(combat.at),
                "committed": None if side.committed is None else side.committed.id,
                "bonus": bonus_of(side),
                "pool": pool_of(table, combat, side),
                "limit": side.limit,
                "dice": list(side.dice),
                "rerolling": list(side.rerolling),
                "explosions": side.explosions,
                "unblockable": side.unblockable,
                "shields": side.shields,
                "immune": side.immune,
            }
            for side in combat.sides
        ],
        "forecast": of_combat(table, combat),
        "hit_chances": hit_chances(table, combat),
    }


def convoy_view(table: LunationTable) -> ConvoyView | None:
    convoy = table.convoy
    if convoy is None:
        return None
    player = table.players[table.active]
    return {
        "to": table.name_of(convoy.to),
        "jump": convoy.jump,
        "fleets": table.counted(convoy.fleets),
        "characters": [character.id for character in convoy.crew],
        "price": price(table, player, convoy, departures_of(player, convoy), convoy.passes) if convoy.jump else 0,
        "forecast": of_convoy(table, table.active, convoy),
    }


def offer_view(table: LunationTable, seat: int | None) -> OfferView | None:
    offer = table.offer
    if offer is None:
        return None
    known = terms(offer) if offer.proposed or offer.proposer == seat else None
    return {
        "proposer": offer.proposer,
        "partner": offer.partner,
        "counter": offer.counter,
        "proposed": offer.proposed,
        "give": None if known is None else known["give"],
        "give_cards": None if known is None else known["give_cards"],
        "ask": None if known is None else known["ask"],
        "ask_cards": None if known is None else known["ask_cards"],
    }


# --- the seats


def player_view(table: LunationTable, seat: int, player: Player) -> PlayerView:
    asked = table.asked.get(seat)
    free = captives_of_turn(table, player) if player.captives else []
    return {
        "seat": seat,
        "energy": player.goods[0],
        "resources": player.goods[1],
        "power": player.power,
        "score": player.score,
        "points": points_view(player),
        "hand": len(player.hand),
        "shown": [card.id for card in player.shown],
        "objectives": len(player.objectives),
        "swapped": len(player.swapped),
        "fulfilled": [objective.id for objective in player.fulfilled],
        "captives": [
            {
                "character": captive.character.id,
                "turn": captive.turn,
                "former": captive.former,
                "this_turn": captive in free,
            }
            for captive in player.captives
        ],
        "technology": None if player.technology is None else player.technology.id,
        "used_technologies": [technology.id for technology in player.used_technologies],
        "start": None if player.start < 0 else table.systems[player.start].id,
        "fleets": len(player.fleets),
        "fleets_left": LIMITS.fleets - len(player.fleets),
        "characters": [pawn.character.id for pawn in player.pawns],
        "proposals_left": PROPOSALS - player.proposals,
        "has_shown": player.has_shown,
        "fought": player.fought,
        "destroyed": player.destroyed,
        "captured": player.captured,
        "activations": {table.systems[at].id: count for at, count in enumerate(player.activations) if count},
        "free_jumps": player.free_jumps,
        "free_orbits": player.free_orbits,
        "double_yield": player.double_yield,
        "wins_ties": player.wins_ties,
        "appealed": player.appealed,
        "to_do": None if asked is None else asked[0].key,
    }


def points_view(player: Player) -> PointsView:
    objectives, fleets, characters, released, returned, bought, sold = player.points
    return {
        "objectives": objectives,
        "fleets": fleets,
        "characters": characters,
        "released": released,
        "returned": returned,
        "bought": bought,
        "sold": sold,
    }


def mine_view(table: LunationTable, seat: int) -> MineView:
    player = table.players[seat]
    return {
        "hand": [card.id for card in player.hand],
        "objectives": [objective_view(table, seat, objective) for objective in player.objectives],
        "swapped": [objective.id for objective in player.swapped],
        "planets": [planet.id for planet in planet_hand(table, seat)],
        "seen": seen_views(table, seat),
        "picked": [choice.text for choice in table.tray[seat]],
        "open_technologies": [each.id for each in TECHNOLOGIES if each not in player.used_technologies] if table.technologies else [],
        "forecasts": in_reach(table, seat) if table.active == seat and table.phase == "movement" and table.combat is None else [],
    }


def objective_view(table: LunationTable, seat: int, objective: Objective) -> ObjectiveView:
    """The progress of an objective; zero until everyone has a starting place."""
    have, need = progress(table, seat, objective) if table.turn else (0, goal(table, objective.condition))
    return {"objective": objective.id, "have": have, "need": need}


def seen_views(table: LunationTable, seat: int) -> list[SeenView]:
    """For each stretch of the draft that the seat did not see, the face-down cards that it knows of."""
    found: list[SeenView] = []
    for number in range(len(table.packs)):
        for planets, places, gone in passed_on(table, seat, number):
            among = [table.name_of(at) for at in places]
            found.append({"planets": [planet.id for planet in planets], "among": among, "gone": gone})
    return found
