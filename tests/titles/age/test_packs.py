"""Component data that do not fit together are refused as they are loaded, naming file, entry and field."""

import json
from functools import partial

import pytest

from asterism.kernel import PackError
from asterism.kernel.printed import read
from asterism.titles.age.rules import components
from asterism.titles.age.rules.basics import Amounts
from asterism.titles.age.rules.components import PACK
from tests.titles import packs

load = partial(packs.load, "age")


def test_a_pack_corrects_a_faction_a_planet_and_a_limit(tmp_path):
    code = """
import json
from asterism.titles.age.rules.components import FACTION, LIMITS, PLANET
from asterism.titles.age.rules.title import TITLE
print(json.dumps([FACTION["humans"].adaptation, FACTION["humans"].entry, PLANET["silver_gate.1"].reward, LIMITS.squadron, TITLE.pack]))
"""
    load(tmp_path, "systems", '[[system]]\nid = "silver_gate"\nplanet = [{ id = "silver_gate.1", reward = { productivity = 3 } }]\n')
    load(tmp_path, "meta", "[limits]\nsquadron = 6\n")
    ran = load(tmp_path, "factions", '[[faction]]\nid = "humans"\nadaptation = ["ice"]\nentry = { credits = 5, cruisers = 1 }\n', code)
    assert ran.returncode == 0, ran.stderr
    adaptation, entry, reward, squadron, digest = json.loads(ran.stdout)
    assert (adaptation, entry[0], reward, squadron) == (["ice"], 5, [0, 3, 0, 0, 0, 0, 0], 6)
    assert digest != PACK.digest


def test_a_pack_may_say_that_an_icon_is_another_resource(tmp_path):
    """Many icons of the rulebook are lost: whoever owns the box corrects which resource is meant, not only how much of it."""
    code = """
import json
from asterism.titles.age.rules.components import FACTION, TECHNOLOGY, TRADE_CARDS
bundles = FACTION["humans"].support, TECHNOLOGY["warp_drive"].reward, TRADE_CARDS[0].gain, FACTION["cheiki"].ability.gain
print(json.dumps(bundles))
"""
    load(tmp_path, "technologies", '[[technology]]\nid = "warp_drive"\nreward = { influence = 1 }\n')
    load(tmp_path, "trade", '[[trade]]\nid = "commodity"\ngain = { relics = 2 }\n')
    corrections = (
        '[[faction]]\nid = "humans"\nsupport = { discovery = 2 }\n[[faction]]\nid = "cheiki"\nability = { gain = { relics = 1 } }\n'
    )
    ran = load(tmp_path, "factions", corrections, code)
    assert ran.returncode == 0, ran.stderr.strip().splitlines()[-1]
    assert json.loads(ran.stdout) == [[0, 0, 2, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 0, 1, 0]]


def test_where_a_fact_comes_from_is_no_part_of_what_is_played(tmp_path):
    code = "from asterism.titles.age.rules.title import TITLE; print(TITLE.pack)"
    ran = load(tmp_path, "factions", '[[faction]]\nid = "theta"\nsource = "rulebook"\nguess = ["entry"]\n', code)
    assert ran.stdout.strip() == PACK.digest, ran.stderr
    ran = load(tmp_path, "factions", '[[faction]]\nid = "theta"\nsource = "rulebook"\nentry = { credits = 6 }\n', code)
    assert ran.stdout.strip() not in ("", PACK.digest), ran.stderr


def test_a_pack_may_name_a_faction(tmp_path):
    words = tmp_path / "age" / "words"
    words.mkdir(parents=True)
    (words / "pl.toml").write_text('[faction]\ntheta = "Kolektyw Teta"\n', encoding="utf-8")
    code = """
from asterism import speech
from asterism.titles.age.rules.title import TITLE
print(speech.voice("pl").component("age", "theta"), TITLE.pack)
"""
    ran = load(tmp_path, "factions", "", code)
    assert ran.stdout.split() == ["Kolektyw", "Teta", PACK.digest], ran.stderr


@pytest.mark.parametrize(
    ("file", "correction", "named"),
    [
        ("factions", '[[faction]]\nid = "humans"\nadaptation = ["swamp"]\n', ["factions.toml", "'humans'", "adaptation", "swamp"]),
        ("factions", '[[faction]]\nid = "martians"\nideology = "science"\n', ["factions.toml", "martians"]),
        ("systems", '[[system]]\nid = "silver_gate"\nstar = "red"\n', ["systems.toml", "'silver_gate'", "star"]),
        (
            "technologies",
            '[[technology]]\nid = "xenology"\nrequires_any = ["magic"]\n',
            ["technologies.toml", "'xenology'", "requires_any", "magic"],
        ),
        ("technologies", "[cost]\nbasic = [{ gold = 3 }, { discovery = 1 }]\n", ["technologies.toml", "cost", "basic", "gold"]),
        ("technologies", "[cost]\nbasic = [{ credits = 3 }]\n", ["technologies.toml", "cost", "basic"]),
        ("trade", '[[trade]]\nid = "politics"\ncost = { gold = 1 }\n', ["trade.toml", "'politics'", "cost", "gold"]),
        ("tokens", '[[planet_token]]\nid = "token_ice"\ntype = "snow"\n', ["tokens.toml", "'token_ice'", "type", "snow"]),
        ("boards", '[[help_lightning]]\nid = "help1"\ncost = { gold = 1 }\n', ["boards.toml", "help_lightning", "cost", "gold"]),
        ("boards", "war_reward = [{ players = 2, place = 1, gain = { gold = 1 } }]\n", ["boards.toml", "war_reward", "gain", "gold"]),
        ("boards", "war_reward = [{ players = 2, place = 1, gain = { credits = 1 } }]\n", ["boards.toml", "war_reward"]),
        (
            "boards",
            'ideology_score = [{ ideology = "science", per = "moons", vp = 1 }]\n',
            ["boards.toml", "ideology_score", "per", "moons"],
        ),
        ("boards", 'ideology_score = [{ ideology = "science", per = "adv_tech", vp = 1 }]\n', ["boards.toml", "ideology_score"]),
        ("boards", 'base_score = [{ per = "moons", vp = 1 }]\n', ["boards.toml", "base_score", "per", "moons"]),
        ("boards", 'base_score = [{ per = "adv_tech", vp = 1 }]\n', ["boards.toml", "base_score", "per", "adv_tech"]),
        ("boards", "congress = [{ prestige = -4, min_players = 2 }]\n", ["boards.toml", "congress", "prestige"]),
        ("actions", '[[action]]\nid = "acquire"\ngain = { gold = 1 }\n', ["actions.toml", "'acquire'", "gain", "gold"]),
        ("actions", '[[action]]\nid = "develop"\ncost = { credits = -1 }\n', ["actions.toml", "'develop'", "cost"]),
        ("meta", '[limits]\nsquadron = "many"\n', ["meta.toml", "limits", "squadron"]),
        ("meta", "[limits]\nhand = 11\n", ["meta.toml", "limits", "hand"]),
        ("meta", "[limits]\nsystems_in_play = 9\n", ["meta.toml", "limits", "systems_in_play"]),
        ("meta", "[limits]\nsquadron = -1\n", ["meta.toml", "limits", "squadron"]),
        ("solo", 'legend = [{ ideology = "science", op = "dance", otherwise = {} }]\n', ["solo.toml", "legend", "op", "dance"]),
        (
            "solo",
            'legend = [{ ideology = "science", op = "gain_cruisers", amount = 1, otherwise = {} }]\n',
            ["solo.toml", "legend", "militarism"],
        ),
        ("solo", "[setup]\nopponent_strength = -1\n", ["solo.toml", "setup", "opponent_strength"]),
        ("solo", '[[achievement]]\nid = "Governor"\nvp = -1\n', ["solo.toml", "achievement", "Governor", "vp"]),
        ("meta", "[game]\nrounds = 0\n", ["meta.toml", "game", "rounds"]),
    ],
)
def test_a_wrong_pack_is_refused_as_the_title_is_loaded(tmp_path, file, correction, named):
    ran = load(tmp_path, file, correction)
    assert ran.returncode != 0, "it was accepted"
    error = ran.stderr.strip().splitlines()[-1]
    assert "PackError" in error, error
    assert all(name in error for name in named), error


# --- entry by entry, without a process each

ENTRIES: dict[str, tuple[str, type]] = {  # of a kind of entries: the file, and what is read
    "faction": ("factions", components.FactionFacts),
    "technology": ("technologies", components.TechnologyFacts),
    "system": ("systems", components.SystemFacts),
    "planet_token": ("tokens", components.PlanetFacts),
    "trade": ("trade", components.TradeFacts),
}


def refusal(kind: str, entry: str, field: str, value: object) -> str:
    """What is said of an entry whose field (or field of a field, with a dot) has this value or is gone."""
    file, facts = ENTRIES[kind]
    data = packs.spoiled(PACK.files[file][kind], entry, field, value)
    with pytest.raises(PackError) as refused:
        read(file, kind, [data], facts, Amounts.read)
    return str(refused.value)


@pytest.mark.parametrize(
    ("kind", "entry", "field", "value"),
    [
        ("faction", "humans", "ideology", "anarchy"),
        ("faction", "humans", "adaptation", ["barren"]),
        ("faction", "humans", "adaptation", []),
        ("faction", "humans", "entry", {"gold": 1}),
        ("faction", "humans", "entry", {"credits": 0}),
        ("faction", "humans", "support", {"credits": "two"}),
        ("faction", "humans", "support", {"credits": True}),
        ("faction", "humans", "ability.kind", "magic"),
        ("faction", "humans", "ability.cost", {"gold": 1}),
        ("faction", "humans", "ability.gain", {"influence": -1}),
        ("faction", "quill", "ability.on", "sneeze"),
        ("faction", "lumenari", "ability.per", "moons"),
        ("faction", "lumenari", "ability.step", 0),
        ("faction", "lumenari", "ability.step", "two"),
        ("faction", "us_ud", "ability.target", "charm"),
        ("faction", "us_ud", "ability.value", "one"),
        ("faction", "harrow", "ability.minimum", "zero"),
        ("faction", "harrow", "ability.minimum", -1),
        ("faction", "oathbound", "ability.which", "lost"),
        ("faction", "voidfang", "ability.kind", "dance"),
        ("faction", "voidfang", "ability.op", "conquer_reward"),
        ("faction", "humans", "ability.per", "relics"),
        ("faction", "humans", "name", "Humans"),
        ("faction", "helix", "ability.effect.except_types", ["swamp"]),
        ("faction", "helix", "ability.counts_as", "legendary"),
        ("faction", "helix", "ability.reward", {"gold": 1}),
        ("faction", "helix", "ability.effect.kind", "enter"),
        ("faction", "humans", "entry", 3),
        ("technology", "xenology", "level", "expert"),
        ("technology", "xenology", "reward", {"gold": 1}),
        ("technology", "xenology", "reward_choice", [{"gold": 1}, {"relics": 1}]),
        ("technology", "xenology", "reward_choice", [{"relics": 1}] * 3),
        ("technology", "xenology", "effect.kind", "magic"),
        ("technology", "planetary_shields", "effect.which", "lost"),
        ("system", "silver_gate", "planet.0.type", "swamp"),
        ("system", "silver_gate", "planet.0.reward", {"gold": 1}),
        ("system", "silver_gate", "planet_slot.min_players", "three"),
        ("system", "silver_gate", "planet_slot.min_players", 5),
        ("system", "silver_gate", "exploration.0.min_players", 0),
        ("planet_token", "token_ice", "type", "snow"),
        ("planet_token", "token_ice", "reward", {"gold": 1}),
        ("trade", "politics", "cost", {"gold": 1}),
        ("trade", "politics", "gain", {"prestige": 0}),
        ("trade", "politics", "spaces", {"1": 2, "2": 2, "3": 3}),
        ("trade", "politics", "spaces", {"1": 2, "2": 2, "3": 3, "4": 0}),
        ("trade", "politics", "spaces", {"1": 2, "2": 2, "3": 3, "4": "four"}),
    ],
)
def test_a_wrong_value_is_refused_naming_file_entry_and_field(kind, entry, field, value):
    said = refusal(kind, entry, field, value)
    assert f"{ENTRIES[kind][0]}.toml" in said
    assert repr(entry) in said
    assert field.split(".")[-1] in said


@pytest.mark.parametrize(
    ("kind", "entry", "field"),
    [
        ("faction", "humans", "ideology"),
        ("faction", "humans", "entry"),
        ("faction", "humans", "ability"),
        ("faction", "humans", "ability.kind"),
        ("faction", "quill", "ability.on"),
        ("faction", "quill", "ability.gain"),
        ("faction", "us_ud", "ability.value"),
        ("faction", "oathbound", "ability.which"),
        ("faction", "helix", "ability.counts_as"),
        ("faction", "helix", "ability.effect"),
        ("technology", "xenology", "requires_any"),
        ("technology", "xenology", "level"),
        ("system", "silver_gate", "planet"),
        ("system", "silver_gate", "exploration"),
        ("system", "silver_gate", "planet.0.reward"),
        ("planet_token", "token_ice", "reward"),
        ("trade", "politics", "spaces"),
        ("trade", "politics", "gain"),
    ],
)
def test_a_missing_field_is_refused_naming_file_entry_and_field(kind, entry, field):
    said = refusal(kind, entry, field, packs.GONE)
    assert f"{ENTRIES[kind][0]}.toml" in said
    assert repr(entry) in said
    assert f"`{field.split('.')[-1]}`" in said
