"""Piles that say who sees them: view, redeal, inventory and set-up follow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pytest

from asterism.kernel import (
    Choice,
    Decision,
    Game,
    Option,
    RulesError,
    Step,
    Table,
    Title,
    Vocabulary,
    face_down,
    face_up,
    in_hand,
    state,
    todo,
)

WORDS: Final = Vocabulary()
ON, STOP = WORDS.word("on"), WORDS.word("stop")


@dataclass(frozen=True)
class Gem:
    id: str

    def __str__(self) -> str:
        return self.id


GEMS: Final = [Gem(name) for name in ("agate", "beryl", "coral", "diamond")]


@state
class Market:
    open: list[str] = face_up(["stall"])
    closed: list[str] = face_down(["cellar", "vault"])


@state
class Trader:
    hand: list[str] = in_hand()
    gems: list[Gem] = in_hand(kind="gems")
    sold: list[Gem] = face_up()
    score: int = 3


@state
class BazaarTable(Table):
    players: list[Trader]
    market: Market = field(default_factory=Market)
    deck: list[str] = face_down("abcdefgh")
    quarry: list[Gem] = face_down(GEMS, kind="gems")
    prices: dict[int, int] = field(default_factory=lambda: {1: 2})
    strict: bool
    latest: Choice | None = None


@todo
class Hand(Step[BazaarTable]):
    def run(self, table: BazaarTable) -> None:
        for trader in table.players:
            trader.hand = [table.deck.pop() for _ in range(3)]
            trader.gems = [table.quarry.pop()]
        table.players[0].sold.append(table.players[0].gems.pop())
        table.then(Wait(0))


@todo
class Wait(Decision[BazaarTable]):
    def choices(self, table: BazaarTable) -> list[Choice]:
        return [ON, STOP]

    def choose(self, table: BazaarTable, choice: Choice) -> None:
        table.latest = choice
        table.over = choice is STOP
        table.then(self)


class Bazaar(Title[BazaarTable]):
    name = "bazaar"
    seats = (2,)
    options = {"strict": Option((False, True), default=False), "unheard_of": Option((1,), default=1)}
    vocabulary = WORDS
    table, player, begins = BazaarTable, Trader, Hand()


TITLE: Final = Bazaar()


def start(**options: bool) -> Game:
    return Game(TITLE, 2, 1, options)


def test_a_table_is_laid_out_by_its_declaration_with_options_as_fields():
    game = start(strict=True)
    assert game.view(None)["strict"] is True
    assert game.pending() == [0]


def test_everybody_sees_open_piles_and_how_many_lie_in_the_others():
    game = start()
    game.choose(0, ON)
    assert game.view(None) == {
        "title": "bazaar",
        "seat": None,
        "seats": 2,
        "over": False,
        "market": {"open": ["stall"], "closed": 2},
        "deck": 2,
        "quarry": 2,
        "prices": {"1": 2},
        "strict": False,
        "latest": "on",
        "players": [
            {"seat": 0, "score": 3, "hand": 3, "gems": 0, "sold": ["diamond"]},
            {"seat": 1, "score": 3, "hand": 3, "gems": 1, "sold": []},
        ],
        "mine": None,
    }


def test_a_seat_sees_its_own_hand_and_tray_too():
    game = start()
    own = game.view(1)
    assert own["mine"] == {"hand": ["e", "d", "c"], "gems": ["coral"], "committed": []}
    assert {**own, "seat": None, "mine": None} == game.view(None)


def test_a_view_is_a_copy():
    game = start()
    game.view(0)["players"][0]["sold"].clear()
    game.view(0)["mine"]["hand"].clear()
    assert game.view(0)["players"][0]["sold"] == ["diamond"]
    assert len(game.view(0)["mine"]["hand"]) == 3


def test_what_a_seat_does_not_see_is_dealt_anew_within_its_kind():
    game = start()
    dreams = [game.imagine(0, seed) for seed in range(20)]
    assert all(dream.view(0) == game.view(0) for dream in dreams)
    hands = [dream.view(1)["mine"]["hand"] for dream in dreams]
    assert {card for hand in hands for card in hand} == {*"abcde", "cellar", "vault"}, "from where it can't look, wherever that is"
    assert {dream.view(1)["mine"]["gems"][0] for dream in dreams} == {"agate", "beryl", "coral"}


def test_every_piece_in_a_pile_of_table_and_players_is_counted():
    game = start()
    assert TITLE.inventory(game._table) == sorted([*"abcdefgh", "agate", "beryl", "coral", "diamond", "stall", "cellar", "vault"])


def test_scores_are_a_field_of_the_players():
    assert start().scores() == [3, 3]


def test_a_field_that_is_neither_an_option_nor_has_a_default_is_told_by_name():
    @state
    class Unset(BazaarTable):
        tax: int

    with pytest.raises(RulesError, match=r"Unset\.tax has no default, and bazaar has no option of that name"):
        Game(type("Taxed", (Bazaar,), {"table": Unset})(), 2, 1)
