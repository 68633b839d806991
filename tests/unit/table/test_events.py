"""Events: what the words of a log mean, and the same words again."""

from __future__ import annotations

import pytest

from muraille.core.notation import read_tiles
from muraille.table.actions import DeclareWin, Pass, TakeChow, TakeKong, TakePung
from muraille.table.engine import codes as c
from muraille.table.events import (
    BY_TYPE,
    EVENTS,
    ClaimAnswered,
    Event,
    FirstTurnOpened,
    HandBegun,
    HandRuledDead,
    HandSettled,
    HandWon,
    KongConcealed,
    KongPromoted,
    KongShown,
    KongStood,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TimeExpired,
    WallExhausted,
    WindowClosed,
)
from muraille.table.events.codec import decode, encode
from tests.kit.random.games import played_game, quick_win

EXAMPLES: list[tuple[Event, int]] = [
    (TileDrawn(2, 5, from_tail=True, after_kong=True), c.DREW_TILE | 2 << 6 | 5 << 8 | 3 << 14),
    (TileDrawn(2, None), c.DREW_TILE | 2 << 6 | c.UNKNOWN << 8),
    (
        TileDiscarded(
            3, 4, ((TakeChow(2), TakeChow(4)), (TakePung(), TakeKong()), (DeclareWin(),), ())
        ),
        c.DISCARDED | 3 << 6 | 4 << 8 | (0b101 | 0b011 << 6 | 0b100 << 9) << 14,
    ),
    (KongPromoted(0, 30, ((), (DeclareWin(),), (), ())), c.KONG_PROMOTED | 30 << 8 | 32 << 14),
    (MeldClaimed(1, 4, TakeChow(3)), c.CLAIMED | 1 << 6 | 4 << 8 | (2 | 3 << 6) << 14),
    (MeldClaimed(1, 4, TakePung()), c.CLAIMED | 1 << 6 | 4 << 8 | (3 | 4 << 6) << 14),
    (KongConcealed(1, None), c.KONG_HIDDEN | 1 << 6 | c.UNKNOWN << 8),
    (KongShown(1, 33), c.SHOWN | 1 << 6 | 33 << 8),
    (KongStood(3), c.KONG_STOOD | 3 << 6),
    (TimeExpired(3, in_window=True), c.EXPIRED | 3 << 6 | 1 << 14),
    (HandRuledDead(2), c.RULED | 2 << 6),
    (FirstTurnOpened(1, can_win=True), c.OPENED | 1 << 6 | 1 << 14),
    (WallExhausted(), c.EXHAUSTED),
    (WindowClosed(), c.CLOSED),
]


@pytest.mark.parametrize(("event", "word"), EXAMPLES)
def test_a_word_is_read_and_written(event: Event, word: int) -> None:
    assert decode([word]) == (event,)
    assert encode([event]) == (word,)


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        (Pass(), 1),
        (TakeChow(3), 2),
        (TakeChow(4), 3),
        (TakeChow(5), 4),
        (TakePung(), 5),
        (TakeKong(), 6),
        (DeclareWin(), 7),
    ],
)
def test_an_answer_is_read_by_the_tile_it_answers_to(
    answer: Pass | TakeChow | TakePung | TakeKong | DeclareWin, number: int
) -> None:
    words = (c.DISCARDED | 5 << 8, c.ANSWERED | 1 << 6 | number << 14)
    events = (TileDiscarded(0, 5), ClaimAnswered(1, answer))
    assert decode(words) == events
    assert encode(events) == words
    assert decode(words[1:], pending=5) == events[1:]


def test_gains_can_be_below_zero() -> None:
    settled = HandSettled((1023, -341, -341, -341))
    assert decode(encode([settled])) == (settled,)


def test_a_hand_won_at_once() -> None:
    events = quick_win().hands[0].events
    assert [event.type for event in events] == [
        "hand_begun",
        *["tiles_dealt"] * 4,
        *["seat_served"] * 4,
        "first_turn_opened",
        "hand_won",
        "hand_settled",
    ]
    begun, dealt, won = events[0], events[1], events[-2]
    assert isinstance(begun, HandBegun)
    assert (begun.number, begun.east, begun.first, begun.hill) == (1, 0, 0, 0)
    assert len(begun.wall) == 136
    assert begun.dice == (1, 2, 3, 4)
    assert dealt == TilesDealt(0, read_tiles("123456789mEEECC"))
    assert isinstance(won, HandWon)
    assert (won.seat, won.how, won.source) == (0, "wall", None)
    assert won.tiles == read_tiles("123456789mEEECC")


def test_every_kind_has_its_own_tag() -> None:
    assert len(EVENTS) == len(BY_TYPE) == len({kind.kind for kind in EVENTS}) == 39
    assert all(kind.type == tag for tag, kind in BY_TYPE.items())


def test_a_word_of_no_kind_is_no_event() -> None:
    with pytest.raises(ValueError, match="place 0"):
        decode([63])


@pytest.mark.parametrize("viewer", range(5))
def test_what_a_viewer_received_is_read_and_written(viewer: int) -> None:
    game = played_game(5, hold=True, odd=0.05)
    log = game.deal.seen_log(viewer)
    events = decode(log)
    assert encode(events) == log
    begun = events[0]
    assert isinstance(begun, HandBegun)
    assert set(begun.wall) == {None}
    drawn = {event.seat for event in events if isinstance(event, TileDrawn) and event.tile is None}
    assert drawn == {0, 1, 2, 3} - {viewer}
