"""A file of hands: columns of numbers, in parquet or, with numpy alone, in ``.npz``.

Nothing is unpickled: a shard is data. What is damaged, cut off or not a shard is refused whole.
"""

from __future__ import annotations

import json
import os
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.data.kept_hand import KeptHand
from muraille.data.origin import Origin
from muraille.data.parquet import read_parquet, write_parquet

NPZ: Final = ".npz"
PARQUET: Final = ".parquet"
MOST: Final = 1 << 14
"""Hands of a shard, where many are written."""
LARGEST: Final = 1 << 31
"""Bytes of a shard that is read."""
Columns = dict[str, NDArray[Any]]
UNREADABLE: Final = (
    *(OSError, ValueError, KeyError, EOFError, RuntimeError),
    *(zipfile.BadZipFile, zlib.error, struct.error),
)
"""What damaged files make their readers raise."""
_WIDE: Final = {"dice": 4, "gains": 4, "players": 4}
_TYPES: Final = {
    "name": "U",
    "tiles": "u1",
    "hand": "u2",
    "east": "u1",
    "first": "u1",
    "round_wind": "u1",
    "dice": "u1",
    "decisions": "i4",
    "seats": "u1",
    "actions": "u2",
    "gains": "i4",
    "winner": "i1",
    "source": "i1",
    "points": "i4",
    "players": "U",
    "seed": "u8",
    "wall": "u8",
}
"""Name of a column -> its type; ``decisions`` says how many of ``seats`` and ``actions`` are a
hand's."""
_FLAT: Final = ("seats", "actions")


@dataclass(frozen=True, slots=True)
class Shard:
    """Hands that have a form in common, read."""

    file: str
    origin: Origin
    columns: Columns
    starts: NDArray[np.int64]
    """Where the decisions of each hand begin, and where the last ones end."""

    def __len__(self) -> int:
        return len(self.columns["hand"])

    def __iter__(self) -> Iterator[KeptHand]:
        return map(self.hand, range(len(self)))

    @property
    def decisions(self) -> int:
        """Of all hands."""
        return int(self.starts[-1])

    def hand(self, place: int) -> KeptHand:
        """One of the hands."""
        columns = self.columns
        one = slice(int(self.starts[place]), int(self.starts[place + 1]))
        return KeptHand(
            name=str(columns["name"][place]),
            tiles=tuple(columns["tiles"][place].tolist()),
            seats=tuple(columns["seats"][one].tolist()),
            actions=tuple(columns["actions"][one].tolist()),
            dice=tuple(columns["dice"][place].tolist()),
            gains=tuple(columns["gains"][place].tolist()),
            players=tuple(map(str, columns["players"][place])),
            **{name: int(columns[name][place]) for name in _NUMBERS},
        )


_NUMBERS: Final = (
    *("hand", "east", "first", "round_wind"),
    *("winner", "source", "points", "seed", "wall"),
)


def write_shard(file: str | Path, origin: Origin, hands: Sequence[KeptHand]) -> None:
    """Write hands to a file, whole or not at all; its ending says how."""
    path = Path(file)
    columns = _columns(hands, origin.tiles)
    about = json.dumps(origin.as_record(), ensure_ascii=False, sort_keys=True)
    writer = {NPZ: _write_npz, PARQUET: write_parquet}.get(path.suffix)
    if writer is None:
        raise Refusal("shard_ending", file=file, known=f"{PARQUET}, {NPZ}")
    try:
        where, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(where)
        try:
            writer(name, about, columns)
            Path(name).chmod(0o644)
            Path(name).replace(path)
        finally:
            with suppress(FileNotFoundError):
                Path(name).unlink()
    except OSError as error:
        raise Refusal("unwritable_file", file=file, problem=error.strerror) from error


def read_shard(file: str | Path) -> Shard:
    """Read a shard, and look whether it is whole."""
    path = Path(file)
    reader = {NPZ: _read_npz, PARQUET: read_parquet}.get(path.suffix)
    if reader is None:
        raise Refusal("shard_ending", file=file, known=f"{PARQUET}, {NPZ}")
    try:
        if path.stat().st_size > LARGEST:
            raise Refusal("broken_shard", file=file, problem=f"> {LARGEST}")
        about, columns = reader(path)
    except FileNotFoundError as error:
        raise Refusal("file_not_found", file=file) from error
    except UNREADABLE as error:
        raise Refusal("broken_shard", file=file, problem=_short(error)) from error
    try:
        said = json.loads(about)
        origin = Origin.of(said)
    except Refusal:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Refusal("no_shard", file=file) from error
    problem = _problem(columns, origin)
    if problem:
        raise Refusal("broken_shard", file=file, problem=problem)
    starts = np.zeros(len(columns["decisions"]) + 1, np.int64)
    np.cumsum(columns["decisions"], out=starts[1:])
    return Shard(str(file), origin, columns, starts)


def _columns(hands: Sequence[KeptHand], tiles: int) -> Columns:
    columns: Columns = {
        name: np.array([getattr(hand, name) for hand in hands], kind)
        for name, kind in _TYPES.items()
        if name not in {*_FLAT, "decisions"}
    }
    columns["decisions"] = np.array([len(hand.actions) for hand in hands], "i4")
    for name in _FLAT:
        flat = [number for hand in hands for number in getattr(hand, name)]
        columns[name] = np.array(flat, _TYPES[name])
    wide = {**_WIDE, "tiles": tiles}
    for name, width in wide.items():
        columns[name] = columns[name].reshape(len(hands), width)
    return columns


def _problem(columns: Columns, origin: Origin) -> str:
    """What cannot be in these columns; nothing if all can."""
    for name, kind in _TYPES.items():
        if name not in columns:
            return f"{name}: -"
        found = columns[name].dtype
        if found.kind != np.dtype(kind).kind or (kind != "U" and found != np.dtype(kind)):
            return f"{name}: {found}"
    count = len(columns["hand"])
    total = int(columns["decisions"].sum(dtype=np.int64)) if count else 0
    for name in _TYPES:
        shape: tuple[int, ...] = (total if name in _FLAT else count,)
        if name in _WIDE or name == "tiles":
            shape = (count, _WIDE.get(name, origin.tiles))
        if columns[name].shape != shape:
            return f"{name}: {columns[name].shape} ≠ {shape}"
    for name, most in (
        *(("east", 3), ("first", 3), ("seats", 3), ("round_wind", 3), ("hand", 255)),
        *(("tiles", 41), ("actions", origin.actions - 1), ("winner", 3), ("source", 3)),
    ):
        if columns[name].size and int(columns[name].max()) > most:
            return f"{name} > {most}"
    if count and int(columns["decisions"].min()) < 0:
        return "decisions < 0"
    return ""


def _write_npz(name: str, about: str, columns: Columns) -> None:
    arrays: dict[str, Any] = {"about": np.array(about), **columns}
    with Path(name).open("wb") as opened:
        np.savez_compressed(opened, **arrays)


def _read_npz(path: Path) -> tuple[str, Columns]:
    with path.open("rb") as file:
        loaded = np.load(file, allow_pickle=False)
        if not isinstance(loaded, np.lib.npyio.NpzFile):
            raise ValueError("npy")  # noqa: TRY004 - a file that is no shard
        with loaded:
            columns: Columns = {name: loaded[name] for name in loaded.files}
    about = columns.pop("about", np.array("{}"))
    return str(about), columns


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:80] or type(error).__name__


def usual_ending() -> str:
    """Parquet, if it can be written here."""
    from importlib.util import find_spec  # noqa: PLC0415 - seldom

    return PARQUET if find_spec("pyarrow") else NPZ


assert len(SEATS) == _WIDE["gains"]  # noqa: S101 - columns have as many numbers as there are seats
