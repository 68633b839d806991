"""Write the calls that ask every page of a scope: ``games/mcr/kernel/chow_match.py``, compiled."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.games.mcr.book import PAGES, PLAIN_BOOK
from muraille.games.mcr.fans.fan import Fan
from muraille.games.mcr.kernel.chow_match import FIRST_WORD
from muraille.games.mcr.kernel.prepared import needed_answers

HEAD = """@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def match_{scope}(v: HandView) -> cython.void:
    found: cython.ulonglong
    one: cython.ulonglong = 1
"""


def matchers() -> Iterator[str]:
    """One function for each scope."""
    needed = needed_answers()
    for scope in ("hand", "form", "sets", "place"):
        text = HEAD.format(scope=scope)
        for page in PAGES:
            if scope != page.SCOPE:
                continue
            indent = "    "
            if hasattr(page, "WHEN"):
                text += f"    if {page.WHEN.__name__}(v):\n"
                indent += "    "
            for fan in vars(page).values():
                if isinstance(fan, Fan):
                    text += "".join(
                        f"{indent}{line}\n" for line in _call(fan, keep=fan.id in needed)
                    )
        yield text


def _call(fan: Fan, *, keep: bool) -> Iterator[str]:
    place = PLAIN_BOOK.at[fan.id]
    word, bit = ("low", place) if place < FIRST_WORD else ("high", place - FIRST_WORD)
    yield f"found = {fan.id}(v)"
    yield "if found:"
    yield f"    v.{word} |= one << {bit}"
    if keep:
        yield f"    v.uses[{place}] = found"
