"""Logs of Botzone as decisions: those that were made, and a reason where a log does not fit."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.data.hand_table import HandTable
from muraille.data.imported import Account, botzone_hands
from muraille.data.matches import BOTZONE, match_hand
from muraille.env import actions
from muraille.record.botzone import read_matches
from tests.kit.table.own_wall_hands import Played

CHEAP = """
Match cheap
Wind 0
Player 0 Deal W1 W2 W3 W5 W6 W7 B2 B3 B4 F3 F3 F3 T9
Player 1 Deal W1 W1 W1 B5 B5 B6 T1 T1 F1 F2 F2 F4 J2
Player 2 Deal W5 W5 W6 B7 B7 B8 T7 T8 F1 F2 J2 J2 J3
Player 3 Deal W7 W7 W8 B9 B9 B9 T7 T8 T3 F3 F4 J3 J3
Player 0 Draw T9
Player 0 Hu T9
Fan 5
Score 39 -13 -13 -13
"""
"""Fully concealed 4, single wait 1: a hand that may not win."""


@pytest.mark.parametrize(("bot", "hands"), [("random", 12), ("greedy", 18)])
def test_every_decision_is_found_in_the_log(bot: str, hands: int) -> None:
    table = HandTable(BOTZONE)
    logs = ""
    for number in range(hands):
        played = Played(bot, number)
        logs += played.log()
        [match] = read_matches(played.log())
        hand = match_hand(match, table)
        found = [actions.action(action).code for action in hand.actions]
        winds = [((seat - played.east) & 3, code) for seat, code in played.decisions]
        assert list(zip(hand.seats, found, strict=True)) == winds
        assert hand.gains == tuple(played.gains[(played.east + wind) & 3] for wind in range(4))
        list(table.decisions(hand))
    assert "Hu" in logs if bot == "greedy" else "Ignore" in logs


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Score ", "Score 1", "match_scores"),
        ("Player 1 Play", "Player 2 Play", "record_out_of_turn"),
        ("Wind", "Wind 7 #", "broken_log"),
        ("Huang", "", "truncated_log"),
    ],
)
def test_what_does_not_fit_is_told_by_its_place(old: str, new: str, code: str) -> None:
    log = Played("random", 1).log().replace(old, new, 1)
    with pytest.raises(Refusal) as refused:
        [match_hand(match, HandTable(BOTZONE)) for match in read_matches(log)]
    assert refused.value.code == ("broken_log" if code == "truncated_log" else code)


def test_a_win_our_rules_do_not_allow_does_not_fit() -> None:
    [match] = read_matches(CHEAP)
    with pytest.raises(Refusal) as refused:
        match_hand(match, HandTable(BOTZONE))
    assert refused.value.code == "match_move"
    assert refused.value.facts["line"] == 9
    assert refused.value.facts["found"] == "Player 0 Hu T9"


def test_logs_come_plain_pressed_and_in_archives(tmp_path: Path) -> None:
    log = Played("random", 2).log("one")
    plain, pressed, archive = (tmp_path / name for name in ("a.txt", "a.txt.gz", "a.zip"))
    plain.write_text(log, encoding="utf-8")
    with gzip.open(pressed, "wt", encoding="utf-8") as opened:
        opened.write(log)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written:
        written.writestr("in/a.txt", log)
        written.writestr("b.txt", "no log\n")
    account = Account()
    hands = list(botzone_hands([str(plain), str(pressed), str(archive)], account))
    assert hands == [hands[0]] * 3
    assert account.hands == 3
    [(file, refusal)] = account.misfits
    assert (file, refusal.code) == (f"{archive}:b.txt", "foreign_log")
    pressed.write_bytes(pressed.read_bytes()[:-20])
    account = Account()
    list(botzone_hands([str(pressed)], account))
    assert [refusal.code for _, refusal in account.misfits] == ["unreadable_file"]
