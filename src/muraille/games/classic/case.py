"""A hand of the classical game as programs write it: see ``docs/developer/batch.md``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Literal

from pydantic import Field

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation.bonus import bonus_or_tile
from muraille.core.tile import Kind, Wind
from muraille.games.case import CasePart, in_field, shaped
from muraille.games.classic.counted import ClassicCount, beside, counted, winner_of
from muraille.games.classic.hand import By, Finish, HandContext
from muraille.games.classic.options import ClassicHouseRules, changed
from muraille.games.text.words import WINDS, read_wind

HILL: Final = "colline"
"""What the French call the hill, where programs may say either."""
SIZES: Final = {Shape.CHOW: 3, Shape.PUNG: 3, Shape.KONG: 4}


class SetCase(CasePart):
    """A set made with a discard; a promoted pung is a kong."""

    type: Literal["chow", "pung", "kong"]
    tiles: list[str]


class HandCase(CasePart):
    """What the player holds; a winner holds the winning tile among the concealed ones."""

    concealed: list[str]
    exposed: list[SetCase] = Field(default_factory=list)
    concealed_kongs: list[str] = Field(default_factory=list)
    flowers: list[str] = Field(default_factory=list)
    invoked: str | None = None


class WinCase(CasePart):
    """Where the winning tile came from."""

    by: Literal[
        "wall", "hill", "colline", "dealt", "discard", "rob_kong", "rob_discard", "invocation"
    ]
    tile: str | None = None
    last_discard: bool = False
    last_wall_tile: bool = False
    first_discard: bool = False
    discard_kong: bool = False
    """The robbed kong was announced on a discard."""


class ContextCase(CasePart):
    """The table around the hand."""

    seat: str
    dominant: str
    role: Literal["winner", "loser"]
    round: str | None = None
    win: WinCase | None = None
    calling_hand: bool = False
    calling_valid: bool = True
    opponent_won: bool = False
    dead: bool = False


class ClassicCase(CasePart):
    """A hand, its table, and where the house differs from the one of the command."""

    context: ContextCase
    hand: HandCase
    options: dict[str, Any] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CaseHand:
    """What a case says: a hand, its table, and the house rules that count it."""

    hand: Hand
    at: HandContext
    house: ClassicHouseRules

    def counted(self, before: str = "") -> ClassicCount:
        """The count; what it refuses, it refuses about the hand."""
        return in_field(f"{before}hand", lambda c: counted(c.hand, c.at, c.house), self)


def read_shape(value: object, before: str = "") -> ClassicCase:
    """A value as a case; ``before`` is where it stands in a larger one."""
    return shaped(value, ClassicCase, before)


def read_hand(case: ClassicCase, house: ClassicHouseRules, before: str = "") -> CaseHand:
    """What a case says; ``before`` is where it stands in a larger one, for refusals."""
    own = in_field(f"{before}options", lambda said: _house(house, said), case.options)
    at = _situation(case.context, case.hand, before)
    return CaseHand(_hand(case.hand, before), at, own)


def read_table(
    cases: Sequence[Mapping[str, Any]], said: Sequence[Wind | None], house: ClassicHouseRules
) -> tuple[list[ClassicCount], Wind | None]:
    """The four hands of a table from east on, counted, and the winner, which may be said again."""
    shapes = [read_shape(case, f"hands[{n}]") for n, case in enumerate(cases)]
    hands = [read_hand(case, house, f"hands[{n}].") for n, case in enumerate(shapes)]
    winner = winner_of([hand.at for hand in hands])
    for one in said:
        if one != winner:
            raise Refusal("other_winner", said=_called(one), found=_called(winner))
    ended = [replace(hand, at=beside(hand.at, winner)) for hand in hands]
    found = [hand.counted(f"hands[{n}].") for n, hand in enumerate(ended)]
    return sorted(found, key=lambda count: count.at.seat_wind), winner


def _called(wind: Wind | None) -> str:
    return "none" if wind is None else WINDS[wind]


def _house(house: ClassicHouseRules, switches: Mapping[str, object]) -> ClassicHouseRules:
    return changed(house, switches) if switches else house


def _situation(case: ContextCase, hand: HandCase, before: str) -> HandContext:
    where = f"{before}context"
    if case.role == "winner" and case.win is None:
        raise Refusal("missing_field", field=f"{where}.win")
    if case.role == "loser" and case.win is not None:
        raise Refusal("bad_value", field=f"{where}.win", expected="null")
    said: dict[str, Any] = {
        "seat_wind": in_field(f"{where}.seat", _wind, case.seat),
        "dominant_wind": in_field(f"{where}.dominant", _wind, case.dominant),
        "round_wind": in_field(f"{where}.round", _maybe_wind, case.round),
        "finish": None if case.win is None else _finish(case.win, f"{where}.win"),
        "calling": case.calling_hand,
        "calling_valid": case.calling_valid,
        "opponent_won": case.opponent_won,
        "dead": case.dead,
        "invoked": in_field(f"{before}hand.invoked", _maybe_tile, hand.invoked),
    }
    return in_field(where, lambda facts: HandContext(**facts), said)


def _finish(case: WinCase, where: str) -> Finish:
    """How the hand was won; only a discard is the first or the last one."""
    of_discard = case.last_discard or case.first_discard or case.discard_kong
    by = By.HILL if case.by == HILL else By(case.by)
    if by is By.ROB_KONG and of_discard:
        by = By.ROB_DISCARD
    tile = in_field(f"{where}.tile", _maybe_tile, case.tile)
    flags = (case.last_discard, case.last_wall_tile, case.first_discard)
    return in_field(where, lambda facts: Finish(*facts), (by, tile, *flags))


def _hand(case: HandCase, before: str) -> Hand:
    where = f"{before}hand"
    exposed = [
        in_field(f"{where}.exposed[{n}]", _exposed, meld) for n, meld in enumerate(case.exposed)
    ]
    kongs = [
        in_field(f"{where}.concealed_kongs[{n}]", _kong, tile)
        for n, tile in enumerate(case.concealed_kongs)
    ]
    concealed = _tiles(f"{where}.concealed", case.concealed)
    flowers = _tiles(f"{where}.flowers", case.flowers)
    return in_field(where, lambda parts: Hand(*parts), (concealed, (*exposed, *kongs), flowers))


def _tiles(where: str, texts: Sequence[str]) -> tuple[Kind, ...]:
    return tuple(in_field(f"{where}[{n}]", bonus_or_tile, text) for n, text in enumerate(texts))


def _exposed(case: SetCase) -> Meld:
    tiles = tuple(sorted(bonus_or_tile(text) for text in case.tiles))
    shape = Shape(case.type)
    if len(tiles) != SIZES[shape]:
        raise Refusal("not_this_set", set=case.type)
    meld = Meld(shape, tiles[0])
    if meld.tiles != tiles:
        raise Refusal("not_this_set", set=case.type)
    return meld


def _kong(text: str) -> Meld:
    return Meld(Shape.KONG, bonus_or_tile(text), concealed=True)


def _maybe_tile(text: str | None) -> Kind | None:
    return None if text is None else bonus_or_tile(text)


@lru_cache(maxsize=64)
def _wind(text: str) -> Wind:
    return read_wind(text)


def _maybe_wind(text: str | None) -> Wind | None:
    return None if text is None else _wind(text)
