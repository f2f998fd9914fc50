"""A voice: one language, for the interface's own phrases and for every title."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..titles import find, names
from .catalogue import N_, translations
from .title import CardText, RuleText, TitleSpeech, readable

CONFIRM: Final = N_("Confirm")


@cache
def voice(language: str) -> Voice:
    """The voice of a language. Raises `SetupError`, naming those there are, for one that isn't spoken here."""
    return Voice(language)


@cache
def digest(title: str) -> list[dict[str, str]]:
    """A title's rules, in reading order; none where it has no words."""
    words = find(title).room("words")
    if words is None:
        return []
    rules: list[dict[str, str]] = tomllib.loads((Path(words.__path__[0]) / "digest.toml").read_text(encoding="utf-8"))["rule"]
    return rules


class Voice:
    """Speaks one language. Names of players and components are never inflected."""

    def __init__(self, language: str) -> None:
        self.translations = translations(language)
        self.language = language
        self._speeches: dict[str, TitleSpeech] = {}

    # --- the interface's own phrases

    def text(self, message: str, /, *things: object, **args: object) -> str:
        """An English message in this language, its {placeholders} filled in."""
        return self.translations.gettext(message).format(*things, **args)

    def count(self, one: str, many: str, n: int, /, **args: object) -> str:
        """A message whose form depends on a number, which fills in {n}."""
        return self.translations.ngettext(one, many, abs(n)).format(n=n, **args)

    # --- titles

    def of(self, title: str) -> TitleSpeech:
        """What a title says in this language: in words of its own, or in plain ones, as one does that isn't here (any more)."""
        if title not in self._speeches:
            words = find(title).room("words") if title in names() else None
            speech: type[TitleSpeech] = TitleSpeech if words is None else words.SPEECH
            self._speeches[title] = speech(self, title)
        return self._speeches[title]

    def title(self, title: str) -> str:
        name = self.of(title).name
        return self.text(name) if name else readable(title)

    def about(self, title: str) -> str:
        """One sentence about a title; empty where there is none."""
        about = self.of(title).about
        return self.text(about) if about else ""

    def component(self, title: str, component: str) -> str:
        """The name of a component, by its id."""
        return self.of(title).component(component)

    def card(self, title: str, card: str) -> CardText:
        return self.of(title).card(card)

    def choice(self, title: str, word: object, names: Sequence[str] = (), prompt: Mapping[str, Any] | None = None) -> str:
        """A short imperative for a choice or its text. `names` are the seats' names; `prompt` is what it answers, if that is known."""
        speech = self.of(title)
        closing = speech.closings.get(prompt["key"]) if prompt is not None and str(word) == "done" else None
        return self.text(closing) if closing else speech.choice(str(word), names)

    def prompt(self, title: str, prompt: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """What a seat is asked, from `Game.prompt`."""
        return self.of(title).prompt(prompt["key"], prompt["args"], names)

    def tip(self, title: str, prompt: Mapping[str, Any], choices: int) -> str:
        """What somebody new should know before they answer; empty where there is nothing to say. `choices`: how many they have."""
        tips, key = self.of(title).tips, prompt["key"]
        tip = (tips.get(f"only_{key}") if choices == 1 else None) or tips.get(key, "")
        return self.text(tip) if tip else ""

    def event(self, title: str, event: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """What happened, from `Game.events`; None for what needs no words. `names` are the seats' names."""
        return self.of(title).event(event["key"], {name: value for name, value in event.items() if name != "key"}, names)

    def teller(self, title: str, names: Sequence[str], viewer: int | None) -> Callable[[Mapping[str, Any]], str | None]:
        """Tells a viewer one event after the other, as `event` does, but what the viewer did in words for the one who did it."""
        speech = self.of(title)
        before: Mapping[str, Any] | None = None

        def tell(event: Mapping[str, Any]) -> str | None:
            nonlocal before
            data = {name: value for name, value in event.items() if name != "key"}
            last, before = before, event
            if viewer is not None and event.get("seat") == viewer:
                return speech.own_event(event["key"], data, names, last)
            return speech.event(event["key"], data, names)

        return tell

    def phase(self, title: str, key: str) -> str:
        speech = self.of(title)
        return speech.named(key, speech.phases)

    def action(self, title: str, key: str) -> str:
        speech = self.of(title)
        return speech.named(key, speech.actions)

    def option(self, title: str, key: str) -> tuple[str, str]:
        """The name of an option of the set-up, and what it does."""
        name, explanation = self.of(title).options.get(key, ("", ""))
        return self.text(name) if name else readable(key), self.text(explanation) if explanation else ""

    def option_value(self, title: str, key: str, value: object) -> str:
        """A value of an option: yes or no, a word of the title's, or itself."""
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        named = self.of(title).option_values.get(key, {}).get(str(value))
        return self.text(named) if named else str(value)

    def credit(self, title: str) -> str:
        """Who designed and published a title; empty where it does not say."""
        credit = self.of(title).credit
        return self.text(credit) if credit else ""

    def why_not(self, title: str, reason: str) -> str:
        """Why something can't be done now."""
        message = self.of(title).why_nots.get(reason)
        return self.named(title, reason) if message is None else self.text(message)

    def named(self, title: str, text: str) -> str:
        """What a field of a view, or a word in it, is called: a component by its name."""
        return self.of(title).called(text)

    def confirming(self, title: str, prompt: Mapping[str, Any]) -> str:
        """What the button says that sends all picks of a prompt at once."""
        return self.text(self.of(title).confirmings.get(prompt["key"], CONFIRM))

    def card_kinds(self, title: str) -> dict[str, str]:
        """Kinds of pieces that can be looked through, with their names."""
        return {kind: self.text(name) for kind, name in self.of(title).card_kinds.items()}

    # --- rules

    def rules(self, title: str) -> list[RuleText]:
        """A title's digest, in reading order."""
        lang = self.language
        return [RuleText(rule["id"], rule[f"title_{lang}"], rule[lang], rule.get(f"chapter_{lang}", "")) for rule in digest(title)]

    def rule(self, rule: str) -> RuleText:
        """A rule by its id, as prompts name it."""
        for text in self.rules(rule.partition(".")[0]):
            if text.id == rule:
                return text
        raise KeyError(rule)
