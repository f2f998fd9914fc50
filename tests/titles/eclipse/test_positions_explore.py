"""Positions worked out from the rulebook alone (P01 to P18): set-up, explore, discoveries."""

import pytest

import asterism
from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.components import SECTOR
from asterism.titles.eclipse.rules.title import TITLE
from tests.rules import rule
from tests.titles.eclipse.bookkeeping import empty, gone, home, production, resources, upkeep
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, play, player, seat, sector, ships
from tests.titles.eclipse.test_setup import start

UNION, FEDERATION, DRACO, PLANTA = 225, 223, 228, 226
NORTH = (0, -3)


class FirstPlayer(asterism.Chance):
    """Gives the first turn to seat 1."""

    def __init__(self) -> None:
        super().__init__("first player")

    def copy(self):
        return FirstPlayer()

    def draw(self, why, ids, seat=None, on=None):
        return list(ids).index(1) if why == "first_player" else super().draw(why, ids, seat, on)


def two_terrans(*hexes, draws: str = "", **mine):
    """The layout of P01, without ships; seat 0 to move."""
    homes = [home(FEDERATION, (0, -2), 0), home(UNION, (0, 2), 1)]
    return at(seat("terran_federation", **mine), seat("terran_union"), hexes=[*homes, *hexes], draws=draws)


def spots(game, number: int = 0) -> set[tuple[int, int]]:
    return {tuple(map(int, text.split()[1:])) for text in offered(game, number, "explore")}


# --- set-up


@rule("eclipse.setup.technologies", "eclipse.setup.sector_stacks", "eclipse.setup.center", "eclipse.setup.start_spots")
def test_p01_two_terrans_supply_and_map():
    game = start("terran_federation", "terran_union")
    view = game.view(None)
    assert (sum(view["market"].values()), view["bag"]) == (12, 84)
    assert [stack["left"] for stack in view["stacks"]] == [8, 11, 5]
    assert (hex_at(game, 1).discovery, hex_at(game, 1).gcds) == (True, True)
    assert len(game._table.discovery_pool) == 20 + 1  # chance says which of them lies in the centre
    assert view["reputation_bag"] == 32
    assert [(hex_at(game, number).place, hex_at(game, number).turns) for number in (FEDERATION, UNION)] == [((0, -2), 0), ((0, 2), 0)]
    assert (view["round"], view["rounds"]) == (1, 9)


@rule("eclipse.setup.board", "eclipse.setup.start_sector", "eclipse.setup.advanced_squares", "eclipse.setup.supplies")
def test_p01_two_terrans_boards():
    game = start("terran_federation", "terran_union")
    for number, sector_number in enumerate((FEDERATION, UNION)):
        assert resources(game, number) == (2, 3, 3)
        assert gone(game, number) == (1, 1, 1)
        assert cubes(game, sector_number) == ["money", "science", "materials"]
        assert production(game, number) == (3, 3, 3)
        assert (player(game, number).discs, empty(game, number), upkeep(game, number)) == (12, 1, 0)
        assert ships(game, sector_number) == {number: {"interceptor": 1}}
        assert board(game, number)["colony_ships"] == 3
        assert board(game, number)["tracks"]["military"]["technologies"] == ["starbase"]
        assert offered(game, number, "propose") == []


@rule("eclipse.setup.choose_terrans", "eclipse.setup.choose_species", "eclipse.setup.one_board")
def test_p02_terrans_choose_clockwise_and_with_aliens_the_other_way():
    game = Game(TITLE, 4, 0, {"species": "terrans"}, FirstPlayer())
    order = []
    for _ in range(4):
        order += game.pending()
        make(game, order[-1], offered(game, order[-1])[0])
    assert order == [1, 2, 3, 0]

    game = Game(TITLE, 4, 0, {"species": "chosen"}, FirstPlayer())
    assert game.pending() == [0]
    make(game, 0, "faction terran_directorate")
    assert game.pending() == [3]
    assert "faction eridani" not in offered(game, 3)
    make(game, 3, "faction planta")
    assert game.pending() == [2]
    assert "faction terran_union" not in offered(game, 2)
    assert len(offered(game, 2)) == 4 * 2
    make(game, 2, "faction orion")
    make(game, 1, "faction hydran")
    assert (sum(game.view(None)["market"].values()), game.view(None)["stacks"][2]["left"]) == (16, 14)
    homes = [player(game, number).faction.home.id for number in range(4)]
    assert [hex_at(game, number).place for number in homes] == [(2, -2), (2, 0), (-2, 2), (-2, 0)]
    assert {hex_at(game, number).turns for number in homes} == {1}


SIX = {  # resources, gone, production, discs, upkeep, colony ships, ship, slots
    "eridani": ((26, 2, 4), (1, 1, 0), (3, 3, 2), 10, 1, 3, "interceptor", [4, 0, 0]),
    "hydran": ((2, 5, 2), (1, 1, 0), (3, 3, 2), 12, 0, 3, "interceptor", [3, 1, 0]),
    "planta": ((4, 4, 4), (1, 1, 1), (3, 3, 3), 12, 0, 4, "interceptor", [3, 1, 0]),
    "draco": ((2, 4, 3), (1, 1, 0), (3, 3, 2), 12, 0, 3, "interceptor", [4, 0, 0]),
    "mechanema": ((3, 3, 3), (1, 1, 0), (3, 3, 2), 12, 0, 3, "interceptor", [4, 0, 0]),
    "orion": ((3, 3, 5), (0, 1, 1), (2, 3, 3), 12, 0, 3, "cruiser", [4, 0, 1]),
}


@rule("eclipse.setup.supplies", "eclipse.species.eridani", "eclipse.species.orion", "eclipse.species.reputation_tracks")
def test_p03_six_aliens_begin_with_these_values():
    game = start(*SIX)
    view = game.view(None)
    assert (sum(view["market"].values()), view["bag"], view["stacks"][2]["left"]) == (20, 76, 18)
    assert view["reputation_bag"] == 30
    for number, expected in enumerate(SIX.values()):
        shown = board(game, number)
        sector_number = player(game, number).faction.home.id
        (ship,) = ships(game, sector_number)[number]
        slots = [shown["slots"][kind] for kind in ("either", "ambassador", "reputation")]
        assert (
            resources(game, number),
            gone(game, number),
            production(game, number),
            shown["discs"],
            shown["upkeep"],
            shown["colony_ships"],
            ship,
            slots,
        ) == expected
    assert [empty(game, number) for number in range(6)] == [3, 1, 1, 1, 1, 1]
    assert [board(game, number)["reputation"] for number in range(6)] == [2, 0, 0, 0, 0, 0]
    assert cubes(game, 224) == ["money", "science"]
    assert [track["technologies"] for track in board(game, 3)["tracks"].values()] == [[], [], []]


# --- explore


@rule("eclipse.explore.spot", "eclipse.galaxy.rings")
def test_p04_spots_lie_at_the_wormhole_edges_of_the_home():
    game = two_terrans()
    make(game, 0, "action explore")
    assert spots(game) == {(0, -3), (1, -3), (0, -1), (-1, -1)}
    game = at(seat("terran_federation"), seat("terran_union"), hexes=[home(FEDERATION, (2, -2), 0, turns=1), home(UNION, (0, 2), 1)])
    make(game, 0, "action explore")
    assert spots(game) == {(3, -3), (3, -2), (1, -1), (1, -2)}


@rule("eclipse.explore.placement", "eclipse.explore.disc", "eclipse.upkeep.balance", "eclipse.upkeep.production")
def test_p05_the_bookkeeping_of_a_whole_round():
    game = two_terrans(draws="106")
    make(game, 0, "action explore", "explore 0 -1")
    assert offered(game, 0, "turn") == ["turn 0", "turn 3", "turn 4", "turn 5"]
    assert offered(game, 0, "explore") == []
    make(game, 0, "turn 0", "claim 106", "colonize 106 science", "colonize 106 materials")
    assert (empty(game, 0), upkeep(game, 0), gone(game, 0), production(game, 0)) == (3, 1, (1, 2, 2), (3, 4, 4))
    assert board(game, 0)["colony_ships"] == 1
    make(game, 1, "pass")
    make(game, 0, "pass")
    assert resources(game, 0) == (4, 7, 7)


@rule("eclipse.explore.placement", "eclipse.galaxy.generator")
@pytest.mark.parametrize(("technologies", "turns"), [("", {0}), ("wormhole_generator", {0, 1, 2})])
def test_p06_the_generator_lets_a_hex_lie_any_way_round(technologies, turns):
    """304 has two opposite wormholes, so turns 3, 4 and 5 look like 0, 1 and 2 and are offered as those."""
    game = two_terrans(draws="304", technologies=technologies)
    make(game, 0, "action explore", "explore 0 -3")
    assert {int(text.split()[1]) for text in offered(game, 0, "turn")} == turns


@rule("eclipse.explore.spot", "eclipse.galaxy.generator")
def test_p06b_with_the_generator_a_spot_may_lie_at_an_edge_without_an_own_half():
    game = two_terrans()
    make(game, 0, "action explore")
    assert (1, -2) not in spots(game)
    game = two_terrans(draws="205", technologies="wormhole_generator")
    make(game, 0, "action explore", "explore 1 -2")
    assert offered(game, 0, "turn") == ["turn 1", "turn 2", "turn 3"]


@rule("eclipse.explore.placement", "eclipse.explore.spot")
@pytest.mark.parametrize(
    ("there", "turns"),
    [
        ({"owner": 0}, ["turn 0", "turn 1"]),
        ({}, ["turn 0"]),
        ({"ships": "0:interceptor 1:interceptor"}, ["turn 0"]),
        ({"ships": "0:interceptor*2 1:interceptor"}, ["turn 0", "turn 1"]),
    ],
)
def test_p07_a_new_hex_may_join_another_own_hex_than_the_one_explored_from(there, turns):
    """201 has every other wormhole: there are but two ways to lay it."""
    game = two_terrans(sector(106, (0, -1), turns=3, **there), draws="201")
    make(game, 0, "action explore", "explore -1 -1")
    assert offered(game, 0, "turn") == turns


@rule("eclipse.explore.spot", "eclipse.galaxy.rings")
def test_p08_an_unused_start_spot_is_explored_like_any_other_and_no_spot_comes_twice():
    game = two_terrans(sector(201, (1, -2), owner=0, turns=1), draws="202")
    make(game, 0, "action explore")
    assert spots(game) == {(0, -3), (1, -3), (0, -1), (-1, -1), (2, -2)}
    assert len(offered(game, 0, "explore")) == 5
    middle = game.view(None)["stacks"][1]["left"]
    make(game, 0, "explore 2 -2", "discard")
    assert game.view(None)["stacks"][1]["left"] == middle - 1


@rule("eclipse.explore.reshuffle", "eclipse.explore.draw", "eclipse.actions.end")
def test_p09_discard_reshuffle_and_exhausted_stack():
    game = at(
        seat("terran_federation"),
        seat("terran_union"),
        stacks={"outer": "313"},
        draws="313 304 310 313",
    )
    game._table.piles[2] = [SECTOR[304], SECTOR[310]]
    make(game, 0, "action explore", "explore 0 -3", "discard")
    assert game.pending() == [1]
    assert game.view(None)["stacks"][2] == {"left": 2, "discarded": [313]}
    make(game, 1, "action explore", "explore 3 -3", "turn 1", "leave 304")
    assert game.view(None)["stacks"][2] == {"left": 1, "discarded": [313]}
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "leave 310")
    assert game.view(None)["stacks"][2] == {"left": 1, "discarded": []}
    make(game, 1, "action explore", "explore 3 -2", "turn 2", "leave 313")
    assert game.view(None)["stacks"][2] == {"left": 0, "discarded": []}
    make(game, 0, "action explore")
    assert spots(game) != set()
    assert all(max(abs(q), abs(r), abs(q + r)) < 3 for q, r in spots(game))


@rule("eclipse.explore.reshuffle")
def test_p09_with_every_spot_on_an_empty_stack_explore_is_not_offered():
    hexes = [sector(304, (0, -5), owner=0)]
    for stack, offer in (({"outer": ""}, False), ({"outer": "313"}, True)):
        game = at(seat("terran_federation"), seat("terran_union"), homes=False, hexes=hexes, stacks=stack)
        assert ("action explore" in offered(game, 0)) == offer


@rule("eclipse.explore.contents", "eclipse.explore.disc")
def test_p10_ancients_on_the_drawn_hex_keep_discs_away():
    game = two_terrans(draws="301")
    before = empty(game, 0)
    make(game, 0, "action explore", "explore 0 -3", "turn 0")
    assert (hex_at(game, 301).ancients, hex_at(game, 301).discovery, hex_at(game, 301).owner) == (2, True, -1)
    assert offered(game, 0) == []
    assert (game.pending(), empty(game, 0)) == ([1], before + 1)


def draco(draws: str):
    return at(
        seat("draco"), seat("terran_union"), hexes=[home(DRACO, (0, -2), 0, cubes="money science"), home(UNION, (0, 2), 1)], draws=draws
    )


@rule("eclipse.species.draco", "eclipse.species.draco_ancients")
def test_p11_draco_chooses_of_two_and_places_a_disc_beside_ancients():
    game = draco("203 210")
    make(game, 0, "action explore", "explore -1 -1", "draw 2")
    assert offered(game, 0) == ["take 203", "take 210", "discard"]
    make(game, 0, "take 203")
    assert offered(game, 0) == ["turn 0", "turn 1", "turn 2", "turn 4"]
    make(game, 0, "turn 0", "claim 203", "colonize 203 money", "colonize 203 science", "colonize 203 materials")
    assert game.view(None)["stacks"][1]["discarded"] == [210]
    assert (hex_at(game, 203).ancients, hex_at(game, 203).discovery, player(game, 0).looking_at) == (2, True, None)
    assert (gone(game, 0), production(game, 0), empty(game, 0), upkeep(game, 0)) == ((2, 2, 1), (4, 4, 3), 3, 1)


@rule("eclipse.species.draco")
def test_p11_draco_may_discard_both():
    game = draco("203 210")
    make(game, 0, "action explore", "explore -1 -1", "draw 2", "discard")
    assert sorted(game.view(None)["stacks"][1]["discarded"]) == [203, 210]
    assert game.pending() == [1]


def planta(draws: str):
    return at(seat("planta"), seat("terran_directorate"), hexes=[home(PLANTA, (0, -2), 0), home(221, (0, 2), 1)], draws=draws)


@rule("eclipse.species.planta", "eclipse.colony.gray", "eclipse.colony.advanced")
def test_p12_planta_explores_twice_with_one_disc():
    game = planta("202 318")
    make(game, 0, "action explore", "explore -1 -1", "turn 0", "claim 202", "colonize 202 science")
    assert (-2, -1) in spots(game)  # over an edge of 202
    make(game, 0, "explore -2 -1", "turn 0", "claim 318", "colonize 318 gray materials")
    assert (empty(game, 0), upkeep(game, 0), gone(game, 0)) == (4, 2, (1, 2, 2))
    assert board(game, 0)["colony_ships"] == 2
    assert not {"colonize 318 adv_materials", "colonize 202 adv_science"} & set(offered(game, 0))
    assert game.pending() == [1]


@rule("eclipse.species.planta")
@pytest.mark.parametrize("second", ["done", "explore 0 -3"])
def test_p12_plantas_second_explore_is_still_there_after_a_discard(second):
    game = planta("202 318")
    make(game, 0, "action explore", "explore -1 -1", "discard", second)
    play(game, 0, "discard")
    assert game.pending() == [1]
    assert empty(game, 0) == 2


@rule("eclipse.explore.spot", "eclipse.species.draco_ancients")
@pytest.mark.parametrize(
    ("faction", "there", "explores"),
    [
        ("terran_union", {"ships": "0:interceptor"}, False),
        ("terran_union", {"ships": "0:interceptor*2"}, True),
        ("draco", {"ships": "0:interceptor"}, True),
        ("draco", {"owner": 0, "ships": "1:cruiser*2"}, True),
    ],
)
def test_p13_only_a_ship_that_nothing_pins_explores(faction, there, explores):
    game = at(seat(faction), seat("terran_directorate"), homes=False, hexes=[sector(305, (0, -5), ancients=1, **there)])
    assert ("action explore" in offered(game, 0)) == explores


@rule("eclipse.actions.disc", "eclipse.explore.disc", "eclipse.reaction.disc")
def test_p14_with_the_last_disc_spent_only_passing_is_left():
    game = at(seat("terran_union", discs=1, money=1, science=1, materials=1), seat("orion"), seat("draco"), draws="210")
    make(game, 0, "action explore", "explore 1 -2", "turn 0")
    assert hex_at(game, 210).owner == -1
    assert game.pending() == [1]
    make(game, 1, "action influence", "done")
    make(game, 2, "action influence", "done")
    assert game.pending() == [1]  # seat 0 could only pass, and did
    assert board(game, 0)["passed"]
    make(game, 1, "action influence", "done")
    make(game, 2, "action influence", "done")
    assert game.pending() == [1]  # and cannot react


# --- discoveries


def discover(discovery: str):
    game = two_terrans(draws=f"315 {discovery}")
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "claim 315")
    return game


@rule("eclipse.discovery.decide", "eclipse.discovery.resources", "eclipse.score.tiles")
def test_p15_a_discovery_is_used_or_kept_on_looking_at_it():
    game = discover("money")
    assert offered(game, 0) == ["use money", "keep_discovery"]
    make(game, 0, "use money")
    assert (resources(game, 0), board(game, 0)["discoveries"]) == ((10, 3, 3), 0)
    game = discover("money")
    before = game.scores()[0]
    make(game, 0, "keep_discovery")
    assert (resources(game, 0), game.scores()[0]) == ((2, 3, 3), before + 2)


@rule("eclipse.discovery.take")
def test_p15_without_a_disc_the_tile_waits_for_whoever_places_one_later():
    game = two_terrans(draws="315 science")
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "leave 315")
    assert hex_at(game, 315).discovery
    make(game, 1, "pass")
    make(game, 0, "action influence", "influence 315")
    assert offered(game, 0) == ["use science", "keep_discovery"]
    assert not hex_at(game, 315).discovery


@rule("eclipse.discovery.technology")
def test_p16_an_ancient_technology_is_the_cheapest_lacking_one_by_printed_cost():
    market = "nanorobots neutron_bombs starbase fusion_drive improved_hull plasma_cannon"
    game = at(
        seat("terran_federation", technologies="nanorobots neutron_bombs"),
        seat("terran_union"),
        market=market,
        draws="315 ancient_technology",
    )
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "claim 315", "use ancient_technology")
    assert sorted(offered(game, 0)) == ["receive fusion_drive", "receive improved_hull"]
    make(game, 0, "receive fusion_drive")
    assert resources(game, 0)[1] == 3
    assert "fusion_drive" not in game.view(None)["market"]
    assert board(game, 0)["tracks"]["nano"]["technologies"] == ["nanorobots", "fusion_drive"]


@rule("eclipse.discovery.technology", "eclipse.technology.discs")
def test_p16_advanced_robotics_found_gives_its_disc_at_once():
    game = at(seat("terran_federation"), seat("terran_union"), market="advanced_robotics plasma_cannon", draws="315 ancient_technology")
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "claim 315")
    discs = board(game, 0)["discs"]
    make(game, 0, "use ancient_technology")
    play(game, 0, "receive advanced_robotics")
    assert board(game, 0)["discs"] == discs + 1


@rule("eclipse.discovery.cruiser")
@pytest.mark.parametrize(("cruisers", "usable"), [(3, True), (4, False)])
def test_p17_an_ancient_cruiser_is_one_of_the_unused_ones(cruisers, usable):
    game = at(
        seat("terran_federation"),
        seat("terran_union"),
        hexes=[sector(207, (2, -3), ships=f"0:cruiser*{cruisers}")],
        draws="316 ancient_cruiser",
    )
    make(game, 0, "action explore", "explore 0 -3", "turn 0", "claim 316")
    assert offered(game, 0) == (["use ancient_cruiser", "keep_discovery"] if usable else ["keep_discovery"])
    if usable:
        make(game, 0, "use ancient_cruiser")
        assert ships(game, 316) == {0: {"cruiser": 1}}
        assert resources(game, 0) == (2, 3, 3)


@rule("eclipse.discovery.part", "eclipse.upgrade.energy")
def test_p18_an_ancient_part_is_fitted_where_the_energy_suffices():
    game = discover("flux_shield")
    assert offered(game, 0) == ["use flux_shield", "keep_discovery"]
    discs = board(game, 0)["discs"]
    make(game, 0, "use flux_shield")
    starbase = [f"fit flux_shield starbase {slot}" for slot in range(5)]
    assert sorted(offered(game, 0)) == sorted(["fit flux_shield interceptor 1", "fit flux_shield cruiser 2", *starbase, "keep_part"])
    make(game, 0, "fit flux_shield cruiser 2")
    assert (board(game, 0)["designs"][1]["shield"], board(game, 0)["designs"][1]["energy"]) == (3, 0)
    assert board(game, 0)["discs"] == discs
    assert game.pending() == [1]
