"""Tenders: the smallest possible title. Everybody has three hidden numbers. Three times, all offer one at once; the highest gets a point.

This file alone makes it playable everywhere. `smugglers`, beside it, shows everything else.
"""

from __future__ import annotations

from typing import Final

from asterism import kernel

NUMBERS: Final = range(1, 16)
HAND: Final = 3
WORDS: Final = kernel.Vocabulary()
OFFER: Final = {number: WORDS.word(f"offer {number}", number) for number in NUMBERS}


@kernel.event
class Won(kernel.Event):
    seat: int
    offers: kernel.BySeat[int]


@kernel.state
class Bidder:
    hand: list[int] = kernel.in_hand()
    score: int = 0


@kernel.state
class TendersTable(kernel.Table):
    players: list[Bidder]
    deck: list[int] = kernel.face_down(NUMBERS)
    gone: list[int] = kernel.face_up()
    lowest: bool


@kernel.todo
class Deal(kernel.Step[TendersTable]):
    def run(self, table: TendersTable) -> None:
        for seat, bidder in enumerate(table.players):
            bidder.hand += kernel.draw_cards(table, seat, HAND, table.deck)
        table.then(Tender())


@kernel.todo
class Tender(kernel.Step[TendersTable]):
    def run(self, table: TendersTable) -> None:
        table.then(kernel.Sealed(kernel.one_each([Offer(seat) for seat in range(table.seats)])), Award())


@kernel.todo
class Offer(kernel.Commitment[TendersTable]):
    def choices(self, table: TendersTable) -> list[kernel.Choice]:
        return [OFFER[number] for number in sorted(table.players[self.seat].hand)]


@kernel.todo
class Award(kernel.Step[TendersTable]):
    def run(self, table: TendersTable) -> None:
        offers = [tray.pop().about for tray in table.tray]
        for bidder, number in zip(table.players, offers, strict=True):
            bidder.hand.remove(number)
        table.gone += offers
        winner = offers.index(min(offers) if table.lowest else max(offers))
        table.players[winner].score += 1
        table.tell(Won(winner, offers))
        if table.players[0].hand:
            table.then(Tender())
        else:
            table.over = True


class Tenders(kernel.Title[TendersTable]):
    name = "tenders"
    seats = (2, 3, 4)
    options = {"lowest": kernel.Option((False, True), default=False)}  # the lowest offer wins
    vocabulary = WORDS
    draws = {"draw": "a number dealt at the beginning"}
    table, player, begins = TendersTable, Bidder, Deal()


TITLE: Final = Tenders()
