"""What a seat can get hold of, as the bytes a client would receive; and where two such texts, or two tables, differ."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..chance import Chance
from ..errors import IllegalChoice
from ..game import Game
from ..table import Table
from .law import Breach, shorten


def as_json(value: Any) -> str:
    """A value as the bytes a client would receive. Raises `Breach` if any of it isn't plain data."""
    try:
        return json.dumps(value, sort_keys=True, ensure_ascii=False)
    except (TypeError, ValueError):
        raise Breach(f"what a seat sees must be plain JSON data, but {what_is_not_plain(value).removeprefix('view.')}") from None


def what_is_not_plain(value: Any, path: str = "") -> str:
    """Where a value contains something that JSON can't hold."""
    if isinstance(value, dict):
        if odd := next((key for key in value if not isinstance(key, str)), None):
            return f"{path or 'it'} has the key {odd!r}, a {type(odd).__name__}"
        return next((found for key, each in value.items() if (found := what_is_not_plain(each, _join(path, key)))), "")
    if isinstance(value, list | tuple):
        return next((found for at, each in enumerate(value) if (found := what_is_not_plain(each, _join(path, at)))), "")
    return "" if value is None or isinstance(value, str | int | float) else f"{path or 'it'} is a {type(value).__name__}"


def refusal(game: Game, seat: int) -> str:
    try:
        game.choose(seat, "nonsense")
    except IllegalChoice as error:
        return str(error)
    raise Breach(f"seat {seat} could choose 'nonsense'", game)


def knowledge(game: Game, seat: int | None) -> str:
    """Everything a seat (or a spectator) can get hold of."""
    knows = {"view": game.view(seat), "pending": game.pending(), "over": game.over, "events": game.events(seat)}
    if seat is not None:
        texts = [str(choice) for choice in game.choices(seat)]
        knows |= {"choices": texts, "prompt": game.prompt(seat), "refusal": refusal(game, seat)}
    return as_json(knows)


def appearance(game: Game, seat: int) -> str:
    return as_json({"view": game.view(seat), "events": game.events(seat)})


def everything(game: Game) -> list[str]:
    return [game.fingerprint(), *(knowledge(game, seat) for seat in [None, *range(game.seats)])]


def viewer_name(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


@dataclasses.dataclass(frozen=True)
class Difference:
    path: str
    one: str
    other: str


def difference(one: Any, other: Any, path: str = "") -> Difference | None:
    """The first place where two values of plain data differ: `players.1.hand`."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *[key for key in other if key not in one]]:
            if key not in one or key not in other:
                return Difference(_join(path, key), *(shorten(each[key]) if key in each else "not there" for each in (one, other)))
            if found := difference(one[key], other[key], _join(path, key)):
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other) and any(isinstance(each, dict | list) for each in one):
        return next((found for at, pair in enumerate(zip(one, other, strict=True)) if (found := difference(*pair, _join(path, at)))), None)
    if one == other:
        return None
    if isinstance(one, list) and isinstance(other, list) and max(len(one), len(other)) > 3:
        return _list_difference(one, other, path)
    return Difference(path, shorten(one), shorten(other))


def _list_difference(one: list[Any], other: list[Any], path: str) -> Difference:
    """For two long lists, only the items that aren't in both; if just the order differs, the first place where it does."""
    counts = [Counter(map(repr, each)) for each in (one, other)]
    only = [", ".join((mine - theirs).elements()) for mine, theirs in (counts, counts[::-1])]
    if any(only):
        return Difference(path, *[f"[…{each and f' {each}, …'}]" for each in only])
    at = next(at for at, (mine, theirs) in enumerate(zip(one, other, strict=True)) if mine != theirs)
    return Difference(_join(path, at), shorten(one[at]), shorten(other[at]))


def text_difference(one: str, other: str) -> Difference:
    """The first place where two texts of `knowledge` or `appearance` differ. Fields of the view are named by their own paths."""
    found = difference(json.loads(one), json.loads(other)) or Difference("the order of fields", one, other)
    return dataclasses.replace(found, path=found.path.removeprefix("view."))


def table_difference(one: Game, other: Game) -> Difference:
    """The first place where two tables differ: `hands.1`."""
    return difference(_fields(one), _fields(other)) or Difference("something that no field shows", "", "")


def contents_difference(one: Game, other: Game) -> Difference | None:
    """The first place where two tables differ, ignoring the order within a pile or a hand: a view may sort what a table doesn't."""
    seats = one.seats
    trees = [{name: _sort_lists(tree, seats) for name, tree in _fields(game).items()} for game in (one, other)]
    return difference(trees[0], trees[1])


def _fields(game: Game) -> dict[str, Any]:
    """A table by its fields; the title's own come first, since questions and draws follow from them."""
    of_all, table = Table.FINGERPRINTED, game._table
    return {name: _tree(getattr(table, name)) for name in sorted(table.FINGERPRINTED, key=lambda name: (name in of_all, name == "chance"))}


def _sort_lists(tree: Any, by_seat: int | None = None) -> Any:
    """A value with all lists sorted, except those with an item for each seat."""
    if isinstance(tree, dict):
        return {key: _sort_lists(each) for key, each in tree.items()}
    if isinstance(tree, list):
        items = [_sort_lists(each) for each in tree]
        return items if len(items) == by_seat else sorted(items, key=repr)
    return tree


def how_games_differ(one: Game, other: Game) -> str:
    """How two games that should be equal differ, as part of a sentence; the first is the correct one."""
    for seat in [None, *range(one.seats)]:
        if knowledge(one, seat) != knowledge(other, seat):
            found = text_difference(knowledge(one, seat), knowledge(other, seat))
            return f"{viewer_name(seat)} sees {found.path}, which was {found.one} and is now {found.other}"
    found = table_difference(one, other)
    return f"on the table {found.path} was {found.one} and is now {found.other}"


def containers_in(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every list, dict and set in a view or on a table, with its path."""
    if isinstance(value, list | dict | set):
        yield path, value
    if isinstance(value, dict):
        for key, each in value.items():
            yield from containers_in(each, _join(path, key))
    elif isinstance(value, list | tuple | set | frozenset):
        for at, each in enumerate(value):
            yield from containers_in(each, _join(path, at))
    elif hasattr(value, "FINGERPRINTED"):
        for field in dataclasses.fields(value):
            yield from containers_in(getattr(value, field.name), _join(path, field.name))


def _join(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _tree(value: Any) -> Any:
    """The contents of a fingerprint (`kernel.state.plain`), by field name."""
    fingerprinted = getattr(value, "FINGERPRINTED", None)
    if fingerprinted is not None:
        return {name: _tree(getattr(value, name)) for name in fingerprinted}
    if isinstance(value, list | tuple):
        return [_tree(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _tree(each) for key, each in value.items()}
    if isinstance(value, Chance):
        return str(value.state())
    return sorted(map(str, value)) if isinstance(value, set | frozenset) else str(value)
