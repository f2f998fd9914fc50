"""Reports: what somebody can send along when reporting a bug."""

from __future__ import annotations

from typing import Any, Final

from .... import __version__
from ....speech import Voice
from ...scene import set_scene
from .audience import Audience

LATEST_EVENTS: Final = 20  # in a report


def report_of(audience: Audience, person: str | None, voice: Voice) -> dict[str, Any]:
    """This moment as this person knows it, and no more. Moves count what they were told; the game's id, which gives access, is left out."""
    live, seat = audience.live, audience.seat_of(person)
    events = live.game.events(seat)
    scene = set_scene(live.game, live.info.id, voice, seat, live.names, decided=0 if seat is None else live.decided[seat])
    return {
        "asterism": __version__,
        "title": live.info.title,
        "rules": live.info.rules,
        "pack": live.info.pack,
        "options": dict(live.info.options),
        "seat": seat,
        "move": len(events),
        "decision": scene.decision,
        "prompt": scene.prompt,
        "choices": scene.choices,
        "view": scene.view,
        "pending": scene.pending,
        "events": events[-LATEST_EVENTS:],
    }
