"""Wherever a journal ends, the table goes on from there: no place is a dead end."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from muraille.games.registry import GAMES
from muraille.house import entries as entry_kinds
from muraille.house.table.state import TableState
from muraille.record.own.verification import verified
from tests.kit.house.tables import (
    ANA,
    MemoryJournal,
    TableHouse,
    TablePlayer,
    charter,
    run,
    with_bots,
)

HANDS: Final = 2


def whole_game(rules: str) -> MemoryJournal:
    """The journal of a game of one person and three bots."""

    async def play(house: TableHouse) -> MemoryJournal:
        table = await with_bots(house, charter(rules, hands=HANDS, pace="none"), "random")
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        return house.journal

    return run(play)


async def goes_on(house: TableHouse) -> None:
    """Set up the table of a journal again, and play to the end."""
    assert await house.tables.recover() == 1
    for table in house.tables.all:  # none if its last hand was over: it was only to be closed
        if not table.state.has_started:
            await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        assert table.state.closed


@pytest.mark.parametrize("rules", GAMES)
def test_a_table_goes_on_from_every_place_of_its_journal(rules: str) -> None:
    journal = whole_game(rules)
    kept = journal.kept
    ready = next(place for place, x in enumerate(kept) if x.kind == entry_kinds.PROMISED)
    ends = [end for end in journal.ends if ready <= end < len(kept)]
    turning = [
        end for end in ends if entry_kinds.PLAYED not in {kept[end - 1].kind, kept[end].kind}
    ]
    assert len(turning) > HANDS  # between two hands, before the first, behind the last
    for cut in sorted({*turning, *Random(2026).sample(ends, 8)}):
        rest = MemoryJournal(kept[:cut])
        run(goes_on, journal=rest)
        where = f"cut before {kept[cut].kind} at {cut}"
        assert rest.kept[:cut] == kept[:cut], where
        assert rest.kept[-1].kind == entry_kinds.CLOSED, where
        state = TableState(kept[0].table)
        state.replay(rest.kept)
        judged = verified(state.record())
        assert judged.holds, where
        assert judged.proven == HANDS, where
