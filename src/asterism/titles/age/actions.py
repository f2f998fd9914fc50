"""The nine actions: what is legal, and what each does. Declare, pay, place the marker, gain, then triggers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from ...kernel import Choice, Decision, Step, todo
from .components import (
    ACQUIRE_GAIN,
    AREAS,
    BARREN,
    COMMON_TECHNOLOGIES,
    CONGRESS,
    CREDITS,
    CRUISERS,
    DEVELOP_CHOICE,
    DEVELOP_COST,
    DEVELOP_GAIN,
    DISCOVERY,
    EXCAVATE_COST,
    INFLUENCE,
    MANUFACTURE_COST,
    NOMINATE_COST,
    NOTHING,
    PRESTIGE,
    RELICS,
    RESEARCH_COSTS,
    Bundle,
    Faction,
    Planet,
    Technology,
)
from .events import Explored
from .state import NOBODY, AgeTable, Colony, Player
from .words import ACQUIRE, CHOOSE, COLONIZE, DEVELOP, EXCAVATE, EXPLORE, MANUFACTURE, NOMINATE, RESEARCH, TRADE


def of(resource: int, amount: int) -> Bundle:
    return (*NOTHING[:resource], amount, *NOTHING[resource + 1 :])


# --- what is legal


def habitable(player: Player, planet: Planet, card: Faction | None = None) -> bool:
    """By an adaptation of a main faction or of a card discarded for it; barren ones by terraforming alone."""
    if planet.kind == BARREN:
        return player.special("colonize_barren") is not None
    if any(planet.kind in faction.adaptation for faction in player.main) or (card is not None and planet.kind in card.adaptation):
        return True
    anywhere = player.special("colonize_any")
    return anywhere is not None and planet.kind not in anywhere.except_types


def colonizable(table: AgeTable, seat: int, card: Faction | None = None) -> list[Planet]:
    player = table.players[seat]
    if player.amounts[CREDITS] < len(table.colonies_of(seat, 1)):
        return []
    return [planet for planet in table.planets_in_range(seat) if table.is_free(planet) and habitable(player, planet, card)]


def adapting(table: AgeTable, seat: int) -> list[Faction]:
    """Cards in hand whose adaptation opens a planet that is closed otherwise."""
    already = len(colonizable(table, seat))
    return [card for card in table.players[seat].hand if len(colonizable(table, seat, card)) > already]


def develop_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    if player.amounts[CREDITS] < player.reduced(DEVELOP_COST, "develop_cost"):
        return []
    return [DEVELOP[planet.n] for planet in table.colonies_of(seat, 1)]


def manufacture_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    price = player.reduced(MANUFACTURE_COST, "manufacture_unit_cost")
    payable = player.amounts[CREDITS] // price if price else len(MANUFACTURE)
    return MANUFACTURE[: min(payable, table.cruiser_room(player.amounts[CRUISERS], seat))]


def excavate_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    price = player.reduced(EXCAVATE_COST, "excavate_unit_cost")
    payable = player.amounts[CREDITS] // price if price else len(EXCAVATE)
    return EXCAVATE[: min(payable, player.amounts[DISCOVERY])]


def trade_words(table: AgeTable, seat: int) -> list[Choice]:
    players = 1 if table.solo else table.seats
    return [
        TRADE[slot.card.n]
        for slot in table.trade
        if (slot.turned or sum(slot.markers) + slot.rival < slot.card.spaces[players]) and table.can_pay(seat, slot.card.cost)
    ]


def explore_words(table: AgeTable, seat: int) -> list[Choice]:
    if not table.players[seat].amounts[CRUISERS]:
        return []
    near = {anomaly for system in table.systems[: table.range_of(seat)] for anomaly, _ in system.anomalies}
    return [EXPLORE[anomaly] for anomaly in table.anomalies if anomaly in near]


def nominate_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    if player.amounts[INFLUENCE] < player.reduced(NOMINATE_COST, "nominate_influence"):
        return []
    if not table.count(seat, "developed") and player.special("nominate_without_developed") is None:
        return []
    return [
        NOMINATE[field]
        for field, (_, players) in enumerate(CONGRESS)
        if table.congress[field] == NOBODY and players <= table.players_for_symbols
    ]


def open_technologies(player: Player) -> list[Technology]:
    """Not researched, with a path: the bottom row, what stands on it, and unique ones of main factions."""
    known = {technology.id for technology in player.technologies}
    offered = [*COMMON_TECHNOLOGIES, *[faction.technology for faction in player.main if faction.technology]]
    return [
        technology
        for technology in offered
        if technology.id not in known and (not technology.requires_any or any(needed in known for needed in technology.requires_any))
    ]


def research_cost(player: Player, technology: Technology, way: int) -> Bundle:
    cost = RESEARCH_COSTS["advanced" if technology.advanced else "basic"][way]
    if cost[CREDITS]:
        cost = (player.reduced(cost[CREDITS], "research_credits"), *cost[1:])
    return cost


def research_words(table: AgeTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    return [
        word
        for technology in open_technologies(player)
        for way, word in enumerate(RESEARCH[technology])
        if table.can_pay(seat, research_cost(player, technology, way))
    ]


def action_words(table: AgeTable, seat: int) -> list[Choice]:
    return [
        *[COLONIZE[planet.n] for planet in colonizable(table, seat)],
        *develop_words(table, seat),
        *manufacture_words(table, seat),
        *excavate_words(table, seat),
        ACQUIRE,
        *trade_words(table, seat),
        *explore_words(table, seat),
        *nominate_words(table, seat),
        *research_words(table, seat),
    ]


# --- carrying out


def act(table: AgeTable, seat: int, choice: Choice) -> None:
    """Carry out an action with a ready marker."""
    table.players[seat].ready -= 1
    carry_out(table, seat, choice)


def carry_out(table: AgeTable, seat: int, choice: Choice) -> None:
    """Pay, place the marker, gain; then its triggers."""
    verb = choice.verb
    table.then(FinishAction(seat, verb))
    DO[verb](table, seat, choice.about)


@todo
class FinishAction(Step[AgeTable]):
    """The action is done: what it triggers comes now, then what may follow it."""

    seat: int
    action: str

    def run(self, table: AgeTable) -> None:
        table.happens(self.seat, self.action)
        table.resolve_triggers()


def colonize(table: AgeTable, seat: int, planet: Planet) -> None:
    table.pay(seat, of(CREDITS, len(table.colonies_of(seat, 1))), "colonize")
    table.colonies[planet.n] = Colony(seat, 1)
    table.gain(seat, planet.reward, "colonize")


def develop(table: AgeTable, seat: int, planet: Planet) -> None:
    table.pay(seat, of(CREDITS, table.players[seat].reduced(DEVELOP_COST, "develop_cost")), "develop")
    table.colonies[planet.n] = Colony(seat, 2)
    table.gain(seat, DEVELOP_GAIN, "develop")
    table.then(ChooseReward(seat, "develop", DEVELOP_CHOICE))


def manufacture(table: AgeTable, seat: int, number: int) -> None:
    price = table.players[seat].reduced(MANUFACTURE_COST, "manufacture_unit_cost")
    table.pay(seat, of(CREDITS, price * number), "manufacture")
    place_in_area(table, seat, "manufacture")
    table.gain(seat, of(CRUISERS, number), "manufacture")


def excavate(table: AgeTable, seat: int, number: int) -> None:
    price = table.players[seat].reduced(EXCAVATE_COST, "excavate_unit_cost")
    table.pay(seat, of(CREDITS, price * number), "excavate")
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
    table.happens(seat, "lose_cruisers")
    table.gain(seat, find.gain, "explore")


def nominate(table: AgeTable, seat: int, field: int) -> None:
    table.pay(seat, of(INFLUENCE, table.players[seat].reduced(NOMINATE_COST, "nominate_influence")), "nominate")
    table.congress[field] = seat
    table.gain(seat, of(PRESTIGE, CONGRESS[field][0]), "nominate")


def research(table: AgeTable, seat: int, about: tuple[Technology, int]) -> None:
    technology, way = about
    player = table.players[seat]
    table.pay(seat, research_cost(player, technology, way), "research")
    player.technologies = (*player.technologies, technology)
    table.gain(seat, technology.reward, technology.id)
    if technology.reward_choice:
        table.then(ChooseReward(seat, technology.id, technology.reward_choice))


DO: Final[dict[str, Callable[[AgeTable, int, Any], None]]] = {
    "colonize": colonize,
    "develop": develop,
    "manufacture": manufacture,
    "excavate": excavate,
    "acquire": acquire,
    "trade": trade,
    "explore": explore,
    "nominate": nominate,
    "research": research,
}


@todo
class ChooseReward(Decision[AgeTable]):
    """One of two rewards: part of the action."""

    rule: ClassVar[str] = "age.develop"

    why: str
    offered: Sequence[Bundle]

    def choices(self, table: AgeTable) -> list[Choice]:
        return CHOOSE[: len(self.offered)]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        table.gain(self.seat, self.offered[choice.about], self.why)

    def args(self, table: AgeTable) -> dict[str, Any]:
        return {"why": self.why, "offered": [list(each) for each in self.offered]}
