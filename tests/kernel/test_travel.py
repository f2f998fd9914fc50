"""Travel: an imagined game goes to another process as bytes, whole and itself, with nothing that its dreamer may not know."""

import random
from typing import ClassVar

import pytest
from docs.example.smugglers.rules import CARDS

import asterism
from asterism.kernel import (
    CannotUndo,
    Chance,
    Game,
    Open,
    RecordError,
    RulesError,
    Sealed,
    SetupError,
    Step,
    Vocabulary,
    state,
    todo,
)
from asterism.kernel.travel import pack, unpack
from asterism.titles import find
from asterism.titles.race.rules.components import CARD
from tests.laws.settings import middles, parametrize, wander

from .toy import A, B, Commit, Note, RollDie, ShowTrays, Take, TakeInSecret, Toy, ToyTable, done, finder, start


@pytest.fixture(autouse=True)
def _smugglers_cards_travel(monkeypatch):
    monkeypatch.setattr(find("smugglers"), "components", {card.id: card for card in CARDS})


def pytest_generate_tests(metafunc):
    parametrize(metafunc)


def arrived(dream: Game) -> Game:
    return unpack(pack(dream), finder(dream))


def standing(game: Game) -> list:
    """All that can be asked of a game but its events."""
    seats = range(game.seats)
    asked = [(game.choices(seat), game.prompt(seat), game.can_undo(seat), game.view(seat)) for seat in seats]
    return [game.fingerprint(), game.pending(), asked, game.view(None), game.over, game.scores(), game.ranking(), game.options, game.names]


# --- what arrives


@pytest.mark.random_play
def test_what_arrives_is_the_same_game(setting):
    for game, _ in middles(setting, seed=3, stops=6):
        for seat in range(game.seats):
            dream = game.imagine(seat, "x")
            there = arrived(dream)
            assert standing(there) == standing(dream)
            assert there.title == dream.title
            assert (there.features(seat) == dream.features(seat)).all()
            assert there.imagine(seat, "y").fingerprint() == dream.imagine(seat, "y").fingerprint() == game.imagine(seat, "y").fingerprint()
            assert there.copy().fingerprint() == there.fingerprint()


@pytest.mark.random_play
def test_what_arrives_plays_on_the_same(setting):
    for game, dice in middles(setting, seed=4, stops=4):
        dream = game.imagine(0, dice.random().hex())
        there = arrived(dream)
        told = [len(dream.events(seat)) for seat in range(game.seats)]
        for _ in range(40):
            if dream.over:
                break
            seat = dice.choice(dream.pending())
            choice = dice.choice(dream.choices(seat))
            dream.choose(seat, choice)
            there.choose(seat, choice)
            assert standing(there) == standing(dream)
        for seat in range(game.seats):
            assert there.events(seat) == dream.events(seat, since=told[seat])


def test_components_and_words_arrive_as_themselves():
    game = asterism.new("race", seats=3, seed=2)
    wander(game, random.Random(2), 60)
    there = arrived(game.imagine(1, 1))
    cards = there._table.deck + [card for player in there._table.players for card in player.tableau + player.hand]
    assert len(cards) > 50
    assert all(card is CARD[card.id] for card in cards)
    assert all(there.vocabulary[choice.index] is choice for seat in there.pending() for choice in there.choices(seat))


def test_a_dream_travels_on_from_where_it_arrived():
    dream = asterism.new("race", seed=1).imagine(0, 1)
    there = arrived(dream)
    wander(there, random.Random(1), 5)
    assert arrived(there).fingerprint() == there.fingerprint()
    assert pack(arrived(dream)) == pack(dream)


def test_a_dream_that_was_played_on_travels_as_it_is_now():
    dream = start(Take(0), Take(1), Take(0)).imagine(0, 1)
    dream.choose(0, A)
    there = arrived(dream)
    assert done(there) == ["0 a"]
    assert not there.can_undo(0)
    there.choose(1, B)
    assert done(dream) == ["0 a"]


def test_packing_changes_nothing():
    dream = asterism.new("race", seed=6).imagine(0, 1)
    dream.events(0)
    wander(dream, random.Random(6), 20)
    before = standing(dream), dream.events(0)
    pack(dream)
    assert (standing(dream), dream.events(0)) == before


# --- undo, errors and events after the arrival


def test_choices_made_after_the_arrival_are_taken_back_and_none_before():
    there = arrived(start(Take(0), Take(0), Note("dawn"), Take(0), RollDie(0), Take(0), Take(1)).imagine(0, 1))
    with pytest.raises(CannotUndo):
        there.undo(0)
    before = standing(there)
    there.choose(0, A)
    there.choose(0, B)
    there.undo(0)
    there.undo(0)
    assert standing(there) == before
    assert [event["key"] for event in there.events(0)] == ["chose", "chose", "noted", "took_back", "took_back"]
    for _ in range(3):
        there.choose(0, A)
    assert not there.can_undo(0)  # a die was rolled


def test_a_sealed_commitment_is_withdrawn_after_the_arrival():
    game = start(Sealed(((0, (Commit(0),)), (1, (Commit(1),)))), ShowTrays(), Take(0))
    game.choose(0, A)
    there = arrived(game.imagine(0, 1))
    assert there.view(0)["tray"] == ["take a"]
    assert not there.can_undo(0)
    there = arrived(start(Sealed(((0, (Commit(0),)), (1, (Commit(1),)))), ShowTrays(), Take(0)).imagine(0, 1))
    there.choose(0, A)
    there.undo(0)
    there.choose(1, A)
    there.choose(0, B)
    assert done(there) == ["0 b", "1 a"]


@todo
class Trap(Step[ToyTable]):
    """Something that goes wrong while it is set."""

    is_set: ClassVar[bool] = False

    def run(self, table: ToyTable) -> None:
        table.done.append("trap")
        if Trap.is_set:
            raise ZeroDivisionError


@pytest.mark.parametrize("heard", [False, True])
def test_a_choice_that_fails_half_way_leaves_no_trace(monkeypatch, heard):
    there = arrived(start(Take(0), Take(1), Trap(), Take(0)).imagine(0, 1))
    if heard:
        assert there.events(0) == []
    there.choose(0, A)
    before = standing(there)
    monkeypatch.setattr(Trap, "is_set", True)
    with pytest.raises(ZeroDivisionError):
        there.choose(1, A)
    assert standing(there) == before
    monkeypatch.setattr(Trap, "is_set", False)
    there.choose(1, A)
    assert done(there) == ["0 a", "1 a", "trap"]
    assert [event["seat"] for event in there.events(0)] == [0, 1]


# --- what must not travel


class Rigged(Chance):
    """Seat 0 is dealt the same cards whatever the others are dealt."""

    __slots__ = ()

    def draw(self, why, ids, seat=None, on=None):
        if why == "start_world":
            return 0
        order = sorted(range(len(ids)), key=lambda at: ids[at].n)
        return order[0] if seat == 0 else order[-1 - self.below(len(order) // 2)]


def explored(seed: str, dice: random.Random, withdraws: bool = False) -> Game:
    """A game in which everybody only explores: seat 0 always in the same way, the others as they like, and nobody sees how."""
    game = asterism.new("race", seats=3, seed=seed, chance=Rigged(seed))
    while game.view(None)["round"] < 5:
        seat = dice.choice(game.pending())
        choices = game.choices(seat)
        explore = [choice for choice in choices if str(choice) == "action explore_5"]
        choice = (explore or (choices if seat == 0 else dice.sample(choices, len(choices))))[0]
        game.choose(seat, choice)
        if withdraws and seat != 0 and game.can_undo(seat):
            game.undo(seat)
            game.choose(seat, choice)
    seat = game.pending()[-1]
    game.choose(seat, dice.choice(game.choices(seat)))
    return game


def test_games_that_look_the_same_to_a_seat_are_the_same_bytes():
    one = explored("1" * 64, random.Random(1))
    two = explored("2" * 64, random.Random(2), withdraws=True)
    assert one.view(0) == two.view(0)
    assert one.events(0) == two.events(0)
    assert one.view(1) != two.view(1)
    assert one.fingerprint() != two.fingerprint()
    assert one._log != two._log
    assert pack(one.imagine(0, "x")) == pack(two.imagine(0, "x"))
    assert pack(one.imagine(1, "x")) != pack(two.imagine(1, "x"))
    assert pack(one.imagine(0, "x")) != pack(one.imagine(0, "y"))


def test_how_far_another_is_in_a_sealed_lane_does_not_travel():
    lanes = Sealed(((0, (Commit(0),)), (1, (Commit(1), Commit(1))), (2, (Commit(2),))))
    one, two = (start(lanes, ShowTrays(), Take(0), seats=3, seed=seed) for seed in (1, 2))
    two.choose(1, B)
    assert two.pending() == [0, 1, 2]
    assert one.view(0) == two.view(0)
    assert pack(one.imagine(0, 5)) == pack(two.imagine(0, 5))


def test_in_which_order_the_others_decided_does_not_travel():
    lanes = Open(tuple((seat, (TakeInSecret(seat), TakeInSecret(seat))) for seat in range(3)))
    games = [start(lanes, Take(0), seats=3, seed=1) for _ in range(2)]
    for game, order in zip(games, [(1, 2), (2, 1)], strict=True):
        for seat in order:
            game.choose(seat, A)
    one, two = games
    assert one.view(0) == two.view(0)
    assert one.events(0) == two.events(0)
    assert pack(one.imagine(0, 5)) == pack(two.imagine(0, 5))


def test_whether_two_equal_things_to_do_are_one_object_does_not_travel():
    again = Take(1)
    assert pack(start(Take(0), again, again).imagine(0, 1)) == pack(start(Take(0), Take(1), Take(1)).imagine(0, 1))


def test_nothing_of_the_real_seed_or_chance_travels():
    seed = random.Random(8).randbytes(32)
    game = asterism.new("race", seats=4, seed=seed, names=["Ann", "Bo", "Cy", "Di"])
    wander(game, random.Random(8), 150)
    dream = game.imagine(2, "x")
    for known_to_all in (dream, dream.copy(), dream.imagine(2, "y")):
        known_to_all.events(2)
        packed = pack(known_to_all)
        real = game._table.chance
        assert not [secret for secret in (seed, seed.hex().encode(), real.key, real.key.hex().encode()) if secret in packed]
        assert b"Chose" not in packed
        assert b"Imagined" not in packed
    assert arrived(dream).events(2) == []
    assert arrived(dream).names == ("Ann", "Bo", "Cy", "Di")


def test_the_outcomes_of_a_chance_of_ones_own_do_not_travel():
    game = explored("3" * 64, random.Random(3))
    assert game._tape is not None
    there = arrived(game.imagine(0, 1))
    assert there._tape is None
    assert type(there._table.chance) is Chance


@pytest.mark.parametrize("choices", [0, 10])
def test_a_real_game_is_refused(choices):
    game = asterism.new("race", seed=1)
    wander(game, random.Random(1), choices)
    assert not game.imagined
    with pytest.raises(SetupError, match="a real game travels as its record"):
        pack(game)
    with pytest.raises(SetupError):
        pack(game.copy())


def test_what_arrived_is_imagined_and_has_no_record():
    there = arrived(asterism.new("race", seed=1).imagine(0, 1))
    for game in (there, there.copy(), there.imagine(0, 2)):
        assert game.imagined
        with pytest.raises(RecordError, match="an imagined game has no record"):
            game.record()


# --- what can't travel


class Stone:
    IMMUTABLE: ClassVar[bool] = True

    def __repr__(self) -> str:
        return "a stone"


@state
class Beach(ToyTable):
    stones: list[Stone]


class Stones(Toy):
    name = "stones"
    stone = Stone()

    def lay_out(self, seats, options, chance, rules):
        table = Beach(seats=seats, rules=rules, chance=chance, stones=[self.stone])
        table.then(*self.todo)
        return table


def test_a_component_that_its_title_does_not_name_is_refused():
    dream = Game(Stones(Take(0)), 2, 1).imagine(0, 1)
    with pytest.raises(RulesError, match="a stone must be among the components of stones"):
        pack(dream)


def test_a_component_that_its_title_names_arrives_as_itself():
    title = Stones(Take(0))
    title.components = {"stone": Stones.stone}
    table = arrived(Game(title, 2, 1).imagine(0, 1))._table
    assert isinstance(table, Beach)
    assert table.stones[0] is Stones.stone


def test_a_word_of_another_vocabulary_is_refused():
    dream = start(Take(0)).imagine(0, 1)
    dream._table.tray[0].append(Vocabulary().word("take a"))
    with pytest.raises(RulesError, match="the word take a is not in the vocabulary of toy"):
        pack(dream)


@pytest.mark.parametrize(("field", "value"), [("pack", "other"), ("versions", (2,))])
def test_rules_or_components_that_are_not_the_same_here_are_refused(field, value):
    dream = start(Take(0)).imagine(0, 1)
    packed = pack(dream)
    here = Toy(Take(0))
    setattr(here, field, value)
    with pytest.raises(SetupError, match="the game needs toy with rules 1 and pack 'toy'; this installation has"):
        unpack(packed, lambda name: here)
