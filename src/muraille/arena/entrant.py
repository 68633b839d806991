"""Who enters a league: a bot of ours by its name, or a program by its command line."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from muraille.bots import registry
from muraille.core.errors import Refusal
from muraille.record.botzone.command import name_of, words_of

TEXT: Final = "text:"
"""Before a command: the program reads and writes lines of text."""
JSON: Final = "json:"
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot, or a program."""

    name: str
    """What people call it."""
    bot: str | None
    """The name of a bot of ours; none if it is a program."""
    command: str = ""
    simple: bool = False
    """The program speaks lines of text, not JSON."""

    @property
    def is_foreign(self) -> bool:
        """Whether it is another author's program."""
        return self.bot is None


def read_entrants(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Everybody who enters, each with a name of its own."""
    return tuple(_told_apart(read_entrant(text) for text in texts))


def read_entrant(text: str) -> Entrant:
    """``greedy``, ``python my_bot.py``, ``text:./my_bot`` or ``mine=python my_bot.py``."""
    given = text.strip()
    name, equals, rest = given.partition("=")
    if not equals or not name.replace("-", "").replace("_", "").isalnum():
        name, rest = "", given
    bare = rest.removeprefix(JSON).removeprefix(TEXT).strip()
    if bare == rest and not _is_command(bare):
        bot = registry.known(bare)
        return Entrant(name or bot, bot)
    words = words_of(bare)
    if shutil.which(words[0]) is None:
        raise Refusal("no_such_program", found=words[0][:60])
    return Entrant((name or name_of(words))[:LONGEST_NAME], None, bare, rest.startswith(TEXT))


def _is_command(text: str) -> bool:
    """A single word is a bot of ours, unless it is a path."""
    return any(sign in text for sign in " /\\\t")


def _told_apart(entrants: Iterable[Entrant]) -> Iterable[Entrant]:
    seen: dict[str, int] = {}
    for entrant in entrants:
        seen[entrant.name] = seen.get(entrant.name, 0) + 1
        copy = seen[entrant.name]
        yield entrant if copy == 1 else replace(entrant, name=f"{entrant.name}-{copy}")
