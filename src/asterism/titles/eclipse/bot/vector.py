"""A seat's view as numbers for machine learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 14 | round / 9, rounds left / 9, seats / 6, then see below |
| phase | 7 | one-hot, in the order of `PHASES` |
| decision | 37 | one-hot, in the order of `DECISIONS`: the decision this seat has to make |
| market | 24 | tiles of each technology on the supply board / 5 |
| mine | 30 | own reputation tiles by value 1 to 4 / 2, drawn ones likewise, kept discoveries by kind (11), the one looked at (11) |
| battle | 16 | there is one, round / 10, self attacks, self defends, then 6 numbers each of attacker and defender |
| around | 10 × 24 | own hexes, then those connected to them, highest points first |
| seats | 6 × 154 | this seat, then the others in turn order; all zeros for seats not in the game |

The rest of general: turns from here to the start player's, the next start player's and the present one's / 6 (-1 / 6: nobody), stacks
left / 10 (3), discards / 10 (3), technology bag / 96, reputation bag / 32. Of a side in battle: ships, damage, hull, damage of its cannons
and of its missiles, each / 10, its best computer / 5. While factions are chosen, everything after the market is zero.

A hex around (the ten with most points, own hexes first):

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| whose | 3 | own, another's, nobody's |
| place | 2 | distance from the centre / 5, joined own hexes / 6 |
| worth | 6 | points / 4, artifacts, discovery, orbital, monolith, contested |
| squares | 7 | empty squares of each kind / 3, in the order of `SQUARES` |
| guard | 5 | ancients / 2, GCDS, own ships / 5, others' ships / 5, own of them in cost / 20 |

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| faction | 7 | species one-hot, in the order of `SPECIES` |
| economy | 20 | stock / 20 (3), cubes / 11 (3), production / 20 (3), graveyard / 5 (3), then 8 numbers: see below |
| standing | 10 | points by public source / 20 (8, hidden reputation as 0), public score / 40, reputation tiles / 5 |
| state | 8 | passed, eliminated, out, traitor, partners / 3, partner of this seat, kept discoveries / 5, deciding |
| technologies | 24 | 1 for each known |
| map | 12 | its hexes by ring / 5 (5, in the order of `RINGS`), then 7 numbers: see below |
| ships | 4 × 18 | by type, in the order of `SHIPS`: see below |

The rest of economy: discs / 13, upkeep / 30, balance / 20, colony ships / 4, discs on actions / 8, trade / 4, hexes / 10, free
squares / 10. The rest of map: points of its hexes / 20, orbitals / 3, monoliths / 3, artifacts / 5, hexes with battles ahead / 3, seats
it is joined to / 5, ancients beside it / 3. Of a type of ship: on the map / 4, docked / 4, initiative / 10, hull / 6, computer / 6,
shield / 4, move / 5, energy / 10, cannon dice of damage 1, 2 and 4 / 3 (3), missile dice / 4, cost / 10, own hexes with some / 4,
power / 10, tiles laid / 8, some at the centre, ships on others' hexes / 4.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..rules.components import (
    CENTRE,
    DISCOVERIES,
    PART,
    RINGS,
    ROUNDS,
    SECTOR,
    SHIP_TYPES,
    SHIPS,
    SPECIES,
    SQUARES,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from ..rules.galaxy import NOBODY, distance
from ..rules.scoring import SOURCES
from ..rules.view_schema import BattleView, EclipseView, HexView, MineView, PlayerView
from ..rules.vocabulary import ACTIONS
from .outlook import ways_between
from .shipyard import assess

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PHASES: Final = ("setup", "action", "combat", "upkeep", "cleanup", "over", "other")
DECISIONS: Final = (
    "choose_faction",
    "choose_action",
    "end_turn",
    "react",
    "name_spot",
    "draw_sectors",
    "take_one",
    "turn_sector",
    "claim_sector",
    "take_control",
    "use_discovery",
    "receive_technology",
    "open_artifact",
    "fit_ancient_part",
    "move_disc",
    "place_lifted",
    "cube_home",
    "pick_technology",
    "change_design",
    "pick_building",
    "pick_ship",
    "fly_to",
    "answer_proposal",
    "send_envoy",
    "return_tile",
    "keep_tile",
    "diplomacy_after_combat",
    "lead_with",
    "attack_or_retreat",
    "assign_die",
    "retreat_or_perish",
    "attack_population",
    "destroy_cube",
    "bury_cube",
    "land_colony_ships",
    "save_money",
    "other",
)
MOST_SEATS: Final = 6
AROUND: Final = 10
KINDS: Final = tuple(dict.fromkeys(SPECIES))

# part → length, in order
PARTS: Final = {"general": 14, "phase": len(PHASES), "decision": len(DECISIONS), "market": len(TECHNOLOGIES), "mine": 30, "battle": 16}
HEX_PARTS: Final = {"there": 1, "whose": 3, "place": 2, "worth": 6, "squares": len(SQUARES), "guard": 5}
SEAT_PARTS: Final = {
    "there": 1,
    "faction": len(KINDS),
    "economy": 20,
    "standing": len(SOURCES) + 2,
    "state": 8,
    "technologies": len(TECHNOLOGIES),
    "map": 12,
    "ships": len(SHIPS) * 18,
}
HEX: Final = sum(HEX_PARTS.values())
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + AROUND * HEX + MOST_SEATS * SEAT


def features(view: EclipseView) -> NDArray[np.float32]:
    import numpy as np

    seat, mine = view["seat"], view["mine"]
    assert seat is not None
    values = [*_general(view, seat), *_one_hot(PHASES, view["phase"]), *_one_hot(DECISIONS, _asked(view, seat))]
    values += [view["market"].get(id_, 0) / 5 for id_ in TECHNOLOGY]
    if mine is not None:
        chart = Chart(view)
        values += [*_mine(mine), *_battle(view["battle"], seat), *_around(chart, seat)]
        for i in range(view["seats"]):
            values += _seat(chart, (seat + i) % view["seats"], seat)
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


class Chart:
    """The map of a view, sorted by seat."""

    def __init__(self, view: EclipseView) -> None:
        self.view = view
        self.hexes = {hex["sector"]: hex for hex in view["hexes"]}
        self.owned: dict[int, list[HexView]] = {}
        self.fleets: dict[int, list[tuple[HexView, list[int]]]] = {}
        for hex in view["hexes"]:
            self.owned.setdefault(hex["owner"], []).append(hex)
            for fleet in hex["fleets"]:
                self.fleets.setdefault(fleet["seat"], []).append((hex, fleet["ships"]))
        self.ways = ways_between(view["hexes"], generator=False)

    def hexes_of(self, seat: int) -> list[HexView]:
        """Those with this seat's disc."""
        return self.owned.get(seat, [])


def _one_hot(names: tuple[str, ...], name: str) -> list[float]:
    values = [0.0] * len(names)
    values[names.index(name) if name in names else -1] = 1.0
    return values


def _asked(view: EclipseView, seat: int) -> str:
    """The decision this seat has to make."""
    if view["players"]:
        return view["players"][seat]["to_do"] or "other"
    return "choose_faction" if view["chooser"] == seat else "other"


def _from(view: EclipseView, seat: int, other: int) -> float:
    """How many turns after this seat another one plays."""
    return (-1 if other == NOBODY else (other - seat) % view["seats"]) / MOST_SEATS


def _general(view: EclipseView, seat: int) -> list[float]:
    return [
        view["round"] / ROUNDS,
        (ROUNDS - view["round"]) / ROUNDS,
        view["seats"] / MOST_SEATS,
        _from(view, seat, view["first"]),
        _from(view, seat, view["next_first"]),
        _from(view, seat, view["turn"]),
        *[stack["left"] / 10 for stack in view["stacks"]],
        *[len(stack["discarded"]) / 10 for stack in view["stacks"]],
        view["bag"] / 96,
        view["reputation_bag"] / 32,
    ]


def _mine(mine: MineView) -> list[float]:
    values = [mine["reputation"].count(value) / 2 for value in range(1, 5)] + [mine["drawn"].count(value) / 2 for value in range(1, 5)]
    values += [float(mine["discoveries"].count(discovery.id)) for discovery in DISCOVERIES]
    return values + [float(mine["looking_at"] == discovery.id) for discovery in DISCOVERIES]


def _battle(battle: BattleView | None, seat: int) -> list[float]:
    if battle is None:
        return [0.0] * PARTS["battle"]
    values = [1.0, battle["round"] / 10, float(battle["attacker"] == seat), float(battle["defender"] == seat)]
    return values + _side(battle, battle["attacker"]) + _side(battle, battle["defender"])


def _side(battle: BattleView, side: int) -> list[float]:
    ships = damage = hull = cannons = missiles = computer = 0
    for squadron in battle["squadrons"]:
        if squadron["side"] == side and squadron["damage"]:
            count = len(squadron["damage"])
            ships += count
            damage += sum(squadron["damage"])
            hull += count * squadron["hull"]
            cannons += count * sum(squadron["cannons"])
            missiles += count * sum(squadron["missiles"])
            computer = max(computer, squadron["computer"])
    return [ships / 10, damage / 10, hull / 10, cannons / 10, missiles / 10, computer / 5]


def _around(chart: Chart, seat: int) -> list[float]:
    """The seat's own hexes, then those connected to them, each group by points and number."""
    me = chart.view["players"][seat]
    own = chart.hexes_of(seat)
    ways = ways_between(chart.view["hexes"], generator=True) if "wormhole_generator" in _known(me) else chart.ways
    joined = Counter([there for hex in own for there in ways[hex["sector"]]])
    beside = [hex for sector in joined if (hex := chart.hexes[sector])["owner"] != seat]
    order = sorted(own, key=_dearest) + sorted(beside, key=_dearest)
    values: list[float] = []
    for hex in order[:AROUND]:
        values += _hex(hex, me, joined[hex["sector"]])
    return values + [0.0] * (AROUND * HEX - len(values))


def _dearest(hex: HexView) -> tuple[int, int]:
    return -hex["vp"], hex["sector"]


def _hex(hex: HexView, me: PlayerView, joined: int) -> list[float]:
    seat, owner = me["seat"], hex["owner"]
    free = [square["kind"] for square in hex["squares"] if not square["filled"]]
    own = others = cost = 0
    for fleet in hex["fleets"]:
        if fleet["seat"] == seat:
            own = sum(fleet["ships"])
            cost = sum([count * design["cost"] for count, design in zip(fleet["ships"], me["designs"], strict=True)])
        else:
            others += sum(fleet["ships"])
    return [
        1.0,
        float(owner == seat),
        float(owner not in (seat, NOBODY)),
        float(owner == NOBODY),
        distance((hex["place"][0], hex["place"][1])) / 5,
        joined / 6,
        hex["vp"] / 4,
        float(hex["artifacts"]),
        float(hex["discovery"]),
        float(hex["orbital"]),
        float(hex["monolith"]),
        float(hex["contested"]),
        *[free.count(square) / 3 for square in SQUARES],
        hex["ancients"] / 2,
        float(hex["gcds"]),
        own / 5,
        others / 5,
        cost / 20,
    ]


def _known(player: PlayerView) -> set[str]:
    """The technologies of a seat."""
    tracks = player["tracks"]
    return {*tracks["military"]["technologies"], *tracks["grid"]["technologies"], *tracks["nano"]["technologies"]}


def _seat(chart: Chart, other: int, seat: int) -> list[float]:
    player = chart.view["players"][other]
    own = chart.hexes_of(other)
    known = _known(player)
    values = [1.0, *_one_hot((*KINDS, ""), player["species"])[:-1]]
    for amounts, most in ((player["stock"], 20), (player["cubes"], 11), (player["production"], 20), (player["graveyard"], 5)):
        values += [amounts["money"] / most, amounts["science"] / most, amounts["materials"] / most]
    values += [
        player["discs"] / 13,
        player["upkeep"] / 30,
        player["balance"] / 20,
        player["colony_ships"] / 4,
        sum([player["spent"][action] for action in ACTIONS]) / 8,
        player["trade"] / 4,
        len(own) / 10,
        sum([not square["filled"] for hex in own for square in hex["squares"]]) / 10,
    ]
    points = [player["points"][source] for source in SOURCES]
    values += [*[each / 20 for each in points], sum(points) / 40, player["reputation"] / 5]
    values += [
        float(player["passed"]),
        float(player["eliminated"]),
        float(player["out"]),
        float(chart.view["traitor"] == other),
        len(player["partners"]) / 3,
        float(seat in player["partners"]),
        player["discoveries"] / 5,
        float(player["to_do"] is not None),
    ]
    values += [1.0 if id_ in known else 0.0 for id_ in TECHNOLOGY]
    return values + _map(chart, own, other) + _ships(chart, player)


def _map(chart: Chart, own: list[HexView], other: int) -> list[float]:
    rings = [SECTOR[hex["sector"]].ring for hex in own]
    beside = [chart.hexes[sector] for sector in {there for hex in own for there in chart.ways[hex["sector"]]}]
    return [
        *[rings.count(ring) / 5 for ring in RINGS],
        sum([hex["vp"] for hex in own]) / 20,
        sum([hex["orbital"] for hex in own]) / 3,
        sum([hex["monolith"] for hex in own]) / 3,
        sum([hex["artifacts"] for hex in own]) / 5,
        sum([hex["contested"] for hex in own]) / 3,
        len({there["owner"] for there in beside} - {other, NOBODY}) / 5,
        sum([there["ancients"] for there in beside]) / 3,
    ]


def _ships(chart: Chart, player: PlayerView) -> list[float]:
    fleets = chart.fleets.get(player["seat"], [])
    homes = [ships for hex, ships in fleets if hex["owner"] == player["seat"]]
    abroad = [ships for hex, ships in fleets if hex["owner"] not in (player["seat"], NOBODY)]
    centre = [ships for hex, ships in fleets if hex["sector"] == CENTRE]
    values: list[float] = []
    for ship, design in enumerate(player["designs"]):
        docked, cannons = design["docked"], design["cannons"]
        values += [
            (SHIP_TYPES[ship].limit - docked) / 4,
            docked / 4,
            design["initiative"] / 10,
            design["hull"] / 6,
            design["computer"] / 6,
            design["shield"] / 4,
            design["move"] / 5,
            design["energy"] / 10,
            cannons.count(1) / 3,
            cannons.count(2) / 3,
            cannons.count(4) / 3,
            len(design["missiles"]) / 4,
            design["cost"] / 10,
            sum([ships[ship] > 0 for ships in homes]) / 4,
            _power(player["species"], ship, tuple(design["parts"])) / 10,
            design["tiles"].count(True) / 8,
            float(any([ships[ship] for ships in centre])),
            sum([ships[ship] for ships in abroad]) / 4,
        ]
    return values


@lru_cache(maxsize=1 << 14)
def _power(species: str, ship: int, parts: tuple[str | None, ...]) -> float:
    """The power of a ship with these parts, given by their ids."""
    return assess(SPECIES[species].blueprints[ship], tuple([PART[part] if part else None for part in parts]))[0]
