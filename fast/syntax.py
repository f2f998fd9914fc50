"""Looking at the syntax of a module."""

from __future__ import annotations

import ast
import typing
from typing import Any


def parts_of(annotation: ast.expr) -> list[ast.expr]:
    """The types of a union; of any other type, just the type itself."""
    if isinstance(annotation, ast.BinOp):
        return [*parts_of(annotation.left), *parts_of(annotation.right)]
    return [annotation]


def elements(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else []


def first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *[each.lineno for each in decorators]])


def decorator_name(node: ast.expr) -> str:
    called = node.func if isinstance(node, ast.Call) else node
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)


def is_field(node: ast.stmt) -> typing.TypeGuard[Any]:
    """Is a statement of a class body the declaration of a field?"""
    named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    return named and not ast.unparse(node.annotation).startswith(("ClassVar", "Final"))


def names_in(tree: ast.Module) -> set[str]:
    """The names a module knows: what it imports, defines and assigns."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= {each.asname or each.name for each in node.names}
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names |= {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return names
