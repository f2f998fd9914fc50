"""Every title has a rules digest in two languages; every rule has an id, and every id a test that names it."""

import ast
import importlib
import pkgutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from asterism.kernel import Decision

titles = importlib.import_module("asterism.titles")  # the package; `asterism.titles` is the function

TESTS = Path(__file__).parent
TITLES = [module.name for module in pkgutil.iter_modules(titles.__path__) if module.ispkg]


def digest(title: str) -> list[dict[str, str]]:
    path = Path(*titles.__path__) / title / "words" / "digest.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["rule"]


def named_by_tests(title: str) -> Iterator[str]:
    """The ids in `@rule(…)` above the test functions of a title."""
    for path in (TESTS / title).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                        yield from (ast.literal_eval(argument) for argument in mark.args)


def decisions(title: str) -> set[type[Decision]]:
    package = importlib.import_module(f"{titles.__name__}.{title}.rules")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    found, left = set(), [Decision]
    while left:
        left += (children := left.pop().__subclasses__())
        found.update(cls for cls in children if cls.__module__.startswith(f"{package.__name__}."))
    return {cls for cls in found if not cls.__subclasses__()}


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_has_a_test_and_every_named_rule_exists(title):
    ids = [rule["id"] for rule in digest(title)]
    named = set(named_by_tests(title))
    assert len(ids) == len(set(ids))
    assert set(ids) - named == set(), "rules without a test"
    assert named - set(ids) == set(), "tests of rules that are not in the digest"


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_has_a_title_and_a_text(title):
    for rule in digest(title):
        assert rule["id"].startswith(f"{title}.")
        assert rule.keys() <= {"id", "chapter", "title", "text"}
        assert rule["title"].strip()
        assert rule["text"].strip()


@pytest.mark.parametrize("title", TITLES)
def test_every_digest_is_divided_into_chapters_with_names(title):
    names = [rule["chapter"].strip() for rule in digest(title) if "chapter" in rule]
    assert "chapter" in digest(title)[0]
    assert all(names)
    assert len(set(names)) == len(names) >= 10


@pytest.mark.parametrize("title", TITLES)
def test_every_prompt_links_to_a_rule(title):
    ids = {rule["id"] for rule in digest(title)}
    assert {cls.__name__: cls.rule for cls in decisions(title) if cls.rule not in ids} == {}
