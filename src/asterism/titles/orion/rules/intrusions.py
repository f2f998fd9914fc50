"""The operations of effects on other players: on their morale, hands, fields and systems."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, todo
from . import printed
from .advisors import return_advisor
from .components import Card
from .effects import DiscardCard, RunOn, does, needs, times
from .events import CardBuried, CardStolen, CardStolenSeen, FieldFilled
from .state import Held, OrionTable, Player
from .vocabulary import BURY, DISCARD, FILL, LOSE_MORALE


@does(printed.LoseMorale)
def lose_morale(table: OrionTable, run: RunOn, op: printed.LoseMorale) -> None:
    table.change_morale(run.target, -op.amount * times(table, run))


@does(printed.DiscardOrMorale)
def discard_or_morale(table: OrionTable, run: RunOn, op: printed.DiscardOrMorale) -> None:
    if len(table.players[run.target].hand) < op.cards:
        table.change_morale(run.target, -op.morale)
    else:
        table.then(DiscardOrMorale(run.target, op.cards, op.morale))


@todo
class DiscardOrMorale(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.card.destroyer"

    cards: int
    morale: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return [*[DISCARD[card.n] for card in table.players[self.seat].hand_kinds()], LOSE_MORALE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is LOSE_MORALE:
            table.change_morale(self.seat, -self.morale)
        else:
            table.discard(self.seat, choice.about, "effect")
            table.then(*[DiscardCard(self.seat, self.cards - n, "effect") for n in range(1, self.cards)])

    def args(self, table: OrionTable) -> Args:
        return {"cards": self.cards, "morale": self.morale}


@does(printed.DiscardHand)
def discard_hand(table: OrionTable, run: RunOn, op: printed.DiscardHand) -> None:
    count = min(op.cards, len(table.players[run.target].hand))
    table.then(*[DiscardCard(run.target, count - n, "effect") for n in range(count)])


@does(printed.FillSlots)
def fill_slots(table: OrionTable, run: RunOn, op: printed.FillSlots) -> None:
    """Fill every empty A and R field from the reserve; if that is too small, the fields' owner chooses which to fill."""
    player = table.players[run.target]
    fields = empty_fields(player)
    if len(fields) > player.reserve:
        table.then(*[FillField(run.target)] * player.reserve)
        return
    for card, system in fields:
        fill_field(table, run.target, card, system)


def empty_fields(player: Player) -> list[tuple[Card, int]]:
    return [(card, system) for card, system in player.active() if card.slot and not player.marked(system)]


def fill_field(table: OrionTable, seat: int, card: Card, system: int) -> None:
    player = table.players[seat]
    player.reserve -= 1
    player.mark(system)
    if table.heard is not None:
        table.tell(FieldFilled(seat, card.id))


@todo
class FillField(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.card.battleship"

    def choices(self, table: OrionTable) -> list[Choice]:
        return [FILL[card][system] for card, system in empty_fields(table.players[self.seat])]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        fill_field(table, self.seat, *choice.about)


@does(printed.StealCard)
def steal_card(table: OrionTable, run: RunOn, op: printed.StealCard) -> None:
    for _ in range(op.cards):
        steal(table, run.seat, run.target)


@needs(printed.StealCard)
def somebody_to_rob(table: OrionTable, seat: int, system: int, op: printed.StealCard) -> str | None:
    return None if any([table.players[other].hand for other in table.opponents(seat)]) else "idle"


def steal(table: OrionTable, seat: int, victim: int) -> None:
    """Steal a random card. Both players know which card; everyone else can no longer be sure of the victim's hand."""
    hand = table.players[victim].hand
    if not hand:
        return
    stolen = hand[table.draw("steal", [held.card for held in hand], seat)].card
    table.leave_hand(victim, stolen)
    table.players[victim].hand = [Held(held.card, held.known & 1 << seat) for held in table.players[victim].hand]
    table.players[seat].hand.append(Held(stolen, 1 << victim))
    if table.heard is not None:
        table.tell(CardStolen(seat, victim))
        for who in (seat, victim):
            table.tell(CardStolenSeen(seat, victim, stolen.id), to=who)


@does(printed.BuryActive)
def bury_active(table: OrionTable, run: RunOn, op: printed.BuryActive) -> None:
    table.then(*[BuryActive(run.seat, run.target)] * op.cards)


@todo
class BuryActive(Decision[OrionTable]):
    """The effect's owner picks an active card of each opponent to go to the bottom of its system; a single card stays."""

    rule: ClassVar[str] = "orion.card.troop_transport"

    victim: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return BURY[self.victim][: len(table.players[self.victim].systems)]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        victim, at = choice.about
        player = table.players[victim]
        *others, buried = player.systems[at].cards
        if not others:
            return
        player.unmark(at)
        player.restack(at, [buried, *others])
        if table.heard is not None:
            table.tell(CardBuried(victim, at, buried.id))

    def args(self, table: OrionTable) -> Args:
        return {"victim": self.victim}


@does(printed.ReturnAdvisor)
def send_advisor_home(table: OrionTable, run: RunOn, op: printed.ReturnAdvisor) -> None:
    return_advisor(table, run.target)
