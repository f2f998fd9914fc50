"""Smugglers: a small game that shows how any title is written on the kernel.

1.  Two to four captains play a few rounds. The deck holds cargo (silk 1, spice 2, idol 4) and tricks (chart, carnival, bribe).
2.  At the start of a round everybody draws up to four cards. Then all load at once, in secret: one card face down in a crate, or nothing.
3.  Captains take turns, and each round another captain goes first. Captains who still have the crate they packed may offer it to another:
    they compose a price of 1 to 3 coins in secret, then propose or withdraw; the other accepts or declines. Two offers a round at most.
4.  Then they may play a trick. A chart lets them play up to two more tricks. A carnival brings, in any order, a coin, a card and a
    throw of a die: 4 or more is worth two coins.
5.  Whenever a trick or a bribe is played, any other captain may answer it with a bribe, which undoes it. The first answer clockwise counts.
6.  Once during their turn, at any time, captains may hire a hand: pay a coin, draw a card.
7.  After all turns the crates are landed. A patrol die is thrown for each: on a search, its card is lost; otherwise whoever holds the
    crate gets what the card is worth. Bribes and tricks are worth nothing.
8.  Last, all captains may buy hideouts, openly and at once, for two coins each.
9.  A coin is worth one point, a hideout three. If captains are tied, the one with more hideouts is ahead.
10. Option `patrols`: strict patrols search on three faces of the die, lax ones on one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, TypedDict

from asterism.kernel import (
    AnyOrder,
    Args,
    Chance,
    Choice,
    Commitment,
    Decision,
    Event,
    Open,
    Option,
    Options,
    Sealed,
    Seat,
    Step,
    Table,
    Title,
    View,
    Vocabulary,
    Window,
    deal_anew,
    distinct,
    draw_cards,
    event,
    one_each,
    state,
    todo,
)

HAND: Final = 4
OFFERS: Final = 2  # the bound that keeps a negotiation from going on for ever
HIDEOUT_COST: Final = 2
HIDEOUT_POINTS: Final = 3
DIE: Final = (1, 2, 3, 4, 5, 6)

# --- components and vocabulary: every word is made once, here, and carries what it is about


@dataclass(frozen=True)
class Card:
    id: str
    worth: int
    copies: int
    trick: bool = False

    def __str__(self) -> str:  # the id by which a custom chance names the card
        return self.id


CHART, CARNIVAL, BRIBE = Card("chart", 0, 6, trick=True), Card("carnival", 0, 6, trick=True), Card("bribe", 0, 8)
CARDS: Final = (Card("silk", 1, 10), Card("spice", 2, 8), Card("idol", 4, 4), CHART, CARNIVAL, BRIBE)
BOX: Final = [card for card in CARDS for _ in range(card.copies)]

WORDS: Final = Vocabulary()
LOAD: Final = {card: WORDS.word(f"load {card.id}", card) for card in CARDS}
PLAY: Final = {card: WORDS.word(f"play {card.id}", card) for card in CARDS if card.trick}
OFFER: Final = [WORDS.word(f"offer {seat}", seat) for seat in range(4)]
PRICES: Final = [WORDS.word(f"price {coins}", coins) for coins in (1, 2, 3)]
LOAD_NOTHING, PASS, ANSWER, LET_BE = (WORDS.word(text) for text in ("load nothing", "pass", "answer bribe", "let_be"))
PROPOSE, WITHDRAW, ACCEPT, DECLINE = (WORDS.word(text) for text in ("propose", "withdraw", "accept", "decline"))
TAKE_COIN, TAKE_CARD, TAKE_THROW = (WORDS.word(f"take {what}") for what in ("coin", "card", "throw"))
BUY, DONE = WORDS.word("buy hideout"), WORDS.word("done")
HIRE: Final = WORDS.word("hire", aside=True)  # a free action: offered on top of the choices of decisions that allow asides


# --- events: told to all, or to one seat. The kernel tells `Chose` itself, so a title adds only what a choice leads to


@event
class Offered(Event):
    seller: Seat
    buyer: Seat
    price: Annotated[int, "in coins"]


@event
class Landed(Event):
    seat: Seat
    card: Annotated[str, "what was in the crate"]
    searched: Annotated[bool, "the patrol took it"]


# --- state: a field is declared once; copy and fingerprint follow


@dataclass(frozen=True)
class Crate:
    card: Card
    packer: int  # this seat knows what is in it, whoever holds it


@state
class Captain:
    hand: list[Card] = field(default_factory=list)
    crates: list[Crate] = field(default_factory=list)
    coins: int = 2
    hideouts: int = 0
    offers: int = 0  # made this round
    hired: bool = False  # this turn


@state
class SmugglersTable(Table):
    captains: list[Captain]
    deck: list[Card]  # in no order: chance decides which card is drawn
    discards: list[Card] = field(default_factory=list)  # all face up
    rounds: int
    searches: int  # faces of the patrol die that mean a search
    round: int = 0
    turn: int = -1  # whose turn it is; -1: nobody's
    price: int = 0  # being composed or proposed; the seller's secret until proposed
    seller: int = -1
    answers: list[int] = field(default_factory=list)  # who answered the trick being played, in order

    def draw_cards(self, seat: int, count: int, why: str) -> None:
        """Named chance: `why` is documented in Title.draws. The kernel reshuffles, and tells all how many cards, the seat which."""
        self.captains[seat].hand += draw_cards(self, seat, count, self.deck, self.discards, why)

    def asides(self, decision: Decision[Any]) -> list[Choice]:
        captain = self.captains[decision.seat]
        free = decision.seat == self.turn and not captain.hired and captain.coins > 0 and (self.deck or self.discards)
        return [HIRE] if free else []

    def take_aside(self, seat: int, choice: Choice) -> None:
        captain = self.captains[seat]
        captain.hired = True
        captain.coins -= 1
        self.draw_cards(seat, 1, "hire")


# --- a round: steps push what comes next


@todo
class BeginRound(Step[SmugglersTable]):
    def run(self, table: SmugglersTable) -> None:
        if table.round == table.rounds:
            table.over = True  # rounds are limited, so every game ends
            return
        first = table.round % table.seats
        table.round += 1
        for seat in table.clockwise(first):
            captain = table.captains[seat]
            captain.offers = 0
            table.draw_cards(seat, HAND - len(captain.hand), "deal")
        loading = Sealed(one_each(Load(seat) for seat in range(table.seats)))  # all at once, in secret
        buying = Open(one_each(BuyHideout(seat) for seat in range(table.seats)))  # all at once, openly, in any order
        turns = [TakeTurn(seat) for seat in table.clockwise(first)]
        table.then(loading, Reveal(), *turns, Land(first), buying, BeginRound())


@todo
class Load(Commitment[SmugglersTable]):
    """A commitment only goes on the seat's tray; `Reveal` carries it out."""

    rule: ClassVar[str] = "smugglers.loading"

    def choices(self, table: SmugglersTable) -> list[Choice]:
        return [*distinct(LOAD[card] for card in table.captains[self.seat].hand), LOAD_NOTHING]


@todo
class Reveal(Step[SmugglersTable]):
    def run(self, table: SmugglersTable) -> None:
        for seat, captain in enumerate(table.captains):
            card: Card | None = table.tray[seat].pop().about
            if card is not None:
                captain.hand.remove(card)
                captain.crates.append(Crate(card, seat))


@todo
class TakeTurn(Step[SmugglersTable]):
    seat: int

    def run(self, table: SmugglersTable) -> None:
        table.turn = self.seat
        table.captains[self.seat].hired = False
        table.then(Trade(self.seat), Play(self.seat))


# --- negotiation: atomic choices, composed in secret, with a bound


def own_crate(table: SmugglersTable, seat: int) -> Crate | None:
    return next((crate for crate in table.captains[seat].crates if crate.packer == seat), None)


@todo
class Trade(Decision[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.offers"
    allows_asides: ClassVar[bool] = True

    def choices(self, table: SmugglersTable) -> list[Choice]:
        if table.captains[self.seat].offers == OFFERS or own_crate(table, self.seat) is None:
            return []  # a decision without choices lapses
        return [OFFER[buyer] for buyer in range(table.seats) if buyer != self.seat] + [PASS]

    def choose(self, table: SmugglersTable, choice: Choice) -> None:
        if choice is not PASS:
            table.captains[self.seat].offers += 1
            table.seller = self.seat
            table.then(Compose(self.seat), Propose(self.seat, choice.about), self)


@todo
class Compose(Decision[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.offers"
    secret: ClassVar[bool] = True  # the choice is told to its seat alone

    def choices(self, table: SmugglersTable) -> list[Choice]:
        return PRICES

    def choose(self, table: SmugglersTable, choice: Choice) -> None:
        table.price = choice.about


@todo
class Propose(Decision[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.offers"
    buyer: int

    def choices(self, table: SmugglersTable) -> list[Choice]:
        return [PROPOSE, WITHDRAW]

    def choose(self, table: SmugglersTable, choice: Choice) -> None:
        if choice is PROPOSE:
            table.reveal()  # the price was a secret: from here on, nobody can undo
            table.tell(Offered(self.seat, self.buyer, table.price))
            table.then(Respond(self.buyer, self.seat, table.price))
        table.price, table.seller = 0, -1


@todo
class Respond(Decision[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.offers"
    seller: int
    price: int

    def choices(self, table: SmugglersTable) -> list[Choice]:
        return [ACCEPT, DECLINE] if table.captains[self.seat].coins >= self.price else [DECLINE]  # a single choice is automatic

    def choose(self, table: SmugglersTable, choice: Choice) -> None:
        crate = own_crate(table, self.seller)
        if choice is ACCEPT and crate is not None:
            seller, buyer = table.captains[self.seller], table.captains[self.seat]
            seller.crates.remove(crate)
            buyer.crates.append(crate)
            seller.coins += self.price
            buyer.coins -= self.price

    def args(self, table: SmugglersTable) -> Args:
        return {"seller": self.seller, "price": self.price}


# --- tricks: nested effects are pushes on the stack


@todo
class Play(Decision[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.tricks"
    always_asked: ClassVar[bool] = True  # a captain who isn't asked would be known to hold no trick
    allows_asides: ClassVar[bool] = True

    def choices(self, table: SmugglersTable) -> list[Choice]:
        return [*distinct(PLAY[card] for card in table.captains[self.seat].hand if card.trick), PASS]

    def choose(self, table: SmugglersTable, choice: Choice) -> None:
        if choice is not PASS:
            spend(table, self.seat, choice.about)
            table.answers = []
            table.then(Contest(self.seat), TakeEffect(self.seat, choice.about))


def spend(table: SmugglersTable, seat: int, card: Card) -> None:
    table.captains[seat].hand.remove(card)
    table.discards.append(card)
    table.reveal()  # a hidden card was shown


@todo
class Contest(Window[SmugglersTable]):
    """A reaction window: all who might hold a bribe, as far as the others know, are asked at once, sealed."""

    decline: ClassVar[Choice] = LET_BE
    seat: int

    def asked(self, table: SmugglersTable) -> list[Decision[SmugglersTable]]:
        latest = table.answers[-1] if table.answers else self.seat
        return [Answer(seat, len(table.answers)) for seat in table.clockwise(latest)[1:] if table.captains[seat].hand]

    def react(self, table: SmugglersTable, seat: int, choice: Choice) -> None:
        spend(table, seat, BRIBE)
        table.answers.append(seat)  # the window opens again: a bribe can be answered too


@todo
class Answer(Commitment[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.bribes"
    after: int  # answers so far

    def choices(self, table: SmugglersTable) -> list[Choice]:
        in_time = len(table.answers) == self.after  # evaluated again when answers are carried out: only the first counts
        return [ANSWER, LET_BE] if in_time and BRIBE in table.captains[self.seat].hand else [LET_BE]


@todo
class TakeEffect(Step[SmugglersTable]):
    seat: int
    card: Card

    def run(self, table: SmugglersTable) -> None:
        undone = len(table.answers) % 2 == 1  # each bribe undoes the one before it
        table.answers = []
        if undone:
            return
        if self.card is CHART:
            table.then(Play(self.seat), Play(self.seat))
        else:
            # simultaneous effects, ordered by their owner; the last one is automatic
            table.then(AnyOrder(self.seat, tuple((word, Gift(self.seat, word)) for word in (TAKE_COIN, TAKE_CARD, TAKE_THROW))))


@todo
class Gift(Step[SmugglersTable]):
    seat: int
    what: Choice

    def run(self, table: SmugglersTable) -> None:
        if self.what is TAKE_COIN:
            table.captains[self.seat].coins += 1
        elif self.what is TAKE_CARD:
            table.draw_cards(self.seat, 1, "carnival_card")
        elif DIE[table.roll("carnival_throw", DIE, self.seat)] >= 4:
            table.captains[self.seat].coins += 2


# --- the end of a round


@todo
class Land(Step[SmugglersTable]):
    first: int

    def run(self, table: SmugglersTable) -> None:
        table.turn = -1
        for seat in table.clockwise(self.first):
            captain = table.captains[seat]
            for crate in captain.crates:
                searched = DIE[table.roll("patrol", DIE, seat)] <= table.searches
                captain.coins += 0 if searched else crate.card.worth
                table.discards.append(crate.card)
                table.tell(Landed(seat, crate.card.id, searched))
            captain.crates = []


@todo
class BuyHideout(Decision[SmugglersTable]):
    rule: ClassVar[str] = "smugglers.hideouts"

    def choices(self, table: SmugglersTable) -> list[Choice]:
        return [BUY, DONE] if table.captains[self.seat].coins >= HIDEOUT_COST else [DONE]

    def choose(self, table: SmugglersTable, choice: Choice) -> None:
        if choice is BUY:
            captain = table.captains[self.seat]
            captain.coins -= HIDEOUT_COST
            captain.hideouts += 1
            table.then(self)  # asked again, in the seat's own lane


# --- the title gathers it all


class CrateView(TypedDict):
    packer: Annotated[Seat, "the seat that packed it and knows what is in it"]
    card: Annotated[str | None, "what is in it; null for all but its packer"]


class Points(TypedDict):
    coins: Annotated[int, "for coins"]
    hideouts: Annotated[int, "for hideouts"]


class CaptainView(TypedDict):
    """What everybody sees of a seat."""

    seat: Annotated[Seat, "the captain's seat"]
    score: Annotated[int, "as if the game ended now"]
    points: Annotated[Points, "what the score is made of"]
    coins: Annotated[int, "coins it has"]
    hideouts: Annotated[int, "bought so far"]
    offers: Annotated[int, "made this round"]
    hired: Annotated[bool, "a hand was hired this turn"]
    hand: Annotated[int, "cards in hand"]
    crates: Annotated[list[CrateView], "the crates it holds, whoever packed them"]
    to_do: Annotated[str | None, "the kind of decision this seat faces"]


class MineView(TypedDict):
    """What only the owner of a seat sees."""

    hand: Annotated[list[str], "the ids of its cards"]
    committed: Annotated[list[str], "choices on its sealed tray"]
    price: Annotated[int | None, "the price this seat is composing"]


class SmugglersView(View):
    """Each field's type contains a sentence about the field. Type checkers, bots and the published schema use these types."""

    round: Annotated[int, "the current round, from 1"]
    rounds: Annotated[int, "how many rounds are played"]
    turn: Annotated[Seat, "whose turn it is"]
    deck: Annotated[int, "cards left"]
    discards: Annotated[list[str], "all face up, the last on top"]
    answers: Annotated[list[Seat], "the seats that answered the trick being played, in order"]
    players: Annotated[list[CaptainView], "by seat"]  # plain boards know these names; `seat` comes first
    mine: Annotated[MineView | None, "null for spectators"]


class Smugglers(Title[SmugglersTable, SmugglersView]):
    name = "smugglers"
    seats = (2, 3, 4)
    minutes = (5, 10)
    weight = "light"
    options = {"rounds": Option((2, 4), default=2), "patrols": Option(("lax", "strict"), default="strict")}
    vocabulary = WORDS
    components = {card.id: card for card in CARDS}
    bound = 2_000
    draws = {
        "deal": "cards at the beginning of a round",
        "hire": "the card of a hired hand",
        "carnival_card": "the card of a carnival",
        "carnival_throw": "the die of a carnival",
        "patrol": "the die that decides whether a crate is searched",
    }

    def lay_out(self, seats: int, options: Options, chance: Chance, rules: int) -> SmugglersTable:
        table = SmugglersTable(
            seats=seats,
            rules=rules,
            chance=chance,
            captains=[Captain() for _ in range(seats)],
            deck=BOX[:],
            rounds=int(options["rounds"]),
            searches=3 if options["patrols"] == "strict" else 1,
        )
        table.then(BeginRound())
        return table

    def inventory(self, table: SmugglersTable) -> list[str]:
        """Every card, in exactly one place."""
        held = [card for captain in table.captains for card in captain.hand + [crate.card for crate in captain.crates]]
        return sorted(card.id for card in held + table.deck + table.discards)

    def view(self, table: SmugglersTable, seat: int | None) -> SmugglersView:
        """Name only cards this viewer is allowed to know; the rest is numbers. How far a composition has come is public (`to_do`)."""
        return {
            "title": self.name,
            "seat": seat,
            "seats": table.seats,
            "over": table.over,
            "round": table.round,
            "rounds": table.rounds,
            "turn": table.turn,
            "deck": len(table.deck),
            "discards": [card.id for card in table.discards],
            "answers": table.answers[:],
            "players": [
                {
                    "seat": s,
                    "score": captain.coins + HIDEOUT_POINTS * captain.hideouts,
                    "points": {"coins": captain.coins, "hideouts": HIDEOUT_POINTS * captain.hideouts},
                    "coins": captain.coins,
                    "hideouts": captain.hideouts,
                    "offers": captain.offers,
                    "hired": captain.hired,
                    "hand": len(captain.hand),
                    "crates": [{"packer": c.packer, "card": c.card.id if c.packer == seat else None} for c in captain.crates],
                    "to_do": table.asked[s][0].key if s in table.asked else None,
                }
                for s, captain in enumerate(table.captains)
            ],
            "mine": None if seat is None else self.own_view(table, seat),
        }

    def own_view(self, table: SmugglersTable, seat: int) -> MineView:
        return {
            "hand": [card.id for card in table.captains[seat].hand],
            "committed": [choice.text for choice in table.tray[seat]],
            "price": table.price if table.seller == seat else None,
        }

    def redeal(self, table: SmugglersTable, seat: int) -> None:
        """Deal anew what a seat can't know: other hands, the deck, crates it didn't pack, and a price that another seat is composing."""
        hands = [captain.hand for s, captain in enumerate(table.captains) if s != seat]
        crated = [crate.card for captain in table.captains for crate in captain.crates if crate.packer != seat]
        deal_anew(table.chance, [table.deck, crated, *hands], CARDS.index)
        for captain in table.captains:
            captain.crates = [c if c.packer == seat else Crate(crated.pop(), c.packer) for c in captain.crates]
        if table.price and table.seller != seat:
            table.price = PRICES[table.chance.below(len(PRICES))].about

    def scores(self, table: SmugglersTable) -> list[int]:
        return [captain.coins + HIDEOUT_POINTS * captain.hideouts for captain in table.captains]

    def standings(self, table: SmugglersTable) -> list[tuple[int, int]]:
        return [(score, captain.hideouts) for score, captain in zip(self.scores(table), table.captains, strict=True)]


TITLE: Final = Smugglers()
