"""Tenders: the least a title is. Everybody has a hidden hand of three numbers; three times all offer one at once: the highest gets a point.

With this file alone it can be played everywhere. `smugglers` beside it shows all the rest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from asterism.kernel import (
    Chance,
    Choice,
    Commitment,
    Event,
    Option,
    Options,
    Sealed,
    Step,
    Table,
    Title,
    Vocabulary,
    deal_anew,
    draw_cards,
    event,
    one_each,
    state,
    todo,
)

NUMBERS: Final = range(1, 16)
HAND: Final = 3
WORDS: Final = Vocabulary()
OFFER: Final = {number: WORDS.word(f"offer {number}", number) for number in NUMBERS}


@event
class Won(Event):
    seat: int  # -1: nobody
    offers: list[int]  # by seat


@state
class TendersTable(Table):
    deck: list[int]
    gone: list[int]
    hands: list[list[int]]
    points: list[int]
    lowest: bool


@todo
class Deal(Step[TendersTable]):
    def run(self, table: TendersTable) -> None:
        for seat, hand in enumerate(table.hands):
            hand += draw_cards(table, seat, HAND, table.deck)
        table.then(Tender())


@todo
class Tender(Step[TendersTable]):
    def run(self, table: TendersTable) -> None:
        table.then(Sealed(one_each([Offer(seat) for seat in range(table.seats)])), Award())


@todo
class Offer(Commitment[TendersTable]):
    rule: ClassVar[str] = "tenders.offer"

    def choices(self, table: TendersTable) -> list[Choice]:
        return [OFFER[number] for number in sorted(table.hands[self.seat])]


@todo
class Award(Step[TendersTable]):
    def run(self, table: TendersTable) -> None:
        offers = [table.tray[seat].pop().about for seat in range(table.seats)]
        for hand, number in zip(table.hands, offers, strict=True):
            hand.remove(number)
        table.gone += offers
        winner = offers.index(min(offers) if table.lowest else max(offers))
        table.points[winner] += 1
        table.tell(Won(winner, offers))
        if table.hands[0]:
            table.then(Tender())
        else:
            table.over = True


class Tenders(Title[TendersTable]):
    name = "tenders"
    seats = (2, 3, 4)
    options = {"lowest": Option((False, True), default=False)}  # the lowest offer wins
    vocabulary = WORDS
    draws = {"draw": "a number dealt at the beginning"}

    def lay_out(self, seats: int, options: Options, chance: Chance, rules: int) -> TendersTable:
        hands: list[list[int]] = [[] for _ in range(seats)]
        table = TendersTable(
            seats=seats,
            rules=rules,
            chance=chance,
            deck=[*NUMBERS],
            gone=[],
            hands=hands,
            points=[0] * seats,
            lowest=bool(options["lowest"]),
        )
        table.then(Deal())
        return table

    def view(self, table: TendersTable, seat: int | None) -> dict[str, Any]:
        players = [{"seat": s, "score": table.points[s], "hand": len(table.hands[s])} for s in range(table.seats)]
        shown = {"gone": table.gone[:], "players": players}
        return shown if seat is None else {**shown, "mine": {"hand": sorted(table.hands[seat])}}

    def redeal(self, table: TendersTable, seat: int) -> None:
        """The others' hands are dealt anew from all that this seat can't see."""
        deal_anew(table.chance, [table.deck, *[hand for other, hand in enumerate(table.hands) if other != seat]])

    def inventory(self, table: TendersTable) -> list[str]:
        return sorted(str(number) for number in [*table.deck, *table.gone, *[number for hand in table.hands for number in hand]])

    def scores(self, table: TendersTable) -> list[int]:
        return table.points[:]


TITLE: Final = Tenders()
