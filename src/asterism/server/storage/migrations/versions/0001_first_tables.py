"""The first tables: people, their sessions and keys, games with their seats, logs, events and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    persons()
    games()
    logs()


def persons() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("account", sa.Text()),
        sa.Column("password_hash", sa.Text()),
        sa.Column("language", sa.Text()),
        sa.Column("preferences", sa.JSON(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
        sa.UniqueConstraint("account", name="uq_persons_account"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_sessions_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("token_hash", name="uq_tokens_token_hash"),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_tokens_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])


def games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("pack", sa.Text(), nullable=False),
        sa.Column("seat_count", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.Text()),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("pace", sa.Integer()),
        sa.Column("host_id", sa.Text()),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ranking", sa.JSON()),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["host_id"], ["persons.id"], name="fk_games_host_id", ondelete="SET NULL"),
        sa.CheckConstraint("status in ('waiting', 'playing', 'over')", name="ck_games_status"),
        sa.CheckConstraint("status = 'waiting' or seed is not null", name="ck_games_seed"),
    )
    op.create_index("ix_games_host_id", "games", ["host_id"])
    op.create_index("ix_games_status_public_changed", "games", ["status", "public", "changed"])
    op.create_table(
        "seats",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_seats"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_seats_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_seats_person_id", ondelete="SET NULL"),
        sa.CheckConstraint("kind in ('person', 'bot', 'open')", name="ck_seats_kind"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])


def logs() -> None:
    op.create_table(
        "entries",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.Text(), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_entries"),
        sa.UniqueConstraint("game_id", "seat", "decision", "part", name="uq_entries_game_id_seat_decision_part"),
        sa.ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.number"], name="fk_entries_game_id_seat", ondelete="CASCADE"),
    )
    op.create_table(
        "events",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_events"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_events_game_id", ondelete="CASCADE"),
    )
    op.create_table(
        "messages",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_messages"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_messages_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_messages_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_messages_person_id", "messages", ["person_id"])
