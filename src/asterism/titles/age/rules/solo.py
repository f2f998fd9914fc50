"""The rival of a solo game: each round it turns up two faction cards, colonizes with each and acts by its ideology."""

from __future__ import annotations

from typing import Any, Final, assert_never, get_args

from ....kernel import Step, todo
from ....kernel.printed import Printed
from .actions import free_fields
from .basics import CRUISERS, IDEOLOGIES, Amounts, Ideology, Positive
from .components import ACHIEVEMENTS, CONGRESS, RIVAL_FACTS, Faction, all_of, read
from .events import RivalActed, RivalDrew
from .state import RIVAL, AgeTable, Colony

# --- the legend of the solo card


class Legend(Printed, tag_field="op"):
    """What an ideology makes the rival do, and what the rival gains if it can't."""

    ideology: Ideology
    otherwise: Amounts

    @property
    def op(self) -> str:
        return str(self.__struct_config__.tag)


class GainCruisers(Legend, tag="gain_cruisers"):
    amount: Positive


class DiscardExploration(Legend, tag="discard_exploration"):
    pass


class FillTrade(Legend, tag="fill_trade"):
    pass


class TakeCongress(Legend, tag="take_congress"):
    pass


class DevelopLeftmost(Legend, tag="develop_leftmost"):
    pass


AnyLegend = GainCruisers | DiscardExploration | FillTrade | TakeCongress | DevelopLeftmost
OPS: Final = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyLegend))
_kinds: Any = AnyLegend  # type checkers take no union for a type
_entries: Final[list[AnyLegend]] = read("solo", "legend", _kinds)
LEGEND: Final[dict[str, AnyLegend]] = {entry.ideology: entry for entry in _entries}
all_of("solo.toml, legend", IDEOLOGIES, LEGEND)

# --- its turn


@todo
class RivalTurn(Step[AgeTable]):
    """The rival resolves each card completely before it turns up the next."""

    def run(self, table: AgeTable) -> None:
        for _ in range(RIVAL_FACTS.cards_after_pass):
            if table.deck:
                card = table.deck.pop(table.draw("rival", table.deck))
                table.discarded.append(card)
                if table.heard is not None:
                    table.tell(RivalDrew(card.id))
                colonize(table, card)
                follow(table, LEGEND[card.ideology])


def told(table: AgeTable, what: str, where: str, cruisers: int = 0) -> None:
    if table.heard is not None:
        table.tell(RivalActed(what, where, cruisers))


def colonize(table: AgeTable, card: Faction) -> None:
    """Colonize the leftmost free planet in its range that matches the card's adaptation, without a reward."""
    for planet in table.free_in_range(RIVAL):
        if planet.kind in card.adaptation:
            table.colonies[planet.n] = Colony(RIVAL, 1)
            told(table, "colonize", planet.id)
            return


def follow(table: AgeTable, legend: AnyLegend) -> None:
    """Follow the card's ideology, or gain the substitute if the rival can't."""
    had = table.rival_cruisers
    where = carry_out(table, legend)
    if not where:
        gain_cruisers(table, legend.otherwise[CRUISERS])
    told(table, legend.op, where, table.rival_cruisers - had)


def carry_out(table: AgeTable, legend: AnyLegend) -> str:
    """Do what an ideology demands. Returns where the rival acted; empty if nowhere."""
    match legend:
        case GainCruisers(amount=amount):
            gain_cruisers(table, amount)
            return "squadron"
        case DiscardExploration():
            return discard_exploration(table)
        case FillTrade():
            return fill_trade(table)
        case TakeCongress():
            return take_congress(table)
        case DevelopLeftmost():
            return develop_leftmost(table)
        case _:
            assert_never(legend)


def gain_cruisers(table: AgeTable, amount: int) -> None:
    table.rival_cruisers += min(amount, table.cruiser_room(table.rival_cruisers, RIVAL))


def discard_exploration(table: AgeTable) -> str:
    near = [anomaly for system in table.systems[: table.range_of(RIVAL)] for anomaly, _ in system.anomalies if anomaly in table.anomalies]
    if not near:
        return ""
    table.anomalies.remove(near[0])
    table.lost_finds += 1
    return near[0]


def fill_trade(table: AgeTable) -> str:
    for slot in table.trade:
        if not slot.turned and sum(slot.markers) + slot.rival < slot.card.spaces[1]:
            slot.rival += 1
            return slot.card.id
    return ""


def take_congress(table: AgeTable) -> str:
    free = free_fields(table)
    if not free:
        return ""
    field = max(free, key=lambda field: CONGRESS[field][0])  # the first of equals
    table.congress[field] = RIVAL
    return str(field + 1)


def develop_leftmost(table: AgeTable) -> str:
    for planets in table.planets:
        for planet in planets:
            if table.colonies.get(planet.n) == Colony(RIVAL, 1):
                table.colonies[planet.n] = Colony(RIVAL, 2)
                return planet.id
    return ""


def achievement(points: int) -> str:
    """The highest achievement that these points reach; empty if none."""
    return max([entry for entry in ACHIEVEMENTS if entry[0] <= points], default=(0, ""))[1]
