"""Seeds of any kind, custom chances and imported games; who resigned when; rematches; events of unfinished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    games()
    imports()
    resigning()
    rematches()
    events()


def games() -> None:
    op.execute("UPDATE games SET seed = '\"' || seed || '\"' WHERE seed IS NOT NULL")  # a JSON text from now on: 7 is not \"7\"
    with op.batch_alter_table("games") as table:
        table.add_column(sa.Column("chance", sa.JSON()))
        table.add_column(sa.Column("imported", sa.Boolean(), nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("rematch_id", sa.Text()))
        table.create_foreign_key("fk_games_rematch_id", "games", ["rematch_id"], ["id"], ondelete="SET NULL")


def imports() -> None:
    """Imported games had a bot of that name in every seat. One that isn't over was interrupted when its server died."""
    op.execute("UPDATE games SET imported = true WHERE id IN (SELECT game_id FROM seats WHERE bot = 'imported')")
    for table in ("messages", "events", "entries", "seats"):
        op.execute(f"DELETE FROM {table} WHERE game_id IN (SELECT id FROM games WHERE imported AND status <> 'over')")
    op.execute("DELETE FROM games WHERE imported AND status <> 'over'")
    op.execute("UPDATE seats SET kind = 'person', bot = NULL WHERE bot = 'imported'")


def resigning() -> None:
    """Nobody knows when earlier players resigned, so they share a place."""
    op.execute("ALTER TABLE seats RENAME COLUMN resigned TO gave_up")
    op.add_column("seats", sa.Column("resigned", sa.Integer()))
    op.execute("UPDATE seats SET resigned = 1 WHERE gave_up")
    op.execute("ALTER TABLE seats DROP COLUMN gave_up")


def rematches() -> None:
    """Rematches were stored as messages that nobody could type."""
    op.execute(
        "UPDATE games SET rematch_id = (SELECT substr(text, 10) FROM messages WHERE game_id = games.id AND text LIKE '/rematch %' "
        "AND substr(text, 10) IN (SELECT id FROM games) ORDER BY number LIMIT 1)"
    )
    op.execute("DELETE FROM messages WHERE text LIKE '/rematch %'")


def events() -> None:
    op.add_column("events", sa.Column("entries", sa.Integer(), nullable=False, server_default=sa.text("0")))
    op.execute("UPDATE events SET entries = (SELECT count(*) FROM entries WHERE entries.game_id = events.game_id)")
