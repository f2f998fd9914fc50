"""The load on a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...kernel import AsterismError
from ...titles import find

AGAINST_EACH_OTHER: Final = 2  # at least this many seats: a solo game says little about a server on which people play together


class LoadError(AsterismError):
    """The load could not be generated: the server did not start, or a game could not be set up."""


@dataclass(frozen=True)
class Load:
    """How many games of a title, and how to play them. Raises `SetupError` for an unknown title or number of seats."""

    title: str
    seats: int  # at each table
    tables: int
    seconds: float
    spectators: int = 2  # of each game
    pace: float = 5.0  # seconds between the choices of a game
    begun: int = 60  # choices already made in the furthest game when measuring begins, so that games are at all stages
    rest: float = 2.0  # seconds between set-up and the first choice that counts
    last_answers: float = 10.0  # seconds to wait for the last answers
    recovery: float = 10.0  # seconds after the load within which an overloaded server should recover

    def __post_init__(self) -> None:
        find(self.title).fill_in_options(self.seats, {})


def fewest_seats(title: str) -> int:
    """The number of seats with which people play a title against each other."""
    seats = find(title).seats
    return next((each for each in seats if each >= AGAINST_EACH_OTHER), seats[-1])
