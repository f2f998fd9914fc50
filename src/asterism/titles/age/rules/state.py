"""The table of a game of Age of Galaxy, and how its pieces move."""

from __future__ import annotations

from dataclasses import field
from operator import add, sub
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from ....kernel import Table, derived, state
from .alliance import Alliance
from .basics import CREDITS, CRUISERS, PRESTIGE, PRODUCTIVITY, RELICS, Bundle, Count
from .components import LIMITS, PLANETS, ROUNDS, Faction, Find, Planet, System, Technology, TradeCard
from .events import Gained, Paid

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1
RIVAL: Final = -2  # the opponent of a solo game
MOST_CREDITS: Final = LIMITS.credits
MOST_PRODUCTIVITY: Final = LIMITS.productivity


def covers(amounts: list[int], bundle: Bundle) -> bool:
    """Whether the cost can be paid. Called so often that a loop would be noticeable."""
    a, b = amounts, bundle
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2] and a[3] >= b[3] and a[4] >= b[4] and a[5] >= b[5] and a[6] >= b[6]


class Colony(NamedTuple):
    """Markers on a planet: one, colonized; two, developed."""

    seat: int
    markers: int


class Pick(NamedTuple):
    """A card kept in the draft: from which pack, when and by whom."""

    pack: int
    step: int
    seat: int
    card: Faction


@state
class Player:
    """A player board and the alliance beside it."""

    amounts: list[int]  # of each resource
    ready: int = 0  # action markers for this round
    hand: list[Faction] = field(default_factory=list)
    redrawn: list[Faction] = field(default_factory=list)  # discarded unseen at set-up
    main: tuple[Faction, ...] = ()
    true_ideology: Faction | None = None
    technologies: tuple[Technology, ...] = ()
    card_played: bool = False  # this turn
    passed: bool = False

    alliance: Alliance = derived(init=False)  # what main factions and technologies add up to

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    def __post_init__(self) -> None:
        self.alliance = Alliance(self.main, self.technologies)

    def ally(self, faction: Faction) -> None:
        self.main = (*self.main, faction)
        self.alliance = Alliance(self.main, self.technologies)

    def learn(self, technology: Technology) -> None:
        self.technologies = (*self.technologies, technology)
        self.alliance = Alliance(self.main, self.technologies)


@state
class TradeSlot:
    """A trade card above an area of the action board, with the markers of both."""

    card: TradeCard
    turned: bool = False
    markers: list[int]  # on the card, by seat
    area: list[int]  # on the action board below it, by seat
    rival: int = 0  # the rival's, on the card

    if TYPE_CHECKING:

        def copy(self) -> Self: ...


@state
class AgeTable(Table):
    players: list[Player]
    solo: bool
    draft: bool
    explored: bool
    order: tuple[int, ...]
    stack: list[int]  # seats by when they last moved on the prestige track: the last lies on top
    deck: list[Faction]  # face down and in no order
    packs: list[list[Faction]] = field(default_factory=list)  # of a draft: the one that each seat started
    picks: list[Pick] = field(default_factory=list)
    discarded: list[Faction] = field(default_factory=list)  # for all to see
    trade: list[TradeSlot]
    trade_pool: list[TradeCard]
    congress: list[int]  # whose marker lies on each field: a seat, NOBODY, RIVAL
    systems: list[System] = field(default_factory=list)  # face up, from the left
    system_pool: list[System]  # face down in the row, or out of the game
    planets: list[tuple[Planet, ...]] = field(default_factory=list)  # of each of them: the printed ones from the left, then a token
    token_pool: list[Planet]
    anomalies: list[str] = field(default_factory=list)  # symbols that hold a face-down token
    find_pool: list[Find]
    found: list[Find] = field(default_factory=list)
    lost_finds: int = 0  # discarded unseen by a rival
    colonies: dict[int, Colony] = field(default_factory=dict)  # by the planet's number
    conquests: dict[int, int] = field(default_factory=dict)  # whose cruiser
    anomaly_markers: list[int]  # by seat
    rival_cruisers: int = 0
    hegemon: int = NOBODY  # who alone won the last war: a seat, NOBODY, RIVAL
    fleet: int = 0  # on which system of the row
    round: int = 0
    phase: str = "setup"
    turn: int = NOBODY
    happened: list[tuple[int, str]] = field(default_factory=list)  # events whose triggers wait: seat and event

    # --- counting

    @property
    def players_for_symbols(self) -> int:
        """The number of players that symbols go by: a solo game is set up for two."""
        return 2 if self.solo else self.seats

    def range_of(self, seat: int) -> int:
        """How many systems in the row, from the left, are in range; only face-up ones."""
        ahead = 1 if seat == RIVAL else self.players[seat].alliance.range
        return min(self.fleet + 1 + ahead, len(self.systems))

    def planets_in_range(self, seat: int) -> list[Planet]:
        return [planet for planets in self.planets[: self.range_of(seat)] for planet in planets]

    def free_in_range(self, seat: int) -> list[Planet]:
        """Free planets in range: those without markers or cruisers."""
        colonies, conquests = self.colonies, self.conquests
        return [
            planet
            for planets in self.planets[: self.range_of(seat)]
            for planet in planets
            if planet.n not in colonies and planet.n not in conquests
        ]

    def is_free(self, planet: Planet) -> bool:
        return planet.n not in self.colonies and planet.n not in self.conquests

    def colonies_of(self, seat: int, markers: int) -> list[Planet]:
        """A seat's colonized (one marker) or developed (two) planets."""
        wanted = Colony(seat, markers)
        return [PLANETS[n] for n, colony in self.colonies.items() if colony == wanted]

    def conquests_of(self, seat: int) -> list[Planet]:
        return [PLANETS[n] for n, owner in self.conquests.items() if owner == seat]

    def count(self, seat: int, what: Count) -> int:
        """What production abilities and points count."""
        match what:
            case "colonized":
                return len(self.colonies_of(seat, 1))
            case "developed":
                return len(self.colonies_of(seat, 2))
            case "conquered":
                return len(self.conquests_of(seat))
            case "relics":
                return self.players[seat].amounts[RELICS]
            case "productivity":
                return self.players[seat].amounts[PRODUCTIVITY]
            case "prestige":
                return self.players[seat].amounts[PRESTIGE]
            case "adv_tech":
                return sum([technology.advanced for technology in self.players[seat].technologies])
            case "planet:warm" | "planet:oceanic" | "planet:ice" | "planet:desert" | "planet:volcanic" | "planet:barren":
                own = self.colonies_of(seat, 1) + self.colonies_of(seat, 2) + self.conquests_of(seat)
                return sum([f"planet:{planet.kind}" == what for planet in own])
            case _:
                assert_never(what)

    # --- trade cards

    def fills_up(self, slot: TradeSlot) -> bool:
        """Whether the card still takes markers towards a golden age: not once it is turned, nor in the last round."""
        return not slot.turned and self.round < ROUNDS

    def is_full(self, slot: TradeSlot) -> bool:
        """Whether the markers on the card and below it would bring a golden age now."""
        players = 1 if self.solo else self.seats
        return self.fills_up(slot) and sum(slot.markers) + sum(slot.area) + slot.rival >= slot.card.spaces[players]

    # --- gaining and paying

    def cruiser_room(self, squadron: int, owner: int) -> int:
        on_planets = list(self.conquests.values()).count(owner)
        return max(min(LIMITS.squadron - squadron, LIMITS.cruisers_in_play - squadron - on_planets), 0)

    def gain(self, seat: int, bundle: Bundle, why: str) -> None:
        """One event; each resource is limited separately, and the surplus is lost."""
        amounts = self.players[seat].amounts
        money, productivity, _, _, prestige, _, cruisers = gained = list(bundle)
        if money:
            gained[CREDITS] = min(money, MOST_CREDITS - amounts[CREDITS])
        if productivity:
            gained[PRODUCTIVITY] = min(productivity, MOST_PRODUCTIVITY - amounts[PRODUCTIVITY])
            if gained[PRODUCTIVITY]:
                self.happened.append((seat, "gain_productivity"))
        if cruisers:
            gained[CRUISERS] = min(cruisers, self.cruiser_room(amounts[CRUISERS], seat))
        amounts[:] = map(add, amounts, gained)
        if prestige:
            self.stack.remove(seat)
            self.stack.append(seat)
        if self.heard is not None and any(gained):
            self.tell(Gained(seat, gained, why))

    def pay(self, seat: int, bundle: Bundle, why: str) -> None:
        """Pay; cruisers that are spent count as lost."""
        amounts = self.players[seat].amounts
        amounts[:] = map(sub, amounts, bundle)
        if bundle[CRUISERS]:
            self.happened.append((seat, "lose_cruisers"))
        if self.heard is not None and any(bundle):
            self.tell(Paid(seat, list(bundle), why))

    def happens(self, seat: int, event: str) -> None:
        self.happened.append((seat, event))

    def resolve_triggers(self) -> None:
        """Resolve waiting triggers in turn order; their gains may trigger others."""
        while self.happened:
            waiting = self.happened
            self.happened = []
            for seat in self.order:
                for owner, event in waiting:
                    if owner == seat:
                        for ability in self.players[seat].alliance.triggers.get(event, ()):
                            self.gain(seat, ability.gain, ability.id)
