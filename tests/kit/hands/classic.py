"""Hands of the classical game in a few words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import read_hand, read_tiles
from muraille.core.tile import Wind
from muraille.games.classic.count import ClassicScore, count
from muraille.games.classic.hand import By, Finish, HandContext
from muraille.games.classic.options import options

SOUTH_IN_NORTH = HandContext(Wind.SOUTH, Wind.NORTH)


def held(text: str, bonus: str = "") -> Hand:
    """A hand as written."""
    written = read_hand(text)
    return Hand(written.tiles, written.melds, read_tiles(bonus) if bonus else ())


def won(
    text: str,
    by: By = By.DISCARD,
    at: HandContext = SOUTH_IN_NORTH,
    bonus: str = "",
    *,
    last_discard: bool = False,
    last_wall_tile: bool = False,
    first_discard: bool = False,
    **settings: object,
) -> ClassicScore:
    """The count of a hand won with the last tile written."""
    hand = held(text, bonus)
    tile = None if by is By.DEALT else hand.concealed[-1]
    finish = Finish(by, tile, last_discard, last_wall_tile, first_discard)
    return count(hand, replace(at, finish=finish), options(settings))


def refused(text: str, **settings: object) -> str:
    """Why a house does not count a hand that claimed its last tile."""
    hand = held(text)
    at = replace(SOUTH_IN_NORTH, finish=Finish(By.DISCARD, hand.concealed[-1]))
    with pytest.raises(Refusal) as refusal:
        count(hand, at, options(settings))
    return refusal.value.code


def lost(
    text: str, at: HandContext = SOUTH_IN_NORTH, bonus: str = "", **settings: object
) -> ClassicScore:
    """The count of a hand that another player's win ended."""
    return count(held(text, bonus), replace(at, opponent_won=True), options(settings))


def drawn_game(
    text: str, at: HandContext = SOUTH_IN_NORTH, bonus: str = "", **settings: object
) -> ClassicScore:
    """The count of a hand that nobody won."""
    return count(held(text, bonus), at, options(settings))


def names(found: ClassicScore) -> list[str]:
    """Items and doubles of a count."""
    return [line.id for line in (*found.items, *found.doubles)]
