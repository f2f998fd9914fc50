"""The value of things in Lunation, in victory points, from what a seat sees and nothing else.

Goods buy units as long as units have turns left to earn something, and points after that. Units earn goods, hold majorities
and fulfil objectives. The yields of planets are in prospects.py, places for units in marches.py, fights in clashes.py, trade in
bargains.py, and how to choose in greedy.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from ..rules.abilities import Ability
from ..rules.card_effects import ActionEffect
from ..rules.components import (
    ACTION,
    ACTION_BOX,
    CARDS,
    CHARACTER,
    CHARACTERS,
    LIMITS,
    OBJECTIVE,
    POINT_COST,
    START_POWER,
    SYSTEM,
    Action,
    Character,
    Objective,
)
from ..rules.effects import GOODS, PHASES, check_ops
from ..rules.view_schema import CharacterView, LunationView, UnitsView
from ..rules.vocabulary import LOCATION_NAMES
from ..rules.worksites import TWICE
from .prospects import Prospects

# Set by hand; a value stays unless a bot that changes it alone plays better.
INVESTED: Final = (0.143, 0.2, 0.27, 0.35, 0.42, 0.47, 0.5)  # the value of one energy or resource, by turns to come
WAGE: Final = 2.7  # goods that a unit on a planet brings in a turn
CROWDED: Final = 0.6  # the share of that if units have to look for planets elsewhere
PURCHASE: Final = 2.5  # goods of either kind for a unit
ARMS: Final = 0.08  # what a fleet is worth as a threat, a turn
LEAD: Final = {-2: 0.05, -1: 0.15, 0: 0.35, 1: 0.7, 2: 0.88}  # chance of a majority in a later turn, by the lead
LATER: Final = (0.0, 0.5, 0.65, 0.75)  # chance that an objective is fulfilled in a later turn
UNCERTAIN: Final = 0.4  # the part of that chance that needs no progress yet
UNMATCHED: Final = 0.4  # deducted for each one that has no counterpart of the other kind
DULL: Final = 0.004  # goods that buy nothing more still break ties
SKILLS: Final = {  # what an ability is worth in a turn
    "none": 0.0,
    "bonus_lasts_combat": 0.03,
    "exhaust_enemy_character": 0.04,
    "extra_yield": 0.25,
    "activate_without_exhausting": 0.3,
    "reroll_dice": 0.03,
    "add_results": 0.03,
    "ignore_gravity_die": 0.02,
    "free_jump_to_system": 0.08,
    "bank_exchange": 0.06,
    "discard_random_card": 0.05,
    "fleet_discount": 0.18,
    "draw_card": 0.16,
}
check_ops("worth", SKILLS, Ability)
BONUS: Final = 0.05  # a die of a character, in a turn
SKILL: Final = {character: SKILLS[character.ability.op] + BONUS * character.bonus for character in CHARACTERS}
PLAYED: Final = {  # what a card in hand is worth if its phase is still to come
    "no_retreat": 0.05,
    "add_results": 0.22,
    "extra_dice": 0.22,
    "exhaust_character": 0.2,
    "free_jump_to_system": 0.15,
}
check_ops("worth", PLAYED, ActionEffect, besides=("gain_goods", "gain_fleet", "refresh_character", "draw_card"))
FRESHENED: Final = 1.8  # goods that a refreshed character brings
FLEETING: Final = ("fought_combats", "destroyed_fleets", "captured_characters")  # counted within a turn
REWARDED: Final = ("take_rewards", "place_returned")  # asked when objectives and majorities are counted
PHASE_OF: Final = {"no_retreat": "movement", "add_results": "movement", "extra_dice": "movement"}  # of cards for combat


PLAIN: Final = [card for card in ACTION_BOX if card.effect.op != "draw_card"]
# by phase: the phases during which it is still to come or going on
STILL_BEFORE: Final[dict[str, tuple[str, ...]]] = {phase: ("setup", *PHASES[: n + 1]) for n, phase in enumerate(PHASES)}


@lru_cache(maxsize=64)
def numbered(systems: tuple[str, ...]) -> dict[str, int]:
    """Locations by their names, where these systems lie."""
    names = [name for id_ in systems for name in LOCATION_NAMES[SYSTEM[id_].n * CARDS : (SYSTEM[id_].n + 1) * CARDS]]
    return {name: at for at, name in enumerate(names)}


class Outlook:
    """A view, read as a player would."""

    def __init__(self, view: LunationView, asked: str) -> None:
        seat, mine = view["seat"], view["mine"]
        assert seat is not None
        assert mine is not None
        self.view = view
        self.asked = asked  # the key of the decision
        self.seat = seat
        self.me = me = view["players"][seat]
        self.mine = mine
        self.rivals = [player for player in view["players"] if player is not me]
        self.phase = view["phase"]
        self.left = view["turns"] - max(view["turn"], 1)  # turns after this one
        self.goods = [me[kind] for kind in GOODS]
        self.hand = [ACTION[name] for name in mine["hand"]]
        self.prospects = Prospects(view, me, mine)
        self.cards = self.prospects.cards
        self.at = numbered(tuple([system["system"] for system in view["systems"]]))
        self.systems = self.prospects.systems
        self.fleets: dict[int, int] = {}  # mine, by location
        self.pawns: dict[Character, tuple[int, CharacterView]] = {}  # mine: where, and how they are
        self.own: list[tuple[int, UnitsView]] = []  # my units: where, and which
        self.others: dict[int, list[UnitsView]] = {}  # of others, by location
        self.weights: dict[int, float] = {}  # by rival, cached
        self.holdings: dict[Action, float] = {}  # the same of cards
        for at, card in enumerate(self.cards):
            for units in card["units"]:
                if units["seat"] != seat:
                    self.others.setdefault(at, []).append(units)
                    continue
                self.own.append((at, units))
                if units["fleets"]:
                    self.fleets[at] = units["fleets"]
                for pawn in units["characters"]:
                    self.pawns[CHARACTER[pawn["character"]]] = at, pawn

        self.mined = [at for at, pawn in self.pawns.values() if pawn["mined"]]  # cards that my characters have left fresh this turn
        self.spent = {character for character, (_, pawn) in self.pawns.items() if pawn["exhausted"] or pawn["mined"]}  # for this turn
        self.squadron = sum(self.fleets.values())  # all my fleets
        self.price = INVESTED[self.left]  # what one energy or resource is worth, of either kind
        self.wages = sum([WAGE * INVESTED[left] for left in range(self.left)])  # what a unit's work is worth to the end of the game
        self.usual_unit = self.wages + 0.3 * (self.left + 1)  # what others lose with a unit, in their points
        self.objectives: dict[str, list[tuple[Objective, int]]] = {}  # in hand: by condition, with the number needed
        for shown in self.mine["objectives"]:
            objective = OBJECTIVE[shown["objective"]]
            self.objectives.setdefault(objective.condition.op, []).append((objective, shown["need"] or objective.condition.amount))
        # whether one can still be shown this turn
        self.may_show = self.this_turn("dominance") and not me["has_shown"] and asked not in REWARDED

    # --- time

    def this_turn(self, phase: str) -> bool:
        """Whether such a phase is going on or still to come this turn."""
        return self.phase in STILL_BEFORE[phase]

    # --- planet cards

    def is_open(self, at: int) -> bool:
        """Whether one of the seat's units may still activate it this turn."""
        return not self.cards[at]["exhausted"] and self.mined.count(at) < TWICE

    def can_work(self, character: Character) -> bool:
        """Whether the unit may activate this turn; new units may."""
        return character not in self.spent

    # --- others

    def weight(self, seat: int) -> float:
        """How much a rival's point hurts: more with few players, and more if the rival leads."""
        if seat not in self.weights:
            self.weights[seat] = self._weight(seat)
        return self.weights[seat]

    def _weight(self, seat: int) -> float:
        score = self.view["players"][seat]["score"]
        leads = score >= max([rival["score"] for rival in self.rivals])
        return (0.75 if leads else 0.55) / len(self.rivals) if len(self.rivals) > 1 else 0.75

    # --- goods

    @cached_property
    def span(self) -> float:
        """Goods of a kind that can still be spent on units."""
        room = LIMITS.fleets + LIMITS.characters - self.squadron - len(self.pawns)
        power = (self.me["power"] if self.this_turn("development") else 0) + START_POWER * min(self.left, 1)
        return PURCHASE * min(room, power)

    def wealth(self, goods: Sequence[float]) -> float:
        """The future value of this much energy and this many resources."""
        value = self.hoard(goods, self.span, self.income)
        return value + self.reaching("have_energy", goods[0]) + self.reaching("have_resources", goods[1])

    def hoard(self, goods: Sequence[float], span: float, income: Sequence[float]) -> float:
        """The value of goods to a player who can spend this much of either kind on units and can expect this much income.

        Units take equal amounts of both kinds; a surplus of one will find some use.
        """
        if self.left:
            spent = [min(amount, span) for amount in goods]
            single = abs(spent[0] - spent[1])
            value = self.price * (sum(spent) - UNMATCHED * single)
            return value + sum([max(amount - span, 0.0) / cost for amount, cost in zip(goods, POINT_COST, strict=True)])
        final = [amount + more for amount, more in zip(goods, income, strict=True)]
        sure = 1.0 if self.phase in ("development", "dominance") else 0.5  # before that, something may still be added
        points = [sure * (amount // cost) + (1 - sure) * amount / cost for amount, cost in zip(final, POINT_COST, strict=True)]
        return sum(points) + DULL * sum(final)

    @cached_property
    def income(self) -> list[float]:
        """The expected goods of this turn's activations, at the end of the game, when anything left over is lost."""
        if self.left or not self.this_turn("activation"):
            return [0.0, 0.0]
        workers = {*self.fleets, *[at for character, (at, _) in self.pawns.items() if self.can_work(character)]}
        got = [self.prospects.gives(at) for at in workers if self.is_open(at)]
        return [sum([goods[kind] for goods in got]) for kind in range(2)]

    @cached_property
    def now(self) -> float:
        return self.wealth(self.goods)

    def gaining(self, energy: float, resources: float) -> float:
        """The value of a change in the seat's goods."""
        return self.wealth((self.goods[0] + energy, self.goods[1] + resources)) - self.now

    # --- objectives

    def reaching(self, op: str, have: float) -> float:
        """The value of objectives of this kind with this much progress."""
        held = self.objectives.get(op)
        if not held:
            return 0.0
        objective, need = held[0]
        later = LATER[min(self.left, len(LATER) - 1)] * objective.vp
        share = min(have / need, 1.0) if need else 0.0
        if have >= need and self.may_show:
            return objective.vp
        if op in FLEETING:  # whatever counts towards these must all happen in one turn
            return later * UNCERTAIN + (0.3 * objective.vp * share if self.may_show else 0.0)
        return later * (UNCERTAIN + (1 - UNCERTAIN) * share * share)

    def nearing(self, op: str, have: float, after: float) -> float:
        """The value of a step towards an objective."""
        return self.reaching(op, after) - self.reaching(op, have) if op in self.objectives else 0.0

    # --- units

    def leading(self, mine: int, theirs: Sequence[int]) -> float:
        """The majority value of this many units, this turn and later."""
        ahead = mine - max(theirs)
        to_come = self.left + (self.this_turn("dominance") and self.phase not in ("development", "dominance"))
        value = to_come * (0.97 if ahead > 2 else LEAD.get(ahead, 0.0))
        if self.phase in ("development", "dominance"):
            value += 0.95 if ahead > 0 else 0.08 if ahead == 0 else 0.0
        denied = min(max(ahead + 1, 0), 1)  # with a tie nobody scores
        return value + 0.25 * denied * (self.left + 1)

    @cached_property
    def crowding(self) -> float:
        """The share of its usual earnings that the next unit will find, given the planets around."""
        systems = {at // CARDS for at in (*self.fleets, *[at for at, _ in self.pawns.values()])}
        planets = [at for at in range(len(self.cards)) if at % CARDS and at // CARDS in systems and at not in self.others]
        return 1.0 if len(planets) > self.squadron + len(self.pawns) else CROWDED

    def fleet(self, have: int) -> float:
        """The value of one more fleet to a player with this many."""
        theirs = [rival["fleets"] for rival in self.rivals]
        value = self.wages * self.crowding + ARMS * (self.left + self.this_turn("movement"))
        value += self.leading(have + 1, theirs) - self.leading(have, theirs)
        return value + self.nearing("have_fleets", have, have + 1)

    def member(self, have: int) -> float:
        """The average value of one more character to a player with this many."""
        theirs = [len(rival["characters"]) for rival in self.rivals]
        value = self.wages * self.crowding * 0.9
        value += self.leading(have + 1, theirs) - self.leading(have, theirs)
        return value + self.nearing("have_characters", have, have + 1)

    def skill(self, character: Character) -> float:
        """What sets a character apart from others."""
        return SKILL[character] * (self.left + 0.5)

    @cached_property
    def own_fleet(self) -> float:
        """The loss of one of the seat's fleets."""
        return self.fleet(self.squadron - 1) if self.fleets else 0.0

    @cached_property
    def own_member(self) -> float:
        """The loss of one of the seat's characters, before its skill."""
        return self.member(len(self.pawns) - 1) if self.pawns else 0.0

    @cached_property
    def usual_skill(self) -> float:
        return sum([self.skill(character) for character in CHARACTERS]) / len(CHARACTERS)

    # --- cards

    def holding(self, card: Action) -> float:
        """What a card in hand is worth for what it may still do; in the last turn, no card is held back."""
        if card not in self.holdings:
            self.holdings[card] = self._holding(card)
        return self.holdings[card]

    def _holding(self, card: Action) -> float:
        effect = card.effect
        phases = card.phases or (PHASE_OF.get(effect.op, "refresh"),)
        if not (self.left or any([self.this_turn(phase) for phase in phases])):
            return 0.0
        if effect.op == "gain_goods":
            last = not self.left and self.phase == "development"
            return 0.0 if last else 0.95 * self.price * (effect.energy + effect.resources)
        if effect.op == "gain_fleet":
            return 0.75 * self.wages + 0.2 if self.squadron < LIMITS.fleets else 0.1
        if effect.op == "refresh_character":
            return FRESHENED * self.price
        if effect.op == "draw_card":
            return 1.5 * self.drawn
        return PLAYED[effect.op]

    @cached_property
    def drawn(self) -> float:
        """What a card from the deck is worth, regardless of how many the seat holds."""
        return sum([self.holding(card) for card in PLAIN]) / len(PLAIN)

    def drawing(self, count: float, without: int = 0) -> float:
        """The value of this many more cards, with this many fewer in hand."""
        have = len(self.hand) - without
        return count * self.drawn + self.nearing("have_cards", have, have + count)

    def parting(self, card: Action) -> float:
        """The loss of a card from hand."""
        return self.holding(card) + self.nearing("have_cards", len(self.hand) - 1, len(self.hand))

    # --- power points

    @cached_property
    def power(self) -> float:
        """What a power point will buy in development: a unit, if there are enough goods, or a card."""
        if not self.this_turn("development"):
            return 0.0
        units = sum(self.goods) + WAGE * (self.squadron + len(self.pawns)) * self.this_turn("activation")
        affordable = units / (2 * PURCHASE)
        if affordable >= self.me["power"]:
            return max(0.3 * self.fleet(self.squadron), self.drawn)
        return self.drawn
