"""The texts of Master of Orion's cards and races. Effects are worded from the data, so correcting a card's data corrects its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText, TitleSpeech
from ....speech.writing import signed
from ..rules import printed
from ..rules.components import ADVISORS, CARD, COLOURS, PACK, RACE, RACES, STRUCTURES, Card, Race
from ..rules.printed import Effect

RESOURCE_NAMES: Final = {"food": N_("food"), "fleet": N_("fleet"), "production": N_("production")}
COLOUR_NAMES: Final = {"blue": N_("blue"), "red": N_("red"), "yellow": N_("yellow"), "gray": N_("grey")}
LEVEL_NAMES: Final = {"low": N_("low"), "medium": N_("medium"), "high": N_("high")}  # of development
WORDS: Final = {**RESOURCE_NAMES, **COLOUR_NAMES, **LEVEL_NAMES}  # words that views contain besides the ids of cards
STRUCTURE_KINDS: Final = {
    "blue": N_("Blue structure"),
    "red": N_("Red structure"),
    "yellow": N_("Yellow structure"),
    "gray": N_("Grey structure"),
}
A_CARD: Final = {"blue": N_("a blue card"), "red": N_("a red card"), "yellow": N_("a yellow card"), "gray": N_("a grey card")}
EACH_STRUCTURE: Final = {
    "blue": N_("for each blue structure"),
    "red": N_("for each red structure"),
    "yellow": N_("for each yellow structure"),
    "gray": N_("for each grey structure"),
}
EACH_CARD: Final = {
    "blue": N_("for each blue card"),
    "red": N_("for each red card"),
    "yellow": N_("for each yellow card"),
    "gray": N_("for each grey card"),
}
HERE: Final = N_("in this system")
SCOPES: Final = {"this_system": HERE, "all_systems": N_("in all your systems")}
KEYWORDS: Final = {  # as cards print them
    "activation": N_("Activation"),
    "after_attack": N_("After attack"),
    "after_building": N_("After building"),
    "end_of_game": N_("End of game"),
    "always": N_("Always"),
    "start_of_round": N_("Start of round"),
}
TARGETS: Final = {
    "each_opponent": N_("each opponent: {what}"),
    "defender": N_("the defender: {what}"),
    "chosen_opponent": N_("an opponent of your choice: {what}"),
}
OUR_OWN: Final = ("reconstructed", "guess")  # the evidence for effects that are not the publisher's
CARD_KINDS: Final[dict[str, Sequence[Card | Race]]] = {"structure": STRUCTURES, "advisor": ADVISORS, "race": RACES}  # to look through
CARD_KIND_NAMES: Final = {"structure": N_("Structures"), "advisor": N_("Advisors"), "race": N_("Races")}
CARDS: Final = tuple(piece.id for pieces in CARD_KINDS.values() for piece in pieces)


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def piece_of(id_: str) -> Card | Race:
    return CARD[id_] if id_ in CARD else RACE[id_]


def card_kind(piece: Card | Race) -> str:
    """The kind under which a piece's name and source are found."""
    return "race" if isinstance(piece, Race) else "structure" if piece.is_structure else "advisor"


def is_reconstructed(piece: Card | Race) -> bool:
    """Whether the piece, or all that it does, is our own."""
    kind = card_kind(piece)
    origin = PACK.origin(f"{kind}s", kind, piece.id)
    evidence = origin["evidence"]
    return origin["source"] == "reconstructed" or evidence.get("effect", evidence.get("ability")) in OUR_OWN


class OrionCards(TitleSpeech):
    """The texts of cards, for `OrionSpeech`."""

    card_kinds = CARD_KIND_NAMES
    card_ids = {kind: [piece.id for piece in pieces] for kind, pieces in CARD_KINDS.items()}

    # --- names

    def component(self, component: str) -> str:
        """The name of a card or a race, or the word for a resource, a colour or a level."""
        return self.text(WORDS[component]) if component in WORDS else super().component(component)

    def amount(self, resource: int, n: int) -> str:
        """An amount of a resource."""
        if resource == 0:
            return self.count("{n} food", "{n} food", n)
        if resource == 1:
            return self.count("{n} fleet", "{n} fleet", n)
        return self.count("{n} production", "{n} production", n)

    def stock(self, resources: Iterable[int]) -> str:
        """The amount of each resource, without zeros."""
        return ", ".join([self.amount(kind, n) for kind, n in enumerate(resources) if n]) or self.text("nothing")

    def gains(self, resources: Iterable[int]) -> str:
        return ", ".join([f"+{self.amount(kind, n)}" for kind, n in enumerate(resources) if n])

    # --- cards

    def card(self, card: str) -> CardText:
        piece = piece_of(card)
        kind = card_kind(piece)
        lines = self._race_lines(piece) if isinstance(piece, Race) else []
        lines += [PowerText(effect.when, self.keyword(effect), self.effect(effect)) for effect in piece.effects]
        points = ""
        if isinstance(piece, Card) and piece.is_structure:
            points = self.text("? VP") if piece.variable else self.text("{n} VP", n=piece.vp)
        return CardText(
            piece.id,
            self.names(kind, piece.id),
            self.kind(piece),
            points,
            tuple(lines),
            (),
            reconstructed=is_reconstructed(piece),
            translated=self.names.is_ours(kind, piece.id),
        )

    def kind(self, piece: Card | Race) -> str:
        """What sort of card it is, in one line."""
        if isinstance(piece, Race):
            return self.text("Alien race") if piece.alien else self.text("Race")
        if not piece.is_structure:
            return self.text("Advisor")
        parts = [self.text(STRUCTURE_KINDS[COLOURS[piece.colour]]), self.text("cost: {what}", what=self.stock(piece.cost))]
        if any(piece.produces):
            parts.append(self.text("produces {what}", what=self.stock(piece.produces)))
        if piece.morale_min:
            parts.append(self.text("only with morale {n} or more", n=piece.morale_min))
        return "; ".join(parts)

    def _race_lines(self, race: Race) -> list[PowerText]:
        rate = " = ".join([self.amount(kind, n) for kind, n in enumerate(race.trade)])
        lines = [PowerText("start", self.text("Start"), self.stock(race.start)), PowerText("trade", self.text("Exchange"), rate)]
        return lines if race.effects else [*lines, PowerText("ability", self.text("Ability"), self.text("none"))]

    def keyword(self, effect: Effect) -> str:
        """When an effect works; for a race's, the action that it goes with."""
        return self.text(self.actions[effect.action]) if effect.action else self.text(KEYWORDS[effect.when])

    # --- effects

    def effect(self, effect: Effect) -> str:
        """An effect in words: its cost before the arrow, its result after it."""
        costs = [self._cost(cost) for cost in effect.cost]
        if effect.marker == "R":
            costs.insert(0, self.text("put a marker from your reserve on R"))
        operations = "; ".join([text for op in effect.ops if (text := self.operation(op))])
        text = " → ".join([part for part in (", ".join(costs), operations) if part])
        if effect.may:
            text = self.text("if you like: {what}", what=text)
        if effect.morale:
            text = self.text("with morale {n} or more: {what}", n=effect.morale, what=text)
        if effect.action:
            text = self.text("in addition: {what}", what=text)
        return sentence(text)

    def _cost(self, cost: printed.AnyCost) -> str:
        match cost:
            case printed.Pay():
                return self.text("pay {what}", what=self.stock(cost.units))
            case printed.PayVp(amount=n):
                return self.text("pay {n} VP", n=n)
            case printed.Discard(cards=n):
                return self.count("discard {n} card", "discard {n} cards", n)
            case printed.ReturnAction(amount=n):
                return self.count("return {n} available marker to your reserve", "return {n} available markers to your reserve", n)
        assert_never(cost)

    def operation(self, op: printed.AnyOp) -> str:
        """An operation in words: what it does, to whom and on what conditions."""
        text = self._done(op)
        if op.per:
            text = f"{text} {self._each(op.per)}"
        if op.may:
            text = self.text("if you like: {what}", what=text)
        if op.if_active:
            text = self.text("if {card} is active: {what}", card=self.text(A_CARD[op.if_active]), what=text)
        return self.text(TARGETS[op.target], what=text) if op.target in TARGETS else text

    def _each(self, per: printed.AnyPer) -> str:
        """What the amounts are multiplied by."""
        match per:
            case printed.PerSystem():
                return self.text("for each of their systems")
            case printed.PerResources(number=n):
                return self.count("for every {n} resource of any kind", "for every {n} resources, all kinds together", n)
            case printed.PerCard():
                return f"{self.text(EACH_CARD[per.colour])} {self.text(SCOPES[per.scope])}"
            case printed.PerStructure():
                return f"{self.text(EACH_STRUCTURE[per.colour])} {self.text(SCOPES[per.scope])}"
        assert_never(per)

    # --- operations, without targets and conditions

    def _done(self, op: printed.AnyOp) -> str:
        if isinstance(op, printed.AnyGain):
            return self._gained(op)
        if isinstance(op, printed.AnyWork):
            return self._worked(op)
        if isinstance(op, printed.AnyIntrusion):
            return self._suffered(op)
        return self._property(op)

    def _gained(self, op: printed.AnyGain) -> str:
        match op:
            case printed.Gain():
                return self.gains(op.units)
            case printed.GainOneOf():
                return self.text("one of these: {what}", what=self.gains(op.units))
            case printed.GainVp(amount=n):
                return self.text("+{n} VP", n=n)
            case printed.GainMorale(amount=n):
                return self.text("morale {n}", n=signed(n))
            case printed.LoseMorale(amount=n):
                return self.text("morale {n}", n=signed(-n))
            case printed.GainAction(amount=n):
                return self.more_actions(n)
            case printed.Draw(cards=n):
                return self.count("draw {n} card", "draw {n} cards", n)
            case printed.TakeDiscard():
                return self._taken(op)
            case printed.Exchange(left=left, right=right):
                return self.text(
                    "exchange {left} for {right}, or the other way round", left=self.stock(left.units), right=self.stock(right.units)
                )
            case printed.GainByCovered():
                by_colour = zip(COLOURS, op.by_colour, strict=True)
                gains = [f"{self.text(A_CARD[colour])} {self.gains(units)}" for colour, units in by_colour if any(units)]
                return self.text("depending on the card it covers: {list}", list=", ".join(gains))
        assert_never(op)

    def more_actions(self, n: int) -> str:
        return self.count("+{n} action", "+{n} actions", n)

    def _taken(self, op: printed.TakeDiscard) -> str:
        if op.depth == 1:
            text = self.text("take the top card from the discard pile")
        elif op.depth:
            text = self.text("take one of the top {n} cards from the discard pile", n=op.depth)
        else:
            text = self.text("take any card from the discard pile")
        return f"{text} (×{op.cards})" if op.cards > 1 else text

    def _worked(self, op: printed.AnyWork) -> str:
        match op:
            case printed.Build():
                return self._built(op)
            case printed.ActivateCards(count=0):
                return self.text("activate any number of your active cards without spending actions")
            case printed.ActivateCards(count=n):
                return self.count(
                    "activate {n} of your active cards without spending an action",
                    "activate {n} of your active cards without spending an action",
                    n,
                )
            case printed.HireAdvisor(discard=0):
                return self.text("take an advisor from the middle without discarding cards")
            case printed.HireAdvisor(discard=n):
                return self.count(
                    "discard {n} card and take an advisor from the middle", "discard {n} cards and take an advisor from the middle", n
                )
            case printed.Rearrange():
                return self.text("put the cards of one of your systems in any order")
            case printed.MarkerOnly():
                return ""  # the effect's own text says where the marker goes
            case printed.TakeMarker():
                return self.text("a marker on this card becomes available again")
            case printed.ExtraExchange(amount=n):
                return self.count("up to {n} more exchange", "up to {n} more exchanges", n)
        assert_never(op)

    def _built(self, op: printed.Build) -> str:
        parts = [self.text("build a card from hand") if op.source == "hand" else self.text("build the top card of the discard pile")]
        if op.system == "this":
            parts.append(self.text(HERE))
        if op.discount:
            parts.append(self.count("for {n} resource less", "for {n} resources less", op.discount))
        text = " ".join(parts)
        if op.chain and op.chain_colour:
            more = self.text("if it is {card}, build {n} more", card=self.text(A_CARD[op.chain_colour]), n=op.chain)
            return f"{text}; {more}"
        return text

    def _suffered(self, op: printed.AnyIntrusion) -> str:
        match op:
            case printed.DiscardOrMorale(cards=n, morale=morale):
                return self.count(
                    "discards {n} card or loses morale ({morale})",
                    "discards {n} cards or loses morale ({morale})",
                    n,
                    morale=signed(-morale),
                )
            case printed.DiscardHand(cards=n):
                return self.count("discards {n} card from hand", "discards {n} cards from hand", n)
            case printed.FillSlots():
                return self.text("puts markers from their reserve on every empty A and R field of their active cards")
            case printed.BuryActive(cards=n):
                return self.count(
                    "you choose {n} active card, which goes to the bottom of its system",
                    "you choose {n} active cards, which go to the bottom of their systems",
                    n,
                )
            case printed.ReturnAdvisor():
                return self.text("returns their advisor to the middle")
            case printed.StealCard(cards=n):
                return self.count("you take {n} random card from their hand", "you take {n} random cards from their hand", n)
        assert_never(op)

    # --- standing properties

    def _property(self, op: printed.AnyProperty) -> str:
        match op:
            case printed.AttackCompare(side="attacker", amount=n):
                return self.text("+{n} virtual fleet when you attack and fleets are compared", n=n)
            case printed.AttackCompare(amount=n):
                return self.text("+{n} virtual fleet when you are attacked and fleets are compared", n=n)
            case printed.AttackSurcharge(amount=n):
                return self.text("attacks on you cost {n} fleet more", n=n)
            case printed.AttackDiscount(amount=n):
                return self.text("your attacks cost {n} fleet less, but at least 1", n=n)
            case printed.WhenAttacked(vp=n):
                return self.text("+{n} VP after each attack on you", n=n)
            case printed.BuildDiscount(system="this", amount=n):
                return self.count(
                    "anything you build in this system costs {n} resource less",
                    "anything you build in this system costs {n} resources less",
                    n,
                )
            case printed.BuildDiscount(amount=n):
                return self.count("anything you build costs {n} resource less", "anything you build costs {n} resources less", n)
            case printed.ExtraSystem(structures=n):
                return self.count(
                    "opens an additional system with room for {n} structure", "opens an additional system with room for {n} structures", n
                )
            case printed.Locked():
                return self.text("can't be returned or replaced")
            case printed.WorksCovered():
                return self.text("all of this works even when covered")
            case printed.ChooseColour():
                return self.text("counts as a card of a colour you choose")
            case printed.KeepMarker():
                return self.text("a marker on this card stays there at the end of the round")
            case printed.ModifyHighDevelopment():
                return self._high_development(op)
            case printed.StartVp(amount=n):
                return self.text("you begin with {n} VP", n=n)
        assert_never(op)

    def _high_development(self, op: printed.ModifyHighDevelopment) -> str:
        parts = [self.more_actions(op.actions)]
        if op.gain_any:
            parts.append(self.count("+{n} resource of your choice", "+{n} resources of your choice", op.gain_any))
        parts.append(self.text("morale {n}", n=signed(op.morale)) if op.morale else self.text("no loss of morale"))
        return self.text("at the high development level: {what}", what=", ".join(parts))
