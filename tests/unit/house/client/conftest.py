"""Tests of the client run on asyncio, against a house behind a real socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .houses import House, house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def here(anyio_backend: str, tmp_path: Path) -> AsyncIterator[House]:  # noqa: ARG001
    async with house(tmp_path) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs give the same words for every wall: walls follow from the test."""
    monkeypatch.setattr("muraille.house.client.connection.token_hex", lambda size: "0" * 2 * size)
