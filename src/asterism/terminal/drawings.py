"""Which titles can be drawn in a terminal. A drawing is a module of pure functions of a view, named after its title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from rich.console import RenderableType

from .. import Choice, SetupError
from ..speech.voice import Voice

if TYPE_CHECKING:
    from . import age, eclipse, lunation, orion, race


class Drawing(Protocol):
    """What every drawing gives. Cards are whatever `card NAME` can tell of: cards, tiles, sectors."""

    @property
    def CARDS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the module)
        """Every id of a card."""

    def table(self, view: Mapping[str, Any], names: Sequence[str], voice: Voice, width: int) -> RenderableType:
        """Everything that lies open."""

    def own_cards(self, view: Mapping[str, Any], numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
        """What the viewer chooses from, with the numbers of choices by their rows."""

    def row_of(self, choice: Choice) -> str | None:
        """The row of `own_cards` at which a choice has its number; None if it is listed below."""

    def hidden(self, view: Mapping[str, Any], voice: Voice) -> str:
        """What only the owner of a seat sees, in a line."""

    def why_not(self, view: Mapping[str, Any]) -> dict[str, str]:
        """Cards that can't be chosen now, with the reasons."""

    def phrase(self, choice: Choice, names: Sequence[str], voice: Voice) -> str:
        """A choice in a list of its like."""

    def asked(self, prompt: Mapping[str, Any], names: Sequence[str], voice: Voice) -> str: ...

    def told_openly(self, event: Mapping[str, Any], names: Sequence[str], voice: Voice) -> str | None:
        """What happened, told of a seat even where it was told to that seat alone."""

    def full_card(self, id_: str, voice: Voice, why_not: str | None = None) -> RenderableType: ...

    def scores(self, view: Mapping[str, Any], names: Sequence[str], ranking: Sequence[Sequence[int]], voice: Voice) -> RenderableType: ...

    def legend(self, voice: Voice) -> str: ...


DRAWN: Final = ("age", "eclipse", "lunation", "orion", "race")

if TYPE_CHECKING:
    COMPLETE: Final[tuple[Drawing, ...]] = (age, eclipse, lunation, orion, race)


def drawing_of(title: str) -> Drawing:
    """The drawing of a title, loaded with its components the first time it is asked for."""
    if title not in DRAWN:
        raise SetupError(f"{title} can't be played or shown in the terminal yet, only {', '.join(DRAWN)}")
    return cast("Drawing", import_module(f"{__package__}.{title}"))
