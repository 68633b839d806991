"""What ends a hand before its time: a player broke the rules of play, or did not play at all."""

from __future__ import annotations

from typing import Final

from muraille.record.botzone.fault import ProgramError

LOSS: Final = -30
"""What a foul costs."""
SHARE: Final = 10
"""What each of the three others receives."""
SILENT: Final = "silent"
CRASHED: Final = "crashed"
FLOOD: Final = "flood"
NONSENSE: Final = "nonsense"
ILLEGAL: Final = "illegal"
FALSE_WIN: Final = "false_win"
KINDS: Final = (SILENT, CRASHED, FLOOD, NONSENSE, ILLEGAL, FALSE_WIN)


class Foul(Exception):  # noqa: N818 - the word of the game
    """A hand is lost: ``kind`` says how, ``detail`` what there was to see."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind)
        self.kind = kind
        self.detail = detail

    @classmethod
    def of(cls, error: ProgramError) -> Foul:
        """What was written cannot be read as an answer."""
        return cls(NONSENSE, str(error.facts.get("found", "")))


def gains_of(offender: int) -> tuple[int, ...]:
    """What each seat gains when one of them fouls."""
    return tuple(LOSS if seat == offender else SHARE for seat in range(4))
