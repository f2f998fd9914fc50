"""What of the box a game has exercised: every piece that came up, and every ability, effect and rule that changed something.

Worked out from the public events of a game alone, by living it again beside the rules: where everybody's units stand, what is paid, who
fights whom. A card, a technology or an ability counts when what it does was told; a standing effect where something would have come out
differently without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from asterism.kernel import Drew, DrewCards, Reshuffled
from asterism.titles.lunation import TITLE
from asterism.titles.lunation.rules import events as happened
from asterism.titles.lunation.rules.components import (
    CARDS,
    CHARACTER,
    CHARACTERS,
    EVENT,
    LIMITS,
    MOST_SEATS,
    ORBITAL_COST,
    PLANET,
    RETREAT_COST,
    START_POWER,
    SYSTEM,
    TECHNOLOGIES,
    EventCard,
    Planet,
    System,
)
from asterism.titles.lunation.rules.effects import GOODS
from asterism.titles.lunation.rules.event_effects import YieldBonusAll
from asterism.titles.lunation.rules.fares import fares, orbital_fare
from asterism.titles.lunation.rules.state import NOBODY
from asterism.titles.lunation.rules.system_effects import NoEffect
from tests.coverage.bystander import Bystander, hears
from tests.titles.lunation.exercises import EXERCISES, LEADS

PLAIN: Final = System(n=-1, id="plain", effect=NoEffect())  # stands in where we ask what another changes
BY_TECHNOLOGY: Final = {technology.id: technology.effect.op for technology in TECHNOLOGIES}


class Seat:
    """What the witness remembers of a seat."""

    def __init__(self) -> None:
        self.fleets: Counter[str] = Counter()  # by location
        self.pawns: dict[str, str] = {}  # where each character stands
        self.hand = 0
        self.power = START_POWER
        self.free_jumps = self.doubled = False

    def stands_at(self, location: str) -> bool:
        return self.fleets[location] > 0 or location in self.pawns.values()


class Fight:
    """A combat under way: the attacker, then the defender."""

    def __init__(self, location: str, attacker: int, defender: int) -> None:
        self.location = location
        self.seats = attacker, defender
        self.round = 0
        self.lasting: Counter[int] = Counter()  # bonus of earlier rounds, by seat
        self.committed: dict[int, str | None] = {}
        self.dice: Counter[int] = Counter()
        self.immune: set[int] = set()

    def begin_round(self, number: int) -> None:
        for seat, name in self.committed.items():
            if name is not None and CHARACTER[name].ability.op == "bonus_lasts_combat":
                self.lasting[seat] = CHARACTER[name].bonus
        self.round = number
        self.committed = {}
        self.dice = Counter()
        self.immune = set()

    def bonus(self, seat: int) -> int:
        """Of the character committed in this round."""
        name = self.committed.get(seat)
        return 0 if name is None else CHARACTER[name].bonus


class Witness(Bystander, title=TITLE):
    """Hears the events of one game, a method for each that matters."""

    exercises = EXERCISES
    leads = LEADS
    besides = (  # these exercise nothing by themselves
        happened.ObjectivesDealt,
        happened.PlanetsDealt,
        happened.PlanetLaid,
        happened.CharactersShown,
        happened.PhaseBegan,
        DrewCards,
        happened.CharacterRefreshed,
        happened.RetreatAnnounced,
        happened.CharacterReleased,
        happened.CharacterReturned,
        happened.GameEnded,
    )

    def __init__(self) -> None:
        super().__init__()
        self.seats = [Seat() for _ in range(MOST_SEATS)]  # those that aren't there have nothing
        self.systems: tuple[System, ...] = ()
        self.planets: dict[str, Planet] = {}  # that lie face up
        self.event: EventCard | None = None
        self.jumped_to = ""
        self.piloted: set[str] = set()  # departures of the last jump whose fleets a pilot led
        self.fight: Fight | None = None
        self.turned: Counter[int] = Counter()  # planets turned up at set-up
        self.countered = False  # the last offer was an answer to another
        self.truce = False
        self.mined: set[tuple[int, str]] = set()  # by whom, and where, without exhausting the card this turn

    def hear(self, event: dict[str, Any]) -> None:
        key = event["key"]
        if self.piloted and key not in ("gravity_rolled", "fleets_destroyed"):
            self.piloted.clear()
            self.saw("effect orbital_pilot")
        super().hear(event)

    def system_at(self, location: str) -> System:
        return SYSTEM[location.partition(".")[0]]

    @property
    def ruling(self) -> str:
        """The operation of the event in force."""
        return "" if self.event is None else self.event.effect.op

    def saw_event(self) -> None:
        if self.event is not None:
            self.saw(f"effect {self.event.id}")

    # --- set-up

    @hears(happened.TableLaid)
    def table_laid(self, systems: list[str], order: list[int]) -> None:
        self.systems = tuple(SYSTEM[name] for name in systems)
        self.saw(*[f"system {name}" for name in systems])

    @hears(happened.ObjectivesSwapped)
    def objectives_swapped(self, seat: int, count: int) -> None:
        self.saw("an objective swapped" if count == 1 else "two objectives swapped")

    @hears(happened.PlanetTurnedUp)
    def planet_turned_up(self, seat: int, location: str, planet: str) -> None:
        self.planets[location] = PLANET[planet]
        self.saw(f"planet {planet}")
        self.turned[seat] += 1

    @hears(happened.UnitsPlaced)
    def units_placed(self, seat: int, location: str, fleets: int, characters: list[str], why: str) -> None:
        mine = self.seats[seat]
        mine.fleets[location] += fleets
        for name in characters:
            mine.pawns[name] = location
            self.saw(f"character {name}")
        if why == "start" and self.turned[seat] > 1:
            self.saw("a second card turned up at the start")
        elif why in ("buy", "recruit"):
            self.saw_bought(location, is_fleet=fleets > 0)
        if why == "recruit":
            self.saw("a captive recruited")
        elif why == "appeal":
            self.saw("units for nothing")
        elif why in BY_TECHNOLOGY:
            self.saw(f"effect {why}")

    def saw_bought(self, location: str, *, is_fleet: bool) -> None:
        """No discount is ever so great that another would be lost."""
        system = self.system_at(location)
        if system.effect.op == ("fleet_discount" if is_fleet else "character_discount"):
            self.saw(f"effect {system.id}")
        if self.ruling == ("fleet_cost" if is_fleet else "character_cost"):
            self.saw_event()

    # --- turns

    @hears(happened.TurnBegan)
    def turn_began(self, turn: int, order: list[int]) -> None:
        self.event = None
        self.truce = len(order) == 2 and turn < LIMITS.two_player_first_attack_turn
        self.mined = set()
        for seat in self.seats:
            seat.power = START_POWER
            seat.free_jumps = seat.doubled = False

    @hears(happened.EventRevealed)
    def event_revealed(self, event: str, order: list[int]) -> None:
        self.event = EVENT[event]
        self.saw(f"event {event}")
        if self.ruling == "reverse_order" and len(order) > 2:
            self.saw_event()

    @hears(happened.PhaseSkipped)
    def phase_skipped(self, phase: str) -> None:
        self.saw_event()

    @hears(happened.PowerChanged)
    def power_changed(self, seat: int, power: int) -> None:
        self.seats[seat].power = power
        self.saw_event()

    @hears(happened.Gained)
    def gained(self, seat: int, energy: int, resources: int, why: str) -> None:
        if why in EVENT:
            self.saw_event()

    @hears(happened.Paid)
    def paid(self, seat: int, energy: int, resources: int, power: int, why: str) -> None:
        self.seats[seat].power -= power
        if why in EVENT:
            self.saw_event()

    @hears(Drew)
    def drew(self, seat: int, count: int) -> None:
        self.seats[seat].hand += count
        if self.ruling == "draw_card":
            self.saw_event()

    @hears(Reshuffled)
    def reshuffled(self, cards: int) -> None:
        self.saw("the action deck shuffled")

    @hears(happened.PointsScored)
    def points_scored(self, seat: int, points: int, why: str) -> None:
        self.saw(f"points by {why}")

    @hears(happened.ObjectiveShown)
    def objective_shown(self, seat: int, objective: str) -> None:
        self.saw(f"objective {objective}")

    @hears(happened.MajorityCounted)
    def majority_counted(self, what: str, counts: list[int], winner: int) -> None:
        if winner != NOBODY and counts.count(max(counts)) > 1:
            self.saw_technology("win_ties")

    # --- cards, technologies, abilities

    @hears(happened.CardPlayed)
    def card_played(self, seat: int, card: str, target: str | None) -> None:
        self.saw(f"card {card}")
        self.seats[seat].hand -= 1

    @hears(happened.CardReturned)
    def card_returned(self, seat: int, card: str) -> None:
        self.saw("a card that came too late")

    @hears(happened.CardDiscarded)
    def card_discarded(self, seat: int, card: str, by: int) -> None:
        self.seats[seat].hand -= 1

    @hears(happened.TechnologyBought)
    def technology_bought(self, seat: int, technology: str) -> None:
        self.saw(f"technology {technology}")

    @hears(happened.TechnologyUsed)
    def technology_used(self, seat: int, technology: str, target: str | None) -> None:
        op = BY_TECHNOLOGY[technology]
        mine = self.seats[seat]
        mine.free_jumps |= op == "free_jumps"
        mine.doubled |= op == "double_yield"
        if op == "ignore_hits" and self.fight is not None:
            self.fight.immune.add(seat)

    def saw_technology(self, op: str) -> None:
        self.saw(*[f"effect {technology.id}" for technology in TECHNOLOGIES if technology.effect.op == op])

    @hears(happened.AbilityUsed)
    def ability_used(self, seat: int, character: str) -> None:
        """It is only offered where it does something."""
        self.saw(f"effect {character}")

    @hears(happened.CharacterExhausted)
    def character_exhausted(self, seat: int, character: str, why: str, grounded: bool) -> None:
        if why in CHARACTER or why in EVENT:
            self.saw(f"effect {why}")

    # --- movement

    @hears(happened.Moved)
    def moved(self, seat: int, to: str, fleets: dict[str, int], characters: list[str]) -> None:
        if len(self.leave(seat, to, fleets, characters)) > 1:
            self.saw("units of several cards moved together")

    def leave(self, seat: int, to: str, fleets: Mapping[str, int], characters: Iterable[str]) -> set[str]:
        """Units go; gives the cards that they leave."""
        mine = self.seats[seat]
        departures = {*fleets, *[mine.pawns[name] for name in characters]}
        for location, count in fleets.items():
            mine.fleets[location] -= count
            mine.fleets[to] += count
        for name in characters:
            mine.pawns[name] = to
        if self.truce and any(each.stands_at(to) for each in self.seats if each is not mine):
            self.saw("characters met in the truce")
        return departures

    @hears(happened.Jumped)
    def jumped(self, seat: int, to: str, orbital: bool, fleets: dict[str, int], characters: list[str], price: int) -> None:
        mine = self.seats[seat]
        pilots = {mine.pawns[name] for name in characters if CHARACTER[name].ability.op == "ignore_gravity_die"}
        departures = sorted(self.leave(seat, to, fleets, characters))
        self.jumped_to = to
        if len(departures) > 1:
            self.saw("units of several cards jumped together")
        if orbital:
            self.saw("an orbital jump" if fleets else "an orbital jump without fleets")
            self.piloted = pilots & set(fleets) if not mine.free_jumps else set()
        if self.ruling == "no_orbital_jump" and mine.power + price >= ORBITAL_COST:
            self.saw_event()
        self.saw_fare(mine, departures, to, orbital=orbital, price=price)

    def saw_fare(self, mine: Seat, departures: list[str], to: str, *, orbital: bool, price: int) -> None:
        """What made it dearer or cheaper, unless something else made departures free."""
        if mine.free_jumps:
            if self.fare(departures, to, orbital=orbital):
                self.saw_technology("free_jumps")
            return
        if price != self.fare(departures, to, orbital=orbital):
            return
        if price != self.fare(departures, to, orbital=orbital, calm=True):
            self.saw_event()
        for system in self.systems:
            if price != self.fare(departures, to, orbital=orbital, without=system):
                self.saw(f"effect {system.id}")

    def fare(self, departures: list[str], to: str, *, orbital: bool, without: System | None = None, calm: bool = False) -> int:
        """Of a whole jump, or what it would be without one of the systems' effects, or without the event."""
        event = None if calm else self.event
        if orbital:
            return orbital_fare(event) * len(departures)
        prices = fares(tuple(PLAIN if system is without else system for system in self.systems), event)
        enter = self.systems.index(self.system_at(to))
        return sum([prices[self.systems.index(self.system_at(location))][enter] for location in departures])

    @hears(happened.GravityRolled)
    def gravity_rolled(self, seat: int, departure: str, face: str, lost: bool) -> None:
        self.piloted.discard(departure)

    @hears(happened.FleetsDestroyed)
    def fleets_destroyed(self, seat: int, location: str, count: int, why: str, by: int) -> None:
        """Gravity takes fleets that have left."""
        self.seats[seat].fleets[self.jumped_to if why == "gravity" else location] -= count
        if why == "gravity":
            self.saw("a fleet lost to gravity")
        elif why in BY_TECHNOLOGY:
            self.saw(f"effect {why}")

    # --- combat

    @hears(happened.CombatBegan)
    def combat_began(self, location: str, attacker: int, defender: int, lone: bool) -> None:
        self.fight = Fight(location, attacker, defender)
        if lone:
            self.saw("lone characters attacked")

    @hears(happened.RoundBegan)
    def round_began(self, **told: int) -> None:
        fight = self.the_fight()
        fight.begin_round(told["round"])
        if fight.round == 4:
            self.saw("a fourth round")
        if self.ruling == "no_combat_cards" and any(self.seats[seat].hand for seat in fight.seats):
            self.saw_event()
        system = self.system_at(fight.location)
        if system.effect.op == "no_retreat" and fight.round > 1 and any(self.could_retreat(seat, fight.location) for seat in fight.seats):
            self.saw(f"effect {system.id}")

    def the_fight(self) -> Fight:
        assert self.fight is not None
        return self.fight

    def could_retreat(self, seat: int, location: str) -> bool:
        """If only the system let it."""
        system, _, card = location.partition(".")
        refuges = [system] if card else [f"{system}.{n}" for n in range(1, CARDS)]
        others = [each for each in self.seats if each is not self.seats[seat]]
        free = [refuge for refuge in refuges if not any(each.stands_at(refuge) for each in others)]
        return self.seats[seat].power >= RETREAT_COST and bool(free)

    @hears(happened.Committed)
    def committed(self, seat: int, character: str | None) -> None:
        self.the_fight().committed[seat] = character

    @hears(happened.DiceRolled)
    def dice_rolled(self, seat: int, faces: list[str], why: str) -> None:
        """A reroll takes dice off the table first."""
        fight = self.the_fight()
        if why == "reroll":
            self.saw(*[f"effect {name}" for name in (fight.committed.get(seat),) if name])
            return
        self.count_dice(seat, len(faces))
        if why == "roll":
            self.saw_pool(fight, seat)

    def saw_pool(self, fight: Fight, seat: int) -> None:
        """A lasting bonus and the system's dice, where the limit left room for them."""
        bonus, lasting = fight.bonus(seat), fight.lasting[seat]
        fleets = self.seats[seat].fleets[fight.location]
        system = self.system_at(fight.location)
        favoured: Literal["attacker_dice", "defender_dice"] = "attacker_dice" if seat == fight.seats[0] else "defender_dice"
        effect = system.effect
        gift = effect.dice if effect.op == favoured and fight.round == effect.round else 0
        if gift and fleets + max(bonus, lasting) < LIMITS.dice:
            self.saw(f"effect {system.id}")
        if lasting > bonus and fleets + bonus + gift < LIMITS.dice:
            self.saw(*[f"effect {character.id}" for character in CHARACTERS if character.ability.op == "bonus_lasts_combat"])

    def count_dice(self, seat: int, count: int) -> None:
        fight = self.the_fight()
        fight.dice[seat] += count
        if fight.dice[seat] > LIMITS.dice:
            self.saw("more than seven dice")

    @hears(happened.PlusOneRolled)
    def plus_one_rolled(self, seat: int, again: str, added: str | None) -> None:
        if added is None:
            self.saw("a +1 at the limit")
        else:
            self.saw("a die added by +1")
            self.count_dice(seat, 1)

    @hears(happened.HitsCounted)
    def hits_counted(
        self, attacker: int, defender: int, explosions: list[int], unblockable: list[int], shields: list[int], hits: list[int]
    ) -> None:
        """Shields count where every one of them was needed; so do those of characters and systems among them."""
        fight = self.the_fight()
        system = self.system_at(fight.location).effect
        for n, seat in enumerate(fight.seats):
            if seat in fight.immune:
                if explosions[1 - n] > shields[n] or unblockable[1 - n]:
                    self.saw_technology("ignore_hits")
                continue
            if explosions[1 - n] < shields[n]:
                continue
            name = fight.committed.get(seat)
            if name is not None and CHARACTER[name].ability.op == "add_results":
                self.saw(f"effect {name}")
            if n and system.op == "defender_results" and fight.round == system.round:
                self.saw(f"effect {self.system_at(fight.location).id}")

    @hears(happened.RetreatFailed)
    def retreat_failed(self, seat: int, by: int) -> None:
        self.saw("a retreat prevented")

    @hears(happened.Retreated)
    def retreated(self, seat: int, location: str, fleets: int, characters: list[str]) -> None:
        self.leave(seat, location, {self.the_fight().location: fleets}, characters)
        if not fleets:
            self.saw("a retreat of characters alone")

    @hears(happened.CharactersCaptured)
    def characters_captured(self, seat: int, former: int, characters: list[str], why: str) -> None:
        for name in characters:
            del self.seats[former].pawns[name]
        if why in BY_TECHNOLOGY:
            self.saw(f"effect {why}")

    @hears(happened.PactMade)
    def pact_made(self, location: str, characters: list[str]) -> None:
        for seat in self.seats:
            seat.pawns = {name: where for name, where in seat.pawns.items() if name not in characters}

    @hears(happened.CombatEnded)
    def combat_ended(self, location: str, winner: int, why: str) -> None:
        self.saw(f"combat ended: {why}")

    # --- trade

    @hears(happened.Exchanged)
    def exchanged(self, seat: int, paid: str, rate: int) -> None:
        self.saw("an exchange with the bank")

    @hears(happened.OfferProposed)
    def offer_proposed(self, counter: bool, **terms: Any) -> None:
        self.countered = counter

    @hears(happened.OfferAnswered)
    def offer_answered(self, seat: int, partner: int, accepted: bool) -> None:
        """The last that was proposed; one that was dropped is no offer."""
        self.saw(f"{'a counter-offer' if self.countered else 'an offer'} {'accepted' if accepted else 'declined'}")

    @hears(happened.Traded)
    def traded(self, seat: int, partner: int, give: list[int], give_cards: list[str], ask: list[int], ask_cards: list[str]) -> None:
        self.seats[seat].hand += len(ask_cards) - len(give_cards)
        self.seats[partner].hand += len(give_cards) - len(ask_cards)
        if give_cards and ask_cards:
            self.saw("cards for cards")
        elif (give_cards and any(ask)) or (ask_cards and any(give)):
            self.saw("cards for goods")
        if not (any(ask) or ask_cards) or not (any(give) or give_cards):
            self.saw("a gift")

    # --- activation

    @hears(happened.Activated)
    def activated(
        self, seat: int, location: str, character: str | None, ability: bool, energy: int, resources: int, cards: int, stays_fresh: bool
    ) -> None:
        planet = self.planets[location]
        self.saw(f"activated {planet.id}")
        if (seat, location) in self.mined:
            self.saw("a location activated twice")
        if stays_fresh:
            self.mined.add((seat, location))
        if ability and character is not None:
            self.saw(f"effect {character}")
        if not planet.is_planet:
            return
        goods = energy, resources
        system = self.system_at(location)
        effect = system.effect
        if effect.op == "card_on_activation" and cards > (0 if stays_fresh else planet.cards):
            self.saw(f"effect {system.id}")
        if any(goods) and effect.op == "yield_bonus_producing":
            self.saw(f"effect {system.id}")
        for kind in range(len(GOODS)):
            if effect.op == "yield_bonus" and effect.goods(kind) and goods[kind]:
                self.saw(f"effect {system.id}")
        if self.event is not None and self.event.effect.op == "yield_bonus_all":
            self.saw_yield_event(self.event.effect, planet, goods)
        if self.seats[seat].doubled and any(goods):
            self.saw_technology("double_yield")

    def saw_yield_event(self, event: YieldBonusAll, planet: Planet, goods: tuple[int, int]) -> None:
        """More of a kind, or less of what there would have been."""
        for kind in range(len(GOODS)):
            more = event.goods(kind)
            if (more > 0 and goods[kind] and planet.goods[kind]) or (more < 0 and planet.goods[kind]):
                self.saw_event()
