"""The future of a hand of the first game: what completes it, and the forms it may become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.first import figures
from muraille.games.first.options import FirstHouseRules
from muraille.games.first.text import words
from muraille.games.first.waits import FirstWait, distances, useful, waits
from muraille.games.foresight import MOST_LINES
from muraille.games.game import Figures
from muraille.games.winner.foresight import WaitWorth, WinnerForesight


@dataclass(frozen=True, slots=True)
class FirstForesight(WinnerForesight[FirstHouseRules, FirstWait]):
    """What a player of the first game can say of a hand that is not complete."""

    rules: ClassVar[str] = "first"

    @property
    def minimum(self) -> int:
        """In fan."""
        return self.house.options.minimum_fan

    def house_names(self, language: str) -> tuple[str, str]:
        """What the house rules are called, and the same as a fact."""
        return words.house_name(language, self.house), words.house_label(language, self.house)

    def distances(self, hand: Hand) -> dict[str, int]:
        """Form -> tiles to be exchanged until the hand lacks one of it; complete, it is -1."""
        return distances(hand, self.house.options)

    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """The tiles that bring a hand closer."""
        return useful(hand, self.house.options)

    def completing(self, hand: Hand) -> tuple[FirstWait, ...]:
        """The waits of thirteen tiles."""
        return waits(hand, self.house, self.round_wind, self.seat_wind)

    def worth(self, language: str, wait: FirstWait) -> WaitWorth:
        """Points, whether the fan are enough, and the first lines."""
        options = self.house.options
        lines = wait.on_discard.counted[:MOST_LINES]
        return WaitWorth(
            on_discard=words.worth(language, wait.on_discard, options, self.flowers),
            self_drawn=words.worth(language, wait.self_drawn, options, self.flowers),
            lines=[words.line_name(language, line.id) for line in lines],
            verdict=words.wait_verdict(language, wait),
        )

    def wait_figures(self, wait: FirstWait) -> Figures:
        """A wait for programs."""
        return figures.wait(wait)
