"""Component data that do not fit together are refused as they are loaded, naming file, entry and field."""

import json
from collections.abc import Callable
from functools import partial

import pytest

from asterism.kernel import PackError
from asterism.kernel.printed import read_pieces
from asterism.titles.eclipse.rules import components
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


@pytest.mark.parametrize(
    ("file", "correction", "named"),
    [
        ("sectors", "[[sector]]\nid = 304\nwormholes = [0, 6]\n", ["sectors.toml", "304", "wormholes", "6"]),
        ("sectors", "[[sector]]\nid = 399\nvp = 1\n", ["sectors.toml", "399"]),
        ("parts", '[[part]]\nid = "hull"\ntech = "better_hull"\n', ["parts.toml", "'hull'", "tech", "better_hull"]),
        ("species", '[[species]]\nid = "orion"\nstart_ship = "corvette"\n', ["species.toml", "'orion'", "start_ship", "corvette"]),
        ("species", '[blueprints.orion.cruiser]\nslots = ["hull", "laser", "", "", "", ""]\n', ["species.toml", "orion", "slots", "laser"]),
        ("species", "[population_track]\nvalues = [28, 24]\n", ["species.toml", "population_track"]),
        ("species", "[influence_track]\nupkeep_by_empty = [0, 0]\n", ["species.toml", "influence_track"]),
        ("species", '[[species]]\nid = "planta"\nhome_sectors = [201]\n', ["species.toml", "'planta'", "home_sectors", "201"]),
        ("species", '[[species]]\nid = "planta"\ncolors = ["mauve"]\n', ["species.toml", "'planta'", "colors", "mauve"]),
        (
            "technologies",
            '[[technology]]\nid = "fusion_drive"\nunlocks = "warp"\n',
            ["parts.toml", "'fusion_drive'", "tech", "warp"],
        ),
        ("technologies", "[tracks]\ndiscount = [0, 1]\n", ["technologies.toml", "tracks", "discount"]),
        ("setup", "[start_layout]\n2 = [[0, 0]]\n", ["setup.toml", "start_layout", "2"]),
        ("setup", "[start_layout]\n2 = [[0, 0], [6, 0]]\n", ["setup.toml", "start_layout", "2"]),
        ("reputation", "reputation = [{ vp = 9, count = 32 }]\n", ["reputation.toml", "vp"]),
    ],
)
def test_a_wrong_pack_is_refused_as_the_title_is_loaded(tmp_path, file, correction, named):
    packs.assert_refused(load(tmp_path, file, correction), named)


# --- entry by entry, without a process each

ENTRIES: dict[str, tuple[str, str, Callable]] = {  # the file's list, the word for an entry, its reader
    "sectors": ("sector", "sector", components.read_sector),
    "technologies": ("technology", "technology", components.read_technology),
    "parts": ("part", "part", components.read_part),
    "species": ("species", "species", components.read_species),
    "discoveries": ("discovery", "discovery", components.read_discovery),
    "npcs": ("npc", "npc", components.read_npc),
}


def refusal(file: str, entry: int | str, field: str, value: object) -> str:
    """What is said of an entry whose field (or field of a field, with a dot) has this value or is gone."""
    entries, word, reader = ENTRIES[file]
    data = packs.spoiled(PACK.written[file][entries], entry, field, value)
    with pytest.raises(PackError) as refused:
        read_pieces(file, word, [data], reader)
    return str(refused.value)


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
        ("discoveries", "money", "kind", "gift"),
        ("discoveries", "money", "resource", "food"),
        ("discoveries", "money", "amount", 0),
        ("discoveries", "money", "count", 0),
        ("discoveries", "shard_hull", "part", "shard"),
        ("discoveries", "ancient_cruiser", "ship", "frigate"),
        ("npcs", "ancient", "hull", -1),
        ("npcs", "ancient", "initiative", "late"),
    ],
)
def test_a_wrong_value_is_refused_naming_file_entry_and_field(file, entry, field, value):
    said = refusal(file, entry, field, value)
    assert f"{file}.toml" in said
    assert repr(entry) in said
    assert repr(field.split(".")[-1]) in said


@pytest.mark.parametrize(
    ("file", "entry", "field"),
    [
        ("sectors", 304, "wormholes"),
        ("sectors", 304, "population"),
        ("sectors", 304, "source"),
        ("technologies", "orbital", "min_cost"),
        ("parts", "plasma_cannon", "tech"),
        ("parts", "plasma_cannon", "energy"),
        ("species", "planta", "reputation_slots"),
        ("species", "planta", "actions"),
        ("species", "planta", "actions.colony_flip"),
        ("species", "planta", "influence_discs"),
        ("species", "planta", "blueprints"),
        ("species", "planta", "name_pl"),
        ("discoveries", "money", "amount"),
        ("npcs", "gcds", "dice"),
    ],
)
def test_a_missing_field_is_refused_naming_file_entry_and_field(file, entry, field):
    said = refusal(file, entry, field, packs.GONE)
    assert f"{file}.toml" in said
    assert repr(entry) in said
    assert repr(field.split(".")[-1]) in said
