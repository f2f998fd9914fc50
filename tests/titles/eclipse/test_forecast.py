"""What a view lets a seat expect of a battle."""

import json

import pytest

from asterism.titles.eclipse.rules import odds
from asterism.titles.eclipse.rules.forecast import NPC_DESIGNS, design_of, forecast, forecast_battle, resolved
from asterism.titles.eclipse.rules.squadrons import ANCIENTS, GCDS
from tests.titles.eclipse.position import at, seat, sector


def arranged(ships="", **rest):
    owner = rest.pop("owner", -1)
    two = [seat("terran_union"), seat("terran_republic")]
    return at(*two, hexes=[sector(201, (1, 0), ships=ships, owner=owner, **rest)]).view(0)


def squadron(view, number, ship, count):
    kind = ("interceptor", "cruiser", "dreadnought", "starbase").index(ship)
    return odds.Squadron(design_of(view["players"][number]["designs"][kind], kind), count)


def test_against_ancients_the_odds_are_those_of_the_two_sides():
    view = arranged(ships="0:cruiser*2", ancients=1)
    found = forecast(view, 201)
    exact = odds.odds([squadron(view, 0, "cruiser", 2)], [odds.Squadron(NPC_DESIGNS[ANCIENTS], 1)])
    assert (found.attacker, found.defender, found.exact) == (0, ANCIENTS, True)
    assert found.wins(0) == pytest.approx(exact.attacker)
    assert found.survivors(0)[1] == pytest.approx(exact.survivors[0][0])
    assert found.wins(0) + found.wins(ANCIENTS) == pytest.approx(1.0)


def test_who_came_last_attacks():
    assert forecast(arranged(ships="0:cruiser 1:cruiser"), 201).attacker == 1
    assert forecast(arranged(ships="1:cruiser 0:cruiser"), 201).attacker == 0


def test_the_owner_defends_even_if_it_came_last():
    found = forecast(arranged(ships="1:cruiser 0:cruiser", owner=0), 201)
    assert (found.attacker, found.defender) == (1, 0)


def test_ships_on_their_way_count_and_come_after_those_there():
    view = arranged(ships="0:interceptor")
    assert forecast(view, 201) is None
    weak, strong = (forecast(view, 201, [(1, "cruiser", count)]) for count in (1, 3))
    assert (weak.attacker, weak.defender) == (1, 0)
    assert strong.wins(1) > weak.wins(1) > 0.5
    assert forecast(view, 201, [(1, "cruiser", 1), (0, "cruiser", 4)]).wins(0) > 0.9


def test_draco_lives_beside_ancients():
    hexes = [sector(201, (1, 0), ships="0:cruiser", ancients=2)]
    view = at(seat("draco"), seat("terran_union"), hexes=hexes).view(0)
    assert forecast(view, 201) is None
    both = forecast(view, 201, [(1, "dreadnought", 2)])
    assert both.attacker == 1
    assert both.wins(ANCIENTS) > 0.0  # where the other seat beat Draco and met them next
    assert sum(each.wins for each in both.sides) == pytest.approx(1.0, abs=0.01)


def test_where_three_meet_the_last_two_fight_first_and_the_survivor_goes_on():
    seats = [seat("terran_union"), seat("terran_republic"), seat("terran_directorate")]
    hexes = [sector(201, (1, 0), ships="0:cruiser*2 1:cruiser*2 2:cruiser*2", gcds=True)]
    found = forecast(at(*seats, hexes=hexes).view(0), 201)
    assert (found.attacker, found.defender, found.exact) == (2, 1, False)
    assert sum(each.wins for each in found.sides) == pytest.approx(1.0, abs=0.01)
    assert found.wins(0) < found.wins(GCDS)


def test_a_view_that_travelled_as_text_says_the_same():
    view = arranged(ships="0:cruiser*2 1:dreadnought", ancients=1)
    assert forecast(json.loads(json.dumps(view)), 201) == forecast(view, 201)


def test_the_same_question_is_worked_out_once():
    view = arranged(ships="0:cruiser*2 1:dreadnought")
    forecast(view, 201)
    before = resolved.cache_info()
    assert forecast(arranged(ships="0:cruiser*2 1:dreadnought"), 201) is forecast(view, 201)
    assert resolved.cache_info().misses == before.misses


def test_a_battle_in_progress_counts_damage_and_who_leaves():
    game = at(
        seat("terran_union"),
        seat("terran_republic"),
        hexes=[sector(201, (1, 0), ships="0:cruiser*2 1:cruiser*2"), sector(202, (1, 1), owner=0)],
        phase="combat",
    )
    fresh = forecast_battle(game.view(0)["battle"])
    assert (fresh.attacker, fresh.defender) == (1, 0)
    assert fresh.wins(0) > 0.5  # equal initiative goes to the defender
    battle = game.view(0)["battle"]
    mine, theirs = sorted(battle["squadrons"], key=lambda shown: shown["side"])
    mine["damage"] = [1, 1]
    assert forecast_battle(battle).wins(0) < fresh.wins(0)
    theirs["retreat"] = 202
    assert forecast_battle(battle).wins(0) == 1.0
