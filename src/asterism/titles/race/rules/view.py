"""What a player at the real table sees, as plain data. The schema is the typed dictionaries below.

Every viewer sees the same, except for `MineView`, which only the owner of a seat has.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ....kernel import Seat, View
from .components import Card, CardId
from .develop import development_cost
from .explore import draws, keeps
from .powers import GOODS, KINDS
from .scoring import card_score
from .settle import ways_to_place, world_cost
from .state import Player, RaceTable
from .tableau import Powers


class CardView(TypedDict):
    """A card in a tableau."""

    card: CardId
    good: Annotated[bool, "whether a face-down good lies on it"]
    price: Annotated[int | None, "cards for selling that good now, trade powers included; null if there is none"]
    vp: Annotated[int, "what it is worth now, for a six-cost development too"]
    active: Annotated[bool, "false if it was placed this phase, so that its powers don't count yet"]


class StrengthView(TypedDict):
    """A seat's Military against military worlds."""

    general: Annotated[int, "against any of them"]
    novelty: Annotated[int, "against novelty worlds, general strength included"]
    rare: Annotated[int, "against rare worlds, general strength included"]
    genes: Annotated[int, "against genes worlds, general strength included"]
    alien: Annotated[int, "against alien worlds, general strength included"]
    rebel: Annotated[int, "more against rebel worlds"]
    temporary: Annotated[int, "more by discarding a card from the tableau"]


class DiscountView(TypedDict):
    """A seat's discounts from the powers of its tableau."""

    develop: Annotated[int, "for developments"]
    settle: Annotated[int, "for worlds without goods"]
    novelty: Annotated[int, "for novelty worlds"]
    rare: Annotated[int, "for rare worlds"]
    genes: Annotated[int, "for genes worlds"]
    alien: Annotated[int, "for alien worlds"]


class ExploreView(TypedDict):
    """A seat's numbers for Explore, including the bonus of an action it has revealed."""

    draw: Annotated[int, "cards to choose from"]
    keep: Annotated[int, "cards kept of them"]


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: Seat
    tableau: Annotated[list[CardView], "in the order in which they were placed"]
    hand: Annotated[int, "cards in hand"]
    drawn: Annotated[int, "cards being chosen from while exploring"]
    chips: Annotated[int, "victory points in chips"]
    score: Annotated[int, "as if the game ended now"]
    card_points: Annotated[int, "printed points of the tableau"]
    six_cost_points: Annotated[int, "points of its six-cost developments"]
    actions: Annotated[list[str], "revealed this round: explore_5, explore_1_1, develop, settle, trade, double, produce"]
    to_do: Annotated[str | None, "the key of the decision this seat is at; null: nothing, or committed"]
    placing: Annotated[CardId | None, "the card revealed and being paid for"]
    cost: Annotated[int, "what is being paid for it"]
    used: Annotated[list[str], "consume powers used this phase, by their words"]
    last_used: Annotated[list[str], "consume powers used in the latest consume phase, this one or one that is over, by their words"]
    produced: Annotated[list[CardId], "worlds that produced this phase"]
    strength: Annotated[StrengthView, "against military worlds"]
    discounts: Annotated[DiscountView, "cards less to pay"]
    explore: Annotated[ExploreView, "cards to draw and keep"]
    pays_for_military: Annotated[bool, "whether it may pay for military worlds"]


class CostView(TypedDict):
    """What it would take to place a card from the seat's hand now."""

    cost: Annotated[int | None, "cards to pay, all discounts (and the develop bonus, if chosen) included; null: can't be paid for"]
    ways: Annotated[list[str], "how it could be placed right now, by their words; empty: not at all"]
    why_not: Annotated[Literal["duplicate", "cards", "strength"] | None, "why it can't be placed now; null: it can"]


class MineView(TypedDict):
    """What only the owner of a seat sees."""

    hand: Annotated[list[CardId], "its cards"]
    drawn: Annotated[list[CardId], "the cards one is choosing from while exploring"]
    committed: Annotated[list[str], "the words on its sealed tray"]
    costs: Annotated[dict[str, CostView], "for each card in hand, by its id"]
    discarded: Annotated[list[CardId], "the cards in the discard pile that one discarded oneself, and remembers"]


class RaceView(View):
    """What a seat, or a spectator, sees of a game."""

    round: Annotated[int, "counted from 1; 0 during set-up"]
    max_rounds: Annotated[int, "the round after which the game ends at the latest; 0: no bound"]
    advanced: Annotated[bool, "whether it is the advanced game: two actions a round, for two seats"]
    phase: Annotated[str, "setup, choose, explore, develop, develop_again, settle, settle_again, consume, produce, end, over"]
    phases: Annotated[list[str], "of this round, in order; empty until actions are revealed"]
    pool: Annotated[int, "chips left (below zero: paid beyond the pool)"]
    deck: Annotated[int, "cards in the deck"]
    discard: Annotated[int, "cards in the discard pile"]
    order: Annotated[list[Seat], "clockwise from the lowest start world"]
    players: Annotated[list[PlayerView], "by seat"]
    mine: Annotated[MineView | None, "for the owner of the seat alone; null for spectators"]


def view(table: RaceTable, seat: int | None) -> RaceView:
    return {
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
        "mine": None if seat is None else mine_view(table, seat),
    }


def mine_view(table: RaceTable, seat: int) -> MineView:
    player = table.players[seat]
    again = table.phase == "develop_again"
    return {
        "hand": [card.id for card in player.hand],
        "drawn": [card.id for card in player.drawn],
        "committed": [choice.text for choice in table.tray[seat]],
        "costs": {card.id: cost_view(player, card, again) for card in player.hand},
        "discarded": sorted(card.id for card, known_to in table.discards if known_to == seat),
    }


def player_view(table: RaceTable, seat: int) -> PlayerView:
    player = table.players[seat]
    powers = player.powers
    asked = table.asked.get(seat)
    placing = player.placing
    last_used = [word.text for word in player.used]
    worth = [card_score(card, player) for card in player.tableau]
    in_cards = sum(worth)
    six_cost = sum([points for card, points in zip(player.tableau, worth, strict=True) if card.scoring])
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
        "score": player.chips + in_cards,
        "card_points": in_cards - six_cost,
        "six_cost_points": six_cost,
        "actions": [action.about for action in player.actions],
        "to_do": None if asked is None else asked[0].key,
        "placing": None if placing is None else placing.id,
        "cost": player.cost,
        "used": last_used[:] if table.phase == "consume" else [],
        "last_used": last_used,
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
    return {"cost": paid, "ways": ways, "why_not": None if ways else "strength" if paid is None else "cards"}


# --- reading it


def viewer(view: RaceView) -> PlayerView:
    """The player whose view it is."""
    seat = view["seat"]
    assert seat is not None, "a spectator's view"
    return view["players"][seat]


def own(view: RaceView) -> MineView:
    """What only that player sees."""
    mine = view["mine"]
    assert mine is not None, "a spectator's view"
    return mine


def strength_against(world: Card, strength: StrengthView) -> int:
    return strength[KINDS[world.goods] or "general"] + (strength["rebel"] if world.rebel else 0)


def discount_on(card: Card, discounts: DiscountView) -> int:
    return discounts[(KINDS[card.goods] or "settle") if card.is_world else "develop"]
