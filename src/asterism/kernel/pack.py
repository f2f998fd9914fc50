"""Component data: TOML in a title's `data`, which the owner of a box can correct without touching any code.

A component pack is a folder with a folder for each title, whose files have the same names as the title's own. `ASTERISM_PACK` names the
pack. Each entry is identified by its `id`; a pack corrects fields, never ids. Facts are part of a game's identity; their sources aren't.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from .errors import PackError
from .house import edition_of, folder_of, house_of

VARIABLE: Final = "ASTERISM_PACK"
ORIGIN: Final = frozenset({"source", "guess", "public", "evidence"})  # fields that give the source of the others
Kinds = dict[str, set[type]]


@dataclass(frozen=True)
class Pack:
    """A title's component files by stem, with corrections applied: as written, the facts alone, and a digest of the facts."""

    written: dict[str, dict[str, Any]]
    files: dict[str, dict[str, Any]]
    digest: str
    whole: frozenset[str] = frozenset()  # tables that a correction replaces instead of changing single fields

    def origin(self, file: str, table: str, id_: object = None) -> Mapping[str, Any]:
        """The source of an entry's facts: its fields in ORIGIN. A table without entries is an entry itself."""
        found = self.written[file][table]
        entry = found if id_ is None else next(each for each in found if each.get("id") == id_)
        return {name: value for name, value in entry.items() if name in ORIGIN}


def facts_of(value: Any) -> Any:
    """A value without the sources of its facts: what the rules read."""
    if isinstance(value, dict):
        return {name: facts_of(each) for name, each in value.items() if name not in ORIGIN}
    return [facts_of(each) for each in value] if isinstance(value, list) else value


def digest_of(files: Mapping[str, Any]) -> str:
    """The digest by which records identify these component files, made of their facts alone."""
    text = json.dumps(facts_of(files), sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def load_pack(module: str, *stems: str, whole: Collection[str] = ()) -> Pack:
    """Read the component files in a title's `data`, with corrections from the pack that `ASTERISM_PACK` names, if any.

    `module` is the name of the calling module, in the title's rules.
    `whole` names the tables that a correction replaces instead of changing single fields, such as tables of amounts.
    """
    house = folder_of(house_of(module))
    files = {stem: read_toml(house / "data" / f"{stem}.toml") for stem in stems}
    for folder in folders_before_corrections(house, edition_of(house_of(module))):
        correct(files, folder, house.name, whole)
    chosen = os.environ.get(VARIABLE)
    if chosen:
        root = Path(chosen)
        if not root.is_dir():
            raise PackError(f"{VARIABLE} names {chosen!r}, which is not a folder")
        correct(files, root / house.name, house.name, whole)
    return Pack(files, facts_of(files), digest_of(files), frozenset(whole))


def folders_before_corrections(house: Path, rules: int | None) -> list[Path]:
    """The folders with the data as they were before each correction, going back to a version of the rules; the latest correction first.

    `data/rules_1` holds, in the form of a pack, how version 1 differed from version 2.
    """
    before = {int(folder.name.removeprefix("rules_")): folder for folder in (house / "data").glob("rules_*")}
    return [] if rules is None else [before[version] for version in sorted(before, reverse=True) if version >= rules]


def correct(files: dict[str, dict[str, Any]], folder: Path, title: str, whole: Collection[str]) -> None:
    """Correct a title's files with the files of the same names in a folder."""
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in files:
            raise PackError(f"{path}: {title} has no such file; it has {', '.join(f'{stem}.toml' for stem in files)}")
        _correct_table(files[path.stem], read_toml(path), str(path), None, whole)


def read_toml(path: Path) -> dict[str, Any]:
    """A file of a title or a pack; raises `PackError` if it can't be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PackError(f"{path}: {error}") from error


def _correct_table(table: dict[str, Any], correction: dict[str, Any], where: str, kinds: Kinds | None, whole: Collection[str]) -> None:
    """`kinds` are the types of each field in this entry or in others of its kind."""
    known = {name: {type(value)} for name, value in table.items()} if kinds is None else kinds
    for name, value in correction.items():
        if name not in known:
            raise PackError(f"{where}: there is no field {name!r} to correct; choose from {', '.join(sorted(known))}")
        old = table.get(name)
        if name == "id":
            continue
        if isinstance(old, dict) and isinstance(value, dict) and name not in whole:
            _correct_table(old, value, f"{where}, {name}", None, whole)
        elif _has_ids(old):
            _correct_entries(old, value, f"{where}, {name}", whole)
        elif type(value) not in known[name]:
            allowed = " or ".join(sorted(kind.__name__ for kind in known[name]))
            raise PackError(f"{where}: field {name!r} must be {allowed}, not {value!r}")
        else:
            table[name] = value


def _has_ids(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) and _is_id(entry.get("id")) for entry in value)


def _is_id(value: Any) -> bool:
    return isinstance(value, str) or type(value) is int


def _correct_entries(entries: Any, corrections: Any, where: str, whole: Collection[str]) -> None:
    by_id = {entry["id"]: entry for entry in entries}
    kinds: Kinds = {}
    for entry in entries:
        for name, value in entry.items():
            kinds.setdefault(name, set()).add(type(value))
    if not _has_ids(corrections):
        raise PackError(f"{where}: every entry needs an id")
    for correction in corrections:
        entry = by_id.get(correction["id"])
        if entry is None:
            raise PackError(f"{where}: there is no entry {correction['id']!r}; a pack corrects fields, never ids")
        _correct_table(entry, correction, f"{where} {correction['id']!r}", kinds, whole)
