"""Diplomacy: ambassadors between neighbours, and the traitor."""

import random

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, make, offered, play, seat, sector, ships, told

FACTIONS = ["terran_directorate", "terran_federation", "terran_union", "terran_republic", "terran_conglomerate"]
HOMES = [221, 223, 225, 227]
BETWEEN = (1, -2)  # beside the homes of seats 0 and 1


def four(*hexes, seats: int = 4, mine: dict | None = None, theirs: dict | None = None, **position):
    """Seat 1 has a disc beside the home of seat 0, unless other hexes are laid."""
    given = [mine or {}, theirs or {}, {}, {}, {}]
    laid = hexes or (sector(207, BETWEEN, owner=1),)
    return at(*(seat(faction, **more) for faction, more in zip(FACTIONS[:seats], given[:seats], strict=True)), hexes=laid, **position)


def agree(game, one: int = 0, two: int = 1, first: str = "money", second: str = "money") -> None:
    make(game, one, f"propose {two}")
    make(game, two, "accept")
    make(game, one, f"envoy {first}")
    make(game, two, f"envoy {second}")


# --- who may agree


@rule("eclipse.diplomacy.players")
@pytest.mark.parametrize(("seats", "diplomacy"), [(2, False), (3, False), (4, True), (5, True)])
def test_diplomacy_is_for_four_players_or_more(seats, diplomacy):
    assert bool(offered(four(seats=seats), 0, "propose")) == diplomacy


@rule("eclipse.diplomacy.connection")
@pytest.mark.parametrize(
    ("there", "neighbours"),
    [
        ({"owner": 1}, True),
        ({"owner": 1, "wormholes": "5"}, True),
        ({"owner": 1, "wormholes": "01234"}, False),
        ({"ships": "1:cruiser"}, False),
        ({}, False),
    ],
)
def test_a_full_wormhole_must_join_discs_of_both(there, neighbours):
    game = four(sector(207, BETWEEN, **there))
    assert offered(game, 0, "propose") == (["propose 1"] if neighbours else [])


@rule("eclipse.diplomacy.connection")
def test_the_wormhole_generator_does_not_help():
    half = sector(207, BETWEEN, owner=1, wormholes="0")
    game = four(half, mine={"technologies": "wormhole_generator"}, theirs={"technologies": "wormhole_generator"})
    assert offered(game, 0, "propose") == []


@rule("eclipse.diplomacy.connection")
def test_both_must_agree():
    game = four()
    make(game, 0, "propose 1")
    assert game.pending() == [1]
    assert offered(game, 1) == ["accept", "decline"]
    make(game, 1, "decline")
    assert board(game, 0)["partners"] == board(game, 1)["partners"] == []
    assert offered(game, 0, "propose") == []  # not twice in a turn
    make(game, 0, "pass")
    assert offered(game, 1, "propose") == ["propose 0"]


# --- when


@rule("eclipse.diplomacy.when")
def test_relations_are_proposed_before_or_after_an_action_of_ones_own_turn():
    game = four(sector(207, BETWEEN), turn=1)
    assert offered(game, 1, "propose") == []
    make(game, 1, "action influence", "influence 207", "done")
    assert "propose 0" in offered(game, 1)
    agree(game, 1, 0)
    assert board(game, 0)["partners"] == [1]
    assert game.pending() == [2]


@rule("eclipse.diplomacy.when")
def test_nobody_proposes_in_anothers_turn():
    game = four(turn=2)
    assert game.pending() == [2]
    assert offered(game, 2, "propose") == []


@rule("eclipse.diplomacy.when")
def test_relations_are_proposed_as_the_combat_phase_ends():
    game = four(phase="combat")
    assert (game.pending(), offered(game, 0)) == ([0], ["done", "propose 1"])
    agree(game)
    assert board(game, 1)["partners"] == [0]
    assert [event["phase"] for event in told(game, "phase_began")][:2] == ["combat", "upkeep"]


# --- ambassadors


@rule("eclipse.diplomacy.ambassadors")
def test_partners_exchange_a_cube_from_any_track_each_and_both_produce_more():
    game = four()
    before = board(game, 0), board(game, 1)
    make(game, 0, "propose 1")
    make(game, 1, "accept")
    assert offered(game, 0) == ["envoy money", "envoy science", "envoy materials"]
    make(game, 0, "envoy science")
    make(game, 1, "envoy materials")
    after = board(game, 0), board(game, 1)
    assert after[0]["cubes"] == {**before[0]["cubes"], "science": before[0]["cubes"]["science"] - 1}
    assert after[1]["cubes"] == {**before[1]["cubes"], "materials": before[1]["cubes"]["materials"] - 1}
    assert (before[0]["production"]["science"], after[0]["production"]["science"]) == (3, 4)
    assert [each["partners"] for each in after] == [[1], [0]]
    assert [each["points"]["ambassadors"] for each in after] == [1, 1]


@rule("eclipse.diplomacy.ambassadors")
def test_nobody_has_two_ambassadors_of_the_same_partner():
    game = four(partners=[(0, 1)])
    assert offered(game, 0, "propose") == []


@rule("eclipse.diplomacy.ambassadors")
def test_a_player_without_a_cube_can_send_none():
    assert offered(four(mine={"tracks": (0, 0, 0)}), 0, "propose") == []
    assert offered(four(theirs={"tracks": (0, 0, 0)}), 0, "propose") == []
    assert offered(four(theirs={"tracks": (0, 0, 1)}), 0, "propose") == ["propose 1"]


@rule("eclipse.diplomacy.slots")
def test_who_needs_room_for_an_ambassador_returns_a_reputation_tile_of_choice():
    game = four(mine={"reputation": (4, 3, 1, 1)}, partners=[(0, 2)])
    bag = game.view(None)["reputation_bag"]
    make(game, 0, "propose 1")
    make(game, 1, "accept")
    assert offered(game, 0) == ["return_tile 4", "return_tile 3", "return_tile 1"]
    make(game, 0, "return_tile 3", "envoy money")
    make(game, 1, "envoy money")
    assert game.view(0)["mine"]["reputation"] == [4, 1, 1]
    assert game.view(None)["reputation_bag"] == bag + 1
    assert board(game, 0)["partners"] == [2, 1]


@rule("eclipse.diplomacy.slots")
def test_the_terrans_slot_for_ambassadors_takes_no_reputation_so_four_tiles_leave_room_for_one_ambassador():
    game = four(mine={"reputation": (4, 3, 2, 1)})
    agree(game)
    assert board(game, 0)["reputation"] == 4


@rule("eclipse.diplomacy.lasting")
def test_relations_last_into_the_next_rounds_and_nothing_gives_them_up():
    game = four(partners=[(0, 1)])
    for number in range(4):
        make(game, number, "pass")
    assert game.view(None)["round"] == 3
    assert board(game, 0)["partners"] == [1]
    assert {text.split()[0] for text in offered(game, 0)} <= {"pass", "action", "trade", "colonize"}


# --- attacks


def border(mine: str = "0:interceptor 0:cruiser", *, partners=((0, 1),), traitor: int = -1, fast: bool = False, **there):
    """Seat 0 beside a hex and one behind it, both of which may have something of others."""
    behind = there.pop("behind", {})
    designs = {"interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive"} if fast else {}
    return four(
        sector(HOMES[0], (0, -2), owner=0, cubes="money science materials", ships=mine),
        sector(304, (0, -3), **there),
        sector(306, (0, -4), **behind),
        sector(207, (0, -1)),
        mine={"tracks": (9, 9, 9), "designs": designs},
        theirs={"tracks": (9, 9, 9)},
        partners=partners,
        traitor=traitor,
    )


def settle_cubes(game, track: str = "money") -> None:
    while offered(game, game.pending()[0], "home"):
        make(game, game.pending()[0], f"home {track}")


@rule("eclipse.diplomacy.attack", "eclipse.diplomacy.traitor")
@pytest.mark.parametrize(
    "there", [{"owner": 1}, {"ships": "1:starbase"}, {"owner": 1, "ships": "1:interceptor"}, {"ships": "2:cruiser 1:cruiser"}]
)
def test_entering_a_hex_with_the_partners_disc_or_ships_ends_the_relation_at_once(there):
    game = border(**there)
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "betray 304")
    assert game.view(None)["traitor"] == 0
    assert {offered(game, game.pending()[0])[n] for n in range(3)} == {"home money", "home science", "home materials"}
    settle_cubes(game, "science")
    assert board(game, 0)["partners"] == board(game, 1)["partners"] == []
    assert board(game, 0)["cubes"] == board(game, 1)["cubes"] == {"money": 9, "science": 10, "materials": 9}
    assert game.pending() == [0]  # the action goes on


@rule("eclipse.diplomacy.attack")
def test_crossing_the_partners_hex_is_an_attack_too():
    game = border(fast=True, owner=1)
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "betray 304")
    settle_cubes(game)
    make(game, 0, "to 306")
    assert ships(game, 306) == {0: {"interceptor": 1}}
    assert game.view(None)["traitor"] == 0


@rule("eclipse.diplomacy.attack")
def test_entering_other_hexes_breaks_nothing():
    for there in ({}, {"owner": 2}, {"ships": "2:cruiser"}, {"behind": {"owner": 1}}):
        game = border(**there)
        make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "to 304")
        assert board(game, 0)["partners"] == [1]
        assert game.view(None)["traitor"] == -1


@rule("eclipse.diplomacy.attack")
def test_relations_with_others_go_on():
    game = border(owner=1, partners=((0, 1), (0, 2), (1, 3)))
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "betray 304")
    settle_cubes(game)
    assert [board(game, number)["partners"] for number in range(4)] == [[2], [3], [0], [1]]


@rule("eclipse.diplomacy.attack")
def test_an_attack_on_two_partners_at_once_breaks_with_both():
    game = border(owner=1, ships="2:interceptor", partners=((0, 1), (0, 2)))
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "betray 304")
    settle_cubes(game)
    assert [board(game, number)["partners"] for number in range(3)] == [[], [], []]


@rule("eclipse.diplomacy.traitor")
def test_the_traitor_card_goes_from_its_holder_to_the_next_one_and_counts_minus_two():
    game = border(owner=1, traitor=2)
    assert board(game, 2)["points"]["traitor"] == -2
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "betray 304")
    settle_cubes(game)
    assert game.view(None)["traitor"] == 0
    assert (board(game, 0)["points"]["traitor"], board(game, 2)["points"]["traitor"]) == (-2, 0)


@rule("eclipse.diplomacy.traitor")
def test_an_attack_on_nobodys_partner_makes_no_traitor():
    game = border(owner=1, partners=())
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "to 304")
    assert game.view(None)["traitor"] == -1


@rule("eclipse.diplomacy.traitor")
def test_the_holder_of_the_traitor_card_forms_no_new_relations():
    for traitor, possible in ((0, []), (1, []), (2, ["propose 1"])):
        game = four(traitor=traitor)
        assert offered(game, 0, "propose") == possible
    with pytest.raises(asterism.IllegalChoice):
        make(four(traitor=1), 0, "propose 1")


@rule("eclipse.diplomacy.traitor", "eclipse.diplomacy.lasting")
def test_the_traitor_keeps_the_relations_it_has():
    game = four(traitor=0, partners=[(0, 1)])
    play(game, 0, "pass")
    assert board(game, 0)["partners"] == [1]


@rule("eclipse.diplomacy.attack", "eclipse.diplomacy.traitor")
@pytest.mark.parametrize("there", [{"owner": 1}, {"ships": "1:starbase"}, {"ships": "2:cruiser 1:cruiser"}])
def test_a_move_that_makes_the_traitor_says_so_in_a_word_of_its_own(there):
    game = border(**there)
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}")
    assert offered(game, 0) == ["betray 304", "to 207"]
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "to 304")


@rule("eclipse.diplomacy.attack")
def test_on_the_way_too_a_hex_of_the_partner_is_entered_only_by_that_word():
    game = border(fast=True, behind={"owner": 1})
    make(game, 0, "action move", f"fly interceptor {HOMES[0]}", "to 304")
    assert offered(game, 0) == ["betray 306", f"to {HOMES[0]}", "stop"]
    make(game, 0, "stop")
    assert (game.view(None)["traitor"], board(game, 0)["partners"]) == (-1, [1])


def dead_end(**mine):
    """The only way of seat 0's only ship leads to a hex of its partner."""
    return at(
        *(seat(faction, **(mine if number == 0 else {})) for number, faction in enumerate(FACTIONS[:4])),
        homes=False,
        hexes=[sector(304, (0, -5), ships="0:interceptor", wormholes="0"), sector(306, (0, -6), owner=1)],
        partners=[(0, 1)],
    )


@rule("eclipse.diplomacy.attack")
@pytest.mark.parametrize(("mine", "move"), [({}, "action move"), ({"passed": True}, "react move")])
def test_no_move_makes_the_traitor_by_itself(mine, move):
    game = dead_end(**mine)
    make(game, 0, move)
    assert offered(game, 0) == ["fly interceptor 304", "done"]
    make(game, 0, "fly interceptor 304")
    assert offered(game, 0) == ["betray 306", "stop"]
    stays = game.copy()
    make(stays, 0, "stop")
    assert (ships(stays, 304), stays.view(None)["traitor"]) == ({0: {"interceptor": 1}}, -1)
    make(game, 0, "betray 306")
    assert (ships(game, 306), game.view(None)["traitor"]) == ({0: {"interceptor": 1}}, 0)


# --- no treaty under arms


@rule("eclipse.diplomacy.peace")
@pytest.mark.parametrize(
    ("ships_there", "peace"),
    [
        ({"theirs": "0:interceptor"}, False),
        ({"mine": "1:interceptor"}, False),
        ({"nobodys": "0:interceptor 1:cruiser"}, False),
        ({"nobodys": "1:starbase 2:cruiser 0:cruiser"}, False),
        ({"anothers": "0:interceptor 1:interceptor"}, False),
        ({}, True),
        ({"mine": "0:interceptor", "theirs": "1:interceptor", "nobodys": "0:cruiser", "anothers": "1:cruiser"}, True),
        ({"mine": "2:interceptor", "theirs": "2:interceptor", "nobodys": "0:interceptor 2:cruiser"}, True),
    ],
)
def test_no_relations_are_proposed_while_either_has_ships_on_a_hex_with_the_others_disc_or_ships(ships_there, peace):
    hexes = [
        sector(HOMES[0], (0, -2), owner=0, cubes="money science materials", ships=ships_there.get("mine", "")),
        sector(207, BETWEEN, owner=1, ships=ships_there.get("theirs", "")),
        sector(304, (0, -6), ships=ships_there.get("nobodys", "")),
        sector(306, (0, -8), owner=3, ships=ships_there.get("anothers", "")),
    ]
    assert offered(four(*hexes), 0, "propose") == (["propose 1"] if peace else [])
    assert offered(four(*hexes, turn=1), 1, "propose") == (["propose 0"] if peace else [])


@rule("eclipse.diplomacy.peace", "eclipse.diplomacy.when")
def test_ships_that_stay_in_the_others_hex_after_combat_keep_peace_away():
    game = four(sector(207, BETWEEN, owner=1), sector(201, (0, -3), owner=1, cubes="money", ships="0:interceptor"), phase="combat")
    make(game, 0, "spare 201")
    assert game.view(None)["phase"] == "upkeep"  # nobody was asked as combat ended


@rule("eclipse.diplomacy.peace")
@pytest.mark.parametrize("seed", range(3))
def test_no_ship_ever_stands_on_a_hex_with_a_partners_disc_or_ships(seed):
    game = four(
        *[sector(number, place, ships=f"{at}:interceptor*2") for at, (number, place) in enumerate([(304, (0, -4)), (306, (3, -3))])],
        sector(207, BETWEEN, owner=1),
        sector(201, (2, -1), owner=2),
        sector(202, (1, 1), owner=3),
        round=1,
    )
    luck = random.Random(seed)
    while not game.over:
        number = game.pending()[0]
        words = game.choices(number)
        eager = [word for word in words if word.verb in ("propose", "accept", "to", "betray", "fly") or word.text == "action move"]
        game.choose(number, luck.choice(eager if eager and luck.random() < 0.5 else words))
        table = game._table
        for hex in table.galaxy.values():
            there = [fleet.seat for fleet in hex.fleets]
            for ship in there:
                assert not {hex.owner, *there} & set(table.players[ship].partners)
    assert told(game, "relations_made")
    assert told(game, "relations_broken")
