"""Attacks: limit, comparison, price, result, the defender's answer, and what comes after."""

import pytest

from asterism.titles.orion.rules.components import CARD
from asterism.titles.orion.rules.printed import AttackDiscount
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    hand,
    make,
    markers,
    morales,
    offered,
    player,
    points,
    printed,
    resources,
    seat,
    systems,
    told,
    wait,
)


def may_attack(mine: dict, theirs: dict) -> bool:
    return offered(at(seat(**mine), seat(**theirs)), 0, "attack") == ["attack 1"]


# --- whether it is legal


@rule("orion.attack.steps", "orion.attack.result", "orion.attack.compare")
def test_an_equal_fleet_may_attack_and_pays_two_for_two_points_and_a_morale_of_the_defender():
    """Row T1."""
    game = at(seat(fleet=3), seat(fleet=3, morale=7))
    make(game, 0, "attack 1")
    assert [resources(game, number) for number in (0, 1)] == ["0/1/0", "0/3/0"]
    assert points(game) == [2, 0]
    assert morales(game) == [8, 6]
    assert player(game, 0).attacks == [0, 1], "the marker is on the target's sheet"
    assert (player(game, 0).available, player(game, 0).spent) == (2, 0)
    assert told(game, "attacked") == [{"key": "attacked", "seat": 0, "target": 1, "paid": 2}]
    assert complete(game)


@rule("orion.attack.compare")
def test_a_smaller_fleet_may_not_attack():
    """Row T2."""
    assert not may_attack({"fleet": 3}, {"fleet": 4})


@rule("orion.attack.price")
def test_an_attack_must_be_paid():
    """Row T3."""
    assert not may_attack({"fleet": 1}, {"fleet": 0})
    assert may_attack({"fleet": 2}, {"fleet": 0})


@rule("orion.attack.limit")
def test_with_four_players_each_opponent_may_be_attacked_once():
    """Row T4."""
    game = at(seat(fleet=9, markers=4), *[seat(markers=0)] * 3)
    make(game, 0, "attack 1")
    assert offered(game, 0, "attack") == ["attack 2", "attack 3"]
    make(game, 0, "attack 3", "attack 2")
    assert offered(game, 0, "attack") == []


@rule("orion.attack.limit")
def test_with_three_players_each_opponent_may_be_attacked_twice():
    """Row T5."""
    game = at(seat(markers=0), seat(fleet=9, markers=5), seat(markers=0), turn=1)
    make(game, 1, "attack 0", "attack 0")
    assert offered(game, 1, "attack") == ["attack 2"]
    make(game, 1, "attack 2")
    assert offered(game, 1, "attack") == ["attack 2"]


@rule("orion.attack.limit")
def test_with_two_players_the_opponent_may_be_attacked_three_times():
    """Row T6."""
    game = at(seat(fleet=9, markers=5), seat(markers=0))
    make(game, 0, "attack 1", "attack 1", "attack 1")
    assert offered(game, 0, "attack") == []
    assert points(game)[0] == 6


@rule("orion.attack.limit")
def test_the_limit_is_for_each_attacker_and_ends_with_the_round():
    game = at(seat(fleet=9, attacks={2: 2}), seat(fleet=9), seat(), turn=1)
    make(game, 1, "attack 2")
    make(game, 2, "research")
    assert offered(game, 0, "attack") == ["attack 1"]
    game = at(seat("humans", "0/6/0", attacks={1: 3}), seat(), first=1, start="end")
    assert offered(game, 0, "attack") == ["attack 1"]


@rule("orion.attack.steps")
def test_an_attack_that_is_not_legal_cannot_be_begun_and_nobody_attacks_themselves():
    assert offered(at(seat(fleet=9), seat(fleet=9), seat(fleet=0)), 0, "attack") == ["attack 1", "attack 2"]
    assert offered(at(seat(fleet=8), seat(fleet=9), seat(fleet=0)), 0, "attack") == ["attack 2"]


@rule("orion.attack.compare", "orion.attack.steps")
def test_fleets_are_compared_before_the_price_is_paid():
    game = at(seat(fleet=4), seat(fleet=4))
    make(game, 0, "attack 1")
    assert resources(game, 0) == "0/2/0", "less than the defender's now"


# --- virtual fleet and prices


@rule("orion.advisor.vale", "orion.attack.compare")
def test_vale_reaches_two_further():
    """Rows T7, V8."""
    game = at(seat(fleet=2, advisor="vale"), seat(fleet=4))
    make(game, 0, "attack 1")
    assert resources(game, 0) == "0/0/0"


@rule("orion.advisor.vale")
def test_vale_does_not_reach_three_further():
    """Rows T8, V8."""
    assert not may_attack({"fleet": 2, "advisor": "vale"}, {"fleet": 5})


@rule("orion.advisor.vale", "orion.attack.price")
@pytest.mark.parametrize("defence", range(4))
def test_virtual_fleet_pays_for_nothing(defence):
    """Rows T9, V8."""
    assert not may_attack({"fleet": 1, "advisor": "vale"}, {"fleet": defence})


@rule("orion.advisor.vale")
def test_vale_does_not_defend():
    assert may_attack({"fleet": 3}, {"fleet": 3, "advisor": "vale"})


@rule("orion.card.orbital_batteries", "orion.attack.price")
def test_two_orbital_batteries_make_an_attack_cost_four():
    """Row T10."""
    batteries = "orbital_batteries | orbital_batteries"
    game = at(seat(fleet=4), seat(fleet=2, systems=batteries))
    make(game, 0, "attack 1")
    assert resources(game, 0) == "0/0/0"
    assert not may_attack({"fleet": 3}, {"fleet": 2, "systems": batteries})


@rule("orion.card.orbital_batteries", "orion.card.active")
def test_a_covered_battery_does_not_count():
    """Row T11."""
    game = at(seat(fleet=4), seat(fleet=2, systems="orbital_batteries titan | orbital_batteries"))
    make(game, 0, "attack 1")
    assert resources(game, 0) == "0/1/0"


@rule("orion.card.missile_base", "orion.attack.compare")
def test_a_missile_base_counts_for_its_owner_in_each_active_copy_when_attacked_only():
    more = printed("missile_base", "attack_compare").amount
    for stacks, defence in (("missile_base", more), ("missile_base | missile_base", 2 * more), ("missile_base titan", 0)):
        assert not may_attack({"fleet": 3 + defence - 1}, {"fleet": 3, "systems": stacks})
        assert may_attack({"fleet": 3 + defence}, {"fleet": 3, "systems": stacks})
    assert not may_attack({"fleet": 3, "systems": "missile_base"}, {"fleet": 4})


@rule("orion.advisor.quail", "orion.attack.price")
def test_quail_makes_attacks_cheaper():
    """Row T18."""
    less = printed("quail", "attack_discount").amount
    for stacks, price in (("", 2 - less), ("orbital_batteries | orbital_batteries", 4 - less)):
        game = at(seat(fleet=5, advisor="quail"), seat(fleet=2, systems=stacks))
        make(game, 0, "attack 1")
        assert resources(game, 0) == f"0/{5 - price}/0"


@rule("orion.attack.price", "orion.advisor.quail")
def test_quail_helps_only_the_attacker_and_the_price_is_at_least_one():
    assert not may_attack({"fleet": 1}, {"advisor": "quail"})
    assert may_attack({"fleet": 1, "advisor": "quail"}, {})
    assert not may_attack({"fleet": 0, "advisor": "quail"}, {})


@rule("orion.attack.price")
def test_no_discount_makes_an_attack_free(monkeypatch):
    monkeypatch.setitem(CARD["quail"].standing, AttackDiscount, (AttackDiscount(amount=5),))
    game = at(seat(fleet=3, advisor="quail"), seat())
    make(game, 0, "attack 1")
    assert resources(game, 0) == "0/2/0"
    assert not may_attack({"fleet": 0, "advisor": "quail"}, {})


# --- what follows


@rule("orion.card.doom_star", "orion.attack.after")
def test_a_doom_star_works_after_each_attack():
    """Row T12."""
    game = at(seat(fleet=9, systems="doom_star", markers=3), seat(markers=0))
    more = printed("doom_star", "gain_vp").amount
    make(game, 0, "attack 1")
    assert points(game)[0] == 2 + more
    make(game, 0, "attack 1")
    assert points(game)[0] == 2 * (2 + more)


@rule("orion.card.frigate", "orion.attack.after")
def test_a_frigate_works_after_each_attack():
    """Row T13."""
    game = at(seat(fleet=9, systems="frigate", markers=3), seat(markers=0))
    cards = printed("frigate", "draw").cards
    make(game, 0, "attack 1", "attack 1")
    assert len(hand(game, 0)) == 2 * cards


@rule("orion.attack.after", "orion.card.frigate", "orion.card.doom_star")
def test_each_active_copy_works_once_for_each_attack_and_covered_ones_not():
    game = at(seat(fleet=9, systems="frigate | frigate | doom_star titan"), seat())
    make(game, 0, "attack 1", "resolve frigate 1")
    assert len(hand(game, 0)) == 2 * printed("frigate", "draw").cards
    assert points(game)[0] == 2


@rule("orion.attack.after")
def test_the_defender_has_no_effects_after_an_attack():
    game = at(seat(fleet=9), seat(systems="frigate | doom_star | death_spores", advisor="harrava"))
    make(game, 0, "attack 1")
    assert game.pending() == [1]
    assert game.prompt(1)["key"] == "choose_action"
    assert (hand(game, 1), points(game), morales(game)) == ([], [2, 0], [8, 7])


@rule("orion.card.death_spores", "orion.field.kinds", "orion.field.taken")
def test_death_spores_take_another_morale_once_until_their_marker_is_gone():
    """Row T14."""
    game = at(seat(fleet=9, systems="death_spores", markers=3), seat(morale=7, markers=0))
    before = markers(game, 0)
    make(game, 0, "attack 1")
    assert morales(game)[1] == 6
    assert offered(game, 0) == ["use death_spores", "decline"]
    make(game, 0, "use death_spores")
    assert morales(game)[1] == 6 - printed("death_spores", "lose_morale").amount == 5
    assert systems(game, 0) == ["death_spores*"]
    assert markers(game, 0) == (before[0] - 1, before[1] - 1), "one for the attack, one from the reserve"
    make(game, 0, "attack 1")
    assert game.prompt(0)["key"] == "choose_action"
    assert morales(game)[1] == 4
    assert complete(game)


@rule("orion.card.death_spores", "orion.effect.full")
def test_death_spores_may_be_declined_and_used_later():
    game = at(seat(fleet=9, systems="death_spores", markers=3), seat(markers=0))
    make(game, 0, "attack 1", "decline")
    assert (systems(game, 0), morales(game)[1]) == (["death_spores"], 7)
    make(game, 0, "attack 1", "use death_spores")
    assert morales(game)[1] == 5


@rule("orion.card.death_spores", "orion.reserve.empty", "orion.attack.after")
def test_without_a_reserve_an_r_field_cannot_be_used():
    game = at(seat(fleet=9, systems="death_spores", reserve=0), seat())
    make(game, 0, "attack 1")
    assert game.pending() == [1]
    assert systems(game, 0) == ["death_spores"]


@rule("orion.card.death_spores")
def test_death_spores_hit_the_defender_and_nobody_else():
    game = at(seat(fleet=9, systems="death_spores"), seat(), seat())
    make(game, 0, "attack 2", "use death_spores")
    assert morales(game) == [8, 8, 6]


@rule("orion.card.star_fortress", "orion.attack.defender_effects")
def test_a_star_fortress_gives_a_point_each_time_its_owner_is_attacked():
    """Row T15."""
    game = at(seat(fleet=9, markers=3), seat(systems="star_fortress", markers=0))
    each = printed("star_fortress", "when_attacked").vp
    assert each == 1
    make(game, 0, "attack 1")
    assert points(game) == [2, each]
    make(game, 0, "attack 1")
    assert points(game) == [4, 2 * each]


@rule("orion.card.star_fortress", "orion.attack.defender_effects")
def test_the_answer_comes_before_what_follows_and_for_each_active_copy():
    game = at(seat(fleet=9, systems="doom_star"), seat(systems="star_fortress | star_fortress"))
    make(game, 0, "attack 1")
    assert [(event["seat"], event["points"]) for event in told(game, "points_gained")] == [
        (0, 2),
        (1, 1),
        (1, 1),
        (0, printed("doom_star", "gain_vp").amount),
    ]


@rule("orion.card.star_fortress", "orion.card.orbital_batteries", "orion.attack.price")
def test_the_attackers_own_fortress_and_batteries_do_nothing():
    """Row T16."""
    game = at(seat(fleet=9, systems="star_fortress | orbital_batteries"), seat())
    make(game, 0, "attack 1")
    assert points(game) == [2, 0]
    assert resources(game, 0) == "0/7/0"


@rule("orion.card.star_fortress", "orion.card.active")
def test_a_covered_fortress_gives_nothing():
    """Row C30."""
    game = at(seat(fleet=9), seat(systems="star_fortress titan"))
    make(game, 0, "attack 1")
    assert points(game) == [2, 0]


@rule("orion.advisor.vale", "orion.field.kinds")
def test_vale_may_take_points_for_morale_once_until_the_marker_is_gone():
    """Row T17."""
    game = at(seat(fleet=9, advisor="vale", markers=3), seat(markers=0))
    make(game, 0, "attack 1", "use vale")
    assert points(game)[0] == 2 + printed("vale", "gain_vp").amount
    assert morales(game) == [8 - printed("vale", "lose_morale").amount, 7]
    assert player(game, 0).advisor_marked
    make(game, 0, "attack 1")
    assert game.prompt(0)["key"] == "choose_action"
    game = at(seat(fleet=9, advisor="vale", markers=3), seat(markers=0))
    make(game, 0, "attack 1", "decline")
    assert (points(game)[0], morales(game)[0]) == (2, 8)
    assert not player(game, 0).advisor_marked


@rule("orion.field.taken", "orion.advisor.vale")
def test_a_marker_on_vale_does_not_touch_his_other_effect():
    assert may_attack({"fleet": 2, "advisor": "vale*"}, {"fleet": 4})


@rule("orion.attack.after", "orion.effect.order")
def test_the_attacker_orders_what_follows():
    game = at(seat(fleet=9, systems="frigate | doom_star | death_spores", advisor="vale"), seat())
    make(game, 0, "attack 1")
    assert offered(game, 0) == ["resolve frigate 0", "resolve doom_star 1", "resolve death_spores 2", "resolve vale"]
    make(game, 0, "resolve death_spores 2", "use death_spores", "resolve doom_star 1", "resolve vale", "decline")
    assert len(hand(game, 0)) == 1, "the last goes by itself"
    assert game.pending() == [1]


@rule("orion.vp", "orion.attack.result")
def test_points_go_on_beyond_the_end_of_the_track():
    game = at(seat("humans", fleet=2, vp=50), seat())
    make(game, 0, "attack 1")
    assert points(game)[0] == 52


@rule("orion.attack.result", "orion.end.check", "orion.vp")
def test_morale_may_fall_to_nought_in_the_middle_of_a_round():
    """Row T19."""
    game = at(seat(fleet=9, markers=2), seat(morale=1, markers=2))
    make(game, 0, "attack 1")
    assert morales(game)[1] == 0
    assert not game.over
    saved = game.copy()
    make(saved, 1, "propaganda")
    wait(saved, 0)
    make(saved, 0, "research")
    make(saved, 1, "research")
    assert not saved.over
    make(game, 1, "research")
    make(game, 0, "attack 1")
    assert morales(game)[1] == -1, "there is no lower limit"
    make(game, 1, "research")
    assert game.over


@rule("orion.morale")
def test_a_player_of_negative_morale_plays_on_and_attacks_on():
    game = at(seat(fleet=9, morale=-5, systems="doom_star | death_spores", advisor="vale"), seat(morale=-5))
    make(game, 0, "attack 1", "resolve doom_star 0", "resolve vale", "use vale", "use death_spores")
    assert points(game)[0] == 2 + printed("doom_star", "gain_vp").amount + printed("vale", "gain_vp").amount
    assert morales(game) == [-6, -7]
