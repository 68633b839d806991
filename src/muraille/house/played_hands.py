"""The hands of a table that is over: what was played, who sat there, and since when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from muraille.core.wall import SEATS, Seat
from muraille.house import entries as entry_kinds
from muraille.house.entries import Entry
from muraille.house.table.state import Chair, TableState


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that was played to its end."""

    log: tuple[int, ...]
    people: frozenset[str]
    """Everybody who had a chair while it was played, even if a bot played for them."""
    seats: tuple[Seat, ...]
    """The seats that a person played from the first tile to the last."""
    began: int
    """When it was dealt, in milliseconds since 1970."""


@dataclass(slots=True)
class _Sitting:
    """Who sits at a table while a hand is played."""

    began: int
    people: set[str] = field(default_factory=set)
    seats: set[Seat] = field(default_factory=lambda: set(SEATS))

    def note(self, chairs: Sequence[Chair]) -> None:
        self.people |= {chair.person for chair in chairs if chair.person is not None}
        self.seats &= {seat for seat in SEATS if chairs[seat].is_human}


def played_hands(state: TableState, kept: Sequence[Entry]) -> Iterator[PlayedHand]:
    """The settled hands of a journal, played into a state that knows nothing yet.

    A hand that was called off is none.
    """
    sitting: _Sitting | None = None
    for entry in kept:
        dealt = entry.kind == entry_kinds.PLAYED and not state.game.is_playing
        if sitting is not None:
            sitting.note(state.chairs)
        state.replay([entry])
        if dealt:
            sitting = _Sitting(entry.at)
        if sitting is not None:
            sitting.note(state.chairs)
        if entry.kind == entry_kinds.HAND_OVER and sitting is not None:
            log, seats = state.game.finished[-1].log, tuple(sorted(sitting.seats))
            if not state.game.finished[-1].is_called_off:
                yield PlayedHand(log, frozenset(sitting.people), seats, sitting.began)
            sitting = None
