"""Combat, round by round: commit, count dice, play cards, roll, play cards again, take damage, and check whether to continue."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, NamedTuple

from ....kernel import Args, Choice, Commitment, Decision, Sealed, Step, one_each, todo
from .battle import ATTACKER, Combat, Side
from .captives import capture, make_pact
from .combat_cards import AFTER_ROLL, BEFORE_ROLL
from .components import EXPLOSION, SHIELD
from .dice import roll_dice
from .events import CombatBegan, Committed, FleetsDestroyed, HitsCounted, RoundBegan
from .retreat import AskRetreat, end_combat
from .state import LunationTable, Pawn
from .vocabulary import COMMIT, COMMIT_NOBODY, DONE, EXHAUST, REROLL


def begin_combat(table: LunationTable, at: int, attacker: int, defender: int, *, lone: bool) -> None:
    table.combat = Combat(at=at, sides=[Side(seat=attacker), Side(seat=defender)], lone=lone)
    for seat in (attacker, defender):
        table.players[seat].fought += 1
    if table.heard is not None:
        table.tell(CombatBegan(table.name_of(at), attacker, defender, lone))
    table.then(BEGIN_ROUND)


def the_combat(table: LunationTable) -> Combat:
    combat = table.combat
    assert combat is not None
    return combat


def fresh_in(table: LunationTable, combat: Combat, seat: int) -> list[Pawn]:
    """A side's fresh characters."""
    return [pawn for pawn in table.players[seat].pawns if pawn.at == combat.at and not pawn.exhausted]


def fighters_in(table: LunationTable, combat: Combat, seat: int) -> list[Pawn]:
    """A side's fresh characters with a bonus."""
    return [pawn for pawn in fresh_in(table, combat, seat) if pawn.character.bonus]


def is_able(table: LunationTable, combat: Combat, seat: int) -> bool:
    """Whether a side has a fleet, or a fresh character with a bonus."""
    return bool(table.players[seat].fleets_at(combat.at) or fighters_in(table, combat, seat))


@todo
class BeginRound(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        combat = table.combat
        if combat is None:  # somebody has retreated
            return
        combat.round += 1
        combat.stage = "commit"
        combat.played = False
        combat.sides = [side.next_round() for side in combat.sides]
        if table.heard is not None:
            table.tell(RoundBegan(combat.round))
        asked: list[CommitCharacter] = []
        for side in combat.sides:
            fighters = fighters_in(table, combat, side.seat)
            must = combat.lone and combat.round == 1 and side is combat.sides[ATTACKER]
            if must and len(fighters) == 1:
                table.tray[side.seat].append(COMMIT[fighters[0].character.n])
            elif fighters:
                asked.append(CommitCharacter(side.seat, must))
        steps: tuple[Step[LunationTable], ...] = (SHOW_COMMITTED, BEFORE_ROLL, ROLL, AFTER_ROLL, TAKE_DAMAGE, END_ROUND)
        table.then(*([Sealed(one_each(asked))] if asked else []), *steps)


# --- commit


@todo
class CommitCharacter(Commitment[LunationTable]):
    """Commit a fresh character with a bonus, or nobody; an attacker of lone characters must commit one in the first round."""

    rule: ClassVar[str] = "lunation.combat.commit"

    must: bool

    def choices(self, table: LunationTable) -> list[Choice]:
        words = [COMMIT[pawn.character.n] for pawn in fighters_in(table, the_combat(table), self.seat)]
        return words if self.must else [*words, COMMIT_NOBODY]

    def args(self, table: LunationTable) -> Args:
        combat = the_combat(table)
        return {"location": table.name_of(combat.at), "against": combat.other(self.seat).seat, "round": combat.round}


@todo
class ShowCommitted(Step[LunationTable]):
    """Both sides reveal and exhaust the committed characters; then their abilities apply, the attacker's first."""

    def run(self, table: LunationTable) -> None:
        combat = the_combat(table)
        hunts: list[HuntCharacters] = []
        for side in combat.sides:
            tray = table.tray[side.seat]
            side.committed = tray.pop().about if tray else None
            character = side.committed
            if table.heard is not None:
                table.tell(Committed(side.seat, None if character is None else character.id))
            if character is None:
                continue
            pawn = table.players[side.seat].pawn(character)
            assert pawn is not None
            table.exhaust(side.seat, pawn, "commit")
            ability = character.ability
            if ability.op == "bonus_lasts_combat":
                side.lasting = max(side.lasting, character.bonus)
            elif ability.op == "exhaust_enemy_character":
                hunts.append(HuntCharacters(side.seat, ability.count))
        table.then(*hunts)


@todo
class HuntCharacters(Decision[LunationTable]):
    """A committed bounty hunter may exhaust fresh characters of the other side."""

    rule: ClassVar[str] = "lunation.character.bounty_hunter"

    left: int

    def choices(self, table: LunationTable) -> list[Choice]:
        combat = the_combat(table)
        prey = fresh_in(table, combat, combat.other(self.seat).seat)
        return [*[EXHAUST[pawn.character.n] for pawn in prey], DONE] if prey else []

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        combat = the_combat(table)
        other = combat.other(self.seat).seat
        hunter = combat.side_of(self.seat).committed
        pawn = table.players[other].pawn(choice.about)
        assert pawn is not None
        assert hunter is not None
        table.exhaust(other, pawn, hunter.id)
        if self.left > 1:
            table.then(HuntCharacters(self.seat, self.left - 1))

    def args(self, table: LunationTable) -> Args:
        return {"left": self.left}


# --- pool and roll


def bonus_of(side: Side) -> int:
    """The bonus of the committed character or a lasting one, whichever is bigger."""
    return max(side.lasting, 0 if side.committed is None else side.committed.bonus)


def pool_of(table: LunationTable, combat: Combat, side: Side) -> int:
    """The number of dice from fleets, a bonus, the system and cards, up to the limit."""
    effect = table.system_at(combat.at).effect
    favoured: Literal["attacker_dice", "defender_dice"] = "attacker_dice" if side is combat.sides[ATTACKER] else "defender_dice"
    of_system = effect.dice if effect.op == favoured and effect.round == combat.round else 0
    dice = table.players[side.seat].fleets_at(combat.at) + bonus_of(side) + of_system + side.extra_dice
    return min(dice, side.limit)


@todo
class Roll(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        combat = the_combat(table)
        combat.stage = "after_roll"
        rerolls: list[RerollDice] = []
        for side in combat.sides:
            roll_dice(table, side, pool_of(table, combat, side), "roll")
            if side.committed is not None and side.committed.ability.op == "reroll_dice":
                rerolls.append(RerollDice(side.seat, side.committed.ability.count))
        table.then(*rerolls)


@todo
class RerollDice(Decision[LunationTable]):
    """A committed tactician picks dice to reroll together, once."""

    rule: ClassVar[str] = "lunation.combat.reroll"

    left: int

    def choices(self, table: LunationTable) -> list[Choice]:
        dice = the_combat(table).side_of(self.seat).dice
        return [*[word for face, word in REROLL.items() if face in dice], DONE] if dice else []

    def choose(self, table: LunationTable, choice: Choice) -> None:
        side = the_combat(table).side_of(self.seat)
        if choice is not DONE:
            at = side.dice.index(choice.about)
            side.dice = side.dice[:at] + side.dice[at + 1 :]
            side.rerolling += (choice.about,)
        if choice is not DONE and self.left > 1 and side.dice:
            table.then(RerollDice(self.seat, self.left - 1))
        elif side.rerolling:
            count = len(side.rerolling)
            side.rerolling = ()
            roll_dice(table, side, count, "reroll")

    def args(self, table: LunationTable) -> Args:
        side = the_combat(table).side_of(self.seat)
        return {"dice": list(side.dice), "picked": list(side.rerolling), "left": self.left}


# --- hits and damage


def shields_of(table: LunationTable, combat: Combat, side: Side) -> int:
    shields = side.dice.count(SHIELD) + side.shields
    if side.committed is not None and side.committed.ability.op == "add_results":
        shields += side.committed.ability.shields
    effect = table.system_at(combat.at).effect
    if effect.op == "defender_results" and effect.round == combat.round and side is not combat.sides[ATTACKER]:
        shields += effect.shields
    return shields


class Count(NamedTuple):
    """Both sides' results in a round and the hits that each takes, the attacker's first."""

    explosions: list[int]
    unblockable: list[int]
    shields: list[int]
    hits: list[int]


def count_hits(table: LunationTable, combat: Combat) -> Count:
    """Shields cancel explosions, except those that can't be cancelled."""
    explosions = [side.dice.count(EXPLOSION) + side.explosions for side in combat.sides]
    unblockable = [side.unblockable for side in combat.sides]
    shields = [shields_of(table, combat, side) for side in combat.sides]
    hits = [0 if side.immune else max(explosions[1 - n] - shields[n], 0) + unblockable[1 - n] for n, side in enumerate(combat.sides)]
    return Count(explosions, unblockable, shields, hits)


@todo
class TakeDamage(Step[LunationTable]):
    """Both sides take damage at once; if both have to choose, the attacker does so first."""

    def run(self, table: LunationTable) -> None:
        combat = the_combat(table)
        combat.stage = "damage"
        count = count_hits(table, combat)
        if table.heard is not None:
            table.tell(HitsCounted(*combat.seats, *count))
        left = [destroy_fleets(table, combat, seat, hits) for seat, hits in zip(combat.seats, count.hits, strict=True)]
        table.then(*[TakeHits(seat, more) for seat, more in zip(combat.seats, left, strict=True) if more])


def destroy_fleets(table: LunationTable, combat: Combat, seat: int, hits: int) -> int:
    """Destroy a fleet for each hit. Returns the hits left for characters."""
    enemy = combat.other(seat).seat
    lost = table.players[seat].lose_fleets(combat.at, hits)
    if lost:
        table.players[enemy].destroyed += lost
        if table.heard is not None:
            table.tell(FleetsDestroyed(seat, table.name_of(combat.at), lost, "combat", enemy))
    return hits - lost


@todo
class TakeHits(Step[LunationTable]):
    """Exhaust a fresh character for each hit, as its owner chooses; further hits are lost."""

    seat: int
    hits: int

    def run(self, table: LunationTable) -> None:
        fresh = fresh_in(table, the_combat(table), self.seat)
        if self.hits < len(fresh):
            table.then(ExhaustHit(self.seat, self.hits))
            return
        for pawn in fresh:
            table.exhaust(self.seat, pawn, "hit")


@todo
class ExhaustHit(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.combat.damage"

    left: int

    def choices(self, table: LunationTable) -> list[Choice]:
        return [EXHAUST[pawn.character.n] for pawn in fresh_in(table, the_combat(table), self.seat)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        pawn = table.players[self.seat].pawn(choice.about)
        assert pawn is not None
        table.exhaust(self.seat, pawn, "hit")
        if self.left > 1:
            table.then(ExhaustHit(self.seat, self.left - 1))

    def args(self, table: LunationTable) -> Args:
        return {"left": self.left}


# --- the end of a round


@todo
class EndRound(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        combat = the_combat(table)
        able = [is_able(table, combat, seat) for seat in combat.seats]
        if all(able):
            if nothing_happened(table, combat):
                end_combat(table, -1, "no_dice")
            else:
                combat.stage = "retreat"
                table.then(*[AskRetreat(seat, last_chance=False) for seat in combat.seats], BEGIN_ROUND)
            return
        for n, seat in enumerate(combat.seats):
            if able[n]:
                other = combat.seats[1 - n]
                if fresh_in(table, combat, other):  # they can't fight on without a bonus, but may still retreat
                    combat.stage = "retreat"
                    table.then(AskRetreat(other, last_chance=True), Win(seat, other))
                else:
                    table.then(Win(seat, other))
                return
        if all([table.players[seat].pawns_at(combat.at) for seat in combat.seats]):
            make_pact(table, combat.at, combat.seats)
            end_combat(table, -1, "pact")
        else:
            end_combat(table, -1, "empty")


def nothing_happened(table: LunationTable, combat: Combat) -> bool:
    """Whether only characters are left, and nobody rolled a die or played a card."""
    return not combat.played and not any([side.dice or table.players[side.seat].fleets_at(combat.at) for side in combat.sides])


@todo
class Win(Step[LunationTable]):
    """The winner captures all of the loser's characters in this combat."""

    winner: int
    loser: int

    def run(self, table: LunationTable) -> None:
        combat = table.combat
        if combat is None:  # they have retreated
            return
        taken = [pawn.character for pawn in table.players[self.loser].pawns_at(combat.at)]
        table.players[self.winner].captured += len(taken)
        capture(table, self.winner, self.loser, taken, "combat")
        end_combat(table, self.winner, "won")


BEGIN_ROUND: Final = BeginRound()
SHOW_COMMITTED: Final = ShowCommitted()
ROLL: Final = Roll()
TAKE_DAMAGE: Final = TakeDamage()
END_ROUND: Final = EndRound()
