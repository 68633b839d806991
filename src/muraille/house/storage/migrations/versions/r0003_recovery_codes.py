"""A code that leads back into an account without its password, kept as a hash."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Accounts so far have no code; their owners make one when they like."""
    op.add_column("people", sa.Column("recovery_hash", sa.Text))
