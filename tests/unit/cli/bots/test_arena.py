"""What ``muraille arena`` plays, tells, draws, keeps and refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from muraille.arena.file import read
from muraille.arena.statistics import Estimate
from muraille.cli.bots.league_sheet import interval_bar, spent, watched
from muraille.i18n import LANGUAGES, say
from tests.kit.leagues import foreign, league, play
from tests.kit.machine.children import PATIENCE, child
from tests.kit.terminal import run

TWO = ("arena", "greedy", "random", "--walls", "3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_says_who_is_better_and_how_they_play(language: str) -> None:
    ran = run(*TWO, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert say(language, "arena.title", n=18) in ran.out
    for key in ("results", "play", "pairs", "times", "fouls", "worst", "interval"):
        assert say(language, f"arena.{key}") in ran.out
    assert "●" in ran.out
    assert ran.out.index("greedy") < ran.out.index("random")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 4, 6])
def test_the_sheet_fits_a_narrow_terminal(language: str, count: int) -> None:
    bots = ["random"] * count
    ran = run("arena", *bots, "-n", "2", "--lang", language, world={"COLUMNS": "80"})
    lines = [line for line in ran.out.splitlines() if f"random-{count} " in f"{line} "]
    # Results, its row of the matrix, the head of the matrix, play, times: nothing is cut off.
    assert len(lines) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_helps_in_every_language(language: str) -> None:
    ran = run("arena", "--help", "--lang", language)
    assert ran.code == 0
    assert say(language, "help.arena") in " ".join(ran.out.split())
    assert "--every-request" in ran.out


def test_programs_get_every_number() -> None:
    answer = json.loads(run(*TWO, "--seed", "5", "--json").out)
    assert answer["played"]["hands"] == 18
    assert answer["format"] == "2v2"
    assert answer["walls"] == "shared"
    assert answer["house"] == "international"
    best, other = answer["standings"]
    assert (best["name"], other["name"]) == ("greedy", "random")
    assert best["points_per_hand"] == -other["points_per_hand"]
    assert best["seats"] == 36
    assert best["fouls"] == {}
    assert 0 < best["seconds"]["median"] <= best["seconds"]["p99"] <= best["seconds"]["worst"]
    [pair, _] = answer["pairs"]
    assert pair["difference"] == pytest.approx(2 * best["points_per_hand"], abs=1e-3)


def test_everybody_meets_everybody() -> None:
    answer = json.loads(run("arena", "greedy", "random", "random", "-n", "1", "--json").out)
    assert answer["standings"][0]["name"] == "greedy"
    assert len(answer["pairs"]) == 6
    assert answer["played"]["hands"] == 18


def test_the_classical_game_has_its_leagues_too() -> None:
    ran = run("arena", "random", "greedy", "-n", "1", "--rules", "classic", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["rules"] == "classic"


def test_a_league_is_kept_shown_and_drawn(tmp_path: Path) -> None:
    file, picture = tmp_path / "l.jsonl", tmp_path / "l.svg"
    first = run(*TWO, "--league", str(file), "--jobs", "2", "--json")
    assert first.code == 0
    shown = run("arena", "--show", str(file), "--json", "--picture", str(picture))
    assert json.loads(shown.out) == json.loads(first.out)
    root = ET.fromstring(picture.read_text(encoding="utf-8"))  # noqa: S314 - our own
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "random"} <= set(texts)
    assert "prefers-color-scheme: dark" in picture.read_text(encoding="utf-8")
    assert run(*TWO, "--league", str(file), "--json").out == first.out


def test_more_walls_go_on_with_the_same_league(tmp_path: Path) -> None:
    file = str(tmp_path / "l.jsonl")
    run("arena", "random", "greedy", "-n", "2", "--league", file)
    run("arena", "random", "greedy", "-n", "4", "--league", file)
    _, walls = read(file)
    assert sorted(wall.wall for wall in walls) == [0, 1, 2, 3]
    other = run("arena", "greedy", "random", "-n", "4", "--league", file, "--lang", "en")
    assert other.code == 2
    assert "holds another league (entrants: random+greedy, greedy+random)" in other.err


def test_a_program_plays_with_the_walls_of_botzone(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    ran = run(
        "arena", "random", f"mine={foreign('rubbish')}", "-n", "1", "-f", "1v3",
        "--league", str(file), "--lang", "en", world={"PATH": os.environ["PATH"]},
    )  # fmt: skip
    assert ran.code == 0
    assert say("en", "arena.own") in ran.out
    assert say("en", "arena.foul_nonsense") in ran.out
    assert f"{file}.mine.log" in ran.err


def test_a_foul_without_every_request_says_what_to_try() -> None:
    world = {"PATH": os.environ["PATH"], "MURAILLE_LANG": "en"}
    ran = run("arena", "random", foreign("remembers"), "-n", "1", "--only-decisions", world=world)
    assert ran.err.splitlines()[0] == say("en", "arena.try_every")


def test_what_programs_wrote_is_lost_without_a_file() -> None:
    world = {"PATH": os.environ["PATH"], "MURAILLE_LANG": "en"}
    ran = run("arena", "random", foreign("rubbish"), "-n", "1", world=world)
    assert ran.err.strip() == say("en", "arena.notes_lost")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("greedy",), "takes 2 to 32 entrants; named: 1"),
        ((), "Name two entrants"),
        (("greedy", "gredy"), "No bot is called “gredy”"),
        (("greedy", "random", "--format", "3v1"), "known: 2v2, 1v3, four"),
        (("greedy", "random", "--format", "four"), "takes 4 to 4 entrants"),
        (("greedy", "random", "--walls", "0"), "--walls takes a whole number"),
        (("greedy", "random", "--time", "soon"), "--time takes a time such as 2s or 500ms"),
        (("greedy", "random", "--first-time", "0"), "--first-time takes a time"),
        (("greedy", "random", "--wall", "brick"), "--wall takes own or shared"),
        (("greedy", "random", "--wall", "own", "--flowers"), "take --wall shared"),
        (("greedy", "random", "--wall", "own", "--rules", "classic"), "take --wall shared"),
        (("greedy", "no/such/bot"), "is not a program that can be started"),
        (("greedy", "--show", "x"), "No entrants with --show"),
        (("--show", "no-such-league"), "no-such-league"),
    ],
)
def test_what_cannot_be_played_is_one_line_that_says_what_to_do(
    arguments: tuple[str, ...], told: str
) -> None:
    ran = run("arena", *arguments, "--lang", "en")
    assert ran.code == 2
    assert ran.out == ""
    assert told in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("more", [("--rules", "classic"), ("--flowers",)])
def test_a_program_of_botzone_plays_mcr_without_flowers(more: tuple[str, ...]) -> None:
    ran = run("arena", "random", f"{sys.executable} -V", *more, "--lang", "en")
    assert ran.code == 2
    assert "program of Botzone" in ran.err


def test_the_bar_passes_everything_on(capsys: pytest.CaptureFixture[str]) -> None:
    walls = play(league("random", "random"), 2)
    assert list(watched(iter(walls), 0, 2, "en")) == walls
    assert capsys.readouterr().out == ""


def test_an_interval_is_drawn_around_zero() -> None:
    assert interval_bar(Estimate(0.0, None, 1), 1.0, 11) == "     ●     "
    assert interval_bar(Estimate(2.0, 1.0, 9), 5.0, 11) == "     │─●─  "
    assert interval_bar(Estimate(-1.0, 3.0, 9), 5.0, 11) == " ───●┼──   "


def test_times_are_told_as_people_read_them() -> None:
    assert spent("en", 0.00123) == "1.23 ms"
    assert spent("en", 0.0417) == "42 ms"
    assert spent("en", 0.0000031) == "0.003 ms"
    assert spent("fr", 2.04) == "2,0 s"


def begun(*arguments: str) -> AbstractContextManager[subprocess.Popen[str]]:
    """The command as a process of its own, with everything it starts in one group."""
    begin = "from muraille.cli.main import main; raise SystemExit(main())"
    command = [sys.executable, "-c", begin, "arena", *arguments, "--lang", "en"]
    return child(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def awaited(condition: Callable[[], bool]) -> bool:
    """Whether something comes true within a minute."""
    end = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_keeps_what_is_played_and_ends_everybody(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "l.jsonl"
    options = ("-n", "100000", "--league", str(file), "--jobs", jobs)
    with begun("random", "greedy", *options) as process:
        assert awaited(lambda: file.exists() and file.read_bytes().count(b"\n") > 2)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody hears it
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err.strip() == say("en", "arena.interrupted", file=file)
    _, walls = read(str(file))
    assert len(walls) >= 2
    assert say("en", "arena.title", n=6 * len(walls)) in out
    assert awaited(lambda: not is_there(process.pid))


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whoever_ends_a_league_ends_its_programs(
    tmp_path: Path, jobs: str, number: signal.Signals
) -> None:
    who = tmp_path / "who"
    options = ("-n", "9", "--first-time", "600s", "--jobs", jobs)
    with begun("random", foreign("hang", str(who)), *options) as process:
        assert awaited(lambda: who.exists() and bool(who.read_text(encoding="utf-8")))
        process.send_signal(number)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err.strip() == say("en", "arena.interrupted_lost")
    programs = [int(line) for line in who.read_text(encoding="utf-8").splitlines()]
    assert awaited(lambda: not any(map(is_there, programs)))


def is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
