"""The table: the whole state in play, and how it moves on.

`table.todo` is a stack of steps and decisions. `advance` runs it until it waits for a seat; `decide` takes a seat's choice and runs on.
While a together is open, every seat in it has a stack of its own, its lane; while a lane runs, `table.todo` is that lane.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .chance import Chance
from .choice import Choice
from .errors import RulesError
from .event import EVERYBODY, Chose, Event, Told
from .state import derived, state, transient
from .todo import Decision, Step, Todo, Together

if TYPE_CHECKING:
    from typing import Self

STEP_BUDGET: Final = 10_000  # automatic steps in a row before the rules are taken to loop for ever

Asked = tuple[Decision[Any], list[Choice]]  # a seat's decision and its legal choices
Decided = Callable[[Decision[Any], list[Choice]], Choice]  # which of the legal choices somebody else is imagined to have made


@state
class Table:
    """The base of every title's table; a title adds its own pieces."""

    FINGERPRINTED: ClassVar[tuple[str, ...]]

    seats: int
    rules: int  # the version of the rules in force
    chance: Chance
    over: bool = False
    todo: list[Todo[Any]] = field(default_factory=list)
    lanes: dict[int, list[Todo[Any]]] | None = None  # by seat, while a together is open
    together: Together[Any] | None = None
    asked: dict[int, Asked] = field(default_factory=dict)  # by seat: those that can decide now
    tray: list[list[Choice]] = field(default_factory=list)  # sealed commitments, by seat
    revealed: bool = derived(default=False)  # something has come up since the last choice that can't be unseen
    opened: bool = derived(default=False)  # a together has opened since the last choice
    heard: list[Told] | None = transient(default=None)

    def __post_init__(self) -> None:
        self.tray = [[] for _ in range(self.seats)]

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    # --- for the rules of a title

    def then(self, *todo: Todo[Any]) -> None:
        """Do these next, in this order."""
        if len(todo) == 1:
            self.todo.append(todo[0])
        else:
            self.todo.extend(todo[::-1])

    def tell(self, event: Event, to: int | None = EVERYBODY) -> None:
        if self.heard is not None:
            self.heard.append((to, event))

    def draw(self, why: str, pile: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        """The index of the piece drawn from a face-down pile."""
        self.revealed = True
        return self.chance.draw(why, pile, seat, on)

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        """The index of the face a die shows."""
        self.revealed = True
        return self.chance.roll(why, faces, seat)

    def reveal(self) -> None:
        """Declare that something hidden was shown without a draw or a roll, so that nothing before it can be taken back."""
        self.revealed = True

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in turn order, this one first."""
        return tuple([(first + i) % self.seats for i in range(self.seats)])

    def asides(self, decision: Decision[Any]) -> list[Choice]:
        """The free actions of a decision's seat, if the decision allows asides: words made with `aside=True`."""
        return []

    def take_aside(self, seat: int, choice: Choice) -> None:
        """Carry out a free action; afterwards the interrupted decision is asked again."""
        raise NotImplementedError(self)

    # --- for the kernel

    def open_lanes(self, together: Together[Any]) -> bool:
        """Begin a together; false if none of its lanes had to wait for anyone."""
        if self.lanes is not None:
            raise RulesError(f"{together!r} opens inside a lane of {self.together!r}")
        main = self.todo
        lanes: dict[int, list[Todo[Any]]] = {}
        self.lanes = lanes
        self.together = together
        self.opened = True
        for seat, todo in together.lanes:
            if seat in lanes:
                raise RulesError(f"{together!r} has two lanes for seat {seat}")
            lane = list(todo)
            lane.reverse()
            self.todo = lanes[seat] = lane
            advance(self, lane)
        self.todo = main
        if self.asked:
            return True
        self.lanes = self.together = None
        return False


def legal_choices(table: Table, decision: Decision[Any]) -> list[Choice]:
    """The legal choices of a decision, with any asides added. A decision with no choices of its own lapses, even if there are asides."""
    legal: list[Choice] = decision.choices(table)
    if legal and decision.allows_asides:
        asides = table.asides(decision)
        return legal + asides if asides else legal
    return legal


def must_ask(table: Table, decision: Decision[Any]) -> bool:
    """Whether a seat with a single legal choice is asked nevertheless. In a sealed together it always is."""
    return decision.always_asked or (table.together is not None and table.together.sealed)


def advance(table: Table, stack: list[Todo[Any]]) -> bool:
    """Run a stack until it waits for a seat (true) or is empty (false)."""
    for _ in range(STEP_BUDGET):
        if not stack:
            return False
        top = stack[-1]
        if isinstance(top, Decision):
            legal = legal_choices(table, top) if top.allows_asides else top.choices(table)
            if len(legal) > 1 or (legal and must_ask(table, top)):
                table.asked[top.seat] = top, legal
                return True
            stack.pop()
            if legal:
                top.choose(table, legal[0])
        elif isinstance(top, Step):
            stack.pop()
            if top.run(table):
                return True
    raise RulesError(f"the rules loop for ever at {top!r}")


def decide(table: Table, seat: int, choice: Choice) -> None:
    """Make a seat's choice, known to be legal, and run on to the next decision."""
    decision = table.asked.pop(seat)[0]
    if table.heard is not None:
        secret = (decision.secret and not choice.aside) or (table.together is not None and table.together.sealed)
        table.heard.append((seat if secret else EVERYBODY, Chose(seat, choice.text, secret)))
    main = table.todo
    lanes = table.lanes
    stack = main if lanes is None else lanes[seat]
    table.todo = stack
    if choice.aside and decision.allows_asides:
        table.take_aside(seat, choice)
    else:
        stack.pop()
        decision.choose(table, choice)
    if stack:
        advance(table, stack)
    table.todo = main
    if lanes is None or table.asked:
        return
    table.lanes = table.together = None
    table.revealed = True
    advance(table, main)


def relive(table: Table, seat: int, decided: Decided) -> None:
    """Bring the other seats' decisions into line, after everything that `seat` can't know was dealt anew.

    Sealed lanes begin again, and those that were finished are finished again as `decided` says, so that everything looks as before.
    Elsewhere the others' legal choices are worked out anew.
    """
    together = table.together
    if together is None or not together.sealed:
        for other, (decision, _) in table.asked.items():
            if other != seat:
                table.asked[other] = (decision, legal_choices(table, decision))
        return
    done = [other for other, _ in together.lanes if other != seat and other not in table.asked]
    main = table.todo
    for other, todo in together.lanes:  # reset all of them before anybody decides, so that no real commitment can be seen
        if other != seat:
            _restart_lane(table, other, todo)
    table.todo = main
    for other in done:
        _finish_lane(table, other, decided)


def _restart_lane(table: Table, seat: int, todo: tuple[Todo[Any], ...]) -> None:
    assert table.lanes is not None
    table.asked.pop(seat, None)
    table.tray[seat].clear()
    table.todo = table.lanes[seat] = list(todo[::-1])
    advance(table, table.todo)


def _finish_lane(table: Table, seat: int, decided: Decided) -> None:
    assert table.lanes is not None
    main = table.todo
    lane = table.lanes[seat]
    while seat in table.asked:
        decision = table.asked[seat][0]
        legal = decision.choices(table)  # without asides
        choice = decided(decision, legal)
        del table.asked[seat]
        table.todo = lane
        lane.pop()
        decision.choose(table, choice)
        advance(table, lane)
        table.todo = main
