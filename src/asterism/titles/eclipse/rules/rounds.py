"""A round: actions in turn until all have passed, then combat, upkeep and cleanup."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Step, Todo, todo
from .aftermath import AFTERMATH
from .battle import FIGHT_BATTLES
from .build import Build, builds_allowed, can_build
from .components import FOR_SEATS, ROUNDS
from .diplomacy import END_OF_COMBAT
from .elimination import notice_eliminated
from .events import GameEnded, Passed, PhaseBegan, RoundBegan
from .explore import Explore, can_explore
from .galaxy import NOBODY
from .influence import Influence
from .leaving import leave_game, part_with_partners
from .move import Move, flights
from .research import Research, affordable
from .scoring import score
from .state import ActionDecision, EclipseTable
from .upgrade import Upgrade
from .upkeep import CLEAN_UP, PAY_ALL
from .vocabulary import (
    BUILD,
    DONE,
    EXPLORE,
    GIVE_UP,
    INFLUENCE,
    MOVE,
    PASS,
    REACT_BUILD,
    REACT_MOVE,
    REACT_UPGRADE,
    RESEARCH,
    UPGRADE,
)


@todo
class BeginRound(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        table.next_first = NOBODY
        for player in table.players:
            player.passed = player.out
        if table.heard is not None:
            table.tell(RoundBegan(table.round, table.first))
        table.then(BeginPhase("action"), TURN[table.first])


@todo
class BeginPhase(Step[EclipseTable]):
    phase: str

    def run(self, table: EclipseTable) -> None:
        table.phase = self.phase
        table.turn = NOBODY
        if table.heard is not None:
            table.tell(PhaseBegan(self.phase))


# --- turns


@todo
class Turn(Step[EclipseTable]):
    """Take turns clockwise, one action at a time; the phase ends at once when the last seat has passed."""

    seat: int

    def run(self, table: EclipseTable) -> None:
        seat = self.seat
        player = table.players[seat]
        if player.passed and all([each.passed for each in table.players]):
            table.then(*AFTER_ACTIONS)
            return
        todo = table.todo
        todo.append(TURN[(seat + 1) % table.seats])
        if player.out:
            return
        table.turn = seat
        player.asked_partners = ()
        todo.append(REACT[seat] if player.passed else CHOOSE_ACTION[seat])


@todo
class ChooseAction(ActionDecision):
    rule: ClassVar[str] = "eclipse.actions.one"

    def words(self, table: EclipseTable) -> list[Choice]:
        seat = self.seat
        player = table.players[seat]
        words = [PASS]
        if player.eliminated:
            words.append(GIVE_UP)
            if player.discs and affordable(table, seat):
                words.append(RESEARCH)
        elif player.discs:
            if can_explore(table, seat):
                words.append(EXPLORE)
            words.append(INFLUENCE)
            if affordable(table, seat):
                words.append(RESEARCH)
            words.append(UPGRADE)
            if can_build(table, seat):
                words.append(BUILD)
            if flights(table, seat):
                words.append(MOVE)
        return words

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        seat = self.seat
        player = table.players[seat]
        if choice is GIVE_UP:
            leave_game(table, seat)
            part_with_partners(table)
            return
        if choice is PASS:
            player.passed = True
            first = table.next_first == NOBODY
            if first:
                table.next_first = seat
            if table.heard is not None:
                table.tell(Passed(seat, first))
            table.then(END_TURN[seat])
            return
        table.spend_disc(seat, choice.about)
        table.then(action_of(table, seat, choice), END_TURN[seat])

    def args(self, table: EclipseTable) -> Args:
        return {"discs": table.players[self.seat].discs}


def action_of(table: EclipseTable, seat: int, choice: Choice) -> Todo[EclipseTable]:
    player = table.players[seat]
    species = player.faction.species
    if choice is EXPLORE:
        return Explore(seat)
    if choice is INFLUENCE:
        return Influence(seat)
    if choice is RESEARCH:
        return Research(seat, species.researches)
    if choice is UPGRADE:
        return Upgrade(seat, species.upgrades)
    if choice is BUILD:
        return Build(seat, builds_allowed(player))
    return Move(seat, species.moves)


@todo
class EndTurn(ActionDecision):
    """End the turn. Until then, colony ships and proposals are possible; if there are none, the turn ends by itself."""

    rule: ClassVar[str] = "eclipse.colony.when"

    def words(self, table: EclipseTable) -> list[Choice]:
        return [DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        pass


@todo
class React(ActionDecision):
    """Take a reaction after passing: a weaker upgrade, build or move, for a disc. Free moves cost no disc."""

    rule: ClassVar[str] = "eclipse.reaction.after_passing"

    def words(self, table: EclipseTable) -> list[Choice]:
        seat = self.seat
        player = table.players[seat]
        if not player.discs or player.eliminated:
            return [PASS]
        words = [PASS, REACT_UPGRADE]
        if can_build(table, seat):
            words.append(REACT_BUILD)
        if flights(table, seat):
            words.append(REACT_MOVE)
        return words

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        seat = self.seat
        if choice is PASS:
            if table.heard is not None:
                table.tell(Passed(seat, first=False))
            return
        table.spend_disc(seat, choice.about)
        weaker: Todo[EclipseTable]
        if choice is REACT_UPGRADE:
            weaker = Upgrade(seat, 1)
        elif choice is REACT_BUILD:
            weaker = Build(seat, 1)
        else:
            weaker = Move(seat, 1)
        table.then(weaker, END_TURN[seat])

    def args(self, table: EclipseTable) -> Args:
        return {"discs": table.players[self.seat].discs}


# --- the end of a round


@todo
class TakeStock(Step[EclipseTable]):
    """Players who lost their last ship in battle and have no disc are eliminated."""

    def run(self, table: EclipseTable) -> None:
        notice_eliminated(table)


@todo
class EndRound(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        table.over = table.round == ROUNDS or all([player.out for player in table.players])
        part_with_partners(table)
        if table.over:
            table.phase = "over"
            if table.heard is not None:
                table.tell(GameEnded([score(table, seat) for seat in range(table.seats)]))
            return
        table.todo[:0] = [NEXT_ROUND, CLEAN_UP, BeginPhase("cleanup")]  # after partners get their cubes back


@todo
class NextRound(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        table.round += 1
        if table.next_first != NOBODY:
            table.first = table.next_first
        table.then(BEGIN_ROUND)


SEATS: Final = range(max(FOR_SEATS))
TURN: Final = [Turn(seat) for seat in SEATS]
CHOOSE_ACTION: Final = [ChooseAction(seat) for seat in SEATS]
REACT: Final = [React(seat) for seat in SEATS]
END_TURN: Final = [EndTurn(seat) for seat in SEATS]
BEGIN_ROUND: Final = BeginRound()
NEXT_ROUND: Final = NextRound()
AFTER_ACTIONS: Final = (
    BeginPhase("combat"),
    FIGHT_BATTLES,
    AFTERMATH,
    TakeStock(),
    END_OF_COMBAT,
    BeginPhase("upkeep"),
    PAY_ALL,
    EndRound(),
)
