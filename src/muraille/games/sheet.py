"""A counted hand in words: the one structure that terminal, ``--json``, HTTP and pages show.

A game says *what* counts (its explanation: ids and numbers); ``games/GAME/text/sheet.py`` says it
in a language, as a sheet. Whoever shows a sheet needs to know nothing of the game.
"""

from __future__ import annotations

from typing import Literal

from muraille.core.model import model


@model
class HandText:
    """A hand as it was understood, tiles in the canonical notation."""

    text: str
    """On one line, winning tile last; it can be sent back."""
    code: str
    """The same as players of the language write it; it can be typed back."""
    melds: list[str]
    concealed: str
    """Without the winning tile."""
    winning: str | None
    flowers: list[str]
    """Flowers and seasons that were named."""


@model
class Element:
    """Tiles that lie side by side: a set, the pair, the tiles of a special form, the flowers."""

    name: str
    """Empty where the tiles are nothing by themselves."""
    tiles: list[str]
    exposed: bool = False
    face_down: bool = False
    """A concealed kong: its outer tiles lie face down."""
    winning: int | None = None
    """The place of the winning tile among the tiles."""
    grouped: int | None = None
    """How many of its tiles are drawn together, where it falls into parts: 2 of seven pairs."""


@model
class Ground:
    """A principle of the game, or a ruling where the sources leave a question open."""

    id: str
    name: str
    sentence: str
    footnote: bool = False
    """Worth a line of its own under the sheet: it does not go without saying."""


@model
class Line:
    """A line of a count: a fan, points of a set, a factor."""

    id: str
    name: str
    value: int
    """What it adds, or the factor it multiplies with; what it would add if it does not count."""
    worth: str
    """The same as it is shown, a factor with its sign."""
    times: int = 1
    each: int | None = None
    """Value of one occurrence, where there are several."""
    elements: list[int]
    """The elements it is made of, by their places; all of them for the whole hand."""
    tiles: list[str]
    """The tiles it speaks of, where that is not an element."""
    about: str = ""
    """Its elements or tiles as players write them; empty where nothing need be said."""
    source: str = ""
    """Where the sources define it, in words."""
    note: str = ""
    """Why it does not count, or what has to be said beside it."""
    grounds: list[Ground]
    """The principles and rulings behind the note."""
    in_book: bool = True
    """Whether the book of the game has a page of this id."""
    kept: bool = True
    """Of several values, whether it is the one that was kept."""


@model
class Total:
    """A line that adds up those above it."""

    worth: str
    name: str
    main: bool = False
    """The last word of the part."""


@model
class Part:
    """Lines of a count that go together, and what they come to."""

    id: str
    """``counted``, ``points``, ``doubles``, ``uncounted``, ``values``: never words."""
    title: str
    lines: list[Line]
    totals: list[Total]
    empty: str = ""
    """What is said where there is no line; nothing if the part is then left out."""


@model
class Reading:
    """One way to see the hand, and its count."""

    name: str
    """The form of the hand; empty where it goes without saying."""
    code: str
    """Its elements as players write them, on one line."""
    difference: str = ""
    """What tells it apart from the reading that was kept, where its elements do not."""
    elements: list[Element]
    remarks: list[str]
    """Where the winning tile went, or what of the hand can count."""
    total: int
    worth: str
    """The total in words: ``9 points``."""
    counted: list[Part]
    uncounted: Part | None
    """What the tiles show and does not count, each line with its reason."""


@model
class Share:
    """What a player gains or pays, or each of several who pay the same."""

    role: Literal["winner", "discarder", "other"]
    name: str
    players: int = 1
    """How many players it stands for: each of them gains or pays this."""
    change: int
    sum: str
    """What it is made of."""


@model
class Note:
    """A remark beside a count."""

    id: str
    sentence: str


@model
class Sheet:
    """Everything there is to say about a counted hand, in a language."""

    house: str
    """Which house rules count, labelled: ``house: FFMJ``."""
    hand: HandText
    won: bool
    """Whether it is a winning hand."""
    facts: list[str]
    """How the hand ended, and whose it was."""
    title: str
    """What stands above the elements: the reading of a win, the tiles of another hand."""
    points: int
    """The number that matters: what the hand is paid for."""
    points_text: str
    """The same in words."""
    reading: Reading
    met: bool | None
    """Whether the hand may win; nothing where there is no minimum."""
    verdict: str
    """The result in a sentence: the minimum, or what points and doubles make."""
    summary: str = ""
    """How the value comes about, in a few words, for a table of several hands."""
    remarks: list[str]
    """What else belongs to the verdict: a limit that was reached, a rule that was applied."""
    chances_title: str = ""
    chances: list[str]
    """What would have brought the minimum, where it is missed."""
    values: Part | None = None
    """The values the count was chosen from, where there are several; totals say which and why."""
    readings_title: str
    """What is said of other readings, or that there is only one; empty if neither is said."""
    other_readings: list[Reading]
    tie: str = ""
    """How many readings are worth the same."""
    settlement_title: str = ""
    settlement: list[Share]
    """The winner first, then round the table from the discarder."""
    settlement_notes: list[str]
    """What the count means for the settlement, beside the shares or instead of them."""
    notes: list[Note]
    """What is odd, was supposed, or was said for nothing."""

    def __str__(self) -> str:
        """The hand, what counts, the verdict, what does not count and why: as plain lines."""
        met = f"{self.points_text} · {self.verdict}"
        lines = [self.hand.code, " · ".join((*self.facts, self.house))]
        for part in self.reading.counted:
            lines += _titled(part, [f"{line.worth:>3}  {_named(line)}" for line in part.lines])
        lines += ["", self.verdict if self.met is None else met]
        if self.reading.uncounted is not None:
            part = self.reading.uncounted
            lines += _titled(part, [f"{_named(line)} · {line.note}" for line in part.lines])
        return "\n".join(lines)


def _titled(part: Part, lines: list[str]) -> list[str]:
    """The lines of a part under its title; nothing where there are none."""
    return ["", part.title, *(f"  {line}" for line in lines)] if lines else []


def _named(line: Line) -> str:
    times = f" ×{line.times}" if line.times > 1 else ""  # noqa: RUF001 - times
    return f"{line.name}{times} ({line.about})" if line.about else f"{line.name}{times}"
