"""A round: income, development, start-of-round effects, turns, and what happens at its end."""

import pytest

from asterism.titles.orion.rules.components import CARD, STRUCTURES
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    cost,
    end_round,
    hand,
    make,
    markers,
    morales,
    offered,
    pile,
    player,
    points,
    printed,
    reckon,
    resources,
    seat,
    systems,
    told,
    turns,
)

ACTIONS = {"build", "exploit", "research", "activate", "attack", "trade", "propaganda", "contract"}


# --- income


@rule("orion.income", "orion.card.active")
def test_covered_cards_produce():
    """Row I1."""
    game = at(seat("humans", "1/1/1", systems="hydroponic_farm marine_barracks"), seat(), start="start")
    assert resources(game, 0) == reckon("1/1/1", CARD["hydroponic_farm"].produces, CARD["marine_barracks"].produces)
    assert sum(CARD["hydroponic_farm"].produces) == 2


@rule("orion.income", "orion.resource.cap")
def test_income_above_nine_is_lost():
    """Row I2."""
    game = at(seat("bulrathi", "8/0/0", systems="hydroponic_farm"), seat(), start="start")
    assert resources(game, 0) == "9/0/0"


@rule("orion.income")
def test_all_systems_produce_and_nothing_else_does():
    stacks = "deep_core_mine automated_factory spaceport | marine_barracks | fulcrum_sandebar missile_base"
    game = at(seat("humans", "0/0/0", systems=stacks, hand="hydroponic_farm"), seat(), start="start")
    built = [CARD[name] for name in ["deep_core_mine", "automated_factory", "spaceport", "marine_barracks", "missile_base"]]
    assert resources(game, 0) == reckon("0/0/0", *[card.produces for card in built])
    assert resources(game, 1) == "0/0/0"


@rule("orion.income")
@pytest.mark.parametrize("card", [card.id for card in STRUCTURES])
def test_every_structure_produces_what_it_shows(card):
    quiet = "titan spaceport" if card != "spaceport" else "titan capitol"  # without a start-of-round effect
    game = at(seat("humans", "1/1/1", systems=f"{card} {quiet}"), seat(), start="start")
    below = [CARD[name].produces for name in quiet.split()]
    assert resources(game, 0) == reckon("1/1/1", CARD[card].produces, *below)


# --- development


@rule("orion.development")
def test_three_of_everything_is_a_low_level_with_a_card_and_morale():
    """Row D1."""
    game = at(seat("humans", "3/3/3", morale=8), seat(), start="start")
    assert markers(game, 0) == (3, 7)
    assert len(hand(game, 0)) == 1
    assert morales(game)[0] == 9


@rule("orion.development", "orion.morale")
def test_a_low_level_does_not_raise_morale_above_ten():
    """Row D2."""
    game = at(seat("humans", "3/0/2", morale=10), seat(), start="start")
    assert markers(game, 0) == (3, 7)
    assert len(hand(game, 0)) == 1
    assert morales(game)[0] == 10


@rule("orion.development")
def test_four_and_six_are_medium_levels():
    """Row D3."""
    game = at(seat("humans", "4/0/0"), seat("humans", "6/6/6"), start="start")
    assert [markers(game, number)[0] for number in (0, 1)] == [4, 4]
    assert morales(game) == [8, 8]
    assert [len(hand(game, number)) for number in (0, 1)] == [0, 0]


@rule("orion.development")
@pytest.mark.parametrize("amounts", ["7/0/0", "0/7/0", "0/0/7", "9/9/9"])
def test_seven_of_anything_is_a_high_level_and_costs_morale(amounts):
    """Row D4."""
    game = at(seat("humans", amounts, morale=8), seat(), start="start")
    assert markers(game, 0) == (5, 5)
    assert morales(game)[0] == 7
    assert hand(game, 0) == []


@rule("orion.development", "orion.round.order")
def test_the_level_is_read_after_income():
    """Row D5."""
    producer = next(card for card in STRUCTURES if card.produces == (1, 0, 0) and not card.effects_when("start_of_round"))
    game = at(seat("humans", "6/0/0", systems=producer.id), seat(), start="start")
    assert resources(game, 0) == "7/0/0"
    assert markers(game, 0)[0] == 5


@rule("orion.development", "orion.start_effects", "orion.advisor.kuruk")
def test_the_level_is_read_before_start_of_round_effects():
    """Row D6."""
    game = at(seat("humans", "6/0/0", morale=8, advisor="kuruk"), seat(), start="start")
    assert resources(game, 0) == f"{6 + printed('kuruk', 'gain').food}/0/0"
    assert morales(game)[0] == 8 + printed("kuruk", "gain_morale").amount
    assert markers(game, 0)[0] == 4


@rule("orion.development", "orion.end.conditions", "orion.propaganda")
def test_a_high_level_may_cost_the_last_morale_which_counts_only_at_the_end_of_the_round():
    """Row D7."""
    game = at(seat("humans", "7/0/0", morale=1), seat(), start="start", round=2)
    assert morales(game)[0] == 0
    assert not game.over
    saved = game.copy()
    end_round(game)
    assert game.over
    make(saved, 0, "propaganda")
    assert morales(saved)[0] == 3
    end_round(saved)
    assert not saved.over
    assert saved.view(None)["round"] == 3


@rule("orion.reserve.empty", "orion.development")
def test_development_gives_as_many_markers_as_there_are():
    """Row D8."""
    game = at(seat("humans", "7/0/0", morale=8, reserve=3), seat(), start="start")
    assert markers(game, 0) == (3, 0)
    assert morales(game)[0] == 7


@rule("orion.development")
def test_the_level_is_fixed_for_the_round():
    game = at(seat("humans", "6/0/0", hand="autolab"), seat(markers=1), start="start")
    make(game, 0, "exploit autolab")
    assert resources(game, 0) == "9/0/0"
    assert markers(game, 0)[0] == 3
    assert morales(game)[0] == 8


# --- the order of it all


@rule("orion.round.order")
def test_a_step_is_finished_for_all_before_the_next():
    calm = seat("humans", "6/0/0", advisor="viktoria", systems="hydroponic_farm virtual_reality_network")
    game = at(calm, seat("humans", "3/0/0", systems="spaceport virtual_reality_network"), start="start", first=1)
    steps = [(event["key"], event["seat"]) for event in game.events(None) if event["key"] in ("gained", "developed", "effect_used")]
    assert steps == [("gained", 1), ("gained", 0), ("developed", 1), ("developed", 0), ("effect_used", 1), ("effect_used", 0)]
    assert game.view(None)["phase"] == "action"


@rule("orion.start_effects", "orion.effect.order", "orion.order.players")
def test_each_orders_their_own_start_effects_and_the_first_player_begins():
    mine = seat("humans", "4/0/0", hand="titan spaceport", systems="virtual_reality_network | toxics_processor | optronic_computer")
    game = at(
        seat("humans", "4/0/0", hand="frigate", systems="biospheres | toxics_processor"), mine, start="start", first=1, draws="capitol"
    )
    assert game.pending() == [1]
    assert offered(game, 1) == [
        "resolve virtual_reality_network 0",
        "resolve toxics_processor 1",
        "resolve optronic_computer 2",
    ]
    make(game, 1, "resolve toxics_processor 1", "use toxics_processor", "discard titan")
    assert offered(game, 1) == ["resolve virtual_reality_network 0", "resolve optronic_computer 2"], "each once"
    make(game, 1, "resolve virtual_reality_network 0", "use optronic_computer", "discard capitol")
    assert markers(game, 1)[0] == 4 + printed("optronic_computer", "gain_action").amount
    assert game.pending() == [0], "then the next player"
    make(game, 0, "resolve biospheres 0")
    assert hand(game, 0) == ["capitol", "frigate"]


@rule("orion.start_effects", "orion.card.active")
def test_only_active_cards_have_start_effects():
    game = at(seat("humans", "4/0/0", systems="virtual_reality_network spaceport"), seat(), start="start")
    assert hand(game, 0) == []


@rule("orion.order.players", "orion.development")
def test_cards_of_development_are_drawn_from_the_first_player_clockwise():
    game = at(seat(), seat(), seat(), start="start", first=2, draws="titan frigate capitol")
    assert [hand(game, number) for number in (2, 0, 1)] == [["titan"], ["frigate"], ["capitol"]]


# --- turns


@rule("orion.turn.order")
def test_turns_go_round_until_all_markers_are_spent():
    """Row A1."""
    game = at(seat(markers=5), seat(markers=3), first=1)
    assert turns(game, ["research"] * 8) == [1, 0, 1, 0, 1, 0, 0, 0]
    assert game.view(None)["phase"] != "action"


@rule("orion.turn.order", "orion.icon.cube", "orion.card.autolab")
def test_a_marker_gained_by_the_last_action_keeps_its_owner_in():
    """Row A2."""
    game = at(seat("humans", "9/9/9", hand="autolab", markers=1), seat(markers=2))
    make(game, 0, "build autolab")
    assert markers(game, 0)[0] == 1
    assert turns(game, ["research"] * 3) == [1, 0, 1]


@rule("orion.turn.no_pass")
def test_nobody_may_pass():
    """Row A3."""
    game = at(seat("humans", "9/9/9", hand="autolab titan frigate", systems="spaceport"), seat())
    assert {choice.verb for choice in game.choices(0)} == ACTIONS
    game = at(seat("humans", propaganda=True), seat(), deck="", middle="")
    assert offered(game, 0) == ["research"], "asked, and nothing else: nobody is ever stuck"


@rule("orion.turn.spend")
def test_a_marker_goes_to_the_sheet_to_the_card_or_to_the_target():
    game = at(seat("humans", "0/5/0", systems="pleasure_dome", markers=5), seat(markers=0))
    make(game, 0, "research")
    assert player(game, 0).spent == 1
    make(game, 0, "activate pleasure_dome 0")
    assert (player(game, 0).spent, systems(game, 0)) == (1, ["pleasure_dome*"])
    make(game, 0, "attack 1")
    assert (player(game, 0).spent, player(game, 0).attacks) == (1, [0, 1])
    assert markers(game, 0) == (2, 5)
    make(game, 0, "research")
    assert player(game, 0).spent == 2, "the same action again"
    assert complete(game)


@rule("orion.turn.spend")
def test_the_marker_is_spent_before_the_action_so_it_pays_for_nothing_in_it():
    game = at(seat("humans", "9/9/9", hand="colonial_tax_office", systems="autolab", markers=1), seat())
    make(game, 0, "build colonial_tax_office", "onto 0")
    assert game.pending() == [1]
    assert resources(game, 0) == reckon("9/9/9", cost("colonial_tax_office"))


# --- the end of a round


@rule("orion.end.hand", "orion.discard.order", "orion.end.check")
def test_eight_cards_in_hand_are_three_too_many_unless_the_game_ends():
    """Row E5."""
    cards = "autolab titan frigate capitol spaceport biospheres battleship destroyer"
    game = at(seat("humans", hand=cards), seat("humans", "4/0/0"), start="end")
    make(game, 0, "discard spaceport", "discard autolab", "discard titan")
    assert pile(game) == "spaceport autolab titan"
    assert game.view(None)["round"] == 3
    assert set(cards.split()) - set(hand(game, 0)) == {"spaceport", "autolab", "titan"}
    game = at(seat("humans", hand=cards), seat("humans", morale=0), start="end")
    assert game.over
    assert len(hand(game, 0)) == 8
    assert pile(game) == ""


@rule("orion.end.hand")
@pytest.mark.parametrize(("cards", "asked"), [(5, False), (6, True)])
def test_five_cards_may_be_kept(cards, asked):
    held = ["autolab", "titan", "frigate", "capitol", "spaceport", "biospheres"][:cards]
    game = at(seat("humans", "4/0/0", hand=" ".join(held)), seat("humans", "4/0/0"), start="end")
    assert (offered(game, 0, "discard") != []) is asked


@rule("orion.end.hand", "orion.order.players")
def test_hands_are_reduced_from_the_first_player_clockwise():
    six = "autolab titan frigate capitol spaceport biospheres"
    game = at(seat("humans", "4/0/0", hand=six), seat("humans", "4/0/0", hand=six), first=1, start="end")
    make(game, 1, "discard titan")
    make(game, 0, "discard autolab")
    assert pile(game) == "titan autolab"
    assert told(game, "discarded")[0]["why"] == "limit"


@rule("orion.end.markers")
def test_markers_on_cards_sheets_and_opponents_go_home():
    """Row E6."""
    mine = seat("humans", "0/5/0", systems="spaceport*", advisor="viktoria*", spent=2, attacks={1: 2}, propaganda=True)
    game = at(mine, seat(), start="end")
    assert systems(game, 0) == ["spaceport"]
    assert player(game, 0).attacks == [0, 0]
    assert not player(game, 0).advisor_marked
    assert markers(game, 0) == (4, 6), "ten in the reserve, then four for the next round"
    assert player(game, 0).spent == 0
    assert not player(game, 0).propaganda_used
    assert complete(game)


@rule("orion.end.markers", "orion.advisor.harrava")
def test_the_marker_on_harrava_stays():
    game = at(seat("humans", "4/0/0", advisor="harrava*", systems="spaceport*"), seat(), start="end")
    assert markers(game, 0) == (4 + 1, 5)
    assert not player(game, 0).advisor_marked


@rule("orion.end.first", "orion.order.players")
def test_the_first_player_token_goes_to_the_left():
    """Row E7."""
    game = at(seat(markers=0), seat(markers=0), seat(markers=0), first=1, start="end")
    assert game.view(None)["first"] == 2
    assert game.pending() == [2]
    assert game.view(None)["round"] == 3
    end_round(game)
    assert game.view(None)["first"] == 0
    assert game.view(None)["round"] == 4


@rule("orion.end.check")
def test_the_end_is_checked_once_after_the_last_action():
    game = at(seat("humans", "0/6/0", markers=2), seat("humans", morale=1, markers=1, hand="autolab"))
    make(game, 0, "attack 1")
    assert morales(game)[1] == 0
    assert not game.over
    make(game, 1, "exploit autolab")
    assert not game.over
    make(game, 0, "research")
    assert game.over
    assert told(game, "game_ended")[0]["reasons"] == ["morale"]
    assert points(game)[0] == 2
