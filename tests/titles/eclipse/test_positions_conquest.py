"""Positions worked out from the rulebook alone (P75 to P81): population, control, reputation, elimination."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import MISSILES, NORTH, SOUTH, battle, battles, dice, drawn, keep_best, shots
from tests.titles.eclipse.bookkeeping import empty, gone, on_tracks, production, resources, upkeep
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, player, seat, sector

HOME = 221


def raid(rolls, dreadnought: str | None = None):
    """Green (seat 0) alone on red's home with a dreadnought and an interceptor that carries a missile as well."""
    designs = {"interceptor": "plasma_missile ion_cannon nuclear_source nuclear_drive"}
    if dreadnought:
        designs["dreadnought"] = dreadnought
    return battle("0:dreadnought 0:interceptor", rolls, number=HOME, owner=1, cubes="money science materials", designs=[designs])


@rule("eclipse.population.dice", "eclipse.population.attack", "eclipse.population.graveyard")
def test_p75_cannons_of_all_ships_attack_the_population_and_missiles_do_not():
    game = raid([6, 5, 4])
    make(game, 0, f"bombard {HOME}", "destroy materials", "destroy money")
    assert dice(game) == [[[1, 6]], [[1, 5], [1, 4]]]
    assert cubes(game, HOME) == ["science"]
    assert hex_at(game, HOME).owner == 1
    assert drawn(game) == []


@rule("eclipse.population.dice")
def test_p75_one_orange_die_destroys_two_cubes():
    game = raid([1, 1, 5], "plasma_cannon hull - hull fusion_source ion_cannon electron_computer nuclear_drive")
    make(game, 0, f"bombard {HOME}", "destroy money", "destroy science")
    assert dice(game)[1] == [[2, 5], [1, 1]]
    assert cubes(game, HOME) == ["materials"]


@rule("eclipse.population.attack")
def test_p75_attacking_is_optional():
    game = raid([])
    make(game, 0, f"spare {HOME}")
    assert len(cubes(game, HOME)) == 3


@rule("eclipse.technology.neutron_bombs", "eclipse.population.graveyard", "eclipse.upkeep.balance", "eclipse.cleanup.return")
def test_p76_cubes_in_the_graveyard_still_produce_in_this_upkeep():
    game = at(
        seat("terran_directorate", money=5, science=3, materials=3, spent=2),
        seat("orion"),
        hexes=[sector(201, (0, -5), owner=0, cubes="money materials", ships="1:cruiser")],
        phase="combat",
    )
    assert (empty(game, 0), gone(game, 0)) == (4, (2, 1, 2))
    make(game, 1, "bombard 201")
    assert shots(game) == []
    assert board(game, 0)["graveyard"] == {"money": 1, "science": 0, "materials": 1}
    assert (empty(game, 0), upkeep(game, 0), production(game, 0)) == (3, 1, (4, 3, 4))
    make(game, 1, "claim 201", "done")
    assert (game.view(None)["round"], resources(game, 0)) == (3, (8, 6, 7))
    assert (gone(game, 0), empty(game, 0)) == ((1, 1, 1), 1)


@rule("eclipse.population.orbital", "eclipse.population.graveyard", "eclipse.score.hexes")
def test_p76_orbital_and_monolith_stay_and_count_for_the_conqueror_and_gray_cubes_are_buried_by_choice():
    game = at(
        seat("terran_directorate", tracks=on_tracks(2, 2, 1)),
        seat("orion"),
        hexes=[sector(318, (0, -5), owner=0, cubes="gray orbital", orbital=True, monolith=True, ships="1:cruiser")],
        phase="combat",
    )
    make(game, 1, "bombard 318")
    asked = []
    while game.pending() == [0]:
        asked.append(offered(game, 0))
        make(game, 0, "bury science")
    assert sorted(map(len, asked)) == [2, 3]
    assert board(game, 0)["graveyard"]["science"] == 2
    make(game, 1, "claim 318")
    assert board(game, 1)["points"]["monoliths"] == 3
    assert "colonize 318 orbital money" in offered(game, 1)


@rule("eclipse.species.planta_population", "eclipse.control.take")
def test_p77_plantas_cubes_die_without_dice_and_without_choice():
    game = battle(
        "0:interceptor",
        number=210,
        owner=1,
        cubes="money materials",
        factions=["terran_directorate", "planta"],
        designs=[{"interceptor": MISSILES}],
        beside=[sector(315, NORTH, owner=1)],
    )
    assert (shots(game), board(game, 1)["graveyard"]) == ([], {"money": 1, "science": 0, "materials": 1})
    assert hex_at(game, 210).owner == -1
    assert offered(game, 0) == ["claim 210", "leave 210"]


@rule("eclipse.species.planta_population")
def test_p77_nothing_happens_to_planta_where_its_ship_won():
    factions = ["terran_directorate", "planta"]
    unarmed = {"interceptor": "hull hull nuclear_source nuclear_drive"}
    game = battle("0:interceptor 1:interceptor", [6, 6], number=210, owner=1, cubes="money materials", factions=factions, designs=[unarmed])
    assert cubes(game, 210) == ["money", "materials"]
    assert hex_at(game, 210).owner == 1


@rule("eclipse.species.planta_population", "eclipse.population.dice")
def test_p77_plantas_own_attacks_roll_as_usual():
    game = battle("0:interceptor", [4], number=210, owner=1, cubes="money materials", factions=["planta", "terran_directorate"])
    make(game, 0, "bombard 210")
    assert dice(game) == [[[1, 4]]]
    assert cubes(game, 210) == ["money", "materials"]  # 4 + 1 misses


@rule("eclipse.control.lose", "eclipse.control.take")
@pytest.mark.parametrize(
    ("number", "there", "mine", "owner", "may_claim"),
    [
        (207, {"owner": 1}, {}, -1, True),  # (a)
        (310, {"owner": 1, "cubes": "science"}, {}, 1, False),  # (b), the shot misses
        (207, {"owner": 1}, {"discs": 0, "money": 50}, -1, False),  # (c)
        (207, {}, {}, -1, True),  # (d)
    ],
)
def test_p78_who_controls_a_hex_after_combat(number, there, mine, owner, may_claim):
    game = battle("0:interceptor", [1], number=number, boards=[mine], beside=[sector(315, NORTH, owner=1)], **there)
    if offered(game, 0, "bombard"):
        make(game, 0, f"bombard {number}")
    assert hex_at(game, number).owner == owner
    assert bool(offered(game, 0, "claim")) == may_claim


@rule("eclipse.species.draco_ancients", "eclipse.control.take")
def test_p78_draco_places_a_disc_beside_ancients_without_a_discovery():
    game = battle("0:interceptor", number=305, ancients=1, discovery=True, factions=["draco", "orion"])
    make(game, 0, "claim 305")
    assert (hex_at(game, 305).owner, hex_at(game, 305).discovery) == (0, True)


@rule("eclipse.combat.pairs", "eclipse.combat.ancients_last", "eclipse.species.draco_ancients", "eclipse.reputation.draw")
@pytest.mark.parametrize(
    ("rolls", "fights", "tiles"),
    [
        ([1, 5], [(203, 1, 0)], (1, 2)),  # Draco wins
        ([6, 1, 6, 1, 6, 6, 1, 1], [(203, 1, 0), (203, 0, -1)], (1, 1)),  # the Terran destroys the cruiser, then falls to the ancients
    ],
)
def test_p79_a_terran_and_draco_meet_among_ancients(rolls, fights, tiles):
    game = battle("0:interceptor 1:cruiser", rolls, number=203, ancients=2, factions=["terran_union", "draco"])
    assert battles(game) == fights
    while offered(game, 0, "keep_tile"):
        keep_best(game, 0)
    assert tiles in drawn(game)
    if len(fights) == 1:
        keep_best(game, 1)
        assert offered(game, 1) == ["claim 203", "leave 203"]
        assert hex_at(game, 203).ancients == 2


@rule("eclipse.reputation.draw", "eclipse.reputation.order")
def test_p80_at_most_five_tiles_however_many_ships_were_destroyed():
    sniper = {"interceptor": "axion_computer antimatter_cannon tachyon_source conformal_drive"}
    game = battle("0:interceptor*3 1:cruiser*2 1:interceptor", [6, 6, 6, 6, 1, 1], number=305, ancients=1, designs=[sniper])
    make(game, 0, "hit cruiser 0", "hit cruiser 0")
    assert battles(game) == [(305, 1, 0), (305, 0, -1)]
    assert (drawn(game), game.view(None)["reputation_bag"]) == ([(0, 5)], 32 - 5)
    keep_best(game, 0)
    assert drawn(game) == [(0, 5), (1, 1)]
    assert game.view(None)["reputation_bag"] == 32 - 1 - 1


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.cleanup.return", "eclipse.resources.production")
def test_p81_who_lost_everything_still_produces_and_researches():
    game = at(
        seat("terran_union", discs=9, spent=3, tracks=on_tracks(1, 1, 1), money=2, science=3, materials=3),
        seat("terran_directorate", technologies="neutron_bombs"),
        homes=False,
        hexes=[
            sector(225, NORTH, owner=0, cubes="money science materials", ships="1:cruiser 0:interceptor"),
            sector(315, SOUTH, owner=1),
        ],
        phase="combat",
        rolls=[1, 5],
        market="gauss_shield",
    )
    keep_best(game, 1)
    make(game, 1, "bombard 225")
    assert empty(game, 0) == 3
    make(game, 1, "leave 225")
    assert board(game, 0)["eliminated"]
    assert (gone(game, 0), production(game, 0), empty(game, 0)) == ((0, 0, 0), (2, 2, 2), 0)
    assert resources(game, 0) == (2 + 3 - 1, 3 + 3, 3 + 3)  # this upkeep still with the cubes of the graveyard
    assert {text for text in offered(game, 0) if not text.startswith("trade")} == {"pass", "give_up", "action research"}


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.control.take")
def test_p81_with_one_ship_left_nobody_is_eliminated():
    game = at(
        seat("terran_union", discs=10),
        seat("terran_directorate"),
        homes=False,
        hexes=[sector(207, NORTH, owner=0, ships="1:cruiser"), sector(208, SOUTH, ships="0:interceptor"), sector(315, (0, -8), owner=1)],
        phase="combat",
    )
    make(game, 0, "leave 208")
    make(game, 1, "leave 207")
    assert not board(game, 0)["eliminated"]
    make(game, 0, "action influence")
    assert "influence 208" in offered(game, 0)
    assert player(game, 0).partners == ()
