"""Equal bots, many games: who wins how often."""

import pytest

from asterism import SetupError
from asterism.arena import balance
from asterism.arena.balance import weigh


def test_every_seat_counts_once_a_game_and_every_win_once():
    shares = weigh("orion", 3, 6, "race", bot="random")
    assert sum(share.times for share in shares) == 18
    assert sum(share.wins for share in shares) == pytest.approx(6)
    for share in shares:
        assert share.ratio == pytest.approx(3 * share.wins / share.times)
    assert shares == sorted(shares, key=lambda share: -share.ratio)


def test_the_work_may_be_shared_and_the_same_seed_gives_the_same():
    alone, together, other = (weigh("orion", 2, 6, "race", bot="random", seed=seed, jobs=jobs) for seed, jobs in ((1, 1), (1, 2), (2, 1)))
    assert alone == together != other


def test_who_has_several_wins_with_each_of_them(monkeypatch):
    outcomes = [[(["red", "blue"], 1.0), (["green"], 0.0)], [(["red"], 0.5), (["green", "blue"], 0.5)]]
    monkeypatch.setattr(balance, "ProcessPoolExecutor", Here)
    monkeypatch.setattr(balance, "play_one", lambda *args: outcomes[args[-1]])
    shares = weigh("race", 2, 2, "colour")
    assert [(share.name, share.times, share.wins) for share in shares] == [("blue", 2, 1.5), ("red", 2, 1.5), ("green", 2, 0.5)]
    assert [share.ratio for share in shares] == pytest.approx([9 / 7, 9 / 7, 3 / 7])


class Here:
    """Does in this process what others would do."""

    def __init__(self, jobs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *what):
        pass

    def map(self, do, numbers, chunksize):
        return map(do, numbers)


def test_every_game_is_reported():
    told = []
    weigh("orion", 2, 3, "race", bot="random", on_game=lambda: told.append(1))
    assert len(told) == 3


@pytest.mark.parametrize(
    ("title", "seats", "games", "by", "says"),
    [
        ("orion", 2, 0, "race", "at least 1 game"),
        ("orion", 7, 1, "race", "2, 3 or 4 seats"),
        ("orion", 2, 1, "shoes", "players of orion have no 'shoes'; they have .*race"),
    ],
)
def test_what_cannot_be_weighed_is_refused(title, seats, games, by, says):
    with pytest.raises(SetupError, match=says):
        weigh(title, seats, games, by, bot="random")
