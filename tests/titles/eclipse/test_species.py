"""What each species does in its own way, as its board shows it."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, design, hex_at, make, offered, play, player, seat, sector, ships, stock, told
from tests.titles.eclipse.test_setup import start

SHIPS = ["interceptor", "cruiser", "dreadnought", "starbase"]


def technologies(game, number: int) -> set[str]:
    return {name for track in board(game, number)["tracks"].values() for name in track["technologies"]}


BOARDS = {  # resources; technologies; colony ships; discs before the home's; trade; slots: either, ambassador, reputation
    "terran_union": ((2, 3, 3), {"starbase"}, 3, 13, 2, (4, 1, 0)),
    "eridani": ((26, 2, 4), {"plasma_cannon", "gauss_shield", "fusion_drive"}, 3, 11, 3, (4, 0, 0)),
    "hydran": ((2, 5, 2), {"advanced_labs"}, 3, 13, 3, (3, 1, 0)),
    "planta": ((4, 4, 4), {"starbase"}, 4, 13, 3, (3, 1, 0)),
    "draco": ((2, 4, 3), set(), 3, 13, 3, (4, 0, 0)),
    "mechanema": ((3, 3, 3), {"positron_computer"}, 3, 13, 3, (4, 0, 0)),
    "orion": ((3, 3, 5), {"neutron_bombs", "gauss_shield"}, 3, 13, 4, (4, 0, 1)),
}


@rule(
    "eclipse.species.terrans",
    "eclipse.species.eridani",
    "eclipse.species.hydran",
    "eclipse.species.planta",
    "eclipse.species.draco",
    "eclipse.species.mechanema",
    "eclipse.species.orion",
    "eclipse.species.reputation_tracks",
    "eclipse.setup.supplies",
    "eclipse.trade.rate",
    "eclipse.research.start_technologies",
)
@pytest.mark.parametrize("faction", BOARDS)
def test_every_species_begins_as_its_board_shows(faction):
    supplies, known, colony_ships, discs, trade, slots = BOARDS[faction]
    game = start(faction, "terran_federation" if faction != "hydran" else "terran_union")
    shown = board(game, 0)
    assert tuple(shown["stock"].values()) == supplies
    assert technologies(game, 0) == known
    assert (shown["colony_ships"], shown["discs"], shown["trade"]) == (colony_ships, discs - 1, trade)
    assert tuple(shown["slots"][kind] for kind in ("either", "ambassador", "reputation")) == slots


@rule("eclipse.species.terrans")
@pytest.mark.parametrize("faction", BOARDS)
def test_terrans_make_three_ship_moves_and_all_aliens_two(faction):
    game = at(
        seat(faction),
        seat("terran_federation"),
        homes=False,
        hexes=[sector(207, (0, -2), owner=0, ships="0:interceptor*4"), sector(202, (0, -3))],
    )
    make(game, 0, "action move")
    moves = 0
    while "fly interceptor 207" in offered(game, 0):
        make(game, 0, "fly interceptor 207")
        moves += 1
    assert moves == (3 if faction == "terran_union" else 2)
    assert ships(game, 202) == {0: {"interceptor": moves}}


@rule("eclipse.species.eridani")
def test_the_eridani_draw_two_reputation_tiles_and_keep_them():
    game = start("eridani", "terran_federation")
    assert board(game, 0)["reputation"] == 2
    assert len(game.view(0)["mine"]["reputation"]) == 2
    assert game.view(None)["reputation_bag"] == 32 - 2
    assert board(game, 1)["reputation"] == 0


@rule("eclipse.species.eridani")
def test_the_two_rightmost_circles_of_the_eridani_begin_empty():
    game = start("eridani", "terran_federation")
    assert (board(game, 0)["discs"], board(game, 0)["upkeep"]) == (10, 1)  # three circles empty, with the home's


@rule("eclipse.species.eridani")
def test_the_eridani_dreadnought_has_1_energy_more():
    game = at(seat("eridani"), seat("terran_federation"))
    assert [design(game, 0, ship)["fixed_energy"] - design(game, 1, ship)["fixed_energy"] for ship in SHIPS] == [0, 0, 1, 0]


@rule("eclipse.species.hydran")
def test_the_hydrans_research_up_to_two_and_the_first_counts_for_the_discount_of_the_second():
    game = at(seat("hydran", science=9), seat("terran_union"), market="gauss_shield improved_hull nanorobots fusion_drive")
    make(game, 0, "action research", "research gauss_shield", "research improved_hull")
    assert stock(game, 0)["science"] == 9 - 2 - 3
    assert game.pending() == [0]  # its adv_science square may still be filled: the turn is not over, but the research is
    assert offered(game, 0, "research") == []


@rule("eclipse.species.hydran")
def test_the_hydrans_may_leave_it_at_one_technology_and_others_have_no_second():
    for faction, again in (("hydran", True), ("terran_union", False)):
        game = at(seat(faction, science=9, colony_ships=0), seat("terran_federation"), market="gauss_shield nanorobots")
        make(game, 0, "action research", "research gauss_shield")
        assert ("research nanorobots" in offered(game, 0)) == again
        play(game, 0, "done")
        assert game.pending() == [1]
        assert stock(game, 0)["science"] == 7


@rule("eclipse.species.planta")
def test_planta_explore_twice_and_discarding_the_first_does_not_end_the_turn():
    game = at(seat("planta"), seat("terran_federation"), draws="304 306")
    make(game, 0, "action explore", "explore 0 -3", "discard")
    assert "explore 1 -3" in offered(game, 0)
    make(game, 0, "explore 1 -3", "turn 1", "claim 306")
    assert hex_at(game, 306).owner == 0
    assert game.view(None)["stacks"][2]["discarded"] == [304]
    assert offered(game, 0, "explore") == []


@rule("eclipse.species.planta")
def test_planta_may_leave_the_second_explore():
    game = at(seat("planta", colony_ships=0), seat("terran_federation"), draws="304")
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "leave 304", "done")
    assert game.pending() == [1]


@rule("eclipse.species.planta", "eclipse.explore.draw")
@pytest.mark.parametrize("discards", [True, False])
def test_planta_that_discard_the_first_sector_and_decline_the_second_have_ended_their_turn(discards):
    hexes = [sector(201, (0, -3), owner=0)]
    game = at(seat("planta"), seat("terran_federation"), hexes=hexes, draws="304")
    make(game, 0, "action explore", "explore 0 -4", *(["discard"] if discards else ["turn 0", "leave 304"]))
    assert "colonize 201 money" in offered(game, 0)  # the turn goes on so far
    make(game, 0, "done")
    assert game.pending() == ([1] if discards else [0])


@rule("eclipse.species.planta_ships")
def test_plantas_blueprints_have_a_square_less_a_fixed_computer_and_2_more_energy():
    game = at(seat("planta"), seat("terran_federation"))
    for ship, initiative in zip(SHIPS, (0, 0, 0, 2), strict=True):
        theirs, terran = design(game, 0, ship), design(game, 1, ship)
        assert len(theirs["parts"]) == len(terran["parts"]) - 1
        assert theirs["fixed_computer"] == 1
        assert theirs["fixed_energy"] == terran["fixed_energy"] + 2
        assert theirs["initiative"] == initiative + (ship != "starbase")  # the printed drive gives 1


@rule("eclipse.species.planta_population")
def test_enemy_ships_destroy_plantas_cubes_without_rolling():
    game = at(
        seat("planta"),
        seat("terran_federation"),
        hexes=[sector(203, (-2, 1), owner=0, cubes="money science materials", ships="1:interceptor")],
        phase="combat",
    )
    assert cubes(game, 203) == []
    assert told(game, "rolled") == []
    assert board(game, 0)["graveyard"] == {"money": 1, "science": 1, "materials": 1}
    make(game, 1, "claim 203")
    assert hex_at(game, 203).owner == 1


@rule("eclipse.species.planta_population")
def test_planta_score_1_more_for_each_hex():
    game = at(seat("planta"), seat("terran_federation"), hexes=[sector(207, (0, -1), owner=0), sector(208, (0, 1), owner=1)])
    assert board(game, 0)["points"]["species"] == 2
    assert board(game, 1)["points"]["species"] == 0


@rule("eclipse.species.draco")
def test_draco_draw_two_hexes_place_one_and_discard_the_other():
    game = at(seat("draco"), seat("terran_federation"), draws="304 306")
    make(game, 0, "action explore", "explore 0 -3", "draw 2")
    assert offered(game, 0) == ["take 304", "take 306", "discard"]
    make(game, 0, "take 306")
    assert "discard" not in offered(game, 0)
    make(game, 0, "turn 0")
    assert hex_at(game, 306).place == (0, -3)
    assert game.view(None)["stacks"][2]["discarded"] == [304]


@rule("eclipse.species.draco")
def test_draco_may_draw_one_hex_only():
    game = at(seat("draco"), seat("terran_federation"), draws="304")
    make(game, 0, "action explore", "explore 0 -3")
    assert offered(game, 0) == ["draw 1", "draw 2"]
    assert game.view(None)["drawn_sectors"] == []
    assert game.can_undo(0)
    make(game, 0, "draw 1")
    assert not game.can_undo(0)
    assert (game.view(None)["drawn_sectors"], offered(game, 0)) == ([304], ["turn 0", "discard"])
    make(game, 0, "discard")
    assert game.view(None)["stacks"][2]["discarded"] == [304]
    assert game.pending() == [1]


@rule("eclipse.species.draco")
def test_only_draco_are_asked_how_many_to_draw():
    for faction in ("terran_union", "planta", "hydran"):
        game = at(seat(faction), seat("terran_federation"))
        make(game, 0, "action explore", "explore 0 -3")
        assert game.prompt(0)["key"] == "turn_sector"


@rule("eclipse.species.draco")
def test_draco_may_discard_both_and_that_ends_the_turn():
    game = at(seat("draco"), seat("terran_federation"), draws="304 306")
    make(game, 0, "action explore", "explore 0 -3", "draw 2", "discard")
    assert game.view(None)["stacks"][2]["discarded"] == [304, 306]
    assert game.pending() == [1]


@rule("eclipse.species.draco")
def test_draco_take_the_only_hex_that_is_left_as_anybody_would():
    game = at(seat("draco"), seat("terran_federation"), stacks={"outer": "304"})
    make(game, 0, "action explore", "explore 0 -3")
    assert offered(game, 0) == ["turn 0", "discard"]


@rule("eclipse.species.draco_ancients")
def test_draco_place_a_disc_beside_ancients_but_take_no_discovery():
    game = at(seat("draco"), seat("terran_federation"), draws="301 304")
    make(game, 0, "action explore", "explore 0 -3", "draw 2", "take 301", "turn 0", "claim 301")
    found = hex_at(game, 301)
    assert (found.owner, found.ancients, found.discovery) == (0, 2, True)
    assert told(game, "discovery_taken") == []


@rule("eclipse.species.draco_ancients", "eclipse.discovery.take")
@pytest.mark.parametrize("ancients", [2, 0])
def test_draco_take_a_discovery_only_once_the_ancients_are_gone(ancients):
    hexes = [sector(301, (0, -3), ancients=ancients, discovery=True)]
    game = at(seat("draco"), seat("terran_federation"), hexes=hexes, draws="" if ancients else "money")
    make(game, 0, "action influence", "influence 301")
    assert hex_at(game, 301).discovery == bool(ancients)
    assert (player(game, 0).looking_at is None) == bool(ancients)


@rule("eclipse.species.draco_ancients", "eclipse.discovery.take")
def test_a_disc_that_lay_beside_ancients_must_be_placed_anew_for_the_discovery_they_guarded():
    hexes = [sector(301, (0, -3), owner=0, discovery=True)]
    game = at(seat("draco"), seat("terran_federation"), hexes=hexes, draws="money")
    assert hex_at(game, 301).discovery
    make(game, 0, "action influence", "lift 301", "influence 301", "use money")
    assert not hex_at(game, 301).discovery


@rule("eclipse.species.draco_ancients", "eclipse.control.take")
def test_draco_take_the_discovery_of_beaten_ancients_after_combat():
    hexes = [sector(301, (0, -3), ancients=0, discovery=True, ships="0:cruiser")]
    game = at(seat("draco"), seat("terran_federation"), hexes=hexes, phase="combat", draws="money")
    make(game, 0, "claim 301", "use money")
    assert not hex_at(game, 301).discovery


@rule("eclipse.species.draco_ancients")
def test_draco_influence_a_hex_with_ancients_but_not_one_with_the_gcds():
    hexes = [sector(301, (0, -3), ancients=2, discovery=True), sector(101, (0, -1), owner=0), sector(1, (0, 0), gcds=True, discovery=True)]
    game = at(seat("draco"), seat("terran_federation"), hexes=hexes)
    make(game, 0, "action influence")
    assert offered(game, 0, "influence") == ["influence 301"]


@rule("eclipse.species.draco_ancients")
def test_draco_are_not_pinned_by_ancients_and_never_fight_them():
    hexes = [
        sector(301, (0, -3), ancients=2),
        sector(304, (0, -4)),
        sector(228, (0, -2), owner=0, cubes="money science", ships="0:cruiser"),
    ]
    fast = {"cruiser": "hull fusion_drive ion_cannon nuclear_source electron_computer hull"}
    game = at(seat("draco", designs=fast), seat("terran_federation"), hexes=hexes)
    make(game, 0, "action move", "fly cruiser 228", "to 304")  # through 301, the only way
    assert ships(game, 304) == {0: {"cruiser": 1}}
    game = at(seat("draco"), seat("terran_federation"), hexes=[sector(301, (0, -3), ancients=2, ships="0:cruiser")], phase="combat")
    assert told(game, "battle_began") == []
    assert offered(game, 0) == ["claim 301", "leave 301"]


@rule("eclipse.species.draco_ancients")
def test_draco_explore_from_a_hex_with_ancients():
    hexes = [sector(301, (0, -3), ancients=2, ships="0:interceptor")]
    for faction, explores in (("draco", True), ("terran_union", False)):
        game = at(seat(faction), seat("terran_federation"), hexes=hexes)
        make(game, 0, "action explore")
        assert ("explore 0 -4" in offered(game, 0)) == explores


@rule("eclipse.species.draco_ancients")
def test_draco_fight_the_gcds_and_ancients_on_the_board_score_a_point_each():
    hexes = [sector(1, (0, 0), gcds=True, ships="0:cruiser"), sector(301, (0, -3), ancients=2), sector(302, (0, -4), ancients=1)]
    game = at(seat("draco"), seat("terran_federation"), hexes=hexes)
    assert board(game, 0)["points"]["species"] == 3
    assert board(game, 1)["points"]["species"] == 0
    game = at(seat("draco"), seat("terran_federation"), hexes=hexes, phase="combat")
    assert told(game, "battle_began")[0] == {"key": "battle_began", "sector": 1, "attacker": 0, "defender": -2}


@rule("eclipse.species.mechanema")
def test_mechanema_build_up_to_three():
    game = at(seat("mechanema", materials=20), seat("terran_federation"))
    make(game, 0, "action build", "build interceptor 230", "build interceptor 230", "build cruiser 230")
    assert stock(game, 0)["materials"] == 20 - 2 - 2 - 4
    assert game.pending() == [1]


@rule("eclipse.species.mechanema")
def test_mechanema_take_up_to_three_parts():
    game = at(seat("mechanema"), seat("terran_federation"))
    make(game, 0, "action upgrade", "fit hull interceptor 0", "fit hull cruiser 1", "fit hull dreadnought 2")
    assert game.pending() == [1]


@rule("eclipse.species.mechanema")
def test_mechanema_build_cheaper():
    costs = {"interceptor": 2, "cruiser": 4, "dreadnought": 7, "starbase": 2, "orbital": 4, "monolith": 8}
    for piece, cost in costs.items():
        game = at(seat("mechanema", materials=cost, technologies="starbase orbital monolith"), seat("terran_federation"))
        play(game, 0, "action build", f"build {piece} 230")
        assert stock(game, 0)["materials"] == 0
        poor = at(seat("mechanema", materials=cost - 1, technologies="starbase orbital monolith"), seat("terran_federation"))
        play(poor, 0, "action build")
        assert f"build {piece} 230" not in offered(poor, 0)


@rule("eclipse.species.orion")
def test_orion_begin_with_a_cruiser():
    game = start("orion", "terran_federation")
    assert ships(game, 232) == {0: {"cruiser": 1}}
    assert player(game, 0).docked == [8, 3, 2, 4]


@rule("eclipse.species.orion")
def test_orions_blueprints_have_a_gauss_shield_more_initiative_and_more_energy():
    game = at(seat("orion"), seat("terran_federation"))
    for ship, energy in zip(SHIPS, (1, 2, 3, 0), strict=True):
        theirs, terran = design(game, 0, ship), design(game, 1, ship)
        assert theirs["parts"] == [part or "gauss_shield" for part in terran["parts"]]
        assert theirs["shield"] == 1
        assert theirs["initiative"] == terran["initiative"] + 1
        assert theirs["fixed_energy"] == terran["fixed_energy"] + energy


def with_tiles(faction: str, reputation: int, partners: int):
    """Asked for one relation more, with so many tiles on its reputation track."""
    return at(
        seat(faction, reputation=(1,) * reputation),
        *(seat(each) for each in ("terran_federation", "terran_republic", "terran_conglomerate")),
        hexes=[sector(201, (1, -2), owner=1)],
        partners=[(0, number) for number in (2, 3)[:partners]],
        turn=1,
    )


@rule("eclipse.species.reputation_tracks", "eclipse.diplomacy.slots")
@pytest.mark.parametrize(
    ("faction", "reputation", "returns"),
    [
        ("terran_union", 4, False),
        ("hydran", 3, False),
        ("planta", 3, False),
        ("eridani", 3, False),
        ("eridani", 4, True),
        ("draco", 4, True),
        ("mechanema", 4, True),
        ("orion", 4, False),
        ("orion", 5, True),
    ],
)
def test_a_reputation_tile_goes_back_only_where_an_ambassador_finds_no_slot(faction, reputation, returns):
    game = with_tiles(faction, reputation, 0)
    make(game, 1, "propose 0")
    make(game, 0, "accept")
    assert bool(offered(game, 0, "return_tile")) == returns
