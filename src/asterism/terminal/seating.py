"""Who plays: people at this terminal, and bots. `you` or a capitalized name is a person; anything else is a bot."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from .. import SetupError, bots
from ..bots import Bot
from ..speech.voice import Voice

YOU: Final = "you"


@dataclass(frozen=True)
class Seat:
    """One place at the table. `bot` is None for a person."""

    name: str  # as given, and as written in the record
    bot: Bot | None


def seats(names: Sequence[str], seed: int | str | None = None) -> list[Seat]:
    """The seats for these names; with the same seed, bots play the same way."""
    luck = secrets.token_hex(8) if seed is None else seed
    return [Seat(name, None if is_person(name) else _bot(name, f"{luck} {at}")) for at, name in enumerate(names)]


def is_person(name: str) -> bool:
    return name == YOU or name[:1].isupper()


def _bot(name: str, seed: str) -> Bot:
    try:
        return bots.make(name, seed)
    except SetupError as error:
        raise SetupError(f"{error}; a person is 'you' or a capitalized name") from None


def split_names(text: str) -> list[str]:
    """Split a text such as 'you,greedy'."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise SetupError(f"seats are names separated by commas, such as you,greedy; not {text!r}")
    return names


def shown_names(names: Sequence[str], voice: Voice) -> list[str]:
    """Names as they appear in sentences: capitalized, and numbered if they repeat."""
    shown = [voice.text("Player") if name == YOU else name[:1].upper() + name[1:] for name in names]
    times = Counter(shown)
    met: Counter[str] = Counter()
    for at, name in enumerate(shown):
        met[name] += 1
        if times[name] > 1:
            shown[at] = f"{name} {met[name]}"
    return shown


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """Read options such as 'advanced=true'."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not (name and equals and text):
            raise SetupError(f"write an option as name=value, such as advanced=true; not {pair!r}")
        word = text.strip().lower()
        if word in ("true", "yes"):
            options[name] = True
        elif word in ("false", "no"):
            options[name] = False
        else:
            options[name] = int(word) if word.lstrip("-").isdecimal() else text
    return options
