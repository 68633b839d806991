"""How the penalty book speaks: its lines, its prices and its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from muraille.i18n import catalogue, say
from muraille.referee.book import REMINDERS
from muraille.referee.consequence import LADDER, NOTHING, SEATS, Consequence
from muraille.referee.infraction import Infraction
from muraille.referee.reminder import Reminder
from muraille.referee.ruling import Ruling, Verdict

Entry: TypeAlias = Infraction | Reminder
"""Something the book speaks of."""


def entry_text(language: str, entry: Entry, field: str) -> str:
    """What the catalogues say of a line."""
    return str(_said(language, entry)[field])


def name(language: str, entry: Entry) -> str:
    """What a line is called."""
    return entry_text(language, entry, "name")


def condition(language: str, entry: Entry) -> str:
    """What has happened, or what the rule is, in a sentence."""
    return entry_text(language, entry, "condition" if isinstance(entry, Infraction) else "sentence")


def aliases(language: str, entry: Entry) -> list[str]:
    """What people call it too."""
    return [str(alias) for alias in _said(language, entry)["aliases"]]


def searched(language: str, entry: Entry) -> list[str]:
    """What people look for a line by beside its name: what they call it or type, what it costs."""
    typed: dict[str, list[str]] = catalogue(language)["penalties"]["typed"]
    return [
        *aliases(language, entry),
        *typed.get(entry.key, ()),
        *(_prices(language, entry) if isinstance(entry, Infraction) else ()),
    ]


def _prices(language: str, entry: Infraction) -> Iterator[str]:
    """What a line may cost, repaired or not, each price by itself."""
    ends = (entry.consequence, entry.repair.consequence if entry.repair else NOTHING)
    for key in ("ladder", "refused", "queued", "fine", "deduction"):
        if points := max(int(getattr(end, key)) for end in ends):
            yield say(language, f"penalties.looked_for.{key}", points=points)


def note(language: str, entry: Entry, game: str) -> str | None:
    """How a game reads a line otherwise, if it does."""
    notes: dict[str, dict[str, str]] = catalogue(language)["penalties"]["notes"]
    return notes.get(game, {}).get(entry.key)


def _said(language: str, entry: Entry) -> dict[str, list[str]]:
    table = "infractions" if isinstance(entry, Infraction) else "reminders"
    said: dict[str, list[str]] = catalogue(language)["penalties"][table][entry.key]
    return said


def source(language: str, entry: Entry) -> str:
    """Where the federation's summary says it."""
    if isinstance(entry, Reminder):
        return say(language, "penalties.source_reminders")
    return say(language, "penalties.source", section=entry.section, point=entry.point)


def price(language: str, consequence: Consequence) -> str:
    """A consequence in a few words."""
    keys = [key for key in ("ladder", "refused", "dead", "queued") if getattr(consequence, key)]
    marks = [say(language, f"penalties.marks.{key}") for key in keys]
    if consequence.fine:
        share = consequence.fine // (SEATS - 1)
        marks.append(say(language, "penalties.marks.fine", points=consequence.fine, share=share))
    if consequence.deduction:
        lost = consequence.deduction
        marks.append(say(language, "penalties.marks.deduction", points=lost))
    return " · ".join(marks) or say(language, "penalties.marks.nothing")


def line_price(language: str, entry: Entry) -> str:
    """What a line costs in a few words, and how it may come out otherwise; nothing for a rule."""
    if isinstance(entry, Reminder):
        return ""
    marks = [price(language, entry.consequence)]
    if entry.repair and entry.consequence.weight > entry.repair.consequence.weight:
        marks.append(say(language, "penalties.marks.repairable"))
    if entry.heavier:
        marks.append(say(language, "penalties.or_else", line=short(entry.heavier)))
    return " · ".join(marks)


def short(line: str) -> str:
    """The number of a line as referees say it.

    >>> short("P4.10b"), short("R3")
    ('4.10b', 'R3')
    """
    return line.removeprefix("P")


def time(language: str, nth: int) -> str:
    """How often an error of the ladder was made; from the last step on it costs the same."""
    key = "and_after" if nth == len(LADDER) else "times"
    return say(language, f"penalties.{key}", n=nth)


def ground(language: str, reason: str) -> str:
    """A decision or a reminder that a ruling rests on, in a sentence."""
    if reason.startswith("D"):
        return say(language, f"penalties.decisions.{reason}")
    return condition(language, REMINDERS[reason])


def decision(language: str, ruling: Ruling) -> str:
    """A ruling in plain words."""
    if ruling.verdict is Verdict.JUDGED:
        return entry_text(language, ruling.line, "consequence")
    if ruling.verdict is Verdict.REPAIRED:
        return entry_text(language, ruling.line, "repair")
    return say(language, f"penalties.verdicts.{ruling.verdict}")


def tiles(language: str, ruling: Ruling) -> str:
    """What becomes of the tiles."""
    fate = say(language, f"penalties.fates.{ruling.tiles}")
    if not ruling.consequence.queued:
        return fate
    queue = say(language, "penalties.queue")
    return queue if ruling.tiles == "none" else _joined(language, fate, queue)


def _joined(language: str, *sentences: str) -> str:
    return ("" if language == "zh" else " ").join(sentences)


def next_step(language: str, ruling: Ruling) -> str:
    """What the table does now."""
    course = say(language, f"penalties.courses.{ruling.course}")
    if ruling.verdict is not Verdict.JUDGED or ruling.course is not ruling.line.course:
        return course
    return entry_text(language, ruling.line, "next")
