"""Combat: contacts, commitments, dice, hits and how it ends. Rows C1 to C30 and C38.

Units of two seats on one card are in contact, so a position with them begins with their combat, seat 0 being the attacker.
"""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    captives,
    characters,
    fleets,
    hand,
    make,
    offered,
    player,
    rolled,
    seat,
    told,
    vp,
    wander_until,
)

HERE = "dead_star.1"


def here(*names):
    return " ".join(f"{name.rstrip('!')}@{HERE}{'!' if name.endswith('!') else ''}" for name in names)


def ended(game):
    return [(event["winner"], event["why"]) for event in told(game, "combat_ended")]


def hits(game):
    return [event["hits"] for event in told(game, "hits_counted")]


def on_table(game, number):
    return len(game.view(None)["combat"]["sides"][number]["dice"])


def duel(mine, theirs, *, dice, **position):
    return at(seat(f"{HERE}*{mine}"), seat(f"{HERE}*{theirs}"), dice=dice, **position)


# --- pool and commitment


@rule("lunation.combat.pool", "lunation.term.sides", "lunation.combat.roll")
def test_every_fleet_brings_a_die():
    """C1."""
    game = duel(3, 2, dice={0: "BBB", 1: "BB"})
    assert (rolled(game, 0), rolled(game, 1)) == ([3], [2])
    assert told(game, "combat_began")[0]["attacker"] == 0


@rule("lunation.combat.commit", "lunation.combat.pool")
def test_a_committed_character_adds_its_bonus_for_one_round_and_is_exhausted():
    """C2."""
    game = at(seat(f"{HERE}*2", here("ace_pilot")), seat(f"{HERE}*5"), dice={0: "BBBB BB", 1: "BBBBB BBBBB"})
    assert offered(game, 0) == ["commit ace_pilot", "commit nobody"]
    make(game, 0, "commit ace_pilot")
    assert characters(game, 0) == here("ace_pilot!")
    make(game, 0, "stay")
    make(game, 1, "stay")
    assert rolled(game, 0) == [4, 2]


@rule("lunation.combat.commit")
def test_one_character_is_committed_a_round():
    """C3."""
    game = at(seat(f"{HERE}*2", here("ace_pilot", "tactician")), seat(f"{HERE}*5", power=0), dice={0: "BBBB BBB", 1: "B" * 10})
    make(game, 0, "commit ace_pilot")
    make(game, 0, "stay", "commit tactician")
    assert rolled(game, 0) == [4, 3]
    make(game, 0, "done")
    assert asked(game, 0) == "ask_retreat"


@rule("lunation.combat.fleet_officer")
def test_the_fleet_officer_s_bonus_lasts_to_the_end_of_the_combat():
    """C4."""
    game = at(seat(f"{HERE}*2", here("fleet_officer")), seat(f"{HERE}*5", power=0), dice={0: "BBB BBB BBB", 1: "B" * 15})
    make(game, 0, "commit fleet_officer", "stay", "stay")
    assert rolled(game, 0) == [3, 3, 3]


@rule("lunation.combat.fleet_officer")
def test_beside_another_character_only_the_bigger_bonus_counts():
    """C5."""
    game = at(seat(f"{HERE}*2", here("fleet_officer", "ace_pilot")), seat(f"{HERE}*5", power=0), dice={0: "BBB BBBB BBB", 1: "B" * 15})
    make(game, 0, "commit fleet_officer", "stay", "commit ace_pilot", "stay")
    assert rolled(game, 0) == [3, 4, 3]


@rule("lunation.combat.pool", "lunation.system.combat")
def test_more_than_seven_dice_are_never_rolled():
    """C6."""
    game = at(
        seat("raiders_reach.1*5", "ace_pilot@raiders_reach.1"),
        seat("raiders_reach.1*5"),
        systems="raiders_reach helion_forge ferrous_belt",
        dice={0: "B" * 7, 1: "B" * 5},
    )
    make(game, 0, "commit ace_pilot")
    assert rolled(game, 0) == [7]


@rule("lunation.combat.commit")
def test_both_sides_commit_at_once_and_are_shown_together():
    game = at(seat(f"{HERE}*2", here("ace_pilot")), seat(f"{HERE}*2", here("tactician")), dice={0: "BBBB", 1: "BBB"})
    assert game.pending() == [0, 1]
    make(game, 1, "commit tactician")
    assert characters(game, 1) == here("tactician")
    assert game.view(0)["combat"]["sides"][1]["committed"] is None
    make(game, 0, "commit ace_pilot")
    assert [event["character"] for event in told(game, "committed")] == ["ace_pilot", "tactician"]


@rule("lunation.character.ability", "lunation.combat.commit")
def test_an_exhausted_character_has_neither_bonus_nor_ability():
    """C21, FAQ."""
    game = at(seat(f"{HERE}*2", here("ace_pilot!", "bounty_hunter!")), seat(f"{HERE}*2"), dice={0: "BB", 1: "BB"})
    assert rolled(game, 0) == [2]
    assert told(game, "committed")[0]["character"] is None


@rule("lunation.combat.commit", "lunation.term.units")
def test_a_character_without_a_bonus_is_never_committed():
    game = at(seat(f"{HERE}*2", here("spy", "archivist")), seat(f"{HERE}*2"), dice={0: "BB", 1: "BB"})
    assert rolled(game, 0) == [2]


# --- abilities


@rule("lunation.character.bounty_hunter")
def test_a_bounty_hunter_gives_bonus_and_ability_in_one_round_only():
    """C20, FAQ."""
    game = at(
        seat(f"{HERE}*2", here("bounty_hunter")),
        seat(f"{HERE}*3", here("spy", "ace_pilot", "tactician!"), power=0),
        dice={0: "BBB BB", 1: "BBB BBB"},
    )
    make(game, 0, "commit bounty_hunter")
    make(game, 1, "commit nobody")
    assert offered(game, 0) == ["exhaust spy", "exhaust ace_pilot", "done"]
    make(game, 0, "exhaust ace_pilot")
    assert characters(game, 1) == here("spy", "ace_pilot!", "tactician!")
    make(game, 0, "stay")
    assert rolled(game, 0) == [3, 2]
    assert asked(game, 0) == "ask_retreat"


@rule("lunation.character.bounty_hunter", "lunation.combat.commit")
def test_a_character_just_committed_is_no_prey_and_keeps_its_bonus():
    game = at(seat(f"{HERE}", here("bounty_hunter")), seat(f"{HERE}", here("ace_pilot")), dice={0: "BB", 1: "BBB"})
    make(game, 0, "commit bounty_hunter")
    make(game, 1, "commit ace_pilot")
    assert rolled(game, 1) == [3]


@rule("lunation.character.combat", "lunation.combat.reroll")
def test_a_tactician_rolls_up_to_two_dice_again_together():
    game = at(seat(f"{HERE}*2", here("tactician")), seat(f"{HERE}*3"), dice={0: "BXB EE", 1: "BBB"})
    make(game, 0, "commit tactician")
    assert offered(game, 0) == ["reroll shield", "reroll blank", "done"]
    make(game, 0, "reroll blank")
    assert game.view(None)["combat"]["sides"][0]["rerolling"] == ["blank"]
    make(game, 0, "reroll blank")
    assert hits(game) == [[0, 2]]
    assert fleets(game, 1) == {HERE: 1}


@rule("lunation.combat.reroll", "lunation.combat.plus_one")
def test_a_plus_one_among_rerolled_dice_counts_as_usual():
    game = at(seat(f"{HERE}*2", here("tactician")), seat(f"{HERE}*3"), dice={0: "BXB N E E", 1: "BBB"})
    make(game, 0, "commit tactician", "reroll blank", "done")
    assert (
        game.view(None)["combat"]["sides"][0]["dice"] == ["blank", "shield", "explosion", "explosion"]
        or len(game.view(None)["combat"]["sides"][0]["dice"]) == 4
    )
    assert hits(game) == [[0, 2]]


@rule("lunation.character.combat")
def test_a_shield_warden_adds_a_shield_in_his_round():
    game = at(seat(f"{HERE}*2"), seat(f"{HERE}", here("shield_warden")), dice={0: "EE", 1: "BB"})
    make(game, 1, "commit shield_warden")
    assert hits(game) == [[0, 1]]


# --- dice


@rule("lunation.combat.plus_one", "lunation.term.die")
def test_a_plus_one_is_rolled_again_with_one_more_die():
    """C11."""
    game = duel(3, 3, dice={0: "NBB E X", 1: "BBB"})
    assert game.view(None)["combat"]["sides"][0]["dice"] == ["explosion", "blank", "blank", "shield"]
    assert told(game, "plus_one_rolled") == [{"key": "plus_one_rolled", "seat": 0, "again": "explosion", "added": "shield"}]


@rule("lunation.combat.plus_one")
def test_at_the_limit_only_the_die_itself_is_rolled_again():
    """C12."""
    game = at(seat(f"{HERE}*4", here("ace_pilot")), seat(f"{HERE}*5"), dice={0: "NNBBBB B X B", 1: "BBBBB"})
    make(game, 0, "commit ace_pilot")
    assert on_table(game, 0) == 7
    assert [event["added"] for event in told(game, "plus_one_rolled")] == ["shield", None]


@rule("lunation.combat.plus_one")
def test_a_plus_one_that_comes_again_is_rolled_again():
    """C13."""
    game = at(seat(f"{HERE}*5", here("ace_pilot")), seat(f"{HERE}*5"), dice={0: "NXXXXXX N B", 1: "BBBBB"})
    make(game, 0, "commit ace_pilot")
    assert game.view(None)["combat"]["sides"][0]["dice"] == ["blank", *["shield"] * 6]


# --- cards


def armed(cards, *, mine="", theirs="", dice, fleets=(1, 1), **position):
    return at(seat(f"{HERE}*{fleets[0]}", mine, hand=cards[0]), seat(f"{HERE}*{fleets[1]}", theirs, hand=cards[1]), dice=dice, **position)


@rule("lunation.combat.lance", "lunation.combat.before_roll")
def test_lance_formation_before_the_roll_brings_two_dice_beyond_the_limit():
    """C14."""
    game = armed(("lance_formation", ""), mine=here("ace_pilot"), fleets=(5, 5), dice={0: "N" + "B" * 8 + "X", 1: "BBBBB"})
    make(game, 0, "commit ace_pilot", "play lance_formation")
    assert rolled(game, 0) == [9]
    assert on_table(game, 0) == 9
    assert [event["added"] for event in told(game, "plus_one_rolled")] == [None]


@rule("lunation.combat.lance", "lunation.combat.after_roll")
def test_lance_formation_after_the_roll_is_rolled_at_once():
    """C15."""
    game = armed(("lance_formation", ""), fleets=(3, 5), dice={0: "BBB XX", 1: "BBBBB"})
    make(game, 0, "pass", "play lance_formation")
    side = game.view(None)["combat"]["sides"][0]
    assert (len(side["dice"]), side["limit"]) == (5, 9)


@rule("lunation.combat.lance", "lunation.combat.plus_one")
def test_dice_that_lie_on_the_table_already_count_towards_the_limit():
    game = armed(("lance_formation", ""), mine=here("ace_pilot"), fleets=(5, 5), dice={0: "B" * 7 + "NB B", 1: "BBBBB"})
    make(game, 0, "commit ace_pilot", "pass", "play lance_formation")
    assert on_table(game, 0) == 9
    assert [event["added"] for event in told(game, "plus_one_rolled")] == [None]


@rule("lunation.card.results", "lunation.combat.hits")
def test_concentrated_fire_adds_two_explosions():
    """C16."""
    game = armed(("concentrated_fire", ""), fleets=(1, 2), dice={0: "B", 1: "XB"})
    make(game, 0, "pass", "play concentrated_fire")
    assert hits(game) == [[0, 1]]


@rule("lunation.card.results", "lunation.combat.hits")
def test_shields_don_t_cancel_a_direct_hit():
    """C17."""
    game = armed(("direct_hit", ""), fleets=(1, 2), dice={0: "B", 1: "XX"})
    make(game, 0, "play direct_hit")
    assert hits(game) == [[0, 1]]


@rule("lunation.card.results")
def test_an_evasive_manoeuvre_adds_two_shields():
    """C18."""
    game = armed(("", "evasive_manoeuvre"), fleets=(3, 1), dice={0: "EEE", 1: "B"})
    make(game, 1, "pass", "play evasive_manoeuvre")
    assert hits(game) == [[0, 1]]


@rule("lunation.window.run", "lunation.window.combat_cards")
def test_both_choose_at_once_both_cards_count_and_the_window_opens_again():
    """C19."""
    game = armed(("concentrated_fire direct_hit", "evasive_manoeuvre ambush"), fleets=(1, 3), dice={0: "B", 1: "BBB"})
    assert game.pending() == [0, 1]
    make(game, 1, "play evasive_manoeuvre")
    assert hand(game, 1) == ["ambush", "evasive_manoeuvre"]
    make(game, 0, "play concentrated_fire")
    assert [event["card"] for event in told(game, "card_played")] == ["concentrated_fire", "evasive_manoeuvre"]
    assert game.pending() == [0, 1]
    assert game.view(None)["combat"]["stage"] == "before_roll"
    make(game, 0, "play direct_hit")
    make(game, 1, "pass")
    assert game.pending() == [1]
    make(game, 1, "pass")
    assert game.view(None)["combat"]["stage"] == "after_roll"
    make(game, 1, "pass")
    assert hits(game) == [[0, 1]]


@rule("lunation.window.run", "lunation.combat.after_roll")
def test_who_has_no_cards_is_not_asked_and_others_are_whatever_they_hold():
    game = armed(("energy_surge", ""), fleets=(2, 2), dice={0: "BB", 1: "BB"})
    assert game.pending() == [0]
    assert offered(game, 0) == ["pass"]


@rule("lunation.window.combat_cards")
def test_only_the_two_sides_play_combat_cards():
    game = at(seat(HERE), seat(HERE), seat("helion_forge", hand="direct_hit"), dice={0: "B", 1: "B"})
    assert asked(game, 2) is None
    assert rolled(game, 0) == [1]


@rule("lunation.event.jamming")
def test_jammed_signals_leave_only_technologies_in_combat():
    game = at(
        seat(HERE, hand="direct_hit", technology="phase_shields"),
        seat(HERE, hand="direct_hit"),
        event="signal_jamming",
        technologies=True,
        dice={0: "B", 1: "B"},
    )
    assert game.pending() == [0]
    assert offered(game, 0) == ["pass", "use phase_shields"]


@rule("lunation.tech.shields")
def test_phase_shields_ignore_all_explosions_of_a_round_direct_hits_too():
    game = at(
        seat(f"{HERE}*2", hand="direct_hit concentrated_fire"),
        seat(HERE, technology="phase_shields"),
        technologies=True,
        dice={0: "EE", 1: "B"},
    )
    make(game, 0, "play direct_hit")
    make(game, 1, "use phase_shields")
    make(game, 0, "pass", "pass")
    assert hits(game) == [[0, 0]]
    assert game.view(None)["players"][1]["used_technologies"] == ["phase_shields"]


# --- hits and damage


@rule("lunation.combat.hits", "lunation.combat.damage")
def test_a_shield_cancels_an_explosion_and_a_hit_destroys_a_fleet():
    """C7."""
    game = duel(3, 2, dice={0: "EEX", 1: "XB"})
    assert hits(game) == [[0, 1]]
    assert (fleets(game, 0), fleets(game, 1)) == ({HERE: 3}, {HERE: 1})
    assert player(game, 0).destroyed == 1


@rule("lunation.combat.damage", "lunation.combat.end", "lunation.combat.no_winner")
def test_both_sides_take_damage_at_the_same_time():
    """C8."""
    game = duel(1, 1, dice={0: "E", 1: "E"})
    assert (fleets(game, 0), fleets(game, 1)) == ({}, {})
    assert ended(game) == [(-1, "empty")]


@rule("lunation.combat.damage")
def test_after_the_fleets_each_hit_exhausts_a_character_as_its_owner_chooses():
    """C9."""
    game = at(seat(f"{HERE}*3"), seat(HERE, here("spy", "archivist")), dice={0: "EEE", 1: "B"})
    assert fleets(game, 1) == {}
    assert characters(game, 1) == ""  # both exhausted, and so captured
    assert captives(game, 0) == "spy<1@4 archivist<1@4"
    game = at(seat(f"{HERE}*2"), seat(HERE, here("ace_pilot", "archivist")), dice={0: "EE", 1: "B"})
    make(game, 1, "commit nobody")
    assert offered(game, 1) == ["exhaust ace_pilot", "exhaust archivist"]
    make(game, 1, "exhaust archivist")
    assert characters(game, 1) == here("ace_pilot", "archivist!")
    assert asked(game, 0) == "ask_retreat"  # a fresh ace fights on


@rule("lunation.combat.damage")
def test_if_both_have_to_choose_the_attacker_does_so_first():
    game = at(
        seat("", here("ace_pilot", "veteran_gunner", "tactician")),
        seat(HERE, here("mercenary_captain", "shield_warden", "orbital_pilot")),
        dice={0: "EE", 1: "EEE"},
    )
    make(game, 0, "commit ace_pilot")
    make(game, 1, "commit mercenary_captain")
    assert game.pending() == [1]
    game = at(
        seat("", here("ace_pilot", "veteran_gunner", "tactician")),
        seat(HERE, here("mercenary_captain", "shield_warden", "orbital_pilot")),
        dice={0: "EE", 1: "EBB"},
    )
    make(game, 0, "commit ace_pilot")
    make(game, 1, "commit mercenary_captain")
    assert game.pending() == [0]
    make(game, 0, "exhaust tactician")
    assert offered(game, 1) == ["exhaust shield_warden", "exhaust orbital_pilot"]


@rule("lunation.combat.damage")
def test_further_hits_are_lost():
    """C10."""
    game = duel(3, 1, dice={0: "EEE", 1: "B"})
    assert fleets(game, 1) == {}
    assert player(game, 0).destroyed == 1


# --- how it ends


@rule("lunation.combat.first_round", "lunation.combat.able")
def test_a_fleet_against_a_lone_character_that_fights():
    """C22."""
    game = at(seat(HERE), seat("", here("ace_pilot")), dice={0: "B", 1: "BB"})
    make(game, 1, "commit ace_pilot")
    assert (rolled(game, 0), rolled(game, 1)) == ([1], [2])
    assert ended(game) == [(0, "won")]


@rule("lunation.combat.able", "lunation.combat.first_round", "lunation.combat.capture")
def test_a_lone_exhausted_character_is_captured_after_one_round():
    """C23."""
    game = at(seat(HERE), seat("", here("ace_pilot!")), dice={0: "B"})
    assert (rolled(game, 0), rolled(game, 1)) == ([1], [])
    assert captives(game, 0) == "ace_pilot<1@4"
    assert characters(game, 1) == ""
    assert ended(game) == [(0, "won")]


@rule("lunation.combat.capture", "lunation.combat.end", "lunation.combat.stay")
def test_the_winner_captures_all_characters_of_the_loser_in_the_combat():
    """C24."""
    game = at(seat(HERE), seat(HERE, here("spy!", "ace_pilot!") + " tactician@dead_star.2"), dice={0: "E", 1: "B"})
    assert captives(game, 0) == "spy<1@4 ace_pilot<1@4"
    assert characters(game, 1) == "tactician@dead_star.2"
    assert fleets(game, 0) == {HERE: 1}
    assert (vp(game, 0), vp(game, 1)) == (0, 0)
    assert game.view(None)["players"][0]["captives"][0] == {"character": "spy", "turn": 4, "former": 1, "this_turn": True}


@rule("lunation.combat.pact", "lunation.combat.end")
def test_if_neither_is_able_and_both_have_characters_they_make_a_pact():
    """C25."""
    game = at(seat(HERE, here("ace_pilot!")), seat(HERE, here("spy")), dice={0: "E", 1: "E"})
    assert (characters(game, 0), characters(game, 1)) == ("", "")
    assert (captives(game, 0), captives(game, 1)) == ("", "")
    assert {"ace_pilot", "spy"} <= {character.id for character in game._table.character_deck}
    assert ended(game) == [(-1, "pact")]
    assert told(game, "pact_made")[0]["characters"] == ["ace_pilot", "spy"]


@rule("lunation.combat.pact", "lunation.retreat.last_chance")
@pytest.mark.parametrize("mine", ["spy", "archivist", "tactician!"])
def test_a_pact_comes_before_any_retreat(mine):
    """Row 307: fresh characters without a bonus on both sides, or on one."""
    game = at(seat(HERE, here(mine)), seat(HERE, here("smuggler")), dice={0: "E", 1: "E"})
    assert ended(game) == [(-1, "pact")]
    assert told(game, "retreat_announced") == []
    assert (characters(game, 0), characters(game, 1)) == ("", "")
    assert (captives(game, 0), captives(game, 1)) == ("", "")


@rule("lunation.combat.no_winner")
def test_characters_stay_if_nothing_is_left_of_the_other_side():
    """C26."""
    game = at(seat(HERE), seat(HERE, here("ace_pilot!")), dice={0: "E", 1: "E"})
    assert characters(game, 1) == here("ace_pilot!")
    assert ended(game) == [(-1, "empty")]


@rule("lunation.combat.next_round", "lunation.combat.able")
def test_a_fresh_character_with_a_bonus_fights_on_without_fleets():
    """C27."""
    game = at(seat(f"{HERE}*2"), seat(HERE, here("tactician")), dice={0: "EB BB", 1: "B"})
    make(game, 1, "commit nobody")
    assert fleets(game, 1) == {}
    assert ended(game) == []
    assert asked(game, 0) == "ask_retreat"


@rule("lunation.combat.next_round")
def test_while_both_are_able_the_next_round_is_obligatory():
    game = duel(2, 2, dice={0: "BB BB EE", 1: "BB BB BB"})
    for _ in range(2):
        make(game, 0, "stay")
        make(game, 1, "stay")
    assert [event["round"] for event in told(game, "round_began")] == [1, 2, 3]
    assert ended(game) == [(0, "won")]


@rule("lunation.combat.officer_spent", "lunation.combat.able")
def test_a_spent_fleet_officer_does_not_keep_his_side_able():
    game = at(seat(HERE, here("fleet_officer")), seat(HERE), dice={0: "BB", 1: "E"})
    make(game, 0, "commit fleet_officer")
    assert ended(game) == [(1, "won")]
    assert captives(game, 1) == "fleet_officer<0@4"


# --- contacts


@rule("lunation.combat.contact", "lunation.combat.placing")
def test_units_placed_beside_enemies_fight_at_the_next_movement_turn():
    game = at(
        seat("dead_star.1", goods="2/3"),
        seat("dead_star.1"),
        phase="development",
        play_on=True,
        dice={0: "E", 1: "B"},
        draws={"event": "rich_seams"},
    )
    assert told(game, "combat_began") == []
    make(game, 0, "build dead_star.1")
    assert told(game, "combat_began") == []


@rule("lunation.combat.contact", "lunation.combat.placing")
def test_the_first_in_turn_order_who_is_part_of_a_contact_fights_it_as_attacker():
    game = at(seat("helion_forge"), seat("dead_star.1"), seat("dead_star.1"), order=[0, 2, 1], play_on=True, dice={1: "B", 2: "E"})
    make(game, 0, "done")
    assert [(event["attacker"], event["defender"]) for event in told(game, "combat_began")] == [(2, 1)]


@rule("lunation.combat.contact")
def test_the_active_player_chooses_the_order_of_cards():
    game = at(seat("dead_star.1 dead_star.2"), seat("dead_star.1 dead_star.2"), dice={0: "EE", 1: "BB"})
    assert offered(game, 0) == ["fight dead_star.1", "fight dead_star.2"]
    make(game, 0, "fight dead_star.2")
    assert [event["location"] for event in told(game, "combat_began")] == ["dead_star.2", "dead_star.1"]


@rule("lunation.combat.two_sides")
def test_a_fleet_that_meets_two_opponents_fights_one_after_the_other():
    """C38."""
    game = at(seat(HERE), seat("", here("spy")), seat("", here("archivist")), dice={0: "BB"})
    assert offered(game, 0) == ["against 1", "against 2"]
    make(game, 0, "against 2")
    make(game, 2, "stay")
    make(game, 1, "stay")
    assert [event["defender"] for event in told(game, "combat_began")] == [2, 1]
    assert captives(game, 0) == "archivist<2@4 spy<1@4"


@rule("lunation.combat.two_sides")
def test_units_of_third_players_on_the_card_are_not_touched():
    game = at(seat(HERE, here("ace_pilot!")), seat(HERE), seat("", here("spy")), dice={0: "B", 1: "E"})
    assert offered(game, 0) == ["against 1", "against 2"]
    make(game, 0, "against 1")
    assert captives(game, 1) == "ace_pilot<0@4"
    assert characters(game, 2) == here("spy")
    assert len(told(game, "combat_began")) == 1


# --- lone characters


@rule("lunation.lone.meet", "lunation.lone.attack")
def test_lone_characters_share_a_card_unless_one_who_can_fight_attacks():
    """C28."""
    game = at(seat("", "ace_pilot@dead_star"), seat("", here("spy")))
    make(game, 0, f"move {HERE}")
    assert told(game, "combat_began") == []
    assert f"attack {HERE}" in offered(game, 0)
    game = at(seat("", here("archivist", "tactician!"), hand="ambush"), seat("", here("spy")))
    assert offered(game, 0, "attack") == []


@rule("lunation.lone.attack", "lunation.combat.pact")
def test_two_lone_characters_that_both_commit_make_a_pact_whatever_the_dice():
    """C29."""
    for mine, theirs in (("E", "E"), ("B", "B"), ("E", "X")):
        game = at(seat("", here("shield_warden")), seat("", here("orbital_pilot")), dice={0: mine, 1: theirs})
        make(game, 0, f"attack {HERE}")
        make(game, 1, "commit orbital_pilot")  # the attacker must, and has but one
        assert ended(game) == [(-1, "pact")]


@rule("lunation.lone.attack", "lunation.combat.able")
def test_who_attacks_must_commit_and_is_lost_if_the_other_keeps_fresh():
    """C30."""
    game = at(seat("", here("shield_warden")), seat("", here("orbital_pilot")), dice={0: "B"})
    make(game, 0, f"attack {HERE}")
    make(game, 1, "commit nobody")
    assert captives(game, 1) == "shield_warden<0@4"
    game = at(seat("", here("shield_warden")), seat("", here("orbital_pilot")), dice={0: "E"})
    make(game, 0, f"attack {HERE}")
    make(game, 1, "commit nobody")
    assert ended(game) == [(-1, "pact")]


@rule("lunation.lone.attack")
def test_of_several_characters_the_attacker_must_commit_one_in_the_first_round_only():
    game = at(
        seat("", here("ace_pilot", "tactician"), power=0), seat("", here("veteran_gunner", "shield_warden"), power=0), dice={0: "BB", 1: ""}
    )
    make(game, 0, f"attack {HERE}")
    assert offered(game, 0) == ["commit ace_pilot", "commit tactician"]
    make(game, 0, "commit ace_pilot")
    make(game, 1, "commit nobody")
    assert offered(game, 0) == ["commit tactician", "commit nobody"]


@rule("lunation.combat.no_dice")
def test_a_round_of_lone_characters_without_dice_or_cards_ends_the_combat_without_result():
    game = at(
        seat("", here("ace_pilot", "tactician"), power=0), seat("", here("veteran_gunner", "shield_warden"), power=0), dice={0: "BB", 1: ""}
    )
    make(game, 0, f"attack {HERE}", "commit ace_pilot")
    make(game, 1, "commit nobody")
    make(game, 0, "commit nobody")
    make(game, 1, "commit nobody")
    assert ended(game) == [(-1, "no_dice")]
    assert characters(game, 0) == here("ace_pilot!", "tactician")


@rule("lunation.lone.attack")
def test_the_same_characters_are_attacked_once_a_turn():
    game = at(
        seat("", here("ace_pilot", "tactician"), power=0), seat("", here("veteran_gunner", "shield_warden"), power=0), dice={0: "BB", 1: ""}
    )
    make(game, 0, f"attack {HERE}", "commit ace_pilot")
    make(game, 1, "commit nobody")
    make(game, 0, "commit nobody")
    make(game, 1, "commit nobody")
    assert offered(game, 0, "attack") == []
    with pytest.raises(IllegalChoice):
        make(game, 0, f"attack {HERE}")


@rule("lunation.lone.attack")
def test_in_the_next_turn_they_may_be_attacked_again():
    game = at(
        seat("", here("ace_pilot", "tactician"), power=0), seat("", here("veteran_gunner", "shield_warden"), power=0), play_on=True, turn=1
    )
    player(game, 0).attacked = ((1, 1),)
    wander_until(game, lambda game: game._table.turn == 3 and game._table.phase == "movement" and asked(game, 0) == "manoeuvre")
    assert player(game, 0).attacked == ()


@rule("lunation.lone.attack")
def test_of_several_opponents_one_is_attacked():
    game = at(seat("", here("ace_pilot"), power=0), seat("", here("spy")), seat("", here("archivist")), dice={0: "BB"})
    make(game, 0, f"attack {HERE}")
    assert offered(game, 0) == ["against 1", "against 2"]
    make(game, 0, "against 2")
    assert ended(game) == [(-1, "pact")]
    assert characters(game, 1) == here("spy")


@rule("lunation.lone.fleet")
def test_a_fleet_and_lone_characters_fight_whichever_of_them_arrived():
    game = at(seat("", "spy@dead_star"), seat(HERE), dice={1: "B"})
    make(game, 0, f"move {HERE}", "stay")
    assert [(event["attacker"], event["defender"]) for event in told(game, "combat_began")] == [(0, 1)]
    assert captives(game, 1) == "spy<0@4"


# --- systems


@rule("lunation.system.combat", "lunation.system.scope")
@pytest.mark.parametrize(
    ("system", "dice"),
    [("fortress_ring", [2, 3]), ("raiders_reach", [3, 2]), ("dead_star", [2, 2])],
)
@pytest.mark.parametrize("card", ["", ".1"])
def test_a_system_gives_a_die_in_the_first_round_to_one_side(system, dice, card):
    game = at(
        seat(f"{system}{card}*2", power=0),
        seat(f"{system}{card}*2", power=0),
        systems=f"{system} helion_forge ferrous_belt",
        dice={0: "B" * dice[0] + "EE", 1: "B" * dice[1] + "BB"},
    )
    assert [rolled(game, 0), rolled(game, 1)] == [[dice[0], 2], [dice[1], 2]]


@rule("lunation.system.combat")
def test_the_ion_veil_shields_the_defender_in_the_first_round():
    game = at(seat("ion_veil.1*2"), seat("ion_veil.1*2"), systems="ion_veil helion_forge ferrous_belt", dice={0: "EB E", 1: "EB BB"})
    make(game, 0, "stay")
    make(game, 1, "stay")
    assert hits(game) == [[1, 0], [0, 1]]


@rule("lunation.system.combat")
def test_a_fortress_gives_its_die_to_lone_characters_too():
    game = at(
        seat("fortress_ring.1"), seat("", "spy@fortress_ring.1"), systems="fortress_ring helion_forge ferrous_belt", dice={0: "B", 1: "E"}
    )
    assert rolled(game, 1) == [1]
    assert fleets(game, 0) == {}


# --- counting


@rule("lunation.objective.combat")
def test_combats_destroyed_fleets_and_captives_are_counted_for_the_turn():
    game = at(
        seat("dead_star.1*2 dead_star.2*2", power=0),
        seat("dead_star.1 dead_star.2", "spy@dead_star.2!", power=0),
        dice={0: "EB EB", 1: "B B"},
    )
    make(game, 0, "fight dead_star.1")
    mine, theirs = player(game, 0), player(game, 1)
    assert (mine.fought, mine.destroyed, mine.captured) == (2, 2, 1)
    assert (theirs.fought, theirs.destroyed, theirs.captured) == (2, 0, 0)
