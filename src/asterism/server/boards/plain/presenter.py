"""Reads a scene of any title for the plain board: its view in plain shapes, and its choices by their verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....speech.shapes import Shapes
from ...scene import Scene
from ..scores import Scores, final_scores

FEW: Final = 6  # up to this many short choices form one row, whatever their verbs
SHORT: Final = 24  # letters


def present(scene: Scene) -> dict[str, Any]:
    shapes = Shapes(scene.title, scene.voice, scene.names)
    own, facts, parts = shapes.of_view(scene.view, scene.seat)
    return {
        "own": shapes.node(own, "players"),
        "facts": facts,
        "parts": parts,
        "verbs": by_verb(scene.choices),
        "labels": (labels := scene.labels),
        "in_a_row": len(labels) <= FEW and all(len(label) <= SHORT for label in labels.values()),
        "details": {text: shapes.piece_of(text) for text in scene.choices},
        "about": shapes.about,
        "scores": scores(scene, shapes),
    }


def by_verb(choices: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Group choices of the same kind."""
    groups: dict[str, list[str]] = {}
    for text in choices:
        groups.setdefault(text.partition(" ")[0], []).append(text)
    return list(groups.items())


def scores(scene: Scene, shapes: Shapes) -> Scores | None:
    """Every player's score with its sources, if the view has them."""
    players: list[Any] = scene.view.get("players", [])
    if not all(isinstance(each, Mapping) and "score" in each and isinstance(each.get("points"), Mapping) for each in players):
        return None
    return final_scores(scene, players, lambda facts: {shapes.heading(source): points for source, points in facts["points"].items()})
