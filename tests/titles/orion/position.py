"""Arrange a position of Master of Orion and play from it, in a line or two.

game = at(
    seat("humans", "4/0/1", hand="spaceport frigate", systems="hydroponic_farm marine_barracks | colony_ship*", advisor="vale"),
    seat("psilon", fleet=4, morale=7),
    pile="titan capitol",
)
make(game, 0, "build spaceport", "onto 0")
assert resources(game, 0) == "0/0/1"

Resources are written food/fleet/production, systems from the bottom to the top, the pile from the bottom; a star is a marker on the card.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import asterism
from asterism.kernel.game import Game
from asterism.kernel.table import advance
from asterism.titles.orion.rules.actions import Turn
from asterism.titles.orion.rules.components import (
    ADVISORS,
    ADVISORS_FACE_UP,
    BOX,
    CARD,
    COLOURS,
    FULCRUM,
    RACE,
    RESERVE,
    Card,
)
from asterism.titles.orion.rules.printed import Amounts, name_of
from asterism.titles.orion.rules.rounds import BEGIN_ROUND, END_ROUND
from asterism.titles.orion.rules.state import NOBODY, Held, OrionTable, Player, System
from asterism.titles.orion.rules.title import TITLE


@dataclass
class Arranged:
    race: str
    resources: list[int]
    morale: int
    vp: int
    markers: int | None
    reserve: int | None
    spent: int
    attacks: dict[int, int]
    hand: list[Card]
    systems: list[System]
    advisor: Card | None
    advisor_marked: bool
    colour: int
    propaganda: bool


def seat(
    race: str = "humans",
    resources: str = "0/0/0",
    *,
    fleet: int | None = None,
    morale: int = 8,
    vp: int = 0,
    markers: int | None = None,
    reserve: int | None = None,
    spent: int = 0,
    attacks: dict[int, int] | None = None,
    hand: str = "",
    systems: str = "",
    advisor: str = "",
    colour: str = "",
    propaganda: bool = False,
) -> Arranged:
    """A seat: its race, "food/fleet/production", and what lies before it.

    `systems`: from the bottom to the top, separated by bars; a star after a top card is a marker on it. `advisor`: an id, perhaps starred;
    a system that begins with fulcrum_sandebar has him hired, in `colour` (blue unless said). `markers`: available ones (else 3 in the
    action phase, none at other times). `reserve`: all that are nowhere else, unless said: then the rest is spent. `attacks`: markers on
    other seats' sheets.
    """
    stock = [int(amount) for amount in resources.split("/")]
    if fleet is not None:
        stock[1] = fleet
    stacks = [stack.split() for stack in systems.split("|") if stack.strip()]
    made = [System(cards=[CARD[name.rstrip("*")] for name in stack], marked=stack[-1].endswith("*")) for stack in stacks]
    hired = CARD[advisor.rstrip("*")] if advisor else None
    if any(FULCRUM in system.cards for system in made):
        hired, colour = FULCRUM, colour or "blue"
    return Arranged(
        race,
        stock,
        morale,
        vp,
        markers,
        reserve,
        spent,
        attacks or {},
        [CARD[name] for name in hand.split()],
        made,
        hired,
        advisor.endswith("*"),
        COLOURS.index(colour) if colour else NOBODY,
        propaganda,
    )


class Scripted(asterism.Chance):
    """Draws these pieces first, in this order, whoever draws; then whatever comes."""

    def __init__(self, draws: list[str]) -> None:
        super().__init__("scripted")
        self.draws = draws

    def copy(self) -> "Scripted":
        return Scripted(self.draws[:])

    def draw(self, why, ids, seat=None, on=None):
        if self.draws:
            return [str(piece) for piece in ids].index(self.draws.pop(0))
        return super().draw(why, ids, seat, on)


def at(
    *seats: Arranged,
    turn: int | None = None,
    first: int = 0,
    round: int = 2,
    start: str = "action",
    deck: str | int | None = None,
    pile: str = "",
    middle: str | None = None,
    draws: str = "",
) -> Game:
    """A game in this position, at a seat's turn of the action phase, or at the start ("start") or end ("end") of a round.

    `turn`: whose it is (else the first player's). `deck`: its cards by ids, or how many (else all cards that are nowhere else). `middle`:
    the advisors to hire (else as many as a game has). `draws`: the next pieces drawn, by ids. The game tells its events; its past is not
    that of a real game, so it can't be undone or recorded.
    """
    game = Game(TITLE, len(seats), 0, {"races": "dealt"})
    table: OrionTable = game._table
    table.heard = []
    table.asked.clear()
    table.todo.clear()
    table.pile = [CARD[name] for name in pile.split()]
    left = list(BOX)
    placed = table.pile + [card for each in seats for card in each.hand + [card for system in each.systems for card in system.cards]]
    for card in placed:
        if card.is_structure:
            left.remove(card)
    scripted = [CARD[name] for name in draws.split() if CARD[name] in left]
    for card in scripted:
        left.remove(card)
    if isinstance(deck, str):
        table.deck = [CARD[name] for name in deck.split()]
    else:
        table.deck = scripted + (left if deck is None else left[: deck - len(scripted)])
    hired = [each.advisor for each in seats if each.advisor]
    free = [card for card in ADVISORS if card not in hired]
    table.middle = free[: ADVISORS_FACE_UP - len(hired)] if middle is None else [CARD[name] for name in middle.split()]
    table.box = [card for card in free if card not in table.middle]
    table.players = [arrange(each, len(seats), start) for each in seats]
    table.races = [player.race for player in table.players]
    table.first, table.turn = first, NOBODY
    table.round = round - 1 if start == "start" else round
    table.phase = start
    table.building = None
    table.chance = Scripted(draws.split())
    begin = {"start": [BEGIN_ROUND], "action": [Turn(first if turn is None else turn), END_ROUND], "end": [END_ROUND]}
    table.then(*begin[start])
    advance(table, table.todo)
    table.revealed = table.opened = False
    return game


def arrange(each: Arranged, seats: int, start: str) -> Player:
    attacks = [each.attacks.get(other, 0) for other in range(seats)]
    available = each.markers if each.markers is not None else 3 if start == "action" else 0
    elsewhere = available + sum(attacks) + sum(system.marked for system in each.systems) + each.advisor_marked
    reserve = RESERVE - elsewhere - each.spent if each.reserve is None else each.reserve
    return Player(
        race=RACE[each.race],
        resources=each.resources[:],
        morale=each.morale,
        vp=each.vp,
        reserve=reserve,
        available=available,
        spent=RESERVE - elsewhere - reserve,
        attacks=attacks,
        hand=[Held(card) for card in each.hand],
        systems=[system.copy() for system in each.systems],
        advisor=each.advisor,
        advisor_marked=each.advisor_marked,
        colour=each.colour,
        propaganda_used=each.propaganda,
    )


# --- playing and looking


def make(game: Game, seat: int, *choices: str) -> None:
    """A seat's choices, one after the other."""
    for choice in choices:
        game.choose(seat, choice)


def wait(game: Game, seat: int) -> None:
    """The others research until it is this seat's turn."""
    while game.pending() != [seat]:
        game.choose(game.pending()[0], "research")


def end_round(game: Game) -> None:
    """Everybody researches until the phase is over, and discards what must go, until the next decision or the end of the game."""
    begun = game.view(None)["round"]
    while not game.over and game.view(None)["round"] == begun:
        number = game.pending()[0]
        legal = offered(game, number)
        game.choose(number, "research" if "research" in legal else legal[0])


def offered(game: Game, seat: int, verb: str = "") -> list[str]:
    """The texts of a seat's legal choices, or of those with this verb."""
    return [str(choice) for choice in game.choices(seat) if not verb or choice.verb == verb]


def player(game: Game, seat: int) -> Player:
    return game._table.players[seat]


def resources(game: Game, seat: int) -> str:
    return "/".join(str(amount) for amount in player(game, seat).resources)


def hand(game: Game, seat: int) -> list[str]:
    return game.view(seat)["mine"]["hand"]


def systems(game: Game, seat: int) -> list[str]:
    """As they are arranged: from the bottom to the top, a star after a card with a marker."""
    shown = game.view(None)["players"][seat]["systems"]
    return [" ".join(system["cards"]) + "*" * system["marked"] for system in shown]


def pile(game: Game) -> str:
    """The discard pile, from the bottom."""
    return " ".join(game.view(None)["pile"])


def morales(game: Game) -> list[int]:
    return [each["morale"] for each in game.view(None)["players"]]


def points(game: Game) -> list[int]:
    """Victory points on the track."""
    return [each["vp"] for each in game.view(None)["players"]]


def markers(game: Game, seat: int) -> tuple[int, int]:
    """Available, and in the reserve."""
    shown = player(game, seat)
    return shown.available, shown.reserve


def told(game: Game, key: str, seat: int | None = None) -> list[dict]:
    """The events of a kind that a seat (or everybody) was told."""
    return [event for event in game.events(seat) if event["key"] == key]


def complete(game: Game) -> bool:
    """Is every marker of every seat somewhere, and every card of the box once?"""
    counted = TITLE.inventory(game._table)
    return counted == sorted([*(card.id for card in (*BOX, *ADVISORS)), *(f"seat {seat}: {RESERVE} markers" for seat in range(game.seats))])


def turns(game: Game, choices: Sequence[str]) -> list[int]:
    """Who acted, while these choices were made by whoever's turn it was."""
    acted = []
    for choice in choices:
        acted += game.pending()
        game.choose(game.pending()[0], choice)
    return acted


# --- what the data say


def printed(piece: str, name: str) -> Any:
    """The operation (or cost) of this name on a card or a race."""
    effects = (CARD.get(piece) or RACE[piece]).effects
    return next(op for effect in effects for op in (*effect.cost, *effect.ops) if name_of(type(op)) == name)


def gain(piece: str, times: int = 1) -> Amounts:
    """What the operation "gain" of a piece gives, so many times over."""
    food, fleet, production = printed(piece, "gain").units
    return food * times, fleet * times, production * times


def cost(*cards: str) -> Amounts:
    """What building these takes, as a change."""
    food, fleet, production = (-sum(CARD[card].cost[kind] for card in cards) for kind in range(3))
    return food, fleet, production


def reckon(start: str, *changes: Sequence[int]) -> str:
    """These resources after these changes, one after the other, none above 9."""
    have = [int(amount) for amount in start.split("/")]
    for change in changes:
        have = [min(there + more, 9) for there, more in zip(have, change, strict=True)]
    return "/".join(map(str, have))
