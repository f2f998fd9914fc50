"""Piles that say who sees them. What a seat sees of a table, what it can't know and what there is in all follow from that.

    @state
    class Player:
        hand: list[str] = in_hand()
        tricks: list[str] = face_up()

    @state
    class WhistTable(Table):
        players: list[Player]
        deck: list[str] = face_down(CARDS)

A piece is said by its text (`str`), and one that lies alone is a pile of one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from .cards import deal_anew
from .choice import Choice
from .table import Table

PLAYERS: Final = "players"  # the field of a table with a state for each seat
MINE: Final = "mine"  # what a view shows to its seat alone
NOBODY, OWNER, EVERYBODY = "nobody", "owner", "everybody"  # who sees a pile


def face_down(pieces: Iterable[Any] = (), kind: str = "") -> Any:
    """A pile that nobody sees, with these pieces at first. `kind`: hidden pieces of other kinds never change places with its own."""
    return _pile(NOBODY, pieces, kind)


def in_hand(pieces: Iterable[Any] = (), kind: str = "") -> Any:
    """A pile that only the player who has it sees; the others see how many there are."""
    return _pile(OWNER, pieces, kind)


def face_up(pieces: Iterable[Any] = ()) -> Any:
    """A pile that everybody sees."""
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
    """The fields of a state that its title declared, but for what follows from others."""
    besides = {field.name for field in dataclasses.fields(Table)} if issubclass(state, Table) else set()
    return [name for name in state.FINGERPRINTED if name not in besides]


def states_in(state: Any, owner: int | None = None) -> Iterator[tuple[int | None, Any]]:
    """A state and all that stand in its fields, each with the seat whose it is."""
    yield owner, state
    for name in own_fields(type(state)):
        value = getattr(state, name)
        inside = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else [value]
        for at, each in enumerate(inside):
            if hasattr(each, "FINGERPRINTED"):
                yield from states_in(each, at if name == PLAYERS and owner is None else owner)


# --- what a title makes of them


def seen(table: Table, seat: int | None, title: str, scores: list[int]) -> Any:
    """All that a seat (or, None, a spectator) may see; seen_type.py tells its type."""
    view: dict[str, Any] = {"title": title, "seat": seat, "seats": table.seats, "over": table.over, **shown(table)}
    view[PLAYERS] = [{"seat": s, "score": score} for s, score in enumerate(scores)]
    for row, player in zip(view[PLAYERS], players_of(table), strict=False):
        row |= shown(player)
    view[MINE] = None if seat is None else {}
    if seat is not None:
        for state in [state for owner, state in states_in(table) if owner == seat]:
            view[MINE] |= {name: plain(getattr(state, name)) for name, seen_by, _ in piles_of(type(state)) if seen_by == OWNER}
        view[MINE]["committed"] = plain(table.tray[seat])
    return view


def deal_hidden_anew(table: Table, seat: int) -> None:
    """Deal the pieces a seat doesn't know out again, those of each kind among themselves."""
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


def shown(state: Any) -> dict[str, Any]:
    """What everybody sees of a table or another state; of hidden piles, how many lie there."""
    hidden = {pile.name for pile in piles_of(type(state)) if pile.seen_by != EVERYBODY}
    values = {name: getattr(state, name) for name in own_fields(type(state)) if name != PLAYERS}
    return {name: len(value) if name in hidden else plain(value) for name, value in values.items()}


def plain(value: Any) -> Any:
    """A value as a view holds it: a copy of plain data."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if hasattr(value, "FINGERPRINTED"):
        return shown(value)
    return value.text if isinstance(value, Choice) else str(value)
