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
from . import accounts, api, api_refusals, around, houses, pages, stopped
from .crowd import Crowd, TooBusy
from .films import respond as draw_films
from .guard import Guard
from .hub import Hub
from .live import LiveGame, LiveGames
from .luck import Luck
from .moments import Moments
from .pages import refusals
from .settings import Settings
from .storage import Store
from .watching import HOW_SMALL
from .workers import Workers

logger = logging.getLogger(__name__)


class Fresh(StaticFiles):
    """Static files that a browser may cache but revalidates each time, since modules import each other without versions in their names."""

    def file_response(self, *args: Any, **extra: Any) -> Response:
        response = super().file_response(*args, **extra)
        response.headers["Cache-Control"] = "no-cache"
        return response


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings. It upgrades the database when it begins to serve."""
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
    """Answer programs at the API in its format, and all others in the pages'."""
    return api_refusals.too_busy(error) if request.url.path.startswith("/api/") else refusals.too_busy(request, error)
