"""The load generator: it plays as browsers do, and counts what it should."""

import asyncio
import math
import random

import pytest

from asterism import SetupError
from asterism.server import load as load_module
from asterism.server.load import Browser, Found, LoadError, Table, measure, served
from tests.needs import PATIENCE


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(load_module, "PACE", 0.5)
    monkeypatch.setattr(load_module, "REST_SECONDS", 0.0)
    monkeypatch.setattr(load_module, "LAST_ANSWERS", PATIENCE)


def test_a_few_games_for_two_seconds(quick):
    told = []
    found = measure("race", 3, 2, told.append, begun=4)
    assert told[0] == "3 of 3 games set up"
    assert found.due == 12
    assert len(found.answers) + found.nothing == 12
    assert found.answers
    assert found.refused == 0
    assert found.looks
    assert 0 < found.at(0.5) <= found.at(0.95) <= found.at(1)
    assert found.memory > 10 * 2**20
    assert "12 due" in found.report()


def test_a_spectator_follows_the_game_without_a_choice_of_their_own():
    async def test():
        async with served() as server:
            table = Table(server.port, "race", random.Random(1))
            await table.begin()
            player, spectator = table.player, table.spectators[0]
            assert player.choices
            assert not spectator.choices
            before = spectator.seen
            assert await player.choose(player.choices[0])
            async with asyncio.timeout(PATIENCE):
                while spectator.seen.split(".")[:2] == before.split(".")[:2] or spectator.looks < 2:
                    await asyncio.sleep(0.01)
            assert not await player.choose("nonsense")
            await table.close()

    asyncio.run(test())


def test_an_answer_that_is_late_counts_from_when_its_choice_was_due():
    found = Found("race", 1, answers=[0.1, 0.2, 0.3, 10.0])
    assert found.at(0.5) == 300
    assert found.at(1) == 10_000
    assert not found.fast_enough
    assert Found("race", 1, answers=[0.01] * 95 + [0.1] * 5).fast_enough
    assert Found("race", 1).at(0.5) == math.inf


def test_what_cant_be_loaded_is_said_at_once():
    with pytest.raises(SetupError):
        measure("chess", 1, 1, print)

    async def unknown():
        async with served() as server:
            browser = Browser(server.port)
            try:
                await browser.open("nosuchgame")
            finally:
                await browser.close()

    with pytest.raises(LoadError, match="404"):
        asyncio.run(unknown())
