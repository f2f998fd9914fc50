"""The movement phase: each manoeuvre and all its combats are finished before the next begins."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .cards import VERBS, or_done, turn_words, use_word
from .components import ALL_CARDS, CARDS
from .contact import FIGHT_CONTACTS, AttackLone, attack_words
from .events import Moved
from .jumps import JumpUnits, jump_words
from .state import Convoy, Fleet, LunationTable, Pawn, Player
from .truce import is_open_to_fleets, open_to_some
from .vocabulary import DONE, FLEET, GO, MOVE, TAKE


@todo
class MovementTurn(Step[LunationTable]):
    """Existing contacts are fought first."""

    seat: int

    def run(self, table: LunationTable) -> None:
        table.active = self.seat
        table.players[self.seat].attacked = ()
        table.then(FIGHT_CONTACTS[self.seat], Manoeuvre(self.seat))


@todo
class Manoeuvre(Decision[LunationTable]):
    """Choose a system move, a jump, an attack on lone characters, a card, a technology or an ability; or end the turn."""

    rule: ClassVar[str] = "lunation.move.turn"
    always_asked: ClassVar[bool] = True  # what is possible depends on the hand

    def choices(self, table: LunationTable) -> list[Choice]:
        seat = self.seat
        words = move_words(table, seat)
        words += jump_words(table, seat)
        words += attack_words(table, seat)
        words += turn_words(table, seat, "movement")
        return or_done(words, table.players[seat], "movement")

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        seat = self.seat
        table.then(FIGHT_CONTACTS[seat], self)
        verb = choice.verb
        if verb in VERBS:
            use_word(table, seat, choice)
            return
        at = table.location(choice.about)
        if verb == "attack":
            table.then(AttackLone(seat, at))
        else:
            table.convoy = Convoy(at, verb == "jump")
            table.then(JumpUnits(seat) if verb == "jump" else MoveUnits(seat))

    def args(self, table: LunationTable) -> Args:
        return {"power": table.players[self.seat].power}


# --- system moves

# By the cards of a system that units leave, as bits: the cards that at least one of them may go to.
REACHED: Final = [[to for to in range(CARDS) if leaving & ~(1 << to)] for leaving in range(ALL_CARDS + 1)]


def can_move(unit: Fleet | Pawn, to: int) -> bool:
    """Whether a unit may move within its system: once a turn, and not after a jump."""
    return unit.at // CARDS == to // CARDS and unit.at != to and not (unit.moved or unit.jumped)


def movable_crews(player: Player) -> int:
    """The locations of characters that may still move within their system, as bits."""
    found = 0
    for pawn in player.pawns:
        if not (pawn.moved or pawn.jumped or pawn.grounded):
            found |= 1 << pawn.at
    return found


def movable_locations(player: Player) -> int:
    """The locations of all units that may still move within their system, as bits."""
    found = movable_crews(player)
    for fleet in player.fleets:
        if not (fleet.moved or fleet.jumped):
            found |= 1 << fleet.at
    return found


def targets_from(departures: int) -> list[int]:
    """Every card to which a unit on another card of the system may go."""
    targets: list[int] = []
    first = 0
    while departures:
        targets += [first + card for card in REACHED[departures & ALL_CARDS]]
        departures >>= CARDS
        first += CARDS
    return targets


def move_words(table: LunationTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    targets = targets_from(movable_locations(player))
    if table.truce:
        targets = open_to_some(table, seat, targets, lambda: targets_from(movable_crews(player)))
    printed = table.printed
    return [MOVE[printed[to]] for to in targets]


@todo
class MoveUnits(Decision[LunationTable]):
    """Pick units of the system; then all move together."""

    rule: ClassVar[str] = "lunation.move.system"

    def choices(self, table: LunationTable) -> list[Choice]:
        convoy = table.convoy
        assert convoy is not None
        player = table.players[self.seat]
        printed = table.printed
        fleets = player.fleets if is_open_to_fleets(table, self.seat, convoy.to) else ()
        waiting = [fleet.at for fleet in fleets if can_move(fleet, convoy.to)]
        for at in convoy.fleets:
            waiting.remove(at)
        words = [FLEET[printed[at]] for at in sorted(set(waiting))]
        crew = [pawn for pawn in player.pawns if can_move(pawn, convoy.to) and not pawn.grounded]
        words += [TAKE[pawn.character.n] for pawn in crew if pawn.character not in convoy.crew]
        if convoy.fleets or convoy.crew:
            words.append(GO)
        return words

    def choose(self, table: LunationTable, choice: Choice) -> None:
        convoy = table.convoy
        assert convoy is not None
        if choice is GO:
            move(table, self.seat, convoy)
            return
        if choice.verb == "take":
            table.convoy = convoy.with_units(convoy.fleets, (*convoy.crew, choice.about))
        else:
            table.convoy = convoy.with_units((*convoy.fleets, table.location(choice.about)), convoy.crew)
        table.then(self)

    def args(self, table: LunationTable) -> Args:
        assert table.convoy is not None
        return {"to": table.name_of(table.convoy.to)}


def move(table: LunationTable, seat: int, convoy: Convoy) -> None:
    """The units arrive at the same time; the card is turned up before any combat."""
    player = table.players[seat]
    table.convoy = None
    to = convoy.to
    leaving = list(convoy.fleets)
    for n, fleet in enumerate(player.fleets):
        if fleet.at in leaving and not (fleet.moved or fleet.jumped):
            leaving.remove(fleet.at)
            player.fleets[n] = fleet._replace(at=to, moved=True)
    for n, pawn in enumerate(player.pawns):
        if pawn.character in convoy.crew:
            player.pawns[n] = pawn._replace(at=to, moved=True)
    if table.heard is not None:
        table.tell(Moved(seat, table.name_of(to), table.counted(convoy.fleets), [character.id for character in convoy.crew]))
    table.turn_up(seat, to)
