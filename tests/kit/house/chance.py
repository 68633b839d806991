"""Chance for tests: the same walls in every run, others in every house."""

from __future__ import annotations

import os
from collections import Counter
from typing import Final

_OPENED: Final[Counter[str]] = Counter()


def chance_of_test() -> str:
    """A text that decides all chance of a house: it follows from the test that opens it.

    A test that opens another house, or the same one again, gets another text.
    """
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    _OPENED[test] += 1
    return f"{test} {_OPENED[test]}"
