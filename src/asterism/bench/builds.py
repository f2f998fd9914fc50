"""Another build of Asterism, which plays in a process of its own beside the build that runs here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Final

from ..kernel import SetupError

PLAYER: Final = (sys.executable, "-P", "-c", "from asterism.bench.builds import answer; answer()")


class OtherBuild:
    """The build in a folder, such as the compiled one that `make fast` makes."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "asterism" / "bench").is_dir():
            raise SetupError(f"{folder} contains no build of Asterism")
        environment = {**os.environ, "PYTHONPATH": str(folder.resolve())}
        self._player = subprocess.Popen(PLAYER, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.kind = self._ask("")

    def __enter__(self) -> OtherBuild:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._player.communicate()  # it exits when its input ends

    def rate(self, title: str, seed: int, seconds: float) -> float:
        """Choices per second in a turn of random games."""
        return float(self._ask(f"{title} {seed} {seconds}"))

    def _ask(self, question: str) -> str:
        assert self._player.stdin is not None
        assert self._player.stdout is not None
        try:
            print(question, file=self._player.stdin, flush=True)
            answer = self._player.stdout.readline().strip()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise SetupError(f"the other build stopped with status {self._player.wait()}")
        return answer


def answer() -> None:
    """In the other process: say which build this is, then the speed of each title that is asked for."""
    import random

    from ..kernel.native import build
    from .pace import play_rates, random_game

    for question in sys.stdin:
        if question.strip():
            title, seed, seconds = question.split()
            said = str(play_rates(random_game(title), random.Random(int(seed)), float(seconds))[0])
        else:
            said = build()
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()
