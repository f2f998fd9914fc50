"""Move: ships, wormholes, and enemies that pin them."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, make, offered, seat, sector, ships, told

A, B, C, D = 207, 304, 306, 310  # in a row, north from the place of seat 0's home
FAST = {
    "interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive",
    "cruiser": "hull nuclear_drive hull nuclear_source electron_computer nuclear_drive",
}


def row(a: str = "", b: str = "", c: str = "", *, faction: str = "terran_union", designs: dict | None = None, **of_b):
    """Three hexes in a row, no homes; another hex beside the first, so that ways are asked for."""
    return at(
        seat(faction, designs=designs),
        seat("orion"),
        seat("draco"),
        homes=False,
        hexes=[
            sector(A, (0, -2), ships=a),
            sector(B, (0, -3), ships=b, **of_b),
            sector(C, (0, -4), ships=c),
            sector(D, (0, -1)),
        ],
    )


@rule("eclipse.move.three")
def test_three_moves_with_different_ships_or_the_same():
    game = row("0:interceptor 0:cruiser")
    make(game, 0, "action move", f"fly interceptor {A}", f"to {B}", f"fly interceptor {B}", f"to {C}", f"fly cruiser {A}", f"to {B}")
    assert game.pending() == [1]
    assert (ships(game, B), ships(game, C)) == ({0: {"cruiser": 1}}, {0: {"interceptor": 1}})


@rule("eclipse.move.three")
def test_moves_may_be_left():
    game = row("0:interceptor 0:cruiser")
    make(game, 0, "action move", f"fly interceptor {A}", f"to {B}", "done")
    assert game.pending() == [1]


@rule("eclipse.move.three")
def test_in_a_move_a_ship_goes_at_most_as_far_as_its_drives_carry_it_and_may_stop_before():
    game = row("0:interceptor 0:cruiser", designs={"interceptor": FAST["interceptor"]})
    make(game, 0, "action move", f"fly cruiser {A}", f"to {B}")
    assert offered(game, 0, "to") == []
    make(game, 0, f"fly interceptor {A}", f"to {B}")
    assert set(offered(game, 0)) == {f"to {C}", f"to {A}", "stop"}
    make(game, 0, "stop")
    assert ships(game, B) == {0: {"interceptor": 1, "cruiser": 1}}


@rule("eclipse.move.paths")
def test_ships_fly_only_to_hexes_already_placed():
    game = row("", "", "0:interceptor 0:cruiser")
    make(game, 0, "action move", f"fly interceptor {C}")
    assert ships(game, B) == {0: {"interceptor": 1}}  # the only hex beside it


@rule("eclipse.move.paths")
def test_starbases_never_move():
    game = row("0:starbase 0:interceptor")
    make(game, 0, "action move")
    assert not any("starbase" in text for text in offered(game, 0))
    assert "action move" not in offered(row("0:starbase"), 0)


@rule("eclipse.move.paths")
def test_nobody_moves_anothers_ships():
    assert "action move" not in offered(row("1:interceptor"), 0)
    with pytest.raises(asterism.IllegalChoice):
        make(row("0:interceptor 0:cruiser", "1:cruiser"), 0, "action move", f"fly cruiser {B}")


@rule("eclipse.move.pinning")
@pytest.mark.parametrize(
    ("enemies", "ancients", "mine", "flies_on"),
    [
        ("", 0, "", True),
        ("1:interceptor", 0, "", False),
        ("1:starbase", 0, "", False),
        ("", 1, "", False),
        ("1:interceptor", 0, " 0:interceptor", True),
        ("1:interceptor*2", 0, " 0:interceptor", False),
        ("1:interceptor 2:interceptor", 0, " 0:interceptor", False),
        ("1:dreadnought", 0, " 0:interceptor", True),
        ("", 2, " 0:interceptor", False),
        ("1:interceptor", 1, " 0:interceptor", False),
        ("1:interceptor", 1, " 0:interceptor*2", True),
    ],
)
def test_one_ship_must_stay_for_each_enemy_ship(enemies, ancients, mine, flies_on):
    game = row("0:interceptor 0:cruiser", f"{enemies}{mine}", designs=FAST, ancients=ancients)
    make(game, 0, "action move", f"fly interceptor {A}", f"to {B}")
    assert (f"to {C}" in offered(game, 0)) == flies_on


@rule("eclipse.move.leaving")
def test_a_pinned_ship_cannot_leave():
    assert "action move" not in offered(row("0:interceptor 1:interceptor"), 0)
    assert "action move" not in offered(row("0:interceptor*2 1:interceptor 2:interceptor"), 0)
    assert "action move" not in offered(row("", "0:interceptor", ancients=1), 0)
    assert "action move" in offered(row("0:interceptor*2 1:interceptor"), 0)


@rule("eclipse.move.leaving")
def test_the_owner_chooses_which_ships_stay():
    game = row("0:interceptor 0:cruiser 1:interceptor")
    make(game, 0, "action move")
    assert offered(game, 0) == [f"fly interceptor {A}", f"fly cruiser {A}", "done"]
    make(game, 0, f"fly cruiser {A}", f"to {B}")
    assert f"fly interceptor {A}" not in offered(game, 0)
    assert f"fly cruiser {B}" in offered(game, 0)


@rule("eclipse.move.pinning")
def test_a_disc_without_ships_pins_nobody():
    game = row("0:interceptor 0:cruiser", designs=FAST, owner=1)
    make(game, 0, "action move", f"fly interceptor {A}", f"to {B}")
    assert f"to {C}" in offered(game, 0)


@rule("eclipse.move.gcds")
@pytest.mark.parametrize(("gcds", "flies_on"), [(True, False), (False, True)])
def test_no_ship_flies_on_through_the_centre_as_long_as_the_gcds_stands(gcds, flies_on):
    game = at(
        seat("draco", designs=FAST),
        seat("orion"),
        homes=False,
        hexes=[
            sector(101, (0, -1), ships="0:interceptor*2 0:cruiser"),
            sector(1, (0, 0), gcds=gcds, ships="0:cruiser*3"),
            sector(106, (0, 1)),
            sector(103, (0, -2)),
        ],
    )
    make(game, 0, "action move", "fly interceptor 101", "to 001")
    assert ("to 106" in offered(game, 0)) == flies_on
    if gcds:
        assert "fly cruiser 001" not in offered(game, 0)


@rule("eclipse.actions.up_to", "eclipse.move.three")
@pytest.mark.parametrize("lone", [False, True])
def test_even_the_first_move_may_be_declined(lone):
    game = row("0:interceptor" if lone else "0:interceptor 0:cruiser")
    make(game, 0, "action move", "done")
    assert A in [hex["sector"] for hex in game.view(None)["hexes"] if hex["fleets"]]
    assert (game.view(None)["players"][0]["spent"]["move"], game.pending()) == (1, [1])


@rule("eclipse.actions.up_to", "eclipse.reaction.after_passing")
def test_a_reactions_move_may_be_declined():
    game = at(
        seat("terran_union", passed=True), seat("orion"), homes=False, hexes=[sector(A, (0, -2), ships="0:cruiser"), sector(B, (0, -3))]
    )
    make(game, 0, "react move")
    assert offered(game, 0) == [f"fly cruiser {A}", "done"]
    make(game, 0, "done")
    assert ships(game, A) == {0: {"cruiser": 1}}


@rule("eclipse.move.paths")
def test_a_ship_with_one_way_flies_it_unasked_and_the_log_has_it():
    game = at(seat("terran_union"), seat("orion"), homes=False, hexes=[sector(A, (0, -2), ships="0:cruiser"), sector(B, (0, -3))])
    make(game, 0, "action move", f"fly cruiser {A}")
    assert told(game, "ship_moved") == [{"key": "ship_moved", "seat": 0, "ship": 1, "origin": A, "target": B}]
