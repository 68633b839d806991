"""Every promise of the page on security names tests that there are, in both languages the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
NAMED: Final = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def named(page: str) -> list[tuple[str, str]]:
    """File and test of each promise."""
    return NAMED.findall((ROOT / page).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("file", "test"), named("docs/security.md"))
def test_a_promise_has_its_test(file: str, test: str) -> None:
    assert f"def {test}" in (ROOT / file).read_text(encoding="utf-8")


def test_both_languages_promise_the_same() -> None:
    assert named("docs/fr/security.md") == named("docs/security.md") != []
