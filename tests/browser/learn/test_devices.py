"""Devices of one learner, with and without a network: nothing is lost, nothing comes twice."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.learn.learner import HURRY, Learner, by_key, words
from tests.browser.learn.test_by_tab import tell_fans_apart
from tests.browser.learn.test_practice import ASKED, give, judged, present
from tests.browser.visitors import CUT_OFF, UPRIGHT, Visitors, asked

ACCOUNT = {"name": "Nadia", "password": "a long walk home"}
KNOWN = "localStorage['muraille.session'] = 'somebody'"
"""A browser that remembers that somebody signed in."""


def sign_in(page: Page, account: dict[str, str], path: str = "/api/session") -> None:
    """The person of an account sits before this browser."""
    asked(page, "POST", path, account)
    page.evaluate(KNOWN)


def practise(page: Page, kind: str, n: int) -> list[str]:
    """Answer so many exercises of a kind rightly; their names."""
    names = []
    page.locator(f"main a[href='/learn/practice/{kind}']").click()
    for _ in range(n):
        page.locator(ASKED).wait_for()
        exercise = present(page)
        names.append(exercise.recipe.id)
        give(page, exercise, exercise.key)
        assert judged(page) == "right"
        page.locator(".onward").click()
    return names


def written(page: Page) -> list[str]:
    """The exercises in the log that the house has."""
    log = asked(page, "GET", "/api/learn/log")
    return [one["exercise"] for one in log["reviews"]]


def test_in_an_aeroplane_after_one_visit(visitors: Visitors) -> None:
    """A lesson, fans and a round of ten; a real hand says why not; answers arrive later, once."""
    visitors.forgive(CUT_OFF)
    page = visitors.come("/learn/practice", size=UPRIGHT, first=HURRY, workers=True)
    sign_in(page, ACCOUNT, "/api/account")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/learn/practice/name")
    page.locator(ASKED).wait_for()
    page.goto("/learn/practice")
    page.locator("main a[href='/learn/practice/name']").wait_for()
    page.context.set_offline(True)
    page.goto("/learn/a06")
    Learner(page, "a06").do()
    page.goto("/learn/fans/b07.1")
    tell_fans_apart(page, "b07.1", by_key)
    page.goto("/learn/a09")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("main")).to_contain_text(words("en")["a09.away"].partition(";")[0])
    page.goto("/learn/practice")
    names = practise(page, "name", 10)
    expect(page.get_by_role("heading", level=1)).to_have_text("10 of 10")
    page.context.set_offline(False)
    page.goto("/learn/progress")
    expect(page.locator(".tally")).to_contain_text("answers written down")
    for _ in range(2):
        page.goto("/learn")
        expect(page.get_by_role("heading", level=2).first).to_have_text("First steps 1/9")
    assert sorted(set(written(page))) == sorted(names)


def test_progress_of_a_guest_joins_the_account_and_leaves_with_it(visitors: Visitors) -> None:
    here, there = (visitors.come("/learn/practice", first=HURRY) for _ in range(2))
    names = practise(here, "waits", 2)
    sign_in(here, {**ACCOUNT, "name": "Basile"}, "/api/account")
    here.goto("/learn/progress")
    here.get_by_role("button", name="Add to my account").click()
    expect(here.locator(".tally")).to_contain_text("2 answers written down")
    sign_in(there, {**ACCOUNT, "name": "Basile"})
    there.goto("/learn/progress")
    expect(there.locator(".tally")).to_contain_text("2 answers written down")
    assert sorted(set(written(there))) == sorted(names)
    there.get_by_role("button", name="Forget everything").click()
    there.get_by_role("button", name="Really forget everything").click()
    for page in (there, here):
        page.goto("/learn/progress")
        expect(page.locator(".tally")).to_contain_text("0 answers written down")


def test_two_devices_practise_without_a_network_and_know_the_same_later(visitors: Visitors) -> None:
    visitors.forgive(CUT_OFF)
    here, there = (visitors.come("/learn/practice", first=HURRY) for _ in range(2))
    sign_in(here, {**ACCOUNT, "name": "Odile"}, "/api/account")
    sign_in(there, {**ACCOUNT, "name": "Odile"})
    names = []
    for page, kind in ((here, "find"), (there, "pay")):
        page.goto("/learn/practice")
        page.locator(f"main a[href='/learn/practice/{kind}']").click()
        page.locator(ASKED).wait_for()
        page.go_back()
        page.locator(f"main a[href='/learn/practice/{kind}']").wait_for()
        page.context.set_offline(True)
        names += practise(page, kind, 2)
    for page in (there, here):
        page.context.set_offline(False)
        page.goto("/learn/progress")
        expect(page.locator(".tally")).to_contain_text("answers written down")
    for page in (here, there):
        page.goto("/learn/progress")
        expect(page.locator(".tally")).to_contain_text("4 answers written down")
    assert sorted(set(written(here))) == sorted(names)
