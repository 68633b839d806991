"""The pages about the first game repeat what the code says."""

from __future__ import annotations

import re
from pathlib import Path

from muraille.games.first.game import FirstGame
from muraille.games.first.options import SWITCHES

RULINGS = Path(__file__).parents[4] / "docs" / "rules" / "first" / "rulings.md"


def test_the_rulings_are_numbered_and_name_every_switch() -> None:
    text = RULINGS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (P-\d+) \|.*\| (?:`(\w+)`|none[^|]*) \|$", text, re.MULTILINE)
    assert [name for name, _ in rows] == [f"P-{n:02}" for n in range(1, 18)]
    rulings = {switch.id: switch.ruling for switch in FirstGame().switches("en")}
    assert {switch: name for name, switch in rows if switch} == rulings
    assert list(rulings) == list(SWITCHES)
