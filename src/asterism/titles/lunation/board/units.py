"""Units as they stand on a card: fleets by what they have done this turn, characters with their bonus."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from markupsafe import escape

from ....server.pieces import icon
from ....speech import N_, Voice
from ..rules.view_schema import CharacterView, UnitsView
from ..words.speech import speech_of
from .signs import LunationScene, ability_sign, about_id

MARK: Final = 25  # the widths of a row's parts
SHIP: Final = 25
TOKEN: Final = 29
BONUS: Final = 18
SPENT: Final = 14
ROOM: Final = 160
STATES: Final = (N_("exhausted"), N_("grounded this turn"), N_("moved"), N_("jumped"), N_("has mined this turn"))  # of characters


def crowd(scene: LunationScene, location: str, units: list[UnitsView], pickable: Collection[str]) -> str:
    """All units on a card, a row for each seat; `pickable`: the words of units that may be picked to go."""
    packed = any([wide(each) > ROOM for each in units])
    return "".join([row(scene, location, each, pickable if each["seat"] == scene.seat else (), packed) for each in units])


def wide(units: UnitsView) -> int:
    """The width of a row of counters at full size, in units of the map."""
    return (
        MARK
        + SHIP * units["fleets"]
        + sum([TOKEN + BONUS * bool(each["bonus"]) + SPENT * each["exhausted"] for each in units["characters"]])
    )


def row(scene: LunationScene, location: str, units: UnitsView, pickable: Collection[str], packed: bool) -> str:
    seat = units["seat"]
    name = scene.names[seat]
    fleets = fleets_drawn(scene.voice, location, units["fleets"], units["ready"], units["jumped"], f"fleet {location}" in pickable)
    crew = "".join([character_drawn(scene, each, pickable) for each in units["characters"]])
    return (
        f'<div class="squad seat-{seat}{" packed" if packed else ""}" title="{escape(name)}">{icon(f"seat-{seat}", "squad-mark")}'
        f'<span class="visually-hidden">{escape(name)}: </span>{fleets}{crew}</div>'
    )


@lru_cache(maxsize=4096)
def fleets_drawn(voice: Voice, location: str, fleets: int, ready: int, jumped: int, pickable: bool) -> str:
    """A ship for each fleet: filled while it may still move, outlined once it has, with a trail if it has jumped."""
    if not fleets:
        return ""
    signs = [
        *["luna-fleet"] * ready,
        *["luna-fleet-moved"] * (fleets - ready - jumped),
        *["luna-fleet-jumped"] * jumped,
    ]
    told = describe_fleets(voice, fleets, ready, jumped)
    if not pickable:
        ships = "".join([icon(sign, "ship") for sign in signs])
        return f'<span class="ships" title="{escape(told)}">{ships}<span class="visually-hidden">{escape(told)}</span></span>'
    word = escape(voice.choice("lunation", f"fleet {location}"))
    buttons = [
        f'<button type="button" class="pick-unit" data-pick="fleet {location}" aria-pressed="false" title="{word}">{icon(sign, "ship")}'
        f'<span class="visually-hidden">{word}</span></button>'
        if sign != "luna-fleet-jumped"
        else str(icon(sign, "ship"))
        for sign in signs
    ]
    return f'<span class="ships" title="{escape(told)}">{"".join(buttons)}</span>'


def describe_fleets(voice: Voice, fleets: int, ready: int, jumped: int) -> str:
    """'3 fleets: 2 ready to move, 1 has jumped'"""
    parts = []
    if ready:
        parts.append(voice.text("ready to move: {n}", n=ready))
    if fleets - ready - jumped:
        parts.append(voice.text("moved: {n}", n=fleets - ready - jumped))
    if jumped:
        parts.append(voice.text("jumped: {n}", n=jumped))
    return f"{speech_of(voice).fleets(fleets)} ({', '.join(parts)})"


def character_drawn(scene: LunationScene, character: CharacterView, pickable: Collection[str]) -> str:
    state = character["exhausted"], character["grounded"], character["moved"], character["jumped"], character["mined"]
    return token(scene.voice, character["character"], character["bonus"], state, f"take {character['character']}" in pickable)


@lru_cache(maxsize=8192)
def token(voice: Voice, character: str, bonus: int, state: tuple[bool, ...], pickable: bool) -> str:
    """A character: the sign of its ability, and its bonus."""
    exhausted, grounded, moved, jumped, mined = state
    told = told_of_character(voice, character, bonus, state)
    marks = f"{icon('luna-exhausted', 'mark') if exhausted else ''}{icon('luna-grounded', 'mark') if grounded else ''}"
    looks = f"token{' exhausted' if exhausted else ''}{' gone' if moved or jumped else ''}{' mined' if mined else ''}"
    inner = (
        f'{icon(ability_sign(character))}{f"<b>+{bonus}</b>" if bonus else ""}{marks}<span class="visually-hidden">{escape(told)}</span>'
    )
    details = about_id("character", character)
    place = f'id="token-{character}" data-piece="{character}" data-details="{details}" title="{escape(told)}"'
    if not pickable:
        return f'<span class="{looks}" {place}>{inner}</span>'
    return f'<button type="button" class="{looks} pick-unit" {place} data-pick="take {character}" aria-pressed="false">{inner}</button>'


def told_of_character(voice: Voice, character: str, bonus: int, state: tuple[bool, ...]) -> str:
    words = [voice.text("bonus +{n}", n=bonus)] if bonus else []
    words += [voice.text(label) for label, holds in zip(STATES, state, strict=True) if holds]
    name = voice.component("lunation", character)
    return f"{name} ({', '.join(words)})" if words else name
