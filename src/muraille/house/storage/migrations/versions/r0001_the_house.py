"""Journals, history and people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Build everything the house keeps."""
    _journals()
    _history()
    _people()


def _journals() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sa.Column("last_position", sa.Integer, nullable=False),
    )
    op.create_index("ix_tables_closed_at", "tables", ["closed_at"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("position", sa.Integer, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("words", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "position"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mentions",
        sa.Column("person", sa.Text),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("position", sa.Integer, autoincrement=False),
        sa.PrimaryKeyConstraint("person", "table_id", "position"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_mentions_table_id", "mentions", ["table_id"])


def _history() -> None:
    op.create_table(
        "games",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("hands", sa.Integer, nullable=False),
    )
    op.create_index("ix_games_finished", "games", ["finished"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("games.table_id", ondelete="CASCADE")),
        sa.Column("seat", sa.Integer, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("score", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "hands",
        sa.Column("table_id", sa.Text),
        sa.Column("number", sa.Integer, autoincrement=False),
        sa.Column("winner", sa.Integer),
        sa.Column("source", sa.Integer),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("gains", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account_name", sa.Text, unique=True),
        sa.Column("guest", sa.Boolean, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("password_hash", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column(
            "person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table("forgotten", sa.Column("person", sa.Text, primary_key=True))
