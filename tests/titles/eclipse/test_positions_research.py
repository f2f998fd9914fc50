"""Positions worked out from the rulebook alone (P32 to P45): research, upgrade."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.bookkeeping import empty, gone, home, resources, upkeep
from tests.titles.eclipse.position import at, board, design, make, offered, play, player, seat, sector

NANO = ["nanorobots", "fusion_drive", "advanced_robotics", "orbital", "advanced_labs", "monolith", "artifact_key", "wormhole_generator"]


def lone(faction: str = "terran_federation", *hexes, market: str = "", **mine):
    return at(seat(faction, **mine), seat("terran_union"), hexes=hexes, market=market)


def price(game, technology: str) -> int:
    return game.view(0)["mine"]["prices"][technology]


# --- research


@rule("eclipse.research.discount", "eclipse.research.start_technologies", "eclipse.research.once")
def test_p32_the_printed_start_technology_counts_for_the_discount():
    game = lone(market="neutron_bombs plasma_cannon phase_shield gauss_shield starbase", science=10)
    assert [price(game, each) for each in ("neutron_bombs", "plasma_cannon", "phase_shield", "gauss_shield")] == [2, 5, 7, 2]
    make(game, 0, "action research")
    assert "research starbase" not in offered(game, 0)


@rule("eclipse.research.discount")
@pytest.mark.parametrize(
    ("technology", "prices"),
    [
        ("wormhole_generator", {0: 16, 1: 15, 2: 14, 3: 13, 4: 12, 5: 10, 6: 8}),
        ("artifact_key", {6: 7}),
        ("monolith", {4: 8, 5: 6, 6: 6}),
        ("orbital", {4: 5}),
    ],
)
def test_p33_discounts_grow_with_the_track_down_to_the_minimum(technology, prices):
    others = [name for name in NANO if name != technology]
    for tiles, expected in prices.items():
        game = lone("draco", market=technology, technologies=" ".join(others[:tiles]))
        assert price(game, technology) == expected


@rule("eclipse.species.eridani", "eclipse.trade.rate", "eclipse.research.take", "eclipse.research.discount")
def test_p34_eridani_trade_three_for_one_and_research():
    game = lone("eridani", market="improved_hull starbase")
    assert price(game, "improved_hull") == price(game, "starbase") == 3
    make(game, 0, "trade money science")
    assert resources(game, 0) == (23, 3, 4)
    assert "trade science money" in offered(game, 0, "trade")  # exactly three
    make(game, 0, "action research", "research improved_hull")
    assert resources(game, 0) == (23, 0, 4)
    assert [len(track["technologies"]) for track in board(game, 0)["tracks"].values()] == [1, 2, 1]
    assert (empty(game, 0), upkeep(game, 0)) == (4, 2)


@rule("eclipse.trade.rate", "eclipse.species.eridani")
def test_p34_eridani_cannot_trade_two_for_one():
    game = lone("eridani", market="improved_hull", money=2, science=0, materials=0)
    assert offered(game, 0, "trade") == []


@rule("eclipse.research.seven_slots", "eclipse.score.technologies")
def test_p35_a_track_has_seven_slots():
    game = lone(market="wormhole_generator gauss_shield", technologies=" ".join(NANO[:7]), science=40, colony_ships=0)
    assert game.view(0)["mine"]["points"]["technologies"] == 5
    play(game, 0, "action research", "research gauss_shield")
    assert board(game, 0)["tracks"]["grid"]["technologies"] == ["gauss_shield"]
    make(game, 1, "pass")
    assert "action research" not in offered(game, 0)


@rule("eclipse.technology.discs")
@pytest.mark.parametrize(
    ("known", "buys", "pays", "circles", "cost"),
    [
        ("nanorobots", "advanced_robotics", 5, 4, 2),
        ("gauss_shield improved_hull fusion_source", "quantum_grid", 13, 3, 1),
    ],
)
def test_p36_new_discs_lower_the_upkeep_at_once(known, buys, pays, circles, cost):
    hexes = [sector(207, (0, -3), owner=0), sector(208, (0, -4), owner=0), sector(315, (0, -5), owner=0)]
    game = lone("terran_federation", *hexes, market=buys, technologies=known, science=20)
    assert empty(game, 0) == 4
    play(game, 0, "action research", f"research {buys}")
    assert resources(game, 0)[1] == 20 - pays
    assert (empty(game, 0), upkeep(game, 0)) == (circles, cost)


@rule("eclipse.technology.discs", "eclipse.resources.discs_home", "eclipse.cleanup.return")
def test_p37_discs_that_do_not_fit_lie_beside_the_track_and_are_used_first():
    game = lone(market="quantum_grid", science=16)
    play(game, 0, "action research", "research quantum_grid")
    assert (resources(game, 0)[1], player(game, 0).discs, empty(game, 0), upkeep(game, 0)) == (0, 13, 0, 0)
    make(game, 1, "pass")
    make(game, 0, "pass")
    assert (game.view(None)["round"], player(game, 0).discs, upkeep(game, 0)) == (3, 14, 0)
    make(game, 1, "pass")
    make(game, 0, "action influence", "done")
    assert (player(game, 0).discs, empty(game, 0), upkeep(game, 0)) == (13, 0, 0)


@rule("eclipse.technology.artifact_key")
def test_p38_the_artifact_key_gives_five_of_a_resource_for_each_artifact_under_ones_discs():
    game = lone(
        "terran_directorate",
        sector(102, (0, -1), owner=0),
        sector(211, (0, -3), owner=0),
        sector(105, (1, -2), ships="0:interceptor"),
        market="artifact_key",
        technologies="nanorobots fusion_drive",
        money=0,
        science=12,
        materials=0,
        colony_ships=0,
    )
    play(game, 0, "action research", "research artifact_key")
    assert resources(game, 0)[1] == 0
    make(game, 0, "artifact science", "artifact science", "artifact money")
    assert resources(game, 0) == (5, 10, 0)
    assert game.pending() == [1]


@rule("eclipse.species.hydran", "eclipse.research.discount", "eclipse.technology.artifact_key")
def test_p39_hydrans_second_technology_counts_the_first_and_what_it_brought():
    known = "nanorobots fusion_drive orbital"
    game = lone("hydran", market="artifact_key monolith", technologies=known, money=0, science=12, materials=0)
    make(game, 0, "action research", "research artifact_key", "artifact science")
    assert resources(game, 0)[1] == 12 - 10 + 5
    assert "done" in offered(game, 0)
    make(game, 0, "research monolith")
    assert resources(game, 0)[1] == 1
    assert game.view(0)["mine"]["points"]["technologies"] == 3
    assert sum(board(game, 0)["spent"].values()) == 1


# --- upgrade


@rule("eclipse.upgrade.energy", "eclipse.upgrade.parts", "eclipse.technology.parts")
def test_p40_energy_counts_at_the_end_of_the_action():
    known = "fusion_drive positron_computer fusion_source"
    game = lone(technologies=known)
    make(game, 0, "action upgrade")
    kinds = {text.split()[1] for text in offered(game, 0, "fit")}
    assert kinds == {
        *{"fusion_drive", "positron_computer", "fusion_source"},
        *{"ion_cannon", "hull", "electron_computer", "nuclear_drive", "nuclear_source"},
    }
    make(game, 0, "fit fusion_drive interceptor 3")
    ship = design(game, 0, "interceptor")
    assert (ship["energy"], ship["move"], ship["initiative"]) == (0, 2, 4)
    assert "fit positron_computer interceptor 0" not in offered(game, 0)

    game = lone(technologies=known)
    make(game, 0, "action upgrade", "fit positron_computer interceptor 0", "fit fusion_source interceptor 2")
    assert design(game, 0, "interceptor")["energy"] == 3
    assert game.pending() == [1]  # there is no third part


@rule("eclipse.upgrade.energy", "eclipse.upgrade.end")
def test_p40_a_design_may_lack_energy_until_the_last_part():
    game = lone(technologies="fusion_drive fusion_source")
    make(game, 0, "action upgrade", "fit fusion_drive interceptor 0")
    assert design(game, 0, "interceptor")["energy"] == -1
    assert "done" not in offered(game, 0)
    make(game, 0, "fit fusion_source interceptor 2")
    assert design(game, 0, "interceptor")["energy"] == 2


@rule("eclipse.upgrade.drives", "eclipse.upgrade.end")
def test_p41_interceptors_need_a_drive_and_starbases_take_none():
    game = lone()
    make(game, 0, "action upgrade", "fit hull interceptor 3")
    assert "done" not in offered(game, 0)
    assert "fit nuclear_drive interceptor 0" in offered(game, 0)
    make(game, 0, "fit nuclear_drive interceptor 0")
    assert design(game, 0, "interceptor")["energy"] == 1

    game = lone()
    make(game, 0, "action upgrade")
    assert [text for text in offered(game, 0, "fit") if "drive starbase" in text] == []
    make(game, 0, "fit nuclear_drive interceptor 0")
    ship = design(game, 0, "interceptor")
    assert (ship["move"], ship["initiative"], ship["energy"]) == (2, 4, 0)


@rule("eclipse.upgrade.squares", "eclipse.upgrade.energy", "eclipse.upgrade.end")
def test_p42_a_returned_tile_uncovers_the_printed_part():
    fitted = {"interceptor": "fusion_drive hull nuclear_source nuclear_drive"}
    game = lone(technologies="fusion_drive", designs=fitted)
    ship = design(game, 0, "interceptor")
    assert (ship["energy"], ship["move"], ship["initiative"]) == (0, 3, 5)
    make(game, 0, "action upgrade")
    assert offered(game, 0, "remove") == ["remove interceptor 0", "remove interceptor 1"]
    make(game, 0, "remove interceptor 1")
    assert design(game, 0, "interceptor")["energy"] == -1
    assert "done" not in offered(game, 0)
    make(game, 0, "remove interceptor 0")
    assert design(game, 0, "interceptor")["energy"] == 1
    assert "done" in offered(game, 0)
    assert offered(game, 0, "remove") == []


@rule("eclipse.discovery.part", "eclipse.discovery.part_lost", "eclipse.ships.add_up")
def test_p43_a_kept_ancient_part_counts_as_one_of_the_parts_and_is_lost_when_covered():
    game = lone(technologies="improved_hull", spare_parts="shard_hull")
    make(game, 0, "action upgrade", "fit shard_hull cruiser 1", "fit improved_hull cruiser 0")
    assert game.pending() == [1]
    assert (design(game, 0, "cruiser")["hull"], board(game, 0)["spare_parts"]) == (5, [])
    make(game, 1, "pass")
    make(game, 0, "action upgrade", "fit electron_computer cruiser 1")
    ship = design(game, 0, "cruiser")
    assert (ship["hull"], ship["computer"], board(game, 0)["spare_parts"]) == (2, 2, [])
    assert [text for text in offered(game, 0) if "shard_hull" in text] == []


PRINTED = [  # energy, initiative, shield, computer, hull
    ("orion", "interceptor", 2, 4, 1, 0, 0),
    ("orion", "cruiser", 3, 3, 1, 1, 1),
    ("orion", "dreadnought", 3, 2, 1, 1, 2),
    ("orion", "starbase", 2, 5, 1, 1, 2),
    ("planta", "interceptor", 3, 1, 0, 1, 0),
    ("planta", "cruiser", 3, 1, 0, 1, 1),
    ("planta", "starbase", 4, 2, 0, 2, 2),
    ("eridani", "dreadnought", 1, 1, 0, 1, 2),
    ("terran_federation", "interceptor", 1, 3, 0, 0, 0),
    ("terran_federation", "cruiser", 1, 2, 0, 1, 1),
    ("terran_federation", "dreadnought", 0, 1, 0, 1, 2),
    ("terran_federation", "starbase", 2, 4, 0, 1, 2),
]


@rule("eclipse.ships.blueprints", "eclipse.ships.fixed_parts", "eclipse.species.orion", "eclipse.species.planta_ships")
@pytest.mark.parametrize(("faction", "ship", "energy", "initiative", "shield", "computer", "hull"), PRINTED)
def test_p44_blueprints_as_printed(faction, ship, energy, initiative, shield, computer, hull):
    shown = design(lone(faction), 0, ship)
    assert (shown["energy"], shown["initiative"], shown["shield"], shown["computer"], shown["hull"]) == (
        energy,
        initiative,
        shield,
        computer,
        hull,
    )


@rule("eclipse.ships.fixed_parts", "eclipse.species.orion", "eclipse.species.planta_ships")
def test_p44_fixed_parts_take_no_slot_but_orions_gauss_shield_can_be_covered():
    slots = [len(design(lone("planta"), 0, ship)["parts"]) for ship in ("interceptor", "starbase")]
    assert slots == [3, 4]
    game = lone("orion")
    make(game, 0, "action upgrade", "fit hull interceptor 0")
    shown = design(game, 0, "interceptor")
    assert (shown["shield"], shown["hull"], shown["energy"]) == (0, 1, 2)


@rule("eclipse.species.mechanema", "eclipse.reaction.after_passing", "eclipse.upgrade.energy")
def test_p45_mechanema_lays_three_parts_and_one_in_a_reaction():
    game = lone("mechanema")
    make(game, 0, "action upgrade", "fit positron_computer cruiser 4")
    assert design(game, 0, "cruiser")["energy"] == 0
    unpowered = game.copy()
    make(unpowered, 0, "fit ion_cannon cruiser 1")
    assert "done" not in offered(unpowered, 0)  # at -1 the third part has to make up for it
    make(game, 0, "fit hull interceptor 0", "fit hull starbase 3")
    assert game.pending() == [1]
    game = at(seat("mechanema", passed=True), seat("terran_union"))
    make(game, 0, "react upgrade", "fit hull interceptor 0")
    assert game.pending() == [1]


@rule("eclipse.upgrade.parts", "eclipse.reaction.after_passing")
def test_p45_any_number_of_tiles_may_go_back_in_a_reaction_too():
    fitted = {
        "interceptor": "hull ion_cannon nuclear_source nuclear_drive",
        "cruiser": "hull hull ion_cannon nuclear_source hull nuclear_drive",
    }
    game = at(seat("terran_federation", passed=True, designs=fitted), seat("terran_union"))
    make(game, 0, "react upgrade", "remove interceptor 0", "remove cruiser 1", "remove cruiser 4", "done")
    assert design(game, 0, "cruiser")["hull"] == 1
    assert game.pending() == [1]


@rule("eclipse.upgrade.parts", "eclipse.technology.parts")
def test_p40_parts_without_their_technology_are_refused():
    game = lone(technologies="fusion_drive positron_computer fusion_source")
    make(game, 0, "action upgrade")
    for part in ("improved_hull", "gluon_computer"):
        with pytest.raises(asterism.IllegalChoice):
            make(game, 0, f"fit {part} interceptor 0")


@rule("eclipse.research.start_technologies")
def test_p34_eridani_at_home_have_gone_one_money_and_one_science_cube():
    game = at(seat("eridani"), seat("terran_union"), hexes=[home(222, (0, -2), 0, cubes="money science")])
    assert gone(game, 0) == (1, 1, 0)
