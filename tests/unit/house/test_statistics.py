"""Sums over hands, with numbers anybody can check."""

from __future__ import annotations

from muraille.house.ports import HandSummary
from muraille.house.statistics import Statistics, by_rules, statistics

FLUSH = ("full_flush", 1, 24)
HOGS = ("tile_hog", 2, 4)
DRAWN = ("self_drawn", 1, 1)

HANDS = (
    # table, number, winner, source, points, gains, lines; then the seat of our player
    (HandSummary("a", 1, 0, None, 25, (99, -33, -33, -33), (FLUSH, DRAWN)), 0),
    (HandSummary("a", 2, 0, 2, 28, (52, -8, -36, -8), (FLUSH, HOGS)), 0),
    (HandSummary("a", 3, 1, 0, 8, (-16, 32, -8, -8), (HOGS,)), 0),
    (HandSummary("a", 4, 2, 3, 10, (-8, -8, 34, -18), (DRAWN,)), 0),
    (HandSummary("a", 5, None, None, 0, (0, 0, 0, 0), ()), 0),
    (HandSummary("b", 1, 3, None, 9, (-17, -17, -17, 51), (DRAWN,)), 3),
    (HandSummary("b", 2, 0, None, 8, (48, -16, -16, -16), (DRAWN,)), 3),
    (HandSummary("b", 3, 0, 3, 12, (36, -8, -8, -20), ()), 3),
)


def test_all_together() -> None:
    found = statistics(HANDS)
    assert found == Statistics(
        hands=8,
        wins=3,
        drawn=2,
        dealt_in=2,
        won_points=25 + 28 + 9,
        gained=99 + 52 - 16 - 8 + 0 + 51 - 16 - 20,
        favourites=(("full_flush", 2), ("self_drawn", 2), ("tile_hog", 1)),
    )
    assert found.win_rate == 0.375
    assert found.deal_in_rate == 0.25
    assert round(found.self_drawn_rate, 4) == 0.6667
    assert round(found.mean_points, 4) == 20.6667
    assert found.mean_gain == 17.75


def test_nobody_has_no_numbers() -> None:
    found = statistics(())
    assert found == Statistics()
    assert found.win_rate == found.deal_in_rate == found.self_drawn_rate == 0
    assert found.mean_points == found.mean_gain == 0


def test_a_rule_set_for_itself() -> None:
    found = by_rules(HANDS, {"a": "mcr", "b": "classic"})
    assert list(found) == ["classic", "mcr"]
    assert (found["mcr"].hands, found["classic"].hands) == (5, 3)
    assert found["classic"].gained == 15
    assert found["classic"].win_rate == 1 / 3


def test_a_forgotten_table_does_not_count() -> None:
    assert by_rules(HANDS, {"b": "mcr"}) == {"mcr": statistics(HANDS[5:])}


def test_a_line_counts_once_a_win() -> None:
    twice = (("pung", 1, 1), ("pung", 1, 1))
    hand = HandSummary("a", 1, 0, None, 2, (6, -2, -2, -2), twice)
    assert statistics([(hand, 0)]).favourites == (("pung", 1),)
