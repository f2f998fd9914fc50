"""Setting up: hands, objectives, the draft of the map, first characters and starts. Rows S1 to S13 of the rules' table of examples."""

import random

import pytest

from asterism import IllegalChoice
from asterism.titles.lunation.rules.components import PLANET
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    begin,
    characters,
    fleets,
    goods,
    make,
    offered,
    planet_at,
    player,
    power,
    told,
    vp,
    wander_until,
)


def keep_objectives(game):
    for number in range(game.seats):
        make(game, number, "done")
    return game


def drafting(seats, draws=None, seed=0):
    """A game whose draft is about to begin."""
    return keep_objectives(begin(seats, draws, seed))


def drafted(seats, draws=None, seed=0):
    """A game whose map is laid, at the choice of first characters."""
    return wander_until(drafting(seats, draws, seed), lambda game: asked(game, game.pending()[0]) == "choose_character", seed)


def lay_one(game, luck=None):
    number = game.pending()[0]
    choose = luck.choice if luck else (lambda words: words[0])
    make(game, number, choose(offered(game, number)))
    if asked(game, number) == "lay_planet":
        make(game, number, choose(offered(game, number)))
    return number


def chosen(seats, draws=None, seed=0):
    """A game at the first choice of a start: all characters are chosen."""
    return wander_until(drafted(seats, draws, seed), lambda game: asked(game, game.pending()[0]) == "choose_start", seed)


def started(seats, seed=0):
    return wander_until(chosen(seats, None, seed), lambda game: game._table.turn == 1, seed)


# --- what everybody gets


@rule("lunation.setup.count", "lunation.setup.systems")
@pytest.mark.parametrize(("seats", "systems", "planets"), [(2, 3, 12), (3, 4, 16), (4, 5, 20)])
def test_there_is_one_system_and_one_character_more_than_players(seats, systems, planets):
    """S1."""
    game = drafted(seats)
    view = game.view(None)
    assert len(view["systems"]) == len(view["characters"]) == systems
    assert sum(card["laid"] for system in view["systems"] for card in system["cards"]) == planets
    assert told(game, "table_laid")[0]["systems"] == [system["system"] for system in view["systems"]]


@rule("lunation.setup.start_goods", "lunation.setup.hand", "lunation.setup.objectives", "lunation.supply.fleets")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_begins_with(seats):
    """S2."""
    game = started(seats)
    for number in range(seats):
        mine = player(game, number)
        assert (power(game, number), goods(game, number), vp(game, number)) == (3, "1/1", 0)
        assert (len(mine.hand), len(mine.objectives)) == (3, 3)
        (where,) = fleets(game, number)
        assert "." in where
        assert [word.partition("@")[2] for word in characters(game, number).split()] == [where]
        assert game.view(None)["players"][number]["fleets_left"] == 4


@rule("lunation.setup.first")
def test_chance_decides_who_is_first():
    game = begin(4, {"first_player": "2"})
    assert game.view(None)["first"] == 2
    assert game.view(None)["order"] == [2, 3, 0, 1]


# --- objectives


@rule("lunation.setup.objectives")
def test_up_to_two_objectives_are_swapped_once_and_don_t_come_back():
    """S8."""
    game = begin(
        2,
        {"first_player": "0", "objective 0": "armada archive exploration headhunter trespass", "objective 1": "armada archive shipbreaker"},
    )
    make(game, 0, "swap armada", "swap archive")
    assert asked(game, 0) is None  # a third can't be swapped
    make(game, 1, "done")
    assert [each.id for each in player(game, 0).objectives] == ["exploration", "headhunter", "trespass"]
    assert [each.id for each in player(game, 0).swapped] == ["armada", "archive"]
    assert told(game, "objectives_swapped") == [{"key": "objectives_swapped", "seat": 0, "count": 2}]
    left = [each.id for each in game._table.objective_deck]
    assert (left.count("armada"), left.count("archive"), len(left)) == (0, 0, 20 - 8)


@rule("lunation.setup.objectives")
def test_all_swap_at_the_same_time_and_new_ones_are_drawn_in_turn_order():
    game = begin(2, {"first_player": "1", "objective 0": "armada archive exploration", "objective 1": "trespass headhunter archive"})
    assert game.pending() == [0, 1]
    make(game, 0, "swap armada", "done")
    assert len(player(game, 0).objectives) == 3
    make(game, 1, "swap trespass", "done")
    dealt = [event["seat"] for event in told(game, "objectives_dealt")]
    assert dealt == [1, 0, 1, 0]


@rule("lunation.setup.objectives")
def test_two_equal_objectives_are_one_word_and_may_both_be_swapped():
    game = begin(2, {"objective 0": "armada armada archive"})
    assert offered(game, 0) == ["swap armada", "swap archive", "done"]
    make(game, 0, "swap armada")
    assert offered(game, 0) == ["swap armada", "swap archive", "done"]


# --- the map


@rule("lunation.setup.planets", "lunation.public.secret")
def test_the_first_card_is_laid_face_down_and_only_who_laid_it_knows_it():
    """S3."""
    game = drafting(4, {"first_player": "0", "planet 0": "aurelia void_1 rook"})
    assert len(offered(game, 0, "beside")) == 5
    make(game, 0, "beside " + game._table.systems[3].id)
    assert offered(game, 0) == ["lay aurelia", "lay rook", "lay void_1"]
    make(game, 0, "lay void_1")
    where = game._table.systems[3].id + ".1"
    assert planet_at(game, where, 0)["planet"] == "void_1"
    for viewer in (None, 1, 2, 3):
        card = planet_at(game, where, viewer)
        assert (card["planet"], card["laid"], card["face_up"], card["laid_by"]) == (None, True, False, 0)
        assert "void_1" not in str(game.events(viewer))


@rule("lunation.setup.planets")
def test_after_a_round_everybody_passes_the_hand_to_the_left_and_draws_one():
    """S4."""
    game = drafting(4, {"first_player": "0"})
    hands = [set(game.view(number)["mine"]["planets"]) for number in range(4)]
    for number in range(4):
        assert lay_one(game) == number
    laid = {planet.id for planet in game._table.planets if planet is not None}
    for number in range(4):
        now = set(game.view(number)["mine"]["planets"])
        passed = hands[(number - 1) % 4] - laid
        assert len(passed) == 2
        assert passed < now
        assert len(now) == 3


@rule("lunation.setup.planets")
def test_the_draft_of_four_lays_twenty_cards_and_eight_go_back_to_the_box():
    """S5."""
    game = drafted(4)
    left = [card for pack in game._table.packs for card in pack.cards if card not in game._table.planets]
    assert (len(left), len(game._table.planet_deck)) == (8, 2)
    assert all(game.view(number)["mine"]["planets"] == [] for number in range(4))


@rule("lunation.setup.planets")
def test_with_three_players_the_first_lays_the_sixteenth_card():
    """S6."""
    game = drafting(3, {"first_player": "1"})
    layers = []
    luck = random.Random(1)
    while asked(game, game.pending()[0]) in ("choose_system", "lay_planet"):
        layers.append(lay_one(game, luck))
    assert len(layers) == 16
    assert layers == [1, 2, 0] * 5 + [1]


@rule("lunation.setup.planets")
def test_a_system_with_four_planets_is_no_longer_offered():
    """S7."""
    game = drafting(2, {"first_player": "0"})
    full = game._table.systems[0].id
    for _ in range(4):
        number = game.pending()[0]
        make(game, number, f"beside {full}")
        make(game, number, offered(game, number)[0])
    number = game.pending()[0]
    assert f"beside {full}" not in offered(game, number)
    with pytest.raises(IllegalChoice):
        make(game, number, f"beside {full}")


@rule("lunation.setup.planets")
def test_the_planet_deck_never_runs_out():
    for seats, dealt in ((2, 16), (3, 24), (4, 28)):
        assert 30 - len(drafted(seats)._table.planet_deck) == dealt


# --- characters


@rule("lunation.setup.characters")
def test_characters_are_chosen_counter_clockwise_from_the_last_player_and_play_goes_clockwise():
    """S9."""
    game = drafted(4, {"first_player": "2"})
    order = []
    while asked(game, game.pending()[0]) == "choose_character":
        number = game.pending()[0]
        order.append(number)
        make(game, number, offered(game, number)[0])
    assert order == [1, 0, 3, 2]
    assert game.view(None)["order"] == [2, 3, 0, 1]


@rule("lunation.setup.characters", "lunation.supply.characters")
def test_the_character_nobody_chose_goes_back_into_the_deck():
    game = drafted(2, {"character": "spy archivist smuggler", "first_player": "0"})
    assert game.view(None)["characters"] == ["spy", "archivist", "smuggler"]
    make(game, 1, "choose archivist")
    assert offered(game, 0) == ["choose spy", "choose smuggler"]
    make(game, 0, "choose smuggler")
    assert "spy" in [character.id for character in game._table.character_deck]
    assert len(game._table.character_deck) == 14


# --- starting


def at_start(kinds, seats=2):
    """A game in which the first player is about to choose a start; the cards of the first system are these."""
    game = chosen(seats, {"first_player": "0"})
    planets = game._table.planets
    for n, kind in enumerate(kinds, 1):
        if PLANET[kind] in planets:
            planets[planets.index(PLANET[kind])] = planets[n]
        planets[n] = PLANET[kind]
    return game, game._table.systems[0].id


@rule("lunation.setup.place")
def test_who_turns_up_no_planet_may_turn_up_one_other_card_and_must_stay_there():
    """S10."""
    game, system = at_start(["void_1", "ice_field_1", "aurelia", "bastion"])
    make(game, 0, f"start {system}.1")
    assert offered(game, 0) == ["stay", f"start {system}.2", f"start {system}.3", f"start {system}.4"]
    make(game, 0, f"start {system}.2")
    assert fleets(game, 0) == {f"{system}.2": 1}
    assert planet_at(game, f"{system}.1")["planet"] == "void_1"
    assert planet_at(game, f"{system}.2")["planet"] == "ice_field_1"
    assert game.pending() == [1]


@rule("lunation.setup.place")
def test_the_second_chance_may_be_declined():
    """S11."""
    game, system = at_start(["thin_nebula_1", "aurelia", "bastion", "cinder"])
    make(game, 0, f"start {system}.1", "stay")
    assert fleets(game, 0) == {f"{system}.1": 1}
    assert not planet_at(game, f"{system}.2")["face_up"]


@rule("lunation.setup.place")
def test_who_turns_up_a_planet_has_no_second_chance():
    """S12."""
    game, system = at_start(["aurelia", "bastion", "cinder", "dagon"])
    make(game, 0, f"start {system}.1")
    assert fleets(game, 0) == {f"{system}.1": 1}
    assert game.pending() == [1]


@rule("lunation.setup.place", "lunation.term.start_system")
def test_a_system_that_another_chose_is_not_offered():
    """S13."""
    game, system = at_start(["aurelia", "bastion", "cinder", "dagon"])
    make(game, 0, f"start {system}.1")
    assert not [word for word in offered(game, 1) if word.startswith(f"start {system}.")]
    assert len(offered(game, 1)) == 8
    assert game.view(None)["players"][0]["start"] == system


@rule("lunation.setup.events")
def test_all_events_are_in_the_deck_and_undealt_planets_systems_and_objectives_are_out():
    game = started(2)
    assert game.view(None)["events_left"] == 20
    assert len(game._table.system_box) == 12
    assert len(game._table.objective_deck) == 20 - 6 - sum(len(player(game, number).swapped) for number in range(2))
