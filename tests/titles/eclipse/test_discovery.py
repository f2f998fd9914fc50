"""Discovery tiles: who takes them, and what they give."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, design, hex_at, make, offered, play, player, seat, sector, ships, stock, told


def found(tile: str, market: str = "", **mine):
    """Seat 0 has just influenced a hex with this discovery tile."""
    game = at(seat("draco", **mine), seat("orion"), hexes=[sector(207, (0, -1), discovery=True)], market=market, draws=tile)
    make(game, 0, "action influence", "influence 207")
    return game


# --- who takes it


@rule("eclipse.discovery.take")
def test_the_tile_goes_to_whoever_places_a_disc_by_influence():
    game = found("money")
    assert not hex_at(game, 207).discovery
    assert offered(game, 0) == ["use money", "keep_discovery"]


@rule("eclipse.discovery.take")
def test_the_tile_goes_to_whoever_takes_the_hex_after_combat():
    hexes = [sector(207, (-2, 1), discovery=True, ships="0:cruiser")]
    game = at(seat("draco"), seat("orion"), hexes=hexes, phase="combat", draws="science")
    assert told(game, "discovery_taken") == []  # a ship alone takes nothing
    make(game, 0, "claim 207", "use science")
    assert stock(game, 0)["science"] == 4 + 5 + 3


@rule("eclipse.discovery.take")
def test_ancients_keep_the_tile_until_they_are_destroyed():
    hexes = [sector(207, (-2, 1), discovery=True, ancients=1, ships="0:cruiser*3")]
    game = at(seat("terran_union"), seat("orion"), hexes=hexes, phase="combat", rolls=[1, 1, 6, 6, 6], draws="1 2 money")
    make(game, 0, "keep_tile 2")
    assert (hex_at(game, 207).ancients, hex_at(game, 207).discovery) == (0, True)
    make(game, 0, "claim 207")
    assert not hex_at(game, 207).discovery


@rule("eclipse.discovery.take")
def test_the_gcds_keeps_the_tile_of_the_centre():
    game = at(seat("terran_union"), seat("orion"), hexes=[sector(1, (0, 0), discovery=True, gcds=True), sector(101, (0, -1), owner=0)])
    make(game, 0, "action influence")
    assert "influence 001" not in offered(game, 0)


# --- use or keep


@rule("eclipse.discovery.decide")
def test_a_tile_kept_face_down_is_worth_two_points_and_only_its_owner_knows_it():
    game = found("money")
    assert (game.view(0)["mine"]["looking_at"], game.view(1)["mine"]["looking_at"]) == ("money", None)
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "done")  # it is decided at once
    make(game, 0, "keep_discovery")
    assert board(game, 0)["points"]["discoveries"] == 2
    assert board(game, 0)["discoveries"] == 1
    assert game.view(0)["mine"]["discoveries"] == ["money"]
    assert stock(game, 0)["money"] == 2


@rule("eclipse.discovery.decide", "eclipse.discovery.resources")
@pytest.mark.parametrize(("tile", "amount"), [("money", 8), ("science", 5), ("materials", 6)])
def test_a_tile_used_gives_its_resources_and_no_points(tile, amount):
    game = found(tile)
    before = stock(game, 0)
    make(game, 0, f"use {tile}")
    assert stock(game, 0) == {**before, tile: before[tile] + amount}
    assert board(game, 0)["points"]["discoveries"] == 0
    assert [used.id for used in game._table.used] == [tile]


@rule("eclipse.discovery.resources")
def test_there_are_21_tiles_three_of_each_kind_and_six_ancient_parts():
    game = at(seat("draco"), seat("orion"))
    kinds = [tile.id for tile in game._table.discovery_pool]
    threes = ["money", "science", "materials", "ancient_technology", "ancient_cruiser"]
    parts = ["axion_computer", "hypergrid_source", "shard_hull", "ion_turret", "conformal_drive", "flux_shield"]
    assert sorted(kinds) == sorted(threes * 3 + parts)


# --- technology


def technologies(game) -> list[str]:
    return [name for track in board(game, 0)["tracks"].values() for name in track["technologies"]]


@rule("eclipse.discovery.technology")
def test_ancient_technology_gives_the_cheapest_by_printed_cost_free_of_charge():
    # with five military technologies the gluon computer would cost less than advanced_labs, were it not for the printed cost
    known = "neutron_bombs plasma_cannon phase_shield advanced_mining tachyon_source plasma_missile"
    game = found("ancient_technology", "gluon_computer advanced_labs", technologies=known, science=0)
    make(game, 0, "use ancient_technology")
    assert "advanced_labs" in technologies(game)
    assert stock(game, 0)["science"] == 0
    assert game.view(None)["market"] == {"gluon_computer": 1}


@rule("eclipse.discovery.technology")
def test_ancient_technology_passes_over_those_the_player_has():
    game = found("ancient_technology", "gauss_shield fusion_source", technologies="gauss_shield")
    make(game, 0, "use ancient_technology")
    assert technologies(game) == ["gauss_shield", "fusion_source"]


@rule("eclipse.discovery.technology")
def test_among_equally_cheap_ones_the_player_chooses():
    game = found("ancient_technology", "gauss_shield nanorobots orbital")
    make(game, 0, "use ancient_technology")
    assert offered(game, 0) == ["receive gauss_shield", "receive nanorobots"]
    make(game, 0, "receive nanorobots")
    assert technologies(game) == ["nanorobots"]


@rule("eclipse.discovery.technology", "eclipse.technology.discs")
def test_a_technology_received_works_as_if_it_were_researched():
    game = found("ancient_technology", "quantum_grid")
    discs = board(game, 0)["discs"]
    make(game, 0, "use ancient_technology")
    assert board(game, 0)["discs"] == discs + 2


# --- cruiser


@rule("eclipse.discovery.cruiser")
def test_ancient_cruiser_puts_an_unused_cruiser_on_the_hex():
    game = found("ancient_cruiser")
    make(game, 0, "use ancient_cruiser")
    assert ships(game, 207) == {0: {"cruiser": 1}}
    assert player(game, 0).docked == [8, 3, 2, 4]


@rule("eclipse.discovery.cruiser")
def test_without_an_unused_cruiser_the_tile_is_only_good_for_points():
    hexes = [sector(207, (0, -1), discovery=True), sector(228, (0, -2), owner=0, cubes="money science", ships="0:cruiser*4")]
    game = at(seat("draco"), seat("orion"), hexes=hexes, draws="ancient_cruiser")
    make(game, 0, "action influence", "influence 207")
    assert "use ancient_cruiser" not in offered(game, 0)
    make(game, 0, "keep_discovery")
    assert board(game, 0)["points"]["discoveries"] == 2


# --- parts


@rule("eclipse.discovery.part")
def test_an_ancient_part_is_fitted_at_once_free_and_without_a_technology():
    game = found("shard_hull")
    make(game, 0, "use shard_hull", "fit shard_hull cruiser 1")
    assert design(game, 0, "cruiser")["hull"] == 1 + 3
    assert player(game, 0).spare_parts == ()


@rule("eclipse.discovery.part")
def test_fitted_at_once_it_must_leave_the_design_right():
    game = found("flux_shield")
    make(game, 0, "use flux_shield")
    assert "fit flux_shield interceptor 0" not in offered(game, 0)  # 3 - 1 - 1 - 2
    assert "fit flux_shield interceptor 1" in offered(game, 0)
    assert "fit flux_shield interceptor 3" not in offered(game, 0)  # over the only drive
    game = found("conformal_drive")
    make(game, 0, "use conformal_drive")
    assert not any("starbase" in text for text in offered(game, 0))
    assert "fit conformal_drive interceptor 3" in offered(game, 0)


@rule("eclipse.discovery.part")
def test_an_ancient_part_laid_aside_is_later_one_of_the_parts_of_an_upgrade():
    game = found("axion_computer")
    make(game, 0, "use axion_computer", "keep_part", "done")
    assert board(game, 0)["spare_parts"] == ["axion_computer"]
    make(game, 1, "pass")
    make(game, 0, "action upgrade", "fit axion_computer interceptor 0")
    assert not any("axion_computer" in text for text in offered(game, 0))
    make(game, 0, "fit hull cruiser 1")
    assert game.pending() == [1]
    assert board(game, 0)["spare_parts"] == []
    assert design(game, 0, "interceptor")["computer"] == 3


@rule("eclipse.discovery.part")
def test_nobody_takes_an_ancient_part_from_the_supply():
    game = at(seat("draco"), seat("orion", spare_parts="axion_computer"))
    make(game, 0, "action upgrade")
    assert not any("axion" in text or "hypergrid" in text for text in offered(game, 0))


@rule("eclipse.discovery.part_lost")
@pytest.mark.parametrize("way", ["remove interceptor 0", "fit hull interceptor 0"])
def test_an_ancient_part_taken_off_leaves_the_game(way):
    game = at(seat("draco", designs={"interceptor": "axion_computer ion_cannon nuclear_source nuclear_drive"}), seat("orion"))
    make(game, 0, "action upgrade", way)
    assert board(game, 0)["spare_parts"] == []
    assert not any("axion_computer" in text for text in offered(game, 0))
    play(game, 0, "done")
    assert design(game, 0, "interceptor")["computer"] == 0
