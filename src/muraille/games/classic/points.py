"""Points that are added: sets, pairs, flowers and the winner's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from muraille.core.tile import Kind, Wind
from muraille.games.classic.hand import By, Form, Group, Look, is_dragon, is_major
from muraille.games.classic.rule import Table

DRAGON_UNITS: Final[Mapping[str, int]] = {"superior": 8, "as_winds": 4}
"""What an exposed pung of dragons is worth, by the setting of ``dragon_scale``."""
MAJOR_UNIT: Final = 4
SIMPLE_UNIT: Final = 2
TIMES: Final[Mapping[tuple[Form, bool], int]] = {
    (Form.PUNG, True): 1,
    (Form.PUNG, False): 2,
    (Form.KONG, True): 4,
    (Form.KONG, False): 8,
}
"""How many units a set is worth, exposed or not."""
PLUM_TILE: Final[Kind] = 13
"""The 5 of dots."""
ALL_CHOWS: Final = 4

item = Table()
late_item = Table()
"""Points that no double multiplies."""


def set_points(group: Group, dragon_unit: int) -> int:
    """What a pung or a kong is worth; the other groups are worth nothing by themselves."""
    if is_dragon(group.tile):
        unit = dragon_unit
    else:
        unit = MAJOR_UNIT if is_major(group.tile) else SIMPLE_UNIT
    return unit * TIMES.get((group.form, group.exposed), 0)


@item(2, "pair_of_seat_wind")
def _seat(look: Look) -> int:
    return look.pairs(look.at.seat_wind.tile)


@item(2, "pair_of_dominant_wind", double_wind_pair=True)
def _dominant(look: Look) -> int:
    return look.pairs(look.at.dominant_wind.tile)


@item(2, "pair_of_dominant_wind", double_wind_pair=False)
def _dominant_alone(look: Look) -> int:
    return look.pairs(*({look.at.dominant_wind.tile} - {look.at.seat_wind.tile}))


@item(2, "pair_of_round_wind", round_wind=True, round_wind_pair=True, double_wind_pair=True)
def _round(look: Look) -> int:
    return look.pairs(*(wind.tile for wind in _round_winds(look)))


@item(2, "pair_of_round_wind", round_wind=True, round_wind_pair=True, double_wind_pair=False)
def _round_alone(look: Look) -> int:
    others = _round_winds(look) - {look.at.seat_wind, look.at.dominant_wind}
    return look.pairs(*(wind.tile for wind in others))


def _round_winds(look: Look) -> frozenset[Wind]:
    """The wind of the round, where the table knows one."""
    return frozenset() if look.at.round_wind is None else frozenset({look.at.round_wind})


@item(2)
def pair_of_dragons(look: Look) -> int:
    """Concealed: a claimed dragon makes a pair worth nothing."""
    return sum(is_dragon(pair.tile) and not pair.exposed for pair in look.of(Form.PAIR))


@item(4)
def flowers_and_seasons(look: Look) -> int:
    """Each of them."""
    return len(look.hand.bonus)


@item(20, winner=True)
def mah_jong(_look: Look) -> int:
    """The hand is complete."""
    return 1


@item(10, winner=True)
def four_chows(look: Look) -> int:
    """Four chows and a pair, exposed or not."""
    return len(look.of(Form.CHOW)) == ALL_CHOWS


@item(5, winner=True)
def drawn_from_the_wall(look: Look) -> int:
    """The winning tile; one from the hill or of the deal is no such draw."""
    return look.by is By.WALL


@item(100, winner=True, plum_blossom=True, plum_before_doubles=True)
@late_item(100, winner=True, plum_blossom=True, plum_before_doubles=False)
def plum_blossom(look: Look) -> int:
    """Won with the 5 of dots, drawn from the wall."""
    finish = look.at.finish
    return finish is not None and finish.by is By.WALL and finish.tile == PLUM_TILE
