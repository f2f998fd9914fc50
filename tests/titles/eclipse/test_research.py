"""Research, and what technologies do."""

import pytest

import asterism
from asterism.titles.eclipse.rules.components import TECHNOLOGIES
from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, design, hex_at, make, offered, play, seat, sector, stock, told

COSTS = {  # category, cost, minimum
    "neutron_bombs": ("military", 2, 2),
    "starbase": ("military", 4, 3),
    "plasma_cannon": ("military", 6, 4),
    "phase_shield": ("military", 8, 5),
    "advanced_mining": ("military", 10, 6),
    "tachyon_source": ("military", 12, 6),
    "plasma_missile": ("military", 14, 7),
    "gluon_computer": ("military", 16, 8),
    "gauss_shield": ("grid", 2, 2),
    "improved_hull": ("grid", 4, 3),
    "fusion_source": ("grid", 6, 4),
    "positron_computer": ("grid", 8, 5),
    "advanced_economy": ("grid", 10, 6),
    "tachyon_drive": ("grid", 12, 6),
    "antimatter_cannon": ("grid", 14, 7),
    "quantum_grid": ("grid", 16, 8),
    "nanorobots": ("nano", 2, 2),
    "fusion_drive": ("nano", 4, 3),
    "advanced_robotics": ("nano", 6, 4),
    "orbital": ("nano", 8, 5),
    "advanced_labs": ("nano", 10, 6),
    "monolith": ("nano", 12, 6),
    "artifact_key": ("nano", 14, 7),
    "wormhole_generator": ("nano", 16, 8),
}
MILITARY, GRID, NANO = ([name for name, (category, _, _) in COSTS.items() if category == kind] for kind in ("military", "grid", "nano"))


def draco(market: str, known: str = "", **position):
    """Draco has no technology to begin with."""
    mine = {"science": 40, **{name: position.pop(name) for name in ("science", "discs", "materials") if name in position}}
    return at(seat("draco", technologies=known, **mine), seat("terran_union"), market=market, **position)


@rule("eclipse.research.take")
@pytest.mark.parametrize("name", COSTS)
def test_a_technology_costs_its_science_and_goes_to_its_track(name):
    category, cost, _ = COSTS[name]
    game = draco(name, science=cost)
    play(game, 0, "action research", f"research {name}")
    assert stock(game, 0)["science"] == 0
    assert board(game, 0)["tracks"][category]["technologies"] == [name]
    assert game.view(None)["market"] == {}


@rule("eclipse.research.take")
def test_only_one_technology_on_offer_and_affordable_is_taken():
    game = draco("gauss_shield gauss_shield improved_hull quantum_grid", science=6)
    make(game, 0, "action research")
    assert offered(game, 0, "research") == ["research gauss_shield", "research improved_hull"]
    make(game, 0, "research gauss_shield")
    assert game.pending() == [1]
    assert game.view(None)["market"] == {"gauss_shield": 1, "improved_hull": 1, "quantum_grid": 1}


@rule("eclipse.research.discount")
@pytest.mark.parametrize(("owned", "discount"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (6, 8)])
def test_each_technology_of_a_category_raises_the_discount(owned, discount):
    game = draco("gluon_computer quantum_grid", " ".join(MILITARY[:owned]))
    make(game, 0, "action research", "research gluon_computer")
    assert stock(game, 0)["science"] == 40 - (16 - discount)


@rule("eclipse.research.discount")
@pytest.mark.parametrize("name", COSTS)
def test_no_discount_goes_below_the_printed_minimum(name):
    category, cost, minimum = COSTS[name]
    others = [each for each in COSTS if COSTS[each][0] == category and each != name][:6]
    game = draco(name, " ".join(others))
    assert game.view(0)["mine"]["prices"][name] == max(cost - 8, minimum)
    play(game, 0, "action research", f"research {name}")
    assert stock(game, 0)["science"] == 40 - max(cost - 8, minimum)


@rule("eclipse.research.discount")
def test_technologies_of_other_categories_give_no_discount():
    game = draco("quantum_grid", " ".join(MILITARY[:6] + NANO[:6]))
    assert game.view(0)["mine"]["prices"]["quantum_grid"] == 16


@rule("eclipse.research.once")
def test_no_technology_is_taken_twice():
    game = draco("gauss_shield improved_hull", "gauss_shield")
    make(game, 0, "action research")
    assert "research gauss_shield" not in offered(game, 0)
    play(game, 0, "research improved_hull")
    assert board(game, 0)["tracks"]["grid"]["technologies"] == ["gauss_shield", "improved_hull"]
    assert game.view(None)["market"] == {"gauss_shield": 1}
    assert "action research" not in offered(draco("gauss_shield", "gauss_shield"), 0)


@rule("eclipse.research.start_technologies")
def test_printed_technologies_count_for_discounts_and_points():
    game = at(
        seat("terran_union", science=40, technologies="neutron_bombs plasma_cannon phase_shield"),
        seat("orion"),
        market="gluon_computer starbase",
    )
    assert board(game, 0)["tracks"]["military"] == {
        "technologies": ["starbase", "neutron_bombs", "plasma_cannon", "phase_shield"],
        "discount": 4,
        "vp": 1,
    }
    play(game, 0, "action research", "research gluon_computer")
    assert stock(game, 0)["science"] == 40 - 12
    assert game.view(None)["market"] == {"starbase": 1}


@rule("eclipse.research.seven_slots")
def test_an_eighth_technology_of_a_category_cannot_be_gained():
    game = draco("quantum_grid nanorobots neutron_bombs", " ".join(GRID[:7]))
    make(game, 0, "action research")
    assert offered(game, 0, "research") == ["research neutron_bombs", "research nanorobots"]
    game = draco("quantum_grid nanorobots neutron_bombs", " ".join(GRID[:6]))
    make(game, 0, "action research")
    assert "research quantum_grid" in offered(game, 0)


# --- what technologies do

PARTS = [each.id for each in TECHNOLOGIES if each.kind == "ship_part"]
FREE = ["ion_cannon", "hull", "electron_computer", "nuclear_drive", "nuclear_source"]


def fitted(game) -> set[str]:
    return {text.split()[1] for text in offered(game, 0, "fit")}


@rule("eclipse.technology.parts")
def test_five_parts_need_no_technology():
    game = draco("")
    make(game, 0, "action upgrade")
    assert fitted(game) == set(FREE)


@rule("eclipse.technology.parts")
@pytest.mark.parametrize("name", PARTS)
def test_every_other_part_needs_its_own_technology_and_no_other_gives_it(name):
    only = draco("", name)
    make(only, 0, "action upgrade")
    assert fitted(only) == {*FREE, name}
    for others in ([each for each in PARTS if each != name],):
        game = draco("", " ".join(others))
        make(game, 0, "action upgrade")
        assert fitted(game) == {*FREE, *others}


@rule("eclipse.technology.nanorobots")
def test_nanorobots_build_one_more_with_each_build_action():
    game = draco("", "nanorobots", materials=40)
    make(game, 0, "action build", *["build interceptor 228"] * 3)
    assert game.pending() == [1]
    assert hex_at(game, 228).ships_of(0) == 3


@rule("eclipse.technology.discs", "eclipse.resources.discs_home")
@pytest.mark.parametrize(("name", "more"), [("advanced_robotics", 1), ("quantum_grid", 2)])
def test_a_technology_adds_discs_and_lowers_the_upkeep_at_once(name, more):
    upkeep = [0, 0, 0, 1, 2, 3, 5, 7, 10, 13]
    game = draco(name, discs=6)
    play(game, 0, "action research", f"research {name}")
    assert board(game, 0)["discs"] == 5 + more
    assert board(game, 0)["upkeep"] == upkeep[13 - 5 - more]


@rule("eclipse.technology.artifact_key")
def test_the_artifact_key_gives_five_of_a_resource_for_each_artifact_each_chosen_anew():
    hexes = [sector(102, (0, -1), owner=0), sector(105, (1, -2), owner=1), sector(204, (0, -3), ships="0:cruiser")]
    game = draco("artifact_key", hexes=hexes)  # the home has an artifact too
    before = stock(game, 0)
    make(game, 0, "action research")
    play(game, 0, "research artifact_key")
    assert offered(game, 0) == ["artifact money", "artifact science", "artifact materials"]
    make(game, 0, "artifact materials", "artifact money")
    assert stock(game, 0) == {"money": before["money"] + 5, "science": before["science"] - 14, "materials": before["materials"] + 5}
    assert offered(game, 0, "artifact") == []


@rule("eclipse.technology.artifact_key")
def test_the_artifact_key_gives_nothing_for_artifacts_gained_later():
    game = draco("", "artifact_key", hexes=[sector(102, (0, -1))])
    before = stock(game, 0)
    make(game, 0, "action influence", "influence 102", "done")
    assert offered(game, 0, "artifact") == []
    assert stock(game, 0) == before


@rule("eclipse.technology.neutron_bombs")
def test_neutron_bombs_destroy_all_cubes_without_rolling():
    hexes = [sector(203, (-2, 1), owner=1, cubes="money science materials", ships="0:interceptor")]
    game = at(seat("orion"), seat("terran_union"), hexes=hexes, phase="combat")
    assert offered(game, 0) == ["bombard 203", "spare 203"]
    make(game, 0, "bombard 203")
    assert cubes(game, 203) == []
    assert told(game, "rolled") == []
    assert board(game, 1)["graveyard"] == {"money": 1, "science": 1, "materials": 1}
    assert offered(game, 0) == ["claim 203", "leave 203"]


@rule("eclipse.technology.neutron_bombs")
def test_neutron_bombs_work_without_cannons_and_not_for_others():
    hexes = [sector(203, (-2, 1), owner=1, cubes="money", ships="0:interceptor")]
    unarmed = {"interceptor": "hull hull nuclear_source nuclear_drive"}
    game = at(seat("draco", technologies="neutron_bombs", designs=unarmed), seat("terran_union"), hexes=hexes, phase="combat")
    assert "bombard 203" in offered(game, 0)
    game = at(seat("draco", designs=unarmed), seat("terran_union", technologies="neutron_bombs"), hexes=hexes, phase="combat")
    assert cubes(game, 203) == ["money"]
    assert told(game, "rolled") == []


@rule("eclipse.technology.parts")
def test_a_refused_part_leaves_the_design_as_it_was():
    game = draco("")
    make(game, 0, "action upgrade")
    before = design(game, 0, "interceptor")
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "fit plasma_cannon interceptor 1")
    assert design(game, 0, "interceptor") == before


@rule("eclipse.actions.up_to", "eclipse.research.take")
def test_even_the_first_and_only_technology_may_be_declined():
    game = at(seat("terran_union", science=3), seat("orion"), market="gauss_shield")
    make(game, 0, "action research")
    assert offered(game, 0) == ["research gauss_shield", "done"]
    make(game, 0, "done")
    assert (stock(game, 0)["science"], board(game, 0)["spent"]["research"], game.pending()) == (3, 1, [1])
