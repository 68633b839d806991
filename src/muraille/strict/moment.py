"""What the referee can see at the moment of an act: the table before it, and the act itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from muraille.core.tile import Kind
from muraille.core.wall import SEATS, Seat
from muraille.strict.announcements import ANNOUNCED, HONOURS, SETS, Word, meant, set_made
from muraille.strict.physical_state import AnnouncedWin, Physical
from muraille.strict.player_state import Bearing
from muraille.table.actions import Discard
from muraille.table.acts import HEAD, TAIL, Act, Replace, Say, Show, ShowAll, Touch
from muraille.table.engine import codes as c
from muraille.table.engine.by_hand import last_place

HAND: Final = 13
"""Tiles of a hand between two turns, a set as three."""


@dataclass(frozen=True)
class Moment:
    """A seat does something."""

    state: bytes
    """The engine's, before the act."""
    table: Physical
    seat: Seat
    act: Act

    # The table.

    @property
    def phase(self) -> int:
        """How far the hand is, as the engine counts it."""
        return self.state[c.PHASE]

    @property
    def pending(self) -> Kind:
        """The last discard, or the tile of a promoted kong."""
        return self.state[c.PENDING]

    @property
    def wall(self) -> int:
        """Tiles left in the wall."""
        return self.state[c.TAIL] - self.state[c.HEAD]

    @property
    def my(self) -> Bearing:
        """What the player has begun."""
        return self.table.bearings[self.seat]

    @property
    def win(self) -> AnnouncedWin | None:
        """The win he has announced."""
        return self.table.win_of(self.seat)

    @property
    def is_dead(self) -> bool:
        """Whether his hand only draws and discards."""
        return bool(self.state[c.DEAD] >> self.seat & 1)

    @property
    def another_wins(self) -> bool:
        """Whether another player's win is looked at."""
        return bool(self.table.wins) and self.win is None

    # Whose turn it is.

    @property
    def is_turn(self) -> bool:
        """Whether he is to play."""
        return self.phase == c.TURNING and self.state[c.TURN] == self.seat

    @property
    def is_due(self) -> bool:
        """Whether he is to draw."""
        return self.phase == c.DRAWING and self.state[c.TURN] == self.seat

    @property
    def lays_flowers(self) -> bool:
        """Whether it is his turn in the round of flowers."""
        return self.phase == c.FLOWERS and self.state[c.TURN] == self.seat

    @property
    def is_asked(self) -> bool:
        """Whether a tile of another player is on offer, and he has not let it go."""
        open_window = self.phase in (c.CLAIMING, c.ROBBING) and not self.table.window_over
        return open_window and self.state[c.SOURCE] != self.seat and not self.my.passed

    @property
    def is_next(self) -> bool:
        """Whether he draws if nobody claims the discard."""
        return self.phase == c.CLAIMING and (self.state[c.SOURCE] + 1 & 3) == self.seat

    @property
    def is_short(self) -> bool:
        """Whether he has forgotten a tile at the deal, and may still take it."""
        return self.table.case_of(self.seat, "P1.2") is not None

    # Words.

    @property
    def said(self) -> Word | None:
        """The announcement of this act; none if it is no word, or if an earlier one binds."""
        if not isinstance(self.act, Say) or self.my.word not in (None, Word.OTHER):
            return None
        return meant(self.act.word)

    @property
    def is_late(self) -> bool:
        """Whether he claims a discard whose time is over, and nobody has drawn yet."""
        over = self.phase == c.DRAWING or self.table.window_over
        return (
            over
            and self.said in (*SETS, Word.WIN)
            and self.pending != c.NONE
            and self.state[c.SOURCE] != self.seat
        )

    @cached_property
    def is_impossible(self) -> bool:
        """Whether everybody can see that what he announces cannot be."""
        word = self.said
        if word not in ANNOUNCED or self.is_late:
            return False
        if self.is_turn:
            declares = word in (Word.KONG, Word.FLOWER)
            return not declares or not self.state[c.DREW] or not self.wall
        if self.lays_flowers:
            return word is not Word.FLOWER or not self.wall
        return not self.is_asked or not self._can_claim(word)

    def _can_claim(self, word: Word) -> bool:
        """Whether the tile on offer may be claimed so, as far as everybody can see."""
        tile = self.pending
        if self.phase != c.CLAIMING or word not in SETS or self.my.touched is not None:
            return False
        if tile >= c.PLAYING or not self.wall:
            return False
        return word is not Word.CHOW or (self.is_next and tile < HONOURS)

    # Tiles.

    @property
    def shown(self) -> tuple[Kind, ...]:
        """His tiles that lie open once the act is done."""
        if isinstance(self.act, ShowAll):
            return self.hand
        return (*self.my.shown, *(self.act.tiles if isinstance(self.act, Show) else ()))

    @property
    def hand(self) -> tuple[Kind, ...]:
        """The tiles of his hand."""
        return tiles_held(self.state, self.seat)

    @property
    def makes(self) -> Word | None:
        """The set his open tiles make with the tile on offer."""
        claiming = self.phase == c.CLAIMING and self.state[c.SOURCE] != self.seat
        return set_made(self.shown, self.pending) if claiming and self.shown else None

    @property
    def is_claim(self) -> bool:
        """Whether he has announced a set and shown tiles for it, be it true or false."""
        return self.phase == c.CLAIMING and self.my.word in SETS and bool(self.shown)

    @property
    def claims_truly(self) -> bool:
        """Whether what he has shown is what he may claim."""
        return self.is_claim and self.makes is self.my.word and self._is_offered

    @property
    def _is_offered(self) -> bool:
        return bool(self.state[c.OFFERS + self.seat])

    @property
    def is_false_kong(self) -> bool:
        """Whether he has announced a kong in his turn with tiles that make none."""
        return self.is_turn and self.my.word is Word.KONG and bool(self.my.shown)

    @property
    def is_no_flower(self) -> bool:
        """Whether the tile he lays out is none."""
        return isinstance(self.act, Replace) and self.act.tile < c.PLAYING

    @property
    def place(self) -> int:
        """The place of the wall he lays his hand on, or has laid it on."""
        touched = self.act.place if isinstance(self.act, Touch) else self.my.touched
        return place_of(self.state, HEAD if touched is None else touched)

    @property
    def is_wrong_place(self) -> bool:
        """Whether the tile he is to draw lies elsewhere."""
        due = self.state[c.ROW * self.seat + c.DUE]
        return self.place != place_of(self.state, TAIL if due & c.FROM_TAIL else HEAD)

    @property
    def for_a_flower(self) -> bool:
        """Whether the draw that is due replaces a flower."""
        due = self.state[c.ROW * self.seat + c.DUE]
        return bool(due & c.FROM_TAIL) and not due & c.AFTER_KONG

    @property
    def tiles_after(self) -> int:
        """How many tiles he would have after this discard, a set as three."""
        row = c.ROW * self.seat
        discarded = isinstance(self.act, Discard)
        sets = 3 * self.state[row + c.MELDS] + len(self.my.aside)
        claimed = 3 - len(self.my.shown) + self.my.racking if self.claims_truly else 0
        return len(self.hand) + sets + claimed - discarded


def place_of(state: bytes, place: int) -> int:
    """A place of the wall by its number."""
    if place == HEAD:
        return state[c.HEAD]
    return last_place(bytearray(state)) if place == TAIL else place


def tiles_held(state: bytes, seat: Seat) -> tuple[Kind, ...]:
    """The tiles of a hand."""
    row = c.ROW * seat
    playing = [tile for tile in range(c.PLAYING) for _ in range(state[row + tile])]
    bonus = [c.PLAYING + i for i in range(8) for _ in range(state[row + c.BONUS + i])]
    return (*playing, *bonus)


def tiles_due(state: bytes, seat: Seat) -> int:
    """How many tiles a player still has to take at the deal; below 0, how many too many he has."""
    return HAND + (seat == state[c.FIRST]) - len(tiles_held(state, seat))


def others(seat: Seat) -> tuple[Seat, ...]:
    """The three other seats in turn order."""
    return tuple((seat + step) & 3 for step in range(1, len(SEATS)))
