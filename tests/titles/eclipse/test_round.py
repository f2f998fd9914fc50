"""The round: turns, actions, and the end of the action phase."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, make, offered, play, seat, sector, told


def three(turn: int = 0, **position):
    return at(seat("terran_union"), seat("orion"), seat("draco"), turn=turn, **position)


@rule("eclipse.round.phases")
def test_a_round_has_four_phases():
    game = three()
    for number in range(3):
        make(game, number, "pass")
    assert [event["phase"] for event in told(game, "phase_began")] == ["combat", "upkeep", "cleanup", "action"]
    assert game.view(None)["round"] == 3


@rule("eclipse.round.turns")
def test_turns_go_clockwise_from_the_first_player_until_all_have_passed():
    game = three(turn=1, first=1)
    turns = []
    for _ in range(6):
        turns.append(game.pending()[0])
        make(game, turns[-1], "action influence", "done")
    assert turns == [1, 2, 0, 1, 2, 0]
    assert game.view(None)["phase"] == "action"


@rule("eclipse.round.turns")
def test_the_first_player_of_a_round_has_its_first_turn():
    game = three(turn=2, first=0)
    for number in (2, 0, 1):
        make(game, number, "pass")
    assert game.pending() == [2]


@rule("eclipse.round.first_to_pass")
def test_who_passes_first_and_not_who_passes_last_begins_the_next_round():
    game = three(turn=0)
    make(game, 0, "action influence", "done")
    make(game, 1, "pass")
    assert game.view(None)["next_first"] == 1
    make(game, 2, "pass")
    make(game, 0, "pass")
    assert (game.view(None)["first"], game.pending()) == (1, [1])


@rule("eclipse.actions.one")
def test_a_turn_is_one_action_or_a_pass_and_an_action_may_be_repeated():
    hexes = [sector(225, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor"), sector(207, (0, -1))]
    game = three(hexes=hexes, market="nanorobots")
    actions = ["explore", "influence", "research", "upgrade", "build", "move"]
    assert [text for text in offered(game, 0) if "trade" not in text] == ["pass", *(f"action {action}" for action in actions)]
    for _ in range(2):
        make(game, 0, "action influence", "done")
        make(game, 1, "action influence", "done")
        make(game, 2, "action influence", "done")
    assert board(game, 0)["spent"]["influence"] == 2


@rule("eclipse.actions.one")
@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("research", {"market": ""}),
        ("move", {}),
        ("build", {"hexes": [sector(225, (0, -2))]}),
        ("explore", {"hexes": [sector(225, (0, -2), owner=0, wormholes="")]}),
    ],
)
def test_an_action_with_nothing_to_do_is_not_offered(action, position):
    assert f"action {action}" not in offered(three(**position), 0)


@rule("eclipse.actions.disc")
@pytest.mark.parametrize("action", ["influence", "upgrade", "build"])
def test_an_action_takes_a_disc_from_the_track_and_raises_the_upkeep(action):
    game = at(seat("terran_union", discs=7), seat("orion"))
    assert board(game, 0)["upkeep"] == 5
    make(game, 0, f"action {action}")
    assert (board(game, 0)["discs"], board(game, 0)["upkeep"]) == (6, 7)
    assert board(game, 0)["spent"] == {name: int(name == action) for name in board(game, 0)["spent"]}


@rule("eclipse.actions.disc")
def test_without_a_disc_on_the_track_a_player_can_only_pass():
    game = at(seat("terran_union", discs=0), seat("orion"), hexes=[sector(201, (0, -3), owner=0)])
    assert [text for text in offered(game, 0) if not text.startswith("colonize")] == ["pass"]
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "action influence")


@rule("eclipse.actions.disc")
def test_discs_on_actions_come_back_in_cleanup():
    game = three()
    make(game, 0, "action influence", "done")
    make(game, 1, "pass")
    make(game, 2, "pass")
    discs = board(game, 0)["discs"]
    make(game, 0, "pass")
    assert (board(game, 0)["discs"], sum(board(game, 0)["spent"].values())) == (discs + 1, 0)


@rule("eclipse.actions.end")
def test_the_phase_ends_at_once_when_the_last_player_passes_and_nobody_reacts_any_more():
    game = three()
    make(game, 0, "pass")
    make(game, 1, "pass")
    make(game, 2, "pass")
    assert told(game, "phase_began")[0]["phase"] == "combat"
    assert all(sum(board(game, number)["spent"].values()) == 0 for number in range(3))


@rule("eclipse.actions.end")
def test_as_long_as_somebody_has_not_passed_those_who_have_get_their_turns():
    game = three()
    make(game, 0, "pass")
    make(game, 1, "pass")
    make(game, 2, "action influence", "done")
    assert game.pending() == [0]
    assert "react upgrade" in offered(game, 0)
    play(game, 0, "pass")
    make(game, 1, "pass")
    assert game.pending() == [2]


# --- what nobody was asked is told all the same


@rule("eclipse.actions.disc", "eclipse.round.first_to_pass")
def test_a_pass_that_makes_itself_is_told_with_who_takes_the_first_player_marker():
    game = at(seat("terran_union", discs=0), seat("orion"), seat("draco"))
    assert game.pending() == [1]
    assert told(game, "passed") == [{"key": "passed", "seat": 0, "first": True}]
    make(game, 1, "pass")
    assert told(game, "passed")[1:] == [
        {"key": "passed", "seat": 1, "first": False},
    ]
    assert game.view(None)["next_first"] == 0


@rule("eclipse.round.first_to_pass")
def test_who_passes_again_takes_no_marker():
    game = three()
    make(game, 0, "pass")
    make(game, 1, "action influence", "done")
    make(game, 2, "action influence", "done")
    make(game, 0, "pass")
    assert [(each["seat"], each["first"]) for each in told(game, "passed")] == [(0, True), (0, False)]
