"""Tournaments: what was done in them, their players, the sheets of their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """There is none so far."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        *(
            sa.Column(name, sa.Text, nullable=False)
            for name in ("owner_hash", "desk_hash", "referee_hash", "secret")
        ),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seal", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tournaments_changed", "tournaments", ["changed"])
    op.create_table(
        "tournament_entries",
        _of_a_tournament(),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("seal", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "seq"),
    )
    op.create_table(
        "entrants",
        _of_a_tournament(),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("seal", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
    op.create_table(
        "seated_sheets",
        sa.Column(
            "sheet", sa.Text, sa.ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True
        ),
        _of_a_tournament(),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("closed", sa.Integer, nullable=False),
        sa.Column("seal", sa.BigInteger, nullable=False),
    )
    places = ["tournament", "session", "place"]
    op.create_index("ix_seated_sheets_tournament", "seated_sheets", places, unique=True)


def _of_a_tournament() -> sa.Column[str]:
    there = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament", sa.Text, there, nullable=False)
