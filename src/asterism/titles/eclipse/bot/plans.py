"""The action a seat of Eclipse should take next, and its free moves between actions, for its greedy value.

`Plans` says how much each kind of action could gain now. Every plan must leave enough for the round's upkeep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Args, Choice
from ..rules.components import (
    CIRCLES,
    MATERIALS,
    MONEY,
    RESOURCES,
    SCIENCE,
    SCORING,
    SHIPS,
    STARBASE,
    UPKEEP,
)
from ..rules.designs import design_of
from ..rules.facts import Structure
from ..rules.galaxy import NOBODY, neighbours, stack_of
from ..rules.view_schema import DesignView, EclipseView, PlayerView
from ..rules.vocabulary import GIVE_UP, PASS
from .campaign import DETERRENCE, POWER_WORTH, Campaign, Mission, best_refit, fitted
from .outlook import Outlook
from .shipyard import Fit, with_part

NEVER: Final = -99.0
FREE: Final = 50.0  # moves that cost nothing come first
SPENT: Final = 0.6  # the share of money's value that counts: actions now beat actions later
WORTHWHILE: Final = 0.15  # an action must gain at least this much

Values = list[float]


# --- which action


def choose_action(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """The gain from each action, less the upkeep its disc adds; passing is worth nothing."""
    plans = Plans(look)
    values = [action_value(choice, plans) for choice in choices]
    best = max([value for choice, value in zip(choices, values, strict=True) if not choice.aside], default=0.0)
    wish = sale_wish(look) if best > 0.0 and look.balance_after(1) < 0 else trade_wish(look, best)
    for at, choice in enumerate(choices):
        if choice.verb == "trade" and choice.about == wish:
            values[at] = best + 0.01
    return values


def action_value(choice: Choice, plans: Plans) -> float:
    """Never act beyond what the round's upkeep allows; if resources must be sold for it, that counts as a cost."""
    look = plans.look
    if choice is PASS or choice is GIVE_UP:
        return 0.0 if choice is PASS else NEVER
    if choice.aside:
        return aside(choice, look)
    short = -look.balance_after(1)
    if short > 0 and look.sale(short) is None:
        return NEVER
    reaction = choice.verb == "react"
    gain = plans.gain(choice.text.partition(" ")[2], reaction) - plans.disc - WORTHWHILE
    return gain if short <= 0 else gain - (look.sale(short) or 0.0)


class Plans:
    """The possible gain from each kind of action now."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.campaign = Campaign(look)
        empty = CIRCLES - look.discs
        more = UPKEEP[min(max(empty + 1, 0), CIRCLES)] - UPKEEP[min(max(empty, 0), CIRCLES)]
        self.disc: float = more * look.spending(MONEY) * SPENT

    def gain(self, action: str, reaction: bool) -> float:
        species = self.look.species
        if action == "explore":
            return self.explore()
        if action == "influence":
            return self.influence()
        if action == "research":
            return self.research()
        if action == "upgrade":
            return self.upgrade(1 if reaction else species.upgrades)
        if action == "build":
            return self.build(1 if reaction else species.builds + ("nanorobots" in self.look.known))
        return self.campaign.mission(1 if reaction else species.moves).value

    def explore(self) -> float:
        """The value of the stacks in reach; without a disc to place, a new hex must wait for an influence action."""
        look = self.look
        gain = max([look.stack_gains[stack_of(place)] for place in spots(look)], default=0.0)
        return gain * (1.0 if look.can_hold(2) else 0.3) * (1.5 if look.species.explores > 1 else 1.0)

    def influence(self) -> float:
        look = self.look
        gains = look.claimable[: look.species.influences]
        while gains and not look.can_hold(1 + len(gains)):
            gains.pop()
        waiting = look.open_squares[look.me["colony_ships"] :][: look.species.colony_flip]
        idle = look.me["all_colony_ships"] - look.me["colony_ships"]
        return sum(gains) + 0.9 * sum(waiting[:idle]) / max(look.left, 1)

    def research(self) -> float:
        look = self.look
        mine = look.own
        gains = sorted([look.technology_gain(tech) for tech in mine["prices"] if tech not in mine["why_not"]], reverse=True)
        return gains[0] + (0.6 * max(gains[1], 0.0) if look.species.researches > 1 and len(gains) > 1 else 0.0) if gains else 0.0

    def upgrade(self, parts: int) -> float:
        """The value of a better design: for every ship of its type, future ships included, and for what it could win at once."""
        look = self.look
        now = self.campaign.mission(look.species.moves).value
        best = 0.0
        for ship, count in enumerate(ship_counts(look)):
            if count:
                plan = best_refit(look, ship, parts)
                if plan.fits:
                    gain = refit_gain(look, ship, count, plan.power - self.campaign.power(ship))
                    won = Campaign(look, refitted(look, ship, plan.fits), self.campaign, ship).mission(look.species.moves).value - now
                    best = max(best, gain + 0.7 * max(won, 0.0))
        return best

    def build(self, pieces: int) -> float:
        return max(self.structure("orbital"), self.structure("monolith"), self.fleet(pieces)[0])

    def structure(self, name: Structure) -> float:
        """The value of a structure: an orbital is a square for money or science; a monolith is points."""
        look = self.look
        cost = look.me["costs"][name]
        if name not in look.known or cost > look.stock[MATERIALS] or all(hex[name] for hex in look.mine):
            return NEVER
        if name == "monolith":
            return SCORING.monolith - cost * look.spending(MATERIALS)
        return look.square_gain("orbital") * 0.85 - cost * look.spending(MATERIALS)

    def fleet(self, pieces: int) -> tuple[float, int, Mission]:
        """The best ships to build, with the mission they allow or, failing that, their strength against the neighbours."""
        look = self.look
        moves = look.species.moves
        now = self.campaign.mission(moves)
        threat = max(self.campaign.threat(), 0.0) if look.left else 0.0
        best: tuple[float, int, Mission] = (0.0, NOBODY, now)
        for ship in range(len(SHIPS)):
            cost = look.me["costs"][SHIPS[ship]]
            count = min(pieces, look.stock[MATERIALS] // cost, look.me["designs"][ship]["docked"])
            if not count or (ship == STARBASE and "starbase" not in look.known):
                continue
            mission = self.campaign.mission(moves + count, (ship,) * count) if ship != STARBASE else now
            power = self.campaign.power(ship) * count
            value = 0.7 * max(mission.value - now.value - 0.3, 0.0) + DETERRENCE * min(threat, power)
            value += (0.75 if look.left > 1 else 0.0) * cost * count * look.units[MATERIALS] - cost * count * look.spending(MATERIALS)
            if value > best[0]:
                best = value, ship, mission
        return best


def refit_gain(look: Outlook, ship: int, count: float, power: float) -> float:
    return power * count * POWER_WORTH * min(look.left, 3)


def ship_counts(look: Outlook) -> list[float]:
    """The seat's ships of each type, and a share of the next one it is likely to build."""
    counts = [0.0, 0.0, 0.0, 0.0]
    for hex in look.hexes.values():
        for ship, count in enumerate(look.my_ships(hex)):
            counts[ship] += count
    materials = look.stock[MATERIALS] + (look.production[MATERIALS] if look.left else 0)
    for ship, more in ((0, 0.4), (1, 1.0), (2, 0.5)):
        if look.me["designs"][ship]["docked"] and materials >= look.me["costs"][SHIPS[ship]]:
            counts[ship] += more
    return counts


def refitted(look: Outlook, ship: int, fits: Sequence[Fit]) -> EclipseView:
    """The view as it would be with these parts on the seat's ships."""
    parts = fitted(look.me["designs"][ship])
    for slot, part in fits:
        parts = with_part(parts, slot, part)
    design = design_of(look.species.blueprints[ship], parts)
    shown: DesignView = {
        **look.me["designs"][ship],
        "parts": [part.id if part else None for part in parts],
        "initiative": design.initiative,
        "hull": design.hull,
        "computer": design.computer,
        "shield": design.shield,
        "move": design.move,
        "cannons": list(design.cannons),
        "missiles": list(design.missiles),
    }
    designs = look.me["designs"]
    me: PlayerView = {**look.me, "designs": [*designs[:ship], shown, *designs[ship + 1 :]]}
    return {**look.view, "players": [*look.players[: look.seat], me, *look.players[look.seat + 1 :]]}


# --- free moves


def aside(choice: Choice, look: Outlook) -> float:
    """Colony ships land at once, on the best square; ambassadors are sent; trade needs a purpose."""
    if choice.verb == "colonize":
        return FREE + colonize_gain(choice, look)
    if choice.verb == "propose":
        return FREE + 20.0 if welcome(look) and has_slot(look.players[choice.about]) else NEVER
    return NEVER


def colonize_gain(choice: Choice, look: Outlook) -> float:
    """Grey squares wait while a square of the same colour is open."""
    _, square, track = choice.about
    return look.cube_gain(track) - (0.05 if square in ("gray", "orbital") else 0.0)


def welcome(look: Outlook) -> bool:
    """Whether there is room for an ambassador without giving up a good tile."""
    return has_slot(look.me) or min(look.own["reputation"], default=0) <= 1


def has_slot(player: PlayerView) -> bool:
    """Whether another ambassador would fit beside the reputation tiles."""
    slots = player["slots"]
    over = max(player["reputation"] - slots["reputation"], 0) + max(len(player["partners"]) + 1 - slots["ambassador"], 0)
    return over <= slots["either"]


def sale_wish(look: Outlook) -> tuple[int, int]:
    """What to sell for money."""
    rate = look.me["trade"]
    able = [give for give in (SCIENCE, MATERIALS) if look.stock[give] >= rate]
    return min(able, key=look.spending), MONEY


def trade_wish(look: Outlook, best: float) -> tuple[int, int] | None:
    """The trade that immediately allows something worth more than anything possible now."""
    if not look.can_afford(1):
        return None
    rate = look.me["trade"]
    wishes: list[tuple[float, int, int]] = []  # gain, resource, missing
    for tech, why in look.own["why_not"].items():
        missing = look.price(tech) - look.stock[SCIENCE]
        if why == "science" and missing <= 3:
            wishes.append((look.technology_gain(tech), SCIENCE, missing))
    if "monolith" in look.known and look.left < 3:
        wishes.append((SCORING.monolith - 8 * look.spending(MATERIALS), MATERIALS, look.me["costs"]["monolith"] - look.stock[MATERIALS]))
    found: tuple[int, int] | None = None
    most = max(best, 0.0) + 0.35
    for gain, get, missing in wishes:
        for give in range(len(RESOURCES)):
            given = rate * missing
            spare = min(look.stock[give], look.balance_after(1)) if give == MONEY else look.stock[give]
            if give != get and missing > 0 and spare >= given:
                cost = given * look.units[give] * (0.8 if look.left else 0.3)
                if gain - cost > most:
                    most, found = gain - cost, (give, get)
    return found


def spots(look: Outlook) -> list[tuple[int, int]]:
    """Unexplored places across a wormhole edge of the seat's hexes, or those of its free ships."""
    generator = "wormhole_generator" in look.known
    found: dict[tuple[int, int], None] = {}
    for place, hex in look.at.items():
        if hex["owner"] == look.seat or (hex["fleets"] and sum(look.my_ships(hex)) > look.hostile(hex)):
            for edge, beside in enumerate(neighbours(place)):
                if beside not in look.at and (generator or edge in hex["wormholes"]):
                    found[beside] = None
    return list(found)
