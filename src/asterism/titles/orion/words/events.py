"""What happens in a game of Master of Orion, in words: a method for each event, which takes the event's fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Chose, Drew, DrewCards
from ....speech.catalogue import N_
from ....speech.title import tells
from ....speech.writing import by_seat, minus, signed
from ..rules import events as happened
from .cards import LEVEL_NAMES, OrionCards

DISCARDS: Final = {
    "mulligan": N_("opening hand"),
    "exploit": N_("exploiting"),
    "contract": N_("contract"),
    "limit": N_("hand limit"),
    "effect": N_("effect of a card"),
}
GAINS: Final = {
    "income": N_("income"),
    "exploit": N_("exploiting"),
    "trade": N_("trading"),
    "effect": N_("effect of a card"),
    "exchange": N_("exchange"),
    "development": N_("high development"),
}
TOLD_ELSEWHERE: Final = ("build", "attack")  # the lines about these say what was paid
ENDS: Final = {
    "rounds": N_("the last round has been played"),
    "morale": N_("somebody's morale is 0 or less"),
    "systems": N_("somebody's four systems are full"),
}


class OrionEvents(OrionCards):
    """The log, for `OrionSpeech`. A seat's name comes as `name`."""

    # --- choices that no event reports

    @tells(Chose)
    def tell_chose(self, name: str, names: Sequence[str], choice: str, secret: bool) -> str | None:
        verb, _, thing = choice.partition(" ")
        if verb == "race":
            return self.text("{name} plays {faction}.", name=name, faction=self.component(thing))
        if verb in ("research", "propaganda", "contract"):
            return self.text("{name}: {action}.", name=name, action=self.text(self.actions[verb]))
        return None

    # --- rounds

    @tells(happened.GameSetUp)
    def tell_game_set_up(self, names: Sequence[str], races: Sequence[str], advisors: Sequence[str], first: int) -> str:
        sentences = [self.text("Races: {races}.", races=by_seat(names, [self.component(race) for race in races]))]
        if advisors:
            sentences.append(self.text("Advisors in the middle: {advisors}.", advisors=self.listed(advisors)))
        return " ".join([*sentences, self.text("First player: {name}.", name=names[first])])

    @tells(happened.RoundBegan)
    def tell_round_began(self, names: Sequence[str], round: int, first: int) -> str:  # noqa: A002 (the event's field)
        return self.text("Round {n}. First player: {name}.", n=round, name=names[first])

    @tells(happened.Developed)
    def tell_developed(self, name: str, names: Sequence[str], level: str, markers: int) -> str:
        """The markers that a level gives have a line of their own."""
        return self.text("{name}: development level {level}.", name=name, level=self.text(LEVEL_NAMES[level]))

    @tells(happened.GameEnded)
    def tell_game_ended(self, names: Sequence[str], reasons: Sequence[str], scores: Sequence[int]) -> str:
        why = ", ".join([self.text(ENDS[reason]) for reason in reasons])
        points = by_seat(names, [self.text("{n} VP", n=score) for score in scores])
        return self.text("The game is over: {why}. {points}.", why=why, points=points)

    # --- cards

    def listed(self, cards: Sequence[str]) -> str:
        return ", ".join([self.component(card) for card in cards])

    @tells(Drew)
    def tell_drew(self, name: str, names: Sequence[str], count: int) -> str:
        return self.count("{name} draws {n} card.", "{name} draws {n} cards.", count, name=name)

    @tells(DrewCards)
    def tell_drew_cards(self, name: str, names: Sequence[str], cards: Sequence[str]) -> str:
        return self.text("You draw: {cards}.", cards=self.listed(cards))

    @tells(happened.Discarded)
    def tell_discarded(self, name: str, names: Sequence[str], card: str, why: str) -> str:
        return self.text("{name} discards {card} ({why}).", name=name, card=self.component(card), why=self.text(DISCARDS[why]))

    @tells(happened.TookDiscard)
    def tell_took_discard(self, name: str, names: Sequence[str], card: str) -> str:
        return self.text("{name} takes {card} from the discard pile.", name=name, card=self.component(card))

    @tells(happened.Reshuffled)
    def tell_reshuffled(self, names: Sequence[str], deck: int) -> str:
        return self.count(
            "The discard pile, except its top card, is shuffled: {n} card in the new deck.",
            "The discard pile, except its top card, is shuffled: {n} cards in the new deck.",
            deck,
        )

    @tells(happened.CardStolen)
    def tell_card_stolen(self, name: str, names: Sequence[str], victim: int) -> str:
        return self.text("{name} takes a random card from {victim}'s hand.", name=name, victim=names[victim])

    @tells(happened.CardStolenSeen)
    def tell_card_stolen_seen(self, name: str, names: Sequence[str], victim: int, card: str) -> str:
        return self.text("Taken by {name} from {victim}: {card}.", name=name, victim=names[victim], card=self.component(card))

    # --- numbers

    @tells(happened.Gained)
    def tell_gained(self, name: str, names: Sequence[str], resources: Sequence[int], why: str) -> str | None:
        if why in TOLD_ELSEWHERE:
            return None
        changes = ", ".join([("+" if n > 0 else "−") + self.amount(kind, abs(n)) for kind, n in enumerate(resources) if n])
        return self.text("{name}: {what} ({why}).", name=name, what=changes, why=self.text(GAINS[why]))

    @tells(happened.MoraleChanged)
    def tell_morale_changed(self, name: str, names: Sequence[str], by: int, morale: int) -> str:
        return self.text("{name}: morale {by}, now {n}.", name=name, by=signed(by), n=minus(morale))

    @tells(happened.PointsGained)
    def tell_points_gained(self, name: str, names: Sequence[str], points: int) -> str:
        return self.text("{name}: {points} VP.", name=name, points=signed(points))

    @tells(happened.MarkersGained)
    def tell_markers_gained(self, name: str, names: Sequence[str], markers: int) -> str:
        return self.count("{name}: +{n} action marker.", "{name}: +{n} action markers.", markers, name=name)

    @tells(happened.MarkersReturned)
    def tell_markers_returned(self, name: str, names: Sequence[str], markers: int) -> str:
        return self.count(
            "{name} returns {n} action marker to the reserve.", "{name} returns {n} action markers to the reserve.", markers, name=name
        )

    # --- actions and effects

    @tells(happened.Built)
    def tell_built(self, name: str, names: Sequence[str], card: str, system: int, paid: Sequence[int]) -> str:
        return self.text(
            "{name} builds {card}: system {system}, paid: {paid}.",
            name=name,
            card=self.component(card),
            system=system + 1,
            paid=self.stock(paid),
        )

    @tells(happened.Attacked)
    def tell_attacked(self, name: str, names: Sequence[str], target: int, paid: int) -> str:
        return self.text("{name} attacks {target}, paid: {paid}.", name=name, target=names[target], paid=self.amount(1, paid))

    @tells(happened.AdvisorHired)
    def tell_advisor_hired(self, name: str, names: Sequence[str], advisor: str, colour: str) -> str:
        if colour:
            return self.text(
                "{name} hires {advisor}, colour: {colour}.", name=name, advisor=self.component(advisor), colour=self.component(colour)
            )
        return self.text("{name} hires {advisor}.", name=name, advisor=self.component(advisor))

    @tells(happened.AdvisorReturned)
    def tell_advisor_returned(self, name: str, names: Sequence[str], advisor: str) -> str:
        return self.text("{advisor} leaves {name} and returns to the middle.", name=name, advisor=self.component(advisor))

    @tells(happened.EffectUsed)
    def tell_effect_used(self, name: str, names: Sequence[str], source: str) -> str:
        return self.text("{name}, effect: {card}.", name=name, card=self.component(source))

    @tells(happened.FieldFilled)
    def tell_field_filled(self, name: str, names: Sequence[str], card: str) -> str:
        return self.text("{name} puts a marker on {card}.", name=name, card=self.component(card))

    @tells(happened.CardBuried)
    def tell_card_buried(self, name: str, names: Sequence[str], system: int, card: str) -> str:
        return self.text(
            "{card} goes to the bottom of its system ({name}, system {system}).", card=self.component(card), name=name, system=system + 1
        )

    @tells(happened.SystemRearranged)
    def tell_system_rearranged(self, name: str, names: Sequence[str], system: int, cards: Sequence[str]) -> str:
        return self.text(
            "{name} rearranges system {system}, from the bottom: {cards}.", name=name, system=system + 1, cards=self.listed(cards)
        )
