import pytest

import asterism
from asterism import bots
from asterism.arena.match import play_game
from asterism.bots import Perspective
from asterism.titles import find

QUICK = ["greedy", "random"]  # what is true of the search, search/ tests with less effort


def test_bots_are_found_by_name():
    assert bots.names() == ["greedy", "random", "search"]
    assert [bots.make(name, 1).name for name in bots.names()] == bots.names()


def test_an_unknown_bot_is_refused_naming_those_there_are():
    with pytest.raises(asterism.SetupError, match="'oracle'; choose from: greedy, random, search"):
        bots.make("oracle", 1)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seeds_play_the_same_game(name):
    def played(bot_seed, game_seed):
        return play_game("race", [bots.make(name, f"{bot_seed} {seat}") for seat in range(3)], game_seed)

    assert played(1, 5) == played(1, 5)
    assert len({played(1, seed) for seed in range(4)}) > 1


def test_a_random_bot_of_another_seed_plays_otherwise():
    results = {play_game("race", [bots.make("random", f"{seed} {seat}") for seat in range(2)], 5) for seed in range(4)}
    assert len(results) > 1


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_always_makes_a_legal_choice_at_every_seat_and_option(name):
    for seats in (2, 3, 4):
        for options in ({"first_game": True}, {"max_rounds": 10}, {"advanced": True} if seats == 2 else {}):
            result = play_game("race", [bots.make(name, seat) for seat in range(seats)], 3, options)
            assert len(result.scores) == seats


def test_a_bot_decides_by_what_its_seat_sees():
    """Two games that look the same to a seat are played the same: greedy never answers to what is hidden."""
    game = asterism.new("race", seats=3, seed=8)
    players = [bots.make("greedy", seat) for seat in range(3)]
    compared = 0
    while not game.over:
        seat = game.pending()[0]
        choice = players[seat].choose(Perspective(game, seat))
        imagined = game.imagine(seat, compared)
        view, prompt, choices = imagined.view(seat), imagined.prompt(seat), imagined.choices(seat)
        worth = find("race").worth(view, prompt, choices)
        assert worth[choices.index(choice)] == max(worth)
        compared += 1
        game.choose(seat, choice)
    assert compared > 100


def test_greedy_leaves_a_title_without_a_worth_to_luck(monkeypatch):
    monkeypatch.setattr(type(find("race")), "room", lambda title, name: None)
    game = asterism.new("race", seats=2, seed=1)
    chosen = {str(bots.make("greedy", seed).choose(Perspective(game, 0))) for seed in range(60)}
    assert chosen == {str(choice) for choice in game.choices(0)}


def test_greedy_breaks_ties_by_chance(monkeypatch):
    monkeypatch.setattr(type(find("race")), "worth", lambda self, view, prompt, choices: [1.0, 1.0] + [0.0] * (len(choices) - 2))
    game = asterism.new("race", seats=2, seed=1)
    chosen = {str(bots.make("greedy", seed).choose(Perspective(game, 0))) for seed in range(30)}
    assert chosen == {str(choice) for choice in game.choices(0)[:2]}
