"""Words are no part of a game's identity: the digest of a title's components covers what the rules read, and nothing else."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import asterism
from asterism.kernel.pack import ORIGIN, digest_of
from asterism.titles import find
from tests.shipped import SHIPPED

FOR_PEOPLE = ("name", "text", "note", "title", "designer", "publisher")  # how fields begin that only people read


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every single value is."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if parts is None:
        yield path
    else:
        for name, each in parts:
            yield from leaves(each, (*path, name))


def changed(files: dict[str, Any], path: tuple[Any, ...]) -> tuple[dict[str, Any], object]:
    """The same files with another value there, and what it was."""
    copy = deepcopy(files[path[0]])
    holder = copy
    for name in path[1:-1]:
        holder = holder[name]
    old = holder[path[-1]]
    holder[path[-1]] = not old if isinstance(old, bool) else old + 1 if isinstance(old, (int, float)) else f"{old} or other"
    return {**files, path[0]: copy}, old


@pytest.mark.parametrize("title", SHIPPED)
def test_every_fact_counts_and_where_it_comes_from_does_not(title):
    box = find(title).box
    assert digest_of(box.written) == box.digest == asterism.about(title)["pack"]
    facts = sources = 0
    for path in leaves(box.written):
        files, old = changed(box.written, path)
        if ORIGIN & set(map(str, path)):
            sources += 1
            assert digest_of(files) == box.digest, path
        elif isinstance(old, (int, float)):
            facts += 1
            assert digest_of(files) != box.digest, path
    assert facts > 100
    assert sources > 20 or title == "race", "all cards of Race are as they were printed"


@pytest.mark.parametrize("title", SHIPPED)
def test_nothing_that_only_people_read_lies_among_the_facts(title):
    fields = {str(name) for path in leaves(find(title).box.written) for name in path[1:]}
    assert [field for field in sorted(fields) if field.startswith(FOR_PEOPLE)] == []
