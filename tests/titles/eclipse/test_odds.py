"""Battle odds: small fights by hand, a spread of fleets against a plain simulator, the assignment of dice against all others."""

import itertools
import os
import random
from math import comb

import pytest

from asterism.titles.eclipse.rules.aiming import Target, assign
from asterism.titles.eclipse.rules.odds import Design, Squadron, odds

FIGHTS = int(os.environ.get("ASTERISM_ODDS_FIGHTS", "6000"))  # a fleet of the spread is fought so often; by hand also 200,000
CLOSE = 4  # standard errors


def design(initiative=2, hull=0, computer=0, shield=0, cannons=(1,), missiles=(), size=0):
    return Design(initiative, hull, computer, shield, cannons, missiles, size)


INTERCEPTOR = design(3)
CRUISER = design(2, hull=1, computer=1, size=1)
DREADNOUGHT = design(1, hull=2, computer=1, cannons=(1, 1), size=2)
STARBASE = design(4, hull=2, computer=1)
ANCIENT = design(2, hull=1, computer=1, cannons=(1, 1))
GCDS = design(0, hull=7, computer=1, cannons=(1, 1, 1, 1), size=3)
MISSILE_BOAT = design(4, cannons=(), missiles=(2, 2))
PLASMA_INTERCEPTOR = design(5, computer=2, shield=1, cannons=(2,))
MISSILE_INTERCEPTOR = design(4, missiles=(2, 2))
MISSILE_CRUISER = design(3, hull=2, shield=1, cannons=(2,), missiles=(2, 2), size=1)
MIXED_CRUISER = design(4, hull=2, computer=2, shield=1, cannons=(1, 2), size=1)
SHIELDED_DREADNOUGHT = design(3, hull=4, computer=3, shield=2, cannons=(2, 2), size=2)
ARSENAL = design(3, hull=3, computer=2, shield=2, cannons=(1, 2, 4), size=2)


def fleet(*squadrons):
    return [Squadron(*squadron) for squadron in squadrons]


# --- by hand


def test_an_interceptor_against_an_ancient_is_a_geometric_series():
    hit, struck = 1 / 6, 1 - (4 / 6) ** 2  # a 6; a 5 or 6 on one of two dice
    won_by_one_more = hit / (1 - (1 - hit) * (1 - struck))  # the interceptor fires first in each round
    first_hit = hit / (1 - (1 - hit) * (1 - struck))
    expected = first_hit * (1 - struck) * won_by_one_more  # then the ancient answers, and the race is on again
    result = odds(fleet((INTERCEPTOR, 1)), fleet((ANCIENT, 1)))
    assert result.attacker == pytest.approx(expected, abs=1e-12)
    assert result.survivors == (pytest.approx((expected,)), pytest.approx((1 - expected,)))
    assert (result.exact, result.fights) == (True, 0)


def test_damage_already_taken_counts():
    hit, struck = 1 / 6, 1 - (4 / 6) ** 2
    result = odds(fleet((INTERCEPTOR, 1)), fleet((ANCIENT, 1, (1,))))
    assert result.attacker == pytest.approx(hit / (1 - (1 - hit) * (1 - struck)), abs=1e-12)


@pytest.mark.parametrize("damage", [(1, 0), (2,)])
def test_damage_that_no_such_ship_survives_is_refused(damage):
    with pytest.raises(ValueError, match="damage"):
        odds(fleet((INTERCEPTOR, 1)), fleet((ANCIENT, 1, damage)))


def test_ties_of_initiative_go_to_the_defender():
    result = odds(fleet((INTERCEPTOR, 1)), fleet((INTERCEPTOR, 1)))
    assert result.defender == pytest.approx(6 / 11, abs=1e-12)
    swift = odds(fleet((INTERCEPTOR._replace(initiative=4), 1)), fleet((INTERCEPTOR, 1)))
    assert swift.attacker == pytest.approx(6 / 11, abs=1e-12)
    many = odds(fleet((INTERCEPTOR, 3), (CRUISER, 1)), fleet((INTERCEPTOR, 3), (CRUISER, 1)))
    assert many.defender > 0.5


def test_among_ones_own_types_of_like_initiative_the_larger_fires_first():
    # The large ship's 1 prepares the cruiser for the small one's 2; the other way round the 2 would go to the starbase.
    small, large = design(computer=9, cannons=(), missiles=(2,)), design(computer=9, cannons=(), missiles=(1,), size=1)
    cruiser, starbase = design(hull=2, cannons=(), size=1), design(hull=1, cannons=())
    hit = 5 / 6
    result = odds(fleet((small, 1), (large, 1)), fleet((cruiser, 1), (starbase, 1)))
    assert result.survivors[1] == pytest.approx((1 - hit * hit, 1 - (1 - hit) * hit), abs=1e-12)


def test_shields_and_computers_cancel_and_a_six_always_hits():
    plain = odds(fleet((INTERCEPTOR, 2)), fleet((INTERCEPTOR, 2)))
    even = odds(fleet((INTERCEPTOR._replace(computer=2), 2)), fleet((INTERCEPTOR._replace(shield=2), 2)))
    assert even.attacker == pytest.approx(plain.attacker, abs=1e-12)
    beyond = odds(fleet((INTERCEPTOR._replace(computer=2), 2)), fleet((INTERCEPTOR._replace(shield=9), 2)))
    assert beyond.attacker == pytest.approx(plain.attacker, abs=1e-12)


def test_a_one_never_hits():
    sure = INTERCEPTOR._replace(computer=9, initiative=9)
    result = odds(fleet((sure, 1)), fleet((sure._replace(initiative=1), 1)))
    assert result.attacker == pytest.approx((5 / 6) / (1 - (1 / 6) ** 2), abs=1e-12)


def test_missiles_fire_once_and_before_all_cannons():
    # Two dice of 2 against one hull: a single 6 destroys. Else its slow cannon is up against the ancient's two.
    boat = design(1, missiles=(2, 2))
    at_once = 1 - (5 / 6) ** 2
    hit, struck = 1 / 6, 1 - (4 / 6) ** 2
    later_one = (1 - struck) * hit / (1 - (1 - struck) * (1 - hit))
    result = odds(fleet((boat, 1)), fleet((ANCIENT, 1)))
    assert result.attacker == pytest.approx(at_once + (1 - at_once) * later_one**2, abs=1e-12)


def test_missiles_of_a_ship_destroyed_before_its_turn_stay_home():
    first, second = MISSILE_BOAT, MISSILE_BOAT._replace(initiative=1)
    kills = 1 - (5 / 6) ** 2
    result = odds(fleet((first, 1)), fleet((second, 1)))
    assert result.attacker == pytest.approx(kills, abs=1e-12)  # a stalemate is the defender's
    assert result.survivors[1] == pytest.approx((1 - kills,))


def test_a_duel_of_missiles_by_hand():
    # The defender's two boats fire first, then what is left of three at the cruiser, the largest: a single hit destroys it.
    attacker, defender = SPREAD["missiles-only"]
    sunk = [comb(4, hits) * (1 / 6) ** hits * (5 / 6) ** (4 - hits) for hits in range(5)]
    spared = sum(chance * (5 / 6) ** (2 * max(0, 3 - hits)) for hits, chance in enumerate(sunk))
    assert odds(attacker, defender).survivors[1][1] == pytest.approx(spared, abs=1e-12)


def test_in_a_stalemate_the_attacker_is_destroyed():
    hulk = design(hull=3, cannons=())
    result = odds(fleet((hulk, 2)), fleet((hulk, 1)))
    assert (result.attacker, result.defender, result.survivors) == (0.0, 1.0, ((0.0,), (1.0,)))


def test_a_side_that_has_the_only_cannon_wins():
    hulk = design(hull=3, cannons=())
    assert odds(fleet((hulk, 2)), fleet((INTERCEPTOR, 1))).defender == pytest.approx(1.0)
    assert odds(fleet((INTERCEPTOR, 1)), fleet((hulk, 2))).survivors == (pytest.approx((1.0,)), pytest.approx((0.0,)))


def test_a_side_without_ships_has_lost():
    assert odds(fleet((INTERCEPTOR, 2)), []).survivors == ((2.0,), ())
    assert odds([], fleet((INTERCEPTOR, 2))).defender == 1.0
    assert odds([], []).defender == 1.0


# --- the assignment of dice


def test_the_largest_ship_that_can_be_destroyed_is():
    big, middle, small = Target(0, 3, 2), Target(0, 1, 1), Target(0, 0, 0)
    assert assign([(1, 6), (1, 6), (1, 6)], [small, middle, big], 0) == [1, 1, 0]
    assert assign([(1, 6)] * 4, [small, middle, big], 0) == [2, 2, 2, 2]


def test_if_none_can_be_destroyed_the_largest_takes_the_damage():
    assert assign([(1, 5), (1, 6)], [Target(0, 2, 0), Target(1, 4, 2), Target(0, 4, 1)], 1) == [2, 1]


def test_among_equals_the_most_damaged_goes_first():
    assert assign([(1, 6), (1, 6)], [Target(0, 2, 1), Target(0, 1, 1), Target(0, 2, 1)], 0) == [1, 1]
    assert assign([(1, 6)], [Target(0, 3, 1), Target(0, 1, 1)], 0) == [1]


def test_no_more_dice_than_needed_are_spent():
    assert assign([(4, 6), (1, 6), (2, 6)], [Target(0, 0, 0), Target(0, 1, 1), Target(0, 5, 2)], 0) == [2, 0, 2]
    assert assign([(2, 6), (1, 6)], [Target(0, 0, 1), Target(0, 1, 0)], 0) == [1, 0]


def test_dice_that_hit_few_are_spent_first():
    # The cruiser without a shield is hit by both, the interceptor behind its shield by the 6 only.
    assert assign([(1, 6), (1, 5)], [Target(2, 0, 0), Target(0, 0, 1)], 1) == [0, 1]


def test_a_dearer_way_is_taken_if_it_alone_destroys_the_next_ship_too():
    # 1+1 destroys the dreadnought, for the cruiser needs the 4.
    assert assign([(1, 6), (1, 6), (4, 6)], [Target(0, 1, 2), Target(0, 3, 1)], 0) == [0, 0, 1]
    # Here it is the 4 that must go to the dreadnought, so that the ones destroy two interceptors.
    assert assign([(1, 6), (1, 6), (4, 6)], [Target(0, 1, 2), Target(0, 0, 0), Target(0, 0, 0)], 0) == [1, 2, 0]


def test_a_miss_is_for_nobody_and_a_die_too_many_for_a_wreck():
    assert assign([(1, 1), (1, 5), (1, 6), (1, 6)], [Target(1, 0, 0)], 0) == [None, None, 0, 0]
    assert assign([(1, 6)], [], 0) == [None]


def strikes(roll, computer, target):
    return roll == 6 or (roll != 1 and roll + computer - target.shield >= 6)


def test_no_other_assignment_destroys_more_of_the_largest():
    """Every assignment of up to five dice is tried, for a thousand positions."""
    dice_of = random.Random(11)
    for _ in range(1000):
        targets = [
            Target(dice_of.choice((0, 0, 1, 2)), dice_of.choice((0, 0, 1, 2, 3, 4)), dice_of.randint(0, 2))
            for _ in range(dice_of.randint(1, 4))
        ]
        dice = [(dice_of.choice((1, 2, 4)), dice_of.choice((2, 3, 4, 5, 6, 6))) for _ in range(dice_of.randint(0, 5))]
        computer = dice_of.randint(0, 3)
        order = sorted(range(len(targets)), key=lambda index: (-targets[index].size, targets[index].hull, targets[index].shield))
        legal = [[index for index, target in enumerate(targets) if strikes(roll, computer, target)] or [None] for _, roll in dice]

        def outcome(aims, dice=dice, targets=targets, order=order):
            taken = [sum(damage for (damage, _), aim in zip(dice, aims, strict=True) if aim == index) for index in range(len(targets))]
            return [taken[index] > targets[index].hull for index in order]

        aims = assign(dice, targets, computer)
        assert all([aim in allowed for aim, allowed in zip(aims, legal, strict=True)])
        assert outcome(aims) == max(outcome(other) for other in itertools.product(*legal))
        alive = [index for index, wreck in zip(order, outcome(aims), strict=True) if not wreck]
        for (_, roll), aim in zip(dice, aims, strict=True):
            if aim in alive:
                assert aim == next(index for index in alive if strikes(roll, computer, targets[index]))


# --- against a plain simulator


class Simulator:
    """Fights battles out, die by die. A side is the hull left of each ship, by squadron; what a throw does to it is remembered."""

    def __init__(self, attacker, defender, seed):
        self.random = random.Random(seed).random
        self.designs = [[squadron.design for squadron in side] for side in (defender, attacker)]
        self.start = [
            tuple(
                tuple(sorted(design.hull - points for points in (*damage, *[0] * (count - len(damage))))) for design, count, damage in side
            )
            for side in (defender, attacker)
        ]
        everyone = [(side, index, design) for side in (0, 1) for index, design in enumerate(self.designs[side])]
        self.order = sorted(everyone, key=lambda who: (-who[2].initiative, who[0], -who[2].size, who[1]))
        self.known = {}

    def fight(self):
        """Whether the attacker wins, and the ships left of each squadron on both sides."""
        sides = self.start.copy()
        for side, index, design in self.order:
            self.shoot(sides, side, index, design.missiles)
        while any(sides[0]) and any(sides[1]):
            if not any([sides[side][index] and design.cannons for side, index, design in self.order]):
                sides[1] = tuple(() for _ in sides[1])
            for side, index, design in self.order:
                self.shoot(sides, side, index, design.cannons)
        return any(sides[1]), [[len(ships) for ships in side] for side in (sides[1], sides[0])]

    def shoot(self, sides, side, index, weapons):
        ships = len(sides[side][index])
        if not ships or not weapons:
            return
        rolls = [(damage, roll) for damage in weapons for roll in sorted([int(self.random() * 6) + 1 for _ in range(ships)])]
        throw = side, index, sides[1 - side], tuple(rolls)
        if throw not in self.known:
            self.known[throw] = self.hurt(sides[1 - side], self.designs[1 - side], rolls, self.designs[side][index].computer)
        sides[1 - side] = self.known[throw]

    def hurt(self, enemy, designs, rolls, computer):
        ships = [[index, hull] for index, hulls in enumerate(enemy) for hull in hulls]
        targets = [Target(designs[index].shield, hull, designs[index].size) for index, hull in ships]
        for (damage, _), aim in zip(rolls, assign(rolls, targets, computer), strict=True):
            if aim is not None:
                ships[aim][1] -= damage
        return tuple(tuple(sorted(hull for index, hull in ships if index == squadron and hull >= 0)) for squadron in range(len(enemy)))


SPREAD = {
    "interceptor-ancient": (fleet((INTERCEPTOR, 1)), fleet((ANCIENT, 1))),
    "start-ancients": (fleet((INTERCEPTOR, 3), (CRUISER, 1)), fleet((ANCIENT, 2))),
    "mirror": (fleet((INTERCEPTOR, 3), (CRUISER, 1)), fleet((INTERCEPTOR, 3), (CRUISER, 1))),
    "swarm-dreadnoughts": (fleet((INTERCEPTOR, 6)), fleet((DREADNOUGHT, 2))),
    "dreadnoughts-gcds": (fleet((DREADNOUGHT, 2), (CRUISER, 2)), fleet((GCDS, 1))),
    "missiles-both": (fleet((MISSILE_INTERCEPTOR, 3), (MISSILE_CRUISER, 1)), fleet((MISSILE_INTERCEPTOR, 3), (CRUISER, 1))),
    "missiles-only": (fleet((MISSILE_BOAT, 3)), fleet((MISSILE_BOAT, 2), (CRUISER._replace(cannons=()), 1))),
    "starbases": (fleet((CRUISER, 3), (DREADNOUGHT, 1)), fleet((STARBASE, 2), (INTERCEPTOR, 2))),
    "shields": (fleet((PLASMA_INTERCEPTOR, 4)), fleet((MIXED_CRUISER, 1), (INTERCEPTOR, 2))),
    "mixed-dice": (fleet((MIXED_CRUISER, 2), (INTERCEPTOR, 2)), fleet((SHIELDED_DREADNOUGHT, 1), (PLASMA_INTERCEPTOR, 2))),
    "arsenal": (fleet((ARSENAL, 1), (PLASMA_INTERCEPTOR, 2)), fleet((SHIELDED_DREADNOUGHT, 1), (MIXED_CRUISER, 1), (STARBASE, 1))),
    "damaged": (fleet((DREADNOUGHT, 2, (2, 1)), (CRUISER, 1)), fleet((CRUISER, 3, (1,)))),
    "arsenal-gcds": (fleet((ARSENAL, 1), (INTERCEPTOR, 2)), fleet((GCDS, 1, (3,)))),
    "like-initiative": (
        fleet((CRUISER, 2), (DREADNOUGHT._replace(initiative=2), 1)),
        fleet((CRUISER, 2), (STARBASE._replace(initiative=2), 1)),
    ),
}


@pytest.mark.parametrize("fleets", SPREAD.values(), ids=SPREAD)
def test_the_chain_agrees_with_fights_fought_out(fleets):
    attacker, defender = fleets
    simulator = Simulator(attacker, defender, 2013)
    results = [simulator.fight() for _ in range(FIGHTS)]
    said = odds(attacker, defender)
    assert said.exact
    close([won for won, _ in results], said.attacker)
    for side in (0, 1):
        for index, expected in enumerate(said.survivors[side]):
            close([left[side][index] for _, left in results], expected)


def close(samples, expected):
    mean = sum(samples) / len(samples)
    spread = sum((sample - mean) ** 2 for sample in samples) / len(samples)
    assert abs(mean - expected) <= CLOSE * (spread / len(samples)) ** 0.5 + 5 / len(samples), (mean, expected)


# --- what holds for all


@pytest.mark.parametrize("fleets", SPREAD.values(), ids=SPREAD)
def test_chances_sum_to_one_and_survivors_fit_them(fleets):
    result = odds(*fleets)
    assert result.attacker + result.defender == pytest.approx(1.0, abs=1e-12)
    for side, chance, survivors in zip(fleets, result[:2], result.survivors, strict=True):
        assert -1e-12 <= chance <= 1 + 1e-12
        assert sum(survivors) >= chance - 1e-9  # whoever wins has a ship left
        assert all([0 <= left <= squadron.count + 1e-9 for left, squadron in zip(survivors, side, strict=True)])


@pytest.mark.parametrize("fleets", SPREAD.values(), ids=SPREAD)
def test_one_more_ship_never_hurts(fleets):
    attacker, defender = fleets
    before = odds(attacker, defender)
    for index, squadron in enumerate(attacker):
        more = [*attacker[:index], squadron._replace(count=squadron.count + 1), *attacker[index + 1 :]]
        assert odds(more, defender).attacker >= before.attacker - 1e-12
    for index, squadron in enumerate(defender):
        more = [*defender[:index], squadron._replace(count=squadron.count + 1), *defender[index + 1 :]]
        assert odds(attacker, more).defender >= before.defender - 1e-12


def test_a_fight_beyond_the_limit_is_sampled_from_its_seed_and_says_so():
    attacker, defender = SPREAD["mixed-dice"]
    exact = odds(attacker, defender)
    sampled = odds(attacker, defender, limit=0, fights=4000)
    assert (sampled.exact, sampled.fights) == (False, 4000)
    assert sampled.attacker + sampled.defender == pytest.approx(1.0)
    assert abs(sampled.attacker - exact.attacker) < CLOSE * (0.25 / 4000) ** 0.5
    assert sampled == odds(attacker, defender, limit=0, fights=4000)
    assert sampled != odds(attacker, defender, limit=0, fights=4000, seed=1)


def test_the_largest_fleets_of_the_box_are_sampled():
    attacker = fleet((PLASMA_INTERCEPTOR, 8), (MIXED_CRUISER, 4), (ARSENAL, 2))
    result = odds(attacker, [*attacker, Squadron(STARBASE, 4)])
    assert not result.exact
    assert result.fights > 0
    assert result.attacker + result.defender == pytest.approx(1.0)
