"""A law, and how it reports a breach: every law raises `LawBroken` with a sentence for the author of the title."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from traceback import walk_tb
from types import FrameType
from typing import Any, Final

from ..errors import KERNEL, LawBroken, describe
from ..game import Game, Imagined
from ..title import Title
from .setting import Setting

LATEST: Final = 3  # choices quoted in a sentence


class Breach(Exception):
    """A breach found by a law, which adds its own sentence and the setting."""

    def __init__(self, what: str, game: Game | None = None) -> None:
        super().__init__(what if game is None else f"{what}{latest_choices(game)}")


class Law:
    """Something every title must keep. Called with a setting and a seed, it examines a random game at about this many `stops`."""

    def __init__(self, attempt: Callable[[Setting, int, int], None], sentence: str, stops: int) -> None:
        self.name = attempt.__name__
        self.sentence = sentence
        self.stops = stops
        self._attempt = attempt

    def __call__(self, setting: Setting, seed: int = 0, stops: int | None = None) -> None:
        try:
            self._attempt(setting, seed, self.stops if stops is None else stops)
        except Breach as breach:
            raise LawBroken(f"{breach} [{self.sentence}; {setting}, seed {seed}]") from None
        except Exception as error:  # a title's rules may raise anything
            raise LawBroken(f"{failure(error)} [{self.sentence}; {setting}, seed {seed}]") from error

    def __repr__(self) -> str:
        return f"<law {self.name}: {self.sentence}>"


def law(sentence: str, stops: int = 12) -> Callable[[Callable[[Setting, int, int], None]], Law]:
    """Turn a function that raises `Breach` into a law."""
    return lambda attempt: Law(attempt, sentence, stops)


def latest_choices(game: Game) -> str:
    """The latest choices of a game, as the end of a sentence."""
    made = [entry for entry in game._log if not isinstance(entry, Imagined)][-LATEST:]
    return ", after " + ", then ".join([f"seat {seat} chose '{choice}'" for seat, choice in made]) if made else ", before the first choice"


def failure(error: Exception) -> str:
    """What the rules raised, where, and at which choice; a missing method is reported as such."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    when = "".join([f" {note}" for note in getattr(error, "__notes__", ())])
    if isinstance(error, NotImplementedError) and frames and (missing := missing_method(error, frames[-1])):
        return f"{missing}{when}"
    return f"the rules fail with {describe(error)}{when}"


def missing_method(error: NotImplementedError, frame: FrameType) -> str | None:
    """'Contest lacks react', if the error comes from a base class of the kernel whose subclasses must have that method."""
    owner = error.args[0] if error.args else frame.f_locals.get("self")
    if owner is None or not frame.f_code.co_filename.startswith(KERNEL):
        return None
    return lack_in_words(type(owner), frame.f_code.co_name)


def missing_attributes(title: Title[Any]) -> list[str]:
    """What this title lacks of all that the base class declares without a value, which every title must give: 'Salvors lacks seats'."""
    cls = type(title)
    spared = ("table", "begins") if cls.lay_out is not Title.lay_out else ()  # only the default `lay_out` uses these
    return [lack_in_words(cls, name) for name in Title.__annotations__ if name not in spared and not hasattr(title, name)]


def lack_in_words(cls: type, name: str) -> str:
    """A sentence saying that a class lacks something, with the closest name it does have."""
    alike = difflib.get_close_matches(name, [own for own in vars(cls) if not own.startswith("__")], n=1, cutoff=0.75)
    return f"{cls.__name__} lacks {name}" + (f" (it has {alike[0]}: is that a typo?)" if alike else "")


def shorten(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}…"
