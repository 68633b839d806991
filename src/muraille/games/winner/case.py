"""A winning hand as a case of the batch contract (``docs/developer/batch.md``)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal

from pydantic import Field

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import read_tile
from muraille.core.tile import Kind, Wind
from muraille.games.case import CasePart, in_field, shaped
from muraille.games.text.words import one_line, read_wind
from muraille.games.winner.win import Win

FLAGS: Final = {
    "last_tile_of_kind": "last_copy",
    "last_wall_tile": "last_of_wall",
    "kong_replacement": "replacement",
    "robbing_kong": "robbed",
}
"""Flag of a case -> field of a :class:`Win`."""
REMARKS: Final = frozenset({"replacement_after_kong", "flower_drawn_in_between"})
"""Flags that tell how a hand went and change nothing in its count (R-23)."""


class MeldCase(CasePart):
    """A set fixed before the win; a chow is named by its lowest tile."""

    type: Literal["chow", "pung", "kong", "ckong"]
    tile: str


class WinnerCase(CasePart):
    """A complete hand and how it was won."""

    concealed: list[str]
    winning_tile: str
    melds: list[MeldCase] = Field(default_factory=list)
    self_draw: bool = False
    round_wind: str = "E"
    seat_wind: str = "E"
    flags: dict[str, bool] = Field(default_factory=dict)
    flowers: int = 0


def win_of(written: Mapping[str, Any]) -> Win:
    """The complete hand of a case, if a table can show it."""
    case = shaped(written, WinnerCase)
    tiles = [in_field(f"concealed[{n}]", _tile, tile) for n, tile in enumerate(case.concealed)]
    melds = [in_field(f"melds[{n}]", _meld, meld) for n, meld in enumerate(case.melds)]
    return Win(
        Hand(tuple(sorted(tiles)), tuple(melds)),
        in_field("winning_tile", _tile, case.winning_tile),
        self_drawn=case.self_draw,
        round_wind=in_field("round_wind", _wind, case.round_wind),
        seat_wind=in_field("seat_wind", _wind, case.seat_wind),
        flowers=case.flowers,
        **_situation(case.flags),
    )


def _situation(flags: Mapping[str, bool]) -> dict[str, bool]:
    """The flags that hold, as a win names them."""
    holding = [flag for flag, holds in flags.items() if holds and flag not in REMARKS]
    unknown = [flag for flag in holding if flag not in FLAGS]
    if unknown:
        raise Refusal("unknown_flag", found=one_line(unknown[0])[:40])
    return {FLAGS[flag]: True for flag in holding}


def _meld(meld: MeldCase) -> Meld:
    concealed = meld.type == "ckong"
    return Meld(
        Shape.KONG if concealed else Shape(meld.type), _tile(meld.tile), concealed=concealed
    )


@lru_cache(maxsize=1024)
def _tile(text: str) -> Kind:
    return read_tile(text)


@lru_cache(maxsize=64)
def _wind(text: str) -> Wind:
    return read_wind(text)
