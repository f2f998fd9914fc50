"""A round: income, development, start-of-round effects, actions, and its end."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from . import printed
from .actions import TURN
from .components import DEVELOPMENT, END_MORALE, HAND_LIMIT, LOW_MAX, MEDIUM_MAX, ROUNDS, SYSTEMS
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
        table.then(*[Develop(seat) for seat in table.order], START_EFFECTS, BeginActions())


def income(table: OrionTable, seat: int) -> None:
    """What all structures produce, covered ones too."""
    table.gain(seat, table.players[seat].standing.income, "income")


def level_of(player: Player) -> str:
    best = max(player.resources)
    return "low" if best <= LOW_MAX else "medium" if best <= MEDIUM_MAX else "high"


@todo
class Develop(Step[OrionTable]):
    """By the highest resource after income."""

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
        table.then(*[GainUnit(self.seat, any_units - n) for n in range(any_units)])


@todo
class GainUnit(Decision[OrionTable]):
    """Bulrathi at the high level: units of any kind."""

    rule: ClassVar[str] = "orion.race.bulrathi"

    left: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return GAIN

    def choose(self, table: OrionTable, choice: Choice) -> None:
        gained = [0, 0, 0]
        gained[choice.about] = 1
        table.gain(self.seat, gained, "development")

    def args(self, table: OrionTable) -> Args:
        return {"left": self.left}


@todo
class StartEffects(Step[OrionTable]):
    """From the first player on, each resolves all of theirs, in an order they like."""

    def run(self, table: OrionTable) -> None:
        table.then(*[StartEffectsOf(seat) for seat in table.order])


@todo
class StartEffectsOf(Step[OrionTable]):
    seat: int

    def run(self, table: OrionTable) -> None:
        player = table.players[self.seat]
        sources: list[tuple[Source, int]] = [*player.active(), (player.race, NOBODY)]
        effects: list[tuple[Source, int, printed.Effect]] = [
            (source, system, effect) for source, system in sources for effect in source.effects_when("start_of_round")
        ]
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
    if any([sum([system.full for system in player.systems if not system.holds_fulcrum]) == SYSTEMS for player in table.players]):
        reasons.append("systems")
    return reasons


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
        table.then(*[KeepToLimit(seat) for seat in table.order], MARKERS_HOME)


@todo
class KeepToLimit(Step[OrionTable]):
    seat: int

    def run(self, table: OrionTable) -> None:
        surplus = len(table.players[self.seat].hand) - HAND_LIMIT
        table.then(*[DiscardCard(self.seat, surplus - n, "limit") for n in range(surplus)])


@todo
class MarkersHome(Step[OrionTable]):
    """All markers go back to their reserves, but for one that its card keeps."""

    def run(self, table: OrionTable) -> None:
        for player in table.players:
            keeping = player.standing.keeping
            for _, system in player.active():
                if system not in keeping:
                    player.unmark(system)
            player.reserve += player.available + player.spent + sum(player.attacks)
            player.available = player.spent = 0
            player.attacks = [0] * table.seats
            player.propaganda_used = False
        table.first = (table.first + 1) % table.seats
        table.then(BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()
START_EFFECTS: Final = StartEffects()
END_ROUND: Final = EndRound()
MARKERS_HOME: Final = MarkersHome()
