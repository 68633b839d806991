"""How a game is counted before the eyes of its players: one scorer for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import Console

from muraille.cli.count.classic.scorer import ClassicScorer
from muraille.cli.count.mcr.scorer import McrScorer
from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.house_rules import House
from muraille.games.mcr.options import Profile
from muraille.table.terms import WinBy
from muraille.table.view import View


class Scorer(Protocol):
    """What can be said of the count while a hand is played, and when it is over."""

    win_word: str
    """What a winner calls, by its key in the catalogues."""

    def wind(self, language: str, view: View) -> str:
        """The wind that matters to everybody."""

    def worth(self, view: View, tile: Kind, how: WinBy) -> int | None:
        """What the hand of the person would be worth now; nothing if it is not complete."""

    def refusal(self, refusal: Refusal, view: View) -> Refusal:
        """Why not, as this game would say it."""

    def waits(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """Print what the hand of the person waits for."""

    def count(self, console: Console, language: str, view: View, *, plain: bool) -> None:
        """Print the hand that has won, counted and explained."""

    def settled(self, console: Console, language: str, view: View, names: Sequence[str]) -> None:
        """Print who gains what, and why."""


def scorer_for(house: House) -> Scorer:
    """The scorer of the game that a house plays."""
    if isinstance(house, ClassicHouse):
        return ClassicScorer(house)
    if isinstance(house, Profile):
        return McrScorer(house)
    raise TypeError(house)
