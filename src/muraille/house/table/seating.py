"""Who sits down, gets up, is replaced, comes back.

Only who has the turn of the table comes here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.house import entries as e
from muraille.house.entries import Entry
from muraille.house.people import Person

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable


class Seating:
    """The chairs of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._state = table.state
        self._course = table.course

    def seat(self, person: str) -> Seat:
        """Where somebody sits, who must."""
        seat = self._state.seat_of(person)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    def check_host(self, person: str) -> None:
        """Only the host may do this, and only while the table is open."""
        self._check_open()
        if self._state.host != person:
            raise Refusal("not_the_host")

    async def sit(self, person: Person, wish: Seat | None) -> Seat:
        """Take an empty chair, or come back to one's own."""
        self._check_open()
        own = self._state.seat_of(person.id)
        if own is not None:
            if self._state.chairs[own].bot is not None:
                await self._course.write(self._seated(own, person.id, person.name))
                await self._taken_back(own)
            return own
        free = [s for s in SEATS if self._state.chairs[s].is_empty]
        if not free or (wish is not None and wish not in free):
            raise Refusal("seat_taken")
        taken = free[0] if wish is None else wish
        await self._course.write(self._seated(taken, person.id, person.name))
        return taken

    async def seat_bot(self, seat: Seat, bot: str) -> None:
        """A bot takes an empty chair."""
        if not self._state.chairs[seat].is_empty:
            raise Refusal("seat_taken")
        known = self._table.bots.known(bot)
        await self._course.write(self._course.entry(e.BOT_SEATED, seat=seat, bot=known, name=bot))

    async def get_up(self, person: str) -> None:
        """Before the game the chair is free; in the game a bot plays on; then nobody sits there."""
        if self._state.closed:
            return
        seat, chairs = self.seat(person), self._state.chairs
        if not self._state.has_started:
            await self._course.write(self._course.entry(e.LEFT, seat=seat))
            return
        if chairs[seat].bot is not None and not chairs[seat].away:
            return
        replaced = self._replaced(seat)
        others = [s for s in SEATS if s != seat and chairs[s].is_human]
        away = [s for s in SEATS if s != seat and chairs[s].away]
        if not others and not away:
            await self._course.close("abandoned", replaced)
            return
        entries = [replaced]
        if not others:
            # The last one who plays goes: the table waits for somebody who was only cut off.
            heir = chairs[away[0]]
            entries.append(self._seated(away[0], heir.person or "", heir.name, ahead=1))
        await self._course.write(*entries)
        await self._course.set_in_motion()

    async def replace_absent(self, overdue: set[str]) -> None:
        """Bots play for those who are cut off; the last person among bots is never replaced."""
        for seat in SEATS:
            chair = self._state.chairs[seat]
            if chair.is_human and chair.person in overdue and self._state.humans > 1:
                await self._course.write(self._replaced(seat, away=True))

    async def welcome_back(self) -> None:
        """Who was cut off and is connected again has his chair back."""
        present = self._table.audience.present()
        for seat in SEATS:
            chair = self._state.chairs[seat]
            if chair.away and chair.person is not None and chair.person in present:
                await self._course.write(self._seated(seat, chair.person, chair.name))
                self._table.audience.forget_question(seat)

    async def _taken_back(self, seat: Seat) -> None:
        self._table.audience.forget_question(seat)
        await self._course.set_in_motion()

    def _replaced(self, seat: Seat, *, away: bool = False) -> Entry:
        bot = self._table.bots.substitute
        return self._course.entry(e.BOT_SEATED, seat=seat, bot=bot, name="", away=away)

    def _seated(self, seat: Seat, person: str, name: str, *, ahead: int = 0) -> Entry:
        return self._course.entry(e.SEATED, ahead=ahead, seat=seat, person=person, name=name)

    def _check_open(self) -> None:
        if self._state.closed:
            raise Refusal("game_over")
