"""Parts of rules: effects in any order, and windows in which anyone may react."""

from __future__ import annotations

from typing import ClassVar

from asterism.kernel import AnyOrder, Choice, Commitment, Decision, Game, Step, Todo, Window, todo

from .toy import STOP, A, B, C, Note, Take, ToyTable, done, replayed, start

# --- any order


def three() -> AnyOrder[ToyTable]:
    return AnyOrder(0, ((A, Note("first")), (B, Note("second")), (C, Note("third"))))


def test_the_owner_orders_the_effects_and_the_last_goes_by_itself():
    game = start(three(), Take(1))
    game.choose(0, B)
    assert game.choices(0) == [A, C]
    game.choose(0, C)
    assert done(game) == ["second", "third", "first"]
    assert game.pending() == [1]


def test_effects_in_any_order_are_taken_back_and_replayed():
    game = start(three(), Take(1))
    game.choose(0, B)
    game.undo(0)
    game.choose(0, C)
    game.choose(0, A)
    assert done(game) == done(replayed(game)) == ["third", "first", "second"]


def test_an_effect_is_over_before_the_next_is_ordered():
    game = start(AnyOrder(0, ((A, Take(1)), (B, Note("second")), (C, Note("third")))), Take(1))
    game.choose(0, A)
    assert game.pending() == [1]
    game.choose(1, C)
    assert game.choices(0) == [B, C]


def test_two_effects_with_one_word_are_one_choice_and_both_happen():
    game = start(AnyOrder(0, ((A, Note("one")), (A, Note("other")), (B, Note("third")))), Take(1))
    assert game.choices(0) == [A, B]
    game.choose(0, A)
    assert game.choices(0) == [A, B]
    game.choose(0, B)
    assert done(game) == ["one", "third", "other"]


@todo
class Once(AnyOrder[ToyTable]):
    """A note that is written already is not offered again."""

    def offers(self, table: ToyTable, effect: Todo[ToyTable]) -> bool:
        return isinstance(effect, Note) and effect.note not in table.done


def test_an_effect_that_can_do_nothing_now_is_not_offered_but_waits():
    game = start(Once(0, ((A, Note("same")), (B, Note("same")), (C, Note("third")))), Take(1))
    game.choose(0, A)
    assert done(game) == ["same", "third"], "what is left of the offer goes by itself"
    assert game.pending() == [1]


def test_of_two_effects_with_one_word_the_one_that_can_do_something_is_taken():
    game = start(Note("written"), Once(0, ((A, Note("written")), (A, Note("new")), (B, Note("third")))), Take(1))
    assert game.choices(0) == [A, B]
    game.choose(0, A)
    assert done(game) == ["written", "new", "third"]


def test_a_single_effect_just_happens():
    game = start(AnyOrder(0, ((A, Note("only")),)), Take(1))
    assert done(game) == ["only"]


def test_a_subclass_stays_what_it_is():
    @todo
    class Feast(AnyOrder[ToyTable]):
        rule: ClassVar[str] = "toy.feast"

    game = start(Feast(0, three().effects), Take(1))
    game.choose(0, A)
    assert game.prompt(0) == {"key": "feast", "rule": "toy.feast", "args": {}}


# --- reaction windows: seats may answer with A while shields are left


@todo
class Shield(Commitment[ToyTable]):
    """Raise one of two shields, if the toy has one left."""

    def choices(self, table: ToyTable) -> list[Choice]:
        return [A, STOP] if table.done.count("shield") < 2 else [STOP]


@todo
class Attack(Window[ToyTable]):
    decline: ClassVar[Choice] = STOP

    def asked(self, table: ToyTable) -> list[Decision[ToyTable]]:
        return [Shield(seat) for seat in range(table.seats)]

    def react(self, table: ToyTable, seat: int, choice: Choice) -> None:
        table.done.append("shield")
        table.then(Note(f"shield of {seat}"))


@todo
class Duel(Attack):
    """Only the first shield counts."""

    once: ClassVar[bool] = True


@todo
class Unanswerable(Attack):
    def asked(self, table: ToyTable) -> list[Decision[ToyTable]]:
        return []


def answer(game: Game, *choices: Choice) -> None:
    for seat in reversed(range(len(choices))):  # the order of answering doesn't matter
        game.choose(seat, choices[seat])


def test_everybody_is_asked_at_once_and_sealed():
    game = start(Attack(), Note("after"), Take(0))
    assert game.pending() == [0, 1]
    game.choose(1, A)
    assert done(game) == []
    assert game.events(0) == []


def test_a_window_closes_when_nobody_reacts():
    game = start(Attack(), Note("after"), Take(0))
    answer(game, STOP, STOP)
    assert done(game) == ["after"]


def test_a_window_opens_again_when_somebody_reacted():
    game = start(Attack(), Note("after"), Take(0))
    answer(game, STOP, A)
    assert done(game) == ["shield", "shield of 1"], "what follows from a reaction happens first"
    assert game.pending() == [0, 1]
    answer(game, STOP, STOP)
    assert done(game) == ["shield", "shield of 1", "after"]


def test_reactions_happen_in_the_order_of_the_rules():
    game = start(Attack(), Take(0))
    answer(game, A, A)
    assert done(game) == ["shield", "shield of 0", "shield", "shield of 1"]


def test_a_reaction_that_is_no_longer_legal_is_not_carried_out():
    game = start(Attack(), Note("after"), Take(0), seats=3)
    answer(game, A, A, A)
    assert done(game) == ["shield", "shield of 0", "shield", "shield of 1"]
    assert [game.choices(seat) for seat in range(3)] == [[STOP]] * 3, "asked even with a single choice: sealed"
    answer(game, STOP, STOP, STOP)
    assert done(game)[-1] == "after"


def test_a_reaction_that_came_to_nothing_leaves_no_trace_on_the_tray():
    game = start(Attack(), Note("after"), Take(0), seats=3)
    answer(game, A, A, A)
    assert [game.view(seat)["tray"] for seat in range(3)] == [[], [], []]


def test_with_once_the_first_reaction_counts_and_the_window_closes():
    game = start(Duel(), Note("after"), Take(0), seats=3)
    answer(game, STOP, A, A)
    assert done(game) == ["shield", "shield of 1", "after"]
    assert [game.view(seat)["tray"] for seat in range(3)] == [[], [], []]
    dropped = {"key": "came_too_late", "seat": 2, "choice": A.text}
    assert dropped in game.events(2)
    assert dropped not in game.events(1) + game.events(None)


def test_a_window_that_concerns_nobody_is_passed_over():
    game = start(Unanswerable(), Note("after"), Take(0))
    assert done(game) == ["after"]


def test_a_window_inside_a_nested_effect_comes_before_what_it_interrupts():
    @todo
    class Raid(Step[ToyTable]):
        def run(self, table: ToyTable) -> None:
            table.then(Note("raid"), Attack(), Note("plunder"))

    game = start(Raid(), Note("after"), Take(0))
    answer(game, STOP, STOP)
    assert done(game) == ["raid", "plunder", "after"]


def test_windows_replay():
    game = start(Attack(), Note("after"), Take(0))
    answer(game, A, STOP)
    answer(game, STOP, A)
    answer(game, STOP, STOP)
    assert replayed(game).fingerprint() == game.fingerprint()
