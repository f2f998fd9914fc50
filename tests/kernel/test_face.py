"""The public face: every name that bots, tests and scripts were promised, and errors that say what is allowed."""

import inspect
import json

import numpy as np
import pytest

import asterism
from asterism.kernel import Game, Open, RulesError, Sealed, Step, Vocabulary, one_each, todo
from asterism.kernel.native import build

from .toy import FREE, STOP, A, B, C, Commit, RollDie, Take, Toy, ToyTable, done, everything, start

# --- names and signatures


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        (asterism.titles, []),
        (asterism.about, ["title"]),
        (asterism.new, ["title", "seats", "seed", "options", "chance"]),
        (asterism.replay, ["record"]),
        (Game.pending, ["self"]),
        (Game.choices, ["self", "seat"]),
        (Game.prompt, ["self", "seat"]),
        (Game.choose, ["self", "seat", "choice"]),
        (Game.can_undo, ["self", "seat"]),
        (Game.undo, ["self", "seat"]),
        (Game.view, ["self", "seat"]),
        (Game.events, ["self", "seat", "since"]),
        (Game.scores, ["self"]),
        (Game.ranking, ["self"]),
        (Game.copy, ["self"]),
        (Game.imagine, ["self", "seat", "seed"]),
        (Game.features, ["self", "seat"]),
        (Game.fingerprint, ["self"]),
        (Game.record, ["self"]),
    ],
)
def test_what_was_promised_can_be_called(function, parameters):
    """More parameters may follow if they have defaults."""
    known = inspect.signature(function).parameters
    assert list(known)[: len(parameters)] == parameters
    assert all(parameter.default is not inspect.Parameter.empty for parameter in list(known.values())[len(parameters) :])
    assert function.__doc__ or function is Game.can_undo or build() == "compiled"  # where methods have no docstrings


def test_what_has_a_default_may_be_left_out():
    signature = inspect.signature(asterism.new)
    assert [name for name, parameter in signature.parameters.items() if parameter.default is inspect.Parameter.empty] == ["title"]
    assert inspect.signature(Game.events).parameters["since"].default == 0


def test_errors_share_a_base():
    for error in (asterism.IllegalChoice, asterism.CannotUndo, asterism.SetupError, asterism.RecordError, asterism.PackError):
        assert issubclass(error, asterism.AsterismError)
    assert set(asterism.__all__) <= set(dir(asterism))


def test_titles_and_what_is_known_about_one():
    assert "race" in asterism.titles()
    assert asterism.titles() == sorted(asterism.titles())
    about = asterism.about("race")
    assert json.loads(json.dumps(about)) == about
    assert about["title"] == "race"
    assert about["seats"] == [2, 3, 4]
    assert about["options"]["advanced"] == {"values": [False, True], "default": False}
    assert isinstance(about["rules"], int)


def test_a_game_of_race_answers_everything():
    game = asterism.new("race", seats=3, seed=7, options={"first_game": False}, chance=None)
    assert (game.title, game.seats, game.over) == ("race", 3, False)
    assert game.options == {"advanced": False, "first_game": False, "max_rounds": 0}
    assert game.pending() == [0, 1, 2]
    choices = game.choices(1)
    assert choices == game.choices(1)
    assert all(game.vocabulary[choice.index] is choice and isinstance(str(choice), str) for choice in choices)
    prompt = game.prompt(1)
    assert prompt is not None
    assert set(prompt) == {"key", "args", "rule"}
    assert json.loads(json.dumps([game.view(1), game.view(None), game.events(1), prompt]))
    assert len(game.scores()) == 3
    assert sorted(seat for group in game.ranking() for seat in group) == [0, 1, 2]
    features = game.features(2)
    assert features.dtype == np.float32
    assert features.ndim == 1
    assert len(game.fingerprint()) == len(bytes.fromhex(game.fingerprint())) * 2
    game.choose(1, str(choices[0]))
    assert asterism.replay(game.record()).fingerprint() == game.fingerprint() == game.copy().fingerprint()
    assert game.imagine(1, 5).view(1) == game.view(1)


def test_a_seat_with_nothing_to_decide_has_no_choices_and_no_prompt():
    game = start(Take(0), Take(1))
    assert game.choices(1) == []
    assert game.prompt(1) is None
    assert start().pending() == []
    assert start().over


def test_choices_handed_out_are_the_callers_own():
    game = start(Take(0))
    game.choices(0).clear()
    game.pending().clear()
    assert game.choices(0) == [A, B, C]
    assert game.pending() == [0]


def test_ranking_shares_places():
    game = start(Take(0), Take(2), Take(2), Take(1), seats=3)
    for seat in (0, 2, 2):
        game.choose(seat, A)
    assert game.scores() == [1, 0, 2]
    assert game.ranking() == [[2], [0], [1]]
    game.choose(1, A)
    assert game.ranking() == [[2], [0, 1]]


# --- the vocabulary


def test_a_choice_is_its_text_and_its_place():
    assert (str(B), repr(B), B.index, B.verb, B.ids, B.aside, B.about) == ("take b", "take b", 1, "take", ["b"], False, "b")
    assert FREE.aside
    assert STOP.ids == []


def test_no_word_is_made_twice_and_none_is_kept_for_records():
    words = Vocabulary()
    words.word("go on")
    with pytest.raises(ValueError, match="'go on'"):
        words.word("go on")
    for text in ("undo", "", "two\nlines", " padded "):
        with pytest.raises(ValueError, match="word"):
            words.word(text)


def test_a_vocabulary_is_a_sequence():
    game = start(Take(0))
    assert len(game.vocabulary) == 5
    assert list(game.vocabulary)[:3] == game.vocabulary[:3] == [A, B, C]
    assert game.vocabulary.find("take c") is C
    assert game.vocabulary.find("take d") is None


# --- setting up


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"title": "chess"}, "no title 'chess'; choose from: .*race"),
        ({"title": "race", "seats": 5}, "2, 3 or 4 seats, not 5"),
        ({"title": "race", "seats": "2"}, "not '2'"),
        ({"title": "race", "seats": True}, "not True"),
        ({"title": "race", "options": {"dragons": 1}}, "no option 'dragons'; its options are: advanced, first_game, max_rounds"),
        ({"title": "race", "options": {"max_rounds": 7}}, "'max_rounds' of race can't be 7; it can be 0, 10, 20 or 40"),
        ({"title": "race", "options": {"max_rounds": False}}, "can't be False"),
        ({"title": "race", "options": {"advanced": 1}}, "can't be 1; it can be False or True"),
        ({"title": "race", "seats": 3, "options": {"advanced": True}}, "advanced game is for 2 seats, not 3"),
        ({"title": "race", "seed": 1.5}, "a seed is .* not 1.5"),
        ({"title": "race", "seed": True}, "a seed is .* not True"),
        ({"title": "race", "seed": [1]}, "a seed is"),
        ({"title": "race", "names": ["Ann"]}, "1 names for 2 seats"),
        ({"title": "race", "names": ["Ann", "B\u200bo"]}, "invisible character"),
        ({"title": "race", "names": [1, 2]}, "name"),
    ],
)
def test_an_impossible_set_up_says_what_is_allowed(arguments, message):
    with pytest.raises(asterism.SetupError, match=message):
        asterism.new(**arguments)


def test_about_an_unknown_title_says_what_there_is():
    with pytest.raises(asterism.SetupError, match=r"no title 'chess'; choose from: .*race"):
        asterism.about("chess")


def test_without_seats_there_are_as_few_as_allowed_and_options_have_defaults():
    game = asterism.new("race", seed=1)
    assert game.seats == 2
    assert game.options["max_rounds"] == 0


def test_bytes_are_a_seed_and_the_same_as_their_hex():
    assert asterism.new("race", seed=b"\x01\xff").fingerprint() == asterism.new("race", seed="01ff").fingerprint()


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    one, two, other = (asterism.new("race", seed=seed) for seed in (7, 7, 8))
    assert one.fingerprint() == two.fingerprint() != other.fingerprint()


@pytest.mark.parametrize("seat", [-1, 2, "0", True])
@pytest.mark.parametrize("ask", [Game.view, Game.features, Game.can_undo, Game.undo, Game.events, lambda game, seat: game.imagine(seat, 1)])
def test_a_seat_that_is_not_there_sees_nothing(ask, seat):
    with pytest.raises(asterism.SetupError, match="the seats are 0, 1"):
        ask(start(Take(0), Take(1)), seat)


# --- choices that aren't legal


@pytest.mark.parametrize("choice", ["take d", "", "stop", "TAKE A", "take a ", STOP, None, 0])
def test_an_illegal_choice_says_what_is_legal_and_changes_nothing(choice):
    game = start(Take(0), Take(1))
    before = everything(game)
    with pytest.raises(asterism.IllegalChoice, match="is not legal for seat 0 now; legal: take a, take b, take c"):
        game.choose(0, choice)
    assert everything(game) == before


def test_a_word_of_another_vocabulary_is_illegal_even_with_the_same_text():
    game = start(Take(0), Take(1))
    with pytest.raises(asterism.IllegalChoice):
        game.choose(0, Vocabulary().word("take a"))


@pytest.mark.parametrize("seat", [1, -1, 2, None, "0"])
def test_a_seat_that_is_not_asked_is_told_who_is_and_nothing_else(seat):
    game = start(Take(0), Take(1))
    before = everything(game)
    with pytest.raises(asterism.IllegalChoice, match=f"seat {seat} has nothing to decide now; deciding: 0$"):
        game.choose(seat, A)
    assert everything(game) == before


def test_a_refusal_tells_nothing_of_what_another_may_choose():
    game = start(Sealed(one_each([Commit(0, "a"), Commit(1, "bc")])), Take(0))
    with pytest.raises(asterism.IllegalChoice, match=r"legal: take a$"):
        game.choose(0, "take b")


def test_a_very_long_text_is_not_repeated_whole():
    with pytest.raises(asterism.IllegalChoice) as refused:
        start(Take(0)).choose(0, "x" * 100_000)
    assert len(str(refused.value)) < 300


def test_after_the_end_nobody_decides():
    game = start(Take(0))
    game.choose(0, A)
    assert game.over
    with pytest.raises(asterism.IllegalChoice, match="deciding: nobody"):
        game.choose(0, A)


# --- rules that run away


@todo
class ForEver(Step[ToyTable]):
    def run(self, table: ToyTable) -> None:
        table.done.append("again")
        table.then(self)


@todo
class OnlyChoice(Take):
    """A decision that makes itself, again and again."""

    def choose(self, table: ToyTable, choice) -> None:
        table.then(self)


@pytest.mark.parametrize(
    ("loop", "name"),
    [(ForEver(), "ForEver"), (OnlyChoice(0, "a"), "OnlyChoice"), (Open(((1, (ForEver(),)),)), "ForEver")],
)
def test_runaway_rules_raise_naming_the_loop_and_the_game_is_as_before(loop, name):
    game = start(Take(0), loop, Take(1))
    before = everything(game)
    with pytest.raises(RulesError, match=f"for ever.*{name}"):
        game.choose(0, A)
    assert everything(game) == before


def test_runaway_rules_at_set_up_raise_too():
    with pytest.raises(RulesError, match="ForEver"):
        start(ForEver())


def test_long_but_finite_rules_are_no_loop():
    game = start(Take(0), *[RollDie(0)] * 5000, Take(1))
    game.choose(0, A)
    assert len(done(game)) == 5001


# --- copies


def test_a_copy_goes_its_own_way():
    game = start(Take(0), Take(1), RollDie(0), Take(0))
    before = everything(game)
    copy = game.copy()
    copy.choose(0, A)
    copy.choose(1, B)
    assert everything(game) == before
    assert done(copy)[:2] == ["0 a", "1 b"]


def test_the_fingerprint_tells_games_apart():
    toy = Toy(Take(0), Take(1))
    prints = {Game(toy, 2, 1).fingerprint(), Game(toy, 3, 1).fingerprint(), Game(toy, 2, 2).fingerprint()}
    prints.add(Game(toy, 2, 1, {"length": 2}).fingerprint())
    assert len(prints) == 4


def test_a_game_shows_what_it_is():
    game = start(Take(0))
    assert repr(game) == "<toy, 2 seats, 0 choices>"
    game.choose(0, A)
    assert repr(game) == "<toy, 2 seats, 1 choices, over>"


def test_a_seat_may_be_any_whole_number_and_the_record_has_it_plain():
    game = asterism.new("race", seats=2, seed=1)
    game.choose(np.int64(0), game.choices(np.int64(0))[0])
    assert game.events(0)[-1]["seat"] == 0
    assert asterism.replay(game.record()).fingerprint() == game.fingerprint()
