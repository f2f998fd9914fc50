"""Turns, the refresh phase and its window, and events. Rows T1 to T8."""

import pytest

from asterism import IllegalChoice
from asterism.kernel.game import Game
from asterism.titles.lunation.rules.components import EVENT, EVENTS
from asterism.titles.lunation.rules.title import TITLE
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    captives,
    characters,
    fleets,
    goods,
    hand,
    known_cards,
    make,
    offered,
    player,
    power,
    seat,
    told,
    wander_until,
)


def played_out(seats=4, seed=1, events=None):
    """A whole game at random; with these events, if named."""
    game = Game(TITLE, seats, seed, {})
    if events is not None:
        game._table.event_deck = [EVENT[name] for name in events]
    return wander_until(game, lambda game: game.over, seed)


EVERYBODY = [("dead_star", "armada"), ("helion_forge", "armada"), ("ferrous_belt", "archive"), ("archive_star", "archive")]

# --- turns


@rule("lunation.turn.marker", "lunation.turn.order")
def test_the_marker_goes_to_the_left_so_the_first_becomes_the_last():
    """T1."""
    game = at(seat("dead_star.1"), players=4, phase="dominance", turn=1, play_on=True)
    wander_until(game, lambda game: game._table.turn == 2)
    assert game.view(None)["order"] == [1, 2, 3, 0]
    assert game.view(None)["first"] == 1


@rule("lunation.turn.order", "lunation.end.turn7")
def test_seven_turns_of_six_phases_in_which_one_player_acts_after_the_other():
    game = played_out()
    assert [event["turn"] for event in told(game, "turn_began")] == [1, 2, 3, 4, 5, 6, 7]
    phases = [event["phase"] for event in told(game, "phase_began")] + [event["phase"] for event in told(game, "phase_skipped")]
    assert {phase: phases.count(phase) for phase in phases} == dict.fromkeys(
        ["refresh", "movement", "trade", "activation", "development", "dominance"], 7
    )
    assert game.pending() == []


@rule("lunation.turn.power", "lunation.refresh.all")
def test_power_points_that_were_not_spent_don_t_carry_over():
    """T2."""
    game = at(seat("dead_star.1", power=2), seat(power=0), phase="dominance", turn=1, play_on=True)
    wander_until(game, lambda game: game._table.turn == 2)
    assert (power(game, 0), power(game, 1)) == (3, 3)


@rule("lunation.turn.free")
def test_in_a_turn_one_may_do_nothing():
    game = at(seat("dead_star.1", "spy@dead_star.1", goods="9/9"), seat(hand="ambush"))
    before = fleets(game, 0), goods(game, 0)
    make(game, 0, "done")
    assert (fleets(game, 0), goods(game, 0)) == before


@rule("lunation.refresh.all", "lunation.term.exhausted")
def test_all_planet_cards_and_characters_are_refreshed_also_those_nobody_controls():
    game = at(seat("dead_star.1", "spy@dead_star.1! ace_pilot@dead_star"), seat(), phase="refresh", exhausted="dead_star.1 helion_forge.2")
    assert characters(game, 0) == "spy@dead_star.1 ace_pilot@dead_star"
    assert game._table.exhausted == 0


@rule("lunation.refresh.all", "lunation.move.once")
def test_with_a_new_turn_every_unit_may_move_and_jump_again():
    game = at(seat(moved="dead_star.1", jumped="dead_star.2"), seat(), phase="refresh", turn=2, play_on=True)
    assert asked(game, 0) == "manoeuvre"
    assert set(offered(game, 0, "move")) == {f"move dead_star{card}" for card in ("", ".1", ".2", ".3", ".4")}


# --- events


@rule("lunation.refresh.event", "lunation.setup.events")
def test_from_the_third_turn_on_there_is_an_event_a_turn_after_everybody_has_refreshed():
    """T3."""
    game = played_out()
    kinds = [event["key"] for event in game.events(None)]
    revealed = [n for n, kind in enumerate(kinds) if kind == "event_revealed"]
    turns = [n for n, kind in enumerate(kinds) if kind == "turn_began"]
    assert [sum(n < at for n in turns) for at in revealed] == [3, 4, 5, 6, 7]
    assert len({event["event"] for event in told(game, "event_revealed")}) == 5
    assert len(game.view(None)["past_events"]) == 5
    assert game.view(None)["events_left"] == 15


@rule("lunation.event.power", "lunation.turn.power")
@pytest.mark.parametrize(("event", "points"), [("surge_of_will", 4), ("weary_crews", 2)])
def test_an_event_changes_power_points_for_one_turn(event, points):
    """T4."""
    draws = {"event": f"{event} rich_seams"}
    game = at(seat("dead_star.1"), seat(), phase="refresh", turn=3, draws=draws, play_on=True)
    assert (power(game, 0), power(game, 1)) == (points, points)
    wander_until(game, lambda game: game._table.turn == 4 and game._table.phase == "movement")
    assert (power(game, 0), power(game, 1)) == (3, 3)


@rule("lunation.event.reverse", "lunation.turn.marker")
def test_the_counter_clockwise_event_turns_the_order_but_not_the_marker():
    """T5."""
    units = [seat(f"{system}.1", objectives=objective) for system, objective in EVERYBODY]
    game = at(*units, phase="refresh", turn=3, draws={"event": "retrograde_cycle"}, play_on=True)
    assert game.view(None)["order"] == [0, 3, 2, 1]
    movers = []
    while game._table.phase == "movement":
        movers.append(game.pending()[0])
        make(game, movers[-1], "done")
    assert movers == [0, 3, 2, 1]
    wander_until(game, lambda game: game._table.phase == "dominance")
    showing = []
    while asked(game, game.pending()[0]) == "show_objective":
        showing.append(game.pending()[0])
        make(game, showing[-1], "done")
    assert showing == [0, 3, 2, 1]
    wander_until(game, lambda game: game._table.turn == 4)
    assert game.view(None)["order"] == [1, 2, 3, 0]


@rule("lunation.event.goods")
def test_events_give_goods_and_cards_at_once_and_take_from_the_rich():
    game = at(seat(goods="1/0"), seat(goods="0/2"), phase="refresh", turn=3, draws={"event": "imperial_subsidy"})
    assert [goods(game, 0), goods(game, 1)] == ["2/1", "1/3"]
    game = at(seat(), seat(hand="ambush"), phase="refresh", turn=3, draws={"event": "intelligence_leak"})
    assert [len(hand(game, 0)), len(hand(game, 1))] == [1, 2]
    game = at(seat(goods="6/5"), seat(goods="5/9"), phase="refresh", turn=3, draws={"event": "plundered_depots"})
    assert [goods(game, 0), goods(game, 1)] == ["4/5", "5/7"]


@rule("lunation.event.unrest")
def test_unrest_exhausts_a_fresh_character_of_everybody_in_turn_order_and_it_may_still_move():
    game = at(
        seat("", "spy@dead_star ace_pilot@dead_star"),
        seat("", "navigator@helion_forge.1"),
        seat("", "archivist@ferrous_belt! tactician@ferrous_belt smuggler@ferrous_belt"),
        phase="refresh",
        turn=3,
        order=[2, 0, 1],
        draws={"event": "unrest"},
        play_on=True,
    )
    assert game.pending() == [2]
    assert offered(game, 2) == ["exhaust archivist", "exhaust tactician", "exhaust smuggler"]  # refreshed before
    make(game, 2, "exhaust smuggler")
    make(game, 0, "exhaust ace_pilot")
    assert characters(game, 1) == "navigator@helion_forge.1!"
    assert "move ferrous_belt.1" in offered(game, 2)
    make(game, 2, "move ferrous_belt.1")
    assert "take smuggler" in offered(game, 2)


@rule("lunation.event.embargo")
def test_an_embargo_leaves_out_the_trade_phase():
    game = at(seat("dead_star.1", goods="9/9", hand="energy_surge"), seat(), phase="movement", event="trade_embargo", play_on=True)
    make(game, 0, "done")
    assert game._table.phase == "activation"
    assert told(game, "phase_skipped") == [{"key": "phase_skipped", "phase": "trade"}]


@rule("lunation.refresh.event")
def test_an_event_holds_until_the_end_of_the_turn():
    game = at(seat("dead_star.1", goods="9/9"), seat(), phase="dominance", event="jump_storm", play_on=True, turn=4)
    wander_until(game, lambda game: game._table.turn == 5)
    assert "jump_storm" in game.view(None)["past_events"]
    assert game.view(None)["event"] != "jump_storm"


def test_every_event_of_the_box_can_be_revealed():
    for card in EVENTS:
        game = at(
            seat("dead_star.1", "spy@dead_star.1", goods="9/9"), seat("helion_forge.1"), phase="refresh", turn=3, draws={"event": card.id}
        )
        assert game.view(None)["event"] == card.id


# --- the refresh window


def assassins(*hands):
    return at(
        seat("", "spy@dead_star", hand=hands[0]),
        seat("", "ace_pilot@helion_forge tactician@helion_forge", hand=hands[1]),
        seat("ferrous_belt", hand=hands[2] if len(hands) > 2 else ""),
        phase="refresh",
        turn=2,
        play_on=True,
    )


@rule("lunation.card.assassination", "lunation.refresh.window")
def test_assassination_attempt_exhausts_a_character_of_another_which_can_t_move_or_jump_this_turn():
    """T6, FAQ: legal in another player's refresh phase."""
    game = assassins("", "", "assassination_attempt")
    assert game.pending() == [2]
    assert offered(game, 2) == [
        "pass",
        "play assassination_attempt spy",
        "play assassination_attempt ace_pilot",
        "play assassination_attempt tactician",
    ]
    make(game, 2, "play assassination_attempt spy")
    assert characters(game, 0) == "spy@dead_star!"
    assert "assassination_attempt" in game.view(None)["discards"]
    assert game.pending() == [1]  # seat 0 has nothing that could move
    wander_until(game, lambda game: game._table.turn == 3 and game._table.phase == "movement" and asked(game, 0) == "manoeuvre")
    assert offered(game, 0, "move", "jump")


@rule("lunation.card.second_wind", "lunation.card.assassination")
def test_second_wind_makes_it_fresh_but_it_still_can_t_move():
    """T7."""
    game = assassins("second_wind", "", "assassination_attempt")
    make(game, 0, "pass")
    make(game, 2, "play assassination_attempt spy")
    make(game, 0, "pass")
    assert asked(game, 0) == "manoeuvre"
    assert offered(game, 0) == ["play second_wind spy", "done"]
    make(game, 0, "play second_wind spy")
    assert characters(game, 0) == "spy@dead_star"
    assert offered(game, 0, "move", "jump", "take") == []


@rule("lunation.window.run", "lunation.refresh.window")
def test_a_card_that_has_lost_its_target_goes_back_to_the_hand_known_to_all_and_the_window_opens_again():
    """T8."""
    game = assassins("assassination_attempt", "", "assassination_attempt")
    make(game, 2, "play assassination_attempt ace_pilot")
    make(game, 0, "play assassination_attempt ace_pilot")
    assert characters(game, 1) == "ace_pilot@helion_forge! tactician@helion_forge"
    assert hand(game, 0) == []  # the first in turn order
    assert hand(game, 2) == ["assassination_attempt"]
    assert known_cards(game, 2) == ["assassination_attempt"]
    assert game.pending() == [2]
    assert offered(game, 2) == ["pass", "play assassination_attempt spy", "play assassination_attempt tactician"]


@rule("lunation.window.run")
def test_everybody_with_a_card_is_asked_at_once_whatever_it_is():
    game = assassins("ambush", "energy_surge", "")
    assert game.pending() == [0, 1]
    assert offered(game, 0) == offered(game, 1) == ["pass"]
    make(game, 1, "pass")
    assert game.pending() == [0]


@rule("lunation.window.run")
def test_nobody_is_asked_while_nobody_can_be_aimed_at():
    game = at(seat("dead_star", hand="assassination_attempt"), seat("helion_forge"), phase="refresh", turn=2)
    assert game.pending() == []


@rule("lunation.window.run", "lunation.card.assassination")
def test_an_exhausted_character_is_no_target():
    game = assassins("assassination_attempt assassination_attempt", "")
    make(game, 0, "play assassination_attempt tactician")
    assert offered(game, 0) == ["pass", "play assassination_attempt ace_pilot"]
    with pytest.raises(IllegalChoice):
        make(game, 0, "play assassination_attempt tactician")


@rule("lunation.tech.override")
def test_neural_override_captures_a_character_away_from_all_fleets_in_a_system_where_one_has_a_unit():
    game = at(
        seat("dead_star.1", technology="neural_override"),
        seat("dead_star.2", "spy@dead_star.2 ace_pilot@dead_star.3 tactician@helion_forge"),
        seat("", "navigator@dead_star.1"),
        phase="refresh",
        turn=3,
        technologies=True,
        draws={"event": "rich_seams"},
    )
    assert offered(game, 0) == ["pass", "use neural_override ace_pilot"]
    make(game, 0, "use neural_override ace_pilot")
    assert captives(game, 0) == "ace_pilot<1@3"
    assert player(game, 0).captured == 0  # it was no combat
    assert characters(game, 1) == "spy@dead_star.2 tactician@helion_forge"
    assert game.view(None)["players"][0]["used_technologies"] == ["neural_override"]


@rule("lunation.tech.override", "lunation.combat.two_players")
@pytest.mark.parametrize(("turn", "legal"), [(2, False), (3, True)])
def test_neural_override_waits_for_the_third_turn_of_two_players(turn, legal):
    game = at(
        seat("dead_star.1", technology="neural_override"),
        seat("", "spy@dead_star.2"),
        phase="refresh",
        turn=turn,
        technologies=True,
        draws={"event": "rich_seams"},
    )
    assert bool(offered(game, 0, "use")) is legal
