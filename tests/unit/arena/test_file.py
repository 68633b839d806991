"""The file of a league: whatever happens to it, what was played is not lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from muraille.arena.file import opened, read
from muraille.arena.standings import standings
from muraille.core.errors import Refusal
from tests.kit.leagues import league, play

OF = league("random", "random", format_name="1v3")


def go_on(file: Path, walls: int) -> int:
    """Play what is missing; how much that was."""
    with opened(str(file), OF) as kept:
        missing = [wall for wall in play(OF, walls) if (wall.match, wall.wall) not in kept.done]
        for wall in missing:
            kept.add(wall)
    return len(missing)


def test_a_league_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert go_on(whole, 4) == 8
    assert go_on(parts, 1) == 2
    assert go_on(parts, 4) == 6
    assert go_on(parts, 4) == 0
    assert read(str(whole)) == read(str(parts))
    league_again, walls = read(str(parts))
    assert league_again == OF
    assert walls == play(OF, 4)
    found, again = standings(OF, walls), standings(OF, read(str(whole))[1])
    assert (found.points, found.pairs, found.ratings) == (again.points, again.pairs, again.ratings)


def test_times_are_kept(tmp_path: Path) -> None:
    go_on(tmp_path / "l.jsonl", 1)
    _, walls = read(str(tmp_path / "l.jsonl"))
    assert standings(OF, walls).deeds[0].times.decisions > 0


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    go_on(file, 2)
    content = file.read_bytes()
    file.write_bytes(content[:-10])
    assert len(read(str(file))[1]) == 3
    assert go_on(file, 2) == 1
    assert read(str(file))[1] == play(OF, 2)


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    file.write_bytes(b'{"league":1,"entr')
    assert go_on(file, 1) == 2
    assert len(read(str(file))[1]) == 2


def test_another_league_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    go_on(file, 1)
    before = file.read_bytes()
    other = league("random", "random", format_name="1v3", seed=8)
    with pytest.raises(Refusal) as refused, opened(str(file), other):
        pass
    assert refused.value.code == "other_league"
    assert refused.value.facts["difference"] == "seed: 7, 8"
    assert file.read_bytes() == before


def test_an_older_version_reads_a_league_that_asks_for_nothing_new(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    go_on(file, 1)
    assert "over_hands" not in file.read_text(encoding="utf-8")
    assert go_on(file, 2) == 2


def test_a_league_with_other_limits_says_which(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    go_on(file, 1)
    other = replace(OF, limits=replace(OF.limits, every=True))
    with pytest.raises(Refusal) as refused, opened(str(file), other):
        pass
    assert refused.value.facts["difference"] == "limits.every: False, True"


@pytest.mark.parametrize("content", [b"my notes", b"my notes\n", b'{"league": 99}\n', b"[1]\n"])
def test_a_file_that_is_no_league_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(Refusal) as refused, opened(str(file), OF):
        pass
    assert refused.value.code == "no_league"
    assert file.read_bytes() == content


def test_a_line_nobody_wrote_is_named(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    go_on(file, 1)
    with file.open("ab") as appended:
        appended.write(b'{"wall": 3}\n')
    with pytest.raises(Refusal) as refused:
        read(str(file))
    assert (refused.value.code, refused.value.facts["found"]) == ("broken_league", '{"wall": 3}')


def test_two_do_not_play_one_league_at_the_same_time(tmp_path: Path) -> None:
    file = str(tmp_path / "l.jsonl")
    with opened(file, OF), pytest.raises(Refusal) as refused, opened(file, OF):
        pass
    assert refused.value.code == "league_busy"


def test_a_missing_file_and_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        read(str(tmp_path / "none.jsonl"))
    assert refused.value.code == "file_not_found"
    with pytest.raises(Refusal) as refused, opened(str(tmp_path / "no" / "l.jsonl"), OF):
        pass
    assert refused.value.code == "unwritable_file"
