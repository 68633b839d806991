"""Ana and three bots at a strict table of a house."""

from __future__ import annotations

import asyncio

from muraille.core.errors import Refusal
from muraille.core.tile import CODES
from muraille.house.table.live_table import LiveTable
from muraille.strict.moment import tiles_due, tiles_held
from muraille.strict.physical_state import Physical
from muraille.table.engine import codes as c
from tests.kit.table_house import ANA, TableHouse, charter, with_bots


async def begun(
    house: TableHouse, pace: str = "none", referee: str = "auto"
) -> tuple[LiveTable, int]:
    """Ana and three bots at a strict table, before the last tiles of the deal; her chair."""
    table = await with_bots(house, charter(strict=True, pace=pace, referee=referee))
    await table.start(ANA.id)
    await table.give_word(ANA.id, "")
    seat = table.state.seat_of(ANA.id)
    assert seat is not None
    return table, seat


async def does(table: LiveTable, seat: int, *acts: str) -> None:
    """Ana does something with her hands, knowing all that happened."""
    for act in acts:
        await table.act(ANA.id, act, table.audience.told(seat))


def physical(table: LiveTable) -> Physical:
    """What hands and mouths have done at a table."""
    assert table.state.strict is not None
    return table.state.strict.physical


async def until_her_draw(table: LiveTable, seat: int) -> None:
    """Bots play until Ana is to draw; she lets everything pass."""
    strict = table.state.strict
    assert strict is not None
    state = strict.deal.state
    while state[c.PHASE] != c.DRAWING or state[c.TURN] != seat:
        await asyncio.sleep(0.002)
        state = strict.deal.state
        try:
            if tiles_due(state, seat) > 0 and state[c.PHASE] == c.DEALING:
                await does(table, seat, f"deal_take head {tiles_due(state, seat)}")
            elif state[c.PHASE] == c.TURNING and state[c.TURN] == seat:
                await does(table, seat, f"discard {_any_tile(strict.deal.state, seat)}")
            elif seat in strict.waiting_for():
                await does(table, seat, "pass")
        except Refusal:
            continue


def _any_tile(state: bytes, seat: int) -> str:
    return CODES[tiles_held(state, seat)[0]]
