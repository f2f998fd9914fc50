"""The odds of a battle: how often each side wins, and which ships it keeps.

Two sides fight by fixed rules until one of them is gone. Nobody retreats. Ships fire by type in order of initiative; ties go to the
defender, then to the larger of one side's types. Missiles fire once, then come engagement rounds. When no cannon is left on either
side, the attacker is destroyed. Both sides assign their dice as Ancients and the GCDS must (aiming.py).

A fight is a chain of states: for each side, the damage that each ship can still take. Shots never repair a ship, so the chain runs one way,
except in rounds in which every die misses; those are summed as a geometric series. So the odds are exact, without sampling or iteration.
A fight that takes more than `limit` steps is sampled instead, from a seed, and the result says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod
from typing import Final, NamedTuple

from .aiming import FACES, Die, Ship, destroy, level_of
from .odds_sampling import sample

VOLLEY: Final = 2  # the cost of assigning a volley's dice, in steps; each target adds one more
LIMIT: Final = 120_000  # in steps, about a tenth of a second: three types a side, two ships each, with mixed dice and shields
FIGHTS: Final = 400  # sampled in about 50 ms more, with a standard error of at most 2.5 percentage points


class Design(NamedTuple):
    """The facts of a ship type that matter in battle."""

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
    damage: tuple[int, ...] = ()  # of the damaged ships; the others have none


class Odds(NamedTuple):
    """Chances to win, which add up to 1, and the ships of each squadron that survive on average: the attacker's, the defender's."""

    attacker: float
    defender: float
    survivors: tuple[tuple[float, ...], tuple[float, ...]]
    exact: bool
    fights: int  # sampled; 0 if exact


Fleet = tuple[tuple[int, ...], ...]  # for each squadron, the damage that destroys each ship left, least first
Volley = list[tuple[tuple[Die, ...], float]]  # hits, sorted, with their chances
Outcomes = tuple[float, list[tuple[int, float]]]  # the chance that no ship is hit, and the chances of the fleets left otherwise


class Rank(NamedTuple):
    """A fleet as seen by the ships that fire at it, in the order of `assign`."""

    ships: tuple[Ship, ...]
    squadrons: list[int]  # of each ship
    shields: tuple[int, ...]  # the different ones, weakest first
    most: int  # the most damage needed to destroy any of the ships


class Side:
    """One side under fire: the fleets that it may be reduced to, numbered in the order they are found."""

    def __init__(self, squadrons: Sequence[Squadron]) -> None:
        self.designs = [squadron.design for squadron in squadrons]
        self.fleets: list[Fleet] = []
        self.counts: list[tuple[int, ...]] = []
        self.health: list[int] = []
        self.armed: list[bool] = []
        self.numbers: dict[Fleet, int] = {}
        self.reduced: list[dict[tuple[Die, ...], int]] = []  # the fleets left after hits, by the hits
        self.ranks: list[Rank] = []
        self.number(tuple(() for _ in squadrons))
        self.whole = self.number(tuple(map(_fit, squadrons)))

    def number(self, fleet: Fleet) -> int:
        """The fleet's number; 0 is the destroyed fleet."""
        if fleet in self.numbers:
            return self.numbers[fleet]
        self.numbers[fleet] = number = len(self.fleets)
        self.fleets.append(fleet)
        self.counts.append(tuple(map(len, fleet)))
        self.health.append(sum(map(sum, fleet)))
        self.armed.append(any([squadron and design.cannons for squadron, design in zip(fleet, self.designs, strict=True)]))
        self.reduced.append({})
        order = sorted(
            [
                (-design.size, need, design.shield, index)
                for index, (squadron, design) in enumerate(zip(fleet, self.designs, strict=True))
                for need in squadron
            ]
        )
        shields = tuple(sorted({shield for _, _, shield, _ in order}))
        ships = tuple([(need, shields.index(shield)) for _, need, shield, _ in order])
        self.ranks.append(Rank(ships, [index for _, _, _, index in order], shields, max([need for need, _ in ships], default=0)))
        return number

    def healthiest_first(self) -> list[int]:
        """The numbers of all fleets, the most resilient first."""
        return sorted(range(len(self.fleets)), key=self.health.__getitem__, reverse=True)

    def after(self, number: int, dice: tuple[Die, ...]) -> int:
        """The fleet left by these hits."""
        known = self.reduced[number]
        if dice not in known:
            known[dice] = self.number(self.struck(self.ranks[number], dice)) if dice else number
        return known[dice]

    def struck(self, rank: Rank, dice: tuple[Die, ...]) -> Fleet:
        """The fleet left by hits. Dice left over are assigned as in `assign`, except to wrecks: to the first ship of a squadron."""
        shares, over = destroy(rank.ships, dice)
        left: list[list[int]] = [[] for _ in self.designs]
        alive: list[tuple[int, int]] = []
        for (need, shield), squadron, share in zip(rank.ships, rank.squadrons, shares, strict=True):
            if not share:
                if not left[squadron]:
                    alive.append((shield, squadron))
                left[squadron].append(need)
        for damage, level in over:
            for shield, squadron in alive:
                if shield <= level:
                    left[squadron][0] -= damage
                    break
        return tuple(map(tuple, left))


def _fit(squadron: Squadron) -> tuple[int, ...]:
    """The damage that destroys each ship of a squadron, least first."""
    damage = squadron.damage + (0,) * (squadron.count - len(squadron.damage))
    if len(damage) > squadron.count or max(damage, default=0) > squadron.design.hull:
        raise ValueError(f"{squadron.count} ships with hull {squadron.design.hull} can't have survived damage {squadron.damage}")
    return tuple(sorted(squadron.design.hull + 1 - points for points in damage))


SILENCE: Final[Outcomes] = (1.0, [])  # the fire of a destroyed squadron


class TooLong(Exception):
    """The exact method takes more steps than the limit."""


class Patience:
    """The steps that the exact method may still take."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def spend(self, steps: int) -> None:
        """Take this many steps; raises `TooLong` if too few are left."""
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
        self.known: dict[int, dict[int, Outcomes]] = {}  # by the number of ships that fire, then by the fleet under fire
        self.volleys: dict[tuple[int, tuple[int, ...], int], list[Volley]] = {}

    def fire(self, ships: int, number: int) -> Outcomes:
        """The fleets left by the fire of this many ships."""
        known = self.known.setdefault(ships, {})
        if number not in known:
            volley = self.volley(ships, number)
            self.patience.spend((VOLLEY + len(self.targets.ranks[number].ships)) * prod(map(len, volley)))
            left: dict[int, float] = {}
            reduced, after = self.targets.reduced[number], self.targets.after
            for dice, chance in _together(volley):
                fleet = reduced[dice] if dice in reduced else after(number, dice)
                left[fleet] = left.get(fleet, 0.0) + chance
            known[number] = left.pop(number, 0.0), list(left.items())
        return known[number]

    def volley(self, ships: int, number: int) -> list[Volley]:
        """The hits that this many ships may score, for each kind of dice; damage beyond what any target needs counts as equal."""
        _, _, shields, most = self.targets.ranks[number]
        if (ships, shields, most) not in self.volleys:
            rolls = [level_of(roll, self.computer, shields) for roll in range(1, FACES + 1)]
            chances = tuple([rolls.count(level) / FACES for level in range(-1, len(shields))])
            weapons = [min(damage, most) for damage in self.weapons]
            kinds = sorted(set(weapons))
            self.volleys[ships, shields, most] = [_hits(damage, ships * weapons.count(damage), chances) for damage in kinds]
        return self.volleys[ships, shields, most]


@lru_cache(maxsize=1 << 12)
def _hits(damage: int, dice: int, chances: tuple[float, ...]) -> Volley:
    """The hits that dice of one kind may score, by level, with the chance of a die missing and of reaching each level."""
    level = len(chances) - 2
    if level < 0:
        return [((), chances[0] ** dice)]
    found: Volley = []
    for number in range(dice + 1) if chances[-1] else (0,):
        chance = comb(dice, number) * chances[-1] ** number
        more = ((damage, level),) * number
        found += [(hits + more, chance * others) for hits, others in _hits(damage, dice - number, chances[:-1])]
    return found


def _together(volley: list[Volley]) -> Volley:
    """The hits of all kinds of dice at once."""
    whole, *others = volley
    for kind in others:
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
        """Whether a side is gone, or no cannon is left, after the missiles have fired."""
        return not (attacker and defender and (self.attacker.armed[attacker] or self.defender.armed[defender]))

    def explore(self) -> None:
        """Find all fleets that the sides may be reduced to, for every number of ships that may fire at them."""
        for shooters, targets in (self.attacker, self.defender), (self.defender, self.attacker):
            batteries = [(squadron, battery) for _, squadron, battery in self.cannons if battery.targets is targets]
            for number, _ in enumerate(targets.fleets):  # which grows during the loop
                for squadron, battery in batteries:
                    for ships in range(1, shooters.counts[shooters.whole][squadron] + 1):
                        battery.fire(ships, number)
            for _, battery in batteries:
                battery.known[0] = dict.fromkeys(range(len(targets.fleets)), SILENCE)
        self.patience.spend(len(self.attacker.fleets) * len(self.defender.fleets) * len(self.cannons))


Ends = dict[tuple[int, int], float]  # the chance of each pair of fleets


def _missiles(battle: Battle) -> Ends:
    """The possible positions once the missiles are fired."""
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
    """The possible positions once the battle is over.

    A state is a pair of fleets and the turn: which battery fires next. `table` holds the chance of reaching a pair at each turn. From
    there the turns go round and round while all dice miss; `chance` sums that series: how often, on average, the battery fires there.
    The healthiest fleets come first, since no others lead to them.
    """
    battle.explore()
    ends: Ends = {}
    ours, theirs = battle.attacker, battle.defender
    turns = len(battle.cannons)
    table = [[[0.0] * turns for _ in theirs.fleets] for _ in ours.fleets]
    for (attacker, defender), chance in stand.items():
        if battle.over(attacker, defender):
            ends[attacker, defender] = chance
        else:
            table[attacker][defender][0] = chance
    defenders = theirs.healthiest_first()
    for attacker in ours.healthiest_first():
        entries = table[attacker]
        batteries = [
            (turn, (turn + 1) % turns, squadron, battery.known, battery.known[ours.counts[attacker][squadron]] if attacks else None)
            for turn, (attacks, squadron, battery) in enumerate(battle.cannons)
        ]
        for defender in defenders:
            entry = entries[defender]
            if not any(entry):
                continue
            counts = theirs.counts[defender]
            shots = []
            chance, again, come = 0.0, 1.0, 0.0
            for turn, following, squadron, known, mine in batteries:
                come += entry[turn]
                miss, hits = known[counts[squadron]][attacker] if mine is None else mine[defender]
                if hits:  # the squadron is still there and fires
                    shots.append((come, miss, hits, following, mine is None))
                    chance = (chance + come) * miss
                    again *= miss
                    come = 0.0
            if not shots:
                ends[attacker, defender] = ends.get((attacker, defender), 0.0) + come
                continue
            chance = (chance + come) / (1.0 - again)
            for come, miss, hits, following, defends in shots:
                chance += come
                if defends:
                    for fleet, hit in hits:
                        table[fleet][defender][following] += chance * hit
                else:
                    for fleet, hit in hits:
                        entries[fleet][following] += chance * hit
                chance *= miss
    return ends


def odds(attacker: Sequence[Squadron], defender: Sequence[Squadron], *, limit: int = LIMIT, fights: int = FIGHTS, seed: int = 0) -> Odds:
    """The odds of a battle by the rules above; from sampled fights if the exact method takes more steps than the limit.

    An attacker without ships has lost, and so has a defender.
    """
    battle = Battle(attacker, defender, limit)
    try:
        ends, exact = _rounds(battle, _missiles(battle)), True
    except TooLong:
        ends, exact = sample(battle, fights, seed), False
    total = sum(ends.values())  # 1, except for rounding errors
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
