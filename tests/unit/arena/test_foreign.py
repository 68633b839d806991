"""Programs of others, as real processes: lawful ones in every protocol, and those that are not."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from muraille.arena.league import OWN, Limits
from muraille.arena.notes import Notes
from muraille.arena.process import RunningProgram, end_all
from muraille.arena.standings import standings
from tests.kit.leagues import HASTY, PATIENT, foreign, fouls, league, play, play_hand, with_program
from tests.kit.machine.children import PATIENCE

PROTOCOLS = ("hold", "hold_text", "hold_running", "hold_text_running")


def test_a_lawful_program_plays_the_same_hand_in_every_protocol() -> None:
    played = [play_hand(with_program(foreign(name, simple="text" in name))) for name in PROTOCOLS]
    hands = [hand for hand, _ in played]
    assert [hand.foul for hand in hands] == [""] * 4
    assert hands[0] == hands[1] == hands[2] == hands[3]
    assert all(times.decisions > 10 for _, times in played)
    assert len({times.decisions for _, times in played}) == 1


def test_a_program_that_plays_by_botzones_rules_to_the_last_tile_is_never_wrong() -> None:
    of = league(foreign("claims"), "random", walls=OWN, limits=PATIENT)
    walls = play(of, 2)
    assert fouls(walls) == fouls(walls, who=1) == []
    assert standings(of, walls).unwon > 6


def test_a_program_that_waits_for_the_end_of_its_input_is_given_it() -> None:
    hand, _ = play_hand(with_program(foreign("reads_all")))
    assert hand.foul == ""


def test_a_program_that_loads_slowly_may_keep_running_all_the_same() -> None:
    hand, times = play_hand(with_program(foreign("slow_running")))
    assert hand.foul == ""
    assert times.within(0.5) < 2.5  # the time it takes to load, once


def test_a_long_message_reaches_a_program_that_reads_slowly() -> None:
    reader = "import sys, time; time.sleep(0.3); print(len(sys.stdin.read()))"
    program = RunningProgram([sys.executable, "-ISc", reader], 0)
    program.say("x" * 300_000)
    assert program.listen(PATIENCE, close=True) == ("300000\n", False)


def test_notes_are_bounded(tmp_path: Path) -> None:
    writer = "import sys; sys.stderr.write('x' * 1_000_000 + 'end'); print(1)"
    program = RunningProgram([sys.executable, "-ISc", writer], 0)
    assert program.listen(PATIENCE, close=True) == ("1\n", False)
    assert len(program.notes) == 4096
    assert program.notes.endswith(b"end")
    notes = Notes(str(tmp_path / "l"))
    for _ in range(200):
        notes.add("me/too", "wall=0", b"y" * 20_000)
    file = tmp_path / "l.me_too.log"
    assert (1 << 20) <= file.stat().st_size < (1 << 20) + 9000


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("crash", "crashed"),
        ("hang", "silent"),
        ("flood", "flood"),
        ("rubbish", "nonsense"),
        ("illegal", "illegal"),
        ("false_win", "false_win"),
        ("hog", "crashed"),
    ],
)
def test_who_does_not_play_loses_the_hand(name: str, kind: str) -> None:
    limits = HASTY if name == "hang" else replace(PATIENT, memory=512)
    hand, _ = play_hand(with_program(foreign(name), limits), (1, 1, 0, 1))
    assert (hand.offender, hand.foul) == (2, kind)
    assert hand.gains == (10, 10, -30, 10)
    assert hand.winner is None


def test_a_league_outlives_a_program_that_crashes() -> None:
    of = with_program(foreign("rubbish"))
    walls = play(of, 2)
    assert fouls(walls) == ["nonsense"] * 16
    assert fouls(walls, who=1) == []
    found = standings(of, walls)
    assert (found.hands, found.fouls) == (16, 16)
    assert found.pairs[0, 1].mean == -40.0
    # Three of them beside one of ours: -30 + 10 + 10 for them, 10 for us.
    assert found.pairs[1, 0].mean == pytest.approx(10 + 10 / 3)


def test_children_that_are_left_behind_are_ended(tmp_path: Path) -> None:
    kept = tmp_path / "children"
    hand, times = play_hand(with_program(foreign("leak", str(kept))))
    assert hand.foul == ""
    children = [int(line) for line in kept.read_text(encoding="utf-8").split()]
    assert len(children) >= times.decisions > 10
    end = time.monotonic() + PATIENCE
    while any(map(is_alive, children)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(is_alive, children))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text(encoding="utf-8").split()[2] != "Z"


def test_what_a_program_writes_is_kept_for_its_owner(tmp_path: Path) -> None:
    play_hand(with_program(foreign("crash")), file=tmp_path / "league.jsonl")
    notes = (tmp_path / "league.jsonl.crash.py.log").read_text(encoding="utf-8")
    assert notes.startswith("wall=0 seats=0111 seat=0 foul=crashed 1\n")
    assert "RuntimeError: no idea what to play" in notes


def test_a_program_that_remembers_by_its_data_is_asked_at_every_request() -> None:
    # The others end the hand at their first turn.
    asked = with_program(
        foreign("remembers"), replace(PATIENT, every=Limits().every), foreign("false_win")
    )
    hand, _ = play_hand(asked)
    assert (hand.offender, hand.foul) == (1, "false_win")
    hand, _ = play_hand(with_program(foreign("remembers")))
    assert (hand.offender, hand.foul) == (0, "crashed")


@pytest.mark.parametrize("most", [1, 9])
def test_a_program_may_play_on_from_hand_to_hand(tmp_path: Path, most: int) -> None:
    command = foreign("many_hands", str(most), simple=True)
    file = tmp_path / "league.jsonl"
    each, many = (
        [hand for wall in play(of, 2, file) for hand in wall.hands]
        for of in (with_program(command), with_program(command, replace(PATIENT, over_hands=True)))
    )
    end_all()
    assert each == many
    assert {hand.foul for hand in many} == {""}
    notes = (tmp_path / "league.jsonl.many_hands.py.log").read_text(encoding="utf-8").splitlines()
    begun = [line.split() for line in notes if line.startswith("hand ")]
    started = len({words[3] for words in begun[len(begun) // 2 :]})
    # Two walls, two matches, four seatings: once alone, then in three seats.
    assert len(begun) == 2 * 2 * (4 + 12)
    assert started == (4 if most == 9 else 32)


def test_data_lasts_a_hand_and_nothing_lasts_longer(tmp_path: Path) -> None:
    # The others end the hand at their first turn.
    of = with_program(foreign("saves"), replace(PATIENT, every=True), foreign("false_win"))
    for _ in range(2):
        play_hand(of, file=tmp_path / "league.jsonl")
    notes = (tmp_path / "league.jsonl.saves.py.log").read_text(encoding="utf-8").splitlines()
    asked = [line.split() for line in notes if " of " in line]
    # Asked at every request, it has counted them all in its data.
    assert len(asked) >= 8
    assert all(words[0] == words[2] for words in asked)
    firsts = [words[3] for words in asked if words[0] == "1"]
    assert firsts == ["globaldata=''"] * 2
