"""How an imagined game travels to another process: as bytes that contain only what its dreamer may know.

A real game travels as its record. An imagined one can't: its record would be the real one, seed and all. Instead its table travels, with
everything hidden dealt anew, and without the log, the tape or the events that led to it: for the receiver, the game begins there.

This is only for our own processes, a server and the workers it started. The bytes are a pickle, which runs code when it is read: they
are never stored, and bytes from elsewhere are never unpacked.
"""

from __future__ import annotations

import dataclasses
import json
import pickle
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

from .choice import Choice
from .errors import RulesError, SetupError
from .game import Game
from .title import Title
from .todo import Todo

PROTOCOL: Final = 5
Name = int | str  # of a choice: its position in the vocabulary; of a component: its id


def pack(game: Game) -> bytes:
    """An imagined game as bytes. Raises `SetupError` for a real one."""
    if not game.imagined:
        raise SetupError("a real game travels as its record; only an imagined game can be packed")
    title = game._title
    header = [title.name, game._rules, title.pack, game.seats, game.options, game.names]
    table = game._table.copy()  # without its listeners
    table.asked = dict(sorted(table.asked.items()))  # hides the order in which the seats came to their decisions
    packed = BytesIO()
    packed.write(json.dumps(header).encode() + b"\n")
    _Packer(packed, title).dump(table)
    return packed.getvalue()


def unpack(packed: bytes, find: Callable[[str], Title[Any]]) -> Game:
    """The game that was packed; `find` returns a title by its name. It remembers nothing from before: events and undo begin here."""
    source = BytesIO(packed)
    name, rules, components, seats, options, names = json.loads(source.readline())
    title = find(name).of_rules(rules)
    if rules not in title.versions or components != title.pack:
        raise SetupError(
            f"the game needs {name} with rules {rules} and pack {components!r}; "
            f"this installation has rules {title.versions} and pack {title.pack!r}"
        )
    game: Game = Game.__new__(Game)
    game._title = title
    game._rules = rules
    game._seed = ""  # only a record would need it
    game._tape = None
    game._origin = _Unpacker(source, title).load()
    game.seats = seats
    game.options = options
    game.names = tuple(names)
    return game._begun(None)


@lru_cache(maxsize=64)
def _names(title: Title[Any]) -> dict[int, Name]:
    """Objects that travel by name, keyed by identity; they live as long as their title, which this cache keeps alive."""
    names: dict[int, Name] = {id(choice): choice.index for choice in title.vocabulary}
    return names | {id(component): name for name, component in title.components.items()}


class _Packer(pickle.Pickler):
    """Writes words and components as names, so that the receiver uses its own existing objects."""

    def __init__(self, target: BytesIO, title: Title[Any]) -> None:
        super().__init__(target, PROTOCOL)
        self.fast = True  # a table is a tree: which of its immutable parts happen to be shared must not show
        self._title = title
        self._names = _names(title)

    def persistent_id(self, thing: object) -> Name | None:
        return self._names.get(id(thing))

    def reducer_override(self, thing: object) -> Any:
        """Refuse objects that would lose their identity on the way. Pickle declared records by their fields, everything else as usual."""
        if isinstance(thing, Choice):
            raise RulesError(f"the word {thing} is not in the vocabulary of {self._title.name}, so it can't travel")
        if getattr(type(thing), "IMMUTABLE", False) and not isinstance(thing, Todo):
            raise RulesError(f"{thing!r} must be among the components of {self._title.name}, or it can't travel")
        if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
            return _make, (type(thing), {field.name: getattr(thing, field.name) for field in dataclasses.fields(thing) if field.init})
        return NotImplemented


def _make(kind: type[Any], values: dict[str, Any]) -> Any:
    """A state, a step or a decision with these values."""
    new = kind(**values)
    for name, value in values.items():
        if getattr(new, name) is not value:  # the constructor set another one
            setattr(new, name, value)
    return new


class _Unpacker(pickle.Unpickler):
    def __init__(self, source: BytesIO, title: Title[Any]) -> None:
        super().__init__(source)
        self._title = title

    def persistent_load(self, name: Name) -> object:
        return self._title.vocabulary[name] if isinstance(name, int) else self._title.components[name]
