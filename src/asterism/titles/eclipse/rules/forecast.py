"""The likely outcome of a battle, from a seat's view alone: who would win a hex, and with which ships left.

`forecast` treats a hex as if its battle were fought now, perhaps with more ships arriving; `forecast_battle` continues one that is being
fought. Between two sides the odds are those of odds.py. Where more than two meet, the battles are fought pair by pair, as the
rules say: the last two to enter fight first, a hex's owner fights last of the players and always defends, then the survivor meets
the Ancients or the GCDS. Each winner continues with its average number of survivors, rounded and without damage, so the result is
approximate.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .components import NPCS, SHIP_TYPES, SHIPS, SPECIES
from .odds import FIGHTS, LIMIT, Design, Odds, Squadron, odds
from .pieces import Npc
from .squadrons import ANCIENTS, GCDS
from .view_schema import BattleView, DesignView, EclipseView, HexView, SquadronView

Arrival = tuple[int, str, int]  # seat, ship, count
Ships = tuple[float, ...]  # by type, as in a view's fleets; for ancients and the GCDS only the first number counts

NPC_SIZE: Final = {"ancient": 1, "gcds": 9}  # compared with the sizes of players' ships


class Patience(NamedTuple):
    """How much work the odds may take: steps of the exact method, then the number of fights to sample."""

    limit: int = LIMIT
    fights: int = FIGHTS


EXACT: Final = Patience()
QUICK: Final = Patience(4_000, 24)  # for bots, which ask about hundreds of battles that never happen


class Force(NamedTuple):
    """One side on a hex: its squadrons and their ship types."""

    side: int  # a seat, ANCIENTS or GCDS
    squadrons: tuple[Squadron, ...]
    types: tuple[int, ...]


class Outlook(NamedTuple):
    """How one side fares in a battle."""

    side: int
    wins: float  # the chance of being the last side on the hex
    survivors: Ships  # on average, counting 0 when it loses


class Forecast(NamedTuple):
    """The odds of all the battles on a hex; the chances to win add up to 1."""

    attacker: int  # in the first battle
    defender: int
    sides: tuple[Outlook, ...]
    exact: bool  # true if there are two sides and nothing was sampled

    def wins(self, side: int) -> float:
        return next((outlook.wins for outlook in self.sides if outlook.side == side), 0.0)

    def survivors(self, side: int) -> Ships:
        return next((outlook.survivors for outlook in self.sides if outlook.side == side), NONE)


NONE: Final[Ships] = (0.0,) * len(SHIPS)


# --- from a view


def design_of(shown: DesignView | SquadronView, ship: int) -> Design:
    """A design of a view as battles know it."""
    return Design(
        shown["initiative"],
        shown["hull"],
        shown["computer"],
        shown["shield"],
        tuple(shown["cannons"]),
        tuple(shown["missiles"]),
        SHIP_TYPES[ship].size,
    )


def npc_design(npc: Npc) -> Design:
    return Design(npc.initiative, npc.hull, npc.computer, npc.shield, npc.cannons, (), NPC_SIZE[npc.id])


NPC_DESIGNS: Final = {ANCIENTS: npc_design(NPCS["ancient"]), GCDS: npc_design(NPCS["gcds"])}


def force_of(seat: int, ships: Iterable[int], designs: Sequence[DesignView]) -> Force:
    there = [(ship, count) for ship, count in enumerate(ships) if count]
    return Force(
        seat, tuple([Squadron(design_of(designs[ship], ship), count) for ship, count in there]), tuple([ship for ship, _ in there])
    )


def npc_force(side: int, count: int) -> Force:
    return Force(side, (Squadron(NPC_DESIGNS[side], count),), (0,))


def line_up(view: EclipseView, hex: HexView, arriving: Iterable[Arrival] = ()) -> tuple[Force, ...]:
    """The sides that would fight over a hex: Ancients or the GCDS, then the owner, then the others by arrival. The last attacks first."""
    ships = {fleet["seat"]: list(fleet["ships"]) for fleet in hex["fleets"]}
    for seat, ship, count in arriving:
        ships.setdefault(seat, [0] * len(SHIPS))[SHIPS.index(ship)] += count
    seats = sorted(ships, key=lambda seat: seat != hex["owner"])
    players = view["players"]
    line = [force_of(seat, ships[seat], players[seat]["designs"]) for seat in seats]
    if hex["gcds"]:
        line.insert(0, npc_force(GCDS, 1))
    elif hex["ancients"]:
        line.insert(0, npc_force(ANCIENTS, hex["ancients"]))
    return tuple(line)


def friends_of_ancients(view: EclipseView) -> frozenset[int]:
    return frozenset([player["seat"] for player in view["players"] if SPECIES[player["species"]].befriends_ancients])


def forecast(view: EclipseView, sector: int, arriving: Iterable[Arrival] = (), patience: Patience = EXACT) -> Forecast | None:
    """The odds of a battle on this hex now, with these ships arriving in this order; None if nobody would fight."""
    hex = next(hex for hex in view["hexes"] if hex["sector"] == sector)
    return resolved(line_up(view, hex, arriving), friends_of_ancients(view), patience)


def forecast_battle(battle: BattleView, patience: Patience = EXACT) -> Forecast:
    """The odds of the battle in progress, from its next round on, with damage so far and without ships that are retreating."""
    forces: list[Force] = []
    for side in (battle["defender"], battle["attacker"]):
        squadrons: list[Squadron] = []
        types: list[int] = []
        for shown in battle["squadrons"]:
            if shown["side"] == side and shown["damage"] and not shown["retreat"]:
                ship = SHIPS.index(shown["ship"]) if side >= 0 else 0
                design = design_of(shown, ship) if side >= 0 else NPC_DESIGNS[side]
                if battle["round"]:
                    design = design._replace(missiles=())
                squadrons.append(Squadron(design, len(shown["damage"]), tuple(shown["damage"])))
                types.append(ship)
        forces.append(Force(side, tuple(squadrons), tuple(types)))
    found = _fought(tuple(forces), patience)
    return Forecast(battle["attacker"], battle["defender"], found[0], found[1])


# --- the chain of battles


@lru_cache(maxsize=1 << 14)
def resolved(line: tuple[Force, ...], friends: frozenset[int], patience: Patience) -> Forecast | None:
    if len(line) < 2 or (len(line) == 2 and line[0].side == ANCIENTS and line[1].side in friends):
        return None
    sides, exact = _chain(line, friends, patience)
    return Forecast(line[-1].side, line[-2].side, sides, exact)


def _chain(line: tuple[Force, ...], friends: frozenset[int], patience: Patience) -> tuple[tuple[Outlook, ...], bool]:
    """The last two fight, and the winner fights on: one branch for each outcome."""
    if len(line) == 2 and line[0].side == ANCIENTS and line[1].side in friends:
        return (_unharmed(line[1]),), False
    if len(line) == 2:
        return _fought(line, patience)
    found: dict[int, tuple[float, list[float]]] = {}
    for outlook, force in zip(_fought(line[-2:], patience)[0], line[-2:], strict=True):
        left = _left(force, outlook)
        if left is None:
            continue
        for last in _chain((*line[:-2], left), friends, patience)[0]:
            wins, ships = found.setdefault(last.side, (0.0, [0.0] * len(SHIPS)))
            for ship, count in enumerate(last.survivors):
                ships[ship] += outlook.wins * count
            found[last.side] = wins + outlook.wins * last.wins, ships
    return tuple([Outlook(side, wins, tuple(ships)) for side, (wins, ships) in found.items()]), False


def _unharmed(force: Force) -> Outlook:
    ships = [0.0] * len(SHIPS)
    for ship, squadron in zip(force.types, force.squadrons, strict=True):
        ships[ship] = float(squadron.count)
    return Outlook(force.side, 1.0, tuple(ships))


def _left(force: Force, outlook: Outlook) -> Force | None:
    """The ships that a winner keeps, if it can win at all."""
    if outlook.wins < 0.001:
        return None
    counts = [
        (ship, squadron, round(outlook.survivors[ship] / outlook.wins)) for ship, squadron in zip(force.types, force.squadrons, strict=True)
    ]
    if not any([count for _, _, count in counts]):
        most = max(counts, key=lambda each: outlook.survivors[each[0]])
        counts = [(most[0], most[1], 1)]
    there = [(ship, squadron._replace(count=count)) for ship, squadron, count in counts if count]
    return Force(force.side, tuple([squadron for _, squadron in there]), tuple([ship for ship, _ in there]))


def _fought(pair: tuple[Force, ...], patience: Patience) -> tuple[tuple[Outlook, ...], bool]:
    """The odds of a battle between two sides, the defender first."""
    defender, attacker = pair
    found = _odds(attacker.squadrons, defender.squadrons, patience)
    outlooks: list[Outlook] = []
    for force, wins, survivors in ((defender, found.defender, found.survivors[1]), (attacker, found.attacker, found.survivors[0])):
        ships = [0.0] * len(SHIPS)
        for ship, count in zip(force.types, survivors, strict=True):
            ships[ship] += count
        outlooks.append(Outlook(force.side, wins, tuple(ships)))
    return tuple(outlooks), found.exact


@lru_cache(maxsize=1 << 14)
def _odds(attacker: tuple[Squadron, ...], defender: tuple[Squadron, ...], patience: Patience) -> Odds:
    return odds(attacker, defender, limit=patience.limit, fights=patience.fights)
