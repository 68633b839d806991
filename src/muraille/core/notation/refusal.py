"""How a text is refused: where it stops making sense, and what was probably meant."""

from __future__ import annotations

from typing import Final, NamedTuple

from muraille.core.errors import Refusal
from muraille.i18n import say

ANY_TILE: Final = "1m-9m 1p-9p 1s-9s E S W N C F P 1f-8f"
ANY_SUIT: Final = "m p s z f"
ANY_MELD: Final = "[123m] [111m] [1111m]"
_IN_LETTERS: Final = {ANY_TILE: "any_tile", ANY_SUIT: "any_suit", ANY_MELD: "any_meld"}
"""What may stand somewhere -> its key in the catalogues: players write it in their own letters."""


class NotationError(Refusal):
    """The text does not say tiles; ``position`` counts characters of the text from 0.

    The characters at ``position`` are ``found``. ``expected`` lists forms that may stand there,
    written as one would type them. ``nearest`` is the whole text set right; it can be read, but it
    is a guess.
    """

    def __init__(  # noqa: PLR0913 - each says one thing
        self,
        code: str,
        *,
        position: int = 0,
        found: str = "",
        expected: str = "",
        nearest: str | None = None,
        said: str = "",
        **facts: object,
    ) -> None:
        # People count characters from 1, programs from 0.
        super().__init__(code, found=found, place=position + 1, expected=expected, **facts)
        self.position = position
        self.found = found
        self.expected = expected
        self.nearest = nearest
        self._said = said or code

    def sentence(self, language: str) -> str:
        """Say it to a person, with the nearest readable text where there is one."""
        key = _IN_LETTERS.get(self.expected)
        letters = say(language, f"notation.{key}") if key else self.expected
        sentence = Refusal(self._said, **{**self.facts, "expected": letters}).sentence(language)
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

    def __init__(  # noqa: PLR0913 - each says one thing
        self,
        start: int,
        end: int,
        expected: str,
        *,
        code: str = "unreadable_text",
        said: str = "",
        repair: Correction | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.said = said
        """The key of a sentence that says more than the code, which never changes."""
        self.start = start
        self.end = end
        self.expected = expected
        self.repair = repair
