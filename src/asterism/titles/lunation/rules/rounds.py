"""The turns of the game: seven of them with six phases each, in which players act one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Decision, Step, todo
from .activation import Activate
from .components import MOST_SEATS, START_POWER, TURNS
from .development import DevelopmentTurn
from .dominance import COUNT_MAJORITIES, ShowObjective, TakeRewards
from .effects import OWN_TURNS, Turn
from .events import GameEnded, PhaseBegan, PhaseSkipped, TurnBegan
from .movement import MovementTurn
from .refresh import REFRESH, REFRESH_WINDOW, REVEAL_EVENT
from .state import NOBODY, LunationTable, Player
from .trade import Trade


@todo
class BeginTurn(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.turn += 1
        table.order = table.clockwise(table.first)
        for player in table.players:
            forget_turn(player, len(table.systems))
        if table.heard is not None:
            table.tell(TurnBegan(table.turn, list(table.order)))
            table.tell(PhaseBegan("refresh"))
        table.phase = "refresh"
        table.then(REFRESH, REFRESH_WINDOW, REVEAL_EVENT, *BEGIN_PHASES, END_TURN)


def forget_turn(player: Player, systems: int) -> None:
    player.power = START_POWER
    player.fought = player.destroyed = player.captured = player.proposals = 0
    player.activations = (0,) * systems
    player.has_shown = player.free_jumps = player.free_orbits = player.double_yield = player.wins_ties = False


@todo
class PlayerTurn(Step[LunationTable]):
    """A player's turn in a phase, which begins with a decision."""

    asked: Decision[LunationTable]

    def run(self, table: LunationTable) -> None:
        table.active = self.asked.seat
        table.then(self.asked)


SEATS: Final = range(MOST_SEATS)
TURN_OF: Final[dict[str, Sequence[Step[LunationTable]]]] = {  # by phase, then by seat
    "movement": [MovementTurn(seat) for seat in SEATS],
    "trade": [PlayerTurn(Trade(seat)) for seat in SEATS],
    "activation": [PlayerTurn(Activate(seat)) for seat in SEATS],
    "development": [DevelopmentTurn(seat) for seat in SEATS],
}


@todo
class BeginPhase(Step[LunationTable]):
    phase: Turn

    def run(self, table: LunationTable) -> None:
        effect = None if table.event is None else table.event.effect
        if effect is not None and effect.op == "skip_phase" and effect.phase == self.phase:
            if table.heard is not None:
                table.tell(PhaseSkipped(self.phase))
            return
        table.phase = self.phase
        for player in table.players:
            player.played = ()
        if table.heard is not None:
            table.tell(PhaseBegan(self.phase))
        if self.phase == "dominance":
            objectives = [PlayerTurn(ShowObjective(seat)) for seat in table.order]
            rewards = [PlayerTurn(TakeRewards(seat)) for seat in table.order]
            table.then(*objectives, COUNT_MAJORITIES, *rewards)
        else:
            turns = TURN_OF[self.phase]
            table.then(*[turns[seat] for seat in table.order])


@todo
class EndTurn(Step[LunationTable]):
    """The event ends, and the marker passes to the left."""

    def run(self, table: LunationTable) -> None:
        table.active = NOBODY
        if table.event is not None:
            table.past_events.append(table.event)
            table.event = None
        if table.turn == TURNS:
            table.over = True
            table.phase = "over"
            if table.heard is not None:
                table.tell(GameEnded([player.score for player in table.players]))
            return
        table.first = (table.first + 1) % table.seats
        table.then(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn()
BEGIN_PHASES: Final = [BeginPhase(phase) for phase in OWN_TURNS]
END_TURN: Final = EndTurn()
