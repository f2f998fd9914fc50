"""A voice speaks one language: the interface's own phrases, and those of every title."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from ..titles import find, is_here
from .catalogue import N_, catalogue, words_of
from .names import Names
from .title import CardText, RuleText, TitleSpeech, key_in_words

MOST_MESSAGES: Final = 4096  # remembered for each language
CONFIRM: Final = N_("Confirm")
ASKED_ALL_THE_SAME: Final = N_("You're asked even though there is only one choice, so that opponents can't tell what you hold.")


@cache
def voice(language: str) -> Voice:
    """The voice of a language. Raises `SetupError`, which lists the languages there are, if this isn't one of them."""
    return Voice(language)


@cache
def _within(language: str, title: str) -> Voice:
    return Voice(language, title if is_here(title) else None)


@cache
def _speech(language: str, title: str) -> TitleSpeech:
    words = find(title).room("words") if is_here(title) else None
    speech: type[TitleSpeech] = TitleSpeech if words is None else words.SPEECH
    return speech(_within(language, title), title)


@cache
def digest(title: str) -> list[dict[str, str]]:
    """A title's rules in English, in reading order; empty if it has no digest."""
    path = words_of(title) / "digest.toml"
    rules: list[dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8"))["rule"] if path.is_file() else []
    return rules


@cache
def rule_ids(title: str) -> frozenset[str]:
    return frozenset(rule["id"] for rule in digest(title))


class Voice:
    """Speaks one language: the page's phrases, and optionally those of one title. Names of players and components are never inflected."""

    def __init__(self, language: str, title: str | None = None) -> None:
        self.translations = catalogue(language, title).translations
        self.names = Names(title, language)
        self.language = language
        self._edition = title or ""
        self._translated = lru_cache(MOST_MESSAGES)(self.translations.gettext)

    def within(self, title: str) -> Voice:
        """The same voice at a table of this title, with the title's messages taking precedence over the page's."""
        return _within(self.language, title)

    def _of(self, title: str) -> str:
        """The title, or its edition, at whose table this voice speaks."""
        return self._edition if self._edition.partition("@")[0] == title else title

    # --- the interface's own phrases

    def text(self, message: str, /, *things: object, **args: object) -> str:
        """An English message in this language, its {placeholders} filled in."""
        return self._translated(message).format(*things, **args) if message else ""  # gettext would return the header

    def count(self, one: str, many: str, n: int, /, **args: object) -> str:
        """A message whose form depends on a number; the number replaces {n}."""
        return self.translations.ngettext(one, many, abs(n)).format(n=n, **args)

    # --- titles

    def of(self, title: str) -> TitleSpeech:
        """A title's words in this language: its own, or plain ones, as for a title that isn't here (any more)."""
        return _speech(self.language, self._of(title))

    def title(self, title: str) -> str:
        speech = self.of(title)
        return speech.text(speech.name) if speech.name else key_in_words(title)

    def about(self, title: str) -> str:
        """One sentence about a title; empty if there is none."""
        speech = self.of(title)
        return speech.text(speech.about)

    def component(self, title: str, component: str) -> str:
        """The name of a component, by its id."""
        return self.of(title).component(component)

    def card(self, title: str, card: str) -> CardText:
        return self.of(title).card(card)

    def choice(self, title: str, word: object, names: Sequence[str] = (), prompt: Mapping[str, Any] | None = None) -> str:
        """A short imperative for a choice or its text. `names` are the seats' names; `prompt` is the question it answers, if known."""
        speech = self.of(title)
        closing = speech.closings.get(prompt["key"]) if prompt is not None and str(word) == "done" else None
        return speech.text(closing) if closing else speech.choice(str(word), names)

    def prompt(self, title: str, prompt: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """The question to a seat, from `Game.prompt`."""
        return self.of(title).prompt(prompt["key"], prompt["args"], names)

    def tip(self, title: str, prompt: Mapping[str, Any], choices: int) -> str:
        """What newcomers should know before they answer; empty if there is nothing to say. `choices`: how many choices they have.

        A title without tips of its own at least explains a question with a single choice: a seat is asked such a question only
        if skipping it would reveal something.
        """
        speech, key = self.of(title), prompt["key"]
        tips = speech.tips or {f"only_{key}": ASKED_ALL_THE_SAME}
        tip = (tips.get(f"only_{key}") if choices == 1 else None) or tips.get(speech.tip_key(prompt), "")
        return speech.text(tip)

    def event(self, title: str, event: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """What happened, from `Game.events`; None if it needs no words. `names` are the seats' names."""
        return self.of(title).event(event["key"], {name: value for name, value in event.items() if name != "key"}, names)

    def teller(self, title: str, names: Sequence[str], viewer: int | None) -> Callable[[Mapping[str, Any]], str | None]:
        """A function that, like `event`, puts events into words in order, but speaks to the viewer about the viewer's own actions."""
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
        return speech.message_for(key, speech.phases)

    def action(self, title: str, key: str) -> str:
        speech = self.of(title)
        return speech.message_for(key, speech.actions)

    def option(self, title: str, key: str) -> tuple[str, str]:
        """The name of a set-up option, and what it does."""
        speech = self.of(title)
        name, explanation = speech.options.get(key, ("", ""))
        return speech.text(name) if name else key_in_words(key), speech.text(explanation)

    def option_value(self, title: str, key: str, value: object) -> str:
        """A value of an option: yes or no, one of the title's words, or itself."""
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        speech = self.of(title)
        named = speech.option_values.get(key, {}).get(str(value))
        return speech.text(named) if named else str(value)

    def credit(self, title: str) -> str:
        """Who designed and published a title; empty if unknown."""
        speech = self.of(title)
        return speech.text(speech.credit)

    def why_not(self, title: str, reason: str) -> str:
        """The reason why something can't be done now."""
        speech = self.of(title)
        message = speech.why_nots.get(reason)
        return speech.name_of(reason) if message is None else speech.text(message)

    def name_of(self, title: str, text: str) -> str:
        """The name of a field of a view or of a value in it."""
        return self.of(title).name_of(text)

    def confirming(self, title: str, prompt: Mapping[str, Any]) -> str:
        """The words of the button that sends all picks of a prompt at once."""
        speech = self.of(title)
        return speech.text(speech.confirmings.get(prompt["key"], CONFIRM))

    def card_kinds(self, title: str) -> dict[str, str]:
        """Kinds of pieces that can be browsed, with their names."""
        speech = self.of(title)
        return {kind: speech.text(name) for kind, name in speech.card_kinds.items()}

    # --- rules

    def rules(self, title: str) -> list[RuleText]:
        """A title's digest, in reading order."""
        told = self.within(title).translations.pgettext
        return [
            RuleText(
                rule["id"], told(rule["id"], rule["title"]), told(rule["id"], rule["text"]), told(rule["id"], chapter) if chapter else ""
            )
            for rule in digest(title)
            for chapter in [rule.get("chapter", "")]
        ]

    def has_rule(self, title: str, rule: str) -> bool:
        """Whether a rule is in the digest. A title's questions may name rules before the title has a digest."""
        return rule in rule_ids(title)

    def rule(self, title: str, rule: str) -> RuleText:
        """A rule by its id, as prompts name it. Raises `KeyError` if the digest lacks it."""
        for text in self.rules(title):
            if text.id == rule:
                return text
        raise KeyError(rule)
