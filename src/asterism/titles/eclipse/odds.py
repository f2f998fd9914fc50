"""The odds of a battle: who wins how often, and what is left of either side.

Two sides fight under one stated policy until one of them is gone. Nobody retreats. Ships fire by type in order of initiative; ties go to
the defender, and among one's own types the larger fires first. Missiles fire once, then come engagement rounds. When no cannon is left on
either side, the attacker is destroyed. Both sides assign their dice as ancients and the GCDS must (`assign`): to destroy ships, the largest
first, and else to do most damage, again to the largest.

A fight is a chain of states: for either side, the damage each ship can still take. No shot ever repairs a ship, so the chain runs one way,
but for rounds in which every die misses; those are summed as a geometric series. So the odds are exact, with no sampling and no iteration.
A fight that takes more than `limit` steps is sampled instead, from a seed, and says so.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from typing import Final, NamedTuple

from .odds_sampling import sample

FACES: Final = 6
VOLLEY: Final = 2  # steps that take as long as to assign the dice of a volley, and one more for each target
LIMIT: Final = 120_000  # steps, about a tenth of a second: three types a side, two ships each, with mixed dice and shields
FIGHTS: Final = 400  # sampled in some 50 ms more: a standard error of at most 2.5 points in a hundred

Die = tuple[int, int]  # that hits: its damage, and the strongest shield it gets through, 0 the weakest among the targets, then 1 and so on
Ship = tuple[int, int]  # under fire: the damage that destroys it, and its shield, counted likewise


class Design(NamedTuple):
    """A type of ship as battles know it."""

    initiative: int
    hull: int
    computer: int
    shield: int
    cannons: tuple[int, ...]  # the damage of each die
    missiles: tuple[int, ...]
    size: int  # interceptor, starbase and ancient 0, cruiser 1, dreadnought 2, GCDS 3


class Squadron(NamedTuple):
    """All ships of one type on one side, some perhaps damaged already."""

    design: Design
    count: int  # type: ignore[assignment]  # of ships; nobody counts items of this tuple
    damage: tuple[int, ...] = ()  # of as many ships; the others have none


class Odds(NamedTuple):
    """Chances to win, which sum to 1, and the ships of each squadron that survive on average: the attacker's, the defender's."""

    attacker: float
    defender: float
    survivors: tuple[tuple[float, ...], tuple[float, ...]]
    exact: bool
    fights: int  # sampled; 0 if exact


class Target(NamedTuple):
    """A ship under fire."""

    shield: int
    hull: int  # the damage it can still take: one more destroys it
    size: int


def assign(dice: Sequence[tuple[int, int]], targets: Sequence[Target], computer: int) -> list[int | None]:
    """The target of each die, given as (damage, roll); None for a miss.

    Targets are taken in turn: larger before smaller, among equals the one with the least hull left, then the one with the weaker shield,
    then the earlier. Each is destroyed if any way to use the dice destroys it and all those chosen before it; of the ways that do as much
    to those after it, the one that wastes least damage, then takes fewest dice. Dice left over go to the first surviving target they hit,
    or else to the first wreck.
    """
    shields = sorted({target.shield for target in targets})
    order = sorted(range(len(targets)), key=lambda index: (-targets[index].size, targets[index].hull, targets[index].shield, index))
    ships = tuple((targets[index].hull + 1, shields.index(targets[index].shield)) for index in order)
    most = max((need for need, _ in ships), default=0)
    aims: list[int | None] = [None] * len(dice)
    hits = [
        (min(damage, most), level, index) for index, (damage, roll) in enumerate(dice) if (level := _level(roll, computer, shields)) >= 0
    ]
    waiting: dict[Die, list[int]] = {}
    for damage, level, index in hits:
        waiting.setdefault((damage, level), []).append(index)
    for target, share in zip(order, _aim(ships, tuple(sorted((damage, level) for damage, level, _ in hits))), strict=True):
        for die in share:
            aims[waiting[die].pop(0)] = target
    return aims


def _level(roll: int, computer: int, shields: Sequence[int]) -> int:
    """The strongest of the shields, weakest first, that a roll gets through; -1 for none. A 6 always hits, a 1 never."""
    if roll == FACES:
        return len(shields) - 1
    return -1 if roll == 1 else bisect_right(shields, roll + computer - FACES) - 1


def _aim(ships: tuple[Ship, ...], dice: tuple[Die, ...]) -> list[tuple[Die, ...]]:
    """The dice for each ship, in the order of `assign`."""
    shares, left = _destroy(ships, dice)
    aims = list(shares)
    if left:
        survivors_first = sorted(range(len(ships)), key=lambda ship: bool(shares[ship]))
        for die in left:
            aims[next(ship for ship in survivors_first if ships[ship][1] <= die[1])] += (die,)
    return aims


@lru_cache(maxsize=1 << 15)
def _destroy(ships: tuple[Ship, ...], dice: tuple[Die, ...]) -> tuple[tuple[tuple[Die, ...], ...], tuple[Die, ...]]:
    """The dice that destroy each ship, none for those that live, and the dice left over.

    The first ship is destroyed if it can be, in the way that lets most of the others be, taken in their order.
    """
    if not ships or not dice:
        return ((),) * len(ships), dice
    best: tuple[tuple[tuple[Die, ...], ...], tuple[Die, ...]] | None = None
    most: list[bool] = []
    for share, rest in _ways(dice, *ships[0]):
        others, left = _destroy(ships[1:], rest)
        wrecks = [bool(other) for other in others]
        if best is None or wrecks > most:
            best, most = ((share, *others), left), wrecks
            if all(wrecks):
                break
    if best is None:
        others, left = _destroy(ships[1:], dice)
        return ((), *others), left
    return best


@lru_cache(maxsize=1 << 14)
def _ways(dice: tuple[Die, ...], need: int, level: int) -> list[tuple[tuple[Die, ...], tuple[Die, ...]]]:
    """The ways to destroy a ship, each with the dice left over; of like dice, those that get through fewest shields are taken."""
    able = [die for die in dice if die[1] >= level]
    if sum(damage for damage, _ in able) < need:
        return []
    kinds = tuple(sorted({damage for damage, _ in able}))
    ways = []
    for cover in _covers(need, kinds):
        share: list[Die] = []
        for damage, number in zip(kinds, cover, strict=True):
            if number:
                share += [die for die in able if die[0] == damage][:number]
        if len(share) == sum(cover):
            rest = list(dice)
            for die in share:
                rest.remove(die)
            ways.append((tuple(share), tuple(rest)))
    return ways


@lru_cache(maxsize=1 << 10)
def _covers(need: int, kinds: tuple[int, ...]) -> list[tuple[int, ...]]:
    """How many dice of each damage add up to the need, with none to spare; least waste first, then fewest dice."""
    found: list[tuple[int, tuple[int, ...]]] = [(need, ())]
    for damage in kinds:
        found = [(left - damage * number, (*cover, number)) for left, cover in found for number in range(max(0, -(-left // damage)) + 1)]
    enough = [(-left, sum(cover), cover) for left, cover in found if left <= 0]
    return [
        cover for over, _, cover in sorted(enough) if all(not number or damage > over for damage, number in zip(kinds, cover, strict=True))
    ]


Fleet = tuple[tuple[int, ...], ...]  # by squadron, the damage that destroys each ship left, least first
Volley = list[tuple[tuple[Die, ...], float]]  # hits, sorted, with their chances
Outcomes = tuple[float, list[tuple[int, float]]]  # the chance that no ship is hit, and the others by the fleet they leave


class Rank(NamedTuple):
    """A fleet as those see it who fire at it, in the order of `assign`."""

    ships: tuple[Ship, ...]
    squadrons: list[int]  # of each ship
    shields: tuple[int, ...]  # the different ones, weakest first
    most: int  # damage that any of the ships can take


class Side:
    """One side under fire: the fleets it may be reduced to, numbered as they come up."""

    def __init__(self, squadrons: Sequence[Squadron]) -> None:
        self.designs = [squadron.design for squadron in squadrons]
        self.fleets: list[Fleet] = []
        self.counts: list[tuple[int, ...]] = []
        self.health: list[int] = []
        self.armed: list[bool] = []
        self.numbers: dict[Fleet, int] = {}
        self.reduced: list[dict[tuple[Die, ...], int]] = []  # what hits made of it
        self.ranks: list[Rank] = []
        self.number(tuple(() for _ in squadrons))
        self.whole = self.number(tuple(map(_fit, squadrons)))

    def number(self, fleet: Fleet) -> int:
        """The fleet's number: 0 is the fleet that is no more."""
        if fleet in self.numbers:
            return self.numbers[fleet]
        self.numbers[fleet] = number = len(self.fleets)
        self.fleets.append(fleet)
        self.counts.append(tuple(map(len, fleet)))
        self.health.append(sum(map(sum, fleet)))
        self.armed.append(any([squadron and design.cannons for squadron, design in zip(fleet, self.designs, strict=True)]))
        self.reduced.append({})
        order = sorted(
            (-design.size, need, design.shield, index)
            for index, (squadron, design) in enumerate(zip(fleet, self.designs, strict=True))
            for need in squadron
        )
        shields = tuple(sorted({shield for _, _, shield, _ in order}))
        ships = tuple((need, shields.index(shield)) for _, need, shield, _ in order)
        self.ranks.append(Rank(ships, [index for _, _, _, index in order], shields, max((need for need, _ in ships), default=0)))
        return number

    def healthiest_first(self) -> list[int]:
        """The numbers of all fleets, those that can take most damage first."""
        return sorted(range(len(self.fleets)), key=self.health.__getitem__, reverse=True)

    def after(self, number: int, dice: tuple[Die, ...]) -> int:
        """The fleet that these hits leave."""
        known = self.reduced[number]
        if dice not in known:
            ships, squadrons, _, _ = self.ranks[number]
            left: list[list[int]] = [[] for _ in self.designs]
            for (need, _), squadron, share in zip(ships, squadrons, _aim(ships, dice), strict=True):
                for damage, _ in share:
                    need -= damage
                if need > 0:
                    left[squadron].append(need)
                    if share:
                        left[squadron].sort()
            known[dice] = self.number(tuple(map(tuple, left)))
        return known[dice]


def _fit(squadron: Squadron) -> tuple[int, ...]:
    """The damage that destroys each ship of a squadron, least first."""
    damage = squadron.damage + (0,) * (squadron.count - len(squadron.damage))
    if len(damage) > squadron.count or max(damage, default=0) > squadron.design.hull:
        raise ValueError(f"{squadron.count} ships of hull {squadron.design.hull} can't be there with damage {squadron.damage}")
    return tuple(sorted(squadron.design.hull + 1 - points for points in damage))


class TooLong(Exception):
    """The exact way takes more steps than the limit."""


class Patience:
    """The steps that the exact way may still take."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def spend(self, steps: int) -> None:
        """Take so many steps, if they are left."""
        self.steps -= steps
        if self.steps < 0:
            raise TooLong


class Battery:
    """The missiles or cannons of one squadron, and what they do to the other side."""

    def __init__(self, computer: int, weapons: tuple[int, ...], targets: Side, patience: Patience) -> None:
        self.patience = patience
        self.computer = computer
        self.weapons = weapons
        self.targets = targets
        self.known: dict[tuple[int, int], Outcomes] = {}
        self.volleys: dict[tuple[int, tuple[int, ...], int], list[Volley]] = {}

    def fire(self, ships: int, number: int) -> Outcomes:
        """What so many ships make of a fleet."""
        if (ships, number) not in self.known:
            volley = self.volley(ships, number)
            self.patience.spend((VOLLEY + len(self.targets.ranks[number].ships)) * prod(map(len, volley)))
            left: dict[int, float] = {}
            for dice, chance in _together(volley):
                fleet = self.targets.after(number, dice)
                left[fleet] = left.get(fleet, 0.0) + chance
            self.known[ships, number] = left.pop(number, 0.0), list(left.items())
        return self.known[ships, number]

    def volley(self, ships: int, number: int) -> list[Volley]:
        """The hits that so many ships may score, for each kind of dice; damage that no target can take doesn't tell them apart."""
        _, _, shields, most = self.targets.ranks[number]
        if (ships, shields, most) not in self.volleys:
            rolls = [_level(roll, self.computer, shields) for roll in range(1, FACES + 1)]
            chances = [rolls.count(level) / FACES for level in range(-1, len(shields))]
            weapons = [min(damage, most) for damage in self.weapons]
            kinds = sorted(set(weapons))
            self.volleys[ships, shields, most] = [list(_hits(damage, ships * weapons.count(damage), chances)) for damage in kinds]
        return self.volleys[ships, shields, most]


def _hits(damage: int, dice: int, chances: Sequence[float]) -> Iterator[tuple[tuple[Die, ...], float]]:
    """The hits that dice of one kind may score, by level; the chances are those of a die to miss and to reach each level."""
    level = len(chances) - 2
    if level < 0:
        yield (), chances[0] ** dice
        return
    for number in range(dice + 1) if chances[-1] else (0,):
        chance = comb(dice, number) * chances[-1] ** number
        for hits, others in _hits(damage, dice - number, chances[:-1]):
            yield hits + ((damage, level),) * number, chance * others


def _together(volley: list[Volley]) -> Volley:
    """The hits of all kinds of dice at once."""
    whole: Volley = [((), 1.0)]
    for kind in volley:
        whole = [(hits + more, chance * further) for hits, chance in whole for more, further in kind]
    return whole


class Battle:
    """Both sides and their batteries in order of fire: (is it the attacker's, squadron, battery)."""

    def __init__(self, attacker: Sequence[Squadron], defender: Sequence[Squadron], limit: int) -> None:
        self.patience = Patience(limit)
        self.attacker, self.defender = Side(attacker), Side(defender)
        order = sorted(
            (-design.initiative, attacks, -design.size, index)
            for attacks, side in ((False, self.defender), (True, self.attacker))
            for index, design in enumerate(side.designs)
        )
        self.missiles: list[tuple[bool, int, Battery]] = []
        self.cannons: list[tuple[bool, int, Battery]] = []
        for _, attacks, _, index in order:
            shooters, targets = (self.attacker, self.defender) if attacks else (self.defender, self.attacker)
            design = shooters.designs[index]
            for weapons, batteries in (design.missiles, self.missiles), (design.cannons, self.cannons):
                if weapons:
                    batteries.append((attacks, index, Battery(design.computer, weapons, targets, self.patience)))

    def over(self, attacker: int, defender: int) -> bool:
        """Once the missiles are fired: is a side gone, or no cannon left?"""
        return not (attacker and defender and (self.attacker.armed[attacker] or self.defender.armed[defender]))

    def shots(self, attacker: int, defender: int) -> list[Outcomes]:
        """What each battery of cannons makes of the other side, in order of fire."""
        ours, theirs = self.attacker.counts[attacker], self.defender.counts[defender]
        return [
            battery.known[ours[squadron], defender] if attacks else battery.known[theirs[squadron], attacker]
            for attacks, squadron, battery in self.cannons
        ]

    def explore(self) -> None:
        """Find all fleets that the sides may be reduced to, by every number of ships that may fire at them."""
        for shooters, targets in (self.attacker, self.defender), (self.defender, self.attacker):
            batteries = [(squadron, battery) for _, squadron, battery in self.cannons if battery.targets is targets]
            for number, _ in enumerate(targets.fleets):  # grows meanwhile
                for squadron, battery in batteries:
                    for ships in range(shooters.counts[shooters.whole][squadron] + 1):
                        battery.fire(ships, number)
        self.patience.spend(len(self.attacker.fleets) * len(self.defender.fleets) * len(self.cannons))


Ends = dict[tuple[int, int], float]  # the chance of each pair of fleets


def _missiles(battle: Battle) -> Ends:
    """How the sides may stand once the missiles are fired."""
    stand: Ends = {(battle.attacker.whole, battle.defender.whole): 1.0}
    for attacks, squadron, battery in battle.missiles:
        before, stand = stand, {}
        for (attacker, defender), chance in before.items():
            shooter, target = (attacker, defender) if attacks else (defender, attacker)
            ships = (battle.attacker if attacks else battle.defender).counts[shooter][squadron]
            none, hits = battery.fire(ships, target)
            for fleet, hit in [(target, none), *hits]:
                pair = (attacker, fleet) if attacks else (fleet, defender)
                stand[pair] = stand.get(pair, 0.0) + chance * hit
    return stand


def _rounds(battle: Battle, stand: Ends) -> Ends:
    """How the sides may stand when the battle is over.

    A state is a pair of fleets and the turn: which battery fires next. `table` holds the chances to come upon a pair at a turn. From there
    the turns go round and round while all miss; `chance` sums that series: how often, on average, the battery fires in this state. The
    healthiest fleets come first, for no others lead to them.
    """
    battle.explore()
    ends: Ends = {}
    ours, theirs = battle.attacker, battle.defender
    turns = range(len(battle.cannons))
    table = [[[0.0] * len(theirs.fleets) for _ in turns] for _ in ours.fleets]
    for (attacker, defender), chance in stand.items():
        if battle.over(attacker, defender):
            ends[attacker, defender] = chance
        else:
            table[attacker][0][defender] = chance
    defenders = theirs.healthiest_first()
    for attacker in ours.healthiest_first():
        entries = table[attacker]
        for defender in defenders:
            entry = [arrivals[defender] for arrivals in entries]
            if not any(entry):
                continue
            if battle.over(attacker, defender):
                ends[attacker, defender] = ends.get((attacker, defender), 0.0) + sum(entry)
                continue
            shots = battle.shots(attacker, defender)
            chance, again = 0.0, 1.0
            for turn, (miss, _) in zip(turns, shots, strict=True):
                chance = (chance + entry[turn]) * miss
                again *= miss
            chance /= 1.0 - again
            for turn, (miss, hits) in zip(turns, shots, strict=True):
                chance += entry[turn]
                following = turn + 1 if turn + 1 in turns else 0
                if battle.cannons[turn][0]:
                    arrivals = entries[following]
                    for fleet, hit in hits:
                        arrivals[fleet] += chance * hit
                else:
                    for fleet, hit in hits:
                        table[fleet][following][defender] += chance * hit
                chance *= miss
    return ends


def odds(attacker: Sequence[Squadron], defender: Sequence[Squadron], *, limit: int = LIMIT, fights: int = FIGHTS, seed: int = 0) -> Odds:
    """The odds of a battle under the policy above; from so many sampled fights, if the exact way takes more steps than the limit.

    An attacker without ships has lost, and so has a defender.
    """
    battle = Battle(attacker, defender, limit)
    try:
        ends, exact = _rounds(battle, _missiles(battle)), True
    except TooLong:
        ends, exact = sample(battle, fights, seed), False
    total = sum(ends.values())  # 1, but for rounding
    won = lost = 0.0
    ours, theirs = [0.0 for _ in attacker], [0.0 for _ in defender]
    for (fleet, other), chance in ends.items():
        share = chance / total
        if fleet and not other:
            won += share
            counts, survivors = battle.attacker.counts[fleet], ours
        else:
            lost += share
            counts, survivors = battle.defender.counts[other], theirs
        for squadron, ships in enumerate(counts):
            survivors[squadron] += share * ships
    return Odds(won, lost, (tuple(ours), tuple(theirs)), exact, 0 if exact else fights)
