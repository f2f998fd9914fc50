"""What a player at the real table sees, as plain data. The schema is the typed dictionaries below.

The same for every viewer but for the last part of `RaceView`, which only the owner of a seat has.
"""

from __future__ import annotations

from typing import Any, TypedDict

from .components import Card
from .develop import development_cost
from .explore import draws, keeps
from .powers import GOODS
from .scoring import card_score, score
from .settle import ways_to_place, world_cost
from .state import Player, RaceTable
from .tableau import Powers


class CardView(TypedDict):
    """A card in a tableau."""

    card: str
    good: bool  # a face-down good lies on it
    price: int | None  # cards for selling that good now, trade powers included
    vp: int  # what it is worth now, for a six-cost development too
    active: bool  # false: placed this phase, so its powers don't count yet


class StrengthView(TypedDict):
    general: int
    novelty: int  # against worlds of that kind, general strength included
    rare: int
    genes: int
    alien: int
    rebel: int  # more against rebel worlds
    temporary: int  # more by discarding a card from the tableau


class DiscountView(TypedDict):
    develop: int
    settle: int  # worlds without goods
    novelty: int
    rare: int
    genes: int
    alien: int


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    tableau: list[CardView]
    hand: int  # cards in hand
    drawn: int  # cards being chosen from while exploring
    chips: int
    score: int  # as if the game ended now
    card_points: int  # printed points of the tableau
    six_cost_points: int  # points of its six-cost developments
    actions: list[str]  # revealed this round
    to_do: str | None  # the key of the decision this seat is at; None: nothing, or committed
    placing: str | None  # the card revealed and being paid for
    cost: int  # what is being paid for it
    used: list[str]  # consume powers used this phase, by their words
    produced: list[str]  # worlds that produced this phase
    strength: StrengthView
    discounts: DiscountView
    explore: dict[str, int]  # draw, keep: without the bonus of an action
    pays_for_military: bool  # may pay for military worlds


class CostView(TypedDict):
    """What placing a card of one's own hand would take now."""

    cost: int | None  # cards to pay, all discounts (and the develop bonus, if chosen) included; None: can't be paid for
    ways: list[str]  # how it could be placed right now, by their words; empty: not at all
    why_not: str | None  # duplicate, cards, strength: why it can't be placed now


class RaceView(TypedDict):
    title: str
    seat: int | None
    seats: int
    round: int
    max_rounds: int  # 0: no bound
    advanced: bool
    phase: str  # setup, choose, explore, develop, develop_again, settle, settle_again, consume, produce, end, over
    phases: list[str]  # of this round
    over: bool
    pool: int  # chips left (below zero: paid beyond the pool)
    deck: int
    discard: int
    order: list[int]  # clockwise from the lowest start world
    players: list[PlayerView]
    # for the owner of a seat only
    hand: list[str]
    drawn: list[str]
    committed: list[str]  # the words on one's own sealed tray
    costs: dict[str, CostView]  # for each card in hand
    discarded: list[str]  # the cards in the discard pile that one discarded oneself, and remembers


def view(table: RaceTable, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "title": "race",
        "seat": seat,
        "seats": table.seats,
        "round": table.round,
        "max_rounds": table.max_rounds,
        "advanced": table.advanced,
        "phase": table.phase,
        "phases": list(table.phases),
        "over": table.over,
        "pool": table.pool,
        "deck": len(table.deck),
        "discard": len(table.discards),
        "order": list(table.order),
        "players": [player_view(table, s) for s in range(table.seats)],
    }
    if seat is not None:
        player = table.players[seat]
        shown["hand"] = [card.id for card in player.hand]
        shown["drawn"] = [card.id for card in player.drawn]
        shown["committed"] = [choice.text for choice in table.tray[seat]]
        again = table.phase == "develop_again"
        shown["costs"] = {card.id: cost_view(player, card, again) for card in player.hand}
        shown["discarded"] = sorted(card.id for card, known_to in table.discards if known_to == seat)
    return shown


def player_view(table: RaceTable, seat: int) -> PlayerView:
    player = table.players[seat]
    powers = player.powers
    asked = table.asked.get(seat)
    placing = player.placing
    worth = [card_score(card, player) for card in player.tableau]
    six_cost = sum(points for card, points in zip(player.tableau, worth, strict=True) if card.scoring)
    return {
        "seat": seat,
        "tableau": [
            {
                "card": card.id,
                "good": card in player.goods,
                "price": powers.price(card) if card in player.goods else None,
                "vp": points,
                "active": card is not placing,
            }
            for card, points in zip(player.tableau, worth, strict=True)
        ],
        "hand": len(player.hand),
        "drawn": len(player.drawn),
        "chips": player.chips,
        "score": score(player),
        "card_points": sum(worth) - six_cost,
        "six_cost_points": six_cost,
        "actions": [action.about for action in player.actions],
        "to_do": None if asked is None else asked[0].key,
        "placing": None if placing is None else placing.id,
        "cost": player.cost,
        "used": [word.text for word in player.used] if table.phase == "consume" else [],
        "produced": [world.id for world in player.produced] if table.phase == "produce" else [],
        "strength": strength_view(powers),
        "discounts": discount_view(powers),
        "explore": {"draw": draws(player), "keep": keeps(player)},
        "pays_for_military": powers.contact is not None,
    }


def strength_view(powers: Powers) -> StrengthView:
    novelty, rare, genes, alien = (powers.strength[kind] for kind in GOODS)
    return {
        "general": powers.general_strength,
        "novelty": novelty,
        "rare": rare,
        "genes": genes,
        "alien": alien,
        "rebel": powers.strength_against_rebels,
        "temporary": powers.tactics_strength,
    }


def discount_view(powers: Powers) -> DiscountView:
    none, novelty, rare, genes, alien = powers.settle_discount
    return {
        "develop": powers.develop_discount,
        "settle": none,
        "novelty": novelty,
        "rare": rare,
        "genes": genes,
        "alien": alien,
    }


def cost_view(player: Player, card: Card, again: bool) -> CostView:
    cards = len(player.hand) - 1
    if not card.is_world:
        cost = development_cost(player, card, again)
        if card in player.tableau:
            return {"cost": cost, "ways": [], "why_not": "duplicate"}
        return {"cost": cost, "ways": ["buy"], "why_not": None} if cost <= cards else {"cost": cost, "ways": [], "why_not": "cards"}
    paid = world_cost(player.powers, card)
    ways = [way.text for way in ways_to_place(player.powers, card, cards)]
    why_not = None if ways else "strength" if paid is None else "cards"
    return {"cost": paid, "ways": ways, "why_not": why_not}
