"""The lock of a house: shared by its servers, needed alone by a restore, free at once."""

from __future__ import annotations

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool

from muraille.core.errors import Refusal
from muraille.house.storage.database import Database
from muraille.house.storage.server_lock import alone, present
from tests.kit.machine.postgres import postgres_url


def test_a_lock_is_free_before_its_connection_is_closed() -> None:
    """PostgreSQL notices a closed connection late, and a restore must not wait for that."""
    url = postgres_url()
    first, second = Database(url), Database(url)
    came_in: list[bool] = []

    def come_in(*_of_the_pool: object) -> None:
        if not came_in:
            came_in.append(False)
            with alone(second):
                came_in[0] = True

    event.listen(Pool, "invalidate", come_in)
    try:
        with alone(first):
            pass
        assert came_in == [True]
    finally:
        event.remove(Pool, "invalidate", come_in)
        first.close()
        second.close()


def test_servers_share_a_house_and_a_restore_wants_it_alone(url: str) -> None:
    first, second = Database(url), Database(url)
    try:
        with present(first), pytest.raises(Refusal, match="A house is open"), alone(second):
            pass
        with alone(first), pytest.raises(Refusal, match="A house is open"), present(second):
            pass
    finally:
        first.close()
        second.close()
