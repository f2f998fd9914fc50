"""What would make everyone at a real table stop and look, told above the rest of a board."""

from __future__ import annotations

from typing import NamedTuple


class Moment(NamedTuple):
    """`kind` chooses its look, which a title's style sheet may add to."""

    kind: str
    icon: str
    title: str
    text: str
