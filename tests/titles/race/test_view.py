"""The view is what its schema says, for players and spectators, all through a game."""

from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from asterism.titles import find
from asterism.titles.race.rules.view import RaceView
from tests.laws.settings import Setting, middles
from tests.rules import rule
from tests.titles.race.position import act, at, make, seat

OWN = {"hand", "drawn", "committed", "costs", "discarded"}  # only for the owner of a seat


def fits(value: Any, kind: Any) -> bool:
    """Is a value of the type that the schema declares?"""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return set(value) == set(hints) and all(fits(value[name], hint) for name, hint in hints.items())
    arguments = get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(fits(item, arguments[0]) for item in value)
    if get_origin(kind) is dict:
        return all(fits(key, arguments[0]) and fits(item, arguments[1]) for key, item in value.items())
    return any(type(value) is allowed for allowed in arguments or (kind,))


@rule("race.cards.public_information")
@pytest.mark.parametrize("options", [(), (("advanced", True),)])
def test_a_view_is_what_the_schema_says_and_a_spectator_sees_no_hand(options):
    schema = get_type_hints(RaceView)
    for game, _ in middles(Setting(find("race"), 2, options), seed=3, stops=20):
        for viewer in (None, 0, 1):
            view = game.view(viewer)
            assert set(view) == (set(schema) if viewer is not None else set(schema) - OWN)
            for name, value in view.items():
                assert fits(value, schema[name]), name


def test_the_view_says_what_a_card_would_cost_and_why_it_cannot_be_placed():
    game = at(
        seat("old_earth replicant_robots", hand="deserted_alien_library rebel_base replicant_robots new_earth"),
        seat("new_sparta", hand="gem_world"),
    )
    costs = game.view(0)["costs"]
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
