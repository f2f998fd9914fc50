"""Players who have lost all units stay in the game: they can sell points for goods and, once a game, take a free fleet and character."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Choice, Decision, todo
from .components import CAPTIVE_COST, CHARACTER_COST, FLEET_COST
from .places import cards_of
from .prices import has_goods, unit_price
from .state import LunationTable
from .truce import open_to_characters, open_to_fleets
from .vocabulary import APPEAL, PLACE, SELL_POINT


def is_poor(table: LunationTable, seat: int) -> bool:
    """Whether a player without units can't afford one at present prices, anywhere it could be placed."""
    player = table.players[seat]
    costs = [FLEET_COST]
    if table.character_deck:
        costs.append(CHARACTER_COST)
    if player.captives:
        costs.append(CAPTIVE_COST)
    return not any([has_goods(player, unit_price(table, cost, at)) for cost in costs for at in cards_of(player.start)])


def outcast_words(table: LunationTable, seat: int) -> list[Choice]:
    """What a player without units may also do while they can't afford a unit."""
    player = table.players[seat]
    if player.has_units or not is_poor(table, seat):
        return []
    words = [*SELL_POINT] if player.score > 0 else []
    if player.was_poor and not player.appealed:
        words.append(APPEAL)
    return words


def sell_point(table: LunationTable, seat: int, kinds: tuple[int, int]) -> None:
    table.score_points(seat, -1, "sold")
    gained = [0, 0]
    for kind in kinds:
        gained[kind] += 1
    table.gain(seat, (gained[0], gained[1]), "sold")


def appeal(table: LunationTable, seat: int) -> None:
    table.players[seat].appealed = True
    table.then(PlaceFreeFleet(seat), *([PlaceFreeCharacter(seat)] if table.character_deck else []))


def home_of(table: LunationTable, seat: int) -> list[int]:
    """All locations of the starting system."""
    return list(cards_of(table.players[seat].start))


@todo
class PlaceFreeFleet(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.out.free"

    def choices(self, table: LunationTable) -> list[Choice]:
        return [table.word(PLACE, at) for at in open_to_fleets(table, self.seat, home_of(table, self.seat))]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        table.place_fleets(self.seat, table.location(choice.about), 1, "appeal")


@todo
class PlaceFreeCharacter(Decision[LunationTable]):
    """Draw the free character once its place is chosen."""

    rule: ClassVar[str] = "lunation.out.free"

    def choices(self, table: LunationTable) -> list[Choice]:
        return [table.word(PLACE, at) for at in open_to_characters(table, self.seat, home_of(table, self.seat))]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        deck = table.character_deck
        character = deck.pop(table.draw("character", deck, self.seat))
        table.place_character(self.seat, table.location(choice.about), character, "appeal")
