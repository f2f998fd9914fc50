"""Race for the Galaxy in words: choices, prompts, events. What its cards say is in race_cards.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....kernel import Chose, TookBack
from ....speech.catalogue import N_
from ....speech.title import CardText, asks, tells, tells_doer, whole_speech
from ....speech.writing import by_seat, signed
from ..rules import consume, develop, explore, hand, produce, rounds, settle
from ..rules import events as happened
from ..rules.components import CARD, Card
from ..rules.powers import CostToZero, TemporaryMilitary
from .cards import RaceCards

CHOICES: Final = {  # by verb
    "pass": N_("Place nothing"),
    "done": N_("Done"),
    "conquer": N_("Conquer it"),
    "buy": N_("Pay for it"),
    "name": N_("Name the number {n}"),
    "place": N_("Place {card}"),
    "pay": N_("Pay with {card}"),
    "discard": N_("Discard {card}"),
    "keep": N_("Keep {card}"),
    "sell": N_("Sell the {goods} good of {card}"),
    "spend": N_("Consume the {goods} good of {card}"),
    "produce": N_("Produce a good on {card} ({goods})"),
    "gamble": N_("Try your luck: {card}"),
}

DRAWS: Final = {  # by the name of the draw
    "deal": N_("opening hand"),
    "develop_start": N_("start of Develop"),
    "develop_after": N_("development placed"),
    "settle_bonus": N_("Settle bonus"),
    "settle_after": N_("world placed"),
    "trade": N_("good sold"),
    "consume": N_("goods consumed"),
    "consume_draw": N_("consume power"),
    "produce_draw": N_("produce power"),
}
DISCARDS: Final = {
    "opening": N_("opening hand"),
    "consume": N_("consume power"),
    "limit": N_("hand limit"),
}
ENDS: Final = {
    "tableau": N_("a tableau has 12 cards"),
    "pool": N_("the last chip of the pool is taken"),
    "round_bound": N_("the last round is played"),
}
NUMERALS: Final = {
    "explore": "I",
    "develop": "II",
    "develop_again": "II",
    "settle": "III",
    "settle_again": "III",
    "consume": "IV",
    "produce": "V",
}


class RaceSpeech(RaceCards):
    name = N_("Race for the Galaxy")
    credit = N_("Race for the Galaxy: designed by Tom Lehmann, published by Rio Grande Games, in Polish by REBEL.pl.")
    about = N_("Build a space empire of cards: everybody secretly chooses an action, and everybody plays the phases that were chosen.")
    phases = {
        "setup": N_("Set-up"),
        "choose": N_("Choice of actions"),
        "explore": N_("Explore"),
        "develop": N_("Develop"),
        "develop_again": N_("Develop again"),
        "settle": N_("Settle"),
        "settle_again": N_("Settle again"),
        "trade": N_("Trade"),
        "consume": N_("Consume"),
        "produce": N_("Produce"),
        "end": N_("End of the round"),
        "over": N_("End of the game"),
    }
    actions = {
        "explore_5": N_("Explore: +5"),
        "explore_1_1": N_("Explore: +1, +1"),
        "develop": N_("Develop"),
        "settle": N_("Settle"),
        "trade": N_("Consume: Trade"),
        "double": N_("Consume: 2x VP"),
        "produce": N_("Produce"),
    }
    options = {
        "advanced": (N_("Advanced game"), N_("For two players: each chooses two actions every round.")),
        "first_game": (N_("First game"), N_("Everybody begins with a set start world and a hand that goes with it.")),
        "max_rounds": (N_("Round limit"), N_("The game also ends after so many rounds; 0 means no limit.")),
    }
    tips = {
        "opening_discard": N_(
            "Cards are your money, too: whatever you place is paid for with other cards of your hand. "
            "Keep what costs 1 to 3, give away the dearest."
        ),
        "choose_action": N_(
            "Everybody plays every phase that somebody chose; only those who chose it get the bonus shown here. "
            "You pay for a card with other cards from your hand: if you can afford one, choose Settle or Develop, otherwise Explore."
        ),
        "keep": N_("Keep what you can pay for soon, or what goes with the cards you have placed."),
        "place_development": N_(
            "Developments bring points and lasting powers. The diamond says how many other cards from your hand you pay, "
            "a small number beside it your price after discounts. Grey cards can't be placed; press their i to see why."
        ),
        "place_world": N_(
            "The circle says how many other cards from your hand you pay, a small number beside it your price after discounts. "
            "A red circle is a defense: that world is free, but you need as much strength. "
            "Grey cards can't be placed; press their i to see why."
        ),
        "only_place_development": N_(
            "No development of your hand can be placed now; if one is grey, its i says why. "
            "You are asked all the same, so that nobody learns it."
        ),
        "only_place_world": N_(
            "No world of your hand can be placed now; if one is grey, its i says why. You are asked all the same, so that nobody learns it."
        ),
        "pay_for_development": N_("Pay with what you would hardly ever place: these cards are discarded."),
        "pay_for_world": N_("Pay with what you would hardly ever place: these cards are discarded."),
        "sell": N_("You get cards for a good, as many as its price says; the world it lies on can produce another later."),
        "use_power": N_("Each power turns goods into points or cards, once a round. You must go on as long as one of them can be used."),
        "how_to_settle": N_("Conquering costs no cards. What you discard from your tableau for it is gone for good."),
        "spend_goods": N_(
            "The world stays yours. Take goods from worlds with a disc first: they produce again in every Produce phase, "
            "worlds with a ring only by a power or a bonus."
        ),
        "spend_for_price": N_("Dear goods first: you draw as many cards as the price says."),
        "discard_for_chips": N_("Each card you discard becomes points. Keep those you still want to place or pay with."),
        "name_number": N_("Most cards cost 1, 2 or 3, so a low number is the likeliest."),
        "discard_to_limit": N_("Keep what you can place soon; what you discard can't come back to you."),
        "produce_windfall": N_(
            "Worlds with a ring, not a disc, are windfall worlds: they get a good when they are placed. "
            "Later they produce only by a power, or one of them as your bonus for choosing Produce."
        ),
    }
    unshown_fields = frozenset({"last_used"})  # while it matters, `used` says the same
    closings = {
        "use_power": N_("Use no more powers"),
        "discard_for_chips": N_("Discard nothing more"),
    }
    confirmings = {
        "opening_discard": N_("Discard these"),
        "choose_action": N_("Choose these"),
        "keep": N_("Keep these"),
        "pay_for_development": N_("Pay with these"),
        "pay_for_world": N_("Pay with these"),
        "spend_goods": N_("Consume these"),
        "discard_for_chips": N_("Discard these"),
        "discard_to_limit": N_("Discard these"),
    }
    why_nots = {
        "duplicate": N_("You have this development already."),
        "cards": N_("You have too few cards to pay for it."),
        "strength": N_("Your strength is too low to conquer it."),
    }

    def component(self, component: str) -> str:
        return self.names("card", component)

    def card(self, card: str) -> CardText:
        return self.describe(CARD[card])

    # --- choices

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        verb, _, thing = word.partition(" ")
        if verb == "action":
            return self.text("Choose {action}", action=self.text(self.actions[thing]))
        if verb == "name":
            return self.text(CHOICES[verb], n=thing)
        if not thing:
            return self.text(CHOICES[verb])
        card = CARD[thing]
        name = self.component(thing)
        if verb == "use":
            return self._use(card, name)
        if verb in ("sell", "spend", "produce"):
            return self.text(CHOICES[verb], card=name, goods=self.goods(card.goods))
        return self.text(CHOICES[verb], card=name)

    def _use(self, card: Card, name: str) -> str:
        """A consume power, or a card that is discarded while placing a world."""
        for power in card.powers:
            if isinstance(power, TemporaryMilitary):
                return self.text("Discard {card}: {n} strength", card=name, n=signed(power.amount))
            if isinstance(power, CostToZero):
                return self.text("Discard {card}: cost 0", card=name)
        return self.text("Use {card}", card=name)

    # --- prompts: a method for each decision, with its arguments

    def _pick(self, count: int, left: int) -> str:
        if left == count:
            return self.count("pick {n} card", "pick {n} cards", left)
        return self.count("pick {n} more card", "pick {n} more cards", left)

    @asks(hand.OpeningDiscard)
    def ask_opening_discard(self, count: int, left: int) -> str:
        pick = self._pick(count, left)
        return self.text("Discard from your opening hand: {pick}.", pick=pick)

    @asks(rounds.ChooseAction)
    def ask_choose_action(self, count: int, left: int) -> str:
        if count == 1:
            return self.text("Choose your action for this round.")
        return self.text("Choose the first of your two actions.") if left == count else self.text("Choose the second of your two actions.")

    @asks(explore.Keep)
    def ask_keep(self, count: int, left: int) -> str:
        pick = self._pick(count, left)
        return self.text("Keep some of the cards you drew: {pick}.", pick=pick)

    @asks(develop.PlaceDevelopment)
    def ask_place_development(self) -> str:
        return self.text("Place a development from your hand, or nothing.")

    @asks(settle.PlaceWorld)
    def ask_place_world(self) -> str:
        return self.text("Place a world from your hand, or nothing.")

    @asks(hand.PayForDevelopment, hand.PayForWorld)
    def ask_pay_for_development(self, count: int, left: int, card: str) -> str:
        pick = self._pick(count, left)
        return self.text("Pay for {card}: {pick}.", card=self.component(card), pick=pick)

    @asks(settle.HowToSettle)
    def ask_how_to_settle(self, world: str, strength: int, cost: int | None) -> str:
        card = CARD[world]
        sentences = [self.text("How do you place {card}?", card=self.component(world))]
        if card.military:
            sentences.append(
                self.text("Its defense is {defense}, your strength against it {strength}.", defense=card.cost, strength=strength)
            )
        if cost is not None:
            sentences.append(self.count("Paying for it takes {n} card.", "Paying for it takes {n} cards.", cost))
        return " ".join(sentences)

    @asks(consume.Sell)
    def ask_sell(self, prices: Mapping[str, int]) -> str:
        return self.text("Sell a good. Prices in cards: {prices}.", prices=self._prices(prices))

    def _prices(self, prices: Mapping[str, int]) -> str:
        return ", ".join([f"{self.component(world)} {price}" for world, price in prices.items()])

    @asks(consume.UsePower)
    def ask_use_power(self) -> str:
        return self.text("Which consume power do you use next?")

    @asks(consume.SpendGoods)
    def ask_spend_goods(self, card: str, left: int) -> str:
        return self.count("{card}: pick {n} good to consume.", "{card}: pick {n} goods to consume.", left, card=self.component(card))

    @asks(consume.SpendForPrice)
    def ask_spend_for_price(self, card: str, prices: Mapping[str, int]) -> str:
        return self.text(
            "{card}: pick the good to consume. Prices in cards: {prices}.", card=self.component(card), prices=self._prices(prices)
        )

    @asks(consume.DiscardForChips)
    def ask_discard_for_chips(self, card: str, left: int, chips: int) -> str:
        return self.count(
            "{card}: you may discard {n} card for {vp} VP.",
            "{card}: you may discard up to {n} cards for {vp} VP each.",
            left,
            card=self.component(card),
            vp=chips,
        )

    @asks(consume.NameNumber)
    def ask_name_number(self) -> str:
        return self.text("Name a number: if it is the cost or defense of the top card of the deck, you keep that card.")

    @asks(produce.ProduceWindfall)
    def ask_produce_windfall(self, goods: str) -> str:
        if goods == "any":
            return self.text("Which windfall world produces a good?")
        return self.text("Which {goods} windfall world produces a good?", goods=self.goods(goods))

    @asks(hand.DiscardToLimit)
    def ask_discard_to_limit(self, count: int, left: int) -> str:
        pick = self._pick(count, left)
        return self.text("You may keep 10 cards in hand. Discard the others: {pick}.", pick=pick)

    # --- events: a method for each, with its fields; those with a seat get its name instead

    @tells(Chose)
    def tell_chose(self, name: str, names: Sequence[str], choice: str, secret: bool) -> None:
        """What comes of it is told by other events."""

    @tells(TookBack)
    def tell_took_back(self, name: str, names: Sequence[str], choice: str, secret: bool) -> str:
        what = self.choice(choice)
        if secret:
            return self.text("You take back: {choice}.", choice=what)
        return self.text("{name} takes back: {choice}.", name=name, choice=what)

    @tells(happened.StartWorldsDealt)
    def tell_start_worlds_dealt(self, names: Sequence[str], worlds: Sequence[str]) -> str:
        return self.text("Start worlds: {worlds}.", worlds=by_seat(names, [self.component(world) for world in worlds]))

    @tells(happened.RoundBegan)
    def tell_round_began(self, names: Sequence[str], round: int) -> str:  # noqa: A002 (the event's field)
        return self.text("Round {n}.", n=round)

    @tells(happened.ActionsRevealed)
    def tell_actions_revealed(self, names: Sequence[str], actions: Sequence[Sequence[str]]) -> str:
        chosen = [" + ".join([self.text(self.actions[action]) for action in each]) for each in actions]
        return self.text("Actions revealed: {actions}.", actions=by_seat(names, chosen))

    @tells(happened.PhaseBegan)
    def tell_phase_began(self, names: Sequence[str], phase: str) -> str:
        return self.text("Phase {numeral}: {phase}.", numeral=NUMERALS[phase], phase=self.text(self.phases[phase]))

    @tells(happened.Drew)
    def tell_drew(self, name: str, names: Sequence[str], count: int, why: str) -> str:
        return self.count("{name} draws {n} card ({why}).", "{name} draws {n} cards ({why}).", count, name=name, why=self.text(DRAWS[why]))

    @tells(happened.DrewCards)
    def tell_drew_cards(self, name: str, names: Sequence[str], cards: Sequence[str]) -> str:
        return self.text("You draw: {cards}.", cards=self._cards(cards))

    @tells(happened.Explored)
    def tell_explored(self, name: str, names: Sequence[str], drawn: int, kept: int) -> str:
        return self.count("{name} draws {n} card, keeping {kept}.", "{name} draws {n} cards, keeping {kept}.", drawn, name=name, kept=kept)

    @tells(happened.Discarded)
    def tell_discarded(self, name: str, names: Sequence[str], count: int, why: str) -> str:
        if why == "pay":
            return self.count("{name} pays {n} card.", "{name} pays {n} cards.", count, name=name)
        because = self.text(DISCARDS[why])
        return self.count("{name} discards {n} card ({why}).", "{name} discards {n} cards ({why}).", count, name=name, why=because)

    @tells(happened.DiscardedCards)
    def tell_discarded_cards(self, name: str, names: Sequence[str], cards: Sequence[str]) -> str:
        return self.text("You discard: {cards}.", cards=self._cards(cards))

    def _cards(self, cards: Sequence[str]) -> str:
        return ", ".join([self.component(card) for card in cards])

    @tells(happened.Placed)
    def tell_placed(self, name: str, names: Sequence[str], card: str) -> str:
        return self.text("{name} places {card}.", name=name, card=self.component(card))

    @tells(happened.PlacedNothing)
    def tell_placed_nothing(self, name: str, names: Sequence[str]) -> str:
        return self.text("{name} places nothing.", name=name)

    @tells(happened.Paid)
    def tell_paid(self, name: str, names: Sequence[str], card: str, how: str, cost: int) -> str | None:
        """What will be paid; that it is paid is told when the cards leave the hand."""
        what = self.component(card)
        if how == "conquer":
            return self.text("{name} conquers {card}.", name=name, card=what)
        return None if cost else self.text("{name} pays nothing for {card}.", name=name, card=what)

    @tells(happened.LeftTableau)
    def tell_left_tableau(self, name: str, names: Sequence[str], card: str) -> str:
        return self.text("{name} discards {card} from the tableau.", name=name, card=self.component(card))

    @tells(happened.GoodAppeared)
    def tell_good_appeared(self, name: str, names: Sequence[str], world: str, why: str) -> str:
        fields = {"name": name, "world": self.component(world), "goods": self.goods(CARD[world].goods)}
        if why == "produce_good":
            return self.text("{name} produces a good on {world} ({goods}).", **fields)
        return self.text("{name} has a good on {world} ({goods}).", **fields)

    @tells(happened.GoodSpent)
    def tell_good_spent(self, name: str, names: Sequence[str], world: str, why: str) -> str:
        fields = {"name": name, "world": self.component(world), "goods": self.goods(CARD[world].goods)}
        if why == "trade":
            return self.text("{name} sells the {goods} good of {world}.", **fields)
        return self.text("{name} consumes the {goods} good of {world}.", **fields)

    @tells(happened.PowerUsed)
    def tell_power_used(self, name: str, names: Sequence[str], card: str, power: str) -> str:
        return self.text("{name} uses {card}.", name=name, card=self.component(card))

    @tells(happened.ChipsGained)
    def tell_chips_gained(self, name: str, names: Sequence[str], chips: int) -> str:
        return self.text("{name}: +{n} VP.", name=name, n=chips)

    @tells(happened.Gambled)
    def tell_gambled(self, name: str, names: Sequence[str], number: int, card: str, kept: bool) -> str:
        fields = {"name": name, "n": number, "card": self.component(card)}
        if kept:
            return self.text("{name} names {n}, turns up {card} and keeps it.", **fields)
        return self.text("{name} names {n}, turns up {card} and discards it.", **fields)

    @tells(happened.Reshuffled)
    def tell_reshuffled(self, names: Sequence[str], deck: int) -> str:
        return self.count(
            "The discard pile is shuffled: {n} card in the new deck.", "The discard pile is shuffled: {n} cards in the new deck.", deck
        )

    @tells(happened.GameEnded)
    def tell_game_ended(self, names: Sequence[str], reasons: Sequence[str], scores: Sequence[int]) -> str:
        why = ", ".join([self.text(ENDS[reason]) for reason in reasons])
        points = by_seat(names, [self.text("{n} VP", n=score) for score in scores])
        return self.text("The game is over: {why}. {points}.", why=why, points=points)

    # --- the same events, told to the seat that did it; what it alone sees of them follows at once, and tells more

    @tells_doer(happened.Drew)
    def own_drew(self, before: Mapping[str, Any], count: int, why: str) -> None:
        """Told with the cards."""

    @tells_doer(happened.DrewCards)
    def own_drew_cards(self, cards: Sequence[str], before: Mapping[str, Any]) -> str:
        if before["key"] != "drew":
            return self.text("You draw: {cards}.", cards=self._cards(cards))
        why = before["why"]
        return self.text("You draw: {cards} ({why}).", cards=self._cards(cards), why=self.text(DRAWS[why]))

    @tells_doer(happened.Explored)
    def own_explored(self, before: Mapping[str, Any], drawn: int, kept: int) -> str | None:
        return None if kept < drawn else self.count("You keep {n} card.", "You keep all {n} cards.", kept)

    @tells_doer(happened.Discarded)
    def own_discarded(self, before: Mapping[str, Any], count: int, why: str) -> None:
        """Told with the cards."""

    @tells_doer(happened.DiscardedCards)
    def own_discarded_cards(self, cards: Sequence[str], before: Mapping[str, Any]) -> str:
        these = self._cards(cards)
        match before:
            case {"key": "explored", "kept": kept}:
                return self.count("You keep {n} card and discard: {cards}.", "You keep {n} cards and discard: {cards}.", kept, cards=these)
            case {"key": "discarded", "why": "pay"}:
                return self.text("You pay with: {cards}.", cards=these)
            case {"key": "discarded", "why": why}:
                return self.text("You discard: {cards} ({why}).", cards=these, why=self.text(DISCARDS[why]))
        return self.text("You discard: {cards}.", cards=these)

    @tells_doer(happened.Placed)
    def own_placed(self, before: Mapping[str, Any], card: str) -> str:
        return self.text("You place {card}.", card=self.component(card))

    @tells_doer(happened.PlacedNothing)
    def own_placed_nothing(self, before: Mapping[str, Any]) -> str:
        return self.text("You place nothing.")

    @tells_doer(happened.Paid)
    def own_paid(self, before: Mapping[str, Any], card: str, how: str, cost: int) -> str | None:
        what = self.component(card)
        if how == "conquer":
            return self.text("You conquer {card}.", card=what)
        return None if cost else self.text("You pay nothing for {card}.", card=what)

    @tells_doer(happened.LeftTableau)
    def own_left_tableau(self, before: Mapping[str, Any], card: str) -> str:
        return self.text("You discard {card} from your tableau.", card=self.component(card))

    @tells_doer(happened.GoodAppeared)
    def own_good_appeared(self, before: Mapping[str, Any], world: str, why: str) -> str:
        fields = {"world": self.component(world), "goods": self.goods(CARD[world].goods)}
        if why == "produce_good":
            return self.text("You produce a good on {world} ({goods}).", **fields)
        return self.text("You have a good on {world} ({goods}).", **fields)

    @tells_doer(happened.GoodSpent)
    def own_good_spent(self, before: Mapping[str, Any], world: str, why: str) -> str:
        fields = {"world": self.component(world), "goods": self.goods(CARD[world].goods)}
        if why == "trade":
            return self.text("You sell the {goods} good of {world}.", **fields)
        return self.text("You consume the {goods} good of {world}.", **fields)

    @tells_doer(happened.PowerUsed)
    def own_power_used(self, before: Mapping[str, Any], card: str, power: str) -> str:
        return self.text("You use {card}.", card=self.component(card))

    @tells_doer(happened.ChipsGained)
    def own_chips_gained(self, before: Mapping[str, Any], chips: int) -> str:
        return self.text("You get {n} VP.", n=chips)

    @tells_doer(happened.Gambled)
    def own_gambled(self, before: Mapping[str, Any], number: int, card: str, kept: bool) -> str:
        fields = {"n": number, "card": self.component(card)}
        if kept:
            return self.text("You name {n}, turn up {card} and keep it.", **fields)
        return self.text("You name {n}, turn up {card} and discard it.", **fields)


SPEECH: Final = whole_speech(RaceSpeech)
