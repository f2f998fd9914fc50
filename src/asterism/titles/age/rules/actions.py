"""The nine actions: what is legal, and what each does. Declare, pay, place the marker, gain, then triggers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Final, TypedDict

from ....kernel import Args, Choice, Decision, Prompt, Step, todo
from .basics import ACTIONS, AREAS, CREDITS, CRUISERS, DISCOVERY, INFLUENCE, NOTHING, PRESTIGE, RELICS, Bundle, NamedBundle, complete, named
from .components import ACQUIRE_GAIN, CONGRESS, DEVELOP_CHOICE, DEVELOP_GAIN, Planet, Technology
from .events import Acted, Explored
from .state import NOBODY, AgeTable, Colony, covers
from .vocabulary import ACQUIRE, ADAPT, CHOOSE, COLONIZE, DEVELOP, EXCAVATE, EXPLORE, MANUFACTURE, NOMINATE, TRADE

COLONIZED: Final = [Colony(seat, 1) for seat in range(4)]
IDLE: Final = (MANUFACTURE[0], EXCAVATE[0])  # only a marker is placed, so nothing is triggered


def of(resource: int, amount: int) -> Bundle:
    return (*NOTHING[:resource], amount, *NOTHING[resource + 1 :])


# --- what is legal


def within_reach(table: AgeTable, seat: int) -> list[Planet]:
    """Free planets in range, if the player can pay for one more."""
    return table.free_in_range(seat) if table.players[seat].amounts[CREDITS] >= colonize_price(table, seat) else []


def colonize_words(table: AgeTable, seat: int) -> list[Choice]:
    """Planets that the alliance can live on, and cards in hand whose adaptation matches one."""
    planets = within_reach(table, seat)
    player = table.players[seat]
    types = player.alliance.colonizes
    words = [COLONIZE[planet.n] for planet in planets if planet.kind in types]
    if planets and not player.card_played:
        kinds = {planet.kind for planet in planets}
        words += [ADAPT[card.n] for card in player.hand if not kinds.isdisjoint(card.adaptation)]
    return words


def develop_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    if player.amounts[CREDITS] < player.alliance.develop_price:
        return []
    return [DEVELOP[planet.n] for planet in table.colonies_of(seat, 1)]


def manufacture_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    price = player.alliance.manufacture_price
    payable = player.amounts[CREDITS] // price if price else len(MANUFACTURE)
    most = min(payable, table.cruiser_room(player.amounts[CRUISERS], seat)) if payable else 0
    return MANUFACTURE[fewest(table, "manufacture") : most + 1]


def excavate_words(table: AgeTable, seat: int, least: int) -> list[Choice]:
    player = table.players[seat]
    price = player.alliance.excavate_price
    payable = player.amounts[CREDITS] // price if price else len(EXCAVATE)
    return EXCAVATE[least : min(payable, player.amounts[DISCOVERY]) + 1]


def fewest(table: AgeTable, area: str) -> int:
    """The number may be zero where the marker alone helps to fill the trade card above."""
    return 0 if table.fills_up(table.trade[AREAS.index(area)]) else 1


def trade_words(table: AgeTable, seat: int) -> list[Choice]:
    amounts = table.players[seat].amounts
    players = 1 if table.solo else table.seats
    return [
        TRADE[slot.card.n]
        for slot in table.trade
        if covers(amounts, slot.card.cost) and (slot.turned or sum(slot.markers) + slot.rival < slot.card.spaces[players])
    ]


def explore_words(table: AgeTable, seat: int) -> list[Choice]:
    if not table.players[seat].amounts[CRUISERS]:
        return []
    left = table.anomalies
    return [EXPLORE[name] for system in table.systems[: table.range_of(seat)] for name, _ in system.anomalies if name in left]


def nominate_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    if player.amounts[INFLUENCE] < player.alliance.nominate_price:
        return []
    if not player.alliance.nominates_freely and not table.count(seat, "developed"):
        return []
    return [NOMINATE[field] for field in free_fields(table)]


def free_fields(table: AgeTable) -> list[int]:
    """The fields of the congress that are open with this many players and not taken."""
    players = table.players_for_symbols
    return [field for field, (_, least) in enumerate(CONGRESS) if table.congress[field] == NOBODY and least <= players]


def research_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    amounts = player.amounts
    payable = [covers(amounts, price) for price in player.alliance.research_prices]
    return [word for price, word in player.alliance.research if payable[price]] if any(payable) else []


def action_words(table: AgeTable, seat: int) -> list[Choice]:
    return [
        *colonize_words(table, seat),
        *develop_words(table, seat),
        *manufacture_words(table, seat),
        *excavate_words(table, seat, fewest(table, "excavate")),
        ACQUIRE,
        *trade_words(table, seat),
        *explore_words(table, seat),
        *nominate_words(table, seat),
        *research_words(table, seat),
    ]


# --- what it costs


def colonize_price(table: AgeTable, seat: int) -> int:
    """One credit for each planet already colonized; developed and conquered ones don't count."""
    return list(table.colonies.values()).count(COLONIZED[seat])


class Prices(TypedDict):
    """What each action costs now; trades and research cost what their cards say."""

    colonize: Annotated[NamedBundle, "one more planet"]
    develop: Annotated[NamedBundle, "a planet"]
    manufacture: Annotated[NamedBundle, "each cruiser"]
    excavate: Annotated[NamedBundle, "each relic"]
    acquire: Annotated[NamedBundle, "nothing"]
    explore: Annotated[NamedBundle, "an exploration token"]
    nominate: Annotated[NamedBundle, "a field of the congress"]


def prices(table: AgeTable, seat: int) -> Prices:
    alliance = table.players[seat].alliance
    return {
        "colonize": named(of(CREDITS, colonize_price(table, seat))),
        "develop": named(of(CREDITS, alliance.develop_price)),
        "manufacture": named(of(CREDITS, alliance.manufacture_price)),
        "excavate": named((alliance.excavate_price, 0, 1, 0, 0, 0, 0)),
        "acquire": named(NOTHING),
        "explore": named(of(CRUISERS, 1)),
        "nominate": named(of(INFLUENCE, alliance.nominate_price)),
    }


# --- carrying out


def act(table: AgeTable, seat: int, choice: Choice) -> None:
    """Carry out an action with a ready marker."""
    table.players[seat].ready -= 1
    carry_out(table, seat, choice)


def carry_out(table: AgeTable, seat: int, choice: Choice) -> None:
    """Pay, place the marker and gain; then resolve the triggers."""
    verb = choice.verb
    if table.heard is not None:
        table.tell(Acted(seat, verb, "".join(choice.ids[:1])))
    table.then(FINISH_ACTION)
    DO[verb](table, seat, choice.about)
    if choice not in IDLE:
        table.happens(seat, verb)


@todo
class FinishAction(Step[AgeTable]):
    """Finish an action: resolve its triggers, then whatever may follow it."""

    def run(self, table: AgeTable) -> None:
        table.resolve_triggers()


FINISH_ACTION: Final = FinishAction()


def colonize(table: AgeTable, seat: int, planet: Planet) -> None:
    table.pay(seat, of(CREDITS, colonize_price(table, seat)), "colonize")
    table.colonies[planet.n] = Colony(seat, 1)
    table.gain(seat, planet.reward, "colonize")


def develop(table: AgeTable, seat: int, planet: Planet) -> None:
    table.pay(seat, of(CREDITS, table.players[seat].alliance.develop_price), "develop")
    table.colonies[planet.n] = Colony(seat, 2)
    table.gain(seat, DEVELOP_GAIN, "develop")
    table.then(ChooseReward(seat, "develop", DEVELOP_CHOICE))


def manufacture(table: AgeTable, seat: int, number: int) -> None:
    table.pay(seat, of(CREDITS, table.players[seat].alliance.manufacture_price * number), "manufacture")
    place_in_area(table, seat, "manufacture")
    table.gain(seat, of(CRUISERS, number), "manufacture")


def excavate(table: AgeTable, seat: int, number: int) -> None:
    table.pay(seat, of(CREDITS, table.players[seat].alliance.excavate_price * number), "excavate")
    table.pay(seat, of(DISCOVERY, number), "excavate")
    place_in_area(table, seat, "excavate")
    table.gain(seat, of(RELICS, number), "excavate")


def acquire(table: AgeTable, seat: int, _: None) -> None:
    place_in_area(table, seat, "acquire")
    table.gain(seat, ACQUIRE_GAIN, "acquire")


def place_in_area(table: AgeTable, seat: int, area: str) -> None:
    table.trade[AREAS.index(area)].area[seat] += 1


def trade(table: AgeTable, seat: int, card: Any) -> None:
    slot = next(slot for slot in table.trade if slot.card is card)
    table.pay(seat, card.cost, "trade")
    slot.markers[seat] += 1
    table.gain(seat, card.gain, "trade")


def explore(table: AgeTable, seat: int, anomaly: str) -> None:
    table.pay(seat, of(CRUISERS, 1), "explore")
    table.anomaly_markers[seat] += 1
    table.anomalies.remove(anomaly)
    find = table.find_pool.pop(table.draw("find", table.find_pool, seat, anomaly))
    table.found.append(find)
    if table.heard is not None:
        table.tell(Explored(seat, anomaly, find.id))
    table.gain(seat, find.gain, "explore")


def nominate(table: AgeTable, seat: int, field: int) -> None:
    table.pay(seat, of(INFLUENCE, table.players[seat].alliance.nominate_price), "nominate")
    table.congress[field] = seat
    table.gain(seat, of(PRESTIGE, CONGRESS[field][0]), "nominate")


def research(table: AgeTable, seat: int, about: tuple[Technology, int]) -> None:
    technology, way = about
    player = table.players[seat]
    table.pay(seat, player.alliance.research_cost(technology, way), "research")
    player.learn(technology)
    table.gain(seat, technology.reward, technology.id)
    if technology.reward_choice:
        table.then(ChooseReward(seat, technology.id, technology.reward_choice))


DO: Final[dict[str, Callable[[AgeTable, int, Any], None]]] = complete(
    "way to carry it out",
    ACTIONS,
    {
        "colonize": colonize,
        "develop": develop,
        "manufacture": manufacture,
        "excavate": excavate,
        "acquire": acquire,
        "trade": trade,
        "explore": explore,
        "nominate": nominate,
        "research": research,
    },
)


@todo
class ChooseReward(Decision[AgeTable]):
    """Choose one of two rewards, as part of the action: of developing or of research."""

    rule: ClassVar[str] = "age.develop"

    why: str  # develop, or the technology
    offered: Sequence[Bundle]

    def choices(self, table: AgeTable) -> list[Choice]:
        return CHOOSE[: len(self.offered)]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        table.gain(self.seat, self.offered[choice.about], self.why)

    def args(self, table: AgeTable) -> Args:
        return {"why": self.why, "offered": [list(each) for each in self.offered]}

    def prompt(self, table: AgeTable) -> Prompt:
        return {"key": self.key, "rule": self.rule if self.why == "develop" else "age.tech.bar", "args": self.args(table)}
