"""Master of Orion in the terminal: civilizations, systems, one's hand and what one could do, as text."""

import random
import re

import pytest

from asterism import speech
from asterism.kernel.game import Game
from asterism.terminal.drawings import drawing_of
from asterism.titles.orion import terminal as orion
from asterism.titles.orion.rules.components import CARD
from asterism.titles.orion.rules.title import TITLE
from tests.terminal.table import NAMES, shown
from tests.titles.orion.position import at, seat

QUICK = "play orion --seats you,random --seed 7 --option races=dealt"


def new_game(seats=3, seed=5):
    return Game(TITLE, seats, seed, {"races": "dealt"})


def civilization(**fields):
    """What a view shows of a seat that has just begun, with some of it changed."""
    game = new_game()
    return game.view(0)["players"][0] | fields


# --- the table


def test_a_system_is_told_from_the_bottom_with_its_active_card_and_marker(en):
    system = {"cards": ["titan", "autolab", "spaceport"], "marked": True, "room": 2, "fulcrum": False}
    lines = [line.plain for line in orion.systems(civilization(systems=[system], advisor="vale", advisor_marked=False), en)]
    assert lines == ["1 Titan, Autolab, ▸Spaceport ●", "Advisor ▸Vale"]


def test_fulcrum_is_shown_once_with_his_colour(en):
    system = {"cards": ["fulcrum_sandebar", "titan"], "marked": False, "room": 3, "fulcrum": True}
    lines = [line.plain for line in orion.systems(civilization(systems=[system], advisor="fulcrum_sandebar", colour="gray"), en)]
    assert lines == ["1 Fulcrum Sandebar (grey), ▸Titan"]


def test_a_card_is_not_called_unusable_while_another_copy_of_it_can_be_activated():
    copies = at(seat("humans", "9/9/9", systems="spaceport* | spaceport | cloning_center*"), seat()).view(0)
    assert orion.why_not(copies) == {"cloning_center": "marked"}


def test_a_sheet_tells_markers_morale_and_attacks(en):
    shown_facts = orion.sheet(civilization(morale=-2, attacks=[0, 2, 0], propaganda_used=True), NAMES, en)
    assert shown_facts[0] == "morale −2"
    assert shown_facts[-2:] == ["attacked: Bolek 2", "propaganda used"]


def test_a_discount_is_shown_beside_the_cost(en):
    build = {"cost": {}, "places": [], "discounts": {"0": 2, "-2": 0}, "why_not": None}
    assert orion.cost(CARD["spaceport"], build, en).plain.endswith(" −2")
    assert "−" not in orion.cost(CARD["spaceport"], None, en).plain


def test_an_attack_is_weighed_before_it_is_made(en):
    attack = {"target": 1, "price": 3, "strength": 2, "defence": 5, "left": 1, "why_not": "strength"}
    players = [{"race": "humans"}, {"race": "psilon"}]
    mine = {"attacks": [attack], "known": {"1": ["titan", "titan"]}}
    assert orion.outlook({"phase": "action", "players": players}, mine, en) == [
        "Attack #2 Psilon: fleet 2 against 5, price 3, 1 left. Your fleet is smaller than theirs.",
        "Known cards in #2 Psilon's hand: Titan ×2",
    ]


def test_a_card_says_why_it_cant_be_built_and_what_is_our_own(en):
    text = shown(orion.full_card("capitol", en, "resources"))
    assert "You have too few resources to pay for it." in text
    assert "our reconstruction" in text
    assert "our reconstruction" not in shown(orion.full_card("titan", en))


@pytest.mark.parametrize("language", speech.languages())
def test_a_game_can_be_drawn_at_many_moments(language):
    voice, dice = speech.voice(language), random.Random(4)
    game = Game(TITLE, 4, 4, {})
    for number in range(220):
        if game.over:
            break
        seat = game.pending()[0]
        words = game.choices(seat)
        for viewer, width in ((seat, 130), (seat, 70), (None, 110)) if number % 12 == 0 else ():
            view = game.view(viewer)
            text = shown(orion.table(view, NAMES, voice, width)) + shown(orion.own_cards(view, {}, voice, width))
            text += shown(drawing_of("orion").scores(view, NAMES, game.ranking(), voice))
            assert not re.search(r"[{}]|None|[a-z]_[a-z]", text)
        assert drawing_of("orion").asked(game.prompt(seat), NAMES, voice)
        assert all(drawing_of("orion").phrase(word, NAMES, voice) for word in words)
        game.choose(seat, dice.choice(words))
    assert game.view(None)["round"] > 2


def test_only_its_owner_sees_a_hand(en):
    game = new_game()
    hand = game.view(0)["mine"]["hand"]
    assert all(en.component("orion", card) in orion.hidden(game.view(0), en) for card in hand)
    assert orion.hidden(game.view(None), en) == ""
    assert shown(orion.own_cards(game.view(None), {}, en, 130)).strip() == ""
    assert orion.why_not(game.view(None)) == {}


def test_drawn_cards_are_told_of_a_seat_not_to_it(en):
    event = {"key": "drew_cards", "seat": 1, "cards": ["titan", "autolab"]}
    assert orion.told_openly(event, NAMES, en) == "Bolek draws: Titan, Autolab."
    assert orion.told_openly({"key": "reshuffled", "deck": 3}, NAMES, en) == en.event("orion", {"key": "reshuffled", "deck": 3}, NAMES)


# --- playing


def test_it_is_drawn():
    assert drawing_of("orion").table is orion.table


def test_playing_by_always_answering_1(terminal):
    result = terminal.run(QUICK, *["1"] * 60)
    assert "Round 1 of 8" in result.stdout
    assert "Your turn: choose an action" in result.stdout
    assert len(terminal.records()) == 1


def test_a_card_and_a_rule_are_told(terminal):
    text = terminal.run(QUICK, "card titan", "card alkari", "rule attack limit", "help").stdout
    assert "Each opponent: morale −1 for each of their systems." in text
    assert "Alien race" in text
    assert "[orion.attack.limit]" in text
    assert "▸ the active card" in text


def test_a_record_can_be_watched(terminal):
    terminal.run(QUICK, *["1"] * 20)
    assert "Races: " in terminal.run(f"replay {terminal.records()[0]}").stdout
