"""When a guest was last here, so that they can be forgotten in time."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_PEOPLE = sa.table("people", sa.column("guest", sa.Boolean), sa.column("seen", sa.BigInteger))


def upgrade() -> None:
    """Nobody knows when the guests so far were here: they count as seen today."""
    op.add_column("people", sa.Column("seen", sa.BigInteger))
    op.create_index("ix_people_seen", "people", ["seen"])
    today = int(time.time() * 1000)
    op.execute(_PEOPLE.update().where(_PEOPLE.c.guest).values(seen=today))
