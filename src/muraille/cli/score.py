"""``muraille score``: what a winning hand is worth, and why."""

from __future__ import annotations

import os
import sys
from typing import Any

from muraille.api import read_win
from muraille.cli import options, record
from muraille.cli.house import check_rules, profile_of
from muraille.cli.tally import counted
from muraille.cli.words import chosen_language, read_wind
from muraille.core.errors import Refusal
from muraille.core.notation import read_hand
from muraille.rules.mcr.profile import Profile
from muraille.rules.win import BONUS_TILES, READY_SIZE, Win


def score(  # noqa: PLR0913 - the options of the command
    hand: options.Words = None,
    *,
    self_drawn: options.SelfDrawn = False,
    round_wind: options.RoundWind = None,
    seat_wind: options.SeatWind = None,
    last_copy: options.LastCopy = False,
    last_of_wall: options.LastOfWall = False,
    replacement: options.Replacement = False,
    robbed: options.Robbed = False,
    flowers: options.Flowers = None,
    profile: options.House = "ffmj",
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    batch: options.Batch = False,
    plain: options.Plain = False,
) -> None:
    """Say what a winning hand is worth, and why."""
    check_rules(rules)
    house = profile_of(profile)
    if batch:
        answer_lines(house, lang)
        return
    language = chosen_language(lang, os.environ)
    said = situation(
        self_drawn=self_drawn or None,
        round_wind=None if round_wind is None else read_wind(round_wind),
        seat_wind=None if seat_wind is None else read_wind(seat_wind),
        last_copy=last_copy or None,
        last_of_wall=last_of_wall or None,
        replacement=replacement or None,
        robbed=robbed or None,
        flowers=None if flowers is None else read_flowers(flowers),
    )
    win = read_complete(" ".join(hand or []), said)
    show(win, house, language, as_json=as_json, plain=plain)


def answer_lines(house: Profile, lang: str | None) -> None:
    """Answer the cases on standard input; what only this needs is loaded here."""
    from muraille.cli.batch import answer_all  # noqa: PLC0415 - pydantic is slow to load

    # Programs get English unless they ask for a language; the environment is not theirs.
    answer_all(sys.stdin.buffer, sys.stdout.buffer, house, chosen_language(lang or "en", {}))


def situation(**said: Any) -> dict[str, Any]:  # noqa: ANN401 - the fields of a Win
    """Only what was said; the text of the hand, or the usual, fills the rest."""
    return {name: value for name, value in said.items() if value is not None}


def read_flowers(text: str) -> int:
    """A number of flowers."""
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= len("000")):
        raise Refusal("bad_flowers", count=text[:20])
    if int(word) > BONUS_TILES:
        raise Refusal("bad_flowers", count=int(word))
    return int(word)


def read_complete(text: str, said: dict[str, Any]) -> Win:
    """A complete hand; what is said beside the text wins over what it says itself."""
    if not text.strip():
        raise Refusal("empty_input")
    written = read_hand(text)
    if written.size == READY_SIZE and written.tiles:
        raise Refusal("still_waiting")
    return read_win(text, **said)


def show(win: Win, house: Profile, language: str, *, as_json: bool, plain: bool) -> None:
    """Print the count, for programs or for people."""
    count = counted(win, house)
    if as_json:
        answer = record.explained(count.why, count.chances, count.notes)
        sys.stdout.write(record.written(answer) + "\n")
        return
    from muraille.cli import draw, sheet  # noqa: PLC0415 - programs do not wait for rich

    sheet.show(draw.paper(plain=plain), language, count, plain=plain)
