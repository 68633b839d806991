"""Many tables stepped together: numbers of actions in; seats, masks, observations, gains out.

Nothing of Python is made for a decision. Arrays belong to the caller, who may read them at any
time; what tables do next never depends on what stands in them, but for the numbers of actions.
"""

from __future__ import annotations

from typing import Any

from muraille.kernel.c_types import (
    U64,
    Block,
    Codes,
    Codes64,
    Flag,
    Grid8,
    Grid32,
    Int,
    Shorts,
    Small,
    Wide,
    cell,
    codes64,
    entry,
    holding,
)
from muraille.table.engine import codes as c
from muraille.table.engine.board import ALL_BITS, GOLDEN, MIX_A, MIX_B, Board
from muraille.table.engine.layout import add_score, score_of
from muraille.table.engine.legal import fill, holds_flower, refusal, to_act
from muraille.table.engine.many.compact import write_compact
from muraille.table.engine.many.numbers import ALL_NUMBERS, WIN_AT, code_for, number_of
from muraille.table.engine.many.own_walls import begin_own, lacks_tile, step_own
from muraille.table.engine.many.planes import write_planes
from muraille.table.engine.mask import project
from muraille.table.engine.shuffle import mixed_wall, shuffled_hand
from muraille.table.engine.turns import step

NOTHING_SEEN, VIEW_SEEN, COMPACT_SEEN, PLANES_SEEN = range(4)
"""Forms of an observation."""
NEXT_HAND, NEW_GAME = 1, 2
FOUL: int = -1
"""The number of what was not legal, where that loses the hand."""
FOUL_LOSS, FOUL_SHARE = -30, 10
"""What it costs, and what each of the others receives."""
CHOICES: int = 5
"""The stream of numbers for choices by lot: 0 is the wall's, 1 to 4 are those of the bots."""


class TableRows:
    """Tables side by side, and the arrays they write into: a row each."""

    boards: Any
    own: Flag
    """Each seat draws from a wall of its own."""
    asks_forced: Flag
    """A seat with one legal action is asked too."""
    lays_flowers: Flag
    """Bonus tiles are laid out without asking."""
    form: Int
    blocks: Grid32
    """Which block of planes, its number, its first plane."""
    seed: U64
    walls: Wide
    """The walls that are played, or come next."""
    hands: Shorts
    easts: Small
    rounds: Small
    """What the next hand of each table begins with."""
    due: Small
    """Which tables begin a hand next: 1 goes on with a game, 2 begins one."""
    tiles: Grid8
    """Walls of the seats' own."""
    chance: Wide
    """Chances of those who choose by lot."""
    numbers: Shorts
    """What each table is told to do."""
    seats: Small
    masks: Grid8
    seen: Grid8
    scratch: Grid8
    """A view that is not given away."""
    gains: Grid32
    over: Small
    winners: Small


@entry
def new_table_rows(
    boards: Any,
    own: bool,
    asks_forced: bool,
    lays_flowers: bool,
    form: int,
    blocks: Grid32,
    planned: Any,
    answers: Any,
) -> TableRows:
    """Tables with the arrays of what they begin with, and of what they answer."""
    rows: TableRows = TableRows()
    rows.boards = boards
    rows.own = own
    rows.asks_forced = asks_forced
    rows.lays_flowers = lays_flowers
    rows.form = form
    rows.blocks = blocks
    rows.walls, rows.hands, rows.easts, rows.rounds, rows.due, rows.tiles, rows.chance = planned
    rows.numbers, rows.seats, rows.masks, rows.seen, rows.scratch = answers[:5]
    rows.gains, rows.over, rows.winners = answers[5:]
    rows.seed = 0
    return rows


@entry
def set_seed(rows: TableRows, seed: U64) -> None:
    """From now on walls follow from this number."""
    rows.seed = seed


@holding
def fill_row(rows: TableRows, t: Board, seat: Int, out: Codes) -> Int:
    """Every legal action of a seat; the answer is how many."""
    n: Int = fill(t.s, seat, out)
    kept: Int = 0
    i: Int
    if not rows.own:
        return n
    for i in range(n):
        if not lacks_tile(t.s, seat, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept


def only_choice(s: Block, seat: Int, codes: Codes, n: Int, forced: Int, flowers: Int) -> Int:
    """What a seat does without being asked; -1 if it is asked."""
    flower: Int
    i: Int
    if n == 1 and forced:
        return codes[0]
    if flowers:
        flower = c.LAY_FLOWER << 6 | holds_flower(s, seat)
        for i in range(n):
            if codes[i] == flower:
                return flower
    return -1


@holding
def step_row(rows: TableRows, i: Int, t: Board, seat: Int, code: Int) -> Int:
    """Let a seat of one table act."""
    if rows.own:
        return step_own(t, cell(rows.tiles, i), seat, code)
    return step(t, seat, code)


@holding
def run_on(rows: TableRows, i: Int, t: Board) -> Int:
    """Play on to the next decision; say whose it is, and what may be done."""
    out: Codes64 = codes64()
    mask: Block = cell(rows.masks, i)
    k: Int
    n: Int
    code: Int
    seat: Int = to_act(t.s)
    for k in range(rows.masks.shape[1]):
        mask[k] = 0
    while seat >= 0:
        n = fill_row(rows, t, seat, out)
        code = only_choice(t.s, seat, out, n, not rows.asks_forced, rows.lays_flowers)
        if code < 0:
            for k in range(n):
                mask[number_of(t.s, out[k])] = 1
            break
        step_row(rows, i, t, seat, code)
        seat = to_act(t.s)
    rows.seats[i] = seat
    return seat


@holding
def look(rows: TableRows, t: Board, seat: Int, out: Block) -> Int:
    """Write what a seat sees."""
    view: Block
    if rows.form == VIEW_SEEN:
        project(t.s, seat, out)
    elif rows.form != NOTHING_SEEN:
        view = cell(rows.scratch, 0)
        project(t.s, seat, view)
        if rows.form == COMPACT_SEEN:
            write_compact(view, seat, out)
        else:
            write_planes(view, seat, out, rows.seen.shape[1], rows.blocks)
    return 0


@holding
def why_not_number(rows: TableRows, t: Board, number: Int) -> Int:
    """Why the seat that is asked may not do what a number says; 0 if it may."""
    seat: Int = to_act(t.s)
    code: Int
    if seat < 0:
        return c.HAND_OVER
    if number >= rows.masks.shape[1]:
        return c.NO_SUCH_ACTION
    code = code_for(t.s, number)
    if rows.own and lacks_tile(t.s, seat, code):
        return c.NO_REPLACEMENT
    return refusal(t.s, seat, code)


@entry
def why_refused(rows: TableRows, i: int, number: int) -> int:
    """Why a number is refused at one table; 0 if it is not."""
    return why_not_number(rows, rows.boards[i], number)


@entry
def first_refused(rows: TableRows) -> int:
    """The first table that may not do what it is told; -1 if all may."""
    i: Int
    for i in range(len(rows.boards)):
        if why_not_number(rows, rows.boards[i], rows.numbers[i]):
            return i
    return -1


@entry
def mark_fouls(rows: TableRows) -> None:
    """Where a table may not do what it is told, its seat fouls."""
    i: Int
    for i in range(len(rows.boards)):
        if why_not_number(rows, rows.boards[i], rows.numbers[i]):
            rows.numbers[i] = FOUL


def foul(s: Block, seat: Int) -> None:
    """A seat has done what it may not: the hand is over, and it pays the others."""
    i: Int
    for i in range(c.SEATS):
        add_score(s, i, FOUL_LOSS if i == seat else FOUL_SHARE)
    s[c.PHASE] = c.IDLE
    s[c.WINNER] = c.NONE


@entry
def step_tables(rows: TableRows) -> int:
    """Do what the numbers say, all of which are legal; how many hands are over.

    A table whose hand is over waits for the next one: see :func:`deal_tables`.
    """
    i: Int
    k: Int
    t: Board
    ended: Int = 0
    seat: Int
    for i in range(len(rows.boards)):
        t = rows.boards[i]
        seat = to_act(t.s)
        for k in range(4):
            rows.gains[i, k] = score_of(t.s, k)
        if rows.numbers[i] == FOUL:
            foul(t.s, seat)
        else:
            step_row(rows, i, t, seat, code_for(t.s, rows.numbers[i]))
        run_on(rows, i, t)
        for k in range(4):
            rows.gains[i, k] = score_of(t.s, k) - rows.gains[i, k]
        rows.over[i] = 1 if t.s[c.PHASE] == c.IDLE else 0
        rows.due[i] = rows.over[i]
        if rows.over[i]:
            ended += 1
            rows.winners[i] = t.s[c.WINNER] if t.s[c.WINNER] < c.SEATS else -1
        else:
            look(rows, t, rows.seats[i], cell(rows.seen, i))
    return ended


def forget_scores(s: Block) -> None:
    """A game begins: nobody has won or lost anything yet."""
    i: Int
    for i in range(4 * c.SEATS):
        s[c.SCORES + i] = 0


@entry
def deal_tables(rows: TableRows) -> None:
    """Begin a hand at every table where one is due, and play on to its first decision."""
    i: Int
    t: Board
    number: U64
    for i in range(len(rows.boards)):
        if rows.due[i]:
            t = rows.boards[i]
            if rows.due[i] == NEW_GAME:
                forget_scores(t.s)
            number = mixed_wall(rows.seed, rows.walls[i], 0)
            rows.chance[i] = mixed_wall(rows.seed, rows.walls[i], CHOICES)
            if rows.own:
                begin_own(
                    t,
                    cell(rows.tiles, i),
                    number,
                    rows.hands[i],
                    rows.easts[i],
                    rows.rounds[i],
                )
            else:
                shuffled_hand(t, number, rows.hands[i], rows.easts[i], rows.rounds[i])
            rows.due[i] = 0
            run_on(rows, i, t)
            look(rows, t, rows.seats[i], cell(rows.seen, i))


@entry
def look_from(rows: TableRows, i: int, seat: int, out: Grid8, mask: Grid8) -> None:
    """Write what any seat of a table sees and may do now: nothing, if it is not asked."""
    t: Board = rows.boards[i]
    codes: Codes64 = codes64()
    k: Int
    n: Int
    look(rows, t, seat, cell(out, 0))
    for k in range(mask.shape[1]):
        mask[0, k] = 0
    if to_act(t.s) == seat:
        n = fill_row(rows, t, seat, codes)
        for k in range(n):
            mask[0, number_of(t.s, codes[k])] = 1


@entry
def choose_numbers(rows: TableRows) -> None:
    """A legal number by lot for every table, that follows from its wall; a win, if there is one."""
    i: Int
    k: Int
    left: Int
    z: U64
    width: Int = rows.masks.shape[1]
    mask: Block
    for i in range(len(rows.boards)):
        mask = cell(rows.masks, i)
        z = rows.chance[i] + GOLDEN & ALL_BITS
        rows.chance[i] = z
        if mask[WIN_AT]:
            rows.numbers[i] = WIN_AT
            continue
        left = 0
        for k in range(width):
            left += mask[k]
        z = (z ^ z >> 30) * MIX_A & ALL_BITS
        z = (z ^ z >> 27) * MIX_B & ALL_BITS
        left = (z >> 32) * left >> 32
        for k in range(width):
            left -= mask[k]
            if left < 0:
                rows.numbers[i] = k
                break


@entry
def audit_numbers(board: Board) -> int:
    """How many numbers and codes of the seat that is asked do not name one another."""
    out: Codes64 = codes64()
    seat: Int = to_act(board.s)
    n: Int
    i: Int
    number: Int
    named: Int
    wrong: Int = 0
    if seat < 0:
        return 0
    n = fill(board.s, seat, out)
    for i in range(n):
        if code_for(board.s, number_of(board.s, out[i])) != out[i]:
            wrong += 1
    for number in range(-1, ALL_NUMBERS + 1):
        named = 0
        for i in range(n):
            named += number_of(board.s, out[i]) == number
        if (refusal(board.s, seat, code_for(board.s, number)) == 0) != (named == 1) or named > 1:
            wrong += 1
    return wrong
