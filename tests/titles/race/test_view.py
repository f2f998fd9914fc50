"""What players and spectators see of a game."""

import pytest

from asterism.titles import find
from tests.laws.settings import Setting, middles
from tests.rules import rule
from tests.titles.race.position import act, at, make, seat


@rule("race.cards.public_information")
@pytest.mark.parametrize("options", [(), (("advanced", True),)])
def test_all_viewers_see_the_same_but_for_their_own_and_a_spectator_sees_no_hand(options):
    for game, _ in middles(Setting(find("race"), 2, options), seed=3, stops=20):
        seen = [game.view(viewer) for viewer in (None, 0, 1)]
        assert [view.pop("seat") for view in seen] == [None, 0, 1]
        spectator, *own = [view.pop("mine") for view in seen]
        assert seen[0] == seen[1] == seen[2]
        assert spectator is None
        assert [each["hand"] for each in seen[0]["players"]] == [len(each["hand"]) for each in own]


def test_the_view_says_what_a_card_would_cost_and_why_it_cannot_be_placed():
    game = at(
        seat("old_earth replicant_robots", hand="deserted_alien_library rebel_base replicant_robots new_earth"),
        seat("new_sparta", hand="gem_world"),
    )
    costs = game.view(0)["mine"]["costs"]
    assert costs["deserted_alien_library"] == {"cost": 4, "ways": [], "why_not": "cards"}
    assert costs["new_earth"] == {"cost": 3, "ways": ["buy"], "why_not": None}
    assert costs["rebel_base"] == {"cost": None, "ways": [], "why_not": "strength"}
    assert costs["replicant_robots"]["why_not"] == "duplicate"


def test_the_view_shows_what_is_being_placed_and_who_is_still_to_do_something():
    game = at(seat("old_earth", hand="gem_world space_port asteroid_belt spice_world"), seat("new_sparta", hand="rebel_miners new_earth"))
    act(game, "settle", "settle")
    make(game, 0, "place gem_world")
    players = game.view(None)["players"]
    assert [player["to_do"] for player in players] == [None, "place_world"]
    assert players[0]["placing"] is None, "not before all are revealed"
    make(game, 1, "pass")
    players = game.view(None)["players"]
    assert players[0]["placing"] == "gem_world"
    assert players[0]["cost"] == 2
    assert players[0]["to_do"] == "pay_for_world"
    assert players[0]["tableau"][-1]["active"] is False
