"""Writing a finished hand in PMN, the Portable Majiang Notation of python-majiang 0.0.1.

Tags as in chess, one a line; the play is one word of actions: a letter, the seat, the tile. A
chow is named by its middle tile, a win has no tile, and ``N0`` ends an exhausted hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from muraille.core.tile import EAST, FIRST_FLOWER, RED, Kind
from muraille.record.fan_numbers import NUMBERS, in_order
from muraille.record.moves import Act, CompleteHand, Move

SUITS: Final = (("c", 0), ("d", 9), ("b", 18), ("w", EAST), ("r", RED), ("f", FIRST_FLOWER))
"""Letters of the families, each with its first kind."""
LETTERS: Final = {
    Act.DRAW: "T",
    Act.DISCARD: "D",
    Act.CHOW: "C",
    Act.PUNG: "P",
    Act.KONG: "Z",
    Act.CONCEALED_KONG: "A",
    Act.PROMOTED_KONG: "B",
    Act.FLOWER: "R",
}


@dataclass(frozen=True, slots=True)
class Heading:
    """What PMN wants to know beside the play; names and numbers from east to north."""

    event: str
    site: str
    date: date
    board: int
    """The number of the hand in its game, 1 to 16."""
    names: tuple[str, str, str, str]
    starting: tuple[int, int, int, int] = (0, 0, 0, 0)
    penalties: tuple[int, int, int, int] = (0, 0, 0, 0)


def write_pmn(hand: CompleteHand, heading: Heading) -> str:
    """The text of a hand."""
    east, south, west, north = heading.names
    tags = {
        "Event": heading.event,
        "Site": heading.site,
        "Date": heading.date.isoformat().replace("-", "."),
        "Board": str(heading.board),
        "PWind": "ESWN"[hand.round_wind],
        "East": east,
        "South": south,
        "West": west,
        "North": north,
        "Deal": " ".join(map(_deal, hand.deals)),
        "Scoring": "MCR",
        "Starting": " ".join(map(str, heading.starting)),
        "Result": " ".join(map(str, hand.scores)),
        "Penalty": " ".join(map(str, heading.penalties)),
        "Play": "".join(map(_action, hand.moves)) + ("N0" if hand.winner is None else ""),
        "Fan": " ".join(_fans(hand, seat) for seat in range(len(heading.names))),
    }
    return "".join(f'[{tag} "{_plain(value)}"]\n' for tag, value in tags.items())


def _plain(value: str) -> str:
    """A value that stays between its quotes and on its line: PMN has no way to escape them."""
    return " ".join(value.replace('"', "'").split())


def _sign(kind: Kind) -> str:
    """A tile: ``c1``."""
    letter, first = next(pair for pair in reversed(SUITS) if kind >= pair[1])
    return f"{letter}{kind - first + 1}"


def _deal(tiles: tuple[Kind, ...]) -> str:
    """The tiles of a seat by families; every letter is written, even before nothing."""
    signs = [_sign(tile) for tile in sorted(tiles)]
    return "".join(
        letter + "".join(sign[1] for sign in signs if sign[0] == letter) for letter, _ in SUITS
    )


def _action(move: Move) -> str:
    if move.act is Act.WIN:
        return f"H{move.seat}"
    return f"{LETTERS[move.act]}{move.seat}{_sign(move.tile)}"


def _fans(hand: CompleteHand, seat: int) -> str:
    """The fans of a seat, ``number/points of one/times``; ``None`` for who did not win."""
    if seat != hand.winner:
        return "None"
    fans = (
        f"{NUMBERS[fan]}/{points // times}/{times}" for fan, times, points in in_order(hand.fans)
    )
    return ".".join(fans) or "None"
