"""Score sheets of real tables, and what was written in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """There is none so far."""
    op.create_table(
        "sheets",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("write_hash", sa.Text, nullable=False),
        sa.Column("confirm_hash", sa.Text, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seal", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sheets_changed", "sheets", ["changed"])
    op.create_table(
        "sheet_ops",
        sa.Column("sheet", sa.Text, sa.ForeignKey("sheets.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("op", sa.Text, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("seal", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("sheet", "seq"),
    )
    op.create_index("ix_sheet_ops_op", "sheet_ops", ["sheet", "op"])
