"""One after the other: whatever changes a table waits for its lock, and is then done whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar


class Locked(Protocol):
    """Something only one at a time may change."""

    lock: asyncio.Lock
    doing: set[asyncio.Future[Any]]
    """What is being done, or waits for the lock."""

    async def prepare(self) -> None:
        """What comes before every change."""

    def conclude(self) -> None:
        """What comes after every change, whether it succeeded or not."""


_One = TypeVar("_One", bound=Locked)
_Given = ParamSpec("_Given")
_Answer = TypeVar("_Answer")


def exclusive(
    method: Callable[Concatenate[_One, _Given], Awaitable[_Answer]],
) -> Callable[Concatenate[_One, _Given], Coroutine[Any, Any, _Answer]]:
    """Do it alone, and to the end even if the caller is gone: what is written must be noted."""

    async def alone(one: _One, /, *args: _Given.args, **named: _Given.kwargs) -> _Answer:
        async with one.lock:
            try:
                await one.prepare()
                return await method(one, *args, **named)
            finally:
                one.conclude()

    @wraps(method)
    async def done(one: _One, /, *args: _Given.args, **named: _Given.kwargs) -> _Answer:
        task = asyncio.ensure_future(alone(one, *args, **named))
        one.doing.add(task)
        task.add_done_callback(one.doing.discard)
        return await asyncio.shield(task)

    return done
