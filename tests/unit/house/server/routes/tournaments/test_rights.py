"""Who may do what in a tournament: every route, with every key and with none."""

from __future__ import annotations

from typing import Final

import pytest
from fastapi.routing import APIRoute

from muraille.house.server.app import ROUTERS
from muraille.house.server.guard.tournament_keys import HEADER
from tests.kit.house.sheets import code
from tests.kit.house.tournaments import HASHES, Desk
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio
BASE: Final = "/api/tournaments/{tournament}"
SESSION: Final = "/sessions/{session}"
TABLE: Final = f"{SESSION}/tables/{{table}}"
EVERYBODY: Final = ("", "referee", "desk", "owner")
STAFF, ORGANISERS, OWNER = EVERYBODY[1:], EVERYBODY[2:], EVERYBODY[3:]
FOUR: Final = [0, 0, 0, 0]
PLAN: Final = {"title": "Open", "sessions": 2}
ROUTES: Final[dict[tuple[str, str], tuple[tuple[str, ...], object]]] = {
    ("PUT", ""): (EVERYBODY, {"keys": HASHES, "plan": PLAN}),
    ("GET", ""): (EVERYBODY, None),
    ("GET", "/draw/proof"): (EVERYBODY, None),
    ("POST", f"{TABLE}/enter"): (EVERYBODY, {"pin": "0000"}),
    ("GET", "/log"): (STAFF, None),
    ("GET", "/results.csv"): (STAFF, None),
    ("GET", SESSION): (STAFF, None),
    ("POST", f"{SESSION}/extend"): (STAFF, {"minutes": 5}),
    ("POST", f"{TABLE}/close"): (STAFF, {}),
    ("POST", f"{TABLE}/result"): (STAFF, {"totals": FOUR}),
    ("POST", f"{TABLE}/reopen"): (STAFF, {"reason": "x"}),
    ("POST", f"{TABLE}/correct"): (STAFF, {"reason": "x", "totals": FOUR}),
    ("POST", "/plan"): (ORGANISERS, PLAN),
    ("POST", "/players"): (ORGANISERS, {"last": "Xu"}),
    ("PUT", "/players/{number}"): (ORGANISERS, {"last": "Xu"}),
    ("POST", "/players/{number}/presence"): (ORGANISERS, {"presence": "present"}),
    ("DELETE", "/players/{number}"): (ORGANISERS, None),
    ("POST", "/players/import"): (ORGANISERS, {"csv": "nom\nXu"}),
    ("POST", "/draw/promise"): (ORGANISERS, {}),
    ("POST", "/draw/reopen"): (ORGANISERS, {}),
    ("POST", "/draw"): (ORGANISERS, {"word": "x"}),
    ("POST", f"{SESSION}/open"): (ORGANISERS, {}),
    ("POST", f"{SESSION}/start"): (ORGANISERS, {}),
    ("POST", f"{SESSION}/pause"): (ORGANISERS, {}),
    ("POST", f"{SESSION}/resume"): (ORGANISERS, {}),
    ("POST", f"{SESSION}/publish"): (ORGANISERS, {}),
    ("POST", "/keys"): (OWNER, HASHES),
    ("DELETE", ""): (OWNER, None),
}
"""Route -> whose keys open it, and what it is sent."""
NO_RIGHT: Final = ("tournament_role", "tournament_key")


def test_every_route_of_a_tournament_is_in_the_matrix() -> None:
    there = {
        (method, route.path.removeprefix(BASE).replace(":int}", "}"))
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and route.path.startswith(BASE)
        for method in route.methods or ()
    }
    assert there == set(ROUTES)


async def test_nobody_does_what_their_key_does_not_open(here: WebHouse) -> None:
    desk = Desk(here.visitor())
    await desk.opens(sessions=2)
    for (method, path), (allowed, body) in ROUTES.items():
        where = path.format(session=1, table=1, number=1)
        # Whoever may do least comes first: what is done in the end changes what is refused.
        for role in EVERYBODY:
            answer = await Desk(desk.http, role).asks(method, where, body)
            why = "" if answer.is_success else code(answer)
            assert (why not in NO_RIGHT) is (role in allowed), (method, path, role, answer.text)
            assert answer.status_code < 500


async def test_a_key_of_nobody_opens_nothing(here: WebHouse) -> None:
    desk = Desk(here.visitor())
    await desk.opens()
    wrong = await desk.http.get(desk.path, headers={HEADER: "x" * 22})
    assert (wrong.status_code, code(wrong)) == (403, "tournament_key")
    swapped = {
        "owner_hash": HASHES["desk_hash"],
        **{k: HASHES[k] for k in ("desk_hash", "referee_hash")},
    }
    again = await desk.http.put(desk.path, json={"keys": swapped, "plan": PLAN})
    assert code(again) == "tournament_key"


async def test_the_owner_shuts_out_who_had_a_link(here: WebHouse) -> None:
    desk = Desk(here.visitor())
    await desk.opens()
    other = {**HASHES, "desk_hash": "0" * 64}
    await Desk(desk.http, "owner").does("/keys", other)
    assert code(await desk.asks("GET")) == "tournament_key"
    assert (await Desk(desk.http, "referee").asks("GET")).is_success
