"""Positions worked out from the rulebook alone (P19 to P31): influence, colony ships."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.bookkeeping import empty, gone, home, on_tracks, production, upkeep
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, play, player, seat, sector

HOME = 223
FED = "terran_federation"


def two(*hexes, faction: str = FED, **mine):
    """Seat 0 at the northern spot, its home's wormholes as printed."""
    homes = [home(HOME, (0, -2), 0)] if faction == FED else []
    return at(seat(faction, **mine), seat("terran_union"), hexes=[*homes, *hexes])


# --- influence


@rule("eclipse.influence.connection", "eclipse.galaxy.wormholes", "eclipse.galaxy.generator")
@pytest.mark.parametrize(("technologies", "open_to"), [("", {201}), ("wormhole_generator", {201, 208, 318})])
def test_p19_full_half_and_no_wormhole_and_a_new_disc_opens_more(technologies, open_to):
    hexes = [
        sector(201, (-1, -1), turns=0),
        sector(208, (1, -2), turns=0),
        sector(318, (0, -3), turns=3),
        sector(317, (-1, -2), turns=0),
    ]
    game = two(*hexes, technologies=technologies)
    make(game, 0, "action influence")
    near = {201, 208, 318, 317}
    assert {int(text.split()[1]) for text in offered(game, 0, "influence")} & near == open_to
    make(game, 0, "influence 201")
    assert ("influence 317" in offered(game, 0)) == bool(technologies)


@rule("eclipse.influence.target", "eclipse.influence.connection", "eclipse.species.draco_ancients")
@pytest.mark.parametrize(
    ("faction", "place", "there", "free"),
    [
        (FED, (0, -3), {"ships": "1:interceptor"}, False),
        (FED, (0, -3), {"ancients": 1}, False),
        ("draco", (0, -3), {"ancients": 1, "discovery": True}, True),
        (FED, (0, -3), {"discovery": True}, True),
        (FED, (0, -7), {"ships": "0:interceptor"}, True),
        (FED, (0, -7), {}, False),
        (FED, (0, -3), {"owner": 1}, False),
    ],
)
def test_p20_what_keeps_a_disc_away_and_what_joins(faction, place, there, free):
    game = two(sector(305, place, **there), faction=faction)
    make(game, 0, "action influence")
    assert ("influence 305" in offered(game, 0)) == free
    if free and there.get("discovery"):
        make(game, 0, "influence 305")
        assert bool(offered(game, 0, "keep_discovery")) == (faction != "draco")  # no tile from beside ancients


@rule("eclipse.influence.lift", "eclipse.influence.colony_ships", "eclipse.resources.cubes_home")
def test_p21_a_lifted_disc_sends_its_cubes_home():
    game = two(sector(210, (0, -3), owner=0, cubes="money materials"), colony_ships=0)
    assert (empty(game, 0), gone(game, 0), production(game, 0)) == (2, (2, 1, 2), (4, 3, 4))
    play(game, 0, "action influence", "lift 210", "withdraw", "done")
    assert (gone(game, 0), production(game, 0), empty(game, 0), upkeep(game, 0)) == ((1, 1, 1), (3, 3, 3), 2, 0)
    assert board(game, 0)["colony_ships"] == 2


@rule("eclipse.influence.colony_ships", "eclipse.colony.when")
def test_p21_colony_ships_turned_up_are_usable_in_the_same_turn():
    game = two(sector(210, (0, -3), owner=0), colony_ships=0)
    make(game, 0, "action influence", "done", "colonize 210 money", "colonize 210 materials")
    assert cubes(game, 210) == ["money", "materials"]
    assert game.pending() == [1]


def chain(**mine):
    """Home, then 201, then 306, each joined to the next only."""
    return two(sector(201, (0, -3), owner=0, wormholes="03"), sector(306, (0, -4), wormholes="3"), **mine)


@rule("eclipse.influence.lift", "eclipse.influence.connection")
def test_p22_a_lifted_disc_no_longer_joins_anything():
    game = chain()
    make(game, 0, "action influence", "lift 201")
    assert "influence 306" not in offered(game, 0)
    game = chain()
    make(game, 0, "action influence", "influence 306", "lift 201")
    play(game, 0, "withdraw")
    assert (hex_at(game, 306).owner, hex_at(game, 201).owner) == (0, -1)
    game = chain()
    make(game, 0, "action influence", f"lift {HOME}", "influence 306")
    assert (hex_at(game, 306).owner, hex_at(game, HOME).owner) == (0, -1)


@rule("eclipse.resources.cubes_home", "eclipse.influence.lift", "eclipse.build.structures_stay")
def test_p23_cubes_of_gray_orbital_and_advanced_squares_go_home():
    there = sector(103, (0, -1), owner=0, orbital=True, cubes="adv_money gray orbital")
    game = two(there, tracks=on_tracks(3, 2, 1))
    make(game, 0, "action influence", "lift 103")
    asked = [offered(game, 0), game.prompt(0)["args"]["square"]]
    assert asked == [["home money", "home science", "home materials"], "gray"]
    make(game, 0, "home materials")
    assert offered(game, 0) == ["home money", "home science"]
    make(game, 0, "home science")
    assert (gone(game, 0), production(game, 0)) == ((2, 1, 0), (4, 3, 2))
    assert hex_at(game, 103).orbital


@rule("eclipse.influence.colony_ships")
@pytest.mark.parametrize(("faction", "face_up", "after"), [(FED, 2, 3), (FED, 3, 3), ("planta", 0, 2)])
def test_p24_without_a_move_colony_ships_are_turned_up_all_the_same(faction, face_up, after):
    game = two(faction=faction, colony_ships=face_up)
    discs = board(game, 0)["discs"]
    make(game, 0, "action influence", "done")
    assert (board(game, 0)["colony_ships"], board(game, 0)["discs"]) == (after, discs - 1)


@rule("eclipse.influence.moves")
def test_p25_the_action_takes_the_last_disc_of_the_track():
    game = two(sector(201, (0, -3), owner=0), sector(304, (0, -4), owner=0), sector(306, (0, -5)), discs=1)
    make(game, 0, "action influence")
    assert offered(game, 0, "influence") == []
    assert offered(game, 0, "lift") == [f"lift {HOME}", "lift 201", "lift 304"]
    make(game, 0, "lift 201")
    assert "influence 306" in offered(game, 0)  # from hex to hex
    make(game, 0, "withdraw")
    assert "influence 306" in offered(game, 0)  # and now from the track


# --- colony ships


@rule("eclipse.colony.advanced", "eclipse.colony.settle")
def test_p26_advanced_squares_need_their_technology():
    game = two(sector(104, (0, -1), owner=0), technologies="advanced_economy")
    expected = ["104 money", "104 adv_money", "104 science", f"{HOME} adv_money"]
    assert sorted(offered(game, 0, "colonize")) == sorted(f"colonize {square}" for square in expected)
    make(game, 0, "colonize 104 money", "colonize 104 adv_money", "colonize 104 science")
    assert (gone(game, 0), offered(game, 0, "colonize")) == ((3, 2, 1), [])


@rule("eclipse.colony.gray")
def test_p27_a_gray_square_takes_any_cube():
    game = two(sector(313, (0, -3), owner=0))
    assert offered(game, 0, "colonize") == [f"colonize 313 gray {resource}" for resource in ("money", "science", "materials")]
    make(game, 0, "colonize 313 gray materials")
    assert (gone(game, 0), production(game, 0)[2], board(game, 0)["colony_ships"]) == ((1, 1, 2), 4, 2)


@rule("eclipse.colony.orbital")
def test_p28_an_orbital_takes_one_cube_of_money_or_science():
    game = two(sector(207, (0, -3), owner=0, orbital=True))
    assert offered(game, 0, "colonize") == ["colonize 207 orbital money", "colonize 207 orbital science"]
    make(game, 0, "colonize 207 orbital science")
    assert offered(game, 0, "colonize") == []
    assert gone(game, 0) == (1, 2, 1)


@rule("eclipse.colony.empty_track")
def test_p29_an_empty_track_gives_no_cube():
    hexes = [sector(201, (0, -3), owner=0), sector(314, (0, -4), owner=0)]
    game = two(*hexes, tracks=on_tracks(11, 4, 3))
    assert production(game, 0)[0] == 28
    assert offered(game, 0, "colonize") == ["colonize 201 materials", "colonize 314 gray science", "colonize 314 gray materials"]


@rule("eclipse.colony.empty_track", "eclipse.diplomacy.ambassadors")
def test_p29_an_ambassador_carries_no_cube_of_an_empty_track():
    game = at(
        seat(FED, tracks=on_tracks(11, 4, 3)),
        seat("terran_union"),
        seat("orion"),
        seat("draco"),
        hexes=[sector(201, (1, -2), owner=0)],
    )
    make(game, 0, "propose 1")
    make(game, 1, "accept")
    assert offered(game, 0) == ["envoy science", "envoy materials"]


@rule("eclipse.resources.full_track", "eclipse.resources.cubes_home")
@pytest.mark.parametrize(("track", "produced"), [("money", (0, 3, 2)), ("science", (2, 2, 2)), ("materials", (2, 3, 0))])
def test_p30_a_full_track_produces_nothing(track, produced):
    """The cube came from science and is the only one gone."""
    game = at(
        seat(FED, tracks=on_tracks(0, 1, 0)),
        seat("terran_union"),
        homes=False,
        hexes=[sector(313, (0, -5), owner=0, cubes="gray", ships="0:interceptor")],
    )
    make(game, 0, "action influence", "lift 313", f"home {track}")
    assert production(game, 0) == produced


@rule("eclipse.resources.full_track", "eclipse.resources.cubes_home")
def test_p30_no_thirteenth_cube_goes_to_a_track():
    game = at(
        seat(FED, tracks=(12, 10, 10)),
        seat("terran_union"),
        homes=False,
        hexes=[sector(313, (0, -5), owner=0, cubes="gray", ships="0:interceptor")],
    )
    make(game, 0, "action influence", "lift 313")
    assert offered(game, 0) == ["home science", "home materials"]


@rule("eclipse.colony.when", "eclipse.upkeep.colony_ships")
def test_p31_colony_ships_land_in_the_own_turn_on_passing_and_as_upkeep_begins():
    landing = "colonize 313 gray money"

    def place():
        return two(sector(313, (0, -3), owner=0), sector(310, (0, -4), ships="0:interceptor"))

    game = place()
    assert landing in offered(game, 0)  # before the action
    make(game, 0, "action influence")
    assert landing in offered(game, 0)  # during it
    make(game, 0, "done")
    assert landing in offered(game, 0)  # after it
    make(game, 0, "done")
    assert offered(game, 0) == []  # another's turn
    game = place()
    make(game, 0, "pass")
    assert landing in offered(game, 0)
    make(game, 0, "done")
    make(game, 1, "pass")
    make(game, 0, "leave 310")
    assert landing in offered(game, 0)  # upkeep
    make(game, 0, landing)
    assert production(game, 0)[0] >= 3
    assert player(game, 0).cubes[0] == 11 - 2


@rule("eclipse.colony.settle")
def test_p31_not_on_a_hex_with_a_ship_but_no_disc():
    game = two(sector(310, (0, -3), ships="0:interceptor"))
    assert offered(game, 0, "colonize") == []
