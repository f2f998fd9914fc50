"""Resources and their tracks, what runs out, ships and their parts."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, design, hex_at, make, offered, play, player, seat, sector, stock

PRODUCTION = [2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28]
UPKEEP = [0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30]


# --- what runs out


@rule("eclipse.components.limited", "eclipse.build.limits")
def test_no_more_ships_are_built_than_there_are_pieces():
    game = at(seat("terran_union", materials=99), seat("orion"), hexes=[sector(207, (0, -1), owner=0, ships="0:dreadnought*2 0:cruiser*3")])
    make(game, 0, "action build")
    assert offered(game, 0, "build") != []
    assert not any("dreadnought" in text for text in offered(game, 0))
    make(game, 0, "build cruiser 207")
    assert not any("cruiser" in text for text in offered(game, 0))


@rule("eclipse.components.limited")
def test_an_empty_supply_of_technologies_offers_none():
    game = at(seat("terran_union", science=40), seat("orion", science=40), market="gauss_shield")
    make(game, 0, "action research")
    play(game, 0, "research gauss_shield")
    assert "action research" not in offered(game, 1)


@rule("eclipse.components.limited", "eclipse.diplomacy.ambassadors")
def test_a_player_has_three_ambassadors_and_so_at_most_three_partners():
    factions = ["terran_directorate", "terran_federation", "terran_union", "terran_republic", "terran_conglomerate"]
    hexes = [sector(201, (1, -2), owner=1)]
    for partners, more in (((2, 3), ["propose 1"]), ((2, 3, 4), [])):
        game = at(*(seat(each) for each in factions), hexes=hexes, partners=[(0, number) for number in partners])
        assert offered(game, 0, "propose") == more


@rule("eclipse.components.limited")
def test_a_track_without_cubes_sends_no_envoy():
    game = at(
        *(seat(each) for each in ("terran_union", "orion", "draco")), seat("hydran", tracks=(0, 1, 0)), hexes=[sector(201, (0, 1), owner=0)]
    )
    make(game, 0, "propose 3")
    make(game, 3, "accept")
    assert offered(game, 0) == ["envoy money", "envoy science", "envoy materials"]
    make(game, 0, "envoy money")
    assert board(game, 3)["cubes"] == {"money": 0, "science": 0, "materials": 0}  # the only cube it could send
    assert board(game, 3)["partners"] == [0]


@rule("eclipse.components.unlimited")
def test_parts_and_structures_never_run_out():
    eight = " ".join(["electron_computer"] * 4 + ["nuclear_source"] + ["electron_computer"] * 2 + ["nuclear_drive"])
    many = {"interceptor": "electron_computer ion_cannon nuclear_source nuclear_drive", "dreadnought": eight}
    game = at(seat("terran_union", designs=many), seat("orion"))
    make(game, 0, "action upgrade")
    assert "fit electron_computer starbase 3" in offered(game, 0)  # nine show already; the box has six
    hexes = [sector(number, (0, -3 - n), owner=0, orbital=True, monolith=True) for n, number in enumerate(range(301, 315))]
    game = at(seat("terran_union", materials=40, technologies="orbital monolith"), seat("orion"), hexes=hexes)
    make(game, 0, "action build")  # 28 lie there; the box has 27
    assert {"build orbital 225", "build monolith 225"} <= set(offered(game, 0))


# --- resources


@rule("eclipse.resources.kinds")
def test_money_pays_upkeep_science_technologies_and_materials_ships():
    game = at(seat("terran_union", money=9, science=9, materials=9, discs=9), seat("orion", passed=True, discs=0), market="gauss_shield")
    play(game, 0, "action research", "research gauss_shield")
    assert stock(game, 0) == {"money": 9, "science": 7, "materials": 9}
    make(game, 0, "action build", "build interceptor 225", "done")
    assert stock(game, 0) == {"money": 9, "science": 7, "materials": 6}
    make(game, 0, "pass")
    assert stock(game, 0) == {"money": 9 + 3 - UPKEEP[13 - 7], "science": 7 + 3, "materials": 6 + 3}


@rule("eclipse.resources.no_limit")
def test_resources_go_beyond_the_printed_scale():
    game = at(seat("terran_union", money=60, science=39, materials=40), seat("orion"), phase="upkeep")
    assert stock(game, 0) == {"money": 63, "science": 42, "materials": 43}


@rule("eclipse.resources.no_limit")
def test_nothing_is_bought_that_cannot_be_paid():
    game = at(seat("terran_union", science=1, materials=2), seat("orion"), market="gauss_shield")
    assert "action research" not in offered(game, 0)
    assert "action build" not in offered(game, 0)


@rule("eclipse.resources.production")
@pytest.mark.parametrize("gone", range(12))
def test_a_population_track_produces_its_leftmost_uncovered_number(gone):
    game = at(seat("terran_union", tracks=(11 - gone, 11, 11)), seat("orion"))
    assert board(game, 0)["production"] == {"money": PRODUCTION[gone], "science": 2, "materials": 2}


@rule("eclipse.resources.full_track")
def test_a_track_with_twelve_cubes_produces_nothing():
    game = at(seat("terran_union", tracks=(10, 12, 11), science=5), seat("orion"), phase="upkeep")
    assert board(game, 0)["production"]["science"] == 0
    assert stock(game, 0)["science"] == 5


@rule("eclipse.resources.full_track")
def test_a_cube_that_finds_its_track_full_goes_to_another_of_its_owners_choice():
    game = at(seat("terran_union", tracks=(12, 9, 9)), seat("orion"), hexes=[sector(201, (0, -1), owner=0, cubes="money")])
    make(game, 0, "action influence", "lift 201")
    assert offered(game, 0) == ["home science", "home materials"]
    make(game, 0, "home materials")
    assert board(game, 0)["cubes"] == {"money": 12, "science": 9, "materials": 10}


@rule("eclipse.resources.cubes_home", "eclipse.influence.lift")
def test_cubes_from_coloured_squares_go_back_to_their_tracks():
    hexes = [sector(104, (0, -1), owner=0, cubes="money adv_money adv_science")]
    game = at(seat("terran_union", tracks=(8, 9, 10)), seat("orion"), hexes=hexes)
    make(game, 0, "action influence", "lift 104")
    assert board(game, 0)["cubes"] == {"money": 10, "science": 10, "materials": 10}
    assert cubes(game, 104) == []


@rule("eclipse.resources.cubes_home")
def test_a_cube_from_a_gray_square_returns_to_any_track_and_one_from_an_orbital_to_money_or_science():
    hexes = [sector(313, (0, -3), owner=0, cubes="gray orbital", orbital=True)]
    game = at(seat("terran_union", tracks=(8, 9, 10)), seat("orion"), hexes=hexes)
    make(game, 0, "action influence", "lift 313")
    asked = [offered(game, 0)]
    make(game, 0, "home science")
    asked.append(offered(game, 0))
    make(game, 0, "home science")
    assert sorted(asked, key=len) == [["home money", "home science"], ["home money", "home science", "home materials"]]
    assert board(game, 0)["cubes"] == {"money": 8, "science": 11, "materials": 10}


@rule("eclipse.resources.upkeep_track")
@pytest.mark.parametrize("empty", range(14))
def test_upkeep_is_the_leftmost_uncovered_number_of_the_influence_track(empty):
    game = at(seat("terran_union", discs=13 - empty, money=40), seat("orion"))
    assert board(game, 0)["upkeep"] == UPKEEP[empty]


@rule("eclipse.resources.discs_home")
def test_a_disc_that_comes_back_lowers_the_upkeep():
    game = at(seat("terran_union", discs=5), seat("orion"), hexes=[sector(207, (0, -1), owner=0)])
    make(game, 0, "action influence")
    assert board(game, 0)["upkeep"] == UPKEEP[13 - 4]
    make(game, 0, "lift 207")  # and it goes to the track: it reaches nothing else
    assert (board(game, 0)["discs"], board(game, 0)["upkeep"]) == (5, UPKEEP[13 - 5])
    assert hex_at(game, 207).owner == -1


@rule("eclipse.resources.discs_home")
def test_discs_that_do_not_fit_lie_beside_the_track_and_are_used_first():
    game = at(seat("terran_union", discs=15), seat("orion"))
    assert board(game, 0)["upkeep"] == 0
    make(game, 0, "action upgrade")
    assert (board(game, 0)["discs"], board(game, 0)["upkeep"]) == (14, 0)


# --- ships


@rule("eclipse.ships.blueprints")
def test_a_changed_blueprint_counts_at_once_for_ships_already_built():
    hexes = [
        sector(225, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor"),
        sector(304, (0, -3)),
        sector(306, (0, -4)),
    ]
    game = at(seat("terran_union"), seat("orion"), hexes=hexes)
    make(game, 0, "action upgrade", "fit nuclear_drive interceptor 0", "done")
    make(game, 1, "action influence", "done")
    make(game, 0, "action move")
    play(game, 0, "fly interceptor 225", "to 304", "to 306")
    assert hex_at(game, 306).ships_of(0) == 1
    assert player(game, 0).docked[0] == 7


@rule("eclipse.ships.parts")
@pytest.mark.parametrize(
    ("part", "gives"),
    [
        ("ion_cannon", {"cannons": [1], "energy": -1}),
        ("plasma_cannon", {"cannons": [2], "energy": -2}),
        ("antimatter_cannon", {"cannons": [4], "energy": -4}),
        ("plasma_missile", {"missiles": [2, 2]}),
        ("hull", {"hull": 1}),
        ("improved_hull", {"hull": 2}),
        ("electron_computer", {"computer": 1}),
        ("positron_computer", {"computer": 2, "initiative": 1, "energy": -1}),
        ("gluon_computer", {"computer": 3, "initiative": 2, "energy": -2}),
        ("gauss_shield", {"shield": 1}),
        ("phase_shield", {"shield": 2, "energy": -1}),
        ("nuclear_drive", {"move": 1, "initiative": 1, "energy": -1}),
        ("fusion_drive", {"move": 2, "initiative": 2, "energy": -2}),
        ("tachyon_drive", {"move": 3, "initiative": 3, "energy": -3}),
        ("nuclear_source", {"energy": 3}),
        ("fusion_source", {"energy": 6}),
        ("tachyon_source", {"energy": 9}),
        ("axion_computer", {"computer": 3}),
        ("hypergrid_source", {"energy": 11}),
        ("shard_hull", {"hull": 3}),
        ("ion_turret", {"cannons": [1, 1], "energy": -1}),
        ("conformal_drive", {"move": 4, "initiative": 2, "energy": -2}),
        ("flux_shield", {"shield": 3, "energy": -2}),
    ],
)
def test_every_part_gives_what_it_shows(part, gives):
    game = at(seat("terran_union"), seat("orion"))
    bare = design(game, 0, "cruiser")
    fitted = design(at(seat("terran_union", designs={"cruiser": f"hull {part}"}), seat("orion")), 0, "cruiser")
    for name in ("initiative", "hull", "computer", "shield", "move", "energy"):
        assert fitted[name] - bare[name] == gives.get(name, 0), name
    assert sorted(fitted["cannons"]) == sorted(bare["cannons"] + gives.get("cannons", []))
    assert fitted["missiles"] == gives.get("missiles", [])


@rule("eclipse.ships.add_up")
def test_values_of_equal_and_of_different_parts_add_up():
    parts = "improved_hull hull ion_turret tachyon_source gluon_computer nuclear_drive"
    ship = design(at(seat("terran_union", designs={"cruiser": parts}), seat("orion")), 0, "cruiser")
    assert (ship["hull"], ship["cannons"], ship["initiative"], ship["energy"]) == (3, [1, 1], 1 + 2 + 1, 9 - 1 - 2 - 1)


@rule("eclipse.ships.fixed_parts")
def test_what_is_printed_outside_the_grid_counts_and_cannot_be_removed():
    game = at(seat("planta"), seat("terran_union"))
    starbase = design(game, 0, "starbase")
    assert (starbase["computer"], starbase["energy"], starbase["initiative"]) == (1 + 1, 5 - 1, 2)
    make(game, 0, "action upgrade", "fit hull starbase 3")  # over the printed computer
    assert design(game, 0, "starbase")["computer"] == 1
    assert offered(game, 0, "remove") == []
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "fit hull starbase 4")
