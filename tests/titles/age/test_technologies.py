"""The technology tree and unique technologies."""

import pytest

from asterism.titles.age.rules.components import COMMON_TECHNOLOGIES, FACTIONS, TECHNOLOGY
from tests.rules import rule
from tests.titles.age.position import at, conqueror, make, offered, player, purse, seat

BASIC = {"terraforming", "warp_drive", "laser_weapons", "advanced_engineering", "plasma_weapons"}
ADVANCED = {"hyperspace_scanner", "planetary_shields", "xenology", "antimatter_launchers"}
PATHS = {
    "terraforming": [],
    "warp_drive": [],
    "laser_weapons": [],
    "advanced_engineering": ["terraforming"],
    "hyperspace_scanner": ["warp_drive"],
    "plasma_weapons": ["laser_weapons"],
    "planetary_shields": ["advanced_engineering", "hyperspace_scanner"],
    "xenology": ["advanced_engineering", "hyperspace_scanner", "plasma_weapons"],
    "antimatter_launchers": ["hyperspace_scanner", "plasma_weapons"],
}


@rule("age.tech.levels")
def test_five_technologies_are_basic_and_four_advanced():
    assert {technology.id for technology in COMMON_TECHNOLOGIES if not technology.advanced} == BASIC
    assert {technology.id for technology in COMMON_TECHNOLOGIES if technology.advanced} == ADVANCED


@pytest.mark.parametrize("technology", sorted(BASIC | ADVANCED))
@rule("age.tech.levels")
def test_an_advanced_technology_always_takes_a_discovery(technology):
    known = " ".join(PATHS[technology])
    rich = at(seat("cr 12", technologies=known), seat())
    assert (f"research {technology} 0" in offered(rich, 0)) == (technology in BASIC)
    curious = at(seat("di 1", technologies=known), seat())
    assert (f"research {technology} 1" in offered(curious, 0)) == (technology in BASIC)
    both = at(seat("cr 3 di 2", technologies=known), seat())
    assert {f"research {technology} 0", f"research {technology} 1"} <= set(offered(both, 0))


@pytest.mark.parametrize("technology", PATHS)
@rule("age.tech.path")
def test_a_technology_opens_by_any_one_of_its_paths_and_by_nothing_else(technology):
    for known in PATHS:
        if known != technology:
            game = at(seat("di 2", technologies=known), seat())
            opened = f"research {technology} 1" in offered(game, 0)
            assert opened == (not PATHS[technology] or known in PATHS[technology]), known


@rule("age.tech.once")
def test_a_technology_is_researched_once_by_each_player_and_blocks_nobody():
    game = at(seat("di 9", technologies="warp_drive"), seat("di 9", technologies="terraforming"))
    assert "research warp_drive 1" not in offered(game, 0)
    make(game, 0, "research terraforming 1")
    assert game.view(None)["players"][0]["technologies"] == ["warp_drive", "terraforming"]
    make(game, 0, "done")
    make(game, 1, "research warp_drive 1")
    assert game.view(None)["players"][1]["technologies"] == ["terraforming", "warp_drive"]


@pytest.mark.parametrize(
    ("technology", "after"),
    [
        ("terraforming", "pr 4"),
        ("warp_drive", "pr 3"),
        ("laser_weapons", "pr 3"),
        ("advanced_engineering", "pr 4"),
        ("hyperspace_scanner", "pr 3 in 1"),
        ("plasma_weapons", "pr 3 c 1"),
        ("planetary_shields", "pr 3 P 1"),
        ("xenology", "pr 3 P 1"),
        ("antimatter_launchers", "pr 3"),
    ],
)
@rule("age.research", "age.tech.bar")
def test_every_technology_brings_its_reward(technology, after):
    cost = 2 if technology in ADVANCED else 1
    game = at(seat(f"di {cost}", technologies=" ".join(PATHS[technology])), seat())
    make(game, 0, f"research {technology} 1")
    assert purse(game, 0) == after
    assert (game.prompt(0)["key"] == "choose_reward") == (technology == "xenology")


@rule("age.tech.bar")
def test_the_choice_of_xenology_is_told_with_what_it_offers():
    game = at(seat("di 2", technologies="terraforming advanced_engineering"), seat())
    make(game, 0, "research xenology 1")
    assert game.prompt(0)["rule"] == "age.tech.bar"
    assert game.prompt(0)["args"] == {"why": "xenology", "offered": [[0, 0, 0, 2, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0]]}


@pytest.mark.parametrize(("technology", "value"), [("laser_weapons", 1), ("plasma_weapons", 1), ("antimatter_launchers", 2)])
@rule("age.tech.strength")
def test_weapons_add_to_strength(technology, value):
    assert player(at(seat(), seat()), 0).alliance.strength == 0
    assert player(at(seat(technologies=technology), seat()), 0).alliance.strength == value


@rule("age.tech.strength")
def test_all_common_technologies_together_give_strength_four():
    everything = " ".join(technology.id for technology in COMMON_TECHNOLOGIES)
    assert player(at(seat(technologies=everything), seat()), 0).alliance.strength == 4
    siege = f"{everything} unique.iron_synod"
    assert player(at(seat(technologies=siege, main="iron_synod"), seat()), 0).alliance.strength == 4 + 2


@rule("age.research")
def test_advanced_engineering_makes_developing_two_credits_cheaper():
    game = at(seat("cr 5", colonized="silver_gate.1", technologies="advanced_engineering"), seat())
    make(game, 0, "develop silver_gate.1", "choose 1")
    assert purse(game, 0) == "pr 3 di 1 P 1"


@rule("age.research")
def test_a_scanner_finds_a_discovery_with_every_exploration():
    game = at(seat("c 2", technologies="hyperspace_scanner"), seat(), systems="amber_shoals silver_gate", fleet=1, draws={"find": "x7"})
    make(game, 0, "explore amber_shoals.x1")
    assert purse(game, 0) == "pr 3 di 1 in 3 c 1"


@rule("age.war.exempt")
def test_planetary_shields_protect_developed_planets_only():
    game = at(
        seat("c 5"),
        seat(technologies="planetary_shields", developed="silver_gate.1 silver_gate.2", colonized="silver_gate.3"),
        phase="war",
        round=2,
    )
    assert offered(game, 0, "seize") == ["seize silver_gate.3"]
    make(game, 0, "seize silver_gate.3")
    assert conqueror(game, "silver_gate.3") == 0


UNIQUE = [faction.id for faction in FACTIONS if faction.technology]


@pytest.mark.parametrize("faction", UNIQUE)
@rule("age.tech.unique")
def test_a_unique_technology_is_advanced_needs_no_path_and_is_the_owners_alone(faction):
    word = f"research unique.{faction}"
    game = at(seat("cr 3 di 2", main=faction), seat("cr 3 di 2"))
    assert {f"{word} 0", f"{word} 1"} <= set(offered(game, 0))
    assert f"{word} 1" not in offered(at(seat("cr 12 di 1", main=faction), seat()), 0)
    assert f"{word} 0" not in offered(at(seat("cr 12", main=faction), seat()), 0)
    assert not [each for each in offered(at(seat("cr 9 di 9", hand=faction), seat(main="humans")), 0) if each.startswith(word)]
    make(game, 0, f"{word} 1")
    assert TECHNOLOGY[f"unique.{faction}"] in player(game, 0).technologies
    assert game._table.count(0, "adv_tech") == 1
    make(game, 0, "done")
    assert not [each for each in offered(game, 1) if each.startswith(word)]


def test_there_are_six_unique_technologies():
    assert UNIQUE == ["iron_synod", "thule", "obsidian", "halcyon", "psykrio", "helix"]
