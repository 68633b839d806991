"""Every switch of every house can be set for a table."""

from __future__ import annotations

import pytest

from muraille.games.registry import GAMES, game_of
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("rules", list(GAMES))
async def test_a_table_takes_every_switch_by_its_name(here: WebHouse, rules: str) -> None:
    client = await here.guest()
    switches = dict(game_of(rules).usual.settings)
    answer = await client.post("/api/tables", json={"rules": rules, "switches": switches})
    assert answer.status_code == 201, answer.text


async def test_grands_jeux_are_chosen_by_their_names(here: WebHouse) -> None:
    client = await here.guest()
    chosen = ["main_pleine_9_pieces", "serpentin_des_4_vents"]
    answer = await client.post(
        "/api/tables", json={"rules": "classic", "switches": {"grands_jeux": chosen}}
    )
    assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(
    "wishes", [{"bots": ["greedy", "nobody"]}, {"bots": ["greedy"], "start": True}, {"start": True}]
)
async def test_a_table_that_is_refused_is_not_opened(
    here: WebHouse, wishes: dict[str, object]
) -> None:
    client = await here.guest()
    assert (await client.post("/api/tables", json=wishes)).status_code == 400
    assert (await client.get("/api/me/tables")).json() == []
    assert here.services.tables.all == ()
