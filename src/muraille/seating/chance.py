"""The chance of a draw: a stream of words that follows from a key, the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from muraille.core.fair import fair_share, shuffled, stream

DERIVATION: Final = "muraille-seating-1"
"""The name of this way of drawing. Another way has another name: old draws stay checkable."""

_Item = TypeVar("_Item")


class Chance:
    """Numbers drawn one after the other from the stream of a key."""

    def __init__(self, key: bytes) -> None:
        self._words = stream(key)

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each as likely as the others."""
        while (share := fair_share(next(self._words), n)) is None:
            pass
        return share

    def shuffled(self, items: Sequence[_Item]) -> tuple[_Item, ...]:
        """The items in any order, each order as likely as the others."""
        return shuffled(items, self._words)


def chance_of(*words: str) -> Chance:
    """The chance that belongs to some words, which are no secret."""
    named = (DERIVATION, *words)
    return Chance(hashlib.sha256(framed(word.encode() for word in named)).digest())


def framed(texts: Iterable[bytes]) -> bytes:
    r"""Texts behind their lengths, so that no two lists of texts are written alike.

    >>> framed([b"a", b""])
    b'\x00\x00\x00\x01a\x00\x00\x00\x00'
    """
    return b"".join(len(text).to_bytes(4, "big") + text for text in texts)
