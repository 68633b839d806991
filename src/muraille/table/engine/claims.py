"""A tile on offer: who may claim it, whose claim stands, what follows."""

from __future__ import annotations

from muraille.kernel.c_types import U32, Block, Flag, Int, holding
from muraille.table.engine import codes as c
from muraille.table.engine.board import Board, emit, offer_calls, wins_on
from muraille.table.engine.draws import draw
from muraille.table.engine.end import win
from muraille.table.engine.invocation import run_dry
from muraille.table.engine.layout import row_of
from muraille.table.engine.legal import can_replace, is_dead, is_locked


def chow_offers(s: Block, row: Int, tile: Int) -> Int:
    """The chows a hand can make with a tile: highest, middle, lowest of the three."""
    rank: Int = tile % 9
    found: Int = 0
    if tile >= 27:
        return 0
    if rank >= 2 and s[row + tile - 2] and s[row + tile - 1]:
        found |= c.OFFER_CHOW
    if 1 <= rank <= 7 and s[row + tile - 1] and s[row + tile + 1]:
        found |= c.OFFER_CHOW << 1
    if rank <= 6 and s[row + tile + 1] and s[row + tile + 2]:
        found |= c.OFFER_CHOW << 2
    return found


@holding
def offers_to(t: Board, seat: Int, source: Int, tile: Int, how: Int) -> Int:
    """What a seat may answer to a tile, as bits; with an empty wall only a win."""
    s: Block = t.s
    row: Int = row_of(seat)
    found: Int = 0
    if tile >= c.PLAYING or is_dead(s, seat):
        return 0
    if how == c.BY_DISCARD and s[c.HEAD] < s[c.TAIL] and not is_locked(s, seat):
        if s[row + tile] >= 2:
            found |= c.OFFER_PUNG
        if s[row + tile] == 3 and can_replace(s):
            found |= c.OFFER_KONG
        if (source + 1 & 3) == seat:
            found |= chow_offers(s, row, tile)
    if wins_on(t, seat, tile, how):
        found |= c.OFFER_WIN
    return found


@holding
def offers_of(t: Board, source: Int, tile: Int, how: Int) -> Int:
    """What the three others may answer: six bits for the next seat, three for each other one."""
    right: Int = offers_to(t, source + 1 & 3, source, tile, how)
    across: Int = offers_to(t, source + 2 & 3, source, tile, how)
    left: Int = offers_to(t, source + 3 & 3, source, tile, how)
    return right | across >> 3 << 6 | left >> 3 << 9


@holding
def best_win(t: Board) -> Int:
    """The seat whose announced win stands, -1 if nobody announced one.

    The rules rank several; among equals the nearest after the source wins.
    """
    s: Block = t.s
    source: Int = s[c.SOURCE]
    how: Int = c.BY_ROBBING if s[c.PHASE] == c.ROBBING else c.BY_DISCARD
    winner: Int = -1
    best: Int = 0
    rank: Int
    seat: Int
    i: Int
    for i in range(1, c.SEATS):
        seat = source + i & 3
        if s[c.ANSWERS + seat] == c.ANSWER_WIN:
            rank = wins_on(t, seat, s[c.PENDING], how)
            if rank > best:
                best = rank
                winner = seat
    return winner


def best_claim(s: Block) -> Int:
    """The seat whose claim stands: pung and kong before chow; -1 if nobody claimed."""
    source: Int = s[c.SOURCE]
    claimer: Int = -1
    best: Int = c.PASSED
    seat: Int
    i: Int
    for i in range(1, c.SEATS):
        seat = source + i & 3
        if s[c.ANSWERS + seat] > best:
            best = s[c.ANSWERS + seat]
            claimer = seat
    return claimer


def kong_announced(s: Block, winner: Int) -> Flag:
    """Whether another player has announced a kong with the tile on offer."""
    found: Flag = False
    seat: Int
    for seat in range(c.SEATS):
        found |= seat != winner and s[c.ANSWERS + seat] == c.ANSWER_KONG
    return found


@holding
def resolve(t: Board) -> Int:
    """Close the window: the best win, else pung or kong, else chow, else play goes on."""
    s: Block = t.s
    source: Int = s[c.SOURCE]
    tile: Int = s[c.PENDING]
    seat: Int = best_win(t)
    how: Int = c.BY_ROBBING if s[c.PHASE] == c.ROBBING else c.BY_DISCARD
    word: U32 = c.KONG_STOOD | source << c.SEAT_AT
    if seat >= 0:
        if t.rules.robs_claimed_kongs and kong_announced(s, seat):
            how = c.BY_CLAIMED_KONG
        return win(t, seat, tile, how, source)
    if s[c.PHASE] == c.ROBBING:
        emit(t, word)
        return draw(t, source, c.FROM_TAIL | c.AFTER_KONG)
    seat = best_claim(s)
    if seat >= 0:
        return claim(t, seat, tile, s[c.ANSWERS + seat])
    if s[c.HEAD] == s[c.TAIL]:
        return run_dry(t)
    return draw(t, source + 1 & 3, 0)


@holding
def claim(t: Board, seat: Int, tile: Int, answer: Int) -> Int:
    """A discard becomes part of a meld; a kong is completed by a replacement."""
    kind: U32 = c.TAKE_CHOW
    lowest_tile: U32 = tile
    word: U32 = c.CLAIMED | seat << c.SEAT_AT | tile << c.TILE_AT
    if answer < c.ANSWER_PUNG:
        lowest_tile = tile - 4 + answer
    else:
        kind = answer - 2
    emit(t, word | kind << c.ARGUMENT_AT | lowest_tile << c.CLAIM_LOWEST_AT)
    if answer == c.ANSWER_KONG:
        return draw(t, seat, c.FROM_TAIL | c.AFTER_KONG)
    return offer_calls(t, seat)
