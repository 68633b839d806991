"""Wherever a journal ends, the table goes on from there: no place is a dead end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from muraille.house import entries as e
from muraille.house.entries import Entry
from muraille.house.open_tables import OpenTables
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState
from muraille.record.own.verification import verified
from tests.kit.chance import chance_of_test
from tests.kit.children import PATIENCE
from tests.kit.table_house import ANA, Clock, Player, charter

HANDS: Final = 2


class Paper:
    """A journal on paper: it keeps what it is given, and can be cut."""

    def __init__(self, kept: Sequence[Entry] = ()) -> None:
        self.kept = list(kept)
        self.ends: list[int] = []
        """Where what was given together ends: a journal can be cut there, and nowhere else."""

    async def append(self, entries: Sequence[Entry]) -> None:
        await asyncio.sleep(0)  # as a real one, it lets others go on meanwhile
        self.kept += entries
        self.ends.append(len(self.kept))

    async def tables(self) -> Sequence[str]:
        closed = {entry.table for entry in self.kept if entry.kind == e.CLOSED}
        return sorted({entry.table for entry in self.kept} - closed)

    async def entries(self, table: str, since: int = 0) -> Sequence[Entry]:
        return [x for x in self.kept if x.table == table and x.position >= since]


def tables_on(paper: Paper) -> OpenTables:
    return OpenTables(
        TableServices(paper, Clock(), Random(chance_of_test()).randbytes, hurry=0.0), bytes.hex
    )


async def whole_game(rules: str) -> Paper:
    """The journal of a game of one person and three bots."""
    paper = Paper()
    tables = tables_on(paper)
    table = await tables.open(ANA, charter(rules, hands=HANDS, pace="none"))
    for seat in (1, 2, 3):
        await table.seat_bot(ANA.id, seat, "random")
    await table.start(ANA.id)
    await Player(table, ANA).play()
    return paper


async def goes_on(kept: Sequence[Entry]) -> Sequence[Entry]:
    """Open a house on the beginning of a journal, and play to the end."""
    paper = Paper(kept)
    tables = tables_on(paper)
    assert await tables.recover() == 1
    if not tables.all:  # its last hand was over: nothing was left but to close it
        return paper.kept
    table = tables.all[0]
    async with asyncio.timeout(PATIENCE):
        if not any(entry.kind == e.PROMISED for entry in kept):
            await table.start(ANA.id)
        await Player(table, ANA).play()
        async with table.lock:  # whatever is under way is done
            assert table.state.closed
    await tables.close()
    return paper.kept


@pytest.mark.parametrize("rules", ["mcr", "classic"])
def test_a_table_goes_on_from_every_place_of_its_journal(rules: str) -> None:
    paper = asyncio.run(whole_game(rules))
    kept = paper.kept
    ready = next(place for place, x in enumerate(kept) if x.kind == e.PROMISED)
    ends = [end for end in paper.ends if ready <= end < len(kept)]
    turning = [end for end in ends if e.PLAYED not in {kept[end - 1].kind, kept[end].kind}]
    assert len(turning) > HANDS  # between two hands, before the first, behind the last
    for cut in sorted({*turning, *Random(2026).sample(ends, 8)}):
        told = asyncio.run(goes_on(kept[:cut]))
        where = f"cut before {kept[cut].kind} at {cut}"
        assert list(told[:cut]) == kept[:cut], where
        assert told[-1].kind == e.CLOSED, where
        state = TableState(kept[0].table)
        state.replay(told)
        judged = verified(state.record())
        assert judged.holds, where
        assert judged.proven == HANDS, where
