"""All that a seat may see, as plain data."""
from __future__ import annotations
from typing import Any
from .state import EclipseTable
def view(table: EclipseTable, seat: int | None) -> dict[str, Any]:
    return {}
