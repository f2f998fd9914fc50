"""Alembic runs this for each upgrade, in the transaction that `Store.upgrade()` has begun."""

from alembic import context

from asterism.server.storage.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
