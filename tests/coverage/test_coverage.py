"""What many games reach, and the command that says so."""

import pytest

from asterism.kernel import RulesError
from asterism.titles import find
from tests.coverage.__main__ import main
from tests.coverage.bystander import Bystander, witness_of
from tests.coverage.coverage import Coverage
from tests.coverage.playing import cover, every_setting
from tests.shipped import SHIPPED


def test_settings_are_all_seats_and_option_values_that_go_together():
    settings = list(every_setting(find("race")))
    assert len(settings) == 32
    assert {seats for seats, _ in settings} == {2, 3, 4}
    assert all(seats == 2 for seats, options in settings if options["advanced"])


def test_the_events_of_a_title_are_known():
    assert {"placed", "gambled", "drew_cards", "game_ended"} <= Coverage("race").events
    assert "chose" not in Coverage("race").events


def test_a_report_says_what_is_missing():
    report = cover("race", 1).report()
    assert report.startswith("race: 1 game\nwords offered: ")
    assert "  never: power" in report
    assert "  never: place" not in report
    assert "  never: place" in cover("race", 1, every_word=True).report()
    assert cover("race", 2).report().startswith("race: 2 games\n")


def test_a_title_without_a_witness_has_no_line_for_exercises():
    assert "exercised" not in cover("tenders", 1).report()


def test_the_curious_bot_reaches_more_words_than_chance_does():
    curious, random = (cover("race", 25, bot, seed=1) for bot in ("curious", "random"))
    assert len(curious.chosen) > len(random.chosen)


def test_play_reaches_every_word_every_event_every_card_and_every_power():
    coverage = cover("race", 600, "curious", every_word=True)
    assert coverage.complete, coverage.report()
    assert not coverage.never_offered
    assert not coverage.never_chosen


@pytest.mark.parametrize("title", SHIPPED)
def test_a_title_of_ours_has_a_witness_who_names_everything_once(title):
    exercises = witness_of(title).exercises
    assert exercises
    assert len(exercises) == len(set(exercises))


@pytest.mark.parametrize("title", SHIPPED)
def test_whatever_random_play_exercises_has_a_name(title):
    reached = cover(title, 8, "random")
    assert reached.exercised <= set(reached.witness.exercises)
    assert len(reached.exercised) > len(reached.witness.exercises) / 3


def test_a_witness_who_misses_an_event_is_told_which():
    with pytest.raises(RulesError, match=r"there is no witness for .*placed"):
        type("Deaf", (Bystander,), {}, title=find("race"))


def test_the_command_prints_the_report_and_its_status_says_whether_anything_is_left(capsys, monkeypatch):
    assert main(["race", "--games", "1"]) == 1
    assert capsys.readouterr().out.startswith("race: 1 game\nwords offered: ")
    monkeypatch.setattr(Coverage, "complete", True)
    assert main(["race", "--games", "3", "--bot", "random"]) == 0
    assert capsys.readouterr().out.startswith("race: 1 game\n"), "it stops when nothing is left"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "TITLE"),
        ("chess", "there is no title 'chess'; choose from: "),
        ("race --games 0", "at least 1"),
        ("race --games many", "--games"),
        ("race --bot nobody", "curious"),
    ],
)
def test_the_command_says_what_is_wrong(line, says, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(line.split())
    assert stopped.value.code == 2
    assert says in capsys.readouterr().err
