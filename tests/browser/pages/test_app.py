"""The pages as an app: what the first visit weighs, what is kept, what a page may not do."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.checks import weighed
from tests.browser.table.moves import sit_down
from tests.browser.visitors import CUT_OFF, Visitors, asked

MOST = 230_000
"""Bytes over the wire until a hand can be played, with what the table fetches at its leisure."""


def test_the_first_visit_is_light(visitors: Visitors) -> None:
    page = visitors.come("about:blank")
    taken = weighed(page)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    sit_down(page)
    page.locator(".held").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 30_000 < sum(taken) < MOST, sum(taken)


def test_it_can_be_installed_and_opens_without_the_house(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    visitors.forgive("'localStorage' property")  # of the browser's own page that says so
    page = visitors.come("/", workers=True)
    manifest = asked(page, "GET", "/manifest.webmanifest")
    assert (manifest["name"], manifest["display"], manifest["start_url"]) == (
        *("Muraille", "standalone", "/"),
    )
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert installing_problems(page) == []
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("/count")
    expect(page.get_by_label("Notation")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "The whole game, counted and explained."
    )
    with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
        page.goto("/docs/")  # a site of its own: no page of ours stands in for it


def test_another_page_is_told_and_its_content_is_a_key_away(visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_role("link", name="Learn").focus()
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_text("Learn · Muraille")
    expect(page.locator("main a[href='/learn/a01']").first).to_be_visible()  # its words are here
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_have_attribute("href", "/learn/a01")


def test_a_chapter_is_turned_to_whatever_was_searched(visitors: Visitors) -> None:
    page = visitors.come("/learn/book")
    page.get_by_role("searchbox").fill("kong")
    expect(page.get_by_role("heading", name="Words")).to_be_visible()
    page.get_by_text("Classical game", exact=True).click()
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(page.get_by_role("heading", name="Grands Jeux").first).to_be_visible()


@pytest.mark.parametrize(("language", "begins"), [("en", "/docs/"), ("fr", "/docs/fr/")])
def test_the_documentation_is_a_click_away(visitors: Visitors, language: str, begins: str) -> None:
    page = visitors.come("/learn/book", language=language)
    expect(page.locator(f"main a[href='{begins}']")).to_be_visible()
    page.locator("button[popovertarget]").first.click()
    expect(page.get_by_role("link", name="Documentation", exact=True)).to_have_attribute(
        "href", begins
    )


def installing_problems(page: Page) -> list[Any]:
    """Why Chromium would not offer to install it; that this window is private is no fault."""
    wire = page.context.new_cdp_session(page)
    told = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return [one for one in told if one["errorId"] != "in-incognito"]


@pytest.mark.parametrize(
    "deed",
    [
        "document.head.append(Object.assign(document.createElement('script'), {text: 'bad = 1'}))",
        "eval('bad = 1')",
        "fetch('http://elsewhere.invalid/').catch(() => {})",
    ],
)
def test_what_is_not_ours_does_not_run(visitors: Visitors, deed: str) -> None:
    visitors.forgive("Content Security Policy|EvalError")
    page = visitors.come("/count")
    # A moment later, since what a test evaluates is above the policy.
    broken = page.evaluate(
        f"""() => new Promise((done) => {{
            addEventListener("securitypolicyviolation", (told) => done(told.effectiveDirective));
            setTimeout(() => {{ {deed} }});
        }})"""
    )
    assert broken in ("script-src-elem", "script-src", "connect-src")
    assert page.evaluate("typeof bad") == "undefined"
