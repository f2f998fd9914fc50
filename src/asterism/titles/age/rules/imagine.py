"""Deal anew whatever a seat can't know: the deck, other hands, what others discarded unseen.

In a draft, a seat remembers the packs it held. From two looks at the same pack it knows which cards were taken in between,
though not by whom; from its last look it knows which cards the later players share.
"""

from __future__ import annotations

from ....kernel import deal_anew
from .components import Faction
from .setup import pack_before
from .state import AgeTable, Pick


def card_number(card: Faction) -> int:
    return card.n


def redeal(table: AgeTable, seat: int) -> None:
    if table.picks or table.packs:
        redeal_draft(table, seat)
        return
    others = [player for other, player in enumerate(table.players) if other != seat]
    hidden = [cards for player in others for cards in (player.hand, player.redrawn)]
    deal_anew(table.chance, [*hidden, table.deck], card_number)


def redeal_draft(table: AgeTable, seat: int) -> None:
    """Move cards only among places that the seat can't tell apart: a pack between two of its looks, or everything it never saw."""
    shown = {card for player in table.players for card in (*player.main, player.true_ideology)} | set(table.discarded)
    hidden: dict[object, list[Faction]] = {"deck": table.deck[:]}
    keys: list[object] = []
    unseen: dict[int, list[Faction]] = {}  # by seat: cards, shown since, that it took before this viewer's first look at their pack
    for pick in table.picks:
        key = "own" if pick.seat == seat else segment(table, seat, pick.pack, pick.step)
        if pick.card in shown and key == "deck":
            unseen.setdefault(pick.seat, []).append(pick.card)
        elif pick.card in shown:
            key = "own"
        elif key != "own":
            hidden.setdefault(key, []).append(pick.card)
        keys.append(key)
    steps = len(table.picks) // table.seats
    before = pack_before(table, seat, steps)
    for pack, cards in enumerate(table.packs):
        if pack != before:
            hidden.setdefault(segment(table, seat, pack, steps), []).extend(cards)
    dealt = {
        key: table.chance.shuffled(sorted(cards, key=card_number)) for key, cards in sorted(hidden.items(), key=lambda item: str(item[0]))
    }
    for cards in unseen.values():
        cards.sort(key=card_number, reverse=True)
    for at, (key, pick) in enumerate(zip(keys, table.picks, strict=True)):
        if key == "own":
            continue
        known = unseen.get(pick.seat) if key == "deck" else None  # nobody can tell which of its unseen picks these were: take the first
        table.picks[at] = Pick(pick.pack, pick.step, pick.seat, (known or dealt[key]).pop())
    table.packs = [
        cards if pack == before else [dealt[segment(table, seat, pack, steps)].pop() for _ in cards]
        for pack, cards in enumerate(table.packs)
    ]
    table.deck = dealt["deck"]
    for other, player in enumerate(table.players):
        if other != seat:
            own = [pick.card for pick in table.picks if pick.seat == other]
            player.hand = [card for card in own if card not in shown]


def segment(table: AgeTable, seat: int, pack: int, step: int) -> object:
    """Which of the seat's looks at a pack was the last before a step: picks between the same two looks can't be told apart."""
    looks = [look for look in range(step + 1) if (pack + look) % table.seats == seat]
    return (pack, looks[-1]) if looks else "deck"
