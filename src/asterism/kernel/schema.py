"""Everything a bot may receive (a view, an event, a choice) as JSON Schema, derived from the types that the rules are checked with.

Every object is closed: it has exactly the fields it names. The description of a field is the text in its `Annotated`; that of
an object is its docstring.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from .cards import Drew, DrewCards, Reshuffled
from .choice import Choice
from .errors import RulesError
from .event import Chose, Event, TookBack
from .kinds import kinds_of
from .pieces import CameTooLate
from .seen_type import derived_view_type
from .title import Title
from .vocabulary import Vocabulary

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN: Final[dict[object, Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    type(None): {"type": "null"},
}
KEY: Final = "^[a-z0-9_.-]+$"  # patterns of keys: ids, or numbers of seats
EVERYWHERE: Final[tuple[type[Event], ...]] = (Chose, TookBack, Drew, DrewCards, Reshuffled, CameTooLate)  # events of the kernel


def schema_of(title: Title[Any]) -> dict[str, Schema]:
    """The schemas of a title's `view`, `event` and `choice`; each of them is self-contained."""
    return {"view": view_schema(title), "event": event_schema(title), "choice": choice_schema(title)}


def view_schema(title: Title[Any]) -> Schema:
    told = Told()
    return told.complete(told.of(view_type(title), f"the view of {title.name}"))


def view_type(title: Title[Any]) -> Any:
    """The type of a title's view: as declared, or derived from its piles."""
    if type(title).view is Title.view:
        return derived_view_type(title.table, title.player)
    kind = get_type_hints(title.view, include_extras=True)["return"]
    if not is_typeddict(kind):
        raise RulesError(f"the view of {title.name} has no declared type: its method view should return a TypedDict")
    return kind


def event_schema(title: Title[Any]) -> Schema:
    kinds = {kind.key: kind for kind in EVERYWHERE} | kinds_of(Event, title.house)
    told = Told()
    return told.complete({"anyOf": [told.of(kind, key) for key, kind in kinds.items()]})


def choice_schema(title: Title[Any]) -> Schema:
    """A pattern for each verb, with the ids or numbers that may follow it, position by position."""
    by_shape: dict[tuple[str, int], list[Choice]] = {}
    for word in title.vocabulary:
        by_shape.setdefault((word.verb, len(word.ids)), []).append(word)
    texts = [_verb_schema(title.vocabulary, verb, words) for (verb, _), words in by_shape.items()]
    return {"$schema": DIALECT, "type": "string", "anyOf": texts}


def _verb_schema(vocabulary: Vocabulary, verb: str, words: Sequence[Choice]) -> Schema:
    places = [f"({'|'.join(dict.fromkeys(map(re.escape, ids)))})" for ids in zip(*[word.ids for word in words], strict=True)]
    schema: Schema = {"pattern": f"^{' '.join([re.escape(verb), *places])}$"}
    if verb in vocabulary.meanings:
        schema["description"] = vocabulary.meanings[verb]
    return schema


class Told:
    """A schema under construction, with the named objects it uses."""

    def __init__(self) -> None:
        self.objects: dict[str, Schema] = {}

    def complete(self, schema: Schema) -> Schema:
        return {"$schema": DIALECT, **schema, "$defs": self.objects}

    def of(self, kind: Any, where: str) -> Schema:
        """The schema of a type; `where` appears in the error about a type that is too vague."""
        origin, args = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return dict(PLAIN[kind])
        if origin is Annotated:
            sentences = [each for each in kind.__metadata__ if isinstance(each, str)]
            return self.of(args[0], where) | ({"description": sentences[-1]} if sentences else {})
        if origin in (Union, types.UnionType):
            return self.any_of(args, where)
        if origin is Literal:
            return {"enum": list(args)}
        if origin is list or (origin is tuple and args[1:] == (...,)):
            return {"type": "array", "items": self.of(args[0], f"{where}, each")}
        if origin is tuple:
            return {"type": "array", "prefixItems": [self.of(each, where) for each in args], "items": False, "minItems": len(args)}
        if origin is dict:
            return self.by_key(args[0], args[1], where)
        if is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Event)):
            return self.reference_to(kind)
        raise RulesError(f"{where}: a schema can't express the type {kind}")

    def any_of(self, kinds: Iterable[Any], where: str) -> Schema:
        schemas = [self.of(kind, where) for kind in kinds]
        if all(schema.keys() == {"type"} for schema in schemas):
            return {"type": [schema["type"] for schema in schemas]}
        return {"anyOf": schemas}

    def by_key(self, key: Any, kind: Any, where: str) -> Schema:
        """A mapping by id: any number of keys of a certain form, or exactly the keys that are named."""
        pattern = f"^({'|'.join(map(re.escape, get_args(key)))})$" if get_origin(key) is Literal else KEY
        return {"type": "object", "patternProperties": {pattern: self.of(kind, f"{where}, each")}, "additionalProperties": False}

    def reference_to(self, kind: type[Any]) -> Schema:
        """A reference to an object, which is defined among the `$defs`."""
        name = kind.__name__
        if name not in self.objects:
            self.objects[name] = {}  # it may contain itself
            hints = get_type_hints(kind, include_extras=True)
            fields = list(kind.__match_args__) if issubclass(kind, Event) else list(hints)
            properties = {field: self.of(hints[field], f"{name}.{field}") for field in fields}
            if issubclass(kind, Event):
                properties = {"key": {"const": kind.key, "description": "what happened"}, **properties}
            self.objects[name] = {
                "type": "object",
                **({"description": doc} if (doc := _own_doc(kind)) else {}),
                "properties": properties,
                "required": list(properties),
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}


def _own_doc(kind: type[Any]) -> str:
    """The docstring of a class, but not the signature that a dataclass without a docstring gets."""
    doc = kind.__dict__.get("__doc__") or ""
    return "" if doc.startswith(f"{kind.__name__}(") else " ".join(doc.split())
