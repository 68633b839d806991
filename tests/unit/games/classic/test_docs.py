"""The pages about the classical game repeat what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muraille.games.classic.grands_jeux import IDS, PAGES
from muraille.games.classic.options import CHOICES, DEFAULT, SWITCHES
from muraille.i18n import say

DOCS = Path(__file__).parents[4] / "docs" / "rules"
GAME = (DOCS / "classic.md").read_text(encoding="utf-8").splitlines()
RULINGS = (DOCS / "classic-rulings.md").read_text(encoding="utf-8")
POINTS = {page.id: page.points for page in PAGES}


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_the_page_lists_every_switch_with_its_default() -> None:
    rows = [cells(line) for line in GAME if re.match(r"\| `\w+` \|", line)]
    assert [row[0].strip("`") for row in rows] == list(SWITCHES)
    defaults = [str(getattr(DEFAULT, s)).lower() if s != "grands_jeux" else "all" for s in SWITCHES]
    assert [row[1] for row in rows] == defaults


@pytest.mark.parametrize("switch", CHOICES)
def test_the_page_names_the_other_answers(switch: str) -> None:
    row = next(line for line in GAME if line.startswith(f"| `{switch}` |"))
    for answer in CHOICES[switch]:
        assert str(answer) in row


def test_the_page_lists_every_grand_jeu() -> None:
    rows = [cells(line) for line in GAME if re.match(r"\| \d+ \| `", line)]
    assert [row[:5] for row in rows] == [
        [
            str(number),
            f"`{name}`",
            say("fr", f"classic.grands_jeux.{name}.name"),
            say("en", f"classic.grands_jeux.{name}.name"),
            str(POINTS[name]),
        ]
        for number, name in enumerate(IDS, start=1)
    ]


def test_the_rulings_are_numbered_and_name_every_decision() -> None:
    numbers = [int(number) for number in re.findall(r"^\| C-(\d+) \|", RULINGS, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    for switch in SWITCHES[17:]:
        assert f"`{switch}`" in RULINGS
    named = set(re.findall(r"`(\w+)`", RULINGS))
    assert named <= set(SWITCHES)
