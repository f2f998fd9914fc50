"""Lunation in words: nothing it can emit is without them, in either language, and what they say is exact."""

import random
import re
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields, replace

from asterism.kernel.game import Game
from asterism.speech.names import english_names
from asterism.titles.lunation.rules import abilities, card_effects, event_effects, system_effects, title
from asterism.titles.lunation.rules.components import (
    ACTION,
    ACTIONS,
    CHARACTERS,
    EVENT,
    EVENTS,
    OBJECTIVE,
    OBJECTIVES,
    PACK,
    PLANETS,
    SYSTEM,
    SYSTEMS,
    TECHNOLOGIES,
)
from asterism.titles.lunation.rules.conditions import Condition, Measure
from asterism.titles.lunation.rules.effects import GOODS, PHASES, ops_of
from asterism.titles.lunation.rules.state import SOURCES
from asterism.titles.lunation.rules.title import TITLE
from asterism.titles.lunation.rules.vocabulary import VOCABULARY
from asterism.titles.lunation.words.events import CHOSEN
from asterism.titles.lunation.words.names import REASONS
from asterism.titles.lunation.words.pieces import CARD_KIND_NAMES, CARD_KINDS, CARDS, GUESSED
from asterism.titles.lunation.words.speech import LunationSpeech
from tests.speech.telling import NAMES, Heard, asked_with, decisions_of, is_clean, lines, sentences, tell_game, told_with, unclean

KINDS = (CHARACTERS, PLANETS, SYSTEMS, EVENTS, ACTIONS, OBJECTIVES, TECHNOLOGIES)
PREFERRED = ("attack", "use", "buy", "appeal", "retreat", "ability", "propose", "accept", "recruit", "show", "commit", "release")
TOLD_CHOICES = {"choose", "swap", "lay"}  # the others are told by what comes of them
DOING = ("commit", "ability", "activation")  # exhausts a character, and is told


def silent(event):
    key = event["key"]
    return (
        (key == "chose" and event["choice"].partition(" ")[0] not in TOLD_CHOICES)
        or (key == "paid" and event["why"] == "jump")
        or (key == "character_exhausted" and event["why"] in DOING)
        or (key == "fleets_destroyed" and event["why"] == "gravity")
        or (key == "committed" and event["character"] is None)
    )


def likely(game: Game, seat: int, dice: random.Random) -> str:
    """A random choice of somebody who likes what is rare."""
    words = list(map(str, game.choices(seat)))
    liked = [word for word in words if word.startswith(PREFERRED)]
    return dice.choice(liked if liked and dice.random() < 0.5 else words)


# --- nothing is missing


def test_every_word_of_the_vocabulary_is_a_phrase_of_its_own(voice):
    """But for those about planet cards that are alike."""
    phrases = [voice.choice("lunation", word) for word in VOCABULARY]
    assert unclean(phrases) == []
    alike = len(PLANETS) - len({voice.component("lunation", planet.id) for planet in PLANETS})
    assert len(set(phrases)) == len(VOCABULARY) - alike


def test_no_id_is_left_in_a_polish_phrase(en, pl):
    """English ids are English words: in Polish any of them would be a slip. (Some names are the same in both.)"""
    ids = {piece.id for pieces in KINDS for piece in pieces}
    ids = {id_ for id_ in ids if en.component("lunation", id_) != pl.component("lunation", id_)}
    ids |= {*GOODS, "fleet", "explosion", "shield", "blank", *TITLE.options}
    phrases = [pl.choice("lunation", word) for word in VOCABULARY]
    phrases += [line.text for id_ in CARDS for line in pl.card("lunation", id_).powers]
    assert [phrase for phrase in phrases if ids & set(re.findall(r"\w+", phrase.lower()))] == []


def test_every_piece_has_a_name_and_only_planet_cards_share_one(voice):
    names = english_names("lunation")
    for kind, pieces in zip(names, KINDS, strict=True):
        assert list(names[kind]) == [piece.id for piece in pieces]
        told = {voice.of("lunation").names(kind, piece.id) for piece in pieces}
        assert len(told) == (len(pieces) if kind != "planet" else len(CARD_KINDS["planet"]))


def test_what_the_rulebook_names_is_our_own_translation_in_english(en, pl):
    """It is Polish, and only one of its pieces has no name there."""
    ours = {id_ for id_ in CARDS if en.card("lunation", id_).translated}
    assert ours == {id_ for id_ in CARDS if not en.card("lunation", id_).reconstructed}
    assert [id_ for id_ in CARDS if pl.card("lunation", id_).translated] == ["event retrograde_cycle"]


def test_the_names_of_phases_are_those_of_the_rulebook(pl):
    names = ["Odświeżenie", "Ruch/Walka", "Handel", "Aktywacja", "Rozwój", "Dominacja"]
    assert [pl.phase("lunation", phase) for phase in PHASES] == names


def test_every_decision_has_a_prompt_with_its_arguments():
    said, given = asked_with(LunationSpeech, "lunation")
    assert {"manoeuvre", "commit_character", "compose_offer", "answer_offer", "place_returned"} < set(said)
    assert said == given
    assert {"partner", "counter", "give_cards", "ask"} < given["compose_offer"]  # those of another function too


def test_every_event_has_words_with_its_fields():
    said, given = told_with(LunationSpeech, "lunation")
    assert {"jumped", "hits_counted", "game_ended"} < set(said)
    assert said == given


def test_every_choice_is_told_or_known_to_need_no_words():
    verbs = {word.verb for word in VOCABULARY}
    assert set(CHOSEN) == TOLD_CHOICES <= verbs


def test_whole_games_can_be_told(voice):
    """Every prompt, choice and event of random games, to every seat and to a spectator."""
    heard = Heard(phases={"setup", "over"})
    for number in range(12):
        game = Game(TITLE, 2 + number % 3, number, {"technologies": number % 4 != 3})
        tell_game(voice, game, heard, likely, silent, number, undos=0.003)
    assert {"swap_objective", "lay_planet", "start_again", "jump_units", "commit_character", "answer_combat", "ask_retreat"} < heard.asked
    assert {"answer_retreat", "compose_offer", "answer_offer", "collect", "place_fleets", "take_rewards"} < heard.asked
    assert {"took_back", "gravity_rolled", "plus_one_rolled", "characters_captured", "retreated", "traded", "technology_used"} < heard.told
    assert {"event_revealed", "objective_shown", "majority_counted", "game_ended"} < heard.told
    assert heard.phases == set(LunationSpeech.phases)


def test_reasons_are_those_that_the_title_gives():
    rooms = Path(title.__file__).parent.glob("*.py")
    source = "".join([room.read_text(encoding="utf-8") for room in rooms])
    assert [why for why in REASONS if f'"{why}")' not in source] == []


def test_every_piece_speaks(voice):
    distinct_planets = len({voice.component("lunation", planet.id) for planet in PLANETS})
    assert len(CARDS) == len(set(CARDS)) == sum(map(len, KINDS)) - len(PLANETS) + distinct_planets + 1  # prices
    assert [voice.text(CARD_KIND_NAMES[kind]) for kind in CARD_KINDS]
    for id_ in [*CARDS, *[f"planet {planet.id}" for planet in PLANETS]]:
        text = voice.card("lunation", id_)
        assert (text.id, text.name) == (id_, voice.component("lunation", id_))
        assert text.powers
        assert unclean(sentences(text)) == []


def test_different_pieces_of_a_kind_are_told_differently(voice):
    for kind in ("system", "event", "action", "objective", "technology"):
        cards = [voice.card("lunation", id_) for id_ in CARDS if id_.startswith(f"{kind} ")]
        assert len({card.powers[0].text for card in cards}) == len(cards)


def numbers_in(text: str) -> set[int]:
    return {int(n) for n in re.findall(r"\d+", text)}


def test_the_numbers_of_a_piece_are_in_its_text(voice):
    """Of effects: a number of 1 may be told as "one" or not at all; power points are told as what there are then."""
    effects = {f"system {each.id}": each.effect for each in SYSTEMS}
    effects |= {f"action {each.id}": each.effect for each in ACTIONS} | {f"technology {each.id}": each.effect for each in TECHNOLOGIES}
    effects |= {f"objective {each.id}": each.condition for each in OBJECTIVES}
    effects |= {f"character {each.id}": each.ability for each in CHARACTERS}
    for card, effect in effects.items():
        told = numbers_in(" ".join([line.text for line in voice.card("lunation", card).powers]))
        facts = {getattr(effect, field.name) for field in fields(effect) if type(getattr(effect, field.name)) is int}
        assert facts - {0, 1} <= told, card
    for planet in PLANETS:
        assert {*planet.goods, planet.cards} - {0} <= numbers_in(lines(voice.card("lunation", f"planet {planet.id}"))[0][1])
    for character in CHARACTERS:
        assert lines(voice.card("lunation", f"character {character.id}"))[0][1] == f"+{character.bonus}"


VALUES = {  # what a component pack may write
    **dict.fromkeys(("unblockable", "ignore_limit", "no_move", "orbital", "only_if_produced", "planets_only"), (False, True)),
    "delta": (-2, 3),
    "phase": ("trade", "development"),
    "kinds": ("both", "one"),
    "timing": ("trade",),  # told with the effect, not by it
}
OPERATIONS = {  # by the method that tells them
    "ability_effect": abilities.Ability,
    "system_effect": system_effects.SystemEffect,
    "event_effect": event_effects.EventEffect,
    "card_effect": card_effects.ActionEffect | card_effects.TechnologyEffect,
}


def variants(kind: type) -> list:
    """The operation with each of its fields low and high, on and off."""
    named = [field.name for field in fields(kind)]
    return [kind(**dict(zip(named, chosen, strict=True))) for chosen in product(*[VALUES.get(name, (1, 5)) for name in named])]


@pytest.mark.parametrize("method", OPERATIONS)
def test_every_operation_a_pack_may_use_has_words_that_tell_its_fields(voice, method):
    tell = getattr(voice.of("lunation"), method)
    for kind in get_args(OPERATIONS[method]):
        found = [tell(effect) for effect in variants(kind)]
        assert unclean(found) == []
        assert len(set(found)) == len(found), kind


def test_every_condition_a_pack_may_set_has_words_that_tell_its_amount(voice):
    said = voice.of("lunation")
    for op in ops_of(Measure):
        found = [said.condition(Condition(op=op, amount=n)) for n in ((0,) if op == "unit_in_every_system" else (1, 5))]
        assert unclean(found) == []
        assert len(set(found)) == len(found), op


def test_every_guess_of_the_data_has_a_name(voice):
    entries = [entry for file in PACK.written.values() for group in file.values() if isinstance(group, list) for entry in group]
    fields = {field.partition(".")[0] for entry in entries for field in entry.get("guess", ())}
    assert fields == set(GUESSED)
    assert unclean([voice.text(name) for name in GUESSED.values()]) == []


def test_every_phase_option_and_source_has_words(voice):
    said = voice.of("lunation")
    texts = [voice.title("lunation"), voice.about("lunation"), voice.credit("lunation")]
    texts += [voice.phase("lunation", phase) for phase in LunationSpeech.phases]
    texts += [text for option in TITLE.options for text in voice.option("lunation", option)]
    texts += [said.source(source) for source in SOURCES]
    assert unclean(texts) == []
    assert set(LunationSpeech.sources) == set(SOURCES)


def test_tips_are_for_decisions_there_are(voice):
    assert {key.removeprefix("only_") for key in LunationSpeech.tips} <= set(decisions_of("lunation"))
    assert all(is_clean(voice.tip("lunation", {"key": key}, 2)) for key in LunationSpeech.tips)


def test_what_stands_in_a_view_has_a_name(voice):
    for pieces in KINDS:
        assert unclean([voice.component("lunation", piece.id) for piece in pieces]) == []
    assert unclean([voice.component("lunation", word) for word in (*GOODS, "fleet", "explosion", "shield", "plus_one", "blank")]) == []
    with pytest.raises(KeyError):
        voice.component("lunation", "no_such_piece")


# --- exact sentences


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("lay quarry", "Lay Quarry (1 energy, 1 resource, 1 action card)", None),
        ("lay void_1", "Lay Void (nothing)", "Połóż zakrytą: Pustka (nic)"),
        ("move dead_star.2", "Move to Dead Star II", "Ruch: Martwa Gwiazda II"),
        ("move dead_star", "Move to Dead Star (system card)", "Ruch: Martwa Gwiazda (karta systemu)"),
        ("jump dead_star", "Jump to Dead Star (system card)", "Skok: Martwa Gwiazda (karta systemu)"),
        ("jump dead_star.4", "Orbital jump to Dead Star IV", "Skok orbitalny: Martwa Gwiazda IV"),
        ("commit ace_pilot", "Commit Ace Pilot (+2)", "Wystaw: As Pilotażu (+2)"),
        ("commit nobody", "Commit nobody", "Nikogo nie wystawiaj"),
        ("play assassination_attempt spy", "Play Assassination Attempt → Spy", "Zagraj: Próba Zabójstwa → Szpieg"),
        ("use planet_cracker", "Use the technology: Planet Cracker", "Użyj technologii: Łamacz Planet"),
        ("bank energy", "Bank: energy → resources", "Wymiana z bankiem: energia → surowce"),
        ("give resources", "Give 1 resource", "Dajesz: 1 surowiec"),
        ("ask ambush", "Ask for Ambush", "Prosisz o: Zasadzka"),
        ("sell_point energy resources", "Give 1 VP for 1 energy, 1 resource", "Oddaj 1 PZ za: 1 energia, 1 surowiec"),
        ("sell_point resources resources", "Give 1 VP for 2 resources", "Oddaj 1 PZ za: 2 surowce"),
        ("buy_point energy", "Buy 1 VP for 7 energy", "Kup 1 PZ za: 7 energii"),
        ("show armada", "Show Armada: 2 VP", "Pokaż: Armada (2 PZ)"),
        ("return spy", "Return Spy: 2 VP", "Zwróć: Szpieg (2 PZ)"),
        ("release spy", "Release Spy: 1 VP", "Uwolnij: Szpieg (1 PZ)"),
        ("offer 1", "Make an offer to Player 2", "Oferta dla: Gracz 2"),
        ("reroll blank", "Reroll: blank", "Przerzuć: pusta"),
        ("build ion_veil.1", "Buy a fleet: Ion Veil I", "Kup flotę: Jonowa Zasłona I"),
    ],
)
def test_choices(en, pl, word, english, polish):
    assert en.choice("lunation", word) == english
    assert polish is None or pl.choice("lunation", word) == polish


def test_players_are_told_by_name_where_names_are_known(en):
    said = en.of("lunation")
    assert said.choice("against 2", NAMES) == "Against Celina"
    args = {"location": "dead_star.1", "against": 1, "price": 1, "last_chance": False}
    assert said.prompt("ask_retreat", args, NAMES) == "Combat against Bolek, Dead Star I: fight on, or retreat for 1 power point?"
    assert said.prompt("ask_retreat", args).startswith("Combat against Player 2,")


OFFER = {"give": [2, 0], "give_cards": ["ambush"], "ask": [0, 3], "ask_cards": []}


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "manoeuvre",
            {"power": 2},
            "Your movement turn: choose a manoeuvre or end the turn (2 power points left).",
            "Twoja tura ruchu: wybierz manewr albo zakończ turę (masz: 2 punkty mocy).",
        ),
        (
            "jump_units",
            {"to": "dead_star", "orbital": False, "price": 1, "power": 3},
            "Which units jump to Dead Star (system card) (so far 1 power point; you have 3 power points)?",
            "Skok: Martwa Gwiazda (karta systemu). Które jednostki skaczą (dotąd: 1 punkt mocy; masz: 3 punkty mocy)?",
        ),
        (
            "jump_units",
            {"to": "dead_star.3", "orbital": True, "price": 0, "power": 3},
            "Which units make the orbital jump to Dead Star III (so far 0 power points; you have 3 power points)?",
            None,
        ),
        (
            "answer_combat",
            {
                "window": "after_roll",
                "location": "dead_star.1",
                "against": 1,
                "round": 2,
                "dice": ["shield", "explosion", "explosion"],
                "their_dice": [],
            },
            "Combat against Bolek, Dead Star I, round 2: play a card after the roll? You: explosion ×2, shield. Bolek: no dice.",
            "Walka z graczem Bolek, Martwa Gwiazda I, runda 2: zagrywasz kartę po rzucie? Ty: eksplozja ×2, tarcza. Bolek: bez kostek.",
        ),
        (
            "reroll_dice",
            {"dice": ["blank"], "picked": ["blank"], "left": 1},
            "Your dice: blank. To reroll: blank. More (1 left)?",
            None,
        ),
        (
            "ask_retreat",
            {"location": "dead_star.1", "against": 1, "price": 1, "last_chance": True},
            "Combat against Bolek, Dead Star I: you can't fight on. Retreat for 1 power point, or be captured?",
            "Walka z graczem Bolek, Martwa Gwiazda I: nie możesz walczyć dalej. Uciekasz (koszt: 1 punkt mocy) czy dajesz się schwytać?",
        ),
        ("choose_opponent", {"location": "dead_star"}, "Dead Star (system card): who will you fight first?", None),
        ("attack_lone", {"location": "dead_star.2"}, "Dead Star II: whose characters will you attack?", None),
        ("choose_contact", {}, "There are enemies on several cards: where will you fight first?", None),
        ("exhaust_hit", {"left": 2}, "Hits: exhaust 2 of your characters.", "Trafienia: wyczerp 2 swoje postacie."),
        ("crack_planet", {"card": "planet_cracker"}, "Planet Cracker: choose a card on which to destroy fleets.", None),
        (
            "crack_fleets",
            {"card": "planet_cracker", "location": "dead_star.2"},
            "Planet Cracker, Dead Star II: whose fleets will you destroy?",
            "Łamacz Planet, Martwa Gwiazda II: czyje floty niszczysz?",
        ),
        (
            "compose_offer",
            {"partner": 2, "counter": False, **OFFER},
            "Your offer to Celina so far: you give 2 energy, Ambush and get 3 resources.",
            "Oferta dla: Celina. Dajesz: 2 energii, Zasadzka. Dostajesz: 3 surowce.",
        ),
        (
            "answer_offer",
            {"proposer": 0, "counter": True, **OFFER},
            "Ania answers with a counter-offer: you get 2 energy, Ambush and give 3 resources.",
            "Ania odpowiada kontrofertą. Dostajesz: 2 energii, Zasadzka. Dajesz: 3 surowce.",
        ),
        (
            "collect",
            {"location": "dead_star.2", "one_kind": True, "yields": [[3, 0, 0], [0, 2, 1]]},
            "Dead Star II: which goods will you collect (3 energy or 2 resources, 1 action card)?",
            "Martwa Gwiazda II: które zasoby zbierasz (3 energii lub 2 surowce, 1 karta akcji)?",
        ),
        (
            "answer_retreat",
            {"location": "dead_star.2", "who": 3, "to": "dead_star"},
            "Darek wants to retreat, Dead Star II → Dead Star (system card): stop them?",
            None,
        ),
    ],
)
def test_prompts(en, pl, key, args, english, polish):
    prompt = {"key": key, "rule": "", "args": args}
    assert en.prompt("lunation", prompt, NAMES) == english
    assert polish is None or pl.prompt("lunation", prompt, NAMES) == polish


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (
            {
                "key": "jumped",
                "seat": 0,
                "to": "ion_veil.2",
                "orbital": True,
                "fleets": {"dead_star": 2},
                "characters": ["spy"],
                "price": 2,
            },
            "Ania, orbital jump to Ion Veil II: 2\u00a0fleets, Spy (2 power points).",
            "Ania, skok orbitalny (Jonowa Zasłona II): 2\u00a0floty, Szpieg (2 punkty mocy).",
        ),
        (
            {"key": "moved", "seat": 1, "to": "dead_star", "fleets": {"dead_star.1": 1, "dead_star.2": 4}, "characters": []},
            "Bolek moves to Dead Star (system card): 5\u00a0fleets.",
            "Bolek, ruch (Martwa Gwiazda (karta systemu)): 5\u00a0flot.",
        ),
        (
            {"key": "gravity_rolled", "seat": 0, "departure": "dead_star", "face": "explosion", "lost": True},
            "Ania's gravity die (Dead Star (system card)): explosion, a fleet is lost.",
            None,
        ),
        (
            {
                "key": "hits_counted",
                "attacker": 0,
                "defender": 1,
                "explosions": [2, 1],
                "unblockable": [1, 0],
                "shields": [3, 1],
                "hits": [0, 2],
            },
            "Hits: Ania takes 0 hits (1 explosion against 3 shields); Bolek takes 2 hits (3 explosions against 1 shield).",
            "Trafienia: Ania: 0 trafień (1 eksplozja kontra 3 tarcze); Bolek: 2 trafienia (3 eksplozje kontra 1 tarcza).",
        ),
        (
            {"key": "dice_rolled", "seat": 0, "faces": ["blank", "explosion", "plus_one"], "why": "lance_formation"},
            "Ania rolls (Lance Formation): explosion, +1, blank.",
            "Ania, rzut (Formacja Lancy): eksplozja, +1, pusta.",
        ),
        (
            {"key": "plus_one_rolled", "seat": 0, "again": "shield", "added": "blank"},
            "Ania rerolls a +1: shield, and rolls one more die: blank.",
            None,
        ),
        ({"key": "plus_one_rolled", "seat": 0, "again": "shield", "added": None}, "Ania rerolls a +1: shield.", None),
        (
            {"key": "offer_proposed", "seat": 0, "partner": 1, "counter": False, **OFFER},
            "Ania makes an offer to Bolek: 2 energy, Ambush for 3 resources.",
            "Ania składa graczowi Bolek ofertę. Daje: 2 energii, Zasadzka. Chce: 3 surowce.",
        ),
        (
            {"key": "traded", "seat": 0, "partner": 1, "give": [0, 1], "give_cards": [], "ask": [0, 0], "ask_cards": []},
            "Ania trades with Bolek: 1 resource for nothing.",
            "Ania wymienia się z graczem Bolek. Daje: 1 surowiec. Dostaje: nic.",
        ),
        (
            {"key": "event_revealed", "event": "retrograde_cycle", "order": [1, 0]},
            (
                "Event: Retrograde Cycle. For the rest of this turn, players act counter-clockwise, starting with the first player; "
                "the marker still passes to the left. Order: Bolek, Ania."
            ),
            None,
        ),
        (
            {"key": "event_revealed", "event": "solar_flares", "order": [0, 1]},
            "Event: Solar Flares. Each activation of a planet this turn: −1 energy, not below 0.",
            "Wydarzenie: Rozbłyski Słoneczne. Każda aktywacja planety w tej turze: −1 energia, lecz nie poniżej 0.",
        ),
        (
            {"key": "paid", "seat": 0, "energy": 2, "resources": 3, "power": 1, "why": "fleet"},
            "Ania pays 2 energy, 3 resources, 1 power point (fleet).",
            "Ania płaci: 2 energii, 3 surowce, 1 punkt mocy (flota).",
        ),
        (
            {"key": "paid", "seat": 0, "energy": 2, "resources": 0, "power": 0, "why": "plundered_depots"},
            "Ania loses 2 energy (Plundered Depots).",
            None,
        ),
        ({"key": "paid", "seat": 0, "energy": 0, "resources": 0, "power": 1, "why": "jump"}, None, None),
        (
            {"key": "points_scored", "seat": 1, "points": -1, "why": "sold"},
            "Bolek loses 1 VP (Points sold).",
            "Bolek traci: 1 PZ (Sprzedane punkty).",
        ),
        (
            {"key": "character_exhausted", "seat": 1, "character": "spy", "why": "assassination_attempt", "grounded": True},
            "Exhausted: Spy (Bolek). It can neither move nor jump this turn (Assassination Attempt).",
            None,
        ),
        (
            {"key": "character_exhausted", "seat": 1, "character": "spy", "why": "hit", "grounded": False},
            "Exhausted: Spy (Bolek; hit).",
            None,
        ),
        (
            {"key": "units_placed", "seat": 0, "location": "dead_star.1", "fleets": 1, "characters": ["tactician"], "why": "start"},
            "Ania: 1\u00a0fleet, Tactician, Dead Star I (start of the game).",
            None,
        ),
        (
            {"key": "characters_captured", "seat": 0, "former": 1, "characters": ["spy", "tactician"], "why": "combat"},
            "Ania captures from Bolek: Spy, Tactician (combat).",
            "Ania chwyta: Szpieg, Taktyk. Traci: Bolek (walka).",
        ),
        (
            {"key": "majority_counted", "what": "fleets", "counts": [3, 3], "winner": -1},
            "Most fleets: nobody (Ania: 3; Bolek: 3).",
            "Najwięcej flot: nikt (Ania: 3; Bolek: 3).",
        ),
        (
            {"key": "combat_ended", "location": "dead_star.1", "winner": -1, "why": "no_dice"},
            "The combat is over (Dead Star I): nobody fought.",
            None,
        ),
        (
            {"key": "exchanged", "seat": 0, "paid": "resources", "rate": 5},
            "Ania exchanges with the bank: 5 resources → 1 energy.",
            "Ania wymienia z bankiem: 5 surowców → 1 energia.",
        ),
        ({"key": "reshuffled", "cards": 22}, "The discarded action cards become the deck: 22 action cards.", None),
        ({"key": "game_ended", "scores": [9, 4]}, "The game is over. Ania: 9 VP; Bolek: 4 VP.", "Koniec gry. Ania: 9 PZ; Bolek: 4 PZ."),
    ],
)
def test_events(en, pl, event, english, polish):
    assert en.event("lunation", event, NAMES[:2]) == english
    assert polish is None or pl.event("lunation", event, NAMES[:2]) == polish


def test_a_character(en, pl):
    text = en.card("lunation", "character mining_technician")
    assert (text.name, text.kind, text.reconstructed, text.translated) == ("Mining Technician", "Character", False, True)
    assert lines(text) == [
        ("Bonus", "+0"),
        (
            "Ability",
            "Activates a planet without exhausting it, for all its energy and resources but no action cards, on your activation turn",
        ),
        ("Our interpretation", "bonus, ability"),
    ]
    spy = pl.card("lunation", "character spy")
    assert lines(spy)[1] == ("Zdolność", "Wyczerp: przeciwnik mający karty odrzuca losowo, odkryte: 1 karta akcji, w twojej turze handlu")
    assert (spy.reconstructed, spy.translated) == (True, False)


def test_an_action_card_and_a_technology_tell_when_they_are_played(en, pl):
    assert lines(en.card("lunation", "action energy_surge")) == [
        ("Effect", "Gain 3 energy"),
        ("When", "on your trade turn, on your activation turn, on your development turn"),
        ("Copies", "4"),
    ]
    assert lines(pl.card("lunation", "action direct_hit"))[:2] == [
        ("Działanie", "Twoja strona ma w tej rundzie dodatkowo: 1 eksplozja, nie do zneutralizowania tarczami"),
        ("Kiedy", "w twojej walce przed rzutem, w twojej walce po rzucie"),
    ]
    assert lines(en.card("lunation", "action ambush"))[1][1] == "when another player announces a retreat"
    assert lines(en.card("lunation", "technology neural_override"))[1][1] == "at the end of the refresh phase"


def test_a_planet_a_system_an_event_and_an_objective(en, pl):
    assert lines(en.card("lunation", "planet quarry")) == [("Yield", "1 energy, 1 resource, 1 action card")]
    void = pl.card("lunation", "planet void_2")
    assert (void.name, void.kind, lines(void)[0]) == ("Pustka", "Karta planety, lecz nie planeta", ("Wydobycie", "nic"))
    ring = en.card("lunation", "system fortress_ring")
    assert lines(ring) == [("Effect", "In round 1 of combat here, the defender rolls 1 more die")]
    assert en.card("lunation", "event unrest").kind == "Event, red: bad for all"
    depots = en.card("lunation", "event plundered_depots")
    assert lines(depots) == [("Effect", "Whoever has 6 or more energy loses 2 of it; the same goes for resources")]
    armada = pl.card("lunation", "objective armada")
    assert (armada.points, lines(armada)[0]) == ("2 PZ", ("Warunek", "Posiadaj na planszy co najmniej: 4\u00a0floty"))


def test_prices(en, pl):
    told = dict(lines(en.card("lunation", "board prices")))
    assert told["Fleet"] == "2 energy, 3 resources, 1 power point"
    assert told["Victory point"] == "7 energy or 7 resources"
    assert told["Jump"] == "1 power point for each card of departure"
    assert told["Orbital jump"] == "2 power points for each card of departure"
    assert told["Bank"] == "2 players: 3 for 1; 3 players: 4 for 1; 4 players: 5 for 1"
    assert pl.card("lunation", "board prices").name == "Koszty"


def test_a_corrected_number_is_told(en):
    """The texts are made of the data, so that a component pack corrects them too."""
    said = en.of("lunation")
    surge = replace(ACTION["energy_surge"].effect, energy=4, resources=1)
    assert said.card_effect(surge) == "Gain 4 energy, 1 resource"
    ring = replace(SYSTEM["fortress_ring"].effect, dice=2, round=3)
    assert said.system_effect(ring) == "In round 3 of combat here, the defender rolls 2 more dice"
    storm = replace(EVENT["jump_storm"].effect, delta=-2, orbital=False)
    assert said.event_effect(storm) == "Every departure to a system card this turn costs 2 power points less, not below 0"
    assert said.condition(replace(OBJECTIVE["archive"].condition, amount=9)) == "Have at least 9 action cards in hand"


def test_names_of_our_own_are_marked_where_they_are_used(en, pl):
    """The rulebook that we read is Polish: its names are translated into English. One event it tells of has no name there."""
    ids = ("action ambush", "event retrograde_cycle", "event unrest", "planet void_1")
    assert [voice.card("lunation", id_).translated for voice in (en, pl) for id_ in ids] == [
        True,
        True,
        False,
        True,
        False,
        True,
        False,
        False,
    ]
