"""A game of the load, and its spectators."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from time import perf_counter

from .browser import REFUSALS, Browser, TurnedAway
from .found import Found
from .plan import Load, LoadError


class Table:
    """A game against random bots: its player, and its spectators."""

    def __init__(self, port: int, load: Load, dice: random.Random) -> None:
        self.load = load
        self.dice = dice
        self.player = Browser(port)
        self.spectators = [Browser(port) for _ in range(load.spectators)]
        self.turn = asyncio.Lock()  # a choice that falls due while another is on its way is sent right after it

    async def begin(self, choices: int = 0) -> None:
        """Set up a game, play this many choices, and let the spectators in. When a game ends, another follows.

        Raises `TurnedAway` if the player is turned away; spectators may be turned away without an error.
        """
        rivals = ["bot random"] * (self.load.seats - 1)
        form = [("name", f"Guest {self.dice.randrange(10**6)}"), *(("seat", rival) for rival in rivals)]
        answer = await self.player.ask(f"/titles/{self.load.title}/new", form)
        if answer.status in REFUSALS:
            raise TurnedAway
        if answer.status != 303:
            raise LoadError(f"a game could not be set up: {answer.status}")
        game = answer.where.rpartition("/")[2]
        await self.player.open(game)
        for _ in range(choices):
            if self.player.choices:
                await self.player.choose(self.dice.choice(self.player.choices))
            elif self.player.over:
                break
            else:
                await asyncio.sleep(0.05)
        for spectator in self.spectators:
            with suppress(TurnedAway):
                await spectator.open(game)

    async def choose(self, due: float, found: Found) -> None:
        """Make a choice that is due."""
        async with self.turn:
            if self.player.over:
                try:
                    await self.begin()
                except TurnedAway:
                    found.refused += 1
                else:
                    found.games += 1
                return
            if not self.player.choices:
                found.nothing += 1
                return
            try:
                taken = await self.player.choose(self.dice.choice(self.player.choices))
            except (OSError, EOFError):
                taken = False
            if taken:
                found.answers.append(perf_counter() - due)
            else:
                found.refused += 1

    async def close(self) -> None:
        for browser in (self.player, *self.spectators):
            await browser.close()
