"""The development phase: buy fleets, characters, captives, action cards and technologies, one after another."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, Step, todo
from .cards import VERBS, exhaust_for_ability, or_done, turn_words, use_word
from .components import (
    CAPTIVE_COST,
    CARD_COST,
    CHARACTER_COST,
    FLEET_COST,
    LIMITS,
    TECHNOLOGIES,
    TECHNOLOGY_COST,
    Character,
)
from .events import TechnologyBought
from .losing import appeal, is_poor, outcast_words, sell_point
from .places import places_to_buy
from .prices import can_buy, payable_places, unit_price
from .state import LunationTable
from .truce import open_to_characters, open_to_fleets
from .vocabulary import ABILITY, BUILD, BUY, DONE, DRAW, HIRE, PLACE, RECRUIT


@todo
class DevelopmentTurn(Step[LunationTable]):
    seat: int

    def run(self, table: LunationTable) -> None:
        table.active = self.seat
        player = table.players[self.seat]
        player.was_out = not player.has_units
        player.was_poor = player.was_out and is_poor(table, self.seat)
        table.then(Develop(self.seat))


@todo
class Develop(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.develop.buy"
    always_asked: ClassVar[bool] = True  # what is possible depends on the hand

    def choices(self, table: LunationTable) -> list[Choice]:
        seat = self.seat
        words = buy_words(table, seat)
        words += turn_words(table, seat, "development")
        words += outcast_words(table, seat)
        return or_done(words, table.players[seat], "development")

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        seat = self.seat
        verb = choice.verb
        table.then(self)
        if verb == "ability" and choice.about.ability.op == "fleet_discount":
            exhaust_for_ability(table, seat, choice.about)
            table.then(BuildCheaply(seat, choice.about))
        elif verb in VERBS:
            use_word(table, seat, choice)
        elif verb == "build":
            build(table, seat, table.location(choice.about), None)
        elif verb == "hire":
            hire(table, seat, table.location(choice.about))
        elif verb == "recruit":
            table.then(PlaceRecruit(seat, choice.about))
        elif verb == "draw":
            table.pay(seat, CARD_COST.goods, CARD_COST.power, "action_card")
            table.draw_cards(seat, 1)
        elif verb == "buy":
            table.pay(seat, TECHNOLOGY_COST.goods, TECHNOLOGY_COST.power, "technology")
            table.players[seat].technology = choice.about
            if table.heard is not None:
                table.tell(TechnologyBought(seat, choice.about.id))
        elif verb == "sell_point":
            sell_point(table, seat, choice.about)
        else:
            appeal(table, seat)

    def args(self, table: LunationTable) -> Args:
        return {"power": table.players[self.seat].power}


def buy_words(table: LunationTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    words: list[Choice] = []
    if player.power or not min(FLEET_COST.power, CHARACTER_COST.power, CAPTIVE_COST.power):
        places = places_to_buy(table, seat)
        printed = table.printed
        if len(player.fleets) < LIMITS.fleets:
            docks = open_to_fleets(table, seat, places)
            words += [BUILD[printed[at]] for at in payable_places(table, seat, FLEET_COST, docks)]
            for pawn in player.fresh_with("fleet_discount"):
                if payable_places(table, seat, FLEET_COST, docks, pawn.character):
                    words.append(ABILITY[pawn.character.n])
        if len(player.pawns) < LIMITS.characters:
            posts = open_to_characters(table, seat, places)
            if table.character_deck:
                words += [HIRE[printed[at]] for at in payable_places(table, seat, CHARACTER_COST, posts)]
            if player.captives and payable_places(table, seat, CAPTIVE_COST, posts):
                words += [RECRUIT[captive.character.n] for captive in player.captives]
    if can_buy(player, CARD_COST) and table.can_draw():
        words.append(DRAW)
    if table.technologies and player.technology is None and can_buy(player, TECHNOLOGY_COST):
        words += [BUY[technology.n] for technology in TECHNOLOGIES if technology not in player.used_technologies]
    return words


def build(table: LunationTable, seat: int, at: int, quartermaster: Character | None) -> None:
    table.pay(seat, unit_price(table, FLEET_COST, at, quartermaster), FLEET_COST.power, "fleet")
    table.place_fleets(seat, at, 1, "buy")


@todo
class BuildCheaply(Decision[LunationTable]):
    """Exhaust a quartermaster to buy one fleet for less."""

    rule: ClassVar[str] = "lunation.character.developers"

    character: Character

    def choices(self, table: LunationTable) -> list[Choice]:
        docks = open_to_fleets(table, self.seat, places_to_buy(table, self.seat))
        return [table.word(BUILD, at) for at in payable_places(table, self.seat, FLEET_COST, docks, self.character)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        build(table, self.seat, table.location(choice.about), self.character)

    def args(self, table: LunationTable) -> Args:
        return {"character": self.character.id}


def hire(table: LunationTable, seat: int, at: int) -> None:
    """Draw the top character of the deck, unseen."""
    table.pay(seat, unit_price(table, CHARACTER_COST, at), CHARACTER_COST.power, "character")
    deck = table.character_deck
    table.place_character(seat, at, deck.pop(table.draw("character", deck, seat)), "buy")


@todo
class PlaceRecruit(Decision[LunationTable]):
    """A captive becomes one of its captor's ordinary characters."""

    rule: ClassVar[str] = "lunation.develop.place"

    character: Character

    def choices(self, table: LunationTable) -> list[Choice]:
        posts = open_to_characters(table, self.seat, places_to_buy(table, self.seat))
        return [table.word(PLACE, at) for at in payable_places(table, self.seat, CAPTIVE_COST, posts)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        at = table.location(choice.about)
        player = table.players[self.seat]
        table.pay(self.seat, unit_price(table, CAPTIVE_COST, at), CAPTIVE_COST.power, "captured_character")
        player.captives = [captive for captive in player.captives if captive.character is not self.character]
        table.place_character(self.seat, at, self.character, "recruit")

    def args(self, table: LunationTable) -> Args:
        return {"character": self.character.id}
