"""The rival of a solo game: each round it turns up two faction cards, colonizes by the one and acts by its ideology."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ....kernel import Step, todo
from ....kernel.printed import one_of, whole, within
from .actions import free_fields
from .components import CONGRESS, CRUISERS, IDEOLOGIES, SOLO, Bundle, Faction, all_of, bundle, read
from .events import RivalActed, RivalDrew
from .state import RIVAL, AgeTable, Colony

CARDS: Final = within("solo.toml, setup", lambda: whole(SOLO["setup"], "cards_after_pass", 1))
ACHIEVEMENTS: Final[list[tuple[int, str]]] = [(entry["vp"], entry["name"]) for entry in SOLO["achievement"]]


@todo
class RivalTurn(Step[AgeTable]):
    """Each card is resolved completely before the next."""

    def run(self, table: AgeTable) -> None:
        for _ in range(CARDS):
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
    """The leftmost free planet in its range that the card is adapted to; no reward."""
    for planet in table.free_in_range(RIVAL):
        if planet.kind in card.adaptation:
            table.colonies[planet.n] = Colony(RIVAL, 1)
            told(table, "colonize", planet.id)
            return


def follow(table: AgeTable, legend: Legend) -> None:
    """What the card's ideology says, or what it gains where that can't be done."""
    had = table.rival_cruisers
    where = OPS[legend.op](table, legend.amount)
    if not where:
        gain_cruisers(table, legend.otherwise[CRUISERS])
    told(table, legend.op, where, table.rival_cruisers - had)


def gain_cruisers(table: AgeTable, amount: int) -> str:
    table.rival_cruisers += min(amount, table.cruiser_room(table.rival_cruisers, RIVAL))
    return "squadron"


def discard_exploration(table: AgeTable, amount: int) -> str:
    near = [anomaly for system in table.systems[: table.range_of(RIVAL)] for anomaly, _ in system.anomalies if anomaly in table.anomalies]
    if not near:
        return ""
    table.anomalies.remove(near[0])
    table.lost_finds += 1
    return near[0]


def fill_trade(table: AgeTable, amount: int) -> str:
    for slot in table.trade:
        if not slot.turned and sum(slot.markers) + slot.rival < slot.card.spaces[1]:
            slot.rival += 1
            return slot.card.id
    return ""


def take_congress(table: AgeTable, amount: int) -> str:
    free = free_fields(table)
    if not free:
        return ""
    field = max(free, key=lambda field: CONGRESS[field][0])  # the first of equals
    table.congress[field] = RIVAL
    return str(field + 1)


def develop_leftmost(table: AgeTable, amount: int) -> str:
    for planets in table.planets:
        for planet in planets:
            if table.colonies.get(planet.n) == Colony(RIVAL, 1):
                table.colonies[planet.n] = Colony(RIVAL, 2)
                return planet.id
    return ""


OPS: Final[dict[str, Callable[[AgeTable, int], str]]] = {
    "gain_cruisers": gain_cruisers,
    "discard_exploration": discard_exploration,
    "fill_trade": fill_trade,
    "take_congress": take_congress,
    "develop_leftmost": develop_leftmost,
}


class Legend(NamedTuple):
    """What an ideology makes the rival do, and what it gains where it can't."""

    op: str
    amount: int
    otherwise: Bundle


def read_legend(n: int, data: dict[str, Any]) -> tuple[str, Legend]:
    return one_of(data, "ideology", IDEOLOGIES), Legend(one_of(data, "op", OPS), whole(data, "amount", 1), bundle(data, "otherwise"))


LEGEND: Final = dict(read("solo", "legend", read_legend))
all_of("solo.toml, legend", IDEOLOGIES, LEGEND)
within("solo.toml, setup", lambda: one_of(SOLO["setup"], "opponent_seizes", ["leftmost_unprotected_of_player"]))


def achievement(points: int) -> str:
    """The highest that these points reach; none at all is the empty text."""
    return max([entry for entry in ACHIEVEMENTS if entry[0] <= points], default=(0, ""))[1]
