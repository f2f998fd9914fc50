"""What a server has to bear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...kernel import AsterismError
from ...titles import find

AGAINST_EACH_OTHER: Final = 2  # seats at least: a solo game says little of a server on which people play together


class LoadError(AsterismError):
    """The load could not be made: the server did not start, or a game could not be set up."""


@dataclass(frozen=True)
class Load:
    """So many games of a title, and how they are played. Raises `SetupError` for a title or a number of seats that there isn't."""

    title: str
    seats: int  # at each table
    tables: int
    seconds: float
    spectators: int = 2  # of each game
    pace: float = 5.0  # seconds between the choices of a game
    begun: int = 60  # choices that the furthest game has behind it when the measurement begins: games stand at all stages
    rest: float = 2.0  # seconds between the set-up and the first choice that counts
    last_answers: float = 10.0  # seconds to wait for them
    recovery: float = 10.0  # seconds after the load in which a server that had to refuse should be well again

    def __post_init__(self) -> None:
        find(self.title).checked(self.seats, {})


def fewest_seats(title: str) -> int:
    """With which people of a title play against each other."""
    seats = find(title).seats
    return next((each for each in seats if each >= AGAINST_EACH_OTHER), seats[-1])
