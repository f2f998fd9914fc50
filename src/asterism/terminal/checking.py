"""Checks whether a title is sound, and what it still lacks. Missing parts don't prevent play: they have plain substitutes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sized
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from babel.messages.pofile import read_po

from ..kernel import Decision, Event, Game, RulesError, SetupError, Title, laws
from ..kernel.errors import describe
from ..kernel.house import folder_of
from ..kernel.kinds import kinds_of
from ..kernel.schema import schema_of
from ..speech import languages, voice
from ..speech.catalogue import SOURCE, path_of
from ..speech.extracting import template_of
from ..speech.title import TitleSpeech
from ..speech.voice import digest
from ..titles import find
from .drawings import drawing_of

CONVENTIONS: Final = ("players",)  # fields of a view that plain boards can show
FILES: Final = {  # files of a board, and what appears without them
    "picture.svg": "the lobby shows a plain picture",
    "primer.html": "newcomers get no How to play",
    "board.html": "people play on the plain board",
}
ROOMS: Final = ("bot", "words", "board", "terminal")
STOPS: Final = 3  # moments per game at which the laws look, by default


@dataclass
class Tried:
    """What was tried on a title, and what broke."""

    laws: int = 0
    games: int = 0
    broken: list[tuple[str, str]] = field(default_factory=list)  # where, and what


def try_title(name: str, *, thorough: bool = False, games: int = 1, progress: Callable[[str], None] = lambda _: None) -> Tried:
    """Try a title's rooms, what every title must have, the laws, then a game in which everything is worded and drawn."""
    title, tried = find(name), Tried()
    for room in ROOMS:
        try:
            title.room(room)
        except SetupError as error:
            tried.broken.append((room, str(error)))
    tried.broken += [("rules", what) for what in laws.missing_attributes(title)]
    if tried.broken:
        return tried
    told: set[str] = set()
    tried.laws = len(laws.LAWS)
    for setting, law, breach in laws.try_laws(laws.settings(title, thorough=thorough), games, None if thorough else STOPS):
        progress(f"{setting}: {law.sentence}")
        tried.games += 1
        if breach is not None:
            cause = breach.__cause__
            what = str(breach).rpartition(" [")[0] if cause is None else describe(cause)
            if what not in told:  # one failure may break many laws
                told.add(what)
                tried.broken.append(("rules", str(breach)))
    if not tried.broken:
        tried.broken += [("play", what) for what in play(title)]
    return tried


def missing_parts(title: str) -> list[tuple[str, str]]:
    """What is missing, room by room, and what that means."""
    here = find(title)
    return [(check.__name__, what) for check in (rules, bot, words, terminal) for what in check(here)]


def optional_parts_missing(title: str) -> list[tuple[str, str]]:
    """What is missing of the parts that even our own titles may lack."""
    return [(check.__name__, what) for check in (translations, board) for what in check(find(title))]


def play(title: Title[Any]) -> Iterator[str]:
    """Play a random game in which everything is worded and drawn; each failure is reported once."""
    game = Game(title, title.seats[-1], 1)
    names, dice = [f"Player {seat}" for seat in range(game.seats)], random.Random(1)
    drawing, faults = drawing_of(title.name), set()

    def attempt(what: str, act: Callable[[], object]) -> object:
        try:
            return act()
        except Exception as error:  # a title's code may raise anything
            faults.add(f"{what} fails: {describe(error)}")
            return None

    told = 0
    said = voice(SOURCE).within(title.name)
    while not game.over:
        seat = game.pending()[0]
        view, prompt, choices = game.view(seat), game.prompt(seat), game.choices(seat)
        assert prompt is not None
        attempt("drawing it in the terminal", partial(drawing.table, view, names, said, 100))
        attempt(f"the question {prompt['key']}", partial(said.prompt, title.name, prompt, names))
        worth = attempt(f"the worth of {prompt['key']}", partial(title.worth, view, prompt, choices))
        if isinstance(worth, Sized) and len(worth) != len(choices):
            faults.add(f"the worth of {prompt['key']} doesn't have exactly one value for each choice")
        for word in choices:
            attempt(f"the choice {word}", partial(said.choice, title.name, word, names, prompt))
        game.choose(seat, dice.choice(choices))
        for event in game.events(None)[told:]:
            attempt(f"the event {event['key']}", partial(said.event, title.name, event, names))
        told = len(game.events(None))
    yield from sorted(faults)


def rules(title: Title[Any]) -> Iterator[str]:
    told = {rule["id"] for rule in digest(title.name)}
    decisions = kinds_of(Decision, title.house)
    if not told:
        yield "there are no rules in words/digest.toml: the Rules page is empty, and questions link to no rule"
    else:
        for key, kind in sorted(decisions.items()):
            if kind.rule not in told:
                yield f"the question {key} names the rule {kind.rule!r}, which is not in the digest"
    view = Game(title, title.seats[0], 1).view(0)
    for name in CONVENTIONS:
        if name not in view:
            yield f"the view has no {name!r}: plain boards can't show who has what"
    players = view.get("players", [])
    if players and not all(isinstance(each, dict) and next(iter(each), "") == "seat" for each in players):
        yield "'seat' is not the first field of each of the view's 'players': plain boards can't tell the players apart"
    elif players and not all("score" in each for each in players):
        yield "the view's 'players' have no 'score': plain boards show no points"
    try:
        schema_of(title)
    except RulesError as error:
        yield f"{error}: no schema is published for bot authors"
    if title.minutes is None or not title.weight:
        yield "Title.minutes and Title.weight are not set: the lobby can't say how long and how complex it is"


def bot(title: Title[Any]) -> Iterator[str]:
    if type(title).worth is Title.worth and title.room("bot") is None:
        yield "choices have no worth: the greedy bot plays at random"
    if type(title).features is Title.features and title.room("bot") is None:
        yield "there are no features: bots can't be trained on them"


def words(title: Title[Any]) -> Iterator[str]:
    speech = voice(SOURCE).of(title.name)
    if title.room("words") is None:
        yield "there are no words: names and sentences are made from keys"
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
            yield f"{missing} of {len(said)} messages are not translated into {language}: they appear in English"


def board(title: Title[Any]) -> Iterator[str]:
    folder = folder_of(title.house) / "board"
    for name, plainly in FILES.items():
        if not (folder / name).is_file():
            yield f"there is no board/{name}: {plainly}"


def terminal(title: Title[Any]) -> Iterator[str]:
    if title.room("terminal") is None:
        yield "there is no drawing: the terminal shows the view as plain tables"
