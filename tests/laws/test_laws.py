"""The laws every title keeps, tried at points all through random games of every title, seat count and option."""

import json
import random
import subprocess
import sys

import pytest

import asterism
from asterism.titles import find
from tests.laws.settings import middles, parametrize, settings, wander

pytestmark = pytest.mark.random_play


def pytest_generate_tests(metafunc):
    parametrize(metafunc)
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(metafunc.config.getoption("--games")))


def plain(value) -> str:
    """The bytes a client would get; fails on anything that isn't plain data."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def refusal(game, seat) -> str:
    with pytest.raises(asterism.IllegalChoice) as caught:
        game.choose(seat, "nonsense")
    return str(caught.value)


def known(game, seat) -> str:
    """Everything a seat (or a spectator) can get hold of."""
    knows = {"view": game.view(seat), "pending": game.pending(), "over": game.over, "events": game.events(seat)}
    if seat is not None:
        texts = [str(choice) for choice in game.choices(seat)]
        knows |= {"choices": texts, "prompt": game.prompt(seat), "refusal": refusal(game, seat)}
    return plain(knows)


def everything(game) -> list[str]:
    return [game.fingerprint(), *(known(game, seat) for seat in [None, *range(game.seats)])]


def test_replay_a_record_replays_to_an_identical_game(setting, seed):
    for game, dice in middles(setting, seed, stops=4):
        again = asterism.replay(game.record())
        assert everything(again) == everything(game)
        assert again.record() == game.record()
        wander(again, dice, 5)


REPLAY = """
import json, sys, asterism
from asterism.titles import register
from docs.example import smugglers, tenders

register(smugglers.TITLE)
register(tenders.TITLE)
print(*(asterism.replay(record).fingerprint() for record in json.load(sys.stdin)))
"""


def test_replay_in_a_fresh_process(pytestconfig):
    games = [setting.new(1) for setting in settings(thorough=pytestconfig.getoption("--thorough"))]
    for game in games:
        wander(game, random.Random(1), 10_000)
    records = json.dumps([game.record() for game in games])
    done = subprocess.run([sys.executable, "-c", REPLAY], input=records, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.split() == [game.fingerprint() for game in games]


def test_copy_playing_a_copy_never_changes_the_original(setting, seed):
    for game, dice in middles(setting, seed):
        before = everything(game)
        copy = game.copy()
        assert everything(copy) == before
        wander(copy, dice, 25)
        assert everything(game) == before


def test_secrecy_no_seat_can_tell_an_imagined_game_from_the_real_one(setting, seed):
    for game, dice in middles(setting, seed):
        before = everything(game)
        for seat in range(game.seats):
            dreams = [game.imagine(seat, s) for s in (1, 2)]
            for dream in dreams:
                assert known(dream, seat) == known(game, seat)
                assert known(dream, None) == known(game, None)
            assert dreams[0].imagine(seat, 2).fingerprint() == dreams[1].fingerprint()
            wander(dreams[0], dice, 15)
        assert everything(game) == before


def test_secrecy_unseen_choices_of_others_do_not_matter_to_imagination(setting, seed):
    for game, dice in middles(setting, seed):
        for other in game.pending():
            choices = game.choices(other)
            if len(choices) < 2:
                continue
            one, two = game.copy(), game.copy()
            first, second = dice.sample(choices, 2)
            one.choose(other, first)
            two.choose(other, second)
            for seat in range(game.seats):
                if seat != other and known(one, seat) == known(two, seat):
                    assert one.imagine(seat, 3).fingerprint() == two.imagine(seat, 3).fingerprint()


def looks(game, seat) -> str:
    return plain([game.view(seat), game.events(seat)])


def test_secrecy_who_is_asked_does_not_depend_on_what_a_seat_cannot_know(setting, seed):
    """A real and an imagined game, given the same choices, ask alike as long as they look alike."""
    for game, dice in middles(setting, seed):
        for seat in range(game.seats):
            real, dream = game.copy(), game.imagine(seat, dice.random())
            for _ in range(10):
                if real.over or dream.over or looks(real, seat) != looks(dream, seat):
                    break
                assert known(real, seat) == known(dream, seat)
                who = dice.choice(real.pending())
                both = sorted({str(choice) for choice in real.choices(who)} & {str(choice) for choice in dream.choices(who)})
                if not both:
                    break
                choice = dice.choice(both)
                real.choose(who, choice)
                dream.choose(who, choice)


def test_secrecy_different_seeds_imagine_different_hands_and_futures(setting):
    differs = 0
    for game, _ in middles(setting, 5):
        for seat in range(game.seats):
            other = (seat + 1) % game.seats
            dreams = [game.imagine(seat, dream) for dream in range(3)]
            hands = {plain(dream.view(other)) for dream in dreams}
            for dream in dreams:
                wander(dream, random.Random(0), 40)
            differs += max(len(hands), len({plain(dream.view(other)) for dream in dreams})) > 1
    assert differs


def test_conservation_every_piece_is_exactly_once_somewhere(setting, seed):
    title = find(setting.title)
    game = setting.new(seed)
    box = title.inventory(game._table)
    assert box
    dice = random.Random(seed)
    while not game.over:
        wander(game, dice, 1)
        assert title.inventory(game._table) == box


def test_legality_every_offered_choice_can_be_made_and_nothing_else(setting, seed):
    for game, dice in middles(setting, seed):
        vocabulary = game.vocabulary
        for seat in game.pending():
            choices = game.choices(seat)
            texts = {str(choice) for choice in choices}
            assert len(texts) == len(choices) > 0
            for choice in choices:
                assert vocabulary[choice.index] is choice
                game.copy().choose(seat, choice)
            before = everything(game)
            others = [str(vocabulary[dice.randrange(len(vocabulary))]) for _ in range(8)]
            for text in [*(text for text in others if text not in texts), "", "☄" * 100]:
                with pytest.raises(asterism.IllegalChoice):
                    game.choose(seat, text)
            assert everything(game) == before
        for seat in [seat for seat in range(-1, game.seats + 1) if seat not in game.pending()]:
            with pytest.raises(asterism.IllegalChoice):
                game.choose(seat, vocabulary[0])


def test_termination_random_play_ends_within_the_bound(setting, seed):
    game = setting.new(seed)
    wander(game, random.Random(seed), find(setting.title).bound)
    assert game.over
    assert game.pending() == []
    assert sorted(seat for place in game.ranking() for seat in place) == list(range(game.seats))
    assert len(game.scores()) == game.seats


def test_undo_restores_everything_or_is_refused(setting, seed):
    for game, dice in middles(setting, seed, stops=30):
        if game.over:
            break
        seat = dice.choice(game.pending())
        choice = dice.choice(game.choices(seat))
        before = undone_view(game)
        trial = game.copy()
        trial.choose(seat, choice)
        if depends_on_the_unknown(game, seat, choice):
            assert not trial.can_undo(seat)
        after = everything(trial)
        if trial.can_undo(seat):
            trial.undo(seat)
            assert undone_view(trial) == before
        else:
            with pytest.raises(asterism.CannotUndo):
                trial.undo(seat)
            assert everything(trial) == after


def undone_view(game) -> list:
    seats = range(game.seats)
    return [game.fingerprint(), game.pending(), game.view(None), [[game.view(s), game.choices(s), game.prompt(s)] for s in seats]]


def depends_on_the_unknown(game, seat, choice) -> bool:
    outcomes = set()
    for seed in range(3):
        dream = game.imagine(seat, seed)
        dream.choose(seat, choice)
        outcomes.add(known(dream, seat))
    return len(outcomes) > 1


def test_undo_records_with_undos_replay(setting, seed):
    for game, dice in middles(setting, seed):
        trial = game.copy()
        wander(trial, dice, dice.randrange(1, 12))
        for seat in range(trial.seats):
            while trial.can_undo(seat) and dice.random() < 0.7:
                trial.undo(seat)
        wander(trial, dice, 3)
        assert everything(asterism.replay(trial.record())) == everything(trial)


def test_features_have_one_shape_and_tell_no_more_than_the_view(setting, seed):
    length = None
    for game, _ in middles(setting, seed):
        for seat in range(game.seats):
            features = game.features(seat)
            assert features.dtype.name == "float32"
            length = length or features.shape
            assert features.shape == length
            assert (game.imagine(seat, 4).features(seat) == features).all()


def test_many_games_end_by_the_rules_with_every_piece_in_place(setting, pytestconfig):
    """Ten times as many games as the other laws play, each checked lightly: `-k many --games 50` plays 500 of each setting."""
    title = find(setting.title)
    for seed in range(10 * pytestconfig.getoption("--games")):
        game = setting.new(seed)
        box = title.inventory(game._table)
        wander(game, random.Random(f"{setting}/{seed}"), title.bound)
        assert game.over, f"seed {seed}"
        assert title.inventory(game._table) == box, f"seed {seed}"
        assert asterism.replay(game.record()).fingerprint() == game.fingerprint(), f"seed {seed}"
        middle = setting.new(seed)
        wander(middle, random.Random(seed), random.Random(seed).randrange(200))
        for seat in range(middle.seats):
            assert known(middle.imagine(seat, seed), seat) == known(middle, seat), f"seed {seed}"
