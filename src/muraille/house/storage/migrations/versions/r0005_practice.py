"""What learners have practised."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody has practised so far."""
    op.create_table(
        "practice",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("id", sa.Text),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "id"),
    )
    op.create_index("ix_practice_place", "practice", ["person", "place"], unique=True)
    op.create_table(
        "practice_floors",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("subject", sa.Text),
        sa.Column("before", sa.BigInteger, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "subject"),
    )
