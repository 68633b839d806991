"""The calculator over HTTP: whatever tiles were picked, what can be said of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel

from muraille.core.errors import Refusal
from muraille.core.notation import write_hand
from muraille.games.circumstances import Circumstances
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of
from muraille.games.unfinished import Unfinished
from muraille.house.server.answers.asked_hands import HandAsked, OtherHand
from muraille.house.server.answers.language import Spoken, about
from muraille.house.server.answers.read_hands import read_asked, read_seen
from muraille.house.server.guard.sessions import Asker, HouseServices
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorDetail, fault_of
from muraille.report.count_answer import CountAnswer, CountedTable, count_answer, counted_table

router = APIRouter(prefix="/api", tags=["book"], responses=FIELDS_REFUSED)

Counted = CountAnswer | CountedTable | Unfinished
HOUSE: Final = ("rules", "profile", "switches")
"""Fields that say by which rules it is counted: what is wrong with them is no fault of the hand."""


class FaultTold(BaseModel):
    """A hand nobody can hold, or a text that is none: half-typed hands are the usual case."""

    kind: Literal["fault"]
    error: ErrorDetail


@router.post("/count")
async def count(
    asked: HandAsked, language: Spoken, whose: Asker, services: HouseServices
) -> Counted | FaultTold:
    """Count a hand and explain the count; of another one, say what it needs or what is wrong."""
    # By the rules of a house nobody has asked for before it takes some twenty milliseconds.
    return await services.queue.do(whose, partial(_told, language, asked))


def _told(language: str, asked: HandAsked) -> Counted | FaultTold:
    try:
        return _answer(language, asked)
    except Refusal as refusal:
        if refusal.facts.get("field") in HOUSE:
            raise
        return FaultTold(kind="fault", error=fault_of(refusal, language))


def _answer(language: str, asked: HandAsked) -> Counted:
    with about("rules"):
        game = game_of(asked.rules)
    house = _house(game, asked)
    if asked.others:
        with about("others"), _fields_clash():
            hands = [_read(game, asked), *_others(game, asked)]
            return counted_table(language, game, house, game.count_table(hands, house))
    text, said = _read(game, asked)
    with about("situation"), _fields_clash():
        if game.is_complete(text, said, house):
            return count_answer(language, game, house, game.count(text, said, house))
    with about("hand"):
        foresight, hand = game.foresight(text, said, house, read_seen(asked.seen))
    return foresight.text(language, hand)


def _house(game: Game[Any], asked: HandAsked) -> HouseRules:
    with about("profile"):
        house: HouseRules = game.usual if asked.profile is None else game.house(asked.profile)
    with about("switches"):
        return game.changed(house, dict(asked.switches)) if asked.switches else house


def _read(game: Game[Any], asked: OtherHand, prefix: str = "") -> tuple[str, Circumstances]:
    written = read_asked(asked.hand, asked.winning, prefix)
    return write_hand(written), asked.situation.circumstances(game, prefix)


def _others(game: Game[Any], asked: HandAsked) -> Iterator[tuple[str, Circumstances]]:
    for n, other in enumerate(asked.others):
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
