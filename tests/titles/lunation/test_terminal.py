"""Lunation in the terminal: the map, what is going on, players and one's own cards, as text."""

import random
import re

import pytest

from asterism import speech
from asterism.kernel.game import Game
from asterism.terminal.drawings import drawing_of
from asterism.titles.lunation import terminal as lunation
from asterism.titles.lunation.rules.title import TITLE
from asterism.titles.lunation.rules.vocabulary import VOCABULARY
from tests.terminal.table import NAMES, shown

QUICK = "play lunation --seats you,random --seed 7"


def new_game(seats=3, seed=5, **options):
    return Game(TITLE, seats, seed, options)


def until(game, key, seed=1):
    """Play at random until somebody is asked this."""
    dice = random.Random(seed)
    while not game.over:
        seat = game.pending()[0]
        if game.prompt(seat)["key"] == key:
            return seat
        game.choose(seat, dice.choice(game.choices(seat)))
    raise AssertionError(f"never asked: {key}")


# --- the table


def card(**fields):
    """What a view shows of a face-down planet card, with some of it changed."""
    hidden = {"location": "dead_star.2", "planet": None, "kind": None, "energy": 0, "resources": 0, "cards": 0}
    return hidden | {"face_up": False, "laid": True, "laid_by": 0, "exhausted": False, "units": []} | fields


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "?"),
        ({"laid": False}, "–"),
        ({"planet": "quarry"}, "Quarry (1 energy, 1 resource, 1 action card) ?"),
        ({"planet": "void_1", "face_up": True}, "Void (nothing)"),
        ({"planet": "ithaca", "face_up": True, "exhausted": True}, "Ithaca (3 energy) ↷"),
    ],
)
def test_a_planet_card_tells_what_one_knows_of_it(en, fields, text):
    assert lunation.location(card(**fields), en).plain == text


def test_units_tell_what_they_have_done(en):
    spy = {"character": "spy", "bonus": 0, "exhausted": True, "moved": False, "jumped": False, "grounded": True, "mined": False}
    here = [
        {"seat": 0, "fleets": 4, "ready": 2, "jumped": 1, "characters": [spy]},
        {"seat": 1, "fleets": 0, "ready": 0, "jumped": 0, "characters": [spy | {"exhausted": False, "grounded": False}]},
        {"seat": 2, "fleets": 0, "ready": 0, "jumped": 0, "characters": [spy | {"grounded": False, "mined": True}]},
    ]
    assert lunation.units(here, en).plain == "#1 ▲▲△▽ Spy +0 ↷⊘  #2 Spy +0  #3 Spy +0 ↷⚒"


def test_a_combat_tells_dice_cards_and_odds(en):
    side = {"seat": 0, "fleets": 2, "committed": "ace_pilot", "bonus": 2, "pool": 4, "limit": 7, "dice": [], "rerolling": []}
    side |= {"explosions": 1, "unblockable": 1, "shields": 0, "immune": False}
    other = side | {
        "seat": 1,
        "fleets": 1,
        "committed": None,
        "pool": 1,
        "dice": ["shield"],
        "explosions": 0,
        "unblockable": 0,
        "immune": True,
    }
    odds = {"location": "dead_star", "attacker": 0, "defender": 1, "wins": [0.75, 0.125], "fleets_left": [1.5, 0.25]}
    odds |= {"pact": 0.1, "no_winner": 0.025}
    fight = {"location": "dead_star", "round": 2, "sides": [side, other], "forecast": odds}
    text = re.sub(r"[│ ]+", " ", shown(lunation.combat({"combat": fight}, NAMES, en), 160))
    assert "Combat, Dead Star (system card), round 2" in text
    assert "attacker Ania 2\u00a0fleets Ace Pilot dice: 4 +2 explosions" in text
    assert "defender Bolek 1\u00a0fleet – shield no hits" in text
    assert "Without cards: Ania wins 75% (fleets left: 1.5); Bolek wins 12% (fleets left: 0.2); Mercenary Pact 10%, no winner 2%." in text
    text = shown(lunation.combat({"combat": fight | {"forecast": None}}, NAMES, en), 160)  # in the middle of a round
    assert "attacker Ania" in text
    assert "Without cards" not in text


def test_an_offer_that_is_being_composed_is_seen_by_its_composer_only(en):
    made = {
        "proposer": 0,
        "partner": 1,
        "counter": False,
        "proposed": False,
        "give": [1, 0],
        "give_cards": [],
        "ask": [0, 2],
        "ask_cards": [],
    }
    text = "Ania makes an offer to Bolek: 1 energy for 2 resources."
    assert shown(lunation.offer({"offer": made}, NAMES, en)).strip() == text
    hidden = dict.fromkeys(("give", "give_cards", "ask", "ask_cards"))
    assert lunation.offer({"offer": made | hidden}, NAMES, en) is None
    game = new_game()
    seat = until(game, "compose_offer")
    drawn = {viewer: lunation.offer(game.view(viewer), NAMES, en) is not None for viewer in (None, 0, 1, 2)}
    assert drawn == {viewer: viewer == seat for viewer in drawn}


def test_a_captive_of_this_turn_is_marked(en):
    each = {"character": "spy", "turn": 3, "former": 1, "this_turn": True}
    assert lunation.captive(each, NAMES, en) == "Spy (Bolek, this turn)"
    assert lunation.captive(each | {"this_turn": False}, NAMES, en) == "Spy (Bolek)"


def test_what_one_passed_on_is_remembered(en):
    seen = [
        {"planets": ["aurelia"], "among": ["dead_star.1", "dead_star.2"], "gone": False},
        {"planets": ["bastion"], "among": ["dead_star.3"], "gone": True},
        {"planets": ["cinder"], "among": [], "gone": True},
    ]
    assert lunation.remembered({"seen": seen}, en) == [
        "You passed on: Aurelia. They lie at Dead Star I, Dead Star II.",
        "You passed on: Bastion. They may lie at Dead Star III, or be out of the game.",
        "You passed on: Cinder.",
    ]


def test_jumps_tell_their_price_and_risk_while_units_move(en):
    game = new_game()
    seat = until(game, "manoeuvre")
    view = game.view(seat)
    told = lunation.fares(view, en)
    assert told[-1] == "An orbital jump costs 2; a fleet is lost on 2 of the 6 faces of the die."
    assert told[0].startswith("Jumps from ")
    assert lunation.fares(view | {"orbital_fare": None}, en)[-1] == "There are no orbital jumps this turn."
    assert lunation.fares(view | {"phase": "trade"}, en) == []


@pytest.mark.parametrize("language", speech.languages())
@pytest.mark.parametrize(("seats", "technologies"), [(2, False), (4, True)])
def test_a_game_can_be_drawn_at_many_moments(language, seats, technologies):
    voice, dice = speech.voice(language), random.Random(4)
    game = new_game(seats, 4, technologies=technologies)
    names = NAMES[:seats]
    number = 0
    while not game.over:
        seat = game.pending()[0]
        words = game.choices(seat)
        for viewer, width in ((seat, 130), (seat, 70), (None, 110)) if number % 41 == 0 else ():
            view = game.view(viewer)
            text = shown(lunation.table(view, names, voice, width), width) + shown(lunation.own_cards(view, {}, voice, width), width)
            text += shown(drawing_of("lunation").scores(view, names, game.ranking(), voice))
            assert not re.search(r"[{}]|None|[a-z]_[a-z]", text)
            assert all(drawing_of("lunation").phrase(word, names, voice) for word in words)
        assert drawing_of("lunation").asked(game.prompt(seat), names, voice)
        game.choose(seat, dice.choice(words))
        number += 1


def test_only_its_owner_sees_hand_and_objectives(en):
    game = new_game()
    seat = until(game, "manoeuvre")
    mine = game.view(seat)["mine"]
    own = [*mine["hand"], *[each["objective"] for each in mine["objectives"]]]
    assert own
    assert all(en.component("lunation", id_) in lunation.hidden(game.view(seat), en) for id_ in own)
    assert all(en.component("lunation", id_) in shown(lunation.own_cards(game.view(seat), {}, en, 130)) for id_ in own)
    assert lunation.hidden(game.view(None), en) == ""
    assert shown(lunation.own_cards(game.view(None), {}, en, 130)).strip() == ""


def test_choices_about_one_card_have_their_number_at_its_row():
    rows = {str(word): lunation.row_of(word) for word in VOCABULARY}
    assert [rows[word] for word in ("lay quarry", "swap armada", "show armada", "play ambush")] == ["quarry", "armada", "armada", "ambush"]
    assert [rows[word] for word in ("play second_wind spy", "give ambush", "use phase_shields", "done")] == [None] * 4


def test_every_choice_at_a_row_is_of_a_card_that_is_shown():
    """Or it could not be chosen by its number."""
    game, dice = new_game(4, 2, technologies=True), random.Random(2)
    while not game.over:
        seat = dice.choice(game.pending())
        words = game.choices(seat)
        mine = game.view(seat)["mine"]
        drawn = {*mine["hand"], *mine["planets"], *[each["objective"] for each in mine["objectives"]]}
        assert {row for word in words if (row := lunation.row_of(word)) is not None} <= drawn
        game.choose(seat, dice.choice(words))


def test_a_card_of_ours_is_marked(en):
    assert "our reconstruction" in shown(drawing_of("lunation").full_card("character spy", en))
    text = shown(drawing_of("lunation").full_card("action ambush", en))
    assert "our reconstruction" not in text
    assert "our translation" in text


# --- playing


def test_it_is_drawn():
    assert drawing_of("lunation").table is lunation.table


def test_playing_by_always_answering_1(terminal):
    result = terminal.run(QUICK, *["1"] * 60)
    assert "Turn 1 of 7" in result.stdout
    assert "Your movement turn" in result.stdout
    assert len(terminal.records()) == 1


def test_a_card_and_a_rule_are_told(terminal):
    text = terminal.run(QUICK, "card spy", "card prices", "rule mercenary pact", "help").stdout
    assert "an opponent who has cards discards 1" in text
    assert "2 energy, 3 resources, 1 power point" in text
    assert "[lunation.combat.pact]" in text
    assert "▲ a fleet" in text


def test_odds_of_forces_written_down(terminal):
    found = terminal.run('odds lunation "fleet*2 ace_pilot" "fleet spy=exhausted @ion_veil"').stdout
    text = "\n".join([" ".join(line.split()) for line in found.splitlines()])
    assert re.search(r"attacker \d+\.\d\d%\nfleet 2 1\.\d\d\nAce Pilot 1 0\.\d\d\ndefender", text)
    assert re.search(r"Mercenary Pact \d+\.\d\d%, no winner 0\.00%; rounds on average \d\.\d\.", text)
    assert "Exact, if nobody plays cards or retreats" in text
    assert "there is no character 'pirate'" in terminal.run('odds lunation "fleet pirate" "fleet"').output


def test_a_record_can_be_watched(terminal):
    terminal.run(QUICK, *["1"] * 20)
    assert "First player: " in terminal.run(f"replay {terminal.records()[0]}").stdout
