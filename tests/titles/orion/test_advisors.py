"""Every advisor."""

import pytest

from asterism.titles.orion.rules.components import ADVISORS, CARD, COLOURS, STRUCTURES
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    cost,
    end_round,
    gain,
    hand,
    make,
    markers,
    morales,
    offered,
    pile,
    player,
    printed,
    reckon,
    resources,
    seat,
    systems,
    told,
    wait,
)


def hire(name: str, colour: str = "", **more):
    """A game in which the first seat has just hired this advisor."""
    game = at(seat("humans", "9/9/9", hand="titan capitol destroyer frigate autolab", **more), seat(), middle=f"{name} viktoria")
    make(game, 0, "contract", "discard titan", "discard capitol", "discard destroyer", f"hire {name}")
    if colour:
        make(game, 0, f"colour {colour}")
    return game


# --- ADVIA-OSM


@rule("orion.advisor.advia", "orion.build.discount")
def test_advia_builds_the_top_discard_for_one_less():
    """Row V10."""
    game = at(seat("humans", "9/9/9", advisor="advia_osm", hand="titan"), seat(), pile="capitol autolab")
    make(game, 0, "activate advia_osm")
    assert systems(game, 0) == ["autolab"]
    assert pile(game) == "capitol"
    assert resources(game, 0) == reckon("9/9/9", cost("autolab"), (1, 0, 0))
    assert hand(game, 0) == ["titan"]
    assert markers(game, 0)[0] == 3, "what comes after building comes too"
    assert complete(game)


@rule("orion.advisor.advia", "orion.activate.idle")
def test_advia_is_not_offered_with_an_empty_pile():
    """Instead of row V11."""
    game = at(seat("humans", "9/9/9", advisor="advia_osm"), seat())
    assert offered(game, 0, "activate") == []
    assert game.view(0)["mine"]["activations"] == [{"card": "advia_osm", "system": -1, "why_not": "idle"}]


FULL = "capitol destroyer autolab biospheres recyclotron"
BLUE = "cloning_center colony_ship holosimulator hydroponic_farm soil_enrichment"
FOUR_FULL = f"{FULL} | {FULL} | marine_barracks missile_base doom_star battleship death_spores | {BLUE}"


@rule("orion.advisor.advia", "orion.activate.steps", "orion.effect.cost", "orion.build.morale")
@pytest.mark.parametrize(
    ("amounts", "morale", "stacks", "why_not"),
    [
        ("0/2/2", 8, "", None),
        ("0/2/1", 8, "", "resources"),
        ("9/9/9", 5, "", "morale"),
        ("9/9/9", 8, FOUR_FULL, "room"),
    ],
)
def test_advia_is_not_offered_if_the_top_discard_cannot_be_paid_or_placed_or_morale_forbids_it(amounts, morale, stacks, why_not):
    assert CARD["titan"].cost == (0, 3, 2)
    game = at(seat("humans", amounts, advisor="advia_osm", morale=morale, systems=stacks), seat(), pile="space_academy titan")
    shown = [each["why_not"] for each in game.view(0)["mine"]["activations"] if each["card"] == "advia_osm"]
    assert shown == [why_not]
    assert ("activate advia_osm" in offered(game, 0)) is (why_not is None)
    if why_not is None:
        make(game, 0, "activate advia_osm")
        assert (systems(game, 0), pile(game)) == (["titan"], "space_academy")


@rule("orion.advisor.advia", "orion.build.steps")
def test_advia_builds_anywhere_there_is_room():
    game = at(seat("humans", "9/9/9", advisor="advia_osm", systems="capitol | spaceport"), seat(), pile="star_fortress")
    make(game, 0, "activate advia_osm")
    assert offered(game, 0) == ["onto 0", "onto 1", "new_system"]
    make(game, 0, "onto 1", "save production")
    assert systems(game, 0) == ["capitol", "spaceport star_fortress"]


# --- Fulcrum Sandebar


@rule("orion.advisor.fulcrum", "orion.system")
def test_fulcrum_opens_a_system_of_his_own_beside_the_four():
    """Row V1."""
    game = hire("fulcrum_sandebar", "yellow")
    assert systems(game, 0) == ["fulcrum_sandebar"]
    assert game.view(None)["players"][0]["colour"] == "yellow"
    assert told(game, "advisor_hired") == [{"key": "advisor_hired", "seat": 0, "advisor": "fulcrum_sandebar", "colour": "yellow"}]
    wait(game, 0)
    make(game, 0, "build frigate")
    assert offered(game, 0) == ["onto 0", "new_system"]
    stacks = "fulcrum_sandebar | capitol | titan | spaceport"
    game = at(seat("humans", "9/9/9", systems=stacks, hand="frigate"), seat())
    make(game, 0, "build frigate", "new_system")
    assert len(systems(game, 0)) == 5
    game = at(seat("humans", "9/9/9", systems=f"{stacks} | autolab", hand="frigate"), seat())
    make(game, 0, "build frigate")
    assert "new_system" not in offered(game, 0)
    assert complete(game)


@rule("orion.advisor.fulcrum")
def test_fulcrums_system_may_be_the_last_one_too():
    game = hire("fulcrum_sandebar", "red", systems="spaceport | recyclotron | marine_barracks | battleship")
    assert systems(game, 0)[4] == "fulcrum_sandebar"
    wait(game, 0)
    make(game, 0, "build frigate")
    assert offered(game, 0) == [f"onto {n}" for n in range(5)]


@rule("orion.advisor.fulcrum")
def test_fulcrums_system_holds_four_structures():
    """Row V2."""
    three = "fulcrum_sandebar titan capitol destroyer"
    game = at(seat("humans", "9/9/9", systems=three, hand="frigate"), seat())
    make(game, 0, "build frigate")
    assert "onto 0" in offered(game, 0)
    game = at(seat("humans", "9/9/9", systems=f"{three} autolab", hand="frigate"), seat())
    make(game, 0, "build frigate")
    assert systems(game, 0)[1] == "frigate", "the only place"


@rule("orion.advisor.fulcrum", "orion.card.active", "orion.build.discount")
@pytest.mark.parametrize("stack", ["fulcrum_sandebar", "fulcrum_sandebar capitol"])
def test_cards_in_fulcrums_system_cost_one_less_also_when_he_is_covered(stack):
    """Row V3."""
    game = at(seat("humans", "9/9/9", systems=stack, hand="spaceport"), seat())
    make(game, 0, "build spaceport", "onto 0")
    assert resources(game, 0) == reckon("9/9/9", cost("spaceport"), (1, 0, 0))


@rule("orion.advisor.fulcrum", "orion.build.discount")
def test_cards_elsewhere_cost_what_they_cost():
    """Row V4."""
    game = at(seat("humans", "9/9/9", systems="fulcrum_sandebar capitol | titan", hand="spaceport spaceport"), seat())
    make(game, 0, "build spaceport", "new_system")
    assert resources(game, 0) == reckon("9/9/9", cost("spaceport"))
    wait(game, 0)
    make(game, 0, "build spaceport", "onto 1")
    assert resources(game, 0) == reckon("9/9/9", cost("spaceport", "spaceport"))


@rule("orion.advisor.fulcrum", "orion.card.autolab", "orion.card.active")
def test_an_uncovered_fulcrum_is_an_active_card_of_his_colour():
    """Row V5."""
    for stack, colour, more in (
        ("fulcrum_sandebar", "yellow", 2),
        ("fulcrum_sandebar", "red", 1),
        ("fulcrum_sandebar titan", "yellow", 1),
    ):
        game = at(seat("humans", "9/9/9", systems=stack, colour=colour, hand="autolab"), seat())
        make(game, 0, "build autolab", "new_system")
        assert markers(game, 0)[0] == 2 + more


@rule("orion.advisor.fulcrum", "orion.card.active", "orion.build.discount")
@pytest.mark.parametrize("stack", ["capitol fulcrum_sandebar", "capitol fulcrum_sandebar frigate", "capitol titan fulcrum_sandebar"])
def test_wherever_fulcrum_lies_in_his_system_cards_built_there_cost_one_less_and_it_holds_five(stack):
    game = at(seat("humans", "9/9/9", systems=f"{stack} | titan", hand="spaceport"), seat())
    assert game.view(0)["mine"]["builds"]["spaceport"]["discounts"] == {"0": 1, "1": 0, "-2": 0}
    assert [system["fulcrum"] for system in game.view(0)["players"][0]["systems"]] == [True, False]
    make(game, 0, "build spaceport", "onto 0")
    assert resources(game, 0) == reckon("9/9/9", cost("spaceport"), (1, 0, 0))
    assert systems(game, 0)[0] == f"{stack} spaceport"
    assert complete(game)


@rule("orion.advisor.fulcrum", "orion.card.active")
def test_on_top_fulcrum_is_the_active_card_and_what_he_covers_is_not():
    game = at(seat("humans", "9/9/9", systems="spaceport fulcrum_sandebar", colour="yellow", hand="autolab"), seat())
    assert offered(game, 0, "activate") == []
    make(game, 0, "build autolab", "new_system")
    assert markers(game, 0)[0] == 2 + 2, "a yellow card is active"


@rule("orion.advisor.fulcrum", "orion.end.conditions")
@pytest.mark.parametrize("his", ["titan fulcrum_sandebar frigate", "titan frigate fulcrum_sandebar"])
def test_wherever_fulcrum_lies_his_system_is_none_of_the_four(his):
    stacks = FOUR_FULL.replace(" soil_enrichment", "")
    game = at(seat(systems=f"{stacks} | {his} soil_enrichment spaceport", markers=1, morale=8), seat(markers=0))
    make(game, 0, "research")
    assert not game.over


@rule("orion.advisor.fulcrum", "orion.card.artemis_system_net", "orion.card.galactic_cybernet_node")
@pytest.mark.parametrize("colour", COLOURS)
def test_fulcrum_is_a_card_but_no_structure_of_his_colour(colour):
    """Artemis counts cards, the Node structures."""
    net = at(seat(morale=1, systems="fulcrum_sandebar artemis_system_net", colour=colour), seat())
    assert net.scores()[0] == 1 + printed("artemis_system_net", "gain_vp").amount * (1 + (colour == "yellow"))
    node = at(seat(morale=1, systems="fulcrum_sandebar galactic_cybernet_node", colour=colour), seat())
    assert node.scores()[0] == 1 + printed("galactic_cybernet_node", "gain_vp").amount
    elsewhere = at(seat(morale=1, systems="fulcrum_sandebar | artemis_system_net", colour=colour), seat())
    assert elsewhere.scores()[0] == 1 + printed("artemis_system_net", "gain_vp").amount


@rule("orion.advisor.fulcrum", "orion.card.colonial_tax_office")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_tax_office_on_fulcrum_counts_his_colour(colour):
    game = at(seat("humans", "9/0/0", systems="fulcrum_sandebar", colour=colour, hand="colonial_tax_office"), seat())
    make(game, 0, "build colonial_tax_office", "onto 0")
    assert (offered(game, 0) == ["use colonial_tax_office", "decline"]) is (colour != "gray")


@rule("orion.advisor.fulcrum")
def test_a_colour_is_chosen_when_fulcrum_is_hired():
    assert offered(hire("fulcrum_sandebar"), 0) == [f"colour {colour}" for colour in COLOURS]


@rule("orion.advisor.fulcrum", "orion.contract.replace")
def test_fulcrum_replaces_an_advisor_but_is_never_replaced():
    game = hire("fulcrum_sandebar", "blue", advisor="vale*")
    assert game.view(None)["middle"] == ["viktoria", "vale"]
    assert not player(game, 0).advisor_marked
    assert complete(game)
    mine = seat("humans", "9/9/9", systems="fulcrum_sandebar", hand="holosimulator titan capitol destroyer", markers=3)
    game = at(mine, seat())
    assert "contract" not in offered(game, 0)
    make(game, 0, "build holosimulator", "new_system")
    assert game.pending() == [1]


@rule("orion.advisor.fulcrum")
def test_fulcrum_produces_and_scores_nothing_himself():
    game = at(seat("humans", "4/0/0", morale=5, systems="fulcrum_sandebar"), seat(), start="start")
    assert resources(game, 0) == "4/0/0"
    assert game.scores()[0] == 5


# --- Harrava


@rule("orion.advisor.harrava", "orion.field.kinds", "orion.end.markers", "orion.start_effects")
def test_a_marker_put_on_harrava_stays_and_becomes_an_action():
    """Row V6."""
    game = at(seat("humans", "0/6/0", advisor="harrava", markers=1), seat(markers=0))
    make(game, 0, "attack 1")
    assert offered(game, 0) == ["use harrava", "decline"]
    make(game, 0, "use harrava")
    assert game.view(None)["round"] == 3, "the round is over"
    assert markers(game, 0) == (4 + 1, 5)
    assert not player(game, 0).advisor_marked
    assert complete(game)


@rule("orion.advisor.harrava")
def test_harrava_may_be_left_without_a_marker():
    game = at(seat("humans", "0/6/0", advisor="harrava", markers=1), seat(markers=0))
    make(game, 0, "attack 1", "decline")
    assert markers(game, 0) == (4, 6)


@rule("orion.advisor.harrava", "orion.field.taken")
def test_a_taken_field_of_harrava_takes_no_other_marker():
    game = at(seat("humans", "0/6/0", advisor="harrava*"), seat())
    make(game, 0, "attack 1")
    assert game.pending() == [1]


@rule("orion.advisor.harrava", "orion.card.battleship")
def test_a_marker_that_a_battleship_put_on_harrava_counts_the_same():
    """Row V7."""
    game = at(seat("humans", "9/9/9", hand="battleship", markers=1), seat("humans", "4/0/0", advisor="harrava", markers=0))
    make(game, 0, "build battleship")
    assert markers(game, 1) == (4 + 1, 5)
    assert not player(game, 1).advisor_marked


@rule("orion.advisor.harrava", "orion.end.markers")
def test_harravas_marker_lies_there_until_the_start_of_the_round():
    game = at(seat("humans", "4/0/0", advisor="harrava*", hand="titan " * 2 + "capitol frigate autolab spaceport"), seat(), start="end")
    assert game.prompt(0)["key"] == "discard_card"
    assert player(game, 0).advisor_marked
    make(game, 0, "discard titan")
    assert markers(game, 0)[0] == 5


@rule("orion.advisor.harrava", "orion.effect.order")
def test_harrava_without_a_marker_has_nothing_to_add_at_the_start_of_a_round():
    game = at(seat("alkari", "4/0/0", vp=1, advisor="harrava"), seat(), start="start")
    assert offered(game, 0) == ["use alkari", "decline"], "nothing to order"
    assert not told(game, "effect_used")
    game = at(seat("alkari", "4/0/0", vp=1, advisor="harrava*"), seat(), start="start")
    assert offered(game, 0) == ["resolve harrava", "resolve alkari"]


# --- Kuruk, Moldred, Vale, Viktoria; Quail and Vale's fleet are in test_attack


@rule("orion.advisor.kuruk")
def test_kuruk_gives_morale_and_food_every_round():
    game = at(seat("humans", "4/0/0", morale=5, advisor="kuruk", markers=0), seat("humans", "4/0/0", markers=0), start="start")
    food, morale = printed("kuruk", "gain").food, printed("kuruk", "gain_morale").amount
    assert (resources(game, 0), morales(game)[0]) == (f"{4 + food}/0/0", 5 + morale)
    end_round(game)
    assert resources(game, 0) == f"{4 + 2 * food}/0/0"
    assert morales(game)[1] == 8


@rule("orion.advisor.moldred", "orion.activate.steps")
def test_moldred_draws_cards():
    game = at(seat(advisor="moldred"), seat())
    make(game, 0, "activate moldred")
    assert len(hand(game, 0)) == printed("moldred", "draw").cards
    assert player(game, 0).advisor_marked


@rule("orion.advisor.viktoria")
def test_viktoria_gives_one_of_three():
    """Row V9: the amounts are those of A28."""
    assert printed("viktoria", "gain_one_of").units == (2, 2, 2)
    game = at(seat("humans", "9/0/0", advisor="viktoria"), seat())
    make(game, 0, "activate viktoria", "gain food")
    assert resources(game, 0) == "9/0/0", "what is above nine is lost"


@rule("orion.cards.structure", "orion.advisor.fulcrum", "orion.card.soil_enrichment")
def test_an_advisor_is_no_structure_even_as_a_card_of_a_colour():
    mine = seat("humans", "5/0/0", hand="soil_enrichment", systems="fulcrum_sandebar", colour="blue")
    game = at(mine, seat())
    make(game, 0, "build soil_enrichment", "onto 0")
    saved = (1, 0, 0)
    assert resources(game, 0) == reckon("5/0/0", cost("soil_enrichment"), saved, gain("soil_enrichment")), "it counts itself alone"
    assert {card.id for card in STRUCTURES}.isdisjoint(card.id for card in ADVISORS)


@rule("orion.cards.own", "orion.card.active")
def test_an_advisor_is_an_active_card_but_no_structure():
    for name in ("kuruk", "vale", "viktoria"):
        game = at(seat(morale=5, advisor=name), seat())
        assert game.scores()[0] == 5
        assert not CARD[name].is_structure
    game = at(seat("humans", "9/9/9", hand="titan"), seat(advisor="viktoria"))
    make(game, 0, "build titan")
    assert morales(game)[1] == 8, "he is no system"
