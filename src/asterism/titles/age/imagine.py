"""What a seat can't know is dealt anew: the deck, other hands, what others discarded unseen.

Of a draft a seat remembers the packs it has held: between two looks at a pack it knows which cards were taken, though not who took
which, and after the last look which cards are shared out among those who came later.
"""

from __future__ import annotations

from .components import Faction
from .state import AgeTable, Pick


def card_number(card: Faction) -> int:
    return card.n


def redeal(table: AgeTable, seat: int) -> None:
    if table.picks or table.packs:
        redeal_draft(table, seat)
        return
    pool = table.deck[:]
    others = [player for other, player in enumerate(table.players) if other != seat]
    for player in others:
        pool += player.hand + player.redrawn
    pool = table.chance.shuffled(sorted(pool, key=card_number))
    for player in others:
        player.hand = [pool.pop() for _ in player.hand]
        player.redrawn = [pool.pop() for _ in player.redrawn]
    table.deck = pool


def redeal_draft(table: AgeTable, seat: int) -> None:
    """Cards move only within what the seat can't tell apart: a pack between two of its looks, or all it never saw."""
    shown = {card for player in table.players for card in (*player.main, player.true_ideology)} | set(table.discarded)
    hidden: dict[object, list[Faction]] = {"deck": table.deck[:]}
    keys: list[object] = []
    for pick in table.picks:
        key = "fixed" if pick.seat == seat or pick.card in shown else segment(table, seat, pick.pack, pick.step)
        keys.append(key)
        if key != "fixed":
            hidden.setdefault(key, []).append(pick.card)
    steps = len(table.picks) // table.seats
    for pack, cards in enumerate(table.packs):
        hidden.setdefault(segment(table, seat, pack, steps), []).extend(cards)
    dealt = {
        key: table.chance.shuffled(sorted(cards, key=card_number)) for key, cards in sorted(hidden.items(), key=lambda item: str(item[0]))
    }
    for at, (key, pick) in enumerate(zip(keys, table.picks, strict=True)):
        if key != "fixed":
            table.picks[at] = Pick(pick.pack, pick.step, pick.seat, dealt[key].pop())
    table.packs = [[dealt[segment(table, seat, pack, steps)].pop() for _ in cards] for pack, cards in enumerate(table.packs)]
    table.deck = dealt["deck"]
    for other, player in enumerate(table.players):
        if other != seat:
            own = [pick.card for pick in table.picks if pick.seat == other]
            player.hand = [card for card in own if card not in shown]


def segment(table: AgeTable, seat: int, pack: int, step: int) -> object:
    """Which of the seat's looks at a pack came last before a step: picks between the same looks can't be told apart."""
    looks = [look for look in range(step + 1) if (pack + look) % table.seats == seat]
    return (pack, looks[-1]) if looks else "deck"
