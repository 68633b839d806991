"""The penalty book, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial, reduce
from typing import Final

from muraille.i18n import say
from muraille.referee.acts import (
    ACTS,
    CLASSICAL_ACTS,
    CLASSICAL_MOMENTS,
    NOTHING,
    ActPhase,
    lines_in,
)
from muraille.report.penalties.book import InfractionTold, LineTold, penalty_book
from muraille.report.penalties.words import short
from tools.site.generated.markdown import page, table

OTHERS: Final = {"en": ("fr", "zh"), "fr": ("en", "zh")}
"""The languages in which a line is named beside that of the page."""


def infractions(language: str) -> str:
    """Every error by its section, with what follows from it."""
    return page(
        *(
            page(
                f"## {section.number}. {section.name}",
                *(_infraction(language, line) for line in section.infractions),
            )
            for section in penalty_book(language).sections
        )
    )


def reminders(language: str) -> str:
    """The rules of procedure."""
    lines = penalty_book(language).reminders
    return page(*(_entry(language, line, [("consequence", line.consequence)]) for line in lines))


def decisions(language: str) -> str:
    """What was decided where the source leaves a question open."""
    told = penalty_book(language).decisions
    return table(("", ""), [(f'<span id="{one.id}">{one.id}</span>', one.sentence) for one in told])


def acts(language: str) -> str:
    """What each act comes to at each moment, and what the signs mean."""
    signs = [("·", "nothing"), ("✕", "impossible"), ("†", "dead"), ("▸", "first")]
    legend = [f"{sign} {say(language, f'penalties.acts_table.{key}')}" for sign, key in signs]
    return page(" · ".join(f"`{sign}`" for sign in legend), _rows(language, tuple(ActPhase), ACTS))


def classical_acts(language: str) -> str:
    """The rows that differ in the classical game, and those of its own words."""
    return _rows(language, CLASSICAL_MOMENTS, CLASSICAL_ACTS)


def _rows(language: str, moments: tuple[ActPhase, ...], acts: Mapping[str, tuple[str, ...]]) -> str:
    player = say(language, "penalties.acts_table.player")
    head = (player, *(_moment(language, one) for one in moments))
    told = ((_acts(language, done), *map(_cell, cells)) for done, cells in acts.items())
    return table(head, list(told))


def _moment(language: str, moment: ActPhase) -> str:
    return say(language, f"penalties.moments.{moment}")


def _acts(language: str, done: str) -> str:
    told = [say(language, f"penalties.acts.{act}") for act in done.split()]
    then = partial(say, language, "penalties.acts_table.then")
    return reduce(lambda before, after: then(before=before, after=after), told)


def _cell(cell: str) -> str:
    """The lines of a cell as links into the book."""
    told = [
        f"[{short(line)}](book.md#{line}){'†' if dead else ''}{'▸' if first else ''}"
        for line, dead, first in lines_in(cell)
    ]
    return " ".join(told) or ("·" if cell == NOTHING else "✕")


PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    "infractions": infractions,
    "reminders": reminders,
    "decisions": decisions,
    "acts": acts,
    "classical_acts": classical_acts,
}


def _infraction(language: str, line: InfractionTold) -> str:
    def rows() -> Iterator[tuple[str, str]]:
        if line.repair is not None:
            yield "repair", line.repair.sentence
        yield "consequence", line.consequence
        yield "points", line.price
        yield "next", line.next

    note = say(language, "penalties.needs_call") if line.needs_call else ""
    return page(_entry(language, line, list(rows())), note)


def _entry(language: str, line: LineTold, rows: list[tuple[str, str]]) -> str:
    """A line: what happened, what follows, where it stands."""
    if line.classic is not None:
        rows.append(("note_titles.classic", line.classic))
    if line.decisions:
        rows.append(("grounds", ", ".join(f"[{one}](#{one})" for one in line.decisions)))
    names = " · ".join(line.names[other] for other in OTHERS[language])
    return page(
        f"### {line.id} {line.name} {{ #{line.id} }}",
        line.condition,
        table(("", ""), [(f"**{_label(language, name)}**", text) for name, text in rows]),
        f"<small>{names} · {line.source}</small>",
    )


def _label(language: str, name: str) -> str:
    said = say(language, f"penalties.{name}")
    return said[:1].upper() + said[1:]
