"""Where enemies meet: they fight at once, except for lone characters, which fight only if attacked."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .combat import begin_combat
from .components import MOST_SEATS
from .state import LunationTable
from .vocabulary import AGAINST, ATTACK, FIGHT


def contacts(table: LunationTable, seat: int) -> list[tuple[int, int]]:
    """Each card that a seat shares with an opponent where either has a fleet, with that opponent. None during the truce."""
    if table.truce:
        return []
    player = table.players[seat]
    fleets = [fleet.at for fleet in player.fleets]
    units = [*fleets, *[pawn.at for pawn in player.pawns]]
    found: list[tuple[int, int]] = []
    for other, opponent in enumerate(table.players):
        if other != seat:
            found += [(fleet.at, other) for fleet in opponent.fleets if fleet.at in units]
            found += [(pawn.at, other) for pawn in opponent.pawns if pawn.at in fleets]
    return sorted(set(found)) if found else found


def has_contact(table: LunationTable, seat: int) -> bool:
    """Whether there is any contact; checked after everything that a player does in movement."""
    if table.truce:
        return False
    player = table.players[seat]
    fleets = {fleet.at for fleet in player.fleets}
    units = fleets.union([pawn.at for pawn in player.pawns])
    for other, opponent in enumerate(table.players):
        if other != seat:
            for fleet in opponent.fleets:
                if fleet.at in units:
                    return True
            if fleets:
                for pawn in opponent.pawns:
                    if pawn.at in fleets:
                        return True
    return False


@todo
class FightContacts(Step[LunationTable]):
    """Fight one contact after another, until none is left."""

    seat: int

    def run(self, table: LunationTable) -> None:
        if has_contact(table, self.seat):
            table.then(ChooseContact(self.seat), self)


FIGHT_CONTACTS: Final = [FightContacts(seat) for seat in range(MOST_SEATS)]


@todo
class ChooseContact(Decision[LunationTable]):
    """The active player chooses which card to fight on first."""

    rule: ClassVar[str] = "lunation.combat.contact"

    def choices(self, table: LunationTable) -> list[Choice]:
        return [table.word(FIGHT, at) for at in sorted({at for at, _ in contacts(table, self.seat)})]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        table.then(ChooseOpponent(self.seat, table.location(choice.about)))


@todo
class ChooseOpponent(Decision[LunationTable]):
    """A combat has two sides, so on a card with several opponents choose which to fight first."""

    rule: ClassVar[str] = "lunation.combat.two_sides"

    at: int

    def choices(self, table: LunationTable) -> list[Choice]:
        return [AGAINST[other] for at, other in contacts(table, self.seat) if at == self.at]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        begin_combat(table, self.at, self.seat, choice.about, lone=False)

    def args(self, table: LunationTable) -> Args:
        return {"location": table.name_of(self.at)}


# --- lone characters


def lone_targets(table: LunationTable, seat: int) -> list[tuple[int, int]]:
    """Each card that a seat shares with an opponent and where it has a character able to fight, with that opponent.

    Nobody has a fleet there, or there would have been a combat already. Each opponent there may be attacked once per movement turn.
    """
    if table.truce:
        return []
    player = table.players[seat]
    able = {pawn.at for pawn in player.pawns if not pawn.exhausted and pawn.character.bonus}
    if not able:
        return []
    found: list[tuple[int, int]] = []
    for other, opponent in enumerate(table.players):
        if other != seat:
            shared = able.intersection([pawn.at for pawn in opponent.pawns])
            if shared:
                found += [(at, other) for at in shared if (at, other) not in player.attacked]
    return sorted(found) if found else found


def attack_words(table: LunationTable, seat: int) -> list[Choice]:
    targets = lone_targets(table, seat)
    return [table.word(ATTACK, at) for at in sorted({at for at, _ in targets})] if targets else []


@todo
class AttackLone(Decision[LunationTable]):
    """Choose whose lone characters to attack, if there are several."""

    rule: ClassVar[str] = "lunation.lone.attack"

    at: int

    def choices(self, table: LunationTable) -> list[Choice]:
        return [AGAINST[other] for at, other in lone_targets(table, self.seat) if at == self.at]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        table.players[self.seat].attacked += ((self.at, choice.about),)
        begin_combat(table, self.at, self.seat, choice.about, lone=True)

    def args(self, table: LunationTable) -> Args:
        return {"location": table.name_of(self.at)}
