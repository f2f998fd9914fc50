"""What a seat knows of hands, of cards redrawn and of the packs of a draft; what it can't know is dealt anew when it imagines."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.age.rules.components import FACTIONS
from asterism.titles.age.rules.title import TITLE
from tests.rules import rule
from tests.titles.age.position import at, begin, make, offered, player, seat

SEEDS = range(24)


def hand(game, number: int) -> list[str]:
    return [card.id for card in player(game, number).hand]


def known(game, number: int | None) -> list:
    """All that a seat can get hold of."""
    asked = [] if number is None else [offered(game, number), game.prompt(number)]
    return [game.view(number), game.events(number), game.pending(), asked]


def drafted(game, luck: random.Random, steps: int) -> Game:
    for _ in range(steps):
        for number in range(game.seats):
            make(game, number, luck.choice(offered(game, number)))
    return game


def cards_everywhere(game) -> list[str]:
    return [piece for piece in TITLE.inventory(game._table) if piece.startswith("faction ")]


# --- dealt hands


@rule("age.card.secret")
def test_a_seat_imagines_its_own_hand_as_it_is_and_others_anew():
    game = at(seat(hand="cheiki humans auralis"), seat(hand="reapers us_ud"), seat(hand="veyl"))
    imagined = [game.imagine(0, seed) for seed in SEEDS]
    assert {tuple(hand(each, 0)) for each in imagined} == {("cheiki", "humans", "auralis")}
    assert all([len(hand(each, number)) for number in range(3)] == [3, 2, 1] for each in imagined)
    assert len({tuple(hand(each, 1)) for each in imagined}) > 15
    assert all(cards_everywhere(each) == cards_everywhere(game) for each in imagined)


@rule("age.card.secret")
def test_cards_for_all_to_see_are_never_imagined_in_a_hand():
    public = {"cheiki", "humans", "auralis", "ossun"}
    game = at(seat(main="cheiki"), seat(main="humans", ideology="auralis", hand="reapers us_ud veyl"), discarded="ossun")
    for seed in SEEDS:
        imagined = game.imagine(0, seed)
        assert not public & {*hand(imagined, 1), *[card.id for card in imagined._table.deck]}
        assert [card.id for card in player(imagined, 1).main] == ["humans"]


@rule("age.card.secret", "age.setup.hand")
def test_a_seat_remembers_what_it_redrew_and_nobody_else_knows_it():
    game = at(seat(hand="cheiki", redrawn="humans auralis"), seat(hand="reapers us_ud"))
    for seed in SEEDS:
        mine, theirs = game.imagine(0, seed), game.imagine(1, seed)
        assert [card.id for card in player(mine, 0).redrawn] == ["humans", "auralis"]
        assert not {"humans", "auralis"} & {*hand(mine, 1), *[card.id for card in mine._table.deck]}
        assert len(player(theirs, 0).redrawn) == 2
    assert len({tuple(card.id for card in player(game.imagine(1, seed), 0).redrawn) for seed in SEEDS}) > 15


@rule("age.card.secret")
def test_dealt_cards_are_told_to_their_seat_alone():
    game = begin(3, seed=2)
    own = [[event["factions"] for event in game.events(number) if event["key"] == "cards_dealt"] for number in range(3)]
    assert own == [[hand(game, number)] for number in range(3)]
    assert [event for event in game.events(None) if event["key"] == "cards_dealt"] == []


@rule("age.setup.faction")
def test_a_first_faction_is_hidden_until_all_have_chosen():
    game = begin(2, seed=3)
    make(game, 0, "done")
    make(game, 1, "done")
    chosen = hand(game, 0)[2]
    make(game, 0, f"main {chosen}")
    assert chosen not in str(known(game, 1))
    assert chosen not in str(known(game, None))
    assert len({str(game.imagine(1, seed)._table.tray[0]) for seed in SEEDS}) > 5


@rule("age.explore.target")
def test_nobody_knows_an_exploration_token_before_it_is_turned_up():
    game = at(seat("c 1"), seat(), draws={"find": "x1"})
    found = set()
    for seed in SEEDS:
        imagined = game.imagine(0, seed)
        make(imagined, 0, "explore silver_gate.x1")
        found.add(imagined._table.found[0].id)
    assert len(found) > 5


@rule("age.setup.galaxy")
def test_nobody_knows_the_systems_that_lie_face_down():
    game = at(seat(ready=0, hand="cheiki"), seat(passed=True, ready=0), draws={"system": "cold_harbour"})
    turned = set()
    for seed in range(60):
        imagined = game.imagine(0, seed)
        make(imagined, 0, "pass")
        turned.add(imagined._table.systems[2].id)
    assert len(turned) == 6


@rule("age.solo.cards")
def test_nobody_knows_the_next_cards_of_the_rival():
    game = at(seat(hand="cheiki humans"), rival=seat("c 0"))
    assert len({tuple(card.id for card in game.imagine(0, seed)._table.deck) for seed in SEEDS}) > 15
    assert all(hand(game.imagine(0, seed), 0) == ["cheiki", "humans"] for seed in SEEDS)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, {"explored": True}), (2, {"draft": True}), (4, {"draft": True})])
@rule("age.card.secret", "age.variant.draft")
def test_whatever_a_seat_can_get_hold_of_is_the_same_in_its_imaginings(seats, options):
    game = Game(TITLE, seats, 11, options)
    luck = random.Random(11)
    moves = 0
    while not game.over:
        if moves < 40 or not moves % 9:
            number = luck.randrange(seats)
            imagined = game.imagine(number, moves)
            assert known(imagined, number) == known(game, number), f"seat {number} after {moves} choices"
            assert imagined.imagine(number, 5).fingerprint() == game.imagine(number, 5).fingerprint()
            assert cards_everywhere(imagined) == cards_everywhere(game)
        number = luck.choice(game.pending())
        game.choose(number, luck.choice(game.choices(number)))
        moves += 1


# --- drafts


@rule("age.variant.draft")
def test_of_two_drafters_each_knows_all_but_the_first_card_of_the_other():
    game = drafted(begin(2, seed=5, draft=True), random.Random(5), 7)
    rest = hand(game, 1)[1:]
    imagined = [hand(game.imagine(0, seed), 1) for seed in SEEDS]
    assert all(set(rest) < set(cards) for cards in imagined)
    unknown = {card for cards in imagined for card in cards} - set(rest)
    assert len(unknown) > 10
    assert not unknown & set(hand(game, 0))


@rule("age.variant.draft")
def test_a_card_that_was_shown_is_known_so_the_rest_of_a_draft_of_two_is_too():
    game = drafted(begin(2, seed=5, draft=True), random.Random(5), 7)
    first = hand(game, 1)[0]
    make(game, 0, offered(game, 0)[0])
    make(game, 1, f"main {first}")
    for seed in SEEDS:
        assert sorted(hand(game.imagine(0, seed), 1)) == sorted(hand(game, 1))


def looks(game, viewer: int, steps: int) -> dict[tuple[int, int], set[str]]:
    """What was taken of each pack between two looks of a seat, or after the last, or before the first (-1), by others than itself."""
    found: dict[tuple[int, int], set[str]] = {}
    for pick in game._table.picks[: steps * game.seats]:
        if pick.seat != viewer:
            seen = [look for look in range(pick.step + 1) if (pick.pack + look) % game.seats == viewer]
            found.setdefault((pick.pack, seen[-1] if seen else -1), set()).add(pick.card.id)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("steps", [1, 2, 4, 7])
@rule("age.variant.draft")
def test_a_drafter_remembers_what_was_taken_from_a_pack_between_two_looks(seats, steps):
    game = drafted(begin(seats, seed=8, draft=True), random.Random(8), steps)
    for viewer in range(seats):
        real = {key: cards for key, cards in looks(game, viewer, steps).items() if key[1] >= 0}
        still = [{card.id for card in cards} for cards in game._table.packs]
        for seed in SEEDS:
            imagined = game.imagine(viewer, seed)
            guessed = {key: cards for key, cards in looks(imagined, viewer, steps).items() if key[1] >= 0}
            for (pack, look), cards in real.items():
                later = [other for other in range(look + 1, steps + 1) if (pack + other) % seats == viewer]
                if later:  # it has looked again, so it knows exactly what is gone
                    assert guessed[pack, look] == cards
                else:  # gone or still there: all of it was seen
                    assert guessed[pack, look] | {card.id for card in imagined._table.packs[pack]} == cards | still[pack]
            assert sorted(hand(imagined, viewer)) == sorted(hand(game, viewer))


@rule("age.variant.draft")
def test_a_drafter_does_not_know_who_took_which():
    game = drafted(begin(4, seed=8, draft=True), random.Random(8), 7)
    guesses = {tuple(tuple(hand(game.imagine(0, seed), number)) for number in (1, 2, 3)) for seed in SEEDS}
    assert len(guesses) == len(SEEDS)


@rule("age.variant.draft")
def test_a_card_a_drafter_has_seen_is_never_imagined_in_the_deck():
    game = drafted(begin(3, seed=9, draft=True), random.Random(9), 7)
    seen = {name for event in game.events(0) if event["key"] == "cards_dealt" for name in event["factions"]}
    assert 10 < len(seen) < len(FACTIONS)
    for seed in SEEDS:
        assert not seen & {card.id for card in game.imagine(0, seed)._table.deck}


@rule("age.variant.draft")
def test_a_drafter_remembers_the_pack_before_it_in_its_order():
    game = drafted(begin(3, seed=9, draft=True), random.Random(9), 2)
    for viewer in range(3):
        imagined = game.imagine(viewer, 1)
        assert imagined.view(viewer)["mine"]["pack"] == game.view(viewer)["mine"]["pack"]
        assert offered(imagined, viewer) == offered(game, viewer)


PACKS = (
    "cheiki humans reapers auralis psykrio newcomers feimur_v5",
    "us_ud kragthar voidfang iron_synod tarvok nyx_wardens lumenari",
    "ossun mirevale thule sennari veyl legarchaea ferrum",
)


def draft_with(first: str, second: str) -> Game:
    """Seat 2 keeps one of these from its own pack and the other from the next; seat 0 sees neither before both are gone."""
    own = PACKS[2].replace("thule", first)
    other = PACKS[1].replace("kragthar", second)
    game = begin(3, {"faction 0": PACKS[0], "faction 1": other, "faction 2": own, "system": "silver_gate amber_shoals"}, draft=True)
    plan = [["cheiki", "us_ud", first], ["ossun", "humans", second]]
    for step in plan:
        for number, card in enumerate(step):
            make(game, number, f"keep {card}")
    for _ in range(5):
        for number in range(3):
            make(game, number, sorted(offered(game, number))[0])
    make(game, 0, "main cheiki")
    make(game, 1, "main us_ud")
    make(game, 2, "main thule")
    return game


@rule("age.variant.draft")
def test_two_drafts_that_look_the_same_to_a_seat_are_imagined_the_same():
    """Whether seat 2 took Thule first and Kragthar second or the other way round seat 0 can't tell."""
    one, other = draft_with("thule", "kragthar"), draft_with("kragthar", "thule")
    assert one.view(0) == other.view(0)
    assert one.events(0) == other.events(0)
    assert one.imagine(0, 1).fingerprint() == other.imagine(0, 1).fingerprint()
