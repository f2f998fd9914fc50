"""What of the box a game has exercised, by its public events."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.components import DISCOVERIES, FACTIONS, PARTS, SECTORS, TECHNOLOGIES
from asterism.titles.eclipse.rules.title import TITLE
from asterism.titles.eclipse.rules.vocabulary import VOCABULARY
from tests.titles.eclipse.exercises import EXERCISES
from tests.titles.eclipse.position import at, make, play, seat, sector
from tests.titles.eclipse.witness import CHOSEN, Witness

NOISE = ("faction", "sector", "fired", "nine", "eridani: two", "orion: a")


def seen(game, *ignored):
    """What happened since the position was arranged, without the set-up."""
    table = game._table
    opening = [{"key": "factions_taken", "factions": [faction.id for faction in table.factions], "first": 0}]
    witness = Witness()
    for event in opening:
        witness.hear(event)
    for hex in table.galaxy.values():
        witness.places[hex.sector.id] = hex.place, hex.wormholes
        witness.ancients.setdefault(hex.sector.id, 2)
    for number, player in enumerate(table.players):
        witness.known[number] |= {technology.id for technology in player.technologies}
    witness.phase = "combat" if any(event["key"] == "battle_began" for event in game.events(None)) else "action"
    for event in game.events(None):
        witness.hear(event)
    assert witness.seen <= set(EXERCISES)
    return {name for name in witness.seen if not name.startswith(NOISE)} - set(ignored)


def two(**mine):
    return seat("terran_union", **mine), seat("terran_republic")


def test_every_piece_is_there_to_exercise_and_nothing_twice():
    assert len(EXERCISES) == len(set(EXERCISES))
    for kind, pieces in (("technology", TECHNOLOGIES), ("part", PARTS), ("discovery", DISCOVERIES), ("faction", FACTIONS)):
        assert {f"{kind} {piece.id}" for piece in pieces} <= set(EXERCISES)
    assert {f"sector {each.code}" for each in SECTORS} <= set(EXERCISES)


def test_the_witness_knows_choices_by_verbs_there_are():
    assert set(CHOSEN) <= {word.verb for word in VOCABULARY}


@pytest.mark.parametrize("seed", range(6))
def test_whatever_play_brings_has_a_name(seed):
    game = Game(TITLE, 2 + seed % 5, seed)
    luck = random.Random(seed)
    while not game.over:
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
    found = Witness.seen_in(game.events(None))
    assert found <= set(EXERCISES)
    assert "everybody gone" in found or "nine rounds" in found
    assert "sector 001" in found


def test_a_technology_counts_when_it_is_gained():
    game = at(*two(science=9), market="plasma_cannon gauss_shield")
    make(game, 0, "action research", "research gauss_shield")
    assert seen(game) == {"action research", "technology gauss_shield"}


def test_two_technologies_at_once_are_hydrans():
    game = at(seat("hydran", science=20), seat("terran_union"), market="plasma_cannon gauss_shield neutron_bombs")
    make(game, 0, "action research", "research gauss_shield", "research plasma_cannon")
    assert "hydran: two technologies at once" in seen(game)


def test_three_pieces_and_three_parts_are_mechanemas():
    game = at(seat("mechanema", materials=20), seat("terran_union"))
    make(game, 0, "action build", *["build interceptor 230"] * 3)
    assert seen(game) == {"action build", "built interceptor", "mechanema: three pieces"}
    game = at(seat("mechanema"), seat("terran_union"))
    make(game, 0, "action upgrade", "fit hull interceptor 0", "fit hull cruiser 1", "fit hull dreadnought 2")
    assert seen(game) == {"action upgrade", "part hull", "mechanema: three upgrades"}


def test_nanorobots_count_when_they_build_one_piece_more():
    game = at(*two(materials=20, technologies="nanorobots"))
    make(game, 0, "action build", "build interceptor 225", "build interceptor 225")
    assert "nanorobots: one piece more" not in seen(game)
    make(game, 0, "build interceptor 225")
    assert "nanorobots: one piece more" in seen(game)


@pytest.mark.parametrize("half", [True, False])
def test_the_generator_counts_where_only_half_a_wormhole_was(half):
    hexes = [
        sector(201, (0, -1), owner=0, ships="0:interceptor", wormholes="" if half else "012345"),
        sector(203, (1, -2), wormholes="012345"),
    ]
    game = at(*two(technologies="wormhole_generator"), hexes=hexes)
    make(game, 0, "action move")
    play(game, 0, "fly interceptor 201", "to 203")
    assert ("wormhole generator: a move" in seen(game)) == half


BOMBED = [sector(202, (0, -1), owner=1, cubes="science", ships="0:interceptor")]


@pytest.mark.parametrize(
    ("known", "rolls", "found"),
    [
        ("", [6], {"population bombarded"}),
        ("", [1], {"population bombarded in vain"}),
        ("neutron_bombs", [], {"population bombarded", "neutron bombs"}),
    ],
)
def test_what_came_of_a_bombardment_is_told_apart(known, rolls, found):
    game = at(*two(technologies=known, discs=0), hexes=BOMBED, phase="combat", rolls=rolls)
    make(game, 0, "bombard 202")
    assert seen(game, "control lost in battle") >= found
    assert ("population bombarded in vain" in seen(game)) == (rolls == [1])


def test_planta_lose_their_population_without_a_shot():
    hexes = [sector(202, (0, -1), owner=1, cubes="science", ships="0:interceptor")]
    game = at(seat("terran_union", discs=0), seat("planta"), hexes=hexes, phase="combat")
    assert "planta: population destroyed without a shot" in seen(game)


@pytest.mark.parametrize(("rolls", "found"), [([6, 1, 1, 6], "ancients beaten"), ([1, 6, 6], "ancients win")])
def test_a_beaten_ancient_and_a_lost_fight_are_told_apart(rolls, found):
    """The interceptor fires first, and needs two hits; the ancient fires two dice and needs one."""
    game = at(*two(discs=0), hexes=[sector(101, (0, -1), ancients=1, ships="0:interceptor")], phase="combat", rolls=rolls)
    while game.pending() == [0] and game.prompt(0)["key"] == "attack_or_retreat":
        make(game, 0, "attack")
    assert {name for name in seen(game) if name.startswith("ancients")} == {found}
