"""Columns of hands in parquet, which other tools read too; needs the extra ``muraille[data]``."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from muraille.core.errors import Refusal

ABOUT: Final = b"muraille"
"""Where the origin stands among the notes of a file."""
_FLAT: Final = ("seats", "actions")


def write_parquet(name: str, about: str, columns: dict[str, NDArray[Any]]) -> None:
    """Write columns: a hand is a row, its decisions are lists in it."""
    arrow, parquet = _arrow("pyarrow"), _arrow("pyarrow.parquet")
    counts = columns["decisions"]
    starts = np.zeros(len(counts) + 1, np.int32)
    np.cumsum(counts, out=starts[1:])
    arrays = {}
    for column, values in columns.items():
        if column in _FLAT:
            arrays[column] = arrow.ListArray.from_arrays(arrow.array(starts), arrow.array(values))
        elif values.ndim > 1:
            flat = values.reshape(-1)
            flat = arrow.array(flat.tolist() if flat.dtype.kind == "U" else flat)
            flat = flat.cast(arrow.string()) if values.dtype.kind == "U" else flat
            arrays[column] = arrow.FixedSizeListArray.from_arrays(flat, values.shape[1])
        elif values.dtype.kind == "U":
            arrays[column] = arrow.array(values.tolist(), arrow.string())
        else:
            arrays[column] = arrow.array(values)
    table = arrow.table(arrays).replace_schema_metadata({ABOUT: about.encode()})
    parquet.write_table(table, name, compression="zstd", write_page_checksum=True)


def read_parquet(path: Path) -> tuple[str, dict[str, NDArray[Any]]]:
    """Read columns back; pages that were damaged are found by their checksums."""
    arrow, parquet = _arrow("pyarrow"), _arrow("pyarrow.parquet")
    try:
        with path.open("rb") as opened:
            table = parquet.ParquetFile(opened, page_checksum_verification=True).read()
    except arrow.ArrowException as error:
        raise ValueError(str(error)) from error
    about = (table.schema.metadata or {}).get(ABOUT, b"{}").decode(errors="replace")
    columns = {}
    for column in table.column_names:
        values = table.column(column).combine_chunks()
        if isinstance(values, arrow.ChunkedArray):
            values = arrow.concat_arrays(values.chunks)
        if values.null_count:
            raise ValueError(column)
        if isinstance(values, arrow.FixedSizeListArray):
            columns[column] = _plain(values.flatten()).reshape(len(values), values.type.list_size)
        elif isinstance(values, arrow.ListArray):
            columns[column] = _plain(values.flatten())
        else:
            columns[column] = _plain(values)
    return about, columns


def _plain(values: Any) -> NDArray[Any]:  # noqa: ANN401 - an array of pyarrow
    found: NDArray[Any] = values.to_numpy(zero_copy_only=False)
    return found.astype("U") if found.dtype.kind == "O" else found


def _arrow(name: str) -> Any:  # noqa: ANN401 - a module of others
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise Refusal("no_parquet") from error
