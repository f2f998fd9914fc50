"""Every choice of a run's games, as rows of a Parquet file.

| column | type | what |
| --- | --- | --- |
| game | int64 | its number in the run |
| turn | int32 | how many choices were made before this one |
| seat | int8 | the seat that chose |
| legal | list of int32 | indices of the legal choices: the mask |
| choice | int32 | the index of the choice made, in the title's vocabulary |
| features | list of float32, always of the same length | what the seat saw |
| score | int32 | that seat's points at the end |
| result | float32 | its share of the win: 1, split between those who share first place |
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ...kernel import Choice, Game, SetupError
from ..rewards import share_of_the_win
from .plan import Plan

if TYPE_CHECKING:
    from numpy.typing import NDArray


class ChoiceRows:
    """Rows that will be written together: those of whole games, and of one in progress."""

    def __init__(self, plan: Plan) -> None:
        self._title = plan.title
        self._rows: list[dict[str, Any]] = []
        self._features: list[NDArray[np.float32]] = []
        self._begun = 0  # rows of whole games
        self._number = 0

    @staticmethod
    def check_installed() -> None:
        try:
            import pyarrow  # noqa: F401
        except ModuleNotFoundError:
            raise SetupError("choices are kept as Parquet, which needs pyarrow; run: pip install 'asterism[research]'") from None

    def begin(self, number: int) -> None:
        """Begin the rows of this game."""
        self._number = number

    def add(self, game: Game, seat: int, choice: Choice) -> None:
        """Add the choice that a seat is about to make."""
        self._rows.append(
            {
                "game": self._number,
                "turn": len(self._rows) - self._begun,
                "seat": seat,
                "legal": [each.index for each in game.choices(seat)],
                "choice": choice.index,
            }
        )
        self._features.append(game.features(seat))

    def end(self, game: Game) -> None:
        """Complete the rows of a finished game with its result."""
        scores, results = game.scores(), share_of_the_win(game)
        for row in self._rows[self._begun :]:
            row["score"] = scores[row["seat"]]
            row["result"] = results[row["seat"]]
        self._begun = len(self._rows)

    def write(self, path: Path) -> None:
        """Write the rows of whole games; those of the game in progress stay."""
        import pyarrow
        from pyarrow import parquet

        rows, self._rows = self._rows[: self._begun], self._rows[self._begun :]
        features, self._features = self._features[: self._begun], self._features[self._begun :]
        self._begun = 0
        width = len(features[0])
        types = {
            "game": pyarrow.int64(),
            "turn": pyarrow.int32(),
            "seat": pyarrow.int8(),
            "legal": pyarrow.list_(pyarrow.int32()),
            "choice": pyarrow.int32(),
            "score": pyarrow.int32(),
            "result": pyarrow.float32(),
        }
        columns = {name: pyarrow.array([row[name] for row in rows], kind) for name, kind in types.items()}
        seen = pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(np.concatenate(features)), width)
        table = pyarrow.table({**columns, "features": seen}).replace_schema_metadata({"title": self._title})
        fresh = path.with_name(f".{path.name}.new")
        parquet.write_table(table, fresh, compression="zstd")
        fresh.replace(path)
