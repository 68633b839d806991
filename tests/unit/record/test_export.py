"""Our records in the forms of others."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.games.mcr.options import FFMJ
from muraille.record.botzone import WallSource, check, read_matches
from muraille.record.export import played_hand, to_botzone, to_pmn
from tests.kit.random.games import quick_win, recorded_game

EASY = FFMJ.with_settings("easy", minimum_points=0)


def test_a_win_is_written_for_botzone() -> None:
    text = to_botzone(quick_win())
    assert text.startswith("Match test/1/1\nWind 0\nPlayer 0 Deal W1 W2 W3 W4 W5 W6 W7 W8 W9 F1 F1")
    assert "Player 0 Draw J1\nPlayer 0 Hu J1\n" in text


@pytest.mark.parametrize("number", range(40, 46))
def test_botzone_logs_of_our_games_are_counted_alike(number: int) -> None:
    record = recorded_game(number, hands=4, flowers=False, profile=EASY)
    matches = read_matches(to_botzone(record))
    assert len(matches) == 4
    for match in matches:
        assert check(match, EASY, WallSource.SHARED).differences == ()


def test_flowers_cannot_be_written_for_botzone() -> None:
    with pytest.raises(Refusal) as refused:
        to_botzone(recorded_game(1))
    assert refused.value.code == "has_flowers"


def test_pmn_has_the_seats_by_their_winds() -> None:
    text = to_pmn(recorded_game(3, hands=2))
    assert text.count("[Event ") == 2
    assert '[East "Ann"]\n[South "Dao"]' in text
    assert '[East "Dao"]\n[South "Béa"]' in text
    assert '[Date "2026.10.04"]' in text


def test_claims_that_lost_are_kept() -> None:
    moves = [
        move
        for number in range(12)
        for hand in recorded_game(number, flowers=False).hands
        for move in played_hand(recorded_game(number, flowers=False), hand).moves
    ]
    assert any(move.outbid for move in moves)


def test_flowers_are_part_of_the_points() -> None:
    record = recorded_game(71, profile=EASY)
    assert record.hands[0].points == 3
    hand = played_hand(record, record.hands[0])
    assert hand.points == 4
    assert hand.fans[-1] == ("flower_tiles", 1, 1)
