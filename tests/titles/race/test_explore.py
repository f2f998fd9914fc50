"""Phase I: draw, keep some, discard the rest."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.race.position import act, at, hand, legal, make, seat, told


@rule("race.explore.draw", "race.explore.keep")
def test_everybody_draws_two_cards_and_keeps_one():
    game = at(seat("old_earth"), seat("new_sparta"), seat("alpha_centauri"), draws="gem_world destroyed_world space_port")
    act(game, "explore_1_1", "develop", "produce")
    assert [player["drawn"] for player in game.view(None)["players"]] == [3, 2, 2]
    drawn = game.view(1)["mine"]["drawn"]
    assert sorted(legal(game, 1)) == sorted({f"keep {card}" for card in drawn})
    make(game, 1, f"keep {drawn[1]}")
    make(game, 0, "keep gem_world", "keep space_port")
    make(game, 2, legal(game, 2)[0])
    assert hand(game, 1) == [drawn[1]]
    assert game.view(1)["mine"]["discarded"] == [drawn[0]]
    assert sorted(hand(game, 0)) == ["gem_world", "space_port"]


@rule("race.explore.keep")
def test_cards_already_in_hand_cannot_be_discarded_instead():
    game = at(seat("old_earth", hand="pirate_world"), seat("new_sparta", hand="outlaw_world"), draws="gem_world spice_world new_vinland")
    act(game, "explore_1_1", "explore_1_1")
    assert legal(game, 0) == ["keep gem_world", "keep spice_world", "keep new_vinland"]
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "discard pirate_world")
    make(game, 0, "keep gem_world", "keep new_vinland")
    make(game, 1, legal(game, 1)[0], legal(game, 1)[1])
    assert sorted(hand(game, 0)) == ["gem_world", "new_vinland", "pirate_world"]
    assert game.view(0)["mine"]["discarded"] == ["spice_world"]


@rule("race.explore.keep")
def test_what_was_not_kept_is_discarded_face_down():
    game = at(seat("old_earth"), seat("new_sparta"), draws="gem_world spice_world new_vinland space_port comet_zone")
    act(game, "explore_1_1", "develop")
    make(game, 0, "keep gem_world", "keep spice_world")
    make(game, 1, "keep space_port")
    assert game.view(None)["discard"] == 2
    assert game.view(1)["mine"]["discarded"] == ["comet_zone"]
    assert told(game, "drew_cards") == told(game, "discarded_cards") == []
    assert told(game, "explored", 1)[0] == {"key": "explored", "seat": 0, "drawn": 3, "kept": 2}


@rule("race.explore.bonus_five")
def test_explore_plus_five_draws_seven_and_keeps_one():
    seven = "gem_world spice_world new_vinland space_port comet_zone mining_world new_earth"
    game = at(seat("old_earth"), seat("new_sparta"), draws=f"{seven} outlaw_world pirate_world")
    act(game, "explore_5", "produce")
    assert legal(game, 0) == [f"keep {card}" for card in seven.split()]
    make(game, 0, "keep comet_zone")
    assert game.pending() == [1]
    make(game, 1, "keep pirate_world")
    assert hand(game, 0) == ["comet_zone"]
    assert game.view(None)["discard"] == 6 + 1


@rule("race.explore.bonus_one_one")
def test_explore_plus_one_plus_one_draws_three_and_keeps_two():
    game = at(seat("old_earth"), seat("new_sparta"), draws="gem_world spice_world new_vinland comet_zone new_earth")
    act(game, "explore_1_1", "produce")
    assert game.prompt(0)["args"]["count"] == 2
    assert legal(game, 0) == ["keep gem_world", "keep spice_world", "keep new_vinland"]
    make(game, 0, "keep new_vinland")
    assert legal(game, 0) == ["keep gem_world", "keep spice_world"]
    make(game, 0, "keep gem_world")
    assert legal(game, 0) == []
    make(game, 1, "keep new_earth")
    assert sorted(hand(game, 0)) == ["gem_world", "new_vinland"]


@rule("race.explore.draw_before_discard")
def test_all_draw_before_anybody_discards_and_choose_at_the_same_time():
    game = at(seat("old_earth"), seat("new_sparta"), draws="gem_world spice_world new_vinland space_port comet_zone", deck=6)
    act(game, "explore_1_1", "develop")
    assert game.pending() == [0, 1]
    assert game.view(0)["mine"]["drawn"] == ["gem_world", "spice_world", "new_vinland"]
    assert game.view(1)["mine"]["drawn"] == ["space_port", "comet_zone"]
    assert game.view(None)["discard"] == 0


@rule("race.explore.draw_before_discard")
def test_cards_discarded_in_an_explore_phase_are_never_drawn_in_it():
    game = at(seat("old_earth"), seat("new_sparta"), draws="gem_world spice_world new_vinland space_port", deck=4)
    act(game, "explore_1_1", "develop")
    make(game, 0, "keep gem_world", "keep spice_world")
    assert hand(game, 1) == ["space_port"]  # one card was left for it, and it is kept
    assert game.view(0)["mine"]["discarded"] == ["new_vinland"]


@rule("race.powers.explore_draw")
def test_galactic_renaissance_without_a_bonus_draws_four_and_keeps_two():
    # I: EKSPLORACJA, the example beside the bonuses.
    game = at(seat("old_earth galactic_renaissance"), seat("new_sparta"), draws="gem_world spice_world new_vinland comet_zone")
    act(game, "develop", "explore_5")
    assert legal(game, 0) == ["keep gem_world", "keep spice_world", "keep new_vinland", "keep comet_zone"]
    make(game, 0, "keep gem_world", "keep comet_zone")
    make(game, 1, legal(game, 1)[0])
    assert told(game, "explored")[0] == {"key": "explored", "seat": 0, "drawn": 4, "kept": 2}
    assert hand(game, 0) == ["gem_world", "comet_zone"]


@rule("race.powers.explore_draw", "race.powers.add_up")
@pytest.mark.parametrize(
    ("cards", "action", "drawn", "kept"),
    [
        ("expedition_force", "develop", 3, 1),
        ("galactic_survey_seti", "develop", 4, 1),
        ("star_nomad_lair expedition_force", "develop", 4, 1),
        ("research_labs", "develop", 2, 2),
        ("galactic_renaissance research_labs", "develop", 4, 3),
        ("galactic_renaissance", "explore_5", 9, 2),
        ("galactic_renaissance", "explore_1_1", 5, 3),
        ("expedition_force", "explore_5", 8, 1),
    ],
)
def test_explore_powers_add_to_the_cards_drawn_or_kept(cards, action, drawn, kept):
    game = at(seat(f"old_earth {cards}"), seat("new_sparta"))
    act(game, action, "explore_5")
    while legal(game, 0):
        make(game, 0, legal(game, 0)[0])
    make(game, 1, legal(game, 1)[0])
    assert told(game, "explored")[0] == {"key": "explored", "seat": 0, "drawn": drawn, "kept": kept}
    assert len(hand(game, 0)) == kept
