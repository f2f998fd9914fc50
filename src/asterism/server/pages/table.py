"""The table: what a visitor sees of a game and does there. Scripts receive the new table; plain forms are redirected to it."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from ...kernel import AsterismError, Game, IllegalChoice
from ...speech import Voice
from ..boards import board_of
from ..checks.at_hand import at_hand
from ..checks.limits import count_against, refuse_too_many_streams
from ..checks.visitor import Asking, Visitor, network_asking, remember, visitor
from ..scene import Scene
from ..services.limits import CHOOSING, UNDOING
from ..services.live.audience import Audience
from ..services.live.live_game import LiveGame
from ..services.live.live_games import EnoughUndone, Stale
from ..services.people.mutes import people_muted
from .checks import Refused, Table, find_live_game
from .rendering import page, primer_of, redirect
from .side_panel import side_panel
from .waiting_room import SEEN_WAITING, waiting_room_of
from .watching import render_for_spectators

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
FRAGMENT: Final = "table_form.html"  # only the table, for the page's script
NEWS: Final = "X-News"
NOT_MODIFIED: Final = 304


@router.get("/games/{number}")
async def table(request: Request, asking: Asking, number: str) -> Response:
    live = await find_live_game(request, number)
    if live is None:
        return await waiting_room_of(request, asking, number, "waiting.html")
    at_hand(request).hub.look(asking.browser, number, asking.id)
    return show(request, asking, live, "table.html")


def audience_of(request: Request, live: LiveGame) -> Audience:
    return at_hand(request).games.audience_of(live)


def show(request: Request, asking: Visitor, live: LiveGame, template: str, notice: str | None = None, status: int = 200) -> Response:
    """Render the table as this visitor may see it."""
    if template == FRAGMENT and notice is None and not live.belongs(asking.id):
        drawn = render_for_spectators(request, asking, audience_of(request, live), lambda: draw(request, asking, live, template))
        return add_news_number(request, asking, live, remember(drawn, at_hand(request).settings, asking))
    return add_news_number(request, asking, live, draw(request, asking, live, template, notice, status))


def add_news_number(request: Request, asking: Visitor, live: LiveGame, response: Response) -> Response:
    """Add the number of the latest news that this table includes, so that its page doesn't fetch it again when the stream reports them."""
    response.headers[NEWS] = str(at_hand(request).hub.changes_told(asking.browser, live.info.id))
    return response


def draw(request: Request, asking: Visitor, live: LiveGame, template: str, notice: str | None = None, status: int = 200) -> Response:
    audience = audience_of(request, live)
    covered = audience.covered_seat(asking.id)
    if covered is not None:
        heading = asking.voice.title(live.game.title)
        primer = primer_of(live.game.title)
        return page(
            request,
            asking,
            template,
            status,
            covered=covered,
            names=live.names,
            game=live.info.id,
            heading=heading,
            primer=primer,
            about=live.game.title,
        )
    scene = audience.scene(asking.id, asking.voice, asking.browser)
    return page(
        request,
        asking,
        template,
        status,
        covered=None,
        notice=notice,
        seen=table_tag(audience, asking),
        **table_context(scene, live.game),
        beside=side_panel(audience, asking.person, asking.voice, at_hand(request).store.now()),
    )


def table_tag(audience: Audience, asking: Visitor) -> str:
    """A tag that differs for each table this viewer can be shown: its state, their language, the people they have muted."""
    muted = "" if asking.person is None else "-".join(sorted(people_muted(asking.person.preferences)))
    return f"{audience.mark_for(asking.id)}.{asking.voice.language}.{muted}"


def table_context(scene: Scene, game: Game) -> dict[str, Any]:
    board = board_of(game.edition)
    shown = board.present(scene)
    return {
        "scene": scene,
        "board": board,
        "shown": shown,
        "scores": game.scores() if scene.over else [],
        "gather": picks_to_gather(scene),
        "confirming": "" if scene.prompt is None else scene.voice.confirming(scene.title, scene.prompt),
        "heading": scene.voice.title(scene.title),
        "tip": "" if scene.prompt is None else scene.voice.tip(scene.title, scene.prompt, len(scene.choices)),
        "lead": shown.get("lead", ""),
        "primer": primer_of(scene.title),
        "about": scene.title,
    }


def picks_to_gather(scene: Scene) -> int:
    """How many picks the question asks for, or 0 if only one. (In some questions `left` is the left side of an exchange.)"""
    left = 0 if scene.prompt is None else scene.prompt["args"].get("left", 0)
    return left if isinstance(left, int) and left > 1 else 0


@router.get("/games/{number}/table")
async def table_fragment(request: Request, asking: Asking, number: str) -> Response:
    """Send the current table, unless the page's `If-None-Match` says that it already shows it."""
    seen = request.headers.get("if-none-match", "").removeprefix("W/").strip('"')
    live = await find_live_game(request, number)
    if live is None:
        return await waiting_room_of(request, asking, number, "waiting_room.html")
    at_hand(request).hub.look(asking.browser, number, asking.id)
    if seen.startswith(SEEN_WAITING):
        return Response(status_code=204, headers={"HX-Refresh": "true"})  # a table's page contains more than the table
    now = table_tag(audience_of(request, live), asking)
    response = Response(status_code=NOT_MODIFIED) if seen == now else show(request, asking, live, FRAGMENT)
    response.headers["ETag"] = f'W/"{now}"'  # weak, as it may be sent compressed or not
    return add_news_number(request, asking, live, response)


@router.get("/games/{number}/log")
async def whole_log(request: Request, asking: Asking, live: Table, number: str) -> Response:
    """Show the whole log, as far as the viewer may know; a table shows only the latest events."""
    audience = audience_of(request, live)
    if audience.covered_seat(asking.id) is not None:
        return redirect(request, asking, f"/games/{number}")
    scene = audience.scene(asking.id, asking.voice, asking.browser)
    return page(request, asking, "log.html", about=scene.title, scene=scene, heading=scene.voice.title(scene.title))


@router.get("/games/{number}/sit")
@router.get("/games/{number}/uncover")
@router.get("/games/{number}/choose")
@router.get("/games/{number}/undo")
@router.get("/games/{number}/say")
@router.get("/games/{number}/mute")
@router.get("/games/{number}/resign")
@router.get("/games/{number}/back")
@router.get("/games/{number}/rematch")
@router.get("/games/{number}/close")
async def redirect_to_table(request: Request, asking: Asking, number: str) -> Response:
    """Redirect to the table when a form's address is reloaded, for example after a refusal."""
    return redirect(request, asking, f"/games/{number}")


@router.post("/games/{number}/uncover")
async def uncover(request: Request, asking: Asking, live: Table, number: str, seat: Annotated[int, Form()]) -> Response:
    """Hot-seat: someone at this screen says who they are and sees that hand."""
    audience_of(request, live).uncover(asking.id, seat)
    return redirect(request, asking, f"/games/{number}")


async def own_seat(request: Request, asking: Asking, live: Table) -> int:
    """The seat that the visitor plays and is shown."""
    seat = audience_of(request, live).seat_of(asking.id)
    if seat is None:
        raise Refused(answer(request, asking, live, 403, asking.voice.text("You are not sitting at this table.")))
    return seat


OwnSeat = Annotated[int, Depends(own_seat)]


@router.post("/games/{number}/choose", dependencies=[Depends(count_against(CHOOSING))])
async def choose(request: Request, asking: Asking, live: Table, seat: OwnSeat) -> Response:
    form = await request.form()
    say = asking.voice.text
    games = at_hand(request).games
    made = [str(choice) for choice in form.getlist("choice")]
    try:
        if not made:
            raise IllegalChoice("nothing was chosen")
        await games.choose(live, seat, str(form.get("decision", "")), made)
    except Stale:
        return answer(request, asking, live, 409, say("The table has changed in the meantime. Nothing was chosen."))
    except AsterismError:
        return answer(request, asking, live, 422, say("You can't choose that now. Nothing has changed."))
    pass_screen(audience_of(request, live), asking, seat)
    return answer(request, asking, live)


def pass_screen(audience: Audience, asking: Visitor, seat: int) -> None:
    """Hot-seat: cover the hand when someone else at this screen has to decide."""
    mine = audience.live.seats_of(asking.id)
    pending = audience.live.game.pending()
    if len(mine) > 1 and seat not in pending and any(other in pending for other in mine):
        audience.cover(asking.id)


@router.post("/games/{number}/undo", dependencies=[Depends(count_against(UNDOING))])
async def undo(request: Request, asking: Asking, live: Table, seat: OwnSeat) -> Response:
    games = at_hand(request).games
    say = asking.voice.text
    try:
        await games.undo(live, seat, str((await request.form()).get("decision", "")))
    except Stale:
        return answer(request, asking, live, 409, say("The table has changed in the meantime. Nothing was chosen."))
    except EnoughUndone as enough:
        return answer(request, asking, live, 409, why_no_more_undo(asking.voice, enough))
    except AsterismError:
        return answer(request, asking, live, 409, say("That can no longer be undone."))
    return answer(request, asking, live)


def why_no_more_undo(voice: Voice, enough: EnoughUndone) -> str:
    if enough.of_game:
        return voice.text("You have used undo {n} times in this game, the most allowed.", n=enough.limit)
    return voice.text("You have undone this choice {n} times, the most allowed.", n=enough.limit)


def answer(request: Request, asking: Visitor, live: LiveGame, status: int = 200, notice: str | None = None) -> Response:
    """Send a script the new table, or redirect a plain form to it. A refusal shows the current table with a notice on top."""
    if request.headers.get("hx-request"):
        return show(request, asking, live, FRAGMENT, notice, status)
    if notice is not None:
        return show(request, asking, live, "table.html", notice, status)
    return redirect(request, asking, f"/games/{live.info.id}")


@router.get("/live")
async def live_stream(request: Request, asking: Asking) -> Response:
    """Open a browser's one stream, which tells it when a table that it was shown has changed."""
    refuse_too_many_streams(request)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

    async def is_known() -> bool:
        return (await visitor(request)).id == asking.id

    told = at_hand(request).hub.stream(asking.browser, network_asking(request), asking.id, is_known)
    response = StreamingResponse(told, media_type="text/event-stream", headers=headers)
    return remember(response, at_hand(request).settings, asking)
