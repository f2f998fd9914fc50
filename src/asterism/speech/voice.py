"""A voice: one language, for the interface's own phrases and for every title."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from typing import Any

from ..kernel import SetupError
from ..titles import find
from .catalogue import translations
from .title import CardText, RuleText, TitleSpeech


@cache
def voice(language: str) -> Voice:
    """The voice of a language. Raises `SetupError`, naming those there are, for one that isn't spoken here."""
    return Voice(language)


@cache
def digest(title: str) -> list[dict[str, str]]:
    """A title's rules, in reading order."""
    find(title)
    text = resources.files(f"asterism.titles.{title}").joinpath("digest.toml").read_text(encoding="utf-8")
    rules: list[dict[str, str]] = tomllib.loads(text)["rule"]
    return rules


class Voice:
    """Speaks one language. Names of players and components are never inflected."""

    def __init__(self, language: str) -> None:
        self.translations = translations(language)
        self.language = language
        self._speeches: dict[str, TitleSpeech] = {}

    # --- the interface's own phrases

    def text(self, message: str, /, **args: object) -> str:
        """An English message in this language, its {placeholders} filled in."""
        return self.translations.gettext(message).format(**args)

    def count(self, one: str, many: str, n: int, /, **args: object) -> str:
        """A message whose form depends on a number, which fills in {n}."""
        return self.translations.ngettext(one, many, abs(n)).format(n=n, **args)

    # --- titles

    def of(self, title: str) -> TitleSpeech:
        """What a title says in this language."""
        if title not in self._speeches:
            find(title)
            try:
                module = import_module(f"{__package__}.{title}")
            except ModuleNotFoundError as error:
                if error.name != f"{__package__}.{title}":
                    raise
                raise SetupError(f"there are no words for the title {title!r}") from error
            self._speeches[title] = module.SPEECH(self)
        return self._speeches[title]

    def title(self, title: str) -> str:
        return self.text(self.of(title).name)

    def about(self, title: str) -> str:
        """One sentence about a title."""
        return self.text(self.of(title).about)

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
        return self.text(self.of(title).phases[key])

    def action(self, title: str, key: str) -> str:
        return self.text(self.of(title).actions[key])

    def option(self, title: str, key: str) -> tuple[str, str]:
        """The name of an option of the set-up, and what it does."""
        name, explanation = self.of(title).options[key]
        return self.text(name), self.text(explanation)

    def option_value(self, title: str, key: str, value: object) -> str:
        """A value of an option: yes or no, a word of the title's, or itself."""
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        named = self.of(title).option_values.get(key, {}).get(str(value))
        return self.text(named) if named else str(value)

    def credit(self, title: str) -> str:
        """Who designed and published a title."""
        return self.text(self.of(title).credit)

    def why_not(self, title: str, key: str) -> str:
        return self.text(self.of(title).why_nots[key])

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
