"""Several phones at one sheet: they see each other, disagree, choose, and confirm."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages.test_sheet import OWN_CHANCE, begin, totals, win
from tests.browser.visitors import CUT_OFF, UPRIGHT, Visitors


def link(page: Page, whom: str) -> str:
    """What lets somebody in, as the dialog shows it."""
    page.get_by_role("button", name="Share", exact=True).first.tap()
    dialog = page.get_by_role("dialog", name="Share")
    begin_sharing = dialog.get_by_role("button", name="Share", exact=True)
    way = dialog.get_by_role("radio", name=whom)
    expect(begin_sharing.or_(way)).to_be_visible()
    if begin_sharing.count() > 0:
        begin_sharing.tap()
    way.check()
    address = dialog.locator("a").get_attribute("href")
    assert address is not None
    page.keyboard.press("Escape")
    return address


def come(visitors: Visitors, address: str) -> Page:
    page = visitors.come(
        address.removeprefix(visitors.origin), size=UPRIGHT, first=OWN_CHANCE, has_touch=True
    )
    page.locator("main li .total").first.wait_for()
    return page


def test_two_phones_write_disagree_and_choose(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    ana = begin(visitors)
    win(ana, "South", "East", "24")
    totals(ana, "−32", "+48", "−8", "−8")
    ben = come(visitors, link(ana, "who takes the pen"))
    assert "#" not in ben.url
    totals(ben, "−32", "+48", "−8", "−8")
    win(ben, "East", "Self-drawn", "8")
    for page in (ana, ben):
        totals(page, "+16", "+32", "−24", "−24")
        expect(page.get_by_text("2 phones")).to_be_visible()
    # Neither hears of the other: both write hand 3.
    for page in (ana, ben):
        page.context.set_offline(True)
    win(ana, "West", "North", "24")
    win(ben, "West", "North", "42")
    totals(ana, "+8", "+24", "+24", "−56")
    totals(ben, "+8", "+24", "+42", "−74")
    expect(ana.get_by_text("1 to send")).to_be_visible()
    for page in (ana, ben):
        page.context.set_offline(False)
    for page in (ana, ben):
        expect(page.get_by_text("Hand 3: two versions. Which one?")).to_be_visible()
        totals(page, "+16", "+32", "−24", "−24")
    ana.get_by_role("button", name="West 42 ← North", exact=True).tap()
    for page in (ana, ben):
        totals(page, "+8", "+24", "+42", "−74")
        expect(page.get_by_text("two versions")).to_have_count(0)


def test_another_phone_confirms_and_cannot_write(visitors: Visitors) -> None:
    ana = begin(visitors)
    win(ana, "South", "East", "24")
    totals(ana, "−32", "+48", "−8", "−8")
    ben = come(visitors, link(ana, "the other players"))
    totals(ben, "−32", "+48", "−8", "−8")
    expect(ben.get_by_role("button", name="Write", exact=True)).to_have_count(0)
    expect(ben.get_by_role("button", name="Penalty")).to_have_count(0)
    ben.get_by_role("group", name="Who are you?").get_by_role("button", name="South").tap()
    ana.get_by_role("button", name="Names and settings").tap()
    ana.get_by_role("button", name="End now").tap()
    ana.keyboard.press("Escape")
    ben.get_by_role("button", name="I confirm: +48, 4 table points").tap()
    ana.get_by_role("button", name="Confirm").tap()
    expect(ana.get_by_text("South has confirmed")).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("sheet complete")).to_be_visible()


def test_a_phone_that_was_lost_leaves_the_sheet_in_the_house(visitors: Visitors) -> None:
    ana = begin(visitors)
    win(ana, "South", "East", "24")
    totals(ana, "−32", "+48", "−8", "−8")
    pen = link(ana, "who takes the pen")
    expect(ana.get_by_text("1 phone", exact=True)).to_be_visible()
    ana.context.close()
    again = come(visitors, pen)
    totals(again, "−32", "+48", "−8", "−8")
    win(again, "East", "Self-drawn", "8")
    totals(again, "+16", "+32", "−24", "−24")
