"""Setting up: first player, hands, secret objectives, systems, the draft of the map, first characters, and where everybody starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ....kernel import Args, Chance, Choice, Commitment, Decision, Options, Sealed, Step, one_each, todo
from .components import (
    ACTION_BOX,
    CARDS,
    CHARACTERS,
    EVENTS,
    EXTRA_CHARACTERS,
    EXTRA_SYSTEMS,
    HAND,
    LIMITS,
    OBJECTIVE_BOX,
    OBJECTIVE_HAND,
    OBJECTIVE_SWAPS,
    PLANETS,
    START_FLEETS,
    START_GOODS,
    START_POWER,
    START_RETRIES,
    SYSTEMS,
    TECHNOLOGIES,
    Character,
    Objective,
)
from .draft import DRAFT
from .events import CharactersShown, ObjectivesDealt, ObjectivesSwapped, TableLaid, UnitsPlaced
from .rounds import BEGIN_TURN
from .state import NOWHERE, Fleet, LunationTable, Pawn, Player
from .vocabulary import CHOOSE, DONE, START, STAY, SWAP


def lay_out(seats: int, options: Options, chance: Chance, rules: int) -> LunationTable:
    table = LunationTable(
        seats=seats,
        rules=rules,
        chance=chance,
        players=[Player(goods=list(START_GOODS), power=START_POWER) for _ in range(seats)],
        technologies=bool(options["technologies"]),
        planet_deck=PLANETS[:],
        system_box=SYSTEMS[:],
        character_deck=CHARACTERS[:],
        event_deck=EVENTS[:],
        action_deck=ACTION_BOX[:],
        objective_deck=OBJECTIVE_BOX[:],
    )
    table.then(SET_UP)
    return table


@todo
class SetUp(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.first = table.draw("first_player", range(table.seats))
        table.order = table.clockwise(table.first)
        for seat in table.order:
            table.draw_cards(seat, HAND)
        for seat in table.order:
            deal_objectives(table, seat, OBJECTIVE_HAND)
        swaps = Sealed(one_each([SwapObjective(seat) for seat in table.order]))
        table.then(swaps, SWAP_OBJECTIVES, LAY_SYSTEMS, DRAFT, SHOW_CHARACTERS, CHOOSE_STARTS, BEGIN_TURN)


# --- objectives


def deal_objectives(table: LunationTable, seat: int, count: int) -> None:
    deck = table.objective_deck
    dealt: list[Objective] = [deck.pop(table.draw("objective", deck, seat)) for _ in range(count)]
    table.players[seat].objectives += dealt
    if table.heard is not None and dealt:
        table.tell(ObjectivesDealt(seat, [objective.id for objective in dealt]), to=seat)


@todo
class SwapObjective(Commitment[LunationTable]):
    """Exchange up to two objectives, once; those given away don't come back."""

    rule: ClassVar[str] = "lunation.setup.objectives"

    def choices(self, table: LunationTable) -> list[Choice]:
        left = [SWAP[objective.n] for objective in table.players[self.seat].objectives]
        for word in table.tray[self.seat]:
            left.remove(word)
        return [*dict.fromkeys(left), DONE]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        tray = table.tray[self.seat]
        tray.append(choice)
        if choice is not DONE and len(tray) < OBJECTIVE_SWAPS:
            table.then(SwapObjective(self.seat))

    def args(self, table: LunationTable) -> Args:
        return {"left": OBJECTIVE_SWAPS - len(table.tray[self.seat])}


@todo
class SwapObjectives(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        for seat in table.order:
            player = table.players[seat]
            given = [word.about for word in table.tray[seat] if word is not DONE]
            table.tray[seat].clear()
            for objective in given:
                player.objectives.remove(objective)
                player.swapped.append(objective)
            if table.heard is not None and given:
                table.tell(ObjectivesSwapped(seat, len(given)))
            deal_objectives(table, seat, len(given))


# --- systems


@todo
class LaySystems(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        box = table.system_box
        table.systems = tuple([box.pop(table.draw("system", box)) for _ in range(table.seats + EXTRA_SYSTEMS)])
        table.printed = tuple([system.n * CARDS + card for system in table.systems for card in range(CARDS)])
        table.planets = [None] * len(table.printed)
        table.face_up = sum([1 << system * CARDS for system in range(len(table.systems))])
        if table.heard is not None:
            table.tell(TableLaid([system.id for system in table.systems], list(table.order)))


# --- first characters


@todo
class ShowCharacters(Step[LunationTable]):
    """Turn up one more character than there are players; the last player chooses first."""

    def run(self, table: LunationTable) -> None:
        deck = table.character_deck
        table.characters = [deck.pop(table.draw("character", deck)) for _ in range(table.seats + EXTRA_CHARACTERS)]
        if table.heard is not None:
            table.tell(CharactersShown([character.id for character in table.characters]))
        table.then(*[ChooseCharacter(seat) for seat in reversed(table.order)], SHUFFLE_BACK)


@todo
class ChooseCharacter(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.setup.characters"

    def choices(self, table: LunationTable) -> list[Choice]:
        return [CHOOSE[character.n] for character in table.characters]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        character: Character = choice.about
        table.characters.remove(character)
        table.players[self.seat].pawns.append(Pawn(character, NOWHERE))


@todo
class ShuffleBack(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.character_deck += table.characters
        table.characters = []


# --- starting systems


@todo
class ChooseStarts(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.then(*[ChooseStart(seat) for seat in table.order])


@todo
class ChooseStart(Decision[LunationTable]):
    """Choose a system that nobody has chosen, and a planet card beside it."""

    rule: ClassVar[str] = "lunation.setup.place"

    def choices(self, table: LunationTable) -> list[Choice]:
        taken = [player.start for player in table.players]
        free = [system for system in range(len(table.systems)) if system not in taken]
        return [table.word(START, system * CARDS + card) for system in free for card in range(1, CARDS)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        at = table.location(choice.about)
        table.players[self.seat].start = at // CARDS
        table.turn_up(self.seat, at)
        planet = table.planets[at]
        assert planet is not None
        if planet.is_planet or not START_RETRIES:
            settle(table, self.seat, at)
        else:
            table.then(StartAgain(self.seat, at))


@todo
class StartAgain(Decision[LunationTable]):
    """If the card was not a planet, the player may turn up another one in the system, once, and must then begin there."""

    rule: ClassVar[str] = "lunation.setup.place"

    at: int

    def choices(self, table: LunationTable) -> list[Choice]:
        system = self.at // CARDS
        return [STAY, *[table.word(START, at) for at in range(system * CARDS + 1, (system + 1) * CARDS) if at != self.at]]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        at = self.at if choice is STAY else table.location(choice.about)
        table.turn_up(self.seat, at)
        settle(table, self.seat, at)

    def args(self, table: LunationTable) -> Args:
        return {"location": table.name_of(self.at)}


def settle(table: LunationTable, seat: int, at: int) -> None:
    player = table.players[seat]
    player.fleets = [Fleet(at)] * START_FLEETS
    player.pawns = [pawn._replace(at=at) for pawn in player.pawns]
    if table.heard is not None:
        table.tell(UnitsPlaced(seat, table.name_of(at), START_FLEETS, [pawn.character.id for pawn in player.pawns], "start"))


# --- every piece


def inventory(table: LunationTable) -> list[str]:
    """Every card, wherever it is; fleets and technologies stay within their limits, and nothing is below zero."""
    laid = [planet for planet in table.planets if planet is not None]
    hands = [card for pack in table.packs for card in pack.cards if card not in laid]
    event = [table.event] if table.event is not None else []
    characters = [*table.character_deck, *table.characters]
    actions = [*table.action_deck, *table.discards]
    objectives = table.objective_deck[:]
    for player in table.players:
        characters += [pawn.character for pawn in player.pawns] + [captive.character for captive in player.captives]
        actions += player.hand
        objectives += player.objectives + player.swapped + player.fulfilled
        assert min(*player.goods, player.power, player.score) >= 0
        assert len(player.fleets) <= LIMITS.fleets
        assert len(player.pawns) <= LIMITS.characters
        assert all(player.shown.count(card) <= player.hand.count(card) for card in player.shown)
        assert len(set(player.used_technologies) | {player.technology}) <= len(TECHNOLOGIES) + 1
    kinds: dict[str, Sequence[object]] = {
        "character": characters,
        "planet": [*laid, *hands, *table.planet_deck],
        "system": [*table.systems, *table.system_box],
        "event": [*event, *table.past_events, *table.event_deck],
        "action": actions,
        "objective": objectives,
    }
    return sorted([f"{kind} {piece!r}" for kind, pieces in kinds.items() for piece in pieces])


SET_UP: Final = SetUp()
SWAP_OBJECTIVES: Final = SwapObjectives()
LAY_SYSTEMS: Final = LaySystems()
SHOW_CHARACTERS: Final = ShowCharacters()
SHUFFLE_BACK: Final = ShuffleBack()
CHOOSE_STARTS: Final = ChooseStarts()
