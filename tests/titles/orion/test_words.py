"""Master of Orion in words: nothing it can emit is without them, in either language, and what they say is exact."""

import random
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from asterism.kernel.game import Game
from asterism.titles.orion.rules import components, printed, title
from asterism.titles.orion.rules.components import (
    ACTIONS,
    ADVISORS,
    COLOURS,
    PACK,
    RACES,
    RESOURCES,
    STRUCTURES,
    TARGETS,
)
from asterism.titles.orion.rules.scoring import SOURCES
from asterism.titles.orion.rules.title import TITLE
from asterism.titles.orion.rules.vocabulary import VOCABULARY
from asterism.titles.orion.words.cards import CARD_KIND_NAMES, CARD_KINDS, CARDS, KEYWORDS
from asterism.titles.orion.words.speech import OrionSpeech
from tests.speech.telling import NAMES, Heard, asked_with, decisions_of, is_clean, sentences, tell_game, told_with, unclean

REASONS = ("morale", "resources", "room", "marked", "cost", "idle", "limit", "strength", "price", "cards", "locked", "none")  # of the view
TOLD_CHOICES = {"race", "research", "propaganda", "contract"}  # the others are told by what comes of them
LIKELY = {"build": 6, "attack": 6, "activate": 6, "use": 4}  # so that random players get to see their cards
SILENT_GAINS = {"build", "attack"}  # told with the building and the attack


def effect(**fields: object) -> printed.Effect:
    data = {"when": "activation", "may": False, "marker": "", "morale": 0, "cost": [], "ops": [], **fields}
    return msgspec.convert(data, printed.Effect)


# --- nothing is missing


def test_every_word_of_the_vocabulary_is_a_phrase_of_its_own(voice):
    phrases = [voice.choice("orion", word) for word in VOCABULARY]
    assert unclean(phrases) == []
    assert len(set(phrases)) == len(VOCABULARY)


def test_no_id_is_left_in_a_polish_phrase(en, pl):
    """English ids are English words: in Polish any of them would be a slip. (Some names are the same in both.)"""
    ids = {id_ for id_ in CARDS if en.component("orion", id_) != pl.component("orion", id_)}
    ids |= {*RESOURCES, *COLOURS, *ACTIONS} - {"propaganda"}
    phrases = [pl.choice("orion", word) for word in VOCABULARY]
    phrases += [line.text for id_ in CARDS for line in pl.card("orion", id_).powers]
    assert [phrase for phrase in phrases if ids & set(re.findall(r"\w+", phrase.lower()))] == []


def test_every_decision_has_a_prompt_with_its_arguments():
    said, given = asked_with(OrionSpeech, "orion")
    assert {"choose_race", "effects_in_order", "fill_field", "gain_one_of", "gain_unit"} < set(said)
    assert said == given
    assert given["gain_one_of"] == set(RESOURCES)


def test_every_event_has_words_with_its_fields():
    said, given = told_with(OrionSpeech, "orion")
    assert {"built", "card_stolen_seen", "game_ended"} < set(said)
    assert said == given


def silent(event):
    unsaid = event["key"] == "chose" and event["choice"].partition(" ")[0] not in TOLD_CHOICES
    return unsaid or (event["key"] == "gained" and event["why"] in SILENT_GAINS)


def likely(game: Game, seat: int, dice: random.Random):
    words = game.choices(seat)
    return dice.choices(words, [LIKELY.get(word.verb, 1) for word in words])[0]


def test_whole_games_can_be_told(voice):
    """Every prompt, choice and event of random games, to every seat and to a spectator."""
    heard = Heard()
    for number, races in enumerate(("dealt", "chosen", "humans", "dealt", "dealt", "dealt", "dealt", "dealt")):
        game = Game(TITLE, 2 + number % 3, number, {"races": races, "advisors": races != "humans"})
        tell_game(voice, game, heard, likely, silent, number, undos=0.02)
    assert {"choose_race", "mulligan", "choose_place", "use_effect", "effects_in_order", "hire_advisor", "discard_card"} < heard.asked
    assert {"took_back", "game_set_up", "built", "attacked", "advisor_hired", "effect_used", "developed", "game_ended"} < heard.told


def test_every_phase_of_the_title_has_a_name():
    rooms = Path(title.__file__).parent
    source = "".join([(rooms / f"{room}.py").read_text(encoding="utf-8") for room in ("state", "rounds")])
    assert set(re.findall(r'phase(?:: str)? = "(\w+)"', source)) == set(OrionSpeech.phases)


def test_every_card_speaks(voice):
    assert len(CARDS) == len(set(CARDS)) == len(STRUCTURES) + len(ADVISORS) + len(RACES)
    assert [voice.text(CARD_KIND_NAMES[kind]) for kind in CARD_KINDS]
    for id_ in CARDS:
        text = voice.card("orion", id_)
        assert text.id == id_
        assert text.name == voice.component("orion", id_)
        assert text.powers
        assert unclean(sentences(text)) == []


def test_different_cards_are_told_differently(voice):
    cards = [voice.card("orion", id_) for id_ in CARDS]
    assert len({(card.kind, card.points, card.powers) for card in cards}) == len(cards)


def test_the_numbers_of_a_card_are_in_its_text(voice):
    for card in STRUCTURES:
        text = voice.card("orion", card.id)
        told = {int(n) for n in re.findall(r"\d+", " ".join([text.kind, text.points, *[line.text for line in text.powers]]))}
        facts = {*card.cost, *card.produces, card.morale_min, card.vp}
        parts = [msgspec.structs.asdict(part) for effect in card.effects for part in (*effect.cost, *effect.ops)]
        facts |= {value for part in parts for value in part.values() if type(value) is int}
        printed_in_words = {part.get("depth") for part in parts}
        assert facts - printed_in_words - {0} <= told, (card.id, told)


def test_every_keyword_a_pack_may_use_has_words():
    assert set(components.KEYWORDS) - set(KEYWORDS) == {"on_action"}


def test_every_cost_a_pack_may_ask_has_words_of_its_own(voice):
    costs = [{"op": "pay", "food": 1}, {"op": "pay_vp", "amount": 1}, {"op": "discard", "cards": 1}, {"op": "return_action", "amount": 1}]
    assert [cost["op"] for cost in costs] == [printed.name_of(kind) for kind in get_args(printed.AnyCost)]
    told = [voice.of("orion").effect(effect(cost=[cost], ops=[{"op": "draw", "cards": 1}])) for cost in costs]
    assert all(map(is_clean, told))
    assert len(set(told)) == len(costs)


def test_what_no_card_of_the_box_has_can_be_told(voice):
    """A component pack may combine these as it likes."""
    ops = [
        {"op": "take_discard", "cards": 2, "depth": 0},
        {"op": "activate_cards", "count": 2},
        {"op": "hire_advisor", "discard": 2},
        {"op": "build", "from": "discard_top", "system": "this", "discount": 3, "chain_colour": "gray", "chain": 2},
        *[{"op": "gain_morale", "amount": 1, "target": target} for target in TARGETS],
        *[{"op": "draw", "cards": 2, "if_active": colour, "may": True} for colour in COLOURS],
        *[
            {"op": "gain_vp", "amount": 1, "per": {"each": each, "colour": colour, "scope": scope}}
            for colour in COLOURS
            for scope in ("this_system", "all_systems")
            for each in ("structure", "card")
        ],
    ]
    effects = [effect(may=True, morale=4, marker="R", ops=[op]) for op in ops]
    effects.append(effect(when="always", ops=[{"op": "modify_high_development", "actions": 6, "morale": -2, "gain_any": 0}]))
    told = [voice.of("orion").effect(each) for each in effects]
    assert unclean(told) == []
    assert len(set(told)) == len(effects)


def test_every_phase_action_option_reason_and_source_has_words(voice):
    said = voice.of("orion")
    texts = [voice.title("orion"), voice.about("orion"), voice.text(OrionSpeech.credit)]
    texts += [voice.phase("orion", phase) for phase in OrionSpeech.phases]
    texts += [voice.action("orion", action) for action in ACTIONS]
    texts += [text for option in TITLE.options for text in voice.option("orion", option)]
    texts += [voice.option_value("orion", "races", value) for value in TITLE.options["races"].values]
    texts += [voice.why_not("orion", reason) for reason in REASONS]
    texts += [said.source(source) for source in SOURCES]
    assert unclean(texts) == []


def test_tips_are_for_decisions_there_are(voice):
    assert set(OrionSpeech.tips) <= set(decisions_of("orion"))
    assert all(is_clean(voice.tip("orion", {"key": key}, 2)) for key in OrionSpeech.tips)


def test_what_stands_in_a_view_has_a_name(voice):
    for piece in (*STRUCTURES, *ADVISORS, *RACES):
        assert voice.component("orion", piece.id) == voice.card("orion", piece.id).name
        assert is_clean(voice.component("orion", piece.id))
    assert all(is_clean(voice.component("orion", word)) for word in (*RESOURCES, *COLOURS, "low", "medium", "high"))
    with pytest.raises(KeyError):
        voice.component("orion", "no_such_card")


def test_every_card_race_and_advisor_has_its_rule(voice):
    """Under the card's own name; an advisor's rule by the first of his names."""
    rules = {rule.id: rule.title for rule in voice.rules("orion")}
    for room, pieces in (("card", STRUCTURES), ("race", RACES)):
        assert all(rules[f"orion.{room}.{piece.id}"] == voice.component("orion", piece.id) for piece in pieces)
    assert all(rules[f"orion.advisor.{card.id.partition('_')[0]}"] == voice.component("orion", card.id) for card in ADVISORS)


# --- exact sentences


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("race darlok", "Play Darlok", "Wybierz rasę: Darlokowie"),
        ("build autolab", "Build Autolab (3 food)", "Wybuduj: Autolaboratorium (3 żywności)"),
        ("exploit autolab", "Exploit Autolab: +3 food", "Eksploatuj: Autolaboratorium (+3 żywności)"),
        ("exploit titan", "Exploit Titan: +2 fleet", "Eksploatuj: Tytan (+2 floty)"),
        ("exploit recyclotron", "Exploit Recyclotron: +1 production", "Eksploatuj: Recyklotron (+1 produkcja)"),
        ("exploit capitol", "Exploit Capitol: draw 4 cards", "Eksploatuj: Kapitol (dobierz 4 karty)"),
        ("attack 1", "Attack Player 2", "Zaatakuj: Gracz 2"),
        ("trade food fleet", "Trade 3 food for 2 fleet", "Wymień: 3 żywności → 2 floty"),
        ("onto 0", "Onto system 1", "Do układu 1"),
        ("save production", "Save 1 production", "Zaoszczędź 1: produkcja"),
        ("hire viktoria", "Hire Viktoria", "Zatrudnij: Wiktoria"),
        ("colour gray", "Colour: grey", "Kolor: szary"),
        ("bury 2 4", "Bury Player 3's active card in system 5", "Na spód: aktywna karta, Gracz 3, układ 5"),
        ("use alkari", "Use the effect: Alkari", "Użyj efektu: Alkari"),
        ("activate spaceport 1", "Activate Spaceport (system 2)", "Aktywuj: Port kosmiczny (układ 2)"),
        ("activate viktoria", "Activate Viktoria", "Aktywuj: Wiktoria"),
        ("resolve biospheres 0", "Next effect: Biospheres (system 1)", "Następny efekt: Biosfery (układ 1)"),
        ("resolve alkari", "Next effect: Alkari", "Następny efekt: Alkari"),
        ("fill death_spores 4", "Put the marker on Death Spores (system 5)", "Połóż znacznik na karcie: Śmiercionośne zarodniki (układ 5)"),
        ("take titan 1", "Take Titan (card 1 from the top)", "Weź kartę: Tytan (1. od góry)"),
        ("next fulcrum_sandebar 0", "Next from the bottom: Fulcrum Sandebar (now card 1)", None),
        ("next titan 4", None, "Następna od spodu: Tytan (teraz 5. od spodu)"),
        ("decline", "Decline", "Nie, rezygnuję"),
    ],
)
def test_choices(en, pl, word, english, polish):
    assert english is None or en.choice("orion", word) == english
    assert polish is None or pl.choice("orion", word) == polish


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "choose_action",
            {"markers": 3},
            "Your turn: choose an action (3 markers left).",
            "Twoja tura: wybierz akcję (zostały 3 znaczniki).",
        ),
        (
            "mulligan",
            {"discarded": 2},
            "Your opening hand: 2 cards discarded. Discard more, or draw as many new ones.",
            "Początkowa ręka: odrzucone 2 karty. Odrzuć więcej albo dobierz tyle samo nowych.",
        ),
        ("use_effect", {"source": "vale", "system": -1}, "Use the effect: Vale?", "Użyć efektu (Vale)?"),
        (
            "use_effect",
            {"source": "death_spores", "system": 1},
            "Use the effect: Death Spores (system 2)?",
            "Użyć efektu (Śmiercionośne zarodniki, układ 2)?",
        ),
        ("choose_place", {"card": "titan"}, "Where will you build Titan?", "Gdzie budujesz kartę Tytan?"),
        (
            "save_unit",
            {"card": "titan", "left": 1, "due": [0, 3, 1]},
            "Discount: choose what to save (1 unit left). Still to pay: 3 fleet, 1 production.",
            "Zniżka: co oszczędzasz (została 1 jednostka)? Do zapłaty: 3 floty, 1 produkcja.",
        ),
        (
            "build_from_hand",
            {"discount": 2, "system": 0},
            "You may build a card from your hand without spending an action. It goes onto system 1. It costs 2 resources less.",
            "Możesz wybudować kartę z ręki bez użycia akcji. Trafia do układu 1. Kosztuje o 2 zasoby mniej.",
        ),
        ("build_from_hand", {"discount": 0, "system": -1}, "You may build a card from your hand without spending an action.", None),
        (
            "discard_card",
            {"left": 3, "why": "limit"},
            "You may keep 5 cards in hand. Discard the others: pick 3 cards.",
            "Limit kart na ręce: 5. Odrzuć pozostałe: wskaż 3 karty.",
        ),
        ("discard_card", {"left": 1, "why": "contract"}, "Contract: discard cards from your hand: pick 1 card.", None),
        (
            "exchange",
            {"left": [3, 3, 0], "right": [0, 0, 2]},
            "Exchange: 3 food, 3 fleet ↔ 2 production. Which side will you give?",
            "Wymiana: 3 żywności, 3 floty ↔ 2 produkcji. Co oddajesz?",
        ),
        (
            "gain_one_of",
            {"food": 4, "fleet": 0, "production": 2},
            "Choose what to gain: 4 food, 2 production.",
            "Co zyskujesz (4 żywności, 2 produkcji)?",
        ),
        ("take_discard", {"depth": 3}, "Take one of the top 3 cards from the discard pile.", None),
        ("take_discard", {"depth": 1}, "Take the top card from the discard pile.", None),
        ("take_discard", {"depth": 0}, "Take any card from the discard pile.", "Weź dowolną kartę ze stosu kart odrzuconych."),
        (
            "discard_or_morale",
            {"cards": 2, "morale": 1},
            "Discard 2 cards or lose 1 morale.",
            "Odrzuć 2 karty albo strać 1 morale.",
        ),
        ("gain_unit", {"left": 2}, "High development: gain 2 resources of your choice.", None),
        ("trade_again", {}, "You may make another exchange.", "Możesz dokonać jeszcze jednej wymiany."),
        (
            "fill_field",
            {},
            "Your reserve is too small for all your fields: where does a marker go?",
            "Twoje rezerwy nie wystarczą na wszystkie pola: gdzie trafia znacznik?",
        ),
        ("choose_system", {}, "Choose a system to rearrange.", None),
        (
            "order_system",
            {"system": 1, "left": 3},
            "System 2: which card comes next, from the bottom (3 left)?",
            "Układ 2: która karta jest następna, licząc od spodu (zostało: 3)?",
        ),
        ("activate_free", {}, "You may activate a card without spending an action.", "Możesz aktywować kartę bez użycia akcji."),
    ],
)
def test_prompts(en, pl, key, args, english, polish):
    prompt = {"key": key, "rule": "", "args": args}
    assert en.prompt("orion", prompt) == english
    assert polish is None or pl.prompt("orion", prompt) == polish


def test_players_are_told_by_name_where_names_are_known(en):
    said = en.of("orion")
    assert said.choice("attack 1", NAMES) == "Attack Bolek"
    assert said.choice("steal 2", NAMES) == "Take a card from Celina's hand"
    assert said.prompt("bury_active", {"victim": 2}, NAMES) == "Choose an active card to go to the bottom of its system (Celina)."
    assert said.prompt("bury_active", {"victim": 2}) == "Choose an active card to go to the bottom of its system (Player 3)."


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (
            {"key": "game_set_up", "races": ["humans", "psilon"], "advisors": ["vale", "quail"], "first": 1},
            "Races: Ania: Humans; Bolek: Psilon. Advisors in the middle: Vale, Quail. First player: Bolek.",
            "Rasy: Ania: Ludzie; Bolek: Psiloni. Doradcy na środku stołu: Vale, Quail. Rozpoczyna: Bolek.",
        ),
        (
            {"key": "game_set_up", "races": ["humans", "humans"], "advisors": [], "first": 0},
            "Races: Ania: Humans; Bolek: Humans. First player: Ania.",
            None,
        ),
        (
            {"key": "gained", "seat": 0, "resources": [-3, 2, 0], "why": "trade"},
            "Ania: −3 food, +2 fleet (trading).",
            "Ania: −3 żywności, +2 floty (handel).",
        ),
        ({"key": "gained", "seat": 0, "resources": [-3, 0, 0], "why": "build"}, None, None),
        (
            {"key": "morale_changed", "seat": 1, "by": -2, "morale": -1},
            "Bolek: morale −2, now −1.",
            "Bolek: morale −2, teraz −1.",
        ),
        ({"key": "points_gained", "seat": 1, "points": -1}, "Bolek: −1 VP.", "Bolek: −1 PZ."),
        (
            {"key": "built", "seat": 0, "card": "titan", "system": 0, "paid": [0, 3, 2]},
            "Ania builds Titan: system 1, paid: 3 fleet, 2 production.",
            "Ania buduje: Tytan, układ 1, zapłata: 3 floty, 2 produkcji.",
        ),
        (
            {"key": "built", "seat": 0, "card": "frigate", "system": 2, "paid": [0, 0, 0]},
            "Ania builds Frigate: system 3, paid: nothing.",
            "Ania buduje: Fregata, układ 3, zapłata: nic.",
        ),
        (
            {"key": "attacked", "seat": 0, "target": 1, "paid": 2},
            "Ania attacks Bolek, paid: 2 fleet.",
            "Ania atakuje gracza Bolek, zapłata: 2 floty.",
        ),
        (
            {"key": "advisor_hired", "seat": 0, "advisor": "fulcrum_sandebar", "colour": "yellow"},
            "Ania hires Fulcrum Sandebar, colour: yellow.",
            "Ania zatrudnia: Fulcrum Sandebar, kolor: żółty.",
        ),
        ({"key": "advisor_hired", "seat": 0, "advisor": "viktoria", "colour": ""}, "Ania hires Viktoria.", "Ania zatrudnia: Wiktoria."),
        (
            {"key": "discarded", "seat": 1, "card": "autolab", "why": "limit"},
            "Bolek discards Autolab (hand limit).",
            "Bolek odrzuca: Autolaboratorium (limit kart na ręce).",
        ),
        (
            {"key": "reshuffled", "deck": 22},
            "The discard pile, except its top card, is shuffled: 22 cards in the new deck.",
            "Przetasowano stos kart odrzuconych (prócz wierzchniej karty): 22 karty w nowej talii.",
        ),
        (
            {"key": "system_rearranged", "seat": 0, "system": 1, "cards": ["titan", "capitol"]},
            "Ania rearranges system 2, from the bottom: Titan, Capitol.",
            "Ania zmienia kolejność kart w układzie 2, od spodu: Tytan, Kapitol.",
        ),
        (
            {"key": "card_buried", "seat": 1, "system": 0, "card": "spaceport"},
            "Spaceport goes to the bottom of its system (Bolek, system 1).",
            "Port kosmiczny trafia na spód układu (Bolek, układ 1).",
        ),
        (
            {"key": "card_stolen_seen", "seat": 0, "victim": 1, "card": "titan"},
            "Taken by Ania from Bolek: Titan.",
            "Ania bierze od gracza Bolek: Tytan.",
        ),
        ({"key": "developed", "seat": 0, "level": "high", "markers": 5}, "Ania: development level high.", "Ania: poziom rozwoju wysoki."),
        ({"key": "chose", "seat": 0, "choice": "race meklar", "secret": False}, "Ania plays Meklar.", "Ania wybiera rasę: Meklarzy."),
        ({"key": "chose", "seat": 0, "choice": "propaganda", "secret": False}, "Ania: Propaganda.", "Ania: Propaganda."),
        ({"key": "chose", "seat": 0, "choice": "build titan", "secret": False}, None, None),
        (
            {"key": "game_ended", "reasons": ["morale", "systems"], "scores": [31, -2]},
            "The game is over: somebody's morale is 0 or less, somebody's four systems are full. Ania: 31 VP; Bolek: -2 VP.",
            "Koniec gry: czyjeś morale wynosi 0 lub mniej, ktoś ma cztery pełne układy. Ania: 31 PZ; Bolek: -2 PZ.",
        ),
    ],
)
def test_events(en, pl, event, english, polish):
    assert en.event("orion", event, NAMES[:2]) == english
    assert polish is None or pl.event("orion", event, NAMES[:2]) == polish


def test_a_structure(en, pl):
    """Of a card whose numbers the rulebook gives: its cost, its keyword, its effect."""
    text = en.card("orion", "spaceport")
    assert text.name == "Spaceport"
    assert text.kind.startswith("Yellow structure; cost: ")
    assert [(line.phase_name, line.text) for line in text.powers] == [
        ("Activation", "Exchange 3 food, 3 fleet for 2 production, or the other way round.")
    ]
    assert [(line.phase_name, line.text) for line in pl.card("orion", "titan").powers] == [
        ("Po wybudowaniu", "Każdy przeciwnik: morale −1 za każdy z jego układów.")
    ]
    assert en.card("orion", "artemis_system_net").points == "? VP"
    assert "only with morale 6 or more" in en.card("orion", "artemis_system_net").kind


def test_costs_stand_before_the_arrow(en):
    paid = effect(cost=[{"op": "pay", "food": 2}], ops=[{"op": "gain_morale", "amount": 3}])
    assert en.of("orion").effect(paid) == "Pay 2 food → morale +3."
    marked = effect(when="after_attack", may=True, marker="R", ops=[{"op": "lose_morale", "amount": 1, "target": "defender"}])
    assert en.of("orion").effect(marked) == "If you like: put a marker from your reserve on R → the defender: morale −1."


def test_an_operation_tells_its_condition_target_and_multiplier(en, pl):
    per = printed.PerStructure(colour="red", scope="all_systems")
    op = printed.Gain(fleet=2, target="each_opponent", per=per, if_active="blue")
    assert en.of("orion").operation(op) == "each opponent: if a blue card is active: +2 fleet for each red structure in all your systems"
    assert pl.of("orion").operation(op) == (
        "każdy przeciwnik: jeżeli aktywna jest niebieska karta: +2 floty za każdą czerwoną strukturę we wszystkich twoich układach"
    )


def test_an_advisor_and_a_race(en, pl):
    assert [line.text for line in en.card("orion", "viktoria").powers] == ["One of these: +2 food, +2 fleet, +2 production."]
    assert pl.card("orion", "viktoria").name == "Wiktoria"
    assert [(line.phase_name, line.text) for line in en.card("orion", "mrrshan").powers][1:] == [
        ("Exchange", "3 food = 2 fleet = 1 production"),
        ("Exploiting", "In addition: +1 fleet."),
    ]
    assert [(line.phase_name, line.text) for line in pl.card("orion", "humans").powers][-1] == ("Zdolność", "brak")


def test_what_is_our_own_is_marked(voice):
    """A card of ours, and one of the box whose effect nobody could read; not one that the rulebook explains."""
    marked = {id_ for id_ in CARDS if voice.card("orion", id_).reconstructed}
    assert {card.id for card in STRUCTURES if PACK.origin("structures", "structure", card.id)["source"] == "reconstructed"} <= marked
    assert {"cloning_center", "kuruk", "moldred", "quail", "meklar"} <= marked
    assert marked.isdisjoint({"spaceport", "titan", "viktoria", "fulcrum_sandebar", "mrrshan", "humans"})


def test_a_name_of_our_own_is_marked_where_it_is_used(en, pl):
    marks = [voice.card("orion", card).translated for voice in (en, pl) for card in ("titan", "civilian_transport")]
    assert marks == [False, True, False, False]
