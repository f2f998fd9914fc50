"""How long unused sessions and API keys last."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from ...storage import Person

ACCOUNT_LIFETIME: Final = timedelta(days=365)
GUEST_LIFETIME: Final = timedelta(days=90)
KEY_LIFETIMES: Final = {str(days): timedelta(days=days) for days in (30, 90, 365)}  # as the form sends them


def lifetime_of(person: Person) -> timedelta:
    """How long an unused session lasts. A guest is deleted with their last session."""
    return GUEST_LIFETIME if person.guest else ACCOUNT_LIFETIME


def key_lifetimes(person: Person | None) -> dict[str, timedelta | None]:
    """How long a new key works. A guest's key always expires: while it works the guest is kept, who could otherwise never be deleted."""
    return {**KEY_LIFETIMES} if person is None or person.guest else {**KEY_LIFETIMES, "": None}
