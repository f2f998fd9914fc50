"""Reporting a moment: what a bug report needs, as a page and as a file."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from ..checks.at_hand import at_hand
from ..checks.visitor import Asking
from ..services.live.reports import report_of
from .checks import Table
from .rendering import page

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/games/{number}/report")
async def report(request: Request, asking: Asking, live: Table, number: str) -> Response:
    packed = json.dumps(report_of(at_hand(request).games.audience_of(live), asking.id, asking.voice), ensure_ascii=False, indent=1)
    return page(request, asking, "report.html", packed=packed, game=number, heading=asking.voice.title(live.game.title))


@router.get("/games/{number}/report.json")
async def report_file(request: Request, asking: Asking, live: Table) -> Response:
    packed = report_of(at_hand(request).games.audience_of(live), asking.id, asking.voice)
    name = f"{packed['title']}-move-{packed['move']}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(json.dumps(packed, ensure_ascii=False, indent=1), media_type="application/json", headers=headers)
