"""Any view as a tree of plain shapes: a list of alike dicts is a table, a dict a list of terms, everything else a text.

It knows nothing of a title, so that a title is playable in the browser the day its rules exist.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ....kernel import SetupError
from ...scene import Scene
from ...words import readable

SHOWN_ELSEWHERE: Final = ("title", "seat", "pending")


@dataclass(frozen=True, slots=True)
class Text:
    text: str
    shape: str = "text"


@dataclass(frozen=True, slots=True)
class Terms:
    terms: list[tuple[str, Any]]
    shape: str = "terms"


@dataclass(frozen=True, slots=True)
class Grid:
    columns: list[str]
    rows: list[list[Any]]
    shape: str = "grid"


def present(scene: Scene) -> dict[str, Any]:
    view = {key: value for key, value in scene.view.items() if key not in SHOWN_ELSEWHERE}
    facts = {key: value for key, value in view.items() if not isinstance(value, (dict, list))}
    parts = {key: value for key, value in view.items() if isinstance(value, (dict, list)) and value}
    return {
        "facts": node(scene, facts),
        "parts": [(key, readable(key), node(scene, value, key)) for key, value in parts.items()],
        "verbs": by_verb(scene.choices),
        "labels": scene.labels,
    }


def by_verb(choices: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Choices of a kind stand together."""
    groups: dict[str, list[str]] = {}
    for text in choices:
        groups.setdefault(text.partition(" ")[0], []).append(text)
    return list(groups.items())


def node(scene: Scene, value: object, key: str = "") -> Text | Terms | Grid:
    if isinstance(value, Mapping):
        return Terms([(named(scene, str(term)), node(scene, each, str(term))) for term, each in value.items()])
    if isinstance(value, (list, tuple)):
        if value and all(isinstance(each, Mapping) and each.keys() == value[0].keys() for each in value):
            columns = list(value[0])
            rows = [[node(scene, each[column], column) for column in columns] for each in value]
            return Grid([readable(column) for column in columns], rows)
        return Text(", ".join([flat(scene, each, key) for each in value]) or "–")
    return Text(flat(scene, value, key))


def flat(scene: Scene, value: object, key: str) -> str:
    """One value as a text: a seat by its name, a component by its own."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, int):
        return scene.names[value] if key in ("seat", "order") and 0 <= value < len(scene.names) else str(value)
    if isinstance(value, (list, tuple)):
        return " + ".join([flat(scene, each, key) for each in value]) or "–"
    if isinstance(value, Mapping):
        return ", ".join([f"{readable(str(term))} {flat(scene, each, str(term))}" for term, each in value.items()])
    return named(scene, str(value))


def named(scene: Scene, text: str) -> str:
    """A component's name if that is what the text means, or else the text made readable."""
    try:
        return scene.voice.component(scene.title, text)
    except (KeyError, SetupError):
        return readable(text) if text.replace("_", "").isalnum() and text.islower() else text
