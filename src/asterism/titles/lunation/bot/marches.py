"""Where the units of a seat of Lunation should stand, and which of them should go there: for its greedy value.

A stance is where units stand: by location, fleets and characters. Its value is what the units will collect this turn, what they will find
around them in later turns, and objectives about places, less what others may take from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from ..rules.components import CARDS, CHARACTER, Character
from ..rules.odds import Fighter
from .clashes import CAPTIVE, Clash, side_of, side_shown
from .outlook import Outlook
from .prospects import Prospects, Yields

CARRY: Final = 0.5  # of what a planet gives in a turn to come, while anything may happen until then
ROOM: Final = 0.03  # a free planet in reach of units to come, a turn
NEIGHBOUR: Final = 0.4  # chance of an attack by fleets of the same system, if it would be won
VISITOR: Final = 0.1  # by fleets that would have to jump onto a system card
ORBITER: Final = 0.05  # by fleets that would have to brave gravity
BEATEN: Final = 0.15  # what a lost attack costs besides
HOPELESS: Final = 0.6  # of the enemy's strength: with less nobody attacks
NEVER: Final = -99.0

Stance = dict[int, tuple[int, tuple[Character, ...]]]


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
        self.held: dict[tuple[int, int, tuple[Character, ...]], float] = {}  # what units on a card are worth, once worked out
        self.futures: dict[tuple[int, int], float] = {}

    # --- a stance

    def value(self, stance: Stance) -> float:
        value = 0.0
        units: dict[int, int] = {}
        for at, (fleets, crew) in stance.items():
            key = at, fleets, crew
            if key not in self.held:
                self.held[key] = self.collected(at, fleets, crew) - self.danger(at, fleets, crew)
            value += self.held[key]
            units[at // CARDS] = units.get(at // CARDS, 0) + fleets + len(crew)
        for system, count in units.items():
            value += self.future(system, count)
        look = self.look
        if "unit_in_every_system" in look.objectives:
            value += look.reaching("unit_in_every_system", len(units))
        if "units_in_enemy_start" in look.objectives:
            cards = [at // CARDS for at in stance]
            value += look.reaching("units_in_enemy_start", max([cards.count(start) for start in self.starts]))
        return value

    @cached_property
    def now(self) -> float:
        return self.value(self.stance)

    @cached_property
    def starts(self) -> list[int]:
        """Other players' starting systems."""
        return [n for n, system in enumerate(self.look.view["systems"]) if system["start"] not in (-1, self.look.seat)]

    def worth(self, got: Yields) -> float:
        return (got.energy + got.resources) * self.look.price + got.cards * self.look.drawn

    def collected(self, at: int, fleets: int, crew: Iterable[Character]) -> float:
        """The value of this turn's activation."""
        look = self.look
        if not at % CARDS or not look.this_turn("activation") or not look.is_open(at):
            return 0.0
        workers = [character for character in crew if look.can_work(character)]
        if not fleets and not workers:
            return 0.0
        value = self.worth(self.prospects.gives(at))
        before = 0.0  # what one of them collects before the card is exhausted
        if self.prospects.is_planet(at):
            for character in workers:
                op = character.ability.op
                if op == "extra_yield":
                    value += self.worth(self.prospects.mined(at, character)) - self.worth(self.prospects.gives(at))
                elif op == "activate_without_exhausting" and fleets + len(workers) > 1 and at not in look.mined:
                    before = max(before, self.worth(self.prospects.mined(at, character)))
        return value + before

    def missed(self, character: Character) -> float:
        """What a character exhausted beforehand can't collect this turn."""
        at = self.look.pawns[character][0]
        fleets, crew = self.stance[at]
        return self.collected(at, fleets, crew) - self.collected(at, fleets, [each for each in crew if each is not character])

    def future(self, system: int, units: int) -> float:
        """The value of this many units in a system in later turns."""
        key = system, units
        if key not in self.futures:
            planets = self.open_planets[system]
            turns = min(self.look.left, 3)
            room = min(max(len(planets) - units, 0), 2)
            self.futures[key] = CARRY * turns * sum(planets[:units]) + ROOM * room * turns
        return self.futures[key]

    @cached_property
    def open_planets(self) -> list[list[float]]:
        """The usual yields of planets without enemies, by system, the best first."""
        found: list[list[float]] = []
        for system in range(len(self.look.systems)):
            places = [at for at in range(system * CARDS + 1, (system + 1) * CARDS) if at not in self.look.others]
            found.append(sorted([self.worth(self.prospects.gives(at, usually=True)) for at in places], reverse=True))
        return found

    # --- enemies

    @cached_property
    def neighbours(self) -> list[list[tuple[int, int, int]]]:
        """Rivals with fleets in each system: who, how many, and the best bonus that could support them."""
        found: list[list[tuple[int, int, int]]] = []
        for system in range(len(self.look.systems)):
            fleets: dict[int, int] = {}
            bonus: dict[int, int] = {}
            for at in range(system * CARDS, (system + 1) * CARDS):
                for units in self.look.others.get(at, ()):
                    seat = units["seat"]
                    fleets[seat] = fleets.get(seat, 0) + units["fleets"]
                    best = max([pawn["bonus"] for pawn in units["characters"]], default=0)
                    bonus[seat] = max(bonus.get(seat, 0), best)
            found.append([(seat, count, bonus[seat]) for seat, count in fleets.items() if count])
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
        system = at // CARDS
        look = self.look
        stake = fleets * look.own_fleet
        bonus = 0
        for character in crew:
            stake += look.own_member + look.skill(character)
            bonus = max(bonus, character.bonus)
        own = fleets + bonus
        risk = 0.0
        for place, near in enumerate(self.neighbours):
            for seat, count, best in near:
                strength = count + best
                beaten = strength * strength / (strength * strength + own * own * 1.3) if own else 1.0
                comes = NEIGHBOUR if place == system else ORBITER if at % CARDS else VISITOR
                lost = stake + len(crew) * CAPTIVE * look.weight(seat)
                risk += comes * beaten * beaten * lost
        return min(risk, 0.8 * stake)

    # --- who can go

    def sources(self, to: int, *, jump: bool) -> dict[int, tuple[int, list[Character]]]:
        """The fleets and characters that may go there, by location."""
        look = self.look
        found: dict[int, tuple[int, list[Character]]] = {}
        for at, card in enumerate(look.cards):
            if (at // CARDS == to // CARDS) == jump or at == to:
                continue
            for units in card["units"]:
                if units["seat"] == look.seat:
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
        """The groups worth considering: some of one card's fleets with some or all of its characters, or all units that can come."""
        sources = self.sources(to, jump=jump)
        held = to in self.look.others
        if held and self.look.view["truce"]:  # lone characters may meet
            if any([units["fleets"] for units in self.look.others[to]]):
                return []
            held, sources = False, {at: (0, crew) for at, (_, crew) in sources.items()}
        found: dict[Group, None] = {}
        for at, (fleets, crew) in sources.items():
            fighters = [character for character in crew if character.bonus and not self.look.pawns[character][1]["exhausted"]]
            crews = [(), fighters] if held else [(), fighters, crew, *[[character] for character in crew]]
            for count in range(fleets + 1):
                for each in crews:
                    if count or each:
                        found[Group((at,) * count, in_order(each))] = None
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
        after = dict(self.stance)
        for at in {*group.fleets, *[look.pawns[character][0] for character in group.crew]}:
            fleets, crew = after.pop(at)
            rest = fleets - group.fleets.count(at), tuple([character for character in crew if character not in group.crew])
            if rest[0] or rest[1]:
                after[at] = rest
        fleets, crew = after.get(to, (0, ()))
        arrived = fleets + len(group.fleets), in_order((*crew, *group.crew))
        after[to] = arrived
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
        gained += wins * (self.value(after) - self.now) - (1 - wins) * BEATEN
        return gained - (self.gravity(group) if jump and to % CARDS else 0.0)

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


def in_order(characters: Iterable[Character]) -> tuple[Character, ...]:
    return tuple(sorted(characters, key=lambda character: character.n))


def holds(group: Group, picked: Group) -> bool:
    return all([character in group.crew for character in picked.crew]) and all(
        [group.fleets.count(at) >= picked.fleets.count(at) for at in set(picked.fleets)]
    )


def best_bonus(fresh: Iterable[Fighter]) -> int:
    return max([each.bonus for each in fresh], default=0)
