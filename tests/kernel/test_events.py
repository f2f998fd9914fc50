"""Events: what happened, as each viewer may know it."""

import random

import pytest

import asterism
from asterism.kernel import Event, Game, Open, Sealed, event, one_each

from .toy import A, B, Commit, Note, RollDie, ShowTrays, Take, TakeInSecret, play_on, start


def chose(seat: int, choice: str, *, secret: bool = False) -> dict:
    return {"key": "chose", "seat": seat, "choice": choice, "secret": secret}


def noted(note: str) -> dict:
    return {"key": "noted", "note": note}


def test_every_choice_is_told_to_all():
    game = start(Take(0), Take(1), Take(0))
    game.choose(0, A)
    game.choose(1, B)
    for viewer in (None, 0, 1):
        assert game.events(viewer) == [chose(0, "take a"), chose(1, "take b")]


def test_a_secret_choice_is_told_to_its_seat_alone():
    game = start(TakeInSecret(0), Take(1))
    game.choose(0, A)
    assert game.events(0) == [chose(0, "take a", secret=True)]
    assert game.events(1) == game.events(None) == []


def test_sealed_choices_are_secret_whatever_the_decision_says():
    game = start(Sealed(one_each([Take(0), Commit(1)])), ShowTrays(), Take(0))
    game.choose(0, A)
    game.choose(1, B)
    assert game.events(0) == [chose(0, "take a", secret=True)]
    assert game.events(1) == [chose(1, "take b", secret=True)]
    assert game.events(None) == []


def test_what_the_rules_tell_has_an_audience():
    game = start(Note("for all"), Note("for 0", 0), Note("for 1", 1), Take(0))
    assert game.events(None) == [noted("for all")]
    assert game.events(0) == [noted("for all"), noted("for 0")]
    assert game.events(1) == [noted("for all"), noted("for 1")]


def test_since_counts_the_viewers_own_events():
    game = start(Note("for 0", 0), Note("one"), Note("two"), Take(0))
    assert game.events(0, since=2) == [noted("two")]
    assert game.events(1, since=1) == [noted("two")]
    assert game.events(1, since=2) == []
    assert game.events(None, 99) == []


def test_a_choice_that_makes_itself_is_not_told():
    game = start(Take(0, "a"), Take(1))
    assert game.events(0) == []


def test_an_event_is_plain_data_with_its_key():
    @event
    class SunSetLate(Event):
        hour: int
        over: list[str]

    assert SunSetLate(9, ["sea"]).data() == {"key": "sun_set_late", "hour": 9, "over": ["sea"]}


def test_a_table_nobody_listens_to_tells_nothing():
    game = start(Note("one"), Take(0), Take(1))
    game.choose(0, A)
    assert game._table.heard is None
    assert game.copy()._table.heard is None


def listened_and_relived(game: Game, dice: random.Random) -> tuple[Game, Game]:
    """The same game twice: one is listened to from the beginning, with undos on the way, the other only at the end."""
    live, late = game, game.copy()
    live.events(None)
    while not live.over:
        seat = dice.choice(live.pending())
        choice = dice.choice(live.choices(seat))
        live.choose(seat, choice)
        late.choose(seat, choice)
        if live.can_undo(seat) and dice.random() < 0.2:
            live.undo(seat)
            late.undo(seat)
    return live, late


@pytest.mark.parametrize("seed", range(8))
def test_relived_events_are_those_heard_live(seed):
    parts = [Take(0), Note("n"), Sealed(one_each([Commit(0), Commit(1)])), ShowTrays(), Note("for 1", 1), TakeInSecret(1), RollDie(0)]
    game = start(*parts, Open(((0, (Take(0), Take(0))), (1, (Take(1), Note("lane"), Take(1))))), *parts, seed=seed)
    live, late = listened_and_relived(game, random.Random(seed))
    for viewer in (None, 0, 1):
        assert live.events(viewer) == late.events(viewer) == late.copy().events(viewer)


def test_relived_events_of_race_are_those_heard_live():
    live, late = listened_and_relived(asterism.new("race", seats=2, seed=4, options={"max_rounds": 10}), random.Random(4))
    for viewer in (None, 0, 1):
        assert live.events(viewer) == late.events(viewer)


@pytest.mark.parametrize("listening", [True, False])
def test_a_dreamer_remembers_its_own_events_and_no_others(listening):
    game = start(Note("for 0", 0), Note("for 1", 1), TakeInSecret(0), Take(1), Take(0))
    if listening:
        game.events(None)
    game.choose(0, A)
    dream = game.imagine(1, 5)
    assert dream.events(1) == game.events(1) == [noted("for 1")]
    assert dream.events(0) == [], "what only the other was told is not in the dream"
    dream.choose(1, B)
    assert dream.events(1) == [noted("for 1"), chose(1, "take b")]
    assert game.events(1) == [noted("for 1")]


def test_events_keep_on_after_a_choice_that_failed():
    class Tired(asterism.Chance):
        def roll(self, why, faces, seat=None):
            raise TimeoutError

    game = start(Note("one"), Take(0), Note("two"), RollDie(0), Take(1), chance=Tired(1))
    before = game.events(0)
    with pytest.raises(TimeoutError):
        game.choose(0, A)
    assert game.events(0) == before == [noted("one")]


def test_listening_changes_nothing_about_the_game():
    silent, heard = (play_on(start(Take(0), RollDie(0), Take(1)), random.Random(1)) for _ in "ab")
    heard.events(0)
    assert heard.fingerprint() == silent.fingerprint()
