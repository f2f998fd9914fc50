"""Reads the games of a run, and their choices if they were kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from ...kernel import Game, SetupError
from .plan import FILE

if TYPE_CHECKING:
    import pyarrow

GAMES: Final = ".jsonl"
PARTS: Final = "part-{:08d}"


class Played(msgspec.Struct, frozen=True):
    """One game, as a line of `part-….jsonl`."""

    number: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]  # groups of seats, the best first
    chosen: tuple[int, ...]  # by seat: how many choices it made
    rounds: int  # 0 if the title doesn't count them
    thought: tuple[float, ...]  # by seat: seconds for all its choices, and for the slowest
    longest: tuple[float, ...]
    record: str  # `asterism.replay` gives the game back

    @classmethod
    def of(cls, game: Game, number: int, chosen: Sequence[int], thought: Sequence[float], longest: Sequence[float]) -> Played:
        return cls(
            number=number,
            bots=game.names,
            scores=tuple(game.scores()),
            ranking=tuple([tuple(group) for group in game.ranking()]),
            chosen=tuple(chosen),
            rounds=game.view(None).get("round", 0),
            thought=tuple([round(seconds, 4) for seconds in thought]),
            longest=tuple([round(seconds, 4) for seconds in longest]),
            record=game.record(),
        )

    @property
    def choices(self) -> int:
        return sum(self.chosen)

    def share(self, seat: int) -> float:
        """The seat's share of the win."""
        first = self.ranking[0]
        return 1 / len(first) if seat in first else 0.0


def read_games(folder: str | Path) -> Iterator[Played]:
    """All games of a run, in the order of their parts."""
    for path in _parts(folder):
        with path.open("rb") as file:
            for line in file:
                yield msgspec.json.decode(line, type=Played)


def read_choices(folder: str | Path, columns: Sequence[str] | None = None, rows: int = 4096) -> Iterator[pyarrow.RecordBatch]:
    """All choices of a run as Arrow batches of at most this many rows; with `columns`, only those."""
    from pyarrow import parquet

    paths = [path.with_suffix(".parquet") for path in _parts(folder)]
    if not all(path.is_file() for path in paths):
        raise SetupError(f"{folder} has games, but no choices: only `asterism selfplay … --choices` keeps them")
    for path in paths:
        with parquet.ParquetFile(path) as file:
            yield from file.iter_batches(rows, columns=None if columns is None else list(columns))


def numbers_done(folder: Path) -> set[int]:
    """The numbers of the games already played."""
    return {game.number for game in read_games(folder)}


def _parts(folder: str | Path) -> list[Path]:
    home = Path(folder)
    if not (home / FILE).is_file():
        raise SetupError(f"{home} holds no run: it has no {FILE}")
    return sorted(home.glob(f"part-*{GAMES}"))
