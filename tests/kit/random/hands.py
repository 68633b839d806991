"""Hands for tests: random ones of every size, and some a few exchanges from complete."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from muraille.core.notation import read_tiles
from muraille.core.tile import COPIES, EAST, PLAYING_KINDS

SIZES: Final = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)
"""How many tiles can be concealed."""


def counts(tiles: str) -> bytes:
    """How often each kind is in a written hand."""
    kinds = list(read_tiles(tiles))
    return bytes(kinds.count(kind) for kind in range(PLAYING_KINDS))


def random_counts(random: Random, size: int) -> bytes:
    """Some tiles out of a wall of all kinds, or of few, where groups and fours are likelier."""
    few = random.randint(size // COPIES + 1, PLAYING_KINDS)
    kinds = random.sample(range(PLAYING_KINDS), random.choice([few, PLAYING_KINDS]))
    tiles = random.sample([kind for kind in kinds for _ in range(COPIES)], size)
    return bytes(tiles.count(kind) for kind in range(PLAYING_KINDS))


def near_counts(random: Random, size: int) -> bytes:
    """Sets and a pair, or a special form, with a few tiles exchanged."""
    held = _complete(random, size)
    while sum(held) > size or max(held) > COPIES:
        held[random.choice([kind for kind, c in enumerate(held) if c])] -= 1
    for _ in range(random.randint(0, min(3, sum(held)))):
        held[random.choice([kind for kind, c in enumerate(held) if c])] -= 1
    while sum(held) < size:
        held[random.choice([kind for kind, c in enumerate(held) if c < COPIES])] += 1
    return bytes(held)


def _complete(random: Random, size: int) -> list[int]:
    """Tiles of one form, at least as many as the hand has; perhaps five of a kind."""
    held = [0] * PLAYING_KINDS
    form = random.randrange(6) if size >= 13 else random.choice([0, 5])
    if form == 1:
        for kind in random.sample(range(PLAYING_KINDS), 7):
            held[kind] += 2
    elif form == 2:
        for kind in (0, 8, 9, 17, 18, 26, *range(EAST, PLAYING_KINDS), random.randrange(27, 34)):
            held[kind] += 1
    else:
        knitted = form >= 3 and size >= 10
        if knitted:
            for suit, start in enumerate(random.sample(range(3), 3)):
                for kind in range(9 * suit + start, 9 * suit + 9, 3):
                    held[kind] += 1
        if form == 3:
            for kind in random.sample(range(EAST, PLAYING_KINDS), 5):
                held[kind] += 1
        _add_sets(random, held, size)
    return held


def _add_sets(random: Random, held: list[int], size: int) -> None:
    """Add chows, pungs and a pair until there are enough tiles."""
    held[random.randrange(PLAYING_KINDS)] += 2
    while sum(held) < size:
        if random.random() < 0.4:
            held[random.randrange(PLAYING_KINDS)] += 3
        else:
            low = 9 * random.randrange(3) + random.randrange(7)
            for kind in range(low, low + 3):
                held[kind] += 1


@st.composite
def hands(draw: st.DrawFn, sizes: tuple[int, ...] = SIZES) -> bytes:
    """Counts of a hand of some size, often close to a form."""
    random = draw(st.randoms(use_true_random=False))
    size = draw(st.sampled_from(sizes))
    return draw(st.sampled_from([random_counts, near_counts]))(random, size)
