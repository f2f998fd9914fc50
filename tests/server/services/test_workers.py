"""Workers: bots think and records replay in processes that can be killed, and whoever asks is never kept waiting."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import asterism
from asterism import AsterismError, RecordError, SetupError
from asterism.bots import Perspective, make, names
from asterism.kernel.record import FIRST_LINE
from asterism.server.services.workers.pool import LONGEST, Overstayed, Workers
from tests.needs import PATIENCE

ODD = Path(__file__).with_name("odd_worker.py")
ARCHIVE = Path(__file__).parents[2] / "archive"
LONG = float(PATIENCE)  # seconds: a deadline that no test should meet


def workers(count: int = 1) -> Workers:
    """Workers that know the misbehaving bots too."""
    return Workers(count, command=[sys.executable, str(ODD)])


def middle(seats: int = 4, choices: int = 100) -> asterism.Game:
    """A game of Race in which somebody really has a choice."""
    game = asterism.new("race", seats=seats, seed="11" * 32)
    dice = random.Random(5)
    while choices > 0 or len(game.choices(game.pending()[0])) < 3:
        seat = dice.choice(game.pending())
        game.choose(seat, dice.choice(game.choices(seat)))
        choices -= 1
    return game


async def chosen(pool: Workers, bot: str, game: asterism.Game, deadline: float = LONG, seed: int | str = 1) -> str:
    seat = game.pending()[0]
    return await pool.choose(bot, seed, game.imagine(seat, seed), seat, deadline)


def alive(process: int) -> bool:
    """Is there such a process, even a dead one that nobody has buried?"""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def until(true) -> None:
    async with asyncio.timeout(LONG):
        while not true():
            await asyncio.sleep(0.01)


async def replaced(pool: Workers, before: list[int]) -> None:
    """Wait until none of these is left and as many others are at work."""
    await until(lambda: len(pool.processes) == len(before) and not set(pool.processes) & set(before))
    assert not [process for process in before if alive(process)]
    assert await chosen(pool, "random", middle())


def run(test):
    asyncio.run(asyncio.wait_for(test(), LONG))


class Gate:
    """Where the bot `waiting` waits, until it is opened."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def waiting(self) -> int:
        return len(list(self.folder.glob("begun *")))

    def open(self) -> None:
        (self.folder / "open").touch()


@pytest.fixture
def gate(monkeypatch, tmp_path):
    monkeypatch.setenv("ASTERISM_TEST_GATE", str(tmp_path))
    return Gate(tmp_path)


# --- bots


@pytest.mark.parametrize("bot", names())
def test_a_bot_in_a_worker_chooses_what_it_would_choose_here(bot):
    async def test():
        async with Workers(1) as pool:
            game = middle()
            for seed in range(5):
                here = make(bot, seed).choose(Perspective(game, game.pending()[0]))
                assert await chosen(pool, bot, game, seed=seed) == str(here)

    run(test)


def test_workers_play_a_whole_game():
    """Some hundred choices in a row, each of them legal, by the same two processes."""

    async def test():
        async with Workers(2) as pool:
            before = pool.processes
            game = asterism.new("race", seats=3, seed=1)
            choices = 0
            while not game.over:
                game.choose(game.pending()[0], await chosen(pool, "greedy", game, seed=choices))
                choices += 1
            assert choices > 100
            assert pool.processes == before

    run(test)


def test_more_requests_than_workers_wait_in_turn(gate):
    async def test():
        async with workers(2) as pool:
            game = middle()
            asked = [asyncio.create_task(chosen(pool, "waiting", game, seed=seed)) for seed in range(4)]
            await until(lambda: gate.waiting == 2)
            assert not [task for task in asked if task.done()]
            gate.open()
            choices = await asyncio.gather(*asked)
            assert all(choice in map(str, game.choices(game.pending()[0])) for choice in choices)

    run(test)


def test_workers_can_be_asked_from_a_loop_of_any_thread():
    async def test():
        async with Workers(1) as pool:
            return await chosen(pool, "random", middle())

    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(asyncio.run, test()).result(LONG)


def test_what_a_bot_prints_is_no_answer(capfd):
    async def test():
        async with workers() as pool:
            game = middle()
            assert await chosen(pool, "talking", game) == str(game.choices(game.pending()[0])[0])

    run(test)
    assert capfd.readouterr().err.count("nonsense") == 2


def test_a_worker_knows_nothing_of_the_real_game():
    async def test():
        async with workers() as pool:
            with pytest.raises(AsterismError) as told:
                await chosen(pool, "prying", middle())
            assert str(told.value) == repr(["", [], None, None, []])

    run(test)


def test_a_real_game_never_reaches_a_worker():
    async def test():
        async with Workers(1) as pool:
            with pytest.raises(SetupError, match="a real game travels as its record"):
                await pool.choose("random", 1, asterism.new("race", seed=1), 0, LONG)

    run(test)


@pytest.mark.parametrize(("bot", "message"), [("nobody", "there is no bot 'nobody'"), ("refusing", "I don't want to")])
def test_what_a_bot_can_not_do_is_said_and_costs_no_worker(bot, message):
    async def test():
        async with workers() as pool:
            before = pool.processes
            with pytest.raises(AsterismError, match=message) as told:
                await chosen(pool, bot, middle())
            assert not isinstance(told.value, Overstayed)
            assert await chosen(pool, "random", middle())
            assert pool.processes == before

    run(test)


# --- those who overstay or die


def test_a_bot_that_overstays_is_killed_and_its_worker_replaced():
    async def test():
        async with workers(2) as pool:
            before = pool.processes
            with pytest.raises(Overstayed, match=r"did not answer within 0\.3 s"):
                await chosen(pool, "endless", middle(), 0.3)
            assert await chosen(pool, "random", middle())  # the other worker is there at once
            await until(lambda: len(set(pool.processes) - set(before)) == 1)
            assert sum(alive(process) for process in before) == 1

    run(test)


@pytest.mark.parametrize("bot", ["dying", "failing", "hungry"])
def test_a_worker_that_dies_is_replaced(bot, capfd):
    async def test():
        async with workers() as pool:
            before = pool.processes
            with pytest.raises(Overstayed, match="a worker died: it exited without an answer"):
                await chosen(pool, bot, middle())
            await replaced(pool, before)

    run(test)
    said = {"dying": "", "failing": "ZeroDivisionError", "hungry": "MemoryError"}[bot]
    assert said in capfd.readouterr().err  # the server's log says why


def test_workers_that_were_killed_while_idle_are_replaced():
    async def test():
        async with workers(2) as pool:
            before = pool.processes
            for process in before:
                os.kill(process, signal.SIGKILL)
            await until(lambda: all(worker.returncode is not None for worker in pool._processes))  # the news has arrived
            assert await chosen(pool, "random", middle())
            await replaced(pool, before)

    run(test)


def test_a_bot_waits_in_line_for_a_worker_however_long(gate, monkeypatch):
    async def test():
        async with workers() as pool:
            busy = asyncio.create_task(chosen(pool, "waiting", middle()))
            await until(lambda: gate.waiting)
            waits = []
            get = pool._idle.get
            monkeypatch.setattr(pool._idle, "get", lambda: waits.append(1) or get())
            queueing = asyncio.create_task(pool._free_worker(0.001, in_line=True))
            await until(lambda: len(waits) > 3 or queueing.done())  # its deadline has passed three times
            gate.open()
            assert await busy
            worker = await queueing
            assert worker.pid in pool.processes
            pool._idle.put_nowait(worker)

    run(test)


def test_a_bot_waits_in_line_while_the_only_worker_is_being_replaced(monkeypatch):
    async def test():
        async with workers() as pool:
            go, starting, waits = asyncio.Event(), asyncio.Event(), []
            start, get = asyncio.create_subprocess_exec, pool._idle.get

            async def slowly(*command, **options):
                starting.set()
                await go.wait()
                return await start(*command, **options)

            monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)
            with pytest.raises(Overstayed):
                await chosen(pool, "dying", middle())
            await starting.wait()
            monkeypatch.setattr(pool._idle, "get", lambda: waits.append(1) or get())
            queueing = asyncio.create_task(pool._free_worker(0.001, in_line=True))
            await until(lambda: len(waits) > 3 or queueing.done())
            go.set()
            pool._idle.put_nowait(await queueing)
            assert await chosen(pool, "random", middle())

    run(test)


def test_whoever_finds_no_free_worker_in_time_is_told_and_nobody_is_killed(gate):
    async def test():
        async with workers() as pool:
            before = pool.processes
            busy = asyncio.create_task(chosen(pool, "waiting", middle()))
            await until(lambda: gate.waiting)
            with pytest.raises(Overstayed, match=r"no worker was free within 0\.02 s"):
                await pool.replay(asterism.new("race", seed=1).record(), 0.02)
            gate.open()
            assert await busy
            assert pool.processes == before

    run(test)


def test_an_answer_that_nobody_waits_for_goes_to_nobody_else(gate):
    async def test():
        async with workers() as pool:
            before = pool.processes
            asked = asyncio.create_task(chosen(pool, "waiting", middle()))
            await until(lambda: gate.waiting)
            asked.cancel()
            gate.open()
            with pytest.raises(asyncio.CancelledError):
                await asked
            summary = await pool.replay(asterism.new("race", seed=1).record(), LONG)
            assert summary["title"] == "race"
            await replaced(pool, before)

    run(test)


def test_a_worker_can_be_replaced_many_times():
    async def test():
        async with workers() as pool:
            met = set()
            for _ in range(5):
                await until(lambda: len(pool.processes) == 1 and not set(pool.processes) & met)
                met.update(pool.processes)
                with pytest.raises(Overstayed):
                    await chosen(pool, "dying", middle())
            await until(lambda: len(pool.processes) == 1 and not set(pool.processes) & met)
            assert len(met) == 5
            assert not [process for process in met if alive(process)]

    run(test)


def test_workers_are_replaced_even_if_that_fails_at_first(monkeypatch, tmp_path, caplog):
    obstacle = tmp_path / "obstacle"
    monkeypatch.setenv("ASTERISM_TEST_START", str(obstacle))

    async def test():
        async with workers() as pool:
            obstacle.touch()
            with pytest.raises(Overstayed):
                await chosen(pool, "dying", middle())
            await until(lambda: "the next attempt" in caplog.text)
            obstacle.unlink()
            assert await chosen(pool, "random", middle())

    run(test)
    assert "a worker did not become ready: it exited without an answer; the next attempt is in 0.5 s" in caplog.text


# --- beginning and end


def test_nobody_is_left_when_the_workers_close(gate):
    async def test():
        async with workers(3) as pool:
            before = pool.processes
            assert len(before) == 3
            busy = asyncio.create_task(chosen(pool, "endless", middle()))
            waiting = [asyncio.create_task(chosen(pool, "waiting", middle())) for _ in range(8)]
            await until(lambda: gate.waiting == 2)
        results = await asyncio.gather(busy, *waiting, return_exceptions=True)
        assert all(isinstance(result, (Overstayed, str)) for result in results)
        assert isinstance(results[0], Overstayed)
        assert pool.processes == []
        assert not [process for process in before if alive(process)]
        with pytest.raises(Overstayed, match="the workers have stopped"):
            await chosen(pool, "random", middle())
        await pool.close()  # once more does no harm

    run(test)


def test_closing_while_a_worker_is_being_replaced_leaves_nobody():
    async def test():
        async with workers() as pool:
            with pytest.raises(Overstayed):
                await chosen(pool, "dying", middle())
            await until(lambda: bool(pool.processes))
            begun = pool.processes
        assert pool.processes == []
        assert not [process for process in begun if alive(process)]

    run(test)


@pytest.mark.parametrize("command", [[sys.executable, "-c", "raise SystemExit(1)"], ["/there/is/no/such/program"]])
def test_workers_that_can_not_start_say_so(command):
    async def test():
        pool = Workers(2, command=command)
        with pytest.raises(Overstayed, match=r"a worker (did not become ready|could not be started)"):
            await pool.start()
        assert pool.processes == []

    run(test)


def test_nobody_is_hired_before_somebody_is_needed_and_then_all_are():
    async def test():
        pool = workers(2)
        try:
            assert pool.processes == []
            assert await chosen(pool, "random", middle(), deadline=LONG)
            await until(lambda: len(pool.processes) == 2 and not pool._hiring)
            pool.begin()
            assert not pool._hiring
            assert len(pool.processes) == 2
        finally:
            await pool.close()

    run(test)


def test_there_must_be_a_worker():
    with pytest.raises(ValueError, match="at least 1 worker, not 0"):
        Workers(0)


ORPHANS = """
import asyncio, sys
sys.path.insert(0, {root!r})
from tests.server.services.test_workers import chosen, middle, workers as odd

async def main():
    pool = odd(2)
    await pool.start()
    asked = asyncio.create_task(chosen(pool, "waiting", middle(), 1.0))
    await asyncio.sleep(0)
    print(*pool.processes, flush=True)
    await asked

asyncio.run(main())
"""


def test_workers_leave_by_themselves_when_their_server_is_killed(gate):
    """The idle one at once; the other, who thinks for ever, some seconds after its deadline."""
    code = ORPHANS.format(root=str(Path(__file__).parents[3]))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        orphans = [int(process) for process in server.stdout.readline().split()]
        assert len(orphans) == 2
        wait_until(lambda: gate.waiting)
        server.kill()
    wait_until(lambda: not any(running(process) for process in orphans))


def wait_until(true) -> None:
    for _ in range(100 * PATIENCE):
        if true():
            return
        time.sleep(0.01)
    raise TimeoutError


def running(process: int) -> bool:
    """Whoever inherits orphans may not bury them at once, so a dead one doesn't count."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


# --- records


def test_a_record_is_summed_up():
    async def test():
        async with Workers(1) as pool:
            for path in ARCHIVE.glob("*.record"):
                text = path.read_text(encoding="utf-8")
                game = asterism.replay(text)
                assert await pool.replay(text + "\n \n", LONG) == {
                    "record": game.record(),
                    "title": game.title,
                    "seats": game.seats,
                    "names": list(game.names),
                    "options": game.options,
                    "over": True,
                    "scores": game.scores(),
                    "ranking": game.ranking(),
                }

    assert list(ARCHIVE.glob("*.record"))
    run(test)


def test_a_game_that_is_not_over_is_summed_up_too():
    async def test():
        async with Workers(1) as pool:
            game = middle()
            summary = await pool.replay(game.record(), LONG)
            assert (summary["over"], summary["record"]) == (False, game.record())

    run(test)


def header(**changes: str) -> str:
    """A record's header, with these values changed."""
    lines = asterism.new("race", seats=2, seed=1).record().partition("\n\n")[0].split("\n")
    return "\n".join([f"{key}: {changes[key]}" if (key := line.partition(":")[0]) in changes else line for line in lines])


BAD = {
    "nothing": ("", "not an Asterism record"),
    "something else": ("hello\n" * 1000, "not an Asterism record"),
    "cut": (asterism.new("race", seed=1).record()[:-4], "the record was truncated"),
    "an unknown title": (f"{header(title=chr(34) + 'chess' + chr(34))}\n\nend 0\n", "there is no title 'chess'"),
    "an unknown choice": (f"{header()}\n\n0 explode\nend 1\n", "line 9 of the record: 'explode' is not legal"),
    "too many seats": (f"{header(seats='2000000000')}\n\nend 0\n", "2, 3 or 4 seats"),
    "a seed of a million digits": (f"{header(seed='9' * 10**6)}\n\nend 0\n", "can't be read"),
    "deep nesting": (f"{FIRST_LINE}\noptions: {'[' * 10**5}\n\nend 0\n", "can't be read"),
    "half a character": (f'{header()}\nnames: ["\\ud800", "b"]\n\nend 0\n', "line 8 of the record"),
    "half a character as a seed": (header(seed=r'"\ud800"') + "\n\nend 0\n", "can't be written"),
    "half a character of its own": (f"{header()}\n\n0 \ud800\nend 1\n", "can't be written"),
    "too long": (f"{header()}\n\n" + "0 explode\n" * (LONGEST // 10) + f"end {LONGEST // 10}\n", "the record is too long"),
    "long": (f"{header()}\n\n" + "0 explode\n" * (LONGEST // 11) + f"end {LONGEST // 11}\n", "line 9 of the record"),
    "far too long": ("\n" * 20 * LONGEST, "the record is too long"),
}


def test_a_bad_record_is_refused_with_its_reason_and_costs_no_worker():
    async def test():
        async with Workers(1) as pool:
            before = pool.processes
            for bad, (text, message) in BAD.items():
                with pytest.raises(RecordError) as told:
                    await pool.replay(text, LONG)
                assert message in str(told.value), bad
            assert pool.processes == before

    run(test)


def test_a_record_that_would_replay_for_ages_overstays():
    text = asterism.new("race", seats=2, seed=1, names=["endless", "Bo"]).record()

    async def test():
        async with workers() as pool:
            before = pool.processes
            with pytest.raises(Overstayed, match=r"did not answer within 0\.5 s"):
                await pool.replay(text, 0.5)
            await replaced(pool, before)

    run(test)
