"""Wins that are announced in the wrong order or by the wrong word, and what breaks them up."""

from __future__ import annotations

from typing import Final

from muraille.strict.announcements import Word
from muraille.strict.detectors.detector import Detector
from muraille.strict.moment import Moment
from muraille.table.acts import DeclareFans, Say, ShowAll, Tidy
from muraille.table.terms import WinBy

FLOWERS: Final = ("flower", "flowers", "flower_tiles", "hua")
"""How a player names their flowers when counting."""


def _wins(m: Moment) -> bool:
    return m.said is Word.WIN and not m.is_late


def _counts_flowers(m: Moment) -> bool:
    """Where bonus tiles are laid out as they come, they count in every hand."""
    if not m.table.customs.flowers:
        return False
    return isinstance(m.act, DeclareFans) and any(fan in FLOWERS for fan in m.act.fans)


def _counts_without_tile(m: Moment) -> bool:
    win = m.win
    if win is None or win.how not in (WinBy.DISCARD, WinBy.ROBBING):
        return False
    return not win.taken and not win.fans


def _wins_by_another_word(m: Moment) -> bool:
    """The whole hand is shown for a word that is none of a win, even one that was refused."""
    another = m.my.word not in (None, Word.WIN) or m.my.calls
    return not m.another_wins and (another or m.my.denied)


PAGE: Final = (
    Detector("P4.8a", (Say,), lambda m: _wins(m) and bool(m.my.shown)),
    Detector("P4.8b", (Say,), lambda m: _wins(m) and m.my.took),
    Detector("P4.9", (ShowAll,), _wins_by_another_word),
    Detector("P5.1", (DeclareFans,), _counts_flowers),
    Detector("P5.2", (DeclareFans,), _counts_without_tile),
    Detector("P5.3", (Tidy,), lambda m: m.win is not None),
)
