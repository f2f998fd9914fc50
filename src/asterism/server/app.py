"""The web application: puts storage, live games, bots and pages together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from ..titles import leave_out_broken
from .api import refusals as api_refusals
from .api import routes as api
from .checks.at_hand import AtHand
from .door.crowd import Crowd
from .door.guard import Guard
from .pages import refusals
from .pages import routes as pages
from .pages.films import respond as draw_films
from .pages.watching import HOW_SMALL
from .services.limits import Limits
from .services.live.hub import Hub
from .services.live.live_game import LiveGame
from .services.live.live_games import LiveGames
from .services.luck import Luck
from .services.people.accounts import Accounts
from .services.people.links import Links
from .services.records.replays import Replays
from .services.tables.setting_up import Tables
from .services.too_much import TooBusy
from .services.workers.pool import Workers
from .settings import Settings
from .storage import Store

logger = logging.getLogger(__name__)


class Fresh(StaticFiles):
    """Static files that a browser may cache but must revalidate each time: modules import each other without versions in their names."""

    def file_response(self, *args: Any, **extra: Any) -> Response:
        response = super().file_response(*args, **extra)
        response.headers["Cache-Control"] = "no-cache"
        return response


def create_app(settings: Settings) -> FastAPI:
    """Create a server with these settings. It upgrades the database when it begins to serve."""
    for title, why in leave_out_broken("bot", "words", "board").items():
        logger.error("%s is left out because it can't be loaded: %s", title, why)

    hand = AtHand()
    hand.settings = settings
    hand.luck = Luck(settings.seed)
    hand.limits = Limits()
    hand.hub = Hub()
    hand.links = Links()

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        store = hand.store = Store(settings.database)
        store.upgrade()

        def tell_viewers(live: LiveGame) -> None:
            hand.hub.tell(live.info.id)

        workers = hand.workers = Workers(settings.workers)
        games = hand.games = LiveGames(store, workers, tell_viewers, hand.luck)
        hand.hub.mark_of = games.mark_of
        games.start()
        projector = Workers(1, draw_films)
        hand.tables = Tables(store, hand.luck)
        hand.accounts = Accounts(store, games, hand.hub, hand.links)
        hand.replays = Replays(projector, store.entries)
        try:
            yield
        finally:
            hand.hub.close()
            await games.close()
            store.close()
            await workers.close()
            await projector.close()

    app = FastAPI(title="Asterism", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state = hand
    pages.install(app)
    api.install(app)
    app.mount("/static", Fresh(directory=Path(__file__).parent / "static"), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=HOW_SMALL)
    app.add_middleware(Crowd, refuse=refuse_in_a_crowd)
    app.add_middleware(Guard, settings=settings, refuse=refusals.refuse_at_the_door)
    return app


def refuse_in_a_crowd(request: Request, error: TooBusy) -> Response:
    """Refuse API clients in the API's format, and everyone else in the format of the pages."""
    return api_refusals.refuse_when_busy(error) if request.url.path.startswith("/api/") else refusals.refuse_when_busy(request, error)
