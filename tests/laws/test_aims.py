"""Every aim is a hand that can be had and counts what it says; both texts of the kernel agree."""

from __future__ import annotations

from array import array
from types import ModuleType

from hypothesis import given
from hypothesis import strategies as st

from muraille.bots.aims.settings import SearchSettings
from muraille.bots.kernel import forecast as foreseeing
from muraille.games.aims import AIM, MISSING, NEED, POINTS_DRAWN, POINTS_OPEN, SPARE
from muraille.games.mcr.advice import McrAdviser
from muraille.kernel.choice import chosen
from tests.kit.examples import examples

DECK = [kind for kind in range(34) for _ in range(4)]
ADVISER = McrAdviser()
hands = st.permutations(range(len(DECK))).map(lambda order: [DECK[i] for i in order[:14]])


def sought(tiles: list[int]) -> tuple[bytes, bytes, bytearray, int, int]:
    counts = bytearray(34)
    for tile in tiles:
        counts[tile] += 1
    live = bytes(4 - n for n in counts)
    out = bytearray(4000 * AIM)
    n, best, _ = ADVISER.aims(bytes(counts), b"", live, 0, 0, out)
    return bytes(counts), live, out, n, best


@examples(30)
@given(hands)
def test_an_aim_is_a_hand_of_at_least_eight_points(tiles: list[int]) -> None:
    counts, live, out, n, best = sought(tiles)
    for place in range(n):
        aim = out[AIM * place : AIM * (place + 1)]
        needs = list(aim[NEED : NEED + aim[MISSING]])
        assert needs == sorted(needs)
        assert all(needs.count(kind) <= live[kind] for kind in needs)
        spare = int.from_bytes(aim[SPARE:AIM], "little")
        assert all(counts[kind] for kind in range(34) if spare >> kind & 1)
        points = [aim[at] | aim[at + 1] << 8 for at in range(POINTS_OPEN, POINTS_DRAWN + 2, 2)]
        assert max(points) >= 8
        assert all(p == 0 or p >= 8 for p in points)
    assert n == 0 or best >= 1


@examples(10)
@given(hands, st.integers(1, 2**32))
def test_plain_and_compiled_foresee_the_same(tiles: list[int], seed: int) -> None:
    _, live, out, n, _ = sought(tiles)
    n = min(n, 40)
    answers = [foreseen(kernel, live, out, n, seed) for kernel in (foreseeing, _compiled())]
    (plain, plain_values), (fast, fast_values) = answers
    assert abs(plain - fast) < 1e-9
    assert all(abs(a - b) < 1e-9 for a, b in zip(plain_values, fast_values, strict=True))


def _compiled() -> ModuleType:
    return chosen("muraille.bots.kernel.forecast")


def foreseen(
    kernel: ModuleType, live: bytes, out: bytearray, n: int, seed: int
) -> tuple[float, list[float]]:
    futures, values = kernel.new_futures(), array("d", bytes(8 * 34))
    kernel.draw_futures(futures, live, 15.0, SearchSettings(futures=10).weights, 10, seed)
    return kernel.foresee(futures, out, n, values), list(values)
