"""What follows from a player's cards in play: worked out whenever these change, because rules and views look it up far more often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from . import printed
from .components import FULCRUM, SYSTEM_CARDS, Card
from .printed import Amounts, Effect

if TYPE_CHECKING:
    from .state import Player

OPEN: Final = -2  # a place: a new system


@dataclass(slots=True, eq=False, repr=False)
class Standing:
    """The sums over all structures, and the effects and properties of active cards."""

    income: Amounts  # what all structures produce, covered ones too
    vp: int  # printed on them
    end_of_game: list[tuple[Card, int]]  # cards with end-of-game effects, and their systems
    fields: list[tuple[Card, int, Effect]]  # active cards with an A field, their systems and effects
    start_of_round: list[tuple[Card, int, Effect]]  # start-of-round effects of active cards
    attacking: int  # virtual fleet: counts when fleets are compared, and can't be spent
    defending: int
    surcharge: int  # extra fleet that attackers pay
    attack_discount: int
    rewards: list[int]  # points for being attacked, by card
    keeping: list[int]  # systems whose marker stays at the end of the round
    saved_anywhere: int  # units that every build saves
    places: list[tuple[int, int]]  # systems with room, and a new one if allowed, each with the units that a build saves there
    most_saved: int  # at the best of these places


def standing_of(player: Player) -> Standing:
    food = fleet = production = vp = 0
    end_of_game: list[tuple[Card, int]] = []
    for at, system in enumerate(player.systems):
        for card in system.cards:
            more_food, more_fleet, more_production = card.produces
            food += more_food
            fleet += more_fleet
            production += more_production
            vp += card.vp
            if "end_of_game" in card.timed:
                end_of_game.append((card, at))
    active = player.active()
    fields: list[tuple[Card, int, Effect]] = []
    start_of_round: list[tuple[Card, int, Effect]] = []
    for card, at in active:
        if card.activation is not None:
            fields.append((card, at, card.activation))
        if "start_of_round" in card.timed:
            start_of_round += [(card, at, effect) for effect in card.timed["start_of_round"]]
    attacking = defending = surcharge = attack_discount = saved = 0
    rewards: list[int] = []
    keeping: list[int] = []
    saved_here: dict[int, int] = {}
    for card, at in working(player, active):
        for ops in card.standing.values():
            for op in ops:
                match op:
                    case printed.AttackCompare(amount=amount):
                        if op.side == "attacker":
                            attacking += amount
                        else:
                            defending += amount
                    case printed.AttackSurcharge(amount=amount):
                        surcharge += amount
                    case printed.AttackDiscount(amount=amount):
                        attack_discount += amount
                    case printed.WhenAttacked(vp=points):
                        rewards.append(points)
                    case printed.KeepMarker():
                        keeping.append(at)
                    case printed.BuildDiscount(amount=amount):
                        if op.system == "any":
                            saved += amount
                        else:
                            saved_here[at] = saved_here.get(at, 0) + amount
    places = [(at, saved + saved_here.get(at, 0)) for at, system in enumerate(player.systems) if len(system.cards) < SYSTEM_CARDS]
    if player.may_open_system:
        places.append((OPEN, saved))
    return Standing(
        (food, fleet, production),
        vp,
        end_of_game,
        fields,
        start_of_round,
        attacking,
        defending,
        surcharge,
        attack_discount,
        rewards,
        keeping,
        saved,
        places,
        max([units for _, units in places], default=0),
    )


def working(player: Player, active: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
    """Active cards, and Fulcrum even if he is covered: his effects still work then."""
    if player.advisor is FULCRUM:
        his = player.fulcrum_system
        if player.systems[his].top is not FULCRUM:
            return [*active, (FULCRUM, his)]
    return active
