"""Distances told by hand, for each form, with and without melds; both texts of the kernel."""

from __future__ import annotations

from random import Random
from types import ModuleType

import numpy as np
import pytest

from muraille.core.notation import read_tiles
from muraille.kernel import distance as plain
from muraille.kernel.choice import chosen
from tests.kit.random.hands import SIZES, counts, near_counts, random_counts

KERNELS = [plain, *{chosen(plain.__name__)} - {plain}]
"""The plain module, and the compiled unit where it was built."""

CASES = [
    # Four sets and a pair.
    ("123456789m123pEE", -1, ""),
    ("123456789m12pEE", 0, "3p"),
    ("123456789m23pEE", 0, "14p"),
    ("1112345678999m", 0, "123456789m"),
    ("123456789m13pES", 1, "2pES"),
    ("123456789m12pES", 1, "3pES"),
    ("EEESSSWWWNNNC", 0, "C"),
    # No target holds a kind five times: the fourth east helps no pung.
    ("EEEE123m456m789m", 1, "123456789m123456789p123456789sSWNCFP"),
    # Seven pairs; four alike are two pairs.
    ("1133m2255p88sEECC", -1, ""),
    ("1133m2255p88sEEC", 0, "C"),
    ("1111m2255p88sEEC", 0, "C"),
    ("1113m2255p88sEEC", 1, "13mC"),
    # Thirteen orphans.
    ("19m19p19sESWNCFP", 0, "19m19p19sESWNCFP"),
    ("19m19p19sESWNCFF", 0, "P"),
    ("19m19p19sESWNCFPP", -1, ""),
    ("19m19p1sESWNCFF2s", 1, "9sP"),
    # Honours and knitted tiles.
    ("147m258p369sESWN", 0, "CFP"),
    ("147m258p36sESWNCF", -1, ""),
    ("14m258p36sESWNCF", 0, "7m9sP"),
    # Knitted straight with a set and a pair; the set may be a meld.
    ("147m258p369s123mE", 0, "E"),
    ("147m258p369s12mEE", 0, "3m"),
    ("147m258p36s123mEE", 0, "9s"),
    ("147m258p369s123mEE", -1, ""),
    ("147m258p369sE", 0, "E"),
    ("147m258p36sEE", 0, "9s"),
    ("147m258p369sEE", -1, ""),
    # Melds on the table.
    ("123456m99pEE", 0, "9pE"),
    ("1234m", 0, "14m"),
    ("12mEE", 0, "3m"),
    ("12mES", 1, "3mES"),
    ("12m99p", 0, "3m"),
    ("EEEE", 1, "123456789m123456789p123456789sSWNCFP"),
    ("E", 0, "E"),
    ("EE", -1, ""),
    ("ES", 0, "ES"),
    ("123mE9p", 0, "9pE"),
    ("1122mE", 0, "12m"),
]


def marked(tiles: str) -> int:
    """Kinds as a set of 34 bits."""
    return sum(1 << kind for kind in set(read_tiles(tiles))) if tiles else 0


@pytest.fixture(params=KERNELS, ids=lambda kernel: kernel.__name__)
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    """One text of the kernel."""
    kernel: ModuleType = request.param
    return kernel


@pytest.mark.parametrize(("tiles", "away", "useful"), CASES)
def test_a_hand_is_as_far_from_ready_as_counted_by_hand(
    kernel: ModuleType, tiles: str, away: int, useful: str
) -> None:
    hand = counts(tiles)
    assert kernel.distance(hand) == away
    assert min(kernel.distances_by_form(hand)) == away
    assert kernel.distance_and_useful(hand) == (away, marked(useful))


def test_each_form_has_its_own_distance(kernel: ModuleType) -> None:
    assert kernel.distances_by_form(counts("19m19p19sESWNCFP")) == (8, 6, 0, 4, 9)
    assert kernel.distances_by_form(counts("147m258p369sESWNC")) == (8, 6, 6, -1, 2)
    assert kernel.distances_by_form(counts("1133m2255p88sEEC")) == (3, 0, 9, 8, 6)


def test_melds_rule_forms_out(kernel: ModuleType) -> None:
    far = plain.FAR
    assert kernel.distances_by_form(counts("147m258p369sE")) == (6, far, far, far, 0)
    assert kernel.distances_by_form(counts("1133m55pE")) == (1, far, far, far, far)


@pytest.mark.parametrize(
    "record",
    [
        b"",
        bytes(33),
        bytes(34),
        bytes([3, *[0] * 33]),
        bytes([4, 4, 4, 3, *[0] * 30]),
        bytes([5, 2, *[0] * 32]),
        bytes([255, 5, *[0] * 32]),
        bytes([*[0] * 33, 7]),
    ],
)
def test_what_is_no_hand_is_refused(kernel: ModuleType, record: bytes) -> None:
    for ask in (kernel.distance, kernel.distance_and_useful, kernel.distances_by_form):
        with pytest.raises(ValueError):  # noqa: PT011 - it holds the record
            ask(record)


def test_a_batch_answers_as_single_calls_do(kernel: ModuleType) -> None:
    random = Random(34)
    records = [random_counts(random, size) for size in SIZES] + [bytes(34)]
    matrix = np.array([[*record, *[9] * 6] for record in records], np.uint8)
    away = np.zeros(len(records), np.int8)
    useful = np.zeros(len(records), np.uint64)
    kernel.distance_batch(matrix, away)
    assert away.tolist() == [*map(kernel.distance, records[:-1]), plain.NO_HAND]
    kernel.useful_batch(matrix, away, useful)
    answers = [*zip(away.tolist(), useful.tolist(), strict=True)]
    assert answers == [*map(kernel.distance_and_useful, records[:-1]), (plain.NO_HAND, 0)]


def test_a_batch_refuses_rows_too_short_and_answers_too_few(kernel: ModuleType) -> None:
    away, useful = np.zeros(2, np.int8), np.zeros(2, np.uint64)
    for shape in ((2, 33), (3, 34)):
        with pytest.raises(ValueError, match="3"):
            kernel.distance_batch(np.zeros(shape, np.uint8), away)
        with pytest.raises(ValueError, match="3"):
            kernel.useful_batch(np.zeros(shape, np.uint8), away, useful)


def test_compiled_and_plain_answer_alike() -> None:
    compiled = chosen(plain.__name__)
    if compiled is plain:
        pytest.skip("the unit muraille.kernel._distance is not compiled")
    random = Random(144)
    for i in range(1500):
        for deal in (random_counts, near_counts):
            hand = deal(random, SIZES[i % len(SIZES)])
            for ask in ("distance", "distance_and_useful", "distances_by_form"):
                assert getattr(compiled, ask)(hand) == getattr(plain, ask)(hand), hand


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
@pytest.mark.parametrize(
    ("tiles", "sets", "missing", "useful"),
    [
        ("123456789m12pEE", 4, 1, "3p"),
        # Seven pairs are nothing to sets: four pairs lack a tile to be pungs, one is the pair.
        ("1133m2255p88sEEC", 4, 4, "123m25p8sE"),
        ("11p", 0, 0, ""),
        ("9s", 1, 4, "123456789m123456789p123456789sESWNCFP"),
    ],
)
def test_sets_and_a_pair_alone(
    kernel: ModuleType, tiles: str, sets: int, missing: int, useful: str
) -> None:
    lacking, kinds = kernel.near_sets(counts(tiles), sets)
    assert lacking == missing
    assert kinds == (sum(1 << kind for kind in read_tiles(useful)) if useful else 0)
