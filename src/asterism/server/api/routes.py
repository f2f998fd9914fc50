"""The API, put together: an application of its own, with its own description, that shares the server's games and people.

A client sends a key (`Authorization: Bearer …`) and acts as that key's person. It receives only what that person's seat may know: its
view, its events, its prompt and choices. A refusal is `{"error": key, "message": sentence}` and, where it matters, the state of the table.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from ...kernel import RecordError
from ..services.too_much import TooMany
from ..storage import StoreError
from . import games, people, stream, tables, titles
from .checks import forbid_caching
from .refusals import Refusal, on_failure, on_http, on_invalid, on_refusal, on_too_many, on_unplayable

VERSION: Final = "1"
PREFIX: Final = f"/api/v{VERSION}"


def install(app: FastAPI) -> None:
    """Give a server its API."""
    api = FastAPI(
        title="Asterism API",
        version=VERSION,
        description="Play this server's games with a program. Start at /bots.md.",
        docs_url=None,
        redoc_url=None,
        exception_handlers={
            Refusal: on_refusal,
            TooMany: on_too_many,
            RequestValidationError: on_invalid,
            HTTPException: on_http,
            RecordError: on_unplayable,
            StoreError: on_unplayable,
            Exception: on_failure,
        },
    )
    api.state = app.state
    router = APIRouter(dependencies=[Depends(forbid_caching)])
    for each in (titles, people, games, tables, stream):
        router.include_router(each.router)
    api.include_router(router)
    app.mount(PREFIX, api)
