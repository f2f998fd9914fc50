"""Equal cards: one choice in a hand, told apart by their places on the table and in the discard pile."""

from tests.rules import rule
from tests.titles.orion.position import at, complete, hand, make, markers, offered, pile, player, seat, systems, told, wait


@rule("orion.cards.equal", "orion.activate.steps")
def test_of_two_equal_cards_the_one_in_the_chosen_system_is_activated():
    game = at(seat("humans", "9/9/9", systems="capitol cloning_center | cloning_center"), seat())
    assert offered(game, 0, "activate") == ["activate cloning_center 0", "activate cloning_center 1"]
    make(game, 0, "activate cloning_center 1")
    assert systems(game, 0) == ["capitol cloning_center", "cloning_center*"]
    wait(game, 0)
    assert offered(game, 0, "activate") == ["activate cloning_center 0"]


@rule("orion.cards.equal", "orion.card.colony_ship")
def test_each_of_two_colony_ships_builds_in_its_own_system():
    game = at(seat("humans", "9/9/9", hand="spaceport", systems="colony_ship | titan colony_ship"), seat())
    make(game, 0, "activate colony_ship 1", "build spaceport")
    assert systems(game, 0) == ["colony_ship", "titan colony_ship spaceport"]


@rule("orion.cards.equal", "orion.activate.free", "orion.card.high_orbit_sonar")
def test_a_sonar_activates_the_copy_that_is_chosen():
    game = at(seat("humans", "9/9/9", hand="high_orbit_sonar", systems="pleasure_dome | pleasure_dome"), seat())
    make(game, 0, "build high_orbit_sonar", "new_system")
    assert offered(game, 0) == ["activate pleasure_dome 0", "activate pleasure_dome 1", "done"]
    make(game, 0, "activate pleasure_dome 1", "done")
    assert systems(game, 0) == ["pleasure_dome", "pleasure_dome*", "high_orbit_sonar"]


@rule("orion.cards.equal", "orion.effect.order", "orion.card.death_spores")
def test_of_two_death_spores_the_chosen_one_takes_the_marker():
    game = at(seat(fleet=9, systems="death_spores | death_spores"), seat())
    make(game, 0, "attack 1")
    assert offered(game, 0) == ["resolve death_spores 0", "resolve death_spores 1"]
    make(game, 0, "resolve death_spores 1")
    assert game.prompt(0)["args"] == {"source": "death_spores", "system": 1}
    make(game, 0, "use death_spores", "decline")
    assert systems(game, 0) == ["death_spores", "death_spores*"]


@rule("orion.cards.equal", "orion.effect.order", "orion.field.taken")
def test_of_two_death_spores_the_one_whose_field_is_taken_does_not_stand_in_the_others_way():
    game = at(seat(fleet=9, systems="death_spores* | death_spores | frigate"), seat(morale=8))
    make(game, 0, "attack 1")
    assert offered(game, 0) == ["resolve death_spores 1", "resolve frigate 2"]
    make(game, 0, "resolve death_spores 1", "use death_spores")
    assert systems(game, 0)[:2] == ["death_spores*", "death_spores*"]
    assert player(game, 1).morale == 6


@rule("orion.cards.equal", "orion.card.advanced_data_center", "orion.discard.order")
def test_of_two_equal_discards_the_one_at_the_chosen_depth_is_taken():
    game = at(seat("humans", "9/9/9", hand="advanced_data_center"), seat(), pile="titan frigate titan capitol")
    make(game, 0, "build advanced_data_center")
    assert offered(game, 0) == ["take capitol 1", "take titan 2", "take frigate 3", "take titan 4"]
    upper = game.copy()
    make(upper, 0, "take titan 2")
    assert pile(upper) == "titan frigate capitol"
    make(game, 0, "take titan 4")
    assert pile(game) == "frigate titan capitol"
    assert hand(game, 0) == ["titan"]
    assert complete(game)


@rule("orion.cards.equal", "orion.card.battleship", "orion.reserve.empty")
def test_of_two_equal_fields_the_owner_chooses_which_is_filled():
    game = at(seat("humans", "9/9/9", hand="battleship"), seat(systems="spaceport | spaceport", reserve=1))
    make(game, 0, "build battleship")
    assert game.pending() == [1]
    assert offered(game, 1) == ["fill spaceport 0", "fill spaceport 1"]
    make(game, 1, "fill spaceport 1")
    assert systems(game, 1) == ["spaceport", "spaceport*"]
    assert [event["card"] for event in told(game, "field_filled")] == ["spaceport"]


@rule("orion.cards.equal", "orion.card.communications_satellite", "orion.field.leave")
def test_of_two_equal_cards_in_a_system_the_one_put_below_loses_its_marker():
    game = at(seat("humans", "9/9/9", hand="communications_satellite", systems="spaceport spaceport*"), seat())
    make(game, 0, "build communications_satellite", "new_system", "rearrange 0")
    assert offered(game, 0) == ["next spaceport 0", "next spaceport 1"]
    reserve = markers(game, 0)[1]
    kept = game.copy()
    make(kept, 0, "next spaceport 0")
    assert systems(kept, 0)[0] == "spaceport spaceport*"
    assert markers(kept, 0)[1] == reserve
    make(game, 0, "next spaceport 1")
    assert systems(game, 0)[0] == "spaceport spaceport"
    assert markers(game, 0)[1] == reserve + 1
    assert complete(game)


@rule("orion.cards.equal")
def test_equal_cards_in_a_hand_are_one_choice():
    game = at(seat("humans", "9/9/9", hand="titan titan capitol"), seat())
    assert offered(game, 0, "exploit") == ["exploit titan", "exploit capitol"]
    assert offered(game, 0, "build") == ["build titan", "build capitol"]
    make(game, 0, "contract")
    assert offered(game, 0) == ["discard titan", "discard capitol"]
