"""The odds of a combat: how a round affects each side, and how a whole fight without cards ends.

Two sides fight under one stated policy until one of them is no longer able. Nobody retreats and nobody plays cards. In each round a side
commits the best fresh character that adds anything: the biggest bonus first, among equals one whose bonus lasts, then one with an ability.
A Bounty Hunter exhausts the best fresh enemy, a Tactician rerolls blanks only. Hits exhaust the least useful fresh character first.

A fight is a chain of states: the fleets and the fresh characters of either side. Nothing ever comes back, so the chain runs one way, except
for rounds that change nothing; those are summed as a geometric series. So the odds are exact, without sampling or iteration.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from .components import BLANK, DIE, EXPLOSION, LIMITS, PLUS_ONE, SHIELD, Character, System

MOST_DICE: Final = LIMITS.dice
GROWS: Final = DIE.count(PLUS_ONE) / len(DIE)
SETTLED: Final = len(DIE) - DIE.count(PLUS_ONE)  # the faces that a die may show in the end
EXPLODES, SHIELDS, IDLES = (DIE.count(face) / SETTLED for face in (EXPLOSION, SHIELD, BLANK))


# --- a throw of dice

Shown = tuple[int, int, int]  # explosions, shields, blanks


@lru_cache(maxsize=1 << 8)
def grown(dice: int, spare: int) -> tuple[float, ...]:
    """The chances that +1 faces add 0, 1, … `spare` dice to this many, where no more than `spare` may be added.

    Each +1 leaves one die more to roll and each other face one fewer: a walk from `dice` down to nothing. Of the orders of its steps,
    `dice` in `steps` come there with the last step only.
    """
    if not dice:
        return (1.0, *[0.0] * spare)
    chances = []
    for added in range(spare):
        steps = dice + 2 * added
        chances.append(dice / steps * comb(steps, added) * GROWS**added * (1 - GROWS) ** (dice + added))
    return (*chances, 1.0 - sum(chances))


@lru_cache(maxsize=1 << 8)
def throw(dice: int, limit: int) -> dict[Shown, float]:
    """The final results of this many dice, with the chance of each."""
    found: dict[Shown, float] = {}
    for added, chance in enumerate(grown(dice, max(0, limit - dice))):
        total = dice + added
        for explosions in range(total + 1):
            for shields in range(total - explosions + 1):
                blanks = total - explosions - shields
                ways = comb(total, explosions) * comb(total - explosions, shields)
                found[explosions, shields, blanks] = chance * ways * EXPLODES**explosions * SHIELDS**shields * IDLES**blanks
    return found


@lru_cache(maxsize=1 << 8)
def results(dice: int, limit: int, rerolls: int) -> tuple[tuple[int, int, float], ...]:
    """Explosions and shields with their chances, after up to `rerolls` blanks were rerolled once."""
    found: dict[tuple[int, int], float] = {}
    for (explosions, shields, blanks), chance in throw(dice, limit).items():
        again = min(rerolls, blanks)
        others = explosions + shields + blanks - again
        for (more, further, _), share in throw(again, limit - others).items():
            both = explosions + more, shields + further
            found[both] = found.get(both, 0.0) + chance * share
    return tuple([(*both, chance) for both, chance in found.items() if chance])


# --- a round


class Pool(NamedTuple):
    """One side's dice in a round, and its results without dice."""

    dice: int  # of fleets, bonus and system, and of cards; those beyond the limit are not rolled
    limit: int = MOST_DICE
    explosions: int = 0
    unblockable: int = 0  # explosions that shields can't cancel
    shields: int = 0
    rerolls: int = 0  # of blanks
    immune: bool = False  # takes no hits


class Round(NamedTuple):
    """The hits of one round, on the attacker and on the defender, with their chance."""

    hits: tuple[tuple[int, int, float], ...]

    @property
    def expected(self) -> tuple[float, float]:
        """Hits on average."""
        return sum([hits * chance for hits, _, chance in self.hits]), sum([hits * chance for _, hits, chance in self.hits])

    def chances(self, side: int) -> tuple[float, ...]:
        """The chances that a side (the attacker is 0, the defender 1) takes 0, 1, 2 … hits."""
        counted = [(given if side else taken, chance) for taken, given, chance in self.hits]
        found = [0.0] * (1 + max([hits for hits, _ in counted]))
        for hits, chance in counted:
            found[hits] += chance
        return tuple(found)


@lru_cache(maxsize=1 << 12)
def one_round(attacker: Pool, defender: Pool) -> Round:
    """How a round affects both sides."""
    found: dict[tuple[int, int], float] = {}
    theirs = _rolled(defender)
    for explosions, shields, chance in _rolled(attacker):
        for their_explosions, their_shields, share in theirs:
            taken, given = their_explosions - shields, explosions - their_shields
            hits = taken if taken > 0 else 0, given if given > 0 else 0
            found[hits] = found.get(hits, 0.0) + chance * share
    if attacker.unblockable or defender.unblockable or attacker.immune or defender.immune:
        plain, found = found, {}
        for (taken, given), chance in plain.items():
            hits = 0 if attacker.immune else taken + defender.unblockable, 0 if defender.immune else given + attacker.unblockable
            found[hits] = found.get(hits, 0.0) + chance
    return Round(tuple([(*hits, chance) for hits, chance in sorted(found.items())]))


def _rolled(pool: Pool) -> list[tuple[int, int, float]]:
    rolled = results(min(pool.dice, pool.limit), pool.limit, pool.rerolls)
    return [(explosions + pool.explosions, shields + pool.shields, chance) for explosions, shields, chance in rolled]


# --- a fight


class Fighter(NamedTuple):
    """A character in combat; more useful characters compare as greater."""

    bonus: int
    lasts: bool = False  # the bonus counts in later rounds too
    hunts: int = 0  # enemies exhausted when committed
    shields: int = 0  # added when committed
    rerolls: int = 0  # dice it rerolls when committed


class Side(NamedTuple):
    """One side going into a fight, or into its next round."""

    fleets: int
    fresh: tuple[Fighter, ...] = ()
    exhausted: int = 0  # exhausted characters: they don't fight, but can be lost
    lasting: int = 0  # a bonus that still counts from earlier rounds
    dice: int = 0  # what the system gives, in one round only
    shields: int = 0

    @property
    def characters(self) -> int:
        return len(self.fresh) + self.exhausted

    @property
    def able(self) -> bool:
        return self.fleets > 0 or any([each.bonus for each in self.fresh])


class Outlook(NamedTuple):
    """One side's prospects: its chance to win, and on average the fleets left, its characters still on the card, and its captives."""

    wins: float
    fleets: float
    characters: float
    captures: float


class Odds(NamedTuple):
    """How a fight ends: the chances to win, of a Mercenary Pact and of no winner add up to 1."""

    attacker: Outlook
    defender: Outlook
    pact: float
    none: float
    rounds: float  # on average


@lru_cache(maxsize=1 << 12)
def fight(attacker: Side, defender: Side, gift_round: int = 1) -> Odds:
    """The odds of a fight from its next round on, under the policy above; the system's bonus counts in the `gift_round`-th from now."""
    sides = Ranks(attacker), Ranks(defender)
    tally = Tally(attacker.characters, defender.characters)
    states: States = {(sides[0].start, sides[1].start): 1.0}
    for number in range(1, gift_round + 1):
        before, states = states, {}
        for pair, chance in before.items():
            tally.rounds += chance
            for after, share in _after(sides, pair, (attacker, defender) if number == gift_round else ()).items():
                _put(sides, tally, states, after, chance * share)
    waiting: list[States] = [{} for _ in range(attacker.fleets + defender.fleets + len(attacker.fresh) + len(defender.fresh) + 1)]
    for pair, chance in states.items():
        waiting[sides[0].left[pair[0]] + sides[1].left[pair[1]]][pair] = chance
    for level in range(len(waiting) - 1, -1, -1):  # those with the most left to lose come first: no later one leads back to them
        for pair, chance in waiting[level].items():
            afterwards = _after(sides, pair, ())
            again = afterwards.pop(pair, 0.0)
            if again > 1 - 1e-9:  # no die can hurt anybody
                tally.end(sides, pair, chance)
                continue
            share = chance / (1 - again)
            tally.rounds += share
            for after, further in afterwards.items():
                _put(sides, tally, waiting[sides[0].left[after[0]] + sides[1].left[after[1]]], after, share * further)
    return tally.odds()


def fight_on(attacker: Side, defender: Side) -> Odds:
    """The odds from here on, after a round that may have ended the fight."""
    sides = attacker, defender
    able = attacker.able, defender.able
    if all(able):
        return fight(attacker, defender)
    wins = [float(able[n] and not able[1 - n]) for n in range(2)]
    pact = float(not any(able) and attacker.characters > 0 and defender.characters > 0)
    none = float(not any(able) and not pact)
    ends = [
        Outlook(wins[n], float(side.fleets), side.characters * (wins[n] + none), sides[1 - n].characters * wins[n])
        for n, side in enumerate(sides)
    ]
    return Odds(ends[0], ends[1], pact, none, 0.0)


Pair = tuple[int, int]  # the numbers of both forces
States = dict[Pair, float]


class Force(NamedTuple):
    """A side during a fight; its fresh characters are sorted, the most useful first."""

    fleets: int
    fresh: tuple[Fighter, ...]
    lasting: int

    def committed(self) -> tuple[Fighter | None, Force]:
        """The best character that adds anything, and the side without it."""
        for at, fighter in enumerate(self.fresh):
            if fighter.bonus and (fighter.bonus > self.lasting or fighter.hunts or fighter.shields or fighter.rerolls):
                lasting = max(self.lasting, fighter.bonus) if fighter.lasts else self.lasting
                return fighter, Force(self.fleets, self.fresh[:at] + self.fresh[at + 1 :], lasting)
        return None, self

    def hit(self, hits: int) -> Force:
        """A side after hits: first to fleets, then to the least useful characters."""
        if hits <= self.fleets:
            return self._replace(fleets=self.fleets - hits)
        return self._replace(fleets=0, fresh=self.fresh[: len(self.fresh) + self.fleets - hits])


class Ranks:
    """One side: the forces to which it may be reduced, numbered as they are found, and what it does with each."""

    def __init__(self, side: Side) -> None:
        self.forces: list[Force] = []
        self.numbers: dict[Force, int] = {}
        self.able: list[bool] = []
        self.left: list[int] = []  # fleets and fresh characters
        self.commits: list[tuple[Fighter | None, Force]] = []
        self.struck: list[dict[int, list[int]]] = []  # by characters that hunters exhaust: the forces after 0, 1, 2 … hits
        self.start = self.number(Force(side.fleets, tuple(sorted(side.fresh, reverse=True)), side.lasting))

    def number(self, force: Force) -> int:
        if force not in self.numbers:
            self.numbers[force] = len(self.forces)
            self.forces.append(force)
            self.able.append(force.fleets > 0 or (bool(force.fresh) and force.fresh[0].bonus > 0))
            self.left.append(force.fleets + len(force.fresh))
            self.commits.append(force.committed())
            self.struck.append({})
        return self.numbers[force]

    def after(self, number: int, hunted: int) -> list[int]:
        """The forces left by 0, 1, 2 … hits, after one character was committed and this many were exhausted by hunters."""
        if hunted not in self.struck[number]:
            _, force = self.commits[number]
            force = force._replace(fresh=force.fresh[hunted:])
            self.struck[number][hunted] = [self.number(force.hit(hits)) for hits in range(force.fleets + len(force.fresh) + 1)]
        return self.struck[number][hunted]

    def pool(self, number: int, gift: Side | None) -> Pool:
        force, (fighter, _) = self.forces[number], self.commits[number]
        dice, shields = (gift.dice, gift.shields) if gift else (0, 0)
        if fighter is None:
            return Pool(min(force.fleets + force.lasting + dice, MOST_DICE), shields=shields)
        dice += force.fleets + max(force.lasting, fighter.bonus)
        return Pool(min(dice, MOST_DICE), shields=shields + fighter.shields, rerolls=fighter.rerolls)


def _after(sides: tuple[Ranks, Ranks], pair: Pair, gifts: tuple[Side, ...]) -> States:
    """The possible positions of both sides after a round."""
    ours, theirs = sides
    mine, yours = ours.commits[pair[0]][0], theirs.commits[pair[1]][0]
    left = ours.after(pair[0], yours.hunts if yours else 0)
    others = theirs.after(pair[1], mine.hunts if mine else 0)
    mine_pool, your_pool = ours.pool(pair[0], gifts[0] if gifts else None), theirs.pool(pair[1], gifts[1] if gifts else None)
    most, most_others = len(left) - 1, len(others) - 1
    found: States = {}
    for taken, given, chance in one_round(mine_pool, your_pool).hits:
        after = left[taken if taken < most else most], others[given if given < most_others else most_others]
        found[after] = found.get(after, 0.0) + chance
    return found


def _put(sides: tuple[Ranks, Ranks], tally: Tally, states: States, pair: Pair, chance: float) -> None:
    """The fight continues while both sides are able."""
    if sides[0].able[pair[0]] and sides[1].able[pair[1]]:
        states[pair] = states.get(pair, 0.0) + chance
    else:
        tally.end(sides, pair, chance)


class Tally:
    """The ends of a fight, added up as they are found."""

    def __init__(self, *characters: int) -> None:
        self.characters = characters
        self.wins = [0.0, 0.0]
        self.fleets = [0.0, 0.0]
        self.pact = self.none = self.rounds = 0.0

    def end(self, sides: tuple[Ranks, Ranks], pair: Pair, chance: float) -> None:
        able = [side.able[number] for side, number in zip(sides, pair, strict=True)]
        for side in (0, 1):
            self.fleets[side] += chance * sides[side].forces[pair[side]].fleets
        if able[0] != able[1]:
            self.wins[able.index(True)] += chance
        elif not able[0] and all(self.characters):
            self.pact += chance
        else:
            self.none += chance

    def odds(self) -> Odds:
        return Odds(self._outlook(0), self._outlook(1), self.pact, self.none, self.rounds)

    def _outlook(self, side: int) -> Outlook:
        here, there = self.characters[side], self.characters[1 - side]
        return Outlook(self.wins[side], self.fleets[side], here * (self.wins[side] + self.none), there * self.wins[side])


# --- on the table


@lru_cache(maxsize=1 << 8)
def fighter(character: Character) -> Fighter:
    """One of the game's characters, as combat sees it."""
    ability = character.ability
    return Fighter(
        bonus=character.bonus,
        lasts=ability.op == "bonus_lasts_combat",
        hunts=ability.count if ability.op == "exhaust_enemy_character" else 0,
        shields=ability.shields if ability.op == "add_results" else 0,
        rerolls=ability.count if ability.op == "reroll_dice" else 0,
    )


def fight_in(system: System | None, attacker: Side, defender: Side) -> Odds:
    """The odds of a whole fight on a card of a system, with that system's bonus."""
    if system is None:
        return fight(attacker, defender)
    effect = system.effect
    if effect.op == "attacker_dice":
        return fight(attacker._replace(dice=effect.dice), defender, effect.round)
    if effect.op == "defender_dice":
        return fight(attacker, defender._replace(dice=effect.dice), effect.round)
    if effect.op == "defender_results":
        return fight(attacker, defender._replace(shields=effect.shields), effect.round)
    return fight(attacker, defender)
