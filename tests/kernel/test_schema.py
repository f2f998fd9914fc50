"""Schemas are made of types, and say which type says too little."""

import random
from typing import Annotated, Any, Literal, TypedDict

import jsonschema_rs
import pytest
from docs.example.tenders import TITLE as TENDERS

from asterism.kernel import Event, Game, RulesError, Seat, Title, Vocabulary, event
from asterism.kernel.schema import Told, choice_schema, event_schema, schema_of, view_schema
from tests.kernel.test_piles import TITLE as BAZAAR
from tests.kernel.test_piles import BazaarTable


class Inner(TypedDict):
    """A part."""

    name: Annotated[str, "what it is called"]


class Outer(TypedDict):
    part: Annotated[Inner | None, "null if there is none"]
    parts: Annotated[list[Inner], "all of them"]
    place: Annotated[tuple[int, int], "column and row"]
    by_id: Annotated[dict[str, int], "how many of each"]
    by_kind: Annotated[dict[Literal["red", "blue"], int], "how many of each kind"]
    share: Annotated[float | None, "if it is known"]


def test_a_typed_dictionary_is_a_closed_object_with_its_sentences():
    told = Told()
    assert told.of(Outer, "here") == {"$ref": "#/$defs/Outer"}
    outer, inner = told.objects["Outer"], told.objects["Inner"]
    assert inner == {
        "type": "object",
        "description": "A part.",
        "properties": {"name": {"type": "string", "description": "what it is called"}},
        "required": ["name"],
        "additionalProperties": False,
    }
    assert outer["properties"] == {
        "part": {"anyOf": [{"$ref": "#/$defs/Inner"}, {"type": "null"}], "description": "null if there is none"},
        "parts": {"type": "array", "items": {"$ref": "#/$defs/Inner"}, "description": "all of them"},
        "place": {
            "type": "array",
            "prefixItems": [{"type": "integer"}, {"type": "integer"}],
            "items": False,
            "minItems": 2,
            "description": "column and row",
        },
        "by_id": {
            "type": "object",
            "patternProperties": {"^[a-z0-9_.-]+$": {"type": "integer"}},
            "additionalProperties": False,
            "description": "how many of each",
        },
        "by_kind": {
            "type": "object",
            "patternProperties": {"^(red|blue)$": {"type": "integer"}},
            "additionalProperties": False,
            "description": "how many of each kind",
        },
        "share": {"type": ["number", "null"], "description": "if it is known"},
    }
    assert outer["required"] == list(outer["properties"])


@pytest.mark.parametrize("kind", [Any, object, dict, list, dict[str, Any], list[object], bytes])
def test_a_type_that_says_too_little_is_refused_by_name(kind):
    with pytest.raises(RulesError, match=r"here, each"):
        Told().of(list[kind], "here")


def test_an_event_is_told_with_its_key():
    @event
    class Sold(Event):
        seat: Seat
        cards: Annotated[list[str], "what was sold"]

    told = Told()
    told.of(Sold, "here")
    assert told.objects["Sold"]["required"] == ["key", "seat", "cards"]
    assert told.objects["Sold"]["properties"]["key"]["const"] == "sold"
    assert "description" not in told.objects["Sold"], "a signature is no description"


def test_a_verb_has_what_may_follow_it_and_its_meaning():
    class Bare(Title[BazaarTable]):
        name = "bare"
        vocabulary = Vocabulary()

    bare = Bare()
    for text in ("pass", "sell 1", "sell 2", "sell 1 red.one", "sell 1 blue"):
        bare.vocabulary.word(text)
    bare.vocabulary.explain({"sell": "sell so many"})
    assert choice_schema(bare)["anyOf"] == [
        {"pattern": "^pass$"},
        {"pattern": "^sell (1|2)$", "description": "sell so many"},
        {"pattern": r"^sell (1) (red\.one|blue)$", "description": "sell so many"},
    ]
    with pytest.raises(ValueError, match="no word begins with 'buy'"):
        bare.vocabulary.explain({"buy": "buy so many"})


@pytest.mark.parametrize("title", [TENDERS, BAZAAR], ids=lambda title: title.name)
def test_a_view_that_follows_from_piles_has_a_schema_too(title):
    view, told = (jsonschema_rs.Draft202012Validator(schema) for schema in (view_schema(title), event_schema(title)))
    game, dice = Game(title, seed=3), random.Random(3)
    while not game.over:
        for viewer in (None, *range(game.seats)):
            view.validate(game.view(viewer))
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    for each in game.events(0):
        told.validate(each)
    assert not view.is_valid({**game.view(0), "another": 1})


def test_a_view_without_a_type_is_refused_in_a_sentence():
    class Untyped(Title[BazaarTable]):
        name = "untyped"
        vocabulary = Vocabulary()

        def view(self, table: BazaarTable, seat: int | None) -> dict[str, int]:
            return {}

    with pytest.raises(RulesError, match="the view of untyped has no declared type: its method view should return a TypedDict"):
        schema_of(Untyped())
