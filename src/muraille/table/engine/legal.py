"""Every legal action of a seat: as a list, and as a question. A law compares the two."""

from __future__ import annotations

from muraille.kernel.c_types import Block, Codes, Flag, Int
from muraille.table.engine import codes as c
from muraille.table.engine.layout import row_of, slot_of


def is_dead(s: Block, seat: Int) -> Flag:
    """Whether the hand of a seat only draws and discards."""
    return s[c.DEAD] >> seat & 1 != 0


def is_locked(s: Block, seat: Int) -> Flag:
    """Whether a seat has announced a waiting hand that it may not change any more."""
    return s[c.MODES] & c.LOCKED != 0 and s[c.CALLING] >> seat & 1 != 0


def keeps_hand(s: Block, seat: Int) -> Flag:
    """Whether such a seat may discard nothing but the tile it has drawn."""
    tile: Int = s[c.DRAWN]
    return is_locked(s, seat) and tile < c.KINDS and s[slot_of(seat, tile)] != 0


def can_call(s: Block, tile: Int) -> Flag:
    """Whether the discard of this tile may announce a waiting hand."""
    return tile < c.PLAYING and s[c.CALLS + (tile >> 3)] >> (tile & 7) & 1 != 0


def lies_in_river(s: Block, tile: Int) -> Flag:
    """Whether a tile of this kind can be invoked."""
    found: Flag = False
    i: Int
    for i in range(s[c.RIVER_LENGTH]):
        found |= s[c.RIVER + i] & 63 == tile
    return found


def can_replace(s: Block) -> Flag:
    """Whether a replacement tile is left."""
    return s[c.HEAD] < s[c.TAIL] or s[c.HILL] < s[c.HILL_END]


def fill_discards(s: Block, row: Int, out: Codes) -> Int:
    """Every tile that can be discarded; 256 is added if a kind is held four times."""
    n: Int = 0
    i: Int
    held: Int
    four: Int = 0
    for i in range(c.PLAYING):  # without a branch: nobody can guess which tiles are held
        out[n] = i
        held = s[row + i]
        n += held != 0
        four |= held
    for i in range(8):
        out[n] = c.PLAYING + i
        n += s[row + c.BONUS + i] != 0
    return n | (four & 4) << 6


def fill_declarations(s: Block, row: Int, out: Codes, n: Int, four: Int) -> Int:
    """Kongs and flowers that can be declared."""
    i: Int
    tile: Int
    if four:
        for i in range(c.PLAYING):
            out[n] = c.HIDE_KONG << 6 | i
            n += s[row + i] == 4
    for i in range(s[row + c.MELDS]):
        tile = s[row + c.MELD + i] - c.PUNG
        if 0 <= tile < c.PLAYING and s[row + tile]:
            out[n] = c.PROMOTE << 6 | tile
            n += 1
    for i in range(8):
        out[n] = c.LAY_FLOWER << 6 | c.PLAYING + i
        n += s[row + c.BONUS + i] != 0
    return n


def fill_calls(s: Block, row: Int, out: Codes, n: Int) -> Int:
    """Discards that may announce a waiting hand."""
    i: Int
    if not s[c.CAN_CALL]:
        return n
    for i in range(c.PLAYING):
        if can_call(s, i) and s[row + i]:
            out[n] = c.CALL << 6 | i
            n += 1
    return n


def fill_invocation(s: Block, seat: Int, out: Codes) -> Int:
    """What a seat may do once the wall is empty: take a tile, then win or give one back."""
    n: Int = 1
    i: Int
    if s[c.DREW]:
        n = fill_discards(s, row_of(seat), out) & 255
        out[n] = c.WIN << 6
        return n + 1 if s[c.MAY_WIN] else n
    out[0] = c.PASS << 6
    for i in range(c.PLAYING):
        if lies_in_river(s, i):
            out[n] = c.INVOKE << 6 | i
            n += 1
    return n


def fill_turn(s: Block, seat: Int, out: Codes) -> Int:
    """What the seat whose turn it is may do."""
    row: Int = row_of(seat)
    found: Int
    n: Int
    if keeps_hand(s, seat):
        out[0] = s[c.DRAWN]
        out[1] = c.WIN << 6
        return 2 if s[c.MAY_WIN] else 1
    found = fill_discards(s, row, out)
    n = fill_calls(s, row, out, found & 255)
    if not s[c.DREW] or is_dead(s, seat):
        return n
    if s[c.MAY_WIN]:
        out[n] = c.WIN << 6
        n += 1
    if is_locked(s, seat) or not can_replace(s):
        return n
    return fill_declarations(s, row, out, n, found >> 8)


def fill_window(s: Block, seat: Int, out: Codes) -> Int:
    """What a seat may answer to the tile on offer."""
    n: Int = 0
    i: Int
    offers: Int = s[c.OFFERS + seat]
    if offers == 0 or s[c.ANSWERS + seat]:
        return 0
    out[n] = c.PASS << 6
    n += 1
    for i in range(3):
        if offers >> i & 1:
            out[n] = c.TAKE_CHOW << 6 | s[c.PENDING] - 2 + i
            n += 1
    for i in range(3, 6):
        if offers >> i & 1:
            out[n] = c.TAKE_PUNG + i - 3 << 6
            n += 1
    return n


def fill_flowers(s: Block, seat: Int, out: Codes) -> Int:
    """What a seat may do in the round of flowers."""
    n: Int = 1
    i: Int
    out[0] = c.PASS << 6
    if can_replace(s) and not is_dead(s, seat):
        for i in range(8):
            out[n] = c.LAY_FLOWER << 6 | c.PLAYING + i
            n += s[row_of(seat) + c.BONUS + i] != 0
    return n


def fill(s: Block, seat: Int, out: Codes) -> Int:
    """Write every legal action of a seat; the answer is how many."""
    if s[c.PHASE] == c.TURNING:
        return fill_turn(s, seat, out) if s[c.TURN] == seat else 0
    if s[c.PHASE] == c.CLAIMING or s[c.PHASE] == c.ROBBING:
        return fill_window(s, seat, out)
    if s[c.PHASE] == c.FLOWERS and s[c.TURN] == seat and not is_served(s, seat):
        return fill_flowers(s, seat, out)
    if s[c.PHASE] == c.INVOKING and s[c.TURN] == seat:
        return fill_invocation(s, seat, out)
    return 0


def refuse_answer(s: Block, seat: Int, verb: Int, tile: Int) -> Int:
    """Why a seat may not answer so; 0 if it may."""
    offers: Int = s[c.OFFERS + seat]
    step: Int
    if offers == 0 or s[c.ANSWERS + seat]:
        return c.NOT_YOUR_TURN
    if verb == c.TAKE_CHOW:
        step = tile - s[c.PENDING] + 2
        return c.FINE if 0 <= step <= 2 and offers >> step & 1 else c.NOT_OFFERED
    if tile or verb == c.DISCARD or verb > c.WIN:
        return c.NO_SUCH_ACTION
    if verb == c.PASS:
        return c.FINE
    return c.FINE if offers >> verb & 1 else c.NOT_OFFERED


def refuse_kong(s: Block, row: Int, verb: Int, tile: Int) -> Int:
    """Why a kong cannot be declared; 0 if it can."""
    i: Int
    if tile >= c.PLAYING:
        return c.NO_SUCH_ACTION
    if verb == c.HIDE_KONG:
        return c.FINE if s[row + tile] == 4 else c.NOT_FOUR
    for i in range(s[row + c.MELDS]):
        if s[row + c.MELD + i] == c.PUNG + tile:
            return c.FINE if s[row + tile] else c.TILE_NOT_HELD
    return c.NO_SUCH_PUNG


def refuse_flower(s: Block, seat: Int, tile: Int) -> Int:
    """Why a bonus tile cannot be laid out; 0 if it can."""
    if tile < c.PLAYING:
        return c.NOT_A_FLOWER
    return c.FINE if s[slot_of(seat, tile)] else c.TILE_NOT_HELD


def refuse_declaration(s: Block, seat: Int, verb: Int, tile: Int) -> Int:
    """Why a seat may not declare a win, a kong or a flower in its turn; 0 if it may."""
    why: Int = c.FINE
    if verb < c.WIN or verb > c.LAY_FLOWER or (verb == c.WIN and tile):
        why = c.NO_SUCH_ACTION
    elif is_dead(s, seat):
        why = c.DEAD_HAND
    elif not s[c.DREW]:
        why = c.NOT_AFTER_CLAIM
    elif verb == c.WIN:
        why = c.FINE if s[c.MAY_WIN] else c.NOT_COMPLETE
    elif is_locked(s, seat):
        why = c.HAND_LOCKED
    elif not can_replace(s):
        why = c.NO_REPLACEMENT
    elif verb == c.LAY_FLOWER:
        why = refuse_flower(s, seat, tile)
    else:
        why = refuse_kong(s, row_of(seat), verb, tile)
    return why


def refuse_in_flowers(s: Block, seat: Int, verb: Int, tile: Int) -> Int:
    """Why a seat may not act so in the round of flowers; 0 if it may."""
    if verb == c.PASS:
        return c.NO_SUCH_ACTION if tile else c.FINE
    if verb != c.LAY_FLOWER:
        return c.NO_SUCH_ACTION
    if is_dead(s, seat):
        return c.DEAD_HAND
    return refuse_flower(s, seat, tile) if can_replace(s) else c.NO_REPLACEMENT


def refuse_discard(s: Block, seat: Int, verb: Int, tile: Int) -> Int:
    """Why a seat may not discard a tile, or announce a waiting hand with it; 0 if it may."""
    if not s[slot_of(seat, tile)]:
        return c.TILE_NOT_HELD
    if is_locked(s, seat) and (verb == c.CALL or (keeps_hand(s, seat) and tile != s[c.DRAWN])):
        return c.HAND_LOCKED
    return c.NOT_WAITING if verb == c.CALL and not can_call(s, tile) else c.FINE


def refuse_invocation(s: Block, seat: Int, verb: Int, tile: Int) -> Int:
    """Why a seat may not act so once the wall is empty; 0 if it may."""
    why: Int = c.NO_SUCH_ACTION
    if s[c.DREW]:
        if verb == c.DISCARD:
            why = c.FINE if s[slot_of(seat, tile)] else c.TILE_NOT_HELD
        elif verb == c.WIN and not tile:
            why = c.FINE if s[c.MAY_WIN] else c.NOT_COMPLETE
    elif verb == c.PASS and not tile:
        why = c.FINE
    elif verb == c.INVOKE and tile < c.PLAYING:
        why = c.FINE if lies_in_river(s, tile) else c.NOT_IN_RIVER
    return why


def refusal(s: Block, seat: Int, code: Int) -> Int:
    """Why an action is not legal now; 0 if it is."""
    verb: Int = code >> 6
    tile: Int = code & 63
    phase: Int = s[c.PHASE]
    why: Int
    if phase == c.IDLE or phase == c.OVER:
        why = c.HAND_OVER
    elif phase == c.CLAIMING or phase == c.ROBBING:
        why = refuse_answer(s, seat, verb, tile)
    elif s[c.TURN] != seat:
        why = c.NOT_YOUR_TURN
    elif tile >= c.KINDS:
        why = c.NO_SUCH_ACTION
    elif phase == c.FLOWERS:
        why = c.NOT_YOUR_TURN if is_served(s, seat) else refuse_in_flowers(s, seat, verb, tile)
    elif phase == c.INVOKING:
        why = refuse_invocation(s, seat, verb, tile)
    elif verb == c.DISCARD or verb == c.CALL:
        why = refuse_discard(s, seat, verb, tile)
    else:
        why = refuse_declaration(s, seat, verb, tile)
    return why


def holds_flower(s: Block, seat: Int) -> Int:
    """A bonus tile of a seat, or NONE."""
    i: Int
    for i in range(8):
        if s[row_of(seat) + c.BONUS + i]:
            return c.PLAYING + i
    return c.NONE


def is_served(s: Block, seat: Int) -> Flag:
    """Whether a seat has nothing to decide in the round of flowers, or has decided."""
    return s[c.ANSWERS + seat] != 0 or holds_flower(s, seat) == c.NONE or not can_replace(s)


def takes_turns(s: Block) -> Flag:
    """Whether the table waits for one seat: a turn, a flower, an invocation."""
    if s[c.PHASE] == c.FLOWERS:
        return not is_served(s, s[c.TURN])
    return s[c.PHASE] == c.TURNING or s[c.PHASE] == c.INVOKING


def owes(s: Block, seat: Int) -> Flag:
    """Whether the table waits for this seat."""
    if s[c.PHASE] == c.CLAIMING or s[c.PHASE] == c.ROBBING:
        return s[c.OFFERS + seat] != 0 and s[c.ANSWERS + seat] == 0
    return s[c.TURN] == seat and takes_turns(s)


def to_act(s: Block) -> Int:
    """The seat the table waits for, the first in turn order if there are several; -1 for none."""
    i: Int
    seat: Int
    if takes_turns(s):
        return s[c.TURN]
    if s[c.PHASE] == c.CLAIMING or s[c.PHASE] == c.ROBBING:
        for i in range(1, c.SEATS):
            seat = s[c.SOURCE] + i & 3
            if s[c.OFFERS + seat] and s[c.ANSWERS + seat] == 0:
                return seat
    return -1


def default_action(s: Block, seat: Int) -> Int:
    """What a seat does when its time is over: a pass; else the drawn tile, else the last one."""
    tile: Int = s[c.DRAWN]
    if s[c.PHASE] != c.TURNING and not (s[c.PHASE] == c.INVOKING and s[c.DREW]):
        return c.PASS << 6
    if s[c.DREW] and tile < c.KINDS and s[slot_of(seat, tile)]:
        return tile
    tile = c.KINDS - 1
    while tile > 0 and s[slot_of(seat, tile)] == 0:
        tile -= 1
    return tile
