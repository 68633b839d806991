"""Questions and answers: how the command line asks a person, one line at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from muraille.core.errors import Refusal
from muraille.games.text.words import folded, one_line
from muraille.i18n import say

LEAVING: Final = frozenset({"q", "quit", "exit"})

_Value = TypeVar("_Value")


class LeavingError(Exception):
    """The person wants to leave."""


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A conversation with the person at the terminal."""

    language: str
    plain: bool

    def tell(self, key: str, **values: object) -> None:
        """Say something from the catalogues."""
        tell(say(self.language, key, **values))

    def refuse(self, refusal: Refusal) -> None:
        """Say what was wrong, on one line."""
        tell(one_line(refusal.sentence(self.language)))

    def asked(self, question: str) -> str:
        """The answer to a question."""
        sys.stdout.write(f"{say(self.language, question)} › ")  # noqa: RUF001 - a prompt
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if folded(line) in LEAVING:
            raise LeavingError
        return line.strip()

    def until_clear(self, question: str, read: Callable[[str], _Value]) -> _Value:
        """Ask until the answer can be read."""
        while True:
            try:
                return read(self.asked(question))
            except Refusal as refusal:
                self.refuse(refusal)

    def ask_hands(self, question: str, count: Callable[[str], None]) -> None:
        """Ask for one hand after the other until the person leaves or the input ends.

        What is wrong with a hand is explained, and the next one asked for.
        """
        try:
            while True:
                self._ask_hand(question, count)
        except (LeavingError, EOFError, KeyboardInterrupt):
            tell("")
            self.tell("prompt.bye")

    def _ask_hand(self, question: str, count: Callable[[str], None]) -> None:
        tell("")
        text = self.asked(question)
        if not text:
            raise LeavingError
        if text == "?":
            self.tell("prompt.hint")
            return
        try:
            count(text)
        except Refusal as refusal:
            self.refuse(refusal)


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
