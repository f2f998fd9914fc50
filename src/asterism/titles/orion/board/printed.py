"""What is printed on a card or a race, in one language: rendered once and kept, because a page holds dozens of cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from markupsafe import Markup

from ....server.boards.environment import environment
from ....speech import CardText, Voice, voice
from ..rules.components import COLOURS, EXPLOIT, EXPLOIT_DRAW, Card, Race
from ..rules.title import TITLE
from ..words.cards import piece_of
from ..words.speech import speech_of
from .signs import Signs, effect_signs, exploited, stock

PRESS: Final = environment()


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """The parts of a piece that never change; `text` is what they say."""

    language: str
    id: str
    kind: str  # a colour, advisor or race
    slot: str
    text: CardText
    gives: Signs  # what exploiting it gives
    head: Markup
    picture: Markup
    facts: Markup
    effects: Markup
    strip: Markup  # all that is seen of a covered card
    about: Markup


def within(language: str) -> Voice:
    return voice(language).within(TITLE.edition)


def macros(template: str) -> Any:
    return PRESS.get_template(f"orion/{template}").module


def kind_of(piece: Card | Race) -> str:
    if isinstance(piece, Race):
        return "race"
    return COLOURS[piece.colour] if piece.is_structure else "advisor"


def rule_of(piece: Card | Race) -> str:
    """The id of the digest's rule about this piece; for an advisor, it has the first name."""
    if isinstance(piece, Race):
        return f"orion.race.{piece.id}"
    return f"orion.card.{piece.id}" if piece.is_structure else f"orion.advisor.{piece.id.partition('_')[0]}"


@cache
def printed(language: str, id_: str) -> Printed:
    piece = piece_of(id_)
    said = within(language)
    text = said.card("orion", id_)
    press = macros("printed.html")
    kind = kind_of(piece)
    slot, facts, strip = "", Markup(""), Markup("")
    gives: Signs = ()
    exploiting = ""
    if isinstance(piece, Card):
        made = stock(piece.produces, "+")
        slot, strip = piece.slot, press.strip(piece, text, kind, made)
        if piece.is_structure:
            gives, facts = exploited(piece, EXPLOIT, EXPLOIT_DRAW), press.facts(piece, stock(piece.cost), made, said.text)
            exploiting = speech_of(said).exploited(id_)
    return Printed(
        language,
        id_,
        kind,
        slot,
        text,
        gives,
        press.head(text, kind),
        press.picture(id_, kind),
        facts,
        press.effects(effect_signs(piece)),
        strip,
        press.about(id_, kind, text, exploiting, rule_of(piece), said.text),
    )
