"""An account with a way back: its code is shown once, and used once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.checks import outside
from tests.browser.visitors import REFUSED, UPRIGHT, Visitors

NAME = "Berthe"
PLAIN = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
"""A browser before a page that came without https, as on a network at home."""


def test_a_lost_password_is_no_lost_account(visitors: Visitors) -> None:
    visitors.forgive(REFUSED)  # the code that was used already
    page = visitors.come("/me", size=UPRIGHT, first=PLAIN)
    creation = page.get_by_role("region", name="Create an account")
    creation.get_by_label("Name").fill(NAME)
    creation.get_by_label("Password").fill("seven pairs of shoes")
    creation.get_by_role("button", name="Create an account").click()
    code = shown_code(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.get_by_role("button", name="I have it").click()
    expect(page.locator("code")).to_have_count(0)
    expect(page.get_by_text("This account has a recovery code.")).to_be_visible()

    change = page.get_by_role("region", name="Change password")
    change.get_by_label("Current password").fill("seven pairs of shoes")
    change.get_by_label("New password").fill("six pairs of socks")
    change.get_by_role("button", name="Save").click()
    code, former = shown_code(page), code  # the one before is good no more
    assert code != former

    elsewhere = visitors.come("/me", size=UPRIGHT)
    forget_password(elsewhere, code)
    assert shown_code(elsewhere) != code
    late = visitors.come("/me")
    forget_password(late, code)
    expect(late.get_by_text("the code was used already")).to_be_visible()


def forget_password(page: Page, code: str) -> None:
    page.get_by_label("Name").first.fill(NAME)
    page.get_by_text("Forgot your password?").click()
    lost = page.locator("details", has_text="Forgot your password?")
    expect(lost.get_by_label("Name")).to_have_value(NAME)
    lost.get_by_label("Recovery code").fill(code)
    lost.get_by_label("New password").fill("eight pairs of boots")
    lost.get_by_role("button").click()


def shown_code(page: Page) -> str:
    """The code, which is in sight: it is not shown again."""
    code = page.get_by_role("region", name="Your recovery code").locator("code")
    shown = code.inner_text()
    assert outside(page, ".recovery code") == []
    return shown
