"""What games are worth: between 0 and 1, the more the better."""

from itertools import pairwise

import pytest

from asterism.bots.search.judge import lead, outcome


class Scored:
    """A game with these scores, in which the highest wins."""

    def __init__(self, *scores):
        self._scores = scores

    def scores(self):
        return [*self._scores]

    def ranking(self):
        return [[seat for seat, score in enumerate(self._scores) if score == place] for place in sorted({*self._scores}, reverse=True)]


def test_a_lead_counts_relative_to_the_scores_and_less_the_longer_it_is():
    assert lead(Scored(20, 20), 0) == 0.5
    assert lead(Scored(30, 20), 0) == pytest.approx(1 - lead(Scored(30, 20), 1))
    values = [lead(Scored(20 + ahead, 20), 0) for ahead in (0, 2, 4, 6, 8)]
    gains = [after - before for before, after in pairwise(values)]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] > 0.0
    assert lead(Scored(3, 1), 0) > lead(Scored(33, 31), 0)


def test_only_the_best_rival_counts_for_a_lead():
    assert lead(Scored(20, 25, 3), 0) < 0.5 < lead(Scored(20, 15, 3), 0)


@pytest.mark.parametrize("scores", [(0, 0), (0, -7), (-3, -3, -3), (90, 1), (0, 0, 12), (5,), (-5,)])
def test_values_stay_between_0_and_1(scores):
    game = Scored(*scores)
    for seat in range(len(scores)):
        assert 0.0 <= lead(game, seat) <= 1.0
        assert 0.0 <= outcome(game, seat) <= 1.0


def test_a_win_by_a_point_beats_any_loss_and_a_shared_one_is_between():
    win, shared, loss = outcome(Scored(31, 30), 0), outcome(Scored(30, 30), 0), outcome(Scored(30, 31), 0)
    assert win > shared > loss
    assert win > outcome(Scored(40, 30), 1)
    assert outcome(Scored(60, 30), 0) > win
    assert outcome(Scored(30, 31), 0) > outcome(Scored(10, 31), 0)
