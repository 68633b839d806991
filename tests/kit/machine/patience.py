"""How long tests wait for answers: a busy machine must not fail them."""

from __future__ import annotations

from httpx._config import DEFAULT_TIMEOUT_CONFIG  # the one place httpx has for it

from tests.kit.machine.children import PATIENCE


def wait_for_answers() -> None:
    """Whoever asks over HTTP and says nothing else waits as long as for everything here."""
    for phase in ("connect", "read", "write", "pool"):
        setattr(DEFAULT_TIMEOUT_CONFIG, phase, PATIENCE)
