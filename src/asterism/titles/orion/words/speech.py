"""Master of Orion in words: choices and prompts. Its cards are in cards.py, its log in events.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....speech.catalogue import N_
from ....speech.title import asks, whole_speech
from ....speech.voice import Voice
from ..rules import actions as acts
from ..rules import advisors, building, effects, intrusions, operations, rounds, setup
from ..rules.components import CARD, COLOURS, CONTRACT_CARDS, EXPLOIT, EXPLOIT_DRAW, HAND_LIMIT, RACES, RESOURCES
from ..rules.standing import OPEN
from .events import OrionEvents
from .labels import BY_SEAT, LABELS, PLACES, SEATS, UNSHOWN

CHOICES: Final = {  # by verb
    "done": N_("Done"),
    "decline": N_("Decline"),
    "propaganda": N_("Propaganda: raise morale"),
    "research": N_("Research: draw cards"),
    "new_system": N_("Begin a new system"),
    "lose_morale": N_("Lose morale"),
    "race": N_("Play {faction}"),
    "build": N_("Build {card} ({cost})"),
    "activate": N_("Activate {card}"),
    "discard": N_("Discard {card}"),
    "take": N_("Take {card} (card {n} from the top)"),
    "hire": N_("Hire {card}"),
    "resolve": N_("Next effect: {card}"),
    "use": N_("Use the effect: {card}"),
    "fill": N_("Put the marker on {card}"),
    "next": N_("Next from the bottom: {card} (now card {n})"),
    "onto": N_("Onto system {n}"),
    "rearrange": N_("Rearrange system {n}"),
    "save": N_("Save 1 {resource}"),
    "gain": N_("Gain {resource}"),
    "colour": N_("Colour: {colour}"),
    "attack": N_("Attack {name}"),
    "steal": N_("Take a card from {name}'s hand"),
    "bury": N_("Bury {name}'s active card in system {n}"),
}
IN_SYSTEMS: Final = {  # for a card in a system, by verb
    "activate": N_("Activate {card} (system {n})"),
    "resolve": N_("Next effect: {card} (system {n})"),
    "fill": N_("Put the marker on {card} (system {n})"),
}
EXCHANGES: Final = {"left": N_("Give the first, gain the second"), "right": N_("Give the second, gain the first")}
GRAY: Final = COLOURS.index("gray")
SAME_RATE: Final = len({race.trade for race in RACES}) == 1  # then what a trade costs doesn't depend on whose it is


class OrionSpeech(OrionEvents):
    name = N_("Master of Orion: The Board Game")
    seat_arguments = frozenset({"victim"})
    about = N_(
        "Lead one of the galaxy's races through eight rounds: build systems of stacked cards, gather resources, hire advisors, attack, "
        "and keep up your people's morale."
    )
    credit = N_(
        "Master of Orion: The Board Game: designed by Ekaterina Gorn and Igor Sklyuev, published by Hobby World, "
        "in English by Cryptozoic Entertainment, in Polish by REBEL.pl."
    )
    phases = {
        "setup": N_("Set-up"),
        "start": N_("Start of the round"),
        "action": N_("Actions"),
        "end": N_("End of the round"),
        "over": N_("End of the game"),
    }
    actions = {
        "build": N_("Building"),
        "exploit": N_("Exploiting"),
        "research": N_("Researching"),
        "activate": N_("Activating"),
        "attack": N_("Attacking"),
        "trade": N_("Trading"),
        "propaganda": N_("Propaganda"),
        "contract": N_("Contract"),
    }
    options = {
        "races": (
            N_("Races of the galaxy"),
            N_("How races are assigned: everyone chooses one, they are dealt at random, or everyone plays Humans."),
        ),
        "advisors": (N_("Advisors"), N_("Players can hire advisors. Best left out of a first game.")),
    }
    option_values = {"races": {"chosen": N_("chosen"), "dealt": N_("dealt"), "humans": N_("Humans only")}}
    why_nots = {
        "morale": N_("Your morale is too low for it."),
        "resources": N_("You have too few resources to pay for it."),
        "room": N_("All your systems are full."),
        "marked": N_("There is already a marker on its field."),
        "cost": N_("You can't pay what its effect costs."),
        "idle": N_("Its effect would do nothing now."),
        "limit": N_("You can't attack this opponent again this round."),
        "strength": N_("Your fleet is smaller than theirs."),
        "price": N_("You have too little fleet to pay for the attack."),
        "cards": N_("A contract costs three cards from your hand."),
        "locked": N_("Fulcrum Sandebar can't be replaced."),
        "none": N_("There is no advisor to hire."),
    }
    labels = {**why_nots, **phases, **LABELS}
    seat_fields = OrionEvents.seat_fields | SEATS
    by_seat_fields = BY_SEAT
    unshown_fields = UNSHOWN
    closings = {
        "mulligan": N_("Keep these cards"),
        "trade_again": N_("Stop trading"),
        "take_discard": N_("Don't take a card"),
        "activate_free": N_("Stop activating"),
        "choose_system": N_("Leave them as they are"),
    }
    tips = {
        "choose_race": N_("For a first game, choose Humans: they have no special rules, but start with the most resources."),
        "mulligan": N_("Keep cards that cost little food; those that produce are worth most at the beginning."),
        "gain_unit": N_(
            "Choose what your next building lacks. If you have 7 or more of a resource after the next income, you gain resources again."
        ),
        "effects_in_order": N_("Start with effects that give cards or resources that another effect could use."),
        "use_effect": N_("The cost comes before the arrow, the gain after it. You may decline."),
        "choose_action": N_(
            "Every action takes one marker; spend them all. At first, build cards that produce, and exploit others to pay for them."
        ),
        "discard_drawn": N_("The card you discard lies on top of the pile, where others may take it."),
        "trade_again": N_("Press what you give, then what you get."),
        "choose_place": N_(
            "Only the top card of a system works, but covered cards still produce and score. Cover cards you no longer need; you have "
            "room for four systems of five cards."
        ),
        "save_unit": N_("Production is worth most, then fleet, then food."),
        "build_from_hand": N_("This costs no action marker, but you pay for the card as usual."),
        "hire_advisor": N_(
            "Advisors are never covered, so they stay active. Only Fulcrum Sandebar can be covered, and even then his effects work."
        ),
        "choose_colour": N_("Some effects count cards of one colour: choose the colour you build most."),
        "activate_free": N_("The markers come from your reserve, so you lose no actions."),
        "discard_card": N_("The last card you discard lies on top, where others may take it."),
        "gain_one_of": N_("Look at your hand: which resource does your next building lack?"),
        "take_discard": N_("The card goes into your hand, and everyone knows that you have it."),
        "exchange": N_("What you give comes before the arrow, what you get after it."),
        "choose_system": N_("Bring a card back to the top to use it again. Its “after building” effect doesn't happen a second time."),
        "order_system": N_("The last card lies on top and is the active one."),
        "bury_active": N_("A buried card no longer works, but its owner still scores its points."),
        "discard_or_morale": N_("Each point of morale is worth a point at the end; a card you won't build is worth less."),
        "fill_field": N_("An effect that needs a field can't be used while a marker lies there: fill the fields you need least."),
        "choose_victim": N_("A player with many cards has more to lose."),
    }

    # --- choices

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        """Names players if the seats' `names` are given; otherwise numbers them."""
        verb, _, rest = word.partition(" ")
        things = rest.split()
        if verb == "exploit":
            return self.text("Exploit {card}: {what}", card=self.component(things[0]), what=self.exploited(things[0]))
        if verb == "trade":
            return self.text("Trade {give} for {get}", give=self._traded(things[0]), get=self._traded(things[1]))
        if verb == "contract":
            return self.count("Contract: hire an advisor for {n} card", "Contract: hire an advisor for {n} cards", CONTRACT_CARDS)
        if verb == "exchange":
            return self.text(EXCHANGES[things[0]])
        phrases = IN_SYSTEMS if verb in IN_SYSTEMS and len(things) > 1 else CHOICES
        return self.text(phrases[verb], **self._fields(verb, things, names))

    def _fields(self, verb: str, things: Sequence[str], names: Sequence[str]) -> dict[str, object]:
        """What fills the placeholders of a choice, by its verb and the ids after it."""
        if not things:
            return {}
        if verb in ("onto", "rearrange"):
            return {"n": int(things[0]) + 1}
        if verb in ("attack", "steal", "bury"):
            return {"name": self.player(int(things[0]), names), "n": int(things[-1]) + 1}
        name = self.component(things[0])
        if verb == "build":
            return {"card": name, "cost": self.stock(CARD[things[0]].cost)}
        if verb == "take":
            return {"card": name, "n": int(things[1])}
        if len(things) > 1:
            return {"card": name, "n": int(things[1]) + 1}
        return {"card": name, "faction": name, "resource": name, "colour": name}

    def exploited(self, card: str) -> str:
        """The gain from exploiting a card, by its colour."""
        colour = CARD[card].colour
        if colour == GRAY:
            return self.count("draw {n} card", "draw {n} cards", EXPLOIT_DRAW)
        return self.gains(EXPLOIT[colour])

    def _traded(self, resource: str) -> str:
        kind = RESOURCES.index(resource)
        return self.amount(kind, RACES[0].trade[kind]) if SAME_RATE else self.component(resource)

    def meaning_of(self, field: str, number: int, names: Sequence[str]) -> str | None:
        """The meaning of a number: systems are counted from 1; a number below 0 means no system or a new one."""
        if field not in PLACES:
            return super().meaning_of(field, number, names)
        if number == OPEN:
            return self.text("a new system")
        return str(number + 1) if number >= 0 else ""

    # --- prompts: a method for each decision, with its arguments

    @asks(setup.ChooseRace)
    def ask_choose_race(self) -> str:
        return self.text("Choose your race.")

    @asks(setup.Mulligan)
    def ask_mulligan(self, discarded: int) -> str:
        if not discarded:
            return self.text("Your opening hand: you may once discard any cards you don't want and draw as many new ones.")
        return self.count(
            "Your opening hand: {n} card discarded. Discard more, or draw as many new ones.",
            "Your opening hand: {n} cards discarded. Discard more, or draw as many new ones.",
            discarded,
        )

    @asks(rounds.GainUnit)
    def ask_gain_unit(self, left: int) -> str:
        return self.count(
            "High development: gain {n} resource of your choice.", "High development: gain {n} resources of your choice.", left
        )

    @asks(effects.EffectsInOrder)
    def ask_effects_in_order(self) -> str:
        return self.text("Several effects at once: which one comes next?")

    @asks(effects.UseEffect)
    def ask_use_effect(self, source: str, system: int) -> str:
        card = self.component(source)
        if system < 0:
            return self.text("Use the effect: {card}?", card=card)
        return self.text("Use the effect: {card} (system {n})?", card=card, n=system + 1)

    @asks(acts.ChooseAction)
    def ask_choose_action(self, markers: int) -> str:
        return self.count("Your turn: choose an action ({n} marker left).", "Your turn: choose an action ({n} markers left).", markers)

    @asks(acts.DiscardDrawn)
    def ask_discard_drawn(self) -> str:
        return self.text("Discard one of the cards you have just drawn; the others stay in your hand.")

    @asks(acts.TradeAgain)
    def ask_trade_again(self) -> str:
        return self.text("You may make another exchange.")

    @asks(advisors.HireAdvisor)
    def ask_hire_advisor(self) -> str:
        return self.text("Choose an advisor to hire.")

    @asks(advisors.ChooseColour)
    def ask_choose_colour(self) -> str:
        return self.text("Choose a colour: your advisor counts as a card of that colour for the rest of the game.")

    @asks(building.ChoosePlace)
    def ask_choose_place(self, card: str | None) -> str:
        if card is None:
            return self.text("Where does the card go?")
        return self.text("Where will you build {card}?", card=self.component(card))

    @asks(building.SaveUnit)
    def ask_save_unit(self, card: str | None, left: int, due: Sequence[int]) -> str:
        cost = self.stock(due)
        return self.count(
            "Discount: choose what to save ({n} unit left). Still to pay: {cost}.",
            "Discount: choose what to save ({n} units left). Still to pay: {cost}.",
            left,
            cost=cost,
        )

    @asks(building.BuildFromHand)
    def ask_build_from_hand(self, discount: int, system: int) -> str:
        sentences = [self.text("You may build a card from your hand without spending an action.")]
        if system >= 0:
            sentences.append(self.text("It goes onto system {n}.", n=system + 1))
        if discount:
            sentences.append(self.count("It costs {n} resource less.", "It costs {n} resources less.", discount))
        return " ".join(sentences)

    @asks(operations.ActivateFree)
    def ask_activate_free(self) -> str:
        return self.text("You may activate a card without spending an action.")

    @asks(effects.DiscardCard)
    def ask_discard_card(self, left: int, why: str) -> str:
        pick = self.count("pick {n} card", "pick {n} cards", left)
        if why == "limit":
            return self.text("You may keep {n} cards in hand. Discard the others: {pick}.", n=HAND_LIMIT, pick=pick)
        if why == "contract":
            return self.text("Contract: discard cards from your hand: {pick}.", pick=pick)
        return self.text("Discard cards from your hand: {pick}.", pick=pick)

    @asks(operations.GainOneOf)
    def ask_gain_one_of(self, food: int, fleet: int, production: int) -> str:
        return self.text("Choose what to gain: {what}.", what=self.stock((food, fleet, production)))

    @asks(operations.TakeDiscard)
    def ask_take_discard(self, depth: int) -> str:
        if depth == 1:
            return self.text("Take the top card from the discard pile.")
        if depth:
            return self.text("Take one of the top {n} cards from the discard pile.", n=depth)
        return self.text("Take any card from the discard pile.")

    @asks(operations.Exchange)
    def ask_exchange(self, left: Sequence[int], right: Sequence[int]) -> str:
        return self.text("Exchange: {left} ↔ {right}. Which side will you give?", left=self.stock(left), right=self.stock(right))

    @asks(operations.ChooseSystem)
    def ask_choose_system(self) -> str:
        return self.text("Choose a system to rearrange.")

    @asks(operations.OrderSystem)
    def ask_order_system(self, system: int, left: int) -> str:
        return self.text("System {system}: which card comes next, from the bottom ({n} left)?", system=system + 1, n=left)

    @asks(intrusions.BuryActive)
    def ask_bury_active(self, victim: str) -> str:
        return self.text("Choose an active card to go to the bottom of its system ({name}).", name=victim)

    @asks(intrusions.DiscardOrMorale)
    def ask_discard_or_morale(self, cards: int, morale: int) -> str:
        return self.count("Discard {n} card or lose {morale} morale.", "Discard {n} cards or lose {morale} morale.", cards, morale=morale)

    @asks(intrusions.FillField)
    def ask_fill_field(self) -> str:
        return self.text("Your reserve is too small for all your fields: where does a marker go?")

    @asks(effects.ChooseVictim)
    def ask_choose_victim(self) -> str:
        return self.text("Choose the opponent from whose hand you take a random card.")


SPEECH: Final = whole_speech(OrionSpeech)


def speech_of(voice: Voice) -> OrionSpeech:
    """The words of Master of Orion in this language."""
    speech = voice.of("orion")
    assert isinstance(speech, OrionSpeech)
    return speech
