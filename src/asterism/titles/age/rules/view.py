"""What a player at the real table sees, as plain data. The schema is the typed dictionaries below.

Every viewer sees the same, except for `MineView`, which only the owner of a seat has.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....kernel import BySeat, Seat, View
from . import actions, scoring
from .alliance import WAYS
from .basics import AREAS, Area, Ideology, NamedBundle, PlanetType, named
from .components import CONGRESS, LIMITS, ROUNDS, Planet
from .seizing import unprotected
from .setup import pack_before
from .state import NOBODY, AgeTable
from .war import leader, places


class PlanetView(TypedDict):
    """A planet in a system, printed or a token."""

    planet: Annotated[str, "its id"]
    type: Annotated[PlanetType, "an alliance must be adapted to it to live there"]
    reward: Annotated[NamedBundle, "the reward for colonizing it"]
    owner: Annotated[Seat, "whose markers lie there: a seat; -1: nobody's, -2: the solo rival's"]
    markers: Annotated[int, "1: colonized, 2: developed, 0: neither"]
    conqueror: Annotated[Seat, "whose cruiser lies there: a seat; -1: nobody's, -2: the solo rival's"]
    unprotected: Annotated[bool, "whether a lone Hegemon could seize it now"]
    token: Annotated[bool, "whether it is a planet token"]


class SystemView(TypedDict):
    """A system card in the row."""

    system: Annotated[str | None, "its id; null while it lies face down"]
    fleet: Annotated[bool, "whether the galactic fleet is there"]
    planets: Annotated[list[PlanetView], "the printed ones from the left, then a token"]
    anomalies: Annotated[list[str], "exploration tokens lying face down, by the symbols below them"]
    in_range: Annotated[list[Seat], "the seats that have it in range"]


class TradeView(TypedDict):
    """A trade card and the area of the action board below it."""

    card: Annotated[str, "its id"]
    cost: Annotated[NamedBundle, "what a trade costs"]
    gain: Annotated[NamedBundle, "the gain from a trade"]
    turned: Annotated[bool, "whether it has had its golden age: its spaces are no longer a limit"]
    spaces: Annotated[int, "open spaces of the limited side"]
    markers: Annotated[BySeat[int], "on the card, by seat"]
    rival: Annotated[int, "markers of the solo rival on the card"]
    area: Annotated[Area, "the area of the action board below it"]
    area_markers: Annotated[BySeat[int], "in that area, by seat"]
    fills: Annotated[bool, "whether the markers on the card and in the area would bring a golden age now"]


class CongressView(TypedDict):
    """A field of the Galactic Congress."""

    prestige: Annotated[int, "gained by a nomination"]
    owner: Annotated[Seat, "whose marker lies there: a seat; -1: nobody's, -2: the solo rival's"]
    open: Annotated[int, "1: in play with this number of players; 0: not"]


class Resources(TypedDict):
    """An amount of each resource."""

    credits: Annotated[int, "money"]
    productivity: Annotated[int, "the income of each round; it decays"]
    discovery: Annotated[int, "discoveries, for technologies and relics"]
    influence: Annotated[int, "for nominations and trade"]
    prestige: Annotated[int, "its place on the prestige track"]
    relics: Annotated[int, "worth points"]
    cruisers: Annotated[int, "in the squadron; those on planets don't count"]


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: Seat
    resources: Annotated[Resources, "what it has"]
    ready: Annotated[int, "action markers that it may still use this round"]
    hand: Annotated[int, "cards in hand"]
    redrawn: Annotated[int, "cards exchanged at set-up"]
    main: Annotated[list[str], "factions of the alliance, in the order in which they joined"]
    true_ideology: Annotated[str | None, "the faction card played as true overriding ideology"]
    ideology: Annotated[Ideology | None, "the overriding ideology, which it scores; null: none"]
    technologies: Annotated[list[str], "in the order in which they were researched"]
    open_technologies: Annotated[list[str], "those whose path is open to it, and that it hasn't researched"]
    strength: Annotated[int, "breaks ties in war"]
    range: Annotated[int, "systems of the row in range, from the left"]
    card_played: Annotated[bool, "whether it has played its faction card for this turn"]
    passed: Annotated[bool, "whether it is out of the action phase"]
    war_place: Annotated[int, "from 1, if there were a war now"]
    keeps: Annotated[int, "cruisers that may stay after a war"]
    to_do: Annotated[
        str | None,
        "the decision it faces: redraw, keep_card, choose_first, take_action, colonize_adapted, end_turn, choose_reward, lift_marker, "
        "act_again or seize_planet; null: none",
    ]
    reward_of: Annotated[str | None, "what it is choosing a reward for: develop, or the id of a technology; null: nothing"]
    points: Annotated[scoring.Points, "if the game ended now, by source"]
    score: Annotated[int, "the sum of its points"]


class MineView(TypedDict):
    """What only the owner of a seat sees."""

    hand: Annotated[list[str], "faction cards"]
    redrawn: Annotated[list[str], "faction cards exchanged at set-up"]
    pack: Annotated[list[str], "in a draft: the faction cards from which to keep one"]
    picked: Annotated[list[str], "choices on its sealed tray"]
    prices: Annotated[actions.Prices, "what an action costs now"]
    habitable: Annotated[list[str], "planets in play that its alliance could live on"]
    research: Annotated[dict[str, list[NamedBundle]], "by open technology: what it would cost, for each way to pay"]


class AgeView(View):
    solo: Annotated[bool, "whether this is a solo game against the rival"]
    draft: Annotated[bool, "whether factions are drafted"]
    explored: Annotated[bool, "whether the whole galaxy lies open from the start"]
    round: Annotated[int, "from 1; 0 at set-up"]
    rounds: Annotated[int, "how many rounds a game has"]
    phase: Annotated[str, "setup, production, action, war, galaxy or over"]
    order: Annotated[list[Seat], "the turn order in this round"]
    stack: Annotated[list[Seat], "prestige markers from the bottom up: the one that moved last lies on top"]
    turn: Annotated[Seat, "whose turn it is; -1: nobody's"]
    systems: Annotated[list[SystemView], "the row, from the left"]
    trade: Annotated[list[TradeView], "trade cards, from the left"]
    congress: Annotated[list[CongressView], "its fields, in their order"]
    anomaly: Annotated[BySeat[int], "markers used for exploring, by seat"]
    found: Annotated[list[str], "exploration tokens turned up so far"]
    deck: Annotated[int, "faction cards left to draw"]
    discarded: Annotated[list[str], "faction cards, for all to see"]
    hegemon: Annotated[Seat, "who alone won the last war: a seat; -1: nobody, -2: the solo rival"]
    leading: Annotated[Seat, "who alone would win a war now: a seat; -1: nobody, -2: the solo rival"]
    rival_cruisers: Annotated[int, "in the squadron of the solo rival"]
    players: Annotated[list[PlayerView], "by seat"]
    mine: Annotated[MineView | None, "for the owner of the seat alone; null for spectators"]


def view(table: AgeTable, seat: int | None) -> AgeView:
    laid = bool(table.players)
    placed = places(table) if laid else {}
    return {
        "title": "age",
        "seat": seat,
        "seats": table.seats,
        "solo": table.solo,
        "draft": table.draft,
        "explored": table.explored,
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
        "found": [find.id for find in table.found],
        "deck": len(table.deck),
        "discarded": [card.id for card in table.discarded],
        "hegemon": table.hegemon,
        "leading": leader(placed),
        "rival_cruisers": table.rival_cruisers,
        "players": [player_view(table, each, placed[each]) for each in range(len(table.players))],
        "mine": mine_view(table, seat) if laid and seat is not None else None,
    }


def system_views(table: AgeTable) -> list[SystemView]:
    open_to_all: set[int] = set()  # planets that a Hegemon could seize from another player
    for owner in {colony.seat for colony in table.colonies.values()}:
        open_to_all.update(unprotected(table, owner))
    ranges = [table.range_of(seat) for seat in range(len(table.players))]
    found: list[SystemView] = []
    for at in range(LIMITS.systems_in_play):
        if at >= len(table.systems):
            found.append({"system": None, "fleet": at == table.fleet, "planets": [], "anomalies": [], "in_range": []})
            continue
        system = table.systems[at]
        here = [anomaly for anomaly, _ in system.anomalies]
        found.append(
            {
                "system": system.id,
                "fleet": at == table.fleet,
                "planets": [planet_view(table, planet, open_to_all) for planet in table.planets[at]],
                "anomalies": [anomaly for anomaly in table.anomalies if anomaly in here] if here else [],
                "in_range": [seat for seat, reach in enumerate(ranges) if at < reach],
            }
        )
    return found


def planet_view(table: AgeTable, planet: Planet, open_to_all: set[int]) -> PlanetView:
    n = planet.n
    colony = table.colonies.get(n)
    owner, markers = (NOBODY, 0) if colony is None else colony
    conqueror = table.conquests.get(n, NOBODY)
    return {
        "planet": planet.id,
        "type": planet.kind,
        "reward": named(planet.reward),
        "owner": owner,
        "markers": markers,
        "conqueror": conqueror,
        "unprotected": n in open_to_all or (owner == NOBODY and conqueror == NOBODY),
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
    alliance = player.alliance
    asked = table.asked.get(seat)
    decision = None if asked is None else asked[0]
    worth = scoring.points(table, seat)
    money, productivity, discoveries, influence, prestige, relics, cruisers = player.amounts
    return {
        "seat": seat,
        "resources": {
            "credits": money,
            "productivity": productivity,
            "discovery": discoveries,
            "influence": influence,
            "prestige": prestige,
            "relics": relics,
            "cruisers": cruisers,
        },
        "ready": player.ready,
        "hand": len(player.hand),
        "redrawn": len(player.redrawn),
        "main": [faction.id for faction in player.main],
        "true_ideology": player.true_ideology.id if player.true_ideology else None,
        "ideology": scoring.ideology_of(player),
        "technologies": [technology.id for technology in player.technologies],
        "open_technologies": [technology.id for technology in alliance.open_technologies],
        "strength": alliance.strength,
        "range": table.range_of(seat),
        "card_played": player.card_played,
        "passed": player.passed,
        "war_place": place,
        "keeps": alliance.keeps,
        "to_do": None if decision is None else decision.key,
        "reward_of": decision.why if isinstance(decision, actions.ChooseReward) else None,
        "points": worth,
        "score": scoring.total(worth),
    }


def mine_view(table: AgeTable, seat: int) -> MineView:
    player = table.players[seat]
    alliance = player.alliance
    step = len(table.picks) // table.seats
    return {
        "hand": [card.id for card in player.hand],
        "redrawn": [card.id for card in player.redrawn],
        "pack": [card.id for card in table.packs[pack_before(table, seat, step)]] if table.packs else [],
        "picked": [choice.text for choice in table.tray[seat]],
        "prices": actions.prices(table, seat),
        "habitable": [planet.id for planets in table.planets for planet in planets if alliance.habitats & planet.habitat],
        "research": {
            technology.id: [named(alliance.research_cost(technology, way)) for way in WAYS] for technology in alliance.open_technologies
        },
    }
