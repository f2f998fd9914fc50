"""Battles too long for the exact odds, simulated at random."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .aiming import Die
    from .odds import Battery, Battle, Ends


def sample(battle: Battle, fights: int, seed: int) -> Ends:
    """How often each outcome occurred in this many fights."""
    sampler = _Sampler(battle, seed)
    return {pair: times / fights for pair, times in Counter(sampler.fight() for _ in range(fights)).items()}


class _Sampler:
    """Rolls a squadron's dice of one kind at a time, by the chance of each number of hits."""

    def __init__(self, battle: Battle, seed: int) -> None:
        self.battle = battle
        self.random = Random(seed).random
        self.rolls: dict[tuple[Battery, int, int], list[tuple[list[tuple[Die, ...]], list[float]]]] = {}

    def fight(self) -> tuple[int, int]:
        """The two fleets at the end of one battle."""
        attacker, defender = self.salvo(self.battle.missiles, self.battle.attacker.whole, self.battle.defender.whole)
        while not self.battle.over(attacker, defender):
            attacker, defender = self.salvo(self.battle.cannons, attacker, defender)
        return attacker, defender

    def salvo(self, batteries: list[tuple[bool, int, Battery]], attacker: int, defender: int) -> tuple[int, int]:
        """The two fleets after each battery has fired."""
        ours, theirs = self.battle.attacker, self.battle.defender
        for attacks, squadron, battery in batteries:
            if attacks:
                defender = theirs.after(defender, self.hits(battery, ours.counts[attacker][squadron], defender))
            else:
                attacker = ours.after(attacker, self.hits(battery, theirs.counts[defender][squadron], attacker))
        return attacker, defender

    def hits(self, battery: Battery, ships: int, number: int) -> tuple[Die, ...]:
        """The hits of one volley of this many ships at a fleet."""
        if (battery, ships, number) not in self.rolls:
            self.rolls[battery, ships, number] = [
                ([hits for hits, _ in volley], [*accumulate(chance for _, chance in volley[:-1])])
                for volley in battery.volley(ships, number)
            ]
        dice: tuple[Die, ...] = ()
        for hits, chances in self.rolls[battery, ships, number]:
            dice += hits[bisect(chances, self.random())]
        return dice
