"""Shards as observations and actions, batch after batch: the same seed, the same batches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.core.errors import Refusal
from muraille.data.hand_table import HandTable
from muraille.data.kept_hand import KeptHand
from muraille.data.origin import Origin
from muraille.data.shard import Shard, read_shard
from muraille.env import actions
from muraille.env.task import Task
from muraille.env.vector_tables import VectorTables
from muraille.games.registry import game_of

BLOCK: Final = 256
"""Hands whose decisions are shuffled together."""


class LessonBatch(NamedTuple):
    """Decisions, a row each."""

    obs: NDArray[np.uint8]
    """What the seat saw."""
    mask: NDArray[np.uint8]
    """What it might have done."""
    action: NDArray[np.int64]
    """What it did."""
    seat: NDArray[np.int8]
    gain: NDArray[np.int32]
    """What the seat gained in the end."""


class Lessons:
    """The decisions of shards; each iteration is one pass over all of them.

    With ``shuffle_seed`` the shards, the hands in each, and the decisions of every 256 hands come
    in an order that follows from it and from the number of the pass.
    """

    def __init__(
        self,
        files: Sequence[str | Path] | str | Path,
        *,
        observe: str | Sequence[str] = "ijcai-38",
        batch: int = 4096,
        shuffle_seed: int | None = None,
    ) -> None:
        if batch < 1:
            raise Refusal("no_batch", found=batch)
        self.files = [files] if isinstance(files, str | Path) else list(files)
        if not self.files:
            raise Refusal("no_shards")
        self.observe = observe
        self.batch = batch
        self.shuffle_seed = shuffle_seed
        self.epoch = 0
        """Which pass comes next."""
        self.origin = read_shard(self.files[0]).origin

    def __iter__(self) -> Iterator[LessonBatch]:
        epoch, self.epoch = self.epoch, self.epoch + 1
        chance = None
        if self.shuffle_seed is not None:
            chance = np.random.Generator(np.random.PCG64([self.shuffle_seed, epoch]))
        return self._batches(chance)

    def _batches(self, chance: np.random.Generator | None) -> Iterator[LessonBatch]:
        reader = _ShardReader(self.origin, self.observe)
        waiting: list[LessonBatch] = []
        rows = 0
        for block in self._blocks(chance):
            found = reader.rows(block)
            if chance is not None:
                found = _taken(found, chance.permutation(len(found.action)))
            waiting.append(found)
            rows += len(found.action)
            while rows >= self.batch:
                whole = _joined(waiting)
                yield _taken(whole, slice(self.batch))
                waiting = [_taken(whole, slice(self.batch, None))]
                rows -= self.batch
        if rows:
            yield _joined(waiting)

    def _blocks(self, chance: np.random.Generator | None) -> Iterator[list[KeptHand]]:
        order = range(len(self.files)) if chance is None else chance.permutation(len(self.files))
        for place in order:
            shard = self._shard(self.files[int(place)])
            hands = np.arange(len(shard)) if chance is None else chance.permutation(len(shard))
            for at in range(0, len(hands), BLOCK):
                yield [shard.hand(int(one)) for one in hands[at : at + BLOCK]]

    def _shard(self, file: str | Path) -> Shard:
        shard = read_shard(file)
        if shard.origin.as_record() | {"source": ""} != self.origin.as_record() | {"source": ""}:
            raise Refusal("shards_differ", file=file, other=self.files[0])
        return shard


class _ShardReader:
    """Plays hands again, and notes what whoever decided saw."""

    def __init__(self, origin: Origin, observe: str | Sequence[str]) -> None:
        game = game_of(origin.rules)
        task = Task("lessons", game.name, game.usual.name, origin.actions, flowers=origin.flowers)
        self._seen = VectorTables(task, 1, observe=observe)
        self._table = HandTable(origin)
        self._actions = origin.actions

    def rows(self, hands: Sequence[KeptHand]) -> LessonBatch:
        """Every decision of some hands."""
        count = sum(len(hand.actions) for hand in hands)
        found = LessonBatch(
            np.zeros((count, *self._seen.form.shape), np.uint8),
            np.zeros((count, self._actions), np.uint8),
            np.zeros(count, np.int64),
            np.zeros(count, np.int8),
            np.zeros(count, np.int32),
        )
        row = 0
        for hand in hands:
            for seat, number in self._table.decisions(hand):
                self._seen.put(0, self._table.deal.state)
                found.obs[row] = self._seen.observe(0, seat)[0]
                offered = self._table.offered
                for code in self._table.legal(seat):
                    found.mask[row, actions.number(code, offered)] = 1
                found.action[row] = number
                found.seat[row] = seat
                found.gain[row] = hand.gains[seat]
                row += 1
        return found


def _taken(rows: LessonBatch, which: Any) -> LessonBatch:  # noqa: ANN401 - an index of numpy
    return LessonBatch(*(column[which] for column in rows))


def _joined(parts: Sequence[LessonBatch]) -> LessonBatch:
    return (
        parts[0] if len(parts) == 1 else LessonBatch(*map(np.concatenate, zip(*parts, strict=True)))
    )
