"""The action phase: whose turn it is, what may come before and after an action, and one card a turn."""

import random

import pytest

from asterism import IllegalChoice
from asterism.titles.age.rules.abilities import Lightning
from asterism.titles.age.rules.basics import CREDITS, DISCOVERY, INFLUENCE, PRODUCTIVITY
from asterism.titles.age.rules.components import FACTIONS, HELP_LIGHTNING
from tests.rules import rule
from tests.titles.age.position import at, card, colony, make, offered, pass_all, player, purse, seat, told

LIGHTNING = ["lightning help1", "lightning help2", "lightning help3"]


@rule("age.turn.order")
def test_turns_go_round_and_round_in_order_one_marker_each():
    turned = [card("commodity", turned=True), card("politics", turned=True)]
    game = at(seat(hand=""), seat(), seat(hand=""), order=[1, 2, 0], turn=1, trade=turned)
    turns = []
    while game._table.phase == "action" and game._table.round == 1:
        number = game.pending()[0]
        ready = player(game, number).ready
        if ready:
            turns.append(number)
            make(game, number, "acquire")
            assert player(game, number).ready == ready - 1
        make(game, number, *[word for word in ("done", "pass") if word in offered(game, number)][:1])
    assert turns == [1] * 3  # seats 0 and 2, with nothing to choose, go by themselves
    taken = [event["seat"] for event in told(game, "gained") if event["why"] == "acquire"]
    assert taken == [1, 2, 0] * 3


@rule("age.turn.no_pass")
def test_nobody_passes_with_a_ready_marker_and_acquiring_is_always_possible():
    game = at(seat("pr 12"), seat())
    assert "acquire" in offered(game, 0)
    for refused in ("pass", "done"):
        with pytest.raises(IllegalChoice):
            make(game, 0, refused)


@rule("age.turn.pass")
def test_who_has_no_marker_may_still_use_lightning_and_a_card_before_the_pass():
    game = at(seat("in 2", ready=0, hand="cheiki humans"), seat())
    assert offered(game, 0, "acquire", "colonize", "manufacture") == []
    make(game, 0, "lightning help1", "support cheiki")
    assert offered(game, 0, "support", "main", "ideology") == []
    make(game, 0, "pass")
    assert game.pending() == [1]
    assert player(game, 0).passed


@rule("age.turn.pass")
def test_players_with_more_markers_go_on_alone_and_the_phase_ends_when_all_have_passed():
    game = at(seat(ready=1), seat(ready=3))
    acting = []
    while game._table.round == 1:
        number = game.pending()[0]
        words = offered(game, number)
        word = next(word for word in ("acquire", "pass", "done") if word in words)
        acting += [number] if word != "done" else []
        make(game, number, word)
    assert acting == [0, 1, 0, 1, 1, 1]  # seat 0 passes in its second turn
    assert game._table.round == 2


@rule("age.turn.free")
def test_lightning_is_free_and_may_be_used_as_often_as_it_can_be_paid():
    game = at(seat("cr 2 in 4 di 1", main="humans"), seat())
    make(game, 0, "lightning help1", "lightning help1", "lightning help3", "lightning help2", "lightning humans", "lightning humans")
    assert purse(game, 0) == "pr 3 di 1 in 2"
    assert player(game, 0).ready == 3


@pytest.mark.parametrize(
    ("help", "before", "after"),
    [("help1", "in 1", "cr 1 pr 3"), ("help2", "di 1", "cr 2 pr 3"), ("help3", "in 2", "pr 3 di 1")],
)
@rule("age.turn.free")
def test_the_help_board_has_three_exchanges(help, before, after):
    game = at(seat(before), seat())
    make(game, 0, f"lightning {help}")
    assert purse(game, 0) == after
    assert f"lightning {help}" not in offered(game, 0)


@rule("age.turn.windows")
def test_lightning_and_a_card_may_come_before_the_action_and_after_it():
    game = at(seat("in 3 di 1", hand="cheiki"), seat())
    assert offered(game, 0, "lightning", "support") == [*LIGHTNING, "support cheiki"]
    make(game, 0, "acquire")
    assert offered(game, 0) == ["done", *LIGHTNING, "main cheiki", "ideology cheiki", "support cheiki"]
    make(game, 0, "lightning help1", "support cheiki", "lightning help1")
    assert offered(game, 0) == ["done", "lightning help1", "lightning help2", "lightning help3"]
    make(game, 0, "done")
    assert game.pending() == [1]


@rule("age.turn.windows")
def test_nothing_comes_between_the_parts_of_an_action():
    game = at(seat("cr 7 in 3 di 3", colonized="silver_gate.1"), seat())
    make(game, 0, "develop silver_gate.1")
    assert offered(game, 0) == ["choose 0", "choose 1"]
    game = at(seat("in 3", hand="cheiki"), seat())
    make(game, 0, "adapt cheiki")
    assert offered(game, 0) == ["colonize silver_gate.1", "colonize silver_gate.2"]


@rule("age.turn.windows")
def test_lightning_may_come_between_colonizing_and_the_extra_action_of_nomads():
    """Without it neither research nor excavation could be paid for."""
    game = at(seat("cr 1 in 2", main="newcomers", colonized="amber_shoals.1"), seat(), systems="glass_desert amber_shoals", fleet=1)
    make(game, 0, "colonize glass_desert.1")
    assert offered(game, 0, "lift") == []
    make(game, 0, "lightning help3")
    make(game, 0, "lift amber_shoals.1")
    assert offered(game, 0) == ["research terraforming 1", "research warp_drive 1", "research laser_weapons 1"]
    make(game, 0, "research warp_drive 1")
    assert purse(game, 0) == "pr 5"
    assert "done" in offered(game, 0)


CARDS = ("main", "ideology", "support", "adapt")


@pytest.mark.parametrize("way", ["main cheiki", "ideology cheiki", "support cheiki"])
@rule("age.turn.card")
def test_one_card_a_turn_in_whichever_way(way):
    game = at(seat("in 1", hand="cheiki humans auralis"), seat())
    make(game, 0, way)
    assert offered(game, 0, *CARDS) == []
    make(game, 0, "acquire")
    assert offered(game, 0, *CARDS) == []
    make(game, 0, "done")
    make(game, 1, "acquire", "done")
    assert {word.split()[0] for word in offered(game, 0, *CARDS)} >= {"main", "support"}


@rule("age.turn.card")
def test_a_one_time_adaptation_is_the_card_of_the_turn_and_comes_with_the_declaration():
    game = at(seat(hand="cheiki humans auralis"), seat())
    make(game, 0, "adapt cheiki", "colonize silver_gate.2")
    assert offered(game, 0, *CARDS) == []
    game = at(seat(hand="cheiki humans auralis"), seat())
    make(game, 0, "support auralis")
    assert offered(game, 0, "adapt") == []
    game = at(seat(hand="cheiki humans auralis"), seat())
    make(game, 0, "acquire")
    assert offered(game, 0, "adapt") == []


@rule("age.turn.card")
def test_a_main_faction_played_before_the_action_serves_it():
    game = at(seat(hand="cheiki sennari"), seat())
    assert offered(game, 0, "colonize") == []
    make(game, 0, "main sennari", "colonize silver_gate.1")
    assert colony(game, "silver_gate.1") == (0, 1)
    assert purse(game, 0) == "cr 1 pr 5 in 1"  # entry, reward and its own trigger


@rule("age.turn.not_yours")
def test_others_have_nothing_to_decide_in_a_turn():
    game = at(seat("in 5"), seat("in 5", main="cheiki"), seat("in 5"))
    assert game.pending() == [0]
    assert offered(game, 1) == offered(game, 2) == []


@rule("age.turn.not_yours")
def test_lightning_does_not_work_in_war():
    game = at(seat("c 3 in 5 cr 10", main="cheiki reapers"), seat("in 5"), phase="war", round=2)
    assert game.pending() == [0]
    assert {word.split()[0] for word in offered(game, 0)} == {"done", "seize"}


@rule("age.turn.not_yours")
def test_production_and_the_galaxy_phase_ask_nobody():
    for phase in ("production", "galaxy"):
        assert at(seat("in 5 cr 10", main="cheiki"), seat("in 5"), phase=phase).pending() == []


@rule("age.turn.finite")
def test_every_exchange_loses_value():
    """There are prices at which none gains, so no chain of them goes round for ever."""
    prices = {CREDITS: 1.0, PRODUCTIVITY: 1.3, DISCOVERY: 3.1, INFLUENCE: 1.6}
    for ability in (*[faction.ability for faction in FACTIONS if isinstance(faction.ability, Lightning)], *HELP_LIGHTNING):
        spent, gained = (sum(prices[n] * amount for n, amount in enumerate(side) if amount) for side in (ability.cost, ability.gain))
        assert gained < spent


@pytest.mark.parametrize("seed", range(5))
@rule("age.turn.finite")
def test_lightning_comes_to_an_end(seed):
    mains = ["cheiki tessaract auralis", "humans noetic auralis", "cheiki noetic reapers", "tessaract humans noetic"]
    luck = random.Random(seed)
    game = at(seat("cr 12 in 9 di 9 c 5", main=mains[seed % 4], hand=""), seat())
    flashes = 0
    while words := offered(game, 0, "lightning", "swarm"):
        make(game, 0, luck.choice(words))
        flashes += 1
    assert 3 < flashes < 90


def test_pass_all_leads_to_the_next_round():
    game = at(seat(), seat())
    pass_all(game)
    assert game._table.round == 2
