"""Phase II: place a development and pay for it."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.race.position import act, at, hand, legal, make, phases, seat, tableau, told


@rule("race.develop.place")
def test_each_player_places_one_development_or_none():
    game = at(seat("old_earth", hand="export_duties public_works gem_world"), seat("new_sparta", hand="contact_specialist spice_world"))
    act(game, "develop", "produce")
    assert sorted(legal(game, 0)) == ["pass", "place export_duties", "place public_works"]  # no world
    make(game, 0, "place public_works")
    make(game, 1, "pass")
    assert phases(game) == ["develop", "produce"]
    assert tableau(game, 0) == ["old_earth", "public_works"]
    assert tableau(game, 1) == ["new_sparta"]
    assert hand(game, 1) == ["contact_specialist", "spice_world"]


@rule("race.develop.place")
def test_the_choice_is_secret_until_all_are_revealed():
    game = at(seat("old_earth", hand="export_duties gem_world"), seat("new_sparta", hand="contact_specialist spice_world"))
    act(game, "develop", "develop")
    make(game, 0, "place export_duties")
    assert tableau(game, 0) == ["old_earth"]
    assert told(game, "placed", 1) == []
    assert {event["seat"] for event in told(game, "chose", 1)} == {1}
    make(game, 1, "place contact_specialist")
    assert [(event["seat"], event["card"]) for event in told(game, "placed")] == [(0, "export_duties"), (1, "contact_specialist")]


@rule("race.develop.place")
@pytest.mark.parametrize(
    ("development", "action", "others", "placeable"),
    [
        ("mining_robots", "produce", 2, True),  # cost 2
        ("mining_robots", "produce", 1, False),
        ("mining_robots", "develop", 1, True),
        ("mining_robots", "develop", 0, False),
        ("export_duties", "develop", 0, True),  # cost 1
        ("merchant_guild", "develop", 5, True),  # cost 6
        ("merchant_guild", "develop", 4, False),
    ],
)
def test_a_development_must_be_paid_for_with_the_other_cards_in_hand(development, action, others, placeable):
    cards = ["gem_world", "spice_world", "new_vinland", "comet_zone", "new_earth"][:others]
    game = at(seat("old_earth", hand=" ".join([development, *cards])), seat("new_sparta", hand="outlaw_world"))
    act(game, action, "develop")
    assert (f"place {development}" in legal(game, 0)) is placeable


@rule("race.develop.pay")
def test_the_cost_is_paid_face_down_with_other_cards_of_the_players_choice():
    game = at(
        seat("old_earth", hand="space_marines gem_world spice_world new_vinland space_marines"), seat("new_sparta", hand="comet_zone")
    )
    act(game, "produce", "develop")
    make(game, 0, "place space_marines")
    make(game, 1, "pass")
    assert legal(game, 0) == ["pay gem_world", "pay spice_world", "pay new_vinland", "pay space_marines"]
    make(game, 0, "pay space_marines", "pay spice_world")
    assert hand(game, 0) == ["gem_world", "new_vinland"]
    assert game.view(0)["mine"]["discarded"] == ["space_marines", "spice_world"]
    assert game.view(1)["mine"]["discarded"] == []
    assert told(game, "discarded_cards", 1) == []
    assert told(game, "paid")[0]["cost"] == 2


@rule("race.develop.bonus")
def test_a_development_costs_one_less_for_who_chose_develop():
    game = at(
        seat("old_earth", hand="drop_ships gem_world spice_world new_vinland comet_zone"),
        seat("new_sparta", hand="drop_ships new_earth mining_world space_port plague_world"),
    )
    act(game, "develop", "settle")
    make(game, 0, "place drop_ships")
    make(game, 1, "place drop_ships")
    assert [(event["seat"], event["cost"]) for event in told(game, "paid")] == [(0, 3), (1, 4)]
    make(game, 0, "pay gem_world", "pay spice_world", "pay new_vinland")
    assert hand(game, 0) == ["comet_zone"]
    assert hand(game, 1) == []


@rule("race.develop.bonus", "race.powers.cost_floor")
def test_the_bonus_gives_nothing_where_powers_already_made_the_cost_zero():
    game = at(seat("old_earth investment_credits", hand="export_duties gem_world"), seat("new_sparta", hand="spice_world"))
    act(game, "develop", "produce")
    make(game, 0, "place export_duties")  # cost 1, reduced by 1 by Investment Credits
    make(game, 1, "pass")
    assert tableau(game, 0)[-1] == "export_duties"
    assert hand(game, 0) == ["gem_world"]
    assert game.view(None)["discard"] == 0


@rule("race.develop.one_copy")
def test_a_development_already_in_the_own_tableau_cannot_be_placed_again():
    game = at(
        seat("old_earth space_marines", hand="space_marines export_duties gem_world spice_world"),
        seat("new_sparta export_duties", hand="gambling_world"),
    )
    act(game, "develop", "develop")
    assert legal(game, 0) == ["place export_duties", "pass"]  # the copy in another tableau does not matter
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "place space_marines")


@rule("race.develop.one_copy")
def test_two_players_may_place_copies_of_the_same_development_at_once():
    game = at(seat("old_earth", hand="export_duties"), seat("new_sparta", hand="export_duties"))
    act(game, "develop", "develop")
    make(game, 0, "place export_duties")
    make(game, 1, "place export_duties")
    assert tableau(game, 0)[-1] == tableau(game, 1)[-1] == "export_duties"


@rule("race.develop.one_copy", "race.cards.tableau_discards")
def test_another_copy_may_be_placed_once_the_first_left_the_tableau():
    game = at(
        seat("old_earth new_military_tactics", hand="new_military_tactics outlaw_world gem_world"), seat("new_sparta", hand="new_earth")
    )
    act(game, "settle", "settle")
    make(game, 0, "place outlaw_world")
    make(game, 1, "pass")
    assert tableau(game, 0) == ["old_earth", "outlaw_world"]
    act(game, "develop", "develop")
    assert "place new_military_tactics" in legal(game, 0)


@rule("race.powers.develop_discount", "race.powers.add_up")
@pytest.mark.parametrize(
    ("cards", "action", "cost"),
    [
        ("", "produce", 6),
        ("investment_credits", "produce", 5),
        ("galactic_federation", "produce", 4),
        ("investment_credits galactic_federation", "produce", 3),
        ("investment_credits galactic_federation", "develop", 2),
    ],
)
def test_discounts_and_the_bonus_add_up(cards, action, cost):
    hand_of_seven = "galactic_survey_seti gem_world spice_world new_vinland comet_zone new_earth mining_world"
    game = at(seat(f"old_earth {cards}", hand=hand_of_seven), seat("new_sparta", hand="space_port"))
    act(game, action, "develop")
    make(game, 0, "place galactic_survey_seti")
    make(game, 1, "pass")
    while any(word.startswith("pay") for word in legal(game, 0)):
        make(game, 0, legal(game, 0)[0])
    assert told(game, "paid")[0]["cost"] == cost
    assert len(hand(game, 0)) == 6 - cost


@rule("race.powers.cost_floor")
def test_nothing_is_paid_back_when_discounts_exceed_the_cost():
    game = at(
        seat("old_earth investment_credits galactic_federation", hand="space_marines gem_world"),
        seat("new_sparta", hand="space_port"),
    )
    act(game, "develop", "produce")
    make(game, 0, "place space_marines")  # 2 - 1 - 2 - 1
    make(game, 1, "pass")
    assert told(game, "paid")[0]["cost"] == 0
    assert hand(game, 0) == ["gem_world"]


@rule("race.powers.develop_draw")
def test_interstellar_bank_draws_before_anybody_chooses_even_if_nothing_is_placed():
    game = at(seat("old_earth interstellar_bank"), seat("new_sparta", hand="gem_world"), draws="export_duties")
    act(game, "develop", "produce")
    assert hand(game, 0) == ["export_duties"]
    assert legal(game, 0) == ["place export_duties", "pass"]  # the very card drawn may be placed
    make(game, 0, "pass")
    make(game, 1, "pass")
    assert hand(game, 0) == ["export_duties"]


@rule("race.powers.develop_draw")
def test_the_card_of_interstellar_bank_may_pay_for_a_development():
    game = at(seat("old_earth interstellar_bank", hand="export_duties"), seat("new_sparta", hand="gem_world"), draws="new_earth")
    act(game, "produce", "develop")
    make(game, 0, "place export_duties")
    make(game, 1, "pass")
    assert tableau(game, 0)[-1] == "export_duties"
    assert hand(game, 0) == []


@rule("race.powers.develop_draw_after")
def test_public_works_draws_after_a_development_is_placed_and_paid_for():
    game = at(
        seat("old_earth public_works", hand="export_duties gem_world spice_world"), seat("new_sparta", hand="new_earth"), draws="comet_zone"
    )
    act(game, "produce", "develop")
    make(game, 0, "place export_duties")
    make(game, 1, "pass")
    assert legal(game, 0) == ["pay gem_world", "pay spice_world"]  # not yet the card it will draw
    make(game, 0, "pay gem_world")
    assert hand(game, 0) == ["spice_world", "comet_zone"]


@rule("race.powers.develop_draw_after")
def test_public_works_draws_nothing_when_no_development_is_placed():
    game = at(seat("old_earth public_works", hand="export_duties gem_world"), seat("new_sparta", hand="new_earth"))
    act(game, "develop", "develop")
    make(game, 0, "pass")
    make(game, 1, "pass")
    assert hand(game, 0) == ["export_duties", "gem_world"]


@rule("race.powers.develop_draw_after", "race.powers.next_phase")
def test_public_works_does_not_work_for_itself():
    # ZDOLNOŚCI KART: the rulebook's own case of powers that wait for the next phase.
    game = at(seat("old_earth", hand="public_works export_duties"), seat("new_sparta", hand="gem_world"), draws="new_earth")
    act(game, "develop", "develop")
    make(game, 0, "place public_works")
    make(game, 1, "pass")
    assert hand(game, 0) == ["export_duties"]
    act(game, "develop", "develop")
    make(game, 0, "place export_duties")
    make(game, 1, "pass")
    assert hand(game, 0) == ["new_earth"]


@rule("race.powers.next_phase")
def test_a_discount_placed_now_counts_from_the_next_phase():
    game = at(seat("old_earth", hand="investment_credits space_marines gem_world spice_world"), seat("new_sparta", hand="new_earth"))
    act(game, "produce", "develop")
    make(game, 0, "place investment_credits")
    make(game, 1, "pass")
    assert told(game, "paid")[0]["cost"] == 1  # not reduced by itself
    make(game, 0, "pay gem_world")
    act(game, "produce", "develop")
    make(game, 0, "place space_marines")
    make(game, 1, "pass")
    assert told(game, "paid")[1]["cost"] == 1


@rule("race.powers.next_phase")
def test_a_development_placed_in_develop_helps_in_settle_of_the_same_round():
    game = at(seat("old_earth", hand="space_marines gem_world aquatic_uplift_race"), seat("new_sparta", hand="new_earth"))
    act(game, "develop", "settle")
    make(game, 0, "place space_marines")
    make(game, 1, "pass")
    make(game, 0, "pay gem_world")
    assert legal(game, 0) == ["place aquatic_uplift_race", "pass"]  # of defense 2


@rule("race.powers.develop_draw", "race.powers.next_phase")
def test_interstellar_bank_draws_nothing_in_the_phase_it_is_placed():
    game = at(seat("old_earth", hand="interstellar_bank gem_world spice_world"), seat("new_sparta", hand="new_earth"))
    act(game, "develop", "develop")
    make(game, 0, "place interstellar_bank")
    make(game, 1, "pass")
    make(game, 0, "pay gem_world")
    assert hand(game, 0) == ["spice_world"]
    act(game, "develop", "develop")
    assert len(hand(game, 0)) == 2
