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
sealed / 3. All seats are one-hot, clockwise from this one.

A location: it is on the table, face up, laid, known to this seat, laid by this seat, exhausted, a planet, energy / 3, resources / 3,
action cards (10); then for each seat, this one first, fleets / 5, fleets that may move / 5, fleets that have jumped / 5, characters / 5,
fresh ones / 5, dice of the fresh ones / 5, the best of them / 2 (7 × 4). Anything unknown is zero.

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

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from ..rules.battle import STAGES as ROUND_STAGES
from ..rules.components import (
    ACTION_BOX,
    ACTIONS,
    BLANK,
    CARDS,
    CHARACTERS,
    EVENT,
    EVENTS,
    EXPLOSION,
    LIMITS,
    MOST_SEATS,
    OBJECTIVES,
    PLANET,
    PLANETS,
    SHIELD,
    SYSTEMS,
    TECHNOLOGIES,
    TURNS,
    Component,
    Planet,
)
from ..rules.effects import PHASES
from ..rules.state import NOBODY, SOURCES
from ..rules.view_schema import LunationView, MineView, PlayerView, SideView, UnitsView
from ..rules.yields import Site, Yield, ways

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
CARD: Final = 10
UNITS: Final = 7
LOCATION: Final = CARD + UNITS * MOST_SEATS
CHARACTER: Final = PLACES + 5
SIDE: Final = MOST_SEATS + 12 + len(CHARACTERS)


def _by_id(pieces: Iterable[Component | Planet]) -> dict[str, int]:
    return {piece.id: piece.n for piece in pieces}


# by name: its number among its kind
STAGE_AT: Final = {stage: n for n, stage in enumerate(STAGES)}
DECISION_AT: Final = {decision: n for n, decision in enumerate(DECISIONS)}
ROUND_STAGE_AT: Final = {stage: n for n, stage in enumerate(ROUND_STAGES)}
EVENT_AT: Final = _by_id(EVENTS)
ACTION_AT: Final = _by_id(ACTIONS)
OBJECTIVE_AT: Final = _by_id(OBJECTIVES)
PLANET_AT: Final = _by_id(PLANETS)
CHARACTER_AT: Final = _by_id(CHARACTERS)
SYSTEM_AT: Final = _by_id(SYSTEMS)
TECHNOLOGY_AT: Final = _by_id(TECHNOLOGIES)

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


def features(view: LunationView) -> NDArray[np.float32]:
    import numpy as np

    sight = Sight(view)
    me, mine = sight.me, sight.mine
    values = _general(sight)
    values += _one_hot(STAGE_AT, view["phase"])
    values += _one_hot(DECISION_AT, me["to_do"] or "nothing")
    values += _one_hot(EVENT_AT, view["event"])
    values += _each(EVENT_AT, view["past_events"])
    values += _copies(ACTION_AT, mine["hand"], 4)
    values += _copies(ACTION_AT, view["discards"], 4)
    values += _copies(OBJECTIVE_AT, [each["objective"] for each in mine["objectives"]], 2)
    values += _progress(sight)
    values += _copies(OBJECTIVE_AT, mine["swapped"], 2)
    values += _each(PLANET_AT, mine["planets"])
    values += _each(PLANET_AT, [name for each in mine["seen"] for name in each["planets"]])
    values += _each(CHARACTER_AT, view["characters"])
    values += _systems(sight)
    values += _locations(sight)
    values += _characters(sight)
    values += _combat(sight)
    values += _convoy(sight)
    values += _offer(sight)
    for step in range(sight.seats):
        values += _seat(sight, view["players"][(sight.seat + step) % sight.seats])
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


class Sight:
    """A view as its seat looks at it, with all places by their numbers."""

    def __init__(self, view: LunationView) -> None:
        seat, mine = view["seat"], view["mine"]
        assert seat is not None
        assert mine is not None
        self.view = view
        self.seat = seat
        self.seats = view["seats"]
        self.me: PlayerView = view["players"][seat]
        self.mine: MineView = mine
        self.cards = [card for system in view["systems"] for card in system["cards"]]
        self.at = {card["location"]: at for at, card in enumerate(self.cards)}
        self.units = [(at, units) for at, card in enumerate(self.cards) for units in card["units"]]

    def steps_to(self, other: int) -> int:
        """A seat's distance clockwise from this one; nobody stays nobody."""
        return (other - self.seat) % self.seats if other != NOBODY else NOBODY


# --- kinds of numbers


def _one_hot(places: Mapping[str, int], which: str | None) -> list[float]:
    values = [0.0] * len(places)
    if which is not None:
        values[places[which]] = 1.0
    return values


def _each(places: Mapping[str, int], there: Iterable[str]) -> list[float]:
    values = [0.0] * len(places)
    for name in there:
        values[places[name]] = 1.0
    return values


def _copies(places: Mapping[str, int], names: Iterable[str], most: int) -> list[float]:
    values = [0.0] * len(places)
    for name in names:
        values[places[name]] += 1 / most
    return values


def _number(length: int, which: int) -> list[float]:
    """One-hot; all zero for numbers below zero."""
    values = [0.0] * length
    if which >= 0:
        values[which] = 1.0
    return values


def _place(sight: Sight, location: str | None) -> list[float]:
    """A location, one-hot; all zero for none."""
    return _number(PLACES, NOBODY if location is None else sight.at[location])


def _whose(sight: Sight, other: int) -> list[float]:
    """A seat, one-hot clockwise from this one; all zero for nobody."""
    return _number(MOST_SEATS, sight.steps_to(other))


# --- the table


def _general(sight: Sight) -> list[float]:
    view = sight.view
    orbit = view["orbital_fare"]
    return [
        view["turn"] / TURNS,
        (TURNS - view["turn"]) / TURNS,
        view["seats"] / MOST_SEATS,
        float(view["technologies"]),
        float(view["truce"]),
        sight.steps_to(view["first"]) / MOST_SEATS,
        sight.steps_to(view["active"]) / MOST_SEATS,
        view["action_deck"] / len(ACTION_BOX),
        len(view["discards"]) / len(ACTION_BOX),
        view["character_deck"] / len(CHARACTERS),
        view["events_left"] / len(EVENTS),
        sum([not card["laid"] for at, card in enumerate(sight.cards) if at % CARDS]) / 20,
        -1.0 if orbit is None else orbit / 3,
        len(sight.mine["picked"]) / 3,
    ]


def _progress(sight: Sight) -> list[float]:
    values = [0.0] * len(OBJECTIVES)
    if sight.view["turn"]:
        for each in sight.mine["objectives"]:
            values[OBJECTIVE_AT[each["objective"]]] = min(each["have"] / each["need"], 1.0)
    return values


def _systems(sight: Sight) -> list[float]:
    values: list[float] = []
    for system in sight.view["systems"]:
        values += _one_hot(SYSTEM_AT, system["system"])
        values += _whose(sight, system["start"])
        values += [fare / 3 for fare in system["fares"]] + [0.0] * (MOST_SYSTEMS - len(system["fares"]))
    return values + [0.0] * (MOST_SYSTEMS * SYSTEM - len(values))


def _locations(sight: Sight) -> list[float]:
    values = [0.0] * (PLACES * LOCATION)
    for at, card in enumerate(sight.cards):
        values[at * LOCATION : at * LOCATION + CARD] = [
            1.0,
            float(card["face_up"]),
            float(card["laid"]),
            float(card["planet"] is not None),
            float(card["laid_by"] == sight.seat),
            float(card["exhausted"]),
            float(card["kind"] == "planet"),
            card["energy"] / 3,
            card["resources"] / 3,
            float(card["cards"]),
        ]
    for at, units in sight.units:
        start = at * LOCATION + CARD + sight.steps_to(units["seat"]) * UNITS
        values[start : start + UNITS] = _units(units)
    return values


def _units(units: UnitsView) -> list[float]:
    bonus = [pawn["bonus"] for pawn in units["characters"] if not pawn["exhausted"]]
    return [
        units["fleets"] / 5,
        units["ready"] / 5,
        units["jumped"] / 5,
        len(units["characters"]) / 5,
        len(bonus) / 5,
        sum(bonus) / 5,
        max(bonus, default=0) / 2,
    ]


def _characters(sight: Sight) -> list[float]:
    values = [0.0] * PARTS["characters"]
    for at, units in sight.units:
        for pawn in units["characters"]:
            start = CHARACTER_AT[pawn["character"]] * CHARACTER
            values[start + at] = 1.0
            values[start + PLACES : start + CHARACTER] = [
                float(pawn["exhausted"]),
                float(pawn["moved"]),
                float(pawn["jumped"]),
                float(pawn["grounded"]),
                float(pawn["mined"]),
            ]
    return values


# --- what is going on


def _combat(sight: Sight) -> list[float]:
    combat = sight.view["combat"]
    if combat is None:
        return [0.0] * PARTS["combat"]
    values = [1.0, *[float(side["seat"] == sight.seat) for side in combat["sides"]]]
    values += [float(combat["lone"]), float(combat["no_retreat"]), combat["round"] / 5]
    values += _one_hot(ROUND_STAGE_AT, combat["stage"]) + _place(sight, combat["location"])
    values += _whose(sight, combat["retreating"]) + _place(sight, combat["retreat_to"])
    for side in combat["sides"]:
        values += _whose(sight, side["seat"])
        values += _side(side)
        values += _one_hot(CHARACTER_AT, side["committed"])
    return values


def _side(side: SideView) -> list[float]:
    dice = LIMITS.dice
    return [
        side["fleets"] / 5,
        side["bonus"] / 2,
        side["pool"] / dice,
        side["limit"] / dice,
        *[side["dice"].count(face) / dice for face in (EXPLOSION, SHIELD, BLANK)],
        len(side["rerolling"]) / 2,
        side["explosions"] / 4,
        side["unblockable"] / 4,
        side["shields"] / 4,
        float(side["immune"]),
    ]


def _convoy(sight: Sight) -> list[float]:
    convoy = sight.view["convoy"]
    if convoy is None:
        return [0.0] * PARTS["convoy"]
    fleets = [0.0] * PLACES
    for location, count in convoy["fleets"].items():
        fleets[sight.at[location]] = count / 5
    crew = _each(CHARACTER_AT, convoy["characters"])
    return [*_place(sight, convoy["to"]), *fleets, *crew, float(convoy["jump"]), convoy["price"] / 3]


def _offer(sight: Sight) -> list[float]:
    offer = sight.view["offer"]
    if offer is None:
        return [0.0] * PARTS["offer"]
    values = _whose(sight, offer["proposer"]) + _whose(sight, offer["partner"])
    values += [float(offer["counter"]), float(offer["proposed"])]
    values += [amount / 5 for goods in (offer["give"], offer["ask"]) for amount in goods or (0, 0)]
    return values + _copies(ACTION_AT, offer["give_cards"] or (), 4) + _copies(ACTION_AT, offer["ask_cards"] or (), 4)


# --- the seats


def _seat(sight: Sight, player: PlayerView) -> list[float]:
    captives = player["captives"]
    return [
        1.0,
        player["energy"] / 14,
        player["resources"] / 14,
        player["power"] / 4,
        player["score"] / 40,
        *[player["points"][source] / 10 for source in SOURCES],
        *_copies(ACTION_AT, player["shown"], 4),
        *_copies(OBJECTIVE_AT, player["fulfilled"], 2),
        *_each(CHARACTER_AT, [captive["character"] for captive in captives]),
        *_each(CHARACTER_AT, [captive["character"] for captive in captives if captive["this_turn"]]),
        *_each(CHARACTER_AT, player["characters"]),
        *_one_hot(TECHNOLOGY_AT, player["technology"]),
        *_each(TECHNOLOGY_AT, player["used_technologies"]),
        *[float(system["start"] == player["seat"]) for system in sight.view["systems"]],
        *[0.0] * (MOST_SYSTEMS - len(sight.view["systems"])),
        *_numbers(sight, player),
    ]


def _numbers(sight: Sight, player: PlayerView) -> list[float]:
    view, seat = sight.view, player["seat"]
    laid_out = view["turn"] > 0
    places = [at for at, units in sight.units if units["seat"] == seat]
    held = [at for at in places if at % CARDS]
    systems = [at // CARDS for at in places]
    starts = [n for n, system in enumerate(view["systems"]) if system["start"] not in (NOBODY, seat)]
    got = [each for at in held if (each := _usual_yield(sight, player, at)) is not None] if laid_out else []
    return [
        player["hand"] / 10,
        player["objectives"] / 3,
        player["swapped"] / 2,
        player["fleets"] / 5,
        len(player["characters"]) / 5,
        len(player["captives"]) / 3,
        len(held) / 8,
        sum([sight.cards[at]["kind"] == "planet" for at in held]) / 8,
        len(set(systems)) / 5 if laid_out else 0.0,
        max([systems.count(start) for start in starts]) / 5 if laid_out else 0.0,
        player["proposals_left"] / 3,
        float(player["has_shown"]),
        player["fought"] / 3,
        player["destroyed"] / 5,
        player["captured"] / 5,
        float(player["free_jumps"]),
        float(player["free_orbits"]),
        float(player["double_yield"]),
        float(player["wins_ties"]),
        float(player["appealed"]),
        float(view["majorities"]["fleets"] == seat),
        float(view["majorities"]["characters"] == seat),
        float(player["to_do"] is not None),
        float(view["first"] == seat),
        float(view["active"] == seat),
        view["order"].index(seat) / MOST_SEATS if view["order"] else 0.0,
        *[sum([each[kind] for each in got]) / 10 for kind in range(len(Yield._fields))],
    ]


def _usual_yield(sight: Sight, player: PlayerView, at: int) -> Yield | None:
    """What a fresh planet card gives to an ordinary unit."""
    view, card = sight.view, sight.cards[at]
    if card["exhausted"] or card["planet"] is None:
        return None
    system = view["systems"][at // CARDS]["system"]
    site = Site(
        PLANET[card["planet"]],
        SYSTEMS[SYSTEM_AT[system]].effect,
        None if view["event"] is None else EVENT[view["event"]].effect,
        player["double_yield"],
        player["activations"].get(system, 0),
        bool(view["action_deck"] or view["discards"]),
    )
    found = ways(site, None)
    return found[0].got if found else None
