"""What a player at the real table sees, as plain data.

Every viewer sees the same, except for `MineView`, which only the owner of a seat has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from ....kernel import BySeat, Seat, View
from . import attack
from .actions import trades
from .advisors import why_no_contract
from .attack import price
from .building import obstacle, shortage, too_sad
from .components import ATTACKS, COLOURS, FLEET, FULCRUM, HAND_LIMIT, ROUNDS, SYSTEM_CARDS, CardId
from .operations import why_not_activate
from .printed import Colour
from .rounds import level_of
from .scoring import Points, points, total
from .state import NOBODY, OrionTable, Player


class StockView(TypedDict):
    """An amount of each resource."""

    food: Annotated[int, "units of food"]
    fleet: Annotated[int, "units of fleet"]
    production: Annotated[int, "units of production"]


class SystemView(TypedDict):
    """A stack of cards, the top one active."""

    cards: Annotated[list[CardId], "the ids of its cards, from the bottom; the last is active"]
    marked: Annotated[bool, "whether a marker lies on the active card"]
    room: Annotated[int, "how many more cards it can hold"]
    fulcrum: Annotated[bool, "whether Fulcrum Sandebar lies in it"]


class AttackView(TypedDict):
    """What an attack on another seat would cost and compare now."""

    target: Annotated[Seat, "the seat attacked"]
    price: Annotated[int, "fleet to pay"]
    strength: Annotated[int, "the attacker's fleet, virtual fleet included"]
    defence: Annotated[int, "the target's fleet, virtual fleet included"]
    left: Annotated[int, "attacks on this target still allowed this round"]
    why_not: Annotated[str | None, "why it isn't legal: limit, strength or price; null if it is"]


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: Annotated[Seat, "which seat this is"]
    race: Annotated[str, "the id of its race"]
    resources: Annotated[StockView, "what it has"]
    income: Annotated[StockView, "what all its structures produce each round"]
    level: Annotated[str, "the development level these resources would give now: low, medium or high"]
    morale: Annotated[int, "its morale"]
    vp: Annotated[int, "victory points on the track"]
    reserve: Annotated[int, "action markers in reserve"]
    available: Annotated[int, "action markers that can be spent this round"]
    spent: Annotated[int, "action markers spent on its own sheet"]
    attacks: Annotated[BySeat[int], "its markers on the sheets of others, by seat"]
    hand: Annotated[int, "cards in hand"]
    drawn: Annotated[int, "cards just drawn by exploiting a grey card"]
    systems: Annotated[list[SystemView], "its systems, in the order they were opened"]
    advisor: Annotated[str | None, "the id of its advisor; null: none"]
    advisor_marked: Annotated[bool, "whether a marker lies on the advisor"]
    colour: Annotated[Colour | None, "the colour chosen for Fulcrum Sandebar; null: none"]
    propaganda_used: Annotated[bool, "whether it took the propaganda action this round"]
    to_do: Annotated[str | None, "the kind of decision it has to make; null: none"]
    points: Annotated[Points, "its score by source"]
    score: Annotated[int, "its points if the game ended now"]


class BuildView(TypedDict):
    """What building a card from the seat's hand would cost now, and where it could go."""

    cost: Annotated[StockView, "the printed cost"]
    places: Annotated[list[int], "systems it could go onto, counted from 0; -2: a new one"]
    discounts: Annotated[dict[str, int], "units saved, by place: each system with room, -2 for a new one"]
    why_not: Annotated[str | None, "why it can't be built: morale, resources or room; null if it can"]


class ActivateView(TypedDict):
    """One of the seat's cards with an A field."""

    card: CardId
    system: Annotated[int, "the system it is active in, counted from 0; -1: the advisor"]
    why_not: Annotated[
        str | None, "why it can't be activated: marked, morale, cost, idle, or resources or room for what it would build; null if it can"
    ]


class ContractView(TypedDict):
    """Hiring an advisor for cards from the seat's hand."""

    why_not: Annotated[str | None, "why none can be hired: cards, locked or none; null if one can"]


class MineView(TypedDict):
    """What only the owner of a seat sees."""

    hand: Annotated[list[CardId], "the ids of the cards in hand, sorted"]
    drawn: Annotated[list[CardId], "the ids of the cards just drawn by exploiting a grey card, sorted; one of them must be discarded"]
    known: Annotated[dict[str, list[CardId]], "by seat: cards in other hands that this seat knows of"]
    builds: Annotated[dict[str, BuildView], "building, by the ids of the cards in hand"]
    activations: Annotated[list[ActivateView], "every active card with an A field"]
    attacks: Annotated[list[AttackView], "an attack on each opponent, clockwise from the left"]
    trades: Annotated[list[str], "the trades it could pay for, as texts of choices"]
    contract: Annotated[ContractView, "hiring an advisor by a contract"]


class OrionView(View):
    """What a seat, or a spectator, sees of a game."""

    round: Annotated[int, "the round, counted from 1; 0 during the set-up"]
    rounds: Annotated[int, "rounds in a game"]
    rounds_left: Annotated[int, "rounds after this one"]
    phase: Annotated[str, "setup, start, action, end or over"]
    first: Annotated[Seat, "the first player of this round"]
    turn: Annotated[Seat, "whose turn it is in the action phase; -1: nobody's"]
    races: Annotated[BySeat[str | None], "the ids of the races, by seat; null: not chosen yet"]
    deck: Annotated[int, "cards in the deck"]
    pile: Annotated[list[CardId], "the ids of the discarded cards, from the bottom"]
    middle: Annotated[list[CardId], "the ids of the advisors to hire"]
    attack_limit: Annotated[int, "attacks on one target that a seat may make in a round"]
    hand_limit: Annotated[int, "cards that a seat may keep in hand at the end of a round"]
    building: Annotated[str | None, "the id of the card being paid for; null: none"]
    due: Annotated[StockView, "what the card being paid for still costs"]
    players: Annotated[BySeat[PlayerView], "all seats in their order; none before everybody has a race"]
    mine: Annotated[MineView | None, "for the owner of the seat alone; null for spectators, and before everybody has a race"]


def view(table: OrionTable, seat: int | None) -> OrionView:
    return {
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
        "due": stock_view(table.due),
        "players": [player_view(table, each) for each in range(len(table.players))],
        "mine": None if seat is None or not table.players else mine_view(table, seat),
    }


def stock_view(units: Sequence[int]) -> StockView:
    return {"food": units[0], "fleet": units[1], "production": units[2]}


def player_view(table: OrionTable, seat: int) -> PlayerView:
    player = table.players[seat]
    asked = table.asked.get(seat)
    worth = points(player)
    return {
        "seat": seat,
        "race": player.race.id,
        "resources": stock_view(player.resources),
        "income": stock_view(player.standing.income),
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
                "fulcrum": player.advisor is FULCRUM and system.holds_fulcrum,
            }
            for system in player.systems
        ],
        "advisor": player.advisor.id if player.advisor else None,
        "advisor_marked": player.advisor_marked,
        "colour": COLOURS[player.colour] if player.colour != NOBODY else None,
        "propaganda_used": player.propaganda_used,
        "to_do": None if asked is None else asked[0].key,
        "points": worth,
        "score": total(worth),
    }


def mine_view(table: OrionTable, seat: int) -> MineView:
    player = table.players[seat]
    bit = 1 << seat
    return {
        "hand": sorted([held.card.id for held in player.hand]),
        "drawn": sorted([card.id for card in player.drawn]),
        "known": {
            str(other): sorted([held.card.id for held in table.players[other].hand if held.known & bit]) for other in table.opponents(seat)
        },
        "builds": build_views(player),
        "activations": activation_views(table, seat),
        "attacks": [attack_view(table, seat, other) for other in table.opponents(seat)],
        "trades": [word.text for word in trades(table, seat)],
        "contract": {"why_not": why_no_contract(table, player)},
    }


def build_views(player: Player) -> dict[str, BuildView]:
    found = player.standing.places
    discounts = {str(at): saved for at, saved in found}
    food, fleet, production = player.resources
    views: dict[str, BuildView] = {}
    for card in player.hand_kinds():
        short = shortage(card, food, fleet, production)
        fitting = [] if too_sad(player, card) else [at for at, saved in found if short <= saved]
        views[card.id] = {
            "cost": stock_view(card.cost),
            "places": fitting,
            "discounts": discounts.copy(),
            "why_not": None if fitting else obstacle(player, card, found),
        }
    return views


def activation_views(table: OrionTable, seat: int) -> list[ActivateView]:
    return [
        {"card": card.id, "system": system, "why_not": why_not_activate(table, seat, system, effect)}
        for card, system, effect in table.players[seat].standing.fields
    ]


def attack_view(table: OrionTable, seat: int, target: int) -> AttackView:
    attacker, defender = table.players[seat], table.players[target]
    left = ATTACKS[table.seats] - attacker.attacks[target]
    cost = price(attacker, defender)
    return {
        "target": target,
        "price": cost,
        "strength": attacker.resources[FLEET] + attacker.standing.attacking,
        "defence": defender.resources[FLEET] + defender.standing.defending,
        "left": left,
        "why_not": attack.why_not(attacker, defender, left, cost),
    }
