"""What a seat sees, as numbers."""

import random

import numpy as np
import pytest

from asterism.kernel.game import Game
from asterism.titles.lunation.bot import vector as features
from asterism.titles.lunation.bot.greedy import WORTH
from asterism.titles.lunation.bot.vector import DECISIONS, LENGTH, LOCATION, PARTS, SEAT, SEAT_PARTS, STAGES
from asterism.titles.lunation.rules.components import ACTION, CARDS, CHARACTER, OBJECTIVE, PLANET, SYSTEM
from asterism.titles.lunation.rules.title import TITLE
from tests.titles import vectors
from tests.titles.lunation.position import at, begin, make, place, seat


def numbers(game, number):
    return features.features(game.view(number))


def part(values, name):
    return vectors.part(values, PARTS, name)


def seat_part(values, other, name):
    return vectors.part(values, SEAT_PARTS, name, sum(PARTS.values()) + other * SEAT)


def location(game, values, name):
    start = place(game._table, name) * LOCATION
    return part(values, "locations")[start : start + LOCATION].tolist()


def test_the_table_in_the_docstring_is_true():
    rows = vectors.assert_documented(features, PARTS | SEAT_PARTS)
    assert rows["locations"] == f"{features.PLACES} × {LOCATION}"
    assert set(rows) == {*PARTS, *SEAT_PARTS, "seats"}


def test_every_part_is_as_long_as_it_says():
    game = at(seat("dead_star.1", "ace_pilot@dead_star.1"), seat("dead_star.2"), dice={0: "B", 1: "B"})
    make(game, 0, "move dead_star.2", "fleet dead_star.1")
    sight = features.Sight(game.view(0))
    assert len(features._general(sight)) == PARTS["general"]
    assert len(features._systems(sight)) == PARTS["systems"]
    assert len(features._locations(sight)) == PARTS["locations"]
    assert len(features._characters(sight)) == PARTS["characters"]
    assert len(features._convoy(sight)) == PARTS["convoy"]
    make(game, 0, "take ace_pilot")
    sight = features.Sight(game.view(0))
    assert len(features._combat(sight)) == PARTS["combat"]
    assert len(features._numbers(sight, sight.me)) == SEAT_PARTS["numbers"]
    assert len(features._seat(sight, game.view(0)["players"][1])) == SEAT


def test_every_decision_has_its_place():
    assert set(DECISIONS) == {*WORTH, "nothing"}


@pytest.mark.parametrize(("seats", "technologies"), [(2, True), (4, False)])
def test_the_vector_has_one_length_from_the_first_choice_to_the_last(seats, technologies):
    game = Game(TITLE, seats, 3, {"technologies": technologies})
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
    assert part(numbers(game, 0), "phase")[STAGES.index("over")] == 1.0


def test_own_seat_comes_first_then_the_others_clockwise():
    game = at(seat(goods="7/0"), seat(goods="14/0"), seat(goods="0/0"))
    assert [seat_part(numbers(game, 1), other, "goods")[0] for other in range(3)] == pytest.approx([1.0, 0.0, 0.5])
    assert [seat_part(numbers(game, 1), other, "there")[0] for other in range(4)] == [1, 1, 1, 0]


def test_a_hand_is_its_owners_and_what_all_know_of_it_everybodys():
    game = at(seat(), seat(hand="ambush direct_hit", shown="ambush"))
    assert part(numbers(game, 1), "hand").sum() == 0.5
    assert part(numbers(game, 0), "hand").sum() == 0.0
    assert seat_part(numbers(game, 0), 1, "shown")[ACTION["ambush"].n] == 0.25
    assert seat_part(numbers(game, 0), 1, "shown").sum() == 0.25


def test_objectives_and_how_far_they_are_are_their_owners():
    game = at(seat(goods="3/0", objectives="energy_reserves archive", swapped="armada"), seat())
    mine, theirs = numbers(game, 0), numbers(game, 1)
    assert part(mine, "objectives")[OBJECTIVE["archive"].n] == 0.5
    assert part(mine, "progress")[OBJECTIVE["energy_reserves"].n] == pytest.approx(3 / 7)
    assert part(mine, "swapped")[OBJECTIVE["armada"].n] == 0.5
    assert part(theirs, "objectives").sum() == part(theirs, "progress").sum() == part(theirs, "swapped").sum() == 0.0


def test_a_face_down_planet_card_is_known_to_who_laid_it():
    game = begin(2)
    while game.pending() and game.prompt(game.pending()[0])["key"] != "choose_system":
        make(game, game.pending()[0], "done")
    layer = game.pending()[0]
    make(game, layer, str(game.choices(layer)[0]))
    chosen = game.choices(layer)[0]
    name = game.prompt(layer)["args"]["location"]
    make(game, layer, str(chosen))
    on_table, face_up, laid, known, own = location(game, numbers(game, layer), name)[:5]
    assert (on_table, face_up, laid, known, own) == (1.0, 0.0, 1.0, 1.0, 1.0)
    assert location(game, numbers(game, layer), name)[7] == pytest.approx(PLANET[chosen.about.id].goods[0] / 3)
    assert location(game, numbers(game, 1 - layer), name)[:10] == [1.0, 0.0, 1.0, *[0.0] * 7]


def test_planet_cards_that_were_passed_on_are_remembered():
    game = begin(2)
    luck = random.Random(1)
    while game._table.draft_round < 1:
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
    assert part(numbers(game, 0), "draft").sum() == 3.0
    assert part(numbers(game, 0), "passed").sum() == 2.0


def test_units_are_seen_where_they_are():
    game = at(seat("dead_star.1*2", "ace_pilot@dead_star.1 spy@dead_star.1!", moved="dead_star.1"), seat("helion_forge.2"))
    values = numbers(game, 1)
    units = location(game, values, "dead_star.1")[10:]
    assert units[:7] == [0.0] * 7
    assert units[7:14] == pytest.approx([0.6, 0.4, 0.0, 0.4, 0.2, 0.4, 1.0])
    spy = part(values, "characters").reshape(-1, features.CHARACTER)[CHARACTER["spy"].n].tolist()
    assert spy[place(game._table, "dead_star.1")] == 1.0
    assert spy[-5:] == [1.0, 0.0, 0.0, 0.0, 0.0]


def test_systems_and_whose_they_are_are_seen():
    game = at(seat(), seat(), systems="gravity_well open_gate dead_star")
    first, second, third = part(numbers(game, 1), "systems").reshape(-1, features.SYSTEM)[:3].tolist()
    assert first[SYSTEM["gravity_well"].n] == second[SYSTEM["open_gate"].n] == third[SYSTEM["dead_star"].n] == 1.0
    assert [each[15:19] for each in (first, second, third)] == [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]
    assert first[19:22] == pytest.approx([2 / 3, 0.0, 2 / 3])


def test_a_combat_is_seen_with_its_dice():
    game = at(seat("dead_star.1*2", hand="ambush"), seat("dead_star.2", "ace_pilot@dead_star.2", hand="ambush"), dice={0: "EX", 1: "BXE"})
    make(game, 0, "move dead_star.2", "fleet dead_star.1")
    make(game, 1, "commit ace_pilot")
    make(game, 0, "pass")
    make(game, 1, "pass")
    assert game.prompt(0)["args"]["window"] == "after_roll"
    mine = part(numbers(game, 0), "combat").tolist()
    assert mine[:6] == pytest.approx([1, 1, 0, 0, 0, 0.2])
    head = 6 + 5 + 2 * features.PLACES + 4
    attacker, defender = mine[head : head + features.SIDE], mine[head + features.SIDE :]
    assert attacker[:4] == [1, 0, 0, 0]
    assert attacker[4:11] == pytest.approx([0.4, 0, 2 / 7, 1, 1 / 7, 1 / 7, 0])
    assert defender[4:11] == pytest.approx([0.2, 1, 3 / 7, 1, 1 / 7, 1 / 7, 1 / 7])
    assert defender[16:][CHARACTER["ace_pilot"].n] == 1.0
    assert part(numbers(game, 1), "combat")[1:3].tolist() == [0.0, 1.0]


def test_an_offer_is_its_composers_until_it_is_proposed():
    game = at(seat("dead_star.1", goods="5/0", hand="ambush"), seat("dead_star.2", goods="0/5"), phase="trade")
    make(game, 0, "offer 1", "give energy", "give ambush", "ask resources")
    head = 2 * features.MOST_SEATS + 2
    assert part(numbers(game, 0), "offer")[head:].sum() == pytest.approx(0.2 + 0.2 + 0.25)
    assert part(numbers(game, 1), "offer")[head:].sum() == 0.0
    assert part(numbers(game, 1), "offer")[:head].sum() == 2.0
    make(game, 0, "propose")
    assert part(numbers(game, 1), "offer")[head:].sum() == pytest.approx(0.2 + 0.2 + 0.25)


def test_what_planets_would_give_is_counted():
    game = at(
        seat("dead_star.1 dead_star.2"),
        seat(),
        planets={"dead_star.1": "wrath", "dead_star.2": "quarry"},
        exhausted="dead_star.1",
        phase="activation",
    )
    assert seat_part(numbers(game, 0), 0, "numbers")[-3:].tolist() == pytest.approx([0.1, 0.1, 0.1])
    assert place(game._table, "dead_star.1") % CARDS == 1


def test_a_card_of_the_system_is_counted_until_a_planet_there_was_activated():
    game = at(
        seat("archive_star.1 archive_star.2"),
        seat(),
        systems="archive_star helion_forge ferrous_belt",
        planets={"archive_star.1": "quarry", "archive_star.2": "quarry"},
        phase="activation",
    )
    assert seat_part(numbers(game, 1), 1, "numbers")[-1] == pytest.approx(0.4)
    make(game, 0, "activate archive_star.1")
    assert game.view(1)["players"][0]["activations"] == {"archive_star": 1}
    assert seat_part(numbers(game, 1), 1, "numbers")[-1] == pytest.approx(0.1)


def test_two_games_that_look_the_same_give_the_same_numbers():
    game = Game(TITLE, 3, "seen", {"technologies": True})
    luck = random.Random(5)
    for n in range(200):
        for number in range(3):
            assert (numbers(game.imagine(number, n), number) == numbers(game, number)).all()
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
