"""The action phase of pages 16 and 17, step by step, each from a position of its own: Paweł, Piotr, Krzysztof and Marcin."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, design, hex_at, make, offered, play, seat, sector, ships, stock, told


def answer(game, **said: str) -> None:
    """Whoever is asked gives its answer, by seat, in whatever order they are asked."""
    left = {int(name.removeprefix("seat_")): text for name, text in said.items()}
    while left:
        number = game.pending()[0]
        make(game, number, left.pop(number))


PAWEL, PIOTR, KRZYSZTOF, MARCIN = range(4)


def four(turn: int, pawel=None, piotr=None, krzysztof=None, marcin=None, **position):
    seats = {"terran_directorate": pawel, "planta": piotr, "mechanema": krzysztof, "hydran": {"colony_ships": 0, **(marcin or {})}}
    return at(*(seat(faction, **(more or {})) for faction, more in seats.items()), turn=turn, **position)


@rule("eclipse.build.costs", "eclipse.build.technology", "eclipse.actions.disc")
def test_page_16_pawel_builds_a_cruiser_and_an_orbital_for_10_materials():
    game = four(PAWEL, {"materials": 12, "technologies": "orbital", "colony_ships": 0}, hexes=[sector(207, (0, -1), owner=PAWEL)])
    discs = board(game, PAWEL)["discs"]
    make(game, PAWEL, "action build", "build cruiser 207", "build orbital 221")
    assert stock(game, PAWEL)["materials"] == 12 - 10
    assert ships(game, 207) == {PAWEL: {"cruiser": 1}}
    assert hex_at(game, 221).orbital
    assert (board(game, PAWEL)["discs"], board(game, PAWEL)["spent"]["build"]) == (discs - 1, 1)
    assert game.pending() == [PIOTR]


@rule("eclipse.species.planta", "eclipse.explore.draw", "eclipse.discovery.decide")
def test_page_16_piotr_places_one_hex_with_a_discovery_and_discards_the_second():
    game = four(PIOTR, draws="206 money 304")
    play(game, PIOTR, "action explore", "explore 2 -1")
    assert "turn 0" not in offered(game, PIOTR)  # 206 has no wormhole on its first edge, where his home lies
    make(game, PIOTR, "turn 1", "claim 206", "keep_discovery")
    assert game.view(PIOTR)["mine"]["discoveries"] == ["money"]
    assert board(game, PIOTR)["points"]["discoveries"] == 2
    make(game, PIOTR, "explore 3 -3", "discard")
    assert game.view(None)["stacks"][2]["discarded"] == [304]
    assert game.pending() == [KRZYSZTOF]
    assert hex_at(game, 206).owner == PIOTR


@rule("eclipse.colony.settle", "eclipse.species.planta")
def test_page_16_piotr_settles_money_and_science_with_two_of_his_four_colony_ships():
    game = four(PIOTR, hexes=[sector(203, (2, -1), owner=PIOTR)])
    before = board(game, PIOTR)
    assert before["colony_ships"] == 4
    make(game, PIOTR, "colonize 203 money", "colonize 203 science")
    after = board(game, PIOTR)
    assert after["colony_ships"] == 2
    assert cubes(game, 203) == ["money", "science"]
    assert {kind: before["cubes"][kind] - after["cubes"][kind] for kind in after["cubes"]} == {"money": 1, "science": 1, "materials": 0}


KRZYSZTOFS_SHIPS = {
    "interceptor": "electron_computer ion_cannon nuclear_source nuclear_drive",
    "cruiser": "hull - ion_cannon fusion_source electron_computer nuclear_drive",
}


@rule("eclipse.upgrade.parts", "eclipse.species.mechanema")
def test_page_16_krzysztof_returns_one_part_and_fits_three():
    game = four(KRZYSZTOF, krzysztof={"technologies": "plasma_missile", "designs": KRZYSZTOFS_SHIPS})
    make(game, KRZYSZTOF, "action upgrade", "remove interceptor 0", "fit plasma_missile interceptor 0")
    make(game, KRZYSZTOF, "fit positron_computer cruiser 4", "fit ion_cannon cruiser 1")
    assert game.pending() == [MARCIN]
    assert design(game, KRZYSZTOF, "interceptor")["parts"] == ["plasma_missile", "ion_cannon", "nuclear_source", "nuclear_drive"]
    cruiser = design(game, KRZYSZTOF, "cruiser")
    assert cruiser["parts"] == ["hull", "ion_cannon", "ion_cannon", "fusion_source", "positron_computer", "nuclear_drive"]
    assert cruiser["cannons"] == [1, 1]


@rule("eclipse.upgrade.energy")
def test_page_16_with_the_printed_source_krzysztofs_cruiser_would_lack_one_energy():
    designs = {"interceptor": KRZYSZTOFS_SHIPS["interceptor"]}
    game = four(KRZYSZTOF, krzysztof={"technologies": "plasma_missile", "designs": designs})
    make(game, KRZYSZTOF, "action upgrade", "fit plasma_missile interceptor 0", "fit positron_computer cruiser 4")
    assert design(game, KRZYSZTOF, "cruiser")["energy"] == 0
    with pytest.raises(asterism.IllegalChoice):
        make(game, KRZYSZTOF, "fit ion_cannon cruiser 1")


@rule("eclipse.research.discount", "eclipse.species.hydran")
def test_page_16_marcin_pays_3_for_fusion_drive_and_then_10_for_wormhole_generator():
    marcin = {"technologies": "nanorobots advanced_robotics orbital", "science": 3 + 10}
    game = four(MARCIN, marcin=marcin, market="fusion_drive wormhole_generator")
    play(game, MARCIN, "action research", "research fusion_drive")
    assert stock(game, MARCIN)["science"] == 10
    make(game, MARCIN, "research wormhole_generator")
    assert stock(game, MARCIN)["science"] == 0
    assert [gained["price"] for gained in told(game, "technology_gained")] == [3, 10]
    assert game.pending() == [PAWEL]


@rule("eclipse.explore.contents", "eclipse.explore.disc")
def test_page_17_pawel_finds_two_ancients_on_a_discovery_and_places_no_disc():
    game = four(PAWEL, draws="301")
    play(game, PAWEL, "action explore", "explore 0 -3", "turn 0")
    found = hex_at(game, 301)
    assert (found.ancients, found.discovery, found.owner) == (2, True, -1)
    assert game.pending() == [PIOTR]


@rule("eclipse.colony.advanced", "eclipse.colony.gray", "eclipse.diplomacy.ambassadors", "eclipse.diplomacy.slots")
def test_page_17_piotr_places_two_hexes_settles_one_and_swaps_ambassadors_with_pawel():
    game = four(
        PIOTR,
        {"reputation": (4, 3, 2, 1)},
        {"technologies": "advanced_mining", "colony_ships": 2},
        hexes=[sector(312, (3, -4), owner=PAWEL)],
        partners=[(PAWEL, MARCIN)],
        draws="318 307",
    )
    bag = game.view(None)["reputation_bag"]
    play(game, PIOTR, "action explore", "explore 3 -2", "turn 2", "claim 318", "colonize 318 gray money", "colonize 318 adv_materials")
    assert sorted(cubes(game, 318)) == ["adv_materials", "gray"]
    assert offered(game, PIOTR, "propose") == []
    make(game, PIOTR, "explore 3 -3", "turn 4", "claim 307")
    assert offered(game, PIOTR, "colonize") == []  # no colony ship left
    before = board(game, PAWEL)["cubes"], board(game, PIOTR)["cubes"]
    make(game, PIOTR, f"propose {PAWEL}")
    make(game, PAWEL, "accept")
    make(game, PAWEL, "return_tile 1")
    answer(game, seat_0="envoy materials", seat_1="envoy science")
    assert board(game, PIOTR)["partners"] == [PAWEL]
    assert board(game, PAWEL)["partners"] == [MARCIN, PIOTR]
    assert board(game, PAWEL)["cubes"] == {**before[0], "materials": before[0]["materials"] - 1}
    assert board(game, PIOTR)["cubes"] == {**before[1], "science": before[1]["science"] - 1}
    assert game.view(PAWEL)["mine"]["reputation"] == [4, 3, 2]
    assert game.view(None)["reputation_bag"] == bag + 1


@rule("eclipse.round.first_to_pass")
def test_page_17_krzysztof_passes_first_and_starts_the_next_round():
    game = four(KRZYSZTOF)
    for number in (KRZYSZTOF, MARCIN, PAWEL, PIOTR):
        make(game, number, "pass")
    assert game.view(None)["round"] == 3
    assert game.view(None)["first"] == KRZYSZTOF
    assert game.pending() == [KRZYSZTOF]


def frontier(krzysztofs: str, marcins: str, at_home: str = "", **position):
    """Krzysztof's hex 201 beside his home and Marcin's; from Marcin's side there is only half a wormhole."""
    return four(
        krzysztof={"colony_ships": 0, "tracks": (9, 10, 11), "passed": position.get("turn_of", MARCIN) == KRZYSZTOF},
        marcin={
            "technologies": "wormhole_generator",
            "tracks": (9, 10, 11),
            "designs": {"cruiser": "hull - ion_cannon nuclear_source electron_computer fusion_drive"},
        },
        turn=position.pop("turn_of", MARCIN),
        hexes=[
            sector(201, (1, 1), owner=KRZYSZTOF, cubes="money", ships=krzysztofs, wormholes="01"),
            sector(230, (2, 0), owner=KRZYSZTOF, cubes="money science", ships=at_home),
            sector(224, (0, 2), owner=MARCIN, cubes="money science", ships=marcins),
            sector(207, (0, 3), owner=MARCIN, ships="3:cruiser"),
        ],
        **position,
    )


@rule("eclipse.diplomacy.attack", "eclipse.diplomacy.traitor", "eclipse.galaxy.generator", "eclipse.resources.cubes_home")
def test_page_17_marcin_attacks_krzysztof_over_half_a_wormhole_and_is_the_traitor():
    game = frontier("2:interceptor*3", "3:interceptor*2", partners=[(KRZYSZTOF, MARCIN)])
    make(game, MARCIN, "action move", "fly interceptor 224", "betray 201")
    answer(game, seat_2="home materials", seat_3="home science")
    play(game, MARCIN, "fly interceptor 224", "to 201")
    assert ships(game, 201) == {KRZYSZTOF: {"interceptor": 3}, MARCIN: {"interceptor": 2}}
    assert game.pending() == [PAWEL]
    assert board(game, KRZYSZTOF)["partners"] == board(game, MARCIN)["partners"] == []
    assert board(game, KRZYSZTOF)["cubes"] == {"money": 9, "science": 10, "materials": 12}
    assert board(game, MARCIN)["cubes"] == {"money": 9, "science": 11, "materials": 11}
    assert game.view(None)["traitor"] == MARCIN
    assert board(game, MARCIN)["points"]["traitor"] == -2


@rule("eclipse.influence.moves", "eclipse.influence.lift", "eclipse.influence.colony_ships")
def test_page_17_piotr_moves_a_disc_takes_one_back_and_uses_two_colony_ships_at_once():
    game = four(
        PIOTR,
        piotr={"colony_ships": 0},
        hexes=[sector(207, (3, -3), owner=PIOTR), sector(208, (2, -3), owner=PIOTR), sector(306, (3, -2))],
    )
    discs = board(game, PIOTR)["discs"]
    make(game, PIOTR, "action influence", "lift 207", "influence 306", "lift 208", "withdraw")
    assert board(game, PIOTR)["colony_ships"] == 2
    make(game, PIOTR, "colonize 306 money", "colonize 306 materials")
    assert board(game, PIOTR)["colony_ships"] == 0
    assert [hex_at(game, number).owner for number in (207, 208, 306)] == [-1, -1, PIOTR]
    assert board(game, PIOTR)["discs"] == discs - 1 + 1
    assert game.pending() == [KRZYSZTOF]


@rule("eclipse.reaction.after_passing", "eclipse.reaction.disc")
def test_page_17_krzysztof_reacts_and_moves_one_cruiser_once():
    game = frontier("2:interceptor*3 3:interceptor*2", "", "2:cruiser*2", turn_of=KRZYSZTOF)
    discs = board(game, KRZYSZTOF)["discs"]
    play(game, KRZYSZTOF, "react move", "fly cruiser 230", "to 201")
    assert ships(game, 201) == {KRZYSZTOF: {"interceptor": 3, "cruiser": 1}, MARCIN: {"interceptor": 2}}
    assert board(game, KRZYSZTOF)["discs"] == discs - 1
    assert game.pending() == [MARCIN]


@rule("eclipse.move.three", "eclipse.ships.parts")
def test_page_17_marcin_moves_an_interceptor_one_hex_and_a_cruiser_two():
    game = frontier("2:interceptor*3 2:cruiser 3:interceptor*2", "3:interceptor")
    make(game, MARCIN, "action move", "fly interceptor 224", "to 201", "fly cruiser 207", "to 201")  # by 224: there is no other way
    assert ships(game, 201)[MARCIN] == {"interceptor": 3, "cruiser": 1}
    assert game.pending() == [PAWEL]


@rule("eclipse.actions.end", "eclipse.actions.disc")
def test_pages_16_and_17_take_2_3_2_and_3_discs_and_end_as_the_last_player_passes():
    game = four(
        PAWEL,
        {"materials": 10},
        marcin={"science": 10},
        hexes=[
            sector(230, (2, 0), owner=KRZYSZTOF, cubes="money science", ships="2:cruiser"),
            sector(224, (0, 2), owner=MARCIN, cubes="money science", ships="3:interceptor*2"),
            sector(207, (1, 1)),
        ],
        market="neutron_bombs nanorobots",
        draws="201 304 305 202 306",
    )
    make(game, PAWEL, "action build", "build cruiser 221", "done")
    play(game, PIOTR, "action explore", "explore 2 -1", "discard", "explore 3 -3", "discard")
    make(game, KRZYSZTOF, "action upgrade", "fit hull interceptor 0", "done")
    play(game, MARCIN, "action research", "research nanorobots", "done")
    play(game, PAWEL, "action explore", "explore 0 -3", "discard")
    play(game, PIOTR, "action explore", "explore 2 -1", "discard", "explore 3 -3", "discard")
    make(game, KRZYSZTOF, "pass")
    make(game, MARCIN, "action move", "fly interceptor 224", "done")  # there is but one way
    make(game, PAWEL, "pass")
    make(game, PIOTR, "action influence", "done")
    make(game, KRZYSZTOF, "react move", "fly cruiser 230")
    make(game, MARCIN, "action move", "done")
    make(game, PAWEL, "pass")
    make(game, PIOTR, "pass")
    make(game, KRZYSZTOF, "pass")
    assert [sum(board(game, number)["spent"].values()) for number in range(4)] == [2, 3, 2, 3]
    assert game.view(None)["phase"] == "action"
    make(game, MARCIN, "pass")
    assert told(game, "phase_began")[0]["phase"] == "combat"
    assert told(game, "battle_began")[0] == {"key": "battle_began", "sector": 207, "attacker": KRZYSZTOF, "defender": MARCIN}
