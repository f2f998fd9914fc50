"""Jumps: units from one or several cards leave for another system, pay for each departure, roll for gravity, and arrive together."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, todo
from .cards import exhaust_for_ability, tell_played
from .components import ALL_CARDS, CARDS, DIE, GRAVITY_DIE, GRAVITY_FACE
from .events import FleetsDestroyed, GravityRolled, Jumped
from .fares import (
    NEVER,
    departure_fare,
    departures_of,
    fares,
    navigators_of,
    orbital_fare,
    passes_in_hand,
    price,
    ready_crews,
    ready_locations,
    systems_of,
    total,
)
from .state import NOBODY, Convoy, Fleet, LunationTable, Player, freedom
from .truce import is_open_to_fleets, open_to_some
from .vocabulary import ABILITY, FLEET, GO, JUMP, PLAY, TAKE


def jump_words(table: LunationTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    targets = targets_from(table, player, ready_locations(player))
    if table.truce:
        targets = open_to_some(table, seat, targets, lambda: targets_from(table, player, ready_crews(player)))
    printed = table.printed
    return [JUMP[printed[to]] for to in targets]


def targets_from(table: LunationTable, player: Player, departures: int) -> list[int]:
    """Every card of another system to which the player can pay for at least one of these departures, given as bits."""
    if not departures:
        return []
    power = player.power
    orbit = orbital_fare(table.event)
    orbital = orbit != NEVER and (player.free_orbits or orbit <= power)
    leaving = systems_of(departures)
    free = player.free_jumps or passes_in_hand(player) > 0
    steered = 0 if free else navigated(player) & departures
    prices = fares(table.systems, table.event)
    targets: list[int] = []
    for system in range(len(table.systems)):
        if len(leaving) == 1 and leaving[0] == system:
            continue
        first = system * CARDS
        if free or is_payable(prices, power, steered, leaving, system):
            targets.append(first)
        if orbital:
            targets += range(first + 1, first + CARDS)
    return targets


def is_payable(prices: tuple[tuple[int, ...], ...], power: int, steered: int, leaving: list[int], to: int) -> bool:
    """Whether a departure from one of these systems to a system card is affordable; with a navigator it is free."""
    for system in leaving:  # noqa: SIM110  called too often for a generator
        if system != to and (prices[system][to] <= power or steered >> system * CARDS & ALL_CARDS):
            return True
    return False


def navigated(player: Player) -> int:
    """Cards whose departure navigators can make free, as bits."""
    found = 0
    for pawn in navigators_of(player):
        found |= 1 << pawn.at
    return found


def can_pay(table: LunationTable, player: Player, convoy: Convoy, departures: set[int]) -> bool:
    """Whether the player can pay, with power points and everything that could make departures free."""
    if convoy.to % CARDS:
        return price(table, player, convoy, departures, 0) <= player.power
    steered = navigated(player)
    paid = [at for at in departures if not steered >> at & 1]
    return price(table, player, convoy, paid, convoy.passes + passes_in_hand(player)) <= player.power


def open_departures(table: LunationTable, player: Player, convoy: Convoy, departures: set[int], waiting: set[int]) -> set[int]:
    """The cards that the convoy's units leave, and other cards from which units could join and be paid for too."""
    steered, passes = (0, 0) if convoy.to % CARDS else (navigated(player), convoy.passes + passes_in_hand(player))
    due = [departure_fare(table, player, at, convoy.to) for at in departures if not steered >> at & 1 and at not in convoy.navigators]
    found = departures.copy()
    for at in waiting:
        if at not in departures:
            fare = 0 if steered >> at & 1 else departure_fare(table, player, at, convoy.to)
            if total([*due, fare], passes) <= player.power:
                found.add(at)
    return found


def can_leave(table: LunationTable, seat: int, convoy: Convoy) -> bool:
    """Whether a jump with the units picked is affordable or, if none are picked, with at least some unit."""
    player = table.players[seat]
    departures = departures_of(player, convoy)
    if departures:
        return can_pay(table, player, convoy, departures)
    leaving = ready_locations(player) if is_open_to_fleets(table, seat, convoy.to) else ready_crews(player)
    return convoy.to in targets_from(table, player, leaving)


@todo
class JumpUnits(Decision[LunationTable]):
    """Pick units, and anything that makes a departure free; then all leave."""

    rule: ClassVar[str] = "lunation.jump.order"
    always_asked: ClassVar[bool] = True  # which units can be paid for depends on the hand

    def choices(self, table: LunationTable) -> list[Choice]:
        convoy = table.convoy
        assert convoy is not None
        player = table.players[self.seat]
        system = convoy.to // CARDS
        departures = departures_of(player, convoy)
        waiting: dict[int, int] = {}
        for fleet in player.fleets if is_open_to_fleets(table, self.seat, convoy.to) else ():
            if not fleet.jumped and fleet.at // CARDS != system:
                waiting[fleet.at] = waiting.get(fleet.at, 0) + 1
        crew = [pawn for pawn in player.pawns if not (pawn.jumped or pawn.grounded) and pawn.at // CARDS != system]
        leaving = open_departures(table, player, convoy, departures, {*waiting, *[pawn.at for pawn in crew]})
        printed = table.printed
        words = [FLEET[printed[at]] for at in sorted(waiting) if at in leaving and waiting[at] > convoy.fleets.count(at)]
        words += [TAKE[pawn.character.n] for pawn in crew if pawn.at in leaving and pawn.character not in convoy.crew]
        if not departures:
            return words
        due = price(table, player, convoy, departures, convoy.passes)
        if due and not convoy.to % CARDS:
            words += [PLAY[card.n] for card in dict.fromkeys(player.hand) if card.effect.op == "free_jump_to_system"]
            for at in sorted(departures):
                if at not in convoy.navigators and departure_fare(table, player, at, convoy.to):
                    words += [ABILITY[pawn.character.n] for pawn in navigators_of(player) if pawn.at == at]
        if due <= player.power:
            words.append(GO)
        return words

    def choose(self, table: LunationTable, choice: Choice) -> None:
        convoy = table.convoy
        assert convoy is not None
        seat = self.seat
        verb = choice.verb
        if choice is GO:
            jump(table, seat, convoy)
            return
        if verb == "take":
            convoy = convoy.with_units(convoy.fleets, (*convoy.crew, choice.about))
        elif verb == "fleet":
            convoy = convoy.with_units((*convoy.fleets, table.location(choice.about)), convoy.crew)
        elif verb == "play":
            tell_played(table, seat, choice.about, None)
            table.discard(seat, choice.about)
            convoy = convoy._replace(passes=convoy.passes + choice.about.effect.count)
        else:
            pawn = table.players[seat].pawn(choice.about)
            assert pawn is not None
            exhaust_for_ability(table, seat, choice.about)
            convoy = convoy._replace(navigators=(*convoy.navigators, pawn.at))
        table.convoy = convoy
        table.then(self)

    def args(self, table: LunationTable) -> Args:
        convoy = table.convoy
        assert convoy is not None
        player = table.players[self.seat]
        due = price(table, player, convoy, departures_of(player, convoy), convoy.passes)
        return {"to": table.name_of(convoy.to), "orbital": bool(convoy.to % CARDS), "price": due, "power": player.power}


# --- going


def jump(table: LunationTable, seat: int, convoy: Convoy) -> None:
    """Pay, roll for gravity, and let the remaining units arrive."""
    player = table.players[seat]
    table.convoy = None
    departures = departures_of(player, convoy)
    due = price(table, player, convoy, departures, convoy.passes)
    table.pay(seat, (0, 0), due, "jump")
    if table.heard is not None:
        crew = [character.id for character in convoy.crew]
        table.tell(Jumped(seat, table.name_of(convoy.to), bool(convoy.to % CARDS), table.counted(convoy.fleets), crew, due))
    leaving = list(convoy.fleets)
    lost = roll_for_gravity(table, seat, convoy) if convoy.to % CARDS and GRAVITY_DIE else []
    fleets: list[Fleet] = []
    for fleet in sorted(player.fleets, key=freedom):  # fleets that have moved are lost first: the others can still move
        if fleet.jumped or fleet.at not in leaving:
            fleets.append(fleet)
            continue
        leaving.remove(fleet.at)
        if fleet.at in lost:
            lost.remove(fleet.at)
        else:
            fleets.append(fleet._replace(at=convoy.to, jumped=True))
    arrived = len(convoy.fleets) - (len(player.fleets) - len(fleets))
    player.fleets = fleets
    for n, pawn in enumerate(player.pawns):
        if pawn.character in convoy.crew:
            player.pawns[n] = pawn._replace(at=convoy.to, jumped=True)
    if arrived or convoy.crew:
        table.turn_up(seat, convoy.to)


def roll_for_gravity(table: LunationTable, seat: int, convoy: Convoy) -> list[int]:
    """Roll a die for each card that fleets leave, unless a pilot goes with them. Returns the cards whose group lost a fleet."""
    player = table.players[seat]
    if player.free_orbits:
        return []
    piloted = {pawn.at for pawn in player.fresh_with("ignore_gravity_die") if pawn.character in convoy.crew}
    lost: list[int] = []
    for at in sorted(set(convoy.fleets)):
        if at not in piloted:
            face = DIE[table.roll("gravity", DIE, seat)]
            if table.heard is not None:
                table.tell(GravityRolled(seat, table.name_of(at), face, face == GRAVITY_FACE))
            if face == GRAVITY_FACE:
                lost.append(at)
                if table.heard is not None:
                    table.tell(FleetsDestroyed(seat, table.name_of(at), 1, "gravity", NOBODY))
    return lost
