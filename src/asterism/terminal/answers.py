"""Turns what a player typed into choices: a number, an unambiguous part of a name, the text in records, or several at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .. import AsterismError, Choice, Game
from ..speech.voice import Voice
from ..speech.writing import fold
from .drawings import drawing_of


class Unclear(AsterismError):
    """The answer matches no choice, or several; the text tells the player which."""


class Offer(NamedTuple):
    """A choice as the player sees it."""

    choice: Choice
    phrase: str
    component: str = ""  # the name of its card


def offers(game: Game, seat: int, names: Sequence[str], voice: Voice) -> list[Offer]:
    drawing = drawing_of(game.edition)

    def component(choice: Choice) -> str:
        try:
            return voice.name_of(game.title, choice.ids[0]) if choice.ids else ""
        except KeyError:  # a number or an action
            return ""

    return [Offer(choice, drawing.phrase(choice, names, voice), component(choice)) for choice in game.choices(seat)]


def read_choices(line: str, offered: Sequence[Offer], voice: Voice) -> list[Choice]:
    """The choices that a line means: '2', 'gem', 'pay gem_world', '1 3 4', 'gem, old earth'. Raises `Unclear` if it isn't clear which."""
    if all(part.isdecimal() for part in line.replace(",", " ").split()):
        parts = line.replace(",", " ").split()
    else:
        parts = [part.strip() for part in line.split(",") if part.strip()]
        if len(parts) > 1 and any(str(offer.choice) == line for offer in offered):
            parts = [line]
    return [_read_choice(part, offered, voice) for part in parts]


def _read_choice(text: str, offered: Sequence[Offer], voice: Voice) -> Choice:
    if text.isdecimal():
        if not 1 <= int(text) <= len(offered):
            raise Unclear(voice.text("There is no choice {number}: the choices are 1 to {last}.", number=text[:9], last=len(offered)))
        return offered[int(text) - 1].choice
    wanted = fold(text)
    by_exactness = (
        [offer for offer in offered if wanted in (str(offer.choice), fold(offer.component), fold(offer.phrase))],
        [offer for offer in offered if wanted in fold(offer.component)],
        [offer for offer in offered if wanted in fold(offer.phrase)],
    )
    for found in by_exactness:
        if len(found) == 1:
            return found[0].choice
        if found:
            which = ", ".join([f"{offered.index(offer) + 1} {offer.component or offer.phrase}" for offer in found[:4]])
            raise Unclear(voice.text("That matches more than one: {which}.", which=which))
    raise Unclear(voice.text("“{text}” isn't one of the choices. Type a number, or help.", text=text[:40]))


def try_all(game: Game, seat: int, choices: Sequence[Choice], voice: Voice) -> None:
    """Raise `Unclear` unless these picks are all of one kind and can be made one after another with nothing revealed in between."""
    trial = game.copy()
    asked = trial.prompt(seat)
    for at, choice in enumerate(choices):
        prompt = trial.prompt(seat)
        together = prompt is not None and asked is not None and prompt["key"] == asked["key"] and (at == 0 or trial.can_undo(seat))
        if not together or choice not in trial.choices(seat):
            raise Unclear(voice.text("You can't choose all of these together, so nothing was chosen. Try fewer at once."))
        trial.choose(seat, choice)
