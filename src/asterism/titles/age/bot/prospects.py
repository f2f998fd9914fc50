"""The future value of cards and technologies in Age of Galaxy, in victory points, as measured in games between equal bots."""

from __future__ import annotations

from typing import Final, assert_never

from ..rules import abilities
from ..rules.abilities import AnyAbility
from ..rules.alliance import WAYS
from ..rules.basics import BARREN, EVENTS, complete
from ..rules.components import FACTIONS, LIMITS, ROUNDS, Faction, Technology
from ..rules.scoring import majority
from ..rules.view import AgeView
from .outlook import CREDIT, INFLUENTIAL, Outlook, plus

# Set by hand; each was kept if bots with another value did no better.
OPENED: Final = 0.3  # a free planet that the alliance could live on
ROOM: Final = 0.02  # a type of planets that is new to the alliance, per round
HOME: Final = 0.05  # a free planet of such a type, per round
FELLOW: Final = 0.3  # a main faction of the same ideology
ALIKE: Final = 0.9  # how far estimates of cards are drawn towards their average with a whole game to come
SPARED: Final = 0.5  # support given up for a main faction
HELD: Final = 0.9  # how much of its value a card in hand counts for
RESEARCHING: Final = 1.0  # what another action would bring
OFFERED: Final = 0.6  # how much of its value a faction's technology counts for
CHOICE: Final = 0.4  # added for any such technology, whatever it seems to bring

# How often these happen in a round when all play like this, and a little more, since those who gain by them seek them.
RATES: Final = complete(
    "rate",
    EVENTS,
    {
        "colonize": 1.1,
        "develop": 0.9,
        "manufacture": 0.3,
        "excavate": 0.3,
        "acquire": 0.25,
        "trade": 0.6,
        "explore": 0.15,
        "nominate": 0.45,
        "research": 0.4,
        "become_hegemon": 0.35,
        "conquer": 0.2,
        "gain_productivity": 1.5,
        "lose_cruisers": 0.45,
    },
)
SAVES: Final = {  # units per round to which a lower price applies
    "develop_cost": 0.65,
    "manufacture_unit_cost": 1.2,
    "excavate_unit_cost": 1.0,
    "research_credits": 0.25,
}
AT_WAR: Final = {"strength": 0.2, "war_keep": 0.3, "protection_allowance": 0.15}  # what each brings in a war
SPECIAL: Final[dict[type[abilities.Ability], float]] = {  # what a special ability brings in a round
    abilities.Swarm: 0.15,
    abilities.Nomads: 0.1,
    abilities.ConquerReward: 0.25,
    abilities.NominateFreely: 0.2,
    abilities.Protect: 0.2,
    abilities.ColonizeAny: 0.1,
    abilities.ColonizeBarren: 0.2,
}


class Prospects(Outlook):
    """An outlook that also considers what comes later."""

    def __init__(self, view: AgeView, acting: bool) -> None:
        super().__init__(view, acting)
        self.talents: dict[Faction, float] = {}  # of factions, filled when needed
        self.joinings: dict[Faction, float] = {}
        self.average: float | None = None
        self.allied: list[Faction] | None = None

    # --- abilities

    def standing(self, ability: AnyAbility, rounds: float) -> float:
        """The value of an ability over a number of action rounds, and over all remaining wars and incomes."""
        match ability:
            case abilities.Production(per=per, step=step):
                times = self.count(per) / step + 0.3 if per else 1.0
                return times * self.unit(ability.gain) * self.left
            case abilities.Trigger(on=event):
                return RATES[event] * self.unit(ability.gain) * rounds
            case abilities.Lightning():
                return (0.15 + 0.5 * max(self.unit(ability.gain) - self.unit(ability.cost), 0.0)) * rounds
            case abilities.Modifier():
                return self.changing(ability, rounds)
            case abilities.Swarm() | abilities.Nomads() | abilities.NominateFreely():
                return SPECIAL[type(ability)] * rounds
            case abilities.ConquerReward() | abilities.Protect():
                return SPECIAL[type(ability)] * self.wars
            case abilities.ColonizeAny():
                return SPECIAL[type(ability)] * rounds + OPENED * len([kind for kind in self.closed if kind != BARREN]) * min(rounds, 1.0)
            case abilities.ColonizeBarren():
                return SPECIAL[type(ability)] * rounds + OPENED * self.closed.count(BARREN) * min(rounds, 1.0)
            case abilities.Enter() | abilities.UniqueTechnology() | abilities.NoAbility():
                return 0.0
            case _:
                assert_never(ability)

    def changing(self, ability: abilities.Modifier, rounds: float) -> float:
        """The value of a modifier."""
        target, value = ability.target, ability.value
        match target:
            case "develop_cost" | "manufacture_unit_cost" | "excavate_unit_cost" | "research_credits":
                return -value * CREDIT * SAVES[target] * rounds
            case "productivity_decay":
                return -value * CREDIT * self.left * max(self.left - 1, 0) / 3
            case "nominate_influence":
                return -value * INFLUENTIAL * rounds
            case "range":
                return 0.2 * value * min(self.left, 3)
            case "strength" | "war_keep" | "protection_allowance":
                return AT_WAR[target] * value * self.wars
            case _:
                assert_never(target)

    @property
    def closed(self) -> list[str]:
        """The types of free planets in play that the alliance can't live on."""
        return [planet["type"] for planet in self.free if not self.alliance.lives_on(planet["type"])]

    def knowing(self, technology: Technology) -> float:
        """The value of a technology beyond its reward: its ability, and its points under an ideology of science."""
        return self.standing(technology.ability, self.ahead) + self.counts["adv_tech"] * technology.advanced

    def profit(self, technology: Technology) -> float:
        """The value of a technology beyond its price and the action; never below zero."""
        if technology.id in self.me["technologies"]:
            return 0.0
        reward = self.unit(technology.reward) + max([self.unit(each) for each in technology.reward_choice], default=0.0)
        price = min([self.unit(self.alliance.research_cost(technology, way)) for way in WAYS])
        return max(reward + self.knowing(technology) - price - RESEARCHING, 0.0)

    # --- cards

    def joining(self, card: Faction) -> float:
        """What a main faction brings: what it is able to do, planets to live on, and a shared ideology."""
        if card in self.joinings:
            return self.joinings[card]
        value = self.talent(card)
        value += ALIKE * (self.usual - value) * self.span / ROUNDS
        new = [kind for kind in card.adaptation if not self.alliance.lives_on(kind)]
        homes = len([planet for planet in self.free if planet["type"] in new]) if new else 0
        value += (ROOM * len(new) + HOME * homes) * min(self.span, 3.0)
        value += FELLOW * [faction.ideology for faction in self.main].count(card.ideology)
        self.joinings[card] = value
        return value

    def talent(self, card: Faction) -> float:
        """The value of a faction's entry bonus and ability."""
        if card not in self.talents:
            self.talents[card] = self._talent(card)
        return self.talents[card]

    def _talent(self, card: Faction) -> float:
        gain = plus(card.entry, card.ability.gain) if isinstance(card.ability, abilities.Enter) else card.entry
        value = self.unit(gain) + self.standing(card.ability, self.span)
        if card.technology is not None and self.ahead:
            value += CHOICE + OFFERED * self.profit(card.technology)
        return value

    @property
    def usual(self) -> float:
        """The average talent of all factions."""
        if self.average is None:
            self.average = sum([self.talent(card) for card in FACTIONS]) / len(FACTIONS)
        return self.average

    @property
    def allies(self) -> list[Faction]:
        """The cards in hand that are to be main factions: those that bring most beyond their support, which may come too late."""
        if self.allied is None:
            places = LIMITS.main_factions - len(self.main)
            cards = [card for card in self.hand if card is not self.creed] if places else []
            self.allied = sorted(cards, key=self.spared)[:places]
        return self.allied

    def spared(self, card: Faction) -> float:
        """The lower, the better the card is as a main faction."""
        return SPARED * self.unit(card.support) - self.joining(card)

    def believing(self, card: Faction) -> float:
        """The value of a card as true ideology, beyond what the alliance scores without it."""
        return self.scored(card.ideology) - self.scored(majority([faction.ideology for faction in self.main]))

    def holding(self, card: Faction) -> float:
        """The value of a card kept in hand."""
        value = HELD * self.unit(card.support)
        if card is self.creed:
            value = max(value, HELD * (self.promise(card.ideology) - self.promise(self.shared)))
        return value
