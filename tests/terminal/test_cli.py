"""The command line: what it lists, how it helps, and how it says that something is wrong."""

import re

import pytest

import asterism
from asterism import bots
from asterism.kernel.native import build


def test_titles_lists_seats_options_and_a_sentence(terminal):
    shown = terminal.run("titles").stdout
    assert "race  Race for the Galaxy  seats: 2, 3, 4" in shown
    assert "advanced=false* | true" in shown
    assert "Build a space empire" in shown


def test_titles_speak_polish_by_the_locale_or_when_asked(terminal):
    asked = terminal.run("titles --language pl").stdout
    terminal.language = "pl_PL.UTF-8"
    assert terminal.run("titles").stdout == asked
    assert "miejsca: 2, 3, 4" in asked


def test_the_version(terminal):
    assert terminal.run("--version").stdout == f"asterism {asterism.__version__} ({build()})\n"


def test_alone_it_shows_its_help(terminal):
    alone = terminal.run("")
    assert alone.exit_code == 0
    assert "tournament" in alone.stdout


@pytest.mark.parametrize("command", ["titles", "play", "replay", "verify", "tournament", "balance", "bench"])
def test_every_command_has_a_help_page_with_examples(terminal, command):
    page = terminal.run(f"{command} --help")
    assert page.exit_code == 0
    assert "Examples" in page.stdout
    assert f"asterism {command}" in page.stdout.partition("Examples")[2]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dance", "dance"),
        ("play", "race"),
        ("play chess", "there is no title 'chess'; there are: "),
        ("play race --seats you", "2, 3 or 4 seats"),
        ("play race --seats you,,greedy", "commas"),
        ("play race --seats you,gredy", ", ".join(bots.names())),
        ("play race --option advanced", "name=value"),
        ("play race --option advanced=maybe", "False or True"),
        ("play race --option colour=red", "advanced, first_game, max_rounds"),
        ("play race --seats you,greedy,greedy --option advanced=true", "2 seats"),
        ("play race --language de", "en, pl"),
        ("play --resume nowhere.record", "nowhere.record can't be read"),
        ("play --resume nowhere.record --seed 3", "already"),
        ("replay nowhere.record", "nowhere.record can't be read"),
        ("replay", "FILE"),
        ("verify nowhere.record", "nowhere.record can't be read"),
        ("verify", "RECORD"),
        ("tournament race --seats greedy,nobody", ", ".join(bots.names())),
        ("balance orion --by race --bot nobody", ", ".join(bots.names())),
        ("balance orion", "--by"),
        ("tournament race --games 0", "at least 1 game"),
        ("tournament race --seats greedy", "2, 3 or 4 seats"),
        ("bench chess", "there is no title 'chess'"),
        ("bench --seconds never", "--seconds"),
        ("bench --seconds -1", "--seconds"),
        ("bench race --load --seats 5", "race is for 2, 3 or 4 seats, not 5"),
        ("bench eclipse race --load --seats 6", "race is for 2, 3 or 4 seats, not 6"),
        ("bench race --load --seats 0", "--seats"),
        ("bench race --seats 3", "--load"),
    ],
)
def test_an_error_is_one_sentence_with_status_2(terminal, line, says):
    result = terminal.run(line)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("asterism: ")
    assert result.stderr.count("\n") == 1
    assert says in result.stderr


def test_a_binary_file_or_a_folder_is_no_record(terminal):
    picture = terminal.home / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    for command in ("replay", "play --resume"):
        assert "it is not text" in terminal.run(f"{command} {picture}").stderr
        assert terminal.run(f"{command} {terminal.home}").exit_code == 2


def test_a_cut_record_is_refused_by_name(terminal):
    game = asterism.new("race", seed=1)
    game.choose(0, game.choices(0)[0])
    whole = game.record()
    cut = terminal.home / "cut.record"
    cut.write_text(whole[: whole.index("end")], encoding="utf-8")
    for command in ("replay", "play --resume"):
        result = terminal.run(f"{command} {cut}")
        assert result.exit_code == 2
        assert f"{cut}: the record was truncated" in result.stderr


def test_a_record_of_another_title_is_not_resumed(terminal):
    kept = terminal.home / "kept.record"
    kept.write_text(asterism.new("race", seed=1).record(), encoding="utf-8")
    assert terminal.run(f"play chess --resume {kept}").exit_code == 2


def test_a_tournament_counts_every_game(terminal):
    shown = terminal.run("tournament race --seats random,random --games 4 --seed 1 --option max_rounds=10").stdout
    assert "race: 4 games" in shown
    wins = [float(line.split()[2]) for line in shown.splitlines() if line.startswith("Random")]
    assert len(wins) == 2
    assert sum(wins) == 4


def test_a_tournament_is_the_same_for_the_same_seed(terminal):
    line = "tournament race --seats random,random --games 2 --option max_rounds=10 --seed 5"
    assert terminal.run(line).stdout == terminal.run(line).stdout


def test_balance_says_who_wins_how_often(terminal):
    shown = terminal.run("balance orion --by race --seats 2 --games 4 --bot random").stdout.splitlines()
    assert shown[0] == "orion: 4 games"
    assert shown[1].split() == ["race", "played", "wins", "%", "ratio"]
    assert sum(int(line.split()[1]) for line in shown[2:]) == 8


def test_a_tournament_of_a_title_without_rounds_counts_choices(terminal):
    assert re.search(r"1 game, on average \d+ choices", terminal.run("tournament lunation --seats random,random --games 1").stdout)
