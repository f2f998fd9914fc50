"""Component packs: templates for everything the owner of a box might correct, and a preview of what a pack changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from ..kernel import PackError
from ..kernel.pack import ORIGIN, VARIABLE, Pack, correct, facts_of
from ..speech import languages, voice
from ..speech.names import check_names, english_names, read_names
from ..titles import find, names

OURS: Final = ("reconstructed", "guess", "order")  # marks of entries and fields that no source has
LOAD: Final = "import sys, asterism; asterism.about(sys.argv[1])"
HEAD: Final = """\
# Facts of {title} that no source has: our own reconstruction. Correct whatever differs in your box and delete the rest; ids must stay.
# See what the pack changes with `asterism pack check FOLDER`; play with it by setting ASTERISM_PACK=FOLDER.
"""
NAMES_HEAD: Final = """\
# Names of {title} in {language} that are our own translation. Correct whatever differs in your box and delete the rest; ids must stay.
"""


def write_template(title: str, folder: Path) -> list[Path]:
    """Write a pack that changes nothing yet, with every fact and name the owner of a box might correct. Returns the files written."""
    box = find(title).box
    if box is None:
        raise PackError(f"{title} has no component data to correct")
    root = folder / title
    if root.exists():
        raise PackError(f"{root} already exists; choose another folder")
    files = {root / f"{stem}.toml": text for stem, text in doubtful_files(title, box)}
    for language in languages():
        if listed := doubtful_names(title, language):
            files[root / "words" / f"{language}.toml"] = NAMES_HEAD.format(title=title, language=language) + listed
    if not files:
        raise PackError(f"every fact and name of {title} comes from a source; you can still correct them in a pack")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(files)


def doubtful_files(title: str, box: Pack) -> Iterator[tuple[str, str]]:
    """The title's files that contain something no source has, each with a text of those entries."""
    for stem, tables in box.written.items():
        entries = []
        for table, group in tables.items():
            for entry in group if isinstance(group, list) else []:
                if isinstance(entry, Mapping) and "id" in entry and (fields := doubtful_facts(entry)):
                    lines = [f"{name} = {toml(value)}" for name, value in fields.items()]
                    entries.append("\n".join([f"[[{table}]]", f"id = {toml(entry['id'])}", *lines]))
        if entries:
            yield stem, "\n\n".join([HEAD.format(title=title), *entries]) + "\n"


def doubtful_facts(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of an entry that no source has: all of them, or those marked as guessed."""
    facts = {name: value for name, value in facts_of(entry).items() if name != "id"}
    if entry.get("source") in OURS:
        return facts
    evidence = entry.get("evidence", {})
    guessed = {field.partition(".")[0] for field in entry.get("guess", ())} | {field for field, why in evidence.items() if why in OURS}
    return {name: value for name, value in facts.items() if name in guessed}


def doubtful_names(title: str, language: str) -> str:
    """The names in a language that are our own translations."""
    said = voice(language).within(title).names
    tables = []
    for kind, pieces in english_names(title).items():
        lines = [f"{toml_key(id_)} = {toml(said(kind, id_))}" for id_ in pieces if said.is_ours(kind, id_)]
        if lines:
            tables.append("\n".join([f"[{toml_key(kind)}]", *lines]))
    return "\n" + "\n\n".join(tables) + "\n" if tables else ""


# --- what a pack changes


def changes(folder: Path) -> dict[str, list[str]]:
    """What a pack changes in each title, one line each. Raises `PackError`, naming file, entry and field, if something is wrong."""
    if not folder.is_dir():
        raise PackError(f"{folder} is not a folder")
    found = sorted(path.name for path in folder.iterdir() if path.is_dir())
    if not found:
        raise PackError(f"{folder} contains no folder named after a title; the titles are: {', '.join(names())}")
    for title in found:
        if title not in names():
            raise PackError(f"{folder / title}: there is no title {title!r}; choose from: {', '.join(names())}")
    return {title: changes_of(title, folder) for title in found}


def changes_of(title: str, folder: Path) -> list[str]:
    box = find(title).box
    if box is None:
        raise PackError(f"{title} has no component data to correct")
    corrected = deepcopy(box.written)
    correct(corrected, folder / title, title, box.whole)
    loaded = subprocess.run(
        [sys.executable, "-c", LOAD, title],
        env={**os.environ, VARIABLE: str(folder.resolve())},
        capture_output=True,
        text=True,
        check=False,
    )
    if loaded.returncode:  # the pack suits the files, but not the rules
        raise PackError(loaded.stderr.strip().splitlines()[-1].partition(": ")[2] or f"{title} can't be loaded with it")
    facts = [f"{stem}.toml{line}" for stem in corrected for line in differences(box.written[stem], corrected[stem])]
    return facts + [line for language in languages() for line in changed_names(title, folder, language)]


def differences(old: Any, new: Any, where: str = "") -> Iterator[str]:
    """Every value that differs, with its place."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for name in dict.fromkeys((*old, *new)):
            if name not in ORIGIN:
                yield from differences(old.get(name), new.get(name), f"{where}, {name}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (before, after) in enumerate(zip(old, new, strict=True), 1):
            named = before.get("id", number) if isinstance(before, Mapping) else number
            yield from differences(before, after, f"{where} {named}")
    elif old != new:
        yield f"{where}: {json.dumps(old, ensure_ascii=False)} → {json.dumps(new, ensure_ascii=False)}"


def changed_names(title: str, folder: Path, language: str) -> Iterator[str]:
    path = folder / title / "words" / f"{language}.toml"
    said = voice(language).within(title).names
    for kind, pieces in check_names(title, path, read_names(path)).items():
        for id_, name in pieces.items():
            if said(kind, id_) != name:
                yield f"{language}, {kind} {id_}: {said(kind, id_)} → {name}"


# --- TOML


def toml(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml_key(str(name))} = {toml(each)}" for name, each in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def toml_key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name, ensure_ascii=False)
