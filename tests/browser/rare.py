"""Positions with questions that random games hardly ever come to. Each function is named after its question and says who is asked it."""

from tests.titles.eclipse import position as eclipse
from tests.titles.eclipse.battlefield import MISSILES, NORTH, SOUTH, battle
from tests.titles.lunation import position as lunation
from tests.titles.orion import position as orion

# --- Master of Orion


def fill_field():
    game = orion.at(orion.seat("humans", "9/9/9", hand="battleship"), orion.seat(systems="spaceport | death_spores", reserve=1))
    orion.make(game, 0, "build battleship")
    return game, 1


# --- Eclipse


def open_artifact():
    seats = [eclipse.seat("terran_union", science=20), eclipse.seat("terran_directorate")]
    game = eclipse.at(*seats, hexes=[eclipse.sector(102, (0, -1), owner=0)], market="artifact_key")
    eclipse.make(game, 0, "action research", "research artifact_key")
    return game, 0


def assign_die():
    game = battle("0:interceptor*3 1:cruiser*2 1:interceptor", [6] * 3, beside=[eclipse.sector(306, NORTH, owner=0)])
    eclipse.make(game, 0, "attack")
    return game, 0


def lead_with():
    fast = {"cruiser": "hull hull ion_cannon nuclear_source electron_computer fusion_drive"}  # as fast as an interceptor
    return battle("0:interceptor 0:cruiser 1:dreadnought", designs=[fast]), 0


def retreat_or_perish():
    no_cannons = [{"interceptor": MISSILES}] * 2
    return battle("0:interceptor 1:interceptor", [1] * 4, designs=no_cannons, beside=[eclipse.sector(310, SOUTH, owner=1)]), 1


def attack_population():
    return battle("0:cruiser", [6], number=221, owner=1, cubes="money science materials"), 0


def destroy_cube():
    game, seat = attack_population()
    eclipse.make(game, seat, "bombard 221")
    return game, seat


def bury_cube():
    game = battle("0:cruiser", [6], number=318, owner=1, cubes="gray")
    eclipse.make(game, 0, "bombard 318")
    return game, 1


def keep_tile():
    return battle("0:interceptor 1:interceptor", [6], draws="2 3", boards=[{"reputation": (1, 1, 1, 1)}]), 0


def return_tile():
    game, seat = keep_tile()
    eclipse.make(game, seat, "keep_tile 2")
    return game, seat


def diplomacy_after_combat():
    terrans = ["terran_directorate", "terran_federation", "terran_union", "terran_republic"]
    beside_home = eclipse.sector(207, (1, -2), owner=1)
    return eclipse.at(*map(eclipse.seat, terrans), hexes=[beside_home], phase="combat"), 0


# --- Lunation


def attack_lone():
    on_one_card = ["ace_pilot@dead_star.1", "spy@dead_star.1", "archivist@dead_star.1"]
    game = lunation.at(*[lunation.seat("", character) for character in on_one_card])
    lunation.make(game, 0, "attack dead_star.1")
    return game, 0


def choose_contact():
    return lunation.at(*[lunation.seat("dead_star.1 dead_star.2")] * 2), 0


def choose_opponent():
    return lunation.at(*[lunation.seat("dead_star.1")] * 3), 0


def crack_planet():
    mine = lunation.seat("dead_star", technology="planet_cracker")
    game = lunation.at(mine, *[lunation.seat("dead_star.2 dead_star.3")] * 2, technologies=True)
    lunation.make(game, 0, "use planet_cracker")
    return game, 0


def crack_fleets():
    game, seat = crack_planet()
    lunation.make(game, seat, "crack dead_star.2")
    return game, seat


RARE = {
    "orion": [fill_field],
    "eclipse": [
        *(open_artifact, assign_die, lead_with, retreat_or_perish, attack_population, destroy_cube, bury_cube),
        *(keep_tile, return_tile, diplomacy_after_combat),
    ],
    "lunation": [attack_lone, choose_contact, choose_opponent, crack_planet, crack_fleets],
}
