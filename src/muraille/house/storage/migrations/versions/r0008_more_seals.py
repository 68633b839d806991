"""A checksum for what must not say something else: consents, what is forgotten, puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Rows so far have none, and are believed."""
    for table in ("consents", "practice_floors", "puzzles"):
        op.add_column(table, sa.Column("seal", sa.BigInteger))
