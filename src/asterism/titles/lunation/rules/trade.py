"""The trade phase: exchanges with the bank, and offers to other players.

An offer is composed in secret, pick by pick; once it is proposed, its cards are shown to all. The partner accepts, declines, or answers
once with a counter-offer, which can only be accepted or declined. The number of proposals is limited, so that no game stalls on them.
"""

from __future__ import annotations

from typing import ClassVar, TypedDict

from ....kernel import Args, Choice, Decision, todo
from .cards import VERBS, exchange, exchange_words, or_done, turn_words, use_word
from .components import BANK_RATE, CARDS_ASKED, PROPOSALS, Action
from .events import OfferAnswered, OfferProposed, Traded
from .state import LunationTable, Offer
from .vocabulary import ACCEPT, ASK, ASK_CARD, COUNTER, DECLINE, DONE, DROP, GIVE, GIVE_CARD, OFFER, PROPOSE


@todo
class Trade(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.trade.offer"
    always_asked: ClassVar[bool] = True  # what is possible depends on the hand

    def choices(self, table: LunationTable) -> list[Choice]:
        seat = self.seat
        player = table.players[seat]
        words = exchange_words(player, BANK_RATE[table.seats])
        if player.proposals < PROPOSALS:
            words += OFFER[:seat]
            words += OFFER[seat + 1 : table.seats]
        words += turn_words(table, seat, "trade")
        return or_done(words, player, "trade")

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        seat = self.seat
        verb = choice.verb
        table.then(self)
        if verb in VERBS:
            use_word(table, seat, choice)
        elif verb == "bank":
            exchange(table, seat, choice.about, BANK_RATE[table.seats])
        else:
            table.offer = Offer(seat, choice.about)
            table.then(ComposeOffer(seat))

    def args(self, table: LunationTable) -> Args:
        return {"rate": BANK_RATE[table.seats], "proposals_left": PROPOSALS - table.players[self.seat].proposals}


# --- composing


def the_offer(table: LunationTable) -> Offer:
    offer = table.offer
    assert offer is not None
    return offer


def plus(goods: tuple[int, int], kind: int) -> tuple[int, int]:
    return (goods[0], goods[1] + 1) if kind else (goods[0] + 1, goods[1])


@todo
class ComposeOffer(Decision[LunationTable]):
    """Add one more thing to give or to ask for, until the offer is proposed or dropped."""

    rule: ClassVar[str] = "lunation.trade.online"
    secret: ClassVar[bool] = True
    always_asked: ClassVar[bool] = True

    def choices(self, table: LunationTable) -> list[Choice]:
        offer = the_offer(table)
        hand, own, theirs = table.players[self.seat].hand, table.players[self.seat].goods, table.players[offer.partner].goods
        energy, resources = offer.give
        asked_energy, asked_resources = offer.ask
        given, asked = offer.give_cards, offer.ask_cards
        words: list[Choice] = []
        if not asked_energy and energy < own[0]:  # a kind of goods can't go both ways
            words.append(GIVE[0])
        if not asked_resources and resources < own[1]:
            words.append(GIVE[1])
        if given:
            words += [GIVE_CARD[card.n] for card in dict.fromkeys(hand) if card not in given or given.count(card) < hand.count(card)]
        else:
            words += [GIVE_CARD[card.n] for card in dict.fromkeys(hand)]
        if not energy and asked_energy < theirs[0]:
            words.append(ASK[0])
        if not resources and asked_resources < theirs[1]:
            words.append(ASK[1])
        if len(asked) < CARDS_ASKED:
            words += ASK_CARD
        if given or asked or energy or resources or asked_energy or asked_resources:
            words.append(PROPOSE)
        words.append(DROP)
        return words

    def choose(self, table: LunationTable, choice: Choice) -> None:
        offer = the_offer(table)
        about = choice.about
        if choice is PROPOSE:
            propose(table, offer)
            return
        if choice is DROP:
            table.offer = None
            if offer.counter and table.heard is not None:
                table.tell(OfferAnswered(self.seat, offer.partner, accepted=False))
            return
        if isinstance(about, Action):
            if choice is GIVE_CARD[about.n]:
                table.offer = offer.with_cards((*offer.give_cards, about), offer.ask_cards)
            else:
                table.offer = offer.with_cards(offer.give_cards, (*offer.ask_cards, about))
        elif choice is GIVE[about]:
            table.offer = offer.with_goods(plus(offer.give, about), offer.ask)
        else:
            table.offer = offer.with_goods(offer.give, plus(offer.ask, about))
        table.then(self)

    def args(self, table: LunationTable) -> Args:
        offer = the_offer(table)
        return {"partner": offer.partner, "counter": offer.counter, **terms(offer)}


class Terms(TypedDict):
    """Goods as energy and resources, cards by their ids."""

    give: list[int]
    give_cards: list[str]
    ask: list[int]
    ask_cards: list[str]


def terms(offer: Offer) -> Terms:
    return {
        "give": list(offer.give),
        "give_cards": [card.id for card in offer.give_cards],
        "ask": list(offer.ask),
        "ask_cards": [card.id for card in offer.ask_cards],
    }


# --- proposing and answering


def propose(table: LunationTable, offer: Offer) -> None:
    """Reveal the offer composed in secret, and show its cards."""
    if not offer.counter:
        table.players[offer.proposer].proposals += 1
    table.reveal()
    table.show(offer.proposer, offer.give_cards)
    table.offer = offer._replace(proposed=True)
    if table.heard is not None:
        table.tell(OfferProposed(seat=offer.proposer, partner=offer.partner, counter=offer.counter, **terms(offer)))
    table.then(AnswerOffer(offer.partner))


def can_give(table: LunationTable, offer: Offer) -> bool:
    partner = table.players[offer.partner]
    if offer.ask[0] > partner.goods[0] or offer.ask[1] > partner.goods[1]:
        return False
    return all([offer.ask_cards.count(card) <= partner.hand.count(card) for card in offer.ask_cards])


@todo
class AnswerOffer(Decision[LunationTable]):
    """Answer an offer; nobody can tell whether the partner could have accepted."""

    rule: ClassVar[str] = "lunation.trade.online"
    always_asked: ClassVar[bool] = True

    def choices(self, table: LunationTable) -> list[Choice]:
        offer = the_offer(table)
        words = [ACCEPT] if can_give(table, offer) else []
        words.append(DECLINE)
        if not offer.counter:
            words.append(COUNTER)
        return words

    def choose(self, table: LunationTable, choice: Choice) -> None:
        offer = the_offer(table)
        if choice is COUNTER:
            table.offer = Offer(offer.partner, offer.proposer, counter=True)
            table.then(ComposeOffer(self.seat))
            return
        table.offer = None
        if table.heard is not None:
            table.tell(OfferAnswered(self.seat, offer.proposer, accepted=choice is ACCEPT))
        if choice is ACCEPT:
            swap(table, offer)

    def args(self, table: LunationTable) -> Args:
        offer = the_offer(table)
        return {"proposer": offer.proposer, "counter": offer.counter, **terms(offer)}


def swap(table: LunationTable, offer: Offer) -> None:
    """Everything changes hands at once; all cards were shown on the way."""
    proposer, partner = table.players[offer.proposer], table.players[offer.partner]
    for kind in range(2):
        change = offer.ask[kind] - offer.give[kind]
        proposer.goods[kind] += change
        partner.goods[kind] -= change
    if offer.ask_cards:
        table.reveal()
    for card in offer.give_cards:
        table.leave_hand(offer.proposer, card)
    for card in offer.ask_cards:
        table.leave_hand(offer.partner, card)
    for taker, cards in ((partner, offer.give_cards), (proposer, offer.ask_cards)):
        taker.hand += cards
        taker.shown += cards
    if table.heard is not None:
        table.tell(Traded(seat=offer.proposer, partner=offer.partner, **terms(offer)))
