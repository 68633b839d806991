"""What is written down about a table, in order: enough to set it up again after any interruption.

An entry is durable before anybody hears of it. Words of a hand are kept as they are; all else is a
small fact with a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Final

OPENED: Final = "opened"
"""The charter, the host, the invitation."""
SEATED: Final = "seated"
"""A person sits down: seat, person, name."""
BOT_SEATED: Final = "bot_seated"
"""A bot sits down, or plays for a player: seat, bot, name; away, if they were only cut off."""
LEFT: Final = "left"
"""A seat is empty again: seat; host, if it was the host's, and who is host from now on."""
HANDED_OVER: Final = "handed_over"
"""Another person is host from now on: host."""
PROMISED: Final = "promised"
"""The seed of the next hand is fixed: number, seed (secret until the hand is over)."""
WORD_GIVEN: Final = "word_given"
"""A player has given a word for the next wall: seat, word."""
PLAYED: Final = "played"
"""Something happened in a hand: the new words of its log."""
BOTS_PACED: Final = "bots_paced"
"""The host wants the bots to play at another pace: pace."""
HAND_OVER: Final = "hand_over"
"""A hand is settled and written down."""
CLOSED: Final = "closed"
"""Nobody plays here any more: why."""
KINDS: Final = (
    *(OPENED, SEATED, BOT_SEATED, LEFT, HANDED_OVER, PROMISED, WORD_GIVEN, PLAYED, BOTS_PACED),
    *(HAND_OVER, CLOSED),
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal of a table."""

    table: str
    position: int
    """From 0, without gaps."""
    at: int
    """Milliseconds since 1970."""
    kind: str
    """One of :data:`KINDS`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Plain data: texts, numbers, lists."""
    words: tuple[int, ...] = ()
    """New words of the log of the hand, for :data:`PLAYED`."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What an entry will say; its writer adds where and when."""

    kind: str
    """One of :data:`KINDS`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    words: tuple[int, ...] = ()


def draft(kind: str, **facts: object) -> Draft:
    """Something that is not of a hand."""
    return Draft(kind, facts)


def day_of(at: int) -> date:
    """The day of a time."""
    return datetime.fromtimestamp(at / 1000, UTC).date()
