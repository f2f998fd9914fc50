"""The example of docs/adding-a-title.md is a title like any other."""

import random

import pytest
from docs.example.smugglers.rules import ANSWER, BRIBE, CARNIVAL, CHART, LET_BE, TITLE, SmugglersTable

import asterism
from asterism.kernel.table import legal_choices

from .toy import everything, play_on


def test_the_example_is_registered():
    assert "smugglers" in asterism.titles()
    assert asterism.about("smugglers")["seats"] == [2, 3, 4]


@pytest.mark.parametrize("seed", range(50))
def test_the_example_plays_to_the_end(seed):
    rounds, patrols = ((2, "strict"), (4, "lax"))[seed % 2]
    game = asterism.new("smugglers", seats=2 + seed % 3, seed=seed, options={"rounds": rounds, "patrols": patrols})
    box = TITLE.inventory(table(game))
    dice = random.Random(seed)
    choices = 0
    while not game.over:
        play_on(game, dice, 1)
        choices += 1
        assert choices < TITLE.bound
        assert TITLE.inventory(table(game)) == box
        assert min(captain["coins"] for captain in game.view(None)["players"]) >= 0
    assert game.view(None)["round"] == rounds
    assert everything(asterism.replay(game.record())) == everything(game)


def test_random_play_uses_every_idea_of_the_kernel():
    """An example that never shows something would not be one."""
    verbs: set[str] = set()
    for seed in range(60):
        game = play_on(asterism.new("smugglers", seats=3, seed=seed), random.Random(seed))
        verbs |= {line.partition(" ")[2] for line in game.record().split("\n\n")[1].splitlines()}
    words = {str(word) for word in TITLE.vocabulary} - {"offer 3"}  # there is no seat 3
    assert words <= verbs


def table(game: asterism.Game) -> SmugglersTable:
    assert isinstance(game._table, SmugglersTable)
    return game._table


def at_play(*hands: list) -> asterism.Game:
    """Seat 0 is about to play a trick; nobody has a crate."""
    game = asterism.new("smugglers", seats=len(hands), seed=1)
    for seat in game.pending():
        game.choose(seat, "load nothing")
    for captain, hand in zip(table(game).captains, hands, strict=True):
        captain.hand[:] = hand
    decision, _ = table(game).asked[0]
    table(game).asked[0] = decision, legal_choices(table(game), decision)
    return game


def test_a_chart_lets_a_chart_let_play_more():
    game = at_play([CHART, CHART, CARNIVAL], [])
    game.choose(0, "play chart")
    game.choose(0, "play chart")
    assert [entry.key for entry in table(game).todo[-3:]] == ["play", "play", "play"]


def test_the_first_bribe_counts_and_the_second_captain_keeps_theirs():
    game = at_play([CARNIVAL, CHART], [BRIBE], [BRIBE])
    game.choose(0, "play carnival")
    assert game.pending() == [1, 2]
    game.choose(2, ANSWER)
    game.choose(1, ANSWER)
    assert game.view(None)["answers"] == [1]
    assert game.view(2)["mine"]["hand"] == ["bribe"]
    assert game.pending() == [0, 2], "the bribe can be answered too, by whoever has cards"
    game.choose(0, LET_BE)
    game.choose(2, ANSWER)
    assert game.view(None)["answers"] == [1, 2]
    game.choose(0, LET_BE)
    assert [str(choice) for choice in game.choices(0)] == ["take coin", "take card", "take throw"], "a bribe undid the bribe"


def test_a_packer_remembers_a_crate_it_sold():
    game = asterism.new("smugglers", seats=2, seed=1)
    loaded = game.choices(0)[0]
    game.choose(0, loaded)
    game.choose(1, "load nothing")
    for choice in ("offer 1", "price 2", "propose"):
        game.choose(0, choice)
    assert game.prompt(1) == {"key": "respond", "rule": "smugglers.offers", "args": {"seller": 0, "price": 2}}
    game.choose(1, "accept")
    for seed in range(20):
        dream = game.imagine(0, seed)
        assert dream.view(0)["players"][1]["crates"] == [{"packer": 0, "card": loaded.ids[0]}]
    assert game.view(1)["players"][1]["crates"] == [{"packer": 0, "card": None}]


def test_a_price_is_secret_until_it_is_proposed():
    game = asterism.new("smugglers", seats=2, seed=1)
    game.choose(0, game.choices(0)[0])
    game.choose(1, "load nothing")
    game.choose(0, "offer 1")
    before = game.events(1)
    game.choose(0, "price 3")
    assert game.events(1) == before
    assert game.view(0)["mine"]["price"] == 3
    assert game.can_undo(0)
    game.choose(0, "propose")
    assert game.events(1)[-1] == {"key": "offered", "seller": 0, "buyer": 1, "price": 3}
    assert game.pending() == [0], "seat 1 can't pay 3 coins, so its only choice made itself"
    assert not game.can_undo(0)
