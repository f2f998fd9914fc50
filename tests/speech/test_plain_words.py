"""A title without words speaks in plain ones: its keys, made readable; and tables are enough for one with few."""

import pytest

from asterism import speech
from asterism.kernel import BySeat, Decision, Event, RulesError, Seat, Table, event, todo
from asterism.speech import N_, TitleSpeech, key_in_words
from asterism.speech.shapes import Shapes
from asterism.speech.title import whole_speech
from asterism.speech.voice import Voice
from asterism.titles import _found

NAMES = ["Ann", "Bo"]


@event
class Crossed(Event):
    seat: int
    guest: Seat
    helpers: list[Seat]


@event
class Paid(Event):
    coins: BySeat[int | None]


@todo
class Board(Decision[Table]):
    ferryman: Seat


class Ferries:
    """As much of a title as its words need, with the events and the decision above."""

    house = __name__


FERRIES = Ferries()


@pytest.fixture
def plain():
    return TitleSpeech(Voice("en"), "chess")


def test_keys_are_made_readable_and_other_texts_stay():
    assert [key_in_words(text) for text in ("six_cost_points", "Ann", "a b", "−1", "")] == ["Six cost points", "Ann", "a b", "−1", ""]


def test_choices_prompts_and_events_by_their_keys(plain):
    assert plain.choice("load gold_bar 2") == "Load: Gold bar, 2"
    assert plain.choice("pass") == "Pass"
    assert plain.prompt("choose_a_card", {}) == "Choose a card"
    assert plain.event("card_drawn", {"seat": 1, "card": "gold_bar", "n": 2}, NAMES) == "Bo · Card drawn · Card: Gold bar, N: 2"
    assert plain.event("chose", {"seat": 0, "choice": "load gold_bar", "secret": False}, NAMES) == "Ann · Load: Gold bar"
    assert plain.card("gold_bar").name == "Gold bar"


def test_nobodys_doing_is_told_of_nobody(plain):
    assert plain.event("storm", {"seat": -1}, NAMES) == "Storm"


def test_a_question_tells_all_its_arguments(plain):
    args = {"left": 0, "card": "gold_bar", "free": True, "price": {"coins": 2}, "order": [1, 0], "rest": []}
    assert plain.prompt("answer", args, NAMES) == "Answer · Left: 0, Card: Gold bar, Free: yes, Price: Coins 2, Order: Bo, Ann, Rest: –"


def test_fields_that_the_rules_declare_as_seats_are_told_by_name_everywhere(monkeypatch):
    monkeypatch.setitem(_found, "ferries", FERRIES)
    ferries = TitleSpeech(Voice("en"), "ferries")
    assert ferries.event("crossed", {"seat": 1, "guest": 0, "helpers": [1, -1]}, NAMES) == "Bo · Crossed · Guest: Ann, Helpers: Bo, –"
    assert ferries.event("crossed", {"seat": 1, "guest": -1, "helpers": []}, NAMES) == "Bo · Crossed · Guest: –, Helpers: –"
    assert ferries.event("paid", {"coins": [2, None]}, NAMES) == "Paid · Coins: Ann: 2, Bo: –"
    assert ferries.prompt("board", {"ferryman": 1, "price": 1}, NAMES) == "Board · Ferryman: Bo, Price: 1"
    assert ferries.prompt("board", {"ferryman": 1}) == "Board · Ferryman: Player 2"
    monkeypatch.setattr(Voice, "of", lambda *_: ferries)
    shapes = Shapes("ferries", Voice("en"), NAMES)
    assert [shapes.text(value, field).text for field, value in (("guest", 0), ("coins", [2, 0]))] == ["Ann", "Ann: 2"]


DREW, DREW_CARDS = {"key": "drew", "seat": 0, "count": 2}, {"key": "drew_cards", "seat": 0, "cards": ["silk", "gold_bar"]}


def told(title, viewer, events, language="en"):
    return [sentence for sentence in map(speech.voice(language).teller(title, NAMES, viewer), events) if sentence]


def test_an_undo_is_told_with_its_choice_and_a_secret_one_to_its_own_seat(plain):
    taken_back = {"seat": 0, "choice": "load gold_bar", "secret": False}
    assert plain.event("took_back", taken_back, NAMES) == "Ann takes back: Load: Gold bar."
    assert plain.event("took_back", {**taken_back, "secret": True}, NAMES) == "You take back: Load: Gold bar."


def test_an_undo_names_the_players_its_choice_is_about():
    taken_back = {"key": "took_back", "seat": 0, "choice": "propose 1", "secret": False}
    assert speech.voice("en").event("eclipse", taken_back, NAMES) == "Ann takes back: Propose diplomatic relations to Bo."


def test_sources_of_points_have_names_of_their_own_or_those_of_fields(plain):
    class Few(TitleSpeech):
        sources = {"fleets": N_("Most fleets")}
        labels = {"fleets": N_("Fleets"), "traits": N_("Traits")}

    few = Few(Voice("en"), "chess")
    assert [few.source("fleets"), few.source("traits"), plain.source("fleets")] == ["Most fleets", "Traits", "Fleets"]


def test_whoever_draws_is_told_which_cards_and_all_others_how_many():
    assert told("tenders", 0, [DREW, DREW_CARDS]) == ["You draw: Silk, Gold bar."]
    assert told("tenders", 0, [DREW, DREW_CARDS], "pl") == ["Dobierasz: Silk, Gold bar."]
    assert told("tenders", 1, [DREW]) == ["Ann draws 2 cards."]
    assert told("tenders", None, [{**DREW, "count": 1}, {"key": "reshuffled", "cards": 12}]) == [
        "Ann draws 1 card.",
        "12 discarded cards become the new deck.",
    ]
    assert speech.voice("en").event("tenders", DREW_CARDS, NAMES) == "Ann draws: Silk, Gold bar."


def test_a_titles_own_words_for_what_is_drawn_win():
    assert told("smugglers", 0, [DREW, DREW_CARDS]) == ["Ann draws 2.", "You draw: Silk, Gold bar."]


def test_an_event_that_only_shares_its_name_with_the_kernels_is_told_by_its_fields(plain):
    assert plain.event("drew", {"seat": 0, "card": "silk"}, NAMES) == "Ann · Drew · Card: Silk"


def test_who_is_asked_with_one_choice_is_told_why_unless_the_title_has_tips():
    prompt = {"key": "answer", "args": {}}
    why = "You're asked even though there is only one choice, so that opponents can't tell what you hold."
    assert speech.voice("en").tip("tenders", prompt, 1) == why
    assert speech.voice("en").tip("tenders", prompt, 2) == ""
    assert speech.voice("en").tip("race", prompt, 1) == ""


def test_only_rules_that_are_written_down_are_there():
    voice = speech.voice("en")
    assert voice.has_rule("smugglers", "smugglers.loading")
    assert [voice.has_rule(title, rule) for title, rule in (("smugglers", "smugglers.x"), ("tenders", "tenders.offer"), ("race", ""))] == [
        False,
        False,
        False,
    ]


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
