"""What a strong player would have done: only after one's own choice, and only of one's own hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.table.actions import code_of, read_action
from tests.kit.house.guest import SeatedGuest, sit_down
from tests.kit.house.web import WebHouse
from tests.kit.table.hidden_exchange import hide_elsewhere

pytestmark = pytest.mark.anyio
RULES = pytest.mark.parametrize("rules", ["mcr", "classic"])


async def discard(ann: SeatedGuest) -> str:
    """Ann discards the first tile she may."""
    text = next(f"discard {tile}" for tile in _tiles() if _may(ann, f"discard {tile}"))
    await ann.live.act(ann.person.id, text, ann.live.seq(ann.seat))
    return text


def _tiles() -> list[str]:
    return [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")


def _may(ann: SeatedGuest, text: str) -> bool:
    return code_of(read_action(text)) in ann.live.state.game.deal.legal(ann.seat)


@RULES
async def test_after_a_discard_it_is_told_beside_better_ones(here: WebHouse, rules: str) -> None:
    ann = await sit_down(here, rules, flowers=False)
    await ann.play_to_own_turn()
    thrown = await discard(ann)
    answer = await ann.client.get(f"{ann.at}/hint?lang=en")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["chosen"]["action"] == thrown
    assert 1 <= len(told["best"]) <= 3
    assert told["best"][0]["difference"] == "the best choice"
    assert (told["verdict"] == "same") == (told["best"][0]["action"] == thrown)
    assert told["offered"] is None
    assert thrown.removeprefix("discard ")[0] in told["hand"]["concealed"]


async def test_before_any_choice_nothing_is_told(here: WebHouse) -> None:
    ann = await sit_down(here)
    refused = await ann.client.get(f"{ann.at}/hint?lang=en")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no_decision")
    assert refused.json()["error"]["message"] == "You have not chosen anything in this hand yet."


async def test_nothing_is_told_of_the_choice_that_is_due(here: WebHouse) -> None:
    ann = await sit_down(here, flowers=False)
    await ann.play_to_own_turn()
    before = await ann.client.get(f"{ann.at}/hint")
    chosen = "no_decision" if before.status_code == 409 else before.json()["chosen"]["action"]
    assert chosen in {"no_decision", "pass"}  # she has only passed so far


async def test_nobody_else_is_told(here: WebHouse) -> None:
    ann = await sit_down(here)
    await ann.play_to_own_turn()
    await discard(ann)
    other = await here.guest("Bob")
    refused = await other.get(f"{ann.at}/hint")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_seated")
    unknown = await here.visitor().get(f"{ann.at}/hint")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (401, "not_signed_in")


async def test_a_closed_table_is_not_even_there_for_others(here: WebHouse) -> None:
    ann = await sit_down(here, open=False)
    other = await here.guest("Bob")
    hidden = await other.get(f"{ann.at}/hint")
    missing = await other.get("/api/tables/nothing/hint")
    assert hidden.status_code == missing.status_code == 404
    assert hidden.json() == missing.json()


async def test_a_strict_table_gives_no_hint(here: WebHouse) -> None:
    ann = await sit_down(here)
    await ann.play_to_own_turn()
    await discard(ann)
    ann.live.state.charter = replace(ann.live.state.agreed, strict=True)
    refused = await ann.client.get(f"{ann.at}/hint")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no_advice")


async def test_after_the_hand_it_still_speaks_of_the_last_choice(here: WebHouse) -> None:
    ann = await sit_down(here)
    await ann.play()
    assert ann.live.state.closed
    answer = await ann.client.get(f"{ann.at}/hint")
    assert answer.status_code == 200, answer.text


@RULES
async def test_it_cannot_see_what_is_hidden(here: WebHouse, rules: str) -> None:
    ann = await sit_down(here, rules, flowers=False)
    await ann.play_to_own_turn()
    await discard(ann)
    await ann.play_to_own_turn()
    deal = ann.live.state.game.deal
    before = await ann.client.get(f"{ann.at}/hint")
    state = deal.state
    view = deal.whole
    hide_elsewhere(deal, ann.seat, view.wall[view.wall_places[-1]])
    assert deal.state != state
    after = await ann.client.get(f"{ann.at}/hint")
    assert after.content == before.content


async def test_who_asks_too_often_waits(here: WebHouse) -> None:
    ann = await sit_down(here)
    answers = [await ann.client.get(f"{ann.at}/hint") for _ in range(61)]
    assert [answer.status_code for answer in answers] == [409] * 60 + [429]
