"""Component data that do not fit together are refused as they are loaded, naming file, entry and field."""

import json
from functools import partial

import pytest

from asterism.kernel import PackError
from asterism.kernel.printed import read
from asterism.titles.eclipse.rules import components, facts
from asterism.titles.eclipse.rules.components import PACK
from tests.titles import packs

load = partial(packs.load, "eclipse")


def test_a_pack_corrects_a_hex_a_price_and_a_design(tmp_path):
    code = """
import json
from asterism.titles.eclipse.rules.components import SECTOR, TECHNOLOGY
from asterism.titles.eclipse.rules.title import TITLE
print(json.dumps([SECTOR[304].wormholes, TECHNOLOGY["orbital"].cost, TITLE.pack]))
"""
    load(tmp_path, "sectors", "[[sector]]\nid = 304\nwormholes = [1, 2]\n")
    ran = load(tmp_path, "technologies", '[[technology]]\nid = "orbital"\ncost = 9\n', code)
    assert ran.returncode == 0, ran.stderr
    wormholes, cost, digest = json.loads(ran.stdout)
    assert (wormholes, cost) == (1 << 1 | 1 << 2, 9)
    assert digest != PACK.digest


def test_where_a_fact_comes_from_is_no_part_of_the_digest(tmp_path):
    code = "from asterism.titles.eclipse.rules.title import TITLE; print(TITLE.pack)"
    ran = load(tmp_path, "sectors", '[[sector]]\nid = 304\nsource = "rulebook"\n', code)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == PACK.digest


@pytest.mark.parametrize(
    ("file", "correction", "named"),
    [
        ("sectors", "[[sector]]\nid = 304\nwormholes = [0, 6]\n", ["sectors.toml", "304", "wormholes[1]", "<= 5"]),
        ("sectors", "[[sector]]\nid = 399\nvp = 1\n", ["sectors.toml", "399"]),
        ("parts", '[[part]]\nid = "hull"\ntech = "better_hull"\n', ["parts.toml", "'hull'", "tech", "better_hull"]),
        ("species", '[[species]]\nid = "orion"\nstart_ship = "corvette"\n', ["species.toml", "'orion'", "start_ship", "corvette"]),
        ("species", '[blueprints.orion.cruiser]\nslots = ["hull", "laser", "", "", "", ""]\n', ["species.toml", "orion", "slots", "laser"]),
        ("species", "[population_track]\nvalues = [28, 24]\n", ["species.toml", "population_track"]),
        ("species", "[influence_track]\nvalues = [0, 0]\n", ["species.toml", "influence_track"]),
        ("species", '[[faction]]\nid = "planta"\nhome = 201\n', ["species.toml", "'planta'", "home", "201"]),
        ("species", '[[faction]]\nid = "planta"\ncolour = "mauve"\n', ["species.toml", "'planta'", "colour", "mauve"]),
        (
            "technologies",
            '[[technology]]\nid = "fusion_drive"\nunlocks = "warp"\n',
            ["parts.toml", "'fusion_drive'", "tech", "warp"],
        ),
        ("technologies", "[tracks]\ndiscount = [0, 1]\n", ["technologies.toml", "tracks", "discount"]),
        ("setup", "[[players]]\nid = 2\nlayout = [[0, 0]]\n", ["setup.toml", "players 2", "layout"]),
        ("setup", "[[players]]\nid = 2\nlayout = [[0, 0], [6, 0]]\n", ["setup.toml", "players 2", "layout"]),
        ("reputation", "reputation = [{ vp = 9, count = 32 }]\n", ["reputation.toml", "vp"]),
    ],
)
def test_a_wrong_pack_is_refused_as_the_title_is_loaded(tmp_path, file, correction, named):
    packs.assert_refused(load(tmp_path, file, correction), named)


# --- entry by entry, without a process each

ENTRIES = {  # the table of a file, what its entries say, and what is made of them
    "sectors": ("sector", facts.SectorFacts, lambda said: components.make_sector(0, said)),
    "technologies": ("technology", facts.TechnologyFacts, lambda said: components.make_technology(0, said)),
    "parts": ("part", facts.PartFacts, lambda said: components.make_part(0, said)),
    "species": ("species", facts.SpeciesFacts, components.make_species),
    "discoveries": ("discovery", facts.DiscoveryFacts, lambda said: components.make_discovery(0, said)),
    "npcs": ("npc", facts.NpcFacts, components.make_npc),
}


def refusal(file: str, entry: int | str, field: str, value: object) -> str:
    """What is said of an entry whose field (or field of a field, with a dot) has this value or is gone."""
    table, into, make = ENTRIES[file]
    data = packs.spoiled(PACK.files[file][table], entry, field, value)
    with pytest.raises(PackError) as refused:
        make(*read(file, table, [data], into))
    return str(refused.value)


def assert_says_where(said: str, file: str, entry: int | str, field: str) -> None:
    assert f"{file}.toml" in said
    assert repr(entry) in said
    assert field.split(".")[-1] in said


@pytest.mark.parametrize(
    ("file", "entry", "field", "value"),
    [
        ("sectors", 304, "wormholes", [6]),
        ("sectors", 304, "wormholes", [-1]),
        ("sectors", 304, "wormholes", ["north"]),
        ("sectors", 304, "wormholes", [0, 0]),
        ("sectors", 304, "wormholes", []),
        ("sectors", 304, "population", ["food"]),
        ("sectors", 304, "ring", "outermost"),
        ("sectors", 304, "vp", -1),
        ("sectors", 304, "vp", True),
        ("sectors", 304, "artifacts", "one"),
        ("sectors", 304, "ancients", 5),
        ("sectors", 304, "discovery", "perhaps"),
        ("sectors", 304, "gcds", 1),
        ("technologies", "orbital", "category", "magic"),
        ("technologies", "orbital", "cost", 0),
        ("technologies", "orbital", "min_cost", 9),
        ("technologies", "orbital", "tiles", 0),
        ("technologies", "orbital", "kind", "surprise"),
        ("parts", "plasma_cannon", "tech", "plasma"),
        ("parts", "plasma_cannon", "tech", "gluon_computer"),
        ("parts", "plasma_cannon", "kind", "laser"),
        ("parts", "plasma_cannon", "die", "green"),
        ("parts", "plasma_cannon", "dice", 0),
        ("parts", "plasma_cannon", "energy", "two"),
        ("parts", "plasma_cannon", "initiative", -1),
        ("parts", "plasma_cannon", "ancient", 0),
        ("parts", "plasma_cannon", "missile", "no"),
        ("species", "planta", "start_techs", ["photosynthesis"]),
        ("species", "planta", "start_ship", "seed"),
        ("species", "planta", "trade", 0),
        ("species", "planta", "actions.explore", 0),
        ("species", "planta", "start.money", -1),
        ("species", "planta", "reputation_slots.either", "three"),
        ("species", "planta", "influence_discs", 14),
        ("species", "planta", "blueprints", "seeds"),
        ("species", "planta", "build_costs", "seeds"),
        ("species", "planta", "abilities", ["photosynthesis"]),
        ("species", "planta", "bonus_vp.per", "leaf"),
        ("species", "planta", "bonus_vp.vp", "many"),
        ("discoveries", "money", "gives.kind", "gift"),
        ("discoveries", "money", "gives.resource", "food"),
        ("discoveries", "money", "gives.amount", 0),
        ("discoveries", "money", "count", 0),
        ("discoveries", "shard_hull", "gives.part", "shard"),
        ("discoveries", "ancient_cruiser", "gives.ship", "frigate"),
        ("npcs", "ancient", "hull", -1),
        ("npcs", "ancient", "dice.green", 1),
        ("npcs", "ancient", "name", "Ancient"),
        ("npcs", "ancient", "initiative", "late"),
    ],
)
def test_a_wrong_value_is_refused_naming_file_entry_and_field(file, entry, field, value):
    assert_says_where(refusal(file, entry, field, value), file, entry, field)


@pytest.mark.parametrize(
    ("file", "entry", "field"),
    [
        ("sectors", 304, "wormholes"),
        ("sectors", 304, "population"),
        ("technologies", "orbital", "min_cost"),
        ("parts", "plasma_cannon", "tech"),
        ("parts", "plasma_cannon", "energy"),
        ("species", "planta", "reputation_slots"),
        ("species", "planta", "actions"),
        ("species", "planta", "actions.colony_flip"),
        ("species", "planta", "influence_discs"),
        ("species", "planta", "blueprints"),
        ("discoveries", "money", "gives.amount"),
        ("npcs", "gcds", "dice"),
    ],
)
def test_a_missing_field_is_refused_naming_file_entry_and_field(file, entry, field):
    assert_says_where(refusal(file, entry, field, packs.GONE), file, entry, field)
