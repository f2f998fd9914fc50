"""What a seat sees, as numbers."""

import random

import numpy as np
import pytest

from asterism.kernel.game import Game
from asterism.titles.age.bot import vector as features
from asterism.titles.age.bot.greedy import WORTH
from asterism.titles.age.bot.vector import DECISIONS, LENGTH, OWNERS, PARTS, PHASES, SEAT, SEAT_PARTS, UNIQUE
from asterism.titles.age.rules.basics import IDEOLOGIES, PLANET_TYPES
from asterism.titles.age.rules.components import ANOMALIES, FACTION, FINDS, PLANET, SYSTEMS, TECHNOLOGY, TRADE_CARDS
from asterism.titles.age.rules.title import TITLE
from tests.titles import vectors
from tests.titles.age.position import at, begin, card, make, offered, seat


def numbers(game, number):
    return features.features(game.view(number))


def part(values, name):
    return vectors.part(values, PARTS, name)


def seat_part(values, other, name):
    return vectors.part(values, SEAT_PARTS, name, sum(PARTS.values()) + other * SEAT)


def test_the_table_in_the_docstring_is_true():
    vectors.assert_documented(features, PARTS | SEAT_PARTS)


def test_every_part_is_as_long_as_it_says():
    view = at(seat(main="helix", technologies="unique.helix"), seat("c 1")).view(0)
    assert len(features._general(view, 0)) == PARTS["general"]
    assert len(features._systems(view, 0)) == PARTS["systems"]
    assert len(features._planets(view, 0, view["mine"])) == PARTS["planets"]
    assert len(features._anomalies(view, 0)) == PARTS["anomalies"]
    assert len(features._trade(view, 0)) == PARTS["trade"]
    assert len(features._congress(view, 0)) == PARTS["congress"]
    assert len(features._numbers(view, 0)) == SEAT_PARTS["numbers"]
    assert len(features._seat(view, 1)) == SEAT


def test_every_decision_has_its_place():
    assert set(DECISIONS) == {*WORTH, "nothing"}


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"draft": True}), (4, {"explored": True})])
def test_the_vector_has_one_length_from_the_first_choice_to_the_last(seats, options):
    game = Game(TITLE, seats, 3, options)
    luck = random.Random(3)
    while not game.over:
        number = game.pending()[0]
        values = numbers(game, number)
        assert values.shape == (LENGTH,)
        assert values.dtype == np.float32
        assert np.isfinite(values).all()
        assert part(values, "phase").sum() == part(values, "decision").sum() == 1.0
        assert part(values, "decision")[DECISIONS.index("nothing")] == 0.0
        game.choose(number, luck.choice(game.choices(number)))
    assert part(numbers(game, 0), "phase")[PHASES.index("over")] == 1.0


def test_own_seat_comes_first_then_the_others_clockwise():
    game = at(seat("cr 12"), seat("cr 6"), seat("cr 3"))
    assert [seat_part(numbers(game, 1), other, "resources")[0] for other in range(3)] == pytest.approx([0.5, 0.25, 1.0])
    assert [seat_part(numbers(game, 1), other, "there")[0] for other in range(4)] == [1, 1, 1, 0]


def test_a_hand_is_its_owners():
    game = at(seat(hand="cheiki humans"), seat(hand="auralis", redrawn="veyl"), discarded="theta")
    mine, theirs = numbers(game, 0), numbers(game, 1)
    assert [part(mine, "hand")[FACTION[name].n] for name in ("cheiki", "humans", "auralis")] == [1, 1, 0]
    assert [part(mine, "gone")[FACTION[name].n] for name in ("veyl", "theta")] == [0, 1]
    assert [part(theirs, "gone")[FACTION[name].n] for name in ("veyl", "theta")] == [1, 1]
    assert seat_part(mine, 1, "numbers")[1:3].tolist() == pytest.approx([1 / 7, 1 / 3])


def test_ones_own_tray_and_pack_are_seen_and_no_others():
    game = begin(2)
    word = offered(game, 0)[0]
    make(game, 0, word)
    assert part(numbers(game, 0), "picked")[FACTION[word.split()[1]].n] == 1.0
    assert part(numbers(game, 1), "picked").sum() == 0.0
    drafting = begin(2, draft=True)
    packs = [part(numbers(drafting, number), "pack") for number in (0, 1)]
    assert packs[0].sum() == packs[1].sum() == 7.0
    assert (packs[0] * packs[1]).sum() == 0.0


def test_planets_show_whose_they_are_from_where_one_sits():
    game = at(
        seat(main="cheiki", developed="silver_gate.1"),
        seat("c 1", colonized="silver_gate.2"),
        seat(conquered="silver_gate.3"),
        tokens={1: "token_ice"},
    )
    planets = part(numbers(game, 1), "planets").reshape(-1, 6 + 2 * OWNERS)
    warm, oceanic, desert = (planets[PLANET[f"silver_gate.{n}"].n] for n in (1, 2, 3))
    assert warm.tolist() == [1, 1, 0, 0, 1, *[0, 0, 1, 0, 0], 1, *[0] * 5]
    assert oceanic.tolist() == [1, 1, 0, 0, 0, *[1, 0, 0, 0, 0], 0.5, *[0] * 5]
    assert desert.tolist() == [1, 1, 0, 0, 0, *[0] * 5, 0, *[0, 1, 0, 0, 0]]
    assert planets[PLANET["token_ice"].n].tolist() == [1, 0, 0, 1, 1, *[0] * 11]
    assert planets[PLANET["cold_harbour.1"].n].sum() == 0.0
    own = part(numbers(game, 0), "planets").reshape(-1, 6 + 2 * OWNERS)
    assert own[PLANET["silver_gate.2"].n][2] == 1.0  # Cheiki could live there


def test_the_row_the_fleet_and_what_is_in_range_are_seen():
    game = at(seat(technologies="warp_drive"), seat(), systems="cold_harbour amber_shoals", anomalies="amber_shoals.x1")
    rows = part(numbers(game, 0), "systems").reshape(5, -1)
    assert [system.id for n, system in enumerate(SYSTEMS) if rows[0][n]] == ["cold_harbour"]
    assert rows[:, -2].tolist() == [1, 0, 0, 0, 0]
    assert rows[:, -1].tolist() == [1, 1, 0, 0, 0]
    assert part(numbers(game, 1), "systems").reshape(5, -1)[:, -1].tolist() == [1, 0, 0, 0, 0]
    tokens = part(numbers(game, 0), "anomalies").reshape(-1, 2)
    assert tokens[:, 0].sum() == 1.0
    assert tokens[ANOMALIES.index("amber_shoals.x1")].tolist() == [1, 1]


def test_finds_that_are_gone_are_seen():
    game = at(seat(), seat(), found="x4")
    assert part(numbers(game, 0), "finds")[:-1].tolist() == [find.id == "x4" for find in FINDS]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_finds_that_the_rival_discards_are_counted(seed):
    game = Game(TITLE, 1, seed, {"explored": True})
    luck = random.Random(seed)
    while not game.over:
        game.choose(0, luck.choice(game.choices(0)))
        discarded = [event for event in game.events(0) if event.get("what") == "discard_exploration" and event["where"]]
        assert part(numbers(game, 0), "finds")[-1] == pytest.approx(len(discarded) / len(FINDS))
    assert discarded


def test_trade_cards_and_the_congress_are_seen_from_where_one_sits():
    trade = [card("politics"), card("commodity", on="0", below="11"), card("joint_industry", turned=True)]
    game = at(seat("in 1"), seat("cr 7"), trade=trade, congress={1: 0})
    ids = [each.id for each in TRADE_CARDS]
    rows = part(numbers(game, 1), "trade").reshape(len(ids), -1)
    row = rows[ids.index("commodity")].tolist()
    assert row == [*[0, 1, 0], 0, 0.5, *[0, 0.25, 0, 0], 0, *[0.5, 0, 0, 0], 1, 1]
    assert rows[ids.index("joint_industry")][[3, -2, -1]].tolist() == [1, 0, 0]
    assert rows[ids.index("mercenaries")].sum() == 0.0
    assert part(numbers(game, 1), "congress").reshape(-1, 1 + OWNERS)[0].tolist() == [1, 0, 1, 0, 0, 0]
    assert part(numbers(game, 0), "congress").reshape(-1, 1 + OWNERS)[:, 0].tolist() == [1, 0, 1, 0, 1, 0]  # two players


def test_an_alliance_its_technologies_ideology_and_prices_are_seen():
    game = at(seat(), seat("P 3 re 2", main="harrow helix", technologies="terraforming unique.helix", ideology="veyl"))
    values = numbers(game, 0)
    assert seat_part(values, 1, "main").sum() == 2.0
    assert seat_part(values, 1, "ideology").tolist() == [*[name == "culture" for name in IDEOLOGIES] * 2, 1]
    assert seat_part(values, 1, "technologies").tolist() == [1, 0, 0, 0, 0, 0, 0, 0, 0, *[0, 1, 1, 1, 0, 0, 0, 0, 0]]
    assert seat_part(values, 1, "unique").tolist() == [technology is TECHNOLOGY["unique.helix"] for technology in UNIQUE]
    assert seat_part(values, 1, "lives").tolist() == [1.0] * len(PLANET_TYPES)
    assert seat_part(values, 1, "prices").tolist() == pytest.approx([5 / 7, 1, 1, 1, 1, 0, 1])
    assert seat_part(values, 1, "points").sum() == pytest.approx(0.6)
    assert seat_part(values, 1, "score").tolist() == pytest.approx([6 / 40, 6 / 20])


def test_what_is_asked_is_seen():
    game = at(seat("cr 7", colonized="silver_gate.1"), seat())
    make(game, 0, "develop silver_gate.1")
    assert part(numbers(game, 0), "decision")[DECISIONS.index("choose_reward")] == 1.0
    assert part(numbers(game, 0), "reward").tolist() == [1, 0]
    assert part(numbers(game, 1), "reward").tolist() == [0, 0]
    game = at(seat("di 2", technologies="laser_weapons plasma_weapons"), seat())
    make(game, 0, "research xenology 1")
    assert part(numbers(game, 0), "reward").tolist() == [0, 1]


def test_the_rival_is_seen():
    game = at(seat(), rival=seat("c 3", colonized="silver_gate.1"))
    values = numbers(game, 0)
    assert part(values, "general")[[3, 9]].tolist() == pytest.approx([1, 0.6])
    planets = part(values, "planets").reshape(-1, 6 + 2 * OWNERS)
    assert planets[PLANET["silver_gate.1"].n][5:10].tolist() == [0, 0, 0, 0, 1]


@pytest.mark.parametrize("draft", [False, True])
def test_two_games_that_look_the_same_give_the_same_numbers(draft):
    game = Game(TITLE, 4, "seen", {"draft": draft})
    luck = random.Random(5)
    for n in range(120):
        for number in range(4):
            assert (numbers(game.imagine(number, n), number) == numbers(game, number)).all()
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
