"""Upgrade: parts on blueprints."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, design, make, offered, player, seat, told


def two(designs: dict[str, str] | None = None, **mine):
    return at(seat("terran_union", designs=designs, **mine), seat("orion"))


def parts(game, ship: str) -> list[str | None]:
    return design(game, 0, ship)["parts"]


@rule("eclipse.upgrade.parts")
def test_two_parts_are_taken_and_fitted_free_of_charge():
    game = two()
    before = player(game, 0).stock[:]
    make(game, 0, "action upgrade", "fit hull interceptor 0", "fit electron_computer cruiser 1")
    assert game.pending() == [1]
    assert parts(game, "interceptor") == ["hull", "ion_cannon", "nuclear_source", "nuclear_drive"]
    assert parts(game, "cruiser") == ["hull", "electron_computer", "ion_cannon", "nuclear_source", "electron_computer", "nuclear_drive"]
    assert player(game, 0).stock == before


@rule("eclipse.upgrade.parts")
def test_one_part_is_enough():
    game = two()
    make(game, 0, "action upgrade", "fit hull interceptor 0", "done")
    assert game.pending() == [1]


@rule("eclipse.upgrade.parts")
def test_any_number_of_tiles_is_returned_but_only_before_parts_are_taken():
    tiles = {"interceptor": "hull hull nuclear_source nuclear_drive", "cruiser": "hull hull hull nuclear_source hull nuclear_drive"}
    game = two(tiles)
    make(game, 0, "action upgrade")
    assert offered(game, 0, "remove") == [
        "remove interceptor 0",
        "remove interceptor 1",
        "remove cruiser 1",
        "remove cruiser 2",
        "remove cruiser 4",
    ]
    make(game, 0, "remove interceptor 0", "remove interceptor 1", "remove cruiser 1", "fit hull cruiser 1")
    assert offered(game, 0, "remove") == []
    make(game, 0, "fit hull interceptor 0")
    assert game.pending() == [1]
    assert parts(game, "interceptor") == ["hull", "ion_cannon", "nuclear_source", "nuclear_drive"]


@rule("eclipse.upgrade.parts")
def test_tiles_may_be_returned_without_taking_any_part():
    game = two({"interceptor": "hull ion_cannon nuclear_source nuclear_drive"})
    make(game, 0, "action upgrade", "remove interceptor 0", "done")
    assert parts(game, "interceptor")[0] is None
    assert game.pending() == [1]


@rule("eclipse.upgrade.squares")
def test_a_part_covers_a_printed_one_or_an_earlier_tile():
    game = two({"interceptor": "hull ion_cannon nuclear_source nuclear_drive"})
    make(game, 0, "action upgrade", "fit electron_computer interceptor 0", "fit hull interceptor 1")
    assert parts(game, "interceptor") == ["electron_computer", "hull", "nuclear_source", "nuclear_drive"]
    assert design(game, 0, "interceptor")["cannons"] == []


@rule("eclipse.upgrade.squares")
def test_a_printed_part_works_again_once_uncovered():
    game = two({"interceptor": "- hull nuclear_source nuclear_drive"})
    assert design(game, 0, "interceptor")["cannons"] == []
    make(game, 0, "action upgrade", "remove interceptor 1", "done")
    assert design(game, 0, "interceptor")["cannons"] == [1]


@rule("eclipse.upgrade.squares")
def test_parts_go_onto_any_square_of_any_blueprint():
    game = two()
    make(game, 0, "action upgrade")
    squares = {tuple(text.split()[2:]) for text in offered(game, 0, "fit")}
    slots = {"interceptor": 4, "cruiser": 6, "dreadnought": 8, "starbase": 5}
    assert squares == {(ship, str(slot)) for ship, count in slots.items() for slot in range(count)}


@rule("eclipse.upgrade.energy")
def test_parts_may_not_use_more_energy_than_the_sources_give():
    game = two(technologies="plasma_cannon")
    make(
        game, 0, "action upgrade", "fit plasma_cannon interceptor 0"
    )  # 3 - 1 - 1 - 2: one too much, so the second part must make up for it
    assert "done" not in offered(game, 0)
    assert "fit hull cruiser 1" not in offered(game, 0)
    make(game, 0, "fit hull interceptor 1")
    assert design(game, 0, "interceptor")["energy"] == 0


@rule("eclipse.upgrade.energy")
def test_the_last_part_must_leave_enough_energy():
    game = two(technologies="plasma_cannon")
    make(game, 0, "action upgrade", "fit hull cruiser 1")
    assert "fit plasma_cannon interceptor 0" not in offered(game, 0)
    assert "fit plasma_cannon interceptor 1" in offered(game, 0)  # over the ion cannon: 3 - 1 - 2


@rule("eclipse.upgrade.energy")
def test_a_tile_that_gives_needed_energy_is_returned_only_if_it_can_be_made_up_for():
    thirsty = {"interceptor": "plasma_cannon plasma_cannon fusion_source nuclear_drive"}
    game = two(thirsty, technologies="plasma_cannon fusion_source")
    make(game, 0, "action upgrade", "remove interceptor 2")
    assert "done" not in offered(game, 0)
    make(game, 0, "remove interceptor 0", "done")  # the second plasma cannon back as well: 3 - 2 - 1
    assert parts(game, "interceptor") == [None, "plasma_cannon", "nuclear_source", "nuclear_drive"]


@rule("eclipse.upgrade.drives")
def test_a_starbase_gets_no_drive():
    game = two(technologies="fusion_drive tachyon_drive")
    make(game, 0, "action upgrade")
    assert not any("drive starbase" in text for text in offered(game, 0))
    assert any("nuclear_drive dreadnought" in text for text in offered(game, 0))


@rule("eclipse.upgrade.drives")
@pytest.mark.parametrize(("ship", "slot"), [("interceptor", 3), ("cruiser", 5), ("dreadnought", 7)])
def test_no_other_ship_is_left_without_a_drive(ship, slot):
    game = two()
    make(game, 0, "action upgrade", f"fit hull {ship} {slot}")
    assert "done" not in offered(game, 0)
    assert offered(game, 0) == [text for text in offered(game, 0) if text.startswith(f"fit nuclear_drive {ship}")] != []
    game = two()
    make(game, 0, "action upgrade", "fit electron_computer starbase 3")
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, f"fit hull {ship} {slot}")


@rule("eclipse.upgrade.end")
def test_energy_and_drives_need_be_right_only_at_the_end():
    game = two(technologies="gluon_computer fusion_source")
    make(game, 0, "action upgrade", "fit gluon_computer interceptor 0")
    assert design(game, 0, "interceptor")["energy"] < 0
    make(game, 0, "fit fusion_source interceptor 2")
    assert design(game, 0, "interceptor")["energy"] == 6 - 1 - 1 - 2
    game = two()
    make(game, 0, "action upgrade", "fit ion_cannon interceptor 3", "fit nuclear_drive interceptor 0")
    assert parts(game, "interceptor") == ["nuclear_drive", "ion_cannon", "nuclear_source", "ion_cannon"]


@rule("eclipse.actions.up_to", "eclipse.upgrade.parts")
@pytest.mark.parametrize(("mine", "action"), [({}, "action upgrade"), ({"passed": True}, "react upgrade")])
def test_even_the_first_part_may_be_declined(mine, action):
    game = two(**mine)
    make(game, 0, action, "done")
    assert parts(game, "interceptor") == [None, "ion_cannon", "nuclear_source", "nuclear_drive"]
    assert game.pending() == [1]


# --- ancient parts kept for later

HUNGRY = "fusion_source fusion_source plasma_cannon antimatter_cannon antimatter_cannon nuclear_drive"  # uses 11 of 12 energy


def hungry(**mine):
    return two({"cruiser": HUNGRY}, technologies="fusion_source plasma_cannon antimatter_cannon", **mine)


@rule("eclipse.upgrade.end", "eclipse.discovery.part")
@pytest.mark.parametrize(("spare", "good"), [("", False), ("shard_hull conformal_drive", False), ("hypergrid_source", True)])
def test_what_only_a_kept_ancient_source_makes_good_may_be_removed(spare, good):
    game = hungry(spare_parts=spare, passed=True)
    make(game, 0, "react upgrade", "remove cruiser 0")
    assert ("remove cruiser 1" in offered(game, 0)) == good
    if good:
        make(game, 0, "remove cruiser 1")
        assert {text.split()[1] for text in offered(game, 0, "fit")} == {"hypergrid_source"}
        assert "done" not in offered(game, 0)
        make(game, 0, "fit hypergrid_source cruiser 1")
        assert (design(game, 0, "cruiser")["energy"], player(game, 0).spare_parts) == (0, ())


@rule("eclipse.upgrade.end")
def test_a_kept_source_makes_one_ship_good_and_not_two():
    game = hungry(spare_parts="hypergrid_source")
    make(game, 0, "action upgrade", "remove cruiser 0", "remove cruiser 1")
    assert "fit hull interceptor 0" in offered(game, 0)  # the kept source is enough for the cruiser
    assert "fit hypergrid_source interceptor 0" not in offered(game, 0)
    assert "fit fusion_source cruiser 0" in offered(game, 0)
    make(game, 0, "fit hull interceptor 0")
    assert {tuple(text.split()[1:3]) for text in offered(game, 0)} == {("hypergrid_source", "cruiser")}
    make(game, 0, "fit hypergrid_source cruiser 0")
    assert game.pending() == [1]


@rule("eclipse.upgrade.parts", "eclipse.discovery.part")
def test_every_part_fitted_is_told():
    game = two(spare_parts="ion_turret")
    make(game, 0, "action upgrade", "fit ion_turret cruiser 1", "fit hull interceptor 0")
    assert [(each["part"], each["ship"]) for each in told(game, "part_fitted")] == [("ion_turret", 1), ("hull", 0)]
