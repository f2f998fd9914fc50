"""The store: all that the server keeps, behind one object."""

from __future__ import annotations

from .games import Games
from .log import Logs
from .people import People


class Store(People, Games, Logs):
    """Everything in one database, SQLite or PostgreSQL by its URL. Call `upgrade` before the first use."""
