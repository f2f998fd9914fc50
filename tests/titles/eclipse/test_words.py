"""Eclipse in words: nothing it can emit is without them, in either language, and what they say is exact."""

import random
import re

import pytest

from asterism.kernel.game import Game
from asterism.speech.names import english_names
from asterism.titles.eclipse.rules.components import (
    BUILDABLE,
    DISCOVERIES,
    FACTIONS,
    NPCS,
    PARTS,
    SECTOR,
    SECTORS,
    SHIP_TYPES,
    SPECIES,
    STRUCTURES,
    TECHNOLOGIES,
)
from asterism.titles.eclipse.rules.scoring import SOURCES
from asterism.titles.eclipse.rules.title import TITLE
from asterism.titles.eclipse.rules.vocabulary import VOCABULARY
from asterism.titles.eclipse.words.pieces import CARD_KIND_NAMES, CARD_KINDS, CARDS
from asterism.titles.eclipse.words.speech import TOLD, TOLD_OTHERWISE, EclipseSpeech
from tests.speech.telling import NAMES, Heard, asked_with, decisions_of, is_clean, sentences, tell_game, told_with, unclean

RARELY = ("trade", "lift", "remove", "influence", "pass", "done", "decline", "leave", "spare", "react")  # so that a random game gets far


def likely(game: Game, seat: int, dice: random.Random) -> str:
    """A random choice of somebody who would rather not go bankrupt."""
    words = list(map(str, game.choices(seat)))
    players = game.view(seat)["players"]
    if "pass" in words and players[seat]["balance"] < 2:
        return "pass"
    return dice.choices(words, [0.02 if word.startswith(RARELY) else 1 for word in words])[0]


# --- nothing is missing


def test_every_word_of_the_vocabulary_is_a_phrase_of_its_own(voice):
    phrases = [voice.choice("eclipse", word) for word in VOCABULARY]
    assert unclean(phrases) == []
    assert len(set(phrases)) == len(VOCABULARY)


def test_no_id_is_left_in_a_polish_phrase(pl):
    """English ids are English words: in Polish any of them would be a slip. (Some are names in both.)"""
    ids = {each.id for pieces in (DISCOVERIES, PARTS, FACTIONS, SPECIES.values(), TECHNOLOGIES) for each in pieces}
    ids |= {*NPCS, *BUILDABLE, "gray", "explore", "influence", "research", "upgrade", "build", "move"}
    ids -= {"orbital", "planta", "mechanema", "draco", "gcds", "eridani", "orion", "terran"}
    wrong = [pl.choice("eclipse", word) for word in VOCABULARY if ids & set(re.findall(r"\w+", pl.choice("eclipse", word).lower()))]
    assert wrong == []


def test_every_decision_has_a_prompt_with_its_arguments():
    said, given = asked_with(EclipseSpeech, "eclipse")
    assert {"choose_faction", "turn_sector", "bury_cube", "save_money"} < set(said)
    assert said == given


def test_every_event_has_words_with_its_fields():
    said, given = told_with(EclipseSpeech, "eclipse")
    assert {"rolled", "population_destroyed", "game_ended"} < set(said)
    assert said == given


def test_every_choice_is_told_here_or_by_what_comes_of_it():
    assert {*TOLD, *TOLD_OTHERWISE} == {word.verb for word in VOCABULARY}
    assert set(TOLD) & TOLD_OTHERWISE == set()


def test_ids_that_several_pieces_share_have_one_name(voice):
    """A view says an id without its kind."""
    names = voice.of("eclipse").names
    called = {}
    for kind, pieces in english_names("eclipse").items():
        for id_ in pieces:
            called.setdefault(id_, set()).add(names(kind, id_))
    assert [id_ for id_, different in called.items() if len(different) > 1] == []


def test_every_piece_has_a_name_and_there_are_no_others():
    kinds = {"sector": SECTORS, "technology": TECHNOLOGIES, "part": PARTS, "species": SPECIES.values(), "faction": FACTIONS}
    kinds |= {"discovery": DISCOVERIES, "npc": NPCS.values(), "ship": SHIP_TYPES}
    ids = {kind: {str(piece.id) for piece in pieces} for kind, pieces in kinds.items()} | {"structure": {*STRUCTURES}}
    assert {kind: {*pieces} for kind, pieces in english_names("eclipse").items()} == ids


def test_names_that_no_polish_rulebook_has_are_marked(en, pl):
    assert pl.card("eclipse", "sector 101").translated
    assert pl.card("eclipse", "part ion_turret").translated
    assert not pl.card("eclipse", "sector 1").translated
    assert not any(en.card("eclipse", id_).translated for id_ in CARDS)


def silent(event):
    return event["key"] == "chose" and event["choice"].partition(" ")[0] in TOLD_OTHERWISE


def test_whole_games_can_be_told(voice):
    """Every prompt, choice and event of random games, to every seat and to a spectator."""
    heard = Heard(phases={"setup", "over"})
    for number, (seats, species) in enumerate([(2, "dealt"), (4, "chosen"), (6, "dealt"), (3, "terrans"), (5, "dealt")]):
        tell_game(voice, Game(TITLE, seats, number, {"species": species}), heard, likely, silent, number)
    assert {"choose_faction", "name_spot", "use_discovery", "pick_ship", "attack_or_retreat", "answer_proposal", "save_money"} < heard.asked
    assert heard.phases == set(EclipseSpeech.phases)
    assert {"took_back", "battle_began", "ships_hit", "relations_made", "reputation_seen", "left_the_game", "game_ended"} < heard.told


def test_every_piece_speaks(voice):
    assert len(CARDS) == len(set(CARDS)) == len(SECTORS) + len(TECHNOLOGIES) + len(PARTS) + len(SPECIES) + len(DISCOVERIES)
    assert [voice.text(CARD_KIND_NAMES[kind]) for kind in CARD_KINDS]
    for id_ in [*CARDS, *[f"faction {faction.id}" for faction in FACTIONS]]:
        text = voice.card("eclipse", id_)
        assert text.id == id_
        assert text.name == voice.component("eclipse", id_)
        assert text.powers
        assert unclean(sentences(text)) == []


def test_different_pieces_of_a_kind_are_told_differently(voice):
    for kind in ("technology", "part", "species", "discovery"):
        cards = [voice.card("eclipse", id_) for id_ in CARDS if id_.startswith(f"{kind} ")]
        assert len({(card.kind, card.powers) for card in cards}) == len(cards)


def test_the_numbers_of_a_part_are_in_its_text(voice):
    for part in PARTS:
        told = " ".join([line.text for line in voice.card("eclipse", f"part {part.id}").powers])
        numbers = {int(n) for n in re.findall(r"\d+", told)}
        facts = {abs(n) for n in (part.energy, part.computer, part.shield, part.hull, part.move, part.initiative, len(part.dice))}
        assert facts - {0} <= numbers, told


def test_every_phase_action_option_reason_and_source_has_words(voice):
    said = voice.of("eclipse")
    texts = [voice.title("eclipse"), voice.about("eclipse"), voice.credit("eclipse")]
    texts += [voice.phase("eclipse", phase) for phase in EclipseSpeech.phases]
    texts += [voice.action("eclipse", word.text.partition(" ")[2]) for word in VOCABULARY if word.verb == "action"]
    texts += [text for option in TITLE.options for text in voice.option("eclipse", option)]
    texts += [voice.option_value("eclipse", name, value) for name, option in TITLE.options.items() for value in option.values]
    texts += [voice.why_not("eclipse", reason) for reason in ("known", "track_full", "science")]
    texts += [said.source(source) for source in SOURCES]
    assert unclean(texts) == []


def test_tips_are_for_decisions_there_are(voice):
    decisions = decisions_of("eclipse")
    assert set(EclipseSpeech.tips) <= set(decisions)
    assert all(is_clean(voice.tip("eclipse", {"key": key}, 2)) for key in EclipseSpeech.tips)


def test_every_id_of_a_view_that_stands_alone_has_a_name(voice):
    for pieces in (PARTS, TECHNOLOGIES, DISCOVERIES, FACTIONS, SPECIES.values(), NPCS.values()):
        assert all(is_clean(voice.component("eclipse", piece.id)) for piece in pieces)
    names = voice.of("eclipse").names
    assert all(voice.component("eclipse", sector.code) == names("sector", str(sector.id)) for sector in SECTORS)
    assert all(is_clean(voice.component("eclipse", piece)) for piece in BUILDABLE)
    with pytest.raises(KeyError):
        voice.component("eclipse", "no_such_piece")


# --- exact sentences


@pytest.mark.parametrize(
    ("word", "english", "polish"),
    [
        ("action explore", "Action: Explore", "Akcja: Eksploracja"),
        ("react move", "Reaction: Move", "Reakcja: Ruch"),
        ("explore 1 -3", "Explore at 1 −3 (outer)", "Eksploruj miejsce 1 −3 (obszar zewnętrzny)"),
        ("turn 0", "Place it as drawn", "Połóż bez obracania"),
        ("turn 2", "Place it rotated 120° clockwise", "Połóż obrócony o 120° w prawo"),
        ("claim 204", "Take control of Vega (204)", "Przejmij kontrolę: Wega (204)"),
        ("influence 001", "Move a disc to Galactic Center (001)", "Przenieś dysk na heks: Centrum Galaktyki (001)"),
        ("use science", "Use: 5 science", "Użyj: 5 nauki"),
        ("use ion_turret", "Use: Ion Turret", "Użyj: Wieżyczka jonowa"),
        ("keep_discovery", "Keep it face down for 2 VP", "Zachowaj zakryty za 2 PZ"),
        ("artifact money", "Take 5 money", "Weź: 5 pieniędzy"),
        ("fit ion_cannon cruiser 0", "Fit Ion Cannon (Cruiser, slot 1)", "Zamontuj: Działo jonowe (Krążownik, pole 1)"),
        ("build orbital 204", "Build: Orbital, Vega (204)", "Zbuduj: Orbital, Wega (204)"),
        ("trade money science", "Trade money for science", "Wymień: pieniądze → nauka"),
        (
            "colonize 204 gray money",
            "Colony ship: Vega (204), grey (from track: money)",
            "Statek kolonizacyjny: Wega (204), szary (z toru: pieniądze)",
        ),
        ("hit gcds 3", "Hit: GCDS (damage so far: 3)", "Strzel: GCDS (dotychczasowe uszkodzenia: 3)"),
        ("propose 1", "Propose diplomatic relations to Player 2", "Zaproponuj kontakty dyplomatyczne: Gracz 2"),
        ("retreat 227", "Retreat to Sirius (227)", "Wycofaj się na heks: Syriusz (227)"),
        ("draw 1", "Draw 1 sector", "Dobierz 1 sektor"),
        ("draw 2", "Draw 2 sectors", "Dobierz 2 sektory"),
        (
            "betray 204",
            "Fly to Vega (204): you attack a partner and become the traitor",
            "Leć na heks: Wega (204) – atakujesz partnera i zostajesz zdrajcą",
        ),
    ],
)
def test_choices(en, pl, word, english, polish):
    assert (en.choice("eclipse", word), pl.choice("eclipse", word)) == (english, polish)


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "choose_faction",
            {"advised_against": ["planta", "draco"]},
            "Choose your faction. With two players, the rulebook advises against: Planta, Descendants of Draco.",
            "Wybierz frakcję. W grze dwuosobowej instrukcja odradza: Plantanie, Potomkowie Drako.",
        ),
        ("choose_action", {"discs": 2}, "Your turn: choose an action (2 discs left).", "Twoja tura: wybierz akcję (zostały 2 dyski)."),
        ("choose_action", {"discs": 0}, "You have no influence discs left: pass.", "Nie masz już dysków wpływów: spasuj."),
        ("react", {"discs": 1}, "You have passed: react, or pass again (1 disc left).", None),
        (
            "react",
            {"discs": 0},
            "You have passed: use colony ships, propose diplomatic relations, or pass again.",
            "Po pasie: użyj statków kolonizacyjnych, zaproponuj kontakty albo spasuj ponownie.",
        ),
        (
            "draw_sectors",
            {"place": [1, -3]},
            "Explore: draw one sector or two?",
            "Eksploracja: dobierasz jeden sektor czy dwa?",
        ),
        (
            "name_spot",
            {"left": 2},
            "Explore: choose a place for a new sector (2 left).",
            "Eksploracja: wybierz miejsce na nowy sektor (zostało: 2).",
        ),
        (
            "use_discovery",
            {"sector": 204, "discovery": "materials"},
            "A discovery: 6 materials. Use it, or keep it for 2 VP?",
            "Odkrycie: 6 materiałów. Użyć go czy zachować za 2 PZ?",
        ),
        (
            "fly_to",
            {"ship": 0, "sector": 1, "left": 1},
            "Move: Interceptor from Galactic Center (001). Where to (1 hex left)?",
            "Ruch: Myśliwiec, Centrum Galaktyki (001). Dokąd (został 1 heks)?",
        ),
        (
            "attack_or_retreat",
            {"sector": 204, "ship": 3, "count": 2},
            "Battle at Vega (204): 2 starbases. Attack or retreat?",
            "Bitwa – Wega (204): 2 bazy gwiezdne. Atak czy wycofanie?",
        ),
        (
            "assign_die",
            {"sector": 204, "dice": [[4, 6], [1, 5]]},
            "Battle at Vega (204): choose a target for this die (red die 6: 4 damage).",
            "Bitwa – Wega (204): wybierz cel dla tej kości (czerwona kość 6: 4 uszkodzenia).",
        ),
        (
            "retreat_or_perish",
            {"sector": 204, "ship": 2, "count": 1},
            "Stalemate at Vega (204): 1 dreadnought must retreat or be destroyed.",
            "Klincz – Wega (204): 1 pancernik. Wycofanie albo zniszczenie.",
        ),
        (
            "save_money",
            {"missing": 3},
            "Upkeep: you are 3 money short. Trade, or give up a sector.",
            "Utrzymanie: brakuje pieniędzy (3). Wymień zasoby albo opuść sektor.",
        ),
        ("keep_tile", {"tiles": [4, 1]}, "Reputation: keep one of these tiles (4, 1).", "Reputacja: zatrzymaj jeden z żetonów (4, 1)."),
        (
            "bury_cube",
            {"square": "gray"},
            "Your cube is destroyed (grey): choose a graveyard for it.",
            "Twoja kostka zostaje zniszczona (szary): wybierz dla niej cmentarz.",
        ),
        ("destroy_cube", {"sector": 204}, "The population of Vega (204) is hit: choose a cube to destroy.", None),
        ("lead_with", {}, "Tied initiative: choose which of your ships act first.", None),
    ],
)
def test_prompts(en, pl, key, args, english, polish):
    prompt = {"key": key, "rule": "", "args": args}
    assert en.prompt("eclipse", prompt) == english
    assert polish is None or pl.prompt("eclipse", prompt) == polish


def test_players_are_told_by_name_where_names_are_known(en):
    said = en.of("eclipse")
    assert said.choice("propose 1", NAMES) == "Propose diplomatic relations to Bolek"
    assert said.prompt("answer_proposal", {"proposer": 2}, NAMES) == "Celina proposes diplomatic relations with you."
    assert said.prompt("attack_population", {"sector": 204, "owner": 0}, NAMES) == "Attack Ania's population in Vega (204)?"
    assert said.prompt("answer_proposal", {"proposer": 2}) == "Player 3 proposes diplomatic relations with you."


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (
            {"key": "battle_began", "sector": 204, "attacker": 0, "defender": -1},
            "Battle at Vega (204): Ania against Ancients.",
            "Bitwa – Wega (204): Ania kontra Starożytni.",
        ),
        (
            {"key": "battle_began", "sector": 1, "attacker": 1, "defender": -2},
            "Battle at Galactic Center (001): Bolek against GCDS.",
            "Bitwa – Centrum Galaktyki (001): Bolek kontra GCDS.",
        ),
        (
            {"key": "rolled", "seat": -1, "ship": 4, "sector": 204, "missiles": False, "dice": [[1, 6], [1, 2]]},
            "Ancients, Ancient – roll: yellow die 6 2.",
            "Starożytni, Statek Starożytnych – rzut: żółta kość 6 2.",
        ),
        (
            {"key": "ships_hit", "seat": -2, "ship": 5, "damage": 2, "destroyed": False},
            "Hit: GCDS (GCDS), 2 damage.",
            "Trafienie: GCDS (GCDS), 2 uszkodzenia.",
        ),
        (
            {"key": "ships_lost", "seat": 0, "ship": 3, "count": 1, "sector": 204},
            "Ania loses 1 starbase: Vega (204).",
            "Ania traci: 1 baza gwiezdna, Wega (204).",
        ),
        (
            {"key": "battle_ended", "sector": 204, "winner": -1},
            "The battle is over: Vega (204). Winner: Ancients.",
            "Koniec bitwy: Wega (204). Zwycięzca: Starożytni.",
        ),
        (
            {"key": "resources_gained", "seat": 1, "resource": 2, "amount": 6, "why": "discovery"},
            "Bolek: +6 materials (discovery).",
            "Bolek: +6 materiałów (odkrycie).",
        ),
        (
            {"key": "upkeep_paid", "seat": 0, "income": 4, "upkeep": 3, "science": 2, "materials": 3},
            "Ania: income 4, upkeep 3; 2 science, 3 materials.",
            "Ania: dochód 4, utrzymanie 3; 2 nauki, 3 materiały.",
        ),
        (
            {"key": "technologies_drawn", "technologies": ["monolith", "orbital", "monolith"]},
            "New technologies: Monolith ×2, Orbital.",
            "Nowe technologie: Monolit ×2, Orbital.",
        ),
        ({"key": "passed", "seat": 1, "first": False}, "Bolek passes.", "Bolek pasuje."),
        (
            {"key": "passed", "seat": 0, "first": True},
            "Ania is the first to pass and takes the start player marker.",
            "Ania pasuje przed innymi i otrzymuje znacznik gracza rozpoczynającego.",
        ),
        (
            {"key": "traded", "seat": 0, "give": 2, "get": 0},
            "Ania trades materials for money.",
            "Ania wymienia: materiały → pieniądze.",
        ),
        (
            {"key": "part_fitted", "seat": 0, "part": "ion_turret", "ship": 1},
            "Ania fits Ion Turret (Cruiser).",
            "Ania montuje: Wieżyczka jonowa (Krążownik).",
        ),
        (
            {"key": "part_kept", "seat": 0, "part": "ion_turret"},
            "Ania keeps the part for later: Ion Turret.",
            "Ania odkłada część na później: Wieżyczka jonowa.",
        ),
        (
            {"key": "relations_broken", "seats": [0, 1], "traitor": 1},
            "Diplomatic relations broken: Ania and Bolek. Traitor: Bolek.",
            "Zerwane kontakty dyplomatyczne: Ania i Bolek. Zdrajca: Bolek.",
        ),
        (
            {"key": "relations_broken", "seats": [0, 1], "traitor": -1},
            "End of diplomatic relations: Ania and Bolek.",
            "Koniec kontaktów dyplomatycznych: Ania i Bolek.",
        ),
        (
            {"key": "sector_placed", "seat": 0, "sector": 203, "place": [1, 1], "turns": 0, "ancients": 2, "discovery": True},
            "Ania places Chi Draconis (203), with: 2 Ancient ships, a discovery tile.",
            "Ania kładzie: Chi Draconis (203). Na nim: 2 statki Starożytnych, żeton odkrycia.",
        ),
        (
            {"key": "chose", "seat": 0, "choice": "build cruiser 204", "secret": False},
            "Ania builds: Cruiser, Vega (204).",
            "Ania buduje: Krążownik, Wega (204).",
        ),
        ({"key": "chose", "seat": 0, "choice": "propose 1", "secret": False}, "Ania proposes diplomatic relations to Bolek.", None),
        ({"key": "chose", "seat": 0, "choice": "hit cruiser 0", "secret": False}, None, None),
        ({"key": "ancients_lost", "sector": 1, "gcds": True}, "The GCDS is destroyed: Galactic Center (001).", None),
        ({"key": "stack_reshuffled", "stack": 2}, "The discarded sectors are shuffled into a new stack III.", None),
        (
            {"key": "population_destroyed", "seat": 1, "sector": 204, "square": "orbital"},
            "Bolek loses population: Vega (204), orbital.",
            None,
        ),
        (
            {"key": "game_ended", "scores": [31, 28]},
            "The game is over. Ania: 31 VP; Bolek: 28 VP.",
            "Koniec gry. Ania: 31 PZ; Bolek: 28 PZ.",
        ),
    ],
)
def test_events(en, pl, event, english, polish):
    assert en.event("eclipse", event, NAMES[:2]) == english
    assert polish is None or pl.event("eclipse", event, NAMES[:2]) == polish


def test_a_sector(en, pl):
    text = en.card("eclipse", "sector 204")
    assert (text.name, text.kind, text.points) == ("Vega", "204, middle sector (II)", f"{SECTOR[204].vp} VP")
    assert [(line.phase_name, line.text) for line in text.powers][::2] == [
        ("Population", "advanced money, advanced materials, grey"),
        ("Contains", "1 Ancient ship, a discovery tile, an artifact"),
    ]
    assert pl.card("eclipse", "sector 204").powers[0].text == "zaawansowane pieniądze, zaawansowane materiały, szary"


def test_a_technology_and_its_part(en, pl):
    text = en.card("eclipse", "technology plasma_cannon")
    assert text.kind == "Technology (military), cost 6, minimum 4"
    assert text.powers[0].text == "Lets you fit this part: cannons 1 × orange die; energy −2."
    part = pl.card("eclipse", "part plasma_cannon")
    assert (part.name, part.kind) == ("Działo plazmowe", "Działo")
    assert [line.text for line in part.powers] == ["działa 1 × pomarańczowa kość", "energia −2", "technologia Działo plazmowe"]


def test_a_species_is_told_by_what_differs_from_terrans(en, pl):
    draco = en.card("eclipse", "species draco")
    assert [(line.phase, line.text) for line in draco.powers] == [
        (
            "start",
            "2 money, 4 science, 3 materials, 1 interceptor, 13 influence discs, 3 colony ships; technologies: none",
        ),
        ("trade", "3 of one resource for 1 of another"),
        ("actions", "Move 2"),
        ("reputation", "4 for either tile"),
        ("special", "May draw 2 sectors when exploring, and place one of them or none."),
        ("special", "Never fights Ancients and may share a sector with them, but takes no discovery while they are there."),
        ("special", "1 VP for each Ancient ship left on the map."),
    ]
    assert pl.card("eclipse", "faction terran_union").kind == "Terranie, kolor zielony, sektor początkowy Eta Cassiopeiae (225)"
    assert ("costs", "Interceptor 2, Cruiser 4, Dreadnought 7, Starbase 2, Orbital 4, Monolith 8") in [
        (line.phase, line.text) for line in en.card("eclipse", "species mechanema").powers
    ]


def test_a_name_of_our_own_is_marked_where_it_is_used(en, pl):
    """The center's Polish name is in the rulebook; Castor's is our translation."""
    marks = [voice.card("eclipse", card).translated for voice in (en, pl) for card in ("sector 1", "sector 101")]
    assert marks == [False, False, False, True]
