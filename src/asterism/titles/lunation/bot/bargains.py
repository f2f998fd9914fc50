"""Offers that both sides may like, for the greedy value of Lunation.

The other side's gain from an exchange is judged by public information: its goods, its units, the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from ....kernel import Args
from ..rules.components import ACTION, LIMITS, PROPOSALS, START_POWER, Action
from ..rules.effects import GOODS
from .outlook import PURCHASE, Outlook

MOST: Final = 4  # goods of a kind in an offer
WORTHWHILE: Final = 0.08  # nobody makes an offer for less
WELCOME: Final = 0.02  # nobody accepts an offer for less
BOLD: Final = 2  # proposals in a turn


class Terms(NamedTuple):
    """What the seat gives, and what it asks for."""

    give: tuple[int, int] = (0, 0)
    give_cards: tuple[Action, ...] = ()
    ask: tuple[int, int] = (0, 0)
    ask_cards: tuple[Action, ...] = ()


def of_kind(kind: int, amount: int) -> tuple[int, int]:
    return (0, amount) if kind else (amount, 0)


class Bargains:
    """Bargains with one partner."""

    def __init__(self, look: Outlook, partner: int) -> None:
        self.look = look
        self.partner = look.view["players"][partner]
        self.weight = look.weight(partner)
        self.goods = [self.partner[kind] for kind in GOODS]
        room = LIMITS.fleets + LIMITS.characters - self.partner["fleets"] - len(self.partner["characters"])
        power = (self.partner["power"] if look.this_turn("development") else 0) + START_POWER * min(look.left, 1)
        self.span = PURCHASE * min(room, power)
        self.now = self.theirs(self.goods)
        self.changes: dict[tuple[int, int], tuple[float, float]] = {}  # of my goods: their value to me and to the partner

    def theirs(self, goods: Sequence[int]) -> float:
        """The value of goods to the partner, judged by public information."""
        return self.look.hoard(goods, self.span, (0.0, 0.0))

    # --- the gain from an exchange

    def gains(self, terms: Terms) -> tuple[float, float]:
        """The gain for this seat, and for the partner."""
        look = self.look
        change = terms.ask[0] - terms.give[0], terms.ask[1] - terms.give[1]
        if change not in self.changes:
            self.changes[change] = (
                look.gaining(*change) if any(change) else 0.0,
                self.theirs([self.goods[0] - change[0], self.goods[1] - change[1]]) - self.now,
            )
        mine, theirs = self.changes[change]
        if terms.ask_cards or terms.give_cards:
            asked, given = sum([look.holding(card) for card in terms.ask_cards]), sum([look.holding(card) for card in terms.give_cards])
            mine += asked - given
            theirs += given - asked
            cards = len(look.hand)
            mine += look.nearing("have_cards", cards, cards + len(terms.ask_cards) - len(terms.give_cards))
        return mine, theirs

    def shares(self, terms: Terms) -> tuple[float, float]:
        """The seat's gain, less a part of the partner's."""
        mine, theirs = self.gains(terms)
        return mine - self.weight * theirs, theirs - self.weight * mine

    # --- what to offer

    def candidates(self) -> list[Terms]:
        """Some goods of one kind for some of the other; a card for goods, or goods for a card known to all."""
        own, other = self.look.goods, self.goods
        found: list[Terms] = []
        for kind in range(2):
            gives, asks = range(1, min(MOST, own[kind]) + 1), range(1, min(MOST, other[1 - kind]) + 1)
            found += [Terms(give=of_kind(kind, give), ask=of_kind(1 - kind, ask)) for give in gives for ask in asks]
        hand, shown = dict.fromkeys(self.look.hand), dict.fromkeys(self.partner["shown"])
        for kind, amount in product(range(2), range(1, MOST + 1)):
            if amount <= other[kind]:
                found += [Terms(give_cards=(card,), ask=of_kind(kind, amount)) for card in hand]
            if amount <= own[kind]:
                found += [Terms(give=of_kind(kind, amount), ask_cards=(ACTION[name],)) for name in shown]
        return found

    def best(self) -> tuple[float, Terms | None]:
        """The fairest offer: the one whose smaller gain is largest."""
        top, chosen = WORTHWHILE, None
        for terms in self.candidates():
            mine, theirs = self.shares(terms)
            if min(mine, theirs) > top:
                top, chosen = min(mine, theirs), terms
        return (top, chosen) if chosen is not None else (0.0, None)


def proposals(look: Outlook) -> dict[int, float]:
    """The offers to make now, and their value: the best partner first, then others."""
    made = PROPOSALS - look.me["proposals_left"]
    if made >= BOLD:
        return {}
    found = [(Bargains(look, rival["seat"]).best()[0], rival["seat"]) for rival in look.rivals]
    ranked = sorted([(value, seat) for value, seat in found if value], key=lambda each: (-each[0], each[1]))
    return {seat: value for value, seat in ranked[made : made + 1]}


def read_terms(args: Args) -> Terms:
    """Terms as a prompt gives them."""
    give, ask = args["give"], args["ask"]
    return Terms(
        (give[0], give[1]),
        tuple(ACTION[name] for name in args["give_cards"]),
        (ask[0], ask[1]),
        tuple(ACTION[name] for name in args["ask_cards"]),
    )


def turned(terms: Terms) -> Terms:
    """The same terms from the other side."""
    return Terms(terms.ask, terms.ask_cards, terms.give, terms.give_cards)
