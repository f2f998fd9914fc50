"""A round: choose actions in secret, play the phases that somebody chose, discard down to ten cards."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final, NamedTuple

from ....kernel import Args, Choice, Commitment, Sealed, Step, todo
from .consume import CONSUME_PHASE
from .develop import DEVELOP_AGAIN, DEVELOP_PHASE
from .events import ActionsRevealed, GameEnded, RoundBegan
from .explore import EXPLORE
from .hand import DiscardToLimit, discard_tray, picks
from .produce import PRODUCE_PHASE
from .scoring import score
from .settle import SETTLE_AGAIN, SETTLE_PHASE
from .state import RaceTable
from .vocabulary import ACTIONS, DEVELOP, DOUBLE, EXPLORE_1_1, EXPLORE_5, PRODUCE, SETTLE, TRADE

HAND_LIMIT: Final = 10
LAST_TABLEAU: Final = 12
PAIRED: Final = (DEVELOP, SETTLE)  # in the advanced game, each player has two cards of each of these


@todo
class BeginRound(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        table.round += 1
        table.take_stock("choose")
        table.phases = ()
        for player in table.players:
            player.actions = ()
        if table.heard is not None:
            table.tell(RoundBegan(table.round))
        table.then(CHOOSE_TWO if table.advanced else CHOOSE_ONE[table.seats], REVEAL_ACTIONS)


@todo
class ChooseAction(Commitment[RaceTable]):
    rule: ClassVar[str] = "race.round.choose_actions"

    def choices(self, table: RaceTable) -> list[Choice]:
        chosen = table.tray[self.seat]
        if not chosen:
            return ACTIONS
        return [action for action in ACTIONS if action is not chosen[0] or action in PAIRED]

    def args(self, table: RaceTable) -> Args:
        count = 2 if table.advanced else 1
        return {"count": count, "left": count - len(table.tray[self.seat])}


class Phase(NamedTuple):
    name: str
    step: Step[RaceTable]
    actions: tuple[Choice, ...]
    again: bool = False  # the second of two: for an action that one seat chose twice


class Course(NamedTuple):
    """The phases and steps of a round after the actions are revealed."""

    phases: tuple[str, ...]
    steps: tuple[Step[RaceTable], ...]


@cache
def course(chosen: frozenset[Choice], twice: frozenset[Choice]) -> Course:
    """Phases that nobody chose are skipped; a phase that several players chose is still played only once."""
    phases = [phase for phase in PHASES if not (twice if phase.again else chosen).isdisjoint(phase.actions)]
    return Course(tuple([phase.name for phase in phases]), (*[phase.step for phase in phases], END_ROUND))


@todo
class RevealActions(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        chosen: list[Choice] = []
        twice: list[Choice] = []
        for player, tray in zip(table.players, table.tray, strict=True):
            player.actions = tuple(tray)
            chosen += tray
            if len(tray) == 2 and tray[0] is tray[1]:
                twice.append(tray[0])
            tray.clear()
        table.phases, steps = course(frozenset(chosen), frozenset(twice))
        if table.heard is not None:
            table.tell(ActionsRevealed([[action.about for action in player.actions] for player in table.players]))
        table.then(*steps)


@todo
class EndRound(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        table.take_stock("end")
        surplus = [len(player.hand) - HAND_LIMIT for player in table.players]
        if max(surplus) > 0:
            table.then(picks(DiscardToLimit, surplus), FINISH_ROUND)
        else:
            table.then(FINISH_ROUND)


@todo
class FinishRound(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        for seat in table.order:
            discard_tray(table, seat, "limit")
        reasons = end_reasons(table)
        if not reasons:
            table.then(BEGIN_ROUND)
            return
        table.over = True
        table.phase = "over"
        if table.heard is not None:
            table.tell(GameEnded(reasons, [score(player) for player in table.players]))


def end_reasons(table: RaceTable) -> list[str]:
    reasons: list[str] = []
    if max([len(player.tableau) for player in table.players]) >= LAST_TABLEAU:
        reasons.append("tableau")
    if table.pool <= 0:
        reasons.append("pool")
    if table.round == table.max_rounds:
        reasons.append("round_bound")
    return reasons


PHASES: Final = (
    Phase("explore", EXPLORE, (EXPLORE_5, EXPLORE_1_1)),
    Phase("develop", DEVELOP_PHASE, (DEVELOP,)),
    Phase("develop_again", DEVELOP_AGAIN, (DEVELOP,), again=True),
    Phase("settle", SETTLE_PHASE, (SETTLE,)),
    Phase("settle_again", SETTLE_AGAIN, (SETTLE,), again=True),
    Phase("consume", CONSUME_PHASE, (TRADE, DOUBLE)),
    Phase("produce", PRODUCE_PHASE, (PRODUCE,)),
)


def choose_together(seats: int, count: int) -> Sealed[RaceTable]:
    return Sealed(tuple((seat, (ChooseAction(seat),) * count) for seat in range(seats)))


BEGIN_ROUND: Final = BeginRound()
CHOOSE_ONE: Final = [choose_together(seats, 1) for seats in range(5)]
CHOOSE_TWO: Final = choose_together(2, 2)
REVEAL_ACTIONS: Final = RevealActions()
END_ROUND: Final = EndRound()
FINISH_ROUND: Final = FinishRound()
