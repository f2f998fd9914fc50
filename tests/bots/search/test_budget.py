"""What a search may cost: iterations, seconds, nodes. Time is counted by a clock of the test's."""

import dataclasses

import pytest

import asterism
from asterism import bots
from asterism.bots import Effort, Perspective, SearchBot

from ...kernel.toy import Take, Toy


class Clock:
    """Goes on by a tick whenever it is read."""

    def __init__(self, tick=0.001):
        self.now = 0.0
        self.tick = tick
        self.times_read = 0

    def __call__(self):
        self.now += self.tick
        self.times_read += 1
        return self.now


def size(bot):
    return 0 if bot._next is None else bot._next.size()


def root_of(game, seat, bot, monkeypatch):
    """Let a bot choose; its choice, and the root of its tree."""
    roots = []
    think = bots.search.searcher.Searcher.think

    def spied_on(searcher, budget):
        roots.append(searcher.root)
        return think(searcher, budget)

    with monkeypatch.context() as patch:
        patch.setattr(bots.search.searcher.Searcher, "think", spied_on)
        choice = bot.choose(Perspective(game, seat))
    return choice, roots[0]


@pytest.mark.parametrize("title", ["race", "eclipse"])
def test_time_is_kept_however_long_a_playout_is(after, title):
    game = after(title, 2, 20)
    for tick in (0.0001, 0.03):
        clock = Clock(tick)
        bot = SearchBot(1, Effort(iterations=None, seconds=0.1), clock=clock)
        assert bot.choose(Perspective(game, game.pending()[0])) in game.choices(game.pending()[0])
        assert 0.1 < clock.now - tick < 0.1 + 2 * tick


def test_without_time_for_a_single_playout_it_plays_like_greedy(after):
    game = after("race", 2, 30)
    seat = game.pending()[0]
    choice = SearchBot(1, Effort(seconds=0.01), clock=Clock(1.0)).choose(Perspective(game, seat))
    view, prompt, choices = game.view(seat), game.prompt(seat), game.choices(seat)
    worth = game._title.worth(view, prompt, choices)
    assert worth[choices.index(choice)] == max(worth)


def test_both_limits_count(after, monkeypatch):
    game = after("race", 2, 30)
    _, root = root_of(game, game.pending()[0], SearchBot(1, Effort(iterations=3, seconds=1e6)), monkeypatch)
    assert root.visits == 3
    _, root = root_of(game, game.pending()[0], SearchBot(1, Effort(iterations=1000, seconds=0.2), clock=Clock()), monkeypatch)
    assert 1 <= root.visits < 200


def test_it_answers_as_soon_as_nobody_waits(after):
    game = after("race", 2, 30)
    seat = game.pending()[0]
    asked = []

    def stopped():
        asked.append(None)
        return len(asked) == 300

    bot = SearchBot(1, Effort(iterations=10**6), stopped=stopped)
    assert bot.choose(Perspective(game, seat)) in game.choices(seat)
    assert len(asked) == 300


def test_what_fails_in_a_playout_is_not_hidden(after, monkeypatch):
    game = after("race", 2, 30)

    def fails(self, view, prompt, choices):
        raise ZeroDivisionError

    monkeypatch.setattr(type(game._title), "worth", fails)
    with pytest.raises(ZeroDivisionError):
        SearchBot(1).choose(Perspective(game, game.pending()[0]))


def test_a_single_choice_is_made_without_a_thought():
    class Forced:
        def choices(self):
            return ["the only one"]

    assert SearchBot(1).choose(Forced()) == "the only one"


def test_memory_is_bounded_over_a_whole_game(monkeypatch):
    game = asterism.new("race", seats=2, seed=3)
    bot, sizes = SearchBot(1, Effort(iterations=12, horizon=1, nodes=6)), []
    while not game.over:
        seat = game.pending()[0]
        if len(game.choices(seat)) > 1:
            choice, root = root_of(game, seat, bot, monkeypatch)
            sizes.append(root.size())
        else:
            choice = game.choices(seat)[0]
        game.choose(seat, choice)
    assert max(sizes) == 6
    assert len(sizes) > 80


def test_the_tree_goes_on_between_the_picks_of_a_turn(monkeypatch):
    """An opening discard is two picks in a row: between them nothing happens that the seat could see."""
    game = asterism.new("race", seats=2, seed=3)
    bot = SearchBot(1, Effort(iterations=20, horizon=1))
    choice, root = root_of(game, 0, bot, monkeypatch)
    kept = root.edges[choice.index].child
    inherited = kept.visits
    game.choose(0, choice)
    _, root = root_of(game, 0, bot, monkeypatch)
    assert root is kept
    assert root.visits == inherited + 20


def test_the_tree_is_left_when_the_seat_sees_something_else(monkeypatch):
    """Another game, or another turn: what was found before was about something else."""
    game, other = (asterism.new("race", seats=2, seed=seed) for seed in (3, 4))
    bot = SearchBot(1, Effort(iterations=20, horizon=1))
    choice, _ = root_of(game, 0, bot, monkeypatch)
    assert size(bot) > 1
    _, root = root_of(other, 0, bot, monkeypatch)
    assert root.visits == 20
    game.choose(0, choice)
    _, root = root_of(game, 0, bot, monkeypatch)
    assert root.visits == 20


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"),
    [("search", 100, None), ("search@7", 7, None), ("search@0.05s", None, 0.05), ("search@2s", None, 2.0), ("search@.5s", None, 0.5)],
)
def test_a_name_can_say_the_effort(name, iterations, seconds):
    effort = bots.make(name, 1).effort
    assert (effort.iterations, effort.seconds) == (iterations, seconds)


@pytest.mark.parametrize("name", ["search@", "search@fast", "search@-1", "search@5 s", "search@1e9"])
def test_an_effort_that_is_none_is_refused_with_examples(name):
    with pytest.raises(asterism.SetupError, match=r"like 200, or as seconds, like 0.05s"):
        bots.make(name, 1)


def test_only_the_search_takes_an_effort():
    with pytest.raises(asterism.SetupError, match="there is no bot 'greedy@3'"):
        bots.make("greedy@3", 1)


@pytest.mark.parametrize("number", [field.name for field in dataclasses.fields(Effort)])
def test_an_effort_that_makes_no_sense_is_refused(number):
    with pytest.raises(asterism.SetupError, match=f"the {number} of a search can't be -1; the least is "):
        Effort(**{number: -1})


def test_an_effort_without_an_end_is_refused():
    with pytest.raises(asterism.SetupError, match="needs a limit: iterations or seconds"):
        Effort(iterations=None)


class Blank(Toy):
    """Nothing can be seen."""

    name = "blank"

    def view(self, table, seat):
        return {}


def test_the_tree_is_left_where_the_same_question_has_other_choices(playing, monkeypatch):
    game, other = (playing(Blank(Take(0), Take(0, letters))) for letters in ("ab", "bc"))
    bot = SearchBot(1, Effort(iterations=12))
    choice, _ = root_of(game, 0, bot, monkeypatch)
    assert size(bot)
    other.choose(0, choice)
    choice, root = root_of(other, 0, bot, monkeypatch)
    assert choice in other.choices(0)
    assert root.visits == 12
