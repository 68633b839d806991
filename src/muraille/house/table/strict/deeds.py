"""What bots and clocks do at a strict table: the same path as the acts of people."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from muraille.core.errors import Refusal
from muraille.core.wall import Seat
from muraille.house.table.turns import in_turn
from muraille.strict.clocks import Clock

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable


@in_turn
async def bot_handles(table: LiveTable, seat: Seat, based_on: int) -> None:
    """A bot does the next thing with its hands, if there is anything to do."""
    strict = table.state.strict
    if strict is None or based_on != table.state.position:
        return
    for _ in range(2):  # a plan that was overtaken is given up, then the bot looks again
        act = table.bots.next_act(seat, strict)
        if act is None:
            return
        try:
            await table.course.play(partial(strict.act, seat, act))
        except Refusal:
            table.bots.give_up(seat)
        else:
            return


@in_turn
async def clock_over(table: LiveTable, clock: Clock) -> None:
    """A clock has run out."""
    strict = table.state.strict
    if strict is not None and clock in strict.clocks():
        await table.course.play(lambda: strict.time_over(clock))
