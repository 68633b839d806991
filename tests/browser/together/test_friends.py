"""Two friends: a code is said and typed, they sit down, speak to each other, and pass."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import expect

from tests.browser.visitors import UPRIGHT, Visitors, asked


def test_a_friend_comes_by_the_code_and_both_speak(visitors: Visitors) -> None:
    ann, ben = visitors.come("/new"), visitors.come("/", size=UPRIGHT)
    ann.get_by_label("Your name at the table").fill("Ann")
    ann.locator("summary", has_text="Players").click()
    for place in (2, 3):
        ann.get_by_label(f"Seat {place}").select_option("eight")
    ann.get_by_role("button", name="Open the table").click()
    code = ann.locator(".code b").inner_text()
    ben.get_by_label("Join").fill(code.lower())
    ben.get_by_label("Join").press("Enter")
    expect(ben.get_by_role("heading", level=1)).to_contain_text("Ann")
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit", exact=True).click()
    expect(ben.get_by_role("button", name="Begin")).to_have_count(0)
    chair = f"/api{urlsplit(ann.url).path.replace('/table/', '/tables/')}/seat"
    expect(ann.get_by_role("button", name="Begin")).to_be_enabled()
    asked(ann, "DELETE", chair)
    expect(ben.get_by_role("button", name="Seat a bot")).to_be_visible()
    asked(ann, "POST", chair, dict(parse_qsl(urlsplit(ann.url).query)))
    ben.get_by_role("button", name="Begin").click()
    for page in (ann, ben):
        page.get_by_role("button", name="Deal").click()
    ben.get_by_role("button", name="Say something").click()
    ben.get_by_role("button", name="Good luck").click()
    expect(ann.locator(".phrase")).to_have_text("Good luck")
    pass_all = ben.get_by_role("button", name="Pass all").first
    expect(pass_all.or_(ben.get_by_role("group", name="Your turn"))).to_be_visible()
