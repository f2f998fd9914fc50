"""Setting up: trade cards, hands (dealt or drafted), first main factions, the galaxy."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Chance, Choice, Commitment, Options, Sealed, Step, todo
from .basics import AREAS, CREDITS, CRUISERS, PRODUCTIVITY, RESOURCES
from .components import CONGRESS, FACTIONS, FINDS, LIMITS, MARKERS, PLANET_TOKENS, RIVAL_FACTS, SYSTEMS, TRADE_CARDS, Faction
from .events import CardsDealt, Redrew, TableLaid
from .rounds import BeginRound, turn_up_system
from .state import NOBODY, AgeTable, Pick, Player, TradeSlot
from .turns import join
from .vocabulary import DONE, KEEP, MAIN, REDRAW


def lay_out(seats: int, options: Options, chance: Chance, rules: int) -> AgeTable:
    table = AgeTable(
        seats=seats,
        rules=rules,
        chance=chance,
        players=[],
        solo=seats == 1,
        draft=bool(options["draft"]),
        explored=bool(options["explored"]),
        order=tuple(range(seats)),
        stack=[],
        deck=FACTIONS[:],
        trade=[],
        trade_pool=TRADE_CARDS[:],
        congress=[NOBODY] * len(CONGRESS),
        system_pool=SYSTEMS[:],
        token_pool=PLANET_TOKENS[:],
        find_pool=FINDS[:],
        anomaly_markers=[0] * seats,
    )
    table.then(SET_UP)
    return table


@todo
class SetUp(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        for _ in AREAS:
            card = table.trade_pool.pop(table.draw("trade_card", table.trade_pool))
            table.trade.append(TradeSlot(card=card, markers=[0] * table.seats, area=[0] * table.seats))
        first = table.draw("first_player", range(table.seats))
        table.order = table.clockwise(first)
        table.stack = list(reversed(table.order))
        for _ in range(table.seats):
            amounts = [0] * len(RESOURCES)
            amounts[CREDITS], amounts[PRODUCTIVITY] = LIMITS.start_credits, LIMITS.start_productivity
            table.players.append(Player(amounts=amounts))
        table.rival_cruisers = RIVAL_FACTS.opponent_cruisers if table.solo else 0
        hands = [deal(table, seat) for seat in table.order]
        if table.draft and table.seats > 1:
            table.packs = [[] for _ in range(table.seats)]
            for seat, hand in zip(table.order, hands, strict=True):
                table.packs[seat] = hand
            table.then(DRAFT, FIRST_FACTIONS)
        else:
            for seat, hand in zip(table.order, hands, strict=True):
                table.players[seat].hand = hand
                tell_hand(table, seat, hand)
            table.then(Sealed(tuple([(seat, (Redraw(seat),)) for seat in table.order])), DRAW_AGAIN, FIRST_FACTIONS)


def deal(table: AgeTable, seat: int) -> list[Faction]:
    return [table.deck.pop(table.draw("faction", table.deck, seat)) for _ in range(LIMITS.hand)]


def tell_hand(table: AgeTable, seat: int, cards: list[Faction]) -> None:
    if table.heard is not None:
        table.tell(CardsDealt(seat, [card.id for card in cards]), to=seat)


# --- dealt hands


@todo
class Redraw(Commitment[AgeTable]):
    """Exchange up to three cards, once; they are then out of the game."""

    rule: ClassVar[str] = "age.setup.hand"

    def choices(self, table: AgeTable) -> list[Choice]:
        tray = table.tray[self.seat]
        words = [REDRAW[card.n] for card in table.players[self.seat].hand if REDRAW[card.n] not in tray]
        return [*words, DONE]

    def choose(self, table: AgeTable, choice: Choice) -> None:
        table.tray[self.seat].append(choice)
        if choice is not DONE and len(table.tray[self.seat]) < LIMITS.redraw:
            table.then(Redraw(self.seat))

    def args(self, table: AgeTable) -> Args:
        return {"left": LIMITS.redraw - len(table.tray[self.seat])}


@todo
class DrawAgain(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        for seat in table.order:
            player = table.players[seat]
            out = [choice.about for choice in table.tray[seat] if choice is not DONE]
            table.tray[seat].clear()
            for card in out:
                player.hand.remove(card)
                player.redrawn.append(card)
            new = [table.deck.pop(table.draw("faction", table.deck, seat)) for _ in out]
            player.hand += new
            if table.heard is not None and out:
                table.tell(Redrew(seat, len(out)))
                tell_hand(table, seat, new)


# --- draft


@todo
class DraftRound(Step[AgeTable]):
    """Everyone keeps a card from the pack they hold, and the packs pass to the left."""

    def run(self, table: AgeTable) -> None:
        step = len(table.picks) // table.seats
        if step == LIMITS.hand:
            return
        for seat in range(table.seats):
            tell_hand(table, seat, table.packs[pack_before(table, seat, step)])
        table.then(Sealed(tuple([(seat, (KeepCard(seat),)) for seat in range(table.seats)])), TAKE_KEPT, DRAFT)


def pack_before(table: AgeTable, seat: int, step: int) -> int:
    """The pack a seat holds in a round: packs move one seat to the left each time."""
    return (seat - step) % table.seats


@todo
class KeepCard(Commitment[AgeTable]):
    rule: ClassVar[str] = "age.variant.draft"

    def choices(self, table: AgeTable) -> list[Choice]:
        step = len(table.picks) // table.seats
        return [KEEP[card.n] for card in table.packs[pack_before(table, self.seat, step)]]

    def args(self, table: AgeTable) -> Args:
        return {"left": LIMITS.hand - len(table.players[self.seat].hand)}


@todo
class TakeKept(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        step = len(table.picks) // table.seats
        for seat in range(table.seats):
            card: Faction = table.tray[seat].pop().about
            pack = pack_before(table, seat, step)
            table.packs[pack].remove(card)
            table.picks.append(Pick(pack, step, seat, card))
            table.players[seat].hand.append(card)


# --- first main factions and the galaxy


@todo
class ChooseFirst(Commitment[AgeTable]):
    rule: ClassVar[str] = "age.setup.faction"

    def choices(self, table: AgeTable) -> list[Choice]:
        return [MAIN[card.n] for card in table.players[self.seat].hand]


@todo
class FirstFactions(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        table.then(Sealed(tuple([(seat, (ChooseFirst(seat),)) for seat in table.order])), SHOW_FACTIONS)


@todo
class ShowFactions(Step[AgeTable]):
    def run(self, table: AgeTable) -> None:
        for seat in table.order:
            card: Faction = table.tray[seat].pop().about
            table.players[seat].hand.remove(card)
            join(table, seat, card)
            table.resolve_triggers()
        for _ in range(LIMITS.systems_in_play if table.explored else LIMITS.systems_face_up):
            turn_up_system(table)
        if table.heard is not None:
            laid = [slot.card.id for slot in table.trade]
            table.tell(TableLaid(laid, [system.id for system in table.systems], list(table.order)))
        table.then(BeginRound())


def inventory(table: AgeTable) -> list[str]:
    """Every card and token, and every seat's markers and cruisers."""
    factions = [*table.deck, *table.discarded, *[card for pack in table.packs for card in pack]]
    pieces = [f"trade {card.id}" for card in (*table.trade_pool, *[slot.card for slot in table.trade])]
    pieces += [f"system {system.id}" for system in (*table.system_pool, *table.systems)]
    tokens = [planet for planets in table.planets for planet in planets if planet.token]
    pieces += [f"planet {planet.id}" for planet in (*table.token_pool, *tokens)]
    pieces += [f"find {find.id}" for find in (*table.find_pool, *table.found)]
    for seat, player in enumerate(table.players):
        factions += [*player.hand, *player.redrawn, *player.main]
        if player.true_ideology is not None:
            factions.append(player.true_ideology)
        used = 1 + player.ready + len(player.technologies) + table.anomaly_markers[seat] + table.congress.count(seat)
        used += sum(slot.markers[seat] + slot.area[seat] for slot in table.trade)
        used += sum(colony.markers for colony in table.colonies.values() if colony.seat == seat)
        cruisers = player.amounts[CRUISERS] + len(table.conquests_of(seat))
        assert used <= MARKERS
        assert cruisers <= LIMITS.cruisers_in_play
    return sorted([f"faction {card.id}" for card in factions] + pieces)


SET_UP: Final = SetUp()
DRAW_AGAIN: Final = DrawAgain()
DRAFT: Final = DraftRound()
TAKE_KEPT: Final = TakeKept()
FIRST_FACTIONS: Final = FirstFactions()
SHOW_FACTIONS: Final = ShowFactions()
