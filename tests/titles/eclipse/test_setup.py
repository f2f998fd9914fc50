"""Set-up: the supply, the galaxy's middle, factions and their homes."""

import pytest

import asterism
from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.components import FACTIONS
from asterism.titles.eclipse.rules.galaxy import STEPS
from asterism.titles.eclipse.rules.title import TITLE
from tests.rules import rule
from tests.titles.eclipse.position import board, cubes, hex_at, offered, player, ships, stock

TERRANS = [
    "terran_directorate",
    "terran_federation",
    "terran_union",
    "terran_republic",
    "terran_conglomerate",
    "terran_alliance",
]
ALIENS = ["eridani", "hydran", "planta", "draco", "mechanema", "orion"]  # each on the back of the Terran faction in the same place


def dealt(seats: int, seed: int = 0) -> Game:
    return Game(TITLE, seats, seed, {"species": "dealt"})


def start(*factions: str) -> Game:
    """A game in which these have been chosen, by seat."""
    game = Game(TITLE, len(factions), 0, {"species": "chosen"})
    while game.view(None)["phase"] == "setup":
        seat = game.pending()[0]
        game.choose(seat, f"faction {factions[seat]}")
    return game


# --- the supply


@rule("eclipse.setup.players")
@pytest.mark.parametrize("seats", [1, 7])
def test_the_game_is_for_two_to_six_players(seats):
    with pytest.raises(asterism.SetupError):
        dealt(seats)


@rule("eclipse.setup.players")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_player_has_one_colour_with_18_ships_and_33_cubes(seats):
    game = dealt(seats)
    assert len({player["colour"] for player in game.view(None)["players"]}) == seats
    for number in range(seats):
        home = player(game, number).faction.home.id
        fleet = hex_at(game, home).fleets[0].ships
        assert [left + there for left, there in zip(player(game, number).docked, fleet, strict=True)] == [8, 4, 2, 4]
        assert sum(board(game, number)["cubes"].values()) + len(cubes(game, home)) == 33


@rule("eclipse.setup.technologies")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 12), (3, 14), (4, 16), (5, 18), (6, 20)])
def test_technology_tiles_are_drawn_from_a_bag_of_96(seats, tiles):
    shown = dealt(seats).view(None)
    assert sum(shown["market"].values()) == tiles
    assert shown["bag"] == 96 - tiles


@rule("eclipse.setup.technologies")
def test_other_games_offer_other_technologies_and_equal_ones_lie_on_one_pile():
    markets = [dealt(6, seed).view(None)["market"] for seed in range(5)]
    assert len({tuple(market) for market in markets}) == 5
    assert any(tiles > 1 for market in markets for tiles in market.values())


@rule("eclipse.setup.sector_stacks")
@pytest.mark.parametrize(("seats", "outer"), [(2, 5), (3, 10), (4, 14), (5, 16), (6, 18)])
def test_eight_inner_eleven_middle_and_some_outer_sectors_lie_face_down(seats, outer):
    assert dealt(seats).view(None)["stacks"] == [{"left": left, "discarded": []} for left in (8, 11, outer)]


@rule("eclipse.setup.center")
def test_the_centre_has_a_discovery_and_the_gcds_on_top():
    centre = hex_at(dealt(2), 1)
    assert (centre.place, centre.discovery, centre.gcds, centre.ancients, centre.owner) == ((0, 0), True, True, 0, -1)


# --- who begins, who chooses what


@rule("eclipse.setup.first_player")
def test_chance_decides_who_begins():
    games = [dealt(3, seed) for seed in range(20)]
    assert {game.view(None)["first"] for game in games} == {0, 1, 2}
    assert all(game.pending() == [game.view(None)["first"]] for game in games)


def choosers(species: str, seats: int, seed: int) -> tuple[int, list[int]]:
    """The first player, and the seats in the order in which they choose."""
    game = Game(TITLE, seats, seed, {"species": species})
    order = []
    while game.view(None)["phase"] == "setup":
        order.append(game.pending()[0])
        game.choose(order[-1], game.choices(order[-1])[0])
    return game.view(None)["first"], order


@rule("eclipse.setup.choose_terrans")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_terrans_are_chosen_clockwise_from_the_first_player(seed):
    first, order = choosers("terrans", 4, seed)
    assert order == [(first + n) % 4 for n in range(4)]


@rule("eclipse.setup.choose_terrans")
def test_with_terrans_only_no_alien_can_be_chosen():
    game = Game(TITLE, 2, 0, {"species": "terrans"})
    assert offered(game, game.pending()[0]) == [f"faction {faction}" for faction in TERRANS]


@rule("eclipse.setup.choose_species")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_species_are_chosen_counterclockwise_and_the_first_player_chooses_last(seed):
    first, order = choosers("chosen", 4, seed)
    assert order == [(first - 1 - n) % 4 for n in range(4)]
    assert order[-1] == first


@rule("eclipse.setup.one_board")
@pytest.mark.parametrize(("taken", "kept_out"), [*zip(TERRANS, ALIENS, strict=True), *zip(ALIENS, TERRANS, strict=True)])
def test_whoever_takes_one_side_of_a_board_keeps_the_other_out(taken, kept_out):
    game = Game(TITLE, 3, 0, {"species": "chosen"})
    game.choose(game.pending()[0], f"faction {taken}")
    left = offered(game, game.pending()[0])
    assert sorted(left) == sorted(f"faction {each}" for each in TERRANS + ALIENS if each not in (taken, kept_out))


@rule("eclipse.setup.one_board")
@pytest.mark.parametrize("seed", range(5))
def test_dealt_factions_are_of_different_boards(seed):
    colours = [player["colour"] for player in dealt(6, seed).view(None)["players"]]
    assert sorted(colours) == ["black", "blue", "green", "red", "white", "yellow"]


@rule("eclipse.setup.two_players")
def test_two_players_may_take_any_species_and_are_only_advised():
    game = Game(TITLE, 2, 0, {"species": "chosen"})
    chooser = game.pending()[0]
    assert sorted(offered(game, chooser)) == sorted(f"faction {each}" for each in TERRANS + ALIENS)
    assert game.prompt(chooser)["args"]["advised_against"] == ["planta", "draco"]
    three = Game(TITLE, 3, 0, {"species": "chosen"})
    assert three.prompt(three.pending()[0])["args"]["advised_against"] == []


# --- homes


@rule("eclipse.setup.start_spots")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_homes_lie_two_hexes_from_the_centre_with_a_wormhole_towards_it(seats, seed):
    game = dealt(seats, seed)
    spots = set()
    for number in range(seats):
        home = hex_at(game, player(game, number).faction.home.id)
        spot = next(edge for edge, (q, r) in enumerate(STEPS) if home.place == (2 * q, 2 * r))
        spots.add(spot)
        assert home.wormholes >> (spot + 3) % 6 & 1
    assert len(spots) == seats
    assert len(game.view(None)["hexes"]) == 1 + seats


@rule("eclipse.setup.start_spots")
def test_two_players_begin_opposite_each_other_and_three_evenly_spaced():
    assert {hex_at(game, player(game, n).faction.home.id).place for game in [dealt(2)] for n in range(2)} == {(0, -2), (0, 2)}
    assert {hex_at(game, player(game, n).faction.home.id).place for game in [dealt(3)] for n in range(3)} == {(0, -2), (2, 0), (-2, 2)}


@rule("eclipse.setup.board")
def test_thirteen_discs_and_eleven_cubes_a_track_lie_on_a_board_before_the_home_takes_its_own():
    game = start("terran_union", "orion")
    assert board(game, 0)["discs"] == 13 - 1
    assert board(game, 0)["cubes"] == {"money": 11 - 1, "science": 11 - 1, "materials": 11 - 1}
    assert board(game, 1)["cubes"] == {"money": 11, "science": 11 - 1, "materials": 11 - 1}


@rule("eclipse.setup.start_sector")
@pytest.mark.parametrize("faction", [faction for faction in FACTIONS if faction.id != "orion"], ids=str)
def test_a_home_begins_with_an_interceptor_a_disc_and_a_cube_on_each_plain_square(faction):
    game = start(faction.id, "terran_federation" if faction.colour != "blue" else "orion")
    home = hex_at(game, faction.home.id)
    assert home.owner == 0
    assert ships(game, faction.home.id) == {0: {"interceptor": 1}}
    assert cubes(game, faction.home.id) == [square for square in faction.home.squares if square in ("money", "science", "materials")]


@rule("eclipse.setup.advanced_squares")
def test_no_advanced_square_is_filled_at_set_up_not_even_the_hydrans():
    game = start("hydran", "terran_union")
    assert cubes(game, 224) == ["money", "science"]
    first = game.view(None)["first"]
    if first == 1:
        game.choose(1, "pass")
    assert "colonize 224 adv_science" in offered(game, 0)  # a colony ship can do it


@rule("eclipse.setup.supplies")
@pytest.mark.parametrize("faction", TERRANS)
def test_terrans_begin_with_2_money_3_science_3_materials_and_3_colony_ships(faction):
    game = start(faction, "orion" if faction != "terran_alliance" else "planta")
    assert stock(game, 0) == {"money": 2, "science": 3, "materials": 3}
    assert (board(game, 0)["colony_ships"], board(game, 0)["all_colony_ships"]) == (3, 3)
