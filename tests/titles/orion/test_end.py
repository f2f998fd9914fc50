"""The end of the game: three conditions, the count, and who wins."""

import pytest

from asterism.titles.orion.rules.components import CARD, COLOURS, STRUCTURES
from tests.rules import rule
from tests.titles.orion.position import at, complete, end_round, make, offered, printed, seat, told

IDS = [card.id for card in STRUCTURES]
STACKS = [" ".join(IDS[n : n + 5]) for n in range(0, 25, 5)]


def reasons(game):
    return told(game, "game_ended")[0]["reasons"] if game.over else None


@rule("orion.end.conditions")
@pytest.mark.parametrize("round", range(1, 9))
def test_the_game_is_over_at_the_end_of_the_eighth_round(round):
    """Row E1."""
    game = at(seat(), seat(), start="end", round=round)
    assert reasons(game) == (["rounds"] if round == 8 else None)
    assert game.over is (round == 8)


@rule("orion.end.conditions", "orion.morale")
@pytest.mark.parametrize(("morale", "over"), [(1, False), (0, True), (-4, True)])
def test_the_game_is_over_when_a_players_morale_is_nought_or_less(morale, over):
    """Row E2."""
    game = at(seat(), seat(), seat("humans", morale=morale), start="end", round=3)
    assert reasons(game) == (["morale"] if over else None)
    assert game.over is over


@rule("orion.end.conditions", "orion.system")
def test_the_game_is_over_when_a_player_has_four_systems_of_five():
    """Row E3."""
    game = at(seat(), seat(systems=" | ".join(STACKS[:4])), start="end", round=5)
    assert reasons(game) == ["systems"]
    assert game.pending() == []


@rule("orion.end.conditions", "orion.advisor.fulcrum")
def test_the_system_of_fulcrum_does_not_replace_one_of_the_four():
    """Row E4."""
    fulcrum = f"fulcrum_sandebar {STACKS[4].rsplit(' ', 1)[0]}"
    short = STACKS[3].rsplit(" ", 1)[0]
    game = at(seat(), seat(systems=" | ".join([*STACKS[:3], short, fulcrum])), start="end", round=5)
    assert not game.over
    game = at(seat(), seat(systems=" | ".join([fulcrum, *STACKS[:4]])), start="end", round=5)
    assert reasons(game) == ["systems"], "nor does it hinder"
    game = at(seat(), seat(systems=" | ".join([*STACKS[:4], "fulcrum_sandebar"])), start="end", round=5)
    assert reasons(game) == ["systems"]


@rule("orion.end.conditions")
def test_three_full_systems_are_not_enough():
    game = at(seat(), seat(systems=" | ".join(STACKS[:3])), start="end", round=5)
    assert not game.over
    short = STACKS[3].rsplit(" ", 1)[0]
    game = at(seat(), seat(systems=" | ".join([*STACKS[:3], short])), start="end", round=5)
    assert not game.over


@rule("orion.end.conditions", "orion.end.check")
def test_full_systems_end_the_game_only_at_the_end_of_the_round():
    stacks = " | ".join([*STACKS[:3], STACKS[3].rsplit(" ", 1)[0]])
    game = at(seat("humans", "9/9/9", systems=stacks, hand="marine_barracks", markers=1), seat(markers=2))
    make(game, 0, "build marine_barracks")
    assert not game.over
    end_round(game)
    assert reasons(game) == ["systems"]
    assert complete(game)


@rule("orion.end.check", "orion.end.conditions")
def test_several_conditions_may_hold_at_once():
    game = at(seat("humans", morale=0), seat(systems=" | ".join(STACKS[:4])), start="end", round=8)
    assert reasons(game) == ["rounds", "morale", "systems"]
    assert offered(game, 0) == offered(game, 1) == []


# --- the count


@rule("orion.score", "orion.card.artemis_system_net")
def test_the_count_adds_track_morale_structures_and_what_end_of_game_cards_say():
    """Row E8."""
    stack = "star_fortress artemis_system_net colonial_tax_office doom_star"
    game = at(seat("humans", vp=12, morale=-2, systems=stack), seat())
    yellow = sum(COLOURS[CARD[name].colour] == "yellow" for name in stack.split())
    assert yellow == 3
    value = sum(CARD[name].vp for name in stack.split()) + yellow * printed("artemis_system_net", "gain_vp").amount
    assert game.scores()[0] == 12 - 2 + value
    assert game.view(None)["players"][0]["points"] == {
        "track": 12,
        "morale": -2,
        "structures": CARD["star_fortress"].vp + CARD["colonial_tax_office"].vp + CARD["doom_star"].vp,
        "end_of_game": 3 * printed("artemis_system_net", "gain_vp").amount,
    }


@rule("orion.score", "orion.card.active")
@pytest.mark.parametrize("card", [card.id for card in STRUCTURES if not card.variable])
def test_every_structure_counts_its_points_covered_or_not(card):
    for stack in (card, f"{card} marine_barracks hydroponic_farm"):
        game = at(seat("humans", morale=5, systems=stack), seat())
        assert game.scores()[0] == 5 + sum(CARD[name].vp for name in stack.split())


@rule("orion.score", "orion.cards.own")
def test_hand_and_advisor_count_nothing():
    game = at(seat("humans", morale=5, vp=3, hand="titan doom_star", advisor="vale", resources="9/9/9"), seat())
    assert game.scores() == [8, 8]


# --- who wins


@rule("orion.score.ties")
def test_higher_morale_breaks_a_tie():
    """Row E9."""
    game = at(seat(vp=26, morale=4, resources="9/9/9"), seat(vp=24, morale=6), start="end", round=8)
    assert game.scores() == [30, 30]
    assert game.ranking() == [[1], [0]]


@rule("orion.score.ties")
def test_then_more_resources_break_it():
    """Row E10."""
    game = at(seat("humans", "3/2/0", vp=25, morale=5), seat("humans", "1/1/4", vp=25, morale=5), start="end", round=8)
    assert game.scores() == [30, 30]
    assert game.ranking() == [[1], [0]]


@rule("orion.score.ties")
def test_resources_of_all_kinds_count_together():
    game = at(seat("humans", "5/0/0", vp=25, morale=5), seat("humans", "2/2/2", vp=25, morale=5), start="end", round=8)
    assert game.ranking() == [[1], [0]]


@rule("orion.score.ties")
def test_then_the_victory_is_shared():
    """Row E11."""
    equals = (seat("humans", "3/2/0", vp=25, morale=5), seat("alkari", "0/1/4", vp=25, morale=5))
    game = at(*equals, seat(vp=1), start="end", round=8)
    assert game.ranking() == [[0, 1], [2]]


@rule("orion.score", "orion.morale")
def test_low_morale_does_not_exclude_from_winning():
    """Row E12."""
    game = at(seat(vp=20, morale=-1), seat(vp=10, morale=8), start="end", round=4)
    assert game.over
    assert game.scores() == [19, 18]
    assert game.ranking()[0] == [0]
