"""The table of a game of Eclipse, and how its pieces move."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from ....kernel import Choice, Decision, Table, derived, state, todo
from . import free
from .components import (
    CIRCLES,
    DISCOUNT,
    GRAY,
    LEAST_PRODUCTION,
    PRODUCTION,
    RESOURCES,
    TRACK_BITS,
    TRACK_OF,
    TRACK_SLOTS,
    TRACK_SQUARES,
    UPKEEP,
    WORMHOLE_GENERATOR,
)
from .designs import Design
from .events import DiscReturned, ShipsLost
from .free import Landings
from .galaxy import NOBODY, Hex, Place, Presence, Ways, neighbours, presence_of, ways_from, ways_without
from .pieces import Discovery, Faction, Part, Sector, Technology
from .squadrons import Battle

if TYPE_CHECKING:
    from typing import Self


@lru_cache(maxsize=10_000)
def price_of(technology: Technology, known: int) -> int:
    """Its price in science: the more technologies are known on its track, the lower."""
    on_track = (known & TRACK_BITS[technology.category]).bit_count()
    return max(technology.cost - DISCOUNT[min(on_track, TRACK_SLOTS - 1)], technology.min_cost)


@state
class Player:
    """What belongs to one seat: a player board and what lies beside it."""

    faction: Faction
    stock: list[int]  # money, science, materials
    cubes: list[int]  # on each population track
    graveyard: list[int] = field(default_factory=lambda: [0, 0, 0])
    cubes_in_hand: int = 0  # returning cubes for which their owner is choosing a track
    discs: int  # on the influence track, or beside it if the track is full
    spent: list[int] = field(default_factory=lambda: [0] * 6)  # discs on actions and reactions, by action
    colony_ships: int  # face up
    technologies: tuple[Technology, ...]
    known: int  # the technologies as bits
    designs: list[Design]  # by ship type
    spare_parts: tuple[Part, ...] = ()  # ancient parts kept for later
    docked: list[int]  # ships not on the map, by type
    reputation: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)  # reputation tiles to choose from
    discoveries: list[Discovery] = field(default_factory=list)  # kept face down for points
    looking_at: Discovery | None = None  # a tile just taken, to use or keep
    partners: tuple[int, ...] = ()  # seats that exchanged ambassadors and cubes with this one
    asked_partners: tuple[int, ...] = ()  # seats that this one proposed relations to in this turn
    passed: bool = False
    eliminated: bool = False  # nothing left on the map
    out: bool = False  # gone from the game
    final_score: int = 0  # the score of a player who is out

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    # --- what the board shows

    def production(self, track: int) -> int:
        """The first uncovered number on a track; eliminated players still produce at least the lowest printed number."""
        produced = PRODUCTION[self.cubes[track]]
        return max(produced, LEAST_PRODUCTION) if self.eliminated else produced

    @property
    def upkeep(self) -> int:
        return self.upkeep_after(0)

    def upkeep_after(self, discs: int) -> int:
        """The upkeep after this many more discs have left the track."""
        return UPKEEP[min(max(CIRCLES - self.discs + discs, 0), CIRCLES)]

    @property
    def generator(self) -> bool:
        return bool(self.known & WORMHOLE_GENERATOR)

    def on_track(self, category: int) -> int:
        return (self.known & TRACK_BITS[category]).bit_count()

    def price(self, technology: Technology) -> int:
        return price_of(technology, self.known)

    def has_room(self, reputation: int, ambassadors: int) -> bool:
        """Whether this many tiles fit on the reputation track. Its slots take one kind, the other, or either."""
        species = self.faction.species
        over = max(reputation - species.reputation_slots, 0) + max(ambassadors - species.ambassador_slots, 0)
        return over <= species.either_slots

    def tracks_with_room(self) -> list[int]:
        return [track for track in range(len(RESOURCES)) if self.cubes[track] < TRACK_SQUARES]


@state
class EclipseTable(Table):
    players: list[Player]  # once all have a faction
    factions: list[Faction | None]  # by seat
    choosing: str  # how factions are given out
    galaxy: dict[int, Hex]  # by sector id
    map: dict[Place, int]  # which sector lies where
    stacks: list[list[Sector]]  # the sectors that may still be in each stack, face down and in no order
    stack_sizes: list[int]  # how many sectors each stack holds (not all outer sectors are used)
    piles: list[list[Sector]]  # discarded, face up
    bag: list[int]  # technology tiles in the bag, by technology
    market: list[int]  # technology tiles on the supply board, by technology
    reputation_bag: list[int]
    box: list[Sector]  # sectors not used in this game
    used: list[Discovery] = field(default_factory=list)  # discoveries whose front was used
    discovery_pool: list[Discovery]  # face down on the map and beside it: chance decides which one is taken
    round: int = 1
    phase: str = "setup"
    first: int = 0  # the start player
    next_first: int = NOBODY  # the first player to pass
    turn: int = NOBODY  # whose turn it is
    traitor: int = NOBODY
    moving: tuple[int, int, int] = (NOBODY, 0, 0)  # the ship being moved: type, the hex it is on, hexes left
    drawn_sectors: tuple[Sector, ...] = ()  # turned up by an explorer
    explored: Place = (0, 0)
    battle: Battle | None = None
    fought: dict[int, int] = field(default_factory=dict)  # on the hex being fought over: reputation tiles earned, by seat
    fled: tuple[int, ...] = ()  # the seats among them with ships that retreated
    # what follows from the map: worked out when needed, forgotten when the map changes, and shared by copies until then
    ways: dict[int, Ways] = derived(init=False)  # by sector
    half_ways: dict[int, Ways] = derived(init=False)  # the same with the wormhole generator
    presence: dict[int, Presence] = derived(init=False)  # by seat
    contacts: dict[int, tuple[int, ...]] = derived(init=False)  # by seat: the seats whose discs are connected to its own
    landings: dict[int, Landings] = derived(init=False)  # by seat: what its colony ships can do

    def __post_init__(self) -> None:
        Table.__post_init__(self)
        self.ways = {}
        self.half_ways = {}
        self.presence = {}
        self.contacts = {}
        self.landings = {}

    def take_aside(self, seat: int, choice: Choice) -> None:
        free.take_aside(self, seat, choice)

    # --- the map

    def put(self, hex: Hex) -> None:
        """Lay a sector, or change what lies on it."""
        sector = hex.sector.id
        before = self.galaxy.get(sector)
        self.galaxy[sector] = hex
        if before is None:
            around = [self.map.get(place) for place in neighbours(hex.place)]
            self.ways = ways_without(self.ways, sector, around)
            self.half_ways = ways_without(self.half_ways, sector, around)
            self.contacts = {}
            self.presence = {}
            self.landings = {}
            return
        if before.owner != hex.owner:
            self.contacts = {}
            self.landings = {}
            self.presence = {seat: known for seat, known in self.presence.items() if seat != before.owner and seat != hex.owner}
        elif before.filled != hex.filled or before.orbital != hex.orbital:
            self.landings = {}
        if before.fleets is not hex.fleets:
            moved = [fleet.seat for fleet in before.fleets + hex.fleets]
            self.presence = {seat: known for seat, known in self.presence.items() if seat not in moved}

    def present(self, seat: int) -> Presence:
        """Where this seat has discs and ships."""
        known = self.presence.get(seat)
        if known is None:
            known = self.presence[seat] = presence_of(seat, self.galaxy)
        return known

    def hexes_of(self, seat: int) -> list[Hex]:
        """The hexes with this seat's disc."""
        galaxy = self.galaxy
        return [galaxy[sector] for sector in self.present(seat).discs]

    def ways_of(self, sector: int, generator: bool) -> Ways:
        """Where one can go from a sector."""
        ways = self.half_ways if generator else self.ways
        known = ways.get(sector)
        if known is None:
            known = ways[sector] = ways_from(self.galaxy[sector], self.map, self.galaxy, generator=generator)
        return known

    def neighbours_of(self, hex: Hex, generator: bool) -> list[Hex]:
        """The hexes connected to this one."""
        galaxy = self.galaxy
        return [galaxy[sector] for sector in self.ways_of(hex.sector.id, generator).joined]

    def hostile_ships(self, hex: Hex, seat: int) -> int:
        """The number of ships that pin this seat's: other players' and, unless they are its friends, Ancients and the GCDS."""
        count = (hex.enemy_ships(seat) if hex.fleets else 0) + hex.gcds
        if hex.ancients and not self.players[seat].faction.species.befriends_ancients:
            count += hex.ancients
        return count

    def may_leave(self, hex: Hex, seat: int) -> bool:
        """Whether one of the seat's ships is free to go: one must stay for each enemy ship, and the GCDS lets none pass."""
        if hex.gcds:
            return False
        if len(hex.fleets) == 1 and not hex.ancients:
            return hex.fleets[0].seat == seat
        return hex.ships_of(seat) > self.hostile_ships(hex, seat)

    def may_take(self, hex: Hex, seat: int) -> bool:
        """Whether this seat may place its disc there: no disc, no enemy ship, no GCDS."""
        return hex.owner == NOBODY and not self.hostile_ships(hex, seat)

    def contacts_of(self, seat: int) -> tuple[int, ...]:
        """Seats with a disc on a hex that a full wormhole connects to one of this seat's."""
        known = self.contacts.get(seat)
        if known is None:
            galaxy = self.galaxy
            found: set[int] = set()
            for sector in self.present(seat).discs:
                for beside in self.ways_of(sector, generator=False).joined:
                    found.add(galaxy[beside].owner)
            known = self.contacts[seat] = tuple(sorted(found - {seat, NOBODY}))
        return known

    # --- ships

    def launch(self, seat: int, ship: int, hex: Hex) -> None:
        self.players[seat].docked[ship] -= 1
        self.put(hex.with_ship(seat, ship))

    def lose_ships(self, seat: int, ship: int, count: int, sector: int) -> None:
        self.players[seat].docked[ship] += count
        self.put(self.galaxy[sector].with_ship(seat, ship, -count))
        if self.heard is not None:
            self.tell(ShipsLost(seat, ship, count, sector))

    # --- discs and cubes

    def spend_disc(self, seat: int, action: int) -> None:
        player = self.players[seat]
        player.discs -= 1
        player.spent[action] += 1

    def lift_disc(self, hex: Hex) -> list[str]:
        """Lift a disc from its hex and return cubes on coloured squares. The result is the squares whose cubes' owner chooses a track."""
        player = self.players[hex.owner]
        player.discs += 1
        open_squares = self.empty_squares(hex, player.cubes)
        player.cubes_in_hand += len(open_squares)
        self.put(self.galaxy[hex.sector.id]._replace(owner=NOBODY, filled=0))
        if self.heard is not None:
            self.tell(DiscReturned(hex.owner, hex.sector.id))
        return open_squares

    def empty_squares(self, hex: Hex, tracks: list[int]) -> list[str]:
        """Return every cube on a hex to its track; those from grey and orbital squares, and those that don't fit, wait for a choice."""
        waiting: list[str] = []
        for at, square in enumerate(hex.squares):
            if hex.filled >> at & 1:
                track = TRACK_OF[square]
                if track is None:
                    waiting.append(square)
                elif tracks[track] < TRACK_SQUARES:
                    tracks[track] += 1
                else:
                    waiting.append(GRAY)
        return waiting

    @property
    def order(self) -> tuple[int, ...]:
        """Seats clockwise from the start player."""
        return self.clockwise(self.first)


@todo
class TurnDecision(Decision[EclipseTable]):
    """A decision that may come on a seat's own turn or in upkeep. Trade is available alongside it, but nobody is asked just for that."""

    allows_asides: ClassVar[bool] = True

    def words(self, table: EclipseTable) -> list[Choice]:
        """The choices of the decision itself, without the free moves, in a new list."""
        raise NotImplementedError

    def choices(self, table: EclipseTable) -> list[Choice]:
        words = self.words(table)
        if (len(words) > 1 or (self.always_asked and words)) and (table.turn == self.seat or table.phase == "upkeep"):
            return words + free.trades(table.players[self.seat])
        return words


@todo
class ActionDecision(TurnDecision):
    """A decision between two steps of a turn; colony ships and proposals are possible, too."""

    def choices(self, table: EclipseTable) -> list[Choice]:
        words = self.words(table)
        seat = self.seat
        if words and table.turn == seat:
            player = table.players[seat]
            if player.colony_ships:
                words += free.colonizations(table, seat)
            if table.contacts_of(seat):
                words += free.proposals(table, seat)
            if len(words) > 1 or self.always_asked:
                words += free.trades(player)
        return words
