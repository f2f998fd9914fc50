"""The battle of pages 22 and 23: Krzysztof defends his hex against Marcin."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.position import at, board, design, hex_at, make, offered, player, seat, sector, ships, told

DEFENDER, ATTACKER = 0, 1  # Krzysztof and Marcin
WARSHIPS = [
    {
        "interceptor": "plasma_missile ion_cannon nuclear_source nuclear_drive",
        "cruiser": "hull ion_cannon ion_cannon fusion_source positron_computer nuclear_drive",
    },
    {
        "interceptor": "plasma_missile ion_cannon nuclear_source fusion_drive",
        "cruiser": "improved_hull plasma_missile plasma_cannon fusion_source gauss_shield fusion_drive",
    },
]


def war(fleets: str, rolls: list[int], draws: str = ""):
    """On Krzysztof's hex, one money cube left, beside Marcin's home."""
    return at(
        seat("mechanema", designs=WARSHIPS[DEFENDER]),
        seat("hydran", designs=WARSHIPS[ATTACKER]),
        hexes=[sector(201, (2, -1), owner=DEFENDER, cubes="money", ships=fleets)],
        phase="combat",
        rolls=rolls,
        draws=draws,
    )


ALL_SHIPS = "0:interceptor*3 0:cruiser 1:interceptor*3 1:cruiser"


@rule("eclipse.combat.initiative", "eclipse.combat.initiative_ties")
def test_page_22_initiative_4_and_then_3_the_defender_first():
    game = war(ALL_SHIPS, [])
    make(game, DEFENDER, "lead interceptor")
    order = [(each["side"], each["ship"], each["initiative"]) for each in game.view(None)["battle"]["squadrons"]]
    assert order == [(1, "interceptor", 4), (0, "interceptor", 3), (0, "cruiser", 3), (1, "cruiser", 3)]
    assert [design(game, ATTACKER, ship)["energy"] for ship in ("interceptor", "cruiser")] == [0, 2]


@rule("eclipse.combat.hit")
@pytest.mark.parametrize(("face", "targets"), [(3, 0), (4, 1), (5, 2), (6, 2)])
def test_page_22_krzysztofs_cruiser_needs_4_against_interceptors_and_5_against_the_cruiser(face, targets):
    game = war("0:cruiser 1:interceptor*2 1:cruiser", [1] * 6 + [1] * 2 + [face, 1])
    make(game, ATTACKER, "attack")
    hit = [each["ship"] for each in told(game, "ships_hit")]
    if targets == 2:
        assert offered(game, DEFENDER) == ["hit interceptor 0", "hit cruiser 0"]
        assert hit == []
    else:
        assert hit == [0] * targets  # an interceptor, the only choice


@rule("eclipse.combat.missiles", "eclipse.combat.retreat", "eclipse.combat.assign", "eclipse.reputation.draw", "eclipse.control.take")
def test_pages_22_and_23_marcin_wins_the_hex_from_krzysztof():
    missiles = [6, 6, 5, 4, 3, 2, 6, 6, 3, 2]
    rounds = [6, 3, 2, 6, 1, 2, 6]
    bombs = [6]
    game = war(ALL_SHIPS, missiles + rounds + bombs, draws="3 1 2 1 1 4 2 3")
    discs = board(game, DEFENDER)["discs"], board(game, ATTACKER)["discs"]
    make(game, DEFENDER, "lead interceptor")

    make(game, ATTACKER, "hit interceptor 0", "hit interceptor 0")
    assert ships(game, 201)[DEFENDER] == {"interceptor": 1, "cruiser": 1}
    make(game, DEFENDER, "hit interceptor 0", "hit cruiser 0")
    assert ships(game, 201)[ATTACKER] == {"interceptor": 2, "cruiser": 1}
    marcins_cruiser = game.view(None)["battle"]["squadrons"][3]
    assert (marcins_cruiser["ship"], marcins_cruiser["damage"], marcins_cruiser["hull"]) == ("cruiser", [2], 2)

    make(game, ATTACKER, "retreat 224")
    make(game, DEFENDER, "hit interceptor 0")
    assert ships(game, 201)[ATTACKER] == {"interceptor": 1, "cruiser": 1}
    make(game, ATTACKER, "attack", "hit interceptor 0")
    assert ships(game, 201) == {DEFENDER: {"cruiser": 1}, ATTACKER: {"cruiser": 1}}
    assert ships(game, 224) == {ATTACKER: {"interceptor": 1}}
    make(game, ATTACKER, "attack")
    assert ships(game, 201) == {ATTACKER: {"cruiser": 1}}

    assert game.view(DEFENDER)["mine"]["drawn"] == [3, 2, 1]
    make(game, DEFENDER, "keep_tile 3")
    assert game.view(ATTACKER)["mine"]["drawn"] == [4, 3, 2, 1, 1]
    make(game, ATTACKER, "keep_tile 4")

    make(game, ATTACKER, "bombard 201")
    assert board(game, DEFENDER)["graveyard"] == {"money": 1, "science": 0, "materials": 0}
    assert hex_at(game, 201).owner == -1
    make(game, ATTACKER, "claim 201")
    assert hex_at(game, 201).owner == ATTACKER
    assert (board(game, DEFENDER)["discs"], board(game, ATTACKER)["discs"]) == (discs[0] + 1, discs[1] - 1)
    assert [player(game, number).docked for number in (DEFENDER, ATTACKER)] == [[8, 4, 2, 4], [7, 3, 2, 4]]
