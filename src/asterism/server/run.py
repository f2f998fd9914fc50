"""Serving: start the web server, print its address, and stop gracefully with open streams."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .app import create_app
from .settings import Settings

LIBRARIES: Final = Path(__file__).parent / "static" / "vendor"  # from npm, when the package was built
KEEP_ALIVE: Final = 75  # seconds: people think longer than the usual five, and their next choice should find the connection open
LARGEST_HEAD: Final = 64_000  # bytes of a request before its body
RARELY: Final = (20_000, 20, 500)  # the thresholds of gc: searching all games for garbage takes a third of a second
SWITCH: Final = 0.0005  # seconds until a busy thread lets others run: one that stores a choice waits for its turn a dozen times


class Server(uvicorn.Server):
    """Prints its address once it serves, and starts the bots' workers in advance. When told to stop, it ends live streams at
    once, since it would otherwise wait for them.
    """

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.app = app

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            url = self.app.state.settings.url
            sys.stderr.write(f"Asterism ⁂ is at {url} (press Ctrl-C to stop; all games are saved)\n")
            sys.stderr.flush()
            self.app.state.workers.begin()

    async def shutdown(self, sockets: object = None) -> None:
        self.app.state.hub.close()
        await super().shutdown(sockets)  # type: ignore[arg-type]


class BoundedHeads(HttpToolsProtocol):
    """Reads requests, but refuses endless headers (or trailers), which the parser would otherwise collect in memory unchecked."""

    unfinished = 0  # bytes since a head or a part of a body was complete

    def data_received(self, data: bytes) -> None:
        self.unfinished += len(data)
        super().data_received(data)
        if self.unfinished > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The headers of this request are too large.")

    def on_headers_complete(self) -> None:
        self.unfinished = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.unfinished = 0
        super().on_body(body)


def server_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How the application is served. Only proxies named in the settings are trusted to say for whom they ask."""
    return uvicorn.Config(
        app,
        http=BoundedHeads,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        timeout_graceful_shutdown=3,
        timeout_keep_alive=KEEP_ALIVE,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
    )


def warn_without_libraries(folder: Path) -> None:
    """Warn if the page's libraries are missing. Pages work without them, but every choice is then a plain form."""
    if not folder.is_dir():
        sys.stderr.write("Pages are not live: npm could not be reached when Asterism was installed. To fix this, install it again.\n")


def serve(settings: Settings) -> None:
    """Serve until Ctrl-C."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*RARELY)
    warn_without_libraries(LIBRARIES)
    app = create_app(settings)
    Server(server_config(app, settings), app).run()
