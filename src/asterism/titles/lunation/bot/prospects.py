"""The yields of planet cards, as far as a seat knows: exact for those face up and those it laid, likely for all others."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from ..rules.abilities import Ability
from ..rules.components import CARDS, EVENT, PLANET, PLANETS, SYSTEM, Character, EventCard, Planet, System
from ..rules.event_effects import EventEffect
from ..rules.system_effects import SystemEffect
from ..rules.view_schema import LunationView, MineView, PlayerView

LEFT_OVER: Final = 2  # cards of a pack that was passed on may be laid nowhere


class Yields(NamedTuple):
    """Energy, resources and action cards; averages for face-down cards."""

    energy: float
    resources: float
    cards: float


NOTHING: Final = Yields(0.0, 0.0, 0.0)


def mean(yields: Iterable[Yields]) -> Yields:
    found = list(yields)
    return Yields(*[sum(each) / len(found) for each in zip(*found, strict=True)]) if found else NOTHING


PRINTED: Final = {planet: Yields(*planet.goods, planet.cards) for planet in PLANETS}


def printed(planet: Planet) -> Yields:
    return PRINTED[planet]


class Prospects:
    """The prospects of every location in a view, for its seat."""

    def __init__(self, view: LunationView, me: PlayerView, mine: MineView) -> None:
        self.mine = mine
        self.cards = [card for system in view["systems"] for card in system["cards"]]
        self.system_cards = [SYSTEM[system["system"]] for system in view["systems"]]
        self.systems: list[SystemEffect] = [system.effect for system in self.system_cards]
        self.event_card = None if view["event"] is None else EVENT[view["event"]]
        self.event: EventEffect | None = None if self.event_card is None else self.event_card.effect
        self.doubled = me["double_yield"]
        self.found: dict[tuple[int, bool], Yields] = {}

    # --- what lies there

    @cached_property
    def unseen(self) -> Yields:
        """The average yields of a card that the seat has never seen."""
        mine = self.mine
        seen = {card["planet"] for card in self.cards} | {name for each in mine["seen"] for name in each["planets"]} | set(mine["planets"])
        return mean([printed(planet) for planet in PLANETS if planet.id not in seen])

    @cached_property
    def guesses(self) -> dict[str, Yields]:
        """Where cards that the seat passed on may lie, by location."""
        found: dict[str, Yields] = {}
        for each in self.mine["seen"]:
            places = len(each["among"]) + LEFT_OVER * each["gone"]
            share = min(len(each["planets"]) / places, 1.0) if places else 0.0
            known = mean([printed(PLANET[name]) for name in each["planets"]])
            for name in each["among"]:
                found[name] = Yields(*[share * a + (1 - share) * b for a, b in zip(known, self.unseen, strict=True)])
        return found

    def lies(self, at: int) -> Yields:
        """The printed numbers, or the seat's guess."""
        card = self.cards[at]
        if card["planet"] is not None:
            return printed(PLANET[card["planet"]])
        return self.guesses.get(card["location"], self.unseen)

    def is_planet(self, at: int) -> bool:
        """Whether the card is, or may be, a planet."""
        return at % CARDS > 0 and self.cards[at]["kind"] in (None, "planet")

    # --- what it gives

    def gives(self, at: int, *, usually: bool = False) -> Yields:
        """The yields for an ordinary unit; `usually`: in another turn, without this one's event."""
        key = at, usually
        if key not in self.found:
            self.found[key] = self._gives(at, None, usually)
        return self.found[key]

    def mined(self, at: int, character: Character) -> Yields:
        """The yields for a character with its own ability."""
        return self._gives(at, character, usually=False)

    def _gives(self, at: int, character: Character | None, usually: bool) -> Yields:
        if not at % CARDS:
            return NOTHING
        base = self.lies(at)
        if not self.is_planet(at):
            return base
        return yields(base, self.system_cards[at // CARDS], None if usually else self.event_card, self.doubled and not usually, character)


@lru_cache(maxsize=4096)
def yields(base: Yields, place: System, card: EventCard | None, doubled: bool, character: Character | None) -> Yields:
    """The yields of a planet with these numbers in a system, under an event, for an ordinary unit or a character with an ability."""
    system, event = place.effect, None if card is None else card.effect
    ability = None if character is None else character.ability
    goods = [of_kind(base, kind, system, event, doubled, ability) for kind in range(2)]
    if system.op == "yield_bonus_producing":
        kind = 0 if base.energy else 1
        goods[kind] += system.amount * (1 + doubled)
    cards = base.cards + (system.count if system.op == "card_on_activation" else 0)
    if ability is not None and ability.op == "activate_without_exhausting":
        cards = 0.0
        if ability.kinds != "both":
            goods[0 if goods[0] < goods[1] else 1] = 0.0
    return Yields(goods[0], goods[1], cards)


def of_kind(base: Yields, kind: int, system: SystemEffect, event: EventEffect | None, doubled: bool, ability: Ability | None) -> float:
    amount: float = base[kind]
    if ability is not None and ability.op == "extra_yield" and base[kind]:
        amount += ability.goods(kind)
    if system.op == "yield_bonus":
        amount += system.goods(kind)
    if event is not None and event.op == "yield_bonus_all" and (base[kind] or not event.only_if_produced):
        amount = max(amount + event.goods(kind), 0)
    return amount * (1 + doubled)
