"""The machine words kernels are written in: plain integers here, C types in a compiled unit.

A kernel module annotates every argument and local variable with these names. The translator
(``tools/translate.py``) replaces them; nothing else of the text changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

Int: TypeAlias = int
"""A C int."""
U32: TypeAlias = int
"""An unsigned word of 32 bits."""
U64: TypeAlias = int
"""An unsigned word of 64 bits."""
Flag: TypeAlias = bool
"""A truth value: never tell it from a number by identity."""
Real: TypeAlias = float
"""A number with a fraction."""
Reals: TypeAlias = MutableSequence[float]
"""Such numbers, as an array of Python's."""
Octets: TypeAlias = Sequence[int]
"""The address of some bytes: the record of a hand."""
Table8: TypeAlias = Sequence[int]
Table16: TypeAlias = Sequence[int]
Table32: TypeAlias = Sequence[int]
Table64: TypeAlias = Sequence[int]
"""Tables that are read only, by width of their entries."""


class Matrix(Protocol):
    """Many records, one a row: an array of bytes with two dimensions, as numpy has it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""

    def __getitem__(self, index: int, /) -> Any: ...  # noqa: ANN401 - a row of it


class Small(Protocol):
    """One signed 8-bit answer for each record."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...


class WideMatrix(Protocol):
    """Several 64-bit answers for each record."""

    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


Wide: TypeAlias = MutableSequence[int]
"""One 64-bit answer for each record."""

Shorts: TypeAlias = MutableSequence[int]
"""One signed 16-bit answer for each record."""
Size: TypeAlias = int
"""A number of records."""
Octets40: TypeAlias = MutableSequence[int]
"""Room for a record of forty bytes."""
Block: TypeAlias = MutableSequence[int]
"""The address of bytes that change: the state of a table."""
Words: TypeAlias = MutableSequence[int]
"""The address of 32-bit words: a log."""
Codes: TypeAlias = MutableSequence[int]
"""The address of 16-bit codes: a list of actions."""
Bytes: TypeAlias = bytearray
"""Bytes that Python owns and a unit writes into."""
Codes64: TypeAlias = MutableSequence[int]
"""Room for every action of a seat."""
Wall: TypeAlias = MutableSequence[int]
"""Room for a wall."""
Vector32: TypeAlias = Sequence[int]
"""A table that Python made at run time, given to a unit as a whole."""


class Grid8(Protocol):
    """A table of bytes that is written into, one row for each of many things."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...

    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...

    def cast(self, form: str, /) -> Any:  # noqa: ANN401 - of Python's memory views
        """The same bytes without rows."""


class Grid32(Protocol):
    """A table of signed numbers of 32 bits, one row for each of many things."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...

    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


Function = TypeVar("Function", bound=Callable[..., Any])


def entry(function: Function) -> Function:
    """Mark a function that Python calls; all others become C functions of the unit."""
    return function


def holding(function: Function) -> Function:
    """Mark a C function that handles Python objects and so holds the interpreter lock."""
    return function


def codes64() -> Codes64:
    """Room for actions."""
    return [0] * 64


def wall_room() -> Wall:
    """Room for a wall."""
    return [0] * 144


def octets40() -> Octets40:
    """Room for a record; in a compiled unit it is there without asking."""
    return bytearray(40)


def octets(record: bytes) -> Octets:
    """The address of the bytes of a record."""
    return record


def row(matrix: Matrix, i: int) -> Octets:
    """The address of one row of a matrix."""
    return bytes(matrix[i])


def cell(grid: Grid8, i: int) -> Block:
    """The address of one row of a grid, to be written into."""
    width = grid.shape[1]
    rows: Block = grid.cast("B")[i * width : (i + 1) * width]
    return rows


def image(bytes_of: Block, n: int) -> bytes:
    """The first bytes at an address, as Python's own."""
    return bytes(bytes_of[:n])


def block(owned: Bytes) -> Block:
    """The address of bytes that Python owns."""
    return owned


def start(vector: Vector32) -> Table32:
    """The address of the first entry of a vector."""
    return vector


@contextmanager
def released() -> Iterator[None]:
    """Let other threads run meanwhile: compiled units hold no interpreter lock in here."""
    yield
