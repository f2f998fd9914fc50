"""Watching a record step by step: as one seat saw it, as a spectator saw it or, if the game is over, with every card open."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from .. import Game, SetupError
from ..kernel.record import parse
from ..kernel.stepping import Stepper
from ..speech.voice import Voice
from ..speech.writing import fold
from ..titles import find
from . import files
from .drawings import drawing_of
from .play import events_in_words
from .screen import ask, clear
from .seating import shown_names

Events = list[dict[str, Any]]


class Replay:
    """A record and its viewer. `seat` is None for a spectator; a finished game can be seen from all seats at once."""

    def __init__(self, path: Path, seat: int | None, voice: Voice, console: Console) -> None:
        self.game = files.load_game(path)
        self.record = parse(self.game.record())
        self.stepper = Stepper(self.record, find)
        self.drawing = drawing_of(self.game.edition)
        if seat is not None and not 0 <= seat < self.game.seats:
            raise SetupError(f"there is no seat {seat}; the seats are 0 to {self.game.seats - 1}")
        self.seat = seat
        self.voice = voice.within(self.game.edition)
        self.console = console
        self.open = seat is None and self.game.over
        self.last = len(self.record.entries)
        self.names = shown_names(self.record.names or [f"{voice.text('Player')} {seat + 1}" for seat in range(self.game.seats)], voice)

    def events(self, game: Game) -> Events:
        return events_of_all(game) if self.open else game.events(self.seat)

    def words(self, events: Events) -> list[str]:
        if not self.open:
            return events_in_words(self.game.title, events, self.names, self.voice, self.seat)
        return [text for event in events if (text := self.open_words(event)) is not None]

    def open_words(self, event: dict[str, Any]) -> str | None:
        """Put private events into words about the seat that was told them, instead of addressing it."""
        openly = event | {"secret": False} if event["key"] == "took_back" else event
        return self.drawing.told_openly(openly, self.names, self.voice)

    # --- all at once

    def print_all(self) -> None:
        """Print the whole log and the result."""
        for line in self.words(self.events(self.game)):
            self.console.print(Text(line), soft_wrap=True)
        self.print_result(self.game)

    def print_result(self, game: Game) -> None:
        if game.over:
            self.console.print(self.drawing.scores(game.view(None), self.names, game.ranking(), self.voice))

    # --- step by step

    def step_through(self) -> None:
        at = 0
        self.show(at)
        while True:
            try:
                answer = fold(ask(self.console, self.voice.text("Enter: next, back, a number, end, quit >")))
            except EOFError:
                self.console.print()
                return
            go = self.target(answer, at)
            if go is None:
                return
            at = go
            self.show(at)

    def target(self, answer: str, at: int) -> int | None:
        """The position that an answer asks for; None to leave."""
        words = dict(zip(fold(self.voice.text("next back end quit")).split(), ("next", "back", "end", "quit"), strict=True))
        word = words.get(answer, answer)
        if word in ("quit", "q"):
            return None
        if word.isdecimal():
            return min(int(word[:9]), self.last)
        return {"back": max(0, at - 1), "b": max(0, at - 1), "end": self.last}.get(word, min(self.last, at + 1))

    def show(self, at: int) -> None:
        before = len(self.events(self.stepper.game_at(at - 1))) if at else 0
        game = self.stepper.game_at(at)
        clear(self.console)
        self.console.print(Text(self.voice.text("Move {n} of {last}", n=at, last=self.last), style="bold"))
        if at:
            seat, choice = self.record.entries[at - 1]
            if self.open or seat == self.seat:
                what = self.voice.text("undo") if choice == "undo" else self.voice.choice(game.title, choice)
                self.console.print(Text(f"{self.names[seat]}: {what}"))
        self.console.print(self.drawing.table(game.view(self.seat), self.names, self.voice, self.console.width))
        self.show_hands(game)
        for line in self.words(self.events(game)[before:]):
            self.console.print(Padding(Text(line, style="dim"), (0, 0, 0, 2)))
        if at == self.last:
            self.print_result(game)

    def show_hands(self, game: Game) -> None:
        if self.seat is not None:
            self.console.print(self.drawing.own_cards(game.view(self.seat), {}, self.voice, self.console.width))
        elif self.open:
            for seat in range(game.seats):
                hidden = self.drawing.hidden(game.view(seat), self.voice)
                self.console.print(Text.assemble((f"{self.names[seat]}: ", "bold"), hidden or "—"))


def events_of_all(game: Game) -> Events:
    """What all seats were told, in order: each seat's private events between the public ones."""
    public = game.events(None)
    private = [_groups_between(game.events(seat), public) for seat in range(game.seats)]
    merged: Events = []
    for at in range(len(public) + 1):
        for mine in private:
            merged += mine[at]
        merged += public[at : at + 1]
    return merged


def _groups_between(events: Events, public: Sequence[dict[str, Any]]) -> list[Events]:
    """A seat's private events in groups: those before each public event, and those after the last."""
    gaps: list[Events] = [[] for _ in range(len(public) + 1)]
    at = 0
    for event in events:
        if at < len(public) and event == public[at]:
            at += 1
        else:
            gaps[at].append(event)
    return gaps


def watch(path: Path, seat: int | None, voice: Voice, console: Console, at_once: bool) -> None:
    shown = Replay(path, seat, voice, console)
    if at_once or not sys.stdin.isatty():
        shown.print_all()
    else:
        shown.step_through()
