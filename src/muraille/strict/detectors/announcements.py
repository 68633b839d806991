"""Announcements of a set or a flower: impossible, in the wrong word, in the wrong order."""

from __future__ import annotations

from typing import Final

from muraille.strict.announcements import ANNOUNCED, CLAIMS, Word, names_of
from muraille.strict.detectors.detector import Detector
from muraille.strict.moment import Moment
from muraille.table.acts import Replace, Say, Show, Take, Touch


def _announces(m: Moment) -> bool:
    return m.said in ANNOUNCED and not m.is_late


def _shows_something_else(m: Moment) -> bool:
    if m.my.calls and m.my.word in (None, Word.OTHER):
        return m.makes is not None
    said = (m.my.word, *names_of(m.my.word))
    return m.my.word in ANNOUNCED and m.makes not in (None, *said)


def _shows_after_refusal(m: Moment) -> bool:
    return m.my.denied and m.my.word in (None, Word.OTHER)


def _replaces_silently(m: Moment) -> bool:
    """A hand goes to the wall for the flower that lies there, and not a word was said."""
    return m.declares and m.my.laid is not None and m.my.word is None


def _takes_before_showing(m: Moment) -> bool:
    announced = m.my.word in CLAIMS or m.my.word is Word.WIN
    return announced and not m.my.shown and not m.is_dead


PAGE: Final = (
    Detector("P2.1", (Take,), _takes_before_showing),
    Detector("P3.1", (Say,), lambda m: m.is_impossible),
    Detector("P3.1", (Show, Replace), _shows_after_refusal),
    Detector("P3.2a", (Show, Replace), lambda m: m.my.word is Word.OTHER and m.makes is not None),
    Detector("P3.2a", (Take,), lambda m: m.my.word is Word.OTHER),
    Detector("P3.2b", (Show, Replace), _shows_something_else),
    Detector("P3.3a", (Say,), lambda m: _announces(m) and bool(m.announced_late)),
    Detector("P3.3a", (Touch,), _replaces_silently),
    Detector("P3.3b", (Say,), lambda m: m.said in CLAIMS and m.my.took),
    Detector(
        "P4.2",
        (Show,),
        lambda m: m.my.word in CLAIMS and m.is_claim and not m.claims_truly and len(m.shown) > 1,
        until="discard",
        silent=True,
    ),
    Detector(
        "P4.3",
        (Replace,),
        lambda m: m.my.word is Word.FLOWER and m.is_no_flower,
        until="rack",
        silent=True,
    ),
)
