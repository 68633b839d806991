"""Looking for the aims of a hand, and telling them."""

from __future__ import annotations

from array import array
from typing import Any, Final
from zlib import crc32

from muraille.bots.advice import Goal
from muraille.bots.aims.goals import goals_of
from muraille.bots.aims.settings import SearchSettings
from muraille.core.wall import SEATS
from muraille.games.advice import AimAdviser
from muraille.games.aims import AIM
from muraille.kernel.choice import chosen
from muraille.table.view import View

ROOM: Final = 4000
"""Aims there is room for."""
NEXT: Final = 1 << 20
"""Spreads the number of a position over the seeds of its lots."""
FORESEEING: Final = chosen("muraille.bots.kernel.forecast")


class AimForecast:
    """The aims of one hand after the other, and the futures in which they are reached."""

    def __init__(self, adviser: AimAdviser, settings: SearchSettings) -> None:
        self._adviser = adviser
        self._settings = settings
        self._weights = settings.weights
        self._chances = array("d", bytes(8 * ROOM))
        self.futures: Any = FORESEEING.new_futures()
        self.aims = bytearray(ROOM * AIM)
        self.found = 0
        """Aims of the hand that was looked at last."""
        self._weighed = False
        """Whether their chances are known."""

    def imagine(self, view: View, live: bytes) -> None:
        """Draw lots for futures; they follow from what the seat sees."""
        seed = crc32(live, view.wall_left) * NEXT + 1
        turns = view.wall_left / len(SEATS)
        futures = self._settings.futures
        FORESEEING.draw_futures(self.futures, live, turns, self._weights, futures, seed)

    def seek(self, view: View, counts: bytes, melds: bytes, live: bytes, budget: int = 0) -> int:
        """Find the aims of a hand; the answer is how many missing tiles were allowed."""
        winds = view.record_winds
        self._weighed = False
        self.found, _, kept = self._adviser.aims(counts, melds, live, winds, budget, self.aims)
        return kept

    def goals(self, live: bytes, discard: int | None) -> tuple[Goal, ...]:
        """The likeliest aims a discard leaves open, in the futures that were imagined."""
        if not self._weighed:
            FORESEEING.chances(self.futures, self.aims, self.found, self._chances)
            self._weighed = True
        names = self._adviser.aim_names
        return goals_of(self.aims, self._chances, self.found, names, live, discard)
