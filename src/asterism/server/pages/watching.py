"""A game as spectators see it: the same for everyone with the same language, so it is drawn once and kept until something changes.

It is kept compressed, as browsers accept it: a tenth of the memory, and no work at all for the second spectator.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Final

from fastapi import Request
from starlette.responses import HTMLResponse, Response

from ..checks.visitor import Visitor
from ..services.live.audience import Audience
from ..services.people.mutes import people_muted

HOW_SMALL: Final = 3  # of 9: higher levels cost more time than they save
MOST_DRAWN: Final = 50  # pages of one table, which differ in what is new to their viewers and whom they have muted
HEADERS: Final = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}


def render_for_spectators(request: Request, asking: Visitor, audience: Audience, draw: Callable[[], Response]) -> Response:
    """The table for someone who has never had a seat there. `draw` draws it if it isn't cached yet."""
    person = asking.person
    viewer = asking.id or asking.browser
    mark, heard = audience.mark_for(asking.id), audience.events_heard(None)
    fresh = heard - audience.seen.get(viewer, 0)
    key = (asking.voice.language, fresh, frozenset() if person is None else frozenset(people_muted(person.preferences)))
    if audience.drawn_as != mark or (key not in audience.drawn and len(audience.drawn) >= MOST_DRAWN):
        audience.drawn.clear()
        audience.drawn_as = mark
    if key not in audience.drawn:
        audience.drawn[key] = gzip.compress(bytes(draw().body), HOW_SMALL, mtime=0)
    audience.note_seen(viewer, heard)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return HTMLResponse(audience.drawn[key], headers={**HEADERS, "Content-Encoding": "gzip"})
    return HTMLResponse(gzip.decompress(audience.drawn[key]), headers=HEADERS)
