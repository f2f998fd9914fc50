"""The command line: what it lists, how it helps, and how it says that something is wrong."""

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
        ("play chess", "there is no title 'chess'; choose from: "),
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
        ("tournament race --bots greedy,nobody", ", ".join(bots.names())),
        ("balance orion --by race --bot nobody", ", ".join(bots.names())),
        ("balance orion", "--by"),
        ("tournament race --games 0", "at least 1 game"),
        ("tournament race --bots greedy", "at least two bots"),
        ("tournament race --seats 5", "2, 3 or 4 seats"),
        ("tournament race --games 3", "even number"),
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


def test_balance_says_who_wins_how_often(terminal):
    shown = terminal.run("balance orion --by race --seats 2 --games 4 --bot random").stdout.splitlines()
    assert shown[0] == "orion: 4 games"
    assert shown[1].split() == ["race", "played", "wins", "%", "ratio"]
    assert sum(int(line.split()[1]) for line in shown[2:]) == 8
