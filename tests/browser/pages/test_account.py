"""An account with a way back: its code is shown once, and used once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.visitors import REFUSED, Visitors

NAME = "Berthe"


def test_a_lost_password_is_no_lost_account(visitors: Visitors) -> None:
    visitors.forgive(REFUSED)  # the code that was used already
    page = visitors.come("/me")
    creation = page.get_by_role("region", name="Create an account")
    creation.get_by_label("Name").fill(NAME)
    creation.get_by_label("Password").fill("seven pairs of shoes")
    creation.get_by_role("button", name="Create an account").click()
    code = shown_code(page)
    page.get_by_role("button", name="I have it").click()
    expect(page.locator("code")).to_have_count(0)
    expect(page.get_by_text("This account has a recovery code.")).to_be_visible()

    elsewhere = visitors.come("/me")
    forget_password(elsewhere, code)
    assert shown_code(elsewhere) != code
    late = visitors.come("/me")
    forget_password(late, code)
    expect(late.get_by_text("the code was used already")).to_be_visible()


def forget_password(page: Page, code: str) -> None:
    page.get_by_text("Forgot your password?").click()
    lost = page.locator("details", has_text="Forgot your password?")
    lost.get_by_label("Name").fill(NAME)
    lost.get_by_label("Recovery code").fill(code)
    lost.get_by_label("New password").fill("eight pairs of boots")
    lost.get_by_role("button").click()


def shown_code(page: Page) -> str:
    return page.get_by_role("region", name="Your recovery code").locator("code").inner_text()
