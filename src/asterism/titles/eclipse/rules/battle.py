"""The combat phase: battles hex by hex, pair by pair; missiles, then rounds of engagement in the order of initiative."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from ....kernel import Args, Choice, Decision, Step, todo
from .aiming import Target, assign
from .components import NPCS, SHIP_TYPES, STARBASE
from .events import AncientsLost, BattleBegan, BattleEnded, RetreatDeclared, Retreated, Rolled, ShipsHit
from .galaxy import Hex
from .reputation import DrawReputation
from .squadrons import ANCIENT_SHIP, ANCIENTS, GCDS, GCDS_SHIP, Battle, Die, Squadron
from .state import EclipseTable
from .vocabulary import ATTACK, HIT, LEAD, PERISH, RETREAT

FACES: Final = (1, 2, 3, 4, 5, 6)
ALWAYS_HITS: Final = 6
NEVER_HITS: Final = 1
GCDS_SIZE: Final = 9
NOT_FOUGHT: Final = -1


class Fighter(NamedTuple):
    """The numbers of a ship that matter in battle, whoever owns it."""

    initiative: int
    hull: int
    computer: int
    shield: int
    cannons: tuple[int, ...]
    missiles: tuple[int, ...]
    size: int
    reputation: int


def _npc(name: str, size: int) -> Fighter:
    npc = NPCS[name]
    return Fighter(npc.initiative, npc.hull, npc.computer, npc.shield, npc.cannons, (), size, npc.reputation)


NPC_FIGHTERS: Final = {ANCIENT_SHIP: _npc("ancient", 1), GCDS_SHIP: _npc("gcds", GCDS_SIZE)}


def fighter(table: EclipseTable, squadron: Squadron) -> Fighter:
    if squadron.side < 0:
        return NPC_FIGHTERS[squadron.ship]
    return player_fighter(table, squadron.side, squadron.ship)


def player_fighter(table: EclipseTable, seat: int, ship: int) -> Fighter:
    design = table.players[seat].designs[ship]
    kind = SHIP_TYPES[ship]
    return Fighter(
        design.initiative, design.hull, design.computer, design.shield, design.cannons, design.missiles, kind.size, kind.reputation
    )


# --- which hexes, which pairs


def fights_npcs(table: EclipseTable, hex: Hex, seat: int) -> bool:
    return hex.gcds or (hex.ancients > 0 and not table.players[seat].faction.species.befriends_ancients)


def contested(table: EclipseTable, hex: Hex) -> bool:
    return len(hex.fleets) > 1 or (len(hex.fleets) == 1 and fights_npcs(table, hex, hex.fleets[0].seat))


@todo
class FightBattles(Step[EclipseTable]):
    """Fight battles hex by hex, in descending order of hex numbers."""

    def run(self, table: EclipseTable) -> None:
        sectors = sorted([sector for sector, hex in table.galaxy.items() if hex.fleets and contested(table, hex)], reverse=True)
        table.then(*[FightOver(sector) for sector in sectors])


@todo
class FightOver(Step[EclipseTable]):
    sector: int

    def run(self, table: EclipseTable) -> None:
        table.battle = None
        table.fled = ()
        table.fought = {fleet.seat: NOT_FOUGHT for fleet in table.galaxy[self.sector].fleets}
        table.then(NextBattle(self.sector), RewardFighters(self.sector))


@todo
class NextBattle(Step[EclipseTable]):
    """The last two to enter fight first, the hex's owner last of the players; the survivor then fights the Ancients or the GCDS."""

    sector: int

    def run(self, table: EclipseTable) -> None:
        hex = table.galaxy[self.sector]
        line = [fleet.seat for fleet in hex.fleets]
        if hex.owner in line:
            line.remove(hex.owner)
            line.insert(0, hex.owner)
        if len(line) > 1:
            begin_battle(table, hex, attacker=line[-1], defender=line[-2])
        elif line and fights_npcs(table, hex, line[0]):
            begin_battle(table, hex, attacker=line[0], defender=GCDS if hex.gcds else ANCIENTS)


def begin_battle(table: EclipseTable, hex: Hex, attacker: int, defender: int) -> None:
    before = table.battle.squadrons if table.battle is not None else []
    squadrons: list[Squadron] = []
    for side in (defender, attacker):
        if side < 0:
            count = 1 if side == GCDS else hex.ancients
            squadrons.append(Squadron(side=side, ship=GCDS_SHIP if side == GCDS else ANCIENT_SHIP, damage=[0] * count))
            continue
        table.fought[side] = max(table.fought[side], 0)
        wounded = [squadron for squadron in before if squadron.side == side and squadron.damage]
        fleet = hex.fleet(side)
        assert fleet is not None
        squadrons += wounded or [Squadron(side=side, ship=ship, damage=[0] * n) for ship, n in enumerate(fleet.ships) if n]
    squadrons.sort(key=lambda squadron: -fighter(table, squadron).initiative)  # the defender's stay before the attacker's
    table.battle = Battle(sector=hex.sector.id, attacker=attacker, defender=defender, squadrons=squadrons)
    if table.heard is not None:
        table.tell(BattleBegan(hex.sector.id, attacker, defender))
    table.then(*ties(table, squadrons), NEXT_SQUADRON, NextBattle(hex.sector.id))


def ties(table: EclipseTable, squadrons: list[Squadron]) -> list[LeadWith]:
    """A player's types with equal initiative act in the order that player chooses."""
    first: dict[tuple[int, int], int] = {}
    counts: dict[tuple[int, int], int] = {}
    for at, squadron in enumerate(squadrons):
        key = squadron.side, fighter(table, squadron).initiative
        first.setdefault(key, at)
        counts[key] = counts.get(key, 0) + 1
    return [LeadWith(key[0], first[key], first[key] + count) for key, count in counts.items() if count > 1]


@todo
class LeadWith(Decision[EclipseTable]):
    """Choose which type goes first among those with the same initiative."""

    rule: ClassVar[str] = "eclipse.combat.initiative_ties"

    start: int
    stop: int

    def choices(self, table: EclipseTable) -> list[Choice]:
        battle = table.battle
        assert battle is not None
        return [LEAD[squadron.ship] for squadron in battle.squadrons[self.start : self.stop]]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        at = next(at for at in range(self.start, self.stop) if battle.squadrons[at].ship == choice.about)
        battle.squadrons.insert(self.start, battle.squadrons.pop(at))
        if self.start + 1 < self.stop - 1:
            table.then(LeadWith(self.seat, self.start + 1, self.stop))


# --- turns of squadrons


@todo
class NextSquadron(Step[EclipseTable]):
    """Squadrons act one after another: missiles once, then rounds until only one side is left."""

    def run(self, table: EclipseTable) -> None:
        battle = table.battle
        assert battle is not None
        gone = [side for side in battle.sides() if not battle.ships_of(side)]
        if gone:
            end_battle(table, battle)
            return
        if battle.at == len(battle.squadrons):
            battle.at = 0
            battle.round += 1
        if battle.at == 0 and battle.round and stalemate(table, battle):
            break_stalemate(table, battle)
            return
        at = battle.at
        squadron = battle.squadrons[at]
        battle.at += 1
        table.then(NEXT_SQUADRON)
        if not squadron.damage:
            return
        if squadron.retreat and battle.round:
            retreat(table, battle, squadron)
        elif battle.round and squadron.side >= 0:
            table.then(AttackOrRetreat(squadron.side, at))
        else:
            fire(table, battle, at)


@todo
class AttackOrRetreat(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.combat.retreat"

    at: int

    def choices(self, table: EclipseTable) -> list[Choice]:
        battle = table.battle
        assert battle is not None
        squadron = battle.squadrons[self.at]
        return [ATTACK, *retreats(table, battle, squadron)]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        if choice is ATTACK:
            fire(table, battle, self.at)
        else:
            squadron = battle.squadrons[self.at]
            squadron.retreat = choice.about.id
            if table.heard is not None:
                table.tell(RetreatDeclared(self.seat, squadron.ship, squadron.retreat))

    def args(self, table: EclipseTable) -> Args:
        battle = table.battle
        assert battle is not None
        squadron = battle.squadrons[self.at]
        return {"sector": battle.sector, "ship": squadron.ship, "count": len(squadron.damage)}


# --- dice


def hits(face: int, computer: int, shield: int) -> bool:
    return face == ALWAYS_HITS or (face != NEVER_HITS and face + computer - shield >= ALWAYS_HITS)


def roll_dice(table: EclipseTable, squadron: Squadron, weapons: tuple[int, ...], why: str) -> list[Die]:
    """Roll one die for every weapon of every ship, the strongest first."""
    seat = squadron.side if squadron.side >= 0 else None
    dice = [(damage, FACES[table.roll(why, FACES, seat)]) for damage in weapons for _ in squadron.damage]
    dice.sort(reverse=True)
    return dice


def fire(table: EclipseTable, battle: Battle, at: int) -> None:
    squadron = battle.squadrons[at]
    shooter = fighter(table, squadron)
    missiles = not battle.round
    weapons = shooter.missiles if missiles else shooter.cannons
    if not weapons:
        return
    dice = roll_dice(table, squadron, weapons, "missile" if missiles else "cannon")
    if table.heard is not None:
        table.tell(Rolled(squadron.side, squadron.ship, battle.sector, missiles, [list(die) for die in dice]))
    battle.shooter = at
    if squadron.side < 0:
        assign_for_npc(table, battle, dice, shooter.computer)
    else:
        battle.dice = tuple(dice)
        table.then(AssignDie(squadron.side))


def targets_of(table: EclipseTable, battle: Battle, die: Die) -> list[Squadron]:
    """Enemy squadrons that this die hits."""
    shooter = battle.squadrons[battle.shooter]
    computer = fighter(table, shooter).computer
    return [
        squadron
        for squadron in battle.squadrons
        if squadron.side != shooter.side and squadron.damage and hits(die[1], computer, fighter(table, squadron).shield)
    ]


@todo
class AssignDie(Decision[EclipseTable]):
    """Assign each die that hits to an enemy ship; identical ships are one choice."""

    rule: ClassVar[str] = "eclipse.combat.assign"

    def choices(self, table: EclipseTable) -> list[Choice]:
        battle = table.battle
        assert battle is not None
        while battle.dice:  # dice that hit nothing are dropped
            targets = targets_of(table, battle, battle.dice[0])
            if targets:
                return [HIT[squadron.ship][damage] for squadron in targets for damage in sorted(set(squadron.damage))]
            battle.dice = battle.dice[1:]
        return []

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        ship, damage = choice.about
        die, battle.dice = battle.dice[0], battle.dice[1:]
        shooter = battle.squadrons[battle.shooter].side
        target = next(squadron for squadron in battle.squadrons if squadron.side != shooter and squadron.ship == ship)
        strike(table, battle, target, target.damage.index(damage), die[0])
        if battle.dice:
            table.then(AssignDie(self.seat))

    def args(self, table: EclipseTable) -> Args:
        battle = table.battle
        assert battle is not None
        return {"sector": battle.sector, "dice": [list(die) for die in battle.dice]}


def strike(table: EclipseTable, battle: Battle, target: Squadron, which: int, damage: int) -> None:
    """Damage a ship, and destroy it once the damage exceeds its hull."""
    target.damage[which] += damage
    destroyed = target.damage[which] > fighter(table, target).hull
    if table.heard is not None:
        table.tell(ShipsHit(target.side, target.ship, damage, destroyed))
    if destroyed:
        del target.damage[which]
        destroy(table, battle, target)


def destroy(table: EclipseTable, battle: Battle, target: Squadron) -> None:
    """Remove a ship from the hex; the other side earns reputation for it."""
    victor = battle.attacker if target.side == battle.defender else battle.defender
    if victor >= 0:
        table.fought[victor] += fighter(table, target).reputation
    if target.side >= 0:
        table.lose_ships(target.side, target.ship, 1, battle.sector)
        return
    hex = table.galaxy[battle.sector]
    table.put(hex._replace(gcds=False) if target.side == GCDS else hex._replace(ancients=hex.ancients - 1))
    if table.heard is not None:
        table.tell(AncientsLost(battle.sector, target.side == GCDS))


def assign_for_npc(table: EclipseTable, battle: Battle, dice: Sequence[Die], computer: int) -> None:
    """Ancients and the GCDS destroy ships if they can, the largest first, or else do as much damage as possible."""
    ships = [(squadron, damage) for squadron in battle.squadrons if squadron.side >= 0 for damage in squadron.damage]
    targets = []
    for squadron, damage in ships:
        stats = fighter(table, squadron)
        targets.append(Target(size=stats.size, hull=stats.hull - damage, shield=stats.shield))
    taken = [0] * len(ships)
    for die, aim in zip(dice, assign(dice, targets, computer), strict=True):
        if aim is not None:
            taken[aim] += die[0]
    for (squadron, damage), more in zip(ships, taken, strict=True):
        if more:
            strike(table, battle, squadron, squadron.damage.index(damage), more)


# --- leaving


def retreats(table: EclipseTable, battle: Battle, squadron: Squadron) -> list[Choice]:
    """Connected neighbours with the player's own disc and no enemy ship; starbases can't retreat."""
    if squadron.ship == STARBASE:
        return []
    seat = squadron.side
    beside = table.neighbours_of(table.galaxy[battle.sector], table.players[seat].generator)
    return [RETREAT[hex.sector.n] for hex in beside if hex.owner == seat and not table.hostile_ships(hex, seat)]


def retreat(table: EclipseTable, battle: Battle, squadron: Squadron) -> None:
    seat, ship, count, target = squadron.side, squadron.ship, len(squadron.damage), squadron.retreat
    table.put(table.galaxy[battle.sector].with_ship(seat, ship, -count))
    table.put(table.galaxy[target].with_ship(seat, ship, count))
    squadron.damage.clear()
    squadron.retreat = 0
    table.fled += (seat,)
    if table.heard is not None:
        table.tell(Retreated(seat, ship, count, target))


def stalemate(table: EclipseTable, battle: Battle) -> bool:
    """Whether nobody left in the battle has a cannon."""
    return not any(squadron.damage and fighter(table, squadron).cannons for squadron in battle.squadrons)


def break_stalemate(table: EclipseTable, battle: Battle) -> None:
    """The attacker retreats, or its ships are destroyed."""
    attackers = [at for at, squadron in enumerate(battle.squadrons) if squadron.side == battle.attacker and squadron.damage]
    table.then(*[RetreatOrPerish(battle.attacker, at) for at in attackers], NEXT_SQUADRON)


@todo
class RetreatOrPerish(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.combat.stalemate"

    at: int

    def choices(self, table: EclipseTable) -> list[Choice]:
        battle = table.battle
        assert battle is not None
        squadron = battle.squadrons[self.at]
        return [RETREAT[table.galaxy[squadron.retreat].sector.n]] if squadron.retreat else [*retreats(table, battle, squadron), PERISH]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        battle = table.battle
        assert battle is not None
        squadron = battle.squadrons[self.at]
        if choice is PERISH:
            while squadron.damage:
                squadron.damage.pop()
                destroy(table, battle, squadron)
        else:
            squadron.retreat = choice.about.id
            retreat(table, battle, squadron)

    def args(self, table: EclipseTable) -> Args:
        battle = table.battle
        assert battle is not None
        squadron = battle.squadrons[self.at]
        return {"sector": battle.sector, "ship": squadron.ship, "count": len(squadron.damage)}


def end_battle(table: EclipseTable, battle: Battle) -> None:
    """Ships that declared a retreat leave even if the battle ends first."""
    for squadron in battle.squadrons:
        if squadron.retreat and squadron.damage:
            retreat(table, battle, squadron)
    if table.heard is not None:
        left = [side for side in battle.sides() if battle.ships_of(side)]
        table.tell(BattleEnded(battle.sector, left[0] if left else battle.defender))


# --- reward


@todo
class RewardFighters(Step[EclipseTable]):
    """Draw reputation after the last battle on a hex, in the order of entry; players whose ships all retreated get none for taking part."""

    sector: int

    def run(self, table: EclipseTable) -> None:
        hex = table.galaxy[self.sector]
        draws: list[DrawReputation] = []
        for seat, earned in table.fought.items():
            if earned != NOT_FOUGHT:
                took_part = bool(hex.ships_of(seat)) or seat not in table.fled
                draws.append(DrawReputation(seat, earned + took_part))
        table.battle = None
        table.fought = {}
        table.fled = ()
        table.then(*draws)


NEXT_SQUADRON: Final = NextSquadron()
FIGHT_BATTLES: Final = FightBattles()
