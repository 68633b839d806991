"""The documentation in a browser: it is read, searched and shown at night without a fault."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from muraille.house.server.routes.files.documentation import SITE
from tests.browser.visitors import UPRIGHT, Visitors

pytestmark = pytest.mark.skipif(not SITE.folder.is_dir(), reason="the site is not built: make docs")


def test_a_word_is_found_and_leads_to_its_page(visitors: Visitors) -> None:
    page = visitors.come("/docs")
    expect(page.get_by_role("heading", level=1)).to_have_text("Muraille#")
    page.get_by_role("textbox", name="Search").press_sequentially("worked example")
    page.locator(".md-search-result__link:visible", has_text="The first word of hand 1").click()
    expect(page).to_have_url(re.compile(r"/docs/player/fair-walls/\?h=.*#worked-example$"))
    expect(page.get_by_role("heading", name="Worked example")).to_be_in_viewport()


def test_it_is_read_in_french_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come("/docs/", size=UPRIGHT)
    page.get_by_role("button", name="Select language").hover()
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_url(f"{visitors.origin}/docs/fr/")
    assert page.locator("html").get_attribute("lang") == "fr"
    # Wide tables are given their own scroll bar by a script, a moment after the page has come.
    page.wait_for_function("most => document.documentElement.scrollWidth <= most", arg=UPRIGHT[0])


def test_tiles_are_drawn(visitors: Visitors) -> None:
    page = visitors.come("/docs/rules/mcr/")
    face = page.locator(".hand .tile use").first
    face.wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('.hand .tile use').getBBox().height > 0")
    assert face.get_attribute("href") == "../../assets/tiles.en.svg#tile-small-1p"


def test_the_night_is_remembered(visitors: Visitors) -> None:
    page = visitors.come("/docs/", color_scheme="light")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.locator("label[title='Light']").click()
    page.locator("label[title='Dark']").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.goto("/docs/player/notation/")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize(
    "path",
    ["", "rules/first/book/", "reference/http/tokens/", "reference/python/bots/", "fr/referee/"],
)
def test_no_page_has_a_serious_fault(visitors: Visitors, path: str) -> None:
    page = visitors.come(f"/docs/{path}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        serious = [one for one in found if one["impact"] in {"serious", "critical"}]
        assert [(one["id"], one["nodes"][0]["target"]) for one in serious] == []
