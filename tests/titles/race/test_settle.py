"""Phase III: place a world and pay for it, or conquer it."""

import pytest

from tests.rules import rule
from tests.titles.race.position import act, at, goods, hand, legal, make, seat, tableau, told

PAYMENT = "gem_world spice_world new_vinland space_port artist_colony secluded_world gambling_world prosperous_world"


def settler(cards: str, in_hand: str, others: int = 0, action: str = "settle", draws: str = ""):
    """A game in Settle: seat 0 has these cards, and so many others in hand to pay with; seat 1 has nothing to place."""
    paying = " ".join(PAYMENT.split()[:others])
    game = at(seat(cards, hand=f"{in_hand} {paying}"), seat("earths_lost_colony"), draws=draws)
    act(game, action, "settle")
    return game


def settles(cards: str, world: str, others: int = 0) -> bool:
    return f"place {world}" in legal(settler(cards, world, others), 0)


def cost(cards: str, world: str) -> int:
    """What the world costs, seen by the cards that are left of eight."""
    game = settler(cards, world, 8)
    make(game, 0, f"place {world}")
    if "buy" in legal(game, 0):
        make(game, 0, "buy")
    while any(word.startswith("pay") for word in legal(game, 0)):
        make(game, 0, legal(game, 0)[0])
    [paid] = told(game, "paid")
    assert (paid["how"], paid["card"]) == ("buy", world)
    drawn = sum(event["count"] for event in told(game, "drew"))
    assert len(hand(game, 0)) == 8 + drawn - paid["cost"]
    return paid["cost"]


# --- placing and paying


@rule("race.settle.place")
def test_each_player_places_one_world_or_none():
    game = at(
        seat("old_earth", hand="artist_colony export_duties spice_world"),
        seat("new_sparta", hand="outlaw_world comet_zone"),
        seat("epsilon_eridani", hand="gambling_world new_earth"),
    )
    act(game, "settle", "produce", "produce")
    assert sorted(legal(game, 0)) == ["pass", "place artist_colony", "place spice_world"]  # no development
    make(game, 0, "place artist_colony")
    make(game, 1, "place outlaw_world")
    assert [tableau(game, number) for number in range(3)] == [["old_earth"], ["new_sparta"], ["epsilon_eridani"]]
    assert told(game, "placed", 2) == []
    make(game, 2, "pass")
    assert [tableau(game, number) for number in range(3)] == [
        ["old_earth", "artist_colony"],
        ["new_sparta", "outlaw_world"],
        ["epsilon_eridani"],
    ]
    assert hand(game, 2) == ["gambling_world", "new_earth"]


@rule("race.settle.place")
@pytest.mark.parametrize(
    ("cards", "world", "others", "placeable"),
    [
        ("old_earth", "comet_zone", 3, True),  # cost 3
        ("old_earth", "comet_zone", 2, False),
        ("old_earth", "refugee_world", 0, True),  # cost 0
        ("old_earth replicant_robots", "comet_zone", 1, True),
        ("old_earth replicant_robots", "comet_zone", 0, False),
        ("old_earth colony_ship", "comet_zone", 0, True),
        ("old_earth new_military_tactics", "pirate_world", 0, True),  # defense 3
        ("old_earth new_military_tactics", "malevolent_lifeforms", 8, False),  # defense 4
        ("old_earth contact_specialist", "pirate_world", 2, True),
        ("old_earth contact_specialist", "pirate_world", 1, False),
        ("old_earth contact_specialist colony_ship", "pirate_world", 0, True),
    ],
)
def test_only_a_world_that_can_be_placed_if_need_be_with_optional_powers_may_be_chosen(cards, world, others, placeable):
    assert settles(cards, world, others) is placeable


@rule("race.settle.pay")
def test_the_cost_is_paid_face_down_with_cards_of_the_players_choice():
    game = at(seat("old_earth", hand="comet_zone export_duties gem_world spice_world new_earth"), seat("new_sparta", hand="tourist_world"))
    act(game, "produce", "settle")
    make(game, 0, "place comet_zone")
    make(game, 1, "pass")
    assert legal(game, 0) == ["pay export_duties", "pay gem_world", "pay spice_world", "pay new_earth"]
    make(game, 0, "pay new_earth", "pay export_duties", "pay gem_world")
    assert "spice_world" in hand(game, 0)
    assert game.view(0)["mine"]["discarded"] == ["export_duties", "gem_world", "new_earth"]
    assert game.view(1)["mine"]["discarded"] == told(game, "discarded_cards", 1) == []
    assert told(game, "discarded")[0]["count"] == 3


@rule("race.settle.bonus")
def test_who_chose_settle_draws_a_card_after_placing_a_world():
    game = at(
        seat("old_earth", hand="artist_colony export_duties"),
        seat("new_sparta", hand="outlaw_world"),
        seat("epsilon_eridani", hand="new_survivalists"),
        seat("earths_lost_colony", hand="gambling_world"),
        draws="new_earth tourist_world",
    )
    act(game, "settle", "settle", "produce", "settle")
    make(game, 0, "place artist_colony")  # paid for with its last card
    make(game, 1, "place outlaw_world")  # conquered
    make(game, 2, "place new_survivalists")  # conquered, without the bonus
    make(game, 3, "pass")
    assert [hand(game, number) for number in range(4)] == [["new_earth"], ["tourist_world"], [], ["gambling_world"]]


@rule("race.settle.bonus")
def test_the_card_of_the_bonus_comes_too_late_to_pay():
    assert not settles("old_earth", "gem_world", others=0)
    assert not settles("old_earth", "comet_zone", others=2)


@rule("race.powers.settle_draw_after", "race.settle.bonus")
@pytest.mark.parametrize(
    ("start", "action", "world", "drawn"),
    [
        ("old_earth", "settle", "pilgrimage_world", ["new_earth", "comet_zone"]),
        ("old_earth", "trade", "pilgrimage_world", ["new_earth"]),
        ("new_sparta", "trade", "outlaw_world", ["new_earth"]),
        ("new_sparta", "settle", None, ["outlaw_world"]),
    ],
)
def test_terraforming_robots_draw_after_a_world_is_placed_paid_for_or_conquered(start, action, world, drawn):
    game = settler(f"{start} terraforming_robots", world or "outlaw_world", action=action, draws="new_earth comet_zone")
    make(game, 0, f"place {world}" if world else "pass")
    assert hand(game, 0) == drawn


@rule("race.settle.windfall_good")
def test_a_windfall_world_gets_a_good_when_placed_and_a_production_world_does_not():
    game = at(
        seat("old_earth", hand="destroyed_world export_duties"),
        seat("new_sparta", hand="star_nomad_lair"),
        seat("epsilon_eridani", hand="artist_colony public_works"),
        draws="pirate_world tourist_world new_earth",
    )
    act(game, "settle", "trade", "trade")
    make(game, 0, "place destroyed_world")  # paid for
    make(game, 1, "place star_nomad_lair")  # conquered
    make(game, 2, "place artist_colony")
    assert told(game, "good_appeared") == [
        {"key": "good_appeared", "seat": 0, "world": "destroyed_world", "why": "windfall_good"},
        {"key": "good_appeared", "seat": 1, "world": "star_nomad_lair", "why": "windfall_good"},
    ]
    assert "pirate_world" not in str(game.view(0))  # the good is unseen, even by its owner
    assert hand(game, 0) == ["tourist_world"]


@rule("race.settle.windfall_good")
def test_the_good_of_a_new_windfall_world_does_not_count_as_produced():
    game = at(seat("new_sparta diversified_economy", hand="runaway_robots"), seat("old_earth"))
    act(game, "settle", "produce")
    make(game, 0, "place runaway_robots")
    assert goods(game, 0) == ["runaway_robots"]
    assert len(hand(game, 0)) == 1  # the bonus; nothing for Runaway Robots or for a kind produced


@rule("race.settle.windfall_good")
@pytest.mark.parametrize(
    ("world", "price"), [("refugee_world", 2), ("destroyed_world", 3), ("empath_world", 4), ("deserted_alien_outpost", 5)]
)
def test_the_good_is_of_the_kind_of_its_world(world, price):
    game = at(seat("old_earth", hand=f"{world} {PAYMENT}"), seat("new_sparta"))
    act(game, "settle", "settle")
    make(game, 0, f"place {world}")
    while any(word.startswith("pay") for word in legal(game, 0)):
        make(game, 0, legal(game, 0)[0])
    before = len(hand(game, 0))
    act(game, "trade", "trade")
    assert len(told(game, "good_spent")) == 1
    assert told(game, "drew")[-1]["count"] == len(hand(game, 0)) - before == price + 1  # Old Earth sells for 1 more


# --- discounts


@rule("race.powers.settle_discount", "race.powers.add_up", "race.powers.cost_floor")
@pytest.mark.parametrize(
    ("cards", "world", "price"),
    [
        ("old_earth", "new_earth", 5),
        ("old_earth replicant_robots", "new_earth", 3),  # every world
        ("old_earth mining_robots", "new_earth", 4),  # Rare, production
        ("old_earth mining_robots", "asteroid_belt", 1),  # Rare, windfall
        ("old_earth mining_robots", "tourist_world", 4),  # no goods
        ("old_earth mining_robots", "plague_world", 3),  # Genes
        ("alpha_centauri mining_robots replicant_robots", "new_earth", 1),
        ("alpha_centauri mining_robots replicant_robots", "mining_world", 0),  # 3 - 1 - 1 - 2
        ("old_earth alien_rosetta_stone_world", "deserted_alien_library", 4),  # Alien, windfall
        ("old_earth alien_rosetta_stone_world alien_tech_institute", "alien_robotic_factory", 2),  # Alien, production
        ("old_earth alien_tech_institute", "alien_rosetta_stone_world", 3),  # the keyword, but no goods
        ("old_earth alien_tech_institute", "tourist_world", 4),
    ],
)
def test_discounts_lower_the_cost_of_worlds_they_name(cards, world, price):
    assert cost(cards, world) == price


@rule("race.powers.next_phase")
def test_a_world_placed_now_helps_only_from_the_next_phase():
    game = at(seat("new_sparta", hand="former_penal_colony pirate_world"), seat("old_earth"))
    act(game, "trade", "settle")
    assert legal(game, 0) == ["place former_penal_colony", "pass"]
    make(game, 0, "place former_penal_colony")
    act(game, "trade", "settle")
    assert "place pirate_world" in legal(game, 0)  # 2 + 1


# --- conquering


@rule("race.settle.conquest")
def test_a_military_world_is_conquered_at_no_cost_by_strength_equal_to_its_defense():
    game = settler("new_sparta", "aquatic_uplift_race", 3, action="trade")
    make(game, 0, "place aquatic_uplift_race")
    assert told(game, "paid")[0] == {"key": "paid", "seat": 0, "card": "aquatic_uplift_race", "how": "conquer", "cost": 0}
    assert tableau(game, 0) == ["new_sparta", "aquatic_uplift_race"]
    assert [card for card in PAYMENT.split()[:3] if card in hand(game, 0)] == PAYMENT.split()[:3]


@rule("race.settle.conquest")
@pytest.mark.parametrize(
    ("cards", "world", "conquered"),
    [
        ("new_sparta", "outlaw_world", True),  # 2 against 1
        ("new_sparta", "aquatic_uplift_race", True),  # 2 against 2
        ("new_sparta", "pirate_world", False),  # 2 against 3
        ("old_earth", "outlaw_world", False),
        ("new_sparta drop_ships space_marines", "rebel_homeworld", True),  # 7 against 7
        ("new_sparta drop_ships expedition_force", "rebel_homeworld", False),  # 6 against 7
    ],
)
def test_a_military_world_cannot_be_paid_for_and_needs_the_strength(cards, world, conquered):
    assert settles(cards, world, others=8) is conquered


@rule("race.settle.conquest")
def test_a_non_military_world_is_never_conquered():
    assert not settles("new_sparta drop_ships", "expanding_colony", others=0)  # strength 5, cost 1
    assert cost("new_sparta drop_ships", "expanding_colony") == 1


@rule("race.settle.strength")
@pytest.mark.parametrize(
    ("cards", "strength"),
    [
        ("new_sparta", 2),
        ("epsilon_eridani", 1),
        ("new_sparta space_marines expedition_force", 5),
        ("new_sparta space_marines empath_world", 3),  # III: KOLONIZACJA, Empath World lowers it
        ("new_sparta space_marines empath_world refugee_world contact_specialist pan_galactic_league", 0),
        ("old_earth refugee_world", -1),
        ("new_sparta new_galactic_order new_military_tactics galactic_imperium alien_tech_institute", 4),
    ],
)
def test_general_strength_is_the_sum_of_all_unconditional_powers_negatives_included(cards, strength):
    game = at(seat(cards), seat("earths_lost_colony"))
    assert game.view(None)["players"][0]["strength"]["general"] == strength


@rule("race.settle.strength")
def test_negative_strength_cannot_be_left_out():
    assert settles("new_sparta", "aquatic_uplift_race")
    assert not settles("new_sparta empath_world", "aquatic_uplift_race")  # 2 - 1 against 2
    assert settles("new_sparta empath_world", "outlaw_world")
    assert not settles("epsilon_eridani empath_world", "outlaw_world")  # 0 against 1
    assert settles("old_earth refugee_world new_military_tactics", "aquatic_uplift_race")  # -1 + 3 against 2
    assert not settles("old_earth refugee_world new_military_tactics", "pirate_world")  # -1 + 3 against 3


@rule("race.settle.specialised_strength")
@pytest.mark.parametrize(
    ("cards", "world", "conquered"),
    [
        ("alpha_centauri", "runaway_robots", True),  # +1 against Rare, windfall of defense 1
        ("alpha_centauri", "star_nomad_lair", False),  # Novelty of defense 1
        ("alpha_centauri", "outlaw_world", False),  # no goods
        ("alpha_centauri expedition_force", "rebel_miners", True),  # 1 + 1 against Rare, production of defense 2
        ("alpha_centauri expedition_force", "aquatic_uplift_race", False),  # Genes of defense 2
        ("old_earth alien_rosetta_stone_world", "alien_robot_sentry", True),  # +2 against Alien, windfall of defense 2
        ("old_earth alien_rosetta_stone_world", "outlaw_world", False),
        ("old_earth alien_rosetta_stone_world alien_tech_institute space_marines", "lost_alien_battle_fleet", True),  # 6, production
        ("old_earth alien_tech_institute drop_ships", "lost_alien_battle_fleet", False),  # 5 against 6
        ("old_earth galactic_imperium", "rebel_warrior_race", True),  # +4 against Rebels, of defense 3
        ("old_earth galactic_imperium", "rebel_outpost", False),  # 4 against 5
        ("old_earth galactic_imperium", "outlaw_world", False),
        ("new_sparta galactic_imperium", "rebel_base", True),  # 2 + 4 against 6
        ("new_sparta galactic_imperium", "rebel_homeworld", False),  # 2 + 4 against 7
        ("new_sparta galactic_imperium", "pirate_world", False),  # 2 against 3
    ],
)
def test_specialised_strength_counts_only_against_worlds_of_its_sort(cards, world, conquered):
    assert settles(cards, world, others=8) is conquered


@rule("race.settle.specialised_strength")
def test_strength_against_a_kind_and_against_rebels_add_up():
    game = settler("alpha_centauri galactic_imperium", "rebel_miners")
    make(game, 0, "place rebel_miners")
    assert tableau(game, 0)[-1] == "rebel_miners"
    assert settles("alpha_centauri galactic_imperium refugee_world empath_world contact_specialist", "rebel_miners")  # 1 + 4 - 3 against 2
    assert not settles("old_earth galactic_imperium refugee_world empath_world contact_specialist", "rebel_miners")  # 4 - 3 against 2


# --- New Military Tactics


@rule("race.settle.temporary_strength")
def test_new_military_tactics_are_discarded_for_three_strength():
    game = settler("new_sparta new_military_tactics", "rebel_outpost")
    make(game, 0, "place rebel_outpost")  # 2 + 3 against 5
    assert tableau(game, 0) == ["new_sparta", "rebel_outpost"]
    assert told(game, "left_tableau")[0]["card"] == "new_military_tactics"
    assert game.view(None)["discard"] == 1
    assert not settles("new_sparta new_military_tactics", "rebel_base")  # 5 against 6


@rule("race.settle.temporary_strength")
def test_new_military_tactics_may_be_wasted_on_a_world_strong_enough_to_conquer_anyway():
    for waste in (False, True):
        game = settler("new_sparta new_military_tactics", "aquatic_uplift_race")
        make(game, 0, "place aquatic_uplift_race")
        assert legal(game, 0) == ["conquer", "use new_military_tactics"]
        make(game, 0, "use new_military_tactics" if waste else "conquer")
        assert ("new_military_tactics" in tableau(game, 0)) is not waste
        assert "aquatic_uplift_race" in tableau(game, 0)


@rule("race.settle.temporary_strength")
def test_new_military_tactics_may_be_wasted_on_a_world_that_is_paid_for():
    game = settler("new_sparta new_military_tactics", "artist_colony", others=1)
    make(game, 0, "place artist_colony")
    assert legal(game, 0) == ["buy", "use new_military_tactics"]
    make(game, 0, "use new_military_tactics")
    assert tableau(game, 0) == ["new_sparta", "artist_colony"]
    assert told(game, "paid")[0]["cost"] == 1


@rule("race.settle.temporary_strength")
def test_new_military_tactics_without_a_world_placed_stay_in_the_tableau():
    game = settler("new_sparta new_military_tactics", "aquatic_uplift_race")
    assert legal(game, 0) == ["place aquatic_uplift_race", "pass"]
    make(game, 0, "pass")
    assert tableau(game, 0) == ["new_sparta", "new_military_tactics"]


@rule("race.settle.temporary_strength")
def test_the_strength_of_new_military_tactics_is_gone_in_the_next_settle_phase():
    game = settler("new_sparta new_military_tactics", "pirate_world rebel_underground new_military_tactics", action="develop")
    make(game, 0, "pass")
    make(game, 0, "place pirate_world")
    act(game, "develop", "settle")
    make(game, 0, "pass")
    assert "place rebel_underground" not in legal(game, 0)  # 2 against 3
    make(game, 0, "pass")
    act(game, "develop", "settle")
    make(game, 0, "place new_military_tactics")
    make(game, 0, "place rebel_underground")  # with another copy, which must be discarded in its turn
    assert tableau(game, 0) == ["new_sparta", "pirate_world", "rebel_underground"]


# --- Contact Specialist


@rule("race.settle.contact_specialist")
@pytest.mark.parametrize(
    ("world", "price"),
    [("outlaw_world", 0), ("aquatic_uplift_race", 1), ("pirate_world", 2), ("malevolent_lifeforms", 3), ("rebel_homeworld", 6)],
)
def test_contact_specialist_pays_the_defense_minus_one(world, price):
    assert cost("old_earth contact_specialist", world) == price


@rule("race.settle.contact_specialist", "race.settle.how")
def test_contact_specialist_may_pay_for_a_world_that_could_be_conquered():
    game = settler("new_sparta space_marines contact_specialist", "pirate_world", others=3, action="trade")
    make(game, 0, "place pirate_world")  # 2 + 2 - 1 against 3
    assert legal(game, 0) == ["conquer", "buy"]
    make(game, 0, "buy")
    make(game, 0, "pay gem_world", "pay new_vinland")
    assert told(game, "paid")[0]["cost"] == 2
    assert game.view(0)["mine"]["discarded"] == ["gem_world", "new_vinland"]


@rule("race.settle.contact_specialist")
@pytest.mark.parametrize("world", ["alien_robot_sentry", "alien_robot_scout_ship", "lost_alien_warship", "lost_alien_battle_fleet"])
def test_contact_specialist_never_pays_for_a_world_with_alien_goods(world):
    # ZESTAWIENIE: it does not apply to the 4 military worlds of the Aliens.
    assert not settles("old_earth contact_specialist replicant_robots colony_ship alien_tech_institute refugee_world", world, others=8)


@rule("race.settle.contact_specialist", "race.settle.strength")
def test_contact_specialist_itself_lowers_strength_by_one():
    game = settler("new_sparta contact_specialist", "aquatic_uplift_race", others=1)
    make(game, 0, "place aquatic_uplift_race")  # 2 - 1 against 2: only paying is left
    assert told(game, "paid")[0]["how"] == "buy"
    assert not settles("new_sparta contact_specialist", "aquatic_uplift_race", others=0)


@rule("race.settle.contact_stacks")
@pytest.mark.parametrize(
    ("cards", "world", "price"),
    [
        # III: KOLONIZACJA: the discounts of Replicant Robots and Mining Robots join that of Contact Specialist.
        ("old_earth contact_specialist replicant_robots", "rebel_base", 3),  # 6 - 1 - 2
        ("old_earth contact_specialist mining_robots", "rebel_miners", 0),  # 2 - 1 - 1
        ("old_earth contact_specialist mining_robots", "aquatic_uplift_race", 1),  # not Rare
        ("old_earth contact_specialist replicant_robots mining_robots", "runaway_robots", 0),  # never below 0
        ("new_sparta contact_specialist space_marines", "rebel_base", 5),  # strength 3 lowers nothing
    ],
)
def test_discounts_join_contact_specialist_and_strength_never_does(cards, world, price):
    assert cost(cards, world) == price


@rule("race.settle.contact_stacks", "race.settle.colony_ship")
def test_colony_ship_lets_contact_specialist_place_a_military_world_for_nothing():
    # III: KOLONIZACJA, the paragraph on Contact Specialist.
    game = settler("old_earth contact_specialist colony_ship", "rebel_homeworld")
    make(game, 0, "place rebel_homeworld")
    assert tableau(game, 0) == ["old_earth", "contact_specialist", "rebel_homeworld"]
    assert told(game, "paid")[0] == {"key": "paid", "seat": 0, "card": "rebel_homeworld", "how": "buy", "cost": 0}


@rule("race.settle.contact_stacks")
def test_paying_and_conquering_do_not_combine():
    # Strength 3 and one card to pay with reach neither the defense of 6 nor its price of 5.
    assert not settles("new_sparta space_marines contact_specialist", "rebel_base", others=4)
    assert settles("new_sparta space_marines contact_specialist", "rebel_base", others=5)


# --- Colony Ship


@rule("race.settle.colony_ship", "race.settle.how")
def test_colony_ship_may_be_discarded_to_place_a_world_for_nothing():
    for ship in (False, True):
        game = settler("old_earth colony_ship", "comet_zone", others=3, action="trade")
        make(game, 0, "place comet_zone")
        assert legal(game, 0) == ["buy", "use colony_ship"]
        make(game, 0, "use colony_ship" if ship else "buy")
        assert ("colony_ship" in tableau(game, 0)) is not ship
        assert "comet_zone" in tableau(game, 0)
        assert hand(game, 0) == (PAYMENT.split()[:3] if ship else [])


@rule("race.settle.colony_ship")
@pytest.mark.parametrize(
    ("cards", "world"),
    [
        ("old_earth", "refugee_world"),  # costs 0
        ("old_earth replicant_robots", "spice_world"),  # 2 - 2
        ("old_earth contact_specialist", "outlaw_world"),  # 1 - 1
    ],
)
def test_colony_ship_is_not_for_a_world_whose_cost_after_discounts_is_zero(cards, world):
    game = settler(f"{cards} colony_ship", world)
    make(game, 0, f"place {world}")
    assert told(game, "paid") == [{"key": "paid", "seat": 0, "card": world, "how": "buy", "cost": 0}]  # without being asked how
    assert "colony_ship" in tableau(game, 0)


@rule("race.settle.colony_ship")
def test_colony_ship_does_not_conquer():
    assert not settles("old_earth colony_ship", "outlaw_world", others=8)


@rule("race.settle.colony_ship_not_alien")
@pytest.mark.parametrize("world", ["deserted_alien_outpost", "deserted_alien_colony", "deserted_alien_library", "alien_robotic_factory"])
def test_colony_ship_is_not_for_a_world_with_alien_goods(world):
    assert not settles("old_earth colony_ship", world, others=3)
    game = settler("old_earth colony_ship", world, others=6)
    make(game, 0, f"place {world}")
    assert "colony_ship" in tableau(game, 0)
    assert told(game, "paid")[0]["cost"] >= 4


@rule("race.settle.colony_ship_not_alien")
def test_colony_ship_may_place_alien_rosetta_stone_world():
    game = settler("old_earth colony_ship", "alien_rosetta_stone_world")
    make(game, 0, "place alien_rosetta_stone_world")
    assert tableau(game, 0) == ["old_earth", "alien_rosetta_stone_world"]


# --- which way


@rule("race.settle.how")
def test_a_player_with_several_ways_decides_which_to_use():
    game = settler("new_sparta space_marines contact_specialist colony_ship new_military_tactics", "pirate_world", others=2)
    make(game, 0, "place pirate_world")
    assert sorted(legal(game, 0)) == ["buy", "conquer", "use colony_ship", "use new_military_tactics"]
    make(game, 0, "use new_military_tactics")
    assert sorted(legal(game, 0)) == ["buy", "conquer", "use colony_ship"]  # wasted, and still to be placed
    make(game, 0, "use colony_ship")
    assert tableau(game, 0) == ["new_sparta", "space_marines", "contact_specialist", "pirate_world"]


@rule("race.settle.how", "race.settle.temporary_strength")
def test_with_too_few_cards_and_too_little_strength_the_player_chooses_which_card_helps():
    game = settler("old_earth contact_specialist colony_ship new_military_tactics expedition_force", "pirate_world")
    make(game, 0, "place pirate_world")  # 1 - 1 + 3 against 3, or 2 cards
    assert sorted(legal(game, 0)) == ["use colony_ship", "use new_military_tactics"]
    make(game, 0, "use new_military_tactics")
    assert sorted(legal(game, 0)) == ["conquer", "use colony_ship"]
    make(game, 0, "conquer")
    assert tableau(game, 0) == ["old_earth", "contact_specialist", "colony_ship", "expedition_force", "pirate_world"]
