"""Two servers on one database: of two different answers at once one is taken, and an answer that was accepted is in the log, once."""

import asyncio
import random

from asterism.server.services.live.live_games import LiveGames, Stale
from asterism.server.services.luck import Luck
from asterism.server.storage import SeatPlan
from asterism.titles import find
from tests.needs import PATIENCE
from tests.server.served import SEED
from tests.server.storage.test_storage import clock, open_store, postgres, url

__all__ = ["clock", "open_store", "postgres", "url"]  # fixtures: SQLite, then PostgreSQL


def begin(store):
    """A game of two people."""
    race = find("race")
    seats = [SeatPlan(name, person=store.new_person(name).id) for name in ("Ann", "Bo")]
    info = store.create_game("race", rules=race.version, pack=race.pack, seats=seats, options=race.fill_in_options(2, {}))
    return store.start(info.id, "5a" * 32).id


def kept(store, number):
    return [(entry.seat, entry.decision, entry.text) for entry in store.entries(number)]


def test_of_two_different_answers_at_once_through_two_servers_exactly_one_is_accepted_and_kept(open_store):
    async def test():
        stores = [open_store(), open_store()]
        stores[0].upgrade()
        number = begin(stores[0])
        servers = [LiveGames(store, None, lambda live: None, Luck(SEED)) for store in stores]
        dice = random.Random(4)
        accepted = []
        pairs = 0
        while pairs < 60:
            here, there = [await server.get(number) for server in servers]
            if here.game.over:
                break
            seat = dice.choice(here.game.pending())
            decision = here.decision(seat)
            texts = [str(choice) for choice in here.game.choices(seat)]
            answers = dice.sample(texts, 2) if len(texts) > 1 else texts * 2
            results = await asyncio.gather(
                *[server.choose(live, seat, decision, [text]) for server, live, text in zip(servers, (here, there), answers, strict=True)],
                return_exceptions=True,
            )
            taken = {(seat, decision, text) for text, result in zip(answers, results, strict=True) if result is None}
            assert all(result is None or isinstance(result, Stale) for result in results)
            assert len(taken) == 1
            accepted += taken
            pairs += len(texts) > 1
            assert kept(stores[0], number) == accepted
            assert here.game.fingerprint() == there.game.fingerprint()
        assert pairs > 20
        for server in servers:
            await server.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_an_answer_that_a_server_behind_accepts_a_second_time_is_the_one_in_the_log(open_store):
    """So there may be fewer rows than accepted answers: one of them was a resend, for all that anybody can know."""

    async def test():
        stores = [open_store(), open_store()]
        stores[0].upgrade()
        number = begin(stores[0])
        servers = [LiveGames(store, None, lambda live: None, Luck(SEED)) for store in stores]
        here, behind = [await server.get(number) for server in servers]
        decision, (one, two, *_) = behind.decision(0), map(str, behind.game.choices(0))
        await servers[0].choose(here, 0, decision, [one])
        both = await asyncio.gather(
            servers[0].choose(here, 0, decision, [two]), servers[1].choose(behind, 0, decision, [one]), return_exceptions=True
        )
        assert [type(result) for result in both] == [Stale, type(None)]
        assert kept(stores[0], number) == [(0, decision, one)]
        assert here.game.fingerprint() == behind.game.fingerprint()
        for server in servers:
            await server.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
