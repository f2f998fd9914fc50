"""The type of a view that follows from piles (`view_of_piles`), so that it has a schema like any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, TypedDict, Union, get_args, get_origin, get_type_hints

from .piles import EVERYBODY, MINE, OWNER, PLAYERS, own_fields, piles_of
from .view import View

typed_dict: Any = TypedDict  # built at run time, which no type checker can follow


def derived_view_type(table: type[Any], player: type[Any] | None) -> Any:
    """The type of a view, built from the declarations of a table and its players."""
    hands = {} if player is None else {name: kind for state in _states(player) for name, kind in _hands(state).items()}
    fields = {
        **get_type_hints(View, include_extras=True),
        **_public_types(table),
        PLAYERS: list[typed_dict("PlayerView", {"seat": int, "score": int, **({} if player is None else _public_types(player))})],  # type: ignore[misc]
        MINE: typed_dict("MineView", {**hands, "committed": list[str]}) | None,
    }
    return typed_dict(f"{table.__name__.removesuffix('Table')}View", fields)


def _public_types(state: type[Any]) -> dict[str, Any]:
    hidden = {pile.name for pile in piles_of(state) if pile.seen_by != EVERYBODY}
    hints = get_type_hints(state, include_extras=True)
    return {name: int if name in hidden else _view_type(hints[name]) for name in own_fields(state) if name != PLAYERS}


def _hands(state: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(state, include_extras=True)
    return {pile.name: _view_type(hints[pile.name]) for pile in piles_of(state) if pile.seen_by == OWNER}


def _states(hint: Any) -> Iterator[type[Any]]:
    """A state's type, and the types of states that may occur in its fields."""
    if hasattr(hint, "FINGERPRINTED"):
        yield hint
        for inner in get_type_hints(hint).values():
            yield from _states(inner)
    for inner in get_args(hint):
        yield from _states(inner)


def _view_type(hint: Any) -> Any:
    """The type that a value of this type has in a view."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (bool, int, float, str, type(None)):
        return hint
    if origin is Annotated:
        return Annotated[_view_type(args[0]), *hint.__metadata__]
    if origin in (Union, UnionType):
        return _union(args)
    if origin in (list, tuple):
        return list[_union(each for each in args if each is not ...)]  # type: ignore[misc]
    if origin is dict:
        return dict[str, _view_type(args[1])]  # type: ignore[misc]
    if hasattr(hint, "FINGERPRINTED"):
        return typed_dict(hint.__name__, _public_types(hint))
    return str


def _union(hints: Iterable[Any]) -> Any:
    return reduce(or_, map(_view_type, hints))
