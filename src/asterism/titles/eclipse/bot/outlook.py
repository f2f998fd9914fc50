"""A seat's view of Eclipse, evaluated for the greedy value: what hexes, cubes, technologies and resources are worth to the seat.

Everything is counted in victory points at the end of the game. `Outlook` sums up a view: the rounds left, the use of a unit of each
resource, the connections between hexes, and what is affordable. The value of fleets is in campaign.py. The numbers were
chosen by playing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from ..rules.components import (
    CATEGORIES,
    CIRCLES,
    KEPT_VP,
    MATERIALS,
    MONEY,
    ORBITAL_SQUARE,
    PRODUCTION,
    RESOURCES,
    SCIENCE,
    SCORING,
    SPECIES,
    SQUARES,
    STACK_RINGS,
    STACKS,
    TECHNOLOGY,
    TRACK_OF,
    TRACK_SLOTS,
    TRACK_VP,
    UPKEEP,
)
from ..rules.forecast import friends_of_ancients
from ..rules.galaxy import NOBODY, neighbours, opposite
from ..rules.pieces import Sector, Technology
from ..rules.view_schema import BattleView, EclipseView, HexView
from ..rules.vocabulary import ACTIONS

UNIT: Final = (0.26, 0.18, 0.2)  # points for a unit of each resource, in a balanced economy
BALANCED: Final = (10.0, 7.0, 7.0)  # the production at which a unit is worth exactly that
OFTEN_SPENT: Final = 3  # discs spent on actions in an average round
DISC: Final = 0.55  # the share of a disc's upkeep that really hurts
LATER: Final = 0.8  # the value of a square that waits for a colony ship, compared with one filled now
DISCOVERY: Final = 2.4
ARTIFACT: Final = 0.25
LIVELY: Final = 0.06  # the extra value of resources for each round left to use them
HEX_FOR_RIVAL: Final = 0.35  # the share of a hex's value that counts for denying it to another player

# What a military technology is worth at the start of a game, to a fleet that uses it.
ARMS: Final = {
    "neutron_bombs": 0.5,
    "starbase": 0.3,
    "plasma_cannon": 2.6,
    "phase_shield": 1.5,
    "tachyon_source": 1.0,
    "plasma_missile": 2.6,
    "gluon_computer": 1.7,
    "gauss_shield": 1.0,
    "improved_hull": 3.0,
    "fusion_source": 1.8,
    "positron_computer": 2.4,
    "tachyon_drive": 0.7,
    "antimatter_cannon": 1.8,
    "nanorobots": 0.9,
    "fusion_drive": 1.0,
    "wormhole_generator": 1.0,
}
ADVANCED: Final = {"advanced_economy": "adv_money", "advanced_labs": "adv_science", "advanced_mining": "adv_materials"}
NEEDED: Final = {square: tech for tech, square in ADVANCED.items()}


class Outlook:
    """A summary of a view, mostly calculated on demand."""

    def __init__(self, view: EclipseView) -> None:
        seat, own = view["seat"], view["mine"]
        assert seat is not None
        assert own is not None
        self.view = view
        self.seat = seat
        self.own = own
        self.players = view["players"]
        self.me = self.players[self.seat]
        self.species = SPECIES[self.me["species"]]
        self.left = view["rounds"] - view["round"]  # incomes still to come that can be used
        self.stock = [self.me["stock"][resource] for resource in RESOURCES]
        self.cubes = [self.me["cubes"][resource] for resource in RESOURCES]
        self.production = [self.me["production"][resource] for resource in RESOURCES]
        self.known = {tech for category in CATEGORIES for tech in self.me["tracks"][category]["technologies"]}
        self.hexes = {hex["sector"]: hex for hex in view["hexes"]}
        self.discs = self.me["discs"]
        self.rate = self.me["trade"]
        self.reached: dict[tuple[int, int], dict[int, tuple[int, int]]] = {}
        self.worths: dict[int, float] = {}  # of controlling a hex, by sector
        self.tile_gains: dict[int, float] = {}
        self.rival_powers: dict[int, list[float]] = {}  # of a rival's ships, by seat: filled in by campaigns
        self.enemy_powers: dict[int, float] = {}  # by sector

    # --- resources

    @cached_property
    def units(self) -> list[float]:
        """The value of one more of each resource: the higher the income, the lower the value."""
        lively = 1.0 + LIVELY * self.left
        units = [
            lively * unit * 2.0 * even / (even + made + stock / 3)
            for unit, even, made, stock in zip(UNIT, BALANCED, self.production, self.stock, strict=True)
        ]
        if self.net_income < 3:
            units[MONEY] *= 1.0 + 0.2 * min(3 - self.net_income, 4)
        if not self.left:
            units[SCIENCE] *= 0.3
            units[MATERIALS] *= 0.5
        return units

    @cached_property
    def net_income(self) -> int:
        """The money in a round without any actions."""
        return self.production[MONEY] - UPKEEP[self.empty_at_rest]

    @cached_property
    def empty_at_rest(self) -> int:
        """Empty circles on the influence track once the discs on all actions are back."""
        spent = sum([self.me["spent"][action] for action in ACTIONS])
        return min(max(CIRCLES - self.discs - spent, 0), CIRCLES)

    @cached_property
    def disc_cost(self) -> float:
        """The cost in points of having one disc fewer until the end of the game."""
        empty = min(self.empty_at_rest + OFTEN_SPENT, CIRCLES - 1)
        return (UPKEEP[empty + 1] - UPKEEP[empty]) * (self.left + 1) * UNIT[MONEY] * DISC

    def balance_after(self, discs: int) -> int:
        """Money after this round's upkeep if this many more discs leave the track; in the last round, resources can be traded in."""
        empty = min(max(CIRCLES - self.discs + discs, 0), CIRCLES)
        money = self.stock[MONEY] + self.production[MONEY] - UPKEEP[empty]
        if not self.left:
            money += sum([amount // self.rate for amount in self.stock[1:]])
        return money

    def sale(self, money: int) -> float | None:
        """The cost of raising this much money by trade; None if there isn't enough to sell or too little would be left."""
        spare = [self.stock[give] // self.rate for give in (SCIENCE, MATERIALS)]
        if sum(spare) < money:
            return None
        return money * self.rate * max(self.spending(give) for give, left in zip((SCIENCE, MATERIALS), spare, strict=True) if left)

    def can_afford(self, discs: int) -> bool:
        return self.discs >= discs and self.balance_after(discs) >= 0

    def can_hold(self, discs: int, hex: HexView | None = None) -> bool:
        """Whether the seat could still pay for this many more discs, now and later. A hex brings money, and resources may be sold."""
        if self.discs < discs:
            return False
        empty = min(self.empty_at_rest + discs, CIRCLES)
        sold = 0 if not self.left else sum([amount // self.rate for amount in self.stock[1:]])
        more = self.money_from(hex) if hex is not None else 0
        lasting = self.production[MONEY] + more - UPKEEP[empty]
        return self.balance_after(discs) + more + sold >= 0 and self.stock[MONEY] + sold + lasting * min(self.left + 1, 3) >= 0

    def money_from(self, hex: HexView) -> int:
        """The money that a hex would produce once the seat's colony ships have landed."""
        paying = ("money", "gray", "adv_money") if self.may_fill("adv_money") else ("money", "gray")
        squares = sum([square["kind"] in paying for square in hex["squares"]])
        landed = min(squares, self.me["colony_ships"])
        cubes = self.cubes[MONEY]
        return PRODUCTION[max(cubes - landed, 0)] - PRODUCTION[cubes]

    # --- cubes and squares

    def cube_gain(self, track: int) -> float:
        """The gain from taking a cube off a track until the end; money counts twice, for this round's upkeep."""
        return self.cube_gains[track]

    @cached_property
    def cube_gains(self) -> list[float]:
        return [self._cube_gain(track) for track in (MONEY, SCIENCE, MATERIALS)]

    def _cube_gain(self, track: int) -> float:
        cubes = self.cubes[track]
        if not cubes:
            return 0.0
        more = PRODUCTION[cubes - 1] - PRODUCTION[cubes]
        rounds = self.left + (0.4 if track == MONEY else 0.0)
        return more * rounds * self.units[track] * 0.62

    def best_track(self, tracks: tuple[int, ...]) -> float:
        gains = self.cube_gains
        return max([gains[track] for track in tracks])

    def may_fill(self, square: str) -> bool:
        return square not in NEEDED or NEEDED[square] in self.known

    def square_gain(self, square: str) -> float:
        return self.square_gains[square]

    @cached_property
    def square_gains(self) -> dict[str, float]:
        """The gain from a cube on each kind of square."""
        return {square: self._square_gain(square) for square in (*SQUARES, ORBITAL_SQUARE)}

    def _square_gain(self, square: str) -> float:
        if square == "gray":
            return self.best_track((MONEY, SCIENCE, MATERIALS))
        if square == "orbital":
            return self.best_track((MONEY, SCIENCE))
        track = TRACK_OF[square]
        assert track is not None
        gain = self.cube_gains[track]
        return gain if self.may_fill(square) else 0.25 * gain

    # --- hexes

    def hex_worth(self, hex: HexView) -> float:
        """The value of controlling a hex, less the cost of the disc; other players' cubes must be removed first."""
        sector = hex["sector"]
        if sector not in self.worths:
            self.worths[sector] = self._hex_worth(hex, tile=hex["discovery"] and not hex["ancients"])
        return self.worths[sector]

    def _hex_worth(self, hex: HexView, *, tile: bool) -> float:
        gains = self.square_gains
        value: float = hex["vp"] + self.species.vp_per_sector + ARTIFACT * hex["artifacts"] * (self.left > 1)
        value += LATER * sum([gains[square["kind"]] for square in hex["squares"]])
        value += SCORING.monolith * hex["monolith"]
        if tile:
            value += DISCOVERY
        return value

    def claim_gain(self, hex: HexView) -> float:
        return self.hex_worth(hex) - self.disc_cost

    def conquest_gain(self, hex: HexView) -> float:
        """The same once its Ancients are gone."""
        if hex["ancients"] and hex["discovery"]:
            return self._hex_worth(hex, tile=True) - self.disc_cost
        return self.claim_gain(hex)

    def sector_gain(self, sector: Sector) -> float:
        """The value of controlling a sector not yet on the map; its Ancients must be fought first, unless they are friends."""
        gains = self.square_gains
        value = sector.vp + self.species.vp_per_sector + ARTIFACT * sector.artifacts * (self.left > 1)
        value += LATER * sum([gains[square] for square in sector.squares]) - self.disc_cost
        if sector.ancients and self.species.befriends_ancients:
            return value + self.species.vp_per_ancient * sector.ancients
        if sector.discovery:
            value += DISCOVERY
        if sector.ancients:
            return max(0.35 * value, 0.15) if self.left > 1 else 0.1
        return max(value, 0.25)

    @cached_property
    def stack_gains(self) -> list[float]:
        """The average value of the next sector in each stack."""
        return [self._stack_gain(ring, at) for at, ring in enumerate(STACK_RINGS)]

    def _stack_gain(self, ring: str, at: int) -> float:
        if not self.view["stacks"][at]["left"] and not self.view["stacks"][at]["discarded"]:
            return 0.0
        gone = self.hexes.keys() | set(self.view["stacks"][at]["discarded"])
        gains = [self.sector_gain(sector) for sector in STACKS[ring] if sector.id not in gone]
        if not gains:
            return 0.0
        mean = sum(gains) / len(gains)
        return mean if self.species.explore_draw == 1 else 0.5 * (mean + max(gains))

    def owned(self, seat: int) -> list[HexView]:
        return [hex for hex in self.hexes.values() if hex["owner"] == seat]

    @cached_property
    def mine(self) -> list[HexView]:
        return self.owned(self.seat)

    @cached_property
    def at(self) -> dict[tuple[int, int], HexView]:
        return {(hex["place"][0], hex["place"][1]): hex for hex in self.hexes.values()}

    @cached_property
    def ways(self) -> dict[int, list[int]]:
        return ways_between(self.view["hexes"], generator="wormhole_generator" in self.known)

    def reach(self, origin: int, hops: int) -> dict[int, tuple[int, int]]:
        """Every hex within this many moves: how many it takes, and the first of them. Enemy ships stop any ship that enters."""
        key = origin, hops
        if key not in self.reached:
            self.reached[key] = self._reach(origin, hops)
        return self.reached[key]

    def _reach(self, origin: int, hops: int) -> dict[int, tuple[int, int]]:
        found: dict[int, tuple[int, int]] = {}
        edge = [(origin, 0)]
        for hop in range(1, hops + 1):
            ahead: list[tuple[int, int]] = []
            for here, first in edge:
                for there in self.ways[here]:
                    if there != origin and there not in found:
                        found[there] = hop, first or there
                        if not self.enemies[there]:
                            ahead.append((there, first or there))
            edge = ahead
        return found

    # --- ships

    @cached_property
    def friends_of_ancients(self) -> frozenset[int]:
        return friends_of_ancients(self.view)

    @cached_property
    def enemies(self) -> dict[int, int]:
        """Ships on each hex that belong neither to this seat nor to its friends."""
        seat, friends = self.seat, self.species.befriends_ancients
        found: dict[int, int] = {}
        for sector, hex in self.hexes.items():
            count = hex["gcds"] + (0 if friends else hex["ancients"])
            if hex["fleets"]:
                count += sum([sum(fleet["ships"]) for fleet in hex["fleets"] if fleet["seat"] != seat])
            found[sector] = count
        return found

    @property
    def battle(self) -> BattleView:
        """The battle in progress."""
        battle = self.view["battle"]
        assert battle is not None
        return battle

    @cached_property
    def fleets(self) -> dict[int, list[int]]:
        """This seat's ships by hex."""
        seat = self.seat
        return {hex["sector"]: fleet["ships"] for hex in self.view["hexes"] for fleet in hex["fleets"] if fleet["seat"] == seat}

    def hostile(self, hex: HexView) -> int:
        return self.enemies[hex["sector"]]

    def my_ships(self, hex: HexView) -> list[int]:
        return self.fleets.get(hex["sector"], NO_SHIPS)

    @cached_property
    def targets(self) -> dict[int, bool]:
        """The hexes that ships could fly to with some gain, and whether nobody has them."""
        found: dict[int, bool] = {}
        for sector, hex in self.hexes.items():
            if self.enemies[sector]:
                found[sector] = False
            elif hex["owner"] != self.seat and not any(self.my_ships(hex)):
                found[sector] = hex["owner"] == NOBODY
        return found

    @cached_property
    def claimable(self) -> list[float]:
        """The value of each free hex in reach of an influence action, the best first."""
        reached: set[int] = set()
        for sector, hex in self.hexes.items():
            ships = any(self.my_ships(hex))
            if hex["owner"] == self.seat or ships:
                reached.update(self.ways[sector])
                if ships:
                    reached.add(sector)
        free = [self.hexes[sector] for sector in reached]
        gains = [self.claim_gain(hex) for hex in free if hex["owner"] == NOBODY and not self.hostile(hex)]
        return sorted([gain for gain in gains if gain > 0.0], reverse=True)

    @cached_property
    def open_squares(self) -> list[float]:
        """The value of the seat's empty squares, the best first."""
        gains: list[float] = []
        for hex in self.mine:
            gains += [self.square_gain(each["kind"]) for each in hex["squares"] if not each["filled"] and self.may_fill(each["kind"])]
        return sorted(gains, reverse=True)

    # --- technologies

    def technology_worth(self, technology: Technology) -> float:
        tech = technology.id
        track = len(self.me["tracks"][CATEGORIES[technology.category]]["technologies"])
        value = float(TRACK_VP[track + 1] - TRACK_VP[track])
        left = self.left
        if left and track + 1 < TRACK_SLOTS:  # progress towards more points, and a discount on later technologies
            value += 0.3 + 0.2 * min(track, 3) * min(left, 4) / 4
        if tech in ADVANCED:
            kind = ADVANCED[tech]
            squares = sum([square["kind"] == kind and not square["filled"] for hex in self.mine for square in hex["squares"]])
            gain = self.cube_gain(RESOURCES.index(kind.removeprefix("adv_")))
            return value + gain * (0.8 * min(squares, 3) + (0.3 if left > 3 else 0.0))
        if tech == "advanced_robotics":
            return value + 0.35 * left
        if tech == "quantum_grid":
            return value + 0.6 * left
        if tech == "artifact_key":
            artifacts = sum([hex["artifacts"] for hex in self.mine])
            return value + 4.5 * self.units[MATERIALS] * artifacts
        if tech == "monolith":
            in_time = left or self.balance_after(2) >= 0
            return value + (0.16 * max(self.materials_to_come - 4, 0) if in_time else 0.0)
        if tech == "orbital":
            return value + max(0.0, min(self.materials_to_come / 5, 3.0) * (self.best_track((MONEY, SCIENCE)) - 0.7)) * (left > 1)
        return value + ARMS[tech] * left / 8

    @cached_property
    def materials_to_come(self) -> int:
        return self.stock[MATERIALS] + self.production[MATERIALS] * self.left

    def price(self, tech: str) -> int:
        return self.own["prices"][tech]

    def technology_gain(self, tech: str) -> float:
        return self.technology_worth(TECHNOLOGY[tech]) - self.price(tech) * self.spending(SCIENCE)

    def spending(self, resource: int) -> float:
        """The value of a unit if spent on something else: lower the more units there are, and almost nothing in the last round."""
        if not self.left:
            return 0.02
        return self.units[resource] * 9 / (9 + self.stock[resource])

    # --- other things

    def discovery_worth(self, kind: str) -> float:
        """The value of using a discovery, compared with the points for keeping it."""
        if kind in RESOURCES:
            amount = {"money": 8, "science": 5, "materials": 6}[kind]
            return amount * self.units[RESOURCES.index(kind)] * 0.95
        if kind == "ancient_cruiser":
            return 0.4 + 0.3 * self.left
        if kind == "ancient_technology":
            possible = [tech for tech in self.own["prices"] if self.own["why_not"].get(tech, "science") == "science"]
            least = min([TECHNOLOGY[tech].cost for tech in possible], default=0)
            cheapest = [self.technology_worth(TECHNOLOGY[tech]) for tech in possible if TECHNOLOGY[tech].cost == least]
            return max(cheapest, default=0.0) + 0.3
        return 0.5 + 0.35 * self.left  # an ancient part

    @property
    def kept_tile(self) -> float:
        return float(KEPT_VP)

    def reputation_gain(self, tiles: int) -> float:
        """The value of drawing this many tiles and keeping the best, given the tiles already on the track."""
        if tiles not in self.tile_gains:
            self.tile_gains[tiles] = self._reputation_gain(tiles)
        return self.tile_gains[tiles]

    def _reputation_gain(self, tiles: int) -> float:
        best = BEST_OF[min(tiles, len(BEST_OF) - 1)]
        mine = self.own["reputation"]
        slots = self.me["slots"]
        room = slots["either"] + slots["reputation"] - max(len(self.me["partners"]) - slots["ambassador"], 0)
        return best if len(mine) < room else float(max(best - min(mine, default=0), 0.0) + 0.15)


def ways_between(hexes: Sequence[HexView], *, generator: bool) -> dict[int, list[int]]:
    """The sectors that ships and discs can reach from each sector."""
    return ways_of(tuple([(hex["sector"], hex["place"][0], hex["place"][1], tuple(hex["wormholes"])) for hex in hexes]), generator)


@lru_cache(maxsize=256)
def ways_of(galaxy: tuple[tuple[int, int, int, tuple[int, ...]], ...], generator: bool) -> dict[int, list[int]]:
    """The same, from the places of sectors and their wormhole edges."""
    at = {(q, r): (sector, wormholes) for sector, q, r, wormholes in galaxy}
    found: dict[int, list[int]] = {}
    for place, (sector, wormholes) in at.items():
        found[sector] = there = []
        for edge, beside in enumerate(neighbours(place)):
            if beside in at:
                other, theirs = at[beside]
                ends = (edge in wormholes) + (opposite(edge) in theirs)
                if ends == 2 or (generator and ends):
                    there.append(other)
    return found


NO_SHIPS: Final = [0, 0, 0, 0]
BEST_OF: Final = (0.0, 2.1, 2.7, 3.0, 3.25, 3.4)  # by the number of reputation tiles drawn, the average value of the best one
