"""A round: production, actions, war (from the second on) and the galaxy phase with its golden ages."""

from __future__ import annotations

from typing import Final

from ....kernel import Step, todo
from .basics import CREDITS, PRESTIGE, PRODUCTIVITY, of
from .components import LIMITS, ROUNDS
from .events import FleetMoved, Gained, GameEnded, GoldenAge, PhaseBegan, RoundBegan, SystemTurnedUp
from .scoring import score
from .solo import RivalTurn, achievement
from .state import NOBODY, AgeTable, TradeSlot
from .turns import TURN
from .war import WAR


@todo
class BeginPhase(Step[AgeTable]):
    phase: str

    def run(self, table: AgeTable) -> None:
        table.phase = self.phase
        if table.heard is not None:
            table.tell(PhaseBegan(self.phase))


@todo
class BeginRound(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        table.round += 1
        if table.heard is not None:
            table.tell(RoundBegan(table.round, list(table.order)))
        steps: list[Step[AgeTable]] = [BeginPhase("production"), Production(), BeginPhase("action"), TURN[0]]
        if table.solo:
            steps.append(RivalTurn())
        if table.round >= LIMITS.first_war_round:
            steps += [BeginPhase("war"), WAR]
        table.then(*steps, EndRound())


@todo
class Production(Step[AgeTable]):
    """Markers, income, the fall of productivity, then production abilities; no player's part affects another's."""

    def run(self, table: AgeTable) -> None:
        for seat in table.order:
            player = table.players[seat]
            player.ready += LIMITS.markers_per_round
            player.passed = False
            table.gain(seat, of(CREDITS, player.amounts[PRODUCTIVITY]), "income")
            decay = min(player.alliance.decay, player.amounts[PRODUCTIVITY])
            player.amounts[PRODUCTIVITY] -= decay
            if table.heard is not None and decay:
                table.tell(Gained(seat, [0, -decay, 0, 0, 0, 0, 0], "decay"))
            for ability in player.alliance.production:
                times = table.count(seat, ability.per) // ability.step if ability.per else 1
                if times:
                    table.gain(seat, tuple([amount * times for amount in ability.gain]), ability.id)
            table.resolve_triggers()


@todo
class EndRound(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        if table.round < ROUNDS:
            table.then(BeginPhase("galaxy"), GALAXY, BeginRound())
            return
        table.over = True
        table.phase = "over"
        if table.heard is not None:
            scores = [score(table, seat) for seat in range(table.seats)]
            table.tell(GameEnded(scores, achievement(scores[0]) if table.solo else ""))


# --- the galaxy phase


@todo
class Galaxy(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        table.fleet += 1
        if table.heard is not None:
            table.tell(FleetMoved(table.fleet, table.systems[table.fleet].id))
        if len(table.systems) < LIMITS.systems_in_play:
            turn_up_system(table)
        golden_ages(table)
        new_order(table)


def turn_up_system(table: AgeTable) -> None:
    """Turn up the next system in the row, with its tokens."""
    system = table.system_pool.pop(table.draw("system", table.system_pool))
    table.systems.append(system)
    players = table.players_for_symbols
    token = None
    if system.token_players and system.token_players <= players and table.token_pool:
        token = table.token_pool.pop(table.draw("planet_token", table.token_pool))
    table.planets.append((*system.planets, token) if token else system.planets)
    table.anomalies += [anomaly for anomaly, least in system.anomalies if least <= players]
    if table.heard is not None:
        table.tell(SystemTurnedUp(len(table.systems) - 1, system.id, token.id if token else None))


def golden_ages(table: AgeTable) -> None:
    """Markers move up from the action board; full cards return them, at most three to each player, and are turned over."""
    for slot in table.trade:
        slot.markers = [on_card + below for on_card, below in zip(slot.markers, slot.area, strict=True)]
        slot.area = [0] * table.seats
    full = [slot for slot in table.trade if table.is_full(slot)]
    left = [LIMITS.golden_age_return] * table.seats
    for slot in full:
        returned = [min(count, left[seat]) for seat, count in enumerate(slot.markers)]
        for seat, count in enumerate(returned):
            left[seat] -= count
            table.players[seat].ready += count
        clear(slot, table.seats)
        if table.heard is not None:
            table.tell(GoldenAge(slot.card.id, returned))


def clear(slot: TradeSlot, seats: int) -> None:
    slot.turned = True
    slot.markers = [0] * seats
    slot.rival = 0


def new_order(table: AgeTable) -> None:
    """Set the turn order: players with more prestige first; on the same field, the one whose marker is higher."""
    table.order = tuple(sorted(range(table.seats), key=lambda seat: (-table.players[seat].amounts[PRESTIGE], -table.stack.index(seat))))
    table.turn = NOBODY


GALAXY: Final = Galaxy()
