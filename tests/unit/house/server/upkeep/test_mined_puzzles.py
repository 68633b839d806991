"""Puzzles of the house say nothing about whose they were; another process finds them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import pytest
from sqlalchemy import select

from muraille.core.wall import SEATS
from muraille.house.played_hands import PlayedHand
from muraille.house.server.upkeep.mining_process import found_in, usual_miner
from muraille.house.server.upkeep.puzzle_miner import DailyShare, MiningProcess, mine
from muraille.house.storage.schema import METADATA, PUZZLE_PEOPLE, PUZZLES
from tests.kit.house.web import WebHouse

from .club import DAY, Club, played

pytestmark = pytest.mark.anyio


async def test_nothing_that_is_kept_or_told_says_whose_it_was(here: WebHouse) -> None:
    """The law: no name, number, date, table, seed or word of a wall stands anywhere in it."""
    club = Club(here)
    people = await club.joined("++")
    table = await played(here, *people, hands=2)
    state = table.state
    here.clock.forward(8 * DAY)
    miner = usual_miner()

    async def real(hand: PlayedHand) -> Sequence[str]:
        """Of all seats: players who take the first action offered have few moments of theirs."""
        return await asyncio.to_thread(found_in, miner, hand.log, SEATS)

    found = await mine(here.services, DailyShare(200), real)
    lines = await here.services.puzzles.all()
    assert len(lines) == found >= 1
    told = []
    for language in ("fr", "en", "zh"):
        answer = await here.visitor().get(f"/api/learn/puzzles/house?lang={language}")
        told.append(answer.text)
        told += [
            (await here.visitor().get(f"/api/learn/exercises/house.{name}?lang={language}")).text
            for name in lines
        ]
    kept = await here.store.puzzles._database.read(  # noqa: SLF001 - all that is kept
        lambda c: [tuple(row) for t in (PUZZLES, PUZZLE_PEOPLE) for row in c.execute(select(t))]
    )
    text = json.dumps([kept, told], ensure_ascii=False).lower()
    secrets = {state.table, state.invitation, *(person.id for person in people)}
    secrets |= {person.name.lower() for person in people} | {f"word of {p.name}" for p in people}
    for promise in state.promises:
        assert promise.seed is not None
        secrets |= {promise.seed.hex(), promise.commitment}
    secrets |= {str(entry.at) for entry in await here.store.journal.entries(state.table)}
    assert not [secret for secret in secrets if secret.lower() in text]
    assert {column.name for column in PUZZLES.columns} == {"name", "line", "seal"}
    assert {column.name for column in PUZZLE_PEOPLE.columns} == {"puzzle", "key"}
    for line in lines.values():
        fields = {"kind", "hand", "offered", "from", "winds", "left", "rivers", "melds"}
        assert set(json.loads(line)) == fields | {"ways", "goal"}


def test_no_table_of_the_database_ties_a_puzzle_to_a_person_or_a_game() -> None:
    tied = {
        (table.name, key.target_fullname)
        for table in METADATA.tables.values()
        for key in table.foreign_keys
        if "puzzle" in table.name
    }
    assert tied == {("puzzle_people", "puzzles.name")}


@pytest.mark.timeout(300)
async def test_another_process_finds_what_this_one_would(here: WebHouse) -> None:
    """It is started for the first hand, answers for each, and ends when it is told to."""
    (ana,) = await Club(here).joined("+")
    table = await played(here, ana)
    _, (hand,) = await here.services.played(table.id)
    process = MiningProcess(here.services.clock)
    try:
        found = await process.search(hand)
        assert found == await asyncio.to_thread(found_in, usual_miner(), hand.log, hand.seats)
        other = process._process  # noqa: SLF001 - whether it ends
        assert other is not None
        assert await process.search(hand) == found
        other.kill()
        await other.wait()
        assert await process.search(hand) == []  # nothing is lost but this hand
    finally:
        await process.close()
    assert other.returncode is not None
