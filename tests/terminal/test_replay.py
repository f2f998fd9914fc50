"""Watching records."""

import random

import pytest

import asterism
from asterism import speech
from asterism.terminal.replay import Replay, events_of_all
from asterism.terminal.screen import console
from tests.kernel.test_undo_cost import executed

__all__ = ["executed"]  # a fixture


@pytest.fixture
def finished(tmp_path):
    """A finished game, with an undo in it."""
    dice = random.Random(3)
    game = asterism.new("race", seed=3, options={"max_rounds": 10}, names=["Ann", "Bo"])
    game.choose(0, game.choices(0)[0])
    game.undo(0)
    while not game.over:
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    path = tmp_path / "game.record"
    path.write_text(game.record(), encoding="utf-8")
    return path


@pytest.fixture
def unfinished(tmp_path):
    game = asterism.new("race", seed=7, names=["Ann", "Bo"])
    game.choose(0, game.choices(0)[0])
    path = tmp_path / "begun.record"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_without_a_keyboard_the_whole_log_is_printed(terminal, finished):
    shown = terminal.run(f"replay {finished}").stdout
    assert shown.startswith("Start worlds: Ann: ")
    assert "Ann takes back: Discard " in shown
    assert "Ann draws: " in shown
    assert "Bo draws: " in shown
    assert "The game is over" in shown
    assert "6-cost" in shown


def test_a_seat_sees_only_its_own_cards(terminal, finished):
    shown = terminal.run(f"replay {finished} --seat 1 --all").stdout
    assert "You draw: " in shown
    assert "Ann draws: " not in shown
    assert "takes back" not in shown


def test_an_unfinished_game_is_shown_as_a_spectator_sees_it(terminal, unfinished):
    shown = terminal.run(f"replay {unfinished}").stdout
    assert "Start worlds" in shown
    assert "Deficit Spending" not in shown


def test_a_seat_that_is_not_there(terminal, finished):
    result = terminal.run(f"replay {finished} --seat 2")
    assert result.exit_code == 2
    assert "0 to 1" in result.stderr


def test_polish(terminal, finished):
    assert "Ann dobiera: " in terminal.run(f"replay {finished} --language pl").stdout


def test_everything_holds_each_event_once_in_every_seats_order(finished):
    game = asterism.replay(finished.read_text(encoding="utf-8"))
    merged = events_of_all(game)
    for seat in (None, 0, 1):
        rest = iter(merged)
        assert all(event in rest for event in game.events(seat))
    public = len(game.events(None))
    assert len(merged) == public + sum(len(game.events(seat)) - public for seat in (0, 1))


@pytest.fixture
def stepped(finished, monkeypatch, capsys):
    """Step through the record by these answers, and see what was shown."""

    def go(*answers, seat=None):
        typed = iter(answers)

        def ask(_console, _prompt):
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("asterism.terminal.replay.ask", ask)
        shown = Replay(finished, seat, speech.voice("en"), console())
        shown.step_through()
        return shown, capsys.readouterr().out

    return go


def moves(text):
    return [int(line.split()[1]) for line in text.splitlines() if line.startswith("Move ")]


def test_stepping_goes_on_back_to_a_number_and_to_the_end(stepped):
    shown, text = stepped("", "next", "back", "5", "b", "99999", "end", "quit", "never")
    assert moves(text) == [0, 1, 2, 1, 5, 4, shown.last, shown.last]
    assert "6-cost" in text


def test_each_step_shows_only_what_it_brought(stepped):
    _, text = stepped("", "")
    first, second = text.split("Move 1 of ")[1].split("Move 2 of ")
    assert "Ann: Discard " in first
    assert "takes back" not in first
    assert "Ann takes back: Discard " in second


def test_stepping_as_a_seat_shows_its_hand(stepped):
    _, text = stepped("quit", seat=0)
    assert "goods and powers" in text or "cost" in text


def test_stepping_executes_each_choice_once(finished, stepped, executed):
    choices = sum(line[:1].isdigit() and not line.endswith(" undo") for line in finished.read_text(encoding="utf-8").splitlines())
    executed()
    shown, _ = stepped(*[""] * 400)
    assert shown.last < 400
    assert executed() == 2 * choices, "once to open it, once to step through"


def test_a_record_with_a_chance_of_its_own_can_be_stepped_through(finished, stepped):
    chosen = asterism.new("race", seed=3, options={"max_rounds": 10}, names=["Ann", "Bo"], chance=asterism.Chance(5))
    for _ in range(30):
        seat = chosen.pending()[0]
        chosen.choose(seat, chosen.choices(seat)[0])
    finished.write_text(chosen.record(), encoding="utf-8")
    assert moves(stepped("", "end", "back")[1]) == [0, 1, 30, 29]
