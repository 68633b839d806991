"""Words of a log folded onto a table, and refused where no table could have written them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraille.table.events.codec import damaged_log


def folded(engine: Any, words: Sequence[int], before: bytes) -> bytes:  # noqa: ANN401 - a module
    """The state that words lead to, from the state before them."""
    try:
        return bytes(engine.folded(list(words), before))
    except (OverflowError, TypeError, ValueError) as error:
        place = error.args[0] if error.args and isinstance(error.args[0], int) else 0
        raise damaged_log(place) from error
