"""War: places and rewards by cruisers and strength, a planet for a sole Hegemon, and how many cruisers may stay."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .basics import CRUISERS
from .components import RIVAL_FACTS, WAR_REWARDS, Planet
from .events import CruisersLost, WarFought
from .seizing import seizable, seize, unprotected
from .state import NOBODY, RIVAL, AgeTable
from .vocabulary import DONE, SEIZE

RIVAL_STRENGTH: Final = RIVAL_FACTS.opponent_strength


def might(table: AgeTable, seat: int) -> tuple[int, int]:
    """What a side is ranked by in war: cruisers in the squadron, then strength."""
    if seat == RIVAL:
        return table.rival_cruisers, RIVAL_STRENGTH
    player = table.players[seat]
    return player.amounts[CRUISERS], player.alliance.strength


def places(table: AgeTable) -> dict[int, int]:
    """Everyone's place: one more than the number of players who rank strictly higher."""
    ranked = [*range(table.seats), *([RIVAL] if table.solo else [])]
    mights = {seat: might(table, seat) for seat in ranked}
    return {seat: 1 + len([other for other in mights.values() if other > own]) for seat, own in mights.items()}


def leader(placed: dict[int, int]) -> int:
    """The player alone in first place, if any."""
    first = [seat for seat, place in placed.items() if place == 1]
    return first[0] if len(first) == 1 else NOBODY


@todo
class War(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        placed = places(table)
        table.hegemon = hegemon = leader(placed)
        if table.heard is not None:
            table.tell(WarFought(list(placed.values()), hegemon))
        for seat in table.order:
            table.gain(seat, WAR_REWARDS[len(placed), placed[seat]], "war")
            if placed[seat] == 1:
                table.happens(seat, "become_hegemon")
            table.resolve_triggers()
        table.then(KEEP_CRUISERS)
        if hegemon == RIVAL:
            rival_seizes(table)
        elif hegemon != NOBODY and table.players[hegemon].amounts[CRUISERS]:
            table.then(SeizePlanet(hegemon))


@todo
class SeizePlanet(Decision[AgeTable]):
    rule: ClassVar[str] = "age.war.seize"

    def choices(self, table: AgeTable) -> list[Choice]:
        return [DONE, *[SEIZE[planet.n] for planet in seizable(table, self.seat)]]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        if choice is DONE:
            return
        planet: Planet = choice.about
        seize(table, self.seat, planet)
        if table.players[self.seat].alliance.conquer_reward:
            table.gain(self.seat, planet.reward, "conquer")
        table.resolve_triggers()

    def args(self, table: AgeTable) -> Args:
        return {"cruisers": table.players[self.seat].amounts[CRUISERS]}


def rival_seizes(table: AgeTable) -> None:
    """Seize the player's leftmost unprotected planet in the rival's range."""
    if table.rival_cruisers:
        open_to_it = unprotected(table, 0)
        for planet in table.planets_in_range(RIVAL):
            if planet.n in open_to_it:
                seize(table, RIVAL, planet)
                return


@todo
class KeepCruisers(Step[AgeTable]):
    """Keep as many cruisers as strength allows; the rest go to the pool."""

    def run(self, table: AgeTable) -> None:
        for seat in table.order:
            player = table.players[seat]
            surplus = player.amounts[CRUISERS] - player.alliance.keeps
            if surplus > 0:
                player.amounts[CRUISERS] -= surplus
                table.happens(seat, "lose_cruisers")
                if table.heard is not None:
                    table.tell(CruisersLost(seat, surplus))
        table.resolve_triggers()
        if table.solo:
            table.rival_cruisers = min(table.rival_cruisers, RIVAL_STRENGTH)


WAR: Final = War()
KEEP_CRUISERS: Final = KeepCruisers()
