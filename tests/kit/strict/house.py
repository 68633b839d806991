"""Ana and three bots at a strict table of a house."""

from __future__ import annotations

from muraille.core.errors import Refusal
from muraille.core.tile import CODES
from muraille.house.table.live_table import LiveTable
from muraille.strict.moment import tiles_due
from muraille.strict.physical_state import PhysicalState
from muraille.table.terms import Phase
from tests.kit.house.tables import ANA, TableHouse, charter, with_bots


async def begun(
    house: TableHouse, pace: str = "none", referee: str = "auto"
) -> tuple[LiveTable, int]:
    """Ana and three bots at a strict table, before the last tiles of the deal; her chair."""
    table = await with_bots(house, charter(strict=True, pace=pace, referee=referee))
    await table.start(ANA.id)
    await table.be_ready(ANA.id, "")
    seat = table.state.seat_of(ANA.id)
    assert seat is not None
    return table, seat


async def does(table: LiveTable, seat: int, *acts: str) -> None:
    """Ana does something with her hands, knowing all that happened."""
    for act in acts:
        await table.act(ANA.id, act, table.audience.told(seat))


def physical(table: LiveTable) -> PhysicalState:
    """What hands and mouths have done at a table."""
    assert table.state.strict is not None
    return table.state.strict.physical


async def until_her_draw(house: TableHouse, table: LiveTable, seat: int) -> None:
    """Bots play until Ana is to draw; she lets everything pass."""
    strict = table.state.strict
    assert strict is not None
    view = strict.deal.whole
    while view.phase is not Phase.DRAWING or view.turn != seat:
        await house.clock.advance(0.1)
        view = strict.deal.whole
        try:
            if tiles_due(view, seat) > 0 and view.phase is Phase.DEALING:
                await does(table, seat, f"deal_take head {tiles_due(view, seat)}")
            elif view.phase is Phase.TURNING and view.turn == seat:
                await does(table, seat, f"discard {CODES[view.tiles(seat)[0]]}")
            elif seat in strict.waiting_for():
                await does(table, seat, "pass")
        except Refusal:
            continue
