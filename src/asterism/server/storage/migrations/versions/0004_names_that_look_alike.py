"""Names that look alike count as one."""

import sqlalchemy as sa
from alembic import op

from asterism.server.storage.texts import account_of

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """If two accounts have names that look alike, the older keeps its name; the other can't be found by name until it gets a new one."""
    persons = sa.table("persons", sa.column("id"), sa.column("name"), sa.column("account"), sa.column("created"))
    connection = op.get_bind()
    accounts = connection.execute(sa.select(persons).where(persons.c.account.is_not(None)).order_by(persons.c.created)).all()
    taken = {row.account for row in accounts}
    for row in accounts:
        account = account_of(row.name)
        if account not in taken:
            taken.add(account)
            connection.execute(persons.update().where(persons.c.id == row.id).values(account=account))
