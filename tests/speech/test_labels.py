"""On a plain board everything in a view has a name, in either language: every field, and every word that is no piece."""

import importlib
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, is_typeddict

import pytest

import asterism
from asterism.speech.voice import Voice
from asterism.titles.age.rules.state import RIVAL
from asterism.titles.age.words import labels as age_labels
from asterism.titles.lunation.rules.battle import STAGES
from asterism.titles.lunation.rules.components import PLANETS
from asterism.titles.lunation.words import labels as lunation_labels
from asterism.titles.orion.words import labels as orion_labels

from .telling import decisions_of, unclean

GAMES = {
    "orion": [(2, {"races": "chosen"}), (3, {"races": "dealt"}), (4, {"races": "chosen"})],
    "age": [(1, {}), (2, {"draft": True}), (3, {"explored": True}), (4, {"draft": True, "explored": True})],
    "lunation": [(seats, {"technologies": True}) for seats in (2, 3, 4)],
}
EVERY = 20  # choices there is a look at the views
LABELS = {"orion": orion_labels.LABELS, "age": age_labels.LABELS, "lunation": lunation_labels.LABELS}
SCHEMAS = {"orion": ["view"], "age": ["view"], "lunation": ["view_schema", "forecast"]}
WORDS = {  # that stand in views, beside fields and decisions
    "orion": set(),
    "age": {"open", "done"},
    "lunation": {*STAGES, *[planet.kind for planet in PLANETS], "action_card", "captured_character", "victory_point", "done", "pass"},
}
ELSEWHERE = {"over", "trade"}  # fields and decisions that are called as a phase or an action is,
ELSEWHERE |= {"bought", "released", "returned", "sold"}  # or as a source of points is
A_WORD = re.compile("[a-z][a-z0-9_]*")
A_NUMBER = re.compile("-?[0-9]+")  # as a key: a seat, or a place to build
CHOICE_FIELDS = {"picked", "trades"}  # of words of the vocabulary, which are told as choices


def fields_of(title: str) -> set[str]:
    modules = [importlib.import_module(f"asterism.titles.{title}.rules.{name}") for name in SCHEMAS[title]]
    schemas = [each for module in modules for each in vars(module).values() if is_typeddict(each)]
    return {field for schema in schemas for field in schema.__annotations__}


@cache
def views(title: str) -> list[dict[str, Any]]:
    """What everybody sees in random games, now and then and at the end."""
    found = []
    for seats, options in GAMES[title]:
        game, dice, chosen = asterism.new(title, seats=seats, seed=seats, options=options), random.Random(seats), 0
        while not game.over:
            if chosen % EVERY == 0:
                found += [game.view(viewer) for viewer in (None, *range(seats))]
            seat = dice.choice(game.pending())
            game.choose(seat, dice.choice(game.choices(seat)))
            chosen += 1
        found += [game.view(viewer) for viewer in (None, *range(seats))]
    return found


def parts(value: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """Every field with its value, and every part of a list with the list's field."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield key, each
            yield from parts(each, key)
    elif isinstance(value, list):
        for each in value:
            if not isinstance(each, dict | list):
                yield field, each
            yield from parts(each, field)


@cache
def texts(title: str) -> tuple[set[str], set[tuple[str, str]]]:
    """All keys, and all texts with their fields."""
    found = [part for view in views(title) for part in parts(view)]
    return {key for key, _ in found}, {(field, value) for field, value in found if isinstance(value, str)}


def is_component(voice: Voice, title: str, text: str) -> bool:
    try:
        return bool(voice.component(title, text))
    except KeyError:
        return False


def has_name(voice: Voice, title: str, text: str) -> bool:
    return text in voice.of(title).labels or is_component(voice, title, text)


@pytest.mark.parametrize("title", GAMES)
def test_every_field_of_the_schema_and_every_decision_has_a_label(voice, title):
    known = fields_of(title) | set(decisions_of(title)) | WORDS[title]
    assert fields_of(title)
    assert {word for word in known - set(LABELS[title]) - ELSEWHERE if not is_component(voice, title, word)} == set()
    assert {word for word in known & ELSEWHERE | set(voice.of(title).phases) if not has_name(voice, title, word)} == set()


@pytest.mark.parametrize("title", GAMES)
def test_no_label_is_of_nothing(title):
    assert set(LABELS[title]) - fields_of(title) - set(decisions_of(title)) - WORDS[title] == set()


@pytest.mark.parametrize("title", GAMES)
def test_every_label_is_a_clean_text(voice, title):
    labels = voice.of(title).labels
    assert unclean([voice.text(label) for label in labels.values()]) == []


@pytest.mark.parametrize("title", GAMES)
def test_every_key_of_a_view_has_a_name(voice, title):
    keys, _ = texts(title)
    assert {key for key in keys if not (has_name(voice, title, key) or A_NUMBER.fullmatch(key))} == set()


@pytest.mark.parametrize("title", GAMES)
def test_every_word_in_a_view_has_a_name(voice, title):
    _, said = texts(title)
    words = {text for field, text in said if field != "title" and A_WORD.fullmatch(text)}
    assert words
    assert {word for word in words if not has_name(voice, title, word)} == set()


@pytest.mark.parametrize("title", GAMES)
def test_every_other_text_in_a_view_is_a_piece_or_a_choice(voice, title):
    _, said = texts(title)
    others = {(field, text) for field, text in said if not A_WORD.fullmatch(text)}
    assert unclean([voice.choice(title, text) for field, text in others if field in CHOICE_FIELDS]) == []
    assert {text for field, text in others if field not in CHOICE_FIELDS and not is_component(voice, title, text)} == set()


def numbers(value: Any) -> list[Any]:
    """What a field of seats holds; in Lunation a player's start is a system, which is no number."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else [value]
    return [each for each in inner if each is not None and not isinstance(each, str)]


@pytest.mark.parametrize("title", GAMES)
def test_fields_of_seats_hold_nothing_but_seats(en, title):
    fields, wrong = en.of(title).seat_fields, []
    for view in views(title):
        nobody = (RIVAL, -1) if view.get("solo") else (-1,)
        allowed = {*nobody, *range(view["seats"])}
        for field, value in parts(view):
            if field in fields:
                wrong += [(field, each) for each in numbers(value) if type(each) is not int or each not in allowed]
    assert wrong == []
    assert fields - {"order"} <= fields_of(title)  # Orion has no field of that name
