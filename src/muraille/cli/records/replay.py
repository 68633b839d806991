"""``muraille replay``: a recorded game again, step by step in a terminal, or as a transcript."""

from __future__ import annotations

import os
import sys

from muraille.cli import options
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.record.own.codec import read_record
from muraille.record.own.files import lines, load
from muraille.record.own.record import Record

BOTZONE = "Match"
"""How a log of Botzone begins."""


def replay(  # noqa: PLR0913 - the options of the command
    file: options.RecordFile,
    *,
    at_hand: options.AtHand = None,
    check: options.Check = False,
    profile: options.House = None,
    lang: options.Lang = None,
    plain: options.Plain = False,
) -> int:
    """Step through a recorded game with all hands open."""
    language = chosen_language(lang, os.environ)
    if next(filter(str.strip, lines(file)), "").lstrip("\ufeff \t").startswith(BOTZONE):
        from muraille.cli.records import botzone as replay_botzone  # noqa: PLC0415 - only for these files

        return replay_botzone.show(lines(file), language, profile, check=check)
    if check:
        raise Refusal("nothing_to_check")
    record = read_record(load(file))
    from muraille.cli.records import walk as replay_walk  # noqa: PLC0415 - refusals do not wait for rich

    walk = replay_walk.Walk(record, language, plain=plain)
    hand = chosen_hand(record, at_hand)
    if sys.stdout.isatty():
        walk.step_through(0 if hand is None else hand)
    else:
        walk.transcript(hand)
    return 0


def chosen_hand(record: Record, asked: str | None) -> int | None:
    """The place of the hand that was asked for."""
    if asked is None:
        return None
    word = asked.strip()
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(record.hands)):
        raise Refusal("no_such_hand", found=asked[:20], most=len(record.hands))
    return int(word[:4]) - 1
