"""A title without words speaks in plain ones: its keys, made readable; and tables are enough for one with few."""

import pytest

from asterism import speech
from asterism.kernel import RulesError
from asterism.speech import N_, TitleSpeech, readable
from asterism.speech.title import whole_speech
from asterism.speech.voice import Voice

NAMES = ["Ann", "Bo"]


@pytest.fixture
def plain():
    return TitleSpeech(Voice("en"), "chess")


def test_keys_are_made_readable_and_other_texts_stay():
    assert [readable(text) for text in ("six_cost_points", "Ann", "a b", "−1", "")] == ["Six cost points", "Ann", "a b", "−1", ""]


def test_choices_prompts_and_events_by_their_keys(plain):
    assert plain.choice("load gold_bar 2") == "Load: Gold bar, 2"
    assert plain.choice("pass") == "Pass"
    assert plain.prompt("choose_a_card", {"left": 2}) == "Choose a card"
    assert plain.event("card_drawn", {"seat": 1, "card": "gold_bar", "n": 2}, NAMES) == "Bo · Card drawn · Card: Gold bar, N: 2"
    assert plain.event("chose", {"seat": 0, "choice": "load gold_bar", "secret": False}, NAMES) == "Ann · Load: Gold bar"
    assert plain.card("gold_bar").name == "Gold bar"


def test_nobodys_doing_is_told_of_nobody(plain):
    assert plain.event("storm", {"seat": -1}, NAMES) == "Storm"


def test_a_title_that_is_not_here_any_more_speaks_plainly():
    voice = speech.voice("pl")
    assert voice.title("old_chess") == "Old chess"
    assert (voice.about("old_chess"), voice.credit("old_chess")) == ("", "")
    assert voice.option("old_chess", "fast_clock") == ("Fast clock", "")
    assert voice.rules("smugglers")


def test_tables_say_choices_by_verb_and_prompts_and_events_by_key():
    class Few(TitleSpeech):
        choices = {"load": N_("Put {0} on board {1}")}
        prompts = {"load": N_("What do you load, {captain}?")}
        events = {"landed": N_("{who} lands {cards}.")}
        labels = {"gold_bar": N_("gold")}
        seat_fields = frozenset({"seat", "captain"})

    few = Few(Voice("en"), "chess")
    assert few.choice("load gold_bar 2") == "Put gold on board 2"
    assert few.prompt("load", {"captain": 1}, NAMES) == "What do you load, Bo?"
    assert few.event("landed", {"seat": 0, "cards": ["gold_bar", "gold_bar"]}, NAMES) == "Ann lands gold, gold."
    assert few.event("sunk", {"seat": 0}, NAMES) == "Ann · Sunk"


def test_whoever_forgets_words_is_told_at_import():
    class Silent(TitleSpeech):
        pass

    Silent.__module__ = "asterism.titles.race.words.silent"
    with pytest.raises(RulesError, match=r"there are no words for actions_revealed, .*, round_began"):
        whole_speech(Silent)


def test_nothing_is_said_for_an_empty_message():
    assert speech.voice("pl").text("") == ""
