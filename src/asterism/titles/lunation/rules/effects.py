"""What cards, characters, systems and events do: a closed set of operations for each kind of piece, each with its own numbers.

A component file names an operation by its `op`. The operations are in abilities.py, system_effects.py, event_effects.py,
card_effects.py and conditions.py.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

import msgspec

from ....kernel import RulesError
from ....kernel.printed import Printed

GoodsKind = Literal["energy", "resources"]
GOODS: Final[tuple[GoodsKind, ...]] = get_args(GoodsKind)
ENERGY, RESOURCES = range(2)
Turn = Literal["movement", "trade", "activation", "development", "dominance"]
OWN_TURNS: Final[tuple[Turn, ...]] = get_args(Turn)  # the phases in which players take turns
Phase = Literal["refresh", Turn]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# --- numbers

Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Many = Annotated[int, msgspec.Meta(ge=1, le=99)]


# --- what all operations have in common


def op_of(name: str) -> str:
    """The name that component files use for a class of operations."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(Printed, tag_field="op", tag=op_of):
    """One operation and its numbers."""

    op: ClassVar[str]


class GoodsEffect(Effect):
    """An operation with an amount of energy and resources."""

    energy: int
    resources: int

    def goods(self, kind: int) -> int:
        return self.resources if kind else self.energy


# --- tables of operations


def ops_of(kinds: Any) -> list[str]:
    """The operations of a kind of piece: of a union of classes, or of a Literal."""
    return [kind if isinstance(kind, str) else kind.op for kind in get_args(kinds)]


def check_ops(what: str, known: Collection[str], kinds: Any, besides: Collection[str] = ()) -> None:
    """Raise an error if a table doesn't cover all operations of a kind. `besides`: operations handled elsewhere."""
    missing = [op for op in ops_of(kinds) if op not in known and op not in besides]
    if missing:
        raise RulesError(f"lunation: no {what} for {', '.join(missing)}")
