"""A checksum for every entry of a journal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Entries so far have none: they are sealed when their table is read."""
    op.add_column("entries", sa.Column("seal", sa.BigInteger))
