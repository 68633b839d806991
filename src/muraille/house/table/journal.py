"""The journal of one table: what is written there is durable, and then part of its state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from muraille.core.tile import Kind
from muraille.house import entries as entry_kinds
from muraille.house.entries import Draft, Entry, draft
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState


@dataclass(frozen=True, slots=True)
class Played:
    """What has happened in a hand, and is written down."""

    words: tuple[int, ...]
    offered: Kind | None
    """The tile that lay on offer before."""
    at: int
    """Milliseconds since 1970."""
    begins: bool
    """Whether the hand begins with it."""


class TableJournal:
    """The one writer of a table. Only the holder of the table's lock comes here."""

    def __init__(self, state: TableState, services: TableServices) -> None:
        self._state = state
        self._services = services
        self.in_doubt = False
        """Nobody knows whether the last entries were written down."""
        self.is_dealing = False
        """A hand has begun that is not written down yet: nobody may hear of it."""

    async def write(self, *drafts: Draft) -> None:
        """Write drafts down, and take note of them."""
        for entry in await self._durable(drafts):
            self._state.apply(entry)

    async def play(
        self, step: Callable[[], object], *, begins: bool = False, closes: Draft | None = None
    ) -> Played:
        """Let something happen in the hand; if it cannot be written down, it has not happened.

        ``closes`` is what ends the table with it.
        """
        game, strict = self._state.game, self._state.strict
        before, log, playing = game.deal.whole, game.deal.log, game.is_playing
        physical = None if strict is None else strict.physical
        step()
        if begins and strict is not None:
            strict.begun()
        words = game.deal.log if begins else game.deal.log[len(log) :]
        drafts = [Draft(entry_kinds.PLAYED, words=words)]
        if closes is not None:
            drafts.append(closes)
        elif game.deal.is_over:
            drafts.append(draft(entry_kinds.HAND_OVER, number=game.number + 1))
        self.is_dealing = begins
        try:
            entries = await self._durable(drafts)
        except BaseException:
            game.restore(bytes(before), log, playing=playing)
            if strict is not None and physical is not None:
                strict.restore(physical)
            raise
        finally:
            self.is_dealing = False
        if begins:
            self._state.begin_hand()
        for entry in entries:
            self._state.apply(entry)
        return Played(words, before.pending, entries[0].at, begins)

    async def unknown(self) -> Sequence[Entry]:
        """What was written after all, where nobody knew; the state does not hold it yet."""
        kept = await self._services.journal.entries(self._state.table, self._state.position)
        self.in_doubt = False
        return kept

    async def _durable(self, drafts: Sequence[Draft]) -> Sequence[Entry]:
        table, now = self._state.table, self._services.clock.now()
        entries = [
            Entry(table, position, now, one.kind, one.facts, one.words)
            for position, one in enumerate(drafts, self._state.position)
        ]
        try:
            await self._services.journal.append(entries)
        except BaseException:
            self.in_doubt = True
            raise
        self._services.fan_out.publish(table, entries[-1].position + 1)
        return entries
