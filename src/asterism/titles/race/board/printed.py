"""The printed parts of a card in one language: rendered once and cached, because a page has dozens of cards and a server many pages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from markupsafe import Markup

from ....server.boards.environment import environment
from ....speech import CardText, Voice, voice
from ..rules.components import CARD
from ..rules.powers import KINDS
from ..rules.title import TITLE
from .signs import power_signs

PRESS: Final = environment()


@dataclass(frozen=True, slots=True)
class Printed:
    """The parts of a card that never change; `text` is their wording."""

    language: str
    text: CardText
    name: Markup
    picture: Markup
    marks: Markup
    powers: Markup
    words: Markup


def within(language: str) -> Voice:
    return voice(language).within(TITLE.edition)


def draw_card(face: object, language: str) -> Markup:
    """Draw a whole card."""
    card: Any = PRESS.get_template("race/card.html").module
    drawn: Markup = card.draw(face, within(language).text)
    return drawn


@cache
def printed(language: str, id_: str) -> Printed:
    card = CARD[id_]
    text = within(language).card("race", id_)
    say = within(language).text
    press: Any = PRESS.get_template("race/printed.html").module
    shared: Any = PRESS.get_template("macros.html").module
    return Printed(
        language,
        text,
        press.name(card, text),
        press.picture(card),
        press.marks(card, KINDS[card.goods], say),
        press.powers(power_signs(card), bool(card.scoring), say),
        shared.effects(text, say, signs=True),
    )
