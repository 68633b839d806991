"""An evening at a real table: long names, five players, hostile files, a phone in the middle."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.checks import resize
from tests.browser.pages.test_sheet import OWN_CHANCE, begin, tap, totals, win
from tests.browser.visitors import SIDEWAYS, UPRIGHT, Visitors

NAMES = ("Élodie Ménard-Lefèbvre de la Tour", "<b>Xu</b>", "=cmd|' /C calc'!A0", "Łucja")


def opened(visitors: Visitors, told: dict[str, Any], folder: Path, language: str = "en-GB") -> Page:
    """A phone that was given this file."""
    file = folder / "sheet.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    page = visitors.come(
        "/sheets", size=UPRIGHT, language=language, first=OWN_CHANCE, has_touch=True
    )
    page.locator("input[type=file]").set_input_files(file)
    return page


def told(*values: tuple[str, object]) -> dict[str, Any]:
    """A whole file with these values in their slots."""
    by = {"chair": None, "role": "table"}
    ops = [
        {"id": f"aaaaa.{n}", "slot": slot, "over": [], "value": value, "at": 5, "by": by}
        for n, (slot, value) in enumerate(values, 1)
    ]
    return {"format": "muraille-sheet-1", "id": "k3m9x2p7qa4d", "ops": ops}


def hand(number: int, **value: object) -> tuple[str, object]:
    blank: dict[str, object] = {
        "winner": None,
        "source": None,
        "points": [],
        "gains": [],
        "tiles": "",
        "counted": None,
    }
    return f"hand.{number}", {**blank, **value}


def test_long_names_break_no_word_and_a_french_spreadsheet_reads_the_sheet(
    visitors: Visitors, tmp_path: Path
) -> None:
    named = [(f"chair.{chair}", {"name": name}) for chair, name in enumerate(NAMES)]
    hands = [hand(1, winner=0, source="wall", points=[8]), hand(2, winner=1, source=0, points=[40])]
    page = opened(visitors, told(*named, *hands), tmp_path, "fr-FR")
    page.get_by_role("button", name="Écrire", exact=True).wait_for()
    for size in (UPRIGHT, (320, 568)):
        resize(page, size)
        heights = page.locator("form .chair").evaluate_all("all => all.map(b => b.offsetHeight)")
        assert set(heights) == {48}
    resize(page, SIDEWAYS)
    wins, digits = page.locator("form .who"), page.get_by_role("group", name="Chiffres")
    left, right = wins.bounding_box(), digits.bounding_box()
    assert left is not None
    assert right is not None
    assert right["x"] >= left["x"] + left["width"]
    resize(page, UPRIGHT)
    page.get_by_role("button", name="Emporter").tap()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Tableau (CSV)").tap()
    coming.value.save_as(tmp_path / "sheet.csv")
    raw = (tmp_path / "sheet.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig")), delimiter=";"))
    assert {len(row) for row in rows} == {10}
    assert rows[0][2:6] == [NAMES[0], NAMES[1], "'" + NAMES[2], NAMES[3]]
    assert rows[1][2:6] == ["48", "-16", "-16", "-16"]
    assert rows[2][2:6] == ["-48", "64", "-8", "-8"]
    # Third and fourth share: one point and none.
    assert rows[-1][2:6] == ["2", "4", "0,5", "0,5"]


def test_the_last_hand_moves_nobody_and_a_late_penalty_is_its_own(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = opened(visitors, told(*(hand(number) for number in range(1, 16))), tmp_path)
    win(page, "South", "Self-drawn", "8")
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    expect(page.get_by_text("Change seats")).to_have_count(0)
    page.get_by_role("button", name="Penalty").tap()
    dialog = page.get_by_role("dialog", name="Penalty")
    dialog.get_by_role("button", name="West", exact=True).tap()
    dialog.get_by_role("button", name="P5.2").tap()
    totals(page, "−16", "+48", "−26", "−16")
    # It stands under hand 16, not above it.
    expect(page.locator("main ol li").first).to_contain_text("South 8")


def test_five_at_the_classical_game_type_where_they_look(visitors: Visitors) -> None:
    page = begin(visitors, "Classical, advanced", "5")
    for hand_number in (1, 2):
        tap(page, "Wins", "Wall exhausted")
        each = page.get_by_role("group", name="Points", exact=False).first
        for place in range(4):
            tap(page, "Digits", "1", "0")
            if place < 3:
                page.get_by_role("button", name="Next").tap()
        expect(each.get_by_role("button", name="10")).to_have_count(4)
        page.get_by_role("button", name="Write", exact=True).tap()
        page.get_by_role("button", name=f"Hand {hand_number}").wait_for()
    # A new sheet without a hand has nothing to take back; nobody wins with too little here.
    page.get_by_role("button", name="Penalty").tap()
    dialog = page.get_by_role("dialog", name="Penalty")
    expect(dialog.get_by_role("button", name="P4.10c")).to_be_visible()
    expect(dialog.get_by_role("button", name="P4.10b")).to_have_count(0)


def test_a_file_that_wishes_ill_changes_nothing(visitors: Visitors, tmp_path: Path) -> None:
    charter = {"rules": "__proto__", "switches": {}, "players": 9}
    for value in (charter, {"name": "x" * 3000}, [1], 7):
        page = opened(visitors, told(("charter", value)), tmp_path)
        expect(page.get_by_text("This file is no sheet of Muraille (JSON).")).to_be_visible()
        page.reload()
        expect(page.get_by_role("button", name="Begin")).to_be_visible()
        expect(page.locator("main li")).to_have_count(0)
        page.context.close()
