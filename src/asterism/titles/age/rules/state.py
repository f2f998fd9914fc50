"""The table of a game of Age of Galaxy, and how its pieces move."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from ....kernel import Table, derived, state
from .alliance import Alliance, united
from .basics import CREDITS, CRUISERS, DISCOVERY, HABITAT, INFLUENCE, PRESTIGE, PRODUCTIVITY, RELICS, Bundle, Count, Needs, needs
from .components import LIMITS, PLANETS, ROUNDS, Faction, Find, Planet, System, Technology, TradeCard
from .events import Gained, Paid

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1
RIVAL: Final = -2  # the opponent of a solo game
MOST_CREDITS: Final = LIMITS.credits
MOST_PRODUCTIVITY: Final = LIMITS.productivity
MOST_CRUISERS: Final = LIMITS.cruisers_in_play
MOST_IN_SQUADRON: Final = min(LIMITS.squadron, MOST_CRUISERS)


def covers(amounts: list[int], price: Needs) -> bool:
    """Whether these amounts can pay a price."""
    for resource, amount in price:  # noqa: SIM110  called too often for a generator
        if amounts[resource] < amount:
            return False
    return True


class Colony(NamedTuple):
    """Markers on a planet: one if it is colonized, two if it is developed."""

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
        self.alliance = united(self.main, self.technologies)

    def ally(self, faction: Faction) -> None:
        self.main = (*self.main, faction)
        self.alliance = united(self.main, self.technologies)

    def learn(self, technology: Technology) -> None:
        self.technologies = (*self.technologies, technology)
        self.alliance = united(self.main, self.technologies)


@state
class TradeSlot:
    """A trade card above an area of the action board, with the markers on each."""

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
    planets: list[tuple[Planet, ...]] = field(default_factory=list)  # of each face-up system: the printed ones from the left, then a token
    token_pool: list[Planet]
    anomalies: list[str] = field(default_factory=list)  # symbols that hold a face-down token
    find_pool: list[Find]
    found: list[Find] = field(default_factory=list)
    lost_finds: int = 0  # discarded unseen by a rival
    colonies: dict[int, Colony] = field(default_factory=dict)  # by the planet's number
    conquests: dict[int, int] = field(default_factory=dict)  # whose cruiser lies there, by the planet's number
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
        free = [planet for planets in self.planets[: self.range_of(seat)] for planet in planets if planet.n not in colonies]
        return [planet for planet in free if planet.n not in conquests] if conquests else free

    def is_free(self, planet: Planet) -> bool:
        return planet.n not in self.colonies and planet.n not in self.conquests

    def colonies_of(self, seat: int, markers: int) -> list[Planet]:
        """A seat's colonized (one marker) or developed (two) planets."""
        wanted = Colony(seat, markers)
        return [PLANETS[n] for n, colony in self.colonies.items() if colony == wanted]

    def count_colonies(self, seat: int, markers: int) -> int:
        held: list[tuple[int, int]] = list(self.colonies.values())
        return held.count((seat, markers))

    def conquests_of(self, seat: int) -> list[Planet]:
        return [PLANETS[n] for n, owner in self.conquests.items() if owner == seat]

    def count(self, seat: int, what: Count) -> int:
        """How many a seat has of a thing that production abilities or points count."""
        match what:
            case "colonized":
                return self.count_colonies(seat, 1)
            case "developed":
                return self.count_colonies(seat, 2)
            case "conquered":
                return list(self.conquests.values()).count(seat)
            case "relics":
                return self.players[seat].amounts[RELICS]
            case "productivity":
                return self.players[seat].amounts[PRODUCTIVITY]
            case "prestige":
                return self.players[seat].amounts[PRESTIGE]
            case "adv_tech":
                return sum([technology.advanced for technology in self.players[seat].technologies])
            case "planet:warm" | "planet:oceanic" | "planet:ice" | "planet:desert" | "planet:volcanic" | "planet:barren":
                bit = HABITAT[what.removeprefix("planet:")]
                own = [n for n, colony in self.colonies.items() if colony.seat == seat]
                own += [n for n, owner in self.conquests.items() if owner == seat]
                return len([n for n in own if PLANETS[n].habitat == bit])
            case _:
                assert_never(what)

    # --- trade cards

    def fills_up(self, slot: TradeSlot) -> bool:
        """Whether markers still count towards a golden age on this card: not after it is turned over, nor in the last round."""
        return not slot.turned and self.round < ROUNDS

    def is_full(self, slot: TradeSlot) -> bool:
        """Whether the markers on the card and below it would bring a golden age now."""
        players = 1 if self.solo else self.seats
        return self.fills_up(slot) and sum(slot.markers) + sum(slot.area) + slot.rival >= slot.card.spaces[players]

    # --- gaining and paying

    def cruiser_room(self, squadron: int, owner: int) -> int:
        room = MOST_IN_SQUADRON - squadron
        if self.conquests:
            room = min(room, MOST_CRUISERS - squadron - list(self.conquests.values()).count(owner))
        return max(room, 0)

    def gain(self, seat: int, bundle: Bundle, why: str) -> None:
        """Gain a bundle, as one event; each resource has its own limit, and any surplus is lost."""
        amounts = self.players[seat].amounts
        money, productivity, discoveries, influence, prestige, relics, cruisers = bundle
        if money:
            money = min(money, MOST_CREDITS - amounts[CREDITS])
            amounts[CREDITS] += money
        if productivity:
            productivity = min(productivity, MOST_PRODUCTIVITY - amounts[PRODUCTIVITY])
            if productivity:
                amounts[PRODUCTIVITY] += productivity
                self.happened.append((seat, "gain_productivity"))
        if discoveries:
            amounts[DISCOVERY] += discoveries
        if influence:
            amounts[INFLUENCE] += influence
        if prestige:
            amounts[PRESTIGE] += prestige
            self.stack.remove(seat)
            self.stack.append(seat)
        if relics:
            amounts[RELICS] += relics
        if cruisers:
            cruisers = min(cruisers, self.cruiser_room(amounts[CRUISERS], seat))
            amounts[CRUISERS] += cruisers
        if self.heard is not None:
            gained = [money, productivity, discoveries, influence, prestige, relics, cruisers]
            if any(gained):
                self.tell(Gained(seat, gained, why))

    def pay(self, seat: int, bundle: Bundle, why: str) -> None:
        """Pay a bundle; cruisers that are spent count as lost."""
        amounts = self.players[seat].amounts
        for resource, amount in needs(bundle):
            amounts[resource] -= amount
            if resource == CRUISERS:
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
                triggers = self.players[seat].alliance.triggers
                if triggers:
                    for owner, event in waiting:
                        if owner == seat and event in triggers:
                            for ability in triggers[event]:
                                self.gain(seat, ability.gain, ability.id)
