"""The penalty book told to a person: its lines, its reminders, its decisions."""

from __future__ import annotations

from typing import Literal

from muraille.games.book.search import NUMBERS, questions
from muraille.i18n import LANGUAGES, say
from muraille.referee.book import DECISIONS, INFRACTIONS, REMINDERS, SECTIONS
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.infraction import Infraction
from muraille.referee.reminder import Reminder
from muraille.referee.repair_window import RepairWindow
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.questions import OccasionTold, occasions
from muraille.report.penalties.search import headings, silent_words
from muraille.report.penalties.words import Entry
from muraille.report.told import NamedSentence, Told


class LineTold(Told):
    """Something the book speaks of."""

    id: str
    name: str
    names: dict[str, str]
    """Language -> what it is called there."""
    aliases: list[str]
    """In all languages: what people search for, prices too."""
    condition: str
    consequence: str
    source: str
    decisions: list[str]
    """The ids of the decisions it rests on."""
    classic: str | None
    """How the classical game reads it otherwise."""


class FactTold(Told):
    """Something that has to be known for a ruling."""

    id: Fact
    sentence: str


class RepairTold(Told):
    """How an error is set right in time."""

    window: RepairWindow
    until: str
    sentence: str


class InfractionTold(LineTold):
    """An error and its price."""

    price: str
    """In a few words."""
    repair: RepairTold | None
    asks: list[FactTold]
    """What has to be known, once it was not repaired; whether it was is asked before."""
    needs_call: bool
    tiles: Fate
    course: Continuation
    dead: bool
    queued: bool
    refused: bool
    ladder: bool
    fine: int
    deduction: int
    next: str
    heavier: str | None
    """The line judged instead, where what remains is below the minimum."""
    minimum: bool
    """Only where a win needs a number of points: never in the classical game."""


class ReminderTold(LineTold):
    """A rule of procedure."""

    seconds: int | None
    breaches: list[str]


class SectionTold(Told):
    """A section of the source."""

    number: int
    name: str
    infractions: list[InfractionTold]


class PenaltyBook(Told):
    """The whole book in a language."""

    language: Literal["fr", "en", "zh"]
    sections: list[SectionTold]
    reminders: list[ReminderTold]
    decisions: list[NamedSentence]
    question: str
    """What a referee asks first."""
    tree: list[OccasionTold]
    headings: dict[str, list[str]]
    """Section, or ``reminders`` -> what it is called in all languages, and in the source."""
    silent: list[str]
    """Words that say nothing about a line, in all languages: who searches may type them."""
    numbers: dict[str, str]
    """A number as a word -> its digits."""
    questions: list[str]
    """What people say around the thing they ask for, the longest first."""


def penalty_book(language: str) -> PenaltyBook:
    """The book and its questions."""
    return PenaltyBook.model_validate(
        {
            "language": language,
            "sections": [_section(language, number) for number in SECTIONS],
            "reminders": [_reminder(language, line) for line in REMINDERS.values()],
            "decisions": [
                NamedSentence(id=one, sentence=penalty_words.ground(language, one))
                for one in DECISIONS
            ],
            "question": say(language, "penalties.what_happened"),
            "tree": occasions(language),
            "headings": {
                section: sorted(headings(section)) for section in (*map(str, SECTIONS), "reminders")
            },
            "silent": sorted(silent_words()),
            "numbers": NUMBERS,
            "questions": list(questions()),
        }
    )


def _section(language: str, number: int) -> SectionTold:
    lines = (line for line in INFRACTIONS.values() if line.section == number)
    return SectionTold(
        number=number,
        name=say(language, f"penalties.sections.{number}"),
        infractions=[_infraction(language, line) for line in lines],
    )


def _line(language: str, entry: Entry) -> LineTold:
    return LineTold(
        id=entry.id,
        name=penalty_words.name(language, entry),
        names={one: penalty_words.name(one, entry) for one in LANGUAGES},
        aliases=[alias for one in LANGUAGES for alias in penalty_words.searched(one, entry)],
        condition=penalty_words.condition(language, entry),
        consequence=penalty_words.entry_text(language, entry, "consequence"),
        source=penalty_words.source(language, entry),
        decisions=list(entry.decisions),
        classic=penalty_words.note(language, entry, "classic"),
    )


def _reminder(language: str, entry: Reminder) -> ReminderTold:
    line = _line(language, entry).model_dump()
    return ReminderTold(**line, seconds=entry.seconds, breaches=list(entry.breaches))


def _infraction(language: str, entry: Infraction) -> InfractionTold:
    return InfractionTold(
        **_line(language, entry).model_dump(),
        price=penalty_words.line_price(language, entry),
        repair=_repair(language, entry),
        asks=[FactTold(id=f, sentence=say(language, f"penalties.facts.{f}")) for f in entry.asks],
        needs_call=entry.needs_call,
        tiles=entry.tiles,
        course=entry.course,
        dead=entry.consequence.dead,
        queued=entry.consequence.queued,
        refused=entry.consequence.refused,
        ladder=entry.consequence.ladder,
        fine=entry.consequence.fine,
        deduction=entry.consequence.deduction,
        next=penalty_words.entry_text(language, entry, "next"),
        heavier=entry.heavier or None,
        minimum=entry.minimum,
    )


def _repair(language: str, entry: Infraction) -> RepairTold | None:
    if entry.repair is None:
        return None
    return RepairTold(
        window=entry.window,
        until=say(language, f"penalties.windows.{entry.window}"),
        sentence=penalty_words.entry_text(language, entry, "repair"),
    )
