"""The view is what its schema says, for players and spectators, all through a game; and it agrees with what is legal."""

import random
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from asterism.kernel.game import Game
from asterism.titles.orion.rules.title import TITLE
from asterism.titles.orion.rules.view import OrionView
from tests.rules import rule
from tests.titles.orion.position import at, cost, make, offered, reckon, resources, seat


def fits(value: Any, kind: Any) -> bool:
    """Is a value of the type that the schema declares?"""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return isinstance(value, dict) and set(value) == set(hints) and all(fits(value[name], hint) for name, hint in hints.items())
    arguments = get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(fits(item, arguments[0]) for item in value)
    if get_origin(kind) is dict:
        return all(fits(key, arguments[0]) and fits(item, arguments[1]) for key, item in value.items())
    if get_origin(kind) is Literal:
        return value in arguments
    if arguments:
        return any(fits(value, allowed) for allowed in arguments)
    return type(value) is kind


def middles(seats: int, options: dict[str, Any], seed: int) -> Iterator[Game]:
    """A random game, handed out every few choices, and once more when it is over."""
    dice = random.Random(f"{seats}/{options}/{seed}")
    game = Game(TITLE, seats, seed, options)
    while not game.over:
        yield game
        for _ in range(dice.randrange(1, 12)):
            if not game.over:
                number = dice.choice(game.pending())
                game.choose(number, dice.choice(game.choices(number)))
    yield game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"races": "dealt"}, {"races": "humans", "advisors": False}], ids=str)
def test_a_view_is_what_the_schema_says(seats, options):
    schema = get_type_hints(OrionView)
    for game in middles(seats, options, seed=seats):
        for viewer in (None, *range(seats)):
            view = game.view(viewer)
            assert set(view) == set(schema)
            for name, value in view.items():
                assert fits(value, schema[name]), name


@pytest.mark.parametrize("seed", range(3))
def test_the_view_of_ones_own_seat_agrees_with_what_is_legal(seed):
    for game in middles(3, {"races": "dealt"}, seed):
        for number in game.pending():
            if game.prompt(number)["key"] != "choose_action":
                continue
            mine = game.view(number)["mine"]
            legal = offered(game, number)
            assert [f"build {card}" for card, shown in mine["builds"].items() if shown["why_not"] is None] == offered(game, number, "build")
            assert all(bool(shown["places"]) is (shown["why_not"] is None) for shown in mine["builds"].values())
            free = [shown for shown in mine["activations"] if shown["why_not"] is None]
            activations = [f"activate {shown['card']}" + f" {shown['system']}" * (shown["system"] >= 0) for shown in free]
            assert activations == offered(game, number, "activate")
            attacks = [f"attack {shown['target']}" for shown in mine["attacks"] if shown["why_not"] is None]
            assert sorted(attacks) == offered(game, number, "attack")
            assert mine["trades"] == offered(game, number, "trade")
            assert (mine["contract"]["why_not"] is None) is ("contract" in legal)
            assert f"{len(mine['hand'])}" == f"{game.view(None)['players'][number]['hand']}"


@rule("orion.build.steps", "orion.build.discount")
def test_the_view_says_what_a_card_would_cost_where_and_why_it_cannot_be_built():
    mine = seat("humans", "4/2/1", morale=5, hand="spaceport titan capitol autolab", systems="fulcrum_sandebar | space_elevator")
    builds = at(mine, seat()).view(0)["mine"]["builds"]
    assert builds["spaceport"]["places"] == [0, 1, -2]
    assert builds["spaceport"]["discounts"] == {"0": 2, "1": 1, "-2": 1}
    assert builds["titan"]["why_not"] == "morale"
    full = "capitol destroyer autolab biospheres recyclotron"
    four = f"{full} | {full} | marine_barracks missile_base doom_star battleship death_spores"
    five = f"{four} | cloning_center colony_ship holosimulator hydroponic_farm soil_enrichment"
    builds = at(seat("humans", "9/9/9", hand="spaceport", systems=five), seat()).view(0)["mine"]["builds"]
    assert builds["spaceport"] == {"cost": {"food": 4, "fleet": 0, "production": 0}, "places": [], "discounts": {}, "why_not": "room"}
    builds = at(seat("humans", "0/0/0", hand="spaceport"), seat()).view(0)["mine"]["builds"]
    assert builds["spaceport"]["why_not"] == "resources"


@rule("orion.activate.steps")
def test_the_view_says_why_a_card_cannot_be_activated():
    mine = seat("humans", "0/0/0", morale=5, systems="spaceport* | capitol | government_support | cloning_center", advisor="viktoria")
    shown = {each["card"]: each["why_not"] for each in at(mine, seat()).view(0)["mine"]["activations"]}
    expected = {"spaceport": "marked", "capitol": "morale", "government_support": "cost", "cloning_center": None, "viktoria": None}
    assert shown == expected


@rule("orion.attack.steps")
def test_the_view_previews_an_attack_on_each_opponent():
    mine = seat(fleet=4, advisor="vale", attacks={3: 1})
    game = at(mine, seat(fleet=5, systems="orbital_batteries | missile_base"), seat(fleet=9), seat(), turn=0)
    assert game.view(0)["mine"]["attacks"] == [
        {"target": 1, "price": 3, "strength": 6, "defence": 6, "left": 1, "why_not": None},
        {"target": 2, "price": 2, "strength": 6, "defence": 9, "left": 1, "why_not": "strength"},
        {"target": 3, "price": 2, "strength": 6, "defence": 0, "left": 0, "why_not": "limit"},
    ]
    poor = at(seat(fleet=1), seat()).view(0)["mine"]["attacks"]
    assert poor[0]["why_not"] == "price"


@rule("orion.contract")
def test_the_view_says_why_there_is_no_contract():
    three = "titan capitol autolab"
    assert at(seat(hand=three), seat()).view(0)["mine"]["contract"]["why_not"] is None
    assert at(seat(hand="titan"), seat()).view(0)["mine"]["contract"]["why_not"] == "cards"
    assert at(seat(hand=three, systems="fulcrum_sandebar"), seat()).view(0)["mine"]["contract"]["why_not"] == "locked"
    assert at(seat(hand=three), seat(), middle="").view(0)["mine"]["contract"]["why_not"] == "none"


@rule("orion.build.discount")
def test_the_view_shows_what_is_being_paid_for():
    game = at(seat("humans", "9/9/9", hand="titan", systems="space_elevator"), seat())
    make(game, 0, "build titan", "new_system")
    view = game.view(1)
    assert view["building"] == "titan"
    assert view["due"] == {"food": 0, "fleet": 3, "production": 2}
    assert view["players"][0]["to_do"] == "save_unit"
    make(game, 0, "save fleet")
    assert game.view(1)["building"] is None
    assert resources(game, 0) == reckon("9/9/9", cost("titan"), (0, 1, 0))


@rule("orion.income", "orion.development", "orion.score")
def test_the_view_says_what_comes_in_the_level_and_the_score():
    game = at(seat("humans", "3/7/0", morale=6, vp=2, systems="hydroponic_farm titan | spaceport"), seat(), round=3)
    view = game.view(None)
    shown = view["players"][0]
    assert shown["income"] == {"food": 3, "fleet": 0, "production": 0}
    assert shown["level"] == "high"
    assert shown["score"] == sum(shown["points"].values()) == game.scores()[0]
    assert [system["room"] for system in shown["systems"]] == [3, 4]
    assert (view["round"], view["rounds_left"], view["attack_limit"], view["hand_limit"]) == (3, 5, 3, 5)
