"""Deal again what a seat can't know: others' cards and objectives, and planet cards that lie face down or went back to the box.

A seat remembers every hand it held in the draft. Between two looks at a pack it knows which cards were laid, though not where; after its
last look, which cards were laid or are left. Cards it has never seen are drawn from all those it has never seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....kernel import deal_anew
from .components import PLANET_HAND, Action, Planet
from .draft import planet_number
from .jumps import can_leave
from .state import LunationTable, Offer, Pack


def redeal(table: LunationTable, seat: int) -> None:
    redeal_actions(table, seat)
    redeal_objectives(table, seat)
    if table.packs:
        redeal_planets(table, seat)
    offer = table.offer
    if offer is not None and not offer.proposed and offer.proposer != seat:
        table.offer = Offer(offer.proposer, offer.partner, offer.counter)  # nobody else can tell how far it is composed


def redeal_actions(table: LunationTable, seat: int) -> None:
    others = [player for other, player in enumerate(table.players) if other != seat]
    pool = table.action_deck[:]
    for player in others:
        hidden = player.hand[:]
        for card in player.shown:
            hidden.remove(card)
        pool += hidden
    pool.sort(key=lambda card: card.n)
    pool = table.chance.shuffled(pool)
    sizes = [len(player.hand) for player in others]
    for player in others:
        player.hand = player.shown[:]
    if table.active != seat:
        pay_for_jump(table, pool)
    for player, size in zip(others, sizes, strict=True):
        player.hand += [pool.pop() for _ in range(size - len(player.hand))]
    table.action_deck = pool


def pay_for_jump(table: LunationTable, pool: list[Action]) -> None:
    """Everyone can tell that a player who declares a jump beyond their power points holds cards that pay for it."""
    convoy = table.convoy
    if convoy is None or not convoy.jump:
        return
    while not can_leave(table, table.active, convoy):
        card = next(card for card in pool if card.effect.op == "free_jump_to_system")
        pool.remove(card)
        table.players[table.active].hand.append(card)


def redeal_objectives(table: LunationTable, seat: int) -> None:
    others = [player for other, player in enumerate(table.players) if other != seat]
    hidden = [objectives for player in others for objectives in (player.objectives, player.swapped)]
    deal_anew(table.chance, [*hidden, table.objective_deck], lambda objective: objective.n)


# --- planets


class Stretch(NamedTuple):
    """What a seat knows of a pack between two of its looks at it."""

    first: int  # the first of its rounds
    last: int  # the round after its last
    known: tuple[Planet, ...]  # cards it had seen before that were laid since, or, if the pack has not come back, are laid or left
    new: tuple[Planet, ...] | None  # cards that it found in the pack when it came back; none: it has not come back


def looks(table: LunationTable, seat: int, number: int) -> range:
    """The rounds in which a seat held a pack, by the number of the seat that held it first."""
    return range((seat - number) % table.seats, rounds_of(table.packs[number]), table.seats)


def rounds_of(pack: Pack) -> int:
    return len(pack.cards) - PLANET_HAND + 1


def contents(cards: Sequence[Planet], laid: Sequence[Planet | None], draft_round: int) -> list[Planet]:
    """The hand of the seat that held a pack in a round, before it laid a card."""
    gone = laid[:draft_round]
    return [card for card in cards[: PLANET_HAND + draft_round] if card not in gone]


def laid_of(table: LunationTable, pack: Pack) -> tuple[Planet | None, ...]:
    """The cards of a pack that were laid, round by round."""
    return tuple(map(table.planets.__getitem__, pack.places))


def stretches(table: LunationTable, seat: int, number: int) -> tuple[Stretch, ...]:
    pack = table.packs[number]
    return remembered(looks(table, seat, number), tuple(pack.cards), laid_of(table, pack))


def remembered(looks: range, cards: tuple[Planet, ...], laid: tuple[Planet | None, ...]) -> tuple[Stretch, ...]:
    rounds = len(cards) - PLANET_HAND + 1
    found: list[Stretch] = []
    known: list[Planet] = []
    first = 0
    for look in looks:
        hand = sorted(contents(cards, laid, look), key=planet_number)
        if look:
            drawn = cards[PLANET_HAND + look - 1]
            gone = [card for card in known if card not in hand]
            new = [card for card in hand if card is not drawn and card not in known]
            found.append(Stretch(first, look, tuple(gone), tuple(new)))
        now = laid[look] if look < len(laid) else None
        known = [card for card in hand if card is not now]
        first = look + 1
    if first < rounds or len(laid) == rounds:  # somebody else holds it now, or the draft is over
        found.append(Stretch(first, rounds, tuple(known), None))
    return tuple(found)


class Passed(NamedTuple):
    """What a seat knows, from one stretch, of the cards that it has passed on and that lie face down."""

    planets: tuple[Planet, ...]
    places: tuple[int, ...]  # where they may lie
    gone: bool  # some may have gone back to the box


def passed_on(table: LunationTable, seat: int, number: int) -> tuple[Passed, ...]:
    pack = table.packs[number]
    return hidden_of(looks(table, seat, number), tuple(pack.cards), laid_of(table, pack), tuple(pack.places), table.face_up)


@lru_cache(maxsize=1024)
def hidden_of(
    looks: range, cards: tuple[Planet, ...], laid: tuple[Planet | None, ...], places: tuple[int, ...], face_up: int
) -> tuple[Passed, ...]:
    """Cached for a whole turn or more, as every view contains it."""
    shown = [planet for planet, at in zip(laid, places, strict=True) if face_up >> at & 1]
    found: list[Passed] = []
    for stretch in remembered(looks, cards, laid):
        planets = tuple([planet for planet in stretch.known if planet not in shown])
        if planets:
            among = tuple([at for at in places[stretch.first : stretch.last] if not face_up >> at & 1])
            found.append(Passed(planets, among, stretch.new is None))
    return tuple(found)


def redeal_planets(table: LunationTable, seat: int) -> None:
    """Replay, for every pack, each stretch that the seat did not see."""
    remembered = [stretches(table, seat, number) for number in range(table.seats)]
    seen: set[Planet | None] = set()
    for number, pack in enumerate(table.packs):
        for look in looks(table, seat, number):
            seen.update(contents(pack.cards, laid_of(table, pack), look))
        seen.update([table.planets[at] for at in pack.places if not table.is_face_down(at)])
    everything = [*table.planet_deck, *[card for pack in table.packs for card in pack.cards]]
    pool = table.chance.shuffled(sorted([card for card in everything if card not in seen], key=planet_number))
    for number, pack in enumerate(table.packs):
        own = looks(table, seat, number)
        came = {look: pack.cards[PLANET_HAND + look - 1 : PLANET_HAND + look] if look else pack.cards[:PLANET_HAND] for look in own}
        for stretch in remembered[number]:
            relive(table, pack, stretch, came, pool)
        pack.cards = [card for draft_round in sorted(came) for card in came[draft_round]]
    table.planet_deck = pool


def relive(table: LunationTable, pack: Pack, stretch: Stretch, came: dict[int, list[Planet]], pool: list[Planet]) -> None:
    """Which cards others laid and where, and which joined the pack meanwhile, by round; those that were laid come first."""
    laid = pack.places[stretch.first : stretch.last]
    hidden = [at for at in laid if table.is_face_down(at)]
    shown = [table.planets[at] for at in laid if not table.is_face_down(at)]
    known = [card for card in stretch.known if card not in shown]
    left = 0 if stretch.new is not None else PLANET_HAND - (len(pack.places) == stretch.last)  # in the pack
    slots: list[Planet | None] = [*known, *[None] * (len(hidden) + left - len(known))]
    slots = table.chance.shuffled(slots)
    for at, card in zip(hidden, slots, strict=False):
        table.planets[at] = pool.pop() if card is None else card
    newcomers = [planet for at in laid if (planet := table.planets[at]) is not None and planet not in stretch.known]
    newcomers += [pool.pop() for card in slots[len(hidden) :] if card is None] if stretch.new is None else stretch.new
    for draft_round in range(stretch.first, stretch.last):
        count = 1 if draft_round else PLANET_HAND
        came[draft_round] = newcomers[:count]
        newcomers = newcomers[count:]
