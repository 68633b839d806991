"""The referee's card: every line of the penalty book, on two sides of a sheet."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from muraille.games.text.signed import signed
from muraille.games.text.words import capital
from muraille.i18n import say
from muraille.paper.document import Document
from muraille.referee.book import INFRACTIONS, REMINDERS
from muraille.referee.consequence import LADDER
from muraille.referee.infraction import Infraction
from muraille.referee.reminder import Reminder
from muraille.report.penalties import words


def penalty_card(language: str) -> Document:
    """The card in a language."""
    sections = [
        _section(say(language, f"penalties.sections.{section}"), language, list(lines))
        for section, lines in groupby(INFRACTIONS.values(), key=lambda line: line.section)
    ]
    reminders = say(language, "penalties.reminders_title")
    sections.append(_section(reminders, language, list(REMINDERS.values())))
    data = {
        "lang": language,
        "title": say(language, "paper.card"),
        "subtitle": say(language, "paper.card_subtitle"),
        "columns": [say(language, f"paper.{column}") for column in ("what", "repair", "price")],
        "ladder": {"title": say(language, "paper.ladder"), "steps": _steps(language)},
        "sections": sections,
    }
    return Document("penalty_card", data)


def _steps(language: str) -> list[dict[str, str]]:
    """What an error of the ladder costs each time."""
    return [
        {
            "time": words.time(language, nth),
            "price": signed(-points) if points else say(language, "penalties.answers.warning"),
        }
        for nth, points in enumerate(LADDER, start=1)
    ]


def _section(title: str, language: str, lines: list[Infraction] | list[Reminder]) -> dict[str, Any]:
    return {"title": capital(title), "lines": [_line(language, line) for line in lines]}


def _line(language: str, line: Infraction | Reminder) -> dict[str, Any]:
    if isinstance(line, Reminder):
        then = [words.entry_text(language, line, "consequence")]
    else:
        fields = ("repair", "next") if line.repair else ("next",)
        then = [words.entry_text(language, line, field) for field in fields]
    return {
        "number": words.short(line.id),
        "name": words.name(language, line),
        "condition": words.condition(language, line),
        "then": then,
        "price": words.line_price(language, line).split(" · "),
    }
