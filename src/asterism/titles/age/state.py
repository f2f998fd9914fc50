"""The table of a game of Age of Galaxy, and how its pieces move."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final, NamedTuple

from ...kernel import Table, state
from .components import (
    CREDITS,
    CRUISERS,
    LIMITS,
    PLANETS,
    PRESTIGE,
    PRODUCTIVITY,
    Ability,
    Bundle,
    Faction,
    Find,
    Planet,
    System,
    Technology,
    TradeCard,
)
from .events import Gained, Paid

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1
RIVAL: Final = -2  # the opponent of a solo game


class Colony(NamedTuple):
    """Markers on a planet: one, colonized; two, developed."""

    seat: int
    markers: int


class Pick(NamedTuple):
    """A card kept in the draft: from which pack, when, by whom."""

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

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    def abilities(self) -> list[Ability]:
        """Technologies first, then main factions in the order in which they joined."""
        return [*[technology.ability for technology in self.technologies], *[faction.ability for faction in self.main]]

    def modifier(self, target: str) -> int:
        return sum([ability.value for ability in self.abilities() if ability.target == target])

    def reduced(self, base: int, target: str) -> int:
        """A number after its modifiers; each names the lowest value that it may leave."""
        found = [ability for ability in self.abilities() if ability.target == target]
        least = max([ability.minimum for ability in found if ability.minimum is not None], default=0)
        return max(base + sum([ability.value for ability in found]), least)

    def special(self, op: str) -> Ability | None:
        return next((ability for ability in self.abilities() if ability.op == op), None)

    @property
    def strength(self) -> int:
        return LIMITS["base_strength"] + self.modifier("strength")


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
    tokens: dict[int, Planet] = field(default_factory=dict)  # planet tokens, by the place of their system in the row
    token_pool: list[Planet]
    anomalies: list[str] = field(default_factory=list)  # symbols that hold a face-down token
    find_pool: list[Find]
    found: list[Find] = field(default_factory=list)
    lost_finds: int = 0  # discarded unseen by a rival
    colonies: dict[int, Colony] = field(default_factory=dict)  # by the planet's number
    conquests: dict[int, int] = field(default_factory=dict)  # whose cruiser
    anomaly_markers: list[int]  # by seat
    rival_cruisers: int = 0
    fleet: int = 0  # on which system of the row
    round: int = 0
    phase: str = "setup"
    turn: int = NOBODY
    happened: list[tuple[int, str]] = field(default_factory=list)  # events whose triggers wait: seat and event

    # --- counting

    @property
    def players_for_symbols(self) -> int:
        """A solo game is set up as one for two."""
        return 2 if self.solo else self.seats

    def planets_of(self, at: int) -> list[Planet]:
        """Of a system of the row: printed ones from the left, then the token."""
        planets = list(self.systems[at].planets)
        if at in self.tokens:
            planets.append(self.tokens[at])
        return planets

    def range_of(self, seat: int) -> int:
        """How many systems of the row, from the left, are in range; face-up ones only."""
        ahead = 1 if seat == RIVAL else self.players[seat].modifier("range")
        return min(self.fleet + 1 + ahead, len(self.systems))

    def planets_in_range(self, seat: int) -> list[Planet]:
        return [planet for at in range(self.range_of(seat)) for planet in self.planets_of(at)]

    def is_free(self, planet: Planet) -> bool:
        return planet.n not in self.colonies and planet.n not in self.conquests

    def colonies_of(self, seat: int, markers: int) -> list[Planet]:
        """Colonized (one marker) or developed (two) planets of a seat."""
        wanted = Colony(seat, markers)
        return [PLANETS[n] for n, colony in self.colonies.items() if colony == wanted]

    def conquests_of(self, seat: int) -> list[Planet]:
        return [PLANETS[n] for n, owner in self.conquests.items() if owner == seat]

    def count(self, seat: int, what: str) -> int:
        """What production abilities and points count."""
        player = self.players[seat]
        if what.startswith("planet:"):
            kind = what.removeprefix("planet:")
            own = self.colonies_of(seat, 1) + self.colonies_of(seat, 2) + self.conquests_of(seat)
            return sum([planet.kind == kind for planet in own])
        if what == "adv_tech":
            return sum([technology.advanced for technology in player.technologies])
        if what == "colonized":
            return len(self.colonies_of(seat, 1))
        if what == "developed":
            return len(self.colonies_of(seat, 2))
        if what == "conquered":
            return len(self.conquests_of(seat))
        return player.amounts[{"relics": 5, "productivity": PRODUCTIVITY, "prestige": PRESTIGE}[what]]

    # --- gaining and paying

    def cruiser_room(self, squadron: int, owner: int) -> int:
        on_planets = len(self.conquests_of(owner))
        return max(min(LIMITS["squadron"] - squadron, LIMITS["cruisers_in_play"] - squadron - on_planets), 0)

    def gain(self, seat: int, bundle: Bundle, why: str) -> None:
        """One event; each resource is clipped on its own, and the surplus is lost."""
        amounts = self.players[seat].amounts
        gained = list(bundle)
        for resource, limit in ((CREDITS, LIMITS["credits"]), (PRODUCTIVITY, LIMITS["productivity"])):
            gained[resource] = min(gained[resource], limit - amounts[resource])
        if gained[CRUISERS]:
            gained[CRUISERS] = min(gained[CRUISERS], self.cruiser_room(amounts[CRUISERS], seat))
        for resource, amount in enumerate(gained):
            amounts[resource] += amount
        if gained[PRESTIGE]:
            self.stack.remove(seat)
            self.stack.append(seat)
        if gained[PRODUCTIVITY]:
            self.happened.append((seat, "gain_productivity"))
        if self.heard is not None and any(gained):
            self.tell(Gained(seat, gained, why))

    def pay(self, seat: int, bundle: Bundle, why: str) -> None:
        amounts = self.players[seat].amounts
        for resource, amount in enumerate(bundle):
            amounts[resource] -= amount
        if self.heard is not None and any(bundle):
            self.tell(Paid(seat, list(bundle), why))

    def can_pay(self, seat: int, bundle: Bundle) -> bool:
        return all([have >= amount for have, amount in zip(self.players[seat].amounts, bundle, strict=True)])

    def happens(self, seat: int, event: str) -> None:
        self.happened.append((seat, event))

    def resolve_triggers(self) -> None:
        """What waited comes now, in turn order; what a trigger gains may trigger another."""
        while self.happened:
            waiting = self.happened
            self.happened = []
            for seat in self.order:
                for owner, event in waiting:
                    if owner == seat:
                        for ability in self.players[seat].abilities():
                            if ability.on == event:
                                self.gain(seat, ability.gain, ability.id)
