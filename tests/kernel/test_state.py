"""State: declared once; copy and fingerprint follow."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from asterism.kernel import Chance, Vocabulary, derived, state
from asterism.kernel.state import plain, transient

from .toy import Take


class Suit(enum.Enum):
    SUN = 1
    MOON = 2


@dataclass(frozen=True)
class Stone:
    id: str


class Carved:
    IMMUTABLE = True

    def __repr__(self) -> str:
        return "carved"


class Unknown:
    """Neither immutable nor able to copy itself."""


@state
class Pouch:
    stones: list[Stone] = field(default_factory=list)
    coins: int = 0


@state
class Camp:
    numbers: list[int]
    nested: list[list[int]]
    by_seat: dict[int, list[str]]
    flat: dict[str, int]
    marks: set[str]
    pouch: Pouch
    pouches: list[Pouch]
    maybe: Pouch | None = None
    maybe_numbers: list[int] | None = None
    place: int | str | None = None
    suit: Suit = Suit.SUN
    carved: Carved | None = None
    known: list[int] = derived(default_factory=list)
    listener: list[int] | None = transient(default=None)


def camp(**more: Any) -> Camp:
    return Camp(
        numbers=[1, 2],
        nested=[[1], [2]],
        by_seat={1: ["b"], 0: ["a"]},
        flat={"x": 1},
        marks={"m"},
        pouch=Pouch(stones=[Stone("s")], coins=3),
        pouches=[Pouch(coins=1), Pouch(coins=2)],
        **more,
    )


def test_a_copy_has_equal_contents():
    original = camp(maybe=Pouch(coins=9), maybe_numbers=[4], place="here", suit=Suit.MOON, carved=Carved())
    assert plain(original.copy()) == plain(original)
    assert original.copy().carved is original.carved, "what is immutable is shared"


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c.numbers.append(3),
        lambda c: c.nested[0].append(3),
        lambda c: c.by_seat[0].append("c"),
        lambda c: c.by_seat.update({2: []}),
        lambda c: c.flat.update(x=2),
        lambda c: c.marks.add("n"),
        lambda c: c.pouch.stones.append(Stone("t")),
        lambda c: setattr(c.pouch, "coins", 4),
        lambda c: setattr(c.pouches[1], "coins", 4),
        lambda c: c.pouches.pop(),
        lambda c: setattr(c.maybe, "coins", 4),
        lambda c: c.maybe_numbers.append(1),
        lambda c: setattr(c, "place", 5),
    ],
)
def test_changing_a_copy_never_changes_its_original(change: Callable[[Camp], Any]):
    original = camp(maybe=Pouch(), maybe_numbers=[])
    before = plain(original)
    copy = original.copy()
    change(copy)
    assert plain(original) == before
    assert plain(copy) != before, "the fingerprint sees every declared field"


def test_what_is_absent_stays_absent():
    copy = camp().copy()
    assert copy.maybe is None
    assert copy.maybe_numbers is None


def test_a_derived_field_is_shared_and_not_fingerprinted():
    original = camp()
    copy = original.copy()
    assert copy.known is original.known
    before = plain(original)
    original.known.append(1)
    assert plain(original) == before


def test_a_transient_field_is_left_behind():
    assert camp(listener=[1]).copy().listener is None


def test_a_state_copies_the_fields_it_inherits():
    @state
    class Wagon(Pouch):
        wheels: list[int]

    original = Wagon(wheels=[1], coins=2, stones=[Stone("s")])
    copy = original.copy()
    copy.wheels.append(2)
    copy.stones.clear()
    assert type(copy) is Wagon
    assert (original.wheels, original.stones, copy.coins) == ([1], [Stone("s")], 2)


def test_a_list_of_states_copies_each_as_what_it_is():
    @state
    class Purse(Pouch):
        silver: list[int]

    original = camp()
    original.pouches.append(Purse(silver=[1]))
    copy = original.copy()
    assert isinstance(copy.pouches[2], Purse)
    assert copy.pouches[2].silver is not original.pouches[2].silver


@pytest.mark.parametrize(
    "kind", [Unknown, object, Any, Callable[[], int], list[Unknown], dict[str, Unknown], Unknown | None, Pouch | list[int], list]
)
def test_a_type_nobody_knows_how_to_copy_is_refused_by_name(kind: Any):
    with pytest.raises(TypeError, match=r"Hut\.thing"):
        state(type("Hut", (), {"__annotations__": {"thing": kind}, "__module__": __name__}))


def test_fields_are_given_by_name_and_no_others_exist():
    with pytest.raises(TypeError):
        Pouch([], 1)  # type: ignore[call-arg, misc]
    with pytest.raises(AttributeError):
        Pouch().coin = 1  # type: ignore[attr-defined]


def test_the_text_behind_a_fingerprint_is_stable():
    """Literal: whoever changes this changes every stored fingerprint."""
    words = Vocabulary()
    told = [
        Pouch(stones=[Stone("s")], coins=1),
        {2: "b", 10: "a", 1: None},
        {"z": 1, "a": 2},
        {"y", "x"},
        (Suit.SUN, True),
        words.word("go on"),
    ]
    assert plain([*told, Take(1, "ab")]) == [
        [["stones", ["Stone(id='s')"]], ["coins", "1"]],
        [["1", "None"], ["10", "'a'"], ["2", "'b'"]],
        [["'z'", "1"], ["'a'", "2"]],
        ["'x'", "'y'"],
        ["<Suit.SUN: 1>", "True"],
        "go on",
        "Take(seat=1, letters='ab')",
    ]


def test_the_order_of_seats_in_a_dict_says_nothing():
    assert plain({1: "b", 0: "a"}) == plain({0: "a", 1: "b"})


def test_a_chance_is_fingerprinted_by_its_key_and_place():
    one, other = Chance(1), Chance(1)
    assert plain(one) == plain(other)
    other.below(2)
    assert plain(one) != plain(other)
    assert plain(one) != plain(Chance(2))
