"""What the page says of a title: its own words or, where it has none yet, the keys themselves, made readable.

So a title is playable in the browser the day its rules exist.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ..kernel import SetupError
from ..speech import N_, Voice
from ..speech.title import TitleSpeech

CONFIRM: Final = N_("Confirm")


def readable(key: str) -> str:
    """'six_cost_points' as people write it."""
    return key.replace("_", " ").capitalize()


def heading(voice: Voice, title: str) -> str:
    try:
        return voice.title(title)
    except SetupError:
        return readable(title)


def about(voice: Voice, title: str) -> str:
    try:
        return voice.about(title)
    except SetupError:
        return ""


def credit(voice: Voice, title: str) -> str:
    try:
        return voice.credit(title)
    except SetupError:
        return ""


def card_kinds(voice: Voice, title: str) -> dict[str, str]:
    """Kinds of pieces that can be looked through, with their names."""
    return {kind: voice.text(name) for kind, name in words_of(voice, title).card_kinds.items()}


def option(voice: Voice, title: str, name: str) -> tuple[str, str]:
    """The name of an option and what it does."""
    try:
        return voice.option(title, name)
    except SetupError:
        return readable(name), ""


def option_value(voice: Voice, title: str, name: str, value: object) -> str:
    try:
        return voice.option_value(title, name, value)
    except SetupError:
        return str(value)


def choice(voice: Voice, title: str, text: str, names: Sequence[str], prompt: Mapping[str, Any] | None = None) -> str:
    """A choice as a sentence: the accessible name of its button. `prompt`: what it answers, where that changes its words."""
    try:
        return voice.choice(title, text, names, prompt)
    except SetupError:
        return text


def asked(voice: Voice, title: str, prompt: Mapping[str, Any], names: Sequence[str]) -> str:
    """What a seat is asked."""
    try:
        return voice.prompt(title, prompt, names)
    except SetupError:
        return readable(prompt["key"])


def tip(voice: Voice, title: str, prompt: Mapping[str, Any], choices: int) -> str:
    """What somebody new should know before they answer."""
    try:
        return voice.tip(title, prompt, choices)
    except SetupError:
        return ""


def teller(voice: Voice, title: str, names: Sequence[str], viewer: int | None) -> Callable[[Mapping[str, Any]], str | None]:
    """Tells a viewer one event after the other; None for what needs no words."""
    try:
        return voice.teller(title, names, viewer)
    except SetupError:
        return lambda event: plainly(event, names)


def confirming(voice: Voice, title: str, prompt: Mapping[str, Any]) -> str:
    """What the button says that sends all picks of a prompt at once."""
    return voice.text(words_of(voice, title).confirmings.get(prompt["key"], CONFIRM))


def plainly(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """What happened, by its keys alone."""
    details = ", ".join(f"{readable(key)}: {value}" for key, value in event.items() if key not in ("key", "seat"))
    who = names[event["seat"]] if event.get("seat") is not None else ""
    return " · ".join(part for part in (who, readable(event["key"]), details) if part)


def named(voice: Voice, title: str, text: str) -> str:
    """What a field of a view, or a word in it, is called: a component by its name."""
    try:
        return voice.component(title, text)
    except (KeyError, SetupError):
        label = words_of(voice, title).labels.get(text)
    if label is not None:
        return voice.text(label)
    return readable(text) if text.replace("_", "").isalnum() and text.islower() else text


def why_not(voice: Voice, title: str, reason: str) -> str:
    """Why something can't be done now."""
    message = words_of(voice, title).why_nots.get(reason)
    return named(voice, title, reason) if message is None else voice.text(message)


def words_of(voice: Voice, title: str) -> TitleSpeech:
    """A title's own words, or none at all."""
    try:
        return voice.of(title)
    except SetupError:
        return TitleSpeech(voice)
