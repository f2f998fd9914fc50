"""A round: income, development, start-of-round effects, actions, and its end."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from . import printed
from .actions import TURN
from .components import DEVELOPMENT, END_MORALE, HAND_LIMIT, LOW_MAX, MEDIUM_MAX, MOST_SEATS, ROUNDS, SYSTEMS
from .effects import DiscardCard, Source, in_order
from .events import Developed, GameEnded, RoundBegan
from .scoring import score
from .state import NOBODY, OrionTable, Player
from .vocabulary import GAIN


@todo
class BeginRound(Step[OrionTable]):
    def run(self, table: OrionTable) -> None:
        table.round += 1
        table.phase = "start"
        if table.heard is not None:
            table.tell(RoundBegan(table.round, table.first))
        for seat in table.order:
            income(table, seat)
        table.then(*[DEVELOP[seat] for seat in table.order], START_EFFECTS, BEGIN_ACTIONS)


def income(table: OrionTable, seat: int) -> None:
    """Gain what all structures produce, covered ones too."""
    table.gain(seat, table.players[seat].standing.income, "income")


def level_of(player: Player) -> str:
    best = max(player.resources)
    return "low" if best <= LOW_MAX else "medium" if best <= MEDIUM_MAX else "high"


@todo
class Develop(Step[OrionTable]):
    """Set a player's development level by their highest resource after income."""

    seat: int

    def run(self, table: OrionTable) -> None:
        player = table.players[self.seat]
        level = level_of(player)
        row = DEVELOPMENT[level]
        actions, draw, morale, any_units = row.actions, row.draw, row.morale, 0
        if level == "high" and (special := player.race.always(printed.ModifyHighDevelopment)) is not None:
            actions, morale, any_units = special.actions, special.morale, special.gain_any
        before = player.available
        table.gain_markers(self.seat, actions)
        if table.heard is not None:
            table.tell(Developed(self.seat, level, player.available - before))
        table.change_morale(self.seat, morale)
        table.draw_to_hand(self.seat, draw)
        if any_units:
            table.then(*[GainUnit(self.seat, any_units - n) for n in range(any_units)])


@todo
class GainUnit(Decision[OrionTable]):
    """Bulrathi at the high level gain units of any kind."""

    rule: ClassVar[str] = "orion.race.bulrathi"

    left: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return GAIN

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.gain_of(self.seat, choice.about, 1, "development")

    def args(self, table: OrionTable) -> Args:
        return {"left": self.left}


@todo
class StartEffects(Step[OrionTable]):
    """Starting with the first player, each player resolves all their start-of-round effects in the order they choose."""

    def run(self, table: OrionTable) -> None:
        table.then(*[START_EFFECTS_OF[seat] for seat in table.order])


@todo
class StartEffectsOf(Step[OrionTable]):
    seat: int

    def run(self, table: OrionTable) -> None:
        player = table.players[self.seat]
        effects: list[tuple[Source, int, printed.Effect]] = [*player.standing.start_of_round]
        effects += [(player.race, NOBODY, effect) for effect in player.race.effects_when("start_of_round")]
        if effects:
            table.then(in_order(self.seat, effects))


@todo
class BeginActions(Step[OrionTable]):
    def run(self, table: OrionTable) -> None:
        table.phase = "action"
        table.then(TURN[table.first], END_ROUND)


# --- the end of a round


def end_reasons(table: OrionTable) -> list[str]:
    reasons: list[str] = []
    if table.round >= ROUNDS:
        reasons.append("rounds")
    if any([player.morale <= END_MORALE for player in table.players]):
        reasons.append("morale")
    if any([len(player.systems) >= SYSTEMS and all_full(player) for player in table.players]):
        reasons.append("systems")
    return reasons


def all_full(player: Player) -> bool:
    """Whether the player's systems are all there and full, not counting Fulcrum's own."""
    return sum([system.full for system in player.systems if not system.holds_fulcrum]) == SYSTEMS


@todo
class EndRound(Step[OrionTable]):
    def run(self, table: OrionTable) -> None:
        table.phase = "end"
        reasons = end_reasons(table)
        if reasons:
            table.over = True
            table.phase = "over"
            if table.heard is not None:
                table.tell(GameEnded(reasons, [score(table, seat) for seat in range(table.seats)]))
            return
        table.then(*[KEEP_TO_LIMIT[seat] for seat in table.order], MARKERS_HOME)


@todo
class KeepToLimit(Step[OrionTable]):
    seat: int

    def run(self, table: OrionTable) -> None:
        surplus = len(table.players[self.seat].hand) - HAND_LIMIT
        if surplus > 0:
            table.then(*[DiscardCard(self.seat, surplus - n, "limit") for n in range(surplus)])


@todo
class MarkersHome(Step[OrionTable]):
    """Return all markers to their reserves, except one that its card keeps."""

    def run(self, table: OrionTable) -> None:
        for player in table.players:
            keeping = player.standing.keeping
            for at, system in enumerate(player.systems):
                if system.marked and at not in keeping:
                    player.unmark(at)
            if player.advisor_marked and NOBODY not in keeping:
                player.unmark(NOBODY)
            player.reserve += player.available + player.spent + sum(player.attacks)
            player.available = player.spent = 0
            player.attacks = [0] * table.seats
            player.propaganda_used = False
        table.first = (table.first + 1) % table.seats
        table.then(BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()
DEVELOP: Final = [Develop(seat) for seat in range(MOST_SEATS)]
START_EFFECTS: Final = StartEffects()
START_EFFECTS_OF: Final = [StartEffectsOf(seat) for seat in range(MOST_SEATS)]
BEGIN_ACTIONS: Final = BeginActions()
END_ROUND: Final = EndRound()
KEEP_TO_LIMIT: Final = [KeepToLimit(seat) for seat in range(MOST_SEATS)]
MARKERS_HOME: Final = MarkersHome()
