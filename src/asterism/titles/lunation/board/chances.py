"""The odds of fights, as the board shows them."""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

from ....speech.writing import percent
from ..rules.forecast import Forecast
from ..words.speech import speech_of
from .signs import LunationScene

NEVER: Final = 0.005  # chances below this are left out
UNITS: Final = ("fleets_left", "characters_left", "captures")
SIGNS: Final = ("luna-fleet", "luna-does-none", "luna-captive")


class Outlook(NamedTuple):
    """What either side of a fight can expect: how often it wins, and what is left on average."""

    seat: int
    name: str
    wins: str
    share: int  # the chance to win, in percent
    left: list[tuple[str, str, str]]  # a sign, an amount, and both in words


class Odds(NamedTuple):
    sides: tuple[Outlook, Outlook]  # the attacker first
    rest: str  # other possible ends, and the length of the fight
    told: str  # everything, in words


def odds_of(scene: LunationScene, forecast: Forecast) -> Odds:
    """The odds of a fight for both its sides."""
    return Odds(
        (outlook(scene, forecast, 0), outlook(scene, forecast, 1)), ", ".join(rest(scene, forecast)), describe_odds(scene, forecast)
    )


def outlook(scene: LunationScene, forecast: Forecast, n: int) -> Outlook:
    seat = (forecast["attacker"], forecast["defender"])[n]
    say = scene.voice.text
    fleets, characters, captures = forecast["fleets_left"][n], forecast["characters_left"][n], forecast["captures"][n]
    words = (
        say("fleets left on average: {n}", n=f"{fleets:.1f}"),
        say("characters left on average: {n}", n=f"{characters:.1f}"),
        say("captives on average: {n}", n=f"{captures:.1f}"),
    )
    amounts = zip(SIGNS, (fleets, characters, captures), words, strict=True)
    left = [(sign, f"{amount:.1f}", each) for sign, amount, each in amounts if amount >= 0.05]
    wins = forecast["wins"][n]
    return Outlook(seat, scene.names[seat], percent(wins), round(wins * 100), left)


def rest(scene: LunationScene, forecast: Forecast) -> list[str]:
    say = scene.voice.text
    parts: list[str] = []
    if forecast["pact"] >= NEVER:
        parts.append(say("all characters are lost (Mercenary Pact) {chance}", chance=percent(forecast["pact"])))
    if forecast["no_winner"] >= NEVER:
        parts.append(say("no winner {chance}", chance=percent(forecast["no_winner"])))
    parts.append(say("rounds on average {n}", n=f"{forecast['rounds']:.1f}"))
    return parts


def describe_odds(scene: LunationScene, forecast: Forecast) -> str:
    """Each side's chance of winning and what it has left on average, and other possible ends."""
    say = scene.voice.text
    parts: list[str] = []
    for n, seat in enumerate((forecast["attacker"], forecast["defender"])):
        left = say(
            "{name} wins {chance} (left on average: fleets {fleets}, characters {characters}; captives {captives})",
            name=scene.names[seat],
            chance=percent(forecast["wins"][n]),
            fleets=f"{forecast['fleets_left'][n]:.1f}",
            characters=f"{forecast['characters_left'][n]:.1f}",
            captives=f"{forecast['captures'][n]:.1f}",
        )
        parts.append(left)
    return ", ".join([*parts, *rest(scene, forecast)])


def in_short(scene: LunationScene, forecast: Forecast) -> str:
    """The odds of a fight that the attacker would start, in short."""
    speech = speech_of(scene.voice)
    return scene.voice.text(
        "{fleets} against {name} ({others}): {odds}",
        fleets=speech.fleets(forecast["fleets"][0]),
        others=speech.fleets(forecast["fleets"][1]),
        name=scene.names[forecast["defender"]],
        odds=describe_odds(scene, forecast),
    )


def gravity(scene: LunationScene, dice: int) -> list[tuple[int, str]]:
    """The chance of each number of fleets lost to this many gravity dice."""
    losing, faces = scene.view["gravity"]
    lose = losing / faces
    return [(lost, percent(comb(dice, lost) * lose**lost * (1 - lose) ** (dice - lost))) for lost in range(dice + 1)]
