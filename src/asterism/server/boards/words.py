"""What every board calls its choices: the voice's words, or, where a title has none yet, the record's own."""

from __future__ import annotations

from ...kernel import SetupError
from ..scene import Scene


def labels(scene: Scene) -> dict[str, str]:
    """Each legal choice, by its record text, with its sentence: the accessible name of its button."""
    return {text: label(scene, text) for text in scene.choices}


def label(scene: Scene, text: str) -> str:
    try:
        return scene.voice.choice(scene.title, text)
    except SetupError:
        return text


def readable(key: str) -> str:
    """'six_cost_points' as people write it."""
    return key.replace("_", " ").capitalize()
