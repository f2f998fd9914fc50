"""The record: a game as a text that people can read and any machine can replay. The format is described in docs/records.md.

asterism record 1
title: "smugglers"
rules: 1
pack: "5f3c…"
seats: 2
names: ["Ann", "Bo"]
options: {"patrols": "strict"}
seed: 7

0 load silk
1 load spice
1 undo
end 3
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from .chance import commitment_to
from .errors import RecordError

FIRST_LINE: Final = "asterism record 1"
UNDO: Final = "undo"
Kind = type | tuple[type, ...]
REQUIRED: Final[dict[str, Kind]] = {"title": str, "rules": int, "pack": str, "seats": int, "options": dict, "seed": (int, str)}
OPTIONAL: Final[dict[str, Kind]] = {"names": list, "commitment": str, "chance": list, "draws": list}
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})  # categories of characters that break a line, reverse it or are invisible


class Record(NamedTuple):
    """A parsed record: its header, and the lines of its log as (seat, text of the choice or `undo`)."""

    title: str
    rules: int
    pack: str
    seats: int
    options: dict[str, Any]
    seed: int | str
    entries: tuple[tuple[int, str], ...]
    names: tuple[str, ...] = ()
    chance: tuple[int, ...] | None = None  # the outcomes of a custom chance
    commitment: str | None = None  # the hash of the seed, shown before the first choice
    draws: tuple[int, ...] | None = None  # the outcomes of the seed, for anyone to check
    first_line: int = 0  # the line of the source text on which its log begins

    def text(self) -> str:
        import json

        lines = [FIRST_LINE]
        for key in ("title", "rules", "pack", "seats", "names", "options", "seed", "commitment", "chance", "draws"):
            value = getattr(self, key)
            if value is not None and (value or key != "names"):
                if key == "names":
                    _check_names(value, len(lines) + 1)
                lines.append(f"{key}: {json.dumps(value, ensure_ascii=False)}")
        lines.append("")
        lines += [f"{seat} {text}" for seat, text in self.entries]
        lines.append(f"end {len(self.entries)}")
        return "\n".join(lines) + "\n"


def parse(text: str) -> Record:
    """Parse a record. Raises `RecordError`, naming the line that is wrong."""
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise RecordError(f"not an Asterism record: line 1 must be {FIRST_LINE!r}")
    try:
        blank = lines.index("")
    except ValueError:
        raise RecordError("the record was truncated: a blank line must end its header") from None
    header = _header(lines[1:blank])
    entries = tuple(_entry(number, line) for number, line in enumerate(lines[blank + 1 : -1], blank + 2))
    if lines[-1] != f"end {len(entries)}" or len(lines) < blank + 2:
        raise RecordError(f"the record was truncated or changed: its last line must be 'end {len(entries)}'")
    for key in ("names", "chance", "draws"):
        if key in header:
            header[key] = tuple(header[key])
    return Record(entries=entries, first_line=blank + 2, **header)


def _header(lines: Iterable[str]) -> dict[str, Any]:
    import json

    header: dict[str, Any] = {}
    for number, line in enumerate(lines, 2):
        key, colon, value = line.partition(": ")
        kind = REQUIRED.get(key) or OPTIONAL.get(key)
        if not colon or kind is None or key in header:
            raise RecordError(f"line {number} of the record is not a header line, or repeats one: {line[:60]!r}")
        try:
            header[key] = json.loads(value)
        except (ValueError, RecursionError):
            raise RecordError(f"line {number} of the record: the value of {key!r} can't be read") from None
        if not isinstance(header[key], kind) or isinstance(header[key], bool):
            raise RecordError(f"line {number} of the record: {key!r} has a value of the wrong type")
        if key == "names":
            _check_names(header[key], number)
    for key in ("chance", "draws"):
        if not all(type(outcome) is int for outcome in header.get(key, [])):
            raise RecordError(f"the record's {key!r} must be a list of whole numbers")
    if "chance" in header and "draws" in header:
        raise RecordError("the record has both 'chance' and 'draws', but outcomes come either from a custom chance or from the seed")
    missing = [key for key in REQUIRED if key not in header]
    if missing:
        raise RecordError(f"the record's header lacks: {', '.join(missing)}")
    if "commitment" in header and header["commitment"] != commitment_to(header["seed"]):
        raise RecordError(f"line {list(header).index('commitment') + 2} of the record: its seed doesn't match this commitment")
    return header


def hides_something(name: str) -> bool:
    from unicodedata import category

    return any(category(character) in HIDDEN for character in name)


def _check_names(names: Iterable[Any], line: int) -> None:
    """Refuse names with invisible or unprintable characters, since people see names side by side."""
    for name in names:
        if not isinstance(name, str):
            raise RecordError(f"line {line} of the record: 'names' must all be strings, not {name!r}")
        if hides_something(name):
            raise RecordError(f"line {line} of the record: the name {name[:60]!a} contains an invisible character")


def _entry(number: int, line: str) -> tuple[int, str]:
    seat, space, text = line.partition(" ")
    if not (space and text and seat.isascii() and seat.isdecimal() and len(seat) < 4):
        raise RecordError(f"line {number} of the record must be a seat and a choice, not {line[:60]!r}")
    return int(seat), text
