"""Files of hands: what was written is read; what was not is refused."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from muraille.bots.simulation import Hall, Setup
from muraille.core.errors import Refusal
from muraille.data import KeptHand, Origin, read_shard, write_shard
from muraille.data.folder import ShardFolder
from muraille.data.hand_table import HandTable
from muraille.data.logged import kept_hand
from muraille.games.mcr.options import INTERNATIONAL
from muraille.games.registry import game_of
from muraille.table.events.codec import decode

ENDINGS = (".npz", ".parquet")
OWN = Origin("mcr", INTERNATIONAL, "simulate", own_walls=True)
CLASSIC = Origin("classic", game_of("classic").usual, "simulate", flowers=True)


@cache
def hands_of(rules: str, count: int = 4) -> tuple[KeptHand, ...]:
    """Some hands of random players."""
    origin = OWN if rules == "mcr" else CLASSIC
    setup = Setup(
        ("random",) * 4,
        count,
        5,
        flowers=origin.flowers,
        rules=rules,
        profile=origin.house,
        own_walls=origin.own_walls,
        keep=True,
    )
    table = HandTable(origin)
    played = Hall(setup).play_chunk(0, count).hands
    kept = [kept_hand(f"5/{hand.number}", decode(hand.log), table) for hand in played]
    assert [hand.gains for hand in kept] == [hand.gains for hand in played]
    return tuple(replace(hand, players=("a", "é", "中", ""), wall=7) for hand in kept)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("rules", ["mcr", "classic"])
def test_what_was_written_is_read_and_played_again(tmp_path: Path, ending: str, rules: str) -> None:
    origin, file = OWN if rules == "mcr" else CLASSIC, tmp_path / f"s{ending}"
    write_shard(file, origin, hands_of(rules))
    shard = read_shard(file)
    assert tuple(shard) == hands_of(rules)
    assert shard.origin.as_record() == origin.as_record()
    assert shard.decisions == sum(len(hand.actions) for hand in hands_of(rules)) > 200
    table = HandTable(shard.origin)
    assert sum(1 for hand in shard for _ in table.decisions(hand)) == shard.decisions
    assert [one.name for one in tmp_path.iterdir()] == [file.name]
    before = file.read_bytes()
    write_shard(file, origin, hands_of(rules))
    assert file.read_bytes() == before


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_empty_shard_is_a_shard(tmp_path: Path, ending: str) -> None:
    write_shard(tmp_path / f"s{ending}", OWN, ())
    assert tuple(read_shard(tmp_path / f"s{ending}")) == ()


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("kept", [0.0, 0.3, 0.7, 0.999])
def test_what_was_cut_off_is_refused(tmp_path: Path, ending: str, kept: float) -> None:
    file = tmp_path / f"s{ending}"
    write_shard(file, OWN, hands_of("mcr"))
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * kept)])
    assert refused_of(file) == "broken_shard"


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_damaged_byte_is_refused_or_changes_nothing(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"s{ending}"
    write_shard(file, OWN, hands_of("mcr"))
    content = file.read_bytes()
    found = 0
    for place in range(7, len(content), len(content) // 60):
        file.write_bytes(content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :])
        read: tuple[KeptHand, ...] | None = None
        with suppress(Refusal):
            read = tuple(read_shard(file))
        assert read in {None, hands_of("mcr")}
        found += read is None
    assert found > 30


def test_files_of_others_are_refused(tmp_path: Path) -> None:
    assert refused_of(tmp_path / "none.npz") == "file_not_found"
    for name in ("notes.npz", "notes.parquet"):
        (tmp_path / name).write_text("my notes", encoding="utf-8")
        assert refused_of(tmp_path / name) == "broken_shard"
    assert refused_of(tmp_path / "hands.csv") == "shard_ending"
    np.savez(tmp_path / "theirs.npz", x=np.arange(3))
    assert refused_of(tmp_path / "theirs.npz") == "no_shard"
    np.savez(tmp_path / "pickled.npz", about=np.array([{}], object))
    assert refused_of(tmp_path / "pickled.npz") == "broken_shard"


def test_a_shard_of_a_later_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        later.setattr("muraille.data.origin.VERSION", 2)
        write_shard(tmp_path / "s.npz", OWN, hands_of("mcr"))
    assert refused_of(tmp_path / "s.npz") == "shard_version"


def refused_of(file: Path) -> str:
    with pytest.raises(Refusal) as refused:
        read_shard(file)
    return refused.value.code


def test_a_hand_that_was_changed_does_not_play() -> None:
    hand = hands_of("mcr")[0]
    changed = {
        "hand_not_dealt": replace(hand, tiles=(0,) * 136),
        "hand_not_allowed": replace(hand, actions=(0, *hand.actions[1:])),
        "hand_not_ended": replace(hand, seats=hand.seats[:-1], actions=hand.actions[:-1]),
        "hand_ended_otherwise": replace(hand, gains=(1, -1, 0, 0)),
    }
    table = HandTable(OWN)
    for code, other in changed.items():
        with pytest.raises(Refusal) as refused:
            list(table.decisions(other))
        assert refused.value.code == code
    assert len(list(table.decisions(hand))) == len(hand.actions)


def test_a_folder_gets_a_shard_for_so_many_hands_and_is_not_written_twice(tmp_path: Path) -> None:
    with ShardFolder(tmp_path / "new" / "data", OWN, ".npz", most=3) as folder:
        folder.add(hands_of("mcr"))
    assert [len(read_shard(file)) for file in folder.files] == [3, 1]
    with pytest.raises(Refusal) as refused:
        ShardFolder(tmp_path / "new" / "data", OWN, ".npz")
    assert refused.value.code == "folder_has_shards"
