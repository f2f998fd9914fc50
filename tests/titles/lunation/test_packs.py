"""A component pack corrects what is printed; what does not fit is refused as it is loaded, naming file, entry and field."""

import json
from functools import partial
from typing import get_args

import pytest

from asterism.titles.lunation.rules.abilities import Ability
from asterism.titles.lunation.rules.card_effects import ActionEffect, TechnologyEffect
from asterism.titles.lunation.rules.components import (
    ACTION_BOX,
    CHARACTERS,
    EVENTS,
    MOST_SEATS,
    OBJECTIVE_BOX,
    PACK,
    PLANETS,
    SYSTEMS,
    TECHNOLOGIES,
)
from asterism.titles.lunation.rules.event_effects import EventEffect
from asterism.titles.lunation.rules.system_effects import SystemEffect
from tests.titles import packs

load = partial(packs.load, "lunation")


def test_the_box_holds_what_the_rulebook_counts():
    pieces = (CHARACTERS, PLANETS, EVENTS, SYSTEMS, ACTION_BOX, OBJECTIVE_BOX)
    assert [len(each) for each in pieces] == [16, 30, 20, 15, 48, 20]
    assert len(TECHNOLOGIES) == 28 // MOST_SEATS  # a set for each player


def test_what_is_rebuilt_is_marked():
    origin = {character.id: PACK.origin("characters", "character", character.id) for character in CHARACTERS}
    assert [id_ for id_, each in origin.items() if each["source"] != "reconstructed"] == [
        "fleet_officer",
        "bounty_hunter",
        "mining_officer",
        "mining_technician",
        "overseer",
    ]
    assert origin["fleet_officer"]["guess"] == ["bonus"]
    assert all(PACK.origin("systems", "system", system.id)["source"] == "reconstructed" for system in SYSTEMS)


def test_an_operation_is_called_by_its_name_in_the_data():
    for kinds in (Ability, SystemEffect, EventEffect, ActionEffect, TechnologyEffect):
        assert all(kind.op == kind.__struct_config__.tag for kind in get_args(kinds))


def test_where_a_fact_comes_from_is_no_part_of_a_game(tmp_path):
    code = "from asterism.titles.lunation import TITLE; print(TITLE.pack)"
    marked = load(tmp_path, "characters", '[[character]]\nid = "spy"\nsource = "public"\n', code)
    assert marked.stdout.strip() == PACK.digest
    corrected = load(tmp_path, "characters", '[[character]]\nid = "spy"\nsource = "public"\nbonus = 1\n', code)
    assert len(corrected.stdout.strip()) == len(PACK.digest)
    assert corrected.stdout.strip() != PACK.digest


def test_a_pack_corrects_prices_yields_bonuses_and_effects(tmp_path):
    code = """
import json
from asterism.titles.lunation.rules.components import ACTION, CHARACTER, FLEET_COST, PLANET, SYSTEM
from asterism.titles.lunation.rules.title import TITLE
print(json.dumps([FLEET_COST.goods, PLANET["aurelia"].goods, CHARACTER["spy"].bonus, ACTION["second_wind"].effect.op,
                  ACTION["second_wind"].effect.energy, SYSTEM["dead_star"].effect.op, TITLE.pack]))
"""
    load(tmp_path, "meta", "[cost.fleet]\nenergy = 1\nresources = 4\n")
    load(tmp_path, "planets", '[[planet]]\nid = "aurelia"\nenergy = 4\n')
    load(tmp_path, "characters", '[[character]]\nid = "spy"\nbonus = 1\n')
    load(tmp_path, "systems", '[[system]]\nid = "dead_star"\neffect = { op = "free_jump_in" }\n')
    correction = '[[action]]\nid = "second_wind"\neffect = { op = "gain_goods", energy = 4, resources = 0 }\n'
    ran = load(tmp_path, "actions", correction, code)
    assert ran.returncode == 0, ran.stderr
    *values, digest = json.loads(ran.stdout)
    assert values == [[1, 4], [4, 1], 1, "gain_goods", 4, "free_jump_in"]
    assert digest != PACK.digest


def test_a_game_with_another_pack_can_be_played(tmp_path):
    code = """
import random
from asterism.kernel.game import Game
from asterism.titles.lunation.rules.title import TITLE
luck = random.Random(1)
game = Game(TITLE, 4, 1, {"technologies": True})
while not game.over:
    seat = luck.choice(game.pending())
    game.choose(seat, luck.choice(game.choices(seat)))
print(len(game.scores()))
"""
    load(tmp_path, "events", '[[event]]\nid = "unrest"\neffect = { op = "skip_phase", phase = "movement" }\n')
    load(tmp_path, "technologies", '[[technology]]\nid = "phase_shields"\nwindows = ["after_roll"]\n')
    correction = '[[action]]\nid = "energy_surge"\nphases = ["dominance", "movement"]\n'
    ran = load(tmp_path, "actions", correction, code)
    assert (ran.returncode, ran.stdout.strip()) == (0, "4"), ran.stderr


@pytest.mark.parametrize(
    ("file", "correction", "named"),
    [
        ("characters", '[[character]]\nid = "spy"\nbonus = 20\n', ["characters.toml", "'spy'", "bonus", "9"]),
        ("characters", '[[character]]\nid = "spy"\nbonus = 8\n', ["characters.toml", "'spy'", "bonus", "at most 7", "8"]),
        ("characters", '[[character]]\nid = "hero"\nbonus = 1\n', ["characters.toml", "hero"]),
        ("characters", '[[character]]\nid = "spy"\nage = 40\n', ["characters.toml", "'spy'", "age"]),
        (
            "characters",
            '[[character]]\nid = "spy"\nability = { timing = "trade", op = "fly" }\n',
            ["characters.toml", "'spy'", "ability", "op", "fly"],
        ),
        (
            "characters",
            '[[character]]\nid = "spy"\nability = { timing = "trade", op = "reroll_dice", count = 1 }\n',
            ["characters.toml", "'spy'", "ability.timing", "trade"],
        ),
        (
            "characters",
            ('[[character]]\nid = "tactician"\nability = { timing = "combat", step = "commit", op = "reroll_dice", count = 1 }\n'),
            ["characters.toml", "'tactician'", "ability", "step"],
        ),
        (
            "characters",
            '[[character]]\nid = "navigator"\nability = { timing = "movement", op = "free_jump_to_system" }\n',
            ["characters.toml", "'navigator'", "ability", "count"],
        ),
        (
            "characters",
            (
                '[[character]]\nid = "overseer"\n'
                'ability = { timing = "activation", op = "activate_without_exhausting", kinds = "wood", planets_only = true }\n'
            ),
            ["characters.toml", "'overseer'", "kinds", "wood"],
        ),
        ("planets", '[[planet]]\nid = "aurelia"\nkind = "moon"\n', ["planets.toml", "'aurelia'", "kind", "moon"]),
        ("planets", '[[planet]]\nid = "aurelia"\nenergy = -1\n', ["planets.toml", "'aurelia'", "energy", "0"]),
        (
            "systems",
            '[[system]]\nid = "dead_star"\neffect = { op = "yield_bonus" }\n',
            ["systems.toml", "'dead_star'", "yield_bonus", "energy"],
        ),
        (
            "systems",
            '[[system]]\nid = "dead_star"\neffect = { op = "jump_in_surcharge", energy = 1 }\n',
            ["systems.toml", "'dead_star'", "effect", "energy"],
        ),
        ("events", '[[event]]\nid = "unrest"\ncolour = "blue"\n', ["events.toml", "'unrest'", "colour", "blue"]),
        (
            "events",
            '[[event]]\nid = "unrest"\neffect = { op = "skip_phase", phase = "refresh" }\n',
            ["events.toml", "'unrest'", "phase", "refresh"],
        ),
        ("actions", '[[action]]\nid = "ambush"\nwindows = ["own_turn"]\n', ["actions.toml", "'ambush'", "windows", "own_turn"]),
        ("actions", '[[action]]\nid = "ambush"\nwindows = ["refresh"]\n', ["actions.toml", "'ambush'", "windows", "retreat"]),
        ("actions", '[[action]]\nid = "ambush"\nphases = ["trade"]\n', ["actions.toml", "'ambush'", "phases", "trade"]),
        ("actions", '[[action]]\nid = "emergency_jump"\nphases = ["trade"]\n', ["actions.toml", "'emergency_jump'", "phases", "movement"]),
        ("actions", '[[action]]\nid = "ambush"\nwindows = []\n', ["actions.toml", "'ambush'", "windows"]),
        ("actions", '[[action]]\nid = "ambush"\ncopies = 0\n', ["actions.toml", "'ambush'", "copies"]),
        (
            "actions",
            '[[action]]\nid = "second_wind"\neffect = { op = "refresh_character", count = 2 }\n',
            ["actions.toml", "'second_wind'", "effect", "count"],
        ),
        (
            "objectives",
            '[[objective]]\nid = "armada"\ncondition = { op = "have_moons", amount = 1 }\n',
            ["objectives.toml", "'armada'", "have_moons"],
        ),
        (
            "objectives",
            '[[objective]]\nid = "armada"\ncondition = { op = "have_fleets" }\n',
            ["objectives.toml", "'armada'", "condition", "amount"],
        ),
        ("objectives", '[[objective]]\nid = "armada"\nvp = 0\n', ["objectives.toml", "'armada'", "vp"]),
        (
            "technologies",
            '[[technology]]\nid = "imperial_mandate"\nphases = ["trade"]\n',
            ["technologies.toml", "'imperial_mandate'", "phases", "dominance"],
        ),
        ("meta", '[die]\nfaces = ["explosion", "moon"]\n', ["meta.toml", "die", "faces", "moon"]),
        ("meta", '[die]\nfaces = ["plus_one", "blank"]\n', ["meta.toml", "die", "faces", "plus_one"]),
        ("meta", "[setup]\naction_cards = 13\n", ["meta.toml", "setup.action_cards", "at most 12"]),
        ("meta", "[cost.fleet]\npower = 4\n", ["meta.toml", "cost.fleet.power", "at most 3"]),
        ("meta", "[bank_rate]\n3 = 0\n", ["meta.toml", "bank_rate", "3"]),
        ("meta", "[limits]\ndice = 0\n", ["meta.toml", "limits", "dice"]),
        ("meta", "[setup]\nplanets_per_system = 5\n", ["meta.toml", "setup", "planets_per_system"]),
        ("meta", '[cost.jump_to_planet]\ngravity_loss_face = "edge"\n', ["meta.toml", "cost.jump_to_planet", "gravity_loss_face", "edge"]),
    ],
)
def test_what_does_not_fit_is_refused_naming_file_entry_and_field(tmp_path, file, correction, named):
    ran = load(tmp_path, file, correction)
    assert ran.returncode != 0
    said = ran.stderr.strip().splitlines()[-1]
    assert "PackError" in said
    for word in named:
        assert word in said
