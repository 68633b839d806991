"""``muraille review``: the decisions of a player beside those of a strong one, after the game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.cli.records.replay import chosen_hand
from muraille.record.own.codec import read_record
from muraille.record.own.files import load
from muraille.record.own.record import RecordedHand

Reviewed = Annotated[str | None, typer.Option("--seat", "-s", metavar="NAME|1-4")]
OneHand = Annotated[str | None, typer.Option("--hand", metavar="N")]


def review(  # noqa: PLR0913 - the options of the command
    file: options.RecordFile,
    *,
    reviewed_seat: Reviewed = None,
    reviewed_hand: OneHand = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Grade the decisions of a player in a recorded game, and name the dearest mistakes."""
    language = chosen_language(lang, os.environ)
    record = read_record(load(file))
    only = chosen_hand(record, reviewed_hand)
    from muraille.review.reviewer import Reviewer, seat_named  # noqa: PLC0415 - refusals come first

    seat = seat_named(record, reviewed_seat)
    reviewer = Reviewer(record)
    hands = record.hands if only is None else (record.hands[only],)
    found = reviewer.review(seat, [reviewer.hand(hand, seat) for hand in _watched(hands, language)])
    if as_json:
        from muraille.review.record import recorded  # noqa: PLC0415 - only for programs

        sys.stdout.write(as_json_text(recorded(record, found)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.records import review_sheet  # noqa: PLC0415 - as above

    review_sheet.show(draw.paper(plain=plain), language, found)


def _watched(hands: Sequence[RecordedHand], language: str) -> Iterable[RecordedHand]:
    """The same hands; somebody who looks on sees how far it has come."""
    if not sys.stderr.isatty():
        return hands
    from muraille.cli.records import review_sheet  # noqa: PLC0415 - as above

    return review_sheet.watched(hands, language)
