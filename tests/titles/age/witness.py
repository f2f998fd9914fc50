"""What of the box a game has exercised: systems and tokens that came up, and every ability, technology and rule that changed something.

Worked out from the public events of a game alone, by living it again beside the rules: what everybody has, which factions and technologies
are theirs, whose the planets are. An ability counts when what it gained was told; a standing one where something would have come out
differently without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.kernel import Chose
from asterism.titles.age import TITLE
from asterism.titles.age.rules import abilities
from asterism.titles.age.rules import events as happened
from asterism.titles.age.rules.alliance import MARKERS_OF, Alliance
from asterism.titles.age.rules.basics import (
    ACTIONS,
    AREAS,
    BARREN,
    CREDITS,
    CRUISERS,
    PRODUCTIVITY,
    RESOURCES,
    Target,
    complete,
)
from asterism.titles.age.rules.components import (
    FACTION,
    IDEOLOGY_SCORE,
    LIMITS,
    PLANET,
    SYSTEMS,
    TECHNOLOGY,
    Faction,
    Technology,
)
from asterism.titles.age.rules.scoring import majority
from asterism.titles.age.rules.state import NOBODY, RIVAL
from tests.coverage.bystander import Bystander, hears
from tests.titles.age.exercises import EXERCISES

SYSTEM: Final = {system.id: system for system in SYSTEMS}
Number = Callable[[Alliance], object]  # what an alliance is capable of
PRICED: Final[dict[str, tuple[Target, Number]]] = {  # by what is paid for: what may lower it, and the price
    "develop": ("develop_cost", lambda alliance: alliance.develop_price),
    "manufacture": ("manufacture_unit_cost", lambda alliance: alliance.manufacture_price),
    "excavate": ("excavate_unit_cost", lambda alliance: alliance.excavate_price),
    "nominate": ("nominate_influence", lambda alliance: alliance.nominate_price),
}
SORTS: Final = {markers: sort for sort, markers in MARKERS_OF.items()}
Source = Faction | Technology


def changes(source: Source, *targets: Target) -> bool:
    """Is it a modifier of one of these?"""
    return isinstance(source.ability, abilities.Modifier) and source.ability.target in targets


class Seat:
    """What the witness remembers of a seat."""

    def __init__(self) -> None:
        self.amounts = [0] * len(RESOURCES)
        self.amounts[CREDITS], self.amounts[PRODUCTIVITY] = LIMITS.start_credits, LIMITS.start_productivity
        self.main: list[Faction] = []
        self.technologies: list[Technology] = []
        self.true_ideology: Faction | None = None
        self.productive = False  # it has productivity to lose in this production phase

    def sources(self) -> list[Source]:
        return [*self.technologies, *self.main]

    def alliance(self, without: Source | None = None) -> Alliance:
        """What it is capable of, or would be without one of these."""
        main = [faction for faction in self.main if faction is not without]
        return Alliance(main, [technology for technology in self.technologies if technology is not without])


class Witness(Bystander, title=TITLE):
    """Hears the events of one game, a method for each that matters."""

    exercises = EXERCISES
    besides = (happened.CardsDealt, happened.RoundBegan, happened.Passed, happened.RivalDrew)  # these exercise nothing

    def __init__(self) -> None:
        super().__init__()
        self.seats: dict[int, Seat] = {}
        self.row: list[set[str]] = []  # of each system its planets and exploration symbols
        self.fleet = 0
        self.owners: dict[str, tuple[int, int]] = {}  # by planet: whose, and how many markers
        self.freed: set[str] = set()
        self.conquests: dict[str, int] = {}
        self.cards: list[str] = []  # trade cards, from the left
        self.markers: dict[str, dict[int, int]] = {}  # on a trade card or below it, by seat
        self.turned: set[str] = set()
        self.golden = False  # in this galaxy phase
        self.at_war = False
        self.adapted = False  # a card was discarded for the colonization that follows
        self.researched = ""  # the technology whose reward comes now

    def saw_source(self, source: Source) -> None:
        self.saw(f"{'effect' if isinstance(source, Technology) else 'ability'} {source.id}")

    def seat(self, seat: int) -> Seat:
        return self.seats.setdefault(seat, Seat())

    def saw_where(self, seat: int, target: Target, number: Number) -> None:
        """Modifiers count where a number of the alliance would be another without them."""
        mine = self.seat(seat)
        now = number(mine.alliance())
        for source in mine.sources():
            if changes(source, target) and number(mine.alliance(source)) != now:
                self.saw_source(source)

    def saw_special(self, seat: int, kind: type[abilities.Ability]) -> None:
        for source in self.seat(seat).sources():
            if isinstance(source.ability, kind):
                self.saw_source(source)

    # --- set-up and cards

    @hears(happened.Redrew)
    def redrew(self, seat: int, count: int) -> None:
        self.saw("cards of the first hand replaced")

    @hears(happened.TableLaid)
    def table_laid(self, trade: list[str], systems: list[str], order: list[int]) -> None:
        self.cards = trade
        self.markers = {card: {} for card in trade}

    @hears(happened.FactionJoined)
    def faction_joined(self, seat: int, faction: str) -> None:
        self.seat(seat).main.append(FACTION[faction])

    @hears(happened.CardUsed)
    def card_used(self, seat: int, faction: str, way: str) -> None:
        if way == "ideology":
            self.seat(seat).true_ideology = FACTION[faction]
        self.adapted = way == "adapt"

    @hears(happened.SystemTurnedUp)
    def system_turned_up(self, place: int, system: str, token: str | None) -> None:
        printed = SYSTEM[system]
        self.saw(f"system {system}")
        self.row.append({*[planet.id for planet in printed.planets], *[anomaly for anomaly, _ in printed.anomalies]})
        if token is not None:
            self.saw(f"token {token}")
            self.row[-1].add(token)

    # --- phases

    @hears(happened.PhaseBegan)
    def phase_began(self, phase: str) -> None:
        for seat, mine in self.seats.items():
            if phase == "production":
                mine.productive = mine.amounts[PRODUCTIVITY] > 0
            elif phase == "action" and mine.productive:
                self.saw_where(seat, "productivity_decay", lambda alliance: alliance.decay)
        self.golden = False
        self.after_war()

    def after_war(self) -> None:
        """Cruisers that stayed by strength."""
        for mine in self.seats.values() if self.at_war else ():
            for source in mine.sources():
                if changes(source, "strength", "war_keep") and mine.amounts[CRUISERS] > mine.alliance(source).keeps:
                    self.saw_source(source)
        self.at_war = False

    @hears(happened.FleetMoved)
    def fleet_moved(self, place: int, system: str) -> None:
        self.fleet = place

    @hears(happened.GoldenAge)
    def golden_age(self, trade: str, returned: list[int]) -> None:
        self.saw(f"golden age {trade}")
        if self.golden:
            self.saw("two golden ages at once")
        if sum(returned) < sum(self.markers[trade].values()):
            self.saw("a golden age that kept markers")
        self.golden = True
        self.turned.add(trade)

    @hears(happened.GameEnded)
    def game_ended(self, scores: list[int], achievement: str) -> None:
        self.after_war()
        for seat, mine in self.seats.items():
            true = mine.true_ideology
            ideology = true.ideology if true is not None else majority([faction.ideology for faction in mine.main])
            if ideology is not None:
                per, step, _ = IDEOLOGY_SCORE[ideology]
                if self.count(seat, per) >= step:
                    self.saw(f"points by {ideology}")

    def count(self, seat: int, per: str) -> int:
        if per == "adv_tech":
            return sum([technology.advanced for technology in self.seat(seat).technologies])
        if per == "conquered":
            return list(self.conquests.values()).count(seat)
        if per in MARKERS_OF:
            return list(self.owners.values()).count((seat, MARKERS_OF[per]))
        return self.seat(seat).amounts[RESOURCES.index(per)]

    # --- what is gained and paid

    @hears(happened.Gained)
    def gained(self, seat: int, bundle: list[int], why: str) -> None:
        mine = self.seat(seat)
        mine.amounts = [have + more for have, more in zip(mine.amounts, bundle, strict=True)]
        if why == "decay":
            mine.productive = False
        elif why == "conquer":
            self.saw_special(seat, abilities.ConquerReward)
        self.saw_reason(mine, why)

    @hears(happened.Paid)
    def paid(self, seat: int, bundle: list[int], why: str) -> None:
        mine = self.seat(seat)
        mine.amounts = [have - less for have, less in zip(mine.amounts, bundle, strict=True)]
        if why in PRICED:
            self.saw_where(seat, *PRICED[why])
        elif why == "research" and bundle[CREDITS]:
            self.saw_where(seat, "research_credits", lambda alliance: alliance.research_prices)
        self.saw_reason(mine, why)

    def saw_reason(self, mine: Seat, why: str) -> None:
        for source in mine.sources():
            if source.ability.id == why and why != self.researched:
                self.saw_source(source)

    # --- actions

    @hears(happened.Acted)
    def acted(self, seat: int, action: str, about: str) -> None:
        self.researched = about if action == "research" else ""
        WITNESSED[action](self, seat, about)

    def manufacture(self, seat: int, number: str) -> None:
        self.placed(seat, self.cards[AREAS.index("manufacture")])

    def excavate(self, seat: int, number: str) -> None:
        self.placed(seat, self.cards[AREAS.index("excavate")])

    def acquire(self, seat: int, _: str) -> None:
        self.placed(seat, self.cards[AREAS.index("acquire")])

    def explore(self, seat: int, anomaly: str) -> None:
        """What is found is told next."""

    def colonize(self, seat: int, planet: str) -> None:
        self.reached(seat, planet)
        if planet in self.freed:
            self.saw("a planet colonized again")
        kind = PLANET[planet].kind
        if kind == BARREN:
            self.saw_special(seat, abilities.ColonizeBarren)
        elif not self.adapted and not any(kind in faction.adaptation for faction in self.seat(seat).main):
            self.saw_special(seat, abilities.ColonizeAny)
        self.adapted = False
        self.owners[planet] = (seat, 1)

    def develop(self, seat: int, planet: str) -> None:
        self.owners[planet] = (seat, 2)

    @hears(Chose)
    def chose(self, seat: int, choice: str, secret: bool) -> None:
        """Nomads lift a marker."""
        verb, _, planet = choice.partition(" ")
        if verb == "lift":
            self.saw_special(seat, abilities.Nomads)
            self.freed.add(planet)
            del self.owners[planet]

    def nominate(self, seat: int, field: str) -> None:
        if not self.count(seat, "developed"):
            self.saw_special(seat, abilities.NominateFreely)

    def research(self, seat: int, technology: str) -> None:
        self.seat(seat).technologies.append(TECHNOLOGY[technology])

    def trade(self, seat: int, card: str) -> None:
        self.placed(seat, card)
        if card in self.turned:
            self.saw(f"turned {card}")

    def placed(self, seat: int, card: str) -> None:
        self.markers[card][seat] = self.markers[card].get(seat, 0) + 1

    @hears(happened.Explored)
    def explored(self, seat: int, anomaly: str, find: str) -> None:
        self.saw(f"find {find}")
        self.reached(seat, anomaly)

    def reached(self, seat: int, place: str) -> None:
        """A planet or an exploration symbol: was it in range by an ability alone?"""
        ahead = next(at for at, there in enumerate(self.row) if place in there) - self.fleet
        for source in self.seat(seat).sources():
            if changes(source, "range") and ahead > self.seat(seat).alliance(source).range:
                self.saw_source(source)

    # --- war

    @hears(happened.WarFought)
    def war_fought(self, places: list[int], hegemon: int) -> None:
        self.at_war = True
        self.saw(*[f"place {place} of {len(places)}" for place in places[: len(self.seats)]])
        if places.count(1) > 1:
            self.saw("a tie for the first place")
        for seat in self.seats:
            if hegemon not in (seat, NOBODY):
                self.saw_protection(seat, hegemon)

    def saw_protection(self, seat: int, hegemon: int) -> None:
        """Planets in a Hegemon's range that would be open to it without an ability."""
        mine = self.seat(seat)
        if self.open_to(seat, hegemon, mine.alliance()):
            return
        for source in mine.sources():
            protects = isinstance(source.ability, abilities.Protect) or changes(source, "protection_allowance")
            if protects and self.open_to(seat, hegemon, mine.alliance(source)):
                self.saw_source(source)

    def open_to(self, seat: int, hegemon: int, alliance: Alliance) -> bool:
        ahead = 1 if hegemon == RIVAL else self.seat(hegemon).alliance().range
        need = [planet for planet, (owner, markers) in self.owners.items() if owner == seat and markers not in alliance.shielded]
        near = set().union(*self.row[: self.fleet + 1 + ahead])
        return self.seat(seat).amounts[CRUISERS] + alliance.guards < len(need) and not near.isdisjoint(need)

    @hears(happened.PlanetSeized)
    def planet_seized(self, seat: int, planet: str, former: int) -> None:
        _, markers = self.owners.pop(planet, (NOBODY, 0))
        self.saw(f"a {SORTS[markers] if markers else 'free'} planet seized")
        self.conquests[planet] = seat
        if seat == RIVAL:
            self.saw("rival seize")
            return
        self.reached(seat, planet)
        self.seat(seat).amounts[CRUISERS] -= 1

    @hears(happened.CruisersLost)
    def cruisers_lost(self, seat: int, count: int) -> None:
        self.seat(seat).amounts[CRUISERS] -= count

    # --- the rival

    @hears(happened.RivalActed)
    def rival_acted(self, what: str, where: str, cruisers: int) -> None:
        if where:
            self.saw(f"rival {what}")
        elif cruisers:
            self.saw(f"rival can't {what}")
        if what == "colonize":
            self.owners[where] = (RIVAL, 1)
        elif what == "develop_leftmost" and where:
            self.owners[where] = (RIVAL, 2)


WITNESSED: Final[dict[str, Callable[[Witness, int, str], None]]] = complete(
    "witness",
    ACTIONS,
    {
        "colonize": Witness.colonize,
        "develop": Witness.develop,
        "manufacture": Witness.manufacture,
        "excavate": Witness.excavate,
        "acquire": Witness.acquire,
        "trade": Witness.trade,
        "explore": Witness.explore,
        "nominate": Witness.nominate,
        "research": Witness.research,
    },
)
