"""A law that does not hold, and how it is told."""

from __future__ import annotations


class LawBroken(AssertionError):  # noqa: N818 - what happened, as a test runner shows it
    """A game or a bot does not keep a law; the text says where, and how to see it again."""


def require(holds: object, what: str) -> None:
    """Hold something against a law; ``what`` says what is wrong if it does not hold."""
    if not holds:
        raise LawBroken(what)


def same(one: object, other: object, what: str) -> None:
    """Two things must be equal; ``what`` names the first, then the second."""
    if one != other:
        raise LawBroken(f"{what}: {one!r} is not {other!r}")
