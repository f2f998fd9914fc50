"""The laws every title keeps (`asterism.kernel.laws`), tried at points all through random games of every title, seat count and option."""

import json
import random
import subprocess
import sys

import pytest

import asterism
from asterism.kernel import laws
from asterism.titles import find
from tests.laws.settings import parametrize, settings, wander

pytestmark = pytest.mark.random_play


def pytest_generate_tests(metafunc):
    parametrize(metafunc)
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(metafunc.config.getoption("--games")))


@pytest.mark.parametrize("title", asterism.titles())
def test_every_title_can_be_loaded(title):
    assert find(title).name == title


def test_replay_a_record_replays_to_an_identical_game(setting, seed):
    laws.replays(setting, seed)


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
    laws.copies(setting, seed)


def test_secrecy_no_seat_can_tell_an_imagined_game_from_the_real_one(setting, seed):
    laws.imagines_what_looks_the_same(setting, seed)


def test_secrecy_what_a_seat_cannot_know_is_imagined_anew_whatever_it_really_is(setting, seed):
    laws.imagines_what_is_hidden(setting, seed)


def test_secrecy_unseen_choices_of_others_do_not_matter_to_imagination(setting, seed):
    laws.imagines_no_unseen_choices(setting, seed)


def test_secrecy_who_is_asked_does_not_depend_on_what_a_seat_cannot_know(setting, seed):
    laws.asks_by_no_secret(setting, seed)


def test_secrecy_different_seeds_imagine_different_futures(setting):
    laws.imagines_other_futures(setting, seed=5)


def test_secrecy_a_sealed_together_leaves_nothing_on_a_tray(setting, seed):
    laws.empties_trays(setting, seed)


def test_views_share_nothing_changeable_with_the_table(setting, seed):
    laws.shares_no_views(setting, seed)


def test_conservation_every_piece_is_exactly_once_somewhere(setting, seed):
    laws.conserves_pieces(setting, seed)


def test_legality_every_offered_choice_can_be_made_and_nothing_else(setting, seed):
    laws.offers_what_is_legal(setting, seed)


def test_termination_random_play_ends_within_the_bound(setting, seed):
    laws.ends(setting, seed)


def test_chance_every_draw_and_roll_is_documented(setting, seed):
    laws.documents_draws(setting, seed)


def test_undo_restores_everything_or_is_refused(setting, seed):
    laws.undoes(setting, seed)


def test_undo_records_with_undos_replay(setting, seed):
    laws.replays_undos(setting, seed)


def test_features_have_one_shape_and_tell_no_more_than_the_view(setting, seed):
    laws.features_tell_no_secrets(setting, seed)


def test_many_games_end_by_the_rules_with_every_piece_in_place(setting, pytestconfig):
    """Ten times as many games as the other laws play, each checked lightly: `-k many --games 50` plays 500 of each setting."""
    for seed in range(10 * pytestconfig.getoption("--games")):
        laws.many_games(setting, seed)
        laws.imagines_many_games(setting, seed)
