"""Live games: the games that people are playing now, each with its own lock, a clock if it has a pace, and its bots.

A choice is checked against the game, stored, and only then made, so an accepted choice is never lost: a game consists of its row and its
entries, from which it is loaded after a restart, or when someone asks for it after it was idle.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import nullcontext
from datetime import datetime, timedelta
from typing import Any, Final
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from ....kernel import AsterismError, CannotUndo, Game, IllegalChoice, RecordError
from ....kernel import replay as kernel_replay
from ....kernel.record import UNDO
from ....titles import find
from ...storage import Closed, Entry, GameInfo, Lost, Store, record_of
from ..luck import Luck
from ..workers.pool import Workers
from .audience import Audience
from .live_game import STAND_IN, LiveGame

BOT_SECONDS: Final = 5.0  # for one choice by a bot
WITHOUT_THOUGHT: Final = "random"  # a bot that needs no worker
PATIENCE: Final = 0.4  # how long the answer to a choice waits for bots, so that the page usually shows the next decision at once

UNDOS_OF_CHOICE: Final = 50  # how often a seat may undo the same choice: each undo is an entry that every load repeats …
UNDOS_OF_GAME: Final = 2000  # … and all its choices in a game; only the seat's own count, since others may be secret

GRACE: Final = timedelta(seconds=30)  # a seat has at least this long after its game was loaded, however late it is by the clock
SOON: Final = timedelta(minutes=10)  # a game whose clock runs out within this time stays in memory
IDLE: Final = timedelta(minutes=15)  # a game that nobody asked for in this time leaves memory …
BRIEFLY: Final = timedelta(minutes=1)  # … or in this time, while there are more than
MOST: Final = 500  # games in memory
LONG: Final = 500  # entries: games with more are loaded one at a time, so that others never wait for a free thread
ROUND_SECONDS: Final = 30.0  # between checks for games that may leave, or whose clock has run out

logger = logging.getLogger(__name__)


class Stale(Exception):
    """The question on the page is no longer the current one; nothing was chosen."""


class EnoughUndone(CannotUndo):
    """The rules would allow this undo, but the seat has reached the `limit` for this choice or, if `of_game`, for the whole game."""

    def __init__(self, limit: int, *, of_game: bool) -> None:
        super().__init__(f"you have already taken back {'choices in this game' if of_game else 'this choice'} {limit} times")
        self.limit, self.of_game = limit, of_game


class LiveGames:
    """All live games, loaded on request. They wait by calling `sleep`, and tell the time by the store's clock."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        changed: Callable[[LiveGame], None],
        luck: Luck,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.store = store
        self.workers = workers
        self.changed = changed
        self.luck = luck
        self._sleep = sleep
        self._live: dict[str, LiveGame] = {}
        self._audiences: dict[str, Audience] = {}  # of each live game
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one for each game, while someone is waiting for it
        self._loading_long = asyncio.Semaphore(1)
        self._alarms: dict[str, datetime] = {}  # when the clock of each game outside memory runs out
        self.replaced: Counter[str] = Counter()  # by substitute bot: how often it had to replace another
        self._writing: set[asyncio.Task[Any]] = set()
        self._rounds: asyncio.Task[None] | None = None

    # --- coming and going

    def start(self) -> None:
        """Wake the bots and clocks of all games in progress, and keep memory tidy from then on, in the background."""
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        """Stop all background work, after finishing what is being stored."""
        tasks = [self._rounds, *(task for live in self._live.values() for task in (live.bots, live.clock))]
        running = [task for task in tasks if task is not None and not task.done()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, *self._writing, return_exceptions=True)
        for live in list(self._live.values()):
            await self._keep_events(live)

    async def get(self, number: str) -> LiveGame | None:
        """A game by its id; None if there is none, or if it has not begun. Raises `RecordError` if its rules are no longer supported,
        or if its stored data can't be read.
        """
        live = self._live.get(number) or await self._load(number)
        if live is not None:
            live.used = self.store.now()
            self.wake(live)
        return live

    def mark_of(self, number: str, person: str | None) -> str:
        """A name for the state of a game as this person can see it; "" if it isn't in memory."""
        live = self._live.get(number)
        return "" if live is None else self.audience_of(live).mark_for(person)

    def audience_of(self, live: LiveGame) -> Audience:
        """Who looks at a live game, and what they were shown."""
        return self._audiences.get(live.info.id) or Audience(live)

    async def _load(self, number: str) -> LiveGame | None:
        lock = self._loading.setdefault(number, asyncio.Lock())
        async with lock:
            if number in self._live:
                return self._live[number]
            info = await asyncio.to_thread(self.store.game, number)
            if info is None or info.status == "waiting":
                return None
            try:
                entries = await asyncio.to_thread(self.store.entries, number)
                async with self._loading_long if len(entries) > LONG else nullcontext():
                    live = await asyncio.to_thread(self._replay_log, info, entries)
            except (AsterismError, SQLAlchemyError, OSError):
                raise  # the error explains itself, or isn't this game's fault
            except Exception as error:
                raise RecordError(f"its stored data can't be read ({type(error).__name__})") from error
            self._live[number] = live
            self._audiences[number] = Audience(live)
            self._alarms.pop(number, None)
            return live

    def _replay_log(self, info: GameInfo, entries: Sequence[Entry]) -> LiveGame:
        game = kernel_replay(record_of(info, entries).text(), find, live=True)
        now = self.store.now()
        live = LiveGame(info, game, now)
        for entry in entries:
            live.count(entry)
        live.kept = self.store.entries_with_events(info.id)
        live.talk = list(self.store.messages(info.id))
        if info.pace is not None:
            since = entries[-1].created if entries else info.changed
            live.look_at_clock(max(since, now - timedelta(seconds=info.pace) + GRACE))
        return live

    def release(self, live: LiveGame) -> None:
        """Remove a game from memory. If it has a running clock, it comes back when that runs out."""
        live.released = True
        self._live.pop(live.info.id, None)
        self._audiences.pop(live.info.id, None)
        if live.clock is not None:
            live.clock.cancel()
        due = live.look_at_clock(self.store.now())
        if due is not None:
            self._alarms[live.info.id] = due

    async def _keep_events(self, live: LiveGame) -> None:
        """Store the events so far, in case the rules have changed when the game is next requested. The log is stored anyway, so a failure
        doesn't matter.
        """
        entries = live.entries
        if entries > live.kept and live.info.status != "over":
            try:
                await asyncio.to_thread(lambda: self.store.keep_events(live.info.id, live.game.told(), entries))
                live.kept = entries
            except Exception:
                logger.exception("the events of game %s can't be stored", live.info.id)

    def _can_leave(self, live: LiveGame) -> bool:
        due = live.look_at_clock(self.store.now())
        busy = live.lock.locked() or (live.bots is not None and not live.bots.done()) or live.unsettled
        return not busy and (due is None or due - self.store.now() > SOON)

    async def tidy(self) -> None:
        """Remove idle games, the longest idle first, and continue the others where something failed; bring back those whose clock has run
        out, and forget what has expired.
        """
        now = self.store.now()
        for live in sorted(self._live.values(), key=lambda live: live.used):
            idle = IDLE if len(self._live) <= MOST else BRIEFLY
            try:
                await self._settle(live)
                if now - live.used >= idle and self._can_leave(live):
                    self.release(live)
                    await self._keep_events(live)
                else:
                    self.wake(live)
            except Exception:  # of this game only: the others must still be handled
                logger.exception("game %s can't continue or leave memory cleanly", live.info.id)
        for number in [number for number, due in self._alarms.items() if due <= now]:
            await self.get_if_playable(number)
        await asyncio.to_thread(self.store.note_seen)
        for person in await asyncio.to_thread(self.store.expire):
            await self.update_games_of(person)

    async def wake_all(self) -> None:
        """After a start, resume bots and clocks where they left off. Games that only wait for people leave memory again."""
        for number in await asyncio.to_thread(self.store.games_in_progress):
            if number in self._live:
                continue
            live = await self.get_if_playable(number)
            if live is not None:
                await self._settle(live)
                if self._can_leave(live):
                    self.release(live)
                    await self._keep_events(live)

    async def get_if_playable(self, number: str) -> LiveGame | None:
        """Like `get`, but None for a game that can't continue (because its rules are gone, say): it must not stop or hide others."""
        try:
            return await self.get(number)
        except (SQLAlchemyError, OSError):
            raise  # not this game's fault
        except AsterismError as error:
            logger.error("game %s can't continue: %s", number, error)
        except Exception:
            logger.exception("game %s can't continue", number)
        self._alarms.pop(number, None)
        return None

    async def _make_rounds(self) -> None:
        """Run as long as the server does: whatever fails once (because the database is unavailable, say) is tried again next round."""
        awake = False
        while True:
            try:
                if not awake:
                    await self.wake_all()
                    awake = True
                await self.tidy()
            except Exception:
                logger.exception("a round of maintenance failed; the next is in %g s", ROUND_SECONDS)
            await self._sleep(ROUND_SECONDS)

    # --- what people do

    async def choose(self, live: LiveGame, seat: int, decision: str, choices: Sequence[str]) -> None:
        """Make one choice, or several that belong together: all or none. Raises `Stale` or `IllegalChoice`."""
        texts = tuple(choices)
        await self._run_to_end(self._answer(live, seat, decision, texts, lambda: self._try(live.game, seat, texts)))
        await self._follow_up(live)

    async def undo(self, live: LiveGame, seat: int, decision: str) -> None:
        """Take back this seat's latest choice, if its current decision is still this one. Raises `Stale`, `CannotUndo` or
        `EnoughUndone`.
        """

        def check() -> None:
            if not live.game.can_undo(seat):
                live.game.undo(seat)  # raises an error that says why not
            if live.undos[seat] >= UNDOS_OF_GAME:
                raise EnoughUndone(UNDOS_OF_GAME, of_game=True)
            if live.undone[seat, live.standing[seat] - 1] >= UNDOS_OF_CHOICE:
                raise EnoughUndone(UNDOS_OF_CHOICE, of_game=False)

        await self._run_to_end(self._answer(live, seat, decision, (UNDO,), check))
        await self._follow_up(live)

    async def _answer(self, live: LiveGame, seat: int, decision: str, texts: tuple[str, ...], check: Callable[[], None]) -> None:
        async with live.lock:
            if await self._has_answered(live, seat, decision, texts):
                return  # a double click, or a resend because our answer got lost
            live.away.discard(seat)
            await self._make(live, seat, decision, texts, check)

    async def _has_answered(self, live: LiveGame, seat: int, decision: str, texts: tuple[str, ...]) -> bool:
        """Whether this same answer was already given, however long ago."""
        if live.answers.get(seat) == (decision, texts):
            return True
        if not texts or live.decision(seat) == decision:
            return False
        return await asyncio.to_thread(self.store.answer, live.info.id, seat, decision) == texts

    async def resign(self, live: LiveGame, seat: int) -> None:
        """Resign for this seat's person: a bot takes over, and the seat is ranked last. Raises `Closed` if the game is over."""
        await self._run_to_end(self._resign(live, seat))
        await self._follow_up(live)

    async def _resign(self, live: LiveGame, seat: int) -> None:
        async with live.lock:
            if live.game.over:
                raise Closed("the game is over")
            person = live.info.seats[seat].person
            live.info = await asyncio.to_thread(self.store.resign, live.info.id, seat, STAND_IN)
            live.away.discard(seat)
            self.audience_of(live).cover(person)

    async def come_back(self, live: LiveGame, person: str | None) -> None:
        """Welcome back a person who ran out of time: from now on their seats wait for them again."""
        live.away.difference_update(live.seats_of(person))
        await self._follow_up(live)

    async def say(self, live: LiveGame, person: str, text: str) -> None:
        """Store a message for everyone at the table."""
        await self._run_to_end(self._say(live, person, text))
        self.changed(live)

    async def _say(self, live: LiveGame, person: str, text: str) -> None:
        live.talk.append(await asyncio.to_thread(self.store.say, live.info.id, person, text))

    async def update_games_of(self, person: str) -> None:
        """Update the games of a person whom the store has deleted or merged into another: their seats go to bots or to the other person."""
        for live in [live for live in self._live.values() if live.belongs(person)]:
            async with live.lock:
                info = await asyncio.to_thread(self.store.game, live.info.id)
                live.info = info or live.info
            live.talk = list(await asyncio.to_thread(self.store.messages, live.info.id))
            await self._follow_up(live)

    @staticmethod
    def _try(game: Game, seat: int, choices: Sequence[str]) -> None:
        """Raise `IllegalChoice` unless all of these can be chosen; several are tried on a copy, so that an illegal one changes nothing."""
        if not choices:
            raise IllegalChoice("nothing was chosen")
        if len(choices) == 1:
            legal = [str(choice) for choice in game.choices(seat)]
            if choices[0] not in legal:
                raise IllegalChoice(f"{choices[0][:80]!r} is not legal now")
            return
        trial = game.copy()
        for number, choice in enumerate(choices):
            trial.choose(seat, choice)
            if number < len(choices) - 1 and not trial.can_undo(seat):
                raise IllegalChoice("these don't belong together: one of them reveals something")

    # --- storing, then making

    async def _run_to_end(self, deed: Coroutine[Any, Any, None]) -> None:
        """Run a task to its end even if the client leaves half-way: the stored and the played game must not diverge."""
        task = asyncio.create_task(deed)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        await asyncio.shield(task)

    async def _make(self, live: LiveGame, seat: int, decision: str, texts: tuple[str, ...], check: Callable[[], None]) -> None:
        """Answer a decision: store the texts, then make them. Try again if another server's entry got the number first."""
        while True:
            if live.released or live.decision(seat) != decision:
                raise Stale
            check()
            try:
                entries = await asyncio.to_thread(self.store.append, live.info.id, live.entries + 1, seat, decision, texts)
            except Lost:
                if not await self._catch_up(live):
                    raise
                continue
            if entries[0].number == live.entries + 1:
                live.apply(entries)
            else:
                await self._catch_up(live)
            return

    async def _catch_up(self, live: LiveGame) -> int:
        """Make the choices that another server stored; returns the number of entries."""
        entries = await asyncio.to_thread(self.store.entries, live.info.id, live.entries)
        live.apply(entries)
        return len(entries)

    async def _follow_up(self, live: LiveGame) -> None:
        """Notify viewers, and let the bots answer."""
        await self._settle(live)
        self.changed(live)
        task = self.wake(live)
        if task is not None:
            await asyncio.wait([task], timeout=PATIENCE)

    async def _settle(self, live: LiveGame) -> None:
        """Store a finished game with its ranking and events. If that fails (because the disk is full, say), the next round tries
        again: neither the player who chose last nor the viewers should suffer.
        """
        if not live.unsettled:
            return
        async with live.lock:
            if live.unsettled:
                try:
                    told = await asyncio.to_thread(live.game.told)
                    live.info = await asyncio.to_thread(self.store.finish, live.info.id, live.ranking(), told)
                except Exception:
                    logger.exception("game %s is over, but can't be stored as finished yet", live.info.id)

    # --- bots and clocks

    def wake(self, live: LiveGame) -> asyncio.Task[None] | None:
        """In the background, run the clock and let every bot that can decide do so, one after another."""
        if live.released:
            return None
        if live.look_at_clock(self.store.now()) is not None and (live.clock is None or live.clock.done()):
            live.clock = asyncio.create_task(self._keep_pace(live))
        if live.bots is None or live.bots.done():
            if self._bot_seat(live) is None:
                return None
            live.bots = asyncio.create_task(self._play_bots(live))
        return live.bots

    async def _keep_pace(self, live: LiveGame) -> None:
        """Hand seats that run out of time to a bot, until nobody has to decide."""
        try:
            await self._watch_clock(live)
        except Exception:
            logger.exception("the clock of game %s stops until the next round", live.info.id)

    async def _watch_clock(self, live: LiveGame) -> None:
        while (due := live.look_at_clock(now := self.store.now())) is not None:
            if due > now:
                await self._sleep((due - now).total_seconds())
                continue
            pace = timedelta(seconds=live.info.pace or 0)
            live.away |= {seat for seat, (_, since) in live.asked.items() if since + pace <= now}
            self.changed(live)
            self.wake(live)

    @staticmethod
    def _bot_seat(live: LiveGame) -> int | None:
        return next((seat for seat in live.game.pending() if live.bot_of(seat) is not None), None)

    async def _play_bots(self, live: LiveGame) -> None:
        try:
            while not live.released and (seat := self._bot_seat(live)) is not None:
                decision = live.decision(seat)
                choice = await self._bot_choice(live, seat)
                try:
                    await self._run_to_end(self._let_bot(live, seat, decision, choice))
                except Stale:
                    continue  # its person came back, or something else changed: check again
                await self._settle(live)
                self.changed(live)
                self.wake(live)
        except AsterismError as error:
            logger.error("the bots of game %s stop until the next round: %s", live.info.id, error)
        except Exception:
            logger.exception("the bots of game %s stop until the next round", live.info.id)

    async def _let_bot(self, live: LiveGame, seat: int, decision: str, choice: str) -> None:
        async with live.lock:
            if live.bot_of(seat) is None:
                raise Stale
            await self._make(live, seat, decision, (choice,), lambda: self._try(live.game, seat, [choice]))
            if seat in live.away and live.deserted:
                live.away.clear()  # at an empty table each decision gets its full time

    async def _bot_choice(self, live: LiveGame, seat: int) -> str:
        """The choice of this seat's bot; if it fails, that of `STAND_IN`; and if that fails too, a random one."""
        legal = [str(choice) for choice in live.game.choices(seat)]
        seed = self.luck.bot_seed(seat, live.entries)
        by_chance = random.Random(seed).choice(legal)
        if live.bot_of(seat) == WITHOUT_THOUGHT:
            return by_chance
        bot = live.bot_of(seat) or STAND_IN
        for thinker, instead in ((bot, STAND_IN), (STAND_IN, WITHOUT_THOUGHT)):
            try:
                choice = await self.workers.choose(thinker, seed, live.game.imagine(seat, seed), seat, BOT_SECONDS)
                if choice in legal:
                    return choice
                why = "its choice is not legal"
            except AsterismError as error:
                why = str(error)
            self.replaced[instead] += 1
            told = "the bot %s at game %s: %s; %s chooses instead (%d times since the start)"
            logger.warning(told, thinker, live.info.id, why, instead, self.replaced[instead])
        return by_chance
