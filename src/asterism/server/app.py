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
from . import pages
from .api import refusals as api_refusals
from .api import tables as api
from .door.crowd import Crowd, TooBusy
from .door.guard import Guard
from .pages import account as accounts
from .pages import around, refusals, stopped
from .pages import titles as houses
from .pages.films import respond as draw_films
from .pages.watching import HOW_SMALL
from .services.live.hub import Hub
from .services.live.live_games import LiveGame, LiveGames
from .services.luck import Luck
from .services.records.replays import Moments
from .services.workers.pool import Workers
from .settings import Settings
from .storage import Store

logger = logging.getLogger(__name__)


class Fresh(StaticFiles):
    """Static files that a browser may keep but asks about each time: modules import each other without a version in their names."""

    def file_response(self, *args: Any, **extra: Any) -> Response:
        response = super().file_response(*args, **extra)
        response.headers["Cache-Control"] = "no-cache"
        return response


def create_app(settings: Settings) -> FastAPI:
    """A server for these settings. Storage is brought up to date when it begins to serve."""
    for title, why in leave_out_broken("bot", "words", "board").items():
        logger.error("%s is left out, as it can't be loaded: %s", title, why)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        store.upgrade()
        hub: Hub = app.state.hub

        def changed(live: LiveGame) -> None:
            hub.tell(live.info.id)

        workers = app.state.workers = Workers(settings.workers)
        app.state.store = store
        app.state.games = LiveGames(store, workers, changed, app.state.luck)
        hub.mark_of = app.state.games.mark_of
        app.state.games.start()
        projector = Workers(1, draw_films)
        app.state.moments = Moments(projector, store.entries)
        try:
            yield
        finally:
            hub.close()
            await app.state.games.close()
            store.close()
            await workers.close()
            await projector.close()

    app = FastAPI(title="Asterism", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.settings = settings
    app.state.hub = Hub()
    app.state.luck = Luck(settings.seed)
    refusals.install(app)
    app.include_router(pages.router)
    accounts.install(app)
    app.include_router(around.router)
    app.include_router(houses.router)
    stopped.install(app)
    api.install(app)
    app.mount("/static", Fresh(directory=Path(__file__).parent / "static"), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=HOW_SMALL)
    app.add_middleware(Crowd, refuse=refuse_in_a_crowd)
    app.add_middleware(Guard, settings=settings, refuse=refusals.at_the_door)
    return app


def refuse_in_a_crowd(request: Request, error: TooBusy) -> Response:
    """To a program that speaks to the API in its way, to all others in the pages'."""
    return api_refusals.too_busy(error) if request.url.path.startswith("/api/") else refusals.too_busy(request, error)
