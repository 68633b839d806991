"""A folder that hands are written into, shard after shard."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from muraille.core.errors import Refusal
from muraille.data.kept_hand import KeptHand
from muraille.data.origin import Origin
from muraille.data.shard import MOST, NPZ, PARQUET, write_shard


class ShardFolder:
    """Hands are gathered and written; leaving it without an error writes the last ones."""

    def __init__(self, folder: str | Path, origin: Origin, ending: str, most: int = MOST) -> None:
        self.files: list[Path] = []
        self._folder = Path(folder)
        self._origin = origin
        self._ending = ending
        self._most = most
        self._hands: list[KeptHand] = []
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            found = [file for file in self._folder.iterdir() if file.suffix in {NPZ, PARQUET}]
        except OSError as error:
            raise Refusal("unwritable_file", file=folder, problem=error.strerror) from error
        if found:
            raise Refusal("folder_has_shards", folder=folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None and self._hands:
            self._write()

    def add(self, hands: Iterable[KeptHand]) -> None:
        """Keep hands."""
        for hand in hands:
            self._hands.append(hand)
            if len(self._hands) == self._most:
                self._write()

    def _write(self) -> None:
        file = self._folder / f"hands-{len(self.files):05}{self._ending}"
        write_shard(file, self._origin, self._hands)
        self.files.append(file)
        self._hands = []
