"""The texts of Lunation's pieces: characters, planet and system cards, events, action cards, objectives, technologies and prices.

Every text is made of the piece's data, so a component pack that corrects a number also corrects the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText
from ..rules.components import (
    ACTION,
    ACTIONS,
    BANK_RATE,
    CAPTIVE_COST,
    CARD_COST,
    CHARACTER,
    CHARACTER_COST,
    CHARACTERS,
    EVENT,
    EVENTS,
    FLEET_COST,
    JUMP_COST,
    OBJECTIVE,
    OBJECTIVES,
    ORBITAL_COST,
    PACK,
    PLANET,
    PLANETS,
    POINT_COST,
    RETREAT_COST,
    SYSTEM,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TECHNOLOGY_COST,
    Action,
    Character,
    EventCard,
    Objective,
    Planet,
    Playable,
    System,
    Technology,
)
from .effects import LunationEffects

HEADINGS: Final = {  # the headings of a piece's lines
    "bonus": N_("Bonus"),
    "ability": N_("Ability"),
    "yield": N_("Yield"),
    "effect": N_("Effect"),
    "when": N_("When"),
    "condition": N_("Condition"),
    "copies": N_("Copies"),
    "fleet": N_("Fleet"),
    "character": N_("Character"),
    "captive": N_("Captive"),
    "action": N_("Action card"),
    "technology": N_("Technology"),
    "point": N_("Victory point"),
    "jump": N_("Jump"),
    "orbital": N_("Orbital jump"),
    "retreat": N_("Retreat"),
    "bank": N_("Bank"),
    "guess": N_("Our interpretation"),
}
GUESSED: Final = {  # fields that may be unproven
    "name": N_("name"),
    "colour": N_("colour"),
    "copies": N_("number of copies"),
    "bonus": N_("bonus"),
    "ability": N_("ability"),
    "phases": N_("when it is played"),
    "windows": N_("when it is played"),
    "effect": N_("effect"),
    "condition": N_("condition"),
    "energy": N_("yield"),
    "resources": N_("yield"),
}
PLANET_KINDS: Final = {
    "planet": N_("Planet"),
    "void": N_("Planet card, but not a planet"),
    "nebula": N_("Planet card, but not a planet"),
    "ice_field": N_("Planet card, but not a planet"),
}
EVENT_KINDS: Final = {"green": N_("Event, green: good for all"), "red": N_("Event, red: bad for all")}
TURNS: Final = {  # in which a card is played or an ability used
    "movement": N_("on your movement turn"),
    "trade": N_("on your trade turn"),
    "activation": N_("on your activation turn"),
    "development": N_("on your development turn"),
    "dominance": N_("on your dominance turn"),
    "combat": N_("in combat"),
}
MOMENTS: Final = {
    "refresh": N_("at the end of the refresh phase"),
    "before_roll": N_("in your combat, before the roll"),
    "after_roll": N_("in your combat, after the roll"),
    "retreat": N_("when another player announces a retreat"),
}
DISTINCT_PLANETS: Final = [
    planet for n, planet in enumerate(PLANETS) if planet.is_planet or planet.kind not in [each.kind for each in PLANETS[:n]]
]
PRICES: Final = "prices"
CARD_KINDS: Final[Mapping[str, Iterable[str]]] = {  # the sections of the catalogue, in order
    "character": [character.id for character in CHARACTERS],
    "planet": [planet.id for planet in DISTINCT_PLANETS],
    "system": [system.id for system in SYSTEMS],
    "event": [event.id for event in EVENTS],
    "action": [action.id for action in ACTIONS],
    "objective": [objective.id for objective in OBJECTIVES],
    "technology": [technology.id for technology in TECHNOLOGIES],
    "board": [PRICES],
}
CARDS: Final = tuple(f"{kind} {id_}" for kind, ids in CARD_KINDS.items() for id_ in ids)
CARD_KIND_NAMES: Final = {
    "character": N_("Characters"),
    "planet": N_("Planets"),
    "system": N_("Systems"),
    "event": N_("Events"),
    "action": N_("Action cards"),
    "objective": N_("Secret objectives"),
    "technology": N_("Technologies"),
    "board": N_("Prices"),
}
FILES: Final = {  # where each kind's data is
    "character": "characters",
    "planet": "planets",
    "system": "systems",
    "event": "events",
    "action": "actions",
    "objective": "objectives",
    "technology": "technologies",
}
Lines = list[tuple[str, str]]


class LunationPieces(LunationEffects):
    """The pieces, for `LunationSpeech`. A piece is a card to look at."""

    card_kinds = CARD_KIND_NAMES
    card_ids = {kind: [f"{kind} {id_}" for id_ in ids] for kind, ids in CARD_KINDS.items()}

    def component(self, component: str) -> str:
        return self.text("Prices") if component == f"board {PRICES}" else super().component(component)

    def card(self, card: str) -> CardText:
        """Every piece's text, by its kind and id: "character spy", "system dead_star"."""
        kind, _, id_ = card.partition(" ")
        describe: dict[str, Callable[[str], CardText]] = {
            "character": lambda id_: self._character(CHARACTER[id_]),
            "planet": lambda id_: self._planet(PLANET[id_]),
            "system": lambda id_: self._system(SYSTEM[id_]),
            "event": lambda id_: self._event(EVENT[id_]),
            "action": lambda id_: self._action(ACTION[id_]),
            "objective": lambda id_: self._objective(OBJECTIVE[id_]),
            "technology": lambda id_: self._technology(TECHNOLOGY[id_]),
            "board": lambda _: self._prices(),
        }
        return describe[kind](id_)

    def _piece(self, kind: str, id_: str, told: str, lines: Lines, points: str = "") -> CardText:
        """What a piece says, and where it comes from."""
        origin = PACK.origin(FILES[kind], kind, id_)
        guessed = list(dict.fromkeys([self.text(GUESSED[field.partition(".")[0]]) for field in origin.get("guess", ())]))
        if guessed:
            lines = [*lines, ("guess", ", ".join(guessed))]
        return CardText(
            f"{kind} {id_}",
            self.names(kind, id_),
            told,
            points,
            self._powers(lines),
            (),
            reconstructed=origin["source"] == "reconstructed",
            translated=self.names.is_ours(kind, id_),
        )

    def _powers(self, lines: Lines) -> tuple[PowerText, ...]:
        return tuple([PowerText(heading, self.text(HEADINGS[heading]), text) for heading, text in lines])

    # --- characters and the map

    def _character(self, character: Character) -> CardText:
        lines: Lines = [("bonus", self.bonus(character)), ("ability", self.ability(character))]
        return self._piece("character", character.id, self.text("Character"), lines)

    def bonus(self, character: Character) -> str:
        """'+2'"""
        return f"+{character.bonus}"

    def ability(self, character: Character) -> str:
        """An ability in words, and when it works."""
        told, timing = self.ability_effect(character.ability), character.ability.timing
        return f"{told}, {self.text(TURNS[timing])}" if timing in TURNS else told

    def _planet(self, planet: Planet) -> CardText:
        return self._piece("planet", planet.id, self.text(PLANET_KINDS[planet.kind]), [("yield", self.planet_yield(planet))])

    def planet_yield(self, planet: Planet) -> str:
        """'1 energy, 1 resource, 1 action card'"""
        told = [*([self.goods(planet.goods)] if any(planet.goods) else []), *([self.cards(planet.cards)] if planet.cards else [])]
        return ", ".join(told) or self.text("nothing")

    def _system(self, system: System) -> CardText:
        return self._piece("system", system.id, self.text("System"), [("effect", self.system_effect(system.effect))])

    # --- cards

    def _event(self, event: EventCard) -> CardText:
        return self._piece("event", event.id, self.text(EVENT_KINDS[event.colour]), [("effect", self.event_effect(event.effect))])

    def _action(self, action: Action) -> CardText:
        lines: Lines = [("effect", self.card_effect(action.effect)), ("when", self.when(action)), ("copies", str(action.copies))]
        return self._piece("action", action.id, self.text("Action card"), lines)

    def _technology(self, technology: Technology) -> CardText:
        lines: Lines = [("effect", self.card_effect(technology.effect)), ("when", self.when(technology))]
        return self._piece("technology", technology.id, self.text("Technology"), lines)

    def when(self, card: Playable) -> str:
        """The turns and moments in which it can be played."""
        return ", ".join([*[self.text(TURNS[phase]) for phase in card.phases], *[self.text(MOMENTS[window]) for window in card.windows]])

    def _objective(self, objective: Objective) -> CardText:
        lines: Lines = [("condition", self.condition(objective.condition)), ("copies", str(objective.copies))]
        return self._piece("objective", objective.id, self.text("Secret objective"), lines, self.text("{n} VP", n=objective.vp))

    # --- prices

    def _prices(self) -> CardText:
        costs = {"fleet": FLEET_COST, "character": CHARACTER_COST, "captive": CAPTIVE_COST, "action": CARD_COST}
        lines: Lines = [(what, self.price(cost.goods, cost.power)) for what, cost in (*costs.items(), ("technology", TECHNOLOGY_COST))]
        lines += [
            ("point", self.text("{one} or {other}", one=self.amount(0, POINT_COST[0]), other=self.amount(1, POINT_COST[1]))),
            ("jump", self.text("{cost} for each card of departure", cost=self.power(JUMP_COST))),
            ("orbital", self.text("{cost} for each card of departure", cost=self.power(ORBITAL_COST))),
            ("retreat", self.power(RETREAT_COST)),
            ("bank", self._bank(list(BANK_RATE.items()))),
        ]
        name = self.text("Prices")
        return CardText(f"board {PRICES}", name, name, "", self._powers(lines), (), reconstructed=True, translated=False)

    def _bank(self, rates: Sequence[tuple[int, int]]) -> str:
        return "; ".join([self.text("{players} players: {rate} for 1", players=players, rate=rate) for players, rate in rates])
