"""The action phase: players take turns, one action each, until every marker is spent. Nobody may pass."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, distinct, todo
from . import printed
from .advisors import hire_one, why_no_contract
from .attack import attack, attacks
from .building import build_from_hand, buildable
from .components import COLOURS, CONTRACT_CARDS, EXPLOIT_DRAW, FLEET, FOOD, MOST_SEATS, PRODUCTION, RESEARCH_DRAW
from .components import EXPLOIT as EXPLOIT_GAINS
from .components import PROPAGANDA as PROPAGANDA_MORALE
from .effects import DiscardCard, RunOn, carry_out, does
from .operations import activate, activations
from .state import NOBODY, Held, OrionTable
from .vocabulary import CONTRACT, DISCARD, DONE, EXPLOIT, PROPAGANDA, RESEARCH, TRADE

GRAY = COLOURS.index("gray")


@todo
class Turn(Step[OrionTable]):
    """Take turns clockwise; players without markers are skipped."""

    seat: int

    def run(self, table: OrionTable) -> None:
        seat = self.seat
        for _ in range(table.seats):
            after = (seat + 1) % table.seats
            if table.players[seat].available:
                table.turn = seat
                table.then(ACTION[seat], TURN[after])
                return
            seat = after
        table.turn = NOBODY


def trades(table: OrionTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    food, fleet, production = player.resources
    rate = player.race.trade
    words: list[Choice] = []
    if food >= rate[FOOD]:
        words += TRADE[FOOD]
    if fleet >= rate[FLEET]:
        words += TRADE[FLEET]
    if production >= rate[PRODUCTION]:
        words += TRADE[PRODUCTION]
    return words


@todo
class ChooseAction(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.turn.no_pass"
    always_asked: ClassVar[bool] = True

    def choices(self, table: OrionTable) -> list[Choice]:
        seat = self.seat
        player = table.players[seat]
        cards = player.hand_kinds()
        words = buildable(player, cards)
        words += [EXPLOIT[card.n] for card in cards]
        words.append(RESEARCH)
        if player.standing.fields:
            words += activations(table, seat)
        words += attacks(table, seat)
        words += trades(table, seat)
        if not player.propaganda_used:
            words.append(PROPAGANDA)
        if why_no_contract(table, player) is None:
            words.append(CONTRACT)
        return words

    def choose(self, table: OrionTable, choice: Choice) -> None:
        seat = self.seat
        player = table.players[seat]
        player.available -= 1
        verb = choice.verb
        if verb == "activate":
            activate(table, seat, *choice.about)
            return
        if verb == "attack":
            attack(table, seat, choice.about)
            return
        player.spent += 1
        if player.race.follows:
            on_action(table, seat, verb)
        if verb == "build":
            build_from_hand(table, seat, choice.about)
        elif verb == "exploit":
            exploit(table, seat, choice)
        elif choice is RESEARCH:
            table.draw_to_hand(seat, RESEARCH_DRAW)
        elif verb == "trade":
            trade(table, seat, choice)
        elif choice is PROPAGANDA:
            player.propaganda_used = True
            table.change_morale(seat, PROPAGANDA_MORALE)
        else:
            table.then(*[DiscardCard(seat, CONTRACT_CARDS - n, "contract") for n in range(CONTRACT_CARDS)], hire_one(seat))

    def args(self, table: OrionTable) -> Args:
        return {"markers": table.players[self.seat].available}


def on_action(table: OrionTable, seat: int, action: str) -> None:
    """Arrange for what the race adds to a basic action of its sheet; this follows the action."""
    race = table.players[seat].race
    for effect in race.follows.get(action, ()):
        first = effect.ops[0]
        if isinstance(first, printed.ExtraExchange):
            table.then(*[TradeAgain(seat)] * first.amount)
        else:
            table.then(carry_out(seat, race, NOBODY, effect))


def exploit(table: OrionTable, seat: int, choice: Choice) -> None:
    card = choice.about
    table.discard(seat, card, "exploit")
    if card.colour != GRAY:
        table.gain(seat, EXPLOIT_GAINS[card.colour], "exploit")
        return
    player = table.players[seat]
    player.drawn = table.draw_cards(seat, EXPLOIT_DRAW)
    if player.drawn:
        table.then(DiscardDrawn(seat))


@todo
class DiscardDrawn(Decision[OrionTable]):
    """Discard one of the cards just drawn."""

    rule: ClassVar[str] = "orion.exploit.gray"
    always_asked: ClassVar[bool] = True

    def choices(self, table: OrionTable) -> list[Choice]:
        return distinct([DISCARD[card.n] for card in table.players[self.seat].drawn])

    def choose(self, table: OrionTable, choice: Choice) -> None:
        player = table.players[self.seat]
        player.drawn.remove(choice.about)
        table.put_on_pile(self.seat, choice.about, "exploit")
        player.hand += [Held(card) for card in player.drawn]
        player.drawn.clear()


def trade(table: OrionTable, seat: int, choice: Choice) -> None:
    give, get = choice.about
    rate = table.players[seat].race.trade
    table.gain_of(seat, give, -rate[give], "trade")
    table.gain_of(seat, get, rate[get], "trade")


@todo
class TradeAgain(Decision[OrionTable]):
    """Make another exchange in the same action, or none."""

    rule: ClassVar[str] = "orion.race.meklar"

    def choices(self, table: OrionTable) -> list[Choice]:
        words = trades(table, self.seat)
        return [*words, DONE] if words else []

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is not DONE:
            trade(table, self.seat, choice)


@does(printed.ExtraExchange)
def trade_more(table: OrionTable, run: RunOn, op: printed.ExtraExchange) -> None:
    table.then(*[TradeAgain(run.target)] * op.amount)


TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
ACTION: Final = [ChooseAction(seat) for seat in range(MOST_SEATS)]
