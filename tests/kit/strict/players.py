"""People at a strict table who keep the rules: they move as a bot in their chair would."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from muraille.core.errors import Refusal
from muraille.house.table.audience.notices import Notice, YourMove
from muraille.house.table.bot_seats import BotSeats
from muraille.strict.table import StrictTable
from muraille.table.act_text import write_act
from muraille.table.acts import Act
from tests.kit.house.tables import TablePlayer

Moment = Callable[[StrictTable, Act], bool]
"""Whether this is the one to stop at: how the table stands, and what would be done next."""


@dataclass
class Handy(TablePlayer):
    """A person whose hands know what to do, until the moment they leave to others."""

    moment: Moment = lambda _table, _act: False
    stopped: bool = False

    async def _note(self, notice: Notice) -> None:
        if not isinstance(notice, YourMove):
            await super()._note(notice)
            return
        self.moves.append(notice)
        state = self.table.state
        seat = state.seat_of(self.person.id)
        if seat is None or state.strict is None or notice.on != self.table.audience.told(seat):
            return
        act = self._bots().next_act(seat, state.strict)
        if act is not None and self.moment(state.strict, act):
            self.stopped = True
        if act is not None and not self.stopped:
            with suppress(Refusal):  # the table may have gone on
                await self.table.act(self.person.id, write_act(act), notice.on)

    def has_stopped(self, _: TablePlayer) -> bool:
        """Whether the moment has come."""
        return self.stopped

    def _bots(self) -> BotSeats:
        if not hasattr(self, "_seats"):
            self._seats = BotSeats(self.table.state)
        return self._seats
