"""The end of a hand and the score sheet, from a record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.games.mcr.options import FFMJ
from muraille.games.registry import game_of
from muraille.report import hand_end, score_sheet
from muraille.table.events import Adjudicated
from muraille.table.outcome import outcome_of
from tests.kit.random.games import SEED, quick_win, recorded_game
from tests.kit.table.director import FASTEST, staged


def test_a_hand_that_is_over_is_counted_and_paid() -> None:
    end = hand_end.told("en", quick_win(), 1)
    assert (end.winner, end.source, end.tile, end.how) == (0, None, "C", "wall")
    assert end.sentence == "Ann wins · self-drawn: C"
    assert end.count is not None
    (part,) = end.count.sheet.reading.counted
    assert [(line.name, line.value) for line in part.lines] == [
        ("Pure Straight", 16),
        ("Half Flush", 6),
        ("Fully Concealed Hand", 4),
        ("Prevalent Wind", 2),
        ("Seat Wind", 2),
        ("Single Wait", 1),
    ]
    assert [(one.name, one.wind, one.gain, one.after, one.sum) for one in end.players] == [
        ("Ann", "east", 117, 117, "39 + 39 + 39"),
        ("Dao", "south", -39, -39, "8 + 31"),
        ("Béa", "west", -39, -39, "8 + 31"),
        ("Chen", "north", -39, -39, "8 + 31"),
    ]
    assert end.payments is not None
    assert end.payments.matrix == [[0, 0, 0, 0], [39, 0, 0, 0], [39, 0, 0, 0], [39, 0, 0, 0]]


def test_the_flowers_of_the_winner_are_named() -> None:
    table = staged(FASTEST, {0: "123456789mEEEC1f"}, replacements="C")
    table.do(0, "flower", "1f").all_pass().win(0)
    count = game_of("mcr").ended(outcome_of(table.deal.whole), FFMJ).winner
    assert count is not None
    assert (count.sheet("en").hand.flowers, count.figures()["flowers"]) == (["1f"], 1)
    assert count.sheet("en").hand.text == "123456789mEEEC C||1f"


def test_the_seed_of_a_hand_that_is_over_is_told() -> None:
    promise = hand_end.told("fr", recorded_game(3), 1).promise
    assert promise is not None
    assert promise.seed == SEED.hex()
    assert promise.contributions == ["a", "", "bamboo", "42"]


def test_a_hand_that_was_not_played_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        hand_end.told("en", quick_win(), 2)
    assert (refused.value.code, refused.value.facts["most"]) == ("no_such_hand", 1)


def test_scores_go_on_from_hand_to_hand() -> None:
    record = recorded_game(5, hands=4)
    sheet = score_sheet.told("en", record)
    assert [row.hand for row in sheet.rows] == [1, 2, 3, 4]
    for before, row in zip(sheet.rows, sheet.rows[1:], strict=False):
        ends = hand_end.told("en", record, row.hand).players
        assert [end.before for end in ends] == before.totals
        assert [end.after for end in ends] == row.totals


def test_table_points_are_shared_on_a_tie() -> None:
    sheet = score_sheet.told("en", quick_win())
    assert sheet.finished
    assert [(one.rank, one.name, one.score, one.table_points) for one in sheet.ranking] == [
        (1, "Ann", 117, 4.0),
        (2, "Dao", -39, 1.0),
        (2, "Béa", -39, 1.0),
        (2, "Chen", -39, 1.0),
    ]
    assert sheet.rows[0].sentence == "Ann · 31 points"


def test_penalties_decide_the_ranking() -> None:
    record = quick_win()
    (hand,) = record.hands
    fines = (Adjudicated(0, "P4.10c", "judged", (-60, 20, 20, 20)),) * 3
    fined = replace(record, hands=(replace(hand, events=(*hand.events, *fines)),))
    sheet = score_sheet.told("en", fined)
    assert sheet.rows[0].penalties == sheet.penalties == [-180, 60, 60, 60]
    assert sheet.rows[0].gains == score_sheet.told("en", record).rows[0].gains
    assert [(one.rank, one.name, one.score) for one in sheet.ranking] == [
        (1, "Dao", 21),
        (1, "Béa", 21),
        (1, "Chen", 21),
        (4, "Ann", -63),
    ]
    assert sheet.totals == [117, -39, -39, -39]
