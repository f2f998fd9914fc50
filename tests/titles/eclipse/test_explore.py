"""Explore, and the map that grows by it."""

import pytest

import asterism
from asterism.titles.eclipse.rules.components import SECTOR
from asterism.titles.eclipse.rules.title import TITLE
from tests.rules import rule
from tests.titles.eclipse.position import at, board, hex_at, make, offered, play, seat, sector, told

HOME = 225  # at 0 -2


def home(wormholes: str = "012345", ships: str = ""):
    return sector(HOME, (0, -2), owner=0, cubes="money science materials", wormholes=wormholes, ships=ships)


def two(*hexes, technologies: str = "", **position):
    return at(seat("terran_union", technologies=technologies), seat("orion"), hexes=hexes, **position)


# --- where


@rule("eclipse.galaxy.rings")
@pytest.mark.parametrize(("spot", "stack"), [((0, -1), 0), ((1, -2), 1), ((-1, -1), 1), ((0, -3), 2), ((1, -3), 2), ((-1, -2), 2)])
def test_a_spot_is_filled_from_the_stack_of_its_ring(spot, stack):
    game = two()
    before = [each["left"] for each in game.view(None)["stacks"]]
    make(game, 0, "action explore", f"explore {spot[0]} {spot[1]}", "discard")
    assert [old - new["left"] for old, new in zip(before, game.view(None)["stacks"], strict=True)] == [int(n == stack) for n in range(3)]
    assert game.view(None)["stacks"][stack]["discarded"] != []


@rule("eclipse.galaxy.rings")
def test_outer_sectors_branch_out_far_from_the_middle_ring():
    game = two(sector(304, (0, -3), owner=0), sector(306, (0, -4), owner=0), draws="307")
    make(game, 0, "action explore", "explore 0 -5", "turn 0")
    assert hex_at(game, 307).place == (0, -5)


@rule("eclipse.explore.spot")
def test_only_unexplored_spots_over_a_wormhole_of_an_own_hex_are_explored():
    game = two(home("023"), sector(304, (0, -3)))
    make(game, 0, "action explore")
    assert sorted(offered(game, 0)) == ["explore 0 -1", "explore 1 -2"]
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "explore 0 -3")


@rule("eclipse.explore.spot", "eclipse.galaxy.generator")
def test_with_the_generator_any_edge_of_an_own_hex_will_do():
    game = two(home("0"), technologies="wormhole_generator")
    make(game, 0, "action explore")
    assert len(offered(game, 0, "explore")) == 6


@rule("eclipse.explore.spot")
def test_a_ship_explores_from_a_hex_without_a_disc_unless_it_is_pinned():
    for enemies, explores in (("", True), (" 1:interceptor", False), (" 1:starbase", False)):
        game = two(home("3"), sector(304, (0, -3), ships=f"0:interceptor{enemies}"))
        play(game, 0, "action explore")
        assert ("explore 0 -4" in offered(game, 0)) == explores


@rule("eclipse.explore.spot")
def test_a_ship_in_excess_of_the_enemies_explores():
    game = two(home(), sector(304, (0, -3), ships="0:interceptor*2 1:interceptor"))
    make(game, 0, "action explore")
    assert "explore 0 -4" in offered(game, 0)


@rule("eclipse.explore.spot")
def test_ancients_pin_an_explorer_and_the_gcds_pins_any_number():
    game = two(home(), sector(304, (0, -3), ships="0:interceptor", ancients=1))
    make(game, 0, "action explore")
    assert "explore 0 -4" not in offered(game, 0)
    game = two(home(), sector(1, (0, 0), ships="0:interceptor*3", gcds=True))
    make(game, 0, "action explore")
    assert "explore 0 1" not in offered(game, 0)


@rule("eclipse.explore.spot")
def test_a_disc_explores_even_beside_enemy_ships():
    game = two(home(ships="1:interceptor*2"))
    make(game, 0, "action explore")
    assert "explore 0 -3" in offered(game, 0)


@rule("eclipse.explore.spot")
def test_nobody_explores_from_anothers_hex_or_ship():
    game = two(home("3"), sector(304, (0, -3), owner=1, ships="1:interceptor"), sector(101, (0, -1)))
    assert "action explore" not in offered(game, 0)


# --- place or discard


@rule("eclipse.explore.draw")
def test_the_hex_is_seen_before_it_is_placed_or_discarded():
    game = two(draws="304")
    make(game, 0, "action explore", "explore 0 -3")
    assert game.view(None)["drawn_sectors"] == [304]
    assert offered(game, 0) == ["turn 0", "discard"]
    make(game, 0, "turn 0", "leave 304")
    assert (hex_at(game, 304).place, hex_at(game, 304).owner) == ((0, -3), -1)


@rule("eclipse.explore.draw")
def test_discarding_ends_the_turn_at_once():
    game = two(sector(201, (0, -1), owner=0), draws="304")
    make(game, 0, "action explore", "explore 0 -3")
    assert "colonize 201 money" in offered(game, 0)
    make(game, 0, "discard")
    assert game.pending() == [1]
    assert 304 not in [shown["sector"] for shown in game.view(None)["hexes"]]


@rule("eclipse.explore.placement")
def test_the_hex_is_turned_so_that_a_full_wormhole_joins_it_to_an_own_hex():
    game = two(draws="306")  # wormholes on edges 1 and 3; the home lies over edge 3
    make(game, 0, "action explore", "explore 0 -3")
    assert offered(game, 0, "turn") == ["turn 0", "turn 2"]
    make(game, 0, "turn 2", "leave 306")
    assert hex_at(game, 306).wormholes == 1 << 3 | 1 << 5


@rule("eclipse.explore.placement")
def test_it_may_be_joined_to_any_own_hex_but_not_only_to_anothers():
    mine = sector(304, (-1, -2), owner=0)
    theirs = sector(305, (1, -3), owner=1)
    game = two(home("0"), mine, theirs, draws="306")
    make(game, 0, "action explore", "explore 0 -3")
    # over edge 2 lies theirs, over edge 3 the home, over edge 4 mine; the hex has two wormholes with one edge between them
    assert offered(game, 0, "turn") == [f"turn {turns}" for turns in range(6) if {(1 + turns) % 6, (3 + turns) % 6} & {3, 4}]


@rule("eclipse.explore.placement")
def test_a_pinned_ship_without_a_disc_joins_nothing():
    pinned = sector(304, (-1, -2), ships="0:interceptor 1:interceptor")
    game = two(home("03"), pinned, draws="306")
    make(game, 0, "action explore", "explore 0 -3")
    assert offered(game, 0, "turn") == ["turn 0", "turn 2"]


@rule("eclipse.explore.contents")
@pytest.mark.parametrize(("number", "ancients", "discovery"), [(304, 0, False), (311, 0, True), (305, 1, True), (301, 2, True)])
def test_a_placed_hex_gets_its_ancients_and_a_face_down_discovery(number, ancients, discovery):
    game = two(draws=str(number))
    make(game, 0, "action explore", "explore 0 -3", "turn 0")
    placed = hex_at(game, number)
    assert (placed.ancients, placed.discovery) == (ancients, discovery)
    assert told(game, "discovery_taken") == []


@rule("eclipse.explore.disc")
def test_the_explorer_may_place_a_disc_from_the_track_and_takes_the_discovery():
    game = two(draws="311 money")
    discs = board(game, 0)["discs"]
    make(game, 0, "action explore", "explore 0 -3", "turn 0")
    assert offered(game, 0) == ["claim 311", "leave 311"]
    make(game, 0, "claim 311", "use money")
    assert (hex_at(game, 311).owner, hex_at(game, 311).discovery) == (0, False)
    assert board(game, 0)["discs"] == discs - 2


@rule("eclipse.explore.disc")
def test_the_explorer_may_leave_the_hex_and_its_discovery():
    game = two(draws="311")
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "leave 311")
    assert (hex_at(game, 311).owner, hex_at(game, 311).discovery) == (-1, True)
    assert game.pending() == [1]


@rule("eclipse.explore.disc")
def test_while_ancients_are_there_no_disc_is_placed():
    game = two(draws="305")
    make(game, 0, "action explore", "explore 0 -3", "turn 0")
    assert hex_at(game, 305).owner == -1
    assert game.pending() == [1]


@rule("eclipse.explore.disc")
def test_without_a_disc_left_on_the_track_the_new_hex_stays_free():
    game = at(seat("terran_union", discs=1), seat("orion"), draws="304")
    make(game, 0, "action explore", "explore 0 -3", "turn 0")
    assert hex_at(game, 304).owner == -1
    assert game.pending() == [1]


# --- stacks


@rule("eclipse.explore.reshuffle")
def test_discards_of_an_empty_stack_make_a_new_one():
    game = two(stacks={"outer": "304"})
    make(game, 0, "action explore", "explore 0 -3", "discard")
    assert game.view(None)["stacks"][2] == {"left": 0, "discarded": [304]}
    make(game, 1, "pass")
    make(game, 0, "action explore", "explore 0 -3")
    assert told(game, "stack_reshuffled") == [{"key": "stack_reshuffled", "stack": 2}]
    assert game.view(None)["stacks"][2] == {"left": 0, "discarded": []}
    assert game.view(None)["drawn_sectors"] == [304]


@rule("eclipse.setup.sector_stacks", "eclipse.explore.reshuffle")
def test_outer_sectors_left_in_the_box_never_come_up():
    game = two(stacks={"outer": "304 306 307"})
    game._table.stack_sizes[2] = 1  # two of the three are in the box; nobody knows which
    pieces = TITLE.inventory(game._table)
    make(game, 0, "action explore", "explore 0 -3")
    [drawn] = game.view(None)["drawn_sectors"]
    make(game, 0, "discard")
    make(game, 1, "pass")
    make(game, 0, "action explore", "explore 0 -3")
    assert game.view(None)["drawn_sectors"] == [drawn]
    assert TITLE.inventory(game._table) == pieces


@rule("eclipse.explore.reshuffle")
def test_a_ring_without_hexes_and_discards_cannot_be_explored_any_more():
    game = two(home("03"), stacks={"outer": ""})
    make(game, 0, "action explore")  # the inner spot is the only one left
    assert game.view(None)["explored"] == [0, -1]
    assert "action explore" not in offered(two(home("0"), stacks={"outer": ""}), 0)


# --- the map


@rule("eclipse.galaxy.wormholes")
def test_hexes_turned_alike_are_joined_only_where_both_have_half_a_wormhole():
    for turns, joined in ((0, True), (1, False)):
        game = two(home("0", "0:interceptor"), sector(304, (0, -3), turns=turns))  # 304: edges 0 and 3
        assert ("action move" in offered(game, 0)) == joined


@rule("eclipse.galaxy.generator")
def test_anothers_generator_helps_nobody_else():
    hexes = [home("0", "0:interceptor"), sector(304, (0, -3), wormholes="")]
    game = at(seat("terran_union"), seat("orion", technologies="wormhole_generator"), hexes=hexes)
    assert "action move" not in offered(game, 0)


# --- the moment a stack runs out


def two_with_pile(outer: str, pile: str, **position):
    game = two(stacks={"outer": outer}, **position)
    game._table.piles[2] = [SECTOR[int(number)] for number in pile.split()]
    return game


def outer_stack(game) -> dict:
    return game.view(None)["stacks"][2]


@rule("eclipse.explore.reshuffle")
def test_discards_become_the_stack_at_the_moment_its_last_hex_is_drawn():
    game = two_with_pile("304", "306 307")
    make(game, 0, "action explore", "explore 0 -3")
    assert outer_stack(game) == {"left": 2, "discarded": []}
    assert [event["key"] for event in game.events(0)][-2:] == ["sectors_turned_up", "stack_reshuffled"]
    make(game, 0, "discard")
    assert outer_stack(game) == {"left": 2, "discarded": [304]}


@rule("eclipse.explore.reshuffle")
def test_without_discards_at_that_moment_the_first_draw_after_there_are_some_makes_the_new_stack():
    game = two(stacks={"outer": "304"})
    make(game, 0, "action explore", "explore 0 -3", "discard")
    assert outer_stack(game) == {"left": 0, "discarded": [304]}
    assert told(game, "stack_reshuffled") == []
    make(game, 1, "pass")
    make(game, 0, "action explore", "explore 0 -3")
    assert len(told(game, "stack_reshuffled")) == 1


@rule("eclipse.explore.reshuffle", "eclipse.species.draco")
def test_a_second_hex_comes_from_the_new_stack():
    game = at(seat("draco"), seat("terran_union"), stacks={"outer": "304"})
    game._table.piles[2] = [SECTOR[306], SECTOR[307]]
    make(game, 0, "action explore", "explore 0 -3", "draw 2")
    assert game.view(None)["drawn_sectors"][0] == 304
    assert game.view(None)["drawn_sectors"][1] in (306, 307)
    assert outer_stack(game) == {"left": 1, "discarded": []}
