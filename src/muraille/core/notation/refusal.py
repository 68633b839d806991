"""How a text is refused: where it stops making sense, and what was probably meant."""

from __future__ import annotations

from typing import NamedTuple

from muraille.core.errors import Refusal
from muraille.i18n import say


class NotationError(Refusal):
    """The text does not say tiles; ``position`` counts characters of the text from 0.

    The characters at ``position`` are ``found``. ``expected`` lists forms that may stand there,
    written as one would type them, so that it needs no translation. ``nearest`` is the whole
    text set right; it can be read, but it is a guess.
    """

    def __init__(
        self,
        code: str,
        *,
        position: int = 0,
        found: str = "",
        expected: str = "",
        nearest: str | None = None,
        **facts: object,
    ) -> None:
        # People count characters from 1, programs from 0.
        super().__init__(code, found=found, place=position + 1, expected=expected, **facts)
        self.position = position
        self.found = found
        self.expected = expected
        self.nearest = nearest

    def sentence(self, language: str) -> str:
        """Say it to a person, with the nearest readable text where there is one."""
        sentence = super().sentence(language)
        if self.nearest is None:
            return sentence
        return f"{sentence} {say(language, 'refusals.nearest_text', nearest=self.nearest)}"


class Correction(NamedTuple):
    """What to write instead of the characters from ``start`` to ``end``."""

    start: int
    end: int
    text: str


class UnreadableError(Exception):
    """Where reading stopped; becomes a :class:`NotationError` once the whole text is known."""

    def __init__(
        self,
        start: int,
        end: int,
        expected: str,
        *,
        code: str = "unreadable_text",
        repair: Correction | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.start = start
        self.end = end
        self.expected = expected
        self.repair = repair
