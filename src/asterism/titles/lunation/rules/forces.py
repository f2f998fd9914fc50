"""A notation for forces, to compute the odds of a fight outside a game.

A force is a list of words: fleets, such as `fleet*3`; characters, such as `ace_pilot` or `ace_pilot=exhausted`. The defender's
may also name the system, such as `@ion_veil`.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel import SetupError
from .components import CHARACTER, LIMITS, SYSTEM
from .odds import Outlook, Side, fight_in, fighter

FLEET: Final = "fleet"
SPENT: Final = "exhausted"


def written_odds(attacker: str, defender: str) -> dict[str, Any]:
    """The odds of a fight between two sides in this notation, as plain data."""
    words, place = defender.split(), None
    for word in [word for word in words if word.startswith("@")]:
        words.remove(word)
        if word[1:] not in SYSTEM:
            raise SetupError(f"{word!r}: there is no system {word[1:]!r}; choose from {', '.join(SYSTEM)}")
        place = SYSTEM[word[1:]]
    sides = [read_side(attacker.split()), read_side(words)]
    if sides[0][1] & sides[1][1]:
        raise SetupError(f"there is only one of each character, but both sides have {', '.join(sorted(sides[0][1] & sides[1][1]))}")
    odds = fight_in(place, sides[0][0], sides[1][0])
    return {
        "exact": True,
        "fights": 0,
        "sides": [written_side(side, names, outlook) for (side, names), outlook in zip(sides, (odds.attacker, odds.defender), strict=True)],
        "pact": odds.pact,
        "none": odds.none,
        "rounds": odds.rounds,
    }


def written_side(side: Side, names: frozenset[str], outlook: Outlook) -> dict[str, Any]:
    fleets = [{"ship": FLEET, "ships": side.fleets, "survivors": outlook.fleets}] if side.fleets else []
    kept = outlook.characters / len(names) if names else 0.0
    return {
        "wins": outlook.wins,
        "squadrons": [*fleets, *[{"ship": name, "ships": 1, "survivors": kept} for name in CHARACTER if name in names]],
    }


def read_side(words: list[str]) -> tuple[Side, frozenset[str]]:
    """A side and its characters. Raises a `SetupError` that says what is wrong."""
    fleets, fresh, exhausted, names = 0, [], 0, set[str]()
    for word in words:
        name, _, state = word.partition("=")
        thing, _, number = word.partition("*")
        if thing == FLEET:
            if number and not (number.isdecimal() and 0 < int(number) <= LIMITS.fleets):
                raise SetupError(f"{word!r}: the number of fleets must be from 1 to {LIMITS.fleets}, not {number!r}")
            fleets += int(number or 1)
        elif name not in CHARACTER:
            raise SetupError(f"{word!r}: there is no character {name!r}; choose from {FLEET}, {', '.join(CHARACTER)}")
        elif name in names:
            raise SetupError(f"{word!r}: there is only one of each character")
        elif state not in ("", SPENT):
            raise SetupError(f"{word!r}: a character is either fresh or {SPENT!r}, not {state!r}")
        else:
            names.add(name)
            if state:
                exhausted += 1
            else:
                fresh.append(fighter(CHARACTER[name]))
    if fleets > LIMITS.fleets or len(names) > LIMITS.characters:
        raise SetupError(f"a side has at most {LIMITS.fleets} fleets and {LIMITS.characters} characters")
    if not fleets and not names:
        raise SetupError("a side needs a fleet or a character, such as 'fleet*3 ace_pilot'")
    return Side(fleets, tuple(fresh), exhausted), frozenset(names)
