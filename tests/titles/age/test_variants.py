"""Two variants: factions are drafted, and the whole galaxy lies open."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, begin, make, offered, player, seat, told

PACKS = {
    "faction 0": "cheiki humans reapers auralis psykrio newcomers feimur_v5",
    "faction 1": "us_ud kragthar voidfang iron_synod tarvok nyx_wardens lumenari",
    "faction 2": "ossun mirevale thule sennari veyl legarchaea ferrum",
}


def packs(game) -> list[list[str]]:
    return [game.view(number)["mine"]["pack"] for number in range(game.seats)]


def keep(game, *factions: str) -> None:
    for number, faction in enumerate(factions):
        make(game, number, f"keep {faction}")


@rule("age.variant.draft")
def test_everyone_keeps_a_card_and_passes_the_rest_to_the_left():
    game = begin(3, PACKS, draft=True)
    assert packs(game) == [cards.split() for cards in PACKS.values()]
    assert [player(game, number).hand for number in range(3)] == [[], [], []]
    keep(game, "cheiki", "tarvok", "thule")
    assert [set(pack) for pack in packs(game)] == [
        set(PACKS["faction 2"].split()) - {"thule"},
        set(PACKS["faction 0"].split()) - {"cheiki"},
        set(PACKS["faction 1"].split()) - {"tarvok"},
    ]
    assert [[card.id for card in player(game, number).hand] for number in range(3)] == [["cheiki"], ["tarvok"], ["thule"]]


@rule("age.variant.draft")
def test_all_choose_at_once_and_nobody_learns_more_than_that_another_has_chosen():
    game = begin(3, PACKS, draft=True)
    assert game.pending() == [0, 1, 2]
    before = game.view(1)
    make(game, 0, "keep cheiki")
    assert game.view(1) == {**before, "players": game.view(1)["players"]}
    assert "cheiki" not in str(game.view(1))
    with pytest.raises(IllegalChoice):
        make(game, 1, "keep cheiki")


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("age.variant.draft")
def test_after_seven_picks_everybody_has_seven_cards_and_there_is_no_redraw(seats):
    game = begin(seats, PACKS, draft=True)
    for left in range(7, 0, -1):
        assert [len(pack) for pack in packs(game)] == [left] * seats
        for number in range(seats):
            make(game, number, offered(game, number)[0])
    assert [len(player(game, number).hand) for number in range(seats)] == [7] * seats
    assert {game.prompt(number)["key"] for number in range(seats)} == {"choose_first"}
    assert len({card.id for number in range(seats) for card in player(game, number).hand}) == 7 * seats
    assert packs(game) == [[] for _ in range(seats)]


@rule("age.variant.explored")
def test_all_five_systems_lie_face_up_with_their_tokens_from_the_start():
    row = "silver_gate amber_shoals cold_harbour ember_reach drowned_crown"
    game = begin(4, {"system": row}, explored=True)
    for number in range(4):
        make(game, number, "done")
    for number in range(4):
        make(game, number, offered(game, number)[0])
    shown = game.view(None)["systems"]
    assert [system["system"] for system in shown] == row.split()
    assert [len(system["planets"]) for system in shown] == [4] * 5
    assert [len(system["anomalies"]) for system in shown] == [1, 2, 1, 2, 1]


@rule("age.variant.explored")
def test_range_counts_as_usual():
    row = {"systems": "silver_gate amber_shoals cold_harbour ember_reach drowned_crown", "explored": True}
    game = at(seat(), seat(technologies="warp_drive"), seat(main="farwatch", technologies="warp_drive"), fleet=1, **row)
    assert [each["range"] for each in game.view(None)["players"]] == [2, 3, 4]


@rule("age.variant.explored")
def test_the_galaxy_phase_turns_nothing_up():
    row = {"systems": "silver_gate amber_shoals cold_harbour ember_reach drowned_crown", "explored": True}
    game = at(seat(), seat(), phase="galaxy", **row)
    assert told(game, "system_turned_up") == []
    assert game._table.fleet == 1
