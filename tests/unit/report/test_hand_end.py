"""The end of a hand and the score sheet, from a record."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.games.classic.options import CLASSIC, changed
from muraille.games.mcr.options import FFMJ
from muraille.games.registry import game_of
from muraille.house.server.routes.hands import replayed_end
from muraille.record.own.codec import write_record
from muraille.record.own.recorder import Recorder
from muraille.report import hand_end, score_sheet
from muraille.table.events import Adjudicated
from muraille.table.match import Match
from muraille.table.outcome import outcome_of
from tests.kit.random.games import SEED, players, quick_win, recorded_game
from tests.kit.table.classic import classic, classic_wall
from tests.kit.table.director import FASTEST, Director, staged


def test_a_hand_that_is_over_is_counted_and_paid() -> None:
    end = hand_end.told("en", quick_win(), 1)
    assert (end.winner, end.source, end.tile, end.how) == (0, None, "C", "wall")
    assert end.sentence == "Ann wins · self-drawn: red dragon"
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


WAITING = "123m 456m 789m 22s 34p"
"""For the 2 and the 5 of dots: four chows and a pair."""


def classic_game(
    hands: dict[int, str], last: str = "", dealer: str = "dominant"
) -> tuple[Match, Director]:
    """A game of the classical advanced house; the first throw makes east dominant."""
    rules = classic(flowers=False, scoring_system="advanced", dealer_role=dealer)
    match = Match(rules, flowers=False)
    table = Director(FASTEST, match.rules, flowers=False)
    table.deal = match.begin_with(classic_wall(hands, last=last), (2, 3, 1, 1))
    return match, table


def replayed(match: Match, dealer: str = "dominant") -> hand_end.HandEnd:
    """The end of the only hand, as the house tells it of a file."""
    match.finish()
    switches = {"flowers": False, "scoring_system": "advanced", "dealer_role": dealer}
    house = changed(CLASSIC, switches)
    record = Recorder("staged", date(2026, 11, 17), house, players()).record(match)
    return replayed_end("en", write_record(record), 1)


@pytest.mark.parametrize("dealer", ["dominant", "east"])
def test_a_hand_that_is_complete_as_dealt_was_won_with_no_tile(dealer: str) -> None:
    match, table = classic_game({0: WAITING + " 5p"}, dealer=dealer)
    table.win(0)
    end = replayed(match, dealer)
    assert end.how == "dealt"
    assert end.sentence == "Ann wins · with the tiles dealt"


def test_a_replay_knows_the_last_discard_while_the_hill_is_there() -> None:
    match, table = classic_game({0: WAITING + " N"}, last="2p")
    while table.whole.wall_left:
        table.discard(table.turn).all_pass()
    table.discard(1, "2p").win(0)
    assert table.whole.hill_left == 14
    end = replayed(match)
    assert end.count is not None
    # 20 and 10 for four chows, doubled by the last discard.
    assert end.count.sheet.points == 60
    doubles = end.count.sheet.reading.counted[1].lines
    assert [line.id for line in doubles] == ["last_discard"]


def test_a_replay_knows_the_kong_that_was_announced_for_a_first_discard() -> None:
    match, table = classic_game({0: "5p", 1: WAITING, 3: "555p"})
    table.discard(0, "5p").do(3, "kong").win(1)
    end = replayed(match)
    assert end.how == "claimed_kong"
    assert end.count is not None
    assert end.count.sheet.values is not None
    assert [(line.id, line.value) for line in end.count.sheet.values.lines] == [
        ("earthly_blessing", 800),
        ("ordinary", 60),
    ]


def test_a_replay_counts_the_four_hands_of_a_drawn_hand() -> None:
    match, table = classic_game({0: "EEE CCC 99s", 1: "555s"})
    while table.phase != "invoking":
        table.discard(table.turn).all_pass()
    for seat in SEATS:
        table.passes(seat)
    end = replayed(match)
    assert (end.winner, end.count) == (None, None)
    # Concealed pungs of the own and dominant wind and of dragons: (8 + 16) x 2 x 2 x 2; 4 for 555s.
    assert [one.sheet.points for one in end.all_hands] == [192, 4, 0, 0]
    assert [one.gain for one in end.players] == [1144, -368, -388, -388]
