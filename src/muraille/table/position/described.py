"""A described moment of a hand, turned into the view of the player who describes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from muraille.core.hand import Hand
from muraille.core.meld import LAST_CHOW, Giver, Meld
from muraille.core.tile import PLAYING_KINDS, TILES, Kind, Wind, is_bonus, is_numbered, rank_of
from muraille.core.wall import Seat
from muraille.games.hand_bytes import meld_number
from muraille.games.table_rules import RuleSet
from muraille.table.actions import Answer, DeclareWin, TakeChow, TakeKong, TakePung
from muraille.table.engine import codes as c
from muraille.table.view import View

USUAL_LEFT: Final = 60
"""Tiles of the wall in the middle of a hand."""
HILL_LEFT: Final = 2
"""Tiles that are always left of a hill."""
PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a hand: the own turn, or a tile on offer."""

    hand: Hand
    """With the flowers that are laid out."""
    offered: Kind | None = None
    giver: Giver = Giver.LEFT
    drawn: Kind | None = None
    """The tile of the hand that was drawn last, where that matters."""
    seat: Seat = 0
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    dominant_wind: Wind = Wind.EAST
    seen: tuple[Kind, ...] = ()
    """Tiles that lie elsewhere on the table, rivers, own melds and the offered one apart."""
    discards: tuple[tuple[Seat, Kind], ...] = ()
    """The rivers in order of play: seat and tile."""
    melds: tuple[tuple[Seat, Meld], ...] = ()
    """Melds of the other seats."""
    flowers_held: tuple[Kind, ...] = ()
    """Bonus tiles that are still in the hand."""
    wall_left: int = USUAL_LEFT
    hill_left: int = 0
    """Tiles left for replacements, where a hill is set apart for them."""
    calling: tuple[Seat, ...] = ()
    """The seats that have announced a waiting hand."""
    invocation: bool = False
    """The wall is empty, and a tile of the river may be taken."""

    @property
    def lying(self) -> tuple[Kind, ...]:
        """The playing tiles that lie open on the table."""
        melds = (*self.hand.melds, *(meld for _, meld in self.melds))
        exposed = (tile for meld in melds if not meld.concealed for tile in meld.tiles)
        thrown = (tile for _, tile in self.discards)
        offered = () if self.offered is None else (self.offered,)
        open_tiles = (*exposed, *thrown, *self.seen, *offered)
        return tuple(tile for tile in open_tiles if not is_bonus(tile))


@dataclass(frozen=True, slots=True)
class Chances:
    """What the rules let the player do at that moment, discards and kongs apart."""

    may_win: bool = False
    """In the own turn."""
    calls: int = 0
    """The kinds whose discard may announce a waiting hand: a bit each."""
    offers: tuple[Answer, ...] = ()
    """Of the tile on offer."""


def view_of(position: Position, chances: Chances | None = None, *, passed: bool = False) -> View:
    """The view of the player; ``passed`` says that they have let the tile on offer go."""
    view = bytearray(c.SIZE)
    seat = position.seat
    for tile in position.hand.concealed:
        view[c.ROW * seat + tile] += 1
    for tile in position.flowers_held:
        view[c.ROW * seat + c.BONUS + tile - PLAYING_KINDS] += 1
    view[c.ROW * seat + c.LAID] = sum(1 << t - PLAYING_KINDS for t in set(position.hand.bonus))
    for owner, meld in (*((seat, meld) for meld in position.hand.melds), *position.melds):
        row = c.ROW * owner
        view[row + c.MELD + view[row + c.MELDS]] = meld_number(meld)
        view[row + c.MELDS] += 1
    for tile in position.lying:
        view[c.SEEN + tile] += 1
    view[c.RIVER_LENGTH] = len(position.discards)
    for place, (giver, tile) in enumerate(position.discards):
        view[c.RIVER + place] = giver << 6 | tile
    view[c.HEAD], view[c.TAIL] = TILES - position.wall_left, TILES
    view[c.HILL], view[c.HILL_END] = 0, position.hill_left
    view[c.EAST] = (seat - position.seat_wind) & 3
    view[c.FIRST] = (view[c.EAST] + position.dominant_wind) & 3
    view[c.ROUND] = position.round_wind
    view[c.CALLING] = sum(1 << caller for caller in position.calling)
    view[c.PENDING] = view[c.DRAWN] = view[c.WINNER] = c.NONE
    (_turn if position.offered is None else _window)(view, position, chances or Chances())
    view[c.ANSWERS + seat] = c.PASSED * passed
    return View(bytes(view), seat)


def _turn(view: bytearray, position: Position, chances: Chances) -> None:
    """The own turn; which tile was drawn may be unknown."""
    view[c.PHASE] = c.INVOKING if position.invocation else c.TURNING
    view[c.TURN] = position.seat
    view[c.DREW] = position.drawn is not None or not position.invocation
    view[c.DRAWN] = c.NONE if position.drawn is None else position.drawn
    view[c.MAY_WIN], view[c.CAN_CALL] = chances.may_win, bool(chances.calls)
    view[c.CALLS : c.CALLS + 5] = chances.calls.to_bytes(5, "little")


def _window(view: bytearray, position: Position, chances: Chances) -> None:
    """A tile is on offer."""
    tile = position.offered or 0
    view[c.PHASE], view[c.PENDING] = c.CLAIMING, tile
    view[c.SOURCE] = view[c.TURN] = (position.seat - position.giver) & 3
    bits = {TakePung(): c.OFFER_PUNG, TakeKong(): c.OFFER_KONG, DeclareWin(): c.OFFER_WIN}
    for answer in chances.offers:
        if isinstance(answer, TakeChow):
            view[c.OFFERS + position.seat] |= c.OFFER_CHOW << answer.lowest - tile + 2
        else:
            view[c.OFFERS + position.seat] |= bits[answer]


def view_under(position: Position, rules: RuleSet) -> View:
    """The view of the player, with all that the rules let them do."""
    hill = HILL_LEFT if rules.procedure.hill else 0
    return view_of(replace(position, hill_left=hill), chances_under(position, rules))


def chances_under(position: Position, rules: RuleSet) -> Chances:
    """What the rules let the player do at that moment."""
    if position.offered is not None:
        return Chances(offers=tuple(_offers(position, position.offered, rules)))
    records = [_record(position, kind) for kind in sorted(set(position.hand.concealed))]
    may_call = rules.procedure.calling and position.seat not in position.calling
    calls = rules.calls(records[0]) if may_call else 0
    return Chances(may_win=any(map(rules.may_win, records)), calls=calls)


def _record(position: Position, tile: Kind) -> bytes:
    """The hand with its last tile, as the rules read it."""
    claimed = position.offered is not None
    tiles = (*position.hand.concealed, *((tile,) if claimed else ()))
    counts = bytes(tiles.count(kind) for kind in range(PLAYING_KINDS))
    melds = bytes(map(meld_number, position.hand.melds)).ljust(c.WIN_TILE - c.MELD, b"\0")
    winds = position.seat_wind << 4 | position.round_wind << 6
    return counts + melds + bytes([tile, winds | (not claimed)])


def _offers(position: Position, tile: Kind, rules: RuleSet) -> Iterator[Answer]:
    held = position.hand.concealed
    if position.giver is Giver.LEFT and is_numbered(tile):
        for place in (2, 1, 0):
            lowest = tile - place
            fits = 0 < rank_of(tile) - place <= LAST_CHOW
            if fits and all(kind in held for kind in range(lowest, lowest + 3) if kind != tile):
                yield TakeChow(lowest)
    if held.count(tile) >= PAIR:
        yield TakePung()
    if held.count(tile) > PAIR:
        yield TakeKong()
    if rules.may_win(_record(position, tile)):
        yield DeclareWin()
