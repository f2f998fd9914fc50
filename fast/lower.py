"""Lowers a module for mypyc: what `@state`, `@todo`, `@event` and `@dataclass` do at run time is written out.

mypyc compiles a plain class to a native one, whose attributes are fields of a C struct; a decorated class stays an ordinary one. So a
declared class loses its decorator and gets `__init__` (a state also `copy`) as text. A call at
the end of the module (kernel/native.py) says what the class declared, for everything that reads fields at run time. A cached property of a
native class is written out, too: mypyc would make it a property that is worked out each time.

No line moves: a generated method is one line, written where a class has an empty line or a field (all fields share the first one's
line). So line numbers in errors are those of the source, which is installed beside the compiled module. Text is replaced in place, because
unparsing a syntax tree would lose comments such as `# type: ignore`.

Whatever can't be lowered is refused with an error that names file and line.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import inspect
import sys
import types
import typing
from collections.abc import Collection, Iterator
from types import ModuleType
from typing import Any, Final, NamedTuple

from asterism.kernel.state import copied

from .syntax import decorator_name, elements, first_line, is_field, names_in, parts_of

CACHED: Final = "cached_property"
KINDS: Final = ("state", "todo", "event", "dataclass")
SPECIFIERS: Final = ("field", "derived", "transient", "face_down", "in_hand", "face_up")
FUTURE: Final = "from __future__ import annotations"
OPEN: Final = '@mypyc_attr("allow_interpreted_subclasses")'  # lets classes of titles from elsewhere inherit from it
FACE: Final = "asterism.kernel.game.Game"
AS_WRITTEN: Final = "_as_written"  # ends the name of a module that only the type checker reads: the unchanged source


class CannotLower(Exception):
    """The text says what can't be lowered, and where it is."""


class Written(NamedTuple):
    """A field as its class writes it."""

    type: str
    default: ast.expr | None
    module: str


def lower(source: str, module: ModuleType, compiled: Collection[str]) -> str:
    """The source of a module with its declared classes lowered. `compiled`: the names of all modules that are compiled with it."""
    return Lowering(source, module, compiled).text()


class Lowering:
    def __init__(self, source: str, module: ModuleType, compiled: Collection[str]) -> None:
        self.module = module
        self.compiled = compiled
        self.lines = source.split("\n")
        self.tree = ast.parse(source)
        self.trees = {module.__name__: self.tree}  # also those of modules from which its classes inherit
        self.known = names_in(self.tree)
        self.imports: dict[str, set[str]] = {}  # names that only inherited fields need, by the module that has them
        self.told: list[str] = []  # calls of `declare` for the end of the module
        self.attributes = False  # whether `mypyc_attr` is used
        self.quoted = False  # whether a type was replaced by its text
        self.left: list[str] = []  # classes that are left to Python
        self.path = module.__name__.replace(".", "/") + ".py"

    def text(self) -> str:
        for each in ast.walk(self.tree):
            if isinstance(each, ast.Compare) and any(isinstance(part, ast.Starred) for side in each.comparators for part in elements(side)):
                raise self.refusal(each, "mypyc can't compile `in` with a starred display on its right: give the display a name")
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                self.lower_class(node)
            elif isinstance(node, ast.Assign) and self.is_union_of_left(getattr(self.module, ast.unparse(node.targets[0]), None)):
                self.leave_to_python(node, ast.unparse(node.targets[0]))
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final":
                self.lower_final(node)
            elif isinstance(node, ast.Try | ast.If | ast.With) and any(isinstance(each, ast.ClassDef) for each in ast.walk(node)):
                raise self.refusal(node, "a class can only be lowered at the top level of its module")
        if self.told or self.attributes or self.left or self.quoted:
            self.begin()
        return "\n".join(self.lines + self.ending())

    def begin(self) -> None:
        """Import what the lowered text needs, on lines that are free."""
        at = self.lines.index(FUTURE) if FUTURE in self.lines else -1
        if at < 0 or self.lines[at + 1].strip():
            raise CannotLower(f"{self.module.__file__}: a module with classes must begin with `{FUTURE}` and an empty line")
        also = "; from asterism.kernel.native import interpret as _interpret" if self.left else ""
        self.lines[at] = f"{FUTURE}; import typing as _typing{also}"
        left = f"; from {self.module.__name__}{AS_WRITTEN} import {', '.join(self.left)}" if self.left else ""
        self.lines[at + 1] = f"if _typing.TYPE_CHECKING: from mypy_extensions import mypyc_attr{left}"

    def ending(self) -> list[str]:
        lines = [f"if _typing.TYPE_CHECKING: from {module} import {', '.join(sorted(names))}" for module, names in self.imports.items()]
        if self.told:
            lines += ["from asterism.kernel.native import declare as _declare", *self.told]
        described = ast.get_docstring(self.tree, clean=False)
        if described is not None:  # mypyc leaves it out
            lines.append(f"__doc__ = {described!r}")
        return [*lines, ""]

    def refusal(self, node: ast.AST, why: str) -> CannotLower:
        return CannotLower(f"{self.module.__file__}, line {getattr(node, 'lineno', 0)}: {why}")

    def lower_final(self, node: ast.AnnAssign) -> None:
        """Give a constant tuple of floats a type without a length: if mypyc knows the length, it takes the constant to be missing."""
        value = getattr(self.module, ast.unparse(node.target), None)
        if type(value) is tuple and {type(item) for item in value} == {float}:
            self.replace(node.annotation, "Final[tuple[float, ...]]")

    # --- a class

    def lower_class(self, node: ast.ClassDef) -> None:
        cls: type[Any] = getattr(self.module, node.name)
        if not self.is_native(cls):
            self.keep_ordinary(node, cls)
            return
        kind = self.kind_of(node)
        self.write_out_cached(node)
        in_kernel = self.module.__name__.startswith("asterism.kernel.")
        for each in node.body:
            if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) not in ("__slots__",):
                raise self.refusal(each, f"{ast.unparse(each.targets[0])} belongs to the class: say so with ClassVar")
        if kind is None:
            if in_kernel:
                self.decorate(node, OPEN)
            if f"{self.module.__name__}.{node.name}" == FACE:
                self.take_anything(node)
            return
        decorator = node.decorator_list[0]
        for line in range(decorator.lineno, (decorator.end_lineno or 0) + 1):
            self.lines[line - 1] = ""
        if in_kernel:
            self.lines[decorator.lineno - 1] = OPEN
            self.attributes = True
        if kind == "dataclass" and (cls.__dataclass_params__.eq or cls.__dataclass_params__.repr):  # type: ignore[attr-defined]
            raise self.refusal(node, f"{node.name} is a value: make it a NamedTuple, or a dataclass with eq=False, repr=False")
        own = [each for each in node.body if is_field(each)]
        room = self.room(node, own)
        for line in self.methods(node, cls, kind, bool(own)):
            self.write(node, room, line)
        self.tell(node, kind)

    def write_out_cached(self, node: ast.ClassDef) -> None:
        """Replace a cached property by a property that checks whether the value is known, and a method that works it out."""
        cached = [each for each in node.body if isinstance(each, ast.FunctionDef) and CACHED in map(decorator_name, each.decorator_list)]
        if not cached:
            return
        fields = []
        for each in cached:
            name, header = each.name, each.lineno - 1
            if self.lines[header - 2].strip() or each.decorator_list[0].lineno != header or each.returns is None:
                raise self.refusal(each, f"the cached property {node.name}.{name} needs a type, one decorator and an empty line above it")
            kind, field = ast.unparse(each.returns), f"_{name}_if_known"
            known = f"self.{field} = self._work_out_{name}() if self.{field} is None else self.{field}; return self.{field}"
            self.lines[header - 2] = "    @property"
            self.lines[header - 1] = f"    def {name}(self) -> {kind}: {known}"
            self.lines[header] = self.lines[header].replace(f"def {name}(", f"def _work_out_{name}(", 1)
            fields.append(f"{field}: _typing.Optional[{kind}] = None")
        self.attributes = True
        self.write(node, self.room(node, []), "; ".join(fields))

    def write(self, node: ast.ClassDef, room: Iterator[int], line: str) -> None:
        at = next(room, None)
        if at is None:
            raise self.refusal(node, f"{node.name} has no empty line to spare for a generated one")
        self.lines[at] = " " * 4 + line

    def take_anything(self, node: ast.ClassDef) -> None:
        """Let public methods take any arguments: they refuse wrong ones themselves, but mypyc would raise `TypeError` before they could."""
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and (method.name == "__init__" or method.name[0] != "_"):
                for argument in reversed(method.args.args):
                    if argument.annotation is not None:
                        self.replace(argument.annotation, "_typing.Any")

    def is_native(self, cls: type[Any]) -> bool:
        """Whether mypyc can make this a native class: it must inherit from native ones only, and have no metaclass."""
        if type(cls) is not type or typing.is_typeddict(cls):
            return False
        for base in cls.__mro__[:-1]:
            if base is not typing.Generic and (base.__module__ not in self.compiled or issubclass(base, tuple | int | BaseException)):
                return False
        return True

    def keep_ordinary(self, node: ast.ClassDef, cls: type[Any]) -> None:
        """Compile a typed dictionary or a named tuple as it is; leave any other class to Python, which makes it at import."""
        if not (typing.is_typeddict(cls) or hasattr(cls, "_fields")):
            self.leave_to_python(node, node.name)
            return
        for each in node.body:
            if isinstance(each, ast.AnnAssign):
                self.quote(each.annotation)
            elif isinstance(each, ast.Assign):
                raise self.refusal(each, f"a named tuple can only have fields and methods: put {ast.unparse(each)} somewhere else")

    def is_union_of_left(self, value: Any) -> bool:
        """Is a value a union of types that are left to Python?"""
        parts = typing.get_args(value) if isinstance(value, types.UnionType) else ()
        return any(isinstance(each, type) and type(each) is not type and not typing.is_typeddict(each) for each in parts)

    def leave_to_python(self, node: ast.stmt, name: str) -> None:
        """Replace a statement by a call that executes its text; mypyc takes its name to come from a module that isn't compiled."""
        first, last = first_line(node) - 1, node.end_lineno or node.lineno
        text = "\n".join(self.lines[first:last])
        for line in range(first, last):
            self.lines[line] = ""
        self.lines[first] = f"_interpret(globals(), {self.path!r}, {first}, {text!r})"
        self.left.append(name)

    def kind_of(self, node: ast.ClassDef) -> str | None:
        names = [decorator_name(each) for each in node.decorator_list]
        if not names:
            return None
        if len(names) > 1 or names[0] not in KINDS:
            raise self.refusal(node, f"{node.name} is decorated with {', '.join(names)}; only one of {', '.join(KINDS)} can be lowered")
        return names[0]

    def decorate(self, node: ast.ClassDef, decorator: str) -> None:
        at = node.lineno - 2
        if self.lines[at].strip():
            raise self.refusal(node, f"{node.name} needs an empty line above it")
        self.lines[at] = decorator
        self.attributes = self.attributes or decorator.startswith("@mypyc_attr")

    def quote(self, annotation: ast.expr) -> None:
        """Replace a type by its text, without moving any lines."""
        if isinstance(annotation, ast.Constant):
            return
        self.quoted = True
        either = parts_of(annotation)  # mypyc doesn't keep the text of a union written with `|`
        text = ast.unparse(annotation) if len(either) == 1 else f"_typing.Union[{', '.join(map(ast.unparse, either))}]"
        self.replace(annotation, repr(text))

    def replace(self, node: ast.expr, text: str) -> None:
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        rest = self.lines[last].encode()[node.end_col_offset :].decode()
        start = self.lines[first].encode()[: node.col_offset].decode()
        self.lines[first] = start + text + rest
        for line in range(first + 1, last + 1):
            self.lines[line] = ""

    # --- its fields

    def written(self, cls: type[Any], name: str) -> Written:
        """How a field is written in the class that declares it."""
        for base in cls.__mro__:
            for each in self.body_of(base):
                if is_field(each) and each.target.id == name:
                    return Written(ast.unparse(each.annotation), each.value, base.__module__)
        raise AssertionError(f"{cls.__name__}.{name} is declared nowhere")

    def body_of(self, cls: type[Any]) -> list[ast.stmt]:
        """The statements of a compiled class, from its source."""
        if cls.__module__ not in self.compiled:
            return []
        if cls.__module__ not in self.trees:
            self.trees[cls.__module__] = ast.parse(inspect.getsource(sys.modules[cls.__module__]))
        return next(
            (node.body for node in self.trees[cls.__module__].body if isinstance(node, ast.ClassDef) and node.name == cls.__name__), []
        )

    def type_of(self, written: Written) -> str:
        """A field's type, as a text that this module understands."""
        tree = ast.parse(written.type, mode="eval")
        if written.module != self.module.__name__:
            theirs = vars(sys.modules[written.module])
            for each in ast.walk(tree):
                if isinstance(each, ast.Name):
                    if isinstance(theirs.get(each.id), typing.TypeVar):
                        each.id = "_typing.Any"
                    elif each.id not in self.known and not hasattr(builtins, each.id):
                        self.imports.setdefault(written.module, set()).add(each.id)
        return ast.unparse(tree)

    def default_of(self, node: ast.ClassDef, written: Written, name: str) -> tuple[str, str]:
        """The default of a field's parameter and what is assigned to the field, both as texts."""
        value = written.default
        if value is None:
            return "", name
        if not (isinstance(value, ast.Call) and decorator_name(value) in SPECIFIERS):
            return self.constant(node, written, value), name
        given = {each.arg: each.value for each in value.keywords}
        if decorator_name(value) == "transient":
            return "None", name
        if "default" in given:
            return self.constant(node, written, given["default"]), name
        if "default_factory" in given:
            factory = given["default_factory"]
            made = {"list": "[]", "dict": "{}"}.get(ast.unparse(factory), f"{ast.unparse(factory)}()")
            if isinstance(factory, ast.Lambda):
                made = ast.unparse(factory.body)
            self.constant(node, written, factory)
            return "None", f"{made} if {name} is None else {name}"
        if decorator_name(value) in ("field", "derived"):
            return "", name
        raise self.refusal(node, f"{node.name}.{name}: a default made by {decorator_name(value)} can't be lowered")

    def constant(self, node: ast.ClassDef, written: Written, value: ast.expr) -> str:
        """A default as a text; refused if it names what this module doesn't know."""
        for each in ast.walk(value):
            if isinstance(each, ast.Name) and each.id not in self.known and not hasattr(builtins, each.id):
                raise self.refusal(node, f"{node.name} inherits a default from {written.module} that names {each.id}: import it here")
        return ast.unparse(value)

    # --- its methods

    def methods(self, node: ast.ClassDef, cls: type[Any], kind: str, has_own: bool) -> Iterator[str]:
        """The generated methods, one line each."""
        fields = dataclasses.fields(cls)
        after = hasattr(cls, "__post_init__")
        if fields and (has_own or kind == "state"):
            yield self.init(node, cls, kind, after)
        if kind == "state":
            yield self.copy(node, cls, after)

    def init(self, node: ast.ClassDef, cls: type[Any], kind: str, after: bool) -> str:
        parameters = ["self"] + ["*"] * (kind == "state")
        statements = []
        for field in dataclasses.fields(cls):
            if field.init:
                written = self.written(cls, field.name)
                default, assigned = self.default_of(node, written, field.name)
                kind_of_field = self.type_of(written) + (" | None" if assigned != field.name else "")
                parameters.append(f"{field.name}: {kind_of_field}" + (f" = {default}" if default else ""))
                statements.append(f"self.{field.name} = {assigned}")
        if after:
            parameters.append("_fresh: bool = True")
            statements.append("_fresh and self.__post_init__()  # type: ignore[func-returns-value]")
        return f"def __init__({', '.join(parameters)}) -> None: {'; '.join(statements)}"

    def copy(self, node: ast.ClassDef, cls: type[Any], after: bool) -> str:
        hints = typing.get_type_hints(cls)
        given, later = [], []
        for field in dataclasses.fields(cls):
            value = f"self.{field.name}"
            if field.metadata.get("transient"):
                continue
            if not field.metadata.get("derived"):
                value = copied(hints[field.name], value, f"{node.name}.{field.name}")
            (given if field.init else later).append((field.name, value))
        made = f"{node.name}({', '.join([f'{name}={value}' for name, value in given] + ['_fresh=False'] * after)})"
        if not later:
            return f"def copy(self) -> {node.name}: return {made}"
        rest = "; ".join([f"new.{name} = {value}" for name, value in later])
        return f"def copy(self) -> {node.name}: new = {made}; {rest}; return new"

    def tell(self, node: ast.ClassDef, kind: str) -> None:
        """Add a call to the end of the module that says what the class declared."""
        own = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
        types = {each.target.id: ast.unparse(each.annotation) for each in own if isinstance(each.target, ast.Name)}
        defaults = [f"{each.target.id!r}: {ast.unparse(each.value)}" for each in node.body if is_field(each) and each.value is not None]
        self.told.append(f"_declare({node.name}, {kind!r}, {types!r}, {{{', '.join(defaults)}}})")

    # --- the lines there are

    def room(self, node: ast.ClassDef, own: list[Any]) -> Iterator[int]:
        """Put a class's fields on one line; returns the indices of the lines that are then free for methods."""
        free: list[int] = []
        if own:
            first = own[0].lineno - 1
            for each in own:
                for line in range(each.lineno - 1, each.end_lineno):
                    self.lines[line] = ""
                    free.append(line)
            free.remove(first)
            self.lines[first] = " " * 4 + "; ".join([f"{each.target.id}: {ast.unparse(each.annotation)}" for each in own])
        for each in node.body:
            if isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING":
                for line in range(each.lineno - 1, each.end_lineno or 0):
                    self.lines[line] = ""
                    free.append(line)
        taken = {line for each in node.body for line in range(first_line(each) - 1, each.end_lineno or 0)}
        end = node.end_lineno or 0
        while end < len(self.lines) and not self.lines[end].strip():
            end += 1
        within = [line for line in range(first_line(node.body[0]), end) if line not in taken and not self.lines[line].strip()]
        if end == len(self.lines):
            self.lines += [""] * 4
            within += range(end, end + 4)
        return iter(sorted({*free, *within}))
