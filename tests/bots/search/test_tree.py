"""What a node has found, and what it tries next."""

import pytest

from asterism.bots import Effort, Perspective, SearchBot
from asterism.bots.search.policy import ByWorth, softened
from asterism.bots.search.tree import Node
from asterism.kernel import Chance, Game, Vocabulary

from ...kernel.toy import LETTERS, A, B, C, Take
from .trap import Trap

WORDS = Vocabulary()
MANY = [WORDS.word(f"word {n}", n) for n in range(30)]


def node(choices, worth, **effort):
    made = Node(b"")
    made.learn(choices, worth, Effort(**effort))
    return made


def tries(made, choices, values, times, **effort):
    """Which choices are tried, one after another, if they have these values."""
    tried = []
    for _ in range(times):
        edge, choice = made.select(choices, Effort(**effort))
        made.note(choices, edge, values[choice])
        tried.append(choice)
    return tried


def test_what_is_worth_most_is_tried_first_and_what_does_best_most_often():
    made = node(LETTERS, [0.0, 2.0, 1.0])
    tried = tries(made, LETTERS, {A: 0.9, B: 0.2, C: 0.1}, 60)
    assert tried[0] is B
    assert tried.count(A) > 40
    assert made.favourite(LETTERS, Effort()) is A
    assert made.visits == 60


def test_where_nothing_was_tried_the_likeliest_is_the_favourite():
    assert node(LETTERS, [0.0, 2.0, 1.0]).favourite(LETTERS, Effort()) is B


def test_a_few_tries_do_not_outweigh_a_much_better_prior():
    made = node([A, B], [0.0, 2.0])
    for choice, value in ((A, 0.7), (B, 0.5)):
        made.note([A, B], made.edges[choice.index], value)
    assert made.favourite([A, B], Effort()) is B
    assert made.favourite([A, B], Effort(point=0.0)) is A
    for _ in range(20):
        made.note([A, B], made.edges[A.index], 0.7)
        made.note([A, B], made.edges[B.index], 0.5)
    assert made.favourite([A, B], Effort()) is A


def test_of_many_choices_the_likeliest_come_first_and_others_join_with_the_visits():
    worth = [float(word.about % 7) for word in MANY]
    made = node(MANY, worth, exploration=9.0)
    tried = tries(made, MANY, dict.fromkeys(MANY, 0.5), 40, exploration=9.0, width=3, widening=4)
    assert {worth[word.about] for word in tried[:8]} == {6.0}
    assert len({*tried[:4]}) == 3
    assert len({*tried}) == 3 + 39 // 4


def test_only_what_can_be_made_is_tried_and_counts_as_available():
    made = node([A, B], [0.0, 1.0])
    made.learn([B, C], [0.0, 5.0], Effort())
    assert made.knows(LETTERS)
    tries(made, [A, B], {A: 0.0, B: 0.0}, 7)
    tries(made, [B, C], {B: 0.0, C: 0.0}, 2)
    assert [made.edges[choice.index].available for choice in LETTERS] == [7, 9, 2]
    assert sum(edge.visits for edge in made.edges.values()) == made.visits == 9


def test_a_choice_that_is_rarely_available_is_tried_soon_when_it_is():
    """It is owed by how often it could have been tried, not by how often the node was met."""
    values = dict.fromkeys(LETTERS, 0.5)
    rare, common = node(LETTERS, [0.0, 0.0, 0.0]), node(LETTERS, [0.0, 0.0, 0.0])
    tries(rare, [A, B], values, 30)
    tries(common, LETTERS, values, 30)
    assert tries(rare, LETTERS, values, 3).count(C) >= 1
    assert rare.edges[C.index].visits < common.edges[C.index].visits


def test_the_nth_try_of_each_choice_meets_the_same_imagined_game(playing, monkeypatch):
    game = playing(Trap(Take(1)))
    met = []
    imagine = Game.imagine

    def spied_on(self, seat, seed, policy):
        met.append(seed)
        return imagine(self, seat, seed, policy)

    monkeypatch.setattr(Game, "imagine", spied_on)
    SearchBot(1, Effort(iterations=12)).choose(Perspective(game, 0))
    numbers = [int(seed.split()[1]) for seed in met]
    assert len({seed.split()[0] for seed in met}) == 1
    assert sorted(numbers) != list(range(12)), "some games are met twice"
    assert numbers.count(0) == 2, "the first by both choices"


@pytest.mark.parametrize("scale", [0.1, 1.0, 10.0])
def test_shares_add_up_to_one_and_rule_nothing_out(scale):
    shares = softened([3.0, 3.0, 2.0, -1000.0], scale)
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] == shares[1] > shares[2] > 0.0
    assert shares[3] > 0.0
    assert softened([8.0, 8.0, 7.0, -1000.0], scale) == shares, "only differences count"


def test_by_worth_takes_the_best_and_with_noise_now_and_then_another(playing):
    title = playing(Trap())._title
    ask = [{}, {"key": "promised", "rule": "", "args": {}}, LETTERS]
    chance = Chance(1)
    assert {ByWorth(title, 0.0)(*ask, chance) for _ in range(50)} == {B}
    counts = [[ByWorth(title, noise)(*ask, chance) for _ in range(200)].count(B) for noise in (0.1, 0.5, 50.0)]
    assert counts[0] == 200
    assert 130 < counts[1] < 180
    assert 40 < counts[2] < 90
