"""A title whose hand-written worth falls into a trap at its first choice."""

from __future__ import annotations

from typing import Any

from asterism.kernel import Choice, Todo, todo

from ...kernel.toy import A, B, Note, Take, Toy, ToyTable


@todo
class Lure(Take):
    """Take `a`, a point at once, or `b`, which brings nothing yet."""

    letters: str = "ab"

    def choose(self, table: ToyTable, choice: Choice) -> None:
        if choice is A:
            table.done.append(f"{self.seat} got a point")
        else:
            table.then(Promised(self.seat))


@todo
class Promised(Take):
    """Take `b` for nine points, or anything else for none."""

    def choose(self, table: ToyTable, choice: Choice) -> None:
        if choice is B:
            table.then(*[Note(f"{self.seat} got a point")] * 9)


class Trap(Toy):
    """Worth looks no further than the choice at hand: at first it likes `a`, and later `b`."""

    name = "trap"

    def __init__(self, *more: Todo[Any]) -> None:
        super().__init__(Lure(0), *more)

    def worth(self, view: Any, prompt: Any, choices: Any) -> list[float]:
        liked = A if prompt["key"] == "lure" else B
        return [float(choice is liked) for choice in choices]
