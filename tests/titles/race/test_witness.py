"""What of the box a game has exercised, by its public events: a power counts only if it changed something."""

import pytest

from asterism.titles.race.rules.components import CARDS
from tests.titles.race.exercises import EXERCISES
from tests.titles.race.position import act, at, make, seat
from tests.titles.race.witness import Witness


def test_every_card_and_every_power_is_there_to_exercise():
    assert len(EXERCISES) == len(set(EXERCISES)) == len(CARDS) + sum(len(card.powers) for card in CARDS)


def arranged(*seats, **rest):
    """A position whose events begin with the tableaus as they were arranged."""
    game = at(*seats, **rest)
    opening = [{"key": "start_worlds_dealt", "worlds": [each.tableau[0].id for each in seats]}]
    for number, each in enumerate(seats):
        opening += [{"key": "placed", "seat": number, "card": card.id} for card in each.tableau[1:]]
        opening += [{"key": "good_appeared", "seat": number, "world": world.id, "why": "before"} for world in each.goods]
    return game, lambda: {name for name in Witness.seen_in(opening + game.events(None)) if name.startswith("power")}


def test_strength_counts_where_the_conquest_needed_it():
    game, powers = arranged(seat("new_sparta expedition_force", hand="aquatic_uplift_race gem_world"), seat("old_earth"))
    act(game, "settle", "settle")
    make(game, 0, "place aquatic_uplift_race")
    assert powers() == {"power new_sparta 0"}  # 3 against 2: without the Expedition Force 2 are left


def test_a_discount_counts_where_more_would_have_been_paid():
    game, powers = arranged(seat("old_earth investment_credits", hand="public_works space_marines gem_world"), seat("new_sparta"))
    act(game, "develop", "develop")
    make(game, 0, "place public_works")
    assert powers() == set()  # the bonus of the action had paid for it already
    game, powers = arranged(seat("old_earth investment_credits", hand="public_works space_marines gem_world"), seat("new_sparta"))
    act(game, "develop", "develop")
    make(game, 0, "place space_marines")
    assert powers() == {"power investment_credits 0"}


def test_a_good_for_nothing_is_no_effect():
    """Pilgrimage World eats a single good for no chips."""
    game, powers = arranged(seat("alpha_centauri pilgrimage_world", goods="alpha_centauri"), seat("old_earth"))
    act(game, "double", "double")
    assert powers() == set()


@pytest.mark.parametrize(("kept", "effect"), [("name 2", {"power gambling_world 1"}), ("name 3", set())])
def test_a_gamble_counts_when_it_is_won(kept, effect):
    game, powers = arranged(seat("new_sparta gambling_world"), seat("old_earth"), draws="gem_world")
    act(game, "double", "double")
    make(game, 0, kept)
    assert powers() == effect


def test_a_windfall_good_is_put_down_to_the_power_that_brought_it():
    game, powers = arranged(seat("alpha_centauri mining_robots galactic_engineers"), seat("old_earth"))
    act(game, "produce", "explore_5")
    while game.view(None)["round"] == 1:
        number = game.pending()[0]
        game.choose(number, game.choices(number)[0])
    assert powers() == {"power mining_robots 1"}
