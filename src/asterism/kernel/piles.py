"""Piles that declare who sees them. What a seat sees, what it can't know and the inventory follow from that.

    @state
    class Player:
        hand: list[str] = in_hand()
        tricks: list[str] = face_up()

    @state
    class WhistTable(Table):
        players: list[Player]
        deck: list[str] = face_down(CARDS)

A piece is identified by its text (`str`), and a piece on its own is a pile of one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from .cards import deal_anew
from .choice import Choice
from .table import Table

PLAYERS: Final = "players"  # the field of a table that holds a state for each seat
MINE: Final = "mine"  # the field of a view for its own seat alone
NOBODY, OWNER, EVERYBODY = "nobody", "owner", "everybody"  # who sees a pile


def face_down(pieces: Iterable[Any] = (), kind: str = "") -> Any:
    """A pile that nobody sees and that holds these pieces at first. Hidden pieces of different `kind`s never change places."""
    return _pile(NOBODY, pieces, kind)


def in_hand(pieces: Iterable[Any] = (), kind: str = "") -> Any:
    """A pile that only its owner sees; the others see how many pieces it holds."""
    return _pile(OWNER, pieces, kind)


def face_up(pieces: Iterable[Any] = ()) -> Any:
    """A pile that everyone sees."""
    return _pile(EVERYBODY, pieces, "")


class Pile(NamedTuple):
    name: str
    seen_by: str
    kind: str


def _pile(seen_by: str, pieces: Iterable[Any], kind: str) -> Any:
    at_first = tuple(pieces)
    return dataclasses.field(default_factory=lambda: [*at_first], metadata={"pile": (seen_by, kind)})


def piles_of(state: type[Any]) -> list[Pile]:
    marked = [(field.name, field.metadata["pile"]) for field in dataclasses.fields(state) if "pile" in field.metadata]
    return [Pile(name, seen_by, kind) for name, (seen_by, kind) in marked]


def own_fields(state: type[Any]) -> list[str]:
    """The fields of a state that its title declared, except derived ones."""
    besides = {field.name for field in dataclasses.fields(Table)} if issubclass(state, Table) else set()
    return [name for name in state.FINGERPRINTED if name not in besides]


def states_in(state: Any, owner: int | None = None) -> Iterator[tuple[int | None, Any]]:
    """A state and all states in its fields, each with the seat it belongs to."""
    yield owner, state
    for name in own_fields(type(state)):
        value = getattr(state, name)
        inside = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else [value]
        for at, each in enumerate(inside):
            if hasattr(each, "FINGERPRINTED"):
                yield from states_in(each, at if name == PLAYERS and owner is None else owner)


# --- what a title gets from them


def view_of_piles(table: Table, seat: int | None, title: str, scores: list[int]) -> Any:
    """Everything a seat (None: a spectator) may see; seen_type.py builds its type."""
    view: dict[str, Any] = {"title": title, "seat": seat, "seats": table.seats, "over": table.over, **public_fields(table)}
    view[PLAYERS] = [{"seat": s, "score": score} for s, score in enumerate(scores)]
    for row, player in zip(view[PLAYERS], players_of(table), strict=False):
        row |= public_fields(player)
    view[MINE] = None if seat is None else {}
    if seat is not None:
        for state in [state for owner, state in states_in(table) if owner == seat]:
            view[MINE] |= {name: plain_data(getattr(state, name)) for name, seen_by, _ in piles_of(type(state)) if seen_by == OWNER}
        view[MINE]["committed"] = plain_data(table.tray[seat])
    return view


def deal_hidden_anew(table: Table, seat: int) -> None:
    """Deal out again the pieces a seat doesn't know, separately for each kind."""
    hidden: dict[str, list[list[Any]]] = {}
    for owner, state in states_in(table):
        for name, seen_by, kind in piles_of(type(state)):
            if seen_by == NOBODY or (seen_by == OWNER and owner != seat):
                hidden.setdefault(kind, []).append(getattr(state, name))
    for piles in hidden.values():
        deal_anew(table.chance, piles, str)


def pieces_on(table: Table) -> list[str]:
    """Every piece in a pile, sorted."""
    return sorted(str(piece) for _, state in states_in(table) for pile in piles_of(type(state)) for piece in getattr(state, pile.name))


def players_of(table: Table) -> list[Any]:
    return getattr(table, PLAYERS, [])


def public_fields(state: Any) -> dict[str, Any]:
    """What everyone sees of a table or another state; for hidden piles, their size."""
    hidden = {pile.name for pile in piles_of(type(state)) if pile.seen_by != EVERYBODY}
    values = {name: getattr(state, name) for name in own_fields(type(state)) if name != PLAYERS}
    return {name: len(value) if name in hidden else plain_data(value) for name, value in values.items()}


def plain_data(value: Any) -> Any:
    """A value as it appears in a view: a copy, as plain data."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain_data(each) for each in value]
    if isinstance(value, dict):
        return {str(key): plain_data(each) for key, each in value.items()}
    if hasattr(value, "FINGERPRINTED"):
        return public_fields(value)
    return value.text if isinstance(value, Choice) else str(value)
