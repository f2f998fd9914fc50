"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 10 | round / 8, rounds left / 8, seats / 4, deck / 90, pile / 90, then see below |
| phase | 5 | one-hot, in the order of `PHASES` |
| decision | 25 | one-hot, in the order of `DECISIONS`: what this seat is asked |
| hand | 45 | copies of each structure in hand / 2 |
| drawn | 45 | copies of each structure just drawn by a grey exploit / 2 |
| pile | 45 | copies of each in the discard pile / 2 |
| top | 3 × 45 | the top three cards of the pile, one-hot |
| building | 45 | the structure being paid for, one-hot |
| middle | 8 | 1 for each advisor to hire |
| seats | 4 × 260 | this seat, then the others clockwise; zeros for missing seats |

The rest of general: turns from here to the first player / 4 and to who acts / 4 (-1 / 4: nobody), what the card being built still costs
/ 5 (3). While races are being chosen, a seat has only `there` and `race`.

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| race | 7 | one-hot |
| stock | 9 | resources / 9 (3), income / 9 (3), development level of these resources one-hot (low, medium, high) |
| numbers | 16 | see below |
| placed | 45 | copies of each structure in its systems / 2 |
| active | 45 | copies on top / 2 |
| marked | 45 | copies on top with a marker / 2 |
| known | 45 | copies in its hand that this seat knows of / 2; for this seat's own hand, see above |
| systems | 2 × 5 | cards / 5 in each, and whether a marker lies on it |
| points | 4 | track / 40, morale / 10, structures / 40, end of game / 40 |
| advisor | 13 | one-hot (8), a marker on it, colour of Fulcrum one-hot (4) |
| cards | 4 | structures by colour / 10, in the order of `COLOURS` |
| attack | 16 | see below |

Numbers: morale / 10, points on the track / 40, score / 60, reserve / 10, available / 10, spent / 10, hand / 10, drawn / 4, systems / 5,
full systems / 4, propaganda used, deciding, first player, its turn, may open a system, discount anywhere / 2. Attack: for the three
seats after it clockwise, attacks made this round / 3, the price / 4, its strength less their defence / 9, whether it can attack now (4
each); then its virtual fleet as attacker and as defender / 4, its attack discount / 2 and surcharge / 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..rules.attack import price, why_not
from ..rules.components import ADVISORS, CARD, COLOURS, FLEET, RACE, RACES, RESOURCES, STRUCTURES, SYSTEMS
from ..rules.state import NOBODY, Player, System
from ..rules.view import OrionView, PlayerView, StockView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PHASES: Final = ("setup", "start", "action", "end", "over")
LEVELS: Final = ("low", "medium", "high")
DECISIONS: Final = (
    "choose_race",
    "mulligan",
    "choose_action",
    "choose_place",
    "save_unit",
    "build_from_hand",
    "discard_card",
    "discard_drawn",
    "take_discard",
    "discard_or_morale",
    "hire_advisor",
    "choose_colour",
    "use_effect",
    "effects_in_order",
    "gain_one_of",
    "gain_unit",
    "exchange",
    "trade_again",
    "activate_free",
    "choose_system",
    "order_system",
    "bury_active",
    "fill_field",
    "choose_victim",
    "nothing",
)
MOST_SEATS: Final = 4
TOP: Final = 3
S: Final = len(STRUCTURES)
NUMBER: Final = {card.id: card.n for card in STRUCTURES}
ADVISOR_IDS: Final = tuple(card.id for card in ADVISORS)
RACE_IDS: Final = tuple(RACE)

# part → length, in order
PARTS: Final = {
    "general": 10,
    "phase": len(PHASES),
    "decision": len(DECISIONS),
    "hand": S,
    "drawn": S,
    "pile": S,
    "top": TOP * S,
    "building": S,
    "middle": len(ADVISORS),
}
SEAT_PARTS: Final = {
    "there": 1,
    "race": len(RACES),
    "stock": 9,
    "numbers": 16,
    "placed": S,
    "active": S,
    "marked": S,
    "known": S,
    "systems": 2 * (SYSTEMS + 1),
    "points": 4,
    "advisor": len(ADVISORS) + 1 + len(COLOURS),
    "cards": len(COLOURS),
    "attack": 16,
}
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + MOST_SEATS * SEAT


def features(view: OrionView) -> NDArray[np.float32]:
    import numpy as np

    seat, mine, pile = view["seat"], view["mine"], view["pile"]
    assert seat is not None  # spectators learn nothing
    values = _general(view, seat)
    values += _one_hot(PHASES, view["phase"])
    values += _one_hot(DECISIONS, _asked(view, seat) or "nothing")
    values += _copies(mine["hand"] if mine else ())
    values += _copies(mine["drawn"] if mine else ())
    values += _copies(pile)
    for depth in range(1, TOP + 1):
        values += _structure(pile[-depth] if len(pile) >= depth else None)
    values += _structure(view["building"])
    values += [float(card in view["middle"]) for card in ADVISOR_IDS]
    sheets = [_sheet(player) for player in view["players"]]
    for step in range(view["seats"]):
        values += _seat(view, sheets, (seat + step) % view["seats"])
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


def _general(view: OrionView, seat: int) -> list[float]:
    seats = view["seats"]
    return [
        view["round"] / view["rounds"],
        view["rounds_left"] / view["rounds"],
        seats / MOST_SEATS,
        view["deck"] / 90,
        len(view["pile"]) / 90,
        (view["first"] - seat) % seats / MOST_SEATS,
        ((view["turn"] - seat) % seats if view["turn"] != NOBODY else -1) / MOST_SEATS,
        *[view["due"][kind] / 5 for kind in RESOURCES],
    ]


def _asked(view: OrionView, seat: int) -> str | None:
    """The decision this seat has to make. Before there are sheets, the next seat without a race chooses one."""
    if view["players"]:
        return view["players"][seat]["to_do"]
    order = [(view["first"] + step) % view["seats"] for step in range(view["seats"])]
    return "choose_race" if seat == next(each for each in order if view["races"][each] is None) else None


def _sheet(shown: PlayerView) -> Player:
    """The public part of a player, as an object of the rules, which then work out what active cards do."""
    return Player(
        race=RACE[shown["race"]],
        resources=[shown["resources"][kind] for kind in RESOURCES],
        morale=shown["morale"],
        vp=shown["vp"],
        reserve=shown["reserve"],
        attacks=shown["attacks"],
        systems=[System(cards=[CARD[card] for card in system["cards"]], marked=system["marked"]) for system in shown["systems"]],
        advisor=CARD[shown["advisor"]] if shown["advisor"] else None,
    )


def _one_hot(kinds: Sequence[str], kind: str | None) -> list[float]:
    values = [0.0] * len(kinds)
    if kind is not None:
        values[kinds.index(kind)] = 1.0
    return values


def _structure(card: str | None) -> list[float]:
    values = [0.0] * S
    if card is not None:
        values[NUMBER[card]] = 1.0
    return values


def _copies(structures: Iterable[str]) -> list[float]:
    values = [0.0] * S
    for card in structures:
        values[NUMBER[card]] += 0.5
    return values


def _seat(view: OrionView, sheets: Sequence[Player], seat: int) -> list[float]:
    race = _one_hot(RACE_IDS, view["races"][seat])
    if not sheets:
        return [1.0, *race, *[0.0] * (SEAT - 1 - len(RACES))]
    shown, mine = view["players"][seat], view["mine"]
    systems, points = shown["systems"], shown["points"]
    placed = [card for system in systems for card in system["cards"] if card in NUMBER]
    active = [(system["cards"][-1], system["marked"]) for system in systems if system["cards"][-1] in NUMBER]
    colours = [CARD[card].colour for card in placed]
    stacks: list[float] = []
    for system in systems:
        stacks += [len(system["cards"]) / 5, float(system["marked"])]
    return [
        1.0,
        *race,
        *_stock(shown["resources"]),
        *_stock(shown["income"]),
        *_one_hot(LEVELS, shown["level"]),
        *_numbers(view, sheets, seat),
        *_copies(placed),
        *_copies([card for card, _ in active]),
        *_copies([card for card, marked in active if marked]),
        *_copies(mine["known"].get(str(seat), ()) if mine else ()),
        *stacks,
        *[0.0] * (2 * (SYSTEMS + 1) - len(stacks)),
        points["track"] / 40,
        points["morale"] / 10,
        points["structures"] / 40,
        points["end_of_game"] / 40,
        *_one_hot(ADVISOR_IDS, shown["advisor"]),
        float(shown["advisor_marked"]),
        *_one_hot(COLOURS, shown["colour"]),
        *[colours.count(colour) / 10 for colour in range(len(COLOURS))],
        *_attack(view, sheets, seat),
    ]


def _stock(units: StockView) -> list[float]:
    return [units["food"] / 9, units["fleet"] / 9, units["production"] / 9]


def _numbers(view: OrionView, sheets: Sequence[Player], seat: int) -> list[float]:
    shown, sheet = view["players"][seat], sheets[seat]
    return [
        shown["morale"] / 10,
        shown["vp"] / 40,
        shown["score"] / 60,
        shown["reserve"] / 10,
        shown["available"] / 10,
        shown["spent"] / 10,
        shown["hand"] / 10,
        shown["drawn"] / 4,
        len(shown["systems"]) / 5,
        sum([system["room"] <= 0 for system in shown["systems"]]) / 4,
        float(shown["propaganda_used"]),
        float(shown["to_do"] is not None),
        float(view["first"] == seat),
        float(view["turn"] == seat),
        float(sheet.may_open_system),
        sheet.standing.saved_anywhere / 2,
    ]


def _attack(view: OrionView, sheets: Sequence[Player], seat: int) -> list[float]:
    attacker, seats, limit = sheets[seat], view["seats"], view["attack_limit"]
    standing = attacker.standing
    strength = attacker.resources[FLEET] + standing.attacking
    values: list[float] = []
    for step in range(1, seats):
        other = (seat + step) % seats
        defender, made = sheets[other], attacker.attacks[other]
        cost = price(attacker, defender)
        margin = strength - defender.resources[FLEET] - defender.standing.defending
        legal = why_not(attacker, defender, limit - made, cost) is None
        values += [made / 3, cost / 4, margin / 9, float(legal)]
    values += [0.0] * (4 * (MOST_SEATS - 1) - len(values))
    return [*values, standing.attacking / 4, standing.defending / 4, standing.attack_discount / 2, standing.surcharge / 2]
