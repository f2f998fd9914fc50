"""The store: everything the server stores, behind one object."""

from __future__ import annotations

from .expiry import Expiry
from .log import Logs


class Store(Expiry, Logs):
    """Everything in one database, SQLite or PostgreSQL by its URL. Call `upgrade` before the first use."""
