"""The pictures of the trainer show what its texts say."""

from __future__ import annotations

import pytest

from muraille.api import score
from muraille.core.notation import write_tiles
from muraille.core.tile import COPIES, is_bonus
from muraille.referee.picture import PICTURES, Picture
from muraille.referee.situations import SITUATIONS


def lying(scene: Picture) -> list[int]:
    """All tiles in sight."""
    tiles = [tile for group in scene.shown for tile in group]
    return tiles if scene.discard is None else [*tiles, scene.discard]


def test_every_picture_belongs_to_a_situation() -> None:
    assert set(PICTURES) <= {one.id for one in SITUATIONS}


@pytest.mark.parametrize("scene", PICTURES.values(), ids=PICTURES)
def test_no_tile_is_there_too_often(scene: Picture) -> None:
    tiles = lying(scene)
    assert tiles
    assert all(tiles.count(tile) <= (1 if is_bonus(tile) else COPIES) for tile in tiles)


@pytest.mark.parametrize(
    ("situation", "points", "flowers"),
    [
        ("shown_before_hu", 12, 0),
        ("finished", 12, 0),
        ("seven_points", 7, 0),
        ("eight_with_a_flower", 7, 1),
        ("twelve_with_two_flowers", 10, 2),
        ("tile_across_the_table", 12, 0),
    ],
)
def test_a_hand_is_worth_what_the_text_says(situation: str, points: int, flowers: int) -> None:
    *hand, discard = lying(PICTURES[situation])
    playing = [tile for tile in hand if not is_bonus(tile)]
    assert score(f"{write_tiles(playing)} {write_tiles([discard])}").points == points
    assert len(hand) - len(playing) == flowers
