"""Who hears a game: bystanders note nothing, the witness of a title notes what of its box was exercised."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, TypeVar

from asterism.kernel import Event, Title
from asterism.kernel.kinds import check_whole

Method = TypeVar("Method", bound=Callable[..., None])


def hears(kind: type[Event]) -> Callable[[Method], Method]:
    """Says which event a method of a witness hears: it is given its fields."""

    def mark(method: Method) -> Method:
        method.heard = kind.key
        return method

    return mark


class Bystander:
    """Hears the public events of one game. The `Witness` of a title has a method for each of its events that matters."""

    exercises: ClassVar[tuple[str, ...]] = ()  # the names of all there is to exercise: cards, powers, rules
    leads: ClassVar[Mapping[str, str]] = {}  # how the words begin that lead to exercises and verbs that play hardly comes to
    besides: ClassVar[tuple[type[Event], ...]] = ()  # events that exercise nothing by themselves, or are told to single seats
    methods: ClassVar[Mapping[str, Callable[..., None]]] = {}  # by the key of the event they hear

    def __init_subclass__(cls, title: Title[Any]) -> None:
        """Every event of the title must be heard, or be among `besides`."""
        cls.methods = {method.heard: method for method in vars(cls).values() if hasattr(method, "heard")}
        check_whole("there is no witness", {*cls.methods, *[kind.key for kind in cls.besides]}, Event, title.house)

    def __init__(self) -> None:
        self.seen: set[str] = set()

    @classmethod
    def seen_in(cls, events: Iterable[dict[str, Any]]) -> set[str]:
        """Which of its exercises happened in a game, given all its public events."""
        bystander = cls()
        for event in events:
            bystander.hear(event)
        return bystander.seen

    def hear(self, event: dict[str, Any]) -> None:
        method = self.methods.get(event["key"])
        if method is not None:
            method(self, **{name: value for name, value in event.items() if name != "key"})

    def saw(self, *names: str) -> None:
        self.seen.update(names)


@cache
def witness_of(title: str) -> type[Bystander]:
    """The witness among the tests of a title; a bystander where there is none."""
    wanted = f"tests.titles.{title}.witness"
    try:
        witness: type[Bystander] = import_module(wanted).Witness
    except ModuleNotFoundError as error:
        if error.name not in (wanted, f"tests.titles.{title}"):
            raise
        return Bystander
    return witness
