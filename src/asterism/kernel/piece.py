"""A printed piece, as a title's rules know it."""

from __future__ import annotations

from typing import ClassVar


class Piece:
    """A printed piece: created once, compared with `is`, and identified by its id."""

    __slots__ = ()

    IMMUTABLE: ClassVar[bool] = True

    def __repr__(self) -> str:
        return str(getattr(self, "id", type(self).__name__))
