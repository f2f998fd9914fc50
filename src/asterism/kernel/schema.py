"""What a bot may be sent, as JSON Schema, made of the very types the rules are checked with: a view, an event, a choice.

Every object is closed: it has the fields it names and no others. The sentence about a field is the text in its `Annotated`; that about
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
from .seen_type import seen_type
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
KEY: Final = "^[a-z0-9_.-]+$"  # of what is told by id, or by the number of a seat
EVERYWHERE: Final[tuple[type[Event], ...]] = (Chose, TookBack, Drew, DrewCards, Reshuffled, CameTooLate)  # events of the kernel


def schema_of(title: Title[Any]) -> dict[str, Schema]:
    """The schemas of a title's `view`, `event` and `choice`, each whole by itself."""
    return {"view": view_schema(title), "event": event_schema(title), "choice": choice_schema(title)}


def view_schema(title: Title[Any]) -> Schema:
    told = Told()
    return told.whole(told.of(view_type(title), f"the view of {title.name}"))


def view_type(title: Title[Any]) -> Any:
    """The type of what a seat sees: as the title declares it, or as it follows from its piles."""
    if type(title).view is Title.view:
        return seen_type(title.table, title.player)
    kind = get_type_hints(title.view, include_extras=True)["return"]
    if not is_typeddict(kind):
        raise RulesError(f"the view of {title.name} is of no declared type: its method view should return a TypedDict")
    return kind


def event_schema(title: Title[Any]) -> Schema:
    kinds = {kind.key: kind for kind in EVERYWHERE} | kinds_of(Event, title.house)
    told = Told()
    return told.whole({"anyOf": [told.of(kind, key) for key, kind in kinds.items()]})


def choice_schema(title: Title[Any]) -> Schema:
    """A text for each verb: the ids or numbers that may follow it, place by place."""
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
    """One schema in the making, with the named objects that it is made of."""

    def __init__(self) -> None:
        self.objects: dict[str, Schema] = {}

    def whole(self, schema: Schema) -> Schema:
        return {"$schema": DIALECT, **schema, "$defs": self.objects}

    def of(self, kind: Any, where: str) -> Schema:
        """The schema of a type; `where` is for the error that names one that says too little."""
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
            return self.named(kind)
        raise RulesError(f"{where}: {kind} is no type that a schema could tell")

    def any_of(self, kinds: Iterable[Any], where: str) -> Schema:
        schemas = [self.of(kind, where) for kind in kinds]
        if all(schema.keys() == {"type"} for schema in schemas):
            return {"type": [schema["type"] for schema in schemas]}
        return {"anyOf": schemas}

    def by_key(self, key: Any, kind: Any, where: str) -> Schema:
        """What is told by id: as many as there are, with keys of their form, or of those that are named."""
        pattern = f"^({'|'.join(map(re.escape, get_args(key)))})$" if get_origin(key) is Literal else KEY
        return {"type": "object", "patternProperties": {pattern: self.of(kind, f"{where}, each")}, "additionalProperties": False}

    def named(self, kind: type[Any]) -> Schema:
        """A reference to an object, which is told among the `$defs`."""
        name = kind.__name__
        if name not in self.objects:
            self.objects[name] = {}  # it may hold itself
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
    """What is written below a class; a dataclass without a docstring has its signature there."""
    doc = kind.__dict__.get("__doc__") or ""
    return "" if doc.startswith(f"{kind.__name__}(") else " ".join(doc.split())
