"""Tests of the server run on asyncio."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.kit.house.web import WebHouse, house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def here(anyio_backend: str, tmp_path: Path) -> AsyncIterator[WebHouse]:  # noqa: ARG001
    async with house(tmp_path) as opened:
        yield opened
