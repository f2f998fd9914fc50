import asterism
from asterism.arena.match import play_game
from asterism.bots import Perspective
from tests.coverage.curious import Curious


def test_it_takes_what_it_has_taken_least():
    """Across games: it has not tried an action twice before it has tried them all."""
    bot = Curious(2)
    actions = []
    for seed in range(7):
        game = asterism.new("race", seats=2, seed=seed, options={"first_game": True})
        actions.append(str(bot.choose(Perspective(game, 0))))
    assert len(set(actions)) == 7


def test_the_same_seeds_play_the_same_game_and_others_play_otherwise():
    def played(seed):
        return play_game("race", [Curious(f"{seed} {seat}") for seat in range(2)], 5)

    assert played(1) == played(1)
    assert len({played(seed) for seed in range(4)}) > 1
