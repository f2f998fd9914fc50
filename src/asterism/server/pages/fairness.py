"""Was this fair? The commitment to a game's seed and, once it is over, the proof."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from ...kernel import RecordError
from ..checks.at_hand import at_hand
from ..checks.visitor import Asking, Visitor
from ..services.live.live_game import LiveGame
from ..services.records.proofs import verified_draws
from ..services.workers.pool import Overstayed
from .checks import Table
from .rendering import page

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/games/{number}/fair")
async def fairness_page(request: Request, asking: Asking, live: Table, number: str) -> Response:
    """Show the commitment at any time, and once the game is over also its seed and whether every draw followed from it."""
    over = live.game.over
    draws, verdict = await _verdict(request, asking, live) if over and live.info.commitment else (None, "")
    return page(
        request,
        asking,
        "fair.html",
        game=number,
        title=live.info.title,
        heading=asking.voice.title(live.game.title),
        commitment=live.info.commitment,
        seed=live.info.seed if over else None,
        fair=draws is not None,
        verdict=verdict,
    )


async def _verdict(request: Request, asking: Visitor, live: LiveGame) -> tuple[int | None, str]:
    """How many draws were checked (None if the check failed), and a verdict in words."""
    voice = asking.voice
    try:
        draws = await verified_draws(live, at_hand(request).games.workers)
    except Overstayed:
        return None, voice.text("The check took too long. Please try again later.")
    except RecordError as error:
        return None, voice.text("This game can't be proven fair: {why}", why=str(error)[:300])
    said = voice.count("Yes: its {n} draw or roll followed from the seed.", "Yes: all {n} draws and rolls followed from the seed.", draws)
    return draws, said
