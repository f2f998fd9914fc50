"""Ships attack the population of a hex: what they destroy, and where it goes."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import MISSILES, NORTH, SOUTH, battle, battles, dice, drawn, keep_best, shots
from tests.titles.eclipse.position import board, cubes, hex_at, make, offered, player, sector, ships

THREE = "money science materials"  # on a Terran home
HOME = 221  # of seat 1


def raid(fleet: str, rolls, *, squares: str = THREE, number: int = HOME, designs=(), boards=(), factions=None, beside=(), **field):
    """Seat 0's ships over a hex of seat 1, which has no ship there."""
    more = {"factions": factions} if factions else {}
    return battle(fleet, rolls, number=number, owner=1, cubes=squares, designs=designs, boards=boards, beside=beside, **more, **field)


def graveyard(game, number: int = 1) -> dict[str, int]:
    return board(game, number)["graveyard"]


@rule("eclipse.population.attack")
def test_ships_may_attack_the_population_without_a_battle_or_spare_it():
    game = raid("0:interceptor", [6])
    assert battles(game) == []
    assert offered(game, 0) == [f"bombard {HOME}", f"spare {HOME}"]
    make(game, 0, f"spare {HOME}")
    assert cubes(game, HOME) == THREE.split()
    assert hex_at(game, HOME).owner == 1


@rule("eclipse.population.attack")
def test_ships_attack_the_population_after_a_battle_they_won():
    game = raid("1:interceptor 0:interceptor", [1, 6, 6])
    keep_best(game, 0)
    make(game, 0, f"bombard {HOME}", "destroy science")
    assert cubes(game, HOME) == ["money", "materials"]


@rule("eclipse.population.attack")
def test_the_population_is_attacked_once_a_round():
    game = raid("0:interceptor", [1])
    make(game, 0, f"bombard {HOME}")
    assert offered(game, 0, "bombard") == []
    assert len(shots(game)) == 1


@rule("eclipse.population.attack")
def test_who_lost_the_battle_attacks_no_population():
    game = raid("1:interceptor 0:interceptor", [6])
    assert offered(game, 0) == []
    assert cubes(game, HOME) == THREE.split()


@rule("eclipse.population.attack")
def test_nobody_attacks_the_own_population():
    game = battle("0:interceptor", owner=0, number=HOME, cubes=THREE, factions=["terran_directorate", "terran_union"])
    assert offered(game, 0, "bombard") == []
    assert cubes(game, HOME) == THREE.split()


@rule("eclipse.population.dice")
def test_all_ships_roll_their_cannons_with_their_computers_and_each_hit_destroys_a_cube_of_the_attackers_choice():
    game = raid("0:interceptor*2 0:cruiser", [5, 1, 5])  # only the cruiser has a computer
    make(game, 0, f"bombard {HOME}")
    assert offered(game, 0) == ["destroy money", "destroy science", "destroy materials"]
    make(game, 0, "destroy materials")
    assert cubes(game, HOME) == ["money", "science"]
    assert dice(game) == [[[1, 5], [1, 1]], [[1, 5]]]


@rule("eclipse.population.dice")
@pytest.mark.parametrize(("weapon", "killed"), [("ion_cannon", 1), ("plasma_cannon", 2), ("antimatter_cannon", 3)])
def test_the_damage_of_one_die_is_spread_over_cubes(weapon, killed):
    armed = {"interceptor": f"hull {weapon} tachyon_source nuclear_drive"}
    game = raid("0:interceptor", [6], designs=[armed])
    make(game, 0, f"bombard {HOME}")
    for square in ["destroy science", "destroy money"][: killed if killed < 3 else 0]:
        make(game, 0, square)
    assert 3 - len(cubes(game, HOME)) == killed


@rule("eclipse.population.dice")
def test_missiles_do_not_attack_the_population():
    rockets = {"interceptor": "plasma_missile ion_cannon nuclear_source nuclear_drive"}
    game = raid("0:interceptor", [1], designs=[rockets])
    make(game, 0, f"bombard {HOME}")
    assert dice(game) == [[[1, 1]]]


@rule("eclipse.population.dice")
def test_ships_without_cannons_cannot_attack_the_population():
    game = raid("0:interceptor", [], designs=[{"interceptor": MISSILES}])
    assert offered(game, 0, "bombard") == []
    assert cubes(game, HOME) == THREE.split()


@rule("eclipse.population.dice")
def test_shields_of_the_defenders_designs_do_not_protect_cubes():
    shielded = {"interceptor": "flux_shield ion_cannon nuclear_source nuclear_drive"}
    game = raid("0:cruiser", [5], designs=[{}, shielded])
    make(game, 0, f"bombard {HOME}", "destroy money")
    assert cubes(game, HOME) == ["science", "materials"]


@rule("eclipse.population.dice", "eclipse.technology.neutron_bombs")
def test_neutron_bombs_destroy_all_cubes_without_a_roll():
    game = raid("0:interceptor", [], boards=[{"technologies": "neutron_bombs"}])
    make(game, 0, f"bombard {HOME}")
    assert cubes(game, HOME) == []
    assert shots(game) == []


@rule("eclipse.technology.neutron_bombs", "eclipse.population.attack")
def test_neutron_bombs_may_be_held_back_and_need_no_cannon():
    boards = [{"technologies": "neutron_bombs"}]
    game = raid("0:interceptor", [], designs=[{"interceptor": MISSILES}], boards=boards)
    assert offered(game, 0) == [f"bombard {HOME}", f"spare {HOME}"]
    make(game, 0, f"spare {HOME}")
    assert cubes(game, HOME) == THREE.split()


@rule("eclipse.species.planta_population", "eclipse.population.attack")
def test_enemy_ships_destroy_plantas_cubes_without_rolling_whether_they_want_to_or_not():
    game = raid("0:interceptor", [], number=226, factions=["terran_directorate", "planta"], designs=[{"interceptor": MISSILES}])
    assert shots(game) == []
    assert graveyard(game) == {"money": 1, "science": 1, "materials": 1}
    assert offered(game, 0) == ["claim 226", "leave 226"]


@rule("eclipse.population.graveyard")
def test_destroyed_cubes_lie_in_the_graveyard_of_their_colour_until_cleanup_and_still_count_as_gone():
    game = raid("0:cruiser*3", [6, 6, 6], beside=[sector(207, NORTH, owner=1)])
    gone = board(game, 1)["cubes"]
    make(game, 0, f"bombard {HOME}")
    assert graveyard(game) == {"money": 1, "science": 1, "materials": 1}
    assert board(game, 1)["cubes"] == gone
    assert board(game, 1)["production"] == {"money": 3, "science": 3, "materials": 3}
    make(game, 0, f"leave {HOME}")  # upkeep and cleanup follow
    assert graveyard(game) == {"money": 0, "science": 0, "materials": 0}
    assert board(game, 1)["cubes"] == {resource: cubes_left + 1 for resource, cubes_left in gone.items()}


@rule("eclipse.population.graveyard")
def test_an_advanced_squares_cube_goes_to_the_graveyard_of_its_colour():
    game = raid("0:cruiser*3", [6, 6, 6], squares="adv_money adv_science")
    make(game, 0, f"bombard {HOME}")
    assert graveyard(game) == {"money": 1, "science": 1, "materials": 0}


@rule("eclipse.population.graveyard")
@pytest.mark.parametrize("resource", ["money", "science", "materials"])
def test_the_owner_chooses_the_graveyard_for_a_cube_of_a_gray_square(resource):
    game = raid("0:cruiser", [6], squares="gray", number=318, beside=[sector(304, NORTH, owner=1)])
    make(game, 0, "bombard 318")
    assert offered(game, 1) == ["bury money", "bury science", "bury materials"]
    make(game, 1, f"bury {resource}")
    assert graveyard(game)[resource] == 1
    assert sum(graveyard(game).values()) == 1


@rule("eclipse.population.orbital", "eclipse.population.graveyard")
def test_an_orbitals_cube_is_destroyed_like_any_other_and_the_orbital_and_monolith_stay():
    game = raid("0:cruiser*2", [6, 1], squares="orbital materials", number=306, orbital=True, monolith=True)
    make(game, 0, "bombard 306")
    assert offered(game, 0) == ["destroy materials", "destroy orbital"]
    make(game, 0, "destroy orbital")
    assert offered(game, 1) == ["bury money", "bury science"]
    make(game, 1, "bury science")
    assert cubes(game, 306) == ["materials"]
    assert hex_at(game, 306).orbital
    assert hex_at(game, 306).monolith


@rule("eclipse.population.graveyard", "eclipse.reputation.draw")
def test_destroyed_cubes_raise_nobodys_reputation():
    game = raid("0:cruiser*3", [6, 6, 6])
    make(game, 0, f"bombard {HOME}")
    assert drawn(game) == []
    assert player(game, 0).reputation == []


@rule("eclipse.population.dice")
def test_more_damage_than_cubes_destroys_them_all_and_nothing_else():
    game = raid("0:dreadnought*2", [6, 6, 6, 6], orbital=True, beside=[sector(304, SOUTH, owner=1, cubes="materials")])
    make(game, 0, f"bombard {HOME}")
    assert cubes(game, HOME) == []
    assert cubes(game, 304) == ["materials"]
    assert ships(game, HOME) == {0: {"dreadnought": 2}}


@rule("eclipse.population.attack")
def test_all_ships_attack_the_population_or_none_does():
    game = raid("0:interceptor*2 0:cruiser", [6, 1, 1])
    assert offered(game, 0) == [f"bombard {HOME}", f"spare {HOME}"]
    make(game, 0, f"bombard {HOME}")
    assert shots(game) == [(0, "interceptor"), (0, "cruiser")]
    assert [len(each) for each in dice(game)] == [2, 1]


@rule("eclipse.technology.neutron_bombs", "eclipse.population.attack")
def test_neutron_bombs_need_no_roll_not_even_a_cannon():
    game = raid("0:interceptor", [], designs=[{"interceptor": MISSILES}], boards=[{"technologies": "neutron_bombs"}])
    make(game, 0, f"bombard {HOME}")
    assert (cubes(game, HOME), shots(game)) == ([], [])
