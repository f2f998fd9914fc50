"""Live games: nothing accepted is lost or made twice, whoever asks at once; clocks, bots, and coming and going from memory."""

import asyncio
import random
import threading
from collections import Counter
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.exc import OperationalError

from asterism import AsterismError, CannotUndo, IllegalChoice, new, speech
from asterism.kernel import game as kernel_game
from asterism.server.services.live import live_games as live_module
from asterism.server.services.live.live_games import GRACE, IDLE, UNDOS_OF_CHOICE, UNDOS_OF_GAME, EnoughUndone, LiveGames, Stale
from asterism.server.services.luck import Luck
from asterism.server.services.workers.pool import Overstayed
from asterism.server.storage import Closed, SeatPlan, Store
from asterism.titles import find
from tests.needs import PATIENCE
from tests.server.served import SEED


class Clock:
    """Time that passes when a test says so."""

    def __init__(self):
        self.time = datetime(2026, 1, 1, tzinfo=UTC)
        self.sleepers = []

    def now(self):
        return self.time

    async def sleep(self, seconds):
        woken = asyncio.Event()
        self.sleepers.append((self.time + timedelta(seconds=seconds), woken))
        await woken.wait()

    def advance(self, seconds):
        self.time += timedelta(seconds=seconds)
        for due, woken in self.sleepers:
            if due <= self.time:
                woken.set()


class Quick:
    """Workers in which every bot is quick, and random."""

    def __init__(self):
        self.dice = random.Random(8)
        self.asked = []

    async def choose(self, bot, seed, dream, seat, deadline):
        assert dream.imagined
        self.asked.append((bot, seat))
        await asyncio.sleep(0)
        return str(self.dice.choice(dream.choices(seat)))


class Slow(Quick):
    """Workers that think until they are let go."""

    def __init__(self):
        super().__init__()
        self.thinking = asyncio.Event()
        self.go = asyncio.Event()

    async def choose(self, *request):
        self.thinking.set()
        await self.go.wait()
        return await super().choose(*request)


class Late(Quick):
    async def choose(self, *request):
        self.asked.append(request[3])
        raise Overstayed("a worker did not answer within 5 s")


class Wrong(Quick):
    async def choose(self, *request):
        return "steal everything"


@pytest.fixture(autouse=True)
def _nobody_waits_for_bots(monkeypatch):
    monkeypatch.setattr(live_module, "PATIENCE", 0.0)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def store(tmp_path, clock, new_database):
    store = Store(new_database(tmp_path), clock.now)
    yield store
    store.close()


@pytest.fixture
def opened(store, clock):
    """Open a server's live games, for a while."""

    @asynccontextmanager
    async def opened(workers=None, changed=lambda live: None):
        games = LiveGames(store, workers or Quick(), changed, Luck(SEED), clock.sleep)
        try:
            yield games
        finally:
            await games.close()

    return opened


@pytest.fixture
def table(store):
    """Begin a game: 'bot' is one that is greedy, 'thinker' one that isn't, any other name a person's. Gives its id."""

    def table(*names, pace=None):
        race = find("race")
        bots = {"bot": "greedy", "thinker": "thinker"}
        seats = [SeatPlan("Bot", bot=bots[name]) if name in bots else SeatPlan(name, person=store.new_person(name).id) for name in names]
        info = store.create_game(
            "race", rules=race.version, pack=race.pack, seats=seats, options=race.fill_in_options(len(seats), {}), pace=pace
        )
        return store.start(info.id, "5a" * 32).id

    return table


def run(test):
    asyncio.run(asyncio.wait_for(test(), PATIENCE))


async def until(true):
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


async def turns():
    """Let everything that is ready go on."""
    for _ in range(20):
        await asyncio.sleep(0)


def first(live, seat):
    """What a page of this seat would send for its first button."""
    return live.decision(seat), [str(live.game.choices(seat)[0])]


def texts(store, game):
    return [(entry.seat, entry.text) for entry in store.entries(game)]


async def play_on(games, live, seats, dice):
    """These seats choose by chance until the game is over."""
    async with asyncio.timeout(PATIENCE):
        while not live.game.over:
            mine = [seat for seat in live.game.pending() if seat in seats]
            if mine:
                seat = dice.choice(mine)
                await games.choose(live, seat, live.decision(seat), [str(dice.choice(live.game.choices(seat)))])
            else:
                await asyncio.sleep(0.005)
    await until(lambda: live.info.status == "over")


# --- at once


def test_of_two_choices_at_once_for_a_seat_one_wins_and_the_other_is_stale(opened, table, store):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            decision = live.decision(0)
            one, two = [str(choice) for choice in live.game.choices(0)][:2]
            results = await asyncio.gather(
                games.choose(live, 0, decision, [one]), games.choose(live, 0, decision, [two]), return_exceptions=True
            )
            assert [type(result) for result in results] == [type(None), Stale]
            assert texts(store, live.info.id) == [(0, one)]

    run(test)


def test_a_double_click_is_made_once_and_both_are_content(opened, table, store):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            decision, choices = first(live, 0)
            await asyncio.gather(*[games.choose(live, 0, decision, choices) for _ in range(5)])
            assert texts(store, live.info.id) == [(0, choices[0])]

    run(test)


def test_what_is_sent_again_after_a_restart_is_not_made_again(opened, table, store):
    async def test():
        number = table("Ann", "Bo")
        async with opened() as games:
            live = await games.get(number)
            decision, choices = first(live, 0)
            await games.choose(live, 0, decision, choices)
        async with opened() as games:
            await games.choose(await games.get(number), 0, decision, choices)
        assert texts(store, number) == [(0, choices[0])]

    run(test)


def test_many_seats_choose_at_once_and_the_log_holds_each_once(opened, table, store):
    async def test():
        number = table("Ann", "Bo", "Cy", "Di")
        dice = random.Random(1)
        async with opened() as games:
            live = await games.get(number)
            made = 0
            while not live.game.over:
                pending = live.game.pending()
                moves = [games.choose(live, seat, live.decision(seat), [str(dice.choice(live.game.choices(seat)))]) for seat in pending]
                results = await asyncio.gather(*moves, return_exceptions=True)
                assert all(result is None or isinstance(result, (Stale, IllegalChoice)) for result in results)
                made += results.count(None)
            fingerprint = live.game.fingerprint()
        assert [entry.number for entry in store.entries(number)] == list(range(1, made + 1))
        async with opened() as games:
            assert (await games.get(number)).game.fingerprint() == fingerprint

    run(test)


def test_a_choice_of_somebody_who_left_meanwhile_is_stored_and_made_alike(opened, table, store, monkeypatch):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            begun = asyncio.Event()
            loop = asyncio.get_running_loop()
            append = store.append

            def slowly(*entry):
                loop.call_soon_threadsafe(begun.set)
                return append(*entry)

            monkeypatch.setattr(store, "append", slowly)
            asking = asyncio.create_task(games.choose(live, 0, *first(live, 0)))
            await begun.wait()
            asking.cancel()
            await until(lambda: live.entries == 1)
            await games.choose(live, 0, *first(live, 0))
            assert len(store.entries(live.info.id)) == live.entries == 2

    run(test)


def test_another_servers_choices_are_caught_up_with(opened, table, store):
    async def test():
        number = table("Ann", "Bo")
        async with opened() as games, opened() as others:
            here, there = await games.get(number), await others.get(number)
            stale = first(there, 0)[0], [str(there.game.choices(0)[1])]
            await games.choose(here, 0, *first(here, 0))
            await others.choose(there, 1, *first(there, 1))
            assert there.game.fingerprint() != here.game.fingerprint()
            with pytest.raises(Stale):
                await others.choose(there, 0, *stale)
            assert len(store.entries(number)) == there.entries == 2
            with pytest.raises(CannotUndo):
                await games.undo(here, 1, here.decision(1))  # for all it knows
            await games.undo(here, 0, here.decision(0))
            assert here.entries == 3
            assert [text for _, text in texts(store, number)][2] == "undo"

    run(test)


def test_the_undo_of_a_stale_page_takes_nothing_back_and_a_double_one_is_made_once(opened, table, store):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            before, choices = first(live, 0)
            await games.choose(live, 0, before, choices)
            stale = live.decision(0)
            await games.choose(live, 0, *first(live, 0))
            with pytest.raises(Stale):
                await games.undo(live, 0, stale)
            now = live.decision(0)
            await asyncio.gather(games.undo(live, 0, now), games.undo(live, 0, now))
            assert [text for _, text in texts(store, live.info.id)].count("undo") == 1

    run(test)


def test_an_answer_that_is_sent_again_long_after_does_nothing_twice(opened, table, store, monkeypatch):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            decision, choices = first(live, 0)
            await games.choose(live, 0, decision, choices)
            await games.choose(live, 0, *first(live, 0))
            with monkeypatch.context() as patch:
                patch.setattr(store, "entries", lambda *_: pytest.fail("the whole log was read for one answer"))
                await games.choose(live, 0, decision, choices)
                with pytest.raises(Stale):
                    await games.choose(live, 0, decision, [*choices, *choices])
                for nonsense in ("", "\0", "\ud800", "x" * 10_000):
                    with pytest.raises(Stale):
                        await games.choose(live, 0, nonsense, choices)
            assert len(texts(store, live.info.id)) == 2

    run(test)


def test_what_is_refused_changes_nothing(opened, table, store):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            decision, choices = first(live, 0)
            for wrong in ([], ["undo"], ["nonsense"], [choices[0], "nonsense"]):
                with pytest.raises(IllegalChoice):
                    await games.choose(live, 0, decision, wrong)
            with pytest.raises(Stale):
                await games.choose(live, 0, "0-other", choices)
            assert store.entries(live.info.id) == ()

    run(test)


# --- bots


@pytest.mark.parametrize("workers", [Late, Wrong])
def test_for_a_bot_that_overstays_or_errs_chance_chooses(opened, table, workers):
    async def test():
        async with opened(workers()) as games:
            live = await games.get(table("Ann", "bot"))
            await until(lambda: live.decided[1] == 2 and not live.game.choices(1))
            await play_on(games, live, [0], random.Random(2))
            assert live.decided[1] > 20

    run(test)


def test_for_a_bot_that_fails_greedy_chooses_and_the_log_of_the_server_says_so_and_counts(opened, table, caplog):
    class Failing(Quick):
        async def choose(self, bot, *request):
            if bot != "greedy":
                raise Overstayed("a worker did not answer within 5 s")
            return await super().choose(bot, *request)

    async def test():
        workers = Failing()
        async with opened(workers) as games:
            live = await games.get(table("Ann", "thinker"))
            await until(lambda: live.decided[1] == 2 and not live.game.choices(1))
            assert workers.asked == [("greedy", 1)] * 2
            assert games.replaced == {"greedy": 2}
            assert "a worker did not answer within 5 s; greedy chooses instead" in caplog.text

    run(test)


def test_a_restart_while_a_bot_thinks_loses_nothing_and_it_thinks_again(opened, table, store):
    async def test():
        number = table("Ann", "bot")
        slow = Slow()
        async with opened(slow) as games:
            live = await games.get(number)
            await slow.thinking.wait()
            _, choices = first(live, 0)
            await games.choose(live, 0, live.decision(0), choices)
        assert texts(store, number) == [(0, choices[0])]
        quick = Quick()
        async with opened(quick) as games:
            games.start()
            await until(lambda: [entry.seat for entry in store.entries(number)] == [0, 1, 1])
            assert quick.asked == [("greedy", 1), ("greedy", 1)]

    run(test)


def test_at_a_start_games_of_bots_go_on_and_those_that_wait_for_people_leave_memory(opened, table, store):
    async def test():
        bots, people = table("bot", "bot"), table("Ann", "Bo")
        async with opened() as games:
            await games.wake_all()
            assert people not in games._live
            await until(lambda: store.game(bots).status == "over")
            assert store.game(people).status == "playing"

    run(test)


def test_a_game_that_cant_go_on_stops_no_other(opened, table, store, monkeypatch):
    async def test():
        broken, bots = table("bot", "bot"), table("bot", "bot")
        loaded = LiveGames._replay_log

        def fail(self, info, entries):
            if info.id == broken:
                raise AsterismError("these rules are not played any more")
            return loaded(self, info, entries)

        monkeypatch.setattr(LiveGames, "_replay_log", fail)
        async with opened() as games:
            await games.wake_all()
            await until(lambda: store.game(bots).status == "over")

    run(test)


# --- the end


def test_a_finished_game_keeps_its_ranking_and_all_that_was_told(opened, table, store):
    async def test():
        number = table("Ann", "bot")
        async with opened() as games:
            live = await games.get(number)
            await play_on(games, live, [0], random.Random(3))
            assert store.game(number).ranking == live.game.ranking()
            assert store.events(number) == tuple(live.game.told())

    run(test)


async def play_to_the_end(games, live):
    """Whoever can decide first does so by chance. Whether the store knows of the end is another matter."""
    dice = random.Random(4)
    while not live.game.over:
        seat = live.game.pending()[0]
        await games.choose(live, seat, live.decision(seat), [str(dice.choice(live.game.choices(seat)))])


@pytest.fixture
def full_disk(store):
    """The disk is full, for a while: a finished game, or what was told, can't be written."""

    @contextmanager
    def full():
        def refuse(*_):
            raise OperationalError("INSERT", {}, OSError("database or disk is full"))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(store, "finish", refuse)
            patch.setattr(store, "keep_events", refuse)
            yield

    return full


@pytest.fixture
def unsettled(opened, table, store, full_disk):
    """A game whose server died right after the last choice: nobody has written down that it is over."""
    number = table("Ann", "Bo")

    async def play():
        async with opened() as games:
            await play_to_the_end(games, await games.get(number))

    with full_disk():
        run(play)
    assert store.game(number).status == "playing"
    return number


def test_a_server_that_died_right_after_the_last_choice_finishes_the_game_when_it_is_back(opened, unsettled, store):
    async def test():
        async with opened() as games:
            await games.wake_all()
            assert games._live == {}
        assert store.game(unsettled).status == "over"

    run(test)


def test_a_game_that_was_never_settled_is_read_without_writing_and_settled_in_the_next_round(opened, unsettled, store, monkeypatch):
    async def test():
        async with opened() as games:
            with monkeypatch.context() as reading:
                for write in ("writing", "writing_rows"):
                    reading.setattr(store, write, lambda: pytest.fail("reading a game wrote something"))
                live = await games.get(unsettled)
                assert live.game.over
                assert games.audience_of(live).scene(None, speech.voice("en")).ranking == live.ranking()
            await games.tidy()
            assert store.game(unsettled).status == live.info.status == "over"
            assert store.game(unsettled).ranking == live.ranking()
            assert store.events(unsettled) == tuple(live.game.told())

    run(test)


def test_the_last_choice_is_accepted_though_the_end_cant_be_kept_and_the_game_stays_until_it_is(
    opened, table, store, clock, full_disk, caplog
):
    async def test():
        number = table("Ann", "Bo")
        told = []
        async with opened(changed=told.append) as games:
            live = await games.get(number)
            with full_disk():
                await play_to_the_end(games, live)
                assert len(told) == live.entries, "whoever looks is told of the last choice, too"
                clock.advance(10 * IDLE.total_seconds())
                await games.tidy()
                assert number in games._live
            assert f"game {number} is over, but can't be stored" in caplog.text
            await games.tidy()
            assert number not in games._live
            assert store.game(number).status == "over"

    run(test)


def test_who_resigns_is_played_on_by_a_bot_and_ranked_last(opened, table, store):
    async def test():
        number = table("Ann", "Bo", "Cy")
        async with opened() as games:
            live = await games.get(number)
            winner = 0
            person = live.info.seats[winner].person
            assert games.audience_of(live).seat_of(person) == winner
            await games.resign(live, winner)
            assert games.audience_of(live).seat_of(person) is None
            assert live.belongs(person)
            await play_on(games, live, [1, 2], random.Random(5))
            assert live.ranking()[-1] == [winner]
            assert sorted(seat for place in live.ranking() for seat in place) == [0, 1, 2]
            assert games.audience_of(live).scene(None, speech.voice("en")).ranking == live.ranking()
            assert store.game(number).ranking == live.ranking()
            with pytest.raises(Closed):
                await games.resign(live, 1)
        async with opened() as games:
            assert (await games.get(number)).ranking()[-1] == [winner]

    run(test)


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_of_those_who_resigned_whoever_held_out_longer_is_ranked_better(opened, table, store, order):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo", "Cy"))
            for seat in order:
                await games.resign(live, seat)
            await play_on(games, live, [1], random.Random(6))
            assert live.ranking() == store.game(live.info.id).ranking == [[1], [order[1]], [order[0]]]

    run(test)


def test_when_everybody_resigns_the_bots_come_first_and_there_is_one_winner_at_most(opened, table, store):
    async def test():
        async with opened() as games:
            people, mixed = await games.get(table("Ann", "Bo")), await games.get(table("Ann", "bot", "Cy"))
            for live, seat in ((people, 1), (people, 0), (mixed, 0), (mixed, 2)):
                await games.resign(live, seat)
            await until(lambda: people.info.status == mixed.info.status == "over")
            assert store.game(people.info.id).ranking == [[0], [1]]
            assert store.game(mixed.info.id).ranking == [[1], [2], [0]]

    run(test)


def test_at_the_seat_of_somebody_who_is_forgotten_a_bot_plays_on(opened, table, store):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            person = live.info.seats[1].person
            await games.say(live, person, "farewell")
            store.forget(person)
            await games.update_games_of(person)
            await until(lambda: live.decided[1] == 2)
            assert live.talk == []
            await play_on(games, live, [0], random.Random(7))
            assert live.ranking() == [[0], [1]]

    run(test)


# --- pace


def test_a_seat_that_overstays_is_played_by_a_bot_until_its_person_chooses(opened, table, clock):
    async def test():
        workers = Quick()
        async with opened(workers) as games:
            live = await games.get(table("Ann", "Bo", pace=60))
            page = first(live, 0)
            for _ in range(2):
                await games.choose(live, 1, *first(live, 1))
            clock.advance(59)
            await turns()
            assert live.decided[0] == 0
            assert live.seconds_left(0, clock.now()) == 1
            clock.advance(1)
            await until(lambda: live.decided[0] >= 3)  # while Bo is there, nobody waits for Ann
            assert set(workers.asked) == {("greedy", 0)}
            assert live.away == {0}
            assert live.seconds_left(1, clock.now()) == 60
            with pytest.raises(Stale):
                await games.choose(live, 0, *page)
            assert live.away == set()
            while 0 not in live.game.pending():
                await games.choose(live, 1, *first(live, 1))
            assert live.seconds_left(0, clock.now()) == 60
            made = live.decided[0]
            await games.choose(live, 0, *first(live, 0))
            assert live.decided[0] == made + 1

    run(test)


def test_at_an_empty_table_each_decision_has_its_whole_time(opened, table, clock):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "bot", pace=60))
            await until(lambda: live.game.pending() == [0])
            for overstayed in (1, 2, 3):
                clock.advance(59)
                await turns()
                assert live.decided[0] == overstayed - 1
                clock.advance(1)
                await until(lambda made=overstayed: live.decided[0] == made and live.game.pending() == [0])
                assert live.away == set()
                assert live.seconds_left(0, clock.now()) == 60

    run(test)


def test_whoever_chooses_in_time_is_left_alone(opened, table, clock, store):
    async def test():
        workers = Quick()
        async with opened(workers) as games:
            live = await games.get(table("Ann", "Bo", pace=60))
            for _ in range(2):
                clock.advance(45)
                for seat in (0, 1):
                    await games.choose(live, seat, *first(live, seat))
            clock.advance(45)
            await turns()
            assert workers.asked == []
            assert live.away == set()

    run(test)


def test_a_bots_thought_is_dropped_when_its_person_comes_back_first(opened, table, clock, store):
    async def test():
        slow = Slow()
        async with opened(slow) as games:
            live = await games.get(table("Ann", "Bo", pace=60))
            await games.choose(live, 1, *first(live, 1))
            await games.choose(live, 1, *first(live, 1))
            clock.advance(60)
            await slow.thinking.wait()
            mine = live.decision(0), [str(live.game.choices(0)[-1])]
            await games.choose(live, 0, *mine)
            slow.go.set()
            await until(lambda: live.bots.done())
            assert [entry for entry in texts(store, live.info.id) if entry[0] == 0] == [(0, mine[1][0])]

    run(test)


def test_who_comes_back_without_choosing_has_the_whole_time_again(opened, table, clock):
    async def test():
        slow = Slow()
        async with opened(slow) as games:
            live = await games.get(table("Ann", "Bo", pace=60))
            clock.advance(60)
            await slow.thinking.wait()
            assert live.away == {0, 1}
            await games.come_back(live, live.info.seats[0].person)
            await games.come_back(live, live.info.seats[1].person)
            slow.go.set()
            await until(lambda: live.bots.done())
            assert live.entries == 0
            assert live.seconds_left(0, clock.now()) == 60

    run(test)


def test_after_a_restart_the_clock_goes_on_but_leaves_a_moment(opened, table, clock):
    async def test():
        number = table("Ann", "Bo", pace=120)
        async with opened() as games:
            await games.get(number)
        clock.advance(50)
        async with opened() as games:
            live = await games.get(number)
            assert live.seconds_left(0, clock.now()) == 70
        clock.advance(10_000)
        async with opened() as games:
            games.start()
            await until(lambda: number in games._live)
            live = await games.get(number)
            assert live.seconds_left(0, clock.now()) == GRACE.total_seconds()
            clock.advance(GRACE.total_seconds())
            await until(lambda: live.decided[0] + live.decided[1] > 0)

    run(test)


def test_without_a_pace_nobody_is_hurried(opened, table, clock):
    async def test():
        async with opened() as games:
            live = await games.get(table("Ann", "Bo"))
            clock.advance(1_000_000)
            assert live.seconds_left(0, clock.now()) is None
            assert live.clock is None

    run(test)


# --- memory


def test_an_idle_game_leaves_memory_and_comes_back_as_it_was(opened, table, clock):
    async def test():
        async with opened() as games:
            number = table("Ann", "Bo")
            live = await games.get(number)
            await games.choose(live, 0, *first(live, 0))
            fingerprint, decision = live.game.fingerprint(), live.decision(0)
            clock.advance(IDLE.total_seconds() - 1)
            await games.tidy()
            assert await games.get(number) is live
            clock.advance(IDLE.total_seconds())
            await games.tidy()
            assert games._live == {}
            with pytest.raises(Stale):
                await games.choose(live, 0, *first(live, 0))
            again = await games.get(number)
            assert again is not live
            assert (again.game.fingerprint(), again.decision(0)) == (fingerprint, decision)

    run(test)


def test_a_game_in_which_a_bot_thinks_stays(opened, table, clock):
    async def test():
        slow = Slow()
        async with opened(slow) as games:
            number = table("Ann", "bot")
            await games.get(number)
            await slow.thinking.wait()
            clock.advance(10 * IDLE.total_seconds())
            await games.tidy()
            assert number in games._live

    run(test)


def test_when_there_are_too_many_the_longest_idle_leave_first(opened, table, clock, monkeypatch):
    async def test():
        monkeypatch.setattr(live_module, "MOST", 2)
        async with opened() as games:
            numbers = [table("Ann", "Bo") for _ in range(4)]
            for number in numbers:
                await games.get(number)
                clock.advance(61)
            await games.get(numbers[0])
            await games.tidy()
            assert set(games._live) == {numbers[0], numbers[3]}

    run(test)


def test_a_game_out_of_memory_comes_back_when_its_clock_runs_out(opened, table, clock):
    async def test():
        async with opened() as games:
            number = table("Ann", "Bo", pace=86400)
            await games.get(number)
            clock.advance(IDLE.total_seconds())
            await games.tidy()
            assert number not in games._live
            clock.advance(86400)
            await games.tidy()
            assert number in games._live

    run(test)


# --- what was told


def test_what_was_told_so_far_is_kept_when_a_game_leaves_memory_and_when_the_server_stops(opened, table, clock, store):
    async def test():
        number = table("Ann", "Bo")
        async with opened() as games:
            live = await games.get(number)
            assert store.events(number) is None
            await games.choose(live, 0, *first(live, 0))
            clock.advance(IDLE.total_seconds())
            await games.tidy()
            assert number not in games._live
            assert (store.entries_with_events(number), list(store.events(number))) == (1, live.game.told())
            live = await games.get(number)
            await games.choose(live, 1, *first(live, 1))
        assert (store.entries_with_events(number), list(store.events(number))) == (2, live.game.told())

    run(test)


def test_what_cant_be_kept_when_a_server_stops_keeps_it_from_nothing_else(opened, table, store, monkeypatch, caplog):
    async def test():
        odd, even = table("Ann", "Bo"), table("Cy", "Di")
        keep = store.keep_events
        async with opened() as games:
            for number in (odd, even):
                live = await games.get(number)
                await games.choose(live, 0, *first(live, 0))
            monkeypatch.setattr(store, "keep_events", lambda number, *told: 1 // (number != odd) and keep(number, *told))
        assert f"the events of game {odd} can't be stored" in caplog.text
        assert [store.entries_with_events(number) for number in (odd, even)] == [0, 1]

    run(test)


def test_what_a_killed_server_did_not_keep_is_kept_by_the_next(opened, table, store):
    async def test():
        number = table("Ann", "Bo")
        legal = str((await LiveGames(store, Quick(), lambda live: None, Luck(SEED)).get(number)).game.choices(0)[0])
        store.append(number, 1, 0, "d", [legal])
        async with opened() as games:
            await games.wake_all()
            assert store.entries_with_events(number) == 1

    run(test)


# --- heavy games


def taken_back(store, number, seat, times):
    """Let a seat choose and take it back so many times, as one entry after the other."""
    race = new("race", seats=2, seed="5a" * 32)
    choice = str(race.choices(seat)[0])
    last = len(store.entries(number))
    for entry in range(2 * times):
        store.append(number, last + entry + 1, seat, f"d{last + entry}", ["undo" if entry % 2 else choice])


def test_a_heavy_game_that_is_being_loaded_delays_no_other(opened, table, monkeypatch):
    async def test():
        heavy, light = table("Ann", "Bo"), table("Cy", "Di")
        begun, go = threading.Event(), threading.Event()
        loaded = LiveGames._replay_log

        def load(self, info, entries):
            if info.id == heavy:
                begun.set()
                assert go.wait(PATIENCE)
            return loaded(self, info, entries)

        monkeypatch.setattr(LiveGames, "_replay_log", load)
        async with opened() as games:
            waiting = [asyncio.create_task(games.get(heavy)) for _ in range(3)]
            await until(begun.is_set)
            try:
                assert (await games.get(light)).info.id == light
                assert not any(task.done() for task in waiting)
            finally:
                go.set()
            assert len({id(live) for live in await asyncio.gather(*waiting)}) == 1, "loaded once"

    run(test)


def test_long_games_are_loaded_one_at_a_time_and_short_ones_meanwhile(opened, table, store, monkeypatch):
    async def test():
        monkeypatch.setattr(live_module, "LONG", 2)
        heavy = [table("Ann", "Bo") for _ in range(40)]  # more than there are threads
        light = table("Cy", "Di")
        for number in heavy:
            taken_back(store, number, 0, 2)
        go, loading = threading.Event(), []
        loaded = LiveGames._replay_log

        def load(self, info, entries):
            if info.id != light:
                loading.append(info.id)
                assert go.wait(PATIENCE)
            return loaded(self, info, entries)

        monkeypatch.setattr(LiveGames, "_replay_log", load)
        async with opened() as games:
            waiting = [asyncio.create_task(games.get(number)) for number in heavy]
            await until(lambda: loading)
            try:
                assert (await games.get(light)).info.id == light
                assert len(loading) == 1
            finally:
                go.set()
            await asyncio.gather(*waiting)

    run(test)


@pytest.fixture
def executed(monkeypatch):
    """Counts the choices that are executed, on the event loop and off it."""
    count = Counter()
    decide = kernel_game.decide

    def counting(*choice):
        count["on the loop" if threading.current_thread() is threading.main_thread() else "off the loop"] += 1
        decide(*choice)

    monkeypatch.setattr(kernel_game, "decide", counting)
    return count


def test_loading_executes_each_line_once_off_the_loop_and_neither_a_page_nor_the_first_undo_any_again(opened, table, store, executed):
    async def test():
        number = table("Ann", "Bo")
        taken_back(store, number, 0, 5)
        async with opened() as games:
            live = await games.get(number)
            await games.choose(live, 0, *first(live, 0))
            games.release(live)
            executed.clear()
            live = await games.get(number)
            assert executed == {"off the loop": 6}
            assert games.audience_of(live).events_heard(0) >= 10
            assert games.audience_of(live).scene(live.info.seats[0].person, speech.voice("en")).can_undo
            await games.undo(live, 0, live.decision(0))
            assert executed == {"off the loop": 6}
            await games.choose(live, 0, *first(live, 0))
            await games.undo(live, 0, live.decision(0))
            assert executed == {"off the loop": 6, "on the loop": 1}

    run(test)


def test_a_seat_takes_one_choice_back_so_often_and_no_more(opened, table, store, monkeypatch):
    assert UNDOS_OF_CHOICE >= 50
    assert UNDOS_OF_GAME >= 2000

    async def test():
        number = table("Ann", "Bo")
        taken_back(store, number, 0, UNDOS_OF_CHOICE)
        async with opened() as games:
            live = await games.get(number)
            await games.choose(live, 0, *first(live, 0))
            with pytest.raises(EnoughUndone, match="taken back this choice 50 times"):
                await games.undo(live, 0, live.decision(0))
            assert live.entries == 2 * UNDOS_OF_CHOICE + 1
            await games.choose(live, 0, *first(live, 0))
            await games.undo(live, 0, live.decision(0))  # another choice
            await games.choose(live, 1, *first(live, 1))
            await games.undo(live, 1, live.decision(1))  # another seat
            monkeypatch.setattr(live_module, "UNDOS_OF_GAME", UNDOS_OF_CHOICE + 1)
            await games.choose(live, 0, *first(live, 0))
            with pytest.raises(EnoughUndone, match="taken back choices in this game 51 times"):
                await games.undo(live, 0, live.decision(0))
            await games.choose(live, 1, *first(live, 1))
            await games.undo(live, 1, live.decision(1))  # what others do in secret is none of a seat's business

    run(test)


# --- whatever runs in the background


def test_the_rounds_go_on_after_an_error_and_games_are_woken_all_the_same(opened, table, clock, monkeypatch, caplog):
    async def test():
        number = table("bot", "bot")
        wake_all, tidy = LiveGames.wake_all, LiveGames.tidy
        rounds = []

        async def wake(self):
            rounds.append("wake")
            if len(rounds) == 1:
                raise ValueError("nobody expected this")
            await wake_all(self)

        async def tidy_up(self):
            rounds.append("tidy")
            if rounds.count("tidy") == 1:
                raise ValueError("nor this")
            await tidy(self)

        monkeypatch.setattr(LiveGames, "wake_all", wake)
        monkeypatch.setattr(LiveGames, "tidy", tidy_up)
        async with opened() as games:
            games.start()
            for done in (["wake"], ["wake", "wake", "tidy"], ["wake", "wake", "tidy", "tidy"]):
                await until(lambda done=done: rounds == done and clock.sleepers)
                clock.sleepers, sleepers = [], clock.sleepers
                for _, woken in sleepers:
                    woken.set()
            assert number in games._live
        assert caplog.text.count("a round of maintenance failed") == 2

    run(test)


def test_a_game_that_fails_to_leave_keeps_no_other_in_memory(opened, table, clock, monkeypatch):
    async def test():
        async with opened() as games:
            odd, even = [await games.get(table("Ann", "Bo")) for _ in range(2)]
            can_leave = LiveGames._can_leave
            monkeypatch.setattr(LiveGames, "_can_leave", lambda self, live: 1 // (live is not odd) and can_leave(self, live))
            clock.advance(10_000)
            await games.tidy()
            assert list(games._live) == [odd.info.id]
            assert even.released

    run(test)


def test_when_expiry_fails_the_rounds_go_on_and_take_over_for_whoever_overstays(opened, table, clock, store, monkeypatch, caplog):
    async def test():
        number = table("Ann", "Bo", pace=86400)
        async with opened() as games:
            await games.get(number)
            clock.advance(IDLE.total_seconds())
            await games.tidy()
            assert number not in games._live
            monkeypatch.setattr(store, "expire", lambda: 1 // 0)
            games.start()
            for rounds in (1, 2):
                await until(lambda rounds=rounds: caplog.text.count("a round of maintenance failed") == rounds and clock.sleepers)
                clock.sleepers, sleepers = [], clock.sleepers
                clock.time += timedelta(days=2)
                for _, woken in sleepers:
                    woken.set()
            await until(lambda: number in games._live)
            assert not games._rounds.done()

    run(test)


def test_a_clock_that_fails_is_heard_of_and_the_next_round_takes_over_unasked(opened, table, clock, caplog):
    async def test():
        fail = True

        def changed(live):
            assert not fail, "nobody expected this"

        async with opened(changed=changed) as games:
            number = table("Ann", "Bo", pace=60)
            live = await games.get(number)
            clock.advance(60)
            await asyncio.wait([live.clock])
            assert live.clock.exception() is None
            assert f"the clock of game {number} stops" in caplog.text
            assert live.entries == 0
            fail = False
            await games.tidy()
            await until(lambda: live.entries and live.bots.done())
            made = live.entries
            clock.advance(60)
            await until(lambda: live.entries > made)

    run(test)


def test_bots_that_fail_go_on_in_the_next_round_unasked(opened, table, store, monkeypatch):
    async def test():
        async with opened() as games:
            with monkeypatch.context() as away:
                away.setattr(store, "append", lambda *_: 1 // 0)
                live = await games.get(table("Ann", "bot"))
                await asyncio.wait([live.bots])
                assert live.entries == 0
            await games.tidy()
            await until(lambda: live.decided[1] == 2)

    run(test)


def test_a_game_that_fails_unexpectedly_when_it_is_woken_stops_no_other(opened, table, store, clock, monkeypatch, caplog):
    async def test():
        bots = table("bot", "bot")
        clock.advance(1)
        odd = table("bot", "bot")  # the first to be woken
        wake = LiveGames.wake
        monkeypatch.setattr(LiveGames, "wake", lambda self, live: 1 // (live.info.id != odd) and wake(self, live))
        async with opened() as games:
            await games.wake_all()
            await until(lambda: store.game(bots).status == "over")
        assert f"game {odd} can't continue" in caplog.text

    run(test)


def test_bots_that_fail_are_heard_of_and_begin_again(opened, table, clock, monkeypatch, caplog):
    async def test():
        async with opened() as games:
            fail = True
            bot_choice = LiveGames._bot_choice

            async def choose(self, live, seat):
                if fail:
                    raise ValueError("nobody expected this")
                return await bot_choice(self, live, seat)

            monkeypatch.setattr(LiveGames, "_bot_choice", choose)
            number = table("Ann", "bot")
            live = await games.get(number)
            await asyncio.wait([live.bots])
            assert live.bots.exception() is None
            assert f"the bots of game {number} stop" in caplog.text
            fail = False
            await games.get(number)
            await until(lambda: live.decided[1] == 2)

    run(test)
