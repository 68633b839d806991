"""Logs of Botzone: read, played again, counted again, written."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import MahjongGB
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.core.meld import Giver, Meld, Shape
from muraille.core.tile import Wind
from muraille.games.mcr.book import PLAIN_BOOK
from muraille.games.mcr.options import FFMJ, INTERNATIONAL
from muraille.record.botzone import (
    BotzoneMatch,
    Difference,
    MatchEnd,
    MatchWin,
    StatedFan,
    Subject,
    WallSource,
    check,
    matches,
    read_matches,
    replay,
    write_match,
)
from muraille.record.botzone.match import fan_name
from muraille.record.moves import Act, Move
from tests.differential.pymahjonggb import arguments, identifier
from tests.kit.random.wins import random_win
from tests.unit.record.logs import (
    CHOWED,
    CLAIMS,
    DISCARD,
    EVERY,
    REPLACEMENT,
    ROBBED,
    SELF_DRAWN,
    exhausted,
    played,
)


def only(text: str) -> BotzoneMatch:
    [match] = read_matches(text)
    return match


def refused(text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        list(map(replay, read_matches(text)))
    return caught.value


def won(text: str) -> MatchWin:
    hand = replay(only(text)).won
    assert hand is not None
    return hand


def how(text: str) -> tuple[set[str], int | None, int | None]:
    """The situation of a win, the winner and who gave the tile."""
    end = replay(only(text))
    flags = ("self_drawn", "last_copy", "about_kong", "last_of_wall")
    said = {flag for place, flag in enumerate(flags) if won(text).situation >> place & 1}
    return said, end.winner, end.discarder


def test_a_match_is_read_as_it_stands() -> None:
    match = only(DISCARD)
    assert (match.name, match.round_wind, match.winner) == ("discard", Wind.SOUTH, 2)
    assert match.deals[1] == (7, 8, 1, 2, 3, 17, 17, 22, 23, 24, 31, 31, 32)
    assert match.moves[1] == Move(0, Act.DISCARD, 6)
    assert match.moves[2].outbid == (Move(3, Act.PUNG, 6), Move(1, Act.CHOW, 7))
    assert [move.line for move in match.moves] == [7, 8, 9]
    assert match.stated is not None
    assert match.stated.total == 9
    assert match.stated.fans[-1] == StatedFan("坎张", 1)
    assert match.stated.fans[-1].fan == "closed_wait"
    assert match.scores == (-17, -8, 33, -8)


def test_many_matches_are_read_one_after_the_other() -> None:
    text = "\n\n".join(EVERY)
    assert [match.name for match in read_matches(text)] == [
        *("self-drawn", "discard", "robbed", "replacement", "claims", "chowed", "exhausted")
    ]
    assert next(matches(iter(text.splitlines()))).name == "self-drawn"


def test_blank_lines_marks_and_shouting_do_not_matter() -> None:
    loud = "\ufeff" + DISCARD.replace("Hu ", "HU ").replace("\n", " \r\n\r\n")
    assert read_matches(loud) == read_matches(DISCARD)
    once = DISCARD.replace(" Ignore Player 1", " Player 1")
    assert read_matches(once) == read_matches(DISCARD)


@pytest.mark.parametrize(
    "log", [SELF_DRAWN, DISCARD, ROBBED, REPLACEMENT, CHOWED], ids=lambda log: log.split()[1]
)
def test_a_right_log_differs_in_nothing(log: str) -> None:
    checked = check(only(log))
    assert checked.differences == ()
    assert checked.settlement == checked.match.scores


def test_the_situation_of_a_win_is_what_the_moves_show() -> None:
    assert how(SELF_DRAWN) == ({"self_drawn"}, 0, None)
    assert how(DISCARD) == (set(), 2, 0)
    assert how(ROBBED) == ({"about_kong"}, 3, 1)
    assert how(REPLACEMENT) == ({"self_drawn", "about_kong"}, 0, None)
    assert won(DISCARD).situation >> 4 == Wind.WEST | Wind.SOUTH << 2


def test_melds_know_where_they_come_from() -> None:
    assert won(REPLACEMENT).hand.melds == (Meld(Shape.KONG, 31, concealed=True),)
    assert won(CLAIMS).hand.melds == (Meld(Shape.PUNG, 0, giver=Giver.RIGHT),)
    west = CLAIMS.replace("Player 3 Draw W7\nPlayer 3 Hu W7", "Player 3 Draw F2\nPlayer 3 Play F2")
    west = west.replace("F2\nFan", "F2\nPlayer 2 Hu F2\nFan")
    assert won(west).hand.melds == (
        Meld(Shape.KONG, 3, giver=Giver.OPPOSITE),
        Meld(Shape.PUNG, 16, giver=Giver.LEFT),
    )
    assert won(CHOWED).hand.melds == (Meld(Shape.CHOW, 12, giver=Giver.LEFT, claimed=2),)


def test_an_incomplete_hand_is_a_difference() -> None:
    checked = check(only(CLAIMS))
    assert checked.count is None
    assert checked.differences[0] == Difference(Subject.WIN, 1, 0)


def test_a_hand_without_a_winner_pays_nothing() -> None:
    match = only(exhausted())
    assert replay(match) == MatchEnd()
    assert check(match).differences == ()
    paid = replace(match, scores=(8, -8, 0, 0))
    assert check(paid).differences == (
        Difference(Subject.SCORE, 8, 0, seat=0),
        Difference(Subject.SCORE, -8, 0, seat=1),
    )


@pytest.mark.parametrize("walls", WallSource)
@pytest.mark.parametrize(
    ("ending", "fan"), [("draws", "last_tile_draw"), ("claims", "last_tile_claim")]
)
def test_the_last_tile_is_the_one_after_which_nobody_draws(
    ending: str, fan: str, walls: WallSource
) -> None:
    checked = check(only(exhausted(ending=ending)), walls=walls)
    assert checked.count is not None
    assert fan in [name for name, _, _ in checked.count.fans]


def test_wrong_counts_are_listed() -> None:
    wrong = REPLACEMENT.replace("Fan 24", "Fan 25").replace("箭刻*1", "箭刻*2+缺一门*1+某番*1")
    wrong = wrong.replace("Score 96 -32", "Score 96 -33")
    assert check(only(wrong)).differences == (
        Difference(Subject.TOTAL, 25, 24),
        Difference(Subject.FAN, 2, 1, fan="dragon_pung"),
        Difference(Subject.FAN, 1, 0, fan="one_voided_suit"),
        Difference(Subject.FAN, 1, 0, fan="某番"),
        Difference(Subject.SCORE, -33, -32, seat=1),
    )


def test_a_hand_below_the_minimum_is_listed() -> None:
    strict = INTERNATIONAL.with_settings("strict", minimum_points=10)
    assert check(only(DISCARD), strict).differences == (Difference(Subject.MINIMUM, 10, 9),)


def test_other_profiles_count_too() -> None:
    checked = check(only(REPLACEMENT), FFMJ)
    assert checked.profile == "ffmj"
    assert checked.count is not None


def test_names_lost_to_an_encoding_are_not_compared() -> None:
    lost = DISCARD.replace("门前清*1+平和*1+断幺*1+喜相逢*1+连六*1+坎张*1", "???*1+??*1")
    assert check(only(lost)).differences == ()


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "foreign_log"),
        ('[Event "MCR"]\n', 1, "foreign_log"),
        ("\n\n{}", 3, "foreign_log"),
        ("Match\n", 1, "broken_log"),
        (DISCARD.replace("Wind 1", "Wind 4"), 2, "broken_log"),
        (DISCARD.replace("Deal W7", "Deal"), 3, "broken_log"),
        (DISCARD.replace("Deal W7", "Deal H1"), 3, "broken_log"),
        (DISCARD.replace("Player 3 Deal", "Player 2 Deal"), 6, "broken_log"),
        (DISCARD.replace("Play W7", "Play W0"), 8, "broken_log"),
        (DISCARD.replace("Play W7", "Throw W7"), 8, "broken_log"),
        (DISCARD.replace("Ignore Player 3 Peng", "Ignore Player 3 Play"), 9, "broken_log"),
        (DISCARD.replace("Ignore Player 3", "Player 3"), 9, "broken_log"),
        (DISCARD.replace(" W8\nFan", "\nFan"), 9, "broken_log"),
        (DISCARD.replace("Fan 9", "Fan nine"), 10, "broken_log"),
        (DISCARD.replace("平和*1", "*1"), 10, "broken_log"),
        (DISCARD.replace("33 -8\n", "33\n"), 11, "broken_log"),
        (DISCARD + "Well played\n", 12, "broken_log"),
        (exhausted().replace("Huang", "Huang zhuang"), 175, "broken_log"),
        (DISCARD.split("Score")[0], 10, "truncated_log"),
        (DISCARD.split("Player 2 Hu")[0] + SELF_DRAWN, 9, "truncated_log"),
    ],
)
def test_what_is_no_log_is_refused_by_its_line(text: str, line: int, code: str) -> None:
    refusal = refused(text)
    assert (refusal.code, refusal.facts["line"]) == (code, line)


@pytest.mark.parametrize("log", EVERY, ids=lambda log: log.split()[1])
def test_a_log_cut_after_any_line_is_refused(log: str) -> None:
    lines = log.splitlines()
    for end in range(1, len(lines)):
        assert refused("\n".join(lines[:end])).code == "truncated_log"


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (SELF_DRAWN.replace("Deal W5", "Deal W1"), 1, "record_fifth_copy"),
        (
            ROBBED.replace("F3\nPlayer 1 Draw B5", "F3\nPlayer 1 Draw T9"),
            18,
            "record_tile_not_held",
        ),
        (DISCARD.replace("Player 0 Play W7", "Player 0 Play W9"), 8, "record_tile_not_held"),
        (DISCARD.replace("Player 0 Draw", "Player 1 Draw"), 7, "record_out_of_turn"),
        (DISCARD.replace("Player 2 Hu W7", "Player 0 Hu W7"), 9, "record_out_of_turn"),
        (DISCARD.replace("Player 2 Hu W7", "Player 2 Hu W8"), 9, "record_wrong_claim"),
        (ROBBED.replace("Player 1 Peng B5", "Player 1 Peng J1"), 9, "record_wrong_claim"),
        (ROBBED.replace("Player 1 Peng B5", "Player 1 Chi B9"), 9, "record_wrong_claim"),
        (ROBBED.replace("Player 1 Peng B5", "Player 1 Chi B4"), 9, "record_tile_not_held"),
        (ROBBED.replace("Player 1 Peng B5", "Player 2 Chi B5"), 9, "record_out_of_turn"),
        (ROBBED.replace("BuGang B5", "BuGang T4"), 18, "record_wrong_claim"),
        (REPLACEMENT.replace("AnGang J1", "AnGang T6"), 8, "record_tile_not_held"),
        (exhausted().replace("Huang", "Player 0 Draw J3\nHuang"), 175, "record_wall_empty"),
        (exhausted().replace("Huang", "Player 2 Peng J3\nHuang"), 175, "record_wall_empty"),
        (exhausted().replace("Player 3 Draw J3\nPlayer 3 Play J3\n", ""), 172, "record_ends_early"),
    ],
)
def test_what_cannot_be_played_is_refused_by_its_line(text: str, line: int, code: str) -> None:
    refusal = refused(text)
    assert (refusal.code, refusal.facts["line"]) == (code, line)


@pytest.mark.parametrize("log", EVERY, ids=lambda log: log.split()[1])
def test_what_is_written_is_read_back(log: str) -> None:
    match = only(log)
    fans = tuple((f.fan or "", f.times, 0) for f in (match.stated.fans if match.stated else ()))
    again = only(write_match(played(match, fans)))
    assert again == match
    assert write_match(played(again, fans)) == log.replace("PENG", "Peng").replace("CHI", "Chi")


def test_a_hand_with_flowers_has_no_such_log() -> None:
    hand = played(only(SELF_DRAWN))
    east, *others = hand.deals
    flowered = replace(hand, deals=((*east[:-1], 34), *others))
    laid = replace(hand, moves=(Move(0, Act.FLOWER, 41), *hand.moves))
    for refused_hand in (flowered, laid):
        with pytest.raises(Refusal) as caught:
            write_match(refused_hand)
        assert caught.value.code == "has_flowers"


def test_a_deal_is_thirteen_tiles() -> None:
    hand = played(only(SELF_DRAWN))
    with pytest.raises(Refusal) as caught:
        replace(hand, deals=((*hand.deals[0], 22), *hand.deals[1:]))
    assert caught.value.code == "wrong_tile_count"


def test_every_fan_has_a_name_that_is_read_back() -> None:
    for fan in PLAIN_BOOK.fans:
        assert StatedFan(fan_name(fan.id), 1).fan == fan.id


def test_the_names_of_the_official_calculator_are_known() -> None:
    random = Random(16)
    for _ in range(300):
        for _, _, chinese, english in MahjongGB.MahjongFanCalculator(
            *arguments(random_win(random))
        ):
            assert StatedFan(chinese, 1).fan == identifier(english)


def test_our_own_count_is_written_so_that_it_checks() -> None:
    match = only(ROBBED)
    count = check(match, FFMJ).count
    assert count is not None
    hand = replace(played(match, count.fans), points=count.total)
    assert check(only(write_match(hand)), FFMJ).differences == ()


PIECES = sorted({word for log in EVERY for word in log.split()} | {"\n", "H1", "-", "*", "+"})


@given(st.text() | st.lists(st.sampled_from(PIECES)).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Refusal):
        read_matches(text)


@given(st.sampled_from(EVERY), st.data())
def test_an_edited_log_is_checked_or_refused(log: str, data: st.DataObject) -> None:
    words = log.replace("\n", " \n ").split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(st.sampled_from([*PIECES, ""]))
    with suppress(Refusal):
        for match in read_matches(" ".join(words)):
            check(match)
