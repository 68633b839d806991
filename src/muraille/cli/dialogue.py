"""Questions and answers: how the command line asks a person, one line at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.i18n import LANGUAGES, say
from muraille.report.words import folded, one_line, read_wind

LEAVING: Final = frozenset({"q", "quit", "exit"})
TWO: Final = 2

_Value = TypeVar("_Value")


class LeavingError(Exception):
    """The person has seen enough."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Who is spoken to."""

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


def yes_or_no(text: str) -> bool:
    """A truth in any language; nothing is no."""
    word = folded(text)
    if word in ("", "n", "0"):
        return False
    if word in ("o", "y", "1"):
        return True
    for language in LANGUAGES:
        for answer in ("yes", "no"):
            if word == folded(say(language, f"common.{answer}")):
                return answer == "yes"
    raise Refusal("not_yes_or_no")


def two_winds(text: str, refused: str = "two_winds") -> tuple[Wind, Wind]:
    """Two winds, in the order they were asked for; east unless said."""
    if not text:
        return Wind.EAST, Wind.EAST
    parts = text.replace(",", " ").replace("/", " ").split()
    if len(parts) == 1 and len(text) == TWO and text.lower() not in ("we", "ws", "ww", "wo", "wn"):
        parts = list(text)
    if len(parts) != TWO:
        raise Refusal(refused, found=text[:20])
    return read_wind(parts[0]), read_wind(parts[1])
