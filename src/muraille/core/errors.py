"""How Muraille says no: a stable code for programs, a sentence for people."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from muraille.i18n import say

NOT_TEXT: Final = "UTF-8"
"""The problem of a file that is no text."""
_SAID: Final = {
    NOT_TEXT: "not_text",
    **{
        os.strerror(getattr(errno, name)): name
        for name in (
            "EACCES", "EADDRNOTAVAIL", "EBUSY", "ECONNREFUSED", "ECONNRESET", "EEXIST", "EFBIG",
            "EHOSTUNREACH", "EINVAL", "EIO", "EISDIR", "ELOOP", "EMFILE", "ENAMETOOLONG",
            "ENETUNREACH", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EPIPE", "EROFS", "ETIMEDOUT",
        )
        if hasattr(errno, name)
    },
}  # fmt: skip
"""What the system says -> how the catalogues know it (``problems``)."""


class Refusal(ValueError):  # noqa: N818 - a refusal is an answer
    """What was asked cannot be; ``code`` says why and never changes between versions.

    The sentence belongs to the catalogues (``refusals.<code>``), so that it exists in every
    language; ``facts`` are the values it mentions. Where it would name the nearest known word and
    none is near (``nearest=""``), the sentence is another one (``refusals.far.<code>``).
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def sentence(self, language: str) -> str:
        """Say it to a person; a tile is called by its name, a problem of the system is told."""
        facts = dict(self.facts)
        if "tile" in facts:
            facts["tile"] = say(language, f"tiles.{facts['tile']}")
        if (problem := _SAID.get(str(facts.get("problem")))) is not None:
            facts["problem"] = say(language, f"problems.{problem}")
        far = "far." if facts.get("nearest") == "" else ""
        return say(language, f"refusals.{far}{self.code}", **facts)

    def __str__(self) -> str:
        return self.sentence("en")


@contextmanager
def about(field: str) -> Iterator[None]:
    """Whatever is refused here is refused because of a field."""
    try:
        yield
    except Refusal as refusal:
        refusal.facts.setdefault("field", field)
        raise
