"""Race for the Galaxy in words: choices, prompts, events. The texts of its cards are in cards.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....kernel import Chose
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
    "sell": N_("Sell {card}'s {goods} good"),
    "spend": N_("Consume {card}'s {goods} good"),
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
    "tableau": N_("someone has 12 cards in the tableau"),
    "pool": N_("the last chip in the pool was taken"),
    "round_bound": N_("the round limit is reached"),
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
    about = N_("Build a space empire of cards: everyone secretly chooses an action, and everyone plays every phase that was chosen.")
    phases = {
        "setup": N_("Set-up"),
        "choose": N_("Choose actions"),
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
        "first_game": (N_("First game"), N_("Everyone starts with a set start world and the hand that goes with it.")),
        "max_rounds": (N_("Round limit"), N_("The game also ends after this many rounds; 0 means no limit.")),
    }
    tips = {
        "opening_discard": N_(
            "Cards are also your money: you pay for what you place with other cards from your hand. Keep cards that cost 1 "
            "to 3 and discard the most expensive ones."
        ),
        "choose_action": N_(
            "Everyone plays every phase that anyone chose, but only players who chose it get the bonus. You pay for a card "
            "with other cards from your hand: if you can afford one, choose Settle or Develop, otherwise Explore."
        ),
        "keep": N_("Keep what you can soon afford, or what fits the cards in your tableau."),
        "place_development": N_(
            "Developments bring points and lasting powers. The diamond shows how many other cards from your hand you pay, "
            "and a small number beside it your cost after discounts. You can't place grey cards; tap ⓘ on one to see why."
        ),
        "place_world": N_(
            "The circle shows how many other cards from your hand you pay, and a small number beside it your cost after "
            "discounts. A red circle is a defence: that world is free, but you need at least that much Military. You can't "
            "place grey cards; tap ⓘ on one to see why."
        ),
        "only_place_development": N_(
            "You can't place any development from your hand now; tap ⓘ on a grey card to see why. We still ask, so "
            "that opponents can't tell what you hold."
        ),
        "only_place_world": N_(
            "You can't place any world from your hand now; tap ⓘ on a grey card to see why. We still ask, so that opponents can't "
            "tell what you hold."
        ),
        "pay_for_development": N_("Pay with cards you are unlikely to place: they are discarded."),
        "pay_for_world": N_("Pay with cards you are unlikely to place: they are discarded."),
        "sell": N_("You draw as many cards as the good's price. Its world can produce another one later."),
        "use_power": N_("Each power turns goods into points or cards, once a round. You must keep using them for as long as you can."),
        "how_to_settle": N_("Conquering costs no cards. Cards you discard from your tableau to do it are gone for good."),
        "spend_goods": N_(
            "You keep the world. Take goods from worlds with a disc first: they produce again in every Produce phase, while "
            "worlds with a ring need a power or a bonus."
        ),
        "spend_for_price": N_("Pick the most expensive good: you draw as many cards as its price."),
        "discard_for_chips": N_("Each card you discard scores points. Keep those you still want to place or pay with."),
        "name_number": N_("Most cards cost 1, 2 or 3, so a low number is the best bet."),
        "discard_to_limit": N_("Keep what you can place soon; you won't get the discarded cards back."),
        "produce_windfall": N_(
            "Worlds with a ring instead of a disc are windfall worlds: they get a good when you place them. After that "
            "they produce only through a power or, one world at a time, through your bonus for choosing Produce."
        ),
    }
    unshown_fields = frozenset({"last_used"})  # `used` shows the same while it matters
    closings = {
        "use_power": N_("Stop using powers"),
        "discard_for_chips": N_("Stop discarding"),
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
        "duplicate": N_("You already have this development."),
        "cards": N_("You have too few cards to pay for it."),
        "strength": N_("Your Military is too low to conquer it."),
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
                return self.text("Discard {card}: {n} Military", card=name, n=signed(power.amount))
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
        sentences = [self.text("How will you place {card}?", card=self.component(world))]
        if card.military:
            sentences.append(
                self.text("Its defence is {defense}; your Military against it is {strength}.", defense=card.cost, strength=strength)
            )
        if cost is not None:
            sentences.append(self.count("Paying for it costs {n} card.", "Paying for it costs {n} cards.", cost))
        return " ".join(sentences)

    @asks(consume.Sell)
    def ask_sell(self, prices: Mapping[str, int]) -> str:
        return self.text("Choose a good to sell. Prices in cards: {prices}.", prices=self._prices(prices))

    def _prices(self, prices: Mapping[str, int]) -> str:
        return ", ".join([f"{self.component(world)} {price}" for world, price in prices.items()])

    @asks(consume.UsePower)
    def ask_use_power(self) -> str:
        return self.text("Choose the next consume power to use.")

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
        return self.text("Name a number: if it is the cost or defence of the top card of the deck, you keep that card.")

    @asks(produce.ProduceWindfall)
    def ask_produce_windfall(self, goods: str) -> str:
        if goods == "any":
            return self.text("Choose a windfall world to produce a good.")
        return self.text("Choose a {goods} windfall world to produce a good.", goods=self.goods(goods))

    @asks(hand.DiscardToLimit)
    def ask_discard_to_limit(self, count: int, left: int) -> str:
        pick = self._pick(count, left)
        return self.text("Your hand limit is 10 cards. Discard the rest: {pick}.", pick=pick)

    # --- events: a method for each, with its fields; a field that is a seat arrives as the player's name

    @tells(Chose)
    def tell_chose(self, name: str, names: Sequence[str], choice: str, secret: bool) -> None:
        """None: other events log the consequences."""

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
        return self.count(
            "{name} draws {n} card and keeps {kept}.", "{name} draws {n} cards and keeps {kept}.", drawn, name=name, kept=kept
        )

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
        """Announce what will be paid; the payment itself is logged when the cards leave the hand."""
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
            return self.text("{name} sells {world}'s {goods} good.", **fields)
        return self.text("{name} consumes {world}'s {goods} good.", **fields)

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
            return self.text("{name} names {n}, turns over {card} and keeps it.", **fields)
        return self.text("{name} names {n}, turns over {card} and discards it.", **fields)

    @tells(happened.Reshuffled)
    def tell_reshuffled(self, names: Sequence[str], deck: int) -> str:
        return self.count(
            "The discard pile is reshuffled: {n} card in the new deck.", "The discard pile is reshuffled: {n} cards in the new deck.", deck
        )

    @tells(happened.GameEnded)
    def tell_game_ended(self, names: Sequence[str], reasons: Sequence[str], scores: Sequence[int]) -> str:
        why = ", ".join([self.text(ENDS[reason]) for reason in reasons])
        points = by_seat(names, [self.text("{n} VP", n=score) for score in scores])
        return self.text("The game is over: {why}. {points}.", why=why, points=points)

    # --- the same events for the seat concerned; the private event that follows at once gives more details

    @tells_doer(happened.Drew)
    def own_drew(self, before: Mapping[str, Any], count: int, why: str) -> None:
        """None: logged with the cards."""

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
        """None: logged with the cards."""

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
            return self.text("You sell {world}'s {goods} good.", **fields)
        return self.text("You consume {world}'s {goods} good.", **fields)

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
            return self.text("You name {n}, turn over {card} and keep it.", **fields)
        return self.text("You name {n}, turn over {card} and discard it.", **fields)


SPEECH: Final = whole_speech(RaceSpeech)
