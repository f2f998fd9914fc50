"""Togethers: several seats decide at once, sealed or open."""

import random

import pytest

from asterism.kernel import AnyOrder, Game, IllegalChoice, Open, RulesError, Sealed, one_each

from .toy import A, B, C, Commit, Note, RollDie, ShowTrays, Take, Toy, done, everything, play_on, replayed, start

SEALED = Sealed(one_each([Commit(0), Commit(1)]))


def test_sealed_choices_change_nothing_but_the_own_tray_until_all_are_in():
    game = start(SEALED, ShowTrays(), Take(0))
    seen_by_the_other = game.view(1)
    game.choose(0, A)
    assert game.view(1) == {**seen_by_the_other, "deciding": [1]}, "nobody learns more than that a seat has committed"
    assert game.view(0)["tray"] == ["take a"]
    assert game.events(1) == []
    game.choose(1, B)
    assert done(game) == ["0 a", "1 b"]


def test_open_choices_are_seen_at_once_and_happen_in_record_order():
    game = start(Open(one_each([Take(0), Take(1)])), Take(0))
    game.choose(1, B)
    assert done(game) == ["1 b"]
    assert game.events(0) == [{"key": "chose", "seat": 1, "choice": "take b", "secret": False}]
    game.choose(0, A)
    assert done(game) == ["1 b", "0 a"]


@pytest.mark.parametrize("together", [SEALED, Open(one_each([Take(0), Take(1)]))])
def test_all_seats_are_pending_at_once_and_none_twice(together):
    game = start(together, ShowTrays(), Take(0))
    assert game.pending() == [0, 1]
    game.choose(1, A)
    assert game.pending() == [0]
    assert game.choices(1) == []
    with pytest.raises(IllegalChoice):
        game.choose(1, A)


def test_every_lane_has_a_stack_of_its_own():
    lanes = ((0, (Note("begins"), Take(0), Take(0, "bc"))), (1, (Take(1), Note("between"), Take(1, "ab"))))
    game = start(Open(lanes), Note("after"), Take(0))
    game.choose(1, A)
    game.choose(0, C)
    game.choose(0, B)
    assert game.pending() == [1]
    assert game.choices(1) == [A, B]
    game.choose(1, B)
    assert done(game) == ["begins", "1 a", "between", "0 c", "0 b", "1 b", "after"]


def test_effects_pushed_in_a_lane_stay_in_it():
    gifts = AnyOrder(0, ((A, Take(0, "ab")), (B, Note("0 got b"))))
    game = start(Open(((0, (gifts,)), (1, (Take(1),)))), Note("after"), Take(0))
    game.choose(0, A)
    assert game.choices(0) == [A, B], "the pushed decision comes first"
    game.choose(1, C)
    game.choose(0, B)
    assert done(game) == ["1 c", "0 b", "0 got b", "after"]


def test_a_lane_may_hold_several_picks_that_see_its_own_tray():
    game = start(Sealed(((0, (Commit(0), Commit(0))), (1, (Commit(1),)))), ShowTrays(), Take(0))
    game.choose(0, B)
    assert game.choices(0) == [A, C]
    game.choose(1, A)
    assert game.pending() == [0]
    game.choose(0, C)
    assert done(game) == ["0 b", "0 c", "1 a"]


def test_a_single_choice_in_a_sealed_lane_is_asked():
    game = start(Sealed(one_each([Take(0, "a"), Commit(1)])), Take(1))
    assert game.pending() == [0, 1]
    assert game.choices(0) == [A]


def test_a_single_choice_in_an_open_lane_makes_itself():
    game = start(Open(one_each([Take(0, "a"), Take(1)])), Take(1))
    assert game.pending() == [1]
    assert done(game) == ["0 a"]
    assert game.events(1) == [], "and is no choice that anybody made"


def test_a_decision_without_a_legal_choice_lapses():
    for together in (Sealed(one_each([Commit(0, ""), Commit(1)])), Open(one_each([Take(0, ""), Take(1)]))):
        game = start(together, ShowTrays(), Take(1))
        assert game.pending() == [1]
        game.choose(1, C)
        assert done(game) == ["1 c"]


@pytest.mark.parametrize("kind", [Sealed, Open])
def test_a_together_with_nothing_to_wait_for_is_passed_over(kind):
    game = start(kind(((0, (Note("zero"),)), (1, ()))), Take(1))
    assert game.pending() == [1]
    assert done(game) == ["zero"]
    assert start(kind(()), Take(1)).pending() == [1]


@pytest.mark.parametrize("inner", [SEALED, Open(one_each([Take(1)]))])
def test_no_together_opens_inside_a_lane(inner):
    with pytest.raises(RulesError, match=r"Commit\(seat=0.* opens inside a lane of Open|Take\(seat=1.* opens inside a lane of Open"):
        start(Open(((0, (inner,)),)), Take(0))
    game = start(Open(((0, (Take(0), inner)),)), Take(0))
    before = everything(game)
    with pytest.raises(RulesError, match="opens inside a lane"):
        game.choose(0, A)
    assert everything(game) == before


def test_togethers_follow_one_another():
    game = start(SEALED, ShowTrays(), SEALED, ShowTrays(), Take(0))
    for choice in (A, B):
        game.choose(1, choice)
        game.choose(0, choice)
    assert done(game) == ["0 a", "1 a", "0 b", "1 b"]


def test_two_lanes_for_one_seat_are_a_bug_of_the_rules():
    with pytest.raises(RulesError, match="seat 0"):
        start(Open(((0, (Take(0),)), (0, (Take(0),)))), Take(1))


def test_imagining_begins_the_lanes_of_others_again():
    """Half a lane that nobody may see must not matter: it restarts, and a finished one is finished otherwise."""
    game = start(Sealed(tuple((seat, (Commit(seat), Commit(seat))) for seat in range(3))), ShowTrays(), seats=3)
    game.choose(0, A)
    game.choose(1, A)
    game.choose(2, A)
    game.choose(2, B)
    dream = game.imagine(0, 1)
    assert dream.pending() == game.pending() == [0, 1]
    assert dream.view(0) == game.view(0)
    assert dream.view(1)["tray"] == []
    trays = {tuple(game.imagine(0, seed).view(2)["tray"]) for seed in range(40)}
    assert len(trays) == 6, "every pair of picks can be imagined"
    assert play_on(dream, random.Random(1)).over


def test_imagining_is_blind_to_what_was_committed():
    one, other = (start(SEALED, ShowTrays(), Take(0)) for _ in "ab")
    one.choose(1, A)
    other.choose(1, B)
    assert one.imagine(0, 5).fingerprint() == other.imagine(0, 5).fingerprint()
    assert one.imagine(1, 5).fingerprint() != other.imagine(1, 5).fingerprint()


PAIRS = Sealed(tuple((seat, (Commit(seat), Commit(seat))) for seat in range(3)))


class Notes:
    """A policy that takes the last choice, and notes what it is given."""

    def __init__(self):
        self.given = []

    def __call__(self, view, prompt, choices, chance):
        self.given.append((view["tray"], view["deciding"], prompt["key"], list(map(str, choices))))
        return choices[-1]


def committed(*choices, todo=PAIRS, title=Toy):
    """A game of three in which these seats have made these choices."""
    game = Game(title(todo, ShowTrays(), RollDie(0), Take(0)), 3, 1)
    for seat, choice in choices:
        game.choose(seat, choice)
    return game


def test_a_policy_decides_for_those_who_have_committed():
    dream = committed((0, A), (1, A), (2, A), (2, B)).imagine(0, 1, Notes())
    assert [dream.view(seat)["tray"] for seat in range(3)] == [["take a"], [], ["take c", "take b"]]
    assert dream.pending() == [0, 1], "whoever was not done begins again, and chooses later"


def test_a_policy_gets_what_its_seat_sees_and_no_real_commitment():
    notes = Notes()
    committed((1, A), (2, A), (2, B), (1, B)).imagine(0, 1, notes)
    assert notes.given == [
        ([], [0, 1, 2], "commit", ["take a", "take b", "take c"]),
        (["take c"], [0, 1, 2], "commit", ["take a", "take b"]),
        ([], [0, 2], "commit", ["take a", "take b", "take c"]),
        (["take c"], [0, 2], "commit", ["take a", "take b"]),
    ]


class ShowsAllTrays(Toy):
    """A title whose view keeps no secrets: everything on the table can be seen by whoever is asked."""

    def view(self, table, seat):
        return {**super().view(table, seat), "trays": [list(map(str, tray)) for tray in table.tray], "asked": list(table.asked)}


def test_no_policy_can_find_a_real_commitment_even_where_all_trays_show():
    """All lanes begin again before anybody decides."""

    def shy(view, prompt, choices, chance):
        seen.append(view)
        return choices[0 if any(view["trays"]) else -1]

    seen = []
    one = committed((1, A), (2, A), (2, B), (1, B), title=ShowsAllTrays).imagine(0, 1, shy)
    other = committed((1, B), (1, C), (2, C), (2, A), title=ShowsAllTrays).imagine(0, 1, shy)
    assert seen[:4] == seen[4:]
    assert one.fingerprint() == other.fingerprint()


def by_luck(view, prompt, choices, chance):
    return choices[chance.below(len(choices))]


def test_imagining_by_a_policy_forgets_what_was_imagined_before():
    game = committed((1, A), (1, B), (2, A), (2, B))
    direct = game.imagine(0, 2, by_luck)
    for before in (None, by_luck):
        assert game.imagine(0, 1, before).imagine(0, 2, by_luck).fingerprint() == direct.fingerprint()
    assert len({game.imagine(0, seed, by_luck).fingerprint() for seed in range(10)}) == 10
    assert len({tuple(game.imagine(0, seed, by_luck).view(1)["tray"]) for seed in range(40)}) == 6, "its chance differs with the seed"


def test_the_chance_of_a_policy_does_not_tell_the_future():
    """What it is given is not the table's chance: neither can it foresee a die, nor does asking it change one."""

    def curious(view, prompt, choices, chance):
        foreseen.append([chance.below(6) for _ in range(20)])
        return choices[0]

    foreseen = []
    game = committed((1, A), (2, A), todo=Sealed(one_each([Commit(0), Commit(1), Commit(2)])))
    first = Game.imagine(game, 0, 5, curious)
    again = Game.imagine(game, 0, 5, lambda view, prompt, choices, chance: choices[0])
    assert first.fingerprint() == again.fingerprint()
    rolled = first.copy()._table.chance
    assert [rolled.below(6) for _ in range(20)] not in foreseen


@pytest.mark.parametrize("answer", [C, "take a", None])
def test_a_policy_that_answers_nonsense_is_refused_and_nothing_changes(answer):
    game = committed((1, A), todo=Sealed(one_each([Commit(0), Commit(1, "ab"), Commit(2)])))
    before = everything(game)
    with pytest.raises(IllegalChoice, match=r"the policy chose .* for seat 1; legal: take a, take b"):
        game.imagine(0, 1, lambda view, prompt, choices, chance: answer)
    assert everything(game) == before


def test_a_game_imagined_by_a_policy_relives_its_log_without_asking_again():
    """For its events and for an undo: the log keeps what the policy chose, whatever it would choose now."""
    fickle = iter([C, B, A])
    game = committed((1, A), todo=Sealed(one_each([Commit(0), Commit(1), Commit(2)])))
    dream = game.imagine(0, 1, lambda *given: next(fickle))
    before = dream.fingerprint()
    dream.choose(0, A)
    dream.undo(0)
    assert dream.fingerprint() == before
    dream.choose(0, A)
    dream.choose(2, B)
    assert [event["choice"] for event in dream.copy().events(0) if event["key"] == "chose"] == ["take a", "take a"]
    assert done(dream)[:3] == ["0 a", "1 c", "2 b"]
    assert next(fickle) is B, "it was asked once"


def test_a_record_of_the_real_game_knows_nothing_of_what_was_imagined():
    game = committed((1, A), (2, B))
    game.imagine(0, 1, Notes())
    assert everything(replayed(game)) == everything(game)
