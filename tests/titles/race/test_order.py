"""Who decides when: at once and in secret, or clockwise from the lowest start world."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, legal, make, seat, tableau, told


def opening_discards():
    return asterism.new("race", seats=2, seed=6)


def actions():
    return at(seat("old_earth"), seat("new_sparta"))


def exploring():
    game = at(seat("old_earth"), seat("new_sparta"))
    act(game, "explore_5", "explore_5")
    return game


def placing_developments():
    game = at(seat("old_earth", hand="export_duties public_works gem_world"), seat("new_sparta", hand="contact_specialist spice_world"))
    act(game, "develop", "develop")
    return game


def placing_worlds():
    game = at(seat("old_earth", hand="artist_colony secluded_world gem_world"), seat("new_sparta", hand="outlaw_world spice_world"))
    act(game, "settle", "settle")
    return game


def paying_for_developments():
    game = at(
        seat("old_earth", hand="space_marines gem_world comet_zone new_earth"),
        seat("new_sparta", hand="mining_robots spice_world mining_world plague_world"),
    )
    act(game, "develop", "develop")
    make(game, 0, "place space_marines")
    make(game, 1, "place mining_robots")
    return game


def paying_for_worlds():
    game = at(
        seat("old_earth", hand="artist_colony gem_world comet_zone"),
        seat("new_sparta", hand="destroyed_world spice_world mining_world"),
    )
    act(game, "settle", "settle")
    make(game, 0, "place artist_colony")
    make(game, 1, "place destroyed_world")
    return game


def discarding_to_the_limit():
    eleven = (
        "gem_world spice_world new_vinland space_port artist_colony secluded_world "
        "mining_world comet_zone new_earth outlaw_world pirate_world"
    )
    other = (
        "rebel_base rebel_outpost rebel_miners tourist_world plague_world radioactive_world asteroid_belt "
        "gambling_world refugee_world pilgrimage_world destroyed_world"
    )
    game = at(seat("old_earth", hand=eleven), seat("new_sparta", hand=other))
    act(game, "produce", "produce")
    return game


@rule("race.order.at_once")
@pytest.mark.parametrize(
    "moment",
    [
        opening_discards,
        actions,
        exploring,
        placing_developments,
        placing_worlds,
        paying_for_developments,
        paying_for_worlds,
        discarding_to_the_limit,
    ],
)
def test_all_decide_at_once_without_seeing_the_others_decisions(moment):
    game = moment()
    assert game.pending() == [0, 1]
    asked = legal(game, 1)
    seen = set()
    for word in legal(game, 0)[:2]:  # whichever it chooses, nobody else can tell
        after = moment()
        after.choose(0, word)
        assert legal(after, 1) == asked
        seen.add(repr([after.view(1), after.view(None), after.events(1), after.prompt(1)]))
    assert len(seen) == 1


@rule("race.order.lowest_start_world")
@pytest.mark.parametrize(
    ("worlds", "order"),
    [
        ("old_earth new_sparta", [0, 1]),
        ("new_sparta alpha_centauri", [1, 0]),
        ("new_sparta old_earth alpha_centauri", [1, 2, 0]),  # clockwise by seat, not by number
        ("earths_lost_colony new_sparta alpha_centauri epsilon_eridani", [3, 0, 1, 2]),
        ("earths_lost_colony new_sparta epsilon_eridani old_earth", [3, 0, 1, 2]),
    ],
)
def test_order_is_clockwise_from_the_lowest_start_world(worlds, order):
    twelve = (
        "gem_world spice_world new_vinland comet_zone mining_world new_earth "
        "artist_colony secluded_world gambling_world prosperous_world tourist_world plague_world"
    )
    game = at(*[seat(world) for world in worlds.split()], draws=twelve)
    assert game.view(None)["order"] == order
    act(game, *["explore_1_1"] * len(order))
    drawn = [card for number in order for card in game.view(number)["mine"]["drawn"]]
    assert drawn == twelve.split()[: len(drawn)]
    assert len(drawn) == 3 * len(order)


@rule("race.order.lowest_start_world")
@pytest.mark.parametrize("seed", range(8))
def test_a_new_game_is_ordered_from_its_lowest_start_world(seed):
    numbers = ["old_earth", "epsilon_eridani", "alpha_centauri", "new_sparta", "earths_lost_colony"]
    game = asterism.new("race", seats=3, seed=seed)
    lowest = min(range(3), key=lambda number: numbers.index(tableau(game, number)[0]))
    assert game.view(None)["order"] == [lowest, (lowest + 1) % 3, (lowest + 2) % 3]


@rule("race.order.lowest_start_world")
def test_cards_of_the_settle_bonus_are_drawn_in_order():
    game = at(
        seat("new_sparta", hand="outlaw_world"),
        seat("old_earth", hand="pilgrimage_world"),
        seat("epsilon_eridani", hand="new_survivalists"),
        draws="gem_world spice_world new_vinland",
    )
    act(game, "settle", "settle", "settle")
    make(game, 0, "place outlaw_world")
    make(game, 1, "place pilgrimage_world")
    make(game, 2, "place new_survivalists")
    assert hand(game, 1) == ["gem_world"]  # Old Earth, number 0
    assert hand(game, 2) == ["spice_world"]
    assert hand(game, 0) == ["new_vinland"]


@rule("race.order.lowest_start_world", "race.cards.reshuffle")
@pytest.mark.parametrize("spare", ["", "new_earth"])
def test_when_the_deck_runs_out_a_later_seat_has_not_paid_yet(spare):
    # KOLEJNOŚĆ: with few cards left the phase is carried out in order. Old Earth's good is the last card of the deck; the new deck
    # is what it paid itself, whether or not New Sparta pays with its whole hand.
    game = at(
        seat("new_sparta", hand=f"artist_colony gem_world {spare}"),
        seat("old_earth", hand="destroyed_world spice_world comet_zone"),
        draws="tourist_world",
        deck=1,
    )
    act(game, "settle", "trade")
    make(game, 0, "place artist_colony")
    make(game, 1, "place destroyed_world")
    make(game, 1, "pay spice_world")
    if spare:
        make(game, 0, "pay gem_world")
    assert told(game, "reshuffled")[0]["deck"] == 1
    assert "spice_world" in hand(game, 0)  # the card of its bonus


@rule("race.order.after_reveal")
def test_after_the_reveal_players_say_in_order_how_they_place_their_worlds():
    game = at(
        seat("new_sparta new_military_tactics", hand="outlaw_world"),
        seat("old_earth colony_ship", hand="gem_world export_duties public_works"),
    )
    act(game, "settle", "settle")
    make(game, 0, "place outlaw_world")
    make(game, 1, "place gem_world")
    assert [tableau(game, 0)[-1], tableau(game, 1)[-1]] == ["outlaw_world", "gem_world"]  # revealed to all
    assert game.pending() == [1]  # Old Earth, number 0
    make(game, 1, "use colony_ship")
    assert game.pending() == [0]
    assert told(game, "left_tableau", 0) == [{"key": "left_tableau", "seat": 1, "card": "colony_ship"}]
    assert tableau(game, 1) == ["old_earth", "gem_world"]
    make(game, 0, "conquer")
    assert tableau(game, 0) == ["new_sparta", "new_military_tactics", "outlaw_world"]


@rule("race.order.reveal_commits")
def test_colony_ship_must_be_used_if_the_revealed_world_cannot_be_placed_without_it():
    game = at(seat("old_earth colony_ship", hand="comet_zone gem_world spice_world"), seat("new_sparta"))
    act(game, "trade", "settle")
    make(game, 0, "place comet_zone")  # cost 3, two cards left
    assert tableau(game, 0) == ["old_earth", "comet_zone"]
    assert hand(game, 0) == ["gem_world", "spice_world"]


@rule("race.order.reveal_commits")
def test_new_military_tactics_must_be_used_if_the_revealed_world_cannot_be_placed_without_them():
    game = at(seat("old_earth new_military_tactics", hand="pirate_world"), seat("new_sparta"))
    act(game, "trade", "settle")
    make(game, 0, "place pirate_world")
    assert tableau(game, 0) == ["old_earth", "pirate_world"]


@rule("race.order.reveal_commits")
def test_a_revealed_world_is_not_taken_back():
    game = at(
        seat("old_earth new_military_tactics contact_specialist colony_ship space_marines", hand="pirate_world"),
        seat("new_sparta"),
    )
    act(game, "trade", "settle")
    make(game, 0, "place pirate_world")
    assert sorted(legal(game, 0)) == ["use colony_ship", "use new_military_tactics"]  # one or the other, and no pass
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "pass")


@rule("race.order.reveal_commits")
def test_a_revealed_development_is_placed_and_paid_for():
    game = at(seat("old_earth", hand="space_marines gem_world spice_world comet_zone"), seat("new_sparta"))
    act(game, "produce", "develop")
    make(game, 0, "place space_marines")
    assert legal(game, 0) == ["pay gem_world", "pay spice_world", "pay comet_zone"]
    assert tableau(game, 0) == ["old_earth", "space_marines"]


def consumers(deck):
    """New Sparta and Old Earth, each with goods and a choice of what to sell."""
    game = at(
        seat("new_sparta gem_world destroyed_world", goods="gem_world destroyed_world"),
        seat("old_earth spice_world asteroid_belt", goods="spice_world asteroid_belt"),
        deck=deck,
    )
    act(game, "trade", "trade")
    return game


def producers(deck):
    game = at(seat("new_sparta destroyed_world asteroid_belt"), seat("old_earth radioactive_world empath_world"), deck=deck)
    act(game, "produce", "produce")
    return game


@rule("race.order.consume_produce")
@pytest.mark.parametrize("phase", [consumers, producers])
def test_with_fifteen_cards_per_player_in_the_deck_all_act_at_once_and_openly(phase):
    game = phase(deck=30)
    assert game.pending() == [0, 1]
    word = legal(game, 0)[0]
    make(game, 0, word)
    assert told(game, "chose", 1)[-1] == {"key": "chose", "seat": 0, "choice": word, "secret": False}
    assert len(goods(game, 0)) == 1  # done at once, whatever the other seat does
    assert game.pending() == [1]


@rule("race.order.consume_produce", "race.order.lowest_start_world")
@pytest.mark.parametrize("phase", [consumers, producers])
def test_with_fewer_cards_in_the_deck_they_act_one_after_another(phase):
    game = phase(deck=29)
    assert game.pending() == [1]  # Old Earth, number 0
    make(game, 1, legal(game, 1)[0])
    while game.pending() == [1]:
        make(game, 1, legal(game, 1)[0])
    assert game.pending() == [0]


@rule("race.order.consume_produce")
def test_a_seat_finishes_its_whole_consume_phase_before_the_next_begins():
    game = consumers(deck=29)
    make(game, 1, "sell spice_world")
    assert chips(game, 1) == 1  # Old Earth has consumed its other good
    assert game.pending() == [0]
    assert chips(game, 0) == 0


@rule("race.order.consume_produce")
@pytest.mark.parametrize(("deck", "pending"), [(45, [0, 1, 2]), (44, [2])])
def test_three_players_need_forty_five_cards(deck, pending):
    game = at(
        seat("new_sparta destroyed_world asteroid_belt"),
        seat("earths_lost_colony radioactive_world empath_world"),
        seat("epsilon_eridani refugee_world pre_sentient_race"),
        deck=deck,
    )
    act(game, "produce", "produce", "produce")
    assert game.pending() == pending
