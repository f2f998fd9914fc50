"""What a worker of the tests runs: the same as any other, with bots that misbehave and a record that is never replayed."""

import os
import sys
import time
from pathlib import Path

from asterism import bots
from asterism.bots import Bot
from asterism.kernel import SetupError, replay
from asterism.server.services.workers import worker
from asterism.server.services.workers.worker import work


class Endless(Bot):
    name = "endless"

    def choose(self, perspective):
        while True:
            pass


class Waiting(Bot):
    """Says, by a file, that it has begun, and waits until there is another that lets it go on."""

    name = "waiting"

    def choose(self, perspective):
        folder = Path(os.environ["ASTERISM_TEST_GATE"])
        (folder / f"begun {os.getpid()}").touch()
        while not (folder / "open").exists():
            time.sleep(0.005)
        return self.any_of(perspective.choices())


class Dying(Bot):
    name = "dying"

    def choose(self, perspective):
        os._exit(3)


class Failing(Bot):
    name = "failing"

    def choose(self, perspective):
        raise ZeroDivisionError


class Refusing(Bot):
    name = "refusing"

    def choose(self, perspective):
        raise SetupError("I don't want to")


class Hungry(Bot):
    """Wants all the memory there is."""

    name = "hungry"

    def choose(self, perspective):
        eaten = []
        while True:
            eaten.append(bytearray(2**24))


class Talking(Bot):
    """Says things that look like answers."""

    name = "talking"

    def choose(self, perspective):
        sys.stdout.write('{"choice": "nonsense"}\n')
        sys.stdout.flush()
        os.write(1, b'{"choice": "nonsense"}\n')
        return perspective.choices()[0]


class Prying(Bot):
    """Looks for anything that would tell it about the real game, and gives what it found as its failure."""

    name = "prying"

    def choose(self, perspective):
        dream = perspective._game
        found = [dream._seed, dream._log, dream._history, dream._tape, dream.events(perspective.seat)]
        raise SetupError(repr(found))


for bot in (Endless, Waiting, Dying, Failing, Refusing, Hungry, Talking, Prying):
    bots.BOTS[bot.name] = bot


def replay_or_loop(text, find):
    """Replay a record, but never get done with one in which somebody called endless plays."""
    game = replay(text, find)
    while "endless" in game.names:
        pass
    return game


if __name__ == "__main__":
    worker.replay = replay_or_loop
    if os.environ.get("ASTERISM_TEST_START"):  # a file: while it is there, no worker gets ready
        assert not Path(os.environ["ASTERISM_TEST_START"]).exists()
    work(worker.think)
