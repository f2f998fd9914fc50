"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 12 | see below |
| phase | 6 | one-hot, in the order of `PHASES` |
| decision | 11 | one-hot, in the order of `DECISIONS`: the one this seat faces |
| reward | 2 | this seat is choosing a reward: for developing, for a technology |
| hand | 40 | 1 for each faction in hand |
| pack | 40 | in a draft: 1 for each faction in the pack that this seat holds |
| picked | 40 | 1 for each faction on this seat's sealed tray |
| gone | 40 | 1 for each faction discarded face up, or exchanged by this seat |
| systems | 5 × 10 | for each place of the row: which system lies there one-hot (8), the fleet, in range |
| planets | 29 × 16 | see below |
| anomalies | 12 × 2 | for each exploration symbol: a token lies there, in range |
| finds | 10 | 1 for each exploration token found, then those discarded unseen / 9 |
| trade | 5 × 16 | see below |
| congress | 6 × 6 | for each field: open, and whose one-hot (5) |
| seats | 4 × 118 | this seat, then the others clockwise; absent seats are all zero |

Whose: this seat, the three after it clockwise, the rival of a solo game. General: round / 5, rounds left / 5, seats / 4, solo, draft, the
galaxy explored, where the fleet is / 4, faction cards left / 40, seats clockwise to the one whose turn it is / 4 (-1 / 4: nobody),
cruisers of the rival / 5, face-down systems / 3, somebody would be the sole Hegemon now.

A planet: in play, in range, this alliance could live there, free, a Hegemon could seize it, whose one-hot (5), markers / 2, whose cruiser
one-hot (5). A trade card: where it lies one-hot (3), turned, its spaces / 4, markers on it of the four seats / 4 and of the rival / 4,
markers below it of the four seats / 4, a golden age if the round ended now, this seat can pay for it now.

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
| score | 2 | score / 40, and its lead over the best of the others / 20 |

Numbers: ready markers / 6, hand / 7, exchanged at set-up / 3, markers on anomalies / 5, strength / 5, systems in range / 5, place in a war
now / 4, cruisers that would stay / 5, a card was played this turn, passed, its turn, deciding, place in the order of turns / 4, height of
its prestige marker among all / 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..rules.basics import CREDITS, IDEOLOGIES, PLANET_TYPES, RESOURCES, SOURCES
from ..rules.components import (
    ANOMALIES,
    COMMON_TECHNOLOGIES,
    CONGRESS,
    DEVELOP_COST,
    EXCAVATE_COST,
    FACTION,
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
)
from ..rules.state import NOBODY, RIVAL, covers
from ..rules.view import AgeView, MineView
from .outlook import alliance_of

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
SYMBOLS: Final = {system.id: system.anomalies for system in SYSTEMS}
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


def features(view: AgeView) -> NDArray[np.float32]:
    import numpy as np

    seat, mine = view["seat"], view["mine"]
    assert seat is not None
    assert mine is not None
    me = view["players"][seat]
    why = me["reward_of"]
    values = [
        *_general(view, seat),
        *_one_hot(PHASES, view["phase"]),
        *_one_hot(DECISIONS, me["to_do"] or "nothing"),
        float(why == "develop"),
        float(why not in (None, "develop")),
        *_held(mine["hand"]),
        *_held(mine["pack"]),
        *_held([card for choice in mine["picked"] for card in choice.split()[1:]]),
        *_held([*view["discarded"], *mine["redrawn"]]),
        *_systems(view, seat),
        *_planets(view, seat, mine),
        *_anomalies(view, seat),
        *[float(find.id in view["found"]) for find in FINDS],
        _lost_finds(view) / len(FINDS),
        *_trade(view, seat),
        *_congress(view, seat),
    ]
    for ahead in range(view["seats"]):
        values += _seat(view, (seat + ahead) % view["seats"])
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


def _one_hot(kinds: Iterable[object], kind: object) -> list[float]:
    return [float(each == kind) for each in kinds]


def _held(cards: Iterable[str]) -> list[float]:
    values = [0.0] * len(FACTIONS)
    for card in cards:
        values[FACTION[card].n] = 1.0
    return values


def _whose(view: AgeView, owner: int, seat: int) -> list[float]:
    """One-hot: this seat, those after it clockwise, the rival; nobody's is all zero."""
    values = [0.0] * OWNERS
    if owner == RIVAL:
        values[-1] = 1.0
    elif owner != NOBODY:
        values[(owner - seat) % view["seats"]] = 1.0
    return values


def _from_here(by_seat: Sequence[int], seat: int) -> list[float]:
    """Markers of the seats, this one first, / 4."""
    values = [markers / 4 for markers in (*by_seat[seat:], *by_seat[:seat])]
    return values + [0.0] * (MOST_SEATS - len(values))


def _general(view: AgeView, seat: int) -> list[float]:
    return [
        view["round"] / ROUNDS,
        (ROUNDS - view["round"]) / ROUNDS,
        view["seats"] / MOST_SEATS,
        float(view["solo"]),
        float(view["draft"]),
        float(view["explored"]),
        [system["fleet"] for system in view["systems"]].index(True) / (ROW - 1),
        view["deck"] / len(FACTIONS),
        ((view["turn"] - seat) % view["seats"] if view["turn"] != NOBODY else -1) / MOST_SEATS,
        view["rival_cruisers"] / 5,
        sum([system["system"] is None for system in view["systems"]]) / 3,
        float(view["leading"] != NOBODY),
    ]


def _systems(view: AgeView, seat: int) -> list[float]:
    values: list[float] = []
    for system in view["systems"]:
        values += [*_one_hot(SYMBOLS, system["system"]), float(system["fleet"]), float(seat in system["in_range"])]
    return values


def _planets(view: AgeView, seat: int, mine: MineView) -> list[float]:
    in_play = {planet["planet"]: (planet, seat in system["in_range"]) for system in view["systems"] for planet in system["planets"]}
    absent = [0.0] * (6 + 2 * OWNERS)
    values: list[float] = []
    for each in PLANETS:
        if each.id not in in_play:
            values += absent
            continue
        planet, near = in_play[each.id]
        free = planet["owner"] == NOBODY and planet["conqueror"] == NOBODY
        values += [1.0, float(near), float(each.id in mine["habitable"]), float(free), float(planet["unprotected"])]
        values += _whose(view, planet["owner"], seat)
        values.append(planet["markers"] / 2)
        values += _whose(view, planet["conqueror"], seat)
    return values


def _anomalies(view: AgeView, seat: int) -> list[float]:
    lying = {anomaly for system in view["systems"] for anomaly in system["anomalies"]}
    row = [(system["system"], seat in system["in_range"]) for system in view["systems"]]
    near = {anomaly for system, in_range in row if system is not None and in_range for anomaly, _ in SYMBOLS[system]}
    return [float(value) for anomaly in ANOMALIES for value in (anomaly in lying, anomaly in near)]


def _lost_finds(view: AgeView) -> int:
    """The tokens discarded by the rival: those laid on symbols that no longer lie there and were not found."""
    players = 2 if view["solo"] else view["seats"]
    row = [(system["system"], system["anomalies"]) for system in view["systems"]]
    laid = [anomaly for system, _ in row if system is not None for anomaly, least in SYMBOLS[system] if least <= players]
    return len(laid) - sum([len(lying) for _, lying in row]) - len(view["found"])


def _trade(view: AgeView, seat: int) -> list[float]:
    resources = view["players"][seat]["resources"]
    amounts = [resources[resource] for resource in RESOURCES]
    lying = {slot["card"]: (at, slot) for at, slot in enumerate(view["trade"])}
    values: list[float] = []
    for card in TRADE_CARDS:
        if card.id not in lying:
            values += [0.0] * (8 + 2 * MOST_SEATS)
            continue
        at, slot = lying[card.id]
        values += [*_one_hot(range(len(view["trade"])), at), float(slot["turned"]), slot["spaces"] / 4]
        values += [*_from_here(slot["markers"], seat), slot["rival"] / 4, *_from_here(slot["area_markers"], seat)]
        values += [float(slot["fills"]), float(covers(amounts, card.needs))]
    return values


def _congress(view: AgeView, seat: int) -> list[float]:
    values: list[float] = []
    for field in view["congress"]:
        values += [float(field["open"]), *_whose(view, field["owner"], seat)]
    return values


def _seat(view: AgeView, seat: int) -> list[float]:
    player = view["players"][seat]
    alliance = alliance_of(player)
    true = player["true_ideology"]
    planets = [planet for system in view["systems"] for planet in system["planets"]]
    colonized = sum([planet["owner"] == seat and planet["markers"] == 1 for planet in planets])
    best = max([other["score"] for other in view["players"] if other["seat"] != seat], default=0)
    return [
        1.0,
        *[player["resources"][resource] / full for resource, full in zip(RESOURCES, FULL, strict=True)],
        *_numbers(view, seat),
        *_held(player["main"]),
        *_one_hot(IDEOLOGIES, FACTION[true].ideology if true else None),
        *_one_hot(IDEOLOGIES, player["ideology"]),
        float(true is not None),
        *[float(technology.id in player["technologies"]) for technology in COMMON_TECHNOLOGIES],
        *[float(technology.id in player["open_technologies"]) for technology in COMMON_TECHNOLOGIES],
        *[float(technology.id in player["technologies"]) for technology in UNIQUE],
        *[float(alliance.lives_on(kind)) for kind in PLANET_TYPES],
        alliance.develop_price / DEVELOP_COST,
        alliance.manufacture_price / MANUFACTURE_COST,
        alliance.excavate_price / EXCAVATE_COST,
        alliance.nominate_price / NOMINATE_COST,
        alliance.research_prices[0][CREDITS] / 3,
        colonized / 5,
        float(alliance.decay),
        *[player["points"][source] / 10 for source in SOURCES],
        player["score"] / 40,
        (player["score"] - best) / 20,
    ]


def _numbers(view: AgeView, seat: int) -> list[float]:
    player = view["players"][seat]
    return [
        player["ready"] / 6,
        player["hand"] / 7,
        player["redrawn"] / 3,
        view["anomaly"][seat] / 5,
        player["strength"] / 5,
        player["range"] / ROW,
        player["war_place"] / MOST_SEATS,
        player["keeps"] / 5,
        float(player["card_played"]),
        float(player["passed"]),
        float(view["turn"] == seat),
        float(player["to_do"] is not None),
        view["order"].index(seat) / MOST_SEATS,
        view["stack"].index(seat) / MOST_SEATS,
    ]
