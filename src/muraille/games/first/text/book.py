"""The book of the first game in words: every line with its fan and an example."""

from __future__ import annotations

from muraille.games.book.page import Book, BookPage, BookPart, Example
from muraille.games.first.count import LIMITS, LINES
from muraille.games.first.explain import explain
from muraille.games.first.options import FirstHouseRules
from muraille.games.first.text import words
from muraille.games.first.text.examples import examples
from muraille.games.first.text.pages import FLOWERS, fan_in, is_played
from muraille.games.first.text.sheet import sheet_of
from muraille.games.text.words import WINDS
from muraille.i18n import LANGUAGES, say


def book_in(language: str, house: FirstHouseRules) -> Book:
    """The lines that count one fan or some, those worth the maximum, the flowers."""
    ordinary = [line for line in LINES if line not in LIMITS]
    parts = {"fan": ordinary, "limits": LIMITS, FLOWERS: (FLOWERS,)}
    return Book(
        rules="first",
        name=say(language, "first.book.title"),
        house=words.house_label(language, house),
        parts=[
            BookPart(
                id=name,
                title=say(language, f"first.book.{name}"),
                pages=[_page(language, line, house) for line in lines],
            )
            for name, lines in parts.items()
        ],
    )


def _page(language: str, line: str, house: FirstHouseRules) -> BookPage:
    text, played = words.line_text(language, line), is_played(line, house)
    fan, each = fan_in(line, house), house.options.flower_points
    worth = words.points(language, each) if fan is None else words.fan(language, fan)
    return BookPage(
        id=line,
        name=text["name"],
        names={one: words.line_name(one, line) for one in LANGUAGES},
        aliases=list(text["aliases"]),
        definition=text["definition"],
        value=(each if fan is None else fan) if played else None,
        worth=worth if played else say(language, "first.book.unplayed"),
        values={},
        group=worth,
        source=say(language, "first.sheet.source"),
        facts=[],
        relations=[],
        played=played,
    )


def example_in(language: str, line: str, house: FirstHouseRules) -> Example:
    """A hand that counts a line."""
    win = examples()[line]
    sheet = sheet_of(language, explain(win, house))
    counted = " + ".join(f"{one.name} {one.worth}" for one in sheet.reading.counted[0].lines)
    totals = [f"{total.worth} {total.name}" for total in sheet.reading.counted[0].totals]
    return Example(
        hand=sheet.hand.text,
        code=sheet.hand.code,
        circumstances={
            "round_wind": WINDS[win.round_wind],
            "seat_wind": WINDS[win.seat_wind],
            **({"self_drawn": True} if win.self_drawn else {}),
        },
        elements=sheet.reading.elements,
        facts=sheet.facts,
        count=[counted or say(language, "first.sheet.no_fan"), " · ".join(totals)],
    )
