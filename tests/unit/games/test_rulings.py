"""The page of the rulings of every game names the switches as the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muraille.games.registry import GAMES, game_of

ROOT = Path(__file__).parents[3]
ROW = re.compile(r"^\| ([A-Z]-\d+) \|.*\|([^|]*)\|$", re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_are_numbered_and_name_every_switch_they_decided(game: str) -> None:
    page = Path("docs", "rules", game, "rulings.md")
    rows = ROW.findall((ROOT / page).read_text(encoding="utf-8"))
    numbers = [number for number, _ in rows]
    letter = numbers[0][0]
    wanted = [f"{letter}-{n:02}" for n in range(1, len(rows) + 1)]
    assert numbers == wanted, f"{page}: the rows are not numbered one after the other"
    named: dict[str, str] = {}
    for number, switches in rows:
        for switch in re.findall(r"`(\w+)`", switches):
            named.setdefault(switch, number)
    options = f"src/muraille/games/{game}/options.py"
    decided = {one.id: one.ruling for one in game_of(game).switches("en") if one.ruling}
    assert decided == named, f"{page} (right) and the rulings in {options} (left) differ"
