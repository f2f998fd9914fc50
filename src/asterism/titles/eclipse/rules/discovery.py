"""Placing a disc on a hex, and the discovery that comes with it."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, assert_never

from ....kernel import Args, Choice, todo
from .components import ARTIFACT_KEY, EXTRA_DISCS, PART, RESOURCES, SHIPS, TECHNOLOGIES, TRACK_BITS, TRACK_SLOTS
from .designs import fits
from .events import DiscoverySeen, DiscoveryTaken, DiscPlaced, PartFitted, PartKept, ResourcesGained, TechnologyGained
from .facts import GivesPart, GivesResource, GivesShip, GivesTechnology
from .pieces import Discovery, Part, Technology
from .state import EclipseTable, Player, TurnDecision
from .vocabulary import ANCIENT_TECHNOLOGY, ARTIFACT, CLAIM, FIT, KEEP_DISCOVERY, KEEP_PART, LEAVE, USE_DISCOVERY

ARTIFACT_RESOURCES = 5


@todo
class ClaimSector(TurnDecision):
    """Decide whether to place a disc on this hex, for any player who may."""

    rule: ClassVar[str] = "eclipse.explore.disc"

    sector: int

    def words(self, table: EclipseTable) -> list[Choice]:
        hex = table.galaxy[self.sector]
        player = table.players[self.seat]
        if player.eliminated or not player.discs or not table.may_take(hex, self.seat):
            return []
        n = hex.sector.n
        return [CLAIM[n], LEAVE[n]]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice.verb == "claim":
            place_disc(table, self.seat, self.sector)

    def args(self, table: EclipseTable) -> Args:
        return {"sector": self.sector}


def place_disc(table: EclipseTable, seat: int, sector: int) -> None:
    """Place a disc from the track, and give any discovery to its owner."""
    hex = table.galaxy[sector]
    table.players[seat].discs -= 1
    table.put(hex._replace(owner=seat))
    if table.heard is not None:
        table.tell(DiscPlaced(seat, sector))
    if hex.discovery and not hex.ancients and table.discovery_pool:
        table.put(table.galaxy[sector]._replace(discovery=False))
        take_discovery(table, seat, sector)


def take_discovery(table: EclipseTable, seat: int, sector: int) -> None:
    pool = table.discovery_pool
    found = pool.pop(table.draw("discovery", pool, seat, sector))
    table.players[seat].looking_at = found
    if table.heard is not None:
        table.tell(DiscoveryTaken(seat, sector))
        table.tell(DiscoverySeen(seat, found.id), to=seat)
    table.then(UseDiscovery(seat, sector))


@todo
class UseDiscovery(TurnDecision):
    """Use the tile's front, or keep the tile face down for points. Always asked: not asking would reveal that the front is useless."""

    rule: ClassVar[str] = "eclipse.discovery.decide"
    always_asked: ClassVar[bool] = True

    sector: int

    def words(self, table: EclipseTable) -> list[Choice]:
        player = table.players[self.seat]
        found = player.looking_at
        assert found is not None
        return [USE_DISCOVERY[found.n], KEEP_DISCOVERY] if is_useful(table, player, found) else [KEEP_DISCOVERY]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        player = table.players[self.seat]
        found = player.looking_at
        assert found is not None
        player.looking_at = None
        if choice is KEEP_DISCOVERY:
            player.discoveries.append(found)
            return
        table.used.append(found)
        match found.gives:
            case GivesResource(resource=resource, amount=amount):
                gain(table, self.seat, RESOURCES.index(resource), amount, "discovery")
            case GivesShip(ship=ship):
                table.launch(self.seat, SHIPS.index(ship), table.galaxy[self.sector])
            case GivesTechnology():
                table.then(ReceiveTechnology(self.seat))
            case GivesPart(part=part):
                table.then(FitAncientPart(self.seat, PART[part]))
            case _:
                assert_never(found.gives)

    def args(self, table: EclipseTable) -> Args:
        found = table.players[self.seat].looking_at
        return {"sector": self.sector, "discovery": found.id if found else None}


def is_useful(table: EclipseTable, player: Player, found: Discovery) -> bool:
    """Whether the front can be used at all."""
    match found.gives:
        case GivesShip(ship=ship):
            return player.docked[SHIPS.index(ship)] > 0
        case GivesTechnology():
            return bool(cheapest_technologies(table, player))
        case GivesResource() | GivesPart():
            return True
        case _:
            assert_never(found.gives)


def gain(table: EclipseTable, seat: int, resource: int, amount: int, why: str) -> None:
    table.players[seat].stock[resource] += amount
    if table.heard is not None:
        table.tell(ResourcesGained(seat, resource, amount, why))


# --- technologies on the supply board


def cheapest_technologies(table: EclipseTable, player: Player) -> list[Technology]:
    """The cheapest technologies on the supply board, by printed cost, that the player can have."""
    possible = available_technologies(table, player)
    least = min((each.cost for each in possible), default=0)
    return [each for each in possible if each.cost == least]


@lru_cache(maxsize=10_000)
def open_technologies(known: int) -> tuple[Technology, ...]:
    """Technologies not among those known, with a slot left on their track."""
    left = [(known & bits).bit_count() < TRACK_SLOTS for bits in TRACK_BITS]
    return tuple([technology for technology in TECHNOLOGIES if left[technology.category] and not technology.bit & known])


def available_technologies(table: EclipseTable, player: Player) -> list[Technology]:
    """Technologies on the supply board that the player lacks, with a slot left on their track."""
    market = table.market
    return [technology for technology in open_technologies(player.known) if market[technology.n]]


@todo
class ReceiveTechnology(TurnDecision):
    rule: ClassVar[str] = "eclipse.discovery.technology"

    def words(self, table: EclipseTable) -> list[Choice]:
        return [ANCIENT_TECHNOLOGY[each.n] for each in cheapest_technologies(table, table.players[self.seat])]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        gain_technology(table, self.seat, choice.about, 0)


def gain_technology(table: EclipseTable, seat: int, technology: Technology, price: int) -> None:
    player = table.players[seat]
    table.market[technology.n] -= 1
    player.technologies = (*player.technologies, technology)
    player.known |= technology.bit
    player.discs += EXTRA_DISCS.get(technology, 0)
    if table.heard is not None:
        table.tell(TechnologyGained(seat, technology.id, price))
    if technology is ARTIFACT_KEY:
        artifacts = sum(hex.sector.artifacts for hex in table.hexes_of(seat))
        table.then(*[OpenArtifact(seat)] * artifacts)


@todo
class OpenArtifact(TurnDecision):
    """Gain five of one resource for each artifact."""

    rule: ClassVar[str] = "eclipse.technology.artifact_key"

    def words(self, table: EclipseTable) -> list[Choice]:
        return ARTIFACT

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        gain(table, self.seat, choice.about, ARTIFACT_RESOURCES, "artifact")

    def args(self, table: EclipseTable) -> Args:
        return {"amount": ARTIFACT_RESOURCES, "resources": list(RESOURCES)}


# --- parts


def fit(table: EclipseTable, seat: int, choice: Choice) -> None:
    part, ship, slot = choice.about
    player = table.players[seat]
    player.designs[ship] = player.designs[ship].with_tile(slot, part)
    if table.heard is not None:
        table.tell(PartFitted(seat, part.id, ship))


@todo
class FitAncientPart(TurnDecision):
    """Fit the part at once for free, or keep it for a later upgrade."""

    rule: ClassVar[str] = "eclipse.discovery.part"

    part: Part

    def words(self, table: EclipseTable) -> list[Choice]:
        part = self.part
        return [
            *[
                FIT[part.n][ship][slot]
                for ship, design in enumerate(table.players[self.seat].designs)
                for slot in range(len(design.tiles))
                if fits(design, slot, part) and design.with_tile(slot, part).valid
            ],
            KEEP_PART,
        ]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        player = table.players[self.seat]
        if choice is KEEP_PART:
            player.spare_parts = (*player.spare_parts, self.part)
            if table.heard is not None:
                table.tell(PartKept(self.seat, self.part.id))
        else:
            fit(table, self.seat, choice)

    def args(self, table: EclipseTable) -> Args:
        return {"part": self.part.id}
