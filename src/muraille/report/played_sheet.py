"""A game that was played at a table, as the writings of a score sheet.

Nothing is in them that the score sheet of the table does not say: results and penalties, no tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.record.own.record import Record, RecordedHand, house_of, is_finished, rules_of
from muraille.report.score_sheet import paid_points
from muraille.sheet.fold import folded
from muraille.sheet.op import Op
from muraille.sheet.slots import (
    LONGEST_NAME,
    MOST_HANDS,
    End,
    Fine,
    HandEntry,
    SheetChair,
    SheetCharter,
    SheetSlot,
    Source,
    Value,
)
from muraille.table.events import Adjudicated

DEVICE: Final = "house"


def played_writings(record: Record) -> list[Op]:
    """The writings; a game longer than any sheet is refused (``sheet_long``)."""
    if len(record.settled) > MOST_HANDS:
        raise Refusal("sheet_long", most=MOST_HANDS)
    written = _ops(_values(record, reckoned=True))
    rows = folded(written).hands
    if [row.gains for row in rows] == [hand.gains for hand in record.settled]:
        return written
    # Where other hands count too, or the house paid otherwise, what was paid is what stands there.
    return _ops(_values(record, reckoned=False))


def _ops(values: Iterator[tuple[SheetSlot, Value]]) -> list[Op]:
    return [
        Op(f"{DEVICE}.{number}", slot, (), value, at=0, role="desk")
        for number, (slot, value) in enumerate(values, start=1)
    ]


def _values(record: Record, *, reckoned: bool) -> Iterator[tuple[SheetSlot, Value]]:
    """What stands in each slot."""
    yield SheetSlot("charter"), _charter(record)
    for seat in SEATS:
        yield SheetSlot("chair", str(seat)), SheetChair(record.name_of(seat)[:LONGEST_NAME])
    for hand in record.settled:
        yield SheetSlot("hand", str(hand.number)), _entry(record, hand, reckoned=reckoned)
    fines = (fine for hand in record.hands for fine in _fines(hand))
    for number, fine in enumerate(fines, start=1):
        yield SheetSlot("fine", f"{DEVICE}.{number}"), fine
    if record.hands and record.hands[-1].is_called_off:
        yield SheetSlot("end"), End("stopped", len(record.settled))


def _charter(record: Record) -> SheetCharter:
    game = game_of(record.rules)
    settings = house_of(record).settings
    switches = tuple((switch, settings[switch]) for switch in game.paper_switches)
    played, hands = len(record.settled), record.length
    if rules_of(record).procedure.round_by_east:
        # Nobody knows beforehand how many there are.
        hands = played if is_finished(record) else max(hands, played + 1)
    hands = min(hands, MOST_HANDS)
    # At a table of the house everybody keeps their chair.
    profile = record.profile[:LONGEST_NAME]
    return SheetCharter(
        game.name, profile, switches, len(SEATS), hands, seat_change=False, minutes=0
    )


def _entry(record: Record, hand: RecordedHand, *, reckoned: bool) -> HandEntry:
    if hand.winner is None:
        return HandEntry(None, gains=hand.gains if any(hand.gains) else ())
    source: Source = "wall" if hand.source is None else hand.source
    if reckoned:
        return HandEntry(hand.winner, source, (paid_points(hand, record.rules),))
    return HandEntry(hand.winner, source, gains=hand.gains)


def _fines(hand: RecordedHand) -> Iterator[Fine]:
    """What the referee decided in a hand."""
    for ruled in hand.events:
        if isinstance(ruled, Adjudicated):
            points = tuple(ruled.deltas)
            yield Fine(hand.number, ruled.line, ruled.seat, points, ruled.ladder, ruled.dead)
