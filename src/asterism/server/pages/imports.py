"""Importing the record of a game that was played elsewhere."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, File, Request, UploadFile
from starlette.responses import HTMLResponse, Response

from ...kernel import RecordError
from ..checks.at_hand import at_hand
from ..checks.guests import as_person
from ..checks.limits import count_against
from ..checks.visitor import Asking
from ..services.limits import IMPORT
from ..services.people.names import clean_name
from ..services.records.imports import LARGEST_RECORD, NotOver, NotText, import_record, read_record
from ..services.tables.levels import HERE_NAME
from ..services.workers.pool import Overstayed
from .rendering import page, redirect

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/import")
async def import_form(request: Request, asking: Asking) -> Response:
    return page(request, asking, "import.html", error=None)


@router.post("/import", dependencies=[Depends(count_against(IMPORT))])
async def bring_record(request: Request, asking: Asking, record: Annotated[UploadFile, File()]) -> Response:
    """Import a finished game from a file, for the person who uploads it and everyone to whom they give the link."""
    content = await record.read(LARGEST_RECORD + 1)
    say = asking.voice.text

    def refuse(error: str, status: int = 422) -> Response:
        return page(request, asking, "import.html", status, error=error)

    if len(content) > LARGEST_RECORD:
        return refuse(say("That file is too large. A record can have at most {n} bytes.", n=LARGEST_RECORD), 413)
    try:
        sheet = await read_record(at_hand(request).workers, content)
    except NotText:
        return refuse(say("That file isn't a record, because it isn't text."))
    except Overstayed:
        return refuse(say("Replaying the record took too long."), 503)
    except RecordError as error:
        return refuse(say("The record can't be replayed: {why}", why=str(error)[:300]))
    except NotOver:
        return refuse(say("This game isn't over. Only finished games can be imported."))
    asking, token = await as_person(request, asking)
    assert asking.id is not None
    called = sheet.names or ("",) * sheet.seats
    seats = tuple(clean_name(name) or say(HERE_NAME, n=number) for number, name in enumerate(called, 1))
    number = await import_record(at_hand(request).store, sheet._replace(names=seats), asking.id)
    return redirect(request, asking, f"/games/{number}/replay?at=0", token)
