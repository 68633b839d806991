"""A house that is asked until it is ready: a busy disk may keep it waiting longer than it waits."""

from __future__ import annotations

import time

import httpx

from tests.kit.machine.children import PATIENCE


def becomes_ready(origin: str) -> bool:
    """Whether the house says that it is ready, now or soon."""
    until = time.monotonic() + PATIENCE
    with httpx.Client(base_url=origin, timeout=PATIENCE) as visitor:
        while not visitor.get("/readyz").is_success:
            if time.monotonic() > until:
                return False
            time.sleep(0.1)
    return True
