"""Deletes what nobody needs any more: expired sessions and keys, guests who can't come back, tables that never began."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, select

from .games import Games
from .info import WAITING
from .models import GameRow, PersonRow, SessionRow, TokenRow
from .people import People, delete_person

WAITS_FOR: Final = timedelta(days=7)  # how long a table waits for its players
FRESH: Final = timedelta(days=1)  # a guest this new may be about to get a session
AT_ONCE: Final = 100  # guests, so that a choice never waits long for its turn to write


class Expiry(People, Games):
    """Deletes by rules that docs/server.md explains to people who run a server."""

    def expire(self) -> tuple[str, ...]:
        """Delete what has expired. Returns the people who are gone: their games continue without them.

        Lost guests are found before anything is locked: with many guests that takes a while, and no choice should have to wait.
        """
        now = self.now()
        ended = (
            delete(SessionRow).where(SessionRow.expires <= now),
            delete(TokenRow).where(TokenRow.expires <= now),
            delete(GameRow).where(GameRow.status == WAITING, GameRow.changed <= now - WAITS_FOR),
        )
        lost = select(PersonRow).where(
            PersonRow.account.is_(None),
            PersonRow.created <= now - FRESH,
            ~select(SessionRow).where(SessionRow.person_id == PersonRow.id).exists(),
            ~select(TokenRow).where(TokenRow.person_id == PersonRow.id).exists(),
        )
        with self.writing() as session:
            for statement in ended:
                session.execute(statement, execution_options={"synchronize_session": False})
        with self.reading() as session:
            found = session.scalars(lost.with_only_columns(PersonRow.id).limit(AT_ONCE)).all()
        if not found:
            return ()
        with self.writing() as session:
            guests = session.scalars(lost.where(PersonRow.id.in_(found))).all()
            for guest in guests:
                delete_person(session, guest)
            return tuple(guest.id for guest in guests)
