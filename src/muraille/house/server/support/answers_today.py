"""Who has answered what today, so that nobody counts twice: in memory, unreadable, for a day."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from typing import Final

CLASS: Final = 12
"""Answers to one exercise that count in a day from one address: a class, not a crowd of guests."""
MOST: Final = 200_000
"""Answers that are remembered; beyond them none counts until tomorrow."""


class AnswersToday:
    """Answers of one day, as keys that nobody can read and that end with it."""

    def __init__(self) -> None:
        self._day = -1
        self._salt = b""
        self._given: set[bytes] = set()
        self._from: Counter[bytes] = Counter()

    def is_first(self, day: int, exercise: str, whose: str, address: str) -> bool:
        """Whether an answer counts: the first of a person in a day, of a few from one address."""
        if day != self._day:
            self._day, self._salt = day, secrets.token_bytes(16)
            self._given.clear()
            self._from.clear()
        own, here = self._key(exercise, whose), self._key(exercise, f"from {address}")
        if own in self._given or self._from[here] >= CLASS or len(self._given) >= MOST:
            return False
        self._given.add(own)
        self._from[here] += 1
        return True

    def _key(self, *words: str) -> bytes:
        return hashlib.blake2b("\0".join(words).encode(), digest_size=12, key=self._salt).digest()
