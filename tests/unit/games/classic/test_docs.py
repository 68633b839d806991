"""The pages about the classical game repeat what the code says."""

from __future__ import annotations

import re
from pathlib import Path

from muraille.games.classic.options import SWITCHES

DOCS = Path(__file__).parents[4] / "docs" / "rules"
RULINGS = (DOCS / "classic" / "rulings.md").read_text(encoding="utf-8")


def test_the_rulings_are_numbered_and_name_every_decision() -> None:
    numbers = [int(number) for number in re.findall(r"^\| C-(\d+) \|", RULINGS, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    for switch in SWITCHES[17:]:
        assert f"`{switch}`" in RULINGS
    named = set(re.findall(r"`(\w+)`", RULINGS))
    assert named <= set(SWITCHES)
