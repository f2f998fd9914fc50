"""Moments that would make everyone at a real table stop and look, announced above the rest of a board."""

from __future__ import annotations

from typing import NamedTuple


class Moment(NamedTuple):
    """What is announced. `kind` chooses its look; a title's style sheet may add kinds."""

    kind: str
    icon: str
    title: str
    text: str
