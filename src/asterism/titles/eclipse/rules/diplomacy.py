"""Diplomacy: two seats whose discs are connected may exchange ambassadors; a seat that attacks its partner becomes the traitor."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .components import GRAY
from .cubes import CubeHome
from .events import RelationsBroken, RelationsMade
from .free import proposals
from .galaxy import NOBODY, Hex
from .reputation import ReturnTile
from .state import EclipseTable, TurnDecision
from .vocabulary import ACCEPT, DECLINE, DONE, ENVOY


def propose(table: EclipseTable, seat: int, other: int) -> None:
    """Propose relations to another seat. Each seat may be asked once a turn, so that no game stalls."""
    table.players[seat].asked_partners += (other,)
    table.then(AnswerProposal(other, seat))


@todo
class AnswerProposal(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.diplomacy.connection"

    proposer: int

    def choices(self, table: EclipseTable) -> list[Choice]:
        return [ACCEPT, DECLINE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is ACCEPT:
            one, two = self.proposer, self.seat
            table.then(MakeRoom(one), MakeRoom(two), SendEnvoy(one, two), SendEnvoy(two, one))
            if table.heard is not None:
                table.tell(RelationsMade([one, two]))

    def args(self, table: EclipseTable) -> Args:
        return {"proposer": self.proposer}


@todo
class MakeRoom(Step[EclipseTable]):
    """Return a reputation tile to the bag to make room on a full track."""

    seat: int

    def run(self, table: EclipseTable) -> None:
        player = table.players[self.seat]
        if not player.has_room(len(player.reputation), len(player.partners) + 1):
            table.then(ReturnTile(self.seat))


@todo
class SendEnvoy(TurnDecision):
    """Choose the track of the cube that goes with the ambassador."""

    rule: ClassVar[str] = "eclipse.diplomacy.ambassadors"

    partner: int

    def words(self, table: EclipseTable) -> list[Choice]:
        return [word for word, cubes in zip(ENVOY, table.players[self.seat].cubes, strict=True) if cubes]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        player = table.players[self.seat]
        player.cubes[choice.about] -= 1
        player.partners += (self.partner,)

    def args(self, table: EclipseTable) -> Args:
        return {"partner": self.partner}


def partners_on(table: EclipseTable, seat: int, hex: Hex) -> list[int]:
    """The seat's partners with a disc or ships on a hex: entering the hex would be an attack on them."""
    return [other for other in table.players[seat].partners if other == hex.owner or hex.ships_of(other)]


def enter(table: EclipseTable, seat: int, hex: Hex) -> None:
    """Break relations with partners whose disc or ships are on the hex that a ship enters: entering is an attack."""
    for other in partners_on(table, seat, hex):
        table.traitor = seat
        break_relations(table, seat, other, traitor=seat)


def break_relations(table: EclipseTable, seat: int, other: int, traitor: int = NOBODY) -> None:
    for one, two in ((seat, other), (other, seat)):
        player = table.players[one]
        player.partners = tuple([partner for partner in player.partners if partner != two])
        if player.out or table.over:  # there is nobody left to ask
            player.cubes[player.tracks_with_room()[0]] += 1
        else:
            player.cubes_in_hand += 1
            table.then(CubeHome(one, GRAY))
    if table.heard is not None:
        table.tell(RelationsBroken([seat, other], traitor))


@todo
class DiplomacyAfterCombat(Decision[EclipseTable]):
    """After combat, connected seats may still form relations."""

    rule: ClassVar[str] = "eclipse.diplomacy.when"
    allows_asides: ClassVar[bool] = True

    def choices(self, table: EclipseTable) -> list[Choice]:
        return [DONE, *proposals(table, self.seat)]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        pass


@todo
class EndOfCombat(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        for player in table.players:
            player.asked_partners = ()
        table.then(*[DiplomacyAfterCombat(seat) for seat in table.order])


END_OF_COMBAT: Final = EndOfCombat()
