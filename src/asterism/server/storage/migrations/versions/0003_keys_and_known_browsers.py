"""Keys to the API that may only read, or that end by themselves; browsers an account was used from; names that look alike are one."""

import sqlalchemy as sa
from alembic import op

from asterism.server.storage.models import Moment
from asterism.server.storage.texts import account_of

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    keys()
    browsers()
    names()


def keys() -> None:
    """Keys made before may play and never end, as they could until now."""
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


def names() -> None:
    """Where two accounts have names that look alike, the older one keeps it; the other is found again once it has another name."""
    persons = sa.table("persons", sa.column("id"), sa.column("name"), sa.column("account"), sa.column("created"))
    connection = op.get_bind()
    accounts = connection.execute(sa.select(persons).where(persons.c.account.is_not(None)).order_by(persons.c.created)).all()
    taken = {row.account for row in accounts}
    for row in accounts:
        account = account_of(row.name)
        if account not in taken:
            taken.add(account)
            connection.execute(persons.update().where(persons.c.id == row.id).values(account=account))
