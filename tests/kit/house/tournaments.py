"""People who run a tournament, and phones at its tables, before the real routes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import httpx

from muraille.house.server.guard.tournament_keys import HEADER
from muraille.house.sheets.kept import key_hash
from muraille.house.storage import Store
from muraille.house.tournaments.kept import (
    KeptTournament,
    SeatedSheet,
    TableAt,
    TournamentChange,
    TournamentKeys,
    table_secrets,
)
from muraille.sheet.fold import folded
from muraille.sheet.op import read_op
from muraille.tournament.played.course import CourseEntry
from muraille.tournament.played.entrant import EnteredPlayer
from muraille.tournament.played.plan import TournamentPlan, plan_json
from tests.kit.house.sheets import SheetPhone, won, writing

NOON: Final = 1_790_000_000_000
TOURNAMENT: Final = "t0urnament01"
KEYS: Final = {"owner": "o" * 22, "desk": "d" * 22, "referee": "r" * 22}
HASHES: Final = {f"{role}_hash": key_hash(key) for role, key in KEYS.items()}


KEPT: Final = KeptTournament(
    TournamentKeys(*(key_hash(KEYS[role]) for role in ("owner", "desk", "referee"))), "5e" * 32
)
"""What the house keeps of it."""
AT: Final = TableAt(TOURNAMENT, 1, 1)


def done(kind: str, **facts: object) -> CourseEntry:
    """Something the desk does."""
    return CourseEntry(NOON, "desk", kind, facts)


async def keep_tournament(store: Store) -> str:
    """A tournament with two players, one table and its sheet; the sheet."""
    opened = CourseEntry(NOON, "owner", "opened", {"plan": plan_json(TournamentPlan("Open"))})
    await store.tournaments.open(TOURNAMENT, KEPT, opened)
    secrets = table_secrets(KEPT.secret, AT)
    players = {1: EnteredPlayer("Groß", "Jean", team="A"), 2: EnteredPlayer("Xu", "Zhe")}
    seats = [[1, 2, 3, 4]]
    steps = [
        *(done("joined", player=n) for n in range(1, 5)),
        done("session", session=1, seats=seats),
    ]
    sheets = [SeatedSheet(secrets.sheet, secrets.keys, AT)]
    await store.tournaments.change(TOURNAMENT, 1, TournamentChange(steps, players, sheets))
    return secrets.sheet


@dataclass(slots=True)
class Desk:
    """Somebody with a key of a tournament, or with none."""

    http: httpx.AsyncClient
    role: str = "desk"
    tournament: str = TOURNAMENT

    @property
    def path(self) -> str:
        return f"/api/tournaments/{self.tournament}"

    async def asks(self, method: str, path: str = "", body: object = None) -> httpx.Response:
        headers = {HEADER: KEYS[self.role]} if self.role in KEYS else {}
        sent: dict[str, Any] = {} if method == "GET" else {"json": body or {}}
        return await self.http.request(method, self.path + path, headers=headers, **sent)

    async def does(self, path: str, body: object = None, method: str = "POST") -> Any:  # noqa: ANN401 - JSON
        """Something that is done."""
        answer = await self.asks(method, path, body)
        assert answer.is_success, (path, answer.text)
        return answer.json() if answer.content else None

    async def opens(self, **plan: object) -> httpx.Response:
        body = {"keys": HASHES, "plan": {"title": "Open de Gap", **plan}}
        return await self.http.put(self.path, json=body)

    async def looks(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.does("", method="GET")
        return found

    async def enters(self, names: list[str]) -> None:
        """Many players, all at once."""
        lines = ["nom;prénom", *(f"{name};P{number}" for number, name in enumerate(names, 1))]
        await self.does("/players/import", {"csv": "\n".join(lines), "dry": False})

    async def draws(self, word: str = "5 3 1") -> None:
        await self.does("/draw/promise")
        await self.does("/draw", {"word": word})

    async def tables(self, session: int) -> list[dict[str, Any]]:
        told = await self.does(f"/sessions/{session}", method="GET")
        found: list[dict[str, Any]] = told["tables"]
        return found

    async def phone(self, session: int, table: dict[str, Any]) -> SheetPhone:
        """A phone that comes to a table with its code."""
        where = f"/sessions/{session}/tables/{table['number']}/enter"
        entered = await self.does(where, {"pin": table["pin"]})
        return SheetPhone(self.http, entered["key"], entered["sheet"])


async def writes(phone: SheetPhone, hands: list[tuple[int, int | str, int]]) -> None:
    """A table writes its hands and ends its sheet, and its four players confirm it."""
    ops = [
        writing("phone", number, f"hand.{number}", won(*hand))
        for number, hand in enumerate(hands, 1)
    ]
    end = {"reason": "agreed", "hands": len(hands)}
    ops.append(writing("phone", len(hands) + 1, "end", end))
    answer = await phone.tells(*ops)
    assert answer.status_code == 200, answer.text
    await confirms(phone, len(hands) + 2)


async def confirms(phone: SheetPhone, number: int) -> None:
    """The four players confirm the sheet as it is."""
    told = (await phone.tells()).json()["ops"]
    print_ = folded([read_op(op) for op in told]).fingerprint
    value = {"fingerprint": print_, "way": "passed"}
    before = {op["slot"]: op["id"] for op in told if op["slot"].startswith("seal.")}
    seals = [
        writing("phone", number + chair, slot, value, *([before[slot]] if slot in before else []))
        for chair in range(4)
        for slot in [f"seal.{chair}"]
    ]
    answer = await phone.tells(*seals)
    assert answer.status_code == 200, answer.text
