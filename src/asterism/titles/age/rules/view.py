"""What a player at the real table sees, as plain data. The schema is the typed dictionaries below.

The same for every viewer but for `MineView`, which only the owner of a seat has.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypedDict

from .actions import prices
from .alliance import WAYS
from .basics import AREAS, RESOURCES, Bundle
from .components import CONGRESS, LIMITS, ROUNDS, Planet
from .scoring import ideology_of, points
from .seizing import unprotected
from .setup import pack_before
from .state import NOBODY, AgeTable
from .war import leader, places


class PlanetView(TypedDict):
    planet: str
    type: str
    reward: dict[str, int]
    owner: int  # a seat; -1: nobody's, -2: the solo rival's
    markers: int  # 1: colonized, 2: developed
    conqueror: int  # whose cruiser lies there; -1: nobody's
    unprotected: bool  # a lone Hegemon could seize it now
    token: bool


class SystemView(TypedDict):
    """A system card of the row; face-down ones have no name."""

    system: str | None
    fleet: bool
    planets: list[PlanetView]
    anomalies: list[str]  # exploration tokens lying face down
    in_range: list[int]  # of which seats


class TradeView(TypedDict):
    card: str
    cost: dict[str, int]
    gain: dict[str, int]
    turned: bool
    spaces: int  # open spaces of the limited side
    markers: list[int]  # by seat
    rival: int
    area: str  # the area of the action board below it
    area_markers: list[int]
    fills: bool  # the markers of both would bring a golden age now


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    resources: dict[str, int]
    ready: int
    hand: int
    redrawn: int
    main: list[str]
    true_ideology: str | None
    ideology: str | None  # the overriding one
    technologies: list[str]
    open_technologies: list[str]
    strength: int
    range: int  # systems of the row in range
    card_played: bool
    passed: bool
    war_place: int  # if there were a war now
    keeps: int  # cruisers that may stay after a war
    to_do: str | None
    points: dict[str, int]
    score: int


class MineView(TypedDict):
    """For the owner of a seat only."""

    hand: list[str]
    redrawn: list[str]
    pack: list[str]  # of the draft: the cards to keep one of
    picked: list[str]  # words on one's own sealed tray
    prices: dict[str, dict[str, int]]  # what an action costs now; manufacture and excavate for each unit
    habitable: list[str]  # planets one's alliance could live on
    research: dict[str, list[dict[str, int]]]  # what each open technology would cost, either way


class AgeView(TypedDict):
    title: str
    seat: int | None
    seats: int
    solo: bool
    draft: bool
    round: int
    rounds: int
    phase: str
    over: bool
    order: list[int]
    stack: list[int]  # prestige: who moved last lies on top
    turn: int
    systems: list[SystemView]
    trade: list[TradeView]
    congress: list[dict[str, int]]  # prestige, owner, open
    anomaly: list[int]  # markers by seat
    deck: int
    discarded: list[str]
    hegemon: int  # who alone won the last war; -1: nobody, -2: the rival
    leading: int  # who alone would win a war now
    rival_cruisers: int
    players: list[PlayerView]
    mine: MineView | None


def named(bundle: Bundle) -> dict[str, int]:
    return dict(pairs(bundle))


@cache
def pairs(bundle: Bundle) -> list[tuple[str, int]]:
    """Without what there is nothing of; the same few bundles are shown again and again."""
    return [(resource, amount) for resource, amount in zip(RESOURCES, bundle, strict=True) if amount]


def view(table: AgeTable, seat: int | None) -> dict[str, Any]:
    laid = bool(table.players)
    placed = places(table) if laid else {}
    shown: AgeView = {
        "title": "age",
        "seat": seat,
        "seats": table.seats,
        "solo": table.solo,
        "draft": table.draft,
        "round": table.round,
        "rounds": ROUNDS,
        "phase": table.phase,
        "over": table.over,
        "order": list(table.order),
        "stack": table.stack[:],
        "turn": table.turn,
        "systems": system_views(table),
        "trade": trade_views(table),
        "congress": [
            {"prestige": prestige, "owner": table.congress[field], "open": int(players <= table.players_for_symbols)}
            for field, (prestige, players) in enumerate(CONGRESS)
        ],
        "anomaly": table.anomaly_markers[:],
        "deck": len(table.deck),
        "discarded": [card.id for card in table.discarded],
        "hegemon": table.hegemon,
        "leading": leader(placed),
        "rival_cruisers": table.rival_cruisers,
        "players": [player_view(table, each, placed[each]) for each in range(len(table.players))],
        "mine": mine_view(table, seat) if laid and seat is not None else None,
    }
    return dict(shown)


def system_views(table: AgeTable) -> list[SystemView]:
    owners = {colony.seat for colony in table.colonies.values()}
    open_to_all = {n for owner in owners for n in unprotected(table, owner)}
    ranges = [table.range_of(seat) for seat in range(len(table.players))]
    found: list[SystemView] = []
    for at in range(LIMITS.systems_in_play):
        if at >= len(table.systems):
            found.append({"system": None, "fleet": at == table.fleet, "planets": [], "anomalies": [], "in_range": []})
            continue
        system = table.systems[at]
        here = {anomaly for anomaly, _ in system.anomalies}
        found.append(
            {
                "system": system.id,
                "fleet": at == table.fleet,
                "planets": [planet_view(table, planet, open_to_all) for planet in table.planets[at]],
                "anomalies": [anomaly for anomaly in table.anomalies if anomaly in here],
                "in_range": [seat for seat, reach in enumerate(ranges) if at < reach],
            }
        )
    return found


def planet_view(table: AgeTable, planet: Planet, open_to_all: set[int]) -> PlanetView:
    colony = table.colonies.get(planet.n)
    return {
        "planet": planet.id,
        "type": planet.kind,
        "reward": named(planet.reward),
        "owner": colony.seat if colony else NOBODY,
        "markers": colony.markers if colony else 0,
        "conqueror": table.conquests.get(planet.n, NOBODY),
        "unprotected": planet.n in open_to_all or table.is_free(planet),
        "token": planet.token,
    }


def trade_views(table: AgeTable) -> list[TradeView]:
    players = 1 if table.solo else table.seats
    return [
        {
            "card": slot.card.id,
            "cost": named(slot.card.cost),
            "gain": named(slot.card.gain),
            "turned": slot.turned,
            "spaces": slot.card.spaces[players],
            "markers": slot.markers[:],
            "rival": slot.rival,
            "area": area,
            "area_markers": slot.area[:],
            "fills": table.is_full(slot),
        }
        for area, slot in zip(AREAS, table.trade, strict=True)
    ]


def player_view(table: AgeTable, seat: int, place: int) -> PlayerView:
    player = table.players[seat]
    asked = table.asked.get(seat)
    worth = points(table, seat)
    return {
        "seat": seat,
        "resources": dict(zip(RESOURCES, player.amounts, strict=True)),
        "ready": player.ready,
        "hand": len(player.hand),
        "redrawn": len(player.redrawn),
        "main": [faction.id for faction in player.main],
        "true_ideology": player.true_ideology.id if player.true_ideology else None,
        "ideology": ideology_of(player),
        "technologies": [technology.id for technology in player.technologies],
        "open_technologies": [technology.id for technology in player.alliance.open_technologies],
        "strength": player.alliance.strength,
        "range": table.range_of(seat),
        "card_played": player.card_played,
        "passed": player.passed,
        "war_place": place,
        "keeps": player.alliance.keeps,
        "to_do": None if asked is None else asked[0].key,
        "points": worth,
        "score": sum(worth.values()),
    }


def mine_view(table: AgeTable, seat: int) -> MineView:
    player = table.players[seat]
    step = len(table.picks) // table.seats
    return {
        "hand": [card.id for card in player.hand],
        "redrawn": [card.id for card in player.redrawn],
        "pack": [card.id for card in table.packs[pack_before(table, seat, step)]] if table.packs else [],
        "picked": [choice.text for choice in table.tray[seat]],
        "prices": {action: named(price) for action, price in prices(table, seat).items()},
        "habitable": [planet.id for planets in table.planets for planet in planets if planet.kind in player.alliance.colonizes],
        "research": {
            technology.id: [named(player.alliance.research_cost(technology, way)) for way in WAYS]
            for technology in player.alliance.open_technologies
        },
    }
