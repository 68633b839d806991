"""A hand of the classical game as people type it: tiles, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import WrittenHand, read_hand
from muraille.core.tile import Kind, Wind
from muraille.games.classic.hand import READY_SIZE, By, Finish, Situation
from muraille.games.classic.options import Options

DRAWN: Final = frozenset({By.WALL, By.HILL, By.DEALT})


@dataclass(frozen=True, slots=True)
class Said:
    """What was said beside the text of a hand; nothing stands for what was not."""

    seat: Wind | None = None
    dominant: Wind | None = None
    round: Wind | None = None
    flowers: tuple[Kind, ...] | None = None
    self_drawn: bool = False
    replacement: bool = False
    robbed: bool = False
    dealt: bool = False
    invocation: bool = False
    last_of_wall: bool = False
    first_discard: bool = False
    calling: bool = False
    loser: bool = False
    opponent_won: bool = False
    drawn_hand: bool = False
    dead: bool = False

    @property
    def lost(self) -> bool:
        """Whether the hand is one that did not win."""
        return self.loser or self.opponent_won or self.drawn_hand or self.dead


def read_played(text: str, said: Said) -> tuple[Hand, Situation]:
    """A hand and its situation; what is said beside the text wins over what it says itself."""
    if not text.strip():
        raise Refusal("empty_input")
    written = read_hand(text)
    bonus = written.bonus if said.flowers is None else said.flowers
    hand = Hand(written.tiles, written.melds, bonus)
    if hand.size == READY_SIZE and not said.lost:
        raise Refusal("still_waiting_classic")
    seat = next(wind for wind in (said.seat, written.seat_wind, Wind.EAST) if wind is not None)
    return hand, Situation(
        seat_wind=seat,
        dominant_wind=Wind.EAST if said.dominant is None else said.dominant,
        round_wind=written.round_wind if said.round is None else said.round,
        finish=None if said.lost else _finish(written, said),
        calling=said.calling,
        opponent_won=said.lost and not said.drawn_hand,
        dead=said.dead,
    )


def _finish(written: WrittenHand, said: Said) -> Finish:
    by = _by(written, said)
    if not written.tiles:
        raise Refusal("wrong_tile_count", count=written.size, expected=READY_SIZE + 1)
    tile = None if by is By.DEALT else written.tiles[-1]
    late = said.last_of_wall or bool(written.last_of_wall)
    return Finish(
        by,
        tile,
        last_discard=late and by not in DRAWN,
        last_wall_tile=late and by in DRAWN,
        first_discard=said.first_discard,
    )


def _by(written: WrittenHand, said: Said) -> By:
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
        # The first discard can only be robbed from who announces a kong on it.
        return By.ROB_DISCARD if ways[0] is By.ROB_KONG and said.first_discard else ways[0]
    if written.about_kong:
        return By.HILL if written.self_drawn else By.ROB_KONG
    return By.WALL if written.self_drawn else By.DISCARD


OPTIONS: Final = {
    By.DEALT: "--dealt",
    By.INVOCATION: "--invocation",
    By.ROB_KONG: "--robbed",
    By.HILL: "--replacement",
    By.WALL: "--self-drawn",
}
"""Where the winning tile came from -> the option that says so."""


def check_said(said: Said) -> None:
    """Refuse what contradicts itself."""
    losing = ("loser", "opponent_won", "drawn_hand", "dead")
    winning = ("self_drawn", "replacement", "robbed", "dealt", "invocation", "first_discard")
    lost = [name for name in losing if getattr(said, name)]
    won = [name for name in (*winning, "last_of_wall") if getattr(said, name)]
    clash = [*lost[:1], *won[:1]] if lost and won else []
    if said.opponent_won and said.drawn_hand:
        clash = ["opponent_won", "drawn_hand"]
    if clash:
        first, second = (f"--{name.replace('_', '-')}" for name in clash)
        raise Refusal("options_exclude", first=first, second=second)


def notes_on(text: str, said: Said, options: Options) -> tuple[str, ...]:
    """What was supposed, and what was said for nothing: keys of the catalogues."""
    written = read_hand(text)
    supposed = said.dominant is None or (said.seat is None and written.seat_wind is None)
    told_round = said.round is not None
    notes = {
        "assumed_winds": supposed,
        "round_wind_unplayed": told_round and not options.round_wind,
        "calling_unplayed": said.calling and not options.calling_hand,
    }
    return tuple(note for note, holds in notes.items() if holds)
