"""Setting up: boards, trade cards, hands, first main factions, the galaxy and its tokens."""

import random

import pytest

from asterism import IllegalChoice, SetupError
from asterism.titles.age.rules.components import FACTION, LIMITS, MARKERS, PLANET_TOKENS, SYSTEMS, TRADE_CARDS
from tests.rules import rule
from tests.titles.age.position import begin, make, offered, player, purse

FIRST = "cheiki humans reapers auralis psykrio newcomers feimur_v5"
SECOND = "us_ud kragthar voidfang iron_synod tarvok nyx_wardens lumenari"
HANDS = {"faction 0": FIRST, "faction 1": SECOND}


def settled(seats: int, draws=None, **options):
    """A game past set-up: nobody redraws, everybody takes the first card of the hand."""
    game = begin(seats, draws, **options)
    while game.view(None)["phase"] == "setup":
        for seat in game.pending():
            make(game, seat, "done" if "done" in offered(game, seat) else offered(game, seat)[0])
    return game


@rule("age.setup.boards")
def test_the_boards_lie_empty_at_first():
    shown = begin(4).view(None)
    assert [field["owner"] for field in shown["congress"]] == [-1] * 6
    assert [slot["area"] for slot in shown["trade"]] == ["manufacture", "excavate", "acquire"]
    assert [slot["area_markers"] for slot in shown["trade"]] == [[0] * 4] * 3
    assert shown["anomaly"] == [0] * 4


@rule("age.setup.trade")
def test_three_of_five_trade_cards_lie_above_the_areas_limited_side_up():
    game = begin(2, {"trade_card": "mercenaries joint_industry commodity"})
    shown = game.view(None)["trade"]
    assert [slot["card"] for slot in shown] == ["mercenaries", "joint_industry", "commodity"]
    assert not any(slot["turned"] for slot in shown)
    assert {card.id for card in game._table.trade_pool} == {"politics", "research_exchange"}
    assert {slot["card"] for seed in range(12) for slot in begin(2, seed=seed).view(None)["trade"]} <= {card.id for card in TRADE_CARDS}


@rule("age.setup.player")
def test_every_colour_has_sixteen_markers_and_nine_cruisers_all_in_the_pool():
    assert (MARKERS, LIMITS.cruisers_in_play) == (16, 9)
    game = begin(3)
    assert [player(game, seat).ready for seat in range(3)] == [0, 0, 0]
    assert (game._table.colonies, game._table.conquests) == ({}, {})
    assert [player(game, seat).amounts[6] for seat in range(3)] == [0, 0, 0]


@rule("age.setup.stack")
def test_any_seat_may_be_first_and_turns_go_round_the_table():
    orders = {tuple(begin(4, {"first_player": str(first)}).view(None)["order"]) for first in range(4)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


@rule("age.setup.tracks")
def test_nobody_has_anything_but_productivity():
    assert [purse(begin(4), seat) for seat in range(4)] == ["pr 3"] * 4


@rule("age.setup.hand")
def test_everybody_has_seven_cards_and_forty_are_enough_for_all():
    game = begin(4)
    hands = [card.id for seat in range(4) for card in player(game, seat).hand]
    assert [len(player(game, seat).hand) for seat in range(4)] == [7] * 4
    assert len(set(hands)) == 28
    for seat in range(4):
        make(game, seat, *[f"redraw {card.id}" for card in player(game, seat).hand[:3]])
    assert [len(player(game, seat).hand) for seat in range(4)] == [7] * 4
    assert game._table.deck == []


@rule("age.setup.hand")
def test_up_to_three_cards_are_redrawn_once_and_are_out_of_the_game():
    game = begin(2, HANDS)
    make(game, 0, "redraw cheiki", "redraw auralis")
    with pytest.raises(IllegalChoice):
        make(game, 0, "redraw cheiki")
    make(game, 0, "redraw reapers")
    assert game.pending() == [1]  # three are the most
    make(game, 1, "done")
    hand = {card.id for card in player(game, 0).hand}
    assert len(hand) == 7
    assert {"humans", "psykrio", "newcomers", "feimur_v5"} < hand
    assert not hand & {"cheiki", "auralis", "reapers"}
    assert game.view(0)["mine"]["redrawn"] == ["cheiki", "auralis", "reapers"]
    assert not {FACTION[name] for name in ("cheiki", "auralis", "reapers")} & set(game._table.deck)
    assert game.prompt(0)["key"] == "choose_first"
    assert {card.id for card in player(game, 1).hand} == set(SECOND.split())


@rule("age.setup.hand")
def test_redrawing_is_done_in_secret_and_at_once():
    game = begin(2, HANDS)
    assert game.pending() == [0, 1]
    before = game.view(1)
    make(game, 0, "redraw cheiki")
    assert game.view(1) == before
    assert len(player(game, 0).hand) == 7
    make(game, 0, "done")
    make(game, 1, "done")
    assert game.view(1)["players"][0]["redrawn"] == 1
    assert "cheiki" not in str(game.view(1))


@rule("age.setup.faction")
def test_first_main_factions_are_chosen_in_secret_and_shown_together():
    game = begin(2, HANDS)
    make(game, 0, "done")
    make(game, 1, "done")
    make(game, 0, "main humans")
    assert game.view(1)["players"][0]["main"] == []
    make(game, 1, "main tarvok")
    assert [each["main"] for each in game.view(1)["players"]] == [["humans"], ["tarvok"]]
    assert [each["hand"] for each in game.view(None)["players"]] == [6, 6]


@pytest.mark.parametrize(("faction", "gained"), [("ossun", "re 1"), ("chimera", "in 1")])
@rule("age.setup.faction")
def test_a_first_main_faction_uses_its_entry_ability(faction, gained):
    game = begin(1, {"faction 0": f"{faction} humans reapers auralis psykrio newcomers feimur_v5"})
    make(game, 0, "done", f"main {faction}")
    assert gained in purse(game, 0)


@rule("age.setup.faction")
def test_a_first_main_faction_is_chosen_before_the_galaxy_is_laid_out_and_after_the_trade_cards():
    game = begin(2)
    make(game, 0, "done")
    make(game, 1, "done")
    assert game.prompt(0)["key"] == "choose_first"
    assert [system["system"] for system in game.view(0)["systems"]] == [None] * 5
    assert len(game.view(0)["trade"]) == 3


@pytest.mark.parametrize(
    ("seats", "spaces", "fields"), [(1, 2, [1, 3, 5]), (2, 2, [1, 3, 5]), (3, 3, [1, 3, 4, 5]), (4, 4, [1, 2, 3, 4, 5, 6])]
)
@rule("age.setup.cover")
def test_fewer_players_have_fewer_open_spaces(seats, spaces, fields):
    shown = begin(seats).view(None)
    assert [slot["spaces"] for slot in shown["trade"]] == [spaces] * 3
    assert [number for number, field in enumerate(shown["congress"], 1) if field["open"]] == fields


@rule("age.setup.galaxy")
def test_five_systems_make_a_row_and_two_of_them_are_face_up():
    game = settled(2, {"system": "last_meridian glass_desert"})
    shown = game.view(None)["systems"]
    assert [system["system"] for system in shown] == ["last_meridian", "glass_desert", None, None, None]
    assert [system["fleet"] for system in shown] == [True, False, False, False, False]
    assert len(game._table.system_pool) == 6


@pytest.mark.parametrize(
    ("seats", "tokens", "anomalies"),
    [(1, 0, [1, 1]), (2, 0, [1, 1]), (3, 1, [1, 2]), (4, 2, [1, 2])],
)
@rule("age.setup.tokens")
def test_symbols_are_covered_by_the_number_of_players(seats, tokens, anomalies):
    """Silver Gate: a planet with 3 players and one exploration; Amber Shoals: a planet with 4, and a second exploration with 3."""
    game = settled(seats, {"system": "silver_gate amber_shoals"})
    shown = game.view(None)["systems"]
    assert sum(planet["token"] for system in shown for planet in system["planets"]) == tokens
    assert [len(system["anomalies"]) for system in shown[:2]] == anomalies


@rule("age.setup.tokens")
def test_planet_tokens_lie_face_up_exploration_tokens_face_down_and_each_is_used_once():
    game = settled(4, {"system": "silver_gate amber_shoals", "planet_token": "token_ice token_desert"})
    shown = game.view(None)["systems"]
    assert [system["planets"][-1]["planet"] for system in shown[:2]] == ["token_ice", "token_desert"]
    assert {token.id for token in game._table.token_pool} == {"token_warm", "token_oceanic", "token_volcanic"}
    assert not any(f"'x{n}'" in str(game.view(seat)) for n in range(1, 10) for seat in range(4))


@rule("age.setup.tokens")
def test_the_box_has_tokens_for_any_five_systems():
    for seed in range(12):
        luck = random.Random(seed)
        row = " ".join(system.id for system in luck.sample(SYSTEMS, 5))
        game = settled(4, {"system": row}, explored=True)
        assert sum(len(system["anomalies"]) for system in game.view(None)["systems"]) <= 9
        assert sum(planet.token for planets in game._table.planets for planet in planets) == 5 <= len(PLANET_TOKENS)


def test_seats_and_options_are_checked():
    with pytest.raises(SetupError, match="5"):
        begin(5)
    with pytest.raises(SetupError, match="draft"):
        begin(1, draft=True)
