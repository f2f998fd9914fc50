"""What a player can type besides choices. Each command works in English and in the current language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import Game, speech
from ..speech.voice import Voice
from ..speech.writing import fold
from .answers import Unclear
from .drawings import drawing_of
from .screen import heading, other_language

COMMANDS: Final = ("undo", "help", "card", "rule", "log", "scores", "save", "language", "quit")


class Commands:
    """The commands available to a seat at a decision."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], voice: Voice, console: Console) -> None:
        self.game = game
        self.drawing = drawing_of(game.edition)
        self.seat = seat
        self.names = names
        self.voice = voice.within(self.game.edition)
        self.console = console
        self.words = voice.text("undo help card rule log scores save language quit").split()

    def recognise(self, line: str) -> tuple[str | None, str]:
        """The command at the start of a line, and the rest of it."""
        first, _, rest = line.partition(" ")
        word = fold(first)
        for command, spoken in zip(COMMANDS, self.words, strict=True):
            if word in (command, fold(spoken)) or (command == "help" and word == "?"):
                return command, rest.strip()
        return None, ""

    def run(self, command: str, rest: str) -> None:
        {"help": self.help, "card": self.card, "rule": self.rule, "log": self.log, "scores": self.scores}[command](rest)

    def help(self, _: str) -> None:
        say = self.voice.text
        about = (
            say("undo your last choice"),
            say("show this help"),
            say("NAME: show the full text of a card"),
            say("WORDS: find a rule"),
            say("show everything that has happened"),
            say("show everyone's points"),
            say("FILE: save a copy of the game"),
            say("switch language"),
            say("leave; the game stays saved"),
        )
        rows = Table.grid(padding=(0, 2))
        for word, text in zip(self.words, about, strict=True):
            rows.add_row(Text(word, style="bold"), text)
        self.console.print(say("Choose by number or by part of a name. You can choose several at once: 1 3 4."))
        self.console.print(rows)
        self.console.print(Text(self.drawing.legend(self.voice), style="dim"))
        prompt = self.game.prompt(self.seat)
        if prompt is not None and self.voice.has_rule(self.game.title, prompt["rule"]):
            self.print_rule(self.voice.rule(self.game.title, prompt["rule"]))

    def print_rule(self, rule: speech.RuleText) -> None:
        self.console.print(Text.assemble((f"{rule.title}. ", "bold"), rule.text, (f" [{rule.id}]", "dim")))

    def card(self, name: str) -> None:
        if not self.drawing.CARDS:
            raise Unclear(self.voice.text("The cards in this game have no text besides their names."))
        found = self.cards_named(name, self.drawing.CARDS) if name else []
        if not found:
            raise Unclear(self.voice.text("No card is called “{name}”.", name=name[:40]))
        if len(found) > 4:
            names = ", ".join([self.voice.component(self.game.title, card) for card in found[:12]])
            raise Unclear(self.voice.text("That matches more than one: {which}.", which=names))
        why_not = self.drawing.why_not(self.game.view(self.seat))
        for card in found:
            self.console.print(self.drawing.full_card(card, self.voice, why_not.get(card)))

    def cards_named(self, name: str, ids: Iterable[str]) -> list[str]:
        """The cards whose names contain this; if some have exactly this name or number, only those."""
        wanted = fold(name.replace("_", " "))
        names = {card: fold(self.voice.component(self.game.title, card)) for card in ids}
        exact = [card for card, spoken in names.items() if wanted in (spoken, card.partition(" ")[2])]
        return exact or [card for card, spoken in names.items() if wanted in spoken]

    def rule(self, words: str) -> None:
        if not self.voice.rules(self.game.title):
            raise Unclear(self.voice.text("There are no rules for this game here yet."))
        wanted = fold(words).split()
        found = [
            rule
            for rule in self.voice.rules(self.game.title)
            if all(word in fold(f"{rule.id} {rule.title} {rule.text}") for word in wanted)
        ]
        if not wanted or not found:
            raise Unclear(self.voice.text("No rule contains these words. Type rule and a word or two."))
        for rule in found[:5]:
            self.print_rule(rule)
        if len(found) > 5:
            more = len(found) - 5
            self.console.print(Text(self.voice.count("… and {n} more rule", "… and {n} more rules", more), style="dim"))

    def log(self, _: str) -> None:
        self.console.print(heading(self.voice.text("Everything that has happened")))
        tell = self.voice.teller(self.game.title, self.names, self.seat)
        for event in self.game.events(self.seat):
            text = tell(event)
            if text is not None:
                self.console.print(Text(text))

    def scores(self, _: str) -> None:
        self.console.print(self.drawing.scores(self.game.view(self.seat), self.names, self.game.ranking(), self.voice))

    def other_voice(self, language: str) -> Voice:
        return speech.voice(language or other_language(self.voice.language)).within(self.game.edition)
