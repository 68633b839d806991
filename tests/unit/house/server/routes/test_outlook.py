"""The outlook of a player: their own, from their view alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.tile import CODES
from tests.kit.house.guest import sit_down
from tests.kit.house.web import WebHouse
from tests.kit.table.hidden_exchange import hide_elsewhere, make_ready

pytestmark = pytest.mark.anyio
RULES = pytest.mark.parametrize("rules", ["mcr", "classic"])


@RULES
async def test_he_is_told_on_what_it_is_based(here: WebHouse, rules: str) -> None:
    ann = await sit_down(here, rules)
    await ann.play_to_own_turn()
    found = await ann.client.get(f"{ann.at}/outlook")
    assert found.status_code == 200, found.text
    assert found.json()["on"] == ann.live.seq(ann.seat)


async def test_nobody_else_is_told(here: WebHouse) -> None:
    ann = await sit_down(here)
    await ann.play_to_own_turn()
    other = await here.guest("Bob")
    refused = await other.get(f"{ann.at}/outlook")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_seated")
    unknown = await here.visitor().get(f"{ann.at}/outlook")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (401, "not_signed_in")


async def test_a_closed_table_is_not_even_there_for_others(here: WebHouse) -> None:
    ann = await sit_down(here, open=False)
    other = await here.guest("Bob")
    hidden = await other.get(f"{ann.at}/outlook")
    missing = await other.get("/api/tables/nothing/outlook")
    assert hidden.status_code == missing.status_code == 404
    assert hidden.json() == missing.json()


async def test_between_hands_there_is_nothing_to_see(here: WebHouse) -> None:
    ann = await sit_down(here)
    answer = await ann.client.get(f"{ann.at}/outlook")
    assert (answer.status_code, answer.json()) == (200, None)


async def test_nor_after_the_last_one(here: WebHouse) -> None:
    ann = await sit_down(here)
    await ann.play()
    assert ann.live.state.closed
    answer = await ann.client.get(f"{ann.at}/outlook")
    assert (answer.status_code, answer.json()) == (200, None)


async def test_a_strict_table_gives_no_advice(here: WebHouse) -> None:
    ann = await sit_down(here)
    await ann.play_to_own_turn()
    ann.live.state.charter = replace(ann.live.state.agreed, strict=True)
    refused = await ann.client.get(f"{ann.at}/outlook")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no_advice")


async def test_with_counts_alone_it_tells_what_a_win_is_worth(here: WebHouse) -> None:
    ann = await sit_down(here, aids="counts")
    await ann.play_to_own_turn()
    told = (await ann.client.get(f"{ann.at}/outlook")).json()
    assert told == {
        "on": ann.live.seq(ann.seat),
        "ready": False,
        "sentence": "",
        "distance": None,
        "useful": [],
        "waits": [],
        "discards": [],
        "forms": [],
        "claims": [],
        "win": None,
    }


@RULES
async def test_it_cannot_see_what_is_hidden(here: WebHouse, rules: str) -> None:
    ann = await sit_down(here, rules, flowers=False)
    await ann.play_to_own_turn()
    deal = ann.live.state.game.deal
    wait = make_ready(deal, ann.seat)
    before = await ann.client.get(f"{ann.at}/outlook")
    waits = [one["tile"] for discard in before.json()["discards"] for one in discard["waits"]]
    assert CODES[wait] in waits
    view, state = deal.view(ann.seat), deal.state
    hide_elsewhere(deal, ann.seat, wait)
    assert deal.state != state
    assert deal.view(ann.seat) == view
    after = await ann.client.get(f"{ann.at}/outlook")
    assert after.content == before.content
