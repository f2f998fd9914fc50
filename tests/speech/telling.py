"""What all titles' words are tried by: nothing that a title can emit may be without them."""

import ast
import dataclasses
import importlib
import inspect
import pkgutil
import random
import re
import textwrap
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

from asterism.kernel import Decision, Event
from asterism.kernel.game import Game
from asterism.kernel.kinds import kinds_of
from asterism.speech import CardText, TitleSpeech, Voice

NAMES = ["Ania", "Bolek", "Celina", "Darek", "Ewa", "Filip"]


def is_clean(text: str | None) -> bool:
    """A text without ids, holes and stray spaces."""
    return bool(text) and text == text.strip() and not re.search(r"[{}_]|None|  ", text)


def unclean(texts: list[str]) -> list[str]:
    return [text for text in texts if not is_clean(text)]


def sentences(card: CardText) -> list[str]:
    return [card.name, card.kind, *[line.phase_name for line in card.powers], *[line.text for line in card.powers]]


def lines(card: CardText) -> list[tuple[str, str]]:
    return [(line.phase_name, line.text) for line in card.powers]


# --- what a title can emit


def house(title: str) -> str:
    return f"asterism.titles.{title}"


def decisions_of(title: str) -> dict[str, type[Decision]]:
    rules = f"{house(title)}.rules"
    for module in pkgutil.iter_modules(importlib.import_module(rules).__path__):
        importlib.import_module(f"{rules}.{module.name}")
    return kinds_of(Decision, house(title))


def events_of(title: str) -> dict[str, type[Event]]:
    return kinds_of(Event, house(title))


def arguments(function: Callable[..., Any]) -> set[str]:
    """The keys of the dict that a function returns, as its source says: `{…}`, also with `**other(…)`, or `dict(zip(NAMES, …))`."""
    source = ast.parse(textwrap.dedent(inspect.getsource(function)))
    known = function.__globals__
    found: set[str] = set()
    for node in ast.walk(source):
        match node:
            case ast.Return(value=ast.Dict(keys=keys, values=values)):
                for key, value in zip(keys, values, strict=True):
                    found |= {key.value} if key is not None else arguments(known[value.func.id])
            case ast.Return(value=ast.Call(func=ast.Name(id="dict"), args=[ast.Call(args=[ast.Name(id=names), *_])])):
                found |= set(known[names])
    return found


def parameters(speech: type[TitleSpeech], role: str, keys: Iterator[str]) -> dict[str, set[str]]:
    """What the methods that ask or tell take, by key."""
    return {key: set(taken(speech.methods[role][key])) - {"self", "names"} for key in keys}


def taken(method: Callable[..., Any]) -> Iterator[str]:
    """The names of a method's parameters, also of those that a typed dictionary lists."""
    for name, parameter in inspect.signature(method).parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            [listed] = get_args(get_type_hints(method)[name])
            yield from listed.__annotations__
        else:
            yield name


def asked_with(speech: type[TitleSpeech], title: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """For every decision what its prompt takes, and what it is given."""
    asked = decisions_of(title)
    return parameters(speech, "asks", asked), {key: arguments(kind.args) for key, kind in asked.items()}


def told_with(speech: type[TitleSpeech], title: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """For every event what its words take, and what it is given; a seat comes by its name."""
    told = events_of(title)
    fields = {key: {"name" if field.name == "seat" else field.name for field in dataclasses.fields(kind)} for key, kind in told.items()}
    return parameters(speech, "tells", told), fields


# --- whole games


@dataclasses.dataclass
class Heard:
    """The keys of what was asked and told, and the phases."""

    asked: set[str] = dataclasses.field(default_factory=set)
    told: set[str] = dataclasses.field(default_factory=set)
    phases: set[str] = dataclasses.field(default_factory=set)


def tell_game(
    voice: Voice,
    game: Game,
    heard: Heard,
    choose: Callable[[Game, int, random.Random], Any],
    silent: Callable[[dict[str, Any]], bool],
    seed: int,
    undos: float = 0.01,
) -> None:
    """Play a game and tell every prompt and every event, to every seat and to a spectator; `silent` events have no words."""
    dice, title = random.Random(seed), game.title
    names, rules = NAMES[: game.seats], {rule.id for rule in voice.rules(title)}
    while not game.over:
        seat = dice.choice(game.pending())
        prompt = game.prompt(seat)
        heard.asked.add(prompt["key"])
        assert is_clean(voice.prompt(title, prompt, names)), prompt
        assert is_clean(voice.prompt(title, prompt)), prompt
        assert prompt["rule"] in rules
        game.choose(seat, choose(game, seat, dice))
        if game.can_undo(seat) and dice.random() < undos:
            game.undo(seat)
    for viewer in (None, *range(game.seats)):
        for event in game.events(viewer):
            heard.told.add(event["key"])
            heard.phases |= {event["phase"]} if event["key"] == "phase_began" else set()
            text = voice.event(title, event, names)
            assert text is None if silent(event) else is_clean(text), event
