"""Tiny titles for the tests of the kernel: each shows one thing and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, ClassVar

import numpy as np

from asterism import kernel
from asterism.kernel import Choice, Commitment, Decision, Event, Game, Option, Step, Table, Title, Todo, Vocabulary, event, state, todo

WORDS = Vocabulary()
A, B, C = (WORDS.word(f"take {letter}", letter) for letter in "abc")
STOP = WORDS.word("stop")
FREE = WORDS.word("free", aside=True)
LETTERS = [A, B, C]
DIE = (1, 2, 3, 4, 5, 6)


@event
class Noted(Event):
    """Something a toy did by itself."""

    note: str


@state
class ToyTable(Table):
    done: list[str] = field(default_factory=list)  # what happened, in order
    free: list[int] = field(default_factory=list)  # free actions left, by seat
    secret: int = 0  # seat 0's own

    def asides(self, decision: Decision[Any]) -> list[Choice]:
        return [FREE] if self.free and self.free[decision.seat] else []

    def take_aside(self, seat: int, choice: Choice) -> None:
        self.free[seat] -= 1
        self.done.append(f"{seat} {choice}")


class Toy(Title[ToyTable]):
    """A title made of a list of things to do."""

    name = "toy"
    seats = (2, 3)
    options = {"length": Option((1, 2), default=1)}
    vocabulary = WORDS
    pack = "toy"

    def __init__(self, *todo: Todo[Any], free: Sequence[int] = ()) -> None:
        self.todo = todo
        self.free = list(free)

    def lay_out(self, seats: int, options: kernel.Options, chance: kernel.Chance, rules: int) -> ToyTable:
        table = ToyTable(seats=seats, rules=rules, chance=chance, free=self.free[:])
        table.then(*self.todo, End())
        return table

    def view(self, table: ToyTable, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = {"done": table.done[:], "deciding": sorted(table.asked)}
        if seat is not None:
            shown["tray"] = [str(choice) for choice in table.tray[seat]]
        return shown

    def redeal(self, table: ToyTable, seat: int) -> None:
        if seat != 0:
            table.secret = table.chance.below(100)

    def features(self, view: object) -> np.ndarray:
        return np.zeros(1, dtype=np.float32)

    def scores(self, table: ToyTable) -> list[int]:
        return [sum(line.startswith(f"{seat} ") for line in table.done) for seat in range(table.seats)]


@todo
class End(Step[ToyTable]):
    def run(self, table: ToyTable) -> None:
        table.over = True


@todo
class Take(Decision[ToyTable]):
    """Take one of these letters, for all to see."""

    letters: str = "abc"

    def choices(self, table: ToyTable) -> list[Choice]:
        return [word for word in LETTERS if word.about in self.letters]

    def choose(self, table: ToyTable, choice: Choice) -> None:
        table.done.append(f"{self.seat} {choice.about}")


@todo
class TakeInSecret(Take):
    secret: ClassVar[bool] = True

    def choose(self, table: ToyTable, choice: Choice) -> None:
        table.secret += choice.index + 1


@todo
class TakeFreely(Take):
    allows_asides: ClassVar[bool] = True


@todo
class Commit(Commitment[ToyTable]):
    """Commit to a letter that is not on the tray yet."""

    letters: str = "abc"

    def choices(self, table: ToyTable) -> list[Choice]:
        return [word for word in LETTERS if word.about in self.letters and word not in table.tray[self.seat]]


@todo
class ShowTrays(Step[ToyTable]):
    def run(self, table: ToyTable) -> None:
        for seat, tray in enumerate(table.tray):
            table.done += [f"{seat} {choice.about}" for choice in tray]
            tray.clear()


@todo
class Note(Step[ToyTable]):
    """Something happens by itself: told to all, or to one seat."""

    note: str
    to: int | None = None

    def run(self, table: ToyTable) -> None:
        table.done.append(self.note)
        table.tell(Noted(self.note), to=self.to)


@todo
class RollDie(Step[ToyTable]):
    seat: int

    def run(self, table: ToyTable) -> None:
        table.done.append(f"{self.seat} rolled {DIE[table.roll('die', DIE, self.seat)]}")


@todo
class DrawLetter(Step[ToyTable]):
    seat: int

    def run(self, table: ToyTable) -> None:
        table.done.append(f"{self.seat} drew {'xyz'[table.draw('letter', 'xyz', self.seat)]}")


@todo
class Reveal(Step[ToyTable]):
    def run(self, table: ToyTable) -> None:
        table.reveal()


def start(*todo: Todo[Any], seats: int = 2, seed: int = 1, free: Sequence[int] = (), **more: Any) -> Game:
    """A game that consists of these things to do."""
    return Game(Toy(*todo, free=free), seats, seed, **more)


def done(game: Game) -> list[str]:
    """What happened on a toy's table, in order."""
    return game.view(None)["done"]


def replayed(game: Game) -> Game:
    return kernel.replay(game.record(), finder(game))


def finder(game: Game) -> Callable[[str], Title[Any]]:
    titles = {game.title: game._title}
    return titles.__getitem__


def everything(game: Game) -> list[Any]:
    """All that can be asked of a game: equal before and after means that nothing changed."""
    seats: list[int | None] = [None, *range(game.seats)]
    asked = [(game.choices(seat), game.prompt(seat), game.can_undo(seat)) for seat in range(game.seats)]
    return [game.fingerprint(), game.pending(), asked, game.record(), [(game.view(seat), game.events(seat)) for seat in seats]]


def play_on(game: Game, dice: random.Random, choices: int = 10_000) -> Game:
    """Random choices, to the end or so many."""
    for _ in range(choices):
        if game.over:
            break
        seat = dice.choice(game.pending())
        game.choose(seat, dice.choice(game.choices(seat)))
    return game
