"""How greedy plays Eclipse: each test is a decision that any player would get right."""

from functools import partial

import pytest

from asterism.kernel import Chance
from asterism.kernel.game import Game
from asterism.titles import eclipse
from asterism.titles.eclipse.bot import greedy
from asterism.titles.eclipse.bot.shipyard import assess
from asterism.titles.eclipse.rules.title import TITLE
from tests.titles import greed
from tests.titles.eclipse.position import at, hex_at, make, player, seat, sector, stock

best = partial(greed.best, greedy)
values = partial(greed.values, greedy)


def two(**mine):
    return seat("terran_union", **mine), seat("terran_republic")


def test_there_is_a_value_for_every_decision():
    asked = {each.key for each in greed.decisions_of(eclipse) if each.rule}
    assert asked == set(greedy.WORTH) | {"choose_faction"}


def test_it_explores_first():
    game = Game(TITLE, 2, 5, {"species": "terrans"})
    while game.prompt(game.pending()[0])["key"] == "choose_faction":
        number = game.pending()[0]
        game.choose(number, game.choices(number)[0])
    assert best(game, game.pending()[0]) == "action explore"


def test_two_players_take_no_species_that_the_rules_advise_against():
    game = Game(TITLE, 2, 5)
    chosen = best(game, game.pending()[0])
    assert chosen not in ("faction planta", "faction draco")


def test_colony_ships_land_at_once():
    game = at(*two(), hexes=[sector(201, (1, -1), owner=0)])
    assert best(game).startswith("colonize 201")


def test_it_does_not_act_itself_into_bankruptcy():
    """Seven circles empty cost seven: the next disc would cost ten, and there is nothing to sell."""
    broke = {"money": 0, "science": 0, "materials": 0, "discs": 6, "tracks": (7, 10, 10)}
    game = at(*two(**broke))
    assert player(game, 0).production(0) < 10
    assert best(game) == "pass"


def test_it_sells_what_it_does_not_need_to_act_once_more():
    rich = {"money": 0, "science": 1, "materials": 24, "discs": 6, "tracks": (7, 10, 10), "technologies": "monolith"}
    game = at(*two(**rich), round=9)
    assert best(game) == "action build"  # paid for in the upkeep of the last round
    game = at(*two(**rich), round=8)
    assert best(game) == "trade materials money"


def test_resources_go_into_monoliths_in_the_last_round():
    game = at(*two(materials=10, technologies="monolith"), round=9)
    assert best(game) == "action build"
    make(game, 0, "action build")
    assert best(game).startswith("build monolith")


def test_advanced_technologies_are_for_those_who_have_the_squares():
    homes = seat("terran_union", science=10), seat("planta", science=10)
    game = at(*homes, market="advanced_economy neutron_bombs", round=3)
    make(game, 0, "action research")
    assert best(game) == "research advanced_economy"
    game = at(*homes, market="advanced_labs improved_hull", round=8, turn=1)
    make(game, 1, "action research")
    assert best(game, 1) == "research improved_hull"  # Planta's home has no advanced square


def test_a_hex_that_pays_is_claimed_and_one_that_ruins_is_not():
    hexes = [sector(203, (1, -1), ships="0:cruiser")]
    game = at(*two(money=10), hexes=hexes, phase="combat")
    assert best(game) == "claim 203"
    game = at(*two(money=0, science=0, materials=0, discs=4, tracks=(11, 10, 10), colony_ships=0), hexes=hexes, phase="combat")
    assert best(game) == "leave 203"


THREE = [seat(f"terran_{name}") for name in ("republic", "alliance", "directorate")]
ARMED = {"cruiser": "improved_hull positron_computer plasma_cannon fusion_source positron_computer nuclear_drive"}
KNOWN = "improved_hull positron_computer plasma_cannon fusion_source"


def test_it_attacks_ancients_with_good_odds_and_stays_for_the_battle():
    hexes = [
        sector(225, (0, -2), owner=0, cubes="money science materials", ships="0:cruiser*2"),
        sector(101, (0, -1), ancients=1),
        sector(1, (0, 0), gcds=True),
    ]
    mine = two(designs=ARMED, technologies=KNOWN, money=8, science=0, materials=0)
    game = at(*mine, hexes=hexes, round=4, stacks={"inner": "", "middle": "", "outer": ""})
    assert best(game) == "action move"
    make(game, 0, "action move")
    while game.pending() == [0]:
        make(game, 0, best(game))
    assert hex_at(game, 101).ships_of(0) == 2


def test_it_leaves_the_galactic_centre_alone_with_a_single_interceptor():
    hexes = [sector(225, (0, -1), owner=0, cubes="money science materials", ships="0:interceptor"), sector(1, (0, 0), gcds=True)]
    game = at(*two(science=0, materials=0), hexes=hexes, stacks={"inner": "", "middle": "", "outer": ""})
    assert values(game)["action move"] < values(game)["pass"]


def test_it_does_not_break_a_treaty_for_a_poor_hex():
    seats = [
        seat("terran_union", science=0, materials=0, designs=ARMED, technologies=KNOWN),
        *[seat(f"terran_{n}") for n in ("republic", "alliance", "directorate")],
    ]
    hexes = [
        sector(225, (0, -2), owner=0, cubes="money science materials", ships="0:cruiser"),
        sector(207, (0, -1), owner=1),
    ]
    stacks = {"inner": "", "middle": "", "outer": ""}
    assert values(at(*seats, hexes=hexes, stacks=stacks, round=4))["action move"] > 0.0
    assert values(at(*seats, hexes=hexes, stacks=stacks, round=4, partners=[(0, 1)]))["action move"] < 0.0


def test_it_comes_to_terms_while_there_is_room():
    seats = [seat(f"terran_{n}") for n in ("union", "republic", "alliance", "directorate")]
    hexes = [sector(201, (0, -1), owner=0), sector(202, (1, -2), owner=1)]
    game = at(*seats, hexes=hexes)
    proposals = [str(choice) for choice in game.choices(0) if choice.verb == "propose"]
    assert best(game) in proposals


def test_upgrades_make_ships_stronger_and_leave_them_working():
    game = at(*two(technologies=KNOWN, colony_ships=0), hexes=[sector(101, (0, -1), owner=0, ships="0:cruiser*3")])
    before = player(game, 0).designs[1]
    make(game, 0, "action upgrade")
    for _ in range(2):
        make(game, 0, best(game))
    after = player(game, 0).designs[1]
    assert after.valid
    assert power_of(after) > 1.3 * power_of(before)


def power_of(design):
    return assess(design.blueprint, design.parts)[0]


def test_a_lost_dreadnought_fleet_saves_itself_and_a_lone_interceptor_fights_for_its_tile():
    hopeless = "1:starbase*4 1:dreadnought*2 1:cruiser*4 1:interceptor*8"
    for mine, choice in (("0:dreadnought*2", "retreat"), ("0:interceptor", "attack")):
        hexes = [sector(201, (0, -1), owner=1, ships=f"{hopeless} {mine}"), sector(202, (1, -2), owner=0)]
        game = at(*two(), hexes=hexes, phase="combat", rolls=[1] * 99)
        while game.pending() == [1]:
            make(game, 1, "attack" if "attack" in map(str, game.choices(1)) else str(game.choices(1)[0]))
        assert best(game).split()[0] == choice


def test_of_reputation_tiles_the_best_is_kept():
    hexes = [sector(101, (0, -1), ancients=1, ships="0:dreadnought*2")]
    game = at(*two(), hexes=hexes, phase="combat", rolls=[6] * 40, draws="1 4")
    while game.prompt(0)["key"] != "keep_tile":
        make(game, 0, best(game))
    assert best(game) == "keep_tile 4"


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_whole_games_end_in_the_ninth_round_with_nobody_bankrupt(seats):
    game = Game(TITLE, seats, f"greedy {seats}", {"species": "dealt"})
    luck = Chance(seats)
    while not game.over:
        number = game.pending()[0]
        choices = game.choices(number)
        worth = greedy.worth(game.view(number), game.prompt(number), choices)
        top = [choice for choice, value in zip(choices, worth, strict=True) if value == max(worth)]
        game.choose(number, top[luck.below(len(top))])
    view = game.view(None)
    assert view["round"] == 9
    assert not any(each["out"] for each in view["players"])
    assert max(game.scores()) >= 20


def test_it_judges_by_what_its_seat_sees():
    """Two games that look the same to a seat are valued the same."""
    game = Game(TITLE, 2, "seen", {"species": "dealt"})
    for n in range(150):
        number = game.pending()[0]
        choices = game.choices(number)
        worth = greedy.worth(game.view(number), game.prompt(number), choices)
        other = game.imagine(number, n)
        assert greedy.worth(other.view(number), other.prompt(number), other.choices(number)) == worth
        game.choose(number, choices[worth.index(max(worth))])


def test_an_artifact_gives_what_is_scarce():
    game = at(*two(money=0, science=14, materials=30), market="artifact_key", round=8)
    make(game, 0, "action research", "research artifact_key")
    assert stock(game, 0)["science"] < 14
    assert best(game) == "artifact money"
