"""Events: what happened, as data, for the log and the animations.

A title declares each of its events once, as a small frozen class (`@event`); a viewer gets it as a plain dict with its key. They cost
search nothing: a table nobody listens to never makes one (`if table.heard is not None: table.tell(…)`).
"""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, TypeVar, dataclass_transform

from .todo import snake_case

C = TypeVar("C")

EVERYBODY = None  # the audience of a public event; otherwise a seat


@dataclass_transform(frozen_default=True)
def event(cls: type[C]) -> type[C]:
    made = dataclasses.dataclass(slots=True, frozen=True)(cls)
    made.FIELDS = tuple(field.name for field in dataclasses.fields(made))  # type: ignore[attr-defined, arg-type]
    return made


class Event:
    """The base of all events. Fields hold plain data only: numbers, texts (component ids), lists."""

    __slots__ = ()

    key: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.key = snake_case(cls.__name__)

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"key": self.key}
        for name in self.FIELDS:
            data[name] = getattr(self, name)
        return data


@event
class Chose(Event):
    """A seat made a choice: told to all, or only to the seat itself if the decision is secret."""

    seat: int
    choice: str
    secret: bool


@event
class TookBack(Event):
    """A seat took its latest choice back: told to those who were told of the choice."""

    seat: int
    choice: str
    secret: bool


Told = tuple[int | None, Event]
