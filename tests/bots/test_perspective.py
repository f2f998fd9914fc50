import gc
import types

import numpy as np
import pytest

import asterism
from asterism.bots import Perspective


@pytest.fixture
def game():
    game = asterism.new("race", seats=3, seed=4)
    for _ in range(60):
        seat = game.pending()[-1]
        game.choose(seat, game.choices(seat)[0])
    return game


def test_a_perspective_shows_what_the_seat_sees(game):
    mine = Perspective(game, 1)
    assert (mine.title, mine.seats, mine.seat, mine.options) == ("race", 3, 1, game.options)
    assert mine.view() == game.view(1)
    assert mine.prompt() == game.prompt(1)
    assert mine.choices() == game.choices(1)
    assert mine.events(since=3) == game.events(1, since=3)
    assert mine.vocabulary is game.vocabulary
    assert np.array_equal(mine.features(), game.features(1))
    assert mine.imagine(5).view(1) == game.view(1)
    assert mine.imagine(5).fingerprint() == game.imagine(1, 5).fingerprint() != game.fingerprint()


def test_a_policy_decides_in_an_imagined_game_for_rivals_who_have_committed():
    game = asterism.new("race", seats=3, seed=4)
    for _ in range(2):
        game.choose(1, game.choices(1)[0])

    def keeps_the_first(view, prompt, choices, chance):
        asked.append((view["seat"], prompt["key"]))
        return choices[-1]

    asked = []
    imagined = Perspective(game, 0).imagine(3, keeps_the_first)
    assert asked == [(1, "opening_discard")] * 2
    assert imagined.fingerprint() == game.imagine(0, 3, keeps_the_first).fingerprint()
    assert imagined.view(0) == game.view(0)


def test_a_perspective_offers_this_and_nothing_else(game):
    public = {name for name in dir(Perspective(game, 1)) if not name.startswith("_")}
    assert public == {
        "choices",
        "edition",
        "events",
        "features",
        "imagine",
        "options",
        "prompt",
        "seat",
        "seats",
        "title",
        "view",
        "vocabulary",
    }


def test_nothing_public_leads_to_the_game(game):
    """Whatever a bot is given, and all that hangs on it, is neither the game nor its table."""
    mine = Perspective(game, 1)
    given = [mine.title, mine.edition, mine.seats, mine.seat, mine.options, mine.vocabulary]
    given += [mine.view(), mine.prompt(), mine.choices(), mine.features(), mine.events(), mine.imagine(1)]
    forbidden = {id(game), id(game._table), id(game._log), *map(id, game._table.players)}
    met: set[int] = set()
    while given:
        thing = given.pop()
        if id(thing) in met or isinstance(thing, (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)):
            continue
        met.add(id(thing))
        assert id(thing) not in forbidden, f"a bot can reach {thing!r}"
        given += gc.get_referents(thing)


def test_what_is_given_may_be_changed_without_harm(game):
    before = game.fingerprint()
    mine = Perspective(game, 1)
    mine.options["advanced"] = True
    mine.view()["players"].clear()
    mine.choices().clear()
    imagined = mine.imagine(1)
    while not imagined.over and imagined.view(None)["round"] < 30:
        seat = imagined.pending()[0]
        imagined.choose(seat, imagined.choices(seat)[-1])
    assert game.fingerprint() == before
    assert game.options["advanced"] is False
