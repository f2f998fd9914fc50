"""Views: everything a seat, or a spectator, may see, as plain data of a declared type.

A title declares its view as typed dictionaries, each field with a sentence about it; the type checker, the bots and the published
schema (schema.py) rely on that. What only the owner of a seat sees has a type of its own, in the field `mine`.

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
Args = dict[str, Any]  # the arguments of a question


class View(TypedDict):
    """The fields that every declared view has."""

    title: Annotated[str, "the title's name"]
    seat: Annotated[int | None, "whose view this is, counted from 0; null is a spectator"]
    seats: Annotated[int, "how many play"]
    over: Annotated[bool, "whether the game has ended"]


class Prompt(TypedDict):
    """The question to a seat."""

    key: Annotated[str, "the kind of decision"]
    rule: Annotated[str, "the id of the rule behind it; empty if there is none"]
    args: Annotated[Args, "the question's arguments, besides its key"]


if TYPE_CHECKING:
    import typing_extensions  # its type variables can have defaults; Python's own can only from 3.13 on

    V = typing_extensions.TypeVar("V", bound=View, default=Any)  # without a declared view type, nothing is checked
else:
    V = TypeVar("V")
