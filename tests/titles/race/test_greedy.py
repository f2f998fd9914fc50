"""How greedy plays Race: each test is a decision that any player would get right."""

import importlib
import pkgutil

import pytest

from asterism import bots
from asterism.bots import Perspective
from asterism.kernel import Decision
from asterism.titles import race
from asterism.titles.race.bot.greedy import WORTH
from tests.titles.race.position import act, at, make, seat


def chosen(game, number=0):
    return str(bots.make("greedy", 1).choose(Perspective(game, number)))


def decisions(kind=Decision):
    for each in kind.__subclasses__():
        yield each
        yield from decisions(each)


def test_there_is_a_value_for_every_decision():
    for module in pkgutil.iter_modules(race.rules.__path__):
        importlib.import_module(f"{race.rules.__name__}.{module.name}")
    own = {each for each in decisions() if each.__module__.startswith(race.__name__)}
    bases = {base for each in own for base in each.__mro__[1:]}
    assert {each.key for each in own - bases} <= set(WORTH)
    assert set(WORTH) <= {each.key for each in own}


def test_it_trades_when_cards_are_short():
    assert chosen(at(seat("alpha_centauri", goods="alpha_centauri"), seat("new_sparta"))) == "action trade"


def test_it_doubles_late_when_it_has_goods_and_powers():
    mine = seat(
        "old_earth prosperous_world spice_world gem_world new_vinland consumer_markets public_works",
        hand="drop_ships",
        goods="prosperous_world spice_world gem_world new_vinland",
        chips=10,
    )
    assert chosen(at(mine, seat("new_sparta"), pool=6)) == "action double"


def test_it_produces_when_its_worlds_are_empty_and_it_can_consume():
    mine = seat("old_earth prosperous_world spice_world gem_world consumer_markets", hand="rebel_base")
    assert chosen(at(mine, seat("new_sparta"))) == "action produce"


def test_it_settles_what_costs_nothing_and_scores():
    game = at(seat("new_sparta", hand="aquatic_uplift_race rebel_homeworld"), seat("old_earth"))
    assert chosen(game) == "action settle"
    act(game, "settle", "settle")
    assert chosen(game) == "place aquatic_uplift_race"


def test_it_pays_with_the_card_it_will_never_place():
    hand = "gem_world spice_world prosperous_world rebel_homeworld"
    game = at(seat("earths_lost_colony", hand=hand), seat("old_earth"))
    act(game, "settle", "settle")
    make(game, 0, "place gem_world")
    assert chosen(game) == "pay rebel_homeworld"


@pytest.mark.parametrize(
    ("tableau", "way"),
    [("new_sparta space_marines", "conquer"), ("new_sparta contact_specialist", "use new_military_tactics")],
)
def test_tactics_are_given_up_only_where_they_decide(tableau, way):
    game = at(seat(f"{tableau} new_military_tactics", hand="pirate_world drop_ships gem_world"), seat("old_earth"))
    act(game, "settle", "settle")
    make(game, 0, "place pirate_world")
    assert len(game.choices(0)) == 2
    assert chosen(game) == way


def test_it_feeds_what_no_other_power_wants():
    """An any-goods power takes the novelty good; the rare one is for the power that eats nothing else."""
    mine = seat("old_earth terraforming_robots spice_world mining_world", goods="spice_world mining_world")
    game = at(mine, seat("new_sparta"))
    act(game, "double", "double")
    assert chosen(game) == "use terraforming_robots"


def test_it_spends_every_chip_it_can_in_the_last_round():
    """Deficit Spending turns any card into a point when cards have lost their worth."""
    mine = seat("old_earth deficit_spending", hand="rebel_homeworld rebel_base", chips=20)
    game = at(mine, seat("new_sparta"), pool=1)
    act(game, "double", "double")
    make(game, 0, "use deficit_spending")
    assert chosen(game).startswith("discard")


def test_it_sells_the_dearest_good():
    mine = seat("alpha_centauri empath_world refugee_world", goods="alpha_centauri empath_world refugee_world")
    game = at(mine, seat("old_earth"))
    act(game, "trade", "trade")
    assert chosen(game) == "sell empath_world"
