"""All routes for browsers, put together."""

from __future__ import annotations

from fastapi import APIRouter, FastAPI

from ...kernel import RecordError
from . import (
    about,
    account,
    chat,
    devices,
    fairness,
    imports,
    keys,
    leaving,
    lobby,
    login,
    new_table,
    refusals,
    replay,
    reports,
    stopped,
    table,
    title_files,
    titles,
    waiting_room,
)

ROOMS = (
    *(table, lobby, new_table, waiting_room, replay),  # the routes used most come first
    *(chat, leaving, reports, fairness, imports),
    *(account, login, devices, keys),
    *(titles, title_files, about),
)


def install(app: FastAPI) -> None:
    """Give a server its pages and their refusals."""
    router = APIRouter(include_in_schema=False)
    for each in ROOMS:
        router.include_router(each.router)
    app.include_router(router)
    refusals.install(app)
    app.add_exception_handler(RecordError, stopped.on_unplayable)
