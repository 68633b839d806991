"""What each viewer receives of a strict table: no ruling leaks a tile, no silence is broken."""

from __future__ import annotations

from typing import Any

from muraille.strict.table import StrictTable
from muraille.table.events import TileMoved, TilesShown
from muraille.table.events.codec import decode
from tests.kit.strict.scripts import HANDS, ON_7M
from tests.kit.strict.tables import kinds, play, strict_table


def seen(table: StrictTable, viewer: int, kind: type[Any]) -> list[Any]:
    return [event for event in decode(table.deal.seen_log(viewer)) if isinstance(event, kind)]


def test_the_tiles_of_the_deal_are_seen_by_who_takes_them() -> None:
    table = play(strict_table(HANDS), "deal")
    own = [move.tile for move in seen(table, 1, TileMoved) if move.seat == 1]
    assert own == [33]
    for viewer in (0, 2, 3, 4):
        assert [move.tile for move in seen(table, viewer, TileMoved) if move.seat == 1] == [None]


def test_a_tile_racked_out_of_turn_is_seen_by_the_offender_alone() -> None:
    table = play(strict_table(HANDS, "6p"), "deal", "2 touch head, rack")
    told = [seen(table, viewer, TileMoved)[-1].tile for viewer in range(5)]
    assert told == [None, None, 14, None, None]


def test_tiles_shown_face_down_are_seen_by_nobody_else() -> None:
    hands = {**HANDS, 0: "147m258p368sEEEEC", 1: "335577m468p13sWP"}
    table = play(strict_table(hands), "deal", "0 say kong, show_down E E E E")
    assert [seen(table, viewer, TilesShown)[0].tiles[0] for viewer in range(5)] == [
        27,
        None,
        None,
        None,
        None,
    ]


def test_an_error_the_referee_keeps_to_himself_is_told_to_nobody() -> None:
    table = play(strict_table(HANDS), "deal", "0 discard C", "clock window", "1 touch tail, rack")
    assert kinds(table).count("infraction_opened") == 2
    for viewer in range(5):
        assert "infraction_opened" not in kinds(table, viewer)


def test_an_error_everybody_can_see_is_told_to_everybody() -> None:
    table = play(strict_table(HANDS), "deal", "2 touch head")
    for viewer in range(5):
        assert kinds(table, viewer)[-1] == "infraction_opened"


def test_a_true_and_a_false_word_look_alike_until_tiles_are_shown() -> None:
    true = play(strict_table(HANDS), *ON_7M.rstrip("; ").split("; "), "1 say pung, take")
    false = play(strict_table(HANDS), *ON_7M.rstrip("; ").split("; "), "3 say pung, take")
    assert kinds(true, 4)[-4:] == kinds(false, 4)[-4:]
