"""How a seat of Lunation spends goods and power points, and where its new units are placed. For its greedy value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, Literal

from ....kernel import Args, Choice
from ..rules.card_effects import TechnologyEffect
from ..rules.components import CARDS, CHARACTERS, FLEET_COST, LIMITS, POINT_GOODS, Technology
from ..rules.effects import GOODS, check_ops
from ..rules.vocabulary import DONE
from .clashes import CAPTIVE
from .marches import Marches
from .outlook import WAGE, Outlook
from .plays import used

Choices = Sequence[Choice]
Values = list[float]
Unit = Literal["fleet", "character", "captured_character"]

RELIEF: Final = 5.0  # a free fleet and character
TOOLS: Final = {"free_jumps": 0.3, "ignore_hits": 0.35, "destroy_fleets": 0.5, "win_ties": 0.3}  # technologies, roughly
check_ops("worth", TOOLS, TechnologyEffect, besides=("gain_fleet", "double_yield", "capture_character"))
PREY: Final = 0.4  # chance that somebody can be captured without a fight
USUAL: Final = sorted(CHARACTERS, key=lambda character: (character.bonus, character.n))[len(CHARACTERS) // 2]  # an average character


class Budget:
    """What the seat can buy, at present prices."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.marches = Marches(look)
        self.fleets = look.squadron
        self.members = len(look.pawns)
        # cached:
        self.sites: dict[tuple[int, bool], float] = {}
        self.best: dict[bool, float] = {}  # of the places for fleets, and for characters

    def price(self, what: Unit, at: int, saved: tuple[int, int] = (0, 0)) -> tuple[int, int]:
        """The price in goods of a unit placed there."""
        is_fleet = what == "fleet"
        event, system = self.look.prospects.event, self.look.systems[at // CARDS]
        due: list[int] = []
        for kind in range(2):
            amount = self.look.view["costs"][what][kind] - saved[kind]
            if event is not None and event.op == ("fleet_cost" if is_fleet else "character_cost"):
                amount += event.goods(kind)
            if system.op == ("fleet_discount" if is_fleet else "character_discount"):
                amount -= system.goods(kind)
            due.append(max(amount, 0))
        return due[0], due[1]

    def paying(self, what: Unit, at: int, saved: tuple[int, int] = (0, 0)) -> float:
        """A price as a negative change."""
        energy, resources = self.price(what, at, saved)
        return self.look.gaining(-energy, -resources)

    # --- places

    def site(self, at: int, *, fleet: bool) -> float:
        """How good a place is for a new fleet or character, compared with others."""
        key = at, fleet
        if key not in self.sites:
            self.sites[key] = self.marches.joined(at, 1) if fleet else self.marches.joined(at, 0, (USUAL,))
        return self.sites[key]

    def placed(self, at: int, places: list[int], *, fleet: bool) -> float:
        """The loss from not taking the best of these places."""
        if fleet not in self.best:
            self.best[fleet] = max([self.site(each, fleet=fleet) for each in places])
        return self.site(at, fleet=fleet) - self.best[fleet]


def develop(look: Outlook, choices: Choices, args: Args) -> Values:
    budget = Budget(look)
    places = {verb: [look.at[choice.ids[0]] for choice in choices if choice.verb == verb] for verb in ("build", "hire")}
    return [0.0 if choice is DONE else PURCHASES[choice.verb](budget, choice, places.get(choice.verb, [])) for choice in choices]


def build(budget: Budget, choice: Choice, places: list[int]) -> float:
    at = budget.look.at[choice.ids[0]]
    return budget.look.fleet(budget.fleets) + budget.placed(at, places, fleet=True) + budget.paying("fleet", at)


def hire(budget: Budget, choice: Choice, places: list[int]) -> float:
    look = budget.look
    at = look.at[choice.ids[0]]
    return look.member(budget.members) + look.usual_skill + budget.placed(at, places, fleet=False) + budget.paying("character", at)


def recruit(budget: Budget, choice: Choice, places: list[int]) -> float:
    look = budget.look
    paid = max([budget.paying("captured_character", at) for at in (*look.fleets, *[at for at, _ in look.pawns.values()])], default=-1.0)
    return look.member(budget.members) + look.skill(choice.about) + paid


def draw(budget: Budget, choice: Choice, places: list[int]) -> float:
    return budget.look.drawing(1) + 0.001


def buy(budget: Budget, choice: Choice, places: list[int]) -> float:
    energy, resources, _ = budget.look.view["costs"]["technology"]
    return tool(budget, choice.about) + budget.look.gaining(-energy, -resources)


def tool(budget: Budget, technology: Technology) -> float:
    """The value of a technology this turn or later."""
    look = budget.look
    effect = technology.effect
    if effect.op == "gain_fleet":
        return sum([look.fleet(budget.fleets + n) for n in range(min(effect.count, LIMITS.fleets - budget.fleets))])
    if effect.op == "win_ties":
        return TOOLS[effect.op] * (1 + min(look.left, 1))
    if not look.left:
        return 0.0
    if effect.op == "double_yield":
        return look.price * WAGE * (budget.fleets + budget.members)
    if effect.op == "capture_character":
        return CAPTIVE * PREY
    return TOOLS[effect.op]


def ability(budget: Budget, choice: Choice, places: list[int]) -> float:
    """The value of a cheaper fleet, or of something possible on any turn."""
    look = budget.look
    effect = choice.about.ability
    if effect.op != "fleet_discount":
        return used(budget.marches, choice)
    saved = effect.energy, effect.resources
    paid = max([budget.paying("fleet", at, saved) for at in (*look.fleets, *[at for at, _ in look.pawns.values()])], default=-1.0)
    return look.fleet(budget.fleets) + paid + 0.01


def use(budget: Budget, choice: Choice, places: list[int]) -> float:
    return used(budget.marches, choice)


def sell_point(budget: Budget, choice: Choice, places: list[int]) -> float:
    """Sell points for the goods that a first fleet needs, if it can still earn them back."""
    look = budget.look
    short = [max(cost - have, 0) for cost, have in zip(FLEET_COST.goods, look.goods, strict=True)]
    points = ceil(sum(short) / POINT_GOODS)
    wasted: int = sum([max(choice.about.count(kind) - short[kind], 0) for kind in range(len(GOODS))])
    return 0.8 * look.fleet(0) - points - 0.3 * wasted


def appeal(budget: Budget, choice: Choice, places: list[int]) -> float:
    return RELIEF


PURCHASES: Final[dict[str, Callable[[Budget, Choice, list[int]], float]]] = {
    "build": build,
    "hire": hire,
    "recruit": recruit,
    "draw": draw,
    "buy": buy,
    "ability": ability,
    "play": use,
    "use": use,
    "sell_point": sell_point,
    "appeal": appeal,
}

# --- places


def place_fleet(look: Outlook, choices: Choices, args: Args) -> Values:
    """Place a fleet; `args` may say how many."""
    marches = Marches(look)
    return [marches.joined(look.at[choice.ids[0]], args.get("fleets", 1)) for choice in choices]


def place_character(look: Outlook, choices: Choices, args: Args) -> Values:
    marches = Marches(look)
    return [marches.joined(look.at[choice.ids[0]], 0, (USUAL,)) for choice in choices]


def place_recruit(look: Outlook, choices: Choices, args: Args) -> Values:
    """Place a recruit where it is useful, and cheap."""
    budget = Budget(look)
    return [budget.site(at, fleet=False) + budget.paying("captured_character", at) for at in [look.at[choice.ids[0]] for choice in choices]]


def build_cheaply(look: Outlook, choices: Choices, args: Args) -> Values:
    budget = Budget(look)
    return [budget.site(at, fleet=True) + budget.paying("fleet", at) for at in [look.at[choice.ids[0]] for choice in choices]]
