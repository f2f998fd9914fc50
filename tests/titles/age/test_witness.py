"""What of the box a game has exercised, by its public events."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.age.rules.components import FACTIONS, FINDS, PLANETS, SYSTEMS, TECHNOLOGIES
from asterism.titles.age.rules.state import RIVAL
from asterism.titles.age.rules.title import TITLE
from tests.titles.age.exercises import EXERCISES
from tests.titles.age.position import at, card, make, pass_all, seat
from tests.titles.age.witness import Witness


def arranged(*seats, **rest):
    """A position and its witness, who knows what was there when it was arranged."""
    game = at(*seats, **{"trade": [card("commodity"), card("politics"), card("joint_industry")], **rest})
    table = game._table
    witness = Witness()
    witness.table_laid([slot.card.id for slot in table.trade], [], [])
    for place, system in enumerate(table.systems):
        tokens = [planet.id for planet in table.planets[place] if planet.token]
        witness.system_turned_up(place, system.id, tokens[0] if tokens else None)
    for number, player in enumerate(table.players):
        mine = witness.seat(number)
        mine.amounts, mine.main, mine.technologies = player.amounts[:], list(player.main), list(player.technologies)
        mine.true_ideology = player.true_ideology
    witness.owners = {PLANETS[n].id: tuple(colony) for n, colony in table.colonies.items()}
    witness.fleet = table.fleet
    witness.turned = {slot.card.id for slot in table.trade if slot.turned}
    witness.seen.clear()

    def seen():
        for event in game.events(None)[seen.heard :]:
            witness.hear(event)
        seen.heard = len(game.events(None))
        assert witness.seen <= set(EXERCISES)
        return witness.seen

    seen.heard = len(game.events(None)) if rest.get("phase", "action") == "action" else 0
    return game, seen


def test_everything_in_the_box_is_there_to_exercise_once():
    assert len(EXERCISES) == len(set(EXERCISES))
    assert sum(name.startswith("system ") for name in EXERCISES) == len(SYSTEMS)
    assert sum(name.startswith("find ") for name in EXERCISES) == len(FINDS)
    abilities = sum(name.startswith("ability ") for name in EXERCISES)
    effects = sum(name.startswith("effect ") for name in EXERCISES)
    assert abilities + sum(technology.unique for technology in TECHNOLOGIES) == len(FACTIONS)
    assert effects == len(TECHNOLOGIES) - 1  # Xenology is all reward


@pytest.mark.parametrize("seed", range(8))
def test_the_witness_lives_a_game_again_to_the_last_credit(seed):
    game = Game(TITLE, 1 + seed % 4, seed, {"explored": seed > 3})
    luck = random.Random(seed)
    while not game.over:
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
    witness = Witness()
    for event in game.events(None):
        witness.hear(event)
    table = game._table
    assert [witness.seats[number].amounts for number in range(table.seats)] == [player.amounts for player in table.players]
    assert [tuple(witness.seats[number].technologies) for number in range(table.seats)] == [p.technologies for p in table.players]
    assert witness.owners == {PLANETS[n].id: tuple(colony) for n, colony in table.colonies.items()}
    assert witness.conquests == {PLANETS[n].id: owner for n, owner in table.conquests.items()}
    assert witness.seen == Witness.seen_in(game.events(None)) <= set(EXERCISES)


def test_what_an_ability_gains_or_takes_exercises_it():
    game, seen = arranged(seat("cr 7", main="quill"), seat())
    make(game, 0, "trade commodity")
    assert seen() == {"ability quill"}
    game, seen = arranged(seat("cr 5", main="cheiki"), seat())
    make(game, 0, "lightning cheiki")
    assert seen() == {"ability cheiki"}


def test_the_reward_of_a_technology_is_not_its_effect():
    game, seen = arranged(seat("di 2", technologies="warp_drive"), seat())
    make(game, 0, "research hyperspace_scanner 1")
    assert seen() == set()
    game, seen = arranged(seat("c 1", technologies="warp_drive hyperspace_scanner"), seat(), draws={"find": "x1"})
    make(game, 0, "explore silver_gate.x1")
    assert seen() == {"find x1", "effect hyperspace_scanner"}


@pytest.mark.parametrize(
    ("main", "amounts", "word"),
    [
        ("harrow", "cr 7", "develop silver_gate.1"),
        ("tarvok", "cr 7", "manufacture 1"),
        ("mirevale", "cr 7 di 1", "excavate 1"),
        ("theta", "cr 7", "research warp_drive 0"),
    ],
)
def test_a_lower_price_counts_where_it_is_paid(main, amounts, word):
    game, seen = arranged(seat(amounts, main=main, colonized="silver_gate.1"), seat())
    make(game, 0, word)
    assert seen() == {f"ability {main}"}


def test_a_price_without_credits_is_not_lowered():
    game, seen = arranged(seat("di 1", main="theta"), seat())
    make(game, 0, "research warp_drive 1")
    assert seen() == set()


def test_a_barren_planet_a_far_one_and_one_of_any_type_show_what_opened_them():
    game, seen = arranged(seat("cr 5", technologies="terraforming"), seat(), systems="amber_shoals silver_gate")
    make(game, 0, "colonize amber_shoals.3")
    assert seen() == {"effect terraforming"}
    game, seen = arranged(seat("cr 5", main="cheiki", technologies="warp_drive"), seat(), systems="amber_shoals silver_gate")
    make(game, 0, "colonize silver_gate.1")
    assert seen() == {"effect warp_drive"}
    game, seen = arranged(seat("cr 5", main="helix", technologies="unique.helix"), seat())
    make(game, 0, "colonize silver_gate.3")
    assert seen() == {"effect unique.helix"}


def test_a_planet_in_range_anyway_does_not_exercise_the_warp_drive():
    game, seen = arranged(seat("cr 5", main="cheiki", technologies="warp_drive"), seat())
    make(game, 0, "colonize silver_gate.1")
    assert seen() == set()


def test_an_adaptation_by_a_card_is_none_of_gene_seeding():
    game, seen = arranged(seat("cr 5", main="ferrum", hand="cheiki"), seat())
    make(game, 0, "adapt cheiki")
    make(game, 0, *[word for word in ("colonize silver_gate.1",) if word in map(str, game.choices(0))])
    assert seen() == set()


def test_nomads_and_a_planet_colonized_again():
    game, seen = arranged(
        seat("cr 5", main="newcomers", colonized="silver_gate.3", hand=""), seat("cr 5", main="ferrum", hand=""), systems="silver_gate"
    )
    make(game, 0, "colonize silver_gate.2", "lift silver_gate.3", "research warp_drive 0")
    assert seen() == {"ability newcomers"}
    make(game, 0, *["done"] * ("done" in map(str, game.choices(0))))
    make(game, 1, "colonize silver_gate.3")
    assert "a planet colonized again" in seen()


def test_a_nomination_without_a_developed_planet():
    game, seen = arranged(seat("in 3", main="pax_meridian"), seat())
    make(game, 0, "nominate 1")
    assert seen() == {"ability pax_meridian"}
    game, seen = arranged(seat("in 3", main="pax_meridian", developed="silver_gate.1"), seat())
    make(game, 0, "nominate 1")
    assert seen() == set()


@pytest.mark.parametrize(("productivity", "counts"), [(3, True), (0, False)])
def test_productivity_that_does_not_fall_counts_where_there_is_some(productivity, counts):
    _, seen = arranged(seat(f"pr {productivity}", main="ferrum"), seat(), phase="production", play_on=True)
    assert ("ability ferrum" in seen()) == counts


def test_strength_counts_where_it_keeps_a_cruiser():
    _, seen = arranged(seat("c 3", technologies="laser_weapons"), seat("c 4"), phase="war", round=5, play_on=True)
    assert "effect laser_weapons" not in seen()  # a Hegemon is still asked
    game, seen = arranged(seat("c 3", technologies="laser_weapons"), seat("c 4"), phase="war", round=5, play_on=True)
    make(game, 1, "done")
    assert {"effect laser_weapons", "place 1 of 2", "place 2 of 2"} <= seen()
    game, seen = arranged(seat("c 0", technologies="laser_weapons"), seat("c 4"), phase="war", round=5, play_on=True)
    make(game, 1, "done")
    assert "effect laser_weapons" not in seen()


@pytest.mark.parametrize(
    ("protected", "main", "technologies"),
    [("ability nyx_wardens", "nyx_wardens", ""), ("effect planetary_shields", "", "planetary_shields")],
)
def test_protection_counts_where_a_hegemon_would_find_a_planet_open_without_it(protected, main, technologies):
    mine = seat("c 0", main=main, technologies=technologies, developed="silver_gate.1")
    _, seen = arranged(mine, seat("c 2"), phase="war", round=2)
    assert protected in seen()
    mine = seat("c 1", main=main, technologies=technologies, developed="silver_gate.1")
    _, seen = arranged(mine, seat("c 2"), phase="war", round=2)
    assert protected not in seen()


def test_what_is_seized_and_its_reward():
    game, seen = arranged(seat("c 2", main="voidfang"), seat(developed="silver_gate.1"), phase="war", round=2)
    make(game, 0, "seize silver_gate.1")
    assert {"a developed planet seized", "ability voidfang"} <= seen()
    game, seen = arranged(seat("c 2"), seat(), phase="war", round=2)
    make(game, 0, "seize silver_gate.1")
    assert "a free planet seized" in seen()
    assert "place 1 of 2" in seen()


def test_a_tie_for_the_first_place():
    _, seen = arranged(seat("c 2"), seat("c 2"), phase="war", round=2)
    assert "a tie for the first place" in seen()


def test_golden_ages_and_the_turned_side():
    game, seen = arranged(seat("cr 12 in 4", hand=""), seat("cr 12 in 4", hand=""))
    make(game, 0, "trade commodity", "done")
    make(game, 1, "trade commodity", "done")
    pass_all(game)
    assert {"golden age commodity", "golden age joint_industry", "two golden ages at once"} <= seen()
    assert "turned commodity" not in seen()
    game, seen = arranged(seat("cr 7"), seat(), trade=[card("commodity", turned=True), card("politics"), card("mercenaries")])
    make(game, 0, "trade commodity")
    assert seen() == {"turned commodity"}


def test_ideologies_count_where_they_bring_points():
    ending = {"phase": "war", "round": 5, "play_on": True}
    _, seen = arranged(seat("re 2", main="veyl"), seat("re 1", main="thule"), **ending)
    assert "points by culture" in seen()
    _, seen = arranged(seat("re 1", main="veyl"), seat("re 2", main="humans", ideology="xhan"), **ending)
    assert "points by culture" not in seen()


def test_what_the_rival_did_and_could_not_do():
    game, seen = arranged(seat(), rival=seat("c 0"), phase="rival", draws={"rival": "cheiki theta"})
    assert {"rival colonize", "rival discard_exploration", "rival develop_leftmost"} <= seen()
    assert game._table.colonies[0].seat == RIVAL
    taken = seat(colonized="silver_gate.1 silver_gate.2 silver_gate.3 amber_shoals.1 amber_shoals.2")
    _, seen = arranged(taken, rival=seat("c 0"), phase="rival", draws={"rival": "theta quorum"})
    assert "rival can't develop_leftmost" in seen()
