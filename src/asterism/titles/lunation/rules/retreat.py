"""Retreating from combat after a round: for a power point, all units together, unless somebody reacts with Ambush."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Commitment, Decision, Step, Window, todo
from .cards import tell_played
from .combat_cards import is_jammed
from .components import CARDS, RETREAT_COST, Action
from .events import CardReturned, CombatEnded, RetreatAnnounced, Retreated, RetreatFailed
from .places import cards_of
from .state import NOBODY, NOWHERE, LunationTable
from .vocabulary import PASS, PLAY, RETREAT, STAY


def end_combat(table: LunationTable, winner: int, why: str) -> None:
    combat = table.combat
    assert combat is not None
    table.combat = None
    if table.heard is not None:
        table.tell(CombatEnded(table.name_of(combat.at), winner, why))


def retreats(table: LunationTable, seat: int) -> list[int]:
    """The cards to retreat to: the system card from a planet card, or planet cards from the system card; none with other players' units."""
    combat = table.combat
    if combat is None or combat.no_retreat or table.players[seat].power < RETREAT_COST:
        return []
    if table.system_at(combat.at).effect.op == "no_retreat":
        return []
    system = combat.at // CARDS
    refuges = list(cards_of(system))[1:] if combat.at % CARDS == 0 else [system * CARDS]
    return [at for at in refuges if not table.others_at(seat, at)]


@todo
class AskRetreat(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.retreat.order"

    last_chance: bool  # the side that stays has lost

    def choices(self, table: LunationTable) -> list[Choice]:
        refuges = retreats(table, self.seat)
        return [STAY, *[table.word(RETREAT, at) for at in refuges]] if refuges else []

    def choose(self, table: LunationTable, choice: Choice) -> None:
        combat = table.combat
        if choice is STAY or combat is None:
            return
        combat.retreating = self.seat
        combat.retreat_to = table.location(choice.about)
        if table.heard is not None:
            table.tell(RetreatAnnounced(self.seat, table.name_of(combat.retreat_to)))
        table.then(AMBUSH_WINDOW, CARRY_OUT_RETREAT)

    def args(self, table: LunationTable) -> Args:
        combat = table.combat
        assert combat is not None
        return {
            "location": table.name_of(combat.at),
            "against": combat.other(self.seat).seat,
            "price": RETREAT_COST,
            "last_chance": self.last_chance,
        }


@todo
class AmbushWindow(Window[LunationTable]):
    """Everybody but the retreating player may react, whether in the combat or not; the first Ambush closes the window."""

    decline: ClassVar[Choice] = PASS

    def asked(self, table: LunationTable) -> list[Decision[LunationTable]]:
        combat = table.combat
        assert combat is not None
        if combat.no_retreat or is_jammed(table):
            return []
        return [AnswerRetreat(seat) for seat in table.order if seat != combat.retreating and table.players[seat].hand]

    def react(self, table: LunationTable, seat: int, choice: Choice) -> None:
        combat = table.combat
        assert combat is not None
        card: Action = choice.about
        if combat.no_retreat:  # another player's Ambush came first
            table.show(seat, (card,))
            if table.heard is not None:
                table.tell(CardReturned(seat, card.id))
            return
        combat.no_retreat = True
        tell_played(table, seat, card, None)
        table.discard(seat, card)
        if table.heard is not None:
            table.tell(RetreatFailed(combat.retreating, seat))


@todo
class AnswerRetreat(Commitment[LunationTable]):
    rule: ClassVar[str] = "lunation.retreat.ambush"

    def choices(self, table: LunationTable) -> list[Choice]:
        hand = dict.fromkeys(table.players[self.seat].hand)
        return [PASS, *[PLAY[card.n] for card in hand if "retreat" in card.windows]]

    def args(self, table: LunationTable) -> Args:
        combat = table.combat
        assert combat is not None
        return {"location": table.name_of(combat.at), "who": combat.retreating, "to": table.name_of(combat.retreat_to)}


@todo
class CarryOutRetreat(Step[LunationTable]):
    """Carry out and pay for a retreat that nobody prevented. A retreat is neither a move nor a jump."""

    def run(self, table: LunationTable) -> None:
        combat = table.combat
        assert combat is not None
        seat, to = combat.retreating, combat.retreat_to
        combat.retreating, combat.retreat_to = NOBODY, NOWHERE
        if combat.no_retreat:
            return
        table.pay(seat, (0, 0), RETREAT_COST, "retreat")
        player = table.players[seat]
        fled = player.fleets_at(combat.at), [pawn.character.id for pawn in player.pawns_at(combat.at)]
        player.fleets = [fleet._replace(at=to) if fleet.at == combat.at else fleet for fleet in player.fleets]
        player.pawns = [pawn._replace(at=to) if pawn.at == combat.at else pawn for pawn in player.pawns]
        if table.heard is not None:
            table.tell(Retreated(seat, table.name_of(to), *fled))
        table.turn_up(seat, to)
        end_combat(table, NOBODY, "retreat")


AMBUSH_WINDOW: Final = AmbushWindow()
CARRY_OUT_RETREAT: Final = CarryOutRetreat()
