"""Dominance: objectives, majorities, captives set free, points bought; and the end. Rows V1 to V12."""

import pytest

from asterism import IllegalChoice
from asterism.kernel.game import Game
from asterism.titles.lunation.rules.title import TITLE
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    captives,
    characters,
    goods,
    make,
    offered,
    planet_at,
    player,
    seat,
    told,
    vp,
    wander_until,
)


def showing(*seats, **position):
    return at(*seats, phase="dominance", **position)


def rewarding(*seats, **position):
    return at(*seats, phase="rewards", **position)


# --- majorities


@rule("lunation.dominance.majority")
def test_the_most_fleets_and_the_most_characters_score_and_ties_don_t():
    """V1."""
    game = at(
        seat("dead_star*3", "spy@dead_star ace_pilot@dead_star"),
        seat("helion_forge*3", "tactician@helion_forge"),
        seat("ferrous_belt*2", "archivist@ferrous_belt"),
        seat("archive_star", "navigator@archive_star"),
        phase="majorities",
    )
    assert game.scores() == [1, 0, 0, 0]
    assert told(game, "majority_counted") == [
        {"key": "majority_counted", "what": "fleets", "counts": [3, 3, 2, 1], "winner": -1},
        {"key": "majority_counted", "what": "characters", "counts": [2, 1, 1, 1], "winner": 0},
    ]


@rule("lunation.dominance.majority")
def test_nobody_scores_with_nothing_and_captives_don_t_count():
    game = at(seat("", "", captives="spy<1 archivist<1"), seat("dead_star"), phase="majorities")
    assert game.scores() == [0, 1]


@rule("lunation.tech.mandate")
def test_an_imperial_mandate_wins_ties_unless_another_has_one_too():
    units = (seat("dead_star*2", technology="imperial_mandate"), seat("helion_forge*2"), seat("ferrous_belt*2"))
    game = showing(*units, technologies=True, play_on=True)
    make(game, 0, "use imperial_mandate")
    wander_until(game, lambda game: game._table.turn == 5 or game.over)
    assert game.view(None)["players"][0]["points"]["fleets"] >= 1
    assert [event["winner"] for event in told(game, "majority_counted")[:2]] == [0, -1]
    both = (seat("dead_star*2", technology="imperial_mandate"), seat("helion_forge*2", technology="imperial_mandate"))
    game = showing(*both, technologies=True, play_on=True)
    make(game, 0, "use imperial_mandate")
    make(game, 1, "use imperial_mandate")
    assert [event["winner"] for event in told(game, "majority_counted")[:2]] == [-1, -1]


@rule("lunation.tech.effect", "lunation.tech.mandate")
@pytest.mark.parametrize(
    ("units", "other", "offers"),
    [
        (seat("dead_star*2", technology="imperial_mandate"), seat("helion_forge*2"), True),
        (seat("dead_star", "spy@dead_star", technology="imperial_mandate"), seat("helion_forge*2", "tactician@helion_forge"), True),
        (seat("dead_star*2", technology="imperial_mandate"), seat("helion_forge"), False),
        (seat("dead_star", technology="imperial_mandate"), seat("helion_forge*2"), False),
    ],
    ids=["most fleets", "most characters", "alone ahead", "behind"],
)
def test_an_imperial_mandate_needs_a_tie_in_which_its_player_takes_part(units, other, offers):
    game = showing(units, other, technologies=True)
    assert ("use imperial_mandate" in offered(game, 0)) == offers


# --- objectives


@rule("lunation.dominance.objective", "lunation.objective.check")
def test_one_fulfilled_objective_may_be_shown_a_turn():
    """V2."""
    game = showing(seat("dead_star*4", goods="7/0", objectives="armada energy_reserves exploration"), seat(), turn=5, play_on=True)
    assert offered(game, 0) == ["show armada", "show energy_reserves", "done"]
    make(game, 0, "show energy_reserves")
    assert vp(game, 0) == 2 + 1  # and the most fleets
    assert goods(game, 0) == "7/0"  # nothing is spent
    assert game.view(None)["players"][0]["fulfilled"] == ["energy_reserves"]
    wander_until(game, lambda game: game._table.turn == 6)
    player(game, 0).goods = [0, 0]
    wander_until(game, lambda game: asked(game, 0) == "show_objective")
    assert "show energy_reserves" not in offered(game, 0)


@rule("lunation.dominance.objective", "lunation.public.secret")
def test_who_shows_nothing_is_only_known_to_have_passed():
    game = showing(seat("dead_star*4", objectives="armada"), seat("helion_forge", objectives="archive"), play_on=True)
    assert offered(game, 0) == ["show armada", "done"]
    make(game, 0, "done")
    assert offered(game, 1) == ["done"]  # asked all the same
    assert [event["choice"] for event in game.events(None) if event["key"] == "chose"] == ["done"]


@rule("lunation.dominance.keep_goods", "lunation.dominance.buy")
@pytest.mark.parametrize(("objective", "goods"), [("energy_reserves", "7/0"), ("secret_warehouse", "0/7")])
def test_goods_shown_for_an_objective_may_then_buy_a_point(objective, goods):
    """V3, FAQ."""
    game = showing(seat(goods=goods, objectives=objective), seat("helion_forge"), play_on=True)
    make(game, 0, f"show {objective}", f"buy_point {'energy' if goods == '7/0' else 'resources'}")
    assert vp(game, 0) == 3


@rule("lunation.objective.exploration")
def test_exploration_counts_units_on_planets_and_system_cards():
    """V10, FAQ."""
    units = "dead_star helion_forge ferrous_belt archive_star.2 old_shipyards.4"
    game = showing(seat(units, objectives="exploration"), players=4)
    assert offered(game, 0, "show") == ["show exploration"]
    game = showing(seat("dead_star helion_forge ferrous_belt archive_star.2 archive_star", objectives="exploration"), players=4)
    assert offered(game, 0, "show") == []


def crew(*names):
    return " ".join(f"{name}@dead_star" for name in names)


@rule("lunation.objective.check")
@pytest.mark.parametrize(
    ("objective", "enough", "too_few"),
    [
        ("energy_reserves", {"goods": "7/0"}, {"goods": "6/9"}),
        ("secret_warehouse", {"goods": "0/7"}, {"goods": "9/6"}),
        ("armada", {"fleets": "dead_star*4"}, {"fleets": "dead_star*3"}),
        (
            "inner_circle",
            {"characters": crew("spy", "archivist", "smuggler", "navigator")},
            {"characters": crew("spy", "archivist", "smuggler"), "captives": "ace_pilot<1 tactician<1"},
        ),
        ("archive", {"hand": "ambush ambush ambush direct_hit direct_hit direct_hit"}, {"hand": "ambush ambush ambush ambush direct_hit"}),
    ],
)
def test_what_objectives_ask_for(objective, enough, too_few):
    assert f"show {objective}" in offered(showing(seat(objectives=objective, **enough), seat()), 0)
    assert offered(showing(seat(objectives=objective, **too_few), seat()), 0) == ["done"]


@rule("lunation.objective.combat")
@pytest.mark.parametrize(
    ("objective", "deed", "needed"), [("baptism_of_fire", "fought", 2), ("shipbreaker", "destroyed", 2), ("headhunter", "captured", 1)]
)
def test_objectives_of_combat_look_at_this_turn(objective, deed, needed):
    for done in (needed - 1, needed):
        game = at(seat("dead_star", objectives=objective), seat(), phase="development", active=1, play_on=True)
        setattr(player(game, 0), deed, done)
        make(game, 1, "done")
        assert (f"show {objective}" in offered(game, 0)) is (done == needed)
    wander_until(game, lambda game: game._table.turn == 5)
    assert getattr(player(game, 0), deed) == 0


@rule("lunation.objective.trespass")
def test_trespass_needs_units_on_two_cards_of_one_other_player_s_starting_system():
    def shown(units):
        game = showing(seat(units, objectives="trespass"), seat("archive_star"), seat("archive_star"), players=3)
        return offered(game, 0, "show")

    assert shown("helion_forge helion_forge.2") == ["show trespass"]
    assert shown("helion_forge*2") == []
    assert shown("helion_forge ferrous_belt") == []
    assert shown("dead_star dead_star.2") == []  # one's own


@rule("lunation.dominance.objective")
def test_two_copies_of_an_objective_are_one_word_and_two_rewards():
    game = showing(seat("dead_star*4", objectives="armada armada"), seat(), play_on=True)
    assert offered(game, 0) == ["show armada", "done"]
    make(game, 0, "show armada")
    assert [each.id for each in player(game, 0).objectives] == ["armada"]


# --- buying points


@rule("lunation.dominance.buy")
def test_points_cost_seven_of_one_kind_never_mixed():
    """V4."""
    game = rewarding(seat(goods="6/8"), seat())
    assert offered(game, 0) == ["buy_point resources", "done"]
    make(game, 0, "buy_point resources")
    assert (vp(game, 0), goods(game, 0)) == (1, "6/1")
    assert game.pending() == []


@rule("lunation.dominance.buy")
def test_as_many_points_are_bought_as_one_can_pay():
    """V5."""
    game = rewarding(seat(goods="0/21"), seat())
    make(game, 0, *["buy_point resources"] * 3)
    assert (vp(game, 0), goods(game, 0)) == (3, "0/0")
    assert game.view(None)["players"][0]["points"]["bought"] == 3


# --- captives


@rule("lunation.dominance.release", "lunation.dominance.return")
def test_captives_of_this_turn_are_released_for_one_point_or_returned_for_two():
    """V6."""
    game = rewarding(seat("dead_star", captives="spy<1 ace_pilot<1"), seat("helion_forge.1"))
    deck = len(game._table.character_deck)
    assert offered(game, 0) == ["release spy", "return spy", "release ace_pilot", "return ace_pilot", "done"]
    make(game, 0, "release spy", "return ace_pilot")
    assert asked(game, 1) == "place_returned"
    make(game, 1, "place helion_forge.1")
    assert vp(game, 0) == 3
    assert len(game._table.character_deck) == deck + 1
    assert characters(game, 1) == "ace_pilot@helion_forge.1"
    assert captives(game, 0) == ""


@rule("lunation.dominance.old_captives")
def test_captives_of_earlier_turns_can_only_be_recruited():
    """V7."""
    game = rewarding(seat("dead_star", captives="spy<1@3", goods="7/0"), seat("helion_forge.1"))
    assert offered(game, 0) == ["buy_point energy", "done"]
    game = at(seat("dead_star", captives="spy<1@3", goods="3/3"), seat("helion_forge.1"), phase="development")
    assert "recruit spy" in offered(game, 0)


@rule("lunation.dominance.return")
def test_where_a_returned_character_may_be_placed():
    """V8."""
    game = rewarding(
        seat("dead_star", captives="spy<1"), seat("ferrous_belt archive_star.2", start="helion_forge"), seat("helion_forge helion_forge.3")
    )
    make(game, 0, "return spy")
    assert offered(game, 1) == [f"place {place}" for place in ("helion_forge.1", "helion_forge.2", "helion_forge.4", "archive_star.2")]


@rule("lunation.dominance.return")
def test_a_returned_character_turns_up_its_card_and_comes_fresh():
    game = rewarding(seat("dead_star", captives="spy<1"), seat(start="helion_forge"), face_down="helion_forge.1")
    make(game, 0, "return spy")
    make(game, 1, "place helion_forge.1")
    assert planet_at(game, "helion_forge.1")["face_up"]
    assert characters(game, 1) == "spy@helion_forge.1"


@rule("lunation.dominance.return")
def test_nothing_is_returned_to_who_has_five_characters_or_no_room():
    five = " ".join(f"{name}@helion_forge" for name in ("ace_pilot", "archivist", "smuggler", "navigator", "tactician"))
    game = rewarding(seat("dead_star", captives="spy<1"), seat("", five))
    assert offered(game, 0) == ["release spy", "done"]
    taken = " ".join(f"helion_forge{card}" for card in ("", ".1", ".2", ".3", ".4"))
    game = rewarding(seat(taken, captives="spy<1"), seat(start="helion_forge"))
    assert offered(game, 0) == ["release spy", "done"]


@rule("lunation.dominance.majority", "lunation.dominance.return")
def test_majorities_are_counted_before_captives_are_returned():
    """V9."""
    game = showing(
        seat("", "tactician@dead_star archivist@dead_star", captives="spy<1"),
        seat("", "ace_pilot@helion_forge.1", start="helion_forge"),
        play_on=True,
    )
    assert vp(game, 0) == 1
    make(game, 0, "return spy")
    make(game, 1, "place helion_forge.1")
    assert (len(player(game, 0).pawns), len(player(game, 1).pawns)) == (2, 2)
    assert vp(game, 0) == 3


# --- the end


@rule("lunation.end.turn7", "lunation.out.still_in")
def test_a_player_without_units_may_win():
    """V11."""
    game = showing(seat(vp=9), seat("dead_star*5", vp=2), turn=7, play_on=True)
    assert game.over
    assert game.scores() == [9, 3]
    assert game.ranking() == [[0], [1]]


@rule("lunation.end.tie")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranking"),
    [
        (seat("dead_star*3", vp=11), seat("helion_forge*2", vp=12), [[0], [1]]),
        (seat("", "spy@dead_star", vp=12), seat("", "", goods="5/5", vp=13), [[0], [1]]),
        (seat("dead_star*2", goods="3/1", vp=12), seat("helion_forge*2", goods="0/5", vp=12), [[1], [0]]),
        (seat("dead_star*2", goods="4/1", vp=12), seat("helion_forge*2", goods="0/5", vp=12), [[0, 1]]),
    ],
)
def test_ties_are_broken_by_fleets_then_characters_then_goods(mine, theirs, ranking):
    """V12."""
    game = showing(mine, theirs, turn=7, play_on=True)
    assert game.over
    assert game.scores()[0] == game.scores()[1]
    assert game.ranking() == ranking


@rule("lunation.end.turn7", "lunation.public.open")
def test_what_is_unused_at_the_end_is_worth_nothing():
    game = Game(TITLE, 3, 11, {})
    wander_until(game, lambda game: game.over, 3)
    for number, each in enumerate(game.view(None)["players"]):
        assert each["score"] == sum(each["points"].values()) == game.scores()[number]


@rule("lunation.dominance.objective")
def test_an_objective_that_is_not_fulfilled_can_t_be_shown():
    game = showing(seat("dead_star", objectives="armada"), seat())
    with pytest.raises(IllegalChoice):
        make(game, 0, "show armada")
