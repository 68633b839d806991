"""``muraille settle``: what the players pay each other, or write down, when a hand is over."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from muraille.cli import options
from muraille.cli.game_choice import house_of, refuse_foreign, rules_named
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.house_rules import House
from muraille.games.mcr.options import Profile
from muraille.report import payments, record
from muraille.report.payments import Payments
from muraille.report.words import folded, read_wind

NOBODY: Final = frozenset({"none", "nobody", "personne", "aucun", "无", "0"})
MOST_DIGITS: Final = 7


def settle(  # noqa: PLR0913 - the options of the command
    numbers: options.Points = None,
    *,
    winner: options.Winner = None,
    source: options.Source = None,
    table_hands: options.TableHands = None,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Settle a hand: who pays what, or what everybody writes down."""
    language = chosen_language(lang, os.environ)
    house = house_of(rules_named(rules), profile, changes or ())
    points = [_number(word) for word in numbers or []]
    won = [] if winner is None else [_winner(winner)]
    if isinstance(house, ClassicHouse):
        refuse_foreign("classic", source=source)
        told = _classical(points, won, table_hands, house, language)
    else:
        refuse_foreign("mcr", hands=table_hands)
        told = _official(points, won, source, house)
    if as_json:
        sys.stdout.write(record.written(as_record(told)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count import settle_sheet  # noqa: PLC0415 - programs do not wait for rich

    settle_sheet.show(draw.paper(plain=plain), language, told)


def _classical(
    points: list[int],
    won: Sequence[Wind | None],
    hands: str | None,
    house: ClassicHouse,
    language: str,
) -> Payments:
    if hands is not None:
        if points:
            raise Refusal("points_and_hands")
        from muraille.cli.count.table_hands import settled  # noqa: PLC0415 - pydantic is slow to load

        return settled(hands, won, house, language)
    if len(points) != len(Wind):
        raise Refusal("four_points", count=len(points))
    return payments.classical(points, _said(won), house)


def _official(
    points: list[int], won: Sequence[Wind | None], source: str | None, house: House
) -> Payments:
    winner = _said(won)
    given = None if source is None else read_wind(source)
    if winner is None or not isinstance(house, Profile):
        raise Refusal("nothing_to_settle")
    if len(points) != 1:
        raise Refusal("one_points", count=len(points))
    if given == winner:
        raise Refusal("winner_paid_himself")
    return payments.official(points[0], winner, given, house)


def _said(won: Sequence[Wind | None]) -> Wind | None:
    """Who won, which has to be said."""
    if not won:
        raise Refusal("who_won")
    return won[0]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise Refusal("bad_points", found=word[:20])
    return int(word)


def _winner(text: str) -> Wind | None:
    return None if folded(text) in NOBODY else read_wind(text)


def as_record(told: Payments) -> record.Record:
    """The same for programs, with the hands where they were shown."""
    answer = payments.as_record(told)
    if told.hands:
        from muraille.report.classic_record import explained  # noqa: PLC0415 - rarely wanted

        answer["hands"] = [explained(why, ()) for why in told.hands]
    return answer
