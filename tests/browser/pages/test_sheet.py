"""The score sheet of a real table: a hand in a few taps, kept on the phone, whatever happens."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import cut, faults, outside, resize
from tests.browser.visitors import CUT_OFF, UPRIGHT, Visitors

SMALL = (320, 640)
OWN_CHANCE = "delete crypto.getRandomValues"
"""Sheets and phones are told apart by chance."""
Won = tuple[str, str, str]


def begin(visitors: Visitors, kind: str = "MCR", players: str = "4") -> Page:
    """A phone with a new sheet."""
    page = visitors.come("/sheets", size=UPRIGHT, first=OWN_CHANCE, has_touch=True)
    page.get_by_role("radio", name=kind, exact=True).check()
    page.get_by_role("radio", name=players, exact=True).check()
    page.get_by_role("button", name="Begin").tap()
    page.wait_for_url("**/s/*")
    page.get_by_role("button", name="Write", exact=True).wait_for()
    return page


def group(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def tap(page: Page, name: str, *buttons: str) -> int:
    """Touch buttons of a group; how many."""
    for button in buttons:
        group(page, name).get_by_role("button", name=button, exact=True).tap()
    return len(buttons)


def win(page: Page, winner: str, source: str, points: str) -> int:
    """Write a hand that was won; the touches it took."""
    taps = tap(page, "Wins", winner) + tap(page, "Gave the tile", source)
    taps += tap(page, "Digits", *points)
    page.get_by_role("button", name="Write", exact=True).tap()
    return taps + 1


def totals(page: Page, *expected: str) -> None:
    expect(page.locator("main li .total")).to_have_text(list(expected))


def test_a_hand_takes_six_taps_and_no_keyboard(visitors: Visitors) -> None:
    page = begin(visitors)
    assert win(page, "South", "Self-drawn", "24") <= 6
    totals(page, "−32", "+96", "−32", "−32")
    win(page, "East", "South", "16")
    tap(page, "Wins", "Wall exhausted")
    page.get_by_role("button", name="Write", exact=True).tap()
    win(page, "North", "West", "9")
    totals(page, "0", "+64", "−57", "−7")
    # After a round everybody moves.
    expect(page.get_by_role("status").first).to_contain_text("Change seats: South")
    expect(page.get_by_text("South round · hand 5/16")).to_be_visible()
    assert page.locator("input:not([type=file])").count() == 0


def test_everything_is_there_after_a_reload_and_can_be_changed(visitors: Visitors) -> None:
    page = begin(visitors)
    win(page, "South", "East", "24")
    win(page, "West", "North", "88")
    totals(page, "−40", "+40", "+104", "−104")
    before = page.get_by_text("fingerprint").inner_text()
    page.reload()
    totals(page, "−40", "+40", "+104", "−104")
    assert page.get_by_text("fingerprint").inner_text() == before
    page.get_by_role("button", name="Hand 1, South 24 ← East").tap()
    changed = page.get_by_role("region", name="Change hand 1")
    tap(page, "Digits", "Erase", "Erase", "4", "2")
    changed.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "−58", "+58", "+104", "−104")
    assert page.get_by_text("fingerprint").inner_text() != before
    page.get_by_role("button", name="Changes").tap()
    told = page.get_by_role("dialog", name="Changes")
    expect(told.locator("li").first).to_contain_text("South 24 ← East")
    expect(told.locator("li").first).to_contain_text("South 42 ← East")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").tap()
    totals(page, "−40", "+40", "+104", "−104")
    assert page.get_by_text("fingerprint").inner_text() == before


def test_below_eight_nothing_can_be_written_and_the_page_says_why(visitors: Visitors) -> None:
    page = begin(visitors)
    write = page.get_by_role("button", name="Write", exact=True)
    expect(page.get_by_text("Who wins, or is the wall exhausted?")).to_be_visible()
    tap(page, "Wins", "East")
    expect(page.get_by_text("Who gave the tile?")).to_be_visible()
    tap(page, "Gave the tile", "South")
    tap(page, "Digits", "7")
    expect(page.get_by_text("At least 8.")).to_be_visible()
    expect(write).to_be_disabled()
    expect(group(page, "Gave the tile").get_by_role("button", name="East")).to_have_count(0)


def test_the_advanced_count_of_the_document(visitors: Visitors) -> None:
    """Source 002: East's Mah-Jong of 100 points, against 250, 40 and 10."""
    page = begin(visitors, "Classical, advanced")
    tap(page, "Wins", "East")
    for points in ("100", "250", "40", "10"):
        tap(page, "Digits", *points)
        page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Write", exact=True).tap()
    totals(page, "0", "+850", "−380", "−470")


def test_penalties_the_ladder_and_a_dead_hand(visitors: Visitors) -> None:
    page = begin(visitors)

    def fine(who: str, line: str) -> None:
        page.get_by_role("button", name="Penalty").tap()
        dialog = page.get_by_role("dialog", name="Penalty")
        dialog.get_by_role("button", name=who, exact=True).tap()
        dialog.get_by_role("button", name=line).tap()
        expect(dialog).to_be_hidden()

    fine("South", "P4.10b")
    totals(page, "+10", "−30", "+10", "+10")
    expect(page.locator("main li", has_text="dead hand")).to_have_count(1)
    expect(group(page, "Wins").get_by_role("button", name="South")).to_have_count(0)
    fine("West", "P2.1")
    totals(page, "+10", "−30", "+10", "+10")
    fine("West", "P2.1")
    totals(page, "+10", "−30", "+5", "+10")
    page.get_by_role("button", name="Lift").last.tap()
    page.get_by_role("button", name="Lift").last.tap()
    page.get_by_role("button", name="Lift").last.tap()
    totals(page, "0", "0", "0", "0")


def test_which_hand_is_needed(visitors: Visitors) -> None:
    """A lead of 256: 57 self-drawn, 113 from the leader, 225 from another."""
    page = begin(visitors)
    group(page, "Wins").get_by_role("button", name="gains written").tap()
    for gain in ("192", "-64", "-64", "-64"):
        if gain.startswith("-"):
            page.get_by_role("button", name="±").tap()
        tap(page, "Digits", *gain.removeprefix("-"))
        page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Write", exact=True).tap()
    page.get_by_role("button", name="Which hand do I need?").tap()
    dialog = page.get_by_role("dialog", name="Which hand do I need?")
    dialog.get_by_role("button", name="South", exact=True).tap()
    first = dialog.locator("dl").last
    expect(first.locator("dt")).to_have_text(["self-drawn", "from West", "from North", "from East"])
    least = [f"{points} level with {points - 1}" for points in (57, 225, 225, 113)]
    expect(first.locator("dd")).to_have_text(least)


def test_one_phone_goes_round_and_a_change_asks_again(visitors: Visitors) -> None:
    page = begin(visitors)
    win(page, "South", "East", "24")
    totals(page, "−32", "+48", "−8", "−8")
    page.get_by_role("button", name="Names and settings").tap()
    page.get_by_role("button", name="End now").tap()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Confirm").tap()
    dialog = page.get_by_role("dialog", name="Confirm")
    for name in ("East", "South", "West", "North"):
        button = dialog.get_by_role("button", name=f"{name}:")
        button.focus()
        page.keyboard.down("Enter")
        expect(dialog.get_by_text(f"{name} has confirmed")).to_be_visible()
        page.keyboard.up("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_text("confirmed by everybody")).to_be_visible()
    page.get_by_role("button", name="Hand 1, South 24").tap()
    tap(page, "Digits", "Erase", "5")
    page.get_by_role("region", name="Change hand 1").get_by_role(
        "button", name="Write", exact=True
    ).tap()
    expect(page.get_by_text("confirmed by everybody")).to_have_count(0)
    page.get_by_role("button", name="Confirm").tap()
    expect(dialog.get_by_text("confirm again")).to_have_count(4)


def test_it_is_taken_away_and_read_again(visitors: Visitors, tmp_path: Path) -> None:
    page = begin(visitors)
    win(page, "South", "East", "24")
    totals(page, "−32", "+48", "−8", "−8")
    page.get_by_role("button", name="Take away").tap()
    saved: dict[str, Path] = {}
    for name, ending in (("Spreadsheet (CSV)", "csv"), ("Whole file (JSON)", "json")):
        with page.expect_download() as coming:
            page.get_by_role("button", name=name).tap()
        saved[ending] = tmp_path / f"sheet.{ending}"
        coming.value.save_as(saved[ending])
    lines = saved["csv"].read_text(encoding="utf-8-sig").splitlines()
    assert lines[1] == "1,South 24 ← East,-32,48,-8,-8,,,,"
    told = json.loads(saved["json"].read_text(encoding="utf-8"))
    assert told["state"]["totals"] == [-32, 48, -8, -8]
    other = visitors.come("/sheets", first=OWN_CHANCE)
    other.locator("input[type=file]").set_input_files(saved["json"])
    other.wait_for_url("**/s/*")
    totals(other, "−32", "+48", "−8", "−8")
    (tmp_path / "none.json").write_text("{}")
    other.goto("/sheets")
    other.locator("input[type=file]").set_input_files(tmp_path / "none.json")
    expect(other.get_by_text("This file is no sheet of Muraille (JSON).")).to_be_visible()


def test_a_code_carries_the_sheet_to_another_phone(visitors: Visitors) -> None:
    page = begin(visitors)
    win(page, "South", "East", "24")
    totals(page, "−32", "+48", "−8", "−8")
    print_ = page.get_by_text("fingerprint").inner_text()
    page.get_by_role("button", name="Take away").tap()
    page.get_by_role("button", name="Code of the sheet").tap()
    code = page.get_by_role("link", name="Another phone reads it").get_attribute("href")
    assert code is not None
    assert len(code) < 400
    other = visitors.come(code.removeprefix(visitors.origin), first=OWN_CHANCE)
    other.wait_for_url("**/s/*")
    totals(other, "−32", "+48", "−8", "−8")
    assert other.get_by_text("fingerprint").inner_text() == print_
    other.goto("/r#" + code.split("#")[1][:-6])
    expect(other.get_by_text("This code is no sheet of Muraille")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "start", "write"),
    [("fr-FR", "Commencer", "Écrire"), ("zh-CN", "开始", "记入")],
)
def test_it_fits_small_phones_in_every_language(
    visitors: Visitors, language: str, start: str, write: str
) -> None:
    page = visitors.come("/sheets", size=SMALL, language=language, first=OWN_CHANCE)
    page.get_by_role("button", name=start, exact=True).click()
    page.get_by_role("button", name=write, exact=True).wait_for()
    for size in (SMALL, UPRIGHT):
        resize(page, size)
        width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width == [size[0]] * 2
        assert cut(page, "main button, main li") == []
    assert outside(page, "form button") == []
    assert faults(page) == []


def test_without_the_house_everything_works_from_a_phone_that_was_here_once(
    visitors: Visitors,
) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come("/sheets", size=UPRIGHT, first=OWN_CHANCE, workers=True, has_touch=True)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_role("button", name="Begin").tap()
    page.wait_for_url("**/s/*")
    win(page, "South", "East", "24")
    page.get_by_role("button", name="Penalty").tap()
    dialog = page.get_by_role("dialog", name="Penalty")
    dialog.get_by_role("button", name="West", exact=True).tap()
    dialog.get_by_role("button", name="P4.10c").tap()
    totals(page, "−12", "+68", "−68", "+12")
    page.reload()
    totals(page, "−12", "+68", "−68", "+12")
    page.get_by_role("link", name="Score sheets").click()
    expect(page.get_by_role("link", name="−12 · +68")).to_be_visible()
