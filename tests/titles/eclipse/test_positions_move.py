"""Positions worked out from the rulebook alone (P46 to P56): build, reactions, move."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.bookkeeping import empty, resources
from tests.titles.eclipse.position import at, board, hex_at, make, offered, play, player, seat, sector, ships

HOME = 223
FED = "terran_federation"
X, Y, Z, START = 304, 306, 310, 207
FAST = {"interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive"}  # move 2


def lone(*hexes, faction: str = FED, **mine):
    return at(seat(faction, **mine), seat("terran_union"), hexes=hexes)


def kinds(game) -> set[str]:
    return {text.split()[1] for text in offered(game, 0, "build")}


# --- build


@rule("eclipse.build.costs", "eclipse.build.limits", "eclipse.build.technology")
def test_p46_costs_and_limits():
    far = sector(315, (0, -7), ships="0:interceptor*8")
    game = lone(far, money=1, science=1, materials=8)
    make(game, 0, "action build")
    assert kinds(game) == {"cruiser", "dreadnought", "starbase"}
    make(game, 0, f"build cruiser {HOME}")
    assert kinds(game) == {"starbase"}
    make(game, 0, f"build starbase {HOME}")
    assert resources(game, 0)[2] == 0
    game = lone(far, money=1, science=1, materials=8)
    make(game, 0, "action build", f"build dreadnought {HOME}")
    assert game.pending() == [1]  # nothing more can be paid for


@rule("eclipse.build.costs", "eclipse.trade.any_time")
def test_p46_trade_pays_for_a_second_building():
    game = lone(money=6, science=0, materials=8)
    make(game, 0, "action build", *["trade money materials"] * 3, f"build dreadnought {HOME}", f"build interceptor {HOME}")
    assert resources(game, 0) == (0, 0, 0)


@rule("eclipse.build.where")
def test_p46_two_buildings_may_go_to_different_hexes():
    game = lone(sector(202, (0, -3), owner=0), materials=8, colony_ships=0)
    make(game, 0, "action build", f"build cruiser {HOME}", "build starbase 202")
    assert (ships(game, HOME), ships(game, 202)) == ({0: {"cruiser": 1}}, {0: {"starbase": 1}})


@rule("eclipse.build.where", "eclipse.build.limits")
def test_p47_where_ships_orbitals_and_monoliths_may_stand():
    game = lone(
        sector(202, (0, -3), owner=0, orbital=True, ships="1:interceptor"),
        sector(306, (0, -4), ships="0:interceptor"),
        technologies="orbital monolith",
        materials=30,
    )
    make(game, 0, "action build")
    where = {}
    for text in offered(game, 0, "build"):
        _, piece, place = text.split()
        where.setdefault(piece, set()).add(int(place))
    assert where["interceptor"] == where["monolith"] == {HOME, 202}
    assert where["orbital"] == {HOME}
    make(game, 0, f"build monolith {HOME}")
    assert [text for text in offered(game, 0, "build") if "monolith" in text] == ["build monolith 202"]


@rule("eclipse.technology.nanorobots", "eclipse.build.two", "eclipse.build.costs", "eclipse.species.mechanema")
def test_p48_nanorobots_build_one_more_and_mechanema_build_three_cheaper():
    game = lone(technologies="nanorobots", materials=11, money=0, science=0)
    make(game, 0, "action build", f"build cruiser {HOME}", f"build interceptor {HOME}", f"build interceptor {HOME}")
    assert (resources(game, 0)[2], game.pending()) == (0, [1])

    game = lone(faction="mechanema", technologies="nanorobots", materials=18)
    make(game, 0, "action build", "build dreadnought 230", "build cruiser 230", "build cruiser 230", "build interceptor 230")
    assert (resources(game, 0)[2], game.pending()) == (1, [1])
    costs = board(game, 0)["costs"]
    assert (costs["orbital"], costs["monolith"], costs["starbase"]) == (4, 8, 2)


@rule("eclipse.technology.nanorobots", "eclipse.reaction.after_passing")
@pytest.mark.parametrize("faction", [FED, "mechanema"])
def test_p48_a_reaction_builds_one(faction):
    number = HOME if faction == FED else 230
    game = at(seat(faction, technologies="nanorobots", materials=20, passed=True), seat("terran_union"))
    make(game, 0, "react build", f"build interceptor {number}")
    assert game.pending() == [1]
    assert ships(game, number) == {0: {"interceptor": 1}}


@rule("eclipse.reaction.after_passing", "eclipse.reaction.disc", "eclipse.actions.end", "eclipse.round.first_to_pass")
def test_p49_reactions_cost_discs_and_the_phase_ends_with_the_last_pass():
    game = at(seat(FED, materials=3), seat("terran_union", materials=3), seat("terran_directorate", materials=3))
    make(game, 0, "pass")
    play(game, 1, "action build", "build interceptor 225", "done")
    make(game, 2, "pass")
    assert sorted(offered(game, 0)) == ["pass", "react build", "react upgrade"]
    play(game, 0, "react build", f"build interceptor {HOME}", "done")
    assert empty(game, 0) == 2
    make(game, 1, "pass")
    assert (game.view(None)["round"], game.view(None)["phase"], game.pending()) == (3, "action", [0])  # seat 2 had no chance to react


@rule("eclipse.reaction.after_passing")
def test_p49_who_lets_a_reaction_go_may_react_in_a_later_turn():
    game = at(seat(FED, passed=True), seat("terran_union"))
    make(game, 0, "pass")
    make(game, 1, "action influence", "done")
    assert "react upgrade" in offered(game, 0)


# --- move


def line(start: str = "", x: str = "", y: str = "", *, faction: str = FED, factions=("terran_union", "orion"), designs=None, **of_x):
    """START, X, Y and Z in a row; no homes."""
    return at(
        seat(faction, designs=FAST if designs is None else designs),
        *[seat(each) for each in factions],
        homes=False,
        hexes=[
            sector(START, (0, -5), ships=start),
            sector(X, (0, -6), ships=x, **of_x),
            sector(Y, (0, -7), ships=y),
            sector(Z, (0, -8)),
        ],
    )


@rule("eclipse.move.three", "eclipse.move.paths")
def test_p50_three_moves_of_any_ships_each_as_far_as_its_drives_carry_it():
    game = line("0:interceptor 0:cruiser 0:starbase")
    make(game, 0, "action move")
    assert offered(game, 0, "fly") == [f"fly interceptor {START}", f"fly cruiser {START}"]
    play(
        game,
        0,
        f"fly interceptor {START}",
        f"to {X}",
        f"to {Y}",
        f"fly cruiser {START}",
        f"to {X}",
        f"fly interceptor {Y}",
        f"to {Z}",
        "stop",
    )
    assert (ships(game, X), ships(game, Z)) == ({0: {"cruiser": 1}}, {0: {"interceptor": 1}})
    assert game.pending() == [1]

    game = line("0:interceptor")
    play(
        game,
        0,
        "action move",
        f"fly interceptor {START}",
        f"to {X}",
        f"to {Y}",
        f"fly interceptor {Y}",
        f"to {Z}",
        f"to {Y}",
        f"fly interceptor {Y}",
        f"to {X}",
    )
    play(game, 0, f"to {START}")
    assert ships(game, START) == {0: {"interceptor": 1}}
    assert game.pending() == [1]


@rule("eclipse.move.three", "eclipse.reaction.after_passing")
@pytest.mark.parametrize(
    ("faction", "moves"), [(FED, 3), ("eridani", 2), ("hydran", 2), ("planta", 2), ("draco", 2), ("mechanema", 2), ("orion", 2)]
)
def test_p50_terrans_move_three_times_and_all_others_twice(faction, moves):
    game = line(
        "0:interceptor*4", faction=faction, factions=("terran_republic", "terran_alliance")[: 1 if faction == "orion" else 2], designs={}
    )
    make(game, 0, "action move")
    for _ in range(moves):
        play(game, 0, f"fly interceptor {START}", f"to {X}")
    assert ships(game, X) == {0: {"interceptor": moves}}
    assert game.pending() == [1]


@rule("eclipse.reaction.after_passing", "eclipse.move.three")
def test_p50_a_reaction_moves_one_ship_its_whole_way():
    game = at(
        seat(FED, designs=FAST, passed=True),
        seat("terran_union"),
        homes=False,
        hexes=[sector(START, (0, -5), ships="0:interceptor*2"), sector(X, (0, -6)), sector(Y, (0, -7))],
    )
    play(game, 0, "react move", f"fly interceptor {START}", f"to {X}", f"to {Y}")
    assert ships(game, Y) == {0: {"interceptor": 1}}
    assert game.pending() == [1]


@rule("eclipse.move.pinning", "eclipse.move.leaving")
def test_p51_ships_are_pinned_on_entering_one_for_each_enemy():
    game = line("0:interceptor*3", "1:cruiser", ancients=1)
    make(game, 0, "action move", f"fly interceptor {START}")  # there is but one way
    assert (ships(game, X)[0], offered(game, 0)) == ({"interceptor": 1}, [f"fly interceptor {START}", "done"])
    make(game, 0, f"fly interceptor {START}")
    assert (ships(game, X)[0], offered(game, 0)) == ({"interceptor": 2}, [f"fly interceptor {START}", "done"])
    make(game, 0, f"fly interceptor {START}")
    assert f"to {Y}" in offered(game, 0)
    make(game, 0, f"to {Y}")
    assert (ships(game, X)[0], ships(game, Y)) == ({"interceptor": 2}, {0: {"interceptor": 1}})


@rule("eclipse.move.leaving")
def test_p52_as_many_ships_stay_as_there_are_enemies_of_all_players():
    game = line("", "0:interceptor*2 0:cruiser 1:cruiser 2:starbase")
    make(game, 0, "action move")
    assert offered(game, 0, "fly") == [f"fly interceptor {X}", f"fly cruiser {X}"]
    make(game, 0, f"fly cruiser {X}", f"to {START}")
    assert f"fly interceptor {X}" not in offered(game, 0)


@rule("eclipse.move.gcds", "eclipse.species.draco_ancients")
@pytest.mark.parametrize("faction", [FED, "draco"])
@pytest.mark.parametrize(("gcds", "passes"), [(True, False), (False, True)])
def test_p53_nobody_passes_the_gcds(faction, gcds, passes):
    game = at(
        seat(faction, designs=FAST),
        seat("terran_union"),
        homes=False,
        hexes=[sector(1, (0, 0), gcds=gcds, ships="0:cruiser*2"), sector(102, (0, -1), ships="0:interceptor"), sector(103, (0, 1))],
    )
    make(game, 0, "action move")
    play(game, 0, "fly interceptor 102", "to 001")
    assert ships(game, 1)[0]["interceptor"] == 1
    assert ("to 103" in offered(game, 0)) == passes
    if gcds:
        assert offered(game, 0, "fly") == []  # nor does anybody leave


@rule("eclipse.species.draco_ancients", "eclipse.move.pinning")
@pytest.mark.parametrize(("faction", "enemy", "passes"), [("draco", "", True), ("draco", "1:interceptor", False), (FED, "", False)])
def test_p54_ancients_do_not_pin_draco(faction, enemy, passes):
    fusion = {"interceptor": "- ion_cannon nuclear_source fusion_drive"}
    game = line("0:interceptor", enemy, faction=faction, designs=fusion, ancients=2)
    make(game, 0, "action move")
    play(game, 0, f"fly interceptor {START}", f"to {X}")
    assert (f"to {Y}" in offered(game, 0)) == passes


@rule("eclipse.species.draco_ancients", "eclipse.combat.where")
def test_p54_draco_may_stop_beside_ancients_without_a_battle_and_leave_later():
    game = at(
        seat("draco"),
        seat("terran_union", passed=True, discs=0, money=30),
        homes=False,
        hexes=[sector(X, (0, -5), ancients=2, ships="0:interceptor"), sector(Y, (0, -6))],
    )
    make(game, 0, "pass")
    make(game, 0, f"leave {X}")
    assert ships(game, X) == {0: {"interceptor": 1}}
    assert hex_at(game, X).ancients == 2
    play(game, 0, "action move", f"fly interceptor {X}", f"to {Y}")
    assert ships(game, Y) == {0: {"interceptor": 1}}


@rule("eclipse.galaxy.generator", "eclipse.move.paths")
@pytest.mark.parametrize(
    ("here", "there", "mine", "theirs", "flies"),
    [
        ("0", "3", "", "", True),
        ("0", "", "", "wormhole_generator", False),
        ("0", "", "wormhole_generator", "", True),
        ("", "3", "wormhole_generator", "", True),
        ("", "", "wormhole_generator", "", False),
    ],
)
def test_p55_only_the_movers_own_generator_counts(here, there, mine, theirs, flies):
    game = at(
        seat(FED, technologies=mine),
        seat("terran_union", technologies=theirs),
        homes=False,
        hexes=[sector(X, (0, -5), ships="0:interceptor", wormholes=here), sector(Y, (0, -6), wormholes=there)],
    )
    assert ("action move" in offered(game, 0)) == flies


@rule("eclipse.move.pinning")
@pytest.mark.parametrize(("enemies", "passes"), [(1, True), (2, False)])
def test_p56_a_ship_already_there_holds_the_enemy_for_the_next(enemies, passes):
    game = line("0:interceptor", f"1:interceptor*{enemies} 0:interceptor")
    make(game, 0, "action move")
    play(game, 0, f"fly interceptor {START}", f"to {X}")
    assert (f"to {Y}" in offered(game, 0)) == passes
    assert player(game, 0).docked[0] == 6
