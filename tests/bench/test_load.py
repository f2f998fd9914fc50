"""The load generator: it plays as browsers do, and counts what it should."""

import asyncio
import math
import random
import re
from time import perf_counter
from urllib.parse import parse_qs

import pytest

from asterism import SetupError
from asterism.bench.load.browser import Browser
from asterism.bench.load.found import Found
from asterism.bench.load.measuring import measure, set_up
from asterism.bench.load.plan import Load, LoadError, fewest_seats
from asterism.bench.load.served import run_server
from asterism.bench.load.table import Table
from tests.needs import PATIENCE

RACE = Load("race", seats=2, tables=5, seconds=60)


def test_a_few_games_for_two_seconds():
    told = []
    load = Load("race", seats=2, tables=3, seconds=2, pace=0.5, begun=4, rest=0, last_answers=PATIENCE)
    found = measure(load, told.append)
    assert told[0] == "3 of 3 games set up"
    assert found.due == 12
    assert len(found.answers) + found.nothing == 12
    assert found.answers
    assert found.refused == 0
    assert found.looks
    assert 0 < found.quantile(0.5) <= found.quantile(0.95) <= found.quantile(1)
    assert found.memory > 10 * 2**20
    assert "12 due" in found.report()


def test_a_spectator_follows_the_game_without_a_choice_of_their_own():
    async def test():
        async with run_server() as server:
            table = Table(server.port, RACE, random.Random(1))
            await table.begin()
            player, spectator = table.player, table.spectators[0]
            assert player.choices
            assert not spectator.choices
            before = spectator.seen
            assert await player.choose(player.choices[0])
            async with asyncio.timeout(PATIENCE):
                while spectator.seen == before or spectator.looks < 2:
                    await asyncio.sleep(0.01)
            assert not await player.choose("nonsense")
            await table.close()

    asyncio.run(test())


def test_an_answer_that_is_late_counts_from_when_its_choice_was_due():
    found = Found(RACE, answers=[0.1, 0.2, 0.3, 10.0])
    assert found.quantile(0.5) == 300
    assert found.quantile(1) == 10_000
    assert not found.fast_enough
    assert Found(RACE, answers=[0.01] * 95 + [0.1] * 5).fast_enough
    assert Found(RACE).quantile(0.5) == math.inf


@pytest.mark.parametrize(("title", "seats"), [("age", 2), ("race", 2), ("eclipse", 2)])
def test_a_load_is_of_the_fewest_who_play_against_each_other(title, seats):
    assert fewest_seats(title) == seats


def test_as_many_sit_at_each_table_as_are_wanted():
    forms = []

    def rule(path, body):
        if path == "/titles/eclipse/new":
            forms.append(parse_qs(body))
            return 303, ["Location: /games/g1"], ""
        return 200, [], TABLE

    async def test():
        async with Turnstile(rule) as port:
            table = Table(port, Load("eclipse", seats=6, tables=1, seconds=1), random.Random(1))
            await table.begin()
            await table.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
    assert [form["seat"] for form in forms] == [["bot random"] * 5]


def test_a_solo_game_is_measured_only_when_wanted():
    solo = Load("age", seats=1, tables=5, seconds=60)
    assert Found(solo, answers=[0.01]).report().startswith("age for 1, 5 games")


def test_a_load_of_what_there_isnt_is_refused_before_anything_is_started():
    with pytest.raises(SetupError, match="no title 'chess'"):
        Load("chess", seats=2, tables=1, seconds=1)
    with pytest.raises(SetupError, match="race is for 2, 3 or 4 seats, not 5"):
        Load("race", seats=5, tables=1, seconds=1)


def test_a_table_that_cant_be_opened_is_no_load():
    async def unknown():
        async with run_server() as server:
            browser = Browser(server.port)
            try:
                await browser.open("nosuchgame")
            finally:
                await browser.close()

    with pytest.raises(LoadError, match="404"):
        asyncio.run(unknown())


class Turnstile:
    """Speaks as much HTTP as a load needs, and answers each path and form by a rule: a status, headers and a body."""

    def __init__(self, rule):
        self.rule = rule
        self.talks = set()

    async def __aenter__(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    async def __aexit__(self, *_):
        self.server.close()
        await asyncio.gather(*self.talks)  # those who talk have left

    async def serve(self, reader, writer):
        self.talks.add(asyncio.current_task())
        try:
            await self.talk(reader, writer)
        finally:
            writer.close()

    async def talk(self, reader, writer):
        while (request := await self.request(reader))[0]:
            head, sent = request
            status, headers, body = self.rule(head.split(" ")[1], sent)
            lines = [f"HTTP/1.1 {status} Said", *headers, f"Content-Length: {len(body)}", "", body]
            writer.write("\r\n".join(lines).encode())

    async def request(self, reader):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
        except asyncio.IncompleteReadError:
            return "", ""
        length = re.search(r"Content-Length: (\d+)", head)
        return head, (await reader.readexactly(int(length[1]) if length else 0)).decode()


BUSY = 503, ["Retry-After: 0"], ""
TABLE = '<form data-decision="1" data-seen="2"><button data-choice="pass">'


def test_a_game_that_is_turned_away_is_not_played_and_a_spectator_does_without():
    games = iter(["g1", "g2"])
    looked = set()

    def rule(path, _):
        if path == "/titles/race/new":
            game = next(games, None)
            return BUSY if game is None else (303, [f"Location: /games/{game}"], "")
        if path == "/live":
            return 429, ["Retry-After: 300"], ""
        if path.endswith("/choose"):
            return BUSY
        first = path not in looked
        looked.add(path)
        return (200, [], TABLE) if first else BUSY

    async def test():
        async with Turnstile(rule) as port:
            tables = [Table(port, RACE, random.Random(number)) for number in range(5)]
            told = []
            inside = await set_up(tables, 0, told.append)
            assert len(inside) == 2
            found = Found(RACE, turned_away=3)
            await inside[0].choose(perf_counter(), found)
            assert (found.refused, found.answers) == (1, [])
            inside[0].player.over = True
            await inside[0].choose(perf_counter(), found)
            assert (found.refused, found.games) == (2, 0)
            assert found.had_to_refuse
            for table in tables:
                await table.close()
            return found

    found = asyncio.run(asyncio.wait_for(test(), PATIENCE))
    assert "refused: 3 games, 0 looks, 0 streams" in found.report()
    assert "refused:" not in Found(RACE, answers=[0.01]).report()


def test_a_look_that_is_refused_is_taken_again():
    answers = iter([BUSY, BUSY, (200, [], TABLE.replace("pass", "later"))])

    def rule(path, _):
        return next(answers, (204, [], "")) if "/table" in path else (200, [], TABLE)

    async def test():
        async with Turnstile(rule) as port:
            browser = Browser(port)
            await browser.open("g1")
            while browser.choices != ["later"]:
                await asyncio.sleep(0)
            assert browser.unseen == 2
            await browser.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_a_server_that_lets_nobody_in_is_no_measurement():
    async def test():
        async with Turnstile(lambda path, _: BUSY) as port:
            table = Table(port, RACE, random.Random(1))
            try:
                await set_up([table], 0, print)
            finally:
                await table.close()

    with pytest.raises(LoadError, match="let no one in"):
        asyncio.run(asyncio.wait_for(test(), PATIENCE))
