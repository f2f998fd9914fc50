"""Who plays when we want to know what play reaches."""

import pytest

import asterism
from asterism.bots import Perspective
from asterism.titles import find
from tests.coverage.coverage import Coverage
from tests.coverage.explorer import TEMPERS, Explorer
from tests.shipped import SHIPPED

LED = next(number for number, temper in enumerate(TEMPERS) if temper.led)
CURIOUS = next(number for number, temper in enumerate(TEMPERS) if temper.one_in == 1)


def first_actions(number, lead, games=7):
    """What an explorer does first in as many games."""
    explorer = Explorer(2)
    chosen = []
    for seed in range(games):
        explorer.begin(number, [lead] if lead else [])
        game = asterism.new("race", seats=2, seed=seed, options={"first_game": True})
        chosen.append(str(explorer.choose(Perspective(game, 0))))
    return chosen


def test_a_lead_is_followed_whenever_it_can_be():
    assert set(first_actions(LED, "action produce")) == {"action produce"}


def test_words_begin_with_whole_words():
    assert set(first_actions(LED, "action pro")) - {"action produce"}


def test_in_a_game_without_leads_none_is_followed():
    assert len(set(first_actions(CURIOUS, "action produce"))) == 7, "curious: each action once"


def test_well_played_games_are_played_as_the_greedy_bot_would(monkeypatch):
    monkeypatch.setattr(
        type(find("race")), "worth", lambda self, view, prompt, choices: [float(str(c) == "action settle") for c in choices]
    )
    well = max(range(len(TEMPERS)), key=lambda number: TEMPERS[number].one_in)
    chosen = first_actions(well, "", games=60)
    assert 50 <= chosen.count("action settle") < 60, "and now and then it is curious"


def test_what_was_played_well_is_no_longer_new(monkeypatch):
    monkeypatch.setattr(
        type(find("race")), "worth", lambda self, view, prompt, choices: [float(str(c) == "action settle") for c in choices]
    )
    explorer = Explorer(1)
    explorer.begin(LED, [])
    game = asterism.new("race", seats=2, seed=1, options={"first_game": True})
    chosen = [str(explorer.choose(Perspective(game, 0))) for _ in range(14)]
    others = [choice for choice in chosen if choice != "action settle"]
    assert len(others) == len(set(others)), "while there is something newer nothing is tried twice"


def test_leads_are_for_what_is_still_missing():
    coverage = Coverage("orion")
    assert coverage.leads
    coverage.exercised |= set(coverage.witness.exercises)
    coverage.chosen |= set(coverage.words)
    assert coverage.leads == []


@pytest.mark.parametrize("title", SHIPPED)
def test_leads_lead_from_words_there_are_to_what_is_there_to_reach(title):
    coverage = Coverage(title)
    goals = {*coverage.witness.exercises, *coverage.verbs}
    for goal, lead in coverage.witness.leads.items():
        assert goal in goals
        assert any(f"{word} ".startswith(f"{lead} ") for word in coverage.words), lead
