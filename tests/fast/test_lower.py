"""Lowering: declared classes become plain ones, no line moves, and what can't be lowered is refused with a sentence."""

import ast
import importlib
import sys
import textwrap
from typing import Any

import pytest
from fast.compile import ROOT, modules, place_of
from fast.lower import CannotLower, lower

BEGINNING = """
from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Final, NamedTuple, final

from asterism.kernel import Choice, Decision, Event, Step, Table, event, state, todo
from asterism.kernel.printed import Printed


"""


@pytest.fixture
def lowered(tmp_path, monkeypatch):
    """Lowers a module with these classes."""
    monkeypatch.syspath_prepend(tmp_path)

    def lowered(text: str) -> str:
        source = BEGINNING + textwrap.dedent(text).lstrip("\n")
        (tmp_path / "rules_to_lower.py").write_text(source, encoding="utf-8")
        sys.modules.pop("rules_to_lower", None)
        module = importlib.import_module("rules_to_lower")
        kernel = [name for name in modules() if ".kernel." in name]
        return lower(source, module, [*kernel, "rules_to_lower"])

    yield lowered
    sys.modules.pop("rules_to_lower", None)


@pytest.mark.parametrize("name", modules())
def test_no_line_of_a_module_moves(name):
    source = (ROOT / "src" / place_of(name)).read_text(encoding="utf-8")
    text = lower(source, importlib.import_module(name), modules())
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    there = {(node.name.removeprefix("_work_out_"), node.lineno) for node in functions}
    executed = "\n".join(line for line in text.splitlines() if line.startswith("_interpret("))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and not (node.name == "copy" and isinstance(node.body[-1], ast.Expr)):
            assert (node.name, node.lineno) in there or f"def {node.name}(" in executed, node.name


def test_a_step_gets_a_plain_constructor(lowered):
    text = lowered("""
        @todo
        class Draw(Step[Table]):
            \"\"\"Cards are drawn.\"\"\"

            seat: int
            count: int = 1  # of cards

            def run(self, table: Table) -> None:
                pass
        """)
    assert "@todo" not in text
    assert "def __init__(self, seat: int, count: int = 1) -> None: self.seat = seat; self.count = count" in text
    assert "_declare(Draw, 'todo', {'seat': 'int', 'count': 'int'}, {'count': 1})" in text


def test_a_state_copies_itself_as_deep_as_it_is_declared(lowered):
    text = lowered("""
        @state
        class Player:
            hand: list[Choice] = field(default_factory=list)
            piles: dict[int, list[int]]
            score: int = 0
        """)
    assert "def __init__(self, *, hand: list[Choice] | None = None, piles: dict[int, list[int]], score: int = 0) -> None:" in text
    assert "self.hand = [] if hand is None else hand" in text
    copy = "Player(hand=self.hand[:], piles={k0: x0[:] for k0, x0 in self.piles.items()}, score=self.score)"
    assert f"def copy(self) -> Player: return {copy}" in text


def test_a_decision_inherits_the_fields_of_its_base(lowered):
    text = lowered("""
        @todo
        class Pick(Decision[Table]):
            rule: ClassVar[str] = "a.rule"
            among: tuple[int, ...]
        """)
    assert "def __init__(self, seat: int, among: tuple[int, ...]) -> None:" in text
    assert 'rule: ClassVar[str] = "a.rule"' in text


def test_what_is_read_from_data_is_left_to_python(lowered):
    text = lowered("""
        class Facts(Printed, tag_field="kind"):
            id: str
        """)
    assert "_interpret(globals(), 'rules_to_lower.py', 11, 'class Facts(Printed, tag_field=\"kind\"):\\n    id: str')" in text


def test_a_cached_property_is_worked_out_once(lowered):
    text = lowered("""
        class Outlook:
            \"\"\"What a seat makes of its view.\"\"\"

            def __init__(self, cards: int) -> None:
                self.cards = cards
                self.looks = 0

            @cached_property
            def worth(self) -> int:
                self.looks += 1
                return 2 * self.cards
        """)
    assert "@cached_property" not in text
    names: dict[str, Any] = {"__name__": "lowered"}
    exec(text, names)
    look = names["Outlook"](3)
    assert (look.worth, look.worth, look.looks) == (6, 6, 1)


def test_a_module_keeps_its_description():
    vector = importlib.import_module("asterism.titles.race.bot.vector")
    text = lower((ROOT / "src" / place_of(vector.__name__)).read_text(encoding="utf-8"), vector, modules())
    assert ast.literal_eval(text.rstrip().rpartition("\n__doc__ = ")[2]) == vector.__doc__


def test_a_constant_tuple_of_floats_has_any_length(lowered):
    text = lowered("""
        RIPE: Final = (0.0, 0.7)
        PRICES: Final = (1, 2)
        """)
    assert "RIPE: Final[tuple[float, ...]] = (0.0, 0.7)" in text
    assert "PRICES: Final = (1, 2)" in text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("@final\n@todo\nclass Last(Step[Table]):\n    seat: int\n", "Last is decorated with final, todo"),
        ("@todo\nclass Odd(Step[Table]):\n    seat: int\n    odd = 3\n", "odd belongs to the class: say so with ClassVar"),
        ("@dataclass(frozen=True, slots=True)\nclass Value:\n    n: int\n", "Value is a value: make it a NamedTuple"),
        ("WORDS = ('a', 'b')\nKNOWN = 'c' in (*WORDS, 'c')\n", "can't compile `in` with a starred display"),
        ("class Look:\n    seen = 0\n    @cached_property\n    def b(self) -> int:\n        return 2\n", "the cached property Look.b"),
        ("if True:\n    class Inside:\n        pass\n", "a class can only be lowered at the top level of its module"),
    ],
)
def test_what_cannot_be_lowered_is_refused_with_its_line(lowered, text, why):
    with pytest.raises(CannotLower, match=rf"rules_to_lower\.py, line \d+: .*{why[:30]}") as refused:
        lowered(text)
    assert why in str(refused.value)
