"""The published schema of each title tells exactly what its bots are sent."""

import random
from functools import cache

import jsonschema_rs
import pytest

import asterism
from asterism.kernel.schema import schema_of
from asterism.titles import find
from tests.shipped import SHIPPED

GAMES = 20


@cache
def validator(title: str, part: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schema_of(find(title))[part])


def check(title: str, part: str, data: object) -> None:
    faults = [f"{fault.instance_path}: {fault.message}" for fault in validator(title, part).iter_errors(data)]
    assert faults == [], f"{title}, {part}"


def set_up(title: str, number: int) -> asterism.Game:
    """All seat counts in turn, and options by chance."""
    about = asterism.about(title)
    dice = random.Random(number)
    seats = about["seats"][number % len(about["seats"])]
    options = {name: dice.choice(option["values"]) for name, option in about["options"].items()}
    try:
        return asterism.new(title, seats=seats, seed=number, options=options)
    except asterism.SetupError:
        return asterism.new(title, seats=seats, seed=number)


def play(title: str, number: int) -> None:
    game = set_up(title, number)
    dice = random.Random(number)
    made = 0
    viewers = [None, *range(game.seats)]
    while not game.over:
        seat = game.pending()[0]
        choices = game.choices(seat)
        if made % 10 == 0:
            for viewer in viewers:
                check(title, "view", game.view(viewer))
            for choice in choices:
                check(title, "choice", str(choice))
        game.choose(seat, dice.choice(choices))
        made += 1
    for viewer in viewers:
        check(title, "view", game.view(viewer))
        for event in game.events(viewer):
            check(title, "event", event)


@pytest.mark.parametrize("title", SHIPPED)
@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_as_the_schema_says(title, number):
    play(title, number)


def objects(schema: object) -> list[dict]:
    """Every object that a schema tells of, however deep."""
    if isinstance(schema, list):
        return [found for each in schema for found in objects(each)]
    if not isinstance(schema, dict):
        return []
    own = [schema] if schema.get("type") == "object" else []
    return own + [found for each in schema.values() for found in objects(each)]


@pytest.mark.parametrize("title", SHIPPED)
@pytest.mark.parametrize("part", ["view", "event"])
def test_objects_are_closed_and_every_field_has_a_sentence(title, part):
    found = objects(schema_of(find(title))[part])
    assert found
    for each in found:
        assert each["additionalProperties"] is False
        if "patternProperties" in each:
            continue
        assert each["required"] == list(each["properties"])
        unsaid = [name for name, field in each["properties"].items() if not field.get("description")]
        assert unsaid == [], each.get("description", each)


@pytest.mark.parametrize("title", SHIPPED)
def test_every_verb_has_a_sentence(title):
    vocabulary = find(title).vocabulary
    assert {word.verb for word in vocabulary} - vocabulary.meanings.keys() == set()


@pytest.mark.parametrize("title", SHIPPED)
def test_every_word_is_a_choice_and_nothing_else_is(title):
    for word in find(title).vocabulary:
        check(title, "choice", word.text)
    for text in ("", "undo", f"{find(title).vocabulary[0].text} x", "no such verb"):
        assert not validator(title, "choice").is_valid(text)


@pytest.mark.parametrize("title", SHIPPED)
def test_a_field_more_or_less_or_of_another_type_is_no_view(title):
    view = asterism.new(title, seed=1).view(0)
    assert validator(title, "view").is_valid(view)
    for name in view:
        assert not validator(title, "view").is_valid({other: value for other, value in view.items() if other != name}), name
        assert not validator(title, "view").is_valid({**view, name: {"of another": "type"}}), name
    assert not validator(title, "view").is_valid({**view, "another": 1})
