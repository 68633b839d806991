"""``muraille settle``: what the players pay each other, or write down, when a hand is over."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Final

from muraille.cli import options
from muraille.cli.game_choice import game_named, house_of, refuse_foreign
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.game import Ended, Game
from muraille.games.payments import Payments
from muraille.games.registry import USUAL
from muraille.games.text.words import WINDS, folded, read_wind

NOBODY: Final = frozenset({"none", "nobody", "personne", "aucun", "无", "0"})
MOST_DIGITS: Final = 7
STANDARD_INPUT: Final = "-"
LONGEST_FILE: Final = 100_000
"""Bytes beyond which a text is no table of four hands."""


def settle(  # noqa: PLR0913 - the options of the command
    numbers: options.Points = None,
    *,
    winner: options.Winner = None,
    source: options.Source = None,
    table_hands: options.TableHands = None,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Settle a hand: who pays what, or what everybody writes down."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    house = house_of(game, profile, changes or ())
    points = [_number(word) for said in numbers or [] for word in said.split() or [said]]
    won = [] if winner is None else [_winner(winner)]
    if not game.source_pays:
        refuse_foreign(game.name, source=source)
    if not game.counts_everybody:
        refuse_foreign(game.name, hands=table_hands)
    if table_hands is not None:
        if points:
            raise Refusal("points_and_hands")
        ended, house = _counted(game, table_hands, won, house, language)
    else:
        given = None if source is None else read_wind(source)
        if not won:
            raise Refusal("who_won" if game.counts_everybody else "who_wins")
        ended = Ended(None, (), game.settle(points, won[0], given, house))
    if ended.payments is None:
        raise Refusal("nothing_to_settle")
    if as_json:
        answer = figures(game, house, ended.payments)
        if ended.by_wind:
            answer["hands"] = [count.figures() for count in ended.by_wind]
        sys.stdout.write(as_json_text(answer) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count import payments  # noqa: PLC0415 - as above

    payments.show(
        draw.paper(plain=plain),
        language,
        game.house_name(language, house),
        game.payments_text(language, ended.payments, house),
        [count.sheet(language) for count in ended.by_wind],
    )


def _counted(
    game: Game[Any],
    file: str,
    won: Sequence[Wind | None],
    house: Any,  # noqa: ANN401 - of the game
    language: str,
) -> tuple[Ended, Any]:
    """The four hands of a file, counted and settled; a refusal names the field."""
    from muraille.games.case import FieldError, TableCase, in_field, loaded, shaped  # noqa: PLC0415 - pydantic
    from muraille.record.own.files import load  # noqa: PLC0415 - only for files

    if file == STANDARD_INPUT:
        text = sys.stdin.buffer.read(LONGEST_FILE + 1)
    else:
        text = load(file, LONGEST_FILE).encode()
    value: Any = loaded(text)
    try:
        case = shaped({"hands": value} if isinstance(value, list) else value, TableCase)
        house = in_field("options", lambda said: game.changed(house, said), case.options)
        return game.batch_table(case.hands, [*won, *case.said_winners()], house), house
    except FieldError as error:
        sentence = error.refusal.sentence(language)
        raise Refusal("in_field", field=error.field, sentence=sentence) from error


def figures(game: Game[Any], house: Any, payments: Payments) -> dict[str, Any]:  # noqa: ANN401
    """A settlement for programs; lists go east, south, west, north."""
    return {
        "rules": game.name,
        "profile": house.name,
        "winner": None if payments.winner is None else WINDS[payments.winner],
        "source": None if payments.source is None else WINDS[payments.source],
        "points": list(payments.points),
        "flows": [
            {"from": WINDS[flow.giver], "to": WINDS[flow.taker], "amount": flow.amount}
            for flow in payments.flows
        ],
        "paid": [payments.paid(seat) for seat in Wind],
        "received": [payments.received(seat) for seat in Wind],
        "net": list(payments.net),
    }


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise Refusal("bad_points", found=word[:20])
    return int(word)


def _winner(text: str) -> Wind | None:
    return None if folded(text) in NOBODY else read_wind(text)
