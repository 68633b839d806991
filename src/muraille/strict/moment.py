"""What the referee can see at the moment of an act: the table before it, and the act itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import SEATS, Seat
from muraille.strict.announcements import (
    ANNOUNCED,
    CLAIMS,
    HONOURS,
    Word,
    belongs,
    meant,
    names_of,
    set_made,
)
from muraille.strict.physical_state import AnnouncedWin, PhysicalState
from muraille.strict.player_state import PlayerState
from muraille.table.actions import Discard
from muraille.table.acts import HEAD, TAIL, Act, Replace, Say, Show, ShowAll, Touch
from muraille.table.terms import Due, Phase
from muraille.table.view import View

HAND: Final = 13
"""Tiles of a hand between two turns, a set as three."""
FOUR: Final = 4


@dataclass(frozen=True)
class Moment:
    """A seat does something."""

    view: View
    """The whole table before the act; the own seat is the one that acts."""
    table: PhysicalState
    act: Act

    @property
    def seat(self) -> Seat:
        """The seat that acts."""
        return self.view.seat

    @property
    def my(self) -> PlayerState:
        """What the player has begun."""
        return self.table.bearings[self.seat]

    @property
    def win(self) -> AnnouncedWin | None:
        """The win they have announced."""
        return self.table.win_of(self.seat)

    @property
    def is_dead(self) -> bool:
        """Whether the own hand only draws and discards."""
        return self.view.is_dead(self.seat)

    @property
    def another_wins(self) -> bool:
        """Whether another player's win is looked at."""
        return bool(self.table.wins) and self.win is None

    # Whose turn it is.

    @property
    def is_turn(self) -> bool:
        """Whether the player is to play."""
        return self.view.phase is Phase.TURNING and self.view.turn == self.seat

    @property
    def is_due(self) -> bool:
        """Whether the player is to draw."""
        return self.view.phase is Phase.DRAWING and self.view.turn == self.seat

    @property
    def may_invoke(self) -> bool:
        """Whether the player may take a tile of the river, for the wall is empty."""
        return self._is_invoker and not self.view.has_drawn

    @property
    def plays(self) -> bool:
        """Whether the player is to discard: in their turn, or after an invocation."""
        return self.is_turn or (self._is_invoker and self.view.has_drawn)

    @property
    def _is_invoker(self) -> bool:
        return self.view.phase is Phase.INVOKING and self.view.turn == self.seat

    @property
    def is_locked(self) -> bool:
        """Whether the hand stays as it is: it was announced, and the house wants it so."""
        return self.table.customs.calling_locks and self.view.is_calling(self.seat)

    @property
    def declares(self) -> bool:
        """Whether kongs and flowers of the own hand are declared now."""
        return self.is_turn or self.lays_flowers

    @property
    def lays_flowers(self) -> bool:
        """Whether it is the turn of the player in the round of flowers."""
        return self.view.phase is Phase.FLOWERS and self.view.turn == self.seat

    @property
    def is_asked(self) -> bool:
        """Whether a tile of another player is on offer, and the player has not let it go."""
        open_window = self.view.is_window and not self.table.window_over
        return open_window and self.view.giver != self.seat and not self.my.passed

    @property
    def is_next(self) -> bool:
        """Whether the player draws if nobody claims the discard."""
        return self.view.phase is Phase.CLAIMING and (self.view.giver + 1 & 3) == self.seat

    @property
    def is_short(self) -> bool:
        """Whether the player has forgotten a tile at the deal, and may still take it."""
        return self.table.case_of(self.seat, "P1.2") is not None

    # Words.

    @property
    def said(self) -> Word | None:
        """The announcement of this act; none if it is no word, or if an earlier one binds."""
        if not isinstance(self.act, Say) or self.my.word not in (None, Word.OTHER):
            return None
        return meant(self.act.word, self.table.customs)

    @property
    def is_late(self) -> bool:
        """Whether the player claims a discard whose time is over, and nobody has drawn yet."""
        over = self.view.phase is Phase.DRAWING or self.table.window_over
        return (
            over
            and self.said in (*CLAIMS, Word.WIN)
            and self.view.pending is not None
            and self.view.giver != self.seat
        )

    @cached_property
    def is_impossible(self) -> bool:
        """Whether all can see that what is announced cannot be."""
        word = self.said
        if word not in ANNOUNCED or self.is_late:
            return False
        if self.declares and self.my.denied:
            return True
        if self.is_turn:
            own = word in (Word.KONG, Word.FLOWER) and not self.is_locked
            return not own or not self.view.has_drawn or not replacements(self.view)
        if self.lays_flowers:
            return word is not Word.FLOWER or not self.view.wall_left
        return not self.is_asked or not self._can_claim(word)

    def _can_claim(self, word: Word) -> bool:
        """Whether the tile on offer may be claimed so, as far as everybody can see."""
        tile = self.view.offered
        if self.view.phase is not Phase.CLAIMING or word not in CLAIMS:
            return False
        if self.is_locked or self.my.touched is not None:
            return False
        if tile is None or is_bonus(tile) or not self.view.wall_left:
            return False
        return word is not Word.CHOW or (self.is_next and tile < HONOURS)

    # Tiles.

    @property
    def shown(self) -> tuple[Kind, ...]:
        """The own tiles that lie open once the act is done."""
        if isinstance(self.act, ShowAll):
            return self.hand
        if isinstance(self.act, Replace):
            return (*self.my.shown, self.act.tile)
        return (*self.my.shown, *(self.act.tiles if isinstance(self.act, Show) else ()))

    @property
    def exposed(self) -> tuple[Kind, ...]:
        """The open tiles by which the act is judged: before a word, those that belong to it."""
        if isinstance(self.act, Say) and self.said in ANNOUNCED:
            return self.announced_late
        return self.shown if self.my.laid is None else (*self.shown, self.my.laid)

    @property
    def announced_late(self) -> tuple[Kind, ...]:
        """The tiles that lay open for what is announced now; others were shown by accident."""
        word, laid = self.said, self.my.laid
        found = tuple(tile for tile in self.my.shown if word and self._belongs(tile, word))
        return found if laid is None else (*found, laid)

    def _belongs(self, tile: Kind, word: Word) -> bool:
        claimed = self.view.offered
        if word is Word.FLOWER:
            return is_bonus(tile)
        if claimed is not None:
            return belongs(tile, word, claimed)
        if not self.declares:  # nothing could be made of it: all lay open for the word
            return True
        several = self.my.shown.count(tile) > 1
        return word is Word.KONG and (several or self._has_pung(tile))

    def _has_pung(self, tile: Kind) -> bool:
        """Whether a pung of the player lies open that this tile would make a kong."""
        melds = (laid.meld for laid in self.view.melds(self.seat))
        return any(meld is not None and meld.tiles == (tile,) * 3 for meld in melds)

    @property
    def hand(self) -> tuple[Kind, ...]:
        """The tiles of the own hand."""
        return self.view.tiles(self.seat)

    @property
    def makes(self) -> Word | None:
        """The set the open tiles make with the tile on offer; in one's own turn, a declaration."""
        if self.declares:
            return self._makes_alone
        tile = self.view.offered
        if tile is None or self.view.phase is Phase.ROBBING or self.view.giver == self.seat:
            return None
        return set_made(self.shown, tile) if self.shown else None

    @property
    def _makes_alone(self) -> Word | None:
        """What the tiles laid out in one's own turn are; four face down are a kong to all."""
        tiles = self.shown
        if isinstance(self.act, Replace) or (len(tiles) == 1 and is_bonus(tiles[0])):
            return Word.FLOWER
        if len(tiles) == FOUR:
            hidden = isinstance(self.act, Show) and self.act.face_down
            return Word.KONG if hidden or len(set(tiles)) == 1 else None
        return Word.KONG if len(tiles) == 1 and self._has_pung(tiles[0]) else None

    @property
    def is_claim(self) -> bool:
        """Whether a set was announced and tiles shown for it, be it true or false."""
        return self.view.phase is Phase.CLAIMING and self.my.word in CLAIMS and bool(self.shown)

    @property
    def claims_truly(self) -> bool:
        """Whether what was shown is what may be claimed."""
        made = self.makes
        return self.is_claim and made in names_of(self.my.word) and self._is_offered(made)

    def _is_offered(self, made: Word | None) -> bool:
        return made in {offer.word for offer in self.view.offers}

    @property
    def is_false_kong(self) -> bool:
        """Whether a kong was announced in the own turn with tiles that make none."""
        return self.is_turn and self.my.word is Word.KONG and bool(self.my.shown)

    @property
    def is_no_flower(self) -> bool:
        """Whether the tile laid out is none."""
        return isinstance(self.act, Replace) and not is_bonus(self.act.tile)

    @property
    def has_laid_no_flower(self) -> bool:
        """Whether a tile lies there as a flower that is none."""
        return self.my.laid is not None and not is_bonus(self.my.laid)

    @property
    def place(self) -> int:
        """The place of the wall the player touches, or has touched."""
        touched = self.act.place if isinstance(self.act, Touch) else self.my.touched
        return place_of(self.view, HEAD if touched is None else touched)

    @property
    def is_wrong_place(self) -> bool:
        """Whether the tile to be drawn lies elsewhere."""
        due = self.view.due(self.seat)
        return self.place != place_of(self.view, TAIL if due & Due.FROM_TAIL else HEAD)

    @property
    def for_a_flower(self) -> bool:
        """Whether the draw that is due replaces a flower."""
        due = self.view.due(self.seat)
        return bool(due & Due.FROM_TAIL) and not due & Due.AFTER_KONG

    @property
    def tiles_after(self) -> int:
        """How many tiles the player would have after this discard, a set as three."""
        discarded = isinstance(self.act, Discard)
        sets = 3 * self.view.meld_count(self.seat) + len(self.my.aside)
        claimed = 3 - len(self.my.shown) + self.my.racking if self.claims_truly else 0
        return len(self.hand) + sets + claimed - discarded


def place_of(view: View, place: int) -> int:
    """A place of the wall by its number."""
    if place == HEAD:
        return view.wall_places.start
    if place != TAIL:
        return place
    return view.hill_places.start if view.hill_left else view.last_place


def replacements(view: View) -> int:
    """How many tiles can still replace a flower or complete a kong."""
    return view.wall_left + view.hill_left


def tiles_due(view: View, seat: Seat) -> int:
    """How many tiles a player still has to take at the deal; below 0, how many are too many."""
    return HAND + (seat == view.first) - len(view.tiles(seat))


def others(seat: Seat) -> tuple[Seat, ...]:
    """The three other seats in turn order."""
    return tuple((seat + step) & 3 for step in range(1, len(SEATS)))
