"""Puzzles from games of the house, how people do with exercises, and what they report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody has agreed to anything so far, so no game of before becomes a puzzle."""
    op.create_table(
        "consents",
        sa.Column(
            "person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_table(
        "puzzle_people",
        sa.Column("puzzle", sa.Text, sa.ForeignKey("puzzles.name", ondelete="CASCADE")),
        sa.Column("key", sa.Text),
        sa.PrimaryKeyConstraint("puzzle", "key"),
    )
    op.create_table(
        "mining",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("closed_at", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
    )
    op.create_table(
        "tallies",
        sa.Column("exercise", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("exercise", sa.Text),
        sa.Column("reporter", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("exercise", "reporter"),
    )
    op.create_table("withdrawn", sa.Column("exercise", sa.Text, primary_key=True))
