"""The yield of a planet card: printed goods, then changes by characters, the system, the event and technology."""

from __future__ import annotations

from typing import Final, NamedTuple

from .abilities import ActivateWithoutExhausting, ExtraYield
from .components import CARDS, CHARACTERS, Character, Planet
from .event_effects import EventEffect
from .state import LunationTable
from .system_effects import SystemEffect

BOTH: Final = range(2)
NONE: Final = -1
MINERS: Final = frozenset(character for character in CHARACTERS if isinstance(character.ability, ExtraYield | ActivateWithoutExhausting))


class Yield(NamedTuple):
    energy: int
    resources: int
    cards: int

    def goods(self, kind: int) -> int:
        return self.resources if kind else self.energy


class Site(NamedTuple):
    """A planet card, and everything that affects a player's yield from it."""

    planet: Planet
    system: SystemEffect
    event: EventEffect | None
    doubled: bool  # the player's yields
    activations: int  # of planets of this system, by this player in this turn
    can_draw: bool  # there are action cards left


def site_at(table: LunationTable, seat: int, at: int) -> Site:
    planet, player = table.planets[at], table.players[seat]
    assert planet is not None
    system = at // CARDS
    return Site(
        planet,
        table.systems[system].effect,
        None if table.event is None else table.event.effect,
        player.double_yield,
        player.activations[system],
        table.can_draw(),
    )


def mining_ability(planet: Planet, character: Character | None) -> ExtraYield | ActivateWithoutExhausting | None:
    """The ability that the activating character may use here."""
    if character is None:
        return None
    ability = character.ability
    if ability.op in ("extra_yield", "activate_without_exhausting") and (planet.is_planet or not ability.planets_only):
        return ability
    return None


def sparing_ability(planet: Planet, character: Character | None) -> ActivateWithoutExhausting | None:
    """The same ability, if it leaves the planet card fresh."""
    ability = mining_ability(planet, character)
    return ability if ability is not None and ability.op == "activate_without_exhausting" else None


def kind_yield(site: Site, kind: int, miner: Character | None, extra: int) -> int:
    """The yield of one kind of goods before choosing which kinds to collect; `extra` is the player's choice of the system's bonus."""
    planet, system, event = site.planet, site.system, site.event
    printed = planet.goods[kind]
    amount = printed
    if miner is not None:
        ability = mining_ability(planet, miner)
        if ability is not None and ability.op == "extra_yield" and (printed or not ability.only_if_produced):
            amount += ability.goods(kind)
    if not planet.is_planet:
        return amount
    if system.op == "yield_bonus":
        amount += system.goods(kind)
    amount += extra
    if event is not None and event.op == "yield_bonus_all" and (printed or not event.only_if_produced):
        amount += event.goods(kind)
    amount = max(amount, 0)
    return 2 * amount if site.doubled else amount


def cards_yield(site: Site, miner: Character | None) -> int:
    """Printed cards, except for abilities that leave the planet fresh, and the system's. The deck may have none left."""
    planet, system = site.planet, site.system
    cards = planet.cards if sparing_ability(planet, miner) is None else 0
    if planet.is_planet and system.op == "card_on_activation" and site.activations < system.per_turn:
        cards += system.count
    return cards if site.can_draw else 0


def collects_both(planet: Planet, miner: Character | None) -> bool:
    """Whether both kinds are collected, and not just one of the owner's choice."""
    ability = sparing_ability(planet, miner)
    return ability is None or ability.kinds == "both"


def extra_kinds(site: Site) -> list[int]:
    """The kinds available for the system's bonus: those that the planet produces."""
    if not site.planet.is_planet or site.system.op != "yield_bonus_producing":
        return []
    return [kind for kind in range(2) if site.planet.goods[kind]]


class Way(NamedTuple):
    """A way to collect: the choice of all goods of one kind or of the system's bonus, if there is one, and the yield."""

    kind: int
    got: Yield


def yield_of(site: Site, miner: Character | None, extra: int, kinds: range) -> Yield:
    """`miner`: a character using its ability. `extra`: the kind chosen for the system's bonus, if any. `kinds`: the kinds collected."""
    bonus = site.system.amount if site.system.op == "yield_bonus_producing" else 0
    goods = [kind_yield(site, kind, miner, bonus if extra == kind else 0) if kind in kinds else 0 for kind in range(2)]
    return Yield(goods[0], goods[1], cards_yield(site, miner))


def ways(site: Site, miner: Character | None) -> list[Way]:
    """Every way to collect that yields anything."""
    bonus = extra_kinds(site)
    if collects_both(site.planet, miner):
        found = [Way(kind, yield_of(site, miner, kind, BOTH)) for kind in bonus]
        found = found or [Way(0, yield_of(site, miner, NONE, BOTH))]
    else:
        single = [Way(kind, yield_of(site, miner, kind if kind in bonus else NONE, range(kind, kind + 1))) for kind in range(2)]
        found = [way for way in single if way.got.goods(way.kind)] or single[:1]  # perhaps nothing but cards
    return [way for way in found if any(way.got)]
