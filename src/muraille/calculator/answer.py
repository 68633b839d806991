"""What a calculator answers: the count, or what the hand needs, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from muraille.calculator.fault import fault
from muraille.calculator.question import AskedHand, CountQuestion
from muraille.calculator.read_hands import read_asked, read_seen
from muraille.calculator.situation import circumstances
from muraille.core.errors import Refusal, about
from muraille.core.notation import write_hand
from muraille.games.circumstances import Circumstances
from muraille.games.game import Count, Ended, Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of
from muraille.games.text.unfinished import Unfinished

Answer: TypeAlias = dict[str, Any] | Unfinished
"""By field, its ``kind`` among them; what a hand needs has a form of its own."""
HOUSE: Final = ("rules", "profile", "switches")
"""Fields that say by which rules it is counted: what is wrong with them is no fault of the hand."""


def answered(language: str, question: CountQuestion) -> Answer:
    """The answer in a language; half-typed hands are the usual case and no refusal."""
    try:
        return _answer(language, question)
    except Refusal as refusal:
        if refusal.facts.get("field") in HOUSE:
            raise
        return {"kind": "fault", "error": fault(refusal, language)}


def counted(language: str, game: Game[Any], house: HouseRules, count: Count) -> dict[str, Any]:
    """A count in a language: numbers for programs, and a sheet for people."""
    return {
        **count.figures(),
        "kind": "count",
        "rules": game.name,
        "profile": house.name,
        "profile_name": game.house_name(language, house),
        "sheet": count.sheet(language),
    }


def _answer(language: str, question: CountQuestion) -> Answer:
    with about("rules"):
        game = game_of(question.rules)
    house = _house(game, question)
    if question.others:
        with about("others"), _fields_clash():
            hands = [_read(game, question.hand), *_others(game, question)]
            return _settled(language, game, house, game.count_table(hands, house))
    text, said = _read(game, question.hand)
    with about("situation"), _fields_clash():
        if game.is_complete(text, said, house):
            return counted(language, game, house, game.count(text, said, house))
    with about("hand"):
        foresight, hand = game.foresight(text, said, house, read_seen(question.seen))
    return foresight.text(language, hand)


def _settled(language: str, game: Game[Any], house: HouseRules, ended: Ended) -> dict[str, Any]:
    """The four hands of a table, counted and settled together."""
    assert ended.payments is not None  # noqa: S101 - four hands are always settled
    return {
        "kind": "table",
        "rules": game.name,
        "hands": [counted(language, game, house, count) for count in ended.by_wind],
        "payments": game.payments_text(language, ended.payments, house),
    }


def _house(game: Game[Any], question: CountQuestion) -> HouseRules:
    with about("profile"):
        house: HouseRules = game.usual if question.profile is None else game.house(question.profile)
    with about("switches"):
        return game.changed(house, dict(question.switches)) if question.switches else house


def _read(game: Game[Any], asked: AskedHand, prefix: str = "") -> tuple[str, Circumstances]:
    written = read_asked(asked.text, asked.winning, prefix)
    return write_hand(written), circumstances(asked.said, game, prefix)


def _others(game: Game[Any], question: CountQuestion) -> Iterator[tuple[str, Circumstances]]:
    for n, other in enumerate(question.others):
        yield _read(game, other, f"others.{n}.")


@contextmanager
def _fields_clash() -> Iterator[None]:
    """Two circumstances that exclude each other are named as fields, not as options."""
    try:
        yield
    except Refusal as refusal:
        for name in {"first", "second", "option"} & set(refusal.facts):
            refusal.facts[name] = str(refusal.facts[name]).removeprefix("--").replace("-", "_")
        raise
