"""The action phase: a turn is one marker and one action; lightning and one faction card may come before and after it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .abilities import Enter
from .actions import act, action_words, carry_out, excavate_words, research_words, within_reach
from .basics import CRUISERS
from .components import LIMITS, Faction, Planet
from .events import CardUsed, FactionJoined, Passed
from .seizing import seizable, seize
from .state import NOBODY, AgeTable, Player, covers
from .vocabulary import COLONIZE, DONE, IDEOLOGY, LIFT, MAIN, PASS, SUPPORT, SWARM

# By whether one may still ally with a faction and choose a true ideology: the words of each card.
USES: Final[dict[tuple[bool, bool], list[tuple[Choice, ...]]]] = {
    (True, True): list(zip(MAIN, IDEOLOGY, SUPPORT, strict=True)),
    (True, False): list(zip(MAIN, SUPPORT, strict=True)),
    (False, True): list(zip(IDEOLOGY, SUPPORT, strict=True)),
    (False, False): list(zip(SUPPORT, strict=True)),
}
FREE_VERBS: Final = ("lightning", "swarm", "main", "ideology", "support")


@todo
class Turn(Step[AgeTable]):
    """The next player in order who has not passed."""

    at: int  # place in the order

    def run(self, table: AgeTable) -> None:
        for step in range(table.seats):
            at = (self.at + step) % table.seats
            seat = table.order[at]
            player = table.players[seat]
            if not player.passed:
                table.turn = seat
                player.card_played = False
                table.then(TakeAction(seat), Turn((at + 1) % table.seats))
                return
        table.turn = NOBODY


# --- what may come before and after the action


def free_words(table: AgeTable, seat: int) -> list[Choice]:
    """Affordable lightning, and the ways to use one faction card a turn."""
    player = table.players[seat]
    amounts = player.amounts
    words = [word for resource, amount, cost, word in player.alliance.lightning if amounts[resource] >= amount and covers(amounts, cost)]
    swarm = player.alliance.swarm
    if swarm is not None and player.amounts[CRUISERS] > swarm.cost[CRUISERS]:
        words += [SWARM[planet.n] for planet in seizable(table, seat)]
    if not player.card_played and player.hand:
        words += card_words(player)
    return words


def card_words(player: Player) -> list[Choice]:
    """The uses of each card in hand that are still open."""
    uses = USES[len(player.main) < LIMITS.main_factions, player.true_ideology is None]
    return [word for card in player.hand for word in uses[card.n]]


def take_free(table: AgeTable, seat: int, choice: Choice) -> None:
    verb = choice.verb
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
        player = table.players[seat]
        free = free_words(table, seat)
        if not player.ready:
            return [PASS, *free]
        return action_words(table, seat) + free

    def choose(self, table: AgeTable, choice: Choice) -> None:
        seat = self.seat
        verb = choice.verb
        if choice is PASS:
            table.players[seat].passed = True
            table.tell(Passed(seat))
        elif verb in FREE_VERBS:
            table.then(TakeAction(seat))
            take_free(table, seat, choice)
        elif verb == "adapt":
            play_card(table, seat, choice.about, "adapt")
            table.then(ColonizeAdapted(seat, choice.about))
        else:
            table.then(EndTurn(seat))
            colonize_or_act(table, seat, choice)

    def args(self, table: AgeTable) -> Args:
        return {"markers": table.players[self.seat].ready}


def colonize_or_act(table: AgeTable, seat: int, choice: Choice) -> None:
    if choice.verb == "colonize" and table.players[seat].alliance.nomads:
        table.then(LiftMarker(seat, choice.about))
    act(table, seat, choice)


@todo
class ColonizeAdapted(Decision[AgeTable]):
    """The card just discarded serves this one colonization, of a planet that matches it."""

    rule: ClassVar[str] = "age.card.adaptation"

    card: Faction

    def choices(self, table: AgeTable) -> list[Choice]:
        return [COLONIZE[planet.n] for planet in within_reach(table, self.seat) if planet.kind in self.card.adaptation]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        table.then(EndTurn(self.seat))
        colonize_or_act(table, self.seat, choice)

    def args(self, table: AgeTable) -> Args:
        return {"card": self.card.id}


@todo
class EndTurn(Decision[AgeTable]):
    """After the action the player may still use lightning and a card."""

    rule: ClassVar[str] = "age.turn.windows"

    def choices(self, table: AgeTable) -> list[Choice]:
        return [DONE, *free_words(table, self.seat)]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        if choice is not DONE:
            table.then(EndTurn(self.seat))
            take_free(table, self.seat, choice)


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
        payable = extra_words(table, self.seat)
        return [DONE, *([LIFT[planet.n] for planet in others] if payable else []), *free_words(table, self.seat)]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        if choice.verb == "lift":
            del table.colonies[choice.about.n]
            table.then(ActAgain(self.seat))
        elif choice is not DONE:
            table.then(LiftMarker(self.seat, self.just_colonized))
            take_free(table, self.seat, choice)


def extra_words(table: AgeTable, seat: int) -> list[Choice]:
    """The extra actions; excavating needs at least one relic, so a marker is never just moved elsewhere."""
    return [*research_words(table, seat), *excavate_words(table, seat, 1)]


@todo
class ActAgain(Decision[AgeTable]):
    """Use the lifted marker."""

    rule: ClassVar[str] = "age.faction.nomads"

    def choices(self, table: AgeTable) -> list[Choice]:
        return extra_words(table, self.seat)

    def choose(self, table: AgeTable, choice: Choice) -> None:
        carry_out(table, self.seat, choice)
