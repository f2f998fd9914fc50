"""Events: what happened, as data, for the log and the animations.

A title declares each of its events once, as a small immutable class (`@event`); a viewer gets it as a plain dict with
its key. Events cost a search nothing: a table without listeners never makes one (`if table.heard is not None: table.tell(…)`).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from .declare import event, repr_by_fields, snake_case
from .view import Seat

EVERYBODY = None  # the audience of a public event; other audiences are seats


class Event:
    """The base of all events. Fields hold plain data only: numbers, texts (component ids), lists."""

    __slots__ = ()

    key: ClassVar[str] = ""
    __match_args__: ClassVar[tuple[str, ...]] = ()  # the fields, under the name every dataclass uses

    def __init_subclass__(cls) -> None:
        cls.key = snake_case(cls.__name__)

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"key": self.key}
        for name in self.__match_args__:
            data[name] = getattr(self, name)
        return data

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, name) == getattr(other, name) for name in self.__match_args__)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.__match_args__)))

    def __repr__(self) -> str:
        return repr_by_fields(self)


@event
class Chose(Event):
    """A seat made a choice: told to everyone, or only to the seat itself if the decision is secret."""

    seat: Seat
    choice: Annotated[str, "its text"]
    secret: Annotated[bool, "whether only the seat itself learns of it"]


@event
class TookBack(Event):
    """A seat took back its latest choice: told to everyone who was told of the choice."""

    seat: Seat
    choice: Annotated[str, "its text"]
    secret: Annotated[bool, "whether only the seat itself learns of it"]


Told = tuple[int | None, Event]
