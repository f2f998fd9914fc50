"""A game in the terminal: people at one keyboard, bots, and every choice saved to a file at once."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from .. import AsterismError, CannotUndo, Game, RecordError
from ..bots import Perspective
from ..speech.voice import Voice
from . import files
from .answers import Offer, Unclear, offers, read_choices, try_all
from .commands import Commands
from .drawings import drawing_of
from .screen import ask, clear, cover
from .seating import Seat, shown_names

NEWS = 12  # lines of news before a decision; `log` shows the rest
MANY = 12  # more choices than this are listed by kind


class Left(Exception):
    """Someone left the table; the game stays saved."""

    def __init__(self, status: int) -> None:
        self.status = status


class Play:
    """One session at the table."""

    def __init__(self, game: Game, seated: Sequence[Seat], voice: Voice, console: Console, path: Path) -> None:
        self.game = game
        self.drawing = drawing_of(game.edition)
        self.seated = seated
        self.voice = voice.within(self.game.edition)
        self.console = console
        self.path = path
        self.people = [seat for seat, each in enumerate(seated) if each.bot is None]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = dict.fromkeys([None, *self.people], 0)  # how many events each seat had seen when it was last asked
        self.copies: set[Path] = {path}
        self.unsaved = ""  # why the last choice could not be saved

    @property
    def names(self) -> list[str]:
        return shown_names([each.name for each in self.seated], self.voice)

    def run(self) -> int:
        """Play to the end, or until someone leaves. Returns the exit status."""
        files.write(self.path, self.game.record())
        status = 0
        try:
            while not self.game.over:
                people = [seat for seat in self.game.pending() if seat in self.told]
                if people:
                    self.decide(self.looking if self.looking in people else people[0])
                else:
                    self.let_bot_choose(self.game.pending()[0])
            self.show_end()
        except Left as left:
            status = left.status
        finally:
            self.say_where()
        return status

    # --- keeping the game

    def save(self) -> None:
        """Save the game. If that fails (because the disk is full, say), play continues with a warning."""
        self.unsaved = ""
        try:
            files.write(self.path, self.game.record())
        except RecordError as error:
            self.unsaved = str(error)
            self.complain(self.unsaved)

    def save_as(self, name: str) -> Path:
        """Save a copy elsewhere, but never overwrite a file that this session didn't create."""
        target = Path(name).expanduser()
        if target.exists() and target not in self.copies:
            raise Unclear(self.voice.text("{file} already exists. Choose another file.", file=target))
        files.write(target, self.game.record())
        self.copies.add(target)
        return target

    def say_where(self) -> None:
        say = self.voice.text
        if self.unsaved:
            self.complain(self.unsaved)
            return
        self.console.print(say("Record saved to {file}", file=self.path), soft_wrap=True)
        if not self.game.over:
            self.console.print(say("Resume with: asterism play --resume {file}", file=shlex.quote(str(self.path))), soft_wrap=True)

    def leave(self, status: int) -> NoReturn:
        """Offer to save elsewhere. The game is saved in any case."""
        while True:
            try:
                answer = ask(self.console, self.voice.text("Save as (Enter: keep it where it is):"))
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                raise Left(status) from None
            try:
                if answer:
                    self.path = self.save_as(answer)
                    self.unsaved = ""
                raise Left(status)
            except AsterismError as error:
                self.complain(str(error))

    # --- bots

    def let_bot_choose(self, seat: int) -> None:
        bot = self.seated[seat].bot
        assert bot is not None
        self.game.choose(seat, bot.choose(Perspective(self.game, seat)))
        self.save()
        if not self.people:
            for line in self.news(None):
                self.console.print(Text(line))
            self.told[None] = len(self.game.events(None))

    # --- people

    def decide(self, seat: int) -> None:
        """Show a seat its table and take one answer, after any number of commands."""
        try:
            if seat != self.looking:
                self.hand_over(seat)
            offered = offers(self.game, seat, self.names, self.voice)
            self.show(seat, offered)
            events = len(self.game.events(seat))
            while not self.answer(seat, offered, ask(self.console, ">")):
                pass
            if len(self.game.events(seat)) > events:
                self.told[seat] = events
        except (EOFError, KeyboardInterrupt) as end:
            self.console.print()
            self.leave(130 if isinstance(end, KeyboardInterrupt) else 0)

    def hand_over(self, seat: int) -> None:
        """Cover the screen while one person makes way for another."""
        self.looking = None
        cover(self.console)
        self.console.print(self.voice.text("Only {name} should see the next decision.", name=self.names[seat]), style="bold")
        ask(self.console, self.voice.text("{name}, press Enter to see your table.", name=self.names[seat]))
        self.looking = seat

    def answer(self, seat: int, offered: Sequence[Offer], line: str) -> bool:
        """Carry out a command. Returns true if the table has changed or must be redrawn."""
        commands = Commands(self.game, seat, self.names, self.voice, self.console)
        command, rest = commands.recognise(line)
        try:
            if command == "quit":
                self.leave(0)
            elif command == "undo":
                self.game.undo(seat)
                self.save()
                return True
            elif command == "save":
                if not rest:
                    raise Unclear(self.voice.text("Name a file: save FILE."))
                self.console.print(self.voice.text("Saved to {file}", file=self.save_as(rest)), soft_wrap=True)
            elif command == "language":
                self.voice = commands.other_voice(rest)
                return True
            elif command is not None:
                commands.run(command, rest)
            else:
                return not line or self.choose(seat, offered, line)
        except CannotUndo:
            self.complain(
                self.voice.text("Nothing to undo: since your last choice, something was revealed or another player has answered.")
            )
        except AsterismError as error:
            self.complain(str(error))
        return False

    def choose(self, seat: int, offered: Sequence[Offer], line: str) -> bool:
        try:
            chosen = read_choices(line, offered, self.voice)
        except Unclear:
            self.complain_of_card(seat, line)
            raise
        if len(chosen) > 1:
            try_all(self.game, seat, chosen, self.voice)
        for choice in chosen:
            self.game.choose(seat, choice)
        self.save()
        return bool(chosen)

    def complain_of_card(self, seat: int, line: str) -> None:
        """Say why a card can't be chosen now."""
        prompt = self.game.prompt(seat)
        why_not = self.drawing.why_not(self.game.view(seat))
        if prompt is None or not prompt["key"].startswith(("place", "pick_technology", "choose_action", "build_from_hand")):
            return
        commands = Commands(self.game, seat, self.names, self.voice, self.console)
        found = commands.cards_named(line, why_not)
        if len(found) == 1:
            reason = self.voice.why_not(self.game.title, why_not[found[0]])
            raise Unclear(f"{self.voice.component(self.game.title, found[0])}: {reason}")

    def complain(self, text: str) -> None:
        self.console.print(text, style="red")

    # --- showing

    def news(self, seat: int | None) -> list[str]:
        """What happened since this seat was last asked, in words."""
        return events_in_words(self.game.title, self.game.events(seat, self.told[seat]), self.names, self.voice, seat)

    def show_news(self, seat: int | None) -> None:
        news = self.news(seat)
        if len(news) > NEWS:
            self.console.print(Text(self.voice.text("… (log shows everything)"), style="dim"))
        for line in news[-NEWS:]:
            self.console.print(Padding(Text(line, style="dim"), (0, 0, 0, 2)))

    def show(self, seat: int, offered: Sequence[Offer]) -> None:
        console, voice, width = self.console, self.voice, self.console.width
        view = self.game.view(seat)
        clear(console)
        console.print(self.drawing.table(view, self.names, voice, width))
        self.show_news(seat)
        rows = {at: self.drawing.row_of(o.choice) for at, o in enumerate(offered, 1)}
        numbers = {row: at for at, row in rows.items() if row is not None}
        console.print(self.drawing.own_cards(view, numbers, voice, width))
        prompt = self.game.prompt(seat)
        assert prompt is not None
        console.print(Text.assemble("\n", (self.drawing.asked(prompt, self.names, voice), "bold")))
        if len(offered) == 1 and (tip := voice.tip(self.game.title, prompt, 1)):
            console.print(Text(tip, style="dim"))
        self.show_others([(at, o) for at, o in enumerate(offered, 1) if rows[at] is None])

    def show_others(self, offered: Sequence[tuple[int, Offer]]) -> None:
        """List the choices without a row of their own; if there are many, by kind."""
        kinds: dict[str, list[Text]] = {}
        for at, offer in offered:
            kind = offer.choice.verb if len(offered) > MANY else ""
            kinds.setdefault(kind, []).append(Text.assemble((f"{at} ", "bold"), offer.phrase))
        for others in kinds.values():
            self.console.print(Columns(others, padding=(0, 3), column_first=False))

    def show_end(self) -> None:
        """Show the end of the log, the ranking and the sources of points."""
        seat = self.looking if self.people else None
        clear(self.console)
        view = self.game.view(seat)
        self.console.print(self.drawing.table(view, self.names, self.voice, self.console.width))
        if self.people:
            self.show_news(seat)
        ranking = self.game.ranking()
        winners = " & ".join([self.names[winner] for winner in ranking[0]])
        self.console.print(Text(self.voice.text("Winner: {names}", names=winners), style="bold"))
        self.console.print(self.drawing.scores(view, self.names, ranking, self.voice))


def events_in_words(title: str, events: Sequence[dict[str, Any]], names: Sequence[str], voice: Voice, viewer: int | None) -> list[str]:
    return [text for text in map(voice.teller(title, names, viewer), events) if text is not None]
