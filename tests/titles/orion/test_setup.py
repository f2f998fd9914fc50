"""Set-up: races, cubes, advisors, hands and the one redraw."""

import pytest

import asterism
from asterism.kernel.game import Game
from asterism.titles.orion.rules.components import ADVISORS, COLOURS, RACE, RACES, STRUCTURES
from asterism.titles.orion.rules.title import TITLE
from tests.rules import rule
from tests.titles.orion.position import Scripted, at, complete, hand, make, markers, morales, offered, pile, points, printed, seat, told

ADVISOR_DRAWS = "viktoria vale quail moldred kuruk"


def chosen(*races: str, draws: str = "") -> Game:
    """A game in which these races have been chosen, by seat, before the redraw."""
    game = Game(TITLE, len(races), 0, {}, Scripted(draws.split()) if draws else None)
    while game.view(None)["mine"] is None and not game.view(None)["players"]:
        number = game.pending()[0]
        game.choose(number, f"race {races[number]}")
    return game


@rule("orion.setup.cubes", "orion.setup.hand", "orion.setup.advisors")
def test_a_game_of_three_begins_with_ten_markers_ten_morale_no_points_and_five_cards_each():
    """Row S1."""
    game = chosen("humans", "psilon", "darlok")
    view = game.view(None)
    for player in view["players"]:
        assert (player["reserve"], player["available"], player["spent"]) == (10, 0, 0)
        assert (player["morale"], player["vp"], player["hand"]) == (10, 0, 5)
        assert player["systems"] == []
        assert player["advisor"] is None
    assert view["deck"] == 75
    assert view["pile"] == []
    assert len(view["middle"]) == 5
    assert complete(game)


@rule("orion.setup.cubes", "orion.race.alkari")
def test_alkari_begin_with_a_point():
    """Row S2."""
    assert points(chosen("humans", "alkari", "psilon")) == [0, printed("alkari", "start_vp").amount, 0]
    assert printed("alkari", "start_vp").amount == 1


@rule("orion.setup.cubes")
@pytest.mark.parametrize("race", [race.id for race in RACES])
def test_every_race_begins_with_the_resources_of_its_sheet(race):
    shown = chosen(race, "humans").view(None)["players"][0]
    assert shown["race"] == race
    assert tuple(shown["resources"].values()) == RACE[race].start


@rule("orion.setup.race")
def test_aliens_are_unique_but_any_number_of_players_may_be_humans():
    game = Game(TITLE, 3, 0, {})
    first, second, third = ((game.pending()[0] + i) % 3 for i in range(3))
    assert offered(game, first) == [f"race {race.id}" for race in RACES]
    make(game, first, "race psilon")
    assert offered(game, second) == [f"race {race.id}" for race in RACES if race.id != "psilon"]
    make(game, second, "race humans")
    assert "race humans" in offered(game, third)
    assert "race psilon" not in offered(game, third)


@rule("orion.setup.race", "orion.order.players")
@pytest.mark.parametrize("seed", range(6))
def test_races_are_chosen_from_the_first_player_clockwise(seed):
    game = Game(TITLE, 4, seed, {})
    order = []
    while not game.view(None)["players"]:
        order += game.pending()
        make(game, game.pending()[0], "race humans")
    first = game.view(None)["first"]
    assert order == [(first + i) % 4 for i in range(4)]


@rule("orion.setup.race")
def test_dealt_races_are_never_the_same_alien_twice():
    met = set()
    for seed in range(40):
        races = [race for race in Game(TITLE, 4, seed, {"races": "dealt"}).view(None)["races"] if race != "humans"]
        assert len(races) == len(set(races))
        met.update(races)
    assert met == {race.id for race in RACES if race.alien}


@rule("orion.setup.advisors")
def test_five_of_the_eight_advisors_are_drawn_and_the_others_are_out_of_the_game():
    game = chosen("humans", "humans", draws=f"0 {ADVISOR_DRAWS}")
    assert game.view(None)["middle"] == ADVISOR_DRAWS.split()
    assert sorted(card.id for card in game._table.box) == ["advia_osm", "fulcrum_sandebar", "harrava"]
    assert len({tuple(sorted(Game(TITLE, 2, seed, {"races": "dealt"}).view(None)["middle"])) for seed in range(20)}) > 5
    assert len(ADVISORS) == 8


@rule("orion.setup.advisors", "orion.setup.race")
def test_no_advisor_lies_open_before_everybody_has_a_race():
    game = Game(TITLE, 3, 2, {})
    while not game.view(None)["players"]:
        assert game.view(None)["middle"] == []
        assert len(game._table.box) == 8, "none is drawn yet"
        make(game, game.pending()[0], "race humans")
    assert len(game.view(None)["middle"]) == 5


class Noted(asterism.Chance):
    """Remembers what was drawn."""

    def __init__(self, seed):
        super().__init__(seed)
        self.drawn = []

    def draw(self, why, ids, seat=None, on=None):
        self.drawn.append(why)
        return super().draw(why, ids, seat, on)


@rule("orion.setup.first", "orion.setup.race", "orion.setup.advisors", "orion.setup.hand")
def test_dealt_races_come_after_the_first_player_and_before_the_advisors():
    chance = Noted(5)
    game = Game(TITLE, 3, 5, {"races": "dealt"}, chance)
    assert chance.drawn == ["first_player"] + ["race"] * 3 + ["advisor"] * 5 + ["draw"] * 15
    assert complete(game)


@rule("orion.setup.first")
def test_the_first_player_is_random():
    assert {Game(TITLE, 3, seed, {}).view(None)["first"] for seed in range(30)} == {0, 1, 2}


@rule("orion.setup.hand", "orion.order.players")
def test_hands_are_drawn_from_the_first_player_on():
    cards = "autolab titan frigate capitol spaceport biospheres battleship destroyer recyclotron spy_center"
    game = chosen("humans", "humans", draws=f"1 {ADVISOR_DRAWS} {cards}")
    assert hand(game, 1) == sorted(cards.split()[:5])
    assert hand(game, 0) == sorted(cards.split()[5:])


@rule("orion.setup.hand")
def test_the_deck_is_two_of_each_structure_in_four_colours():
    assert len(STRUCTURES) == 45
    assert {card.copies for card in STRUCTURES} == {2}
    assert COLOURS == ("blue", "red", "yellow", "gray")
    assert [sum(card.copies for card in STRUCTURES if card.colour == n) for n in range(4)] == [26, 22, 22, 20]


@rule("orion.setup.mulligan")
def test_three_cards_are_redrawn_once():
    """Row S3."""
    cards = "autolab titan frigate capitol spaceport biospheres battleship destroyer recyclotron spy_center"
    game = chosen("humans", "humans", draws=f"0 {ADVISOR_DRAWS} {cards} doom_star marine_barracks star_fortress")
    make(game, 0, "discard titan", "discard autolab", "discard spaceport")
    assert len(hand(game, 0)) == 2, "new cards come when it is known how many"
    make(game, 0, "done")
    assert hand(game, 0) == sorted(["frigate", "capitol", "doom_star", "marine_barracks", "star_fortress"])
    assert pile(game) == "titan autolab spaceport"
    assert game.pending() == [1], "no second chance"
    assert complete(game)


@rule("orion.setup.mulligan", "orion.order.players", "orion.discard.order")
def test_the_redraw_goes_round_from_the_first_player_and_its_discards_start_the_pile():
    cards = "autolab titan frigate capitol spaceport biospheres battleship destroyer recyclotron spy_center"
    game = chosen("humans", "humans", draws=f"1 {ADVISOR_DRAWS} {cards}")
    assert game.pending() == [1]
    make(game, 1, "discard titan", "done")
    assert game.pending() == [0]
    make(game, 0, "discard spy_center", "discard destroyer", "done")
    assert pile(game) == "titan spy_center destroyer"
    assert len(hand(game, 0)) == len(hand(game, 1)) - (game.view(None)["players"][1]["level"] == "low") == 5


@rule("orion.setup.mulligan")
def test_all_five_or_none_may_be_redrawn():
    game = chosen("humans", "humans")
    first = game.pending()[0]
    for _ in range(5):
        make(game, first, offered(game, first, "discard")[0])
    assert offered(game, first) == ["done"], "asked although nothing is left: nobody sees the hand"
    make(game, first, "done")
    assert len(hand(game, first)) == 5
    other = game.pending()[0]
    make(game, other, "done")
    assert len(game.view(None)["pile"]) == 5


@rule("orion.setup.round")
def test_the_game_begins_with_the_first_round():
    game = chosen("humans", "humans")
    assert game.view(None)["round"] == 0
    for _ in range(2):
        make(game, game.pending()[0], "done")
    assert game.view(None)["round"] == 1
    assert told(game, "round_began") == [{"key": "round_began", "round": 1, "first": game.view(None)["first"]}]
    assert game.pending() == [game.view(None)["first"]]


@rule("orion.setup.beginners", "orion.contract", "orion.card.holosimulator")
def test_beginners_are_all_humans_without_advisors_contracts_or_a_use_for_the_holosimulator():
    game = Game(TITLE, 3, 4, {"races": "humans", "advisors": False})
    view = game.view(None)
    assert view["races"] == ["humans"] * 3
    assert view["middle"] == []
    for _ in range(3):
        make(game, game.pending()[0], "done")
    assert "contract" not in offered(game, game.pending()[0])
    assert len(hand(game, game.pending()[0])) >= 3
    game = at(seat("humans", "9/9/9", hand="holosimulator"), seat(), middle="")
    make(game, 0, "build holosimulator")
    assert game.pending() == [1]
    assert markers(game, 0)[0] == 2


@rule("orion.precedence")
def test_a_card_beats_a_sheet_and_a_sheet_beats_the_rules():
    """The sheet says an attack costs 2; the Batteries say 3. The rules say the high level costs morale; the sheet of the Bulrathi, none."""
    game = at(seat("humans", fleet=5), seat("humans", systems="orbital_batteries"))
    assert game.view(0)["mine"]["attacks"][0]["price"] == 2 + printed("orbital_batteries", "attack_surcharge").amount
    game = at(seat("bulrathi", "7/0/0"), seat("humans", "7/0/0"), start="start")
    make(game, 0, "gain food", "gain food")
    assert morales(game) == [8, 7]
