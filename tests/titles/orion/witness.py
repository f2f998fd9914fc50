"""What of the box a game has exercised: cards built, advisors hired, and every effect, operation and keyword that changed something.

Worked out from the public events of a game alone, by living it again beside the rules: what lies in every system, what everybody has, whose
effects this action has set off. An effect counts when one of its operations was seen to do something; a standing one where something
would have come out differently without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeVar

from asterism.kernel import Chose, Drew, DrewCards
from asterism.titles.orion import TITLE
from asterism.titles.orion.rules import events as happened
from asterism.titles.orion.rules import printed
from asterism.titles.orion.rules.components import (
    ACTIONS,
    ATTACK_PRICE,
    ATTACK_PRICE_MIN,
    ATTACKS,
    CARD,
    FLEET,
    FULCRUM,
    RACE,
    RESOURCE_MAX,
    SYSTEMS,
    Card,
    Race,
)
from asterism.titles.orion.rules.printed import AnyCost, AnyOp, Effect
from tests.coverage.bystander import Bystander, hears
from tests.titles.orion.exercises import EXERCISES, LEADS

Piece = Card | Race
P = TypeVar("P", bound=printed.AnyProperty)
UNTOLD: Final = ("always", "end_of_game")  # effects whose use is no event


class Seat:
    """What the witness remembers of a seat."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.stock = list(race.start)
        self.stacks: list[list[Card]] = []
        self.advisor: Card | None = None
        self.attacks: dict[int, int] = {}  # this round, by target
        self.builds = 0  # that effects still offer
        self.may_activate = self.may_trade = False  # without an action

    def active(self) -> list[Card]:
        found = [stack[-1] for stack in self.stacks]
        if self.advisor is not None:
            found.append(self.advisor)
        return found

    def standing(self, kind: type[P]) -> list[tuple[Effect, P]]:
        """The properties of this kind that are in force."""
        return [(effect, op) for card in self.active() for effect in card.effects for op in effect.ops if isinstance(op, kind)]


class Witness(Bystander, title=TITLE):
    """Hears the events of one game, a method for each that matters."""

    exercises = EXERCISES
    leads = LEADS
    besides = (DrewCards, happened.CardStolenSeen)  # told to single seats

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[Seat] = []
        self.acting = False  # the action phase has begun
        self.used: list[tuple[int, Piece, Effect]] = []  # effects set off since the last action
        self.attacked_seat = -1  # by the action under way

    def saw_op(self, effect: Effect, op: AnyOp | AnyCost) -> None:
        kind = "cost" if isinstance(op, printed.Cost) else "operation"
        self.saw(f"{kind} {printed.name_of(type(op))}", f"effect {effect.id}", f"keyword {effect.when}", f"target {op.target}")

    def credit(self, seat: int, *kinds: type[printed.Part]) -> None:
        """Something happened to a seat: the latest effect with an operation that does such things did it."""
        for owner, _, effect in reversed(self.used):
            for op in (*effect.cost, *effect.ops):
                if isinstance(op, kinds) and (op.target == "self") == (owner == seat):
                    self.saw_op(effect, op)
                    return

    # --- the course of the game

    @hears(happened.GameSetUp)
    def game_set_up(self, races: list[str], advisors: list[str], first: int) -> None:
        self.seats = [Seat(RACE[race]) for race in races]
        for seat in self.seats:
            self.saw(f"race {seat.race.id}")
            self.saw_race(seat.race, printed.StartVp)

    def saw_race(self, race: Race, kind: type[printed.Op]) -> None:
        for effect in race.effects:
            for op in effect.ops:
                if isinstance(op, kind):
                    self.saw_op(effect, op)

    @hears(happened.RoundBegan)
    def round_began(self, first: int, **number: int) -> None:
        self.acting = False
        self.used = []
        for seat in self.seats:
            seat.attacks = {}

    @hears(happened.Developed)
    def developed(self, seat: int, level: str, markers: int) -> None:
        self.saw(f"development {level}")
        if level == "high":
            self.saw_race(self.seats[seat].race, printed.ModifyHighDevelopment)

    @hears(happened.Reshuffled)
    def reshuffled(self, deck: int) -> None:
        self.saw("discards shuffled")

    @hears(happened.GameEnded)
    def game_ended(self, reasons: list[str], scores: list[int]) -> None:
        self.saw(*[f"end {reason}" for reason in reasons])
        for seat in self.seats:
            for card in [card for stack in seat.stacks for card in stack]:
                for effect in card.effects_when("end_of_game"):
                    for op in effect.ops:
                        if not isinstance(op.per, printed.PerResources) or sum(seat.stock) >= op.per.number:
                            self.saw_op(effect, op)

    # --- choices

    @hears(Chose)
    def chose(self, seat: int, choice: str, secret: bool) -> None:
        """An action begins, unless an effect or the race lets its owner do more."""
        verb = choice.split(" ")[0]
        if verb not in ACTIONS:
            return
        mine = self.seats[seat]
        if verb == "build" and mine.builds:
            mine.builds -= 1
        elif verb == "trade" and mine.may_trade:
            mine.may_trade = False
            self.saw_race(mine.race, printed.ExtraExchange)
        elif verb != "activate" or not mine.may_activate:
            self.begin_action(seat, verb)

    def begin_action(self, seat: int, verb: str) -> None:
        self.saw_kept_off(seat)
        self.saw(f"action {verb}")
        self.acting = True
        self.used = []
        self.attacked_seat = -1
        for other in self.seats:
            other.builds = 0
            other.may_activate = other.may_trade = False
        ops = [op for effect in self.seats[seat].race.effects for op in effect.ops]
        self.seats[seat].may_trade = verb == "trade" and any(isinstance(op, printed.ExtraExchange) for op in ops)

    @hears(happened.EffectUsed)
    def effect_used(self, seat: int, source: str) -> None:
        """The marker of an effect that does nothing else is all there is to see of it."""
        piece: Piece = CARD[source] if source in CARD else RACE[source]
        told = [effect for effect in piece.effects if effect.when not in UNTOLD]
        effect = next((e for e in told if (e.when == "start_of_round") != self.acting), told[0])
        if self.used and self.acting and self.used[-1][2].when in ("after_building", "activation"):
            self.saw("another effect inside an effect")
        self.used.append((seat, piece, effect))
        mine = self.seats[seat]
        for op in effect.ops:
            match op:
                case printed.Build(source="hand"):
                    mine.builds += 1 + op.chain
                case printed.ActivateCards():
                    mine.may_activate = True
                case printed.MarkerOnly():
                    self.saw_op(effect, op)
                case printed.ReturnAdvisor():
                    if any(other.advisor is FULCRUM for other in self.seats if other is not mine):
                        self.saw_fulcrum(printed.Locked)
        if effect.when == "activation" and mine.may_activate and len(self.used) > 1:
            self.credit(seat, printed.ActivateCards)
        if effect.marker == "R":
            self.saw("a marker banked on a card")

    def saw_fulcrum(self, *kinds: type[printed.Property]) -> None:
        for effect in FULCRUM.effects:
            for op in effect.ops:
                if isinstance(op, kinds):
                    self.saw_op(effect, op)

    # --- cards

    @hears(Drew)
    def drew(self, seat: int, count: int) -> None:
        self.credit(seat, printed.Draw)

    @hears(happened.Discarded)
    def discarded(self, seat: int, card: str, why: str) -> None:
        if why == "mulligan":
            self.saw("cards of the first hand replaced")
        elif why == "limit":
            self.saw("a hand cut to the limit")
        elif why == "effect":
            self.credit(seat, printed.Discard, printed.DiscardHand, printed.DiscardOrMorale)

    @hears(happened.TookDiscard)
    def took_discard(self, seat: int, card: str) -> None:
        self.credit(seat, printed.TakeDiscard)

    @hears(happened.CardStolen)
    def card_stolen(self, seat: int, victim: int) -> None:
        self.credit(victim, printed.StealCard)

    @hears(happened.Built)
    def built(self, seat: int, card: str, system: int, paid: list[int]) -> None:
        mine = self.seats[seat]
        placed = CARD[card]
        self.saw(f"built {card}")
        self.credit(seat, printed.Build)
        stack = mine.stacks[system] if system < len(mine.stacks) else []
        if sum(paid) < sum(placed.cost):
            for effect, op in mine.standing(printed.BuildDiscount):
                if op.system == "any":
                    self.saw_op(effect, op)
            if FULCRUM in stack:
                self.saw_fulcrum(printed.BuildDiscount)
                if stack[-1] is not FULCRUM:
                    self.saw_fulcrum(printed.WorksCovered)
        if stack:
            stack.append(placed)
        else:
            mine.stacks.append([placed])
        if len(mine.stacks) > SYSTEMS:
            self.saw_fulcrum(printed.ExtraSystem)

    @hears(happened.CardBuried)
    def card_buried(self, seat: int, system: int, card: str) -> None:
        self.credit(seat, printed.BuryActive)
        cards = self.seats[seat].stacks[system]
        cards.insert(0, cards.pop())

    @hears(happened.SystemRearranged)
    def system_rearranged(self, seat: int, system: int, cards: list[str]) -> None:
        self.credit(seat, printed.Rearrange)
        self.seats[seat].stacks[system] = [CARD[card] for card in cards]

    @hears(happened.FieldFilled)
    def field_filled(self, seat: int, card: str) -> None:
        self.credit(seat, printed.FillSlots)

    # --- advisors

    @hears(happened.AdvisorHired)
    def advisor_hired(self, seat: int, advisor: str, colour: str) -> None:
        self.saw(f"hired {advisor}")
        self.credit(seat, printed.HireAdvisor)
        self.seats[seat].advisor = CARD[advisor]
        if colour:
            self.saw(f"colour {colour}")
            self.saw_fulcrum(printed.ChooseColour)
            self.seats[seat].advisor = FULCRUM
            self.seats[seat].stacks.append([FULCRUM])

    @hears(happened.AdvisorReturned)
    def advisor_returned(self, seat: int, advisor: str) -> None:
        """Before a new one comes, or because of others."""
        self.seats[seat].advisor = None
        if any(owner != seat for owner, _, _ in self.used):
            self.credit(seat, printed.ReturnAdvisor)
        else:
            self.saw("an advisor replaced")

    # --- numbers

    @hears(happened.Gained)
    def gained(self, seat: int, resources: list[int], why: str) -> None:
        mine = self.seats[seat]
        mine.stock = [min(have + more, RESOURCE_MAX) for have, more in zip(mine.stock, resources, strict=True)]
        if why == "exchange":
            self.credit(seat, printed.Exchange)
        elif why == "effect":
            if min(resources) < 0:
                self.credit(seat, printed.Pay)
            else:
                self.credit(seat, printed.Gain, printed.GainOneOf, printed.GainByCovered)

    @hears(happened.PointsGained)
    def points_gained(self, seat: int, points: int) -> None:
        if points < 0:
            self.credit(seat, printed.PayVp)
        elif seat == self.attacked_seat:
            for effect, op in self.seats[seat].standing(printed.WhenAttacked):
                self.saw_op(effect, op)
        else:
            self.credit(seat, printed.GainVp)

    @hears(happened.MoraleChanged)
    def morale_changed(self, seat: int, by: int, morale: int) -> None:
        if by > 0:
            self.credit(seat, printed.GainMorale)
        else:
            self.credit(seat, printed.LoseMorale, printed.DiscardOrMorale)

    @hears(happened.MarkersGained)
    def markers_gained(self, seat: int, markers: int) -> None:
        self.credit(seat, printed.GainAction, printed.TakeMarker)
        for _, piece, effect in self.used[-1:]:
            if isinstance(piece, Card) and any(isinstance(op, printed.TakeMarker) for op in effect.ops):
                for kept, op in self.seats[seat].standing(printed.KeepMarker):
                    self.saw_op(kept, op)

    @hears(happened.MarkersReturned)
    def markers_returned(self, seat: int, markers: int) -> None:
        self.credit(seat, printed.ReturnAction)

    # --- attacks

    @hears(happened.Attacked)
    def attacked(self, seat: int, target: int, paid: int) -> None:
        """It has been paid for; the points come next. Lower prices and virtual fleet count where they decided."""
        attacker, defender = self.seats[seat], self.seats[target]
        self.attacked_seat = target
        attacker.attacks[target] = attacker.attacks.get(target, 0) + 1
        dearer, cheaper = defender.standing(printed.AttackSurcharge), attacker.standing(printed.AttackDiscount)
        price = ATTACK_PRICE + total(dearer) - total(cheaper)
        for effect, more in dearer:
            if max(price - more.amount, ATTACK_PRICE_MIN) != paid:
                self.saw_op(effect, more)
        for effect, less in cheaper:
            if max(price + less.amount, ATTACK_PRICE_MIN) != paid:
                self.saw_op(effect, less)
        fleet = attacker.stock[FLEET] + paid + virtual(attacker, "attacker")
        for effect, op in attacker.standing(printed.AttackCompare):
            if op.side == "attacker" and fleet - op.amount < defender.stock[FLEET] + virtual(defender, "defender"):
                self.saw_op(effect, op)

    def saw_kept_off(self, seat: int) -> None:
        """Whose virtual fleet is all that keeps this seat from attacking?"""
        attacker = self.seats[seat]
        fleet = attacker.stock[FLEET] + virtual(attacker, "attacker")
        for target, defender in enumerate(self.seats):
            price = ATTACK_PRICE + total(defender.standing(printed.AttackSurcharge)) - total(attacker.standing(printed.AttackDiscount))
            free = attacker.attacks.get(target, 0) < ATTACKS[len(self.seats)] and attacker.stock[FLEET] >= max(price, ATTACK_PRICE_MIN)
            defence = defender.stock[FLEET] + virtual(defender, "defender")
            for effect, op in defender.standing(printed.AttackCompare) if defender is not attacker and free else ():
                if op.side == "defender" and defence - op.amount <= fleet < defence:
                    self.saw_op(effect, op)


def total(found: Iterable[tuple[Effect, printed.AttackSurcharge | printed.AttackDiscount]]) -> int:
    return sum([op.amount for _, op in found])


def virtual(seat: Seat, side: Literal["attacker", "defender"]) -> int:
    return sum([op.amount for _, op in seat.standing(printed.AttackCompare) if op.side == side])
