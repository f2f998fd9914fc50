"""The same run on a Ray cluster: its machines play, and the folder stays here.

Games are played in slices of a few seconds, wherever there is room. A slice that is lost, with its process or its whole machine, is
played again from where the one before left the game. So whatever dies, no more is lost than on one machine, and the games are the same.
"""

from __future__ import annotations

import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ...kernel import SetupError
from .in_play import InPlay, Kept
from .plan import Plan
from .playing import Part, read_kept
from .reading import Played

SLICE_SECONDS: Final = 10.0
MOST_GAMES: Final = 16  # in a slice: quick ones share the cost of sending them
RETRIES: Final = 5  # of a slice whose process died
KNOCK_SECONDS: Final = 10.0
AHEAD: Final = 2  # slices sent for each core, so that none waits for the next

Due = list[tuple[int, Kept | None]]  # games by number, and where they were left


def play_on_ray(plan: Plan, folder: Path, numbers: Sequence[int], address: str, on_game: Callable[[], None]) -> None:
    """Play these games on the cluster at this address; `auto` finds the one this machine belongs to."""
    try:
        import ray
    except ModuleNotFoundError:
        raise SetupError("playing on a cluster needs Ray; run: pip install 'asterism[ray]'") from None
    try:
        if address != "auto":
            _knock(address)
        ray.init(address=address, log_to_driver=False)
    except (OSError, ValueError) as error:
        raise SetupError(f"no Ray cluster at {address}: {error}") from None
    try:
        _send_out(ray, plan, folder, numbers, on_game)
    except ray.exceptions.WorkerCrashedError:
        raise SetupError("a process of the cluster died again and again over the same games; start the run again to continue") from None
    finally:
        ray.shutdown()


def _send_out(ray: Any, plan: Plan, folder: Path, numbers: Sequence[int], on_game: Callable[[], None]) -> None:
    """Keep all cores of the cluster busy until every game is over. What comes back is written as on one machine."""
    part = Part(plan, folder)
    play = ray.remote(max_retries=RETRIES)(play_slice)
    cores = _cores(ray)
    each = max(1, min(MOST_GAMES, len(numbers) // (4 * cores)))
    games: Due = [(number, read_kept(folder, number)) for number in numbers]
    waiting = deque([games[first : first + each] for first in range(0, len(games), each)])
    sent: list[Any] = []
    while waiting or sent:
        while waiting and len(sent) < AHEAD * cores:
            sent.append(play.remote(plan, waiting.popleft()))
        back, sent = ray.wait(sent)
        finished, left = ray.get(back[0])
        for game in finished:
            part.add(game)
            on_game()
        if left:
            waiting.appendleft(left)
            part.keep(left[0][1])
        if part.due:
            part.write()
            cores = _cores(ray)
    part.write()


def play_slice(plan: Plan, games: Due) -> tuple[list[Played], Due]:
    """Play these games, one after another, for as long as a slice lasts: those finished, and those left, the first perhaps begun."""
    ends = time.monotonic() + SLICE_SECONDS
    finished: list[Played] = []
    for place, (number, kept) in enumerate(games):
        game = InPlay(plan, number, kept)
        if not game.play_until(lambda: time.monotonic() >= ends):
            return finished, [(number, game.keep()), *games[place + 1 :]]
        finished.append(game.result())
    return finished, []


def _knock(address: str) -> None:
    """Find out whether anything listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), KNOCK_SECONDS).close()


def _cores(ray: Any) -> int:
    """Of the whole cluster, as it is now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
