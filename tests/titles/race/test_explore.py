from tests.rules import rule
from tests.titles.race.position import act, at, hand, legal, make, seat


@rule("race.explore.keep", "race.explore.draw")
def test_everybody_draws_two_and_keeps_one():
    game = at(seat("old_earth"), seat("new_sparta"), draws="gem_world spice_world new_earth plague_world")
    act(game, "explore_5", "develop")
    assert len(legal(game, 0)) == 7
    assert legal(game, 1) != []
    make(game, 0, legal(game, 0)[0])
    make(game, 1, legal(game, 1)[1])
    assert hand(game, 0) == ["gem_world"]
    assert len(hand(game, 1)) == 1
