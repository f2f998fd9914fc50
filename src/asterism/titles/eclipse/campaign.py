"""What a seat's fleets could do: which hexes are worth flying to, in what strength, and what more ships or better ones would add.

For the greedy value of Eclipse. A target is worth what winning it brings, by the odds of forecast.py, less the ships that it costs.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .components import MATERIALS, NEUTRON_BOMBS, PART, SHIP_TYPES, SHIPS, STARBASE, TECHNOLOGY, Part
from .forecast import QUICK, forecast
from .galaxy import NOBODY
from .outlook import HEX_FOR_RIVAL, Outlook
from .shipyard import Fitted, Refit, assess, hit_chance, refit, worth_laying

BETRAYAL: Final = 4.0  # the traitor's points, the ambassador's, and a neighbour's anger
CONSOLATION: Final = 0.5  # of the tile for a lost battle, while ships have better uses
NO_DISC: Final = 0.4  # of what a hex is worth to one who has no disc to put there yet
UNSURE: Final = 0.85  # others move, too
DETERRENCE: Final = 0.3  # for each power that is missing against the strongest neighbour
POWER_WORTH: Final = 0.3  # a better design, for each ship and each round left up to three
NEAR: Final = 3  # hexes

Stack = tuple[int, int, int]  # ship type, the hex it is on, how many are free to go


class Mission(NamedTuple):
    """Ships that fly to a hex, and what it brings."""

    value: float
    target: int
    ships: tuple[tuple[int, int], ...]  # type and origin of each


NOTHING: Final = Mission(0.0, 0, ())


class Campaign:
    """The fleets of a view. `designs` and the ships themselves may be imagined otherwise."""

    def __init__(self, look: Outlook, view: dict[str, Any] | None = None) -> None:
        self.look = look
        self.view = view or look.view
        self.designs: list[dict[str, Any]] = self.view["players"][look.seat]["designs"]
        self.worths: dict[tuple[int, tuple[tuple[int, int], ...]], float] = {}

    # --- what holding a hex, or fighting over it, is worth

    def worth(self, sector: int, arriving: tuple[tuple[int, int], ...] = ()) -> float:
        """What a hex will be worth when its battles are over, with so many of one's ships of each type more."""
        key = sector, arriving
        if key not in self.worths:
            self.worths[key] = self._worth(sector, arriving)
        return self.worths[key]

    def _worth(self, sector: int, arriving: tuple[tuple[int, int], ...]) -> float:
        look = self.look
        hex = look.hexes[sector]
        ships = look.my_ships(hex)[:]
        for ship, count in arriving:
            ships[ship] += count
        if not any(ships):
            return 0.0
        seat = look.seat
        if not look.hostile(hex):
            return self._spoils(hex, ships) if hex["owner"] != seat else 0.0
        odds = forecast(self.view, sector, [(seat, SHIPS[ship], count) for ship, count in arriving], QUICK)
        if odds is None:
            return self._spoils(hex, ships)
        wins, survivors = odds.wins(seat), odds.survivors(seat)
        unit = look.units[MATERIALS] * 0.8 if look.left else 0.0
        losses = sum([(count - left) * self.designs[ship]["cost"] for ship, (count, left) in enumerate(zip(ships, survivors, strict=True))])
        value = wins * (look.reputation_gain(1 + self._kills(hex)) + self._spoils(hex, ships)) - losses * unit
        return value + (1.0 - wins) * look.reputation_gain(1) * (CONSOLATION if look.left else 1.0)

    def _kills(self, hex: dict[str, Any]) -> int:
        """Reputation tiles for the enemy's ships."""
        tiles = 3 if hex["gcds"] else 0 if self.look.species.befriends_ancients else hex["ancients"]
        for fleet in hex["fleets"]:
            if fleet["seat"] != self.look.seat:
                tiles += sum([count * SHIP_TYPES[ship].reputation for ship, count in enumerate(fleet["ships"])])
        return int(tiles)

    def _spoils(self, hex: dict[str, Any], ships: list[int]) -> float:
        """What the hex itself brings to whoever is left on it."""
        look = self.look
        owner = hex["owner"]
        if owner == look.seat:
            return look.hex_worth(hex)
        gain = look.claim_gain({**hex, "ancients": 0})
        gain = max(gain * (1.0 if look.me["discs"] > 1 else NO_DISC), 0.0)
        if owner == NOBODY:
            return gain * UNSURE
        cleared = self._clear_chance(hex, ships)
        traitor = BETRAYAL if owner in look.me["partners"] else 0.0
        return cleared * (gain + HEX_FOR_RIVAL * look.hex_worth(hex)) * UNSURE - traitor

    def _clear_chance(self, hex: dict[str, Any], ships: list[int]) -> float:
        """About how likely all its population is destroyed at once."""
        cubes = sum([square["filled"] for square in hex["squares"]])
        if not cubes or "neutron_bombs" in self.look.known or self.look.players[hex["owner"]]["species"] == "planta":
            return 1.0
        damage = sum(
            [count * sum(self.designs[ship]["cannons"]) * hit_chance(self.designs[ship]["computer"], 0) for ship, count in enumerate(ships)]
        )
        return min(max(0.5 + 0.35 * (damage - cubes), 0.0), 1.0)

    # --- where ships can go

    def stacks(self) -> list[Stack]:
        """One's ships that nothing holds where they are."""
        look = self.look
        found: list[Stack] = []
        for sector, hex in look.hexes.items():
            ships = look.my_ships(hex)
            if any(ships) and not hex["gcds"]:
                free = sum(ships) - look.hostile(hex)
                for ship in range(STARBASE):
                    if ships[ship] and free > 0 and not (hex["contested"] and hex["owner"] == look.seat):
                        found.append((ship, sector, min(ships[ship], free)))
        return found

    def reach(self, origin: int, hops: int) -> dict[int, tuple[int, int]]:
        """Every hex within so many hops: how many, and the first of them. Enemy ships stop whoever enters."""
        look = self.look
        found: dict[int, tuple[int, int]] = {}
        edge = [(origin, 0)]
        for hop in range(1, hops + 1):
            ahead: list[tuple[int, int]] = []
            for here, first in edge:
                for there in look.ways[here]:
                    if there != origin and there not in found:
                        found[there] = hop, first or there
                        if not look.hostile(look.hexes[there]):
                            ahead.append((there, first or there))
            edge = ahead
        return found

    def mission(self, moves: int, extra: tuple[int, ...] = ()) -> Mission:
        """The best thing to do with so many flights; `extra` ships are imagined on whichever of one's hexes is near."""
        look = self.look
        coming: dict[int, list[tuple[float, int, int]]] = {}
        for ship, sector, count in self.stacks():
            power = self.power(ship)
            for target in self.reach(sector, self.designs[ship]["move"]):
                coming.setdefault(target, []).extend([(power, ship, sector)] * count)
        if extra:
            for target in self.near_home():
                coming.setdefault(target, []).extend([(self.power(ship), ship, 0) for ship in extra])
        best = NOTHING
        for target, ships in coming.items():
            hex = look.hexes[target]
            if hex["owner"] == look.seat and not look.hostile(hex):
                continue
            if not look.hostile(hex) and any(look.my_ships(hex)):
                continue
            ships.sort(reverse=True)
            before = self.worth(target)
            needed = 1 if not look.hostile(hex) and hex["owner"] == NOBODY else moves
            for count in {min(needed, len(ships)), min(max(needed // 2, 1), len(ships))}:
                group = ships[-count:] if needed == 1 else ships[:count]
                value = self.worth(target, counted([ship for _, ship, _ in group])) - before
                if value > best.value:
                    best = Mission(value, target, tuple([(ship, origin) for _, ship, origin in group]))
        return best

    def near_home(self) -> set[int]:
        """Hexes that a ship built now could fly to with its next move."""
        found: set[int] = set()
        hops = max([self.designs[ship]["move"] for ship in range(STARBASE)])
        for hex in self.look.mine:
            if not self.look.hostile(hex):
                found.update(self.reach(hex["sector"], min(hops, 2)))
        return found

    # --- strength

    def power(self, ship: int) -> float:
        blueprint = self.look.species.blueprints[ship]
        return assess(blueprint, fitted(self.designs[ship]))[0]

    def total_power(self, seat: int) -> float:
        """Of all the ships a seat has on the map."""
        player = self.view["players"][seat]
        blueprints = self.look.species.blueprints if seat == self.look.seat else blueprints_of(player)
        counts = [0, 0, 0, 0]
        for hex in self.look.hexes.values():
            for fleet in hex["fleets"]:
                if fleet["seat"] == seat:
                    for ship, count in enumerate(fleet["ships"]):
                        counts[ship] += count
        return sum([count * assess(blueprints[ship], fitted(player["designs"][ship]))[0] for ship, count in enumerate(counts) if count])

    def threat(self) -> float:
        """By how much the strongest neighbour's ships outdo one's own."""
        look = self.look
        rivals: set[int] = set()
        for hex in look.mine:
            for sector, _ in self.reach(hex["sector"], NEAR).items():
                there = look.hexes[sector]
                rivals.update([fleet["seat"] for fleet in there["fleets"] if fleet["seat"] != look.seat])
        rivals -= set(look.me["partners"])
        return max([self.total_power(rival) for rival in rivals], default=0.0) - self.total_power(look.seat)


def counted(ships: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple([(ship, ships.count(ship)) for ship in sorted(set(ships))])


def fitted(design: dict[str, Any]) -> Fitted:
    return tuple([PART[part] if part else None for part in design["parts"]])


def blueprints_of(player: dict[str, Any]) -> Any:
    from .components import SPECIES

    return SPECIES[player["species"]].blueprints


def supply_of(look: Outlook) -> tuple[Part, ...]:
    return worth_laying(tuple([PART[part] for part in (*look.view["mine"]["parts"], *look.me["spare_parts"])]))


def best_refit(look: Outlook, ship: int, parts: int) -> Refit:
    return refit(look.species.blueprints[ship], fitted(look.me["designs"][ship]), supply_of(look), parts)
