"""A hand as players type it: its tiles, and how it ended."""

from __future__ import annotations

from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import WrittenHand, read_hand
from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.games.classic.hand import By, Finish, HandContext
from muraille.games.classic.options import ClassicOptions

LOSING: Final = ("loser", "opponent_won", "drawn_hand", "dead")
"""What is only said of a hand that did not win."""
WINNING: Final = (
    *("self_drawn", "replacement", "robbed", "dealt", "invocation", "first_discard"),
    "last_of_wall",
)
"""What is only said of a hand that won."""
DRAWN: Final = frozenset({By.WALL, By.HILL, By.DEALT})
OPTIONS: Final = {
    By.DEALT: "--dealt",
    By.INVOCATION: "--invocation",
    By.ROB_KONG: "--robbed",
    By.HILL: "--replacement",
    By.WALL: "--self-drawn",
}
"""Where the winning tile came from -> the option that says so."""


def has_lost(said: Circumstances) -> bool:
    """Whether the hand is said to be one that did not win."""
    return any(getattr(said, name) for name in LOSING)


def check_said(said: Circumstances) -> None:
    """Refuse what contradicts itself."""
    lost = [name for name in LOSING if getattr(said, name)]
    won = [name for name in WINNING if getattr(said, name)]
    clash = [*lost[:1], *won[:1]] if lost and won else []
    if said.opponent_won and said.drawn_hand:
        clash = ["opponent_won", "drawn_hand"]
    if clash:
        first, second = (f"--{name.replace('_', '-')}" for name in clash)
        raise Refusal("options_exclude", first=first, second=second)


def read_ended(text: str, said: Circumstances) -> tuple[Hand, HandContext]:
    """A hand that is over; what is said beside the text wins over what it says itself."""
    written = _read(text)
    hand = _held(written, said)
    lost = has_lost(said)
    if hand.size == READY_SIZE and not lost:
        raise Refusal("still_waiting_classic")
    return hand, HandContext(
        **_winds(written, said),
        finish=None if lost else _finish(written, said),
        calling=bool(said.calling),
        opponent_won=lost and not said.drawn_hand,
        dead=bool(said.dead),
    )


def read_waiting(text: str, said: Circumstances) -> tuple[Hand, HandContext]:
    """A hand that is still played."""
    written = _read(text)
    return _held(written, said), HandContext(**_winds(written, said), calling=bool(said.calling))


def _read(text: str) -> WrittenHand:
    if not text.strip():
        raise Refusal("empty_input")
    return read_hand(text)


def _held(written: WrittenHand, said: Circumstances) -> Hand:
    bonus = written.bonus if said.bonus is None else said.bonus
    return Hand(written.tiles, written.melds, bonus)


def _winds(written: WrittenHand, said: Circumstances) -> dict[str, Any]:
    """The winds of a situation; east unless said, but for that of the round."""
    seats = (said.seat_wind, written.seat_wind, Wind.EAST)
    return {
        "seat_wind": next(wind for wind in seats if wind is not None),
        "dominant_wind": Wind.EAST if said.dominant_wind is None else said.dominant_wind,
        "round_wind": written.round_wind if said.round_wind is None else said.round_wind,
    }


def _finish(written: WrittenHand, said: Circumstances) -> Finish:
    by = _by(written, said)
    if not written.tiles:
        raise Refusal("wrong_tile_count", count=written.size, expected=READY_SIZE + 1)
    late = bool(said.last_of_wall or written.last_of_wall)
    return Finish(
        by,
        None if by is By.DEALT else written.tiles[-1],
        last_discard=late and by not in DRAWN,
        last_wall_tile=late and by in DRAWN,
        first_discard=bool(said.first_discard),
    )


def _by(written: WrittenHand, said: Circumstances) -> By:
    """Where the winning tile came from; a hand has one way only."""
    told = {
        By.DEALT: said.dealt,
        By.INVOCATION: said.invocation,
        By.ROB_KONG: said.robbed,
        By.HILL: said.replacement,
        By.WALL: said.self_drawn and not said.replacement,
    }
    ways = [by for by, holds in told.items() if holds]
    if len(ways) > 1:
        raise Refusal("options_exclude", first=OPTIONS[ways[0]], second=OPTIONS[ways[1]])
    if ways:
        # The first discard can only be robbed from a player who announces a kong on it.
        return By.ROB_DISCARD if ways[0] is By.ROB_KONG and said.first_discard else ways[0]
    if written.about_kong:
        return By.HILL if written.self_drawn else By.ROB_KONG
    return By.WALL if written.self_drawn else By.DISCARD


def notes_on(text: str, said: Circumstances, options: ClassicOptions) -> tuple[str, ...]:
    """What was supposed, and what was said for nothing: keys of the catalogues."""
    written = read_hand(text)
    unsaid_seat = said.seat_wind is None and written.seat_wind is None
    notes = {
        "assumed_winds": said.dominant_wind is None or unsaid_seat,
        "round_wind_unplayed": said.round_wind is not None and not options.round_wind,
        "calling_unplayed": bool(said.calling) and not options.calling_hand,
    }
    return tuple(note for note, holds in notes.items() if holds)
