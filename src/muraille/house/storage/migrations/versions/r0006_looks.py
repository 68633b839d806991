"""How the names of accounts look."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from muraille.house.lookalikes import look_of

revision = "0006"
down_revision = "0005"

_PEOPLE = sa.table(
    "people", sa.column("id", sa.Text), sa.column("name", sa.Text), sa.column("guest", sa.Boolean)
)


def upgrade() -> None:
    """Accounts so far keep their names, also those that look alike."""
    looks = op.create_table(
        "looks",
        sa.Column("look", sa.Text),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.PrimaryKeyConstraint("look", "person"),
    )
    op.create_index("ix_looks_person", "looks", ["person"])
    accounts = op.get_bind().execute(sa.select(_PEOPLE).where(~_PEOPLE.c.guest)).all()
    op.bulk_insert(
        looks,
        [{"look": look, "person": one.id} for one in accounts for look in look_of(one.name)],
    )
