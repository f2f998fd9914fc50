"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 14 | turn / 7, turns left / 7, seats / 4, technologies in play, truce, then see below |
| phase | 8 | one-hot, in the order of `STAGES` |
| decision | 41 | one-hot, in the order of `DECISIONS`: what this seat is asked |
| event | 20 | the event in force, one-hot |
| past | 20 | 1 for each event of earlier turns |
| hand | 12 | copies of each action card in hand / 4 |
| discards | 12 | copies of each in the discard pile / 4 |
| objectives | 10 | copies of each secret objective in hand / 2 |
| progress | 10 | how far each of them is, 1 being fulfilled |
| swapped | 10 | copies of each that was swapped away / 2 |
| draft | 30 | 1 for each planet card in hand while the map is laid |
| passed | 30 | 1 for each planet card that was passed on and may lie face down somewhere |
| turned_up | 16 | 1 for each character to choose from at set-up |
| systems | 5 × 24 | system one-hot (15), whose starting system one-hot (4), fares from it to each system card / 3 (5) |
| locations | 25 × 38 | see below: five cards of each system, the system card first |
| characters | 16 × 30 | of each: where it stands, one-hot (25), exhausted, moved, jumped, grounded, mined |
| combat | 129 | see below |
| convoy | 68 | to where one-hot (25), fleets from each location / 5 (25), characters (16), it is a jump, price / 3 |
| offer | 38 | see below; what others are composing is zero |
| seats | 4 × 130 | this seat, then the others clockwise; seats that aren't there are zero |

The rest of general: turns from here to the first player / 4 and to whose turn it is / 4 (-1 / 4: nobody's), action deck / 48,
discards / 48, character deck / 16, events left / 20, planet cards to be laid / 20, orbital fare / 3 (-1: none), picks of its own that lie
sealed / 3. Seats are told one-hot from here clockwise, everywhere.

A location: it is on the table, face up, laid, known to this seat, laid by this seat, exhausted, a planet, energy / 3, resources / 3,
action cards (10); then for each seat, this one first, fleets / 5, fleets that may move / 5, fleets that have jumped / 5, characters / 5,
fresh ones / 5, dice of the fresh ones / 5, the best of them / 2 (7 × 4). What is not known is zero.

Combat: there is one, this seat attacks, it defends, an attack on lone characters, nobody can retreat, round / 5 (6), stage one-hot (5),
location one-hot (25), who retreats (4), to where (25); then for the attacker and the defender: whose (4), fleets / 5, bonus / 2, pool / 7,
limit / 7, explosions, shields and blanks on the table / 7, dice picked to be rolled again / 2, explosions, unblockable ones and shields of
cards / 4, immune (12), committed character one-hot (16).

Offer: proposer (4), partner (4), counter-offer, proposed, energy and resources given / 5 (2) and asked for / 5 (2), copies of each card
given / 4 (12) and asked for / 4 (12).

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| goods | 3 | energy / 14, resources / 14, power points / 4 |
| points | 8 | score / 40, then by source / 10, in the order of `SOURCES` |
| shown | 12 | copies of each card in its hand that all know / 4 |
| fulfilled | 10 | copies of each objective / 2 |
| captives | 16 | 1 for each |
| release | 16 | 1 for each that can be set free this turn |
| own | 16 | 1 for each character on the board, or chosen at set-up |
| held | 7 | technology, one-hot |
| used | 7 | 1 for each technology |
| home | 5 | starting system, one-hot |
| numbers | 29 | see below |

Numbers: hand / 10, objectives / 3, swapped / 2, fleets / 5, characters / 5, captives / 3, planet cards held / 8, planets among them / 8,
systems with units / 5, most cards in one other's starting system / 5, proposals left / 3, has shown an objective, combats / 3, fleets
destroyed / 5 and characters captured / 5 this turn, free jumps, free orbital jumps, double yield, wins ties, has appealed, most fleets
alone, most characters alone, deciding, first player, its turn, place in the order of play / 4, energy, resources and cards that its fresh
planet cards would give to ordinary units / 10.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..rules.battle import STAGES as ROUND_STAGES
from ..rules.battle import Side
from ..rules.combat import bonus_of, pool_of
from ..rules.components import (
    ACTION_BOX,
    ACTIONS,
    BLANK,
    CARDS,
    CHARACTERS,
    EVENTS,
    EXPLOSION,
    LIMITS,
    MOST_SEATS,
    OBJECTIVES,
    PLANETS,
    PROPOSALS,
    SHIELD,
    SYSTEMS,
    TECHNOLOGIES,
    TURNS,
    Action,
    Objective,
)
from ..rules.dominance import captives_of_turn, majority
from ..rules.draft import planet_hand
from ..rules.effects import PHASES
from ..rules.fares import NEVER, departures_of, fares, orbital_fare, price
from ..rules.imagine import stretches
from ..rules.scoring import progress, systems_entered, trespass
from ..rules.state import NOBODY, SOURCES, LunationTable, Player
from ..rules.yields import ways

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STAGES: Final = ("setup", *PHASES, "over")
DECISIONS: Final = (
    "swap_objective",
    "choose_system",
    "lay_planet",
    "choose_character",
    "choose_start",
    "start_again",
    "answer_refresh",
    "exhaust_own",
    "manoeuvre",
    "move_units",
    "jump_units",
    "choose_contact",
    "choose_opponent",
    "attack_lone",
    "commit_character",
    "hunt_characters",
    "answer_combat",
    "reroll_dice",
    "exhaust_hit",
    "ask_retreat",
    "answer_retreat",
    "crack_planet",
    "crack_fleets",
    "trade",
    "exchange_at_rate",
    "choose_victim",
    "compose_offer",
    "answer_offer",
    "activate",
    "activate_by",
    "collect",
    "develop",
    "build_cheaply",
    "place_fleets",
    "place_free_fleet",
    "place_free_character",
    "place_recruit",
    "place_returned",
    "show_objective",
    "take_rewards",
    "nothing",
)
MOST_SYSTEMS: Final = MOST_SEATS + 1
PLACES: Final = MOST_SYSTEMS * CARDS
SYSTEM: Final = len(SYSTEMS) + MOST_SEATS + MOST_SYSTEMS
LOCATION: Final = 10 + 7 * MOST_SEATS
CHARACTER: Final = PLACES + 5
SIDE: Final = MOST_SEATS + 12 + len(CHARACTERS)

# part → length, in order
PARTS: Final = {
    "general": 14,
    "phase": len(STAGES),
    "decision": len(DECISIONS),
    "event": len(EVENTS),
    "past": len(EVENTS),
    "hand": len(ACTIONS),
    "discards": len(ACTIONS),
    "objectives": len(OBJECTIVES),
    "progress": len(OBJECTIVES),
    "swapped": len(OBJECTIVES),
    "draft": len(PLANETS),
    "passed": len(PLANETS),
    "turned_up": len(CHARACTERS),
    "systems": MOST_SYSTEMS * SYSTEM,
    "locations": PLACES * LOCATION,
    "characters": len(CHARACTERS) * CHARACTER,
    "combat": 6 + len(ROUND_STAGES) + 2 * PLACES + MOST_SEATS + 2 * SIDE,
    "convoy": 2 * PLACES + len(CHARACTERS) + 2,
    "offer": 2 * MOST_SEATS + 6 + 2 * len(ACTIONS),
}
SEAT_PARTS: Final = {
    "there": 1,
    "goods": 3,
    "points": 1 + len(SOURCES),
    "shown": len(ACTIONS),
    "fulfilled": len(OBJECTIVES),
    "captives": len(CHARACTERS),
    "release": len(CHARACTERS),
    "own": len(CHARACTERS),
    "held": len(TECHNOLOGIES),
    "used": len(TECHNOLOGIES),
    "home": MOST_SYSTEMS,
    "numbers": 29,
}
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + MOST_SEATS * SEAT


def features(table: LunationTable, seat: int) -> NDArray[np.float32]:
    import numpy as np

    me = table.players[seat]
    asked = table.asked.get(seat)
    values = _general(table, seat)
    values += _one_hot(STAGES, table.phase)
    values += _one_hot(DECISIONS, asked[0].key if asked else "nothing")
    values += _one_hot(EVENTS, table.event)
    values += _each(EVENTS, table.past_events)
    values += _copies(me.hand)
    values += _copies(table.discards)
    values += _aims(me.objectives)
    values += _progress(table, seat)
    values += _aims(me.swapped)
    values += _each(PLANETS, planet_hand(table, seat))
    values += _passed(table, seat)
    values += _each(CHARACTERS, table.characters)
    values += _systems(table, seat)
    values += _locations(table, seat)
    values += _characters(table)
    values += _combat(table, seat)
    values += _convoy(table)
    values += _offer(table, seat)
    for step in range(table.seats):
        values += _seat(table, (seat + step) % table.seats)
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


# --- kinds of numbers


def _one_hot(kinds: Iterable[object], kind: object) -> list[float]:
    return [float(each is kind or each == kind) for each in kinds]


def _each(kinds: Iterable[object], there: Sequence[object]) -> list[float]:
    return [float(each in there) for each in kinds]


def _place(at: int) -> list[float]:
    """A location, or none of them."""
    return _one_hot(range(PLACES), at)


def _whose(table: LunationTable, seat: int, other: int) -> list[float]:
    """From a seat clockwise; nobody is zero."""
    return _one_hot(range(MOST_SEATS), (other - seat) % table.seats if other != NOBODY else NOBODY)


def _copies(cards: Iterable[Action]) -> list[float]:
    values = [0.0] * len(ACTIONS)
    for card in cards:
        values[card.n] += 0.25
    return values


def _aims(objectives: Iterable[Objective]) -> list[float]:
    values = [0.0] * len(OBJECTIVES)
    for objective in objectives:
        values[objective.n] += 0.5
    return values


# --- the table


def _general(table: LunationTable, seat: int) -> list[float]:
    orbit = orbital_fare(table.event)
    return [
        table.turn / TURNS,
        (TURNS - table.turn) / TURNS,
        table.seats / MOST_SEATS,
        float(table.technologies),
        float(table.truce),
        (table.first - seat) % table.seats / MOST_SEATS,
        ((table.active - seat) % table.seats if table.active != NOBODY else -1) / MOST_SEATS,
        len(table.action_deck) / len(ACTION_BOX),
        len(table.discards) / len(ACTION_BOX),
        len(table.character_deck) / len(CHARACTERS),
        len(table.event_deck) / len(EVENTS),
        sum([planet is None for at, planet in enumerate(table.planets) if at % CARDS]) / 20,
        -1.0 if orbit == NEVER else orbit / 3,
        len(table.tray[seat]) / 3,
    ]


def _progress(table: LunationTable, seat: int) -> list[float]:
    values = [0.0] * len(OBJECTIVES)
    if table.turn:
        for objective in table.players[seat].objectives:
            have, need = progress(table, seat, objective)
            values[objective.n] = min(have / need, 1.0)
    return values


def _passed(table: LunationTable, seat: int) -> list[float]:
    values = [0.0] * len(PLANETS)
    shown = [planet for at, planet in enumerate(table.planets) if not table.is_face_down(at)]
    for number in range(len(table.packs)):
        for stretch in stretches(table, seat, number):
            for planet in stretch.known:
                values[planet.n] = float(planet not in shown)
    return values


def _systems(table: LunationTable, seat: int) -> list[float]:
    prices = fares(table.systems, table.event)
    starts = {player.start: each for each, player in enumerate(table.players)}
    values: list[float] = []
    for n, system in enumerate(table.systems):
        values += _one_hot(SYSTEMS, system)
        values += _whose(table, seat, starts.get(n, NOBODY))
        values += [fare / 3 for fare in prices[n]] + [0.0] * (MOST_SYSTEMS - len(prices[n]))
    return values + [0.0] * (MOST_SYSTEMS * SYSTEM - len(values))


def _locations(table: LunationTable, seat: int) -> list[float]:
    laid = {
        at for number, pack in enumerate(table.packs) for round_, at in enumerate(pack.places) if (number + round_) % table.seats == seat
    }
    values: list[float] = []
    for at, planet in enumerate(table.planets):
        face_up = not table.is_face_down(at)
        known = planet if face_up or at in laid else None
        values += [1.0, float(face_up), float(planet is not None), float(known is not None), float(at in laid)]
        values += [float(table.exhausted >> at & 1), float(known is not None and known.is_planet)]
        values += [known.goods[0] / 3, known.goods[1] / 3, float(known.cards)] if known is not None else [0.0, 0.0, 0.0]
        for step in range(MOST_SEATS):
            values += _units(table.players[(seat + step) % table.seats], at) if step < table.seats else [0.0] * 7
    return values + [0.0] * (PLACES * LOCATION - len(values))


def _units(player: Player, at: int) -> list[float]:
    if not player.stands_at(at):
        return [0.0] * 7
    fleets = [fleet for fleet in player.fleets if fleet.at == at]
    pawns = player.pawns_at(at)
    bonus = [pawn.character.bonus for pawn in pawns if not pawn.exhausted]
    return [
        len(fleets) / 5,
        sum([not (fleet.moved or fleet.jumped) for fleet in fleets]) / 5,
        sum([fleet.jumped for fleet in fleets]) / 5,
        len(pawns) / 5,
        len(bonus) / 5,
        sum(bonus) / 5,
        max(bonus, default=0) / 2,
    ]


def _characters(table: LunationTable) -> list[float]:
    values = [0.0] * PARTS["characters"]
    for player in table.players:
        for pawn in player.pawns:
            start = pawn.character.n * CHARACTER
            if pawn.at >= 0:
                values[start + pawn.at] = 1.0
            values[start + PLACES : start + CHARACTER] = [
                float(pawn.exhausted),
                float(pawn.moved),
                float(pawn.jumped),
                float(pawn.grounded),
                float(pawn.mined),
            ]
    return values


# --- what is going on


def _combat(table: LunationTable, seat: int) -> list[float]:
    combat = table.combat
    if combat is None:
        return [0.0] * PARTS["combat"]
    attacker, defender = combat.seats
    values = [1.0, float(attacker == seat), float(defender == seat), float(combat.lone), float(combat.no_retreat), combat.round / 5]
    values += _one_hot(ROUND_STAGES, combat.stage) + _place(combat.at)
    values += _whose(table, seat, combat.retreating) + _place(combat.retreat_to)
    for side in combat.sides:
        values += _whose(table, seat, side.seat)
        values += _side(table, side)
        values += _one_hot(CHARACTERS, side.committed)
    return values


def _side(table: LunationTable, side: Side) -> list[float]:
    combat = table.combat
    assert combat is not None
    dice = LIMITS.dice
    return [
        table.players[side.seat].fleets_at(combat.at) / 5,
        bonus_of(side) / 2,
        pool_of(table, combat, side) / dice,
        side.limit / dice,
        *[side.dice.count(face) / dice for face in (EXPLOSION, SHIELD, BLANK)],
        len(side.rerolling) / 2,
        side.explosions / 4,
        side.unblockable / 4,
        side.shields / 4,
        float(side.immune),
    ]


def _convoy(table: LunationTable) -> list[float]:
    convoy = table.convoy
    if convoy is None:
        return [0.0] * PARTS["convoy"]
    player = table.players[table.active]
    due = price(table, player, convoy, departures_of(player, convoy), convoy.passes) if convoy.jump else 0
    fleets = [convoy.fleets.count(at) / 5 for at in range(PLACES)]
    return [*_place(convoy.to), *fleets, *_each(CHARACTERS, convoy.crew), float(convoy.jump), due / 3]


def _offer(table: LunationTable, seat: int) -> list[float]:
    offer = table.offer
    if offer is None:
        return [0.0] * PARTS["offer"]
    values = _whose(table, seat, offer.proposer) + _whose(table, seat, offer.partner)
    values += [float(offer.counter), float(offer.proposed)]
    if not offer.proposed and offer.proposer != seat:
        return values + [0.0] * (PARTS["offer"] - len(values))
    return [
        *values,
        *[amount / 5 for amount in (*offer.give, *offer.ask)],
        *_copies(offer.give_cards),
        *_copies(offer.ask_cards),
    ]


# --- the seats


def _seat(table: LunationTable, seat: int) -> list[float]:
    player = table.players[seat]
    captives = [captive.character for captive in player.captives]
    return [
        1.0,
        player.goods[0] / 14,
        player.goods[1] / 14,
        player.power / 4,
        player.score / 40,
        *[points / 10 for points in player.points],
        *_copies(player.shown),
        *_aims(player.fulfilled),
        *_each(CHARACTERS, captives),
        *_each(CHARACTERS, [captive.character for captive in captives_of_turn(table, player)]),
        *_each(CHARACTERS, [pawn.character for pawn in player.pawns]),
        *_one_hot(TECHNOLOGIES, player.technology),
        *_each(TECHNOLOGIES, player.used_technologies),
        *_one_hot(range(MOST_SYSTEMS), player.start),
        *_numbers(table, seat),
    ]


def _numbers(table: LunationTable, seat: int) -> list[float]:
    player = table.players[seat]
    laid_out = table.turn > 0
    held = {at for at in player.locations() if at >= 0 and at % CARDS}
    planets = [table.planets[at] for at in held]
    got = (
        [ways(table, seat, at, None)[0].got for at in held if not table.exhausted >> at & 1 and ways(table, seat, at, None)]
        if laid_out
        else []
    )
    return [
        len(player.hand) / 10,
        len(player.objectives) / 3,
        len(player.swapped) / 2,
        len(player.fleets) / 5,
        len(player.pawns) / 5,
        len(player.captives) / 3,
        len(held) / 8,
        sum([planet is not None and planet.is_planet for planet in planets]) / 8,
        systems_entered(player) / 5 if laid_out else 0.0,
        trespass(table, seat) / 5 if laid_out else 0.0,
        (PROPOSALS - player.proposals) / 3,
        float(player.has_shown),
        player.fought / 3,
        player.destroyed / 5,
        player.captured / 5,
        float(player.free_jumps),
        float(player.free_orbits),
        float(player.double_yield),
        float(player.wins_ties),
        float(player.appealed),
        float(majority(table, [len(each.fleets) for each in table.players]) == seat),
        float(majority(table, [len(each.pawns) for each in table.players]) == seat),
        float(seat in table.asked),
        float(table.first == seat),
        float(table.active == seat),
        table.order.index(seat) / MOST_SEATS if table.order else 0.0,
        *[sum(each) / 10 for each in zip(*got, strict=True)],
        *([] if got else [0.0] * 3),
    ]
