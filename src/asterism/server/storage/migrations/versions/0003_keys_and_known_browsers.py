"""API keys that can only read or that expire; browsers from which an account was used."""

import sqlalchemy as sa
from alembic import op

from asterism.server.storage.models import Moment

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    keys()
    browsers()


def keys() -> None:
    """Existing keys may play and never expire, as before."""
    op.add_column("tokens", sa.Column("scope", sa.Text(), nullable=False, server_default="play"))
    op.add_column("tokens", sa.Column("expires", Moment()))


def browsers() -> None:
    op.create_table(
        "browsers",
        sa.Column("person_id", sa.Text(), sa.ForeignKey("persons.id", name="fk_browsers_person_id", ondelete="CASCADE"), nullable=False),
        sa.Column("browser_hash", sa.Text(), nullable=False),
        sa.Column("seen", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "browser_hash", name="pk_browsers"),
    )
