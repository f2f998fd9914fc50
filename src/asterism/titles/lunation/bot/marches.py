"""Where the units of a seat of Lunation should stand, and which of them should go there: for its greedy value.

A stance is where units stand: by location, fleets and characters. Its value is what the units will collect this turn, what they will find
around them in later turns, and objectives about places, less what others may take from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Final, NamedTuple

from ..rules.components import CARDS, CHARACTER, Character
from ..rules.odds import Fighter
from .clashes import CAPTIVE, Clash, side_of, side_shown
from .outlook import Outlook
from .prospects import Prospects, Yields

CARRY: Final = 0.5  # the part of a planet's later yields that counts, as anything may happen until then
ROOM: Final = 0.03  # a free planet in reach of units to come, a turn
NEIGHBOUR: Final = 0.4  # chance of an attack by fleets of the same system, if it would be won
VISITOR: Final = 0.1  # the same, by fleets that would have to jump onto a system card
ORBITER: Final = 0.05  # the same, by fleets that would have to risk gravity
BEATEN: Final = 0.15  # the further cost of a lost attack
HOPELESS: Final = 0.6  # the share of the enemy's strength below which nobody attacks
NEVER: Final = -99.0

NUMBER: Final = attrgetter("n")
Force = tuple[int, tuple[Character, ...]]  # fleets and characters
Stance = dict[int, Force]
Units = dict[int, int]  # how many there are in each system


class Group(NamedTuple):
    """Units that leave together: fleets by where they leave from, and characters."""

    fleets: tuple[int, ...]
    crew: tuple[Character, ...]  # in the order of their numbers


class Marches:
    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.prospects: Prospects = look.prospects
        crews: dict[int, list[Character]] = {}
        for character, (at, _) in look.pawns.items():
            crews.setdefault(at, []).append(character)
        self.stance: Stance = {at: (look.fleets.get(at, 0), in_order(crews.get(at, ()))) for at in {*look.fleets, *crews}}
        self.activating = look.this_turn("activation")
        self.spreading = "unit_in_every_system" in look.objectives
        self.trespassing = "units_in_enemy_start" in look.objectives
        # cached:
        self.held: dict[tuple[int, Force], float] = {}  # what units on a card are worth
        self.dangers: dict[tuple[int, bool, int, tuple[Character, ...]], float] = {}
        self.futures: dict[tuple[int, int], float] = {}
        self.gifts: dict[int, float] = {}  # what a card gives to an ordinary unit
        self.open_planets: dict[int, list[float]] = {}  # by system, what each planet without enemies usually gives, the best first
        self.departed: dict[Group, tuple[Stance, float, Units]] = {}  # what stays behind when a group leaves
        self.gravities: dict[Group, float] = {}  # what a group may lose on its way to a planet card
        self.jumping: dict[tuple[int, bool, bool], list[Group]] = {}  # groups by system of arrival, and what is there

    # --- a stance

    def value(self, stance: Stance) -> float:
        value, units = self.added_up(stance)
        value = self.with_surroundings(value, units)
        return value + self.trespass([*stance]) if self.trespassing else value

    def added_up(self, stance: Stance) -> tuple[float, Units]:
        """What all units are worth on their cards, and how many there are in each system."""
        value = 0.0
        units: Units = {}
        for at, force in stance.items():
            value += self.holding(at, force)
            system = at // CARDS
            units[system] = units.get(system, 0) + force[0] + len(force[1])
        return value, units

    def holding(self, at: int, force: Force) -> float:
        """What units on a card are worth, apart from those around them."""
        key = at, force
        worth = self.held.get(key)
        if worth is None:
            worth = self.held[key] = self.collected(at, *force) - self.danger(at, *force)
        return worth

    def with_surroundings(self, value: float, units: Units) -> float:
        """This value and that of what lies around the units in these systems."""
        futures = self.futures
        for pair in units.items():
            worth = futures.get(pair)
            if worth is None:
                worth = futures[pair] = self.future(*pair)
            value += worth
        return value + self.look.reaching("unit_in_every_system", len(units)) if self.spreading else value

    def trespass(self, cards: list[int]) -> float:
        """What units on these cards are worth for an objective that is about the starting systems of others."""
        systems = [at // CARDS for at in cards]
        return self.look.reaching("units_in_enemy_start", max([systems.count(start) for start in self.starts]))

    @cached_property
    def now(self) -> float:
        return self.value(self.stance)

    @cached_property
    def starts(self) -> list[int]:
        """Other players' starting systems."""
        return [n for n, system in enumerate(self.look.view["systems"]) if system["start"] not in (-1, self.look.seat)]

    def worth(self, got: Yields) -> float:
        return (got.energy + got.resources) * self.look.price + got.cards * self.look.drawn

    def gift(self, at: int) -> float:
        """What a card gives to an ordinary unit."""
        if at not in self.gifts:
            self.gifts[at] = self.worth(self.prospects.gives(at))
        return self.gifts[at]

    def collected(self, at: int, fleets: int, crew: Iterable[Character]) -> float:
        """The value of this turn's activation."""
        look = self.look
        if not at % CARDS or not self.activating or not look.is_open(at):
            return 0.0
        workers = [character for character in crew if look.can_work(character)]
        if not workers:
            return self.gift(at) if fleets else 0.0
        value = self.gift(at)
        before = 0.0  # what one of them collects before the card is exhausted
        if self.prospects.is_planet(at):
            for character in workers:
                op = character.ability.op
                if op == "extra_yield":
                    value += self.worth(self.prospects.mined(at, character)) - self.gift(at)
                elif op == "activate_without_exhausting" and fleets + len(workers) > 1 and at not in look.mined:
                    before = max(before, self.worth(self.prospects.mined(at, character)))
        return value + before

    def missed(self, character: Character) -> float:
        """What a character exhausted beforehand can't collect this turn."""
        at = self.look.pawns[character][0]
        fleets, crew = self.stance[at]
        return self.collected(at, fleets, crew) - self.collected(at, fleets, [each for each in crew if each is not character])

    def future(self, system: int, units: int) -> float:
        """What this many units find in a system in later turns."""
        turns = min(self.look.left, 3)
        if system not in self.open_planets:
            places = [at for at in range(system * CARDS + 1, (system + 1) * CARDS) if at not in self.look.others]
            self.open_planets[system] = sorted([self.worth(self.prospects.gives(at, usually=True)) for at in places], reverse=True)
        planets = self.open_planets[system]
        room = min(max(len(planets) - units, 0), 2)
        return CARRY * turns * sum(planets[:units]) + ROOM * room * turns

    # --- enemies

    @cached_property
    def threats(self) -> list[tuple[int, int, float]]:
        """Rivals with fleets: their system, their strength with the best bonus that could join, and how much their points hurt."""
        found: list[tuple[int, int, float]] = []
        look = self.look
        fleets: dict[tuple[int, int], int] = {}  # by system and seat
        bonus: dict[tuple[int, int], int] = {}
        for at, here in look.others.items():  # system by system
            for units in here:
                key = at // CARDS, units["seat"]
                fleets[key] = fleets.get(key, 0) + units["fleets"]
                for pawn in units["characters"]:
                    bonus[key] = max(bonus.get(key, 0), pawn["bonus"])
        for key, count in fleets.items():
            if count:
                system, seat = key
                found.append((system, count + bonus.get(key, 0), look.weight(seat)))
        return found

    @cached_property
    def at_peace(self) -> bool:
        """Whether two players can't attack each other yet."""
        view = self.look.view
        return bool(view["truce"]) and view["turn"] == 1

    def danger(self, at: int, fleets: int, crew: tuple[Character, ...]) -> float:
        """What others may take from units there."""
        if self.at_peace:
            return 0.0
        key = at // CARDS, at % CARDS > 0, fleets, crew  # the same for every planet card of a system
        if key not in self.dangers:
            self.dangers[key] = self._danger(*key)
        return self.dangers[key]

    def _danger(self, system: int, orbital: bool, fleets: int, crew: tuple[Character, ...]) -> float:
        look = self.look
        stake = fleets * look.own_fleet
        bonus = 0
        for character in crew:
            stake += look.own_member + look.skill(character)
            bonus = max(bonus, character.bonus)
        own = fleets + bonus
        risk = 0.0
        from_afar = ORBITER if orbital else VISITOR
        for place, strength, weight in self.threats:
            beaten = strength * strength / (strength * strength + own * own * 1.3) if own else 1.0
            comes = NEIGHBOUR if place == system else from_afar
            lost = stake + len(crew) * CAPTIVE * weight
            risk += comes * beaten * beaten * lost
        return min(risk, 0.8 * stake)

    # --- who can go

    def sources(self, to: int, *, jump: bool) -> dict[int, tuple[int, list[Character]]]:
        """By location, the fleets and characters that may go there."""
        found: dict[int, tuple[int, list[Character]]] = {}
        for at, units in self.look.own:
            if (at // CARDS == to // CARDS) == jump or at == to:
                continue
            fleets = units["fleets"] - units["jumped"] if jump else units["ready"]
            crew = [
                CHARACTER[pawn["character"]]
                for pawn in units["characters"]
                if not (pawn["jumped"] or pawn["grounded"] or (pawn["moved"] and not jump))
            ]
            if fleets or crew:
                found[at] = fleets, crew
        return found

    def groups(self, to: int, *, jump: bool) -> list[Group]:
        """The groups worth considering: any fleets of one card with one, some or all of its characters, or all units that can come."""
        held = to in self.look.others
        peaceful = held and self.look.view["truce"]  # lone characters may meet
        if peaceful and any([units["fleets"] for units in self.look.others[to]]):
            return []
        if not jump:
            return self.groups_of(self.sources(to, jump=False), held and not peaceful, peaceful, jump=False)
        key = to // CARDS, held and not peaceful, peaceful
        if key not in self.jumping:
            self.jumping[key] = self.groups_of(self.sources(to, jump=True), *key[1:], jump=True)
        return self.jumping[key]

    def groups_of(self, sources: dict[int, tuple[int, list[Character]]], held: bool, peaceful: bool, *, jump: bool) -> list[Group]:
        if peaceful:
            sources = {at: (0, crew) for at, (_, crew) in sources.items()}
        found: dict[Group, None] = {}
        for at, (fleets, crew) in sources.items():
            fighters = [character for character in crew if character.bonus and not self.look.pawns[character][1]["exhausted"]]
            crews = [(), in_order(fighters)]
            if not held:
                crews += [in_order(crew), *[(character,) for character in crew]]
            for count in range(fleets + 1):
                for each in dict.fromkeys(crews):
                    if count or each:
                        found[Group((at,) * count, each)] = None
        if len(sources) > 1 and not jump:
            fleets_of_all = tuple([at for at, (count, _) in sources.items() for _ in range(count)])
            everybody = [character for _, crew in sources.values() for character in crew]
            fighting = [character for character in everybody if character.bonus and not self.look.pawns[character][1]["exhausted"]]
            if fleets_of_all:
                found[Group(fleets_of_all, ())] = None
                found[Group(fleets_of_all, in_order(fighting))] = None
        return list(found)

    # --- what it brings

    def going(self, group: Group, to: int, *, jump: bool) -> float:
        """The gain from a group going there, before its fare."""
        look = self.look
        behind = self.departed.get(group)
        if behind is None:
            behind = self.departed[group] = self.without(group)
        stance, held, units_behind = behind
        fleets, crew = stance.get(to, (0, ()))
        arrived = fleets + len(group.fleets), in_order((*crew, *group.crew)) if crew else group.crew
        gained = 0.0
        wins = 1.0
        for units in look.others.get(to, ()):
            if arrived[0] or units["fleets"]:
                fresh = [character for character in arrived[1] if not look.pawns[character][1]["exhausted"]]
                own = side_of(arrived[0], fresh, len(arrived[1]) - len(fresh))
                other = side_shown(units)
                if own.fleets + best_bonus(own.fresh) < HOPELESS * (other.fleets + best_bonus(other.fresh)):
                    return NEVER
                value, odds = Clash(look, units["seat"]).begun(to // CARDS, own, other)
                gained += value
                wins *= odds.attacker.wins
        gained += wins * (self.joined_there(stance, held, units_behind, to, arrived) - self.now) - (1 - wins) * BEATEN
        if not jump or not to % CARDS:
            return gained
        if group not in self.gravities:
            self.gravities[group] = self.gravity(group)
        return gained - self.gravities[group]

    def joined_there(self, stance: Stance, held: float, units: Units, to: int, arrived: Force) -> float:
        """The value of a stance, added up already, with these units on a card."""
        if to in stance:
            after = stance.copy()
            after[to] = arrived
            return self.value(after)
        units = units.copy()
        system = to // CARDS
        units[system] = units.get(system, 0) + arrived[0] + len(arrived[1])
        value = self.with_surroundings(held + self.holding(to, arrived), units)
        return value + self.trespass([*stance, to]) if self.trespassing else value

    def without(self, group: Group) -> tuple[Stance, float, Units]:
        """The stance without a group, and its value added up."""
        look = self.look
        after = self.stance.copy()
        for at in {*group.fleets, *[look.pawns[character][0] for character in group.crew]}:
            fleets, crew = after.pop(at)
            rest = fleets - group.fleets.count(at), tuple([character for character in crew if character not in group.crew])
            if rest[0] or rest[1]:
                after[at] = rest
        held, units = self.added_up(after)
        return after, held, units

    def gravity(self, group: Group) -> float:
        """The likely loss on the way to a planet card of another system."""
        look = self.look
        if look.me["free_orbits"]:
            return 0.0
        piloted = {
            at
            for character in group.crew
            for at, pawn in (look.pawns[character],)
            if character.ability.op == "ignore_gravity_die" and not pawn["exhausted"]
        }
        losing, faces = look.view["gravity"]
        return losing / faces * look.own_fleet * 1.2 * len(set(group.fleets) - piloted)

    def fares(self, group: Group, to: int) -> list[int]:
        """The fares for every card that the group leaves."""
        look = self.look
        departures = {*group.fleets, *[look.pawns[character][0] for character in group.crew]}
        if to % CARDS:
            fare = 0 if look.me["free_orbits"] else look.view["orbital_fare"]
            assert fare is not None
            return [fare] * len(departures)
        if look.me["free_jumps"]:
            return [0] * len(departures)
        return [look.view["systems"][at // CARDS]["fares"][to // CARDS] for at in departures]

    def paid(self, group: Group, to: int) -> float:
        """The cost of the way there: power points, or whatever saves them."""
        look = self.look
        due = sorted(self.fares(group, to))
        power = look.me["power"]
        cards = [] if to % CARDS else sorted([look.parting(card) for card in look.hand if card.effect.op == "free_jump_to_system"])
        if not to % CARDS:
            for character in look.pawns:
                at, pawn = look.pawns[character]
                leaves = at in group.fleets or any([look.pawns[each][0] == at for each in group.crew])
                if character.ability.op == "free_jump_to_system" and not pawn["exhausted"] and leaves:
                    cards.insert(0, 0.05)
        value = 0.0
        while due and cards and due[-1] and (sum(due) > power or due[-1] * look.power > cards[0]):
            due.pop()
            value += cards.pop(0)
        return value + sum(due) * look.power if sum(due) <= power else -NEVER

    def best(self, to: int, *, jump: bool, picked: Group | None = None) -> tuple[float, Group | None]:
        """The best group to go there that includes the units picked already."""
        top, chosen = NEVER, None
        for group in self.groups(to, jump=jump):
            if picked is not None and not holds(group, picked):
                continue
            value = self.going(group, to, jump=jump)
            if jump and value > top:
                value -= self.paid(group, to)
            if value > top:
                top, chosen = value, group
        return top, chosen

    # --- new units

    def joined(self, at: int, fleets: int, crew: tuple[Character, ...] = ()) -> float:
        """The value of a place for new units."""
        after = dict(self.stance)
        count, here = after.get(at, (0, ()))
        after[at] = count + fleets, in_order((*here, *crew))
        value = self.value(after) - self.now
        return value - (1.0 if at in self.look.others else 0.0)


def in_order(characters: Sequence[Character]) -> tuple[Character, ...]:
    return tuple(sorted(characters, key=NUMBER) if len(characters) > 1 else characters)


def holds(group: Group, picked: Group) -> bool:
    return all([character in group.crew for character in picked.crew]) and all(
        [group.fleets.count(at) >= picked.fleets.count(at) for at in set(picked.fleets)]
    )


def best_bonus(fresh: Iterable[Fighter]) -> int:
    return max([each.bonus for each in fresh], default=0)
