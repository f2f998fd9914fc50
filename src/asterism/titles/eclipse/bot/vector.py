"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 14 | round / 9, rounds left / 9, seats / 6, then see below |
| phase | 7 | one-hot, in the order of `PHASES` |
| decision | 37 | one-hot, in the order of `DECISIONS`: what this seat is asked |
| market | 24 | tiles of each technology on the supply board / 5 |
| mine | 30 | own reputation tiles by value 1 to 4 / 2, drawn ones likewise, kept discoveries by kind (11), the one looked at (11) |
| battle | 16 | there is one, round / 10, self attacks, self defends, then 6 numbers each of attacker and defender |
| around | 10 × 24 | own hexes and then those that they join, the ones of most points first |
| seats | 6 × 154 | this seat, then the others in turn order; seats that aren't there are zero |

The rest of general: turns from here to the start player's, the next start player's and the present one's / 6 (-1 / 6: nobody), stacks
left / 10 (3), discards / 10 (3), technology bag / 96, reputation bag / 32. Of a side in battle: ships, damage, hull, damage of its cannons
and of its missiles, each / 10, its best computer / 5. While factions are chosen, everything after the market is zero.

A hex around (the ten of most points, own ones first):

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

from typing import TYPE_CHECKING, Final

from ..rules.battle import contested, fighter
from ..rules.components import (
    CENTRE,
    DISCOVERIES,
    RINGS,
    ROUNDS,
    SHIP_TYPES,
    SHIPS,
    SPECIES,
    SQUARES,
    TECHNOLOGIES,
)
from ..rules.galaxy import NOBODY, Hex, distance
from ..rules.scoring import SOURCES, points, total
from ..rules.squadrons import Battle
from ..rules.state import EclipseTable
from ..rules.upkeep import balance
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


def features(table: EclipseTable, seat: int) -> NDArray[np.float32]:
    import numpy as np

    values: list[float] = [*_general(table, seat), *_one_hot(PHASES, table.phase), *_one_hot(DECISIONS, _asked(table, seat))]
    values += [tiles / 5 for tiles in table.market]
    if table.players:
        values += [*_mine(table, seat), *_battle(table, seat), *_around(table, seat)]
        for i in range(table.seats):
            values += _seat(table, (seat + i) % table.seats, seat)
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


def _one_hot(names: tuple[str, ...], name: str) -> list[float]:
    at = names.index(name) if name in names else len(names) - 1
    return [float(n == at) for n in range(len(names))]


def _asked(table: EclipseTable, seat: int) -> str:
    asked = table.asked.get(seat)
    return "other" if asked is None else asked[0].key


def _from(table: EclipseTable, seat: int, other: int) -> float:
    """How many turns after this seat's another's comes."""
    return (-1 if other == NOBODY else (other - seat) % table.seats) / MOST_SEATS


def _general(table: EclipseTable, seat: int) -> list[float]:
    return [
        table.round / ROUNDS,
        (ROUNDS - table.round) / ROUNDS,
        table.seats / MOST_SEATS,
        _from(table, seat, table.first),
        _from(table, seat, table.next_first),
        _from(table, seat, table.turn),
        *[size / 10 for size in table.stack_sizes],
        *[len(pile) / 10 for pile in table.piles],
        sum(table.bag) / 96,
        len(table.reputation_bag) / 32,
    ]


def _mine(table: EclipseTable, seat: int) -> list[float]:
    player = table.players[seat]
    values = [player.reputation.count(value) / 2 for value in range(1, 5)] + [player.drawn.count(value) / 2 for value in range(1, 5)]
    values += [float(player.discoveries.count(discovery)) for discovery in DISCOVERIES]
    return values + [float(player.looking_at is discovery) for discovery in DISCOVERIES]


def _battle(table: EclipseTable, seat: int) -> list[float]:
    battle = table.battle
    if battle is None:
        return [0.0] * PARTS["battle"]
    values = [1.0, battle.round / 10, float(battle.attacker == seat), float(battle.defender == seat)]
    return values + _side(table, battle, battle.attacker) + _side(table, battle, battle.defender)


def _side(table: EclipseTable, battle: Battle, side: int) -> list[float]:
    ships = damage = hull = cannons = missiles = computer = 0
    for squadron in battle.squadrons:
        if squadron.side == side and squadron.damage:
            stats = fighter(table, squadron)
            count = len(squadron.damage)
            ships += count
            damage += sum(squadron.damage)
            hull += count * stats.hull
            cannons += count * sum(stats.cannons)
            missiles += count * sum(stats.missiles)
            computer = max(computer, stats.computer)
    return [ships / 10, damage / 10, hull / 10, cannons / 10, missiles / 10, computer / 5]


def _around(table: EclipseTable, seat: int) -> list[float]:
    """One's own hexes, then those that they join, each by points and number."""
    own = table.hexes_of(seat)
    generator = table.players[seat].generator
    joined: dict[int, int] = {}
    for hex in own:
        for there in table.neighbours_of(hex, generator):
            joined[there.sector.id] = joined.get(there.sector.id, 0) + 1
    beside = [table.galaxy[sector] for sector in joined if table.galaxy[sector].owner != seat]
    order = sorted(own, key=_dearest) + sorted(beside, key=_dearest)
    values: list[float] = []
    for hex in order[:AROUND]:
        values += _hex(table, hex, seat, joined.get(hex.sector.id, 0))
    return values + [0.0] * (AROUND * HEX - len(values))


def _dearest(hex: Hex) -> tuple[int, int]:
    return -hex.sector.vp, hex.sector.id


def _hex(table: EclipseTable, hex: Hex, seat: int, joined: int) -> list[float]:
    free = [square for at, square in enumerate(hex.sector.squares) if not hex.filled >> at & 1]
    fleet = hex.fleet(seat)
    costs = table.players[seat].faction.species.costs
    cost = sum([count * costs[SHIPS[ship]] for ship, count in enumerate(fleet.ships)]) if fleet else 0
    return [
        1.0,
        float(hex.owner == seat),
        float(hex.owner not in (seat, NOBODY)),
        float(hex.owner == NOBODY),
        distance(hex.place) / 5,
        joined / 6,
        hex.sector.vp / 4,
        float(hex.sector.artifacts),
        float(hex.discovery),
        float(hex.orbital),
        float(hex.monolith),
        float(contested(table, hex)),
        *[free.count(square) / 3 for square in SQUARES],
        hex.ancients / 2,
        float(hex.gcds),
        hex.ships_of(seat) / 5,
        hex.enemy_ships(seat) / 5,
        cost / 20,
    ]


def _seat(table: EclipseTable, other: int, seat: int) -> list[float]:
    player = table.players[other]
    own = table.hexes_of(other)
    known = {technology.id for technology in player.technologies}
    values = [1.0, *_one_hot((*KINDS, ""), player.faction.species.id)[:-1]]
    values += [stock / 20 for stock in player.stock] + [cubes / 11 for cubes in player.cubes]
    values += [player.production(track) / 20 for track in range(3)] + [cubes / 5 for cubes in player.graveyard]
    values += [
        player.discs / 13,
        player.upkeep / 30,
        balance(player) / 20,
        player.colony_ships / 4,
        sum(player.spent) / 8,
        player.faction.species.trade / 4,
        len(own) / 10,
        sum([len(hex.squares) - hex.filled.bit_count() for hex in own]) / 10,
    ]
    worth = points(table, other)
    if not table.over and not player.out:
        worth["reputation"] = 0
    values += [worth[source] / 20 for source in SOURCES] + [total(worth) / 40, len(player.reputation) / 5]
    values += [
        float(player.passed),
        float(player.eliminated),
        float(player.out),
        float(table.traitor == other),
        len(player.partners) / 3,
        float(seat in player.partners),
        len(player.discoveries) / 5,
        float(other in table.asked),
    ]
    values += [float(technology.id in known) for technology in TECHNOLOGIES]
    return values + _map(table, own, other) + _ships(table, own, other)


def _map(table: EclipseTable, own: list[Hex], other: int) -> list[float]:
    rings = [hex.sector.ring for hex in own]
    beside = {there.sector.id: there for hex in own for there in table.neighbours_of(hex, generator=False)}
    return [
        *[rings.count(ring) / 5 for ring in RINGS],
        sum([hex.sector.vp for hex in own]) / 20,
        sum([hex.orbital for hex in own]) / 3,
        sum([hex.monolith for hex in own]) / 3,
        sum([hex.sector.artifacts for hex in own]) / 5,
        sum([contested(table, hex) for hex in own]) / 3,
        len(table.contacts_of(other)) / 5,
        sum([there.ancients for there in beside.values()]) / 3,
    ]


def _ships(table: EclipseTable, own: list[Hex], other: int) -> list[float]:
    player = table.players[other]
    values: list[float] = []
    fleets = [(hex, fleet.ships) for hex in table.galaxy.values() for fleet in hex.fleets if fleet.seat == other]
    for ship, design in enumerate(player.designs):
        cannons = design.cannons
        values += [
            (SHIP_TYPES[ship].limit - player.docked[ship]) / 4,
            player.docked[ship] / 4,
            design.initiative / 10,
            design.hull / 6,
            design.computer / 6,
            design.shield / 4,
            design.move / 5,
            design.energy / 10,
            *[cannons.count(damage) / 3 for damage in (1, 2, 4)],
            len(design.missiles) / 4,
            player.faction.species.costs[SHIPS[ship]] / 10,
            sum([1 for hex, ships in fleets if ships[ship] and hex.owner == other]) / 4,
            assess(design.blueprint, design.parts)[0] / 10,
            sum([tile is not None for tile in design.tiles]) / 8,
            float(any(ships[ship] and hex.sector.id == CENTRE for hex, ships in fleets)),
            sum([ships[ship] for hex, ships in fleets if hex.owner not in (other, NOBODY)]) / 4,
        ]
    return values
