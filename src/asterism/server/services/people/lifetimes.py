"""How long somebody is known: by a session that nobody uses, and by a key to the API."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from ...storage import Person

ACCOUNT_LIFETIME: Final = timedelta(days=365)
GUEST_LIFETIME: Final = timedelta(days=90)
KEY_LIFETIMES: Final = {str(days): timedelta(days=days) for days in (30, 90, 365)}  # as the form sends them


def lifetime_of(person: Person) -> timedelta:
    """How long a session lasts unseen. A guest is forgotten with their last one."""
    return GUEST_LIFETIME if person.guest else ACCOUNT_LIFETIME


def key_lifetimes(person: Person | None) -> dict[str, timedelta | None]:
    """How long a new key may work. A guest's always ends: as long as it works the guest is kept, and nobody could forget them."""
    return {**KEY_LIFETIMES} if person is None or person.guest else {**KEY_LIFETIMES, "": None}
