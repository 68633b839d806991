"""Passwords: kept as argon2 hashes, checked slowly on purpose and never many at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from muraille.core.errors import Refusal

MEMORY: Final = 19_456
"""KiB for one hash (with two passes: the choice of OWASP for small machines)."""
PASSES: Final = 2
AT_ONCE: Final = 2
WAITING: Final = 64
"""How many may wait for their turn; more are sent away at once."""

Answer = TypeVar("Answer")


class Passwords:
    """Makes and checks hashes in threads, a few at a time."""

    def __init__(self, *, memory: int = MEMORY, passes: int = PASSES) -> None:
        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory, parallelism=1)
        self._nobody = self._hasher.hash("nobody has this password")
        """Checked where there is no such account, so that it takes as long."""
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._present = 0

    async def hashed(self, password: str) -> str:
        """What is kept instead of the password."""
        return await self._in_turn(lambda: self._hasher.hash(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether this is the password; an account nobody has takes as long as any other."""
        right = await self._in_turn(lambda: self.verified(kept or self._nobody, password))
        return right and kept is not None

    def is_old(self, kept: str) -> bool:
        """Whether a hash was made with other numbers than those of today."""
        return self._hasher.check_needs_rehash(kept)

    def verified(self, kept: str, password: str) -> bool:
        """Whether a password and a hash belong together; it takes its time."""
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _in_turn(self, work: Callable[[], Answer]) -> Answer:
        if self._present >= WAITING:
            raise Refusal("too_many_requests", seconds=5)
        self._present += 1
        try:
            async with self._turns:
                return await asyncio.to_thread(work)
        finally:
            self._present -= 1
