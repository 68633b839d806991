"""Bits flipped in the file of a house, one at a time, in every column of every table.

``python -m tests.crash.flips [FLIPS OF A COLUMN]`` prints how they ended. Ann's rows and those of
the house are damaged; the answers Bea gets must stay what they were.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, Literal, TypeAlias

import httpx

from muraille.house.puzzles import ClosedTable, MinedHand, Report
from muraille.house.storage.checkup import check_house
from muraille.house.storage.paths import FILE, default_url
from muraille.learning.exercises.mined import line_of, pack
from tests.crash.sqlite_bytes import StoredValue, stored_values
from tests.kit.house.sheets import SheetPhone, held
from tests.kit.house.tables import TablePlayer
from tests.kit.house.tournaments import Desk, keep_tournament
from tests.kit.house.web import PASSWORD, WebHouse, house
from tests.kit.machine.children import PATIENCE

Ending: TypeAlias = Literal["shut", "broken", "aside", "noticed", "same", "text", "unnoticed"]
ENDINGS: Final[dict[Ending, str]] = {
    "shut": "the house does not open",
    "broken": "an answer breaks, or is another one for somebody else",
    "aside": "set aside, and the check says so",
    "noticed": "found by the check",
    "same": "nobody is told anything else",
    "text": "words of a person's own, shown as they are",
    "unnoticed": "another answer for its person, unnoticed",
}
OWN_WORDS: Final = {("people", "name"), ("people", "settings"), ("tokens", "label")}
"""Whatever stands there is for its person to read, and to write again."""
ANN, BEA = "Anna", "Beate"
ASKED: Final = (
    "/api/me",
    "/api/me/games",
    "/api/me/statistics",
    "/api/me/tokens",
    "/api/me/tables",
    "/api/me/consent",
    "/api/me/export",
    "/api/learn/log",
)
"""What the house tells a person about themselves."""
OF_ALL: Final = ("/api/tables", "/api/learn/puzzles/house?seed=1&n=5", "/readyz")
"""What it tells everybody: one table or puzzle more or less is no damage to who asks."""
SHEET: Final = "the sheet"
"""A sheet belongs to its table alone: who has the link is told what is still believed."""
TOURNAMENT: Final = "a tournament"
OK: Final = 200
FAILED: Final = 500
Answers: TypeAlias = dict[str, tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person of the house, with what lets them in."""

    name: str
    cookies: dict[str, str]
    token: str
    id: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Furnished:
    """A house with something in every table, closed."""

    folder: Path
    data: bytes
    people: dict[str, Visitor]
    values: tuple[StoredValue, ...]
    """All but those of Bea."""
    answers: dict[str, Answers]

    @classmethod
    async def made(cls, folder: Path) -> Furnished:
        """Let two people play, practise and agree, and look at what they are told."""
        async with house(folder) as here:
            people = {name: await _lived(here, name) for name in (ANN, BEA)}
            await _house_rows(here, people)
        file = folder / FILE
        answers = {}
        async with house(folder) as here:
            await here.services.tables.recover()
            for name, visitor in people.items():
                answers[name] = await told(here, visitor)
        hers = [word.encode() for word in (people[BEA].id, BEA, *people[BEA].tables)]
        values = [x for x in stored_values(file) if not any(word in x.row for word in hers)]
        return cls(folder, file.read_bytes(), people, tuple(values), answers)


async def _lived(here: WebHouse, name: str) -> Visitor:
    client = await here.account(name)
    person = await here.services.people.by_id((await client.get("/api/me")).json()["id"])
    assert person is not None
    token = (await client.post("/api/me/tokens", json={"label": f"bot of {name}"})).json()["token"]
    review = {"at": here.clock.now() - 5, "card": "fan:pung", "rating": 3, "kind": "fan"}
    lesson = {"id": f"{name:_<16}", "at": here.clock.now() - 4, "lesson": "a01"}
    reviews = [{"id": f"{name}{n}".ljust(16, "x"), **review} for n in range(2)]
    told = {"reviews": reviews, "lessons": [lesson]}
    assert (await client.post("/api/learn/log", json=told)).status_code == 200
    assert (await client.delete("/api/learn/log?about=rule")).status_code == 204
    agreed = await client.patch("/api/me/consent", json={"games_as_exercises": True})
    assert agreed.status_code == 200
    tables = []
    for ends in (True, False):
        wish = {"hands": 1 if ends else 4, "pace": "none"}
        table = (await client.post("/api/tables", json=wish)).json()["table"]
        for seat in (1, 2, 3):
            await client.post(f"/api/tables/{table}/bots", json={"seat": seat, "bot": "greedy"})
        await client.post(f"/api/tables/{table}/start", json={})
        live = here.services.tables.table(table)
        player = TablePlayer(live, person)
        async with asyncio.timeout(PATIENCE):
            await player.play(_never if ends else _begun)
        tables.append(table)
    return Visitor(name, dict(client.cookies), token, person.id, tuple(tables))


def _never(_: TablePlayer) -> bool:
    return False


def _begun(player: TablePlayer) -> bool:
    return bool(player.heard)


async def _house_rows(here: WebHouse, people: dict[str, Visitor]) -> None:
    """What belongs to nobody: puzzles, counts, reports, a sheet, a tournament, who is gone."""
    guest = await here.guest("Gone")
    await guest.request("DELETE", "/api/me", json={})
    hand = MinedHand(
        frozenset({people[ANN].id}),
        here.clock.now() + 1,
        tuple(line_of("claim", mined) for mined in pack("claim")[:2]),
    )
    await here.store.puzzles.keep(ClosedTable(here.clock.now(), people[ANN].tables[0]), [hand])
    await here.store.exercises.count("claim.1.1", "claim", right=True)
    for reporter in ("a", "b"):
        await here.store.exercises.report(Report("pair.1.1", "wrong", ("1",)), reporter)
    await here.store.exercises.put_aside("pair.2.1")
    sheet = SheetPhone(here.visitor())
    await sheet.opens()
    assert (await sheet.tells(held(1), held(2))).status_code == 200
    await keep_tournament(here.store)


async def told(here: WebHouse, visitor: Visitor) -> Answers:
    """Everything the house tells a person, once it is open."""
    client = here.visitor()
    client.cookies.update(visitor.cookies)
    program = here.visitor(authorization=f"Bearer {visitor.token}")
    own = [f"/api/tables/{table}" for table in visitor.tables]
    played = [f"/api/games/{visitor.tables[0]}", f"{own[0]}/record"]
    found = {path: await _answer(client, path) for path in (*ASKED, *own, *played, *OF_ALL)}
    known = {"name": visitor.name, "password": PASSWORD}
    sheet = await SheetPhone(here.visitor()).reads()
    tournament = await Desk(here.visitor()).asks("GET")
    signed_in = await here.visitor().post("/api/session", json=known)
    return {
        **found,
        "as a program": await _answer(program, "/api/me"),
        SHEET: (sheet.status_code, sheet.text),
        TOURNAMENT: (tournament.status_code, ""),
        "with the password": (signed_in.status_code, ""),
    }


async def _answer(client: httpx.AsyncClient, path: str) -> tuple[int, str]:
    try:
        answer = await client.get(path)
    except Exception as error:  # noqa: BLE001 - whatever breaks an answer is what is looked for
        return 500, repr(error)
    return answer.status_code, answer.text


async def ending(made: Furnished, value: StoredValue, bit: int) -> tuple[Ending, str]:
    """Flip a bit of a value, open the house, and ask everything; how it ended, and why."""
    data = bytearray(made.data)
    data[value.start + bit // 8] ^= 1 << bit % 8
    for left in made.folder.glob(f"{FILE}-*"):
        left.unlink()
    (made.folder / FILE).write_bytes(data)
    try:
        faults = check_house(default_url(made.folder)).faults
        async with house(made.folder) as here:
            await here.services.tables.recover()
            answers = {name: await told(here, visitor) for name, visitor in made.people.items()}
            aside = here.store.damaged_rows + len(here.services.tables.damaged)
    except Exception as error:  # noqa: BLE001 - whatever keeps it shut is what is looked for
        return "shut", repr(error)
    hers, own = changes(made, answers, BEA), changes(made, answers, ANN)
    broken = {path: answer for path, answer in own.items() if answer[0] >= FAILED}
    if hers or broken:
        return "broken", repr(hers or broken)
    if faults:
        return "aside" if aside else "noticed", ""
    if not own:
        return "same", ""
    return "text" if (value.table, value.column) in OWN_WORDS else "unnoticed", repr(own)


def changes(made: Furnished, answers: dict[str, Answers], name: str) -> Answers:
    """What the house tells a person otherwise than before the damage."""
    return {
        path: answer
        for path, answer in answers[name].items()
        if answer != made.answers[name][path]
        and (path not in OF_ALL or answer[0] != OK)
        and (path not in (SHEET, TOURNAMENT) or answer[0] >= FAILED)
    }


def by_column(values: Iterable[StoredValue]) -> dict[tuple[str, str], list[StoredValue]]:
    """The values of each column."""
    columns: dict[tuple[str, str], list[StoredValue]] = defaultdict(list)
    for value in values:
        columns[value.table, value.column].append(value)
    return columns


async def endings(
    made: Furnished, columns: Iterable[tuple[str, str]], flips: int
) -> AsyncIterator[tuple[tuple[str, str], Ending, str]]:
    """How so many flips of some columns ended."""
    values = by_column(made.values)
    for where in columns:
        random = Random(".".join(where))
        for _ in range(flips):
            value = random.choice(values[where])
            yield where, *await ending(made, value, random.randrange(8 * value.length))


async def printed(flips: int) -> None:
    """Print how flips of every column ended, and all together."""
    columns: dict[tuple[str, str], Counter[Ending]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        made = await Furnished.made(Path(folder))
        async for where, how, _ in endings(made, by_column(made.values), flips):
            columns[where][how] += 1
    for (table, column), found in columns.items():
        said = ", ".join(f"{how} {n}" for how, n in found.most_common())
        sys.stdout.write(f"{table + '.' + column:24} {said}\n")
    whole = sum(columns.values(), Counter[Ending]())
    for how, words in ENDINGS.items():
        sys.stdout.write(f"{whole[how]:6}  {how:10} {words}\n")


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    asyncio.run(printed(int(sys.argv[1]) if sys.argv[1:] else 20))
