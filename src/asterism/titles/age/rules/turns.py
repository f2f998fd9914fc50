"""The action phase: a turn is one marker and one action; lightning and one faction card may come before and after it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .abilities import Enter
from .actions import action_words, can_pay_to_colonize, carry_out, excavate_words, research_words
from .basics import CRUISERS
from .components import LIMITS, Faction, Planet
from .events import CardUsed, FactionJoined, Passed
from .seizing import seizable, seize
from .state import NOBODY, AgeTable, Player, covers
from .vocabulary import COLONIZE, DONE, IDEOLOGY, LIFT, MAIN, PASS, SUPPORT, SWARM

# The words of each card, by whether a player may still add a main faction and play a true ideology.
USES: Final[dict[tuple[bool, bool], list[tuple[Choice, ...]]]] = {
    (True, True): list(zip(MAIN, IDEOLOGY, SUPPORT, strict=True)),
    (True, False): list(zip(MAIN, SUPPORT, strict=True)),
    (False, True): list(zip(IDEOLOGY, SUPPORT, strict=True)),
    (False, False): list(zip(SUPPORT, strict=True)),
}
FREE_VERBS: Final = ("lightning", "swarm", "main", "ideology", "support")


@todo
class Turn(Step[AgeTable]):
    """Give the turn to the next player in order who has not passed."""

    at: int  # place in the order

    def run(self, table: AgeTable) -> None:
        for step in range(table.seats):
            at = (self.at + step) % table.seats
            seat = table.order[at]
            player = table.players[seat]
            if not player.passed:
                table.turn = seat
                player.card_played = False
                table.then(TAKE_ACTION[seat], TURN[(at + 1) % table.seats])
                return
        table.turn = NOBODY


# --- what may come before and after the action


def add_free_words(words: list[Choice], table: AgeTable, seat: int) -> None:
    """Add the lightning that a player can pay for and, unless they have played a card this turn, the uses of each card in hand."""
    player = table.players[seat]
    amounts = player.amounts
    alliance = player.alliance
    words += [
        lightning.word
        for lightning in alliance.lightning
        if amounts[lightning.resource] >= lightning.amount and (not lightning.rest or covers(amounts, lightning.rest))
    ]
    swarm = alliance.swarm
    if swarm is not None and amounts[CRUISERS] > swarm.cost[CRUISERS]:
        words += [SWARM[planet.n] for planet in seizable(table, seat)]
    if not player.card_played and player.hand:
        add_card_words(words, player)


def add_card_words(words: list[Choice], player: Player) -> None:
    """Add the uses that are still open to each card in hand."""
    uses = USES[len(player.main) < LIMITS.main_factions, player.true_ideology is None]
    for card in player.hand:
        words += uses[card.n]


def take_free(table: AgeTable, seat: int, choice: Choice, verb: str) -> None:
    if verb == "lightning":
        table.pay(seat, choice.about.cost, choice.about.id)
        table.gain(seat, choice.about.gain, choice.about.id)
    elif verb == "swarm":
        swarm = table.players[seat].alliance.swarm
        assert swarm is not None
        table.pay(seat, swarm.cost, swarm.id)
        seize(table, seat, choice.about)
        table.gain(seat, swarm.gain, swarm.id)
    else:
        play_card(table, seat, choice.about, verb)
    table.resolve_triggers()


def play_card(table: AgeTable, seat: int, card: Faction, way: str) -> None:
    player = table.players[seat]
    player.hand.remove(card)
    player.card_played = True
    if way == "main":
        join(table, seat, card)
        return
    if table.heard is not None:
        table.tell(CardUsed(seat, card.id, way))
    if way == "ideology":
        player.true_ideology = card
    else:
        table.discarded.append(card)
        if way == "support":
            table.gain(seat, card.support, "support")


def join(table: AgeTable, seat: int, card: Faction) -> None:
    """A faction joins the alliance: first its entry bonus, then its entry ability."""
    player = table.players[seat]
    player.ally(card)
    if table.heard is not None:
        table.tell(FactionJoined(seat, card.id))
    table.gain(seat, card.entry, "entry")
    if isinstance(card.ability, Enter):
        table.gain(seat, card.ability.gain, card.ability.id)


# --- the turn


@todo
class TakeAction(Decision[AgeTable]):
    """Take one action with a ready marker, or pass without one."""

    rule: ClassVar[str] = "age.turn.no_pass"

    def choices(self, table: AgeTable) -> list[Choice]:
        seat = self.seat
        words = action_words(table, seat) if table.players[seat].ready else [PASS]
        add_free_words(words, table, seat)
        return words

    def choose(self, table: AgeTable, choice: Choice) -> None:
        seat = self.seat
        verb = choice.verb
        if choice is PASS:
            table.players[seat].passed = True
            table.tell(Passed(seat))
        elif verb in FREE_VERBS:
            table.then(self)
            take_free(table, seat, choice, verb)
        elif verb == "adapt":
            play_card(table, seat, choice.about, "adapt")
            table.then(ColonizeAdapted(seat, choice.about))
        else:
            act(table, seat, choice, verb)

    def args(self, table: AgeTable) -> Args:
        return {"markers": table.players[self.seat].ready}


def act(table: AgeTable, seat: int, choice: Choice, verb: str) -> None:
    """Use a ready marker; after the action come the Nomads' extra action, if any, and the end of the turn."""
    player = table.players[seat]
    table.then(END_TURN[seat])
    if verb == "colonize" and player.alliance.nomads:
        table.then(LiftMarker(seat, choice.about))
    player.ready -= 1
    carry_out(table, seat, choice, verb)


@todo
class ColonizeAdapted(Decision[AgeTable]):
    """Colonize with the card just discarded: this once, and only a planet that matches it."""

    rule: ClassVar[str] = "age.card.adaptation"

    card: Faction

    def choices(self, table: AgeTable) -> list[Choice]:
        if not can_pay_to_colonize(table, self.seat):
            return []
        habitats = self.card.habitats
        return [COLONIZE[planet.n] for planet in table.free_in_range(self.seat) if planet.habitat & habitats]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        act(table, self.seat, choice, "colonize")

    def args(self, table: AgeTable) -> Args:
        return {"card": self.card.id}


@todo
class EndTurn(Decision[AgeTable]):
    """After the action the player may still use lightning and a card."""

    rule: ClassVar[str] = "age.turn.windows"

    def choices(self, table: AgeTable) -> list[Choice]:
        words = [DONE]
        add_free_words(words, table, self.seat)
        return words

    def choose(self, table: AgeTable, choice: Choice) -> None:
        if choice is not DONE:
            table.then(self)
            take_free(table, self.seat, choice, choice.verb)


# --- Nomads


@todo
class LiftMarker(Decision[AgeTable]):
    """After colonizing, the Newcomers may take the marker off another colonized planet for research or excavation."""

    rule: ClassVar[str] = "age.faction.nomads"

    just_colonized: Planet

    def choices(self, table: AgeTable) -> list[Choice]:
        others = [planet for planet in table.colonies_of(self.seat, 1) if planet is not self.just_colonized]
        if not others:
            return []
        words = [DONE]
        if extra_words(table, self.seat):
            words += [LIFT[planet.n] for planet in others]
        add_free_words(words, table, self.seat)
        return words

    def choose(self, table: AgeTable, choice: Choice) -> None:
        if choice.verb == "lift":
            del table.colonies[choice.about.n]
            table.then(ActAgain(self.seat))
        elif choice is not DONE:
            table.then(self)
            take_free(table, self.seat, choice, choice.verb)


def extra_words(table: AgeTable, seat: int) -> list[Choice]:
    """The Nomads' extra actions; they must excavate at least one relic, so they can't just move the marker."""
    return [*research_words(table, seat), *excavate_words(table, seat, 1)]


@todo
class ActAgain(Decision[AgeTable]):
    """Use the lifted marker."""

    rule: ClassVar[str] = "age.faction.nomads"

    def choices(self, table: AgeTable) -> list[Choice]:
        return extra_words(table, self.seat)

    def choose(self, table: AgeTable, choice: Choice) -> None:
        carry_out(table, self.seat, choice, choice.verb)


SEATS: Final = range(4)
TAKE_ACTION: Final = [TakeAction(seat) for seat in SEATS]
END_TURN: Final = [EndTurn(seat) for seat in SEATS]
TURN: Final = [Turn(at) for at in SEATS]
