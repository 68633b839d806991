"""The sentences of a count of MCR: how the hand was won, what it lacks, what the book says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from muraille.core.tile import Wind
from muraille.games.mcr.explain import FanLine, McrExplanation
from muraille.games.mcr.options import Profile
from muraille.games.mcr.reader.shown_fans import Reason
from muraille.games.mcr.waits import MissedChance
from muraille.games.win import Win
from muraille.i18n import catalogue, say
from muraille.report import words

TOLD_PRINCIPLES: Final = ("account_once", "non_identical", "shown_elsewhere")
"""Reasons whose principle is spelled out; that a part is not counted again goes without saying."""
CIRCUMSTANCES: Final = ("last_copy", "last_of_wall", "replacement", "robbed")


def facts(language: str, win: Win) -> Iterator[str]:
    """How the hand was won, and whose it was."""
    yield say(language, f"score.{'won_self_drawn' if win.self_drawn else 'won_on_discard'}")
    yield from (say(language, f"score.{name}") for name in CIRCUMSTANCES if getattr(win, name))
    yield _wind(language, "round_wind", win.round_wind)
    yield _wind(language, "seat_wind", win.seat_wind)
    if win.flowers:
        yield say(language, "score.flowers", n=win.flowers)


def _wind(language: str, which: str, wind: Wind) -> str:
    name = words.wind_name(language, wind)
    return words.labelled(language, say(language, f"score.{which}"), name)


def profile(language: str, house: Profile) -> str:
    """Which profile counts."""
    label = say(language, "score.profile").lower()
    return words.labelled(language, label, words.profile_name(language, house))


def verdict(language: str, why: McrExplanation) -> str:
    """Whether the minimum is reached, or how much lacks."""
    least = why.profile.minimum
    if not why.missing:
        aside = words.aside(language, say(language, "score.minimum", n=least))
        return say(language, "score.minimum_met") + aside
    missing = why.missing
    return say(language, "score.minimum_missed", points=why.total, minimum=least, missing=missing)


def chance(language: str, way: MissedChance) -> str:
    """Another way to win that would have been enough."""
    tile = "" if way.tile is None else words.tile_code(language, way.tile)
    worth = words.points(language, way.total)
    return say(language, f"score.could.{way.way}", points=worth, tile=tile)


def footnotes(language: str, lines: Iterable[FanLine]) -> list[str]:
    """The rulings and principles that the reasons refer to, each once."""
    found = (footnote(language, line.reason) for line in lines if line.reason is not None)
    return list(dict.fromkeys(note for note in found if note))


def footnote(language: str, reason: Reason) -> str:
    """The ruling or the principle behind a reason, where it does not go without saying."""
    if reason.ruling:
        return words.labelled(language, reason.ruling, ruling(language, reason.ruling))
    if reason.code not in TOLD_PRINCIPLES:
        return ""
    principle = catalogue(language)["principles"][words.PRINCIPLES[reason.code]]
    return words.labelled(language, principle["name"], principle["explanation"])


def ruling(language: str, name: str) -> str:
    """What was decided where the sources leave a question open."""
    return str(catalogue(language)["rulings"][name])
