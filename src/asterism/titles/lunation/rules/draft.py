"""The map: planet cards are laid face down beside the systems, and hands are passed to the left after each round."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .components import CARDS, PLANET_HAND, PLANETS_PER_SYSTEM, Planet
from .events import PlanetLaid, PlanetsDealt
from .state import NOBODY, LunationTable, Pack
from .vocabulary import BESIDE, LAY


def pack_before(seats: int, seat: int, draft_round: int) -> int:
    """The pack a seat holds in a round: packs move one seat to the left after each round."""
    return (seat - draft_round) % seats


def left_in(table: LunationTable, pack: int) -> list[Planet]:
    """The cards of a pack that were not laid, in an order that doesn't reveal when they joined it."""
    laid = [table.planets[at] for at in table.packs[pack].places]
    return sorted([card for card in table.packs[pack].cards if card not in laid], key=planet_number)


def planet_number(planet: Planet) -> int:
    return planet.n


def planet_hand(table: LunationTable, seat: int) -> list[Planet]:
    return left_in(table, pack_before(table.seats, seat, table.draft_round)) if table.draft_round != NOBODY else []


def deal_planet(table: LunationTable, seat: int) -> None:
    pack = table.packs[pack_before(table.seats, seat, table.draft_round)]
    pack.cards.append(table.planet_deck.pop(table.draw("planet", table.planet_deck, seat)))


def tell_hand(table: LunationTable, seat: int) -> None:
    if table.heard is not None:
        table.tell(PlanetsDealt(seat, [card.id for card in planet_hand(table, seat)]), to=seat)


@todo
class Draft(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.draft_round = 0
        table.packs = [Pack(cards=[]) for _ in range(table.seats)]
        for seat in table.order:
            for _ in range(PLANET_HAND):
                deal_planet(table, seat)
            tell_hand(table, seat)
        table.then(DRAFT_ROUND)


@todo
class DraftRound(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.then(*[ChooseSystem(seat) for seat in table.order], PASS_HANDS)


def places_left(table: LunationTable) -> list[int]:
    """The first free place beside each system that has one."""
    found: list[int] = []
    for system in range(len(table.systems)):
        for at in range(system * CARDS + 1, (system + 1) * CARDS):
            if table.planets[at] is None:
                found.append(at)
                break
    return found


@todo
class ChooseSystem(Decision[LunationTable]):
    """Choose where the next card goes; which card it is stays secret."""

    rule: ClassVar[str] = "lunation.setup.planets"

    def choices(self, table: LunationTable) -> list[Choice]:
        return [BESIDE[table.system_at(at).n] for at in places_left(table)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        system = table.systems.index(choice.about)
        at = next(at for at in places_left(table) if at // CARDS == system)
        table.then(LayPlanet(self.seat, at))

    def args(self, table: LunationTable) -> Args:
        return {"left": len(table.systems) * PLANETS_PER_SYSTEM - sum(planet is not None for planet in table.planets)}


@todo
class LayPlanet(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.setup.planets"
    secret: ClassVar[bool] = True
    always_asked: ClassVar[bool] = True

    at: int

    def choices(self, table: LunationTable) -> list[Choice]:
        return [LAY[planet.n] for planet in planet_hand(table, self.seat)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        pack = table.packs[pack_before(table.seats, self.seat, table.draft_round)]
        pack.places.append(self.at)
        table.planets[self.at] = choice.about
        if table.heard is not None:
            table.tell(PlanetLaid(self.seat, table.name_of(self.at)))

    def args(self, table: LunationTable) -> Args:
        return {"location": table.name_of(self.at)}


@todo
class PassHands(Step[LunationTable]):
    """After a round everyone passes their hand to the left and draws a card; after the last, hands go back to the box unseen."""

    def run(self, table: LunationTable) -> None:
        if not places_left(table):
            table.draft_round = NOBODY
            return
        table.draft_round += 1
        for seat in table.order:
            deal_planet(table, seat)
        for seat in table.order:
            tell_hand(table, seat)
        table.then(DRAFT_ROUND)


DRAFT: Final = Draft()
DRAFT_ROUND: Final = DraftRound()
PASS_HANDS: Final = PassHands()
