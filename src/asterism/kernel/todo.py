"""What is still to do, as data: steps, which the rules carry out themselves, and decisions, which wait for a seat.

Both are immutable (`@todo` turns a class into a typed, slotted record), so copies of a table share them. A step
or decision without fields of its own is best made once, as a constant.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from .choice import Choice
from .declare import repr_by_fields, snake_case, todo
from .view import Args, Prompt

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T", bound="Table")


class Todo(Generic[T]):
    """An entry in a stack of things to do."""

    __slots__ = ()

    IMMUTABLE: ClassVar[bool] = True
    key: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.key = snake_case(cls.__name__)

    def __repr__(self) -> str:
        return repr_by_fields(self)


@todo
class Step(Todo[T]):
    """Something the rules carry out themselves."""

    def run(self, table: T) -> bool | None:
        """Carry out the step. Only a together returns something: true if it waits for a seat."""
        raise NotImplementedError(self)


@todo
class Decision(Todo[T]):
    """A point where the rules wait for a seat.

    A single legal choice is made automatically, unless `always_asked`; without a legal choice, the decision lapses. Inside a sealed
    together every decision is asked and secret, whatever is declared here.
    """

    seat: int

    rule: ClassVar[str] = ""  # the id of the rule it comes from, in the title's digest
    secret: ClassVar[bool] = False  # only the seat itself may see what it chose
    always_asked: ClassVar[bool] = False  # skipping the question would reveal something hidden
    allows_asides: ClassVar[bool] = False  # the seat's free actions are also offered here

    def choices(self, table: T) -> list[Choice]:
        raise NotImplementedError(self)

    def choose(self, table: T, choice: Choice) -> None:
        raise NotImplementedError(self)

    def args(self, table: T) -> Args:
        """The arguments of the prompt: plain data this seat may know."""
        return {}

    def prompt(self, table: T) -> Prompt:
        return {"key": self.key, "rule": self.rule, "args": self.args(table)}


@todo
class Commitment(Decision[T]):
    """A decision for a sealed lane: the choice only goes on the seat's tray, for a later step to reveal and carry out."""

    secret: ClassVar[bool] = True
    always_asked: ClassVar[bool] = True

    def choose(self, table: T, choice: Choice) -> None:
        table.tray[self.seat].append(choice)


Lanes = tuple[tuple[int, tuple[Todo[T], ...]], ...]  # what to do in each seat's lane


@todo
class Together(Step[T]):
    """Several seats decide at once, each in a lane of its own; the lanes begin in this order.

    When every lane is done, the stack below continues. A together can't open inside a lane.
    """

    lanes: Lanes[T]

    sealed: ClassVar[bool] = False

    def run(self, table: T) -> bool:
        return table.open_lanes(self)


@todo
class Sealed(Together[T]):
    """Choices are only commitments: a lane writes only to its seat's tray until all lanes are done.

    A lane's length must not depend on secrets.
    """

    sealed: ClassVar[bool] = True


@todo
class Open(Together[T]):
    """Seats act independently and visibly, in whatever order they choose."""


def one_each(decisions: Iterable[Decision[T]]) -> Lanes[T]:
    """Lanes with one decision each."""
    return tuple([(decision.seat, (decision,)) for decision in decisions])
