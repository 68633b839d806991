"""A fan: its value, its page, what it takes in, and the few lines that recognise it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

Kinds: TypeAlias = int
"""A set of tile kinds: one bit each, in the order of :mod:`muraille.core.tile`."""


@dataclass(frozen=True, slots=True)
class Fan:
    """One fan as its page declares it.

    The definition returns the kinds it is made of, nothing (0) where the hand does not show it.
    """

    id: str
    points: int
    page: str
    """Where the booklet of the federation defines it."""
    drops: tuple[str, ...]
    """Fans that are part of this one and never counted beside it."""
    within: tuple[str, ...]
    """Fans that lose the sets this one uses; on other sets they still count."""
    one: tuple[str, ...]
    """Fans that lose one occurrence."""
    each: bool
    """Every kind of the answer is one occurrence."""
    shows: Callable[[Kinds], Kinds] | None
    """All kinds to light up, where the answer names only one of each group."""
    lights: str
    """Of which elements it is made: ``sets`` of its kinds alone, any that ``hold`` one of them, the
    ``knitted`` part, or the ``winner`` that has the winning tile."""
    definition: Callable[..., int]

    def __call__(self, *shown: Any) -> int:  # noqa: ANN401 - a view, or two to four chows
        """Look for the fan."""
        return self.definition(*shown)


def fan(  # noqa: PLR0913 - a declaration
    points: int,
    page: str,
    *,
    drops: str = "",
    within: str = "",
    each: bool = False,
    shows: Callable[[Kinds], Kinds] | None = None,
    lights: str = "sets",
) -> Callable[[Callable[..., int]], Fan]:
    """Declare the function below as a fan; its name is the id."""

    def declare(definition: Callable[..., int]) -> Fan:
        return Fan(
            id=definition.__name__,
            points=points,
            page=page,
            drops=tuple(drops.split()),
            within=tuple(within.split()),
            one=(),
            each=each,
            shows=shows,
            lights=lights,
            definition=definition,
        )

    return declare
