"""Undo: a tentative turn, as far as nobody has learned or answered anything."""

import pytest

import asterism
from asterism.kernel import CannotUndo, Game, Open, Sealed, SetupError, one_each

from .toy import A, B, C, Commit, DrawLetter, Note, Reveal, RollDie, ShowTrays, Take, TakeInSecret, done, everything, replayed, start


def commits(seats: int = 2, picks: int = 1) -> Sealed:
    return Sealed(tuple((seat, (Commit(seat),) * picks) for seat in range(seats)))


def refused(game: Game, seat: int) -> None:
    """The seat may not undo, and trying changes nothing."""
    before = everything(game)
    assert not game.can_undo(seat)
    with pytest.raises(CannotUndo, match=f"seat {seat} has nothing to take back"):
        game.undo(seat)
    assert everything(game) == before


def test_a_seat_takes_back_its_choices_one_by_one():
    game = start(Take(0), Take(0), Take(0), Take(1))
    positions = []
    for choice in (A, B, C):
        positions.append(game.fingerprint())
        game.choose(0, choice)
    for position in reversed(positions):
        game.undo(0)
        assert game.fingerprint() == position
    refused(game, 0)


def test_steps_that_reveal_nothing_are_taken_back_too():
    game = start(Take(0), Note("the sun rises"), Take(1))
    game.choose(0, A)
    game.undo(0)
    assert done(game) == []
    assert game.choices(0) == [A, B, C]


def test_there_is_nothing_to_take_back_before_the_first_choice():
    refused(start(Take(0)), 0)


def test_a_seat_takes_back_nothing_of_another():
    game = start(Take(0), Take(1))
    game.choose(0, A)
    refused(game, 1)


@pytest.mark.parametrize("step", [RollDie(0), RollDie(1), DrawLetter(0), DrawLetter(1), Reveal()])
def test_nothing_is_taken_back_after_a_reveal(step):
    game = start(Take(0), step, Take(0), Take(1))
    game.choose(0, A)
    refused(game, 0)
    game.choose(0, B)
    game.undo(0)
    refused(game, 0)


def test_nothing_is_taken_back_after_another_seat_answered():
    game = start(Take(0), Take(1), Take(0))
    game.choose(0, A)
    game.choose(1, A)
    refused(game, 0)
    game.undo(1)
    game.undo(0)
    assert done(game) == []


def test_nothing_is_taken_back_after_the_end():
    """Then the seed, and with it every hidden thing, is anybody's to see."""
    game = start(Take(0))
    game.choose(0, A)
    assert game.over
    refused(game, 0)


def test_a_sealed_commitment_is_withdrawn_whatever_others_did_since():
    game = start(commits(3), ShowTrays(), Take(0), seats=3)
    game.choose(0, A)
    game.choose(1, B)
    game.undo(0)
    assert game.pending() == [0, 2]
    game.choose(0, C)
    game.choose(2, A)
    assert done(game) == ["0 c", "1 b", "2 a"]


def test_several_picks_of_a_sealed_lane_are_withdrawn_one_by_one():
    game = start(commits(2, picks=2), ShowTrays(), Take(0))
    game.choose(0, A)
    game.choose(1, B)
    game.choose(0, B)
    game.choose(1, A)  # and now all are in
    refused(game, 0)
    refused(game, 1)
    game = start(commits(2, picks=2), ShowTrays(), Take(0))
    game.choose(0, A)
    game.choose(1, B)
    game.choose(0, B)
    game.undo(0)
    assert game.view(0)["tray"] == ["take a"]
    game.undo(0)
    assert game.view(0)["tray"] == []
    assert game.view(1)["tray"] == ["take b"]
    refused(game, 0)


def test_once_all_are_in_nobody_takes_anything_back():
    game = start(commits(), ShowTrays(), Take(0))
    game.choose(1, B)
    game.choose(0, A)
    refused(game, 0)
    refused(game, 1)


def test_a_together_that_nobody_has_committed_to_does_not_bar_the_way_back():
    game = start(Take(0), commits(), ShowTrays())
    game.choose(0, A)
    assert game.pending() == [0, 1]
    game.choose(0, B)
    game.undo(0)
    game.undo(0)
    assert game.pending() == [0]
    assert done(game) == []


def test_nobody_goes_back_past_a_together_in_which_another_has_committed():
    game = start(Take(0), commits(3), ShowTrays(), seats=3)
    game.choose(0, A)
    game.choose(0, B)
    game.choose(1, C)
    game.undo(0)  # its own commitment, but no further
    refused(game, 0)
    game.undo(1)
    game.undo(0)
    assert done(game) == []


def test_in_an_open_together_an_answer_of_another_is_an_answer():
    game = start(Open(((0, (Take(0), Take(0))), (1, (Take(1), Take(1))))), Take(0))
    game.choose(0, A)
    game.choose(1, B)
    refused(game, 0)
    game.undo(1)
    game.undo(0)
    assert done(game) == []


def test_a_choice_that_opened_a_together_for_another_can_be_replaced():
    game = start(Take(0), Sealed(one_each([Commit(1)])), ShowTrays(), Take(0))
    game.choose(0, A)
    game.undo(0)
    game.choose(0, B)
    game.choose(1, A)
    assert done(game) == ["0 b", "1 a"]


def test_undo_is_an_entry_of_the_log_which_only_grows():
    game = start(Take(0), Take(0), Take(1))
    lines = []
    for act in (
        lambda: game.choose(0, A),
        lambda: game.undo(0),
        lambda: game.choose(0, B),
        lambda: game.choose(0, C),
        lambda: game.undo(0),
    ):
        before = game.record().split("\n\n")[1].splitlines()[:-1]
        act()
        lines = game.record().split("\n\n")[1].splitlines()[:-1]
        assert lines[:-1] == before
    assert lines == ["0 take a", "0 undo", "0 take b", "0 take c", "0 undo"]
    assert everything(replayed(game)) == everything(game)


def test_events_never_shrink_and_an_undo_adds_one():
    game = start(Take(0), Note("the sun rises"), Take(0), Take(1))
    game.choose(0, A)
    before = game.events(1)
    game.undo(0)
    assert game.events(1) == [*before, {"key": "took_back", "seat": 0, "choice": "take a", "secret": False}]
    assert before[-1] == {"key": "noted", "note": "the sun rises"}


def test_undos_in_a_row_name_what_was_taken_back():
    game = start(Take(0), Take(0), Take(0), Take(1))
    game.choose(0, A)
    game.choose(0, B)
    game.undo(0)
    game.choose(0, C)
    game.undo(0)
    game.undo(0)
    for played in (game, replayed(game)):
        assert [(event["key"], event["choice"]) for event in played.events(None)] == [
            ("chose", "take a"),
            ("chose", "take b"),
            ("took_back", "take b"),
            ("chose", "take c"),
            ("took_back", "take c"),
            ("took_back", "take a"),
        ]


@pytest.mark.parametrize("listening", [True, False])
@pytest.mark.parametrize("first", [commits(), TakeInSecret(0)])
def test_the_undo_of_a_secret_choice_is_told_to_its_seat_alone(first, listening):
    game = start(first, Take(0), Take(1))
    if listening:
        game.events(0)
    game.choose(0, A)
    game.undo(0)
    assert [(event["key"], event["choice"], event["secret"]) for event in game.events(0)] == [
        ("chose", "take a", True),
        ("took_back", "take a", True),
    ]
    assert game.events(1) == game.events(None) == []


def test_an_imagined_game_takes_back_nothing_of_the_real_past():
    game = start(Take(0), Take(0), Take(1))
    game.choose(0, A)
    dream = game.imagine(0, 1)
    assert not dream.can_undo(0)
    dream.choose(0, B)
    dream.undo(0)
    assert dream.view(0) == game.view(0)
    assert not dream.can_undo(0)


def test_a_copy_undoes_on_its_own():
    game = start(Take(0), Take(0), Take(1))
    game.choose(0, A)
    before = everything(game)
    copy = game.copy()
    copy.undo(0)
    assert done(copy) == []
    assert everything(game) == before


@pytest.mark.parametrize("seat", [-1, 2, None, "0", True])
def test_only_seats_of_the_game_can_be_asked_about(seat):
    game = start(Take(0), Take(1))
    game.choose(0, A)
    with pytest.raises(SetupError, match="the seats are 0, 1"):
        game.can_undo(seat)
    with pytest.raises(SetupError, match="the seats are 0, 1"):
        game.undo(seat)


def test_an_opening_discard_of_race_is_withdrawn_after_others_discarded():
    game = asterism.new("race", seats=2, seed=1)
    before = game.view(0)
    game.choose(0, game.choices(0)[0])
    game.choose(1, game.choices(1)[0])
    game.undo(0)
    assert game.view(0) == before
    refused(game, 0)
