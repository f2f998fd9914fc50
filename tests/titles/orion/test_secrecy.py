"""What a seat knows of other hands: cards taken from the pile for all to see, and stolen cards for the two; nothing else."""

import pytest

from tests.rules import rule
from tests.titles.orion.position import at, hand, make, offered, seat, told

SEEDS = range(12)


def known(game, viewer: int, owner: int) -> list[str]:
    """The cards in the owner's hand that the viewer knows of."""
    return game.view(viewer)["mine"]["known"][str(owner)]


def imagined_hands(game, viewer: int, owner: int) -> list[list[str]]:
    """The owner's hand in games that the viewer can't tell from this one."""
    return [sorted(held.card.id for held in game.imagine(viewer, seed)._table.players[owner].hand) for seed in SEEDS]


def consistent(game) -> None:
    """Imagining shows a seat the same table, and knows no more than the seat."""
    for viewer in range(game.seats):
        dream = game.imagine(viewer, 1)
        assert dream.view(viewer) == game.view(viewer)
        assert [str(choice) for choice in dream.choices(viewer)] == offered(game, viewer)
        assert dream.imagine(viewer, 2).fingerprint() == game.imagine(viewer, 2).fingerprint()


def taken():
    """Seat 0 took a Titan from the pile, and holds a Capitol that nobody knows of."""
    mine = seat("humans", "9/9/9", hand="advanced_data_center capitol")
    game = at(mine, seat(hand="frigate autolab"), seat(hand="spaceport"), pile="titan")
    make(game, 0, "build advanced_data_center")
    return game


@rule("orion.card.advanced_data_center")
def test_a_card_taken_from_the_pile_is_remembered_by_everybody():
    game = taken()
    assert hand(game, 0) == ["capitol", "titan"]
    for viewer in (1, 2):
        assert known(game, viewer, 0) == ["titan"]
        hands = imagined_hands(game, viewer, 0)
        assert all("titan" in each for each in hands)
        assert len({tuple(each) for each in hands}) > 3, "the other card is any"
    consistent(game)


@rule("orion.race.darlok", "orion.card.biospheres")
def test_so_are_cards_taken_by_darlok_and_by_biospheres():
    game = at(seat("darlok"), seat(hand="titan"))
    make(game, 0, "propaganda")
    make(game, 1, "discard titan")
    make(game, 0, "take titan 1")
    assert known(game, 1, 0) == ["titan"]
    game = at(seat("humans", "4/0/0", systems="biospheres"), seat(), start="start", pile="capitol")
    assert known(game, 1, 0) == ["capitol"]
    consistent(game)


@pytest.mark.parametrize("leaves", ["exploit titan", "build titan"])
def test_a_known_card_that_leaves_the_hand_is_known_no_more(leaves):
    mine = seat("humans", "9/9/9", hand="advanced_data_center capitol")
    game = at(mine, seat(markers=0), pile="titan")
    make(game, 0, "build advanced_data_center", leaves)
    if offered(game, 0, "new_system"):
        make(game, 0, "new_system")
    assert known(game, 1, 0) == []
    consistent(game)


def test_of_two_equal_cards_the_known_one_leaves_first():
    mine = seat("humans", "9/9/9", hand="advanced_data_center titan")
    game = at(mine, seat(markers=0), pile="titan")
    make(game, 0, "build advanced_data_center")
    assert known(game, 1, 0) == ["titan"]
    make(game, 0, "exploit titan")
    assert hand(game, 0) == ["titan"]
    assert known(game, 1, 0) == [], "nobody can tell that there is another"
    assert any("titan" not in each for each in imagined_hands(game, 1, 0))


@rule("orion.card.spy_center")
def test_a_stolen_card_is_known_to_the_two_only():
    game = at(seat(systems="spy_center", hand="capitol"), seat(hand="titan frigate"), seat(hand="autolab"), draws="titan")
    make(game, 0, "activate spy_center 0", "steal 1")
    assert known(game, 1, 0) == ["titan"]
    assert known(game, 2, 0) == []
    assert all("titan" in each for each in imagined_hands(game, 1, 0))
    assert len({tuple(each) for each in imagined_hands(game, 2, 0)}) > 3
    for viewer in (0, 1):
        assert told(game, "card_stolen_seen", viewer) == [{"key": "card_stolen_seen", "seat": 0, "victim": 1, "card": "titan"}]
    for viewer in (2, None):
        assert told(game, "card_stolen_seen", viewer) == []
        assert told(game, "card_stolen", viewer) == [{"key": "card_stolen", "seat": 0, "victim": 1}]
    consistent(game)


@rule("orion.card.spy_center")
def test_after_a_theft_others_are_no_longer_sure_of_the_victims_hand_but_the_thief_is():
    thief = seat(systems="spy_center")
    game = at(seat("humans", "9/9/9", hand="advanced_data_center capitol"), thief, seat(), pile="titan", draws="capitol")
    make(game, 0, "build advanced_data_center")
    assert known(game, 2, 0) == ["titan"]
    make(game, 1, "activate spy_center 0")
    assert hand(game, 0) == ["titan"]
    assert known(game, 2, 0) == [], "it may have been the Titan"
    assert known(game, 1, 0) == ["titan"]
    assert known(game, 0, 1) == ["capitol"]
    consistent(game)


@rule("orion.card.spy_center")
def test_two_equal_stolen_cards_are_told_apart_by_nobody_when_one_of_them_goes():
    """Seats 1 and 2 each know of one Frigate in the thief's hand. One is exploited: neither can know that the other is still there."""
    thief = seat(systems="spy_center | spy_center", markers=3)
    game = at(thief, seat(hand="frigate", markers=0), seat(hand="frigate", markers=0), draws="frigate frigate")
    make(game, 0, "activate spy_center 0", "steal 1", "activate spy_center 1")
    assert [known(game, viewer, 0) for viewer in (1, 2)] == [["frigate"], ["frigate"]]
    make(game, 0, "exploit frigate")
    assert [known(game, viewer, 0) for viewer in (1, 2)] == [[], []]


@rule("orion.card.spy_center")
def test_a_thief_who_knew_of_one_of_two_equal_cards_and_stole_one_does_not_know_of_the_other():
    victim = seat("humans", "9/9/9", hand="advanced_data_center titan")
    game = at(victim, seat(systems="spy_center"), pile="titan", draws="titan")
    make(game, 0, "build advanced_data_center")
    make(game, 1, "activate spy_center 0")
    assert (hand(game, 0), hand(game, 1)) == (["titan"], ["titan"])
    assert known(game, 1, 0) == []
    assert known(game, 0, 1) == ["titan"]


@rule("orion.exploit.gray")
def test_the_cards_of_a_gray_exploit_are_seen_by_their_owner_only():
    game = at(seat(hand="frigate"), seat(), draws="titan capitol autolab spaceport")
    make(game, 0, "exploit frigate")
    assert game.view(0)["mine"]["drawn"] == ["autolab", "capitol", "spaceport", "titan"]
    assert game.view(1)["players"][0]["drawn"] == 4
    assert game.view(1)["mine"]["drawn"] == []
    seen = {tuple(sorted(card.id for card in game.imagine(1, seed)._table.players[0].drawn)) for seed in SEEDS}
    assert len(seen) > 3
    assert known(game, 1, 0) == []
    consistent(game)
    make(game, 0, "discard titan")
    assert known(game, 1, 0) == []


def test_hands_and_deck_are_dealt_anew_and_everything_else_stays():
    game = taken()
    dream = game.imagine(2, 5)
    assert hand(dream, 2) == hand(game, 2) == ["spaceport"]
    before, after = game.view(None), dream.view(None)
    assert before == after
    assert {len(dream._table.players[number].hand) for number in (0, 1)} == {2}
    assert len({tuple(card.id for card in game.imagine(2, seed)._table.deck) for seed in SEEDS}) > 3


def test_a_spectator_sees_no_hand():
    game = taken()
    assert game.view(None)["mine"] is None
    assert told(game, "drew_cards", None) == []


@rule("orion.setup.mulligan", "orion.build.hidden", "orion.exploit.gray")
def test_picks_from_a_hidden_hand_are_always_asked():
    game = at(seat("humans", "9/9/9", hand="civilian_transport titan", morale=5), seat(markers=0))
    make(game, 0, "build civilian_transport")
    assert game.prompt(0)["key"] == "build_from_hand"
    assert offered(game, 0) == ["decline"], "whether a card can be built nobody sees"
    game = at(seat("darlok"), seat(hand="titan"))
    make(game, 0, "propaganda")
    assert offered(game, 1) == ["discard titan"]
