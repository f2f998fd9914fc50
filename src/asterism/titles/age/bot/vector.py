"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 12 | see below |
| phase | 6 | one-hot, in the order of `PHASES` |
| decision | 11 | one-hot, in the order of `DECISIONS`: what this seat is asked |
| reward | 2 | the choice of a reward: of developing, of a technology |
| hand | 40 | 1 for each faction in hand |
| pack | 40 | of a draft: 1 for each faction to keep one of |
| picked | 40 | 1 for each faction on one's sealed tray |
| gone | 40 | 1 for each faction discarded for all to see, or unseen by this seat |
| systems | 5 × 10 | of each place of the row: which system lies there one-hot (8), the fleet, in range |
| planets | 29 × 16 | see below |
| anomalies | 12 × 2 | of each exploration symbol: a token lies there, in range |
| finds | 10 | 1 for each exploration token found, then those discarded unseen / 9 |
| trade | 5 × 16 | see below |
| congress | 6 × 6 | of each field: open, and whose one-hot (5) |
| seats | 4 × 118 | this seat, then the others clockwise; seats that aren't there are zero |

Whose: this seat, the three after it clockwise, the rival of a solo game. General: round / 5, rounds left / 5, seats / 4, solo, draft, the
galaxy explored, where the fleet is / 4, faction cards left / 40, turns from here to who acts / 4 (-1 / 4: nobody), cruisers of the rival
/ 5, face-down systems / 3, somebody would win a war alone now.

A planet: in play, in range, this alliance could live there, free, a Hegemon could seize it, whose one-hot (5), markers / 2, whose cruiser
one-hot (5). A trade card: where it lies one-hot (3), turned, its spaces / 4, markers on it of the four seats / 4 and of the rival / 4,
markers below it of the four seats / 4, a golden age if the round ended now, can be paid for now.

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| resources | 7 | credits / 12, productivity / 12, discoveries / 6, influence / 6, prestige / 20, relics / 10, cruisers / 5 |
| numbers | 14 | see below |
| main | 40 | 1 for each main faction |
| ideology | 11 | the true one one-hot (5), the overriding one one-hot (5), whether a true one was played |
| technologies | 18 | 1 for each common technology (9), and for each that it could research (9) |
| unique | 6 | 1 for each unique technology, in the order of their factions |
| lives | 6 | 1 for each type of planet that the alliance can live on |
| prices | 7 | develop / 7, manufacture / 2, excavate / 3, nominate / 3, a technology for credits / 3, colonize / 5, decay |
| points | 6 | by source / 10, in the order of `SOURCES` |
| score | 2 | score / 40, and less the best of the others' / 20 |

Numbers: ready markers / 6, hand / 7, exchanged at set-up / 3, markers on anomalies / 5, strength / 5, systems in range / 5, place in a war
now / 4, cruisers that would stay / 5, a card was played this turn, passed, its turn, deciding, place in the order of turns / 4, height of
its prestige marker among all / 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..rules.actions import ChooseReward, colonize_price
from ..rules.basics import CREDITS, IDEOLOGIES, PLANET_TYPES, RESOURCES, SOURCES
from ..rules.components import (
    ANOMALIES,
    COMMON_TECHNOLOGIES,
    CONGRESS,
    DEVELOP_COST,
    EXCAVATE_COST,
    FACTIONS,
    FINDS,
    LIMITS,
    MANUFACTURE_COST,
    NOMINATE_COST,
    PLANETS,
    ROUNDS,
    SYSTEMS,
    TECHNOLOGIES,
    TRADE_CARDS,
    Faction,
)
from ..rules.scoring import ideology_of, points, score
from ..rules.seizing import unprotected
from ..rules.setup import pack_before
from ..rules.state import NOBODY, RIVAL, AgeTable, covers
from ..rules.war import leader, places

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PHASES: Final = ("setup", "production", "action", "war", "galaxy", "over")
DECISIONS: Final = (
    "redraw",
    "keep_card",
    "choose_first",
    "take_action",
    "colonize_adapted",
    "end_turn",
    "choose_reward",
    "lift_marker",
    "act_again",
    "seize_planet",
    "nothing",
)
MOST_SEATS: Final = 4
OWNERS: Final = MOST_SEATS + 1  # and the rival
ROW: Final = LIMITS.systems_in_play
UNIQUE: Final = TECHNOLOGIES[len(COMMON_TECHNOLOGIES) :]
FULL: Final = (12, 12, 6, 6, 20, 10, 5)  # amounts are divided by these

# part → length, in order
PARTS: Final = {
    "general": 12,
    "phase": len(PHASES),
    "decision": len(DECISIONS),
    "reward": 2,
    "hand": len(FACTIONS),
    "pack": len(FACTIONS),
    "picked": len(FACTIONS),
    "gone": len(FACTIONS),
    "systems": ROW * (len(SYSTEMS) + 2),
    "planets": len(PLANETS) * (6 + 2 * OWNERS),
    "anomalies": len(ANOMALIES) * 2,
    "finds": len(FINDS) + 1,
    "trade": len(TRADE_CARDS) * (8 + 2 * MOST_SEATS),
    "congress": len(CONGRESS) * (1 + OWNERS),
}
SEAT_PARTS: Final = {
    "there": 1,
    "resources": len(RESOURCES),
    "numbers": 14,
    "main": len(FACTIONS),
    "ideology": 2 * len(IDEOLOGIES) + 1,
    "technologies": 2 * len(COMMON_TECHNOLOGIES),
    "unique": len(UNIQUE),
    "lives": len(PLANET_TYPES),
    "prices": 7,
    "points": len(SOURCES),
    "score": 2,
}
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + MOST_SEATS * SEAT


def features(table: AgeTable, seat: int) -> NDArray[np.float32]:
    import numpy as np

    asked = table.asked.get(seat)
    decision = asked[0] if asked else None
    why = decision.why if isinstance(decision, ChooseReward) else ""
    player = table.players[seat]
    step = len(table.picks) // table.seats
    values = [
        *_general(table, seat),
        *_one_hot(PHASES, table.phase),
        *_one_hot(DECISIONS, decision.key if decision else "nothing"),
        float(why == "develop"),
        float(why not in ("", "develop")),
        *_held(player.hand),
        *_held(table.packs[pack_before(table, seat, step)] if table.packs else ()),
        *_held([choice.about for choice in table.tray[seat] if choice.about is not None]),
        *_held([*table.discarded, *player.redrawn]),
        *_systems(table, seat),
        *_planets(table, seat),
        *_anomalies(table, seat),
        *[float(find in table.found) for find in FINDS],
        table.lost_finds / len(FINDS),
        *_trade(table, seat),
        *_congress(table, seat),
    ]
    for ahead in range(table.seats):
        values += _seat(table, (seat + ahead) % table.seats)
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


def _one_hot(kinds: Iterable[object], kind: object) -> list[float]:
    return [float(each is kind or each == kind) for each in kinds]


def _held(cards: Iterable[Faction]) -> list[float]:
    values = [0.0] * len(FACTIONS)
    for card in cards:
        values[card.n] = 1.0
    return values


def _whose(table: AgeTable, owner: int, seat: int) -> list[float]:
    """One-hot: this seat, those after it clockwise, the rival; nobody's is all zero."""
    values = [0.0] * OWNERS
    if owner == RIVAL:
        values[-1] = 1.0
    elif owner != NOBODY:
        values[(owner - seat) % table.seats] = 1.0
    return values


def _from_here(table: AgeTable, by_seat: list[int], seat: int) -> list[float]:
    """Markers of the seats, this one first, / 4."""
    values = [by_seat[(seat + ahead) % table.seats] / 4 for ahead in range(table.seats)]
    return values + [0.0] * (MOST_SEATS - table.seats)


def _general(table: AgeTable, seat: int) -> list[float]:
    return [
        table.round / ROUNDS,
        (ROUNDS - table.round) / ROUNDS,
        table.seats / MOST_SEATS,
        float(table.solo),
        float(table.draft),
        float(table.explored),
        table.fleet / (ROW - 1),
        len(table.deck) / len(FACTIONS),
        ((table.turn - seat) % table.seats if table.turn != NOBODY else -1) / MOST_SEATS,
        table.rival_cruisers / 5,
        (ROW - len(table.systems)) / 3,
        float(leader(places(table)) != NOBODY),
    ]


def _systems(table: AgeTable, seat: int) -> list[float]:
    reach = table.range_of(seat)
    values: list[float] = []
    for at in range(ROW):
        lies = table.systems[at] if at < len(table.systems) else None
        values += [*_one_hot(SYSTEMS, lies), float(at == table.fleet), float(at < reach)]
    return values


def _planets(table: AgeTable, seat: int) -> list[float]:
    in_play = {planet.n for planets in table.planets for planet in planets}
    in_range = {planet.n for planet in table.planets_in_range(seat)}
    owners = {colony.seat for colony in table.colonies.values()}
    open_to_all = {n for owner in owners for n in unprotected(table, owner)}
    lives = table.players[seat].alliance.colonizes
    absent = [0.0] * (6 + 2 * OWNERS)
    values: list[float] = []
    for planet in PLANETS:
        n = planet.n
        if n not in in_play:
            values += absent
            continue
        colony = table.colonies.get(n)
        free = table.is_free(planet)
        values += [1.0, float(n in in_range), float(planet.kind in lives), float(free), float(free or n in open_to_all)]
        values += _whose(table, colony.seat if colony else NOBODY, seat)
        values.append(colony.markers / 2 if colony else 0.0)
        values += _whose(table, table.conquests.get(n, NOBODY), seat)
    return values


def _anomalies(table: AgeTable, seat: int) -> list[float]:
    near = {anomaly for system in table.systems[: table.range_of(seat)] for anomaly, _ in system.anomalies}
    return [float(value) for anomaly in ANOMALIES for value in (anomaly in table.anomalies, anomaly in near)]


def _trade(table: AgeTable, seat: int) -> list[float]:
    players = 1 if table.solo else table.seats
    amounts = table.players[seat].amounts
    lying = {slot.card: (at, slot) for at, slot in enumerate(table.trade)}
    values: list[float] = []
    for card in TRADE_CARDS:
        if card not in lying:
            values += [0.0] * (8 + 2 * MOST_SEATS)
            continue
        at, slot = lying[card]
        values += [*_one_hot(range(len(table.trade)), at), float(slot.turned), card.spaces[players] / 4]
        values += [*_from_here(table, slot.markers, seat), slot.rival / 4, *_from_here(table, slot.area, seat)]
        values += [float(table.is_full(slot)), float(covers(amounts, card.cost))]
    return values


def _congress(table: AgeTable, seat: int) -> list[float]:
    values: list[float] = []
    for field, (_, least) in enumerate(CONGRESS):
        values += [float(least <= table.players_for_symbols), *_whose(table, table.congress[field], seat)]
    return values


def _seat(table: AgeTable, seat: int) -> list[float]:
    player = table.players[seat]
    alliance = player.alliance
    worth = points(table, seat)
    own = score(table, seat)
    best = max([score(table, other) for other in range(table.seats) if other != seat], default=0)
    true = player.true_ideology
    return [
        1.0,
        *[amount / full for amount, full in zip(player.amounts, FULL, strict=True)],
        *_numbers(table, seat),
        *_held(player.main),
        *_one_hot(IDEOLOGIES, true.ideology if true else None),
        *_one_hot(IDEOLOGIES, ideology_of(player)),
        float(true is not None),
        *[float(technology in player.technologies) for technology in COMMON_TECHNOLOGIES],
        *[float(technology in alliance.open_technologies) for technology in COMMON_TECHNOLOGIES],
        *[float(technology in player.technologies) for technology in UNIQUE],
        *[float(kind in alliance.colonizes) for kind in PLANET_TYPES],
        alliance.develop_price / DEVELOP_COST,
        alliance.manufacture_price / MANUFACTURE_COST,
        alliance.excavate_price / EXCAVATE_COST,
        alliance.nominate_price / NOMINATE_COST,
        alliance.research_prices[0][CREDITS] / 3,
        colonize_price(table, seat) / 5,
        float(alliance.decay),
        *[worth[source] / 10 for source in SOURCES],
        own / 40,
        (own - best) / 20,
    ]


def _numbers(table: AgeTable, seat: int) -> list[float]:
    player = table.players[seat]
    return [
        player.ready / 6,
        len(player.hand) / 7,
        len(player.redrawn) / 3,
        table.anomaly_markers[seat] / 5,
        player.alliance.strength / 5,
        table.range_of(seat) / ROW,
        places(table)[seat] / MOST_SEATS,
        player.alliance.keeps / 5,
        float(player.card_played),
        float(player.passed),
        float(table.turn == seat),
        float(seat in table.asked),
        table.order.index(seat) / MOST_SEATS,
        table.stack.index(seat) / MOST_SEATS,
    ]
