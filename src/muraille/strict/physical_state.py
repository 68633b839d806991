"""The table as hands and mouths have left it: what the engine's state does not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from muraille.core.tile import Kind
from muraille.core.wall import Seat
from muraille.strict.announcements import USUAL_CUSTOMS, Customs
from muraille.strict.player_state import PlayerState
from muraille.table.events import Adjudicated
from muraille.table.terms import WinBy


@dataclass(frozen=True, slots=True)
class OpenCase:
    """An error that can still be set right, or called."""

    line: str
    seat: Seat
    until: str
    silent: bool = False
    tiles: tuple[Kind, ...] = ()
    """What was shown for it."""
    discards: int = 0
    """Discards of others since."""
    meld: int = 0
    """Which of the player's melds it is about: the last one at that moment."""
    callers: frozenset[Seat] = frozenset()
    """Who has called the referee about it."""


@dataclass(frozen=True, slots=True)
class AnnouncedWin:
    """A win that was announced, until it is ruled on."""

    seat: Seat
    tile: Kind
    """The winning tile; any where there is none."""
    how: WinBy | None
    """None where nothing can be won."""
    taken: bool = False
    """The winning tile lies with the hand."""
    fans: tuple[str, ...] = ()
    """What was named and stands."""
    points: int = 0
    """Of those."""
    forfeit: bool = False
    """The winner has counted their flowers."""


Four = tuple[PlayerState, PlayerState, PlayerState, PlayerState]


@dataclass(frozen=True, slots=True)
class PhysicalState:
    """Everything about a hand that only a strict table knows."""

    bearings: Four = (PlayerState(), PlayerState(), PlayerState(), PlayerState())
    cases: tuple[OpenCase, ...] = ()
    wins: tuple[AnnouncedWin, ...] = ()
    """In the order they are ruled on."""
    window_over: bool = False
    """The time for claims is over, and a claim that stands is not decided yet."""
    reminded: bool = False
    """Whoever is to play was reminded of the time."""
    customs: Customs = USUAL_CUSTOMS
    """What is said at tables of this game."""
    ladder: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Warnings in this game."""
    penalties: tuple[int, ...] = (0, 0, 0, 0)
    """The column of penalties of this hand."""
    rulings: tuple[Adjudicated, ...] = ()

    def with_bearing(self, seat: Seat, **changes: object) -> PhysicalState:
        """The same table with one player changed."""
        return self.with_each(lambda one: replace(one, **changes), seat)  # type: ignore[arg-type]

    def with_each(
        self, change: Callable[[PlayerState], PlayerState], seat: Seat | None = None
    ) -> PhysicalState:
        """The same table with every player changed, or one."""
        a, b, d, e = (
            change(one) if seat is None or at == seat else one
            for at, one in enumerate(self.bearings)
        )
        return replace(self, bearings=(a, b, d, e))

    def case_of(self, seat: Seat, *lines: str) -> OpenCase | None:
        """The open case of a player under one of these lines."""
        return next((x for x in self.cases if x.seat == seat and x.line in lines), None)

    def win_of(self, seat: Seat) -> AnnouncedWin | None:
        """The win a player has announced."""
        return next((win for win in self.wins if win.seat == seat), None)
