"""The score sheet of a table: blank, begun or finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from muraille.games.table_rules import ROUND
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.paper.document import Document
from muraille.paper.foreseen import foreseen, is_foreseen
from muraille.paper.matrix import matrix_pages
from muraille.paper.table_points import shared
from muraille.paper.wind_words import wind_letter, wind_title
from muraille.referee.book import INFRACTIONS
from muraille.report.penalties.words import name as line_name
from muraille.report.penalties.words import short
from muraille.sheet.fold import FineRow, HandRow, SheetState, folded, paper_of
from muraille.sheet.op import Op
from muraille.sheet.seats import CHANGES, FOUR, Seats
from muraille.sheet.slots import SheetCharter, SheetSlot

FIELDS: Final = ("event", "session", "table", "date")
"""What is written at the head of a sheet by hand."""
LARGE: Final = 4
"""Signs of the fingerprint that are compared by eye."""


def blank_sheet(charter: SheetCharter) -> SheetState:
    """A sheet on which nothing is written but what is played."""
    return folded([Op("blank.1", SheetSlot("charter"), (), charter, at=0)])


def score_sheet(language: str, state: SheetState, address: str = "") -> Document:
    """The sheet on paper; what is not written yet is left for a pen."""
    return Document("score_sheet", _Page(language, state).data(), address)


class _Page:
    """What stands on the sheet, word by word."""

    def __init__(self, language: str, state: SheetState) -> None:
        self._language, self._state = language, state
        self._paper = paper_of(state.charter)
        self._seats = foreseen(state)
        self._chairs = range(state.charter.players)

    def data(self) -> dict[str, Any]:
        """Everything the template asks for."""
        state = self._state
        return {
            "lang": self._language,
            "words": {
                word: self._say(word)
                for word in ("title", "hand", "wind", "gain", "fine", "signatures", "fingerprint")
            },
            "subtitle": self._subtitle(),
            "fields": [self._say(f"fields.{field}") for field in FIELDS],
            "left": [self._say(column) for column in self._columns],
            "chairs": [
                {"caption": self._caption(chair), "name": state.names[chair]}
                for chair in self._chairs
            ],
            "rows": list(self._rows()),
            "sums": self._sums(),
            "results": self._results(),
            "seals": [self._say("sealed") if seal == "valid" else "" for seal in state.seals],
            "fingerprint": [state.fingerprint[:LARGE], state.fingerprint[LARGE:]]
            if self._is_written
            else None,
            "fines_title": self._say("fines"),
            "fines": [self._fine(row) for row in state.fines],
            "matrices": matrix_pages(self._language, state, self._seats),
        }

    @property
    def _is_written(self) -> bool:
        return bool(self._state.hands or self._state.fines)

    @property
    def _columns(self) -> tuple[str, ...]:
        """What is written of a hand beside what it brings."""
        return ("mah_jong",) if self._paper.everybody else ("wins", "gives", "points")

    def _say(self, key: str, **values: object) -> str:
        return say(self._language, f"paper.{key}", **values)

    def _subtitle(self) -> str:
        charter = self._state.charter
        parts = [say(self._language, f"report.rules.{charter.rules}.name")]
        if self._paper.everybody:
            parts.append(self._say("advanced" if self._paper.paid else "simple"))
        parts.append(self._say("players", n=charter.players))
        parts.append(self._say("hands", n=charter.hands))
        if charter.minutes:
            parts.append(self._say("minutes", n=charter.minutes))
        if self._is_written and self._state.state == "playing":
            parts.append(self._say("unfinished"))
        return " · ".join(parts)

    def _caption(self, chair: int) -> str:
        """Where a player begins."""
        return wind_title(self._language, chair) if chair < FOUR else self._say("rests")

    def _letter(self, seats: Seats, chair: int) -> str:
        return wind_letter(self._language, seats.wind_of(chair))

    def _rows(self) -> Iterator[dict[str, Any]]:
        end = self._state.end
        last = self._state.charter.hands if end is None else end.hands
        for number, seats in enumerate(self._seats, start=1):
            if end is not None and number == last + 1:
                yield {"strip": self._say(f"ends.{end.reason}", n=last)}
            elif seats is not None and (strip := self._strip(number, seats)):
                yield {"strip": strip}
            row = self._state.hands[number - 1] if number <= len(self._state.hands) else None
            yield self._hand(number, seats, row, played=number <= last)

    def _strip(self, number: int, seats: Seats) -> str:
        """The round that begins, where all rounds are known before."""
        charter = self._state.charter
        known = is_foreseen(charter) and charter.players == FOUR
        turn, first = divmod(number - 1, ROUND)
        if not known or first or turn >= len(CHANGES):
            return ""
        said = self._say("round", wind=wind_title(self._language, turn))
        moves = turn and charter.seat_change and seats.resting is None
        return f"{said} · {self._say('change')}" if moves else said

    def _hand(
        self, number: int, seats: Seats | None, row: HandRow | None, *, played: bool
    ) -> dict[str, Any]:
        fines = [fine for fine in self._state.fines if fine.fine.hand == number]
        return {
            "number": number,
            "played": played,
            **self._told(row),
            "cells": [
                {
                    "wind": "" if seats is None else self._letter(seats, chair),
                    "rests": seats is not None and seats.resting == chair,
                    "gain": self._gain(row, chair),
                    "fine": self._fine_of(fines, chair),
                }
                for chair in self._chairs
            ],
        }

    def _gain(self, row: HandRow | None, chair: int) -> str:
        if row is None or row.fault is not None or row.seats.resting == chair:
            return ""
        return signed(row.gains[chair])

    def _told(self, row: HandRow | None) -> dict[str, Any]:
        """How a hand ended: a word for each column, or a note across them."""
        nothing = {"left": [""] * len(self._columns), "note": ""}
        if row is None or row.fault == "empty":
            return nothing
        if row.fault is not None or row.written is None:
            return {**nothing, "note": self._say(f"faults.{row.fault}")}
        hand = row.written
        if hand.winner is None:
            return {**nothing, "note": "" if hand.gains else self._say("drawn")}
        winner = self._letter(row.seats, hand.winner)
        if self._paper.everybody:
            return {**nothing, "left": [winner]}
        if isinstance(hand.source, int):
            source = self._letter(row.seats, hand.source)
        else:
            source = self._say("wall") if hand.source else ""
        return {**nothing, "left": [winner, source, " ".join(map(str, hand.points))]}

    def _fine_of(self, fines: Sequence[FineRow], chair: int) -> str:
        points = [row.points[chair] for row in fines]
        concerned = any(points) or any(row.fine.chair == chair for row in fines)
        return signed(sum(points)) if concerned else ""

    def _sums(self) -> dict[str, Any]:
        """What the columns add up to; empty for a pen."""
        state = self._state
        gains, fines = (
            [signed(total) if self._is_written else "" for total in totals]
            for totals in (state.hand_totals, state.fine_totals)
        )
        return {"label": self._say("sums"), "gains": gains, "fines": fines}

    def _results(self) -> list[dict[str, Any]]:
        state = self._state
        lines = {
            "total": [signed(total) for total in state.totals],
            "place": [str(place.rank) for place in state.places],
            "table_points": [shared(self._language, place.sixtieths) for place in state.places],
        }
        return [
            {
                "label": self._say(key),
                "strong": key == "total",
                "cells": cells if self._is_written else [""] * len(cells),
            }
            for key, cells in lines.items()
        ]

    def _fine(self, row: FineRow) -> str:
        """A penalty in full: the hand, the line of the book, whose it is, what it costs."""
        fine = row.fine
        line = INFRACTIONS.get(fine.line)
        parts = [
            self._say("hand_n", n=fine.hand),
            f"{short(fine.line)} {line_name(self._language, line)}" if line else fine.line,
            self._state.names[fine.chair] or self._caption(fine.chair),
            signed(row.points[fine.chair]),
        ]
        if fine.dead:
            parts.append(say(self._language, "penalties.marks.dead"))
        return " · ".join((*parts, fine.note) if fine.note else parts)
