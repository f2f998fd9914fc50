"""Powers: first the rules about them all, then, kind by kind, every power of every card as cards.toml lists it."""

import pytest

from asterism.titles.race.rules.components import CARD, CARDS, PACK, START_WORLDS
from asterism.titles.race.rules.scoring import points_for
from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, legal, make, seat, tableau, told

PRICE = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}
WINDFALL = {  # windfall worlds of each kind that have no power of these phases themselves
    "novelty": ["refugee_world", "former_penal_colony", "pirate_world", "star_nomad_lair"],
    "rare": ["asteroid_belt", "destroyed_world", "radioactive_world", "rebel_fuel_cache"],
    "genes": ["pre_sentient_race", "empath_world", "avian_uplift_race", "aquatic_uplift_race"],
    "alien": ["deserted_alien_colony", "deserted_alien_library", "deserted_alien_outpost", "alien_robot_sentry"],
}


def having(card, actions, *, start="new_sparta", more="", goods="", hand="", **position):
    """A round in which the first seat has this card in its tableau, and the second nothing that matters."""
    is_start = CARD[card] in START_WORLDS
    mine = f"{card if is_start else f'{start} {card}'} {more}"
    other = next(world.id for world in START_WORLDS if world.id not in mine.split())
    game = at(seat(mine, hand=hand, goods=goods), seat(other), **position)
    act(game, *actions)
    return game


def play_on(game):
    """Both seats take their first choice until the round is over."""
    while not game.over and game.view(None)["phase"] != "choose":
        number = game.pending()[0]
        make(game, number, legal(game, number)[0])


def drew(game, why):
    return sum(event["count"] for event in told(game, "drew") if event["seat"] == 0 and event["why"] == why)


# --- rules about all powers


@rule("race.powers.next_phase")
@pytest.mark.parametrize(("card", "cost"), [("investment_credits", 1), ("galactic_federation", 6)])
def test_a_discount_does_not_make_its_own_card_cheaper(card, cost):
    rest = "rebel_base rebel_outpost gem_world spice_world new_earth comet_zone space_port"
    game = at(seat("old_earth", hand=f"{card} {rest}"), seat("new_sparta"))
    act(game, "settle", "develop")
    make(game, 0, f"place {card}")
    assert game.view(0)["players"][0]["cost"] == cost
    play_on(game)
    assert game.view(0)["players"][0]["discounts"]["develop"] == {1: 1, 6: 2}[cost]


@rule("race.powers.next_phase")
@pytest.mark.parametrize(("start", "world"), [("epsilon_eridani", "former_penal_colony"), ("new_sparta", "rebel_warrior_race")])
def test_a_worlds_own_strength_does_not_help_to_conquer_it(start, world):
    game = at(seat(start, hand=world), seat("old_earth"))
    act(game, "settle", "settle")
    assert legal(game, 0) == ["pass"]


@rule("race.powers.next_phase")
def test_a_card_placed_in_one_phase_counts_in_the_next_of_the_same_round():
    game = at(seat("old_earth", hand="space_marines gem_world former_penal_colony"), seat("new_sparta"))
    act(game, "develop", "settle")
    assert game.view(0)["mine"]["costs"]["former_penal_colony"]["ways"] == []
    make(game, 0, "place space_marines", "pay gem_world", "place former_penal_colony")
    assert tableau(game, 0) == ["old_earth", "space_marines", "former_penal_colony"]


@rule("race.powers.next_phase")
def test_a_world_placed_in_settle_already_consumes_and_produces_in_that_round():
    game = at(seat("new_sparta", hand="new_survivalists"), seat("old_earth"), seat("epsilon_eridani"))
    act(game, "settle", "produce", "settle")
    make(game, 0, "place new_survivalists")
    assert goods(game, 0) == ["new_survivalists"]
    game = at(seat("new_sparta refugee_world", hand="outlaw_world", goods="refugee_world"), seat("old_earth"))
    act(game, "settle", "double")
    make(game, 0, "place outlaw_world")
    assert chips(game, 0) == 1


@rule("race.powers.mandatory")
def test_what_does_not_say_may_must_be_used():
    worlds = "refugee_world asteroid_belt empath_world"
    game = having("tourist_world", ("trade", "produce"), more=f"{worlds} deficit_spending", goods=worlds, hand="rebel_base")
    assert all(choice.startswith("sell ") for choice in legal(game, 0))
    make(game, 0, "sell refugee_world")
    assert legal(game, 0) == ["use tourist_world", "use deficit_spending"]
    make(game, 0, "use tourist_world")
    assert legal(game, 0) == ["use deficit_spending", "done"]


@rule("race.powers.add_up", "race.powers.explore_draw")
def test_powers_of_the_same_sort_add_up():
    powers = "expedition_force star_nomad_lair malevolent_lifeforms galactic_survey_seti galactic_renaissance research_labs"
    game = at(seat(f"old_earth {powers}"), seat("new_sparta"))
    act(game, "explore_1_1", "explore_5")
    assert len(game.view(0)["mine"]["drawn"]) == 2 + 1 + (1 + 1 + 1 + 2 + 2)
    assert game.prompt(0)["args"]["count"] == 1 + 1 + (1 + 1)


@rule("race.powers.add_up")
def test_a_power_changes_only_what_it_names():
    powers = "investment_credits galactic_federation replicant_robots mining_robots drop_ships"
    game = at(seat(f"old_earth {powers}", hand="consumer_markets new_earth lost_species_ark_world rebel_base"), seat("new_sparta"))
    costs = {card: shown["cost"] for card, shown in game.view(0)["mine"]["costs"].items()}
    assert costs == {"consumer_markets": 5 - 3, "new_earth": 5 - 3, "lost_species_ark_world": 5 - 2, "rebel_base": None}


@rule("race.powers.cost_floor", "race.develop.bonus")
def test_no_cost_falls_below_zero_and_nothing_is_paid_back():
    game = at(seat("old_earth investment_credits galactic_federation", hand="public_works gem_world"), seat("new_sparta"))
    act(game, "develop", "develop")
    make(game, 0, "place public_works")
    assert hand(game, 0) == ["gem_world"]
    game = at(seat("alpha_centauri replicant_robots mining_robots", hand="destroyed_world gem_world"), seat("new_sparta"))
    act(game, "produce", "settle")
    make(game, 0, "place destroyed_world")  # 1 - 1 - 2 - 1
    assert hand(game, 0) == ["gem_world"]


@rule("race.powers.idle_keywords")
def test_only_the_alien_and_rebel_marks_matter(monkeypatch):
    idle = {"imperium", "uplift", "chromosome", "terraforming"}
    assert {keyword for card in CARDS for keyword in card.keywords} == idle | {"alien", "rebel"}
    before = {(scorer, card): points_for(scorer, card) for scorer in CARDS if scorer.scoring for card in CARDS}
    worlds = " ".join(card.id for card in CARDS if card.military and card.start_number < 0)
    powers = "old_earth alien_tech_institute galactic_imperium contact_specialist replicant_robots"
    costs = at(seat(powers, hand=worlds), seat("new_sparta")).view(0)["mine"]["costs"]
    for card in CARDS:
        monkeypatch.setattr(card, "keywords", tuple(keyword for keyword in card.keywords if keyword not in idle))
    assert before == {(scorer, card): points_for(scorer, card) for scorer, card in before}
    assert costs == at(seat(powers, hand=worlds), seat("new_sparta")).view(0)["mine"]["costs"]
    assert "conquer" not in costs["avian_uplift_race"]["ways"]


# --- every power of every card

ENTRIES = PACK.files["cards"]["card"]
TESTED = set()


def every(tag):
    """For every card with this power: the card's id and the power's entry."""
    TESTED.add(tag)
    found = [(card["id"], power) for card in ENTRIES for power in card["powers"] if power["power"] == tag]
    return pytest.mark.parametrize(("card", "power"), found, ids=[card for card, _ in found])


def test_every_kind_of_power_is_tested_below():
    assert {power["power"] for card in ENTRIES for power in card["powers"]} == TESTED


def others(card, *, keep=lambda other: True):
    """All cards but the start worlds and this one."""
    return [other for other in CARDS if other.start_number < 0 and other.id != card and keep(other)]


def costs_with(card, cards, start="old_earth", more=""):
    """The costs of a hand of these cards, for a tableau with this card."""
    mine = card if CARD[card] in START_WORLDS else f"{start} {card}"
    game = at(
        seat(f"{mine} {more}", hand=" ".join(other.id for other in cards)), seat("new_sparta" if card != "new_sparta" else "old_earth")
    )
    return game.view(0)["mine"]["costs"]


@rule("race.powers.explore_draw")
@every("explore_draw")
def test_explore_draw_powers_add_cards_to_look_at_and_none_to_keep(card, power):
    game = having(card, ("explore_5", "explore_5"))
    assert len(game.view(0)["mine"]["drawn"]) == 2 + 5 + power["amount"]
    kept = {"galactic_renaissance": 2}.get(card, 1)
    play_on(game)
    assert len(hand(game, 0)) == kept


@rule("race.powers.explore_draw")
@every("explore_keep")
def test_explore_keep_powers_keep_more_of_the_cards(card, power):
    game = having(card, ("explore_5", "explore_5"))
    play_on(game)
    assert len(hand(game, 0)) == 1 + power["amount"]


# I Eksploracja, przykład: z tą zdolnością gracz (bez premii) mógłby dobrać cztery karty i dwie spośród nich zatrzymać.
@rule("race.powers.explore_draw")
def test_galactic_renaissance_draws_four_and_keeps_two_without_a_bonus():
    game = having(
        "galactic_renaissance", ("settle", "explore_5"), start="old_earth", draws="gem_world spice_world rebel_homeworld new_earth"
    )
    assert game.view(0)["mine"]["drawn"] == ["gem_world", "spice_world", "rebel_homeworld", "new_earth"]
    make(game, 0, "keep gem_world", "keep new_earth")
    make(game, 1, legal(game, 1)[0])
    assert hand(game, 0) == ["gem_world", "new_earth"]


@rule("race.powers.develop_discount")
@every("develop_discount")
def test_develop_discounts_make_developments_cheaper_and_no_world(card, power):
    cards = others(card)
    costs = costs_with(card, cards)
    for other in cards:
        if not other.is_world:
            assert costs[other.id]["cost"] == max(0, other.cost - power["amount"])
        elif not other.military:
            assert costs[other.id]["cost"] == other.cost


@rule("race.powers.develop_draw")
@every("develop_draw")
def test_a_develop_draw_power_draws_as_the_phase_starts(card, power):
    game = having(card, ("settle", "develop"), draws="gem_world")
    assert hand(game, 0) == ["gem_world"]
    assert power["amount"] == 1
    assert legal(game, 0) == ["pass"]  # drawn before choosing, and kept though nothing is placed
    play_on(game)
    assert hand(game, 0) == ["gem_world"]


@rule("race.powers.develop_draw")
def test_a_development_drawn_by_interstellar_bank_may_be_placed_at_once():
    game = having("interstellar_bank", ("develop", "develop"), draws="public_works")
    assert legal(game, 0) == ["place public_works", "pass"]


@rule("race.powers.develop_draw_after")
@every("develop_draw_after")
def test_a_develop_draw_after_power_draws_only_after_a_development(card, power):
    game = having(card, ("settle", "develop"), hand="space_marines rebel_base rebel_outpost", draws="gem_world")
    make(game, 0, "place space_marines")
    assert hand(game, 0) == ["gem_world"]  # after paying: the drawn card can't pay
    assert power["amount"] == 1
    game = having(card, ("develop", "develop"), hand="space_marines")
    make(game, 0, "pass")
    assert hand(game, 0) == ["space_marines"]


# Zdolności kart: Roboty Publiczne do not work for themselves.
@rule("race.powers.develop_draw_after", "race.powers.next_phase")
def test_public_works_does_not_draw_for_itself():
    game = at(seat("old_earth", hand="public_works"), seat("new_sparta"))
    act(game, "develop", "develop")
    make(game, 0, "place public_works")
    assert (tableau(game, 0), hand(game, 0)) == (["old_earth", "public_works"], [])


@rule("race.powers.settle_discount")
@every("settle_discount")
def test_settle_discounts_make_worlds_of_their_kind_cheaper_for_contact_specialist_too(card, power):
    cards = others(card, keep=lambda other: other.is_world)
    plain = costs_with(card, cards)
    contact = costs_with(card, cards, more="contact_specialist")
    goods = {entry["id"]: entry.get("goods") for entry in ENTRIES}
    for other in cards:
        discount = power["amount"] if power.get("goods", goods[other.id]) == goods[other.id] else 0
        price = other.cost - 1 if other.military else other.cost
        assert plain[other.id]["cost"] == (None if other.military else max(0, price - discount))
        assert contact[other.id]["cost"] == (None if other.military and other.alien else max(0, price - discount))


@every("settle_military")
def test_strength_conquers_exactly_the_worlds_it_is_meant_for(card, power):
    cards = others(card, keep=lambda other: other.military)
    for more, strength in [("", 0), ("expedition_force", 1), ("space_marines", 2), ("drop_ships", 3), ("drop_ships space_marines", 5)]:
        if card in more.split():
            continue
        costs = costs_with(card, cards, more=more)
        for other in cards:
            fits = power.get("against_goods", "any") in ("any", dict(zip((1, 2, 3, 4), PRICE, strict=True)).get(other.goods))
            fits = fits and (other.rebel or "against_keyword" not in power)
            needed = other.cost - strength - (power["amount"] if fits else 0)
            assert ("conquer" in costs[other.id]["ways"]) == (needed <= 0), (other, more)


@every("settle_temporary_military")
def test_temporary_strength_conquers_at_the_price_of_its_card(card, power):
    cards = others(card, keep=lambda other: other.military)
    for other, shown in costs_with(card, cards, more="expedition_force").items():
        defense = CARD[other].cost
        assert shown["ways"] == (["conquer"] if defense <= 1 else [f"use {card}"] if defense <= 1 + power["amount"] else [])
    game = having(card, ("settle", "settle"), start="old_earth", hand="rebel_underground")
    make(game, 0, "place rebel_underground")
    assert tableau(game, 0) == ["old_earth", "rebel_underground"]


@every("settle_cost_to_zero")
def test_a_card_discarded_to_pay_places_a_world_for_nothing_but_no_alien_one(card, power):
    for other, shown in costs_with(card, others(card, keep=lambda other: other.is_world)).items():
        world = CARD[other]
        helps = not world.military and world.cost > 0 and not world.alien
        assert shown["ways"] == ([] if world.military else ["buy", f"use {card}"] if helps else ["buy"])
    game = having(card, ("settle", "settle"), start="old_earth", hand="new_earth")
    make(game, 0, "place new_earth")
    assert tableau(game, 0) == ["old_earth", "new_earth"]


@every("settle_pay_for_military")
def test_military_worlds_are_paid_for_with_their_defense_less_one_but_no_alien_one(card, power):
    for other, shown in costs_with(card, others(card, keep=lambda other: other.military)).items():
        assert shown["cost"] == (None if CARD[other].alien else CARD[other].cost - power["discount"])


@rule("race.powers.settle_draw_after")
@every("settle_draw_after")
@pytest.mark.parametrize("world", ["rebel_fuel_cache", "artist_colony"])  # conquered, paid for
def test_a_settle_draw_after_power_draws_only_after_a_world(card, power, world):
    game = having(card, ("produce", "settle"), hand=f"{world} rebel_base")
    make(game, 0, f"place {world}")
    play_on(game)
    assert drew(game, "settle_after") == power["amount"]
    game = having(card, ("produce", "settle"), hand=world)
    make(game, 0, "pass")
    assert hand(game, 0) == [world]


@rule("race.powers.trade_this_world", "race.trade.powers_add")
@every("trade_bonus")
@pytest.mark.parametrize("kind", PRICE)
def test_trade_bonuses_are_added_to_the_price_of_the_goods_they_name(card, power, kind):
    world = next(world for world in WINDFALL[kind] if world != card)
    game = having(card, ("trade", "settle"), more=world, goods=world)
    fits = power.get("goods") in ("any", kind)
    assert drew(game, "trade") == PRICE[kind] + (power["amount"] if fits else 0)
    if "this_world" in power:
        game = having(card, ("trade", "settle"), goods=card)
        assert drew(game, "trade") == PRICE["novelty"] + power["amount"]


@every("consume_goods")
@pytest.mark.parametrize(("action", "factor"), [("settle", 1), ("double", 2)])
def test_a_consume_power_takes_its_goods_as_often_as_it_can_and_pays_its_reward(card, power, action, factor):
    need, times, kind = power["count"], power["times"], power["goods"]
    if power.get("different_kinds"):
        supply = [WINDFALL["novelty"][0], WINDFALL["rare"][0], WINDFALL["genes"][0], WINDFALL["alien"][0]]
    else:
        supply = WINDFALL["rare" if kind == "any" else kind]
    for count in range(need * times + 2):
        worlds = " ".join(supply[:count])
        game = having(card, (action, "double"), more=worlds, goods=worlds)
        while f"use {card}" in legal(game, 0) or any(choice.startswith("spend") for choice in legal(game, 0)):
            make(game, 0, legal(game, 0)[0])
        used = min(times, count // need)
        assert (chips(game, 0), drew(game, "consume")) == (used * power["vp"] * factor, used * power["cards"])
        assert len(goods(game, 0)) == count - used * need


@every("consume_goods")
def test_a_consume_power_for_a_kind_leaves_the_other_kinds_alone(card, power):
    wrong = " ".join(worlds[0] for kind, worlds in WINDFALL.items() if kind != power["goods"])
    game = having(card, ("settle", "double"), more=wrong, goods=wrong)
    assert (game.view(None)["phase"] == "choose") == (power["goods"] != "any")


@every("consume_all")
def test_a_power_for_all_goods_pays_one_point_fewer_than_it_takes(card, power):
    for count in range(1, 5):
        worlds = " ".join(WINDFALL["genes"][:count])
        game = having(card, ("settle", "double"), more=worlds, goods=worlds)
        assert (chips(game, 0), goods(game, 0)) == (count - 1, [])


@every("consume_for_price")
@pytest.mark.parametrize("kind", PRICE)
def test_a_power_that_pays_the_price_adds_trade_powers_only_if_it_says_so(card, power, kind):
    world = WINDFALL[kind][0]
    game = having(card, ("settle", "double"), more=f"export_duties {world}", goods=world)
    bonuses = 1 + 1 if power["trade_powers"] else 0  # Export Duties, and the card's own
    assert (drew(game, "consume"), goods(game, 0)) == (PRICE[kind] + bonuses, [])


@every("discard_hand")
def test_a_power_for_cards_of_the_hand_pays_for_each(card, power):
    game = having(card, ("produce", "double"), hand="gem_world rebel_base new_earth")
    make(game, 0, f"use {card}", *["discard gem_world", "discard rebel_base"][: power["times"]])
    assert (chips(game, 0), hand(game, 0)) == (power["times"] * power["vp"], ["new_earth"])


@every("consume_draw")
def test_a_consume_draw_power_draws_for_nothing(card, power):
    assert len(hand(having(card, ("settle", "double")), 0)) == power["amount"]


@every("consume_gamble")
def test_a_gamble_offers_its_numbers_and_keeps_what_was_named(card, power):
    game = having(card, ("settle", "double"), draws="rebel_homeworld")
    assert legal(game, 0) == [f"name {number}" for number in range(power["low"], power["high"] + 1)]
    make(game, 0, "name 7")
    assert hand(game, 0) == ["rebel_homeworld"]


@rule("race.produce.production_worlds")
@every("produce_good")
def test_a_production_world_produces(card, power):
    game = having(card, ("settle", "produce"))
    assert goods(game, 0) == [card]


@rule("race.produce.windfall_kind")
@every("produce_windfall")
def test_a_windfall_power_produces_on_a_windfall_world_of_its_kind(card, power):
    worlds = [of_kind[0] for of_kind in WINDFALL.values()]
    game = having(card, ("settle", "produce"), more=" ".join(worlds))
    if power["goods"] == "any":
        assert legal(game, 0) == [f"produce {world}" for world in worlds]
    else:
        assert goods(game, 0) == [WINDFALL[power["goods"]][0]]


@rule("race.powers.produce_draw")
@every("produce_draw")
def test_a_produce_draw_power_draws_whatever_was_produced(card, power):
    for more, before in [("", ""), ("artist_colony", ""), ("artist_colony", "artist_colony")]:
        game = having(card, ("settle", "produce"), more=more, goods=before)
        assert len(hand(game, 0)) == power["amount"]


@rule("race.powers.draw_if_produced")
@every("produce_draw_if_produced")
def test_a_world_that_draws_if_it_produced_draws_nothing_if_it_did_not(card, power):
    assert len(hand(having(card, ("produce", "settle")), 0)) == power["amount"]
    assert hand(having(card, ("produce", "settle"), goods=card), 0) == []


@rule("race.powers.draw_if_produced")
@pytest.mark.parametrize(("actions", "more", "drawn"), [("settle", "", 0), ("settle", "mining_robots", 1), ("produce", "", 1)])
def test_runaway_robots_draw_if_a_windfall_power_or_the_bonus_produced_there(actions, more, drawn):
    game = having("runaway_robots", (actions, "produce"), more=more)
    assert len(hand(game, 0)) == drawn


@rule("race.powers.draw_per_good")
@every("produce_draw_per_good")
@pytest.mark.parametrize(
    ("kind", "two", "windfall"),
    [
        ("novelty", "artist_colony spice_world", "refugee_world"),
        ("alien", "alien_robotic_factory lost_alien_battle_fleet", "deserted_alien_colony"),
    ],
)
def test_a_power_that_draws_per_good_counts_the_goods_of_its_kind_just_produced(card, power, kind, two, windfall):
    per_good = power["amount"] if kind == power["goods"] else 0
    old = two.split()[0]  # has a good already, so it does not produce
    assert len(hand(having(card, ("settle", "produce"), more=two), 0)) == 2 * per_good
    assert len(hand(having(card, ("settle", "produce"), more=two, goods=old), 0)) == per_good
    assert len(hand(having(card, ("produce", "settle"), more=f"{two} {windfall}"), 0)) == 3 * per_good


@rule("race.powers.draw_per_kind")
@every("produce_draw_per_kind")
@pytest.mark.parametrize(
    ("worlds", "kinds"),
    [
        ("", 0),
        ("artist_colony spice_world", 1),
        ("artist_colony spice_world plague_world", 2),
        ("artist_colony rebel_miners plague_world", 3),
        ("artist_colony rebel_miners plague_world alien_robotic_factory spice_world new_earth", 4),
    ],
)
def test_a_power_that_draws_per_kind_counts_the_kinds_just_produced(card, power, worlds, kinds):
    assert len(hand(having(card, ("settle", "produce"), more=worlds), 0)) == kinds * power["amount"]
    assert hand(having(card, ("settle", "produce"), more=worlds, goods=worlds), 0) == []


@rule("race.powers.draw_per_kind")
def test_a_kind_produced_only_on_a_windfall_world_counts_too():
    assert len(hand(having("diversified_economy", ("produce", "settle"), more="artist_colony empath_world"), 0)) == 2


# V Produkcja: Liga Pangalaktyczna draws for each Genes world, with a green ring or a green filling.
@rule("race.powers.draw_per_world")
@every("produce_draw_per_world")
def test_a_power_that_draws_per_world_counts_worlds_of_its_kind_producing_or_not(card, power):
    worlds = "empath_world avian_uplift_race plague_world artist_colony asteroid_belt"
    assert len(hand(having(card, ("settle", "produce"), more=worlds), 0)) == 3 * power["amount"]
    assert len(hand(having(card, ("settle", "produce"), more=worlds, goods="plague_world"), 0)) == 3 * power["amount"]
    assert hand(having(card, ("settle", "produce"), more="artist_colony"), 0) == []


@every("produce_draw_if_most")
def test_a_power_that_draws_for_the_most_draws_for_one_against_none(card, power):
    assert len(hand(having(card, ("settle", "produce"), more="rebel_miners"), 0)) == power["amount"]
    assert hand(having(card, ("settle", "produce"), more="artist_colony"), 0) == []
