"""Every test that asks for a house is run on SQLite and on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.machine.postgres import postgres_url, sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return sqlite_url(tmp_path) if request.param == "sqlite" else postgres_url()
