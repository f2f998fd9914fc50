"""What a title still lacks, and what breaks in a game of it. What is missing keeps nobody from playing: it is said and drawn plainly."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from babel.messages.pofile import read_po

from ..kernel import Chance, Decision, Event, Game, Title
from ..kernel.house import folder_of
from ..kernel.kinds import kinds_of
from ..speech import languages, voice
from ..speech.catalogue import SOURCE, path_of
from ..speech.extracting import template_of
from ..speech.title import TitleSpeech
from ..speech.voice import digest
from ..titles import find
from .drawings import drawing_of

CONVENTIONS: Final = ("players",)  # fields of a view that plain boards know how to show
FILES: Final = {  # of a board, and what is shown without them
    "picture.svg": "the lobby shows a plain picture",
    "primer.html": "there is no How to play",
    "board.html": "it is played on the plain board",
}


def lacks(title: str) -> list[tuple[str, str]]:
    """Room by room what is missing, and what that means."""
    here = find(title)
    checks = (rules, bot, words, play, terminal)
    return [(check.__name__, what) for check in checks for what in check(here)]


def could_have(title: str) -> list[tuple[str, str]]:
    """The same, of what a title may well do without."""
    return [(check.__name__, what) for check in (translations, board) for what in check(find(title))]


class Listening(Chance):
    """Notes the names of what is drawn and rolled."""

    def __init__(self, heard: set[str]) -> None:
        super().__init__(1)
        self.heard = heard

    def copy(self) -> Listening:
        return Listening(self.heard)

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        self.heard.add(why)
        return super().draw(why, ids, seat, on)

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        self.heard.add(why)
        return super().roll(why, faces, seat)


def play(title: Title[Any]) -> Iterator[str]:
    """A game by chance, in which everything is said and drawn: what fails is told once."""
    heard: set[str] = set()
    game = Game(title, title.seats[-1], 1, chance=Listening(heard))
    names, dice = [f"Player {seat}" for seat in range(game.seats)], random.Random(1)
    drawing, faults = drawing_of(title.name), set()

    def tried(what: str, act: Callable[[], object]) -> None:
        try:
            act()
        except Exception as error:  # whatever somebody's code may raise
            faults.add(f"{what} fails: {type(error).__name__}: {error}")

    told = 0
    said = voice(SOURCE).within(title.name)
    while not game.over:
        seat = game.pending()[0]
        view, prompt, choices = game.view(seat), game.prompt(seat) or {}, game.choices(seat)
        tried("drawing it in the terminal", partial(drawing.table, view, names, said, 100))
        tried(f"the question {prompt['key']}", partial(said.prompt, title.name, prompt, names))
        tried(f"the worth of {prompt['key']}", partial(title.worth, view, prompt, choices))
        for word in choices:
            tried(f"the choice {word}", partial(said.choice, title.name, word, names, prompt))
        game.choose(seat, dice.choice(choices))
        for event in game.events(None)[told:]:
            tried(f"the event {event['key']}", partial(said.event, title.name, event, names))
        told = len(game.events(None))
    yield from sorted(faults)
    for why in sorted(heard - title.draws.keys()):
        yield f"the draw or roll {why!r} is not in Title.draws: a chance of one's own can't know what it is asked"


def rules(title: Title[Any]) -> Iterator[str]:
    told = {rule["id"] for rule in digest(title.name)}
    decisions = kinds_of(Decision, title.house)
    if not told:
        yield "no rules are written down in words/digest.toml: the page Rules is empty, and questions link to no rule"
    else:
        for key, kind in sorted(decisions.items()):
            if kind.rule not in told:
                yield f"the question {key} names the rule {kind.rule!r}, which is not in the digest"
    view = Game(title, title.seats[0], 1).view(0)
    for field in CONVENTIONS:
        if field not in view:
            yield f"the view has no {field!r}: plain boards can't tell who has what"
    players = view.get("players", [])
    if players and not all(isinstance(each, dict) and next(iter(each), "") == "seat" for each in players):
        yield "the view's 'players' don't begin with their 'seat': plain boards can't tell whose they are"
    elif players and not all("score" in each for each in players):
        yield "the view's 'players' have no 'score': plain boards show no points"
    if title.minutes is None or not title.weight:
        yield "Title.minutes and Title.weight are not set: the lobby can't say how long and how heavy it is"


def bot(title: Title[Any]) -> Iterator[str]:
    game = Game(title, title.seats[0], 1)
    seat = game.pending()[0]
    choices = game.choices(seat)
    if type(title).worth is Title.worth and title.room("bot") is None:
        yield "there is no worth of choices: the greedy bot plays at random"
    elif len(title.worth(game.view(seat), game.prompt(seat) or {}, choices)) != len(choices):
        yield "worth gives another number of values than there are choices"
    if type(title).features is Title.features and title.room("bot") is None:
        yield "there are no features: nothing can be learned"


def words(title: Title[Any]) -> Iterator[str]:
    speech = voice(SOURCE).of(title.name)
    if title.room("words") is None:
        yield "there are no words: keys are shown as they are"
        return
    for name in ("name", "about", "credit"):
        if not getattr(speech, name):
            yield f"{name} is empty"
    for option in sorted(title.options.keys() - speech.options.keys()):
        yield f"the option {option} has no words"
    if type(speech).choice is TitleSpeech.choice:
        for verb in sorted({word.verb for word in title.vocabulary} - speech.choices.keys()):
            yield f"choices with the verb {verb} have no words"
    for key in sorted(kinds_of(Decision, title.house).keys() - {*speech.methods["asks"], *speech.prompts}):
        yield f"the question {key} has no words"
    for key in sorted(kinds_of(Event, title.house).keys() - {*speech.methods["tells"], *speech.events}):
        yield f"the event {key} has no words"


def translations(title: Title[Any]) -> Iterator[str]:
    if title.room("words") is None:
        return
    said = {(message.id, message.context) for message in template_of(title.name) if message.id}
    for language in languages():
        if language == SOURCE:
            continue
        path = path_of(language, title.name)
        known = set()
        if path.is_file():
            with path.open("rb") as file:
                known = {(message.id, message.context) for message in read_po(file, locale=language) if message.string}
        if missing := len(said - known):
            yield f"{missing} of {len(said)} messages are not translated into {language}: they are shown in English"


def board(title: Title[Any]) -> Iterator[str]:
    folder = folder_of(title.house) / "board"
    for name, plainly in FILES.items():
        if not (folder / name).is_file():
            yield f"there is no board/{name}: {plainly}"


def terminal(title: Title[Any]) -> Iterator[str]:
    if title.room("terminal") is None:
        yield "there is no drawing: the terminal shows its view plainly"
