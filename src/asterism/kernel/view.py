"""Views: all that one seat, or a spectator, may see, as plain data of a declared type.

A title declares its view as typed dictionaries, each field with a sentence about it; the type checker, the bots and the published
schema (schema.py) go by that. What only the owner of a seat sees is a type of its own, in the field `mine`.

    class WhistView(View):
        trumps: Annotated[str, "the suit that beats the others"]
        players: Annotated[list[PlayerView], "by seat"]
        mine: Annotated[MineView | None, "for the owner of the seat alone; null for spectators"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, TypedDict, TypeVar

E = TypeVar("E")

A_SEAT: Final = "a seat, counted from 0; -1 is nobody"
BY_SEAT: Final = "one for each seat, in their order"

Seat = Annotated[int, A_SEAT]
BySeat = Annotated[list[E], BY_SEAT]
Args = dict[str, Any]  # what a question needs besides its key


class View(TypedDict):
    """What every view has that is declared as one."""

    title: Annotated[str, "the title's name"]
    seat: Annotated[int | None, "whose view this is, counted from 0; null is a spectator"]
    seats: Annotated[int, "how many play"]
    over: Annotated[bool, "whether the game has ended"]


class Prompt(TypedDict):
    """What a seat is asked."""

    key: Annotated[str, "the kind of decision"]
    rule: Annotated[str, "the id of the rule behind it; empty if none is written down"]
    args: Annotated[Args, "what the question needs besides its key"]


if TYPE_CHECKING:
    import typing_extensions  # its variables have defaults, which Python itself knows from 3.13 on

    V = typing_extensions.TypeVar("V", bound=View, default=Any)  # whoever declares no type of view is not held to one
else:
    V = TypeVar("V")
