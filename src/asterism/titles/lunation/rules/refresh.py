"""The refresh phase: everything becomes fresh, anyone may react with a card, and from the third turn on an event is revealed."""

from __future__ import annotations

from typing import ClassVar, Final, assert_never

from ....kernel import Args, Choice, Commitment, Decision, Step, Window, todo
from . import event_effects
from .captives import capture
from .cards import spend_technology, tell_played
from .components import CARDS, LIMITS, SYSTEMS, Action, Character, EventCard
from .events import CardReturned, EventRevealed, PowerChanged
from .state import Fleet, LunationTable, Pawn
from .vocabulary import EXHAUST, PASS, PLAY_ON, USE_ON

FRESH: Final = [Fleet(at) for at in range(len(SYSTEMS) * CARDS)]  # by where they are


@todo
class Refresh(Step[LunationTable]):
    """Refresh planet cards, including those that nobody controls, characters and, for the new turn, all units."""

    def run(self, table: LunationTable) -> None:
        table.exhausted = 0
        for player in table.players:
            player.fleets = [FRESH[fleet.at] for fleet in player.fleets]
            player.pawns = [Pawn(pawn.character, pawn.at) for pawn in player.pawns]


# --- the refresh window


def capturable(table: LunationTable, seat: int) -> tuple[Character, ...]:
    """Other players' characters on a card without any fleet, in a system where this player has a unit."""
    if table.truce:
        return ()
    systems = {at // CARDS for at in table.players[seat].locations()}
    guarded = {fleet.at for player in table.players for fleet in player.fleets}
    return tuple(
        [
            pawn.character
            for other, player in enumerate(table.players)
            if other != seat
            for pawn in player.pawns
            if pawn.at // CARDS in systems and pawn.at not in guarded
        ]
    )


@todo
class RefreshWindow(Window[LunationTable]):
    """Everyone with a card in hand may react, as long as there is a target; the target may be gone when the reaction takes effect."""

    decline: ClassVar[Choice] = PASS

    def asked(self, table: LunationTable) -> list[Decision[LunationTable]]:
        found: list[Decision[LunationTable]] = []
        fresh_of = [[pawn.character for pawn in player.pawns if not pawn.exhausted] for player in table.players]
        for seat in table.order:
            player = table.players[seat]
            fresh: tuple[Character, ...] = ()  # of others, anywhere
            if player.hand:
                for other, characters in enumerate(fresh_of):
                    if other != seat:
                        fresh += tuple(characters)
            held = player.technology
            unguarded = capturable(table, seat) if held is not None and "refresh" in held.windows else ()
            if fresh or unguarded:
                found.append(AnswerRefresh(seat, fresh, unguarded))
        return found

    def react(self, table: LunationTable, seat: int, choice: Choice) -> None:
        card, target = choice.about
        owner = table.owner_of(target)
        pawn = None if owner < 0 else table.players[owner].pawn(target)
        if isinstance(card, Action):
            if pawn is None or pawn.exhausted:
                give_back(table, seat, card)
                return
            tell_played(table, seat, card, target)
            table.discard(seat, card)
            assert card.effect.op == "exhaust_character"
            table.exhaust(owner, pawn, card.id, grounded=card.effect.no_move)
        elif target in capturable(table, seat):
            spend_technology(table, seat, card, target)
            capture(table, seat, owner, [target], card.id)


def give_back(table: LunationTable, seat: int, card: Action) -> None:
    """A card that lost its target returns to the hand, known to all."""
    table.show(seat, (card,))
    if table.heard is not None:
        table.tell(CardReturned(seat, card.id))


@todo
class AnswerRefresh(Commitment[LunationTable]):
    """Choose one card or technology with its target, or none. The targets are those that existed when the window opened."""

    rule: ClassVar[str] = "lunation.refresh.window"

    fresh: tuple[Character, ...]
    unguarded: tuple[Character, ...]

    def choices(self, table: LunationTable) -> list[Choice]:
        player = table.players[self.seat]
        words = [PASS]
        for card in dict.fromkeys(player.hand):
            if "refresh" in card.windows:
                words += [PLAY_ON[card.n][target.n] for target in self.fresh]
        held = player.technology
        if held is not None and "refresh" in held.windows:
            words += [USE_ON[held.n][target.n] for target in self.unguarded]
        return words


# --- events


@todo
class RevealEvent(Step[LunationTable]):
    """An event applies until the end of the turn; its immediate effects happen in turn order."""

    def run(self, table: LunationTable) -> None:
        if table.turn < LIMITS.first_event_turn or not table.event_deck:
            return
        card = table.event_deck.pop(table.draw("event", table.event_deck))
        table.event = card
        effect = card.effect
        if effect.op == "reverse_order":
            table.order = (table.order[0], *table.order[:0:-1])
        if table.heard is not None:
            table.tell(EventRevealed(card.id, list(table.order)))
        if isinstance(effect, event_effects.AtOnce):
            for seat in table.order:
                befall(table, seat, card, effect)
        if effect.op == "exhaust_own_character":
            table.then(*[ExhaustOwn(seat, card, effect.count) for seat in table.order])


def befall(table: LunationTable, seat: int, card: EventCard, effect: event_effects.AtOnce) -> None:
    """The immediate effect of an event on a player."""
    player = table.players[seat]
    match effect:
        case event_effects.GainGoods():
            table.gain(seat, (effect.energy, effect.resources), card.id)
        case event_effects.DrawCard():
            table.draw_cards(seat, effect.count)
        case event_effects.PowerPoints():
            player.power = max(player.power + effect.delta, 0)
            if table.heard is not None:
                table.tell(PowerChanged(seat, player.power))
        case event_effects.LoseGoodsOver():
            energy, resources = (min(effect.loss, have) if have > effect.over else 0 for have in player.goods)
            table.pay(seat, (energy, resources), 0, card.id)
        case _:
            assert_never(effect)


@todo
class ExhaustOwn(Decision[LunationTable]):
    """Each player exhausts some of their own fresh characters, which may still move."""

    rule: ClassVar[str] = "lunation.event.unrest"

    card: EventCard
    left: int

    def choices(self, table: LunationTable) -> list[Choice]:
        return [EXHAUST[pawn.character.n] for pawn in table.players[self.seat].pawns if not pawn.exhausted]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        pawn = table.players[self.seat].pawn(choice.about)
        if pawn is not None:
            table.exhaust(self.seat, pawn, self.card.id)
        if self.left > 1:
            table.then(ExhaustOwn(self.seat, self.card, self.left - 1))

    def args(self, table: LunationTable) -> Args:
        return {"event": self.card.id, "left": self.left}


REFRESH: Final = Refresh()
REFRESH_WINDOW: Final = RefreshWindow()
REVEAL_EVENT: Final = RevealEvent()
