"""What a seat knows of hands, objectives, offers and the draft of the map; what it can't know is dealt anew when it imagines."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.lunation.rules.components import PLANETS
from asterism.titles.lunation.rules.title import TITLE
from tests.rules import rule
from tests.titles.lunation.position import at, begin, hand, known_cards, make, offered, player, seat

SEEDS = range(24)


def known(game, number):
    """All that a seat can get hold of."""
    words = [] if number is None else [offered(game, number), game.prompt(number)]
    return [game.view(number), game.events(number), game.pending(), words]


def drafted(seats, picks, seed=0):
    """A game after so many choices of its draft."""
    game = begin(seats, {"first_player": "0"}, seed)
    for number in range(seats):
        make(game, number, "done")
    luck = random.Random(seed)
    for _ in range(picks):
        number = game.pending()[0]
        make(game, number, luck.choice(offered(game, number)))
    return game


def laid(game):
    """Face-down cards by location."""
    table = game._table
    return {table.name_of(at): planet.id for at, planet in enumerate(table.planets) if planet is not None and table.is_face_down(at)}


# --- hands and objectives


@rule("lunation.public.secret")
def test_hands_of_others_are_imagined_anew_and_one_s_own_is_kept():
    game = at(seat(hand="ambush direct_hit"), seat(hand="energy_surge energy_surge second_wind"), phase="trade")
    dreams = [game.imagine(0, seed) for seed in SEEDS]
    assert {tuple(hand(dream, 0)) for dream in dreams} == {("ambush", "direct_hit")}
    assert len({tuple(hand(dream, 1)) for dream in dreams}) > 15
    assert all(TITLE.inventory(dream._table) == TITLE.inventory(game._table) for dream in dreams)


@rule("lunation.public.known", "lunation.trade.shown")
def test_cards_that_all_know_stay_where_they_are_and_public_ones_are_in_no_hand():
    game = at(seat(), seat(hand="ambush ambush second_wind", shown="ambush"), phase="trade", discards="direct_hit " * 4)
    for seed in SEEDS:
        dream = game.imagine(0, seed)
        assert "ambush" in hand(dream, 1)
        assert "direct_hit" not in hand(dream, 1)
        assert known_cards(dream, 1) == ["ambush"]


@rule("lunation.public.secret", "lunation.setup.objectives")
def test_objectives_and_those_swapped_away_are_known_to_their_owner_alone():
    game = at(
        seat(objectives="armada", swapped="archive archive"), seat(objectives="trespass exploration", swapped="headhunter"), phase="trade"
    )
    for seed in SEEDS:
        mine, theirs = game.imagine(0, seed), game.imagine(1, seed)
        assert [each.id for each in player(mine, 0).swapped] == ["archive", "archive"]
        assert "archive" not in [each.id for each in (*player(mine, 1).objectives, *player(mine, 1).swapped)]
        assert [each.id for each in player(theirs, 1).objectives] == ["trespass", "exploration"]
    assert len({tuple(each.id for each in player(game.imagine(1, seed), 0).swapped) for seed in SEEDS}) > 10
    assert game.view(None)["players"][0]["objectives"] == 1
    assert "armada" not in str(game.view(1))


@rule("lunation.public.secret")
def test_progress_towards_an_objective_is_shown_to_its_owner_alone():
    game = at(seat("dead_star*3", objectives="armada", goods="2/0"), seat(), phase="trade")
    assert game.view(0)["mine"]["objectives"] == [{"objective": "armada", "have": 3, "need": 4}]
    assert game.view(None)["mine"] is None


@rule("lunation.trade.online", "lunation.public.secret")
def test_how_far_another_has_composed_an_offer_can_t_be_told():
    game = at(seat(goods="3/3", hand="ambush ambush"), seat(), seat(), phase="trade")
    make(game, 0, "offer 1")
    more = game.copy()
    make(more, 0, "give ambush", "give energy", "ask direct_hit")
    for number in (1, 2, None):
        assert known(more, number)[0] == known(game, number)[0]
    assert more.imagine(2, 5).fingerprint() == game.imagine(2, 5).fingerprint()
    assert more.imagine(0, 5)._table.offer.give_cards[0].id == "ambush"


@rule("lunation.trade.online")
def test_proposing_can_t_be_taken_back_but_composing_can():
    game = Game(TITLE, 2, 5, {})
    luck = random.Random(4)
    while not any("give" in word or "ask" in word for number in game.pending() for word in offered(game, number)):
        number = luck.choice(game.pending())
        make(game, number, luck.choice(offered(game, number)))
    (number,) = game.pending()
    make(game, number, "ask ambush")
    assert game.can_undo(number)
    game.undo(number)
    assert game.view(number)["offer"]["ask_cards"] == []
    make(game, number, "ask ambush", "propose")
    assert not game.can_undo(number)


@rule("lunation.public.secret", "lunation.card.emergency_jump")
@pytest.mark.parametrize("picks", [(), ("fleet dead_star.1",), ("fleet dead_star.1", "fleet helion_forge.2")])
def test_who_has_declared_a_jump_that_only_a_card_pays_for_is_imagined_with_that_card(picks):
    """The hand is secret, but nobody could have declared this jump without the card."""
    cards = "emergency_jump emergency_jump ambush"
    game = at(seat("dead_star.1 helion_forge.2", power=0, hand=cards), seat("archive_star", hand="ambush"), players=4)
    make(game, 0, "jump ferrous_belt", *picks)
    for seed in SEEDS:
        dream = game.imagine(1, seed)
        assert hand(dream, 0).count("emergency_jump") >= max(len(picks), 1)
        assert len(hand(dream, 0)) == 3
        assert offered(dream, 0)
        assert TITLE.inventory(dream._table) == TITLE.inventory(game._table)
        assert dream.imagine(1, 7).fingerprint() == game.imagine(1, 7).fingerprint()


# --- the map


@rule("lunation.public.secret", "lunation.setup.planets")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("picks", [0, 3, 7, 12, 17, 24, 60])
def test_a_seat_can_t_tell_an_imagined_draft_from_the_real_one(seats, picks):
    game = drafted(seats, picks, seed=picks)
    for number in range(seats):
        for seed in (1, 2):
            dream = game.imagine(number, seed)
            assert known(dream, number) == known(game, number)
            assert TITLE.inventory(dream._table) == TITLE.inventory(game._table)
            assert dream.imagine(number, 7).fingerprint() == game.imagine(number, 7).fingerprint()


@rule("lunation.public.secret")
def test_each_player_remembers_the_cards_it_laid_and_where():
    game = drafted(4, 40)
    own = [card for system in game.view(2)["systems"] for card in system["cards"] if card["laid_by"] == 2]
    assert len(own) == 5
    assert all(card["planet"] == laid(game)[card["location"]] for card in own)
    for seed in SEEDS:
        dream = game.imagine(2, seed)
        assert all(laid(dream)[card["location"]] == card["planet"] for card in own)
    elsewhere = {tuple(sorted(laid(game.imagine(2, seed)).items())) for seed in SEEDS}
    assert len(elsewhere) == len(SEEDS)


@rule("lunation.public.secret")
def test_of_two_players_each_knows_what_the_other_laid_of_the_cards_it_passed_on():
    """A pack comes back after two rounds: what is missing was laid by the other, at the one place it laid in between."""
    game = drafted(2, 24)
    view = game.view(0)
    sure = {seen["among"][0]: seen["planets"][0] for seen in view["mine"]["seen"] if len(seen["among"]) == 1 and not seen["gone"]}
    assert sure
    for place, planet in sure.items():
        assert laid(game)[place] == planet
        assert all(laid(game.imagine(0, seed))[place] == planet for seed in SEEDS)


@rule("lunation.public.secret")
def test_cards_one_passed_on_are_never_imagined_where_they_can_t_be():
    for seats in (3, 4):
        game = drafted(seats, 60, seed=seats)
        for number in range(seats):
            for seen in game.view(number)["mine"]["seen"]:
                for seed in SEEDS:
                    dream = laid(game.imagine(number, seed))
                    places = [place for place, planet in dream.items() if planet in seen["planets"]]
                    assert set(places) <= set(seen["among"])
                    assert seen["gone"] or len(places) == len(seen["planets"])


@rule("lunation.public.secret")
def test_where_a_card_one_passed_on_was_laid_is_imagined_anew():
    game = drafted(4, 60, seed=1)
    open_question = next(seen for seen in game.view(1)["mine"]["seen"] if len(seen["among"]) > len(seen["planets"]))
    dreams = [laid(game.imagine(1, seed)) for seed in SEEDS]
    places = {place for dream in dreams for place, planet in dream.items() if planet in open_question["planets"]}
    assert places == set(open_question["among"])


@rule("lunation.public.secret")
def test_what_one_knows_of_the_draft_is_true():
    for seats in (2, 3, 4):
        for seed in range(6):
            game = drafted(seats, 60, seed)
            for number in range(seats):
                for seen in game.view(number)["mine"]["seen"]:
                    real = {place for place, planet in laid(game).items() if planet in seen["planets"]}
                    assert real <= set(seen["among"])


@rule("lunation.public.secret")
def test_a_card_that_is_turned_up_is_known_to_all_from_then_on():
    game = drafted(3, 60)
    luck = random.Random(1)
    while not game._table.turn:
        number = luck.choice(game.pending())
        make(game, number, luck.choice(offered(game, number)))
    up = [card["planet"] for system in game.view(None)["systems"] for card in system["cards"] if card["planet"]]
    assert len(up) >= 3
    for seed in SEEDS:
        dream = game.imagine(1, seed)
        assert not set(up) & set(laid(dream).values())
        assert len(set(laid(dream).values())) == 16 - len(up)


@rule("lunation.public.secret")
def test_planets_nobody_has_seen_may_be_anywhere():
    """Over many imaginings every card a seat has not seen comes up face down."""
    game = drafted(4, 40)
    seen = {card["planet"] for system in game.view(0)["systems"] for card in system["cards"] if card["planet"]}
    seen |= {planet for each in game.view(0)["mine"]["seen"] for planet in each["planets"]}
    imagined = {planet for seed in range(60) for planet in laid(game.imagine(0, seed)).values()}
    assert imagined >= {planet.id for planet in PLANETS} - seen


@rule("lunation.window.run", "lunation.public.secret")
def test_a_sealed_answer_is_hidden_until_all_have_answered():
    game = at(
        seat("", "spy@dead_star", hand="assassination_attempt"),
        seat("", "ace_pilot@helion_forge", hand="assassination_attempt"),
        phase="refresh",
        turn=2,
    )
    one, two = game.copy(), game.copy()
    make(one, 0, "pass")
    make(two, 0, "play assassination_attempt ace_pilot")
    assert known(one, 1) == known(two, 1)
    assert one.imagine(1, 3).fingerprint() == two.imagine(1, 3).fingerprint()
