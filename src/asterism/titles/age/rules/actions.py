"""The nine actions: what is legal, and what each does. Declare, pay, place the marker, gain, then triggers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Final, TypedDict

from ....kernel import Args, Choice, Decision, Prompt, Step, todo
from .basics import (
    ACTIONS,
    AREAS,
    CREDITS,
    CRUISERS,
    DISCOVERY,
    INFLUENCE,
    NOTHING,
    PRESTIGE,
    RELICS,
    Bundle,
    NamedBundle,
    complete,
    named,
    of,
)
from .components import ACQUIRE_GAIN, CONGRESS, DEVELOP_CHOICE, DEVELOP_GAIN, Planet, Technology
from .events import Acted, Explored
from .state import NOBODY, AgeTable, Colony, covers
from .vocabulary import ACQUIRE, ADAPT, CHOOSE, COLONIZE, DEVELOP, EXCAVATE, EXPLORE, MANUFACTURE, NOMINATE, TRADE

NO_CRUISER: Final = MANUFACTURE[0]  # only a marker is placed, so nothing is triggered
NO_RELIC: Final = EXCAVATE[0]
MANUFACTURES, EXCAVATES, ACQUIRES = range(len(AREAS))  # areas of the action board


# --- what is legal


def can_pay_to_colonize(table: AgeTable, seat: int) -> bool:
    """Whether a seat can pay to colonize one more planet."""
    money = table.players[seat].amounts[CREDITS]
    return money >= len(table.colonies) or money >= colonize_price(table, seat)


def add_colonize_words(words: list[Choice], table: AgeTable, seat: int) -> None:
    """Add the free planets in range that the alliance can live on, and the cards in hand whose adaptation matches a free planet."""
    if not can_pay_to_colonize(table, seat):
        return
    player = table.players[seat]
    habitats = player.alliance.habitats
    seen = 0  # types of free planets, as bits
    for planet in table.free_in_range(seat):
        seen |= planet.habitat
        if planet.habitat & habitats:
            words.append(COLONIZE[planet.n])
    if seen and not player.card_played:
        words += [ADAPT[card.n] for card in player.hand if card.habitats & seen]


def add_develop_words(words: list[Choice], table: AgeTable, seat: int) -> None:
    player = table.players[seat]
    if player.amounts[CREDITS] >= player.alliance.develop_price:
        words += [DEVELOP[planet.n] for planet in table.colonies_of(seat, 1)]


def manufacture_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    price = player.alliance.manufacture_price
    payable = player.amounts[CREDITS] // price if price else len(MANUFACTURE)
    most = min(payable, table.cruiser_room(player.amounts[CRUISERS], seat)) if payable else 0
    return MANUFACTURE[fewest(table, MANUFACTURES) : most + 1]


def excavate_words(table: AgeTable, seat: int, least: int) -> list[Choice]:
    player = table.players[seat]
    price = player.alliance.excavate_price
    payable = player.amounts[CREDITS] // price if price else len(EXCAVATE)
    return EXCAVATE[least : min(payable, player.amounts[DISCOVERY]) + 1]


def fewest(table: AgeTable, area: int) -> int:
    """The least a player may make: 0 while the marker alone helps to fill the trade card above, else 1."""
    return 0 if table.fills_up(table.trade[area]) else 1


def add_trade_words(words: list[Choice], table: AgeTable, seat: int) -> None:
    amounts = table.players[seat].amounts
    players = 1 if table.solo else table.seats
    for slot in table.trade:
        card = slot.card
        if covers(amounts, card.needs) and (slot.turned or sum(slot.markers) + slot.rival < card.spaces[players]):
            words.append(TRADE[card.n])


def add_explore_words(words: list[Choice], table: AgeTable, seat: int) -> None:
    left = table.anomalies
    if left and table.players[seat].amounts[CRUISERS]:
        near = table.systems[: table.range_of(seat)]
        words += [EXPLORE[name] for system in near for name, _ in system.anomalies if name in left]


def add_nominate_words(words: list[Choice], table: AgeTable, seat: int) -> None:
    player = table.players[seat]
    alliance = player.alliance
    if player.amounts[INFLUENCE] >= alliance.nominate_price and (alliance.nominates_freely or table.count_colonies(seat, 2)):
        words += [NOMINATE[field] for field in free_fields(table)]


def free_fields(table: AgeTable) -> list[int]:
    """The fields of the congress that are open with this many players and not taken."""
    players = table.players_for_symbols
    return [field for field, (_, least) in enumerate(CONGRESS) if table.congress[field] == NOBODY and least <= players]


def research_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    amounts = player.amounts
    alliance = player.alliance
    payable = 0
    bit = 1
    for price in alliance.research_needs:
        if covers(amounts, price):
            payable |= bit
        bit <<= 1
    return alliance.research_words(payable)


def action_words(table: AgeTable, seat: int) -> list[Choice]:
    words: list[Choice] = []
    add_colonize_words(words, table, seat)
    add_develop_words(words, table, seat)
    words += manufacture_words(table, seat)
    words += excavate_words(table, seat, fewest(table, EXCAVATES))
    words.append(ACQUIRE)
    add_trade_words(words, table, seat)
    add_explore_words(words, table, seat)
    add_nominate_words(words, table, seat)
    words += research_words(table, seat)
    return words


# --- what it costs


def colonize_price(table: AgeTable, seat: int) -> int:
    """A credit for each planet already colonized; developed and conquered ones don't count."""
    return table.count_colonies(seat, 1)


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


def carry_out(table: AgeTable, seat: int, choice: Choice, verb: str) -> None:
    """Carry out an action: pay, place the marker, gain; then resolve what it triggers."""
    if table.heard is not None:
        table.tell(Acted(seat, verb, "".join(choice.ids[:1])))
    table.then(FINISH_ACTION)
    DO[verb](table, seat, choice.about)
    if choice is not NO_CRUISER and choice is not NO_RELIC:
        table.happens(seat, verb)


@todo
class FinishAction(Step[AgeTable]):
    """Finish an action by resolving its triggers, before anything else follows."""

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
    table.trade[MANUFACTURES].area[seat] += 1
    table.gain(seat, of(CRUISERS, number), "manufacture")


def excavate(table: AgeTable, seat: int, number: int) -> None:
    table.pay(seat, of(CREDITS, table.players[seat].alliance.excavate_price * number), "excavate")
    table.pay(seat, of(DISCOVERY, number), "excavate")
    table.trade[EXCAVATES].area[seat] += 1
    table.gain(seat, of(RELICS, number), "excavate")


def acquire(table: AgeTable, seat: int, _: None) -> None:
    table.trade[ACQUIRES].area[seat] += 1
    table.gain(seat, ACQUIRE_GAIN, "acquire")


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
    """Choose one of two rewards, as part of developing a planet or researching a technology."""

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
