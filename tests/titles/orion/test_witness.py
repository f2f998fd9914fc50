"""What of the box a game has exercised, by its public events."""

from typing import get_args

import pytest

from asterism.titles.orion.rules.components import ADVISORS, KEYWORDS, RACES, STRUCTURES
from asterism.titles.orion.rules.printed import AnyOp
from tests.titles.orion.exercises import EXERCISES
from tests.titles.orion.position import at, make, seat
from tests.titles.orion.witness import Witness


def arranged(*seats, **rest):
    """A position and its witness, who knows what was there when it was arranged."""
    game = at(*seats, **rest)
    witness = Witness()
    witness.game_set_up([each.race for each in seats], [], 0)
    for mine, each in zip(witness.seats, seats, strict=True):
        mine.stock = each.resources[:]
        mine.advisor = each.advisor
        mine.stacks = [system.cards[:] for system in each.systems]
    witness.acting = rest.get("start", "action") == "action"
    witness.seen.clear()

    def seen():
        for event in game.events(None)[seen.heard :]:
            witness.hear(event)
        seen.heard = len(game.events(None))
        assert witness.seen <= set(EXERCISES)
        return witness.seen

    seen.heard = 0
    return game, seen


def test_everything_in_the_box_is_there_to_exercise_once():
    assert len(EXERCISES) == len(set(EXERCISES))
    pieces = (*STRUCTURES, *ADVISORS, *RACES)
    assert sum(name.startswith("effect ") for name in EXERCISES) == sum(len(piece.effects) for piece in pieces)
    assert sum(name.startswith("operation ") for name in EXERCISES) == len(get_args(AnyOp))
    assert sum(name.startswith("keyword ") for name in EXERCISES) == len(KEYWORDS)


def test_building_and_what_comes_after():
    game, seen = arranged(seat("humans", "5/5/5", hand="marine_barracks"), seat())
    make(game, 0, "build marine_barracks")
    assert seen() == {
        "action build",
        "built marine_barracks",
        "effect marine_barracks 0",
        "operation gain",
        "keyword after_building",
        "target self",
    }


def test_an_effect_that_changes_nothing_is_not_exercised():
    game, seen = arranged(seat("humans", "5/5/5", hand="battleship"), seat(systems="frigate"))
    make(game, 0, "build battleship")
    assert "effect battleship 0" not in seen()
    game, seen = arranged(seat("humans", "5/5/5", hand="battleship"), seat(systems="capitol"))
    make(game, 0, "build battleship")
    assert {"effect battleship 0", "operation fill_slots", "target each_opponent"} <= seen()


def test_costs_are_seen_beside_what_they_buy():
    game, seen = arranged(seat("humans", "5/0/0", morale=5, systems="government_support"), seat())
    make(game, 0, "activate government_support 0")
    assert {"cost pay", "operation gain_morale", "effect government_support 0", "keyword activation", "action activate"} <= seen()


def test_a_build_within_an_effect_is_no_action():
    game, seen = arranged(seat("humans", "9/5/5", hand="civilian_transport frigate"), seat())
    make(game, 0, "build civilian_transport", "build frigate", "new_system")
    assert {"effect civilian_transport 0", "operation build", "built frigate"} <= seen()


def test_free_activations_belong_to_the_sonar():
    game, seen = arranged(seat("humans", "3/0/2", hand="high_orbit_sonar", systems="cloning_center"), seat())
    make(game, 0, "build high_orbit_sonar", "new_system", "activate cloning_center 0")
    assert {"effect high_orbit_sonar 0", "operation activate_cards", "another effect inside an effect"} <= seen()
    assert "action activate" not in seen()


@pytest.mark.parametrize(("fleet", "needed"), [(2, True), (6, False)])
def test_virtual_fleet_counts_where_the_attack_needed_it(fleet, needed):
    game, seen = arranged(seat("humans", fleet=fleet, advisor="vale"), seat(fleet=4))
    make(game, 0, "attack 1")
    assert ("operation attack_compare" in seen()) == needed


def test_a_missile_base_counts_where_it_keeps_somebody_off():
    game, seen = arranged(seat("humans", fleet=3), seat(fleet=3, systems="missile_base"))
    make(game, 0, "research")
    assert "effect missile_base 0" in seen()
    game, seen = arranged(seat("humans", fleet=4), seat(fleet=3, systems="missile_base"))
    make(game, 0, "research")
    assert "effect missile_base 0" not in seen()


def test_prices_of_attacks_and_the_reward_of_the_attacked_are_seen():
    game, seen = arranged(seat("humans", fleet=5, advisor="quail"), seat(systems="orbital_batteries | star_fortress"))
    make(game, 0, "attack 1")
    assert {"operation attack_surcharge", "operation attack_discount", "operation when_attacked", "action attack"} <= seen()


def test_a_discount_counts_where_something_was_saved():
    game, seen = arranged(seat("humans", "5/5/5", hand="frigate", systems="space_elevator"), seat())
    make(game, 0, "build frigate", "new_system", "save food")
    assert "effect space_elevator 0" in seen()


def test_fulcrum_gives_a_system_a_discount_and_a_colour_and_stays():
    game, seen = arranged(
        seat("humans", "9/5/5", hand="frigate titan capitol"),
        seat("humans", "9/5/5", hand="espionage_training_facility"),
        middle="fulcrum_sandebar vale",
    )
    make(game, 0, "contract", "discard frigate", "discard titan", "discard capitol")
    if "hire fulcrum_sandebar" in map(str, game.choices(0)):
        make(game, 0, "hire fulcrum_sandebar")
    make(game, 0, "colour yellow")
    assert {"hired fulcrum_sandebar", "colour yellow", "operation choose_colour"} <= seen()
    make(game, 1, "build espionage_training_facility")
    assert "operation locked" in seen()


def test_a_fulcrum_moved_to_the_top_gives_his_discount_uncovered():
    game, seen = arranged(
        seat("humans", "0/2/1", hand="troop_transport"), seat("humans", "9/5/5", systems="fulcrum_sandebar titan", hand="frigate capitol")
    )
    make(game, 0, "build troop_transport")
    make(game, 1, "build frigate", "onto 0", "save food")
    assert "operation build_discount" in seen()
    assert "operation works_covered" not in seen()
    make(game, 0, "research")
    make(game, 1, "build capitol", "onto 0", "save food")
    assert "operation works_covered" in seen()


def test_harrava_keeps_a_marker_for_the_next_round():
    game, seen = arranged(seat("humans", fleet=4, advisor="harrava", markers=1), seat(markers=0))
    make(game, 0, "attack 1", "use harrava")
    assert {"effect harrava 1", "operation marker_only", "a marker banked on a card"} <= seen()
    assert {"effect harrava 0", "effect harrava 2", "operation take_marker", "operation keep_marker"} <= seen()


@pytest.mark.parametrize(
    ("race", "choices", "operation"),
    [
        ("meklar", ["trade food fleet", "trade food fleet"], "extra_exchange"),
        ("psilon", ["research"], "draw"),
        ("mrrshan", ["exploit frigate", "discard titan"], "gain"),
    ],
)
def test_what_a_race_adds_to_an_action_is_seen(race, choices, operation):
    draws = "titan capitol colony_ship spaceport" if race == "mrrshan" else ""
    game, seen = arranged(seat(race, "9/0/0", hand="frigate"), seat(), draws=draws)
    make(game, 0, *choices)
    assert {f"operation {operation}", f"effect {race} 0", "keyword on_action"} <= seen()


def test_points_of_the_last_count_and_why_the_game_ended_are_seen():
    game, seen = arranged(seat("humans", "3/0/0", systems="galactic_currency_exchange", markers=1), seat(markers=0), round=8)
    make(game, 0, "research")
    assert game.over
    assert {"end rounds", "keyword end_of_game", "effect galactic_currency_exchange 0"} <= seen()
