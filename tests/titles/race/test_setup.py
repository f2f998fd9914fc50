"""Set-up, from the box to the first choice of actions."""

import pytest

import asterism
from asterism.titles.race.rules.components import CARDS
from tests.rules import rule
from tests.titles.race.position import act, at, goods, hand, idle, legal, make, seat, tableau, told

SEVEN = ["explore_5", "explore_1_1", "develop", "settle", "trade", "double", "produce"]
START_WORLDS = ["old_earth", "epsilon_eridani", "alpha_centauri", "new_sparta", "earths_lost_colony"]  # numbers 0 to 4
NUMBERED_HANDS = {
    "epsilon_eridani": ["colony_ship", "gem_world", "public_works", "rebel_fuel_cache"],
    "alpha_centauri": ["comet_zone", "expedition_force", "mining_robots", "rebel_miners"],
    "new_sparta": ["export_duties", "former_penal_colony", "malevolent_lifeforms", "new_military_tactics"],
    "earths_lost_colony": ["avian_uplift_race", "contact_specialist", "space_marines", "spice_world"],
}


class Dealer(asterism.Chance):
    """Deals these start worlds and then these cards, then whatever comes; remembers what was drawn for and from which pile."""

    def __init__(self, worlds: str = "", cards: str = "") -> None:
        super().__init__("dealer")
        self.worlds = worlds.split()
        self.cards = cards.split()
        self.drawn: list[tuple[str, list[str]]] = []

    def draw(self, why, ids, seat=None, on=None):
        pile = [str(card) for card in ids]
        self.drawn.append((why, pile))
        wanted = self.worlds if why == "start_world" else self.cards
        return pile.index(wanted.pop(0)) if wanted else super().draw(why, ids, seat, on)


def discard_two(game):
    for number in range(game.seats):
        make(game, number, legal(game, number)[0])
        make(game, number, legal(game, number)[0])


@rule("race.setup.chips")
@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48)])
def test_the_pool_holds_twelve_points_per_player(seats, pool):
    game = asterism.new("race", seats=seats, seed=1)
    assert game.view(None)["pool"] == pool
    assert [player["chips"] for player in game.view(None)["players"]] == [0] * seats


@rule("race.setup.chips")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four_players(seats):
    with pytest.raises(asterism.SetupError):
        asterism.new("race", seats=seats)


@rule("race.setup.action_cards")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_the_same_seven_action_cards(seats):
    game = asterism.new("race", seats=seats, seed=2)
    discard_two(game)
    for number in range(seats):
        assert sorted(legal(game, number)) == sorted(f"action {name}" for name in SEVEN)


@rule("race.setup.start_worlds")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_one_of_the_five_start_worlds_at_random(seats):
    dealt = [set() for _ in range(seats)]
    for seed in range(60):
        game = asterism.new("race", seats=seats, seed=seed)
        tableaus = [tableau(game, number) for number in range(seats)]
        assert [len(cards) for cards in tableaus] == [1] * seats
        assert len({cards[0] for cards in tableaus}) == seats
        assert told(game, "start_worlds_dealt") == [{"key": "start_worlds_dealt", "worlds": [cards[0] for cards in tableaus]}]
        for number in range(seats):
            dealt[number].add(tableaus[number][0])
    assert dealt == [set(START_WORLDS)] * seats


@rule("race.setup.start_worlds")
def test_the_powers_of_a_start_world_work_from_the_first_round():
    game = asterism.new("race", seats=2, seed=3, chance=Dealer("new_sparta earths_lost_colony", cards="aquatic_uplift_race"))
    make(game, 0, f"discard {hand(game, 0)[1]}", f"discard {hand(game, 0)[2]}")
    make(game, 1, f"discard {hand(game, 1)[1]}", f"discard {hand(game, 1)[2]}")
    act(game, "settle", "settle")
    make(game, 0, "place aquatic_uplift_race")  # of defense 2: New Sparta is strong enough
    make(game, 1, "pass")
    assert tableau(game, 0) == ["new_sparta", "aquatic_uplift_race"]


@rule("race.setup.start_worlds")
def test_a_start_world_counts_towards_twelve_cards_and_for_scoring():
    ten = (
        "gem_world spice_world new_vinland space_port artist_colony secluded_world gambling_world prosperous_world mining_world comet_zone"
    )
    game = at(seat(f"old_earth {ten}", hand="export_duties"), seat("new_sparta"))
    assert game.scores() == [2 + 7 * 1 + 3 * 2, 1]  # Old Earth's 2 points, New Sparta's 1
    act(game, "develop", "develop")
    make(game, 0, "place export_duties")
    assert game.over


@rule("race.setup.deal")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_six_cards_and_the_rest_of_the_114_is_the_deck(seats):
    dealer = Dealer("old_earth epsilon_eridani new_sparta earths_lost_colony")
    game = asterism.new("race", seats=seats, seed=0, chance=dealer)
    assert [len(hand(game, number)) for number in range(seats)] == [6] * seats
    assert game.view(None)["deck"] == 114 - 7 * seats
    assert game.view(None)["discard"] == 0


@rule("race.setup.deal")
def test_unused_start_worlds_are_shuffled_in_before_the_deal():
    dealer = Dealer("old_earth new_sparta", "alpha_centauri epsilon_eridani earths_lost_colony")
    game = asterism.new("race", seats=2, seed=0, chance=dealer)
    first_pile = next(pile for why, pile in dealer.drawn if why == "deal")
    assert len(first_pile) == 112
    assert set(START_WORLDS) & set(first_pile) == {"alpha_centauri", "epsilon_eridani", "earths_lost_colony"}
    assert hand(game, 0)[:3] == ["alpha_centauri", "epsilon_eridani", "earths_lost_colony"]
    assert goods(game, 0) == []  # Alpha Centauri has its good only as a start world


@rule("race.setup.opening_discard")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_at_once_discard_two_of_six_cards_face_down(seats):
    game = asterism.new("race", seats=seats, seed=4)
    assert game.pending() == list(range(seats))
    dealt = [hand(game, number) for number in range(seats)]
    for number in range(seats):
        assert sorted(legal(game, number)) == sorted({f"discard {card}" for card in dealt[number]})
        make(game, number, f"discard {dealt[number][0]}", f"discard {dealt[number][3]}")
    for number in range(seats):
        cards = dealt[number]
        assert sorted(hand(game, number)) == sorted([cards[1], cards[2], cards[4], cards[5]])
        assert game.view(number)["mine"]["discarded"] == sorted([cards[0], cards[3]])
        assert "discarded_cards" not in [event["key"] for event in game.events(None)]
    assert game.view(None)["discard"] == 2 * seats


@rule("race.setup.alpha_centauri_good")
def test_alpha_centauri_as_a_start_world_begins_with_a_face_down_rare_good():
    game = asterism.new("race", seats=2, seed=0, chance=Dealer("alpha_centauri old_earth"))
    assert goods(game, 0) == ["alpha_centauri"]
    assert game.view(None)["deck"] == 114 - 2 - 12 - 1
    discard_two(game)
    act(game, "trade", "trade")
    assert goods(game, 0) == []
    assert len(hand(game, 0)) == 4 + 3  # a Rare good sells for 3 cards


@rule("race.setup.alpha_centauri_good")
def test_no_other_start_world_begins_with_a_good():
    game = asterism.new("race", seats=4, seed=0, chance=Dealer("old_earth epsilon_eridani new_sparta earths_lost_colony"))
    assert [goods(game, number) for number in range(4)] == [[]] * 4
    assert game.view(None)["deck"] == 114 - 4 * 7


@rule("race.setup.alpha_centauri_good")
def test_the_good_of_alpha_centauri_comes_from_the_deck_once_hands_are_dealt():
    # PRZYGOTOWANIE: unused start worlds are shuffled in, hands dealt, the rest is the deck; from it comes the good.
    dealer = Dealer("old_earth alpha_centauri")
    asterism.new("race", seats=2, seed=0, chance=dealer)
    assert [why for why, _ in dealer.drawn] == ["start_world"] * 2 + ["deal"] * 12 + ["start_good"]
    assert len(dealer.drawn[-1][1]) == 114 - 2 - 12


@rule("race.setup.first_game_worlds")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_first_game_uses_start_worlds_from_number_one_up(seats, seed):
    game = asterism.new("race", seats=seats, seed=seed, options={"first_game": True})
    assert {tableau(game, number)[0] for number in range(seats)} == set(START_WORLDS[1 : seats + 1])


@rule("race.setup.first_game_hands")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_first_game_begins_with_the_hand_numbered_like_the_start_world_and_no_discards(seats):
    game = asterism.new("race", seats=seats, seed=5, options={"first_game": True})
    for number in range(seats):
        assert sorted(hand(game, number)) == NUMBERED_HANDS[tableau(game, number)[0]]
        assert "action develop" in legal(game, number)
    assert goods(game, 1) == ["alpha_centauri"]
    assert game.view(None)["discard"] == 0
    assert game.view(None)["deck"] == 114 - 5 * seats - 1


@rule("race.setup.first_game_hands")
def test_the_numbered_hands_are_those_marked_in_the_card_data():
    marked = {
        world: sorted(card.id for card in CARDS if card.starting_hand == number) for number, world in enumerate(START_WORLDS) if number
    }
    assert marked == NUMBERED_HANDS


@rule("race.setup.first_game_hands")
def test_in_a_first_game_the_good_is_drawn_after_hands_are_out_and_unused_start_worlds_in():
    dealer = Dealer()
    game = asterism.new("race", seats=2, seed=0, options={"first_game": True}, chance=dealer)
    assert [why for why, _ in dealer.drawn] == ["start_good"]
    pile = dealer.drawn[0][1]
    assert len(pile) == 114 - 2 - 8
    assert set(START_WORLDS) & set(pile) == {"old_earth", "new_sparta", "earths_lost_colony"}
    assert "gem_world" not in pile  # numbered 1, the only copy
    assert pile.count("public_works") == 1  # numbered 1, the other copy stays in the deck
    act(game, "develop", "develop")
    idle(game)
    assert game.view(None)["round"] == 2
