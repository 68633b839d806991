"""Lessons: what learning programs see is what environments show, in an order of their own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from muraille.core.errors import Refusal
from muraille.data import KeptHand, LessonBatch, Lessons, Origin, write_shard
from muraille.data.hand_table import HandTable
from muraille.env import actions, classic_hand_v1, mcr_botzone_v1, mcr_hand_v1
from muraille.games.registry import game_of
from muraille.table.own_walls import walls_of
from muraille.table.terms import SPECTATOR
from muraille.table.view import View

Seen = list[tuple[bytes, bytes, int, int]]
OBSERVE = ("hand", "melds", "rivers", "last", "left")


def played(name: ModuleType, wall: int) -> tuple[KeptHand, Seen]:
    """A hand of an environment, and what was seen and done in it."""
    tables = name.tables(1, seed=9, observe=OBSERVE, ask_forced=True, autoreset=False)
    tables.reset(options={"wall": wall})
    begun = View(tables.state().tobytes(), SPECTATOR)
    own = name.TASK.own_walls
    wall_tiles = begun.wall[: 144 if name.TASK.flowers else 136]
    seen: Seen = []
    while not tables.over[0]:
        number, seat = int(tables.choose()[0]), int(tables.seats[0])
        seen.append((tables.obs[0].tobytes(), tables.mask[0].tobytes(), number, seat))
        tables.step_first(number)
    state = View(tables.state().tobytes(), SPECTATOR)
    hand = KeptHand(
        name=str(wall),
        tiles=walls_of(wall_tiles, begun.east) if own else tuple(wall_tiles),
        hand=begun.number - 1,
        east=begun.east,
        first=begun.first,
        round_wind=begun.round_wind,
        dice=tuple(begun.dice),
        seats=tuple(seat for *_, seat in seen),
        actions=tuple(number for *_, number, _ in seen),
        gains=tuple(tables.gains[0].tolist()),
        winner=int(tables.winners[0]),
    )
    return replace(hand, points=state.points), seen


def rows(batches: list[LessonBatch]) -> Seen:
    return [
        (obs.tobytes(), mask.tobytes(), int(action), int(seat))
        for batch in batches
        for obs, mask, action, seat, _ in zip(*batch, strict=True)
    ]


def origin(name: ModuleType) -> Origin:
    task = name.TASK
    house = game_of(task.rules).house(task.house)
    return Origin(task.rules, house, "x", flowers=task.flowers, own_walls=task.own_walls)


@pytest.mark.parametrize("name", [mcr_hand_v1, mcr_botzone_v1, classic_hand_v1])
def test_lessons_show_what_environments_show(tmp_path: Path, name: ModuleType) -> None:
    hands, seen = [], []
    for wall in range(3):
        hand, there = played(name, wall)
        hands.append(hand)
        seen += there
    sources = [replace(hand, source=source_of(origin(name), hand)) for hand in hands]
    write_shard(tmp_path / "s.npz", origin(name), sources)
    found = list(Lessons(tmp_path / "s.npz", observe=OBSERVE, batch=70))
    assert [len(batch.action) for batch in found[:-1]] == [70] * (len(seen) // 70)
    assert rows(found) == seen
    gains = [hand.gains[seat] for hand in hands for seat in hand.seats]
    assert np.concatenate([batch.gain for batch in found]).tolist() == gains


def source_of(of: Origin, hand: KeptHand) -> int:
    """Who gave the winning tile, which an environment does not tell."""
    table = HandTable(of)
    table.begin(hand)
    for seat, number in zip(hand.seats, hand.actions, strict=True):
        table.act(seat, actions.code(number, table.offered))
    return table.ended(hand).source


def test_the_same_seed_is_the_same_order(tmp_path: Path) -> None:
    files = [tmp_path / "a.npz", tmp_path / "b.parquet"]
    plain = []
    for file, wall in zip(files, (0, 3), strict=True):
        kept = [played(mcr_botzone_v1, wall + more)[0] for more in range(2)]
        kept = [replace(one, source=source_of(origin(mcr_botzone_v1), one)) for one in kept]
        write_shard(file, origin(mcr_botzone_v1), kept)
        plain += rows(list(Lessons(file)))

    def order(seed: int, batch: int = 33) -> list[Seen]:
        lessons = Lessons(files, batch=batch, shuffle_seed=seed)
        return [rows(list(lessons)) for _ in range(2)]

    first, second = order(4)
    assert order(4) == order(4, batch=1000) == [first, second]
    assert order(5)[0] != first != second
    assert first != plain
    assert sorted(first) == sorted(second) == sorted(plain)


def test_what_cannot_be_read_together_is_refused(tmp_path: Path) -> None:
    write_shard(tmp_path / "a.npz", origin(mcr_botzone_v1), ())
    write_shard(tmp_path / "b.npz", origin(classic_hand_v1), ())
    for code, files, batch in (
        ("no_shards", [], 1),
        ("no_batch", [tmp_path / "a.npz"], 0),
        ("shards_differ", [tmp_path / "a.npz", tmp_path / "b.npz"], 1),
    ):
        with pytest.raises(Refusal) as refused:
            list(Lessons(files, batch=batch))
        assert refused.value.code == code
