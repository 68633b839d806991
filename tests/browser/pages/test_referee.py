"""The referee's page for real tables: the right ruling in a few taps, and a sheet that stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import faults, resize
from tests.browser.visitors import CUT_OFF, DESKTOP, UPRIGHT, Visitors

SMALL = (320, 640)
FALSE_WIN = "/referee?case=P4.10b&by=1"
HASTY = "/referee?case=P2.1"


def press(page: Page | Locator, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def judged(page: Page, *points: str) -> None:
    """The ruling brings this to the four, in the order of their seats."""
    expect(page.locator(".ruling tbody tr").first.get_by_role("cell")).to_have_text(points)


def written(page: Page, *totals: str) -> None:
    """This is what the four have on the sheet."""
    expect(page.locator(".sheet-panel .total td")).to_have_text(totals)


@pytest.mark.parametrize("size", [UPRIGHT, SMALL], ids=["upright", "small"])
def test_a_false_win_found_by_questions_in_five_taps(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.come("/referee", size=size, has_touch=True, is_mobile=True)
    for answer in ("At a win", "The player announces hu, but there is none", "Yes", "Yes", "South"):
        page.get_by_role("button", name=answer, exact=True).tap()
    ruling = page.locator(".ruling")
    told = "Dead hand and 30 points, 10 to each opponent"
    expect(ruling.get_by_role("heading", level=2)).to_have_text(told)
    expect(ruling.get_by_text("Say now")).to_be_in_viewport()
    judged(page, "+10", "−30", "+10", "+10")
    expect(ruling.locator(".marks td").nth(1)).to_have_text("dead hand")
    expect(page.get_by_role("list", name="The way here")).to_contain_text("hand complete")
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [size[0]] * 2


def test_found_by_words_written_on_the_sheet_and_still_there_after_a_reload(
    visitors: Visitors,
) -> None:
    page = visitors.come("/referee")
    page.get_by_role("searchbox").fill("false win, tiles shown, complete but under 8")
    page.get_by_role("listitem").filter(has_text="P4.10b").get_by_role("button").click()
    press(page, "South", "Add to the sheet")
    expect(page.get_by_role("button", name="On the sheet")).to_be_disabled()
    written(page, "+10", "−30", "+10", "+10")
    page.reload()
    judged(page, "+10", "−30", "+10", "+10")
    written(page, "+10", "−30", "+10", "+10")
    press(page, "Undo")
    expect(page.get_by_text("Nothing is written yet.")).to_be_visible()


def test_the_hand_is_settled_beside_the_penalty_and_the_ladder_counts_from_the_sheet(
    visitors: Visitors,
) -> None:
    # Two sheets are told apart by chance.
    page = visitors.come(FALSE_WIN, first="delete crypto.getRandomValues")
    press(page, "Add to the sheet")
    written(page, "+10", "−30", "+10", "+10")
    page.get_by_text("Write a hand", exact=True).click()
    winner = page.get_by_role("group", name="Wins")
    expect(winner.get_by_role("button", name="South")).to_have_count(0)
    press(winner, "East")
    press(page.get_by_role("group", name="Gave the tile"), "West")
    press(page.get_by_role("group", name="Digits"), "2", "4")
    press(page, "Write")
    written(page, "+58", "−38", "−22", "+2")
    for told in ("Warning", "5 points less", "10 points less"):
        page.goto(HASTY)
        expect(page.locator(".sheet-panel .total td").first).to_be_visible()
        press(page, "West")
        expect(page.locator(".ruling h2")).to_contain_text(told)
        press(page, "Add to the sheet")
        expect(page.get_by_role("button", name="On the sheet")).to_be_visible()
    written(page, "+58", "−38", "−37", "+2")
    press(page, "New game")
    expect(page.get_by_text("Nothing is written yet.")).to_be_visible()
    page.goto("/sheets")
    page.get_by_role("link", name="+58").click()
    expect(page.locator(".total")).to_have_text(["+58", "−38", "−37", "+2"])


def test_gains_typed_by_hand_must_sum_to_zero(visitors: Visitors) -> None:
    page = visitors.come("/referee")
    page.get_by_text("Write a hand", exact=True).click()
    press(page, "Gains written")
    digits = page.get_by_role("group", name="Digits")
    for gain in ("30", "-10", "-10", "-8"):
        if gain.startswith("-"):
            press(page, "±")
        press(digits, *gain.removeprefix("-"))
        press(page, "Next")
    expect(page.get_by_text("The sum must be 0, it is +2.")).to_be_visible()
    expect(page.get_by_role("button", name="Write", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Points of North -8").click()
    press(page, "Erase")
    press(digits, "1", "0")
    press(page, "Write")
    written(page, "+30", "−10", "−10", "−10")


def test_by_keys_alone(visitors: Visitors) -> None:
    page = visitors.come("/referee")
    page.get_by_role("searchbox").focus()
    page.keyboard.type("4.1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2).first).to_be_focused()
    for name in ("West", "No", "Yes"):
        walk_to(page, name)
        page.keyboard.press("Enter")
    expect(page.locator(".ruling h2")).to_have_text("Dead hand")
    walk_to(page, "Add to the sheet")
    page.keyboard.press("Enter")
    expect(page.locator(".sheet-panel .told").first).to_contain_text("in play · P4.1")


def walk_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on an open button of this name."""
    for _ in range(30):
        page.keyboard.press("Tab")
        here = page.locator(":focus")
        if here.inner_text() == name and here.get_attribute("aria-pressed") != "true":
            return
    pytest.fail(f"no way to {name} by keys")


def test_a_case_changes_its_language_at_once(visitors: Visitors) -> None:
    page = visitors.come(FALSE_WIN)
    for language, told in (
        ("Français", "Main morte et 30 points, 10 à chaque adversaire"),
        ("中文", "死手，罚30分，其余三家各得10分"),
        ("English", "Dead hand and 30 points, 10 to each opponent"),
    ):
        page.get_by_role("button", name=language).click()
        expect(page.locator(".ruling h2")).to_have_text(told)


@pytest.mark.parametrize(
    ("language", "words", "south"),
    [("fr-FR", "FAUX HU moins de huit", "Sud"), ("zh-CN", "诈和不够八分", "南")],
)
def test_the_book_is_searched_in_every_language(
    visitors: Visitors, language: str, words: str, south: str
) -> None:
    page = visitors.come("/referee", language=language)
    page.get_by_role("searchbox").fill(words)
    page.keyboard.press("Enter")
    press(page, south)
    judged(page, "+10", "−30", "+10", "+10")


def test_without_the_house_the_referee_judges_by_what_was_read_once(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come("/referee", workers=True)
    page.get_by_role("button", name="At a win").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(
        "() => Object.keys(localStorage).some((name) => name.endsWith('.rulings.en'))"
    )
    page.context.set_offline(True)
    page.goto("/referee")
    for answer in ("At a win", "The player announces hu, but there is none", "Yes", "Yes", "South"):
        press(page, answer)
    judged(page, "+10", "−30", "+10", "+10")
    press(page, "Add to the sheet")
    expect(page.get_by_role("button", name="On the sheet")).to_be_visible()
    page.goto("/referee?case=P4.10b")
    press(page, "West")
    judged(page, "+10", "+10", "−30", "+10")
    expect(page.locator(".ruling .marks td")).to_have_text(["", "dead hand", "dead hand", ""])
    page.goto(HASTY)
    press(page, "North", "Once more")
    expect(page.locator(".ruling h2")).to_contain_text("5 points less")


def test_the_first_time_without_a_network_there_is_the_line_of_the_book(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    page = visitors.come("/")
    page.route("**/api/penalties/ruling*", lambda route: route.abort())
    page.goto("/referee?case=P4.10b")
    press(page, "South")
    expect(page.get_by_text("here is the line as the book has it")).to_be_visible()
    expect(page.locator(".ruling .price")).to_have_text("Dead hand · −30 (+10)")
    page.unroute("**/api/penalties/ruling*")
    page.reload()
    judged(page, "+10", "−30", "+10", "+10")


def test_axe_finds_nothing_serious(visitors: Visitors) -> None:
    page = visitors.come("/referee")
    page.get_by_role("button", name="At a win").wait_for()
    assert faults(page) == []
    page.goto("/referee?case=P2.1&by=2&warnings=1")
    press(page, "Add to the sheet")
    page.get_by_text("Write a hand", exact=True).click()
    for size in (DESKTOP, UPRIGHT):
        resize(page, size)
        assert faults(page) == [], size
