"""The words of ``kernel/bits.py`` and their twins in C say the same."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from muraille.kernel import bits

TWINS = """
#include "_bits.h"
int count(uint64_t x) { return muraille_count(x); }
int lowest(uint64_t x) { return muraille_lowest(x); }
uint32_t pack_suit(const unsigned char *p, int start) { return muraille_pack_suit(p, start); }
uint32_t pack_honours(const unsigned char *p, int start) { return muraille_pack_honours(p, start); }
uint64_t plane(const unsigned char *p, int bit) { return muraille_plane(p, bit); }
int total(const unsigned char *p) { return muraille_total(p); }
int fits(const unsigned char *p) { return muraille_fits(p); }
"""
HEADERS = Path(__file__).parents[3] / "tools"


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The C functions, compiled by themselves."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler named cc")
    folder = tmp_path_factory.mktemp("bits")
    (folder / "twins.c").write_text(TWINS)
    library = folder / "twins.so"
    command = [compiler, "-shared", "-fPIC", "-O1", f"-I{HEADERS}", "twins.c", "-o", str(library)]
    subprocess.run(command, cwd=folder, check=True, timeout=60)  # noqa: S603 - our own text
    loaded = ctypes.CDLL(str(library))
    loaded.plane.restype = ctypes.c_uint64
    loaded.count.argtypes = loaded.lowest.argtypes = [ctypes.c_uint64]
    return loaded


def records() -> list[bytes]:
    """Hands, and records with too many of a kind at every place."""
    random = Random(27)
    hands = [bytes(random.choices(range(5), [6, 4, 2, 1, 1], k=34)) for _ in range(300)]
    excess = [bytes([*[0] * i, n, *[4] * (33 - i)]) for i in range(34) for n in (5, 7, 8, 132, 255)]
    return hands + excess


def test_counting_and_finding_bits(twins: ctypes.CDLL) -> None:
    random = Random(5)
    for word in [1, 2**63, 2**64 - 1, *(random.getrandbits(64) | 1 << 40 for _ in range(500))]:
        assert twins.count(word) == bits.count(word)
        assert twins.lowest(word) == bits.lowest(word)


def test_too_many_of_a_kind_are_seen(twins: ctypes.CDLL) -> None:
    for record in records():
        assert twins.fits(record) == bits.fits(record) == (max(record) <= 4)


def test_hands_are_packed_alike(twins: ctypes.CDLL) -> None:
    for record in records():
        if bits.fits(record):
            assert twins.total(record) == bits.total(record) == sum(record)
            assert twins.pack_honours(record, 27) == bits.pack_honours(record, 27)
            for start in (0, 9, 18):
                assert twins.pack_suit(record, start) == bits.pack_suit(record, start)
            for bit in range(3):
                assert twins.plane(record, bit) == bits.plane(record, bit)


def test_a_suit_is_three_bits_a_rank() -> None:
    suit = bytes([3, 1, 1, 0, 0, 0, 0, 0, 2])
    assert bits.pack_suit(suit, 0) == 0o200000113
    assert bits.pack_honours(bytes(27) + bytes([1, 2, 3, 4, 0, 0, 1]), 27) == 0o1004321
