"""How the terminal draws a title: with the room `terminal` of its house (a module of pure functions of a view), or plainly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Protocol, TypeVar

from rich.console import RenderableType

from .. import Choice
from ..kernel import Prompt, View
from ..speech.voice import Voice
from ..titles import find
from .plain import Plain

Seen = TypeVar("Seen", bound=View, contravariant=True)


class Drawing(Protocol[Seen]):
    """The functions of a drawing. Cards are whatever `card NAME` can describe: cards, tiles, sectors."""

    @property
    def CARDS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the module)
        """The ids of all cards."""

    def table(self, view: Seen, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
        """Everything that is public."""

    def own_cards(self, view: Seen, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
        """What the viewer chooses from, with the numbers of choices beside their rows."""

    def row_of(self, choice: Choice) -> str | None:
        """The row of `own_cards` that shows a choice's number; None if the choice is listed below."""

    def hidden(self, view: Seen, voice: Voice) -> str:
        """What only the owner of a seat sees, on one line."""

    def why_not(self, view: Seen) -> dict[str, str]:
        """Cards that can't be chosen now, with the reasons."""

    def phrase(self, choice: Choice, names: Sequence[str], voice: Voice) -> str:
        """A choice, worded for a list of similar ones."""

    def asked(self, prompt: Prompt, names: Sequence[str], voice: Voice) -> str: ...

    def told_openly(self, event: Mapping[str, Any], names: Sequence[str], voice: Voice) -> str | None:
        """What happened, worded for everyone, even if only one seat was told."""

    def full_card(self, id_: str, voice: Voice, why_not: str | None = None) -> RenderableType: ...

    def scores(self, view: Seen, names: Sequence[str], ranking: Sequence[Sequence[int]], voice: Voice) -> RenderableType: ...

    def legend(self, voice: Voice) -> str: ...


PARTS: Final = tuple(name for name in vars(Drawing) if not name.startswith("_"))


@cache
def drawing_of(title: str) -> Drawing[Any]:
    """The drawing in a title's house, loaded with its components on first use; whatever it doesn't define is drawn plainly."""
    plain, room = Plain(title), find(title).room("terminal")
    for part in PARTS if room is not None else ():
        if hasattr(room, part):
            setattr(plain, part, getattr(room, part))
    return plain
