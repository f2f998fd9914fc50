"""What of the box a game has exercised, by its public events."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.lunation.rules.components import ACTIONS, CHARACTERS, EVENTS, OBJECTIVES, PLANETS, SYSTEMS, TECHNOLOGIES
from asterism.titles.lunation.rules.title import TITLE
from asterism.titles.lunation.rules.vocabulary import VOCABULARY
from tests.titles.lunation.exercises import EXERCISES, LEADS
from tests.titles.lunation.position import asked, at, make, seat
from tests.titles.lunation.witness import Witness


def arranged(*seats, **rest):
    """A position and its witness, who knows what was there when it was arranged."""
    game = at(*seats, **rest)
    table = game._table
    witness = Witness()
    witness.systems = table.systems
    witness.event, witness.truce = table.event, table.truce
    witness.planets = {table.name_of(n): planet for n, planet in enumerate(table.planets) if planet is not None}
    for mine, player in zip(witness.seats, table.players, strict=False):
        for fleet in player.fleets:
            mine.fleets[table.name_of(fleet.at)] += 1
        mine.pawns = {pawn.character.id: table.name_of(pawn.at) for pawn in player.pawns}
        mine.hand, mine.power = len(player.hand), player.power

    def seen():
        for event in game.events(None)[seen.heard :]:
            witness.hear(event)
        seen.heard = len(game.events(None))
        assert witness.seen <= set(EXERCISES)
        return witness.seen

    seen.heard = 0
    return game, seen


def test_everything_in_the_box_is_there_to_exercise_once():
    assert len(EXERCISES) == len(set(EXERCISES))
    counted = {"character": CHARACTERS, "planet": PLANETS, "system": SYSTEMS, "event": EVENTS, "card": ACTIONS}
    counted |= {"objective": OBJECTIVES, "technology": TECHNOLOGIES}
    for kind, pieces in counted.items():
        assert sum(name.startswith(f"{kind} ") for name in EXERCISES) == len(pieces), kind
    able = [piece for piece in (*CHARACTERS, *SYSTEMS) if (piece.ability if hasattr(piece, "ability") else piece.effect).op != "none"]
    assert sum(name.startswith("effect ") for name in EXERCISES) == len(able) + len(EVENTS) + len(TECHNOLOGIES)


def test_leads_are_about_what_there_is():
    verbs = {word.verb for word in VOCABULARY}
    for name, lead in LEADS.items():
        assert name in EXERCISES or name in verbs, name
        assert any(f"{word} ".startswith(f"{lead} ") for word in VOCABULARY), lead


def test_random_games_exercise_only_what_there_is():
    found = set()
    for seed in range(4):
        game = Game(TITLE, 2 + seed % 3, seed, {"technologies": True})
        luck = random.Random(seed)
        while not game.over:
            number = game.pending()[0]
            game.choose(number, luck.choice(game.choices(number)))
        found |= Witness.seen_in(game.events(None))
    assert found <= set(EXERCISES)
    assert len(found) > len(EXERCISES) / 2


def test_the_witness_knows_where_everybody_stands():
    """Through a whole game, by its public events alone."""
    game = Game(TITLE, 4, "stand", {"technologies": True})
    luck = random.Random(8)
    while not game.over:
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
    witness = Witness()
    for event in game.events(None):
        witness.hear(event)
    table = game._table
    for mine, player in zip(witness.seats, table.players, strict=True):
        assert +mine.fleets == {table.name_of(n): player.fleets_at(n) for n in {fleet.at for fleet in player.fleets}}
        assert mine.pawns == {pawn.character.id: table.name_of(pawn.at) for pawn in player.pawns}
        assert (mine.hand, mine.power) == (len(player.hand), player.power)


# --- activation


def test_what_a_system_adds_to_a_planet_is_seen_there_only():
    game, seen = arranged(seat("helion_forge.1 dead_star.1"), seat(), phase="activation", planets={"helion_forge.1": "lazul"})
    make(game, 0, "activate dead_star.1")
    assert "effect helion_forge" not in seen()
    make(game, 0, "activate helion_forge.1")
    assert {"effect helion_forge", "activated lazul"} <= seen()


def test_an_event_counts_where_it_changes_a_yield():
    planets = {"dead_star.1": "lazul", "dead_star.2": "karst"}
    game, seen = arranged(seat("dead_star.1 dead_star.2"), seat(), phase="activation", planets=planets, event="solar_flares")
    make(game, 0, "activate dead_star.1")
    assert "effect solar_flares" not in seen()
    make(game, 0, "activate dead_star.2")
    assert "effect solar_flares" in seen()


@pytest.mark.parametrize("character", ["mining_officer", "mining_technician", "overseer"])
def test_miners_count_when_they_mine_and_not_when_they_work_like_others(character):
    where = {"phase": "activation", "planets": {"dead_star.1": "karst"}}
    game, seen = arranged(seat("", f"{character}@dead_star.1"), seat(), **where)
    make(game, 0, "activate dead_star.1")
    assert f"effect {character}" not in seen()
    game, seen = arranged(seat("", f"{character}@dead_star.1"), seat(), **where)
    make(game, 0, f"mine {character}")
    assert f"effect {character}" in seen()


def test_doubled_yields_are_the_extractors():
    game, seen = arranged(seat("dead_star.1", technology="core_extractors"), seat(), phase="activation", technologies=True)
    make(game, 0, "use core_extractors")
    assert "effect core_extractors" not in seen()
    make(game, 0, "activate dead_star.1")
    assert "effect core_extractors" in seen()


def test_a_card_of_the_archive_star_is_not_one_of_the_planet():
    where = {"phase": "activation", "systems": "archive_star dead_star open_gate", "deck": "ambush ambush ambush"}
    planets = {"archive_star.1": "wrath", "archive_star.2": "quarry"}
    game, seen = arranged(seat("archive_star.1 archive_star.2"), seat(), planets=planets, **where)
    make(game, 0, "activate archive_star.1")
    assert "effect archive_star" in seen()
    seen().clear()
    make(game, 0, "activate archive_star.2")  # the second activation there brings no more than the planet's own card
    assert "activated quarry" in seen()
    assert "effect archive_star" not in seen()


# --- jumps


@pytest.mark.parametrize(
    ("systems", "event", "expected"),
    [
        ("dead_star open_gate helion_forge", "", {"effect open_gate"}),
        ("slipstream dead_star helion_forge", "", {"effect slipstream"}),
        ("gravity_well shattered_moon helion_forge", "", {"effect gravity_well", "effect shattered_moon"}),
        ("slipstream open_gate helion_forge", "", set()),  # either would do
        ("dead_star helion_forge open_gate", "jump_storm", {"effect jump_storm"}),
        ("dead_star helion_forge open_gate", "clear_lanes", {"effect clear_lanes"}),
        ("dead_star helion_forge open_gate", "", set()),
    ],
)
def test_what_changes_a_fare_is_seen(systems, event, expected):
    leave, enter, _ = systems.split()
    game, seen = arranged(seat(f"{leave}.1", hand="ambush"), seat(), systems=systems, event=event)
    make(game, 0, f"jump {enter}", f"fleet {leave}.1", "go")
    assert {name for name in seen() if name.startswith("effect")} == expected


def test_a_departure_that_a_card_paid_for_says_nothing_of_surcharges():
    game, seen = arranged(seat("gravity_well.1", hand="emergency_jump"), seat(), systems="gravity_well dead_star open_gate")
    make(game, 0, "jump dead_star", "fleet gravity_well.1", "play emergency_jump", "go")
    assert "card emergency_jump" in seen()
    assert "effect gravity_well" not in seen()


@pytest.mark.parametrize(("crew", "piloted"), [("orbital_pilot@dead_star.1", True), ("orbital_pilot@dead_star.1!", False)])
def test_a_pilot_counts_where_no_die_was_rolled(crew, piloted):
    game, seen = arranged(seat("dead_star.1", crew, hand="ambush"), seat(), gravity="X")
    make(game, 0, "jump helion_forge.1", "fleet dead_star.1", "take orbital_pilot", "go", "done")
    assert ("effect orbital_pilot" in seen()) == piloted
    assert "an orbital jump" in seen()


# --- combat


def attack(game, *picks):
    make(game, 0, "move dead_star.3", *picks)


def test_a_fleet_officer_counts_in_a_later_round():
    game, seen = arranged(
        seat("dead_star.1*2", "fleet_officer@dead_star.1", power=0), seat("dead_star.3*2", power=0), dice={0: "BBB EEB", 1: "BB BB"}
    )
    attack(game, "fleet dead_star.1", "fleet dead_star.1", "take fleet_officer")
    make(game, 0, "commit fleet_officer")
    assert "effect fleet_officer" in seen()


@pytest.mark.parametrize(("theirs", "needed"), [("EB", True), ("BB", False)])
def test_a_shield_counts_where_it_was_needed(theirs, needed):
    game, seen = arranged(seat("dead_star.1", "shield_warden@dead_star.1"), seat("dead_star.3*2", hand="ambush"), dice={0: "BB", 1: theirs})
    attack(game, "fleet dead_star.1", "take shield_warden")
    make(game, 0, "commit shield_warden")
    make(game, 1, "pass", "pass")
    assert ("effect shield_warden" in seen()) == needed


def test_phase_shields_count_where_there_was_something_to_ward_off():
    for theirs, warded in (("E", True), ("B", False)):
        game, seen = arranged(
            seat("dead_star.1*2", technology="phase_shields"), seat("dead_star.3"), dice={0: "EE", 1: theirs}, technologies=True
        )
        attack(game, "fleet dead_star.1")
        make(game, 0, "pass", "use phase_shields")
        assert ("effect phase_shields" in seen()) == warded


@pytest.mark.parametrize(
    ("system", "mine", "theirs", "expected"),
    [
        ("fortress_ring", "BB", "EB", True),
        ("raiders_reach", "EBB", "B", True),
        ("ion_veil", "EB", "B", True),
        ("ion_veil", "BB", "E", False),
    ],
)
def test_what_a_system_gives_in_combat_is_seen(system, mine, theirs, expected):
    game, seen = arranged(
        seat(f"{system}.1*2", hand="ambush"),
        seat(f"{system}.3", power=0),
        systems=f"{system} dead_star open_gate",
        dice={0: mine, 1: theirs},
    )
    make(game, 0, f"move {system}.3", f"fleet {system}.1", "pass", "pass")
    assert (f"effect {system}" in seen()) == expected


def test_a_silent_zone_counts_where_somebody_could_have_left():
    for power, noted in ((1, True), (0, False)):
        game, seen = arranged(
            seat("silent_zone.1*2", power=power),
            seat("silent_zone.3*2", power=0),
            systems="silent_zone dead_star open_gate",
            dice={0: "BBEE", 1: "BBBB"},
        )
        make(game, 0, "move silent_zone.3", "fleet silent_zone.1")
        assert ("effect silent_zone" in seen()) == noted
        assert "combat ended: won" in seen()


def test_a_retreat_that_was_prevented_is_seen():
    game, seen = arranged(seat("dead_star.1*3", hand="ambush", power=0), seat("dead_star.3*2"), dice={0: "BBB EEE", 1: "BB BB"})
    attack(game, "fleet dead_star.1", "fleet dead_star.1")
    make(game, 0, "pass", "pass")
    make(game, 1, "retreat dead_star")
    make(game, 0, "play ambush")
    assert {"a retreat prevented", "card ambush"} <= seen()


def test_a_retreat_of_characters_alone_is_seen():
    game, seen = arranged(seat("dead_star.1"), seat("", "spy@dead_star.3"), dice={0: "B"})
    attack(game)
    assert "a retreat of characters alone" not in seen()
    make(game, 1, "retreat dead_star")
    assert {"a retreat of characters alone", "combat ended: retreat"} <= seen()


def test_a_meeting_in_the_truce_is_seen():
    game, seen = arranged(seat("dead_star.1", "ace_pilot@dead_star.1"), seat("", "spy@dead_star.3"), turn=2)
    make(game, 0, "move dead_star.3")
    assert "characters met in the truce" in seen()


def test_a_second_activation_is_seen():
    game, seen = arranged(seat("dead_star.1", "mining_technician@dead_star.1"), seat(), phase="activation")
    make(game, 0, "mine mining_technician")
    assert "a location activated twice" not in seen()
    make(game, 0, "activate dead_star.1")
    assert "a location activated twice" in seen()


def test_lone_characters_who_were_attacked_are_seen():
    game, seen = arranged(seat("", "ace_pilot@dead_star.1"), seat("", "spy@dead_star.1"), dice={0: "BB", 1: ""})
    make(game, 0, "attack dead_star.1")
    assert "lone characters attacked" in seen()


# --- trade, purchases, majorities


def test_offers_and_their_answers_are_seen():
    game, seen = arranged(seat("dead_star.1", goods="3/0"), seat("dead_star.2", goods="0/3", hand="ambush"), phase="trade")
    make(game, 0, "offer 1", "give energy", "propose")
    make(game, 1, "decline")
    assert "an offer declined" in seen()
    make(game, 0, "offer 1", "give energy", "propose")
    make(game, 1, "counter", "give ambush", "ask energy", "propose")
    make(game, 0, "accept")
    assert {"a counter-offer accepted", "cards for goods"} <= seen()
    assert "an offer accepted" not in seen()
    make(game, 0, "offer 1", "give energy", "propose")
    make(game, 1, "accept")
    assert {"an offer accepted", "a gift"} <= seen()


def test_a_counter_offer_that_is_dropped_declines_the_first():
    game, seen = arranged(seat("dead_star.1", goods="3/0"), seat("dead_star.2"), phase="trade")
    make(game, 0, "offer 1", "give energy", "propose")
    make(game, 1, "counter", "drop")
    assert "an offer declined" in seen()
    assert "a counter-offer declined" not in seen()


def test_discounts_are_seen_where_units_are_bought():
    where = {"phase": "development", "systems": "old_shipyards dead_star open_gate", "event": "open_yards"}
    game, seen = arranged(seat("old_shipyards.1 dead_star.1", goods="5/5"), seat(), **where)
    make(game, 0, "build dead_star.1")
    assert "effect open_yards" in seen()
    assert "effect old_shipyards" not in seen()
    make(game, 0, "build old_shipyards.1")
    assert "effect old_shipyards" in seen()


def test_a_mandate_counts_where_it_won_a_tie():
    for theirs in ("", "imperial_mandate"):
        game, seen = arranged(
            seat("dead_star.1", technology="imperial_mandate", objectives="armada"),
            seat("helion_forge.1", technology=theirs),
            phase="dominance",
            technologies=True,
            play_on=True,
        )
        make(game, 0, "use imperial_mandate", "done")
        if theirs:  # two in one tie cancel each other
            make(game, 1, f"use {theirs}")
        assert ("effect imperial_mandate" in seen()) == (not theirs)


def test_a_reversed_order_needs_three():
    for players, reversed_ in ((2, False), (3, True)):
        game, seen = arranged(
            seat("dead_star.1"), seat("helion_forge.1"), players=players, phase="refresh", draws={"event": "retrograde_cycle"}
        )
        assert asked(game, 0) is None
        assert "event retrograde_cycle" in seen()
        assert ("effect retrograde_cycle" in seen()) == reversed_
