"""A bot or a program in a seat of the arena."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Protocol

from muraille.arena.foul import CRASHED, ILLEGAL, Foul
from muraille.bots.player import Player
from muraille.table.deal import Deal
from muraille.table.view import View


class Contender(Protocol):
    """A bot or a program in a seat. Whatever it does wrong is a :class:`Foul`."""

    seconds: float | None
    """What its last decision took; none if it had been made before."""

    def begin(self, deal: Deal, seat: int, seed: int) -> None:
        """A hand begins."""

    def hear(self) -> None:
        """Something happened at the table."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """One of the legal actions."""

    def end(self, note: str) -> None:
        """The hand is over; the note says which, and what went wrong in it if anything."""

    def leave(self) -> None:
        """The match is over."""


class OwnBot:
    """A bot of ours."""

    def __init__(self, player: Player) -> None:
        self.seconds: float | None = None
        self._player = player

    def begin(self, deal: Deal, seat: int, seed: int) -> None:  # noqa: ARG002 - it sees views only
        """It forgets everything; its chance follows from the seat, not from who sits there."""
        self._player.reset(seed)

    def hear(self) -> None:
        """The view will tell it."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """What it wants; a bot that fails loses its hand like anybody else."""
        start = perf_counter()
        try:
            code = self._player.choose(view, legal)
        except Exception as error:
            raise Foul(CRASHED, repr(error)) from error
        self.seconds = perf_counter() - start
        if code not in legal:
            raise Foul(ILLEGAL, str(code))
        return code

    def end(self, note: str) -> None:
        """Nothing to put away."""

    def leave(self) -> None:
        """It stays as it is."""
