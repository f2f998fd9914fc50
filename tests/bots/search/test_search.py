"""The bot that searches: what it finds, and what it never knows."""

import pytest

import asterism
from asterism import bots
from asterism.arena.match import play_out
from asterism.bots import Effort, Perspective, SearchBot
from asterism.bots.search.budget import Budget
from asterism.bots.search.judge import lead
from asterism.bots.search.searcher import Searcher
from asterism.kernel import Game, Sealed, one_each
from asterism.titles import find

from ...kernel.toy import A, B, Commit, ShowTrays, Take
from .trap import Trap

TITLES = ("age", "eclipse", "lunation", "orion", "race")
QUICK = Effort(iterations=4, horizon=3)


def chosen(game, seat=0, **effort):
    return SearchBot(1, Effort(**effort)).choose(Perspective(game, seat))


def searched(game, seat, seed=1, effort=QUICK):
    """A choice, and everything that a search found out."""
    searcher = Searcher(Perspective(game, seat), find(game.edition), effort, lead, seed, None)
    return searcher.think(Budget(effort, lambda: 0.0, lambda: False)), tree(searcher.root)


def tree(node):
    edges = [(index, edge.visits, edge.available, edge.total, edge.child and tree(edge.child)) for index, edge in node.edges.items()]
    return node.seen, node.visits, node.total, edges


def test_it_sees_through_a_trap_that_greedy_falls_into(playing):
    game = playing(Trap(Take(1)))
    assert bots.make("greedy", 1).choose(Perspective(game, 0)) is A
    assert bots.make("search@30", 1).choose(Perspective(game, 0)) is B


def test_what_is_behind_the_horizon_does_not_count(playing):
    game = playing(Trap(Take(0), Take(1)))
    assert chosen(game, iterations=30, horizon=1, nodes=1) is A, "which has a point at once"
    assert chosen(game, iterations=30, horizon=2, nodes=1) is B, "after whose next choice there are nine"


def test_the_tree_reaches_behind_the_horizon(playing):
    assert chosen(playing(Trap(Take(0), Take(1))), iterations=200, horizon=1) is B


def test_where_a_playout_stops_the_judge_values_the_game_for_the_seat(playing):
    game = playing(Trap(Take(0), Take(1)))
    judged = []

    def likes_promises(imagined, seat):
        judged.append(seat)
        return float(imagined.prompt(seat)["key"] == "promised")

    assert SearchBot(1, Effort(iterations=30, horizon=1, nodes=1), judge=likes_promises).choose(Perspective(game, 0)) is B
    assert set(judged) == {0}


def test_a_rival_who_has_committed_is_expected_to_have_chosen_what_is_worth_most(playing, monkeypatch):
    game = playing(Trap(Sealed(one_each([Commit(0), Commit(1)])), ShowTrays(), Take(0)))
    game.choose(0, A)
    game.choose(1, A)
    trays = []
    imagine = Game.imagine

    def spied_on(*given):
        imagined = imagine(*given)
        trays.append(imagined.view(1)["tray"])
        return imagined

    monkeypatch.setattr(Game, "imagine", spied_on)
    chosen(game, iterations=5, noise=0.0)
    assert trays == [["take b"]] * 5, "by the worth of the choices, and not what it has really chosen"


@pytest.mark.parametrize("title", TITLES)
def test_two_games_that_a_seat_cannot_tell_apart_are_searched_the_same(after, title):
    """Whatever is really hidden, neither the choice nor any number in the tree depends on it."""
    compared = 0
    for choices in (1, 20, 45):
        game = after(title, max(asterism.about(title)["seats"]), choices)
        for seat in game.pending()[:2]:
            if len(game.choices(seat)) > 1:
                assert searched(game, seat) == searched(game.imagine(seat, "otherwise"), seat)
                compared += 1
    assert compared


def test_everybody_decides_by_what_they_see_in_the_imagined_game(after, monkeypatch):
    game = after("race", 3, 30)
    title = find("race")
    imagined, asked = [], []
    imagine, worth = Game.imagine, type(title).worth

    def keep(*given):
        imagined.append(imagine(*given))
        return imagined[-1]

    def note(self, view, prompt, choices):
        seat = view["seat"]
        if imagined:
            assert view == imagined[-1].view(seat)
            assert prompt == imagined[-1].prompt(seat)
            asked.append(seat)
        return worth(self, view, prompt, choices)

    monkeypatch.setattr(Game, "imagine", keep)
    monkeypatch.setattr(type(title), "worth", note)
    SearchBot(1, QUICK).choose(Perspective(game, game.pending()[0]))
    assert {*asked} == {0, 1, 2}


def test_the_same_seed_and_iterations_make_the_same_choices(after):
    def played(seed):
        game = after("race", 2, 40)
        bot = SearchBot(seed, QUICK)
        made = []
        for _ in range(12):
            seat = game.pending()[0]
            made.append(str(bot.choose(Perspective(game, seat)) if seat else game.choices(0)[0]))
            game.choose(seat, made[-1])
        return made, bot.chance.count

    assert played(1) == played(1)
    totals = {searched(after("race", 2, 40), 0, seed, Effort(iterations=2))[1][2] for seed in range(4)}
    assert len(totals) > 1, "another seed imagines other games"


@pytest.mark.parametrize("title", [*TITLES, "smugglers"])
def test_it_plays_every_title_to_the_end(title):
    game = asterism.new(title, seats=2, seed=3)
    play_out(game, [SearchBot(3, Effort(iterations=2, horizon=2)), bots.make("greedy", 3)])
    assert game.over


@pytest.mark.parametrize(("seats", "options"), [(2, {"advanced": True}), (4, {"first_game": True, "max_rounds": 10})])
def test_it_can_take_any_number_of_seats_with_any_option(seats, options):
    game = asterism.new("race", seats=seats, seed=3, options=options)
    play_out(game, [SearchBot(seat, Effort(iterations=1, horizon=1)) for seat in range(seats)])
    assert game.over


def test_it_plays_alone():
    game = asterism.new("age", seats=1, seed=3)
    assert chosen(game, iterations=3, horizon=4) in game.choices(0)


def test_looking_ahead_leaves_the_game_as_it_was(after):
    game = after("orion", 3, 30)
    before = game.fingerprint(), game.record()
    chosen(game, game.pending()[0], iterations=4)
    assert (game.fingerprint(), game.record()) == before
