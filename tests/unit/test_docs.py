"""The pages of the documentation that repeat what the code says."""

from __future__ import annotations

from pathlib import Path

from muraille.games.mcr.options import SWITCHES

DOCS = Path(__file__).parents[2] / "docs" / "rules"


def test_the_page_of_rulings_tells_all_of_them() -> None:
    page = (DOCS / "mcr" / "rulings.md").read_text(encoding="utf-8")
    for number in range(1, 29):
        assert f"| R-{number:02} |" in page
    for switch in SWITCHES:
        assert f"`{switch.name}`" in page
        if switch.ruling:
            row = next(x for x in page.splitlines() if x.startswith(f"| {switch.ruling} |"))
            assert f"`{switch.name}`" in row
