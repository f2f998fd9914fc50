"""The names of Lunation's pieces in sentences. Names are never inflected; counted things are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....speech.catalogue import N_
from ....speech.title import TitleSpeech
from ....speech.writing import signed
from ..rules.effects import GOODS

WORDS: Final = {  # ids that are words, not names
    "energy": N_("energy"),
    "resources": N_("resources"),
    "fleet": N_("fleet"),
    "explosion": N_("explosion"),
    "shield": N_("shield"),
    "plus_one": N_("+1"),
    "blank": N_("blank"),
}
REASONS: Final = {  # of gains, payments, losses, placements and dice, other than pieces
    "start": N_("start of the game"),
    "buy": N_("bought"),
    "recruit": N_("recruited"),
    "appeal": N_("free units"),
    "return": N_("returned"),
    "fleet": N_("fleet"),
    "character": N_("character"),
    "captured_character": N_("captive"),
    "action_card": N_("action card"),
    "technology": N_("technology"),
    "victory_point": N_("victory point"),
    "sold": N_("a point given up"),
    "retreat": N_("retreat"),
    "combat": N_("combat"),
    "hit": N_("hit"),
    "reroll": N_("reroll"),
}
ROMAN: Final = ("I", "II", "III", "IV")


class LunationNames(TitleSpeech):
    """The names, for `LunationSpeech`."""

    def component(self, component: str) -> str:
        """A piece by its id in a choice or a view ("ace_pilot", "dead_star.2"), or by a card's ("system dead_star")."""
        kind, _, id_ = component.partition(" ")
        id_ = id_ or kind
        if id_ in WORDS:
            return self.text(WORDS[id_])
        return self.location(id_) if "." in id_ else self.names.find(id_)

    def pieces(self, ids: Sequence[str]) -> str:
        return ", ".join([self.component(id_) for id_ in ids])

    def location(self, location: str) -> str:
        """A planet card by its system and its number beside it; "dead_star" alone is the system card."""
        system, _, card = location.partition(".")
        name = self.names("system", system)
        return f"{name} {ROMAN[int(card) - 1]}" if card else self.text("{system} (system card)", system=name)

    # --- counted

    def amount(self, kind: int | str, n: int) -> str:
        """An amount of energy or resources."""
        if kind in (0, "energy"):
            return self.count("{n} energy", "{n} energy", n)
        return self.count("{n} resource", "{n} resources", n)

    def goods(self, goods: Sequence[int]) -> str:
        """'2 energy, 3 resources'"""
        return ", ".join([self.amount(kind, n) for kind, n in enumerate(goods) if n]) or self.text("nothing")

    def change(self, goods: Sequence[int]) -> str:
        """'+1 energy, −1 resources'"""
        return ", ".join([f"{signed(n)} {self.text(WORDS[GOODS[kind]])}" for kind, n in enumerate(goods) if n]) or self.text("nothing")

    def power(self, n: int) -> str:
        return self.count("{n} power point", "{n} power points", n)

    def price(self, goods: Sequence[int], power: int) -> str:
        told = [*([self.goods(goods)] if any(goods) else []), *([self.power(power)] if power else [])]
        return ", ".join(told) or self.text("nothing")

    def fleets(self, n: int) -> str:
        """Has a space that doesn't break: Orion's "{n} fleet" is a resource with a different plural."""
        return self.count("{n}\u00a0fleet", "{n}\u00a0fleets", n)

    def cards(self, n: int) -> str:
        return self.count("{n} action card", "{n} action cards", n)

    def units(self, fleets: int, characters: Sequence[str]) -> str:
        """'2 fleets, Tactician'"""
        told = [*([self.fleets(fleets)] if fleets else []), *[self.component(each) for each in characters]]
        return ", ".join(told) or self.text("nobody")

    def faces(self, faces: Sequence[str]) -> str:
        """'explosion ×2, blank'"""
        counted = {face: faces.count(face) for face in ("explosion", "shield", "plus_one", "blank") if face in faces}
        told = [self.component(face) + (f" ×{n}" if n > 1 else "") for face, n in counted.items()]
        return ", ".join(told) or self.text("no dice")

    def offer(self, goods: Sequence[int], cards: Sequence[str]) -> str:
        """One side of an offer."""
        told = [*([self.goods(goods)] if any(goods) else []), *[self.component(card) for card in cards]]
        return ", ".join(told) or self.text("nothing")

    def sides(self, give: Sequence[int], give_cards: Sequence[str], ask: Sequence[int], ask_cards: Sequence[str]) -> dict[str, str]:
        """Both sides of an offer, for a sentence."""
        return {"give": self.offer(give, give_cards), "ask": self.offer(ask, ask_cards)}

    # --- other words

    def why(self, why: str) -> str:
        """The reason for a gain, a payment or a loss: a piece or a rule."""
        return self.text(REASONS[why]) if why in REASONS else self.names.find(why)
