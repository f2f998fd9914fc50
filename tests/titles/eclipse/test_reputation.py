"""Reputation: how many tiles are drawn, which is kept, and where it fits."""

import pytest

from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.title import TITLE
from tests.rules import rule
from tests.titles.eclipse.battlefield import NORTH, battle, drawn, keep_best
from tests.titles.eclipse.position import at, make, offered, player, seat, sector, told

SNIPER = {"interceptor": "axion_computer antimatter_cannon tachyon_source conformal_drive"}  # shoots first, hits on 3, destroys anything


@rule("eclipse.reputation.draw")
@pytest.mark.parametrize(
    ("prey", "tiles"),
    [("1:interceptor", 1), ("1:starbase", 1), ("1:cruiser", 2), ("1:dreadnought", 3)],
)
def test_taking_part_earns_a_tile_and_each_ship_destroyed_by_its_size(prey, tiles):
    game = battle(f"0:interceptor {prey}", [6], designs=[SNIPER])
    assert drawn(game)[0] == (0, 1 + tiles)
    keep_best(game, 0)
    assert drawn(game)[1] == (1, 1)


@rule("eclipse.reputation.draw")
def test_an_ancient_earns_one_tile_and_the_gcds_three():
    game = battle("0:interceptor*2", [6, 6], number=305, ancients=1)
    assert drawn(game) == [(0, 2)]
    rolls = [6, 6]
    hexes = [sector(1, (0, 0), ships="0:interceptor*2", gcds=True)]
    game = at(seat("terran_union", designs=SNIPER), seat("orion"), homes=False, hexes=hexes, phase="combat", rolls=rolls)
    assert drawn(game) == [(0, 4)]


@rule("eclipse.reputation.draw")
def test_at_most_five_are_drawn():
    game = battle("0:interceptor*2 1:dreadnought*2", [6, 6], designs=[SNIPER])
    assert drawn(game)[0] == (0, 5)


@rule("eclipse.reputation.draw")
def test_taking_part_in_several_battles_of_a_hex_earns_one_tile():
    three = ["terran_union", "terran_directorate", "terran_federation"]
    game = battle("0:interceptor 1:interceptor 2:interceptor", [1, 6, 1, 6], factions=three)
    assert drawn(game) == [(0, 1), (1, 1), (2, 3)]


@rule("eclipse.reputation.draw")
def test_each_hex_earns_its_own_tiles():
    fleets = "0:interceptor 1:interceptor"
    game = battle(fleets, [6, 6], beside=[sector(306, NORTH, ships=fleets)])
    keep_best(game, 0, 0)
    assert drawn(game) == [(0, 2), (1, 1), (0, 2), (1, 1)]


@rule("eclipse.reputation.draw")
def test_who_stands_on_a_hex_without_fighting_draws_nothing():
    """Draco beside the ancients, and a ship over undefended population."""
    game = battle("0:interceptor", number=305, ancients=1, factions=["draco", "orion"])
    assert drawn(game) == []
    game = battle("0:interceptor", [6], number=310, owner=1, cubes="science")
    make(game, 0, "bombard 310")
    assert drawn(game) == []


@rule("eclipse.reputation.draw")
def test_with_too_few_tiles_in_the_bag_only_those_are_drawn():
    game = at(
        seat("terran_union", designs=SNIPER),
        seat("terran_directorate", passed=True, discs=0),
        homes=False,
        hexes=[sector(304, NORTH, ships="0:interceptor 1:dreadnought")],
        rolls=[6],
    )
    game._table.reputation_bag = [1, 2]
    make(game, 0, "pass")
    assert drawn(game) == [(0, 2)]


@rule("eclipse.reputation.keep")
@pytest.mark.parametrize("kept", [1, 3])
def test_one_tile_of_choice_is_kept_and_the_rest_go_back_to_the_bag(kept):
    game = battle("0:interceptor 1:cruiser", [6], designs=[SNIPER], draws="3 1 2")
    bag = game.view(None)["reputation_bag"]
    assert offered(game, 0) == ["keep_tile 3", "keep_tile 2", "keep_tile 1"]
    make(game, 0, f"keep_tile {kept}")
    assert player(game, 0).reputation == [kept]
    assert game.view(None)["reputation_bag"] == bag + 2 - 1  # seat 1 has drawn its one


@rule("eclipse.reputation.keep")
def test_a_single_tile_is_kept_without_asking():
    game = battle("0:interceptor 1:interceptor", [6], draws="3 1 4")
    make(game, 0, "keep_tile 1")
    assert player(game, 1).reputation == [4]


@rule("eclipse.reputation.keep")
def test_only_the_owner_knows_the_value_of_a_tile():
    game = battle("0:interceptor 1:interceptor", [6], draws="3 1")
    assert game.view(0)["mine"]["drawn"] == [3, 1]
    make(game, 0, "keep_tile 3")
    assert game.view(0)["mine"]["reputation"] == [3]
    for viewer in (None, 1):
        shown = game.view(viewer)["players"][0]
        assert (shown["reputation"], shown["reputation_tiles"], shown["points"]["reputation"]) == (1, [], 0)
        assert [each for each in game.events(viewer) if each["key"] == "reputation_seen" and each["seat"] == 0] == []
        assert not any(each.get("choice") in ("keep_tile 3", "keep_tile 1") for each in game.events(viewer))


@rule("eclipse.reputation.order")
@pytest.mark.parametrize(("fleets", "order"), [("0:interceptor 1:interceptor", [0, 1]), ("1:interceptor 0:interceptor", [1, 0])])
def test_players_draw_in_the_order_of_entry(fleets, order):
    game = battle(fleets, [6], owner=0, cubes="materials")
    keep_best(game, 0)  # seat 1 draws but one, and isn't asked
    assert [number for number, _ in drawn(game)] == order


@rule("eclipse.reputation.order")
def test_each_player_finishes_before_the_next_one_draws():
    game = battle("0:interceptor*2 1:interceptor*2", [6, 1, 6, 6], draws="1 2 1 4 3")
    assert (drawn(game), game.view(None)["reputation_bag"]) == ([(0, 3)], 32 - 3)
    make(game, 0, "keep_tile 2")
    assert (drawn(game), game.view(None)["reputation_bag"]) == ([(0, 3), (1, 2)], 32 - 1 - 2)
    assert game.view(1)["mine"]["drawn"] == [4, 3]


# --- the track


@rule("eclipse.reputation.full_track")
@pytest.mark.parametrize("back", [2, 1])
def test_on_a_full_track_the_new_tile_or_an_old_one_goes_back(back):
    game = battle("0:interceptor 1:interceptor", [6], draws="2 3", boards=[{"reputation": (1, 1, 1, 1)}])
    make(game, 0, "keep_tile 2")
    assert offered(game, 0) == ["return_tile 2", "return_tile 1"]
    make(game, 0, f"return_tile {back}")
    assert sorted(player(game, 0).reputation) == sorted([1, 1, 1, 1] if back == 2 else [2, 1, 1, 1])


@rule("eclipse.reputation.full_track")
def test_a_single_tile_drawn_on_a_full_track_is_exchanged_or_goes_back_too():
    game = battle("0:interceptor 1:interceptor", [6], draws="1 1 4", boards=[{}, {"reputation": (3, 3, 2, 1)}])
    make(game, 0, "keep_tile 1")
    assert offered(game, 1) == ["return_tile 4", "return_tile 3", "return_tile 2", "return_tile 1"]
    make(game, 1, "return_tile 2")
    assert sorted(player(game, 1).reputation) == [1, 3, 3, 4]


@rule("eclipse.reputation.full_track")
def test_with_a_slot_free_nothing_goes_back():
    game = battle("0:interceptor 1:interceptor", [6], draws="2 3", boards=[{"reputation": (1, 1, 1)}])
    make(game, 0, "keep_tile 2")
    assert player(game, 0).reputation == [1, 1, 1, 2]


@rule("eclipse.reputation.full_track")
def test_an_ambassador_is_never_given_up_for_a_tile():
    game = at(
        seat("draco", reputation=(1, 1, 1)),
        seat("terran_directorate"),
        seat("terran_union"),
        seat("orion"),
        homes=False,
        hexes=[sector(304, NORTH, ships="0:interceptor 1:interceptor")],
        partners=[(0, 2)],
        phase="combat",
        rolls=[6],
        draws="2 3",
    )
    make(game, 0, "keep_tile 2")
    assert offered(game, 0) == ["return_tile 2", "return_tile 1"]
    make(game, 0, "return_tile 1")
    assert player(game, 0).partners == (2,)
    assert player(game, 0).reputation == [1, 1, 2]


@rule("eclipse.reputation.tiles")
@pytest.mark.parametrize(
    ("set_of", "tiles"),
    [("rulebook", {4: 5, 3: 7, 2: 9, 1: 11}), ("errata", {4: 4, 3: 7, 2: 9, 1: 12})],
)
def test_the_bag_holds_32_tiles_as_the_rulebook_or_its_errata_say(set_of, tiles):
    game = Game(TITLE, 2, 0, {"species": "terrans", "reputation": set_of})
    bag = game._table.reputation_bag
    assert {value: bag.count(value) for value in set(bag)} == tiles
    assert game.view(None)["reputation_bag"] == 32


@rule("eclipse.reputation.draw", "eclipse.reputation.keep")
def test_tiles_drawn_are_told_to_all_but_seen_by_one():
    game = battle("0:interceptor 1:interceptor", [6], draws="3 1")
    assert told(game, "reputation_seen")[0]["tiles"] == [3, 1]
    assert [each for each in game.events(1) if each["key"] == "reputation_drawn"] == [{"key": "reputation_drawn", "seat": 0, "count": 2}]
