"""How a bot weighs: the numbers that make one player bold and another one careful."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from muraille.bots.kernel import futures as places


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What a bot believes of the table, found by play of bots (docs/researcher/bots.md)."""

    futures: int
    """Possible futures it looks at: the more, the finer its judgement."""
    caution: float = 0.0
    """What dealing in costs beside the lost hope, in points; 0: it never thinks of it."""
    claiming: float = 0.8
    """What passing is worth beside a claim: waiting is never as free as it looks afterwards."""
    chow_given: float = 0.5
    pung_given: float = 0.55
    win_given: float = 0.65
    """How often others really give a tile one needs."""
    hazard: float = 0.04
    """How much likelier a win of others gets each turn."""
    fresh: float = 19.0
    """Turns left when others may be ready."""
    won: float = 32.0
    """What any win brings: the shares of the losers, and that nobody else wins."""
    point: float = 1.0
    """What each of its points brings."""
    breadth: float = 5.0
    """How much one good way counts beside several: the sum of all ways at 1, the best far above."""

    @property
    def weights(self) -> array[float]:
        """The weights as the kernel wants them."""
        found = array("d", bytes(8 * places.WEIGHTS))
        found[places.CHOW_GIVEN] = self.chow_given
        found[places.PUNG_GIVEN] = self.pung_given
        found[places.WIN_GIVEN] = self.win_given
        found[places.HAZARD] = self.hazard
        found[places.FRESH] = self.fresh
        found[places.WON] = self.won
        found[places.POINT] = self.point
        found[places.BREADTH] = self.breadth
        return found
