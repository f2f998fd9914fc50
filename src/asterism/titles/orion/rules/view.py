"""What a player at the real table sees, as plain data. The schema is the typed dictionaries below.

The same for every viewer but for `MineView`, which only the owner of a seat has.
"""

from __future__ import annotations

from typing import Any, TypedDict

from . import attack, building
from .actions import trades
from .advisors import why_no_contract
from .attack import price, virtual_fleet
from .building import discount, places, room
from .components import ATTACKS, COLOURS, FLEET, HAND_LIMIT, RESOURCES, ROUNDS, SYSTEM_CARDS, Card
from .operations import why_not_activate
from .rounds import level_of
from .scoring import points
from .state import NOBODY, OrionTable, Player


class SystemView(TypedDict):
    """A stack of cards, from the bottom; the last is active."""

    cards: list[str]
    marked: bool  # a marker lies on the active card
    room: int
    fulcrum: bool


class AttackView(TypedDict):
    """What an attack of one seat on another would take now."""

    target: int
    price: int
    strength: int  # the attacker's fleet, virtual fleet included
    defence: int
    left: int  # attacks on this target still allowed this round
    why_not: str | None  # limit, strength, price


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    race: str
    resources: dict[str, int]
    income: dict[str, int]  # what all structures produce each round
    level: str  # the development level these resources would give now
    morale: int
    vp: int  # on the track
    reserve: int
    available: int
    spent: int
    attacks: list[int]  # markers on the sheets of others
    hand: int
    drawn: int  # cards being chosen from after a gray exploit
    systems: list[SystemView]
    advisor: str | None
    advisor_marked: bool
    colour: str | None  # chosen for Fulcrum Sandebar
    propaganda_used: bool
    to_do: str | None
    points: dict[str, int]  # track, morale, structures, end_of_game
    score: int


class BuildView(TypedDict):
    """What building a card of one's own hand would take now."""

    cost: dict[str, int]
    places: list[int]  # systems it could go onto; -2: a new one
    discounts: dict[str, int]  # units saved, by place
    why_not: str | None  # morale, resources, room


class ActivateView(TypedDict):
    """A card of one's own with an A field."""

    card: str
    system: int  # -1: the advisor
    why_not: str | None  # marked, morale, cost, idle; for the card it would build: morale, resources, room


class ContractView(TypedDict):
    why_not: str | None  # cards, locked, none


class MineView(TypedDict):
    """For the owner of a seat only."""

    hand: list[str]
    drawn: list[str]
    known: dict[str, list[str]]  # by seat: cards in other hands that this seat knows of
    builds: dict[str, BuildView]
    activations: list[ActivateView]
    attacks: list[AttackView]
    trades: list[str]
    contract: ContractView


class OrionView(TypedDict):
    title: str
    seat: int | None
    seats: int
    round: int
    rounds: int
    rounds_left: int
    phase: str  # setup, start, action, end, over
    over: bool
    first: int
    turn: int
    races: list[str | None]
    deck: int
    pile: list[str]  # from the bottom
    middle: list[str]  # advisors to hire
    attack_limit: int
    hand_limit: int
    building: str | None  # being paid for
    due: dict[str, int]
    players: list[PlayerView]
    mine: MineView | None


def view(table: OrionTable, seat: int | None) -> dict[str, Any]:
    shown: OrionView = {
        "title": "orion",
        "seat": seat,
        "seats": table.seats,
        "round": table.round,
        "rounds": ROUNDS,
        "rounds_left": max(ROUNDS - table.round, 0),
        "phase": table.phase,
        "over": table.over,
        "first": table.first,
        "turn": table.turn,
        "races": [race.id if race else None for race in table.races],
        "deck": len(table.deck),
        "pile": [card.id for card in table.pile],
        "middle": [card.id for card in table.middle],
        "attack_limit": ATTACKS[table.seats],
        "hand_limit": HAND_LIMIT,
        "building": table.building.id if table.building else None,
        "due": dict(zip(RESOURCES, table.due, strict=True)),
        "players": [player_view(table, each) for each in range(len(table.players))],
        "mine": None if seat is None or not table.players else mine_view(table, seat),
    }
    return dict(shown)


def player_view(table: OrionTable, seat: int) -> PlayerView:
    player = table.players[seat]
    asked = table.asked.get(seat)
    worth = points(player)
    income = [sum([card.produces[kind] for card in player.structures()]) for kind in range(len(RESOURCES))]
    return {
        "seat": seat,
        "race": player.race.id,
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "income": dict(zip(RESOURCES, income, strict=True)),
        "level": level_of(player),
        "morale": player.morale,
        "vp": player.vp,
        "reserve": player.reserve,
        "available": player.available,
        "spent": player.spent,
        "attacks": player.attacks[:],
        "hand": len(player.hand),
        "drawn": len(player.drawn),
        "systems": [
            {
                "cards": [card.id for card in system.cards],
                "marked": system.marked,
                "room": SYSTEM_CARDS - len(system.cards),
                "fulcrum": system.holds_fulcrum,
            }
            for system in player.systems
        ],
        "advisor": player.advisor.id if player.advisor else None,
        "advisor_marked": player.advisor_marked,
        "colour": COLOURS[player.colour] if player.colour != NOBODY else None,
        "propaganda_used": player.propaganda_used,
        "to_do": None if asked is None else asked[0].key,
        "points": worth,
        "score": sum(worth.values()),
    }


def mine_view(table: OrionTable, seat: int) -> MineView:
    player = table.players[seat]
    bit = 1 << seat
    return {
        "hand": sorted(held.card.id for held in player.hand),
        "drawn": sorted(card.id for card in player.drawn),
        "known": {
            str(other): sorted(held.card.id for held in table.players[other].hand if held.known & bit) for other in table.opponents(seat)
        },
        "builds": {card.id: build_view(player, card) for card in player.hand_kinds()},
        "activations": activation_views(table, seat),
        "attacks": [attack_view(table, seat, other) for other in table.opponents(seat)],
        "trades": [word.text for word in trades(table, seat)],
        "contract": {"why_not": why_no_contract(table, player)},
    }


def build_view(player: Player, card: Card) -> BuildView:
    return {
        "cost": dict(zip(RESOURCES, card.cost, strict=True)),
        "places": places(player, card, None, 0),
        "discounts": {str(at): saved for at, saved in discount(player, room(player), 0).items()},
        "why_not": building.why_not(player, card),
    }


def activation_views(table: OrionTable, seat: int) -> list[ActivateView]:
    return [
        {"card": card.id, "system": system, "why_not": why_not_activate(table, seat, system, card.activation)}
        for card, system in table.players[seat].active()
        if card.activation
    ]


def attack_view(table: OrionTable, seat: int, target: int) -> AttackView:
    attacker, defender = table.players[seat], table.players[target]
    return {
        "target": target,
        "price": price(attacker, defender),
        "strength": attacker.resources[FLEET] + virtual_fleet(attacker, "attacker"),
        "defence": defender.resources[FLEET] + virtual_fleet(defender, "defender"),
        "left": ATTACKS[table.seats] - attacker.attacks[target],
        "why_not": attack.why_not(table, seat, target),
    }
