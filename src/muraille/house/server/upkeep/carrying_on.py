"""What is done again and again goes on, whatever fails once."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from muraille.core.errors import Refusal


@contextmanager
def carrying_on(log: logging.Logger, failed: str) -> Iterator[None]:
    """Say that something failed, and go on: a task that ends takes its care with it, unnoticed."""
    try:
        yield
    except Refusal as refusal:
        log.warning(failed, extra={"code": refusal.code})
    except Exception:
        log.exception(failed)
