"""Component data that do not fit together are refused as they are loaded, naming file, entry and field."""

import json
import re
from functools import partial

import pytest

from asterism.kernel import PackError
from asterism.kernel.printed import Printed, read
from asterism.titles.orion.rules import components
from asterism.titles.orion.rules.components import PACK
from tests.titles import packs

load = partial(packs.load, "orion")


def test_a_pack_corrects_a_cost_an_effect_and_a_start(tmp_path):
    code = """
import json
from asterism.titles.orion.rules.components import CARD, PACK, RACE
from asterism.titles.orion.rules.title import TITLE
source = PACK.origin("structures", "structure", "titan")["source"]
print(json.dumps([CARD["titan"].cost, source, CARD["capitol"].activation.ops[0].amount, RACE["psilon"].start, TITLE.pack]))
"""
    effect = '{ when = "activation", may = false, marker = "A", morale = 6, cost = [], ops = [{ op = "gain_vp", amount = 5 }] }'
    titan = '[[structure]]\nid = "titan"\ncost = { food = 1, fleet = 2, production = 3 }\nsource = "public"\n'
    load(tmp_path, "structures", f'{titan}[[structure]]\nid = "capitol"\neffects = [{effect}]\n')
    ran = load(tmp_path, "races", '[[race]]\nid = "psilon"\nstart = { food = 1, fleet = 1, production = 1 }\n', code)
    assert ran.returncode == 0, ran.stderr
    cost, source, points, start, digest = json.loads(ran.stdout)
    assert (cost, source, points, start) == ([1, 2, 3], "public", 5, [1, 1, 1])
    assert digest != PACK.digest


@pytest.mark.parametrize(("field", "same"), [('source = "public"', True), ("vp = 5", False)])
def test_where_a_fact_comes_from_is_no_part_of_the_digest(tmp_path, field, same):
    code = "from asterism.titles.orion import TITLE; print(TITLE.pack)"
    ran = load(tmp_path, "structures", f'[[structure]]\nid = "titan"\n{field}\n', code)
    assert ran.returncode == 0, ran.stderr
    assert (ran.stdout.strip() == PACK.digest) is same


@pytest.mark.parametrize(
    ("file", "correction", "named"),
    [
        ("structures", '[[structure]]\nid = "titan"\ncolour = "green"\n', ["structures.toml", "'titan'", "colour", "green"]),
        ("structures", '[[structure]]\nid = "titan"\nprice = 3\n', ["structures.toml", "'titan'", "price"]),
        ("structures", '[[structure]]\nid = "death_star"\nvp = 3\n', ["structures.toml", "death_star"]),
        ("structures", '[[structure]]\nid = "titan"\ncost = { fleet = 12 }\n', ["structures.toml", "'titan'", "cost.fleet"]),
        ("advisors", '[[advisor]]\nid = "vale"\nslot = "B"\n', ["advisors.toml", "'vale'", "slot", "B"]),
        ("races", '[[race]]\nid = "psilon"\ntrade = { food = 11 }\n', ["races.toml", "'psilon'", "trade.food"]),
        ("constants", "[exploit.blue]\nfood = 12\n", ["constants.toml", "exploit.blue.food"]),
        ("constants", "[limits]\nsystems = 0\n", ["constants.toml", "limits.systems"]),
        ("constants", "[development.low]\nactions = -1\n", ["constants.toml", "development.low.actions"]),
        ("constants", '[setup]\nhand = "five"\n', ["constants.toml", "setup", "hand", "five"]),
        ("constants", '[attack.per_target_per_round]\n"3" = -1\n', ["constants.toml", "per_target_per_round"]),
        ("constants", "[limits]\nmedium_zone_max = 2\n", ["constants.toml", "limits", "medium_zone_max"]),
        ("constants", "[development.high]\nactions = 11\n", ["constants.toml", "reserve_cubes", "11"]),
        ("constants", "[setup]\nadvisors_face_up = 9\n", ["constants.toml", "setup.advisors_face_up"]),
    ],
)
def test_a_wrong_pack_is_refused_as_the_title_is_loaded(tmp_path, file, correction, named):
    packs.assert_refused(load(tmp_path, file, correction), named)


# --- entry by entry, without a process each

ENTRIES: dict[str, tuple[str, type[Printed]]] = {  # the word for an entry, and what it holds
    "structures": ("structure", components.StructureFacts),
    "advisors": ("advisor", components.CardFacts),
    "races": ("race", components.RaceFacts),
}


def refusal(file: str, entry: str, path: str, value: object) -> str:
    """What is said of an entry whose field (a field of a field with dots, an item by its number) has this value or is gone."""
    word, into = ENTRIES[file]
    data = packs.spoiled(PACK.files[file][word], entry, path, value)
    with pytest.raises(PackError) as refused:
        read(file, word, [data], into)
    return str(refused.value)


def names_field(said: str, path: str) -> bool:
    """By its path, or by its name and the path of what it belongs to."""
    whole = re.sub(r"\.(\d+)", r"[\1]", path)
    outer, _, last = whole.rpartition(".")
    within_it = not outer or f"field '{outer}'" in said
    return f"field '{whole}" in said or (within_it and (f"`{last}`" in said or repr(last) in said))


@pytest.mark.parametrize(
    ("file", "entry", "path", "value"),
    [
        ("structures", "titan", "colour", "green"),
        ("structures", "titan", "slot", "X"),
        ("structures", "titan", "vp", 21),
        ("structures", "titan", "vp", -1),
        ("structures", "titan", "vp", "many"),
        ("structures", "titan", "vp", True),
        ("structures", "titan", "cost", {"food": 10}),
        ("structures", "titan", "cost", {"food": -1}),
        ("structures", "titan", "cost", {"food": "two"}),
        ("structures", "titan", "cost", {"gold": 2}),
        ("structures", "titan", "produces", {"fleet": True}),
        ("structures", "titan", "copies", 0),
        ("structures", "titan", "copies", "two"),
        ("structures", "titan", "morale_min_build", "six"),
        ("structures", "titan", "morale_min_build", 11),
        ("structures", "titan", "effects.0.when", "never"),
        ("structures", "titan", "effects.0.marker", "X"),
        ("structures", "titan", "effects.0.morale", "low"),
        ("structures", "titan", "effects.0.may", "perhaps"),
        ("structures", "titan", "effects.0.ops", []),
        ("structures", "titan", "effects.0.ops.0.op", "explode"),
        ("structures", "titan", "effects.0.ops.0.target", "everybody"),
        ("structures", "titan", "effects.0.ops.0.amount", "much"),
        ("structures", "titan", "effects.0.ops.0.amount", -1),
        ("structures", "titan", "effects.0.ops.0.cards", 2),
        ("structures", "titan", "effects.0.ops.0.per", {"each": "moon"}),
        ("structures", "titan", "effects.0.action", "build"),
        ("structures", "titan", "effects.0.ops", [{"op": "locked"}]),
        ("structures", "missile_base", "effects.0.ops", [{"op": "draw", "cards": 1}]),
        ("structures", "artemis_system_net", "effects.0.ops.0.per.colour", "green"),
        ("structures", "artemis_system_net", "effects.0.ops.0.per.scope", "galaxy"),
        ("structures", "artemis_system_net", "effects.0.ops.0.per.count", "moons"),
        ("structures", "galactic_currency_exchange", "effects.0.ops.0.per.number", 0),
        ("structures", "autolab", "effects.0.ops.1.if_active", "green"),
        ("structures", "hydroponic_farm", "effects.0.ops.0.cards", "one"),
        ("structures", "marine_barracks", "effects.0.ops.0.fleet", 10),
        ("structures", "spaceport", "effects.0.ops.0.left", {"food": "three"}),
        ("structures", "colony_ship", "effects.0.ops.0.from", "nowhere"),
        ("structures", "colony_ship", "effects.0.ops.0.system", "that"),
        ("structures", "colony_ship", "effects.0.ops.0.discount", "two"),
        ("structures", "civilian_transport", "effects.0.ops.0.chain_colour", "green"),
        ("structures", "space_elevator", "effects.0.ops.0.system", "that"),
        ("structures", "missile_base", "effects.0.ops.0.side", "both"),
        ("structures", "star_fortress", "effects.0.ops.0.vp", "one"),
        ("structures", "government_support", "effects.0.cost.0.op", "bribe"),
        ("structures", "government_support", "effects.0.cost.0.food", "two"),
        ("structures", "planetary_resource_market", "effects.0.cost.0.amount", "one"),
        ("structures", "colonial_tax_office", "effects.0.ops.0.blue", {"food": 12}),
        ("structures", "destroyer", "effects.0.ops.0.morale", "one"),
        ("advisors", "vale", "slot", "B"),
        ("advisors", "vale", "effects.0.when", "sometimes"),
        ("advisors", "vale", "effects.0.ops.0.amount", "two"),
        ("races", "psilon", "start", {"food": 10}),
        ("races", "psilon", "trade", {"food": -3}),
        ("races", "psilon", "trade", {"food": 0, "fleet": 2, "production": 1}),
        ("races", "psilon", "effects.0.action", "dance"),
        ("races", "bulrathi", "effects.0.ops.0.actions", "four"),
    ],
)
def test_a_wrong_value_is_refused_naming_file_entry_and_field(file, entry, path, value):
    said = refusal(file, entry, path, value)
    assert f"{file}.toml" in said
    assert repr(entry) in said
    assert names_field(said, path)


@pytest.mark.parametrize(
    ("file", "entry", "path"),
    [
        ("structures", "titan", "id"),
        ("structures", "titan", "colour"),
        ("structures", "titan", "copies"),
        ("structures", "titan", "cost"),
        ("structures", "titan", "produces"),
        ("structures", "titan", "vp"),
        ("structures", "titan", "slot"),
        ("structures", "titan", "morale_min_build"),
        ("structures", "titan", "effects"),
        ("structures", "titan", "effects.0.when"),
        ("structures", "titan", "effects.0.may"),
        ("structures", "titan", "effects.0.marker"),
        ("structures", "titan", "effects.0.morale"),
        ("structures", "titan", "effects.0.cost"),
        ("structures", "titan", "effects.0.ops"),
        ("structures", "titan", "effects.0.ops.0.op"),
        ("structures", "titan", "effects.0.ops.0.amount"),
        ("structures", "hydroponic_farm", "effects.0.ops.0.cards"),
        ("structures", "advanced_data_center", "effects.0.ops.0.depth"),
        ("structures", "colony_ship", "effects.0.ops.0.system"),
        ("structures", "artemis_system_net", "effects.0.ops.0.per.scope"),
        ("advisors", "viktoria", "slot"),
        ("advisors", "viktoria", "effects"),
        ("races", "psilon", "alien"),
        ("races", "psilon", "start"),
        ("races", "psilon", "trade"),
        ("races", "psilon", "effects.0.action"),
    ],
)
def test_a_missing_field_is_refused_naming_file_entry_and_field(file, entry, path):
    said = refusal(file, entry, path, packs.GONE)
    assert f"{file}.toml" in said
    assert names_field(said, path)
    assert path == "id" or repr(entry) in said


@pytest.mark.parametrize(
    ("file", "entry", "path", "value"),
    [
        ("structures", "titan", "slot", "A"),  # no effect has it
        ("structures", "spaceport", "slot", ""),  # its activation needs it
        ("structures", "death_spores", "slot", "A"),
        ("advisors", "vale", "slot", ""),
    ],
)
def test_a_field_and_the_effects_that_use_it_must_agree(file, entry, path, value):
    said = refusal(file, entry, path, value)
    assert f"{file}.toml" in said
    assert repr(entry) in said
    assert "'slot'" in said
