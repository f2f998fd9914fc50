"""The prospects of a seat's fleets: which hexes are worth flying to, in what strength, and what more ships or better ones would add.

For the greedy value of Eclipse. A target's value is the gain from winning it, by the odds of forecast.py, less the ships it costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from ..rules.components import MATERIALS, NPCS, PART, SHIP_TYPES, SHIPS, SPECIES, STARBASE
from ..rules.forecast import QUICK, line_up, resolved
from ..rules.galaxy import NOBODY
from ..rules.pieces import Npc, Part, Species
from ..rules.view_schema import DesignView, EclipseView, HexView
from .outlook import HEX_FOR_RIVAL, NO_SHIPS, Outlook
from .shipyard import Fitted, Refit, assess, hit_chance, power_of, refit, worth_laying

BETRAYAL: Final = 6.0  # the points lost with the traitor card and the ambassador, and a neighbour's anger
CONSOLATION: Final = 0.7  # the share of the loser's tile that counts while there are rounds left, since ships have better uses
NERVE: Final = 0.4  # the chance of winning above which the loser's tile counts while there are rounds left
GUARD: Final = 0.12  # the share of a hex's value at risk if its ships leave while others' ships are near
NO_DISC: Final = 0.4  # the share of a hex's value for a seat with no disc to spare for it yet
UNSURE: Final = 0.85  # because others move, too
DETERRENCE: Final = 0.3  # for each unit of power by which the strongest neighbour is ahead
POWER_WORTH: Final = 0.3  # of a better design, for each ship and each round left, up to three
NEAR: Final = 3  # in hexes

Stack = tuple[int, int, int]  # ship type, the hex it is on, how many are free to go


class Mission(NamedTuple):
    """Ships that fly to a hex, and the expected gain."""

    value: float
    target: int
    ships: tuple[tuple[int, int], ...]  # the type and origin of each


NOTHING: Final = Mission(0.0, 0, ())


class Campaign:
    """The fleets in a view, or what they would be in one with another design for a type of ship."""

    def __init__(self, look: Outlook, view: EclipseView | None = None, before: Campaign | None = None, refitted: int = NOBODY) -> None:
        """`before` has the designs as they are, but for the type that is `refitted`."""
        self.look = look
        self.view = view or look.view
        self.before = before
        self.refitted = refitted
        self.designs = self.view["players"][look.seat]["designs"]
        self.worths: dict[tuple[int, tuple[tuple[int, int], ...]], float] = {}
        self.missions: dict[tuple[int, tuple[int, ...]], Mission] = {}

    # --- the value of holding a hex or fighting over it

    def worth(self, sector: int, arriving: tuple[tuple[int, int], ...] = ()) -> float:
        """The value of a hex after its battles, with this many more ships of each type."""
        key = sector, arriving
        if key not in self.worths:
            before = self.before
            refitted = self.refitted
            if before is None or self.look.my_ships(self.look.hexes[sector])[refitted] or any([ship == refitted for ship, _ in arriving]):
                self.worths[key] = self._worth(sector, arriving)
            else:
                self.worths[key] = before.worth(sector, arriving)
        return self.worths[key]

    def _worth(self, sector: int, arriving: tuple[tuple[int, int], ...]) -> float:
        look = self.look
        hex = look.hexes[sector]
        ships = look.my_ships(hex)[:]
        for ship, count in arriving:
            ships[ship] += count
        if not any(ships):
            return 0.0
        if not look.hostile(hex):
            return self._spoils(hex, ships) if hex["owner"] != look.seat else 0.0
        wins, survivors = self._odds(hex, arriving, ships)
        lost = [count - left for count, left in zip(ships, survivors, strict=True)]
        losses = sum([count * self.designs[ship]["cost"] for ship, count in enumerate(lost)])
        value = wins * self.spoils_of_war(sector, ships) - losses * self.ship_unit
        if wins > NERVE or not look.left:
            value += (1.0 - wins) * self.consolation
        return value - (BETRAYAL if self._betrays(hex) else 0.0)

    @property
    def ship_unit(self) -> float:
        """The value of the materials in a lost ship."""
        return self.look.units[MATERIALS] * 0.8 if self.look.left else 0.0

    @property
    def consolation(self) -> float:
        """The value of the reputation tile that even the loser draws."""
        return self.look.reputation_gain(1) * (CONSOLATION if self.look.left else 1.0)

    def spoils_of_war(self, sector: int, ships: list[int]) -> float:
        """The gain from winning the battle on a hex."""
        hex = self.look.hexes[sector]
        return self.look.reputation_gain(1 + self._kills(hex)) + self._spoils(hex, ships)

    def _betrays(self, hex: HexView) -> bool:
        partners = self.look.me["partners"]
        return bool(partners) and any(fleet["seat"] in partners for fleet in hex["fleets"])

    def _odds(self, hex: HexView, arriving: tuple[tuple[int, int], ...], ships: list[int]) -> tuple[float, Sequence[float]]:
        """The chance to win and the ships left; obvious cases aren't calculated."""
        look = self.look
        mine = self.fleet_power(look.seat, ships)
        theirs = self.enemy_power(hex)
        if mine > 2.5 * theirs:
            return 1.0, ships
        if mine < 0.35 * theirs:
            return 0.0, NO_SHIPS
        line = line_up(self.view, hex, [(look.seat, SHIPS[ship], count) for ship, count in arriving])
        odds = resolved(line, look.friends_of_ancients, QUICK)
        return (1.0, ships) if odds is None else (odds.wins(look.seat), odds.survivors(look.seat))

    def enemy_power(self, hex: HexView) -> float:
        known = self.look.enemy_powers
        sector = hex["sector"]
        if sector not in known:
            known[sector] = self._enemy_power(hex)
        return known[sector]

    def _enemy_power(self, hex: HexView) -> float:
        power = GCDS_POWER if hex["gcds"] else 0.0 if self.look.species.befriends_ancients else ANCIENT_POWER * hex["ancients"]
        for fleet in hex["fleets"]:
            if fleet["seat"] != self.look.seat:
                power += self.fleet_power(fleet["seat"], fleet["ships"])
        return power

    def fleet_power(self, seat: int, ships: list[int]) -> float:
        powers = self.powers if seat == self.look.seat else self.powers_of_rival(seat)
        return sum([count * powers[ship] for ship, count in enumerate(ships) if count])

    def powers_of_rival(self, seat: int) -> list[float]:
        known = self.look.rival_powers
        if seat not in known:
            player = self.look.players[seat]
            known[seat] = powers_of(SPECIES[player["species"]], player["designs"])
        return known[seat]

    def _kills(self, hex: HexView) -> int:
        """The reputation tiles for destroying the enemy's ships."""
        tiles = 3 if hex["gcds"] else 0 if self.look.species.befriends_ancients else hex["ancients"]
        for fleet in hex["fleets"]:
            if fleet["seat"] != self.look.seat:
                tiles += sum([count * SHIP_TYPES[ship].reputation for ship, count in enumerate(fleet["ships"])])
        return tiles

    def _spoils(self, hex: HexView, ships: list[int]) -> float:
        """The gain from the hex itself for the side that is left on it."""
        look = self.look
        owner = hex["owner"]
        if owner == look.seat:
            return look.hex_worth(hex)
        gain = look.conquest_gain(hex)
        gain = max(gain * (1.0 if look.me["discs"] > 1 else NO_DISC), 0.0)
        if owner == NOBODY:
            return gain * UNSURE
        cleared = self._clear_chance(hex, ships)
        traitor = BETRAYAL if owner in look.me["partners"] else 0.0
        return cleared * (gain + HEX_FOR_RIVAL * look.hex_worth(hex)) * UNSURE - traitor

    def _clear_chance(self, hex: HexView, ships: list[int]) -> float:
        """The approximate chance of destroying all its population at once."""
        cubes = sum([square["filled"] for square in hex["squares"]])
        if not cubes or "neutron_bombs" in self.look.known or self.look.players[hex["owner"]]["species"] == "planta":
            return 1.0
        damage = sum(
            [count * sum(self.designs[ship]["cannons"]) * hit_chance(self.designs[ship]["computer"], 0) for ship, count in enumerate(ships)]
        )
        return min(max(0.5 + 0.35 * (damage - cubes), 0.0), 1.0)

    # --- where ships can go

    @cached_property
    def stacks(self) -> list[Stack]:
        """The seat's ships that aren't pinned."""
        look = self.look
        found: list[Stack] = []
        for sector, hex in look.hexes.items():
            ships = look.my_ships(hex)
            if any(ships) and not hex["gcds"]:
                free = sum(ships) - look.hostile(hex)
                for ship in range(STARBASE):
                    if ships[ship] and free > 0 and not (hex["contested"] and hex["owner"] == look.seat):
                        found += [(ship, sector, min(ships[ship], free))]
        return found

    @cached_property
    def coming(self) -> dict[int, list[tuple[float, int, int]]]:
        """The ships that can reach each target, by power, type and the hex they are on."""
        look = self.look
        targets = look.targets
        found: dict[int, list[tuple[float, int, int]]] = {}
        for ship, sector, count in self.stacks:
            each = [(self.powers[ship], ship, sector)] * count
            for target in look.reach(sector, self.designs[ship]["move"]):
                if target in targets:
                    found.setdefault(target, []).extend(each)
        return found

    def mission(self, moves: int, extra: tuple[int, ...] = ()) -> Mission:
        """The best use of this many moves; `extra` ships are assumed on whichever of the seat's hexes is near."""
        key = moves, extra
        if key not in self.missions:
            self.missions[key] = self._mission(moves, extra)
        return self.missions[key]

    def _mission(self, moves: int, extra: tuple[int, ...]) -> Mission:
        targets = self.look.targets
        coming: dict[int, list[tuple[float, int, int]]] = {target: ships[:] for target, ships in self.coming.items()}
        if extra:
            built = [(self.powers[ship], ship, 0) for ship in extra]
            for target in self.near_home:
                if target in targets:
                    coming.setdefault(target, []).extend(built)
        best = NOTHING
        for target, ships in coming.items():
            ships.sort(reverse=True)
            free = targets[target]
            for count in {1} if free else {min(moves, len(ships)), min(max(moves // 2, 1), len(ships))}:
                group = ships[-1:] if free else ships[:count]
                value = self.worth(target, counted([ship for _, ship, _ in group])) - self.worth(target)
                if value > best.value:
                    flights = tuple([(ship, origin) for _, ship, origin in group])
                    value -= sum([self.leaving(ship, origin, flights.count((ship, origin))) for ship, origin in set(flights) if origin])
                    if value > best.value:
                        best = Mission(value, target, flights)
        return best

    def leaving(self, ship: int, origin: int, count: int = 1) -> float:
        """The value of leaving the ships where they are now."""
        hex = self.look.hexes[origin]
        if hex["owner"] == self.look.seat and not self.look.hostile(hex):
            return GUARD * self.look.hex_worth(hex) if self.exposed(origin, count) else 0.0
        return self.worth(origin) - self.worth(origin, ((ship, -count),))

    def exposed(self, sector: int, leaving: int) -> bool:
        """Whether a hex would be left without ships, with potential attackers nearby."""
        look = self.look
        if sum(look.fleets[sector]) > leaving:
            return False
        others = [fleet["seat"] for near in look.reach(sector, 2) for fleet in look.hexes[near]["fleets"] if fleet["seat"] != look.seat]
        return any(other not in look.me["partners"] for other in others)

    @cached_property
    def near_home(self) -> set[int]:
        """Hexes that a ship built now could reach with its next move."""
        found: set[int] = set()
        hops = max([self.designs[ship]["move"] for ship in range(STARBASE)])
        for hex in self.look.mine:
            if not self.look.hostile(hex):
                found.update(self.look.reach(hex["sector"], min(hops, 2)))
        return found

    # --- strength

    def power(self, ship: int) -> float:
        return self.powers[ship]

    @cached_property
    def powers(self) -> list[float]:
        return powers_of(self.look.species, self.designs)

    def total_power(self, seat: int) -> float:
        """The total power of a seat's ships on the map."""
        counts = [0, 0, 0, 0]
        for hex in self.look.hexes.values():
            for fleet in hex["fleets"]:
                if fleet["seat"] == seat:
                    for ship, count in enumerate(fleet["ships"]):
                        counts[ship] += count
        return self.fleet_power(seat, counts)

    def threat(self) -> float:
        """How much stronger the strongest neighbour's fleet is than the seat's."""
        look = self.look
        rivals: set[int] = set()
        for hex in look.mine:
            for sector in look.reach(hex["sector"], NEAR):
                rivals.update([fleet["seat"] for fleet in look.hexes[sector]["fleets"] if fleet["seat"] != look.seat])
        rivals -= set(look.me["partners"])
        return max([self.total_power(rival) for rival in rivals], default=0.0) - self.total_power(look.seat)


def npc_power(npc: Npc) -> float:
    return power_of(npc.initiative, npc.hull, npc.computer, npc.shield, sum(npc.cannons), 0, 0)


ANCIENT_POWER: Final = npc_power(NPCS["ancient"])
GCDS_POWER: Final = npc_power(NPCS["gcds"])


def powers_of(species: Species, designs: Sequence[DesignView]) -> list[float]:
    return [assess(blueprint, fitted(designs[ship]))[0] for ship, blueprint in enumerate(species.blueprints)]


def counted(ships: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple([(ship, ships.count(ship)) for ship in sorted(set(ships))])


def fitted(design: DesignView) -> Fitted:
    return tuple([PART[part] if part else None for part in design["parts"]])


def supply_of(look: Outlook) -> tuple[Part, ...]:
    return worth_laying(tuple([PART[part] for part in (*look.own["parts"], *look.me["spare_parts"])]))


def best_refit(look: Outlook, ship: int, parts: int) -> Refit:
    return refit(look.species.blueprints[ship], fitted(look.me["designs"][ship]), supply_of(look), parts)
