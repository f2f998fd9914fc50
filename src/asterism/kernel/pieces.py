"""Parts of rules that many titles need: effects in any order, and windows in which anyone may react."""

from __future__ import annotations

from typing import Annotated, ClassVar

from .choice import Choice, distinct
from .declare import event, todo
from .event import Event
from .todo import Decision, Sealed, Step, T, Todo, one_each
from .view import Seat


@todo
class AnyOrder(Decision[T]):
    """Several effects happen at once, and their owner picks the next one by its word; the last one is automatic."""

    effects: tuple[tuple[Choice, Todo[T]], ...]

    def offers(self, table: T, effect: Todo[T]) -> bool:
        """Whether this effect can be next. If not, it waits, since another may change that; effects still waiting at the end are lost."""
        return True

    def choices(self, table: T) -> list[Choice]:
        return distinct(word for word, effect in self.effects if self.offers(table, effect))

    def choose(self, table: T, choice: Choice) -> None:
        at = next(i for i, (word, effect) in enumerate(self.effects) if word is choice and self.offers(table, effect))
        rest = self.effects[:at] + self.effects[at + 1 :]
        if rest:
            table.then(self.effects[at][1], type(self)(self.seat, rest))
        else:
            table.then(self.effects[at][1])


@event
class CameTooLate(Event):
    """A seat's reaction was dropped because another came first or its target is gone; told to that seat alone."""

    seat: Seat
    choice: Annotated[str, "its text"]


@todo
class Window(Step[T]):
    """Anyone may react, and all are asked at once, sealed: asking them in turn would keep everyone waiting and show who hesitates.

    Titles subclass this. Answers are carried out in the order of the rules, each only if it is still legal by then; if anyone reacted,
    the window reopens, now also for reactions to what just happened. With `once`, only the first reaction counts, and the window closes.
    """

    decline: ClassVar[Choice]  # the word for not reacting
    once: ClassVar[bool] = False

    def asked(self, table: T) -> list[Decision[T]]:
        """One commitment for each seat that might react, as far as the others know, in the order of the rules. Every seat can decline."""
        raise NotImplementedError(self)

    def react(self, table: T, seat: int, choice: Choice) -> None:
        """Carry out a reaction: change the table, or push what follows from it."""
        raise NotImplementedError(self)

    def run(self, table: T) -> None:
        decisions = tuple(self.asked(table))
        if decisions:
            table.then(Sealed(one_each(decisions)), _Reactions(self, decisions, reacted=False))


@todo
class _Reactions(Step[T]):
    """The sealed answers of a window, one after the other."""

    window: Window[T]
    decisions: tuple[Decision[T], ...]
    reacted: bool

    def run(self, table: T) -> None:
        if not self.decisions:
            if self.reacted and not self.window.once:
                table.then(self.window)
            return
        first, rest = self.decisions[0], self.decisions[1:]
        tray = table.tray[first.seat]
        choice = tray.pop() if tray else None
        closed = self.reacted and self.window.once
        reacts = choice is not self.window.decline and not closed and choice in first.choices(table)
        table.then(_Reactions(self.window, rest, self.reacted or reacts))
        if choice is None or choice is self.window.decline:
            return
        if reacts:
            self.window.react(table, first.seat, choice)
        else:
            table.tell(CameTooLate(first.seat, choice.text), to=first.seat)
