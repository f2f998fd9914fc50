"""Muted people: a preference that applies at every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...storage import Person, Store

MUTED: Final = "muted"  # the preference that lists ids of people


def people_muted(preferences: Mapping[str, Any]) -> set[str]:
    muted = preferences.get(MUTED)
    return {text for text in muted if isinstance(text, str)} if isinstance(muted, list) else set()


def toggle_mute(store: Store, me: str, speaker: str) -> Person:
    """Mute somebody, or listen to them again."""
    person = store.person(me)
    preferences = {} if person is None else person.preferences
    return store.set_preferences(me, {**preferences, MUTED: sorted(people_muted(preferences) ^ {speaker})})
