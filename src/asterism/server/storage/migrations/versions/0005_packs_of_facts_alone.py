"""A pack is identified by its facts alone: games begun with uncorrected components continue under their new digests."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

FACTS_OF = {  # by the digest of facts and words together
    "5d281369c4f5": "61cec520ffbd",
    "31cd35ca62b6": "e609d0eaac7c",
    "12ff285a6b6e": "befae250110a",
    "cde6818f18a3": "d1b4cabfdbf4",
    "c40522b14cb0": "4975a5ab5fc5",
}


def upgrade() -> None:
    """Games with corrected components keep their digest, since it doesn't reveal what the corrections were."""
    games = sa.table("games", sa.column("pack"))
    for before, now in FACTS_OF.items():
        op.execute(games.update().where(games.c.pack == before).values(pack=now))
