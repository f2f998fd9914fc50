"""Age of Galaxy in words: nothing it can emit is without them, in either language, and what they say is exact."""

import random
import re
from typing import Any, get_args

import pytest

from asterism import speech
from asterism.kernel.game import Game
from asterism.speech.names import english_names
from asterism.titles.age.rules import abilities
from asterism.titles.age.rules.basics import ACTIONS, COUNTS, EVENTS, IDEOLOGIES, PLANET_TYPES, RESOURCES, SOURCES, TARGETS, Amounts
from asterism.titles.age.rules.components import (
    ACHIEVEMENTS,
    FACTIONS,
    FINDS,
    HELP_LIGHTNING,
    PACK,
    PLANET_TOKENS,
    PLANETS,
    SYSTEMS,
    TECHNOLOGIES,
    TRADE_CARDS,
)
from asterism.titles.age.rules.solo import LEGEND, OPS
from asterism.titles.age.rules.title import TITLE
from asterism.titles.age.rules.vocabulary import VOCABULARY
from asterism.titles.age.words.events import CHOSEN, RIVAL_COULD_NOT, RIVAL_DID
from asterism.titles.age.words.pieces import CARD_KIND_NAMES, CARD_KINDS, CARDS, GUESSED, NAMED_ABILITIES
from asterism.titles.age.words.speech import AgeSpeech
from tests.speech.telling import NAMES, Heard, asked_with, decisions_of, events_of, tell_game, told_with, unclean

PREFERRED = ("lift", "main newcomers", "main reapers", "swarm")  # so that a few games show what is rare
NEEDS_NO_WORDS = {  # choices that other events tell of, or that tell nothing
    *ACTIONS,
    *("done", "pass", "main", "ideology", "support", "adapt", "swarm", "seize", "lightning", "choose"),
}


def likely(game: Game, seat: int, dice: random.Random) -> str:
    words = list(map(str, game.choices(seat)))
    return dice.choice([word for word in words if word.startswith(PREFERRED)] or words)


# --- nothing is missing


def test_every_word_of_the_vocabulary_is_a_phrase_of_its_own(voice):
    phrases = [voice.choice("age", word) for word in VOCABULARY]
    assert unclean(phrases) == []
    assert len(set(phrases)) == len(VOCABULARY)


def test_no_id_is_left_in_a_polish_phrase(pl):
    """English ids are English words: in Polish any of them would be a slip. (Some are names in both.)"""
    ids = {each.id for pieces in (FACTIONS, TECHNOLOGIES, SYSTEMS, TRADE_CARDS) for each in pieces}
    ids |= {*RESOURCES, *IDEOLOGIES, *PLANET_TYPES, *ACTIONS, *[ability.id for ability in HELP_LIGHTNING]}
    names = "theta halcyon chimera basalt obsidian helix ferrum quill"
    ids -= {"cheiki", "auralis", "legarchaea", "lumenari", "psykrio", *names.split()}
    ids -= {"kragthar", "tarvok", "ossun", "mirevale", "thule", "sennari", "veyl", "miral", "xhan", "harrow"}
    wrong = [pl.choice("age", word) for word in VOCABULARY if ids & set(re.findall(r"\w+", pl.choice("age", word).lower()))]
    assert wrong == []


def test_every_piece_with_a_name_has_one_of_its_own_in_both_languages():
    named = {"faction": FACTIONS, "technology": TECHNOLOGIES, "system": SYSTEMS, "trade": TRADE_CARDS}
    ids = {kind: [piece.id for piece in pieces] for kind, pieces in named.items()}
    ids |= {"achievement": [achievement for _, achievement in ACHIEVEMENTS], "ability": list(NAMED_ABILITIES.values())}
    assert {kind: set(names) for kind, names in english_names("age").items()} == {kind: set(each) for kind, each in ids.items()}
    for language in speech.languages():
        names = speech.voice(language).of("age").names
        assert [kind for kind, each in ids.items() if len({names(kind, id_) for id_ in each}) != len(each)] == []


def test_the_names_of_actions_ideologies_and_types_are_those_of_the_rulebook(pl):
    said = pl.of("age")
    actions = "Kolonizacja Rozwój Wytwarzanie Wydobycie Pozyskanie Handel Eksploracja Nominacja Badanie"
    assert [pl.action("age", action) for action in ACTIONS] == actions.split()
    assert [said.ideology(each) for each in IDEOLOGIES] == ["militaryzm", "kultura", "industrializm", "dyplomacja", "nauka"]
    assert [said.types([each]) for each in PLANET_TYPES] == ["ciepła", "oceaniczna", "lodowa", "pustynna", "wulkaniczna", "jałowa"]


def test_every_decision_has_a_prompt_with_its_arguments():
    said, given = asked_with(AgeSpeech, "age")
    assert {"redraw", "take_action", "choose_reward", "seize_planet"} < set(said)
    assert said == given


def test_every_event_has_words_with_its_fields():
    said, given = told_with(AgeSpeech, "age")
    assert {"gained", "golden_age", "game_ended"} < set(said)
    assert said == given


def test_every_choice_is_told_or_known_to_need_no_words():
    assert set(CHOSEN) | NEEDS_NO_WORDS == {word.verb for word in VOCABULARY}
    assert set(CHOSEN) & NEEDS_NO_WORDS == set()


def test_everything_the_rival_can_do_has_words():
    assert set(RIVAL_DID) == {"colonize", *OPS} - {"gain_cruisers"}
    assert set(RIVAL_COULD_NOT) == set(OPS) - {"gain_cruisers"}


def silent(event: dict[str, Any]) -> bool:
    if event["key"] == "acted":
        return event["action"] == "explore"
    return event["key"] == "chose" and event["choice"].partition(" ")[0] in NEEDS_NO_WORDS


def test_whole_games_can_be_told(voice):
    """Every prompt, choice and event of random games, to every seat and to a spectator."""
    heard = Heard(phases={"setup", "over"})
    for number in range(24):
        seats = 1 + number % 4
        options = {"draft": seats > 1 and number % 3 == 0, "explored": number % 5 == 0}
        tell_game(voice, Game(TITLE, seats, number, options), heard, likely, silent, number)
    assert heard.asked == set(decisions_of("age"))
    assert heard.phases == set(AgeSpeech.phases)
    assert heard.told == {*events_of("age"), "chose", "took_back"}


def test_every_piece_speaks(voice):
    distinct_finds = len({find.gain for find in FINDS})
    pieces = len(FACTIONS) + len(TECHNOLOGIES) + len(SYSTEMS) + len(TRADE_CARDS) + len(PLANET_TOKENS) + distinct_finds + len(IDEOLOGIES)
    assert len(CARDS) == len(set(CARDS)) == pieces + 4  # boards
    assert [voice.text(CARD_KIND_NAMES[kind]) for kind in CARD_KINDS]
    for id_ in [*CARDS, *[f"token {find.id}" for find in FINDS]]:
        text = voice.card("age", id_)
        assert text.id == id_
        assert text.name == voice.component("age", id_)
        assert text.powers
        assert unclean([text.name, text.kind, *[line.phase_name for line in text.powers], *[line.text for line in text.powers]]) == []


def test_different_pieces_of_a_kind_are_told_differently(voice):
    for kind in ("faction", "system", "trade", "token", "ideology", "board"):
        cards = [voice.card("age", id_) for id_ in CARDS if id_.startswith(f"{kind} ")]
        assert len({(card.name, card.kind, card.powers) for card in cards}) == len(cards)
    abilities = [voice.of("age").ability(faction.ability) for faction in FACTIONS if faction.technology is None]
    assert len(set(abilities)) == len(abilities)


def test_every_ability_a_pack_could_name_has_words(voice):
    said = voice.of("age")
    some = Amounts((1, 0, 0, 0, 0, 0, 0))
    every = [abilities.Modifier(target=each, value=-1, minimum=1) for each in TARGETS]
    every += [abilities.Trigger(on=each, gain=some) for each in EVENTS]
    every += [abilities.Production(per=per, step=step, gain=some) for per in ("", *COUNTS) for step in (1, 3) if per or step == 1]
    every += [abilities.Lightning(cost=some, gain=some), abilities.Swarm(cost=some, gain=some), abilities.Enter(gain=some)]
    every += [abilities.Protect(which=each) for each in ("colonized", "developed")]
    every += [abilities.ColonizeAny(except_types=("barren",)), abilities.ColonizeBarren(), abilities.ConquerReward()]
    every += [abilities.NominateFreely(), abilities.Nomads(), abilities.NoAbility()]
    assert {type(each) for each in every} == set(get_args(abilities.AnyAbility)) - {abilities.UniqueTechnology}
    told = [said.ability(each) for each in every]
    assert unclean(told) == []
    assert len(set(told)) == len(told)


def test_every_guess_of_the_data_has_a_name():
    entries = [
        entry for file in ("factions", "technologies", "trade", "tokens") for group in PACK.written[file].values() for entry in group
    ]
    fields = {field.partition(".")[0] for entry in entries if isinstance(entry, dict) for field in entry.get("guess", ())}
    assert fields <= set(GUESSED)


def test_every_phase_action_option_and_source_has_words(voice):
    said = voice.of("age")
    texts = [voice.title("age"), voice.about("age"), voice.credit("age")]
    texts += [voice.phase("age", phase) for phase in AgeSpeech.phases]
    texts += [voice.action("age", action) for action in ACTIONS]
    texts += [text for option in TITLE.options for text in voice.option("age", option)]
    texts += [voice.option_value("age", name, value) for name, option in TITLE.options.items() for value in option.values]
    texts += [said.source(source) for source in SOURCES]
    texts += [said.achievement(name) for _, name in ACHIEVEMENTS]
    texts += [said.legend(ideology) for ideology in LEGEND]
    assert unclean(texts) == []


def test_tips_are_for_decisions_there_are(voice):
    asked = {key: re.sub("^(only|last)_", "", key) for key in AgeSpeech.tips}
    assert set(asked.values()) <= set(decisions_of("age"))
    prompts = {tip: {"key": key, "args": {"markers": not tip.startswith("last_")}} for tip, key in asked.items()}
    tips = [voice.tip("age", prompt, 1 if tip.startswith("only_") else 2) for tip, prompt in prompts.items()]
    assert unclean(tips) == []
    assert len(set(tips)) == len(tips)


def test_every_id_of_a_view_that_stands_alone_has_a_name(voice):
    for pieces in (FACTIONS, TECHNOLOGIES, SYSTEMS, TRADE_CARDS):
        assert unclean([voice.component("age", piece.id) for piece in pieces]) == []
    alone = [*[piece.id for piece in (*PLANETS, *FINDS)], *RESOURCES, *IDEOLOGIES, *PLANET_TYPES]
    alone += [anomaly for system in SYSTEMS for anomaly, _ in system.anomalies]
    assert unclean([voice.component("age", each) for each in alone]) == []
    with pytest.raises(KeyError):
        voice.component("age", "no_such_piece")


# --- exact sentences


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("redraw humans", "Exchange Humans", "Wymień kartę: Ludzie"),
        ("main humans", "Main faction: Humans (1 credit, 1 cruiser)", "Główna frakcja: Ludzie (1 kredyt, 1 krążownik)"),
        (
            "ideology newcomers",
            "True overriding ideology: science (Newcomers)",
            "Prawdziwa nadrzędna ideologia: nauka (Przybysze)",
        ),
        ("support xhan", "One-time support: 3 influence (Elder Parliament of Xhan)", None),
        (
            "adapt reapers",
            "Colonize with a one-time adaptation: desert, volcanic (Reapers)",
            "Kolonizuj dzięki jednorazowej adaptacji: pustynna, wulkaniczna (Żniwiarze)",
        ),
        (
            "colonize silver_gate.2",
            "Colonize Silver Gate II (oceanic: 1 credit, 2 influence)",
            "Skolonizuj: Srebrne Wrota II (oceaniczna: 1 kredyt, 2 wpływy)",
        ),
        ("colonize token_desert", "Colonize planet token (desert: 4 credits)", "Skolonizuj: żeton planety (pustynna: 4 kredyty)"),
        ("develop pale_lantern.3", "Develop Pale Lantern III", "Rozwiń: Blada Latarnia III"),
        ("manufacture 0", "Manufacture nothing, just place the marker", "Nic nie wytwarzaj, połóż tylko znacznik"),
        ("excavate 0", "Excavate nothing, just place the marker", "Nic nie wydobywaj, połóż tylko znacznik"),
        ("manufacture 5", "Manufacture 5 cruisers", "Wytwórz 5 krążowników"),
        ("excavate 1", "Excavate 1 relic", "Wydobądź 1 relikt"),
        ("acquire", "Acquire 1 productivity", "Pozyskaj: 1 produktywności"),
        (
            "trade commodity",
            "Trade 7 credits → 2 prestige (Interstellar Commodity Trading)",
            "Handel: 7 kredytów → 2 prestiżu (Międzygwiezdny obrót towarowy)",
        ),
        ("explore amber_shoals.x2", "Explore: Amber Shoals, exploration token 2", "Eksploruj: Bursztynowe Mielizny, żeton eksploracji 2"),
        ("nominate 3", "Nominate: field 3, 3 prestige", "Nominacja: pole 3, 3 prestiżu"),
        ("research warp_drive 0", "Research Warp Drive for credits", "Zbadaj: Napęd warp (koszt: kredyty)"),
        ("research warp_drive 1", "Research Warp Drive for 1 discovery", "Zbadaj: Napęd warp (koszt: 1 odkrycie)"),
        ("research xenology 0", "Research Xenology for credits and 1 discovery", "Zbadaj: Ksenologia (koszt: kredyty i 1 odkrycie)"),
        ("research unique.psykrio 1", "Research Energy Shields for 2 discoveries", "Zbadaj: Tarcze energetyczne (koszt: 2 odkrycia)"),
        ("lightning help3", "Lightning: 2 influence → 1 discovery (help board)", "Błyskawica: 2 wpływy → 1 odkrycie (plansza pomocy)"),
        ("lightning cheiki", "Lightning: 5 credits → 1 discovery, 1 influence (Cheiki)", None),
        ("choose 1", "Take reward 2", "Weź nagrodę 2"),
        ("lift silver_gate.1", "Take the marker off Silver Gate I", "Zdejmij znacznik z planety: Srebrne Wrota I"),
        ("swarm token_ice", "Swarm: planet token (ice)", "Rój: żeton planety (lodowa)"),
        ("seize ember_reach.1", "Seize Ember Reach I", "Zdobądź: Rubież Żaru I"),
    ],
)
def test_choices(en, pl, word, english, polish):
    assert en.choice("age", word) == english
    assert polish is None or pl.choice("age", word) == polish


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "redraw",
            {"left": 2},
            "You may exchange cards from your hand once (up to 2 more).",
            "Możesz raz wymienić karty z ręki (jeszcze najwyżej 2).",
        ),
        (
            "take_action",
            {"markers": 3},
            "Your turn: choose an action (3 markers left).",
            "Twoja tura: wybierz akcję (zostały 3 znaczniki).",
        ),
        ("take_action", {"markers": 0}, "You have no marker left: use lightning or a card, then pass.", None),
        (
            "colonize_adapted",
            {"card": "humans"},
            "Colonizing with Humans: which planet?",
            "Kolonizacja dzięki karcie Ludzie: wybierz planetę.",
        ),
        (
            "choose_reward",
            {"why": "develop", "offered": [[0, 1, 0, 1, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0]]},
            "Develop: choose a reward (1: 1 productivity, 1 influence; 2: 1 discovery).",
            "Rozwój: wybierz nagrodę (1: 1 produktywności, 1 wpływ; 2: 1 odkrycie).",
        ),
        (
            "choose_reward",
            {"why": "xenology", "offered": [[0, 0, 0, 2, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0]]},
            "Xenology: choose a reward (1: 2 influence; 2: 1 relic).",
            "Ksenologia: wybierz nagrodę (1: 2 wpływy; 2: 1 relikt).",
        ),
        (
            "seize_planet",
            {"cruisers": 1},
            "You are the Hegemon: seize a planet (1 cruiser in your squadron)?",
            "Jesteś Hegemonem: możesz zdobyć planetę (w eskadrze masz 1 krążownik).",
        ),
    ],
)
def test_prompts(en, pl, key, args, english, polish):
    prompt = {"key": key, "rule": "", "args": args}
    assert en.prompt("age", prompt) == english
    assert polish is None or pl.prompt("age", prompt) == polish


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (
            {"key": "gained", "seat": 0, "bundle": [2, 0, 0, 0, 1, 0, 0], "why": "war"},
            "Ania gains 2 credits, 1 prestige (war).",
            "Ania zyskuje: 2 kredyty, 1 prestiżu (wojna).",
        ),
        (
            {"key": "gained", "seat": 0, "bundle": [0, -1, 0, 0, 0, 0, 0], "why": "decay"},
            "Ania loses 1 productivity (production phase).",
            "Ania traci: 1 produktywności (faza produkcji).",
        ),
        (
            {"key": "gained", "seat": 1, "bundle": [2, 0, 0, 0, 0, 0, 0], "why": "faction.feimur_v5"},
            "Bolek gains 2 credits (Feimur-V5).",
            None,
        ),
        (
            {"key": "gained", "seat": 1, "bundle": [0, 0, 0, 0, 0, 1, 0], "why": "unique.thule"},
            "Bolek gains 1 relic (Memory Vault).",
            "Bolek zyskuje: 1 relikt (Skarbiec pamięci).",
        ),
        (
            {"key": "paid", "seat": 1, "bundle": [0, 0, 1, 0, 0, 0, 0], "why": "help2"},
            "Bolek pays 1 discovery (help board).",
            "Bolek płaci: 1 odkrycie (plansza pomocy).",
        ),
        (
            {"key": "war_fought", "places": [1, 2], "hegemon": 0},
            "War. Ranking: Ania: 1; Bolek: 2. Hegemon: Ania.",
            "Wojna. Miejsca: Ania: 1; Bolek: 2. Hegemon: Ania.",
        ),
        ({"key": "war_fought", "places": [1, 1], "hegemon": -1}, "War. Ranking: Ania: 1; Bolek: 1. There is no sole Hegemon.", None),
        (
            {"key": "planet_seized", "seat": 0, "planet": "silver_gate.1", "former": 1},
            "Ania seizes Silver Gate I, which belonged to Bolek.",
            "Ania zdobywa: Srebrne Wrota I. Poprzedni właściciel: Bolek.",
        ),
        ({"key": "planet_seized", "seat": 0, "planet": "silver_gate.1", "former": -1}, "Ania seizes Silver Gate I.", None),
        (
            {"key": "golden_age", "trade": "commodity", "returned": [2, 0]},
            "Golden age: Interstellar Commodity Trading. Markers returned: Ania: 2.",
            "Złota era: Międzygwiezdny obrót towarowy. Odzyskane znaczniki: Ania: 2.",
        ),
        (
            {"key": "explored", "seat": 0, "anomaly": "silver_gate.x1", "find": "x4"},
            "Ania explores (Silver Gate, exploration token) and finds: 1 credit, 1 relic.",
            "Ania eksploruje (Srebrne Wrota, żeton eksploracji) i znajduje: 1 kredyt, 1 relikt.",
        ),
        (
            {"key": "card_used", "seat": 0, "faction": "humans", "way": "ideology"},
            "Ania plays the true overriding ideology: diplomacy (Humans).",
            "Ania zagrywa prawdziwą nadrzędną ideologię: dyplomacja (Ludzie).",
        ),
        (
            {"key": "system_turned_up", "place": 2, "system": "silver_gate", "token": "token_ice"},
            "System turned up: Silver Gate, with a planet token (ice: 1 credit, 1 discovery).",
            None,
        ),
        (
            {"key": "fleet_moved", "place": 1, "system": "silver_gate"},
            "The galactic fleet moves on to Silver Gate.",
            "Galaktyczna flota rusza dalej: Srebrne Wrota.",
        ),
        (
            {"key": "cruisers_lost", "seat": 0, "count": 3},
            "Ania discards 3 cruisers after the war.",
            "Ania odrzuca po wojnie: 3 krążowniki.",
        ),
        ({"key": "chose", "seat": 0, "choice": "seize ember_reach.1", "secret": False}, None, None),
        ({"key": "chose", "seat": 0, "choice": "lift silver_gate.1", "secret": False}, "Ania takes a marker off Silver Gate I.", None),
        (
            {"key": "acted", "seat": 0, "action": "colonize", "about": "silver_gate.2"},
            "Ania colonizes Silver Gate II (oceanic: 1 credit, 2 influence).",
            "Ania kolonizuje: Srebrne Wrota II (oceaniczna: 1 kredyt, 2 wpływy).",
        ),
        ({"key": "acted", "seat": 0, "action": "research", "about": "warp_drive"}, "Ania researches Warp Drive.", None),
        ({"key": "acted", "seat": 0, "action": "manufacture", "about": "2"}, "Ania: Manufacture.", "Ania: Wytwarzanie."),
        ({"key": "acted", "seat": 0, "action": "explore", "about": "silver_gate.x1"}, None, None),
        ({"key": "passed", "seat": 0}, "Ania passes.", "Ania pasuje."),
        (
            {"key": "game_ended", "scores": [21, 18], "achievement": ""},
            "The game is over. Ania: 21 VP; Bolek: 18 VP.",
            "Koniec gry. Ania: 21 PZ; Bolek: 18 PZ.",
        ),
    ],
)
def test_events(en, pl, event, english, polish):
    assert en.event("age", event, NAMES[:2]) == english
    assert polish is None or pl.event("age", event, NAMES[:2]) == polish


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (
            {"key": "war_fought", "places": [2, 1], "hegemon": -2},
            "War. Ranking: Ania: 2; the rival: 1. Hegemon: the rival.",
            "Wojna. Miejsca: Ania: 2; przeciwnik: 1. Hegemon: przeciwnik.",
        ),
        (
            {"key": "planet_seized", "seat": -2, "planet": "silver_gate.1", "former": 0},
            "The rival seizes Silver Gate I, which belonged to Ania.",
            "Przeciwnik zdobywa: Srebrne Wrota I. Poprzedni właściciel: Ania.",
        ),
        ({"key": "rival_drew", "faction": "humans"}, "The rival turns up Humans (diplomacy).", None),
        (
            {"key": "rival_acted", "what": "take_congress", "where": "3", "cruisers": 0},
            "The rival takes a field of the congress: field 3.",
            None,
        ),
        (
            {"key": "rival_acted", "what": "gain_cruisers", "where": "squadron", "cruisers": 2},
            "The rival gains 2 cruisers.",
            "Przeciwnik zyskuje: 2 krążowniki.",
        ),
        (
            {"key": "rival_acted", "what": "gain_cruisers", "where": "squadron", "cruisers": 0},
            "Its squadron has no room for more cruisers.",
            "W jego eskadrze nie ma miejsca na więcej krążowników.",
        ),
        (
            {"key": "rival_acted", "what": "develop_leftmost", "where": "", "cruisers": 1},
            "The rival has no planet to develop. Instead it gains 1 cruiser.",
            "Przeciwnik nie ma planety do rozwinięcia. Zamiast tego zyskuje: 1 krążownik.",
        ),
        (
            {"key": "rival_acted", "what": "fill_trade", "where": "", "cruisers": 0},
            "The rival finds no free space on a trade card. Its squadron has no room for more cruisers.",
            None,
        ),
        (
            {"key": "rival_acted", "what": "discard_exploration", "where": "", "cruisers": 0},
            "The rival finds no exploration token to discard.",
            None,
        ),
        (
            {"key": "game_ended", "scores": [26], "achievement": "Governor"},
            "The game is over. Ania: 26 VP. Achievement: Governor.",
            "Koniec gry. Ania: 26 PZ. Osiągnięcie: Gubernator.",
        ),
        ({"key": "game_ended", "scores": [9], "achievement": ""}, "The game is over. Ania: 9 VP. No achievement this time.", None),
    ],
)
def test_events_of_a_solo_game(en, pl, event, english, polish):
    assert en.event("age", event, NAMES[:1]) == english
    assert polish is None or pl.event("age", event, NAMES[:1]) == polish


def lines(card) -> list[tuple[str, str]]:
    return [(line.phase_name, line.text) for line in card.powers]


def test_a_faction(en, pl):
    text = en.card("age", "faction reapers")
    assert (text.name, text.kind, text.reconstructed) == ("Reapers", "Faction, militarism", False)
    assert lines(text) == [
        ("Entry bonus", "2 credits, 1 cruiser"),
        (
            "Ability",
            "Swarm: Lightning: spend 2 cruisers and put one more on an unprotected planet in range; you gain 1 credit",
        ),
        ("Adaptation", "desert, volcanic"),
        ("One-time support", "2 cruisers"),
        ("Our interpretation", "ideology, adaptation, one-time support, entry bonus, ability"),
    ]
    polish = pl.card("age", "faction legarchaea")
    assert lines(polish)[1] == ("Zdolność", "W fazie produkcji: 2 kredyty za każdą twoją planetę tego typu: wulkaniczna")


def test_a_faction_with_a_technology_of_its_own(en, pl):
    assert ("Unique technology", "Memory Vault: 2 relics; After each Excavate action: 3 credits") in lines(en.card("age", "faction thule"))
    unique = pl.card("age", "technology unique.psykrio")
    assert (unique.name, unique.kind) == ("Tarcze energetyczne", "Unikalna technologia, Psykrio")
    assert lines(unique)[-2] == ("Działanie", "Krążowniki zatrzymywane po wojnie: +2")


def test_a_technology(en, pl):
    assert lines(en.card("age", "technology xenology"))[:3] == [
        ("Cost", "3 credits + 1 discovery or 2 discoveries"),
        ("Needs", "Advanced Engineering or Hyperspace Scanner or Plasma Weapons"),
        ("Reward", "1 prestige; 2 influence or 1 relic"),
    ]
    shields = pl.card("age", "technology planetary_shields")
    assert shields.kind == "Zaawansowana technologia"
    assert ("Działanie", "Twoje rozwinięte planety są zawsze chronione i nie potrzebują krążowników") in lines(shields)


def test_a_system_a_trade_card_and_an_ideology(en, pl):
    assert lines(en.card("age", "system amber_shoals")) == [
        ("Planet", "I, desert: 4 credits"),
        ("Planet", "II, volcanic: 2 productivity"),
        ("Planet", "III, barren: 2 discoveries"),
        ("Tokens", "planet token, with 4 players or more"),
        ("Tokens", "exploration token, with 2 players or more"),
        ("Tokens", "exploration token, with 3 players or more"),
    ]
    assert lines(pl.card("age", "trade mercenaries"))[0] == ("Wymiana", "1 kredyt, 1 wpływ → 3 krążowniki")
    assert en.card("age", "ideology culture").name == "Culture"
    assert lines(en.card("age", "ideology culture"))[0] == ("Points", "1 VP for every 2 relics")


def test_pieces_of_our_own_are_marked(en):
    """A faction of ours, one of which the name alone is known, a card whose numbers are lost; not those that the rulebook explains."""
    marks = [en.card("age", id_).reconstructed for id_ in ("faction theta", "faction us_ud", "trade politics", "token token_ice")]
    assert marks == [True, True, True, True]
    assert not any(en.card("age", id_).reconstructed for id_ in ("faction cheiki", "trade commodity", "technology warp_drive"))


def test_a_name_of_our_own_is_marked_where_it_is_used(en, pl):
    """The rulebook that we read is Polish: its names are translated into English."""
    marks = [voice.card("age", id_).translated for voice in (en, pl) for id_ in ("faction humans", "faction cheiki", "trade politics")]
    assert marks == [True, False, True, False, False, True]


@pytest.mark.parametrize(
    ("language", "last", "now"),
    [("en", "Hegemon of the last war", "Would win a war now"), ("pl", "Hegemon ostatniej wojny", "Teraz wygrywa wojnę")],
)
def test_a_plain_board_tells_the_hegemon_from_who_would_win_a_war_now(language, last, now):
    said = speech.voice(language).of("age")
    assert [said.text(said.labels[field]) for field in ("hegemon", "leading")] == [last, now]
    assert [said.meaning_of(field, 1, NAMES) for field in ("hegemon", "leading")] == ["Bolek", "Bolek"]
    assert said.meaning_of("leading", -1, NAMES) == ""
    assert said.meaning_of("leading", -2, NAMES) == said.side(-2, NAMES)
