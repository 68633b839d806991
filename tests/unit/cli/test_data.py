"""What ``muraille data`` makes, tells and refuses, and what simulations keep."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.data import read_shard
from muraille.i18n import LANGUAGES, say
from tests.kit.table.own_wall_hands import Played
from tests.kit.terminal import run


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_of_botzone_becomes_a_shard_and_a_report(tmp_path: Path, language: str) -> None:
    file, out = tmp_path / "log.txt", tmp_path / "out"
    good, bad = Played("greedy", 1).log("good"), Played("random", 1).log("bad")
    file.write_text(f"{good}\n{bad.replace('Score 0', 'Score 8')}\n", encoding="utf-8")
    ran = run("data", "from-botzone", str(file), "--out", str(out), "--lang", language)
    assert (ran.code, ran.err) == (1, "")
    assert say(language, "data.kept", n=1) in ran.out
    assert say(language, "data.misfits", n=1) in ran.out
    facts = {"name": "bad", "stated": "8 0 0 0", "counted": "0 0 0 0"}
    assert say(language, "refusals.match_scores", **facts) in ran.out
    [shard] = out.iterdir()
    assert [hand.name for hand in read_shard(shard)] == ["good"]
    ran = run("data", "sample", str(shard), "--lang", language)
    assert ran.out.splitlines()[0] == "good"
    again = run("data", "from-botzone", str(file), "--out", str(out), "--lang", language)
    assert again.code == 2
    assert again.err.count("\n") == 1


def test_a_missing_log_changes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out"
    ran = run("data", "from-botzone", str(tmp_path / "none.txt"), "--out", str(out))
    assert ran.code == 2
    assert not out.exists()


def test_records_become_shards_of_the_same_decisions(tmp_path: Path) -> None:
    record, mine, other = (str(tmp_path / name) for name in ("r.json", "a", "b"))
    bots = ("--bots", "random", "-n", "4", "--seed", "3")
    ran = run("simulate", *bots, "--record", record, "--shards", mine)
    assert ran.code == 0
    told = json.loads(
        run("data", "from-records", record, "--out", other, "--form", "npz", "--json").out
    )
    assert (told["hands"], told["misfits"]) == (4, [])
    [one], [two] = Path(mine).iterdir(), Path(other).iterdir()
    pairs = zip(read_shard(one), read_shard(two), strict=True)
    assert all(a.actions == b.actions and a.tiles == b.tiles for a, b in pairs)
    checked = json.loads(run("data", "check", str(one), str(two), "--json").out)
    assert (checked["hands"], checked["misfits"]) == (8, [])
    shown = json.loads(run("data", "info", str(one), "--json").out)
    assert shown[0]["decisions"] == told["decisions"]
    assert shown[0]["origin"]["source"] == "simulate"


def test_what_is_damaged_is_told_and_the_rest_checked(tmp_path: Path) -> None:
    out = tmp_path / "out"
    options = ("--bots", "random", "-n", "2", "--duplicate", "--wall", "own", "--jobs", "2")
    assert run("simulate", *options, "--shards", str(out)).code == 0
    [good] = out.iterdir()
    names = [hand.name for hand in read_shard(good)]
    assert names == [f"0/{wall}/{turn}" for wall in range(2) for turn in range(4)]
    bad = tmp_path / f"bad{good.suffix}"
    bad.write_bytes(good.read_bytes()[:-9])
    ran = run("data", "check", str(bad), str(good), "--json")
    assert ran.code == 1
    told = json.loads(ran.out)
    assert told["hands"] == 8
    assert [(one["file"], one["code"]) for one in told["misfits"]] == [(str(bad), "broken_shard")]
    ran = run("data", "info", str(bad), "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert "is damaged" in ran.err
