"""A bot that knows a title only by its published schema plays a whole game over the API."""

import random
import re

import msgspec
import pytest
from starlette.testclient import TestClient

from asterism.server.settings import Settings
from tests.server.api.test_api import ADDRESS, Player, patient_app
from tests.server.served import SEED
from tests.shipped import SHIPPED

PLAIN = {"string": str, "integer": int, "number": float, "boolean": bool, "null": None}


class Classes:
    """Strict classes made of a schema: decoding fails for a field that is missing, of another type, or not told of."""

    def __init__(self, schema):
        self.objects = schema["$defs"]
        self.made = {}
        self.whole = self.of(schema)

    def of(self, schema):
        if "$ref" in schema:
            return self.named(schema["$ref"].removeprefix("#/$defs/"))
        if "anyOf" in schema:
            return self.either([self.of(each) for each in schema["anyOf"]])
        if "enum" in schema:
            return type(schema["enum"][0])
        kinds = schema["type"]
        if isinstance(kinds, list):
            return self.either([PLAIN[each] for each in kinds])
        if kinds == "array":
            return list[self.of(schema["items"])] if schema["items"] else tuple[tuple(map(self.of, schema["prefixItems"]))]
        if kinds == "object":
            [values] = {str(each): each for each in schema.get("patternProperties", schema.get("properties")).values()}.values()
            return dict[str, self.of(values)]
        return PLAIN[kinds]

    def either(self, kinds):
        whole = kinds[0]
        for kind in kinds[1:]:
            whole = whole | kind
        return whole

    def named(self, name):
        if name not in self.made:
            fields = [(field, self.of(each)) for field, each in self.objects[name]["properties"].items()]
            self.made[name] = msgspec.defstruct(name, fields, forbid_unknown_fields=True)
        return self.made[name]


class SchemaBot:
    """Does what it has done least so far, by verb; of these it takes what names a piece that only it sees."""

    def __init__(self, schema, seed):
        self.view = msgspec.json.Decoder(Classes(schema["view"]).whole)
        self.verbs = [re.compile(each["pattern"]) for each in schema["choice"]["anyOf"]]
        self.done = [0] * len(self.verbs)
        self.dice = random.Random(seed)

    def choose(self, view, choices):
        seen = self.view.decode(msgspec.json.encode(view))
        assert len(seen.players) in (0, seen.seats), "none before everybody has something to show"
        known = set(re.findall(r"\w+", str(seen.mine)))
        kinds = {text: next(at for at, verb in enumerate(self.verbs) if verb.search(text)) for text in choices}
        best = min(choices, key=lambda text: (self.done[kinds[text]], known.isdisjoint(text.split()), self.dice.random()))
        self.done[kinds[best]] += 1
        return best


@pytest.fixture(scope="module")
def player(tmp_path_factory, new_database):
    app = patient_app(Settings(database=new_database(tmp_path_factory.mktemp("schema")), seed=SEED))
    with TestClient(app, base_url=ADDRESS) as running:
        yield Player(app, running.portal, "Reader")


@pytest.mark.parametrize("title", SHIPPED)
def test_a_bot_written_against_the_schema_alone_plays_a_whole_game(player, title):
    bot = SchemaBot(player.get(f"/titles/{title}/schema").json(), seed=1)
    game = player.new({"title": title, "seats": ["me", "me"]})
    state = player.state(game, seat=0)
    while not state["over"]:
        seat = state["pending"][0]
        state = player.state(game, seat=seat)
        chosen = bot.choose(state["view"], state["choices"])
        state = player.choose(game, [chosen], state["decision"], seat=seat).json()
    assert len(state["scores"]) == 2


def test_a_title_that_is_not_there_has_no_schema(player):
    answer = player.get("/titles/chess/schema")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
