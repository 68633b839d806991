"""The future of a hand of MCR: waits that reach the minimum or not, the forms it may become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from muraille.analysis.distance import distances_by_form, useful_tiles
from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.foresight import MOST_LINES
from muraille.games.game import Figures
from muraille.games.mcr import figures
from muraille.games.mcr.options import McrHouseRules
from muraille.games.mcr.text import words
from muraille.games.mcr.waits import McrWait, waits
from muraille.games.winner.foresight import WaitWorth, WinnerForesight


@dataclass(frozen=True, slots=True)
class McrForesight(WinnerForesight[McrHouseRules, McrWait]):
    """What a player of MCR can say of a hand that is not complete."""

    rules: ClassVar[str] = "mcr"
    form_keys: ClassVar[Mapping[str, str]] = {
        "sets_and_pair": "standard",
        "knitted_straight": "knitted",
    }

    @property
    def minimum(self) -> int:
        """Points, flowers apart."""
        return self.house.minimum

    def house_names(self, language: str) -> tuple[str, str]:
        """What the house rules are called, and the same as a fact."""
        return words.house_name(language, self.house), words.house_label(language, self.house)

    def distances(self, hand: Hand) -> dict[str, int]:
        """Form -> tiles to be exchanged until the hand lacks one of it; complete, it is -1."""
        return distances_by_form(hand)

    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """The tiles that bring a hand closer."""
        return useful_tiles(hand)

    def completing(self, hand: Hand) -> tuple[McrWait, ...]:
        """The waits of thirteen tiles."""
        return waits(hand, self.house, self.round_wind, self.seat_wind)

    def worth(self, language: str, wait: McrWait) -> WaitWorth:
        """Points against the minimum, and the dearest fans."""
        return WaitWorth(
            on_discard=words.worth(language, wait.on_discard, self.house, self.flowers),
            self_drawn=words.worth(language, wait.self_drawn, self.house, self.flowers),
            lines=[words.fan_name(language, fan) for fan in wait.fans[:MOST_LINES]],
            verdict=words.wait_verdict(language, wait),
        )

    def wait_figures(self, wait: McrWait) -> Figures:
        """A wait for programs."""
        return figures.wait(wait)
