"""What the cards and races of Master of Orion say. Effects are told from their data, so a corrected card tells its correction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText, TitleSpeech
from ..rules.components import ADVISORS, CARD, COLOURS, PACK, RACE, RACES, STRUCTURES, Card, Effect, Op, Race, amounts

RESOURCE_NAMES: Final = {"food": N_("food"), "fleet": N_("fleet"), "production": N_("production")}
COLOUR_NAMES: Final = {"blue": N_("blue"), "red": N_("red"), "yellow": N_("yellow"), "gray": N_("gray")}
LEVEL_NAMES: Final = {"low": N_("low"), "medium": N_("medium"), "high": N_("high")}  # of development
WORDS: Final = {**RESOURCE_NAMES, **COLOUR_NAMES, **LEVEL_NAMES}  # what stands in views beside the ids of cards
STRUCTURE_KINDS: Final = {
    "blue": N_("Blue structure"),
    "red": N_("Red structure"),
    "yellow": N_("Yellow structure"),
    "gray": N_("Gray structure"),
}
A_CARD: Final = {"blue": N_("a blue card"), "red": N_("a red card"), "yellow": N_("a yellow card"), "gray": N_("a gray card")}
EACH_STRUCTURE: Final = {
    "blue": N_("for each blue structure"),
    "red": N_("for each red structure"),
    "yellow": N_("for each yellow structure"),
    "gray": N_("for each gray structure"),
}
EACH_CARD: Final = {
    "blue": N_("for each blue card"),
    "red": N_("for each red card"),
    "yellow": N_("for each yellow card"),
    "gray": N_("for each gray card"),
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
OUR_OWN: Final = ("reconstructed", "guess")  # how an effect is known that is not the publisher's
CARD_KINDS: Final[dict[str, Sequence[Card | Race]]] = {"structure": STRUCTURES, "advisor": ADVISORS, "race": RACES}  # to look through
CARD_KIND_NAMES: Final = {"structure": N_("Structures"), "advisor": N_("Advisors"), "race": N_("Races")}
CARDS: Final = tuple(piece.id for pieces in CARD_KINDS.values() for piece in pieces)


def signed(n: int) -> str:
    return f"{n:+}".replace("-", "−")


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def piece_of(id_: str) -> Card | Race:
    return CARD[id_] if id_ in CARD else RACE[id_]


def card_kind(piece: Card | Race) -> str:
    """By which its name and its origin are found."""
    return "race" if isinstance(piece, Race) else "structure" if piece.is_structure else "advisor"


def is_reconstructed(piece: Card | Race) -> bool:
    """Is the piece, or all that it does, our own?"""
    kind = card_kind(piece)
    origin = PACK.origin(f"{kind}s", kind, piece.id)
    evidence = origin["evidence"]
    return origin["source"] == "reconstructed" or evidence.get("effect", evidence.get("ability")) in OUR_OWN


class OrionCards(TitleSpeech):
    """The cards, for `OrionSpeech`."""

    card_kinds = CARD_KIND_NAMES
    card_ids = {kind: [piece.id for piece in pieces] for kind, pieces in CARD_KINDS.items()}

    # --- names

    def component(self, component: str) -> str:
        """Cards and races by their names; resources, colours and levels by their words."""
        return self.text(WORDS[component]) if component in WORDS else super().component(component)

    def amount(self, resource: int, n: int) -> str:
        """So much of a resource."""
        if resource == 0:
            return self.count("{n} food", "{n} food", n)
        if resource == 1:
            return self.count("{n} fleet", "{n} fleet", n)
        return self.count("{n} production", "{n} production", n)

    def stock(self, resources: Iterable[int]) -> str:
        """What there is of each resource, without zeros."""
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
        """When an effect works; a race's, with which action."""
        return self.text(self.actions[effect.action]) if effect.action else self.text(KEYWORDS[effect.when])

    # --- effects

    def effect(self, effect: Effect) -> str:
        """What an effect does: before the arrow what it costs, after it what follows."""
        costs = [self._cost(op) for op in effect.cost]
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

    def _cost(self, op: Op) -> str:
        if op.op == "pay":
            return self.text("pay {what}", what=self.stock(amounts(op.data)))
        if op.op == "pay_vp":
            return self.text("pay {n} VP", n=op.amount)
        if op.op == "discard":
            return self.count("discard {n} card", "discard {n} cards", op.data["cards"])
        return self.count("return {n} available marker to your reserve", "return {n} available markers to your reserve", op.amount)

    def operation(self, op: Op) -> str:
        text: str = getattr(self, f"_do_{op.op}")(op)
        if op.per:
            text = f"{text} {self._each(op.per)}"
        if op.may:
            text = self.text("if you like: {what}", what=text)
        if op.if_active:
            text = self.text("if {card} is active: {what}", card=self.text(A_CARD[op.if_active]), what=text)
        return self.text(TARGETS[op.target], what=text) if op.target in TARGETS else text

    def _each(self, per: dict[str, Any]) -> str:
        """What the amounts are multiplied by."""
        if "systems" in per:
            return self.text("for each of their systems")
        if "resources" in per:
            return self.count("for every {n} resource of any kind", "for every {n} resources of all kinds together", per["resources"])
        counted = EACH_CARD if per.get("count") == "cards" else EACH_STRUCTURE
        return f"{self.text(counted[per['colour']])} {self.text(SCOPES[per['scope']])}"

    # --- operations: a method for each, without targets and conditions

    def _do_gain(self, op: Op) -> str:
        return self.gains(amounts(op.data))

    def _do_gain_one_of(self, op: Op) -> str:
        return self.text("one of these: {what}", what=self.gains(amounts(op.data)))

    def _do_gain_vp(self, op: Op) -> str:
        return self.text("+{n} VP", n=op.amount)

    def _do_gain_morale(self, op: Op) -> str:
        return self.text("morale {n}", n=signed(op.amount))

    def _do_lose_morale(self, op: Op) -> str:
        return self.text("morale {n}", n=signed(-op.amount))

    def _do_gain_action(self, op: Op) -> str:
        return self.more_actions(op.amount)

    def more_actions(self, n: int) -> str:
        return self.count("+{n} action", "+{n} actions", n)

    def _do_draw(self, op: Op) -> str:
        return self.count("draw {n} card", "draw {n} cards", op.data["cards"])

    def _do_take_discard(self, op: Op) -> str:
        depth, cards = op.data["depth"], op.data["cards"]
        if depth == 1:
            text = self.text("take the top card of the discard pile")
        elif depth:
            text = self.text("take one of the top {n} cards of the discard pile", n=depth)
        else:
            text = self.text("take any card of the discard pile")
        return f"{text} (×{cards})" if cards > 1 else text

    def _do_exchange(self, op: Op) -> str:
        return self.text(
            "exchange {left} for {right}, or the other way round",
            left=self.stock(amounts(op.data["left"])),
            right=self.stock(amounts(op.data["right"])),
        )

    def _do_gain_by_covered(self, op: Op) -> str:
        gains = [f"{self.text(A_CARD[colour])} {self.gains(amounts(op.data[colour]))}" for colour in COLOURS if colour in op.data]
        return self.text("by what this card covers: {list}", list=", ".join(gains))

    def _do_build(self, op: Op) -> str:
        data = op.data
        parts = [self.text("build a card from hand") if data["from"] == "hand" else self.text("build the top card of the discard pile")]
        if data["system"] == "this":
            parts.append(self.text(HERE))
        if data["discount"]:
            parts.append(self.count("for {n} resource less", "for {n} resources less", data["discount"]))
        text = " ".join(parts)
        if data.get("chain"):
            first = A_CARD[data["chain_colour"]]
            more = self.text("if it is {card}, build {n} more", card=self.text(first), n=data["chain"])
            return f"{text}; {more}"
        return text

    def _do_activate_cards(self, op: Op) -> str:
        if not op.data["count"]:
            return self.text("activate any number of your active cards, without actions")
        return self.count(
            "activate {n} of your active cards, without an action", "activate {n} of your active cards, without actions", op.data["count"]
        )

    def _do_hire_advisor(self, op: Op) -> str:
        if not op.data["discard"]:
            return self.text("take an advisor from the middle, without discarding cards")
        return self.count(
            "discard {n} card and take an advisor from the middle",
            "discard {n} cards and take an advisor from the middle",
            op.data["discard"],
        )

    def _do_rearrange(self, op: Op) -> str:
        return self.text("put the cards of one of your systems in any order")

    def _do_discard_or_morale(self, op: Op) -> str:
        return self.count(
            "discards {n} card or loses morale ({morale})",
            "discards {n} cards or loses morale ({morale})",
            op.data["cards"],
            morale=signed(-op.data["morale"]),
        )

    def _do_discard_hand(self, op: Op) -> str:
        return self.count("discards {n} card from hand", "discards {n} cards from hand", op.data["cards"])

    def _do_fill_slots(self, op: Op) -> str:
        return self.text("puts markers from the reserve on every empty A and R field of active cards")

    def _do_bury_active(self, op: Op) -> str:
        return self.count(
            "you choose {n} active card, which goes to the bottom of its system",
            "you choose {n} active cards, which go to the bottom of their systems",
            op.data["cards"],
        )

    def _do_return_advisor(self, op: Op) -> str:
        return self.text("returns the advisor to the middle")

    def _do_steal_card(self, op: Op) -> str:
        return self.count("you take {n} random card from that hand", "you take {n} random cards from that hand", op.data["cards"])

    # --- standing properties

    def _do_attack_compare(self, op: Op) -> str:
        if op.data["side"] == "attacker":
            return self.text("+{n} virtual fleet when fleets are compared for your attack", n=op.amount)
        return self.text("+{n} virtual fleet when fleets are compared for an attack on you", n=op.amount)

    def _do_attack_surcharge(self, op: Op) -> str:
        return self.text("attacks on you cost {n} fleet more", n=op.amount)

    def _do_attack_discount(self, op: Op) -> str:
        return self.text("your attacks cost {n} fleet less, but at least 1", n=op.amount)

    def _do_when_attacked(self, op: Op) -> str:
        return self.text("+{n} VP after each attack on you", n=op.data["vp"])

    def _do_build_discount(self, op: Op) -> str:
        if op.data["system"] == "this":
            return self.count(
                "what you build in this system costs {n} resource less", "what you build in this system costs {n} resources less", op.amount
            )
        return self.count("whatever you build costs {n} resource less", "whatever you build costs {n} resources less", op.amount)

    def _do_extra_system(self, op: Op) -> str:
        return self.count(
            "opens an additional system with room for {n} structure",
            "opens an additional system with room for {n} structures",
            op.data["structures"],
        )

    def _do_locked(self, op: Op) -> str:
        return self.text("can't be returned or replaced")

    def _do_works_covered(self, op: Op) -> str:
        return self.text("all this also when covered")

    def _do_choose_colour(self, op: Op) -> str:
        return self.text("counts as a card of a colour you choose")

    def _do_marker_only(self, op: Op) -> str:
        """The marker is told by the effect."""
        return ""

    def _do_keep_marker(self, op: Op) -> str:
        return self.text("a marker on this card stays there at the end of the round")

    def _do_take_marker(self, op: Op) -> str:
        return self.text("a marker on this card becomes one of your available ones")

    # --- races

    def _do_extra_exchange(self, op: Op) -> str:
        return self.count("up to {n} more exchange", "up to {n} more exchanges", op.amount)

    def _do_modify_high_development(self, op: Op) -> str:
        parts = [self.more_actions(op.data["actions"])]
        if op.data["gain_any"]:
            parts.append(self.count("+{n} resource of your choice", "+{n} resources of your choice", op.data["gain_any"]))
        parts.append(self.text("morale {n}", n=signed(op.data["morale"])) if op.data["morale"] else self.text("no loss of morale"))
        return self.text("at the high development level: {what}", what=", ".join(parts))

    def _do_start_vp(self, op: Op) -> str:
        return self.text("you begin with {n} VP", n=op.amount)
