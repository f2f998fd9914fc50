"""Free moves: colony ships, trade and proposals of diplomacy. They are available alongside a seat's other decisions on its own turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ....kernel import Choice
from .components import AMBASSADORS, FOR_SEATS, ORBITAL_SQUARE, RESOURCES, SECTORS, TECHNOLOGIES
from .events import Traded
from .pieces import Sector
from .vocabulary import COLONIZE, PROPOSE, TRADE

if TYPE_CHECKING:
    from .state import EclipseTable, Player

TRACKS = range(len(RESOURCES))
TRADES = [  # by bits, one for each resource of which there is enough to trade
    [word for give in TRACKS if enough >> give & 1 for word in TRADE[give] if word is not None] for enough in range(1 << len(TRACKS))
]
ADVANCED = {f"adv_{resource}": next(each.bit for each in TECHNOLOGIES if each.unlocks == f"adv_{resource}") for resource in RESOURCES}
ADVANCED_BITS = sum(ADVANCED.values())


def take_aside(table: EclipseTable, seat: int, choice: Choice) -> None:
    verb = choice.verb
    if verb == "colonize":
        colonize(table, seat, choice)
    elif verb == "trade":
        trade(table, seat, choice)
    else:
        from .diplomacy import propose  # imported late: diplomacy needs state, and state needs this module

        propose(table, seat, choice.about)


# --- colony ships


def colonizations(table: EclipseTable, seat: int) -> tuple[Choice, ...]:
    """Every empty square that one of the seat's colony ships could fill now."""
    player = table.players[seat]
    if not player.colony_ships:
        return ()
    a, b, c = player.cubes
    tracks = (a > 0) | (b > 0) << 1 | (c > 0) << 2
    known = player.known & ADVANCED_BITS
    before = table.landings.get(seat)
    if before is not None and before.known == known and before.tracks == tracks:
        return before.words
    words: list[Choice] = []
    for hex in table.hexes_of(seat):
        words += squares_open(hex.sector.n, hex.filled, hex.orbital, known, tracks)
    found = table.landings[seat] = Landings(known, tracks, tuple(words))
    return found.words


class Landings(NamedTuple):
    """What a seat's colony ships can do, with these technologies and tracks that have cubes."""

    known: int
    tracks: int
    words: tuple[Choice, ...]


@lru_cache(maxsize=50_000)
def squares_open(n: int, filled: int, orbital: bool, known: int, tracks: int) -> tuple[Choice, ...]:
    """The choices for the empty squares of a sector, given the seat's technologies and the tracks that still have cubes."""
    sector: Sector = SECTORS[n]
    free: set[str] = {square for at, square in enumerate(sector.squares) if not filled >> at & 1}
    if orbital and not filled >> len(sector.squares) & 1:
        free.add(ORBITAL_SQUARE)
    return tuple(
        word
        for (square, track), word in COLONIZE[n].items()
        if square in free and tracks >> track & 1 and (square not in ADVANCED or ADVANCED[square] & known)
    )


def colonize(table: EclipseTable, seat: int, choice: Choice) -> None:
    sector, square, track = choice.about
    player = table.players[seat]
    player.colony_ships -= 1
    player.cubes[track] -= 1
    hex = table.galaxy[sector.id]
    at = next(at for at, each in enumerate(hex.squares) if each == square and not hex.filled >> at & 1)
    table.put(hex._replace(filled=hex.filled | 1 << at))


# --- trade


def trades(player: Player) -> list[Choice]:
    rate = player.faction.species.trade
    a, b, c = player.stock
    return TRADES[(a >= rate) | (b >= rate) << 1 | (c >= rate) << 2]


def trade(table: EclipseTable, seat: int, choice: Choice) -> None:
    give, get = choice.about
    player = table.players[seat]
    player.stock[give] -= player.faction.species.trade
    player.stock[get] += 1
    if table.heard is not None:
        table.tell(Traded(seat, give, get))


# --- diplomacy


def proposals(table: EclipseTable, seat: int) -> list[Choice]:
    """The seats to which relations may be proposed now, each once a turn."""
    contacts = table.contacts_of(seat)
    player = table.players[seat]
    if not contacts or not FOR_SEATS[table.seats].diplomacy or table.traitor == seat or not ready_for_relations(player):
        return []
    willing = [
        other
        for other in contacts
        if other != table.traitor
        and other not in player.partners
        and other not in player.asked_partners
        and ready_for_relations(table.players[other])
    ]
    if not willing:
        return []
    opposed = opponents(table, seat)
    return [PROPOSE[other] for other in willing if other not in opposed]


def opponents(table: EclipseTable, seat: int) -> set[int]:
    """Seats whose ships share a hex with this seat's disc or ships, or whose disc shares one with its ships: they can't become partners."""
    found: set[int] = set()
    for sector in table.present(seat).either:
        hex = table.galaxy[sector]
        if hex.fleets:
            found.update([fleet.seat for fleet in hex.fleets])
            found.add(hex.owner)
    return found


def ready_for_relations(player: Player) -> bool:
    """Whether the seat has a cube to send, an ambassador, and room for another's (if need be, in place of a reputation tile)."""
    return any(player.cubes) and len(player.partners) < AMBASSADORS and player.has_room(0, len(player.partners) + 1)
