"""What Python calls of the engine: one table, its copies, and whole hands played at random."""

from __future__ import annotations

from typing import Any

from muraille.games.table_rules import Rules
from muraille.kernel.bits import copy_bytes
from muraille.kernel.c_types import (
    U32,
    U64,
    Bytes,
    Codes64,
    Int,
    block,
    codes64,
    entry,
    holding,
    image,
)
from muraille.table.engine import codes as c
from muraille.table.engine.board import ALL_BITS, GOLDEN, LOG, Board, below, wins_on
from muraille.table.engine.end import exhaust, finish
from muraille.table.engine.fold import evolve
from muraille.table.engine.guard import misfit
from muraille.table.engine.invocation import run_dry
from muraille.table.engine.legal import fill, owes, refusal, to_act
from muraille.table.engine.many.tables import (
    audit_numbers,
    choose_numbers,
    deal_tables,
    first_refused,
    look_from,
    mark_fouls,
    new_table_rows,
    set_seed,
    step_tables,
    why_refused,
)
from muraille.table.engine.mask import (
    face_down,
    project,
    redacted,
    redacted_payload,
    unnamed,
    words_after,
)
from muraille.table.engine.opening import begin_hand, end_deal, take_due
from muraille.table.engine.shuffle import shuffled_hand
from muraille.table.engine.turns import close_by_clock, discard_by_hand, expire, rule_dead, step

MANY = (
    audit_numbers,
    choose_numbers,
    deal_tables,
    first_refused,
    look_from,
    mark_fouls,
    new_table_rows,
    set_seed,
    step_tables,
    why_refused,
)
"""What Python calls of many tables: this module is the face of a plain engine, too."""


@entry
def new_rules(asked: Any, flowers: bool, counter: Any, told: Any) -> Rules:
    """A rule set as the tables of this engine hold it."""
    rules: Rules = Rules()
    rules.hill = asked.procedure.hill
    rules.flowers = flowers
    rules.forced_flowers = asked.procedure.forced_flowers
    rules.calling = asked.procedure.calling
    rules.calling_locks = asked.procedure.calling_locks
    rules.invocation = asked.procedure.invocation
    rules.robs_claimed_kongs = asked.procedure.robs_claimed_kongs
    rules.turned_discards = asked.procedure.turned_discards
    rules.open_end = asked.procedure.open_end
    rules.first_deals = asked.procedure.first_deals
    rules.jump_deal = asked.procedure.jump_deal
    rules.asked = asked
    rules.counter = counter
    rules.told = told
    return rules


@entry
def new_table(rules: Rules, hold: bool, keep: bool) -> Board:
    """An empty table."""
    table: Board = Board()
    table.rules = rules
    table.hold = hold
    table.keep = keep
    return table


@entry
def play_by_hand(table: Board) -> None:
    """From now on people handle the tiles of this table."""
    table.by_hand = True


@entry
def serve_by_clock(table: Board) -> None:
    """From now on the clock says when a seat is served in the round of flowers."""
    table.serves_by_clock = True


@entry
def end_dealing(table: Board) -> int:
    """The last tiles of the deal are taken, or forgotten."""
    return end_deal(table)


@entry
def take_drawn(table: Board) -> int:
    """The seat whose draw is due has taken its tile."""
    return take_due(table)


@entry
def give_up(table: Board) -> int:
    """Nobody can go on: the hand is drawn."""
    return exhaust(table)


@entry
def stop_drawing(table: Board) -> int:
    """No tile is left for a draw that is due: the river is invoked, or the hand is drawn."""
    return run_dry(table)


@entry
def let_fall(table: Board, seat: int, tile: int, calling: int) -> int:
    """A seat discards a tile by hand, and may say that it waits, true or not."""
    return discard_by_hand(table, seat, tile, calling)


@entry
def end_won_hand(table: Board) -> int:
    """A win is written down: hands are shown, and points change hands."""
    return finish(table)


@entry
def may_win_on(table: Board, seat: int, tile: int, how: int) -> int:
    """0 if a seat may not win on a tile, else its priority."""
    return wins_on(table, seat, tile, how)


@entry
def room(table: Board) -> int:
    """How many words the log can still take."""
    return LOG - table.length


@entry
def begin(
    table: Board, wall: Bytes, east: int, first: int, hand: int, round_wind: int, dice: U32
) -> None:
    """Begin a hand with a wall in the order of drawing."""
    begin_hand(table, block(wall), east, first, hand, round_wind, dice)


@entry
def act(table: Board, seat: int, code: int) -> int:
    """Let a seat act; the answer is why it may not, 0 if it did."""
    return step(table, seat, code)


@entry
def close(table: Board) -> int:
    """The clock closes the window."""
    return close_by_clock(table)


@entry
def time_over(table: Board, seat: int) -> int:
    """The clock of a seat has run out."""
    return expire(table, seat)


@entry
def declare_dead(table: Board, seat: int) -> int:
    """The referee declares a hand dead."""
    return rule_dead(table, seat)


@entry
def legal(table: Board, seat: int) -> list[int]:
    """Every legal action of a seat, as codes."""
    out: Codes64 = codes64()
    n: Int = fill(table.s, seat, out)
    return [out[i] for i in range(n)]


@entry
def present(table: Board, view: Bytes) -> tuple[int, list[int]]:
    """The seat the table waits for, its view written out and its legal actions; -1 for none."""
    out: Codes64 = codes64()
    n: Int
    seat: Int = to_act(table.s)
    if seat < 0:
        return seat, []
    project(table.s, seat, block(view))
    n = fill(table.s, seat, out)
    return seat, [out[i] for i in range(n)]


@entry
def why_not(table: Board, seat: int, code: int) -> int:
    """Why an action is not legal; 0 if it is."""
    return refusal(table.s, seat, code)


@entry
def waiting_for(table: Board) -> int:
    """The seat the table waits for, -1 for none."""
    return to_act(table.s)


@entry
def is_owing(table: Board, seat: int) -> bool:
    """Whether the table waits for this seat."""
    return owes(table.s, seat)


@entry
def state(table: Board) -> bytes:
    """The whole state."""
    return image(table.s, c.SIZE)


@entry
def set_state(table: Board, image: bytes, length: int) -> None:
    """Put a table back to an earlier state, its log cut to the length it had then."""
    i: Int
    if len(image) != c.SIZE or length < 0 or length > LOG:
        raise ValueError(length)
    for i in range(c.SIZE):
        table.s[i] = image[i]
    table.length = length


@entry
def set_words(table: Board, log: list[int]) -> None:
    """Put a log back as it was."""
    if len(log) > LOG:
        raise ValueError(len(log))
    for i in range(len(log)):
        table.log[i] = log[i]
    table.length = len(log)


@entry
def words(table: Board) -> list[int]:
    """The log of the hand."""
    return [table.log[i] for i in range(table.length)]


@entry
def words_since(table: Board, start: int) -> list[int]:
    """The log of the hand from a place on."""
    return [table.log[i] for i in range(start, table.length)]


@entry
def add_words(table: Board, log: list[int]) -> None:
    """Let events happen that were decided elsewhere; the caller sees to it that there is room."""
    at: Int = table.length
    i: Int
    for i in range(len(log)):
        table.log[at + i] = log[i]
    while table.length < at + len(log):
        table.length = evolve(table.s, table.log, table.length)


@entry
def log_length(table: Board) -> int:
    """How many words the log holds."""
    return table.length


@entry
def seen_state(table: Board, viewer: int, out: Bytes) -> None:
    """Write the state as a viewer may know it into 640 bytes."""
    project(table.s, viewer, block(out))


@entry
def copy_into(table: Board, other: Board) -> None:
    """Make another table, without its log, like this one."""
    copy_bytes(other.s, 0, table.s, 0, c.SIZE)
    other.chance = table.chance
    other.length = 0


@entry
def audit(table: Board) -> int:
    """How many actions of the whole space are listed or accepted, but not both."""
    out: Codes64 = codes64()
    seat: Int
    code: Int
    i: Int
    n: Int
    wrong: Int = 0
    listed: Int
    for seat in range(c.SEATS):
        n = fill(table.s, seat, out)
        for code in range(1024):
            listed = 0
            for i in range(n):
                listed += out[i] == code
            if (refusal(table.s, seat, code) == 0) != (listed == 1) or listed > 1:
                wrong += 1
    return wrong


@entry
def begin_shuffled(table: Board, seed: U64, hand: int, east: int, round_wind: int) -> None:
    """Begin a simulated hand."""
    shuffled_hand(table, seed, hand, east, round_wind)


@holding
def random_hand(table: Board, seed: U64, hand: Int) -> Int:
    """Play a simulated hand with four players that choose at random and take every win."""
    out: Codes64 = codes64()
    seat: Int
    n: Int
    i: Int
    choice: Int
    decisions: Int = 0
    shuffled_hand(table, seed, hand, hand & 3, hand >> 2)
    seat = to_act(table.s)
    while seat >= 0:
        n = fill(table.s, seat, out)
        choice = out[below(table, n)]
        for i in range(n):
            if out[i] >> 6 == c.WIN:
                choice = out[i]
        step(table, seat, choice)
        decisions += 1
        seat = to_act(table.s)
    return decisions


@entry
def play_random_hand(table: Board, seed: U64, hand: int) -> int:
    """One hand of four random players; how many decisions it took."""
    return random_hand(table, seed, hand)


@entry
def play_random(table: Board, seed: U64, first: int, hands: int) -> tuple[int, int, int]:
    """Many hands of four random players: decisions, wins, points."""
    hand: Int
    decisions: U64 = 0
    wins: U64 = 0
    points: U64 = 0
    for hand in range(first, first + hands):
        decisions += random_hand(table, seed + GOLDEN * hand & ALL_BITS, hand & 15)
        if table.s[c.WINNER] != c.NONE:
            wins += 1
            points += table.s[c.POINTS] | table.s[c.POINTS + 1] << 8
    return decisions, wins, points


@entry
def folded(log: list[int], before: bytes) -> bytes:
    """The state a log leads to, from the state before it; refused if it can lead nowhere.

    The error names the place of the first event that does not fit.
    """
    image: Bytes = bytearray(before)
    table: Board = Board()
    i: Int
    n: Int = len(log)
    wrong: Int
    if n > LOG or len(before) != c.SIZE:
        raise ValueError(n)
    for i in range(n):
        table.log[i] = log[i]
    wrong = misfit(block(image), table.log, n)
    if wrong >= 0:
        raise ValueError(wrong)
    return bytes(image)


@entry
def redacted_words(log: list[int], viewer: int) -> list[int]:
    """The log as a viewer receives it."""
    seen: list[int] = []
    at: Int = 0
    i: Int
    more: Int
    word: U32
    kept: U32
    hidden = face_down(log)
    while at < len(log):
        word = log[at]
        more = words_after(word & 63)
        if at + more >= len(log):
            raise ValueError(at)
        kept = redacted(word, viewer)
        if at in hidden and (word >> c.SEAT_AT & 3) != viewer:
            kept = unnamed(word, c.ANNOUNCED)
        if kept:
            seen.append(kept)
            for i in range(more):
                seen.append(redacted_payload(word, i, log[at + 1 + i], viewer))
        at += 1 + more
    return seen
