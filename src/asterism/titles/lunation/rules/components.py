"""Characters, planets, systems and all cards as typed pieces, and the numbers of the rules, read from the TOML files in `data`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeVar, get_args

import msgspec

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.piece import Piece
from ....kernel.printed import Printed, read, read_one
from .abilities import Ability
from .card_effects import ActionEffect, TechnologyEffect, Window
from .conditions import Condition
from .effects import Few, Many, Some, Turn
from .event_effects import EventEffect
from .system_effects import SystemEffect

FILES: Final = ("meta", "characters", "planets", "systems", "events", "actions", "objectives", "technologies")
PACK: Final = load_pack(__name__, *FILES, whole=("ability", "effect", "condition"))
C = TypeVar("C", bound="Component")
MOST_SEATS: Final = 4


def check_at_most(where: str, field: str, value: int, most: int) -> None:
    if value > most:
        raise PackError(f"{where}: field {field!r}: must be at most {most}, not {value}")


# --- pieces


class Component(Printed, eq=False):
    """A piece, numbered among those of its kind: created once, compared with `is`, and named by its id."""

    n: int
    id: str

    def __repr__(self) -> str:
        return self.id


class Character(Component, eq=False):
    bonus: Few
    ability: Ability


PlanetKind = Literal["planet", "void", "nebula", "ice_field"]


class PlanetFacts(Printed):
    """The facts of a planet card in planets.toml."""

    id: str
    kind: PlanetKind
    energy: Few
    resources: Few
    cards: Few


class Planet(Piece):
    """A planet card; Void, Thin Nebula and Ice Field are not planets."""

    __slots__ = ("cards", "goods", "id", "is_planet", "kind", "n")

    def __init__(self, n: int, facts: PlanetFacts) -> None:
        self.n = n
        self.id = facts.id
        self.kind = facts.kind
        self.is_planet = facts.kind == "planet"
        self.goods = facts.energy, facts.resources
        self.cards = facts.cards


class System(Component, eq=False):
    effect: SystemEffect


class EventCard(Component, eq=False):
    colour: Literal["green", "red"]
    effect: EventEffect


class Playable(Component, eq=False, kw_only=True):
    """An action card or a technology: the owner's turns or the windows in which it can be played, and its effect."""

    phases: tuple[Turn, ...] = ()
    windows: tuple[Window, ...] = ()
    effect: ActionEffect | TechnologyEffect

    def __post_init__(self) -> None:
        self._check("phases", self.phases, self.effect.turns)
        self._check("windows", self.windows, self.effect.windows)

    def _check(self, field: str, named: tuple[str, ...], allowed: tuple[str, ...]) -> None:
        if bool(named) != bool(allowed) or not set(named) <= set(allowed):
            these = f"be some of {', '.join(allowed)}" if allowed else "be empty"
            raise ValueError(f"field {field!r}: must {these} for {self.effect.op!r}, not {list(named)}")


class Action(Playable, eq=False, kw_only=True):
    copies: Annotated[int, msgspec.Meta(ge=1, le=20)]
    effect: ActionEffect


class Technology(Playable, eq=False):
    effect: TechnologyEffect


class Objective(Component, eq=False):
    copies: Annotated[int, msgspec.Meta(ge=1, le=20)]
    vp: Some
    condition: Condition


def read_components(file: str, kind: str, into: type[C]) -> list[C]:
    return read(file, kind, [{"n": n, **entry} for n, entry in enumerate(PACK.files[file][kind])], into)


CHARACTERS: Final = read_components("characters", "character", Character)
PLANETS: Final = [Planet(n, facts) for n, facts in enumerate(read("planets", "planet", PACK.files["planets"]["planet"], PlanetFacts))]
SYSTEMS: Final = read_components("systems", "system", System)
EVENTS: Final = read_components("events", "event", EventCard)
ACTIONS: Final = read_components("actions", "action", Action)
OBJECTIVES: Final = read_components("objectives", "objective", Objective)
TECHNOLOGIES: Final = read_components("technologies", "technology", Technology)
CHARACTER: Final = {character.id: character for character in CHARACTERS}
PLANET: Final = {planet.id: planet for planet in PLANETS}
SYSTEM: Final = {system.id: system for system in SYSTEMS}
EVENT: Final = {card.id: card for card in EVENTS}
ACTION: Final = {card.id: card for card in ACTIONS}
OBJECTIVE: Final = {card.id: card for card in OBJECTIVES}
TECHNOLOGY: Final = {card.id: card for card in TECHNOLOGIES}
ACTION_BOX: Final = [card for card in ACTIONS for _ in range(card.copies)]
OBJECTIVE_BOX: Final = [card for card in OBJECTIVES for _ in range(card.copies)]


# --- numbers of the rules

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Face = Literal["explosion", "shield", "plus_one", "blank"]
FACES: Final[tuple[Face, ...]] = get_args(Face)
EXPLOSION, SHIELD, PLUS_ONE, BLANK = FACES


class GameFacts(Printed):
    turns: Annotated[int, msgspec.Meta(ge=1, le=20)]


class SetupFacts(Printed):
    power_points: Some
    fleets: Some
    energy: Amount
    resources: Amount
    action_cards: Amount
    objectives: Some
    objective_swaps: Some
    planet_hand: Annotated[int, msgspec.Meta(ge=1, le=3)]  # the most that can be dealt to four players
    planets_per_system: Literal[4]  # the texts name four
    extra_systems: Literal[1]  # as many as there are planet cards for
    extra_characters: Amount
    start_retries: Literal[0, 1]


class LimitsFacts(Printed):
    fleets: Some
    characters: Some
    dice: Annotated[int, msgspec.Meta(ge=1, le=20)]
    first_event_turn: Many
    two_player_first_attack_turn: Many


class OnlineFacts(Printed):
    offers_per_trade_turn: Few
    cards_asked_per_offer: Few


class CostFacts(Printed):
    energy: Amount
    resources: Amount
    power: Few


class PointCostFacts(Printed):
    energy_only: Many
    resources_only: Many


class PowerCostFacts(Printed):
    power: Few


class OrbitalCostFacts(Printed):
    power: Few
    gravity_die: bool
    gravity_loss_face: Face


class CostsFacts(Printed):
    fleet: CostFacts
    character: CostFacts
    captured_character: CostFacts
    action_card: CostFacts
    technology: CostFacts
    victory_point: PointCostFacts
    jump_to_system: PowerCostFacts
    jump_to_planet: OrbitalCostFacts
    retreat: PowerCostFacts


class BankFacts(Printed):
    """Exchange rates by number of players."""

    two: Many = msgspec.field(name="2")
    three: Many = msgspec.field(name="3")
    four: Many = msgspec.field(name="4")


class VictoryFacts(Printed):
    most_fleets: Few
    most_characters: Few
    release_to_deck: Few
    return_to_owner: Few
    vp_to_goods: Literal[2]  # the texts name two


class DieFacts(Printed):
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if 2 * self.faces.count(PLUS_ONE) >= len(self.faces):
            raise ValueError(f"too many faces are {PLUS_ONE!r}: a roll might never end")


class MetaFacts(Printed):
    """The contents of meta.toml."""

    game: GameFacts
    setup: SetupFacts
    limits: LimitsFacts
    online: OnlineFacts
    cost: CostsFacts
    bank_rate: BankFacts
    victory: VictoryFacts
    die: DieFacts


META: Final = read_one("meta.toml", PACK.files["meta"], MetaFacts)
LIMITS: Final = META.limits
TURNS: Final = META.game.turns

PLANETS_PER_SYSTEM: Final[int] = META.setup.planets_per_system
CARDS: Final = PLANETS_PER_SYSTEM + 1  # cards in a system: the system card, then its planet cards
ALL_CARDS: Final = (1 << CARDS) - 1  # as bits
START_POWER: Final = META.setup.power_points
START_FLEETS: Final = META.setup.fleets
START_GOODS: Final = META.setup.energy, META.setup.resources
HAND: Final = META.setup.action_cards
OBJECTIVE_SWAPS: Final = META.setup.objective_swaps
OBJECTIVE_HAND: Final = META.setup.objectives
PLANET_HAND: Final = META.setup.planet_hand
EXTRA_SYSTEMS: Final[int] = META.setup.extra_systems
EXTRA_CHARACTERS: Final = META.setup.extra_characters
START_RETRIES: Final[int] = META.setup.start_retries
PROPOSALS: Final = META.online.offers_per_trade_turn
CARDS_ASKED: Final = META.online.cards_asked_per_offer


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Cost(Piece):
    id: str
    goods: tuple[int, int]
    power: int


def cost_of(what: str, facts: CostFacts) -> Cost:
    check_at_most("meta.toml", f"cost.{what}.power", facts.power, START_POWER)
    return Cost(what, (facts.energy, facts.resources), facts.power)


FLEET_COST: Final = cost_of("fleet", META.cost.fleet)
CHARACTER_COST: Final = cost_of("character", META.cost.character)
CAPTIVE_COST: Final = cost_of("captured_character", META.cost.captured_character)
CARD_COST: Final = cost_of("action_card", META.cost.action_card)
TECHNOLOGY_COST: Final = cost_of("technology", META.cost.technology)
POINT_COST: Final = META.cost.victory_point.energy_only, META.cost.victory_point.resources_only
JUMP_COST: Final = META.cost.jump_to_system.power
ORBITAL_COST: Final = META.cost.jump_to_planet.power
RETREAT_COST: Final = META.cost.retreat.power
BANK_RATE: Final = {2: META.bank_rate.two, 3: META.bank_rate.three, 4: META.bank_rate.four}

FLEETS_POINTS: Final = META.victory.most_fleets
CHARACTERS_POINTS: Final = META.victory.most_characters
RELEASE_POINTS: Final = META.victory.release_to_deck
RETURN_POINTS: Final = META.victory.return_to_owner
POINT_GOODS: Final[int] = META.victory.vp_to_goods

DIE: Final = META.die.faces
GRAVITY_FACE: Final = META.cost.jump_to_planet.gravity_loss_face
GRAVITY_DIE: Final = META.cost.jump_to_planet.gravity_die


def check_numbers() -> None:
    """Check numbers against other numbers and the contents of the box."""
    for character in CHARACTERS:
        check_at_most(f"characters.toml, character {character.id!r}", "bonus", character.bonus, LIMITS.dice)
    most = {
        "fleets": (START_FLEETS, LIMITS.fleets),
        "action_cards": (HAND, len(ACTION_BOX) // MOST_SEATS),
        "objective_swaps": (OBJECTIVE_SWAPS, len(OBJECTIVE_BOX) // MOST_SEATS - 1),
        "objectives": (OBJECTIVE_HAND, len(OBJECTIVE_BOX) // MOST_SEATS - OBJECTIVE_SWAPS),
        "extra_characters": (EXTRA_CHARACTERS, len(CHARACTERS) - MOST_SEATS),
    }
    for field, (value, limit) in most.items():
        check_at_most("meta.toml", f"setup.{field}", value, limit)


check_numbers()
