"""Combat odds: small rounds and fights by hand, a spread of sides against a plain simulator, forces written down."""

import os
import random
from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from asterism import SetupError
from asterism.titles.lunation.rules.components import CHARACTER, DIE, SYSTEM
from asterism.titles.lunation.rules.forces import written_odds
from asterism.titles.lunation.rules.odds import Fighter, Pool, Side, fight, fight_in, fighter, grown, one_round, results

FIGHTS = int(os.environ.get("ASTERISM_ODDS_FIGHTS", "4000"))  # a pair of the spread is fought so often; by hand also 200,000
CLOSE = 4  # standard errors: with 4000 fights a chance of one half is measured to ±3.2 points in a hundred
SIXTH, FIFTH = Fraction(1, 6), Fraction(1, 5)

OFFICER = fighter(CHARACTER["fleet_officer"])
HUNTER = fighter(CHARACTER["bounty_hunter"])
WARDEN = fighter(CHARACTER["shield_warden"])
TACTICIAN = fighter(CHARACTER["tactician"])
GUNNER = fighter(CHARACTER["veteran_gunner"])
PILOT = fighter(CHARACTER["orbital_pilot"])
SPY = fighter(CHARACTER["spy"])


# --- dice by hand


@cache
def by_recursion(dice: int, spare: int) -> dict[tuple[int, int], Fraction]:
    """Explosions and shields of so many dice, one after the other, in fractions; `spare` dice may still be added."""
    if not dice:
        return {(0, 0): Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}

    def add(explosions, shields, then, chance):
        for (more, further), share in then.items():
            both = more + explosions, further + shields
            found[both] = found.get(both, Fraction(0)) + chance * share

    if spare:
        add(0, 0, by_recursion(dice + 1, spare - 1), SIXTH)
        faces = 2 * SIXTH, 2 * SIXTH, SIXTH
    else:
        faces = 2 * FIFTH, 2 * FIFTH, FIFTH  # rolled again until it shows something else
    for (explosions, shields), chance in zip(((1, 0), (0, 1), (0, 0)), faces, strict=True):
        add(explosions, shields, by_recursion(dice - 1, spare), chance)
    return found


def test_the_die_is_the_one_of_these_fractions():
    assert sorted(DIE) == ["blank", "explosion", "explosion", "plus_one", "shield", "shield"]


def test_one_die_that_can_not_grow():
    assert {(explosions, shields): chance for explosions, shields, chance in results(1, 1, 0)} == pytest.approx(
        {(1, 0): 2 / 5, (0, 1): 2 / 5, (0, 0): 1 / 5}
    )


def test_one_die_stays_one_in_five_of_six_throws():
    """Or becomes two, if it shows +1 once and then two other faces; or three, by two of +1 in either order."""
    chances = grown(1, 6)
    assert chances[:3] == pytest.approx((5 / 6, 1 / 6 * (5 / 6) ** 2, 2 * (1 / 6) ** 2 * (5 / 6) ** 3))
    assert sum(chances) == pytest.approx(1.0)


def test_one_die_explodes_in_two_of_six_throws_and_more_by_plus_one():
    """At the limit of two dice: no explosion is 3 of 6 at once, or +1 and then none of two settled dice."""
    none = Fraction(3, 6) + SIXTH * (Fraction(3, 5) * Fraction(3, 5))
    found = results(1, 2, 0)
    assert sum(chance for explosions, _, chance in found if explosions == 0) == pytest.approx(float(none))
    assert sum(chance for explosions, _, chance in found if explosions == 2) == pytest.approx(float(SIXTH * Fraction(2, 5) ** 2))


@pytest.mark.parametrize("dice", range(8))
def test_every_throw_agrees_with_fractions(dice):
    exact = by_recursion(dice, 7 - dice)
    assert {(e, s): chance for e, s, chance in results(dice, 7, 0)} == pytest.approx({both: float(share) for both, share in exact.items()})


def test_seven_dice_do_not_grow_and_nine_may_under_a_limit_of_nine():
    assert sum(e * chance for e, _, chance in results(7, 7, 0)) == pytest.approx(7 * 2 / 5)
    assert max(e + s for e, s, _ in results(7, 7, 0)) == 7
    assert max(e + s for e, s, _ in results(7, 9, 0)) == 9


def test_blanks_are_rolled_again_once():
    """One die: two of five blanks' chances become explosions or shields; two dice at their limit with one reroll."""
    once = {(e, s): chance for e, s, chance in results(1, 1, 2)}
    assert once == pytest.approx({(1, 0): 2 / 5 + 1 / 5 * 2 / 5, (0, 1): 2 / 5 + 1 / 5 * 2 / 5, (0, 0): 1 / 25})
    two = {(e, s): chance for e, s, chance in results(2, 2, 1)}
    assert two[0, 0] == pytest.approx(1 / 5 * 1 / 5 * 1 / 5)


def test_a_blank_rolled_again_may_show_plus_one():
    """Two explosions of one die under a limit of two: by a +1 at once, or of the blank, or by the blank that came with it."""
    at_once, by_the_blank = SIXTH * Fraction(2, 5) ** 2, SIXTH * SIXTH * Fraction(2, 5) ** 2
    by_the_other = SIXTH * 2 * Fraction(2, 5) * Fraction(1, 5) * Fraction(2, 5)
    found = {(e, s): chance for e, s, chance in results(1, 2, 1)}
    assert found[2, 0] == pytest.approx(float(at_once + by_the_blank + by_the_other))


# --- a round by hand


def test_two_single_dice_that_can_not_grow():
    """Explosion against explosion: both are hit. Explosion against a shield: nobody."""
    found = one_round(Pool(1, limit=1), Pool(1, limit=1))
    assert {(taken, given): chance for taken, given, chance in found.hits} == pytest.approx(
        {(1, 1): 4 / 25, (0, 1): 2 / 25, (1, 0): 2 / 25, (0, 0): 17 / 25}
    )
    assert found.expected == pytest.approx((6 / 25, 6 / 25))
    assert found.chances(1) == pytest.approx((19 / 25, 6 / 25))


@pytest.mark.parametrize(
    ("attacker", "defender", "hits"),
    [
        (Pool(0, explosions=2), Pool(0, shields=1), (0, 1)),
        (Pool(0, explosions=2), Pool(0, shields=3), (0, 0)),
        (Pool(0, unblockable=1), Pool(0, shields=2), (0, 1)),
        (Pool(0, explosions=3, unblockable=1), Pool(0, shields=1, explosions=2), (2, 3)),
        (Pool(0, explosions=3, unblockable=1), Pool(0, immune=True, explosions=1), (1, 0)),
        (Pool(0, immune=True), Pool(0, explosions=1, unblockable=2), (0, 0)),
    ],
)
def test_results_without_dice(attacker, defender, hits):
    assert one_round(attacker, defender).hits == ((*hits, 1.0),)


def test_dice_beyond_the_limit_are_not_rolled():
    assert one_round(Pool(9), Pool(2)) == one_round(Pool(7), Pool(2))
    assert one_round(Pool(9, limit=9), Pool(2)).expected[1] > one_round(Pool(7), Pool(2)).expected[1]


# --- fights by hand


def test_one_fleet_against_one_is_a_geometric_series():
    hits = {(taken > 0, given > 0): 0.0 for taken, given, _ in one_round(Pool(1), Pool(1)).hits}
    for taken, given, chance in one_round(Pool(1), Pool(1)).hits:
        hits[taken > 0, given > 0] += chance
    going_on = hits[False, False]
    odds = fight(Side(1), Side(1))
    assert odds.attacker.wins == odds.attacker.fleets == pytest.approx(hits[False, True] / (1 - going_on), abs=1e-12)
    assert odds.defender.wins == pytest.approx(odds.attacker.wins)
    assert odds.none == pytest.approx(hits[True, True] / (1 - going_on))
    assert odds.pact == 0.0
    assert odds.rounds == pytest.approx(1 / (1 - going_on))


def test_against_nobody_able_it_is_over_after_one_round():
    """A character with +0 rolls nothing and can't go on, and is captured."""
    for lone in (Side(0, (SPY,)), Side(0, exhausted=1)):
        odds = fight(Side(2), lone)
        assert (odds.attacker.wins, odds.attacker.fleets, odds.rounds) == (pytest.approx(1.0), pytest.approx(2.0), 1.0)
        assert (odds.attacker.captures, odds.defender.characters) == (pytest.approx(1.0), 0.0)


def test_a_fleet_against_a_lone_bonus_of_two():
    """One die against two: one round, since the character is exhausted. The fleet wins if it lives; else the character stays."""
    lost = 1 - one_round(Pool(1), Pool(2)).chances(0)[0]
    odds = fight(Side(1), Side(0, (GUNNER,)))
    assert odds.attacker.wins == pytest.approx(1 - lost)
    assert (odds.none, odds.defender.wins, odds.pact) == (pytest.approx(lost), 0.0, 0.0)
    assert odds.defender.characters == pytest.approx(lost)


def test_lone_characters_that_both_commit_end_in_a_pact():
    odds = fight(Side(0, (PILOT,)), Side(0, (WARDEN,)))
    assert (odds.pact, odds.rounds, odds.attacker.characters, odds.defender.characters) == (pytest.approx(1.0), 1.0, 0.0, 0.0)


def test_fleets_that_destroy_each_other_leave_a_pact_or_the_characters():
    both = fight(Side(1), Side(1)).none
    pact = fight(Side(1, exhausted=1), Side(1, (SPY,)))
    assert (pact.pact, pact.none) == (pytest.approx(both), 0.0)
    stays = fight(Side(1), Side(1, exhausted=1))
    assert (stays.pact, stays.none) == (0.0, pytest.approx(both))
    assert stays.defender.characters == pytest.approx(stays.defender.wins + both)


def test_a_fresh_bonus_character_fights_on_without_fleets():
    """It was held back in the first round by a better one, so after the loss of the fleet another round follows."""
    odds = fight(Side(5), Side(1, (GUNNER, PILOT)))
    alone = fight(Side(5), Side(1, (GUNNER,), exhausted=1))
    assert odds.rounds > alone.rounds
    assert odds.attacker.fleets < alone.attacker.fleets


def test_what_the_system_gives_counts_once():
    ring, reach, veil = (SYSTEM[name] for name in ("fortress_ring", "raiders_reach", "ion_veil"))
    side = Side(2)
    assert fight_in(ring, side, side) == fight(side, Side(2, dice=1))
    assert fight_in(reach, side, side) == fight(Side(2, dice=1), side)
    assert fight_in(veil, side, side) == fight(side, Side(2, shields=1))
    assert fight_in(SYSTEM["dead_star"], side, side) == fight_in(None, side, side) == fight(side, side)
    assert fight_in(ring, side, Side(0, exhausted=1)).attacker.fleets < 2  # the die is rolled without a fleet too


def test_a_gift_of_a_later_round():
    """The first round is plain, then the gift counts once: a fleet destroyed before doesn't care."""
    first, second = fight(Side(1), Side(1, dice=1)), fight(Side(1), Side(1, dice=1), 2)
    plain = fight(Side(1), Side(1))
    assert first.defender.wins > second.defender.wins > plain.defender.wins
    ring = SYSTEM["fortress_ring"]
    assert fight_in(replace(ring, effect=replace(ring.effect, round=2)), Side(1), Side(1)) == second


def test_a_bonus_that_lasts_counts_from_the_start_of_a_fight_under_way():
    assert fight(Side(2, lasting=1), Side(3)).attacker.wins > fight(Side(2), Side(3)).attacker.wins


def test_rounds_counted_one_by_one_agree_with_the_series():
    """Without a gift it doesn't matter for how many rounds one is waited for."""
    side, enemy = Side(2, (PILOT, SPY), lasting=1), Side(3, (WARDEN,))
    one_by_one, series = fight(side, enemy, 4), fight(side, enemy)
    assert one_by_one.attacker == approximately(series.attacker)
    assert one_by_one.rounds == pytest.approx(series.rounds)


def test_the_facts_of_a_character_come_from_the_box():
    special = [Fighter(1, lasts=True), Fighter(1, hunts=1), Fighter(1, shields=1), Fighter(1, rerolls=2)]
    assert special == [OFFICER, HUNTER, WARDEN, TACTICIAN]
    assert [fighter(CHARACTER[name]) for name in ("ace_pilot", "overseer", "navigator")] == [Fighter(2), Fighter(1), Fighter(0)]


# --- against a plain simulator


class Simulator:
    """Fights combats out, die by die, as the rules tell it and by the stated policy. A side is a dict."""

    def __init__(self, attacker, defender, seed):
        self.random = random.Random(seed)
        self.sides = attacker, defender

    def fight(self):
        """How it ends (0 or 1: who won; pact, none), the fleets left, and the rounds."""
        sides = [
            {"fleets": s.fleets, "fresh": sorted(s.fresh, reverse=True), "all": s.characters, "lasting": s.lasting} for s in self.sides
        ]
        rounds = 0
        while True:
            rounds += 1
            shown = self.round(sides, first=rounds == 1)
            for side, (_, shields), (explosions, _) in zip(sides, shown, reversed(shown), strict=True):
                for _ in range(max(0, explosions - shields)):
                    if side["fleets"]:
                        side["fleets"] -= 1
                    elif side["fresh"]:
                        side["fresh"].pop()
            able = [bool(side["fleets"]) or any(each.bonus for each in side["fresh"]) for side in sides]
            if not all(able):
                break
        fleets = [side["fleets"] for side in sides]
        if any(able):
            return able.index(True), fleets, rounds
        return ("pact" if all(side["all"] for side in sides) else "none"), fleets, rounds

    def round(self, sides, first):
        committed = [self.commit(side) for side in sides]
        for number, one in enumerate(committed):
            for _ in range(one.hunts if one else 0):
                if sides[1 - number]["fresh"]:
                    sides[1 - number]["fresh"].pop(0)
        shown = []
        for side, one, start in zip(sides, committed, self.sides, strict=True):
            bonus = max(side["lasting"], one.bonus if one else 0)
            dice = min(7, side["fleets"] + bonus + (start.dice if first else 0))
            faces = self.settled([self.random.choice(DIE) for _ in range(dice)])
            if one and one.rerolls:
                again = min(one.rerolls, faces.count("blank"))
                for _ in range(again):
                    faces.remove("blank")
                faces = self.settled(faces + [self.random.choice(DIE) for _ in range(again)])
            shields = faces.count("shield") + (one.shields if one else 0) + (start.shields if first else 0)
            shown.append((faces.count("explosion"), shields))
            if one and one.lasts:
                side["lasting"] = max(side["lasting"], one.bonus)
        return shown

    def commit(self, side):
        for one in side["fresh"]:
            if one.bonus and (one.bonus > side["lasting"] or one.hunts or one.shields or one.rerolls):
                side["fresh"].remove(one)
                return one
        return None

    def settled(self, faces):
        """The dice that show +1 one by one: rolled again with one more die, if there are fewer than seven on the table."""
        while "plus_one" in faces:
            faces.remove("plus_one")
            more = 2 if len(faces) + 1 < 7 else 1
            faces = faces + [self.random.choice(DIE) for _ in range(more)]
        return faces


SPREAD = {
    "even": (Side(1), Side(1)),
    "three-two": (Side(3), Side(2)),
    "full": (Side(5), Side(5)),
    "bonus": (Side(2, (GUNNER,)), Side(3)),
    "limit": (Side(5, (GUNNER,), dice=1), Side(5, (GUNNER, PILOT))),
    "officer": (Side(2, (OFFICER, PILOT)), Side(2, (GUNNER,))),
    "officer-and-better": (Side(2, (OFFICER, GUNNER)), Side(3, (PILOT,))),
    "warden": (Side(2, (WARDEN,)), Side(2, shields=1)),
    "hunter": (Side(1, (HUNTER, SPY)), Side(1, (GUNNER, PILOT))),
    "hunters-both": (Side(2, (HUNTER,)), Side(1, (WARDEN, TACTICIAN, SPY))),
    "tactician": (Side(2, (TACTICIAN,)), Side(2)),
    "tactician-full": (Side(5, (TACTICIAN, GUNNER)), Side(5)),
    "lone": (Side(0, (GUNNER, PILOT)), Side(0, (WARDEN, SPY), exhausted=1)),
    "fleet-lone": (Side(1), Side(0, (GUNNER, PILOT, SPY))),
    "under-way": (Side(2, (PILOT,), lasting=1), Side(2, exhausted=2)),
    "under-way-bigger": (Side(1, (WARDEN, PILOT), lasting=2), Side(2)),
    "all": (Side(4, (OFFICER, GUNNER, SPY), 1, dice=1), Side(3, (HUNTER, WARDEN, TACTICIAN), 2, shields=1)),
}


@pytest.mark.parametrize("sides", SPREAD.values(), ids=SPREAD)
def test_the_chain_agrees_with_fights_fought_out(sides):
    simulator = Simulator(*sides, 2018)
    ends = [simulator.fight() for _ in range(FIGHTS)]
    odds = fight(*sides)
    close([end == 0 for end, _, _ in ends], odds.attacker.wins)
    close([end == 1 for end, _, _ in ends], odds.defender.wins)
    close([end == "pact" for end, _, _ in ends], odds.pact)
    close([end == "none" for end, _, _ in ends], odds.none)
    close([fleets[0] for _, fleets, _ in ends], odds.attacker.fleets)
    close([fleets[1] for _, fleets, _ in ends], odds.defender.fleets)
    close([rounds for _, _, rounds in ends], odds.rounds)


def close(samples, expected):
    mean = sum(samples) / len(samples)
    spread = sum((sample - mean) ** 2 for sample in samples) / len(samples)
    assert abs(mean - expected) <= CLOSE * (spread / len(samples)) ** 0.5 + 5 / len(samples), (mean, expected)


# --- what holds for all


@pytest.mark.parametrize("sides", SPREAD.values(), ids=SPREAD)
def test_chances_sum_to_one_and_what_is_left_fits_them(sides):
    odds = fight(*sides)
    assert odds.attacker.wins + odds.defender.wins + odds.pact + odds.none == pytest.approx(1.0, abs=1e-12)
    for side, enemy, mine, theirs in ((*sides, odds.attacker, odds.defender), (*reversed(sides), odds.defender, odds.attacker)):
        assert 0 <= mine.fleets <= side.fleets + 1e-9
        assert mine.captures == pytest.approx(enemy.characters * mine.wins)
        assert mine.characters + theirs.captures + side.characters * odds.pact == pytest.approx(side.characters)
    assert odds.rounds >= 1


@pytest.mark.parametrize("sides", SPREAD.values(), ids=SPREAD)
def test_neither_side_is_favoured(sides):
    """All happens at the same time. (Hunters act in turn, but on the other side's characters only.)"""
    there, back = fight(*sides), fight(*reversed(sides))
    assert (there.attacker, there.defender, there.pact, there.none) == (
        approximately(back.defender),
        approximately(back.attacker),
        pytest.approx(back.pact),
        pytest.approx(back.none),
    )


class approximately:  # noqa: N801 (like pytest.approx)
    def __init__(self, outlook):
        self.outlook = outlook

    def __eq__(self, other):
        names = ("wins", "fleets", "characters", "captures")
        return all([getattr(other, name) == pytest.approx(getattr(self.outlook, name), abs=1e-9) for name in names])


@pytest.mark.parametrize("fleets", range(1, 5))
def test_one_more_fleet_never_hurts(fleets):
    for enemy in range(1, 6):
        assert fight(Side(fleets + 1), Side(enemy)).attacker.wins > fight(Side(fleets), Side(enemy)).attacker.wins


# --- written down


def test_forces_written_down():
    found = written_odds("fleet*3 tactician", "fleet*2 shield_warden spy=exhausted @ion_veil")
    odds = fight(Side(3, (TACTICIAN,)), Side(2, (WARDEN,), exhausted=1, shields=1))
    assert (found["exact"], found["fights"], found["pact"], found["none"], found["rounds"]) == (True, 0, odds.pact, odds.none, odds.rounds)
    assert [side["wins"] for side in found["sides"]] == [odds.attacker.wins, odds.defender.wins]
    assert found["sides"][1]["squadrons"] == [
        {"ship": "fleet", "ships": 2, "survivors": odds.defender.fleets},
        {"ship": "shield_warden", "ships": 1, "survivors": odds.defender.wins},
        {"ship": "spy", "ships": 1, "survivors": odds.defender.wins},
    ]


@pytest.mark.parametrize(
    ("attacker", "defender", "fault"),
    [
        ("fleet*6", "fleet", "from 1 to 5, not '6'"),
        ("fleet*3 fleet*3", "fleet", "at most 5 fleets and 5 characters"),
        ("fleet", "", "needs a fleet or a character"),
        ("fleet", "@ion_veil", "needs a fleet or a character"),
        ("fleet pirate", "fleet", "no character 'pirate'"),
        ("fleet spy spy", "fleet", "one of each character"),
        ("fleet spy", "fleet spy", "both sides have spy"),
        ("fleet spy=asleep", "fleet", "not 'asleep'"),
        ("fleet", "fleet @home", "no system 'home'"),
    ],
)
def test_what_can_not_be_is_refused(attacker, defender, fault):
    with pytest.raises(SetupError, match=fault):
        written_odds(attacker, defender)
