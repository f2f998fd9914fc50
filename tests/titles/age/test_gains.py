"""Paying, gaining and triggers."""

import copy
import random

import pytest

from asterism import IllegalChoice
from asterism.kernel.game import Game
from asterism.kernel.printed import read_one
from asterism.titles.age.rules.abilities import Trigger
from asterism.titles.age.rules.basics import PRODUCTIVITY, Amounts
from asterism.titles.age.rules.components import FACTION, FACTIONS, PACK, TECHNOLOGIES, FactionFacts, make_faction
from asterism.titles.age.rules.title import TITLE
from asterism.titles.age.rules.vocabulary import LIGHTNING
from tests.rules import rule
from tests.titles.age.position import at, card, make, offered, player, prestige, purse, seat, told


def altered(faction: str, **ability):
    """A faction card whose ability reads otherwise, for what no printed card does."""
    data = copy.deepcopy(next(entry for entry in PACK.files["factions"]["faction"] if entry["id"] == faction))
    data["ability"] |= ability
    return make_faction(FACTION[faction].n, read_one(faction, data, FactionFacts, Amounts.read))


# --- paying


@rule("age.pay.full")
def test_what_cannot_be_paid_in_full_cannot_be_chosen():
    game = at(
        seat("cr 2 in 2", main="cheiki tessaract", colonized="amber_shoals.1 amber_shoals.2 silver_gate.3"),
        seat(),
        trade=[card("mercenaries")],
    )
    assert offered(game, 0, "colonize", "develop", "research") == []
    assert offered(game, 0, "manufacture", "excavate") == ["manufacture 0", "manufacture 1", "excavate 0"]
    assert offered(game, 0, "trade") == ["trade mercenaries", "trade politics"]
    assert offered(game, 0, "lightning") == ["lightning help1", "lightning help3", "lightning tessaract"]
    make(game, 0, "trade mercenaries")
    assert purse(game, 0) == "cr 1 pr 3 in 1 c 3"
    assert offered(game, 0, "lightning") == ["lightning help1"]


@rule("age.pay.full")
def test_a_cost_is_paid_before_anything_is_gained():
    """The planet would bring four credits, but the colonist has only one of the two it costs."""
    game = at(seat("cr 1", main="sennari", colonized="silver_gate.1 silver_gate.3"), seat(), systems="amber_shoals silver_gate")
    with pytest.raises(IllegalChoice):
        make(game, 0, "colonize amber_shoals.1")


def unite(game, factions):
    """Seat 0 is an alliance of these, whatever they are, and of nobody else."""
    player(game, 0).main = ()
    for faction in factions:
        player(game, 0).ally(faction)


def development_cost(*main, technologies=""):
    game = at(seat("cr 7 in 1", colonized="silver_gate.1", technologies=technologies), seat())
    unite(game, main)
    make(game, 0, "lightning help1")  # what is legal is worked out anew
    before = player(game, 0).amounts[0]
    make(game, 0, "develop silver_gate.1")
    return before - player(game, 0).amounts[0]


@rule("age.pay.modifiers")
def test_reductions_add_up():
    harrow = FACTION["harrow"]
    assert development_cost() == 7
    assert development_cost(harrow) == 5
    assert development_cost(harrow, technologies="advanced_engineering") == 3
    assert development_cost(harrow, technologies="advanced_engineering unique.obsidian") == 1


@rule("age.pay.modifiers")
def test_the_highest_of_several_minimums_holds():
    dear = altered("harrow", minimum=2)
    assert development_cost(dear, technologies="advanced_engineering unique.obsidian") == 2
    assert development_cost(dear, technologies="advanced_engineering") == 3


@rule("age.pay.modifiers", "age.research.cost")
def test_a_cost_without_credits_is_not_touched_by_a_minimum_of_credits():
    game = at(seat("cr 1 di 1", hand="cheiki humans"), seat())
    unite(game, [altered("theta", minimum=1)])
    make(game, 0, "support humans", "research warp_drive 1")
    assert purse(game, 0) == "cr 1 pr 3 c 2"


# --- gaining


@rule("age.gain.credits")
def test_surplus_credits_are_lost_and_the_rest_of_the_gain_is_taken():
    game = at(seat("cr 12", main="cheiki"), seat())
    make(game, 0, "colonize silver_gate.2")  # 2 influence and a credit
    assert purse(game, 0) == "cr 12 pr 3 in 2"


@rule("age.gain.productivity")
def test_surplus_productivity_is_lost_and_the_rest_of_the_gain_is_taken():
    game = at(seat("pr 12 cr 2", main="cheiki"), seat(), systems="cold_harbour silver_gate")
    make(game, 0, "colonize cold_harbour.3")  # a productivity and two credits
    assert purse(game, 0) == "cr 4 pr 12"
    game = at(seat("pr 11", main="cheiki"), seat())
    make(game, 0, "colonize silver_gate.1")
    assert purse(game, 0) == "pr 12"


FIVE_SYSTEMS = "silver_gate amber_shoals cold_harbour ember_reach drowned_crown"


@rule("age.gain.cruisers")
def test_cruisers_on_planets_are_not_available():
    planets = "silver_gate.1 silver_gate.2 silver_gate.3 amber_shoals.1 amber_shoals.2 amber_shoals.3 cold_harbour.1"
    game = at(seat("cr 12 c 1", conquered=planets, hand="reapers kragthar"), seat(), systems=FIVE_SYSTEMS, fleet=4)
    assert offered(game, 0, "manufacture")[-1] == "manufacture 1"
    make(game, 0, "support reapers")
    assert purse(game, 0) == "cr 12 pr 3 c 2"
    assert offered(game, 0, "manufacture")[-1] == "manufacture 0"


@rule("age.gain.tokens")
def test_influence_discoveries_relics_and_prestige_have_no_limit():
    game = at(seat("cr 7 in 60 di 61 re 62 P 63"), seat(), trade=[card("commodity"), card("research_exchange")])
    make(game, 0, "trade research_exchange")
    assert purse(game, 0) == "cr 7 pr 3 di 63 in 58 P 63 re 62"
    game = at(seat("cr 7 P 63"), seat())
    make(game, 0, "trade commodity")
    assert purse(game, 0) == "pr 3 P 65"


def markers_in_use(game, number: int) -> int:
    table = game._table
    on_planets = sum(colony.markers for colony in table.colonies.values() if colony.seat == number)
    on_boards = sum(slot.markers[number] + slot.area[number] for slot in table.trade)
    rest = table.anomaly_markers[number] + table.congress.count(number) + len(player(game, number).technologies)
    return 1 + player(game, number).ready + on_planets + on_boards + rest


@pytest.mark.parametrize("seed", range(8))
@rule("age.gain.markers")
def test_sixteen_markers_are_always_enough(seed):
    game = Game(TITLE, 2 + seed % 3, seed)
    luck = random.Random(seed)
    most = 0
    while not game.over:
        number = luck.choice(game.pending())
        words = offered(game, number)
        game.choose(number, "acquire" if "acquire" in words and luck.random() < 0.4 else luck.choice(words))
        if game._table.players:
            most = max(most, *[markers_in_use(game, each) for each in range(game.seats)])
    assert 10 < most <= 16


@rule("age.gain.prestige")
def test_a_marker_that_moves_lands_on_top():
    game = at(seat("cr 7"), seat(), seat(), stack=[2, 1, 0], trade=[card("commodity")])
    assert game.view(None)["stack"] == [2, 1, 0]
    game._table.gain(1, (0, 0, 0, 0, 2, 0, 0), "test")
    make(game, 0, "trade commodity")
    assert game.view(None)["stack"] == [2, 1, 0]  # both moved, seat 0 later
    game._table.gain(2, (0, 0, 0, 0, 2, 0, 0), "test")
    assert game.view(None)["stack"] == [1, 0, 2]


@rule("age.gain.prestige")
def test_gaining_none_does_not_move_a_marker():
    game = at(seat(), seat(), stack=[0, 1])
    make(game, 0, "acquire")
    assert game.view(None)["stack"] == [0, 1]


@rule("age.gain.waste")
def test_an_action_may_be_taken_though_its_gain_is_lost():
    game = at(seat("pr 12"), seat())
    make(game, 0, "acquire")
    assert purse(game, 0) == "pr 12"
    game = at(seat("cr 1 in 1 c 5"), seat(), trade=[card("mercenaries")])
    make(game, 0, "trade mercenaries")
    assert purse(game, 0) == "pr 3 c 5"


@rule("age.gain.waste")
def test_manufacture_never_makes_more_than_fits():
    assert offered(at(seat("cr 12 c 5"), seat()), 0, "manufacture")[-1] == "manufacture 0"
    assert offered(at(seat("cr 12 c 3"), seat()), 0, "manufacture")[-1] == "manufacture 2"


# --- triggers


@rule("age.trigger.once")
def test_a_trigger_works_once_however_many_units_moved():
    game = at(seat("cr 9 di 3", main="veyl"), seat())
    make(game, 0, "excavate 3")
    assert purse(game, 0) == "pr 3 P 1 re 3"


@rule("age.trigger.real")
def test_productivity_that_was_lost_to_the_limit_triggers_nothing():
    game = at(seat("pr 12", main="auralis"), seat())
    make(game, 0, "acquire")
    assert purse(game, 0) == "pr 12"
    game = at(seat("pr 11", main="auralis"), seat())
    make(game, 0, "acquire")
    assert purse(game, 0) == "pr 12 in 1"


@rule("age.trigger.real")
def test_a_war_in_which_no_cruiser_is_discarded_triggers_nothing():
    game = at(seat("c 1", main="feimur_v5", technologies="laser_weapons"), seat("c 2"), phase="war", round=2)
    make(game, 1, "done")
    assert purse(game, 0) == "pr 3 c 1"


@rule("age.trigger.order")
def test_triggers_wait_for_the_last_gain_of_the_action():
    game = at(seat("di 2", main="quorum", technologies="laser_weapons plasma_weapons"), seat())
    make(game, 0, "research xenology 1")
    assert purse(game, 0) == "pr 3 P 1"
    make(game, 0, "choose 1")
    assert purse(game, 0) == "pr 3 in 2 P 1 re 1"


@rule("age.trigger.order")
def test_technologies_come_first_then_main_factions_in_order_of_play():
    game = at(seat("c 1", main="deepscan farwatch", technologies="warp_drive hyperspace_scanner"), seat(), draws={"find": "x1"})
    make(game, 0, "explore silver_gate.x1")
    assert [event["why"] for event in told(game, "gained")] == ["explore", "hyperspace_scanner", "faction.deepscan"]
    assert purse(game, 0) == "cr 2 pr 3 di 3"


@rule("age.trigger.order")
def test_players_resolve_their_triggers_in_turn_order():
    """Both are Hegemons: each takes the reward and then the trigger, before the next one in order."""
    kragthar, other = [(0, "war"), (0, "faction.kragthar")], [(1, "war")]
    for order, gains in (([0, 1], kragthar + other), ([1, 0], other + kragthar)):
        game = at(seat("c 2", main="kragthar"), seat("c 2"), order=order, phase="war", round=2)
        assert prestige(game) == [1, 1]
        assert [(event["seat"], event["why"]) for event in told(game, "gained")] == gains


@rule("age.trigger.chain")
def test_what_a_trigger_gains_may_trigger_another_ability():
    game = at(seat("cr 7", main="quill"), seat(), trade=[card("commodity")])
    unite(game, [altered("quill", gain={"productivity": 1}), FACTION["auralis"]])
    make(game, 0, "trade commodity")
    assert purse(game, 0) == "pr 4 in 1 P 2"


@rule("age.trigger.chain")
def test_lightning_may_trigger(monkeypatch):
    workshop = altered("tessaract", cost={"credits": 3}, gain={"productivity": 1})
    word = LIGHTNING[FACTION["tessaract"].ability]
    monkeypatch.setattr(word, "about", workshop.ability)
    monkeypatch.setitem(LIGHTNING, workshop.ability, word)
    game = at(seat("cr 6 in 1"), seat())
    unite(game, [workshop, FACTION["auralis"]])
    make(game, 0, "lightning help1")  # what is legal is worked out anew
    make(game, 0, "lightning tessaract", "lightning tessaract")
    assert purse(game, 0) == "cr 1 pr 5 in 2"


@rule("age.trigger.chain")
def test_no_printed_ability_can_trigger_itself():
    caused = {"gain_productivity": PRODUCTIVITY}  # the one event that a gain is
    for ability in [piece.ability for piece in (*FACTIONS, *TECHNOLOGIES)]:
        if isinstance(ability, Trigger) and ability.on in caused:
            assert not ability.gain[caused[ability.on]]
