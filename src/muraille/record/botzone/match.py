"""A match of Botzone as its text states it: signs, verbs, names of fans, and the match itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from muraille.core.tile import Kind, Wind
from muraille.i18n import catalogue, say
from muraille.record.moves import Act, Move, winner_of

SIGNS: Final = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{rank}" for rank in range(1, 5)),
    *(f"J{rank}" for rank in range(1, 4)),
)
"""How each kind is written; the format knows no flowers."""
KINDS: Final = {sign: kind for kind, sign in enumerate(SIGNS)}

VERBS: Final = {
    Act.DRAW: "Draw",
    Act.DISCARD: "Play",
    Act.CHOW: "Chi",
    Act.PUNG: "Peng",
    Act.KONG: "Gang",
    Act.CONCEALED_KONG: "AnGang",
    Act.PROMOTED_KONG: "BuGang",
    Act.WIN: "Hu",
}
ACTS: Final = {verb.casefold(): act for act, verb in VERBS.items()}

OTHER_NAMES: Final = {
    "坎张": "closed_wait",
    "独听・边张": "edge_wait",
    "独听・嵌张": "closed_wait",
    "独听・单钓": "single_wait",
    "单调将": "single_wait",
    "一明一暗杠": "concealed_and_melded_kongs",
}
"""What Botzone calls fans, then and now, where our catalogue says otherwise."""
WRITTEN_NAMES: Final = {"closed_wait": "坎张"}
"""The names of the published logs, where ours differ."""


@dataclass(frozen=True, slots=True)
class StatedFan:
    """A fan as the log names it."""

    name: str
    times: int

    @property
    def fan(self) -> str | None:
        """The fan that is meant; none if we know no such name."""
        return _fans_by_name().get(self.name)

    @property
    def lost(self) -> bool:
        """Whether a copy of the log in another encoding left nothing but question marks."""
        return set(self.name) <= {"?", "\ufffd"}


@dataclass(frozen=True, slots=True)
class StatedCount:
    """What the log says the winning hand is worth."""

    total: int
    fans: tuple[StatedFan, ...] = ()


@dataclass(frozen=True, slots=True)
class BotzoneMatch:
    """One hand between four programs; the number of a seat is its wind."""

    name: str
    round_wind: Wind
    deals: tuple[tuple[Kind, ...], ...]
    moves: tuple[Move, ...]
    scores: tuple[int, ...]
    stated: StatedCount | None = None
    """The count of the winning hand; none if nobody won."""
    line: int = field(default=0, compare=False)
    """Where the match begins in its text."""

    @property
    def winner(self) -> int | None:
        """Who won; nobody if the wall was exhausted."""
        return winner_of(self.moves)


def fan_name(fan: str) -> str:
    """How the logs call a fan.

    >>> fan_name("closed_wait"), fan_name("self_drawn")
    ('坎张', '自摸')
    """
    return WRITTEN_NAMES.get(fan) or say("zh", f"fans.{fan}.name")


def write_move(move: Move) -> str:
    """A move as the logs write it, what it outbid included.

    >>> write_move(Move(1, Act.PUNG, 27, outbid=(Move(3, Act.WIN, 27),)))
    'Player 1 Peng F1 Ignore Player 3 Hu F1'
    """
    done = f"Player {move.seat} {VERBS[move.act]} {SIGNS[move.tile]}"
    return " Ignore ".join((done, *map(write_move, move.outbid)))


@cache
def _fans_by_name() -> dict[str, str]:
    fans = catalogue("zh")["fans"]
    known = {
        name: fan for fan, words in fans.items() for name in (words["name"], *words["aliases"])
    }
    return {**known, **OTHER_NAMES}
