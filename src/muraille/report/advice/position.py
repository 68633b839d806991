"""A moment of a hand that somebody describes: what he would see at a table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import CODES, COPIES, Kind, Wind, is_bonus
from muraille.games.meld_codes import meld_number
from muraille.games.table_rules import RuleSet
from muraille.games.win import READY_SIZE
from muraille.report.advice.decisions import Decision, legal_in
from muraille.table.engine import codes as c

GIVERS: Final = {"left": 3, "opposite": 2, "right": 1}
"""Where the tile on offer came from -> the seat, seen from the own one."""
USUAL_LEFT: Final = 60
"""Tiles of the wall in the middle of a hand."""
MOST_LEFT: Final = 91
"""After the deal of 144 tiles."""
WALL: Final = 144
ME: Final = 0
SITUATION: Final = 39
WINDS: Final = (4, 6)
"""Bits of the seat wind and of the round wind in a record."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What somebody tells of a moment."""

    hand: Hand
    """With the flowers that are laid out."""
    offered: Kind | None = None
    giver: str = "left"
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    dominant: Wind = Wind.EAST
    seen: tuple[Kind, ...] = ()
    """Tiles that lie elsewhere on the table, the offered one apart."""
    left: int = USUAL_LEFT
    calling: bool = False


def posed(moment: Moment, rules: RuleSet) -> Decision:
    """The decision of somebody who holds this hand; refused if there is none."""
    _check(moment)
    view = bytearray(c.SIZE)
    hand = moment.hand
    for tile in hand.concealed:
        view[tile] += 1
    for place, meld in enumerate(hand.melds):
        view[c.MELD + place] = meld_number(meld)
    view[c.MELDS] = len(hand.melds)
    view[c.LAID] = sum(1 << tile - c.PLAYING for tile in set(hand.bonus))
    for tile in _lying(moment):
        view[c.SEEN + tile] += 1
    view[c.HEAD], view[c.TAIL] = WALL - moment.left, WALL
    # A hill serves for replacements where there is one; two tiles of it are always left.
    view[c.HILL], view[c.HILL_END] = 0, 2 * bool(rules.procedure.hill)
    view[c.EAST] = (ME - moment.seat_wind) & 3
    view[c.FIRST] = (view[c.EAST] + moment.dominant) & 3
    view[c.ROUND] = moment.round_wind
    view[c.CALLING] = moment.calling << ME
    view[c.PENDING] = view[c.DRAWN] = view[c.WINNER] = c.NONE
    if moment.offered is None:
        _to_play(view, rules)
    else:
        _to_answer(view, moment, rules)
    return Decision(bytes(view), ME, legal_in(rules, bytes(view), ME))


def _check(moment: Moment) -> None:
    if moment.hand.size == READY_SIZE and moment.offered is None:
        raise Refusal("nothing_offered")
    expected = READY_SIZE + (moment.offered is None)
    if moment.hand.size != expected or not moment.hand.concealed:
        raise Refusal("wrong_tile_count", count=moment.hand.size, expected=expected)
    if not 1 <= moment.left <= MOST_LEFT:
        raise Refusal("bad_left", found=moment.left, most=MOST_LEFT)
    if moment.giver not in GIVERS:
        raise Refusal("bad_giver", found=moment.giver[:20])
    concealed_kongs = [t for meld in moment.hand.melds if meld.concealed for t in meld.tiles]
    held = (*moment.hand.concealed, *concealed_kongs)
    for kind, copies in Counter((*held, *_lying(moment))).items():
        if copies > COPIES:
            raise Refusal("fifth_copy", tile=CODES[kind], copies=copies)


def _lying(moment: Moment) -> tuple[Kind, ...]:
    """Playing tiles that everybody can see, own melds among them."""
    melds = (t for meld in moment.hand.melds if not meld.concealed for t in meld.tiles)
    offered = () if moment.offered is None else (moment.offered,)
    return tuple(t for t in (*melds, *moment.seen, *offered) if not is_bonus(t))


def _record(view: bytes | bytearray, tile: Kind, *, drawn: bool) -> bytes:
    """The hand with its last tile, as the rules read it."""
    counts = bytearray(view[: c.PLAYING])
    counts[tile] += not drawn
    seat, prevalent = WINDS
    winds = (ME - view[c.EAST] & 3) << seat | view[c.ROUND] << prevalent
    return bytes([*counts, *view[c.MELD : c.MELD + 4], tile, winds | drawn])


def _to_play(view: bytearray, rules: RuleSet) -> None:
    """The own turn: a tile was drawn, and it does not matter which."""
    view[c.PHASE], view[c.TURN], view[c.DREW] = c.TURNING, ME, 1
    held = [kind for kind in range(c.PLAYING) if view[kind]]
    records = [_record(view, kind, drawn=True) for kind in held]
    view[c.MAY_WIN] = any(map(rules.may_win, records))
    calls = rules.calls(records[0]) if rules.procedure.calling and not view[c.CALLING] else 0
    view[c.CALLS : c.CALLS + 5] = calls.to_bytes(5, "little")
    view[c.CAN_CALL] = bool(calls)


def _to_answer(view: bytearray, moment: Moment, rules: RuleSet) -> None:
    """A tile is on offer."""
    tile = moment.offered or 0
    view[c.PHASE], view[c.PENDING] = c.CLAIMING, tile
    view[c.SOURCE] = view[c.TURN] = GIVERS[moment.giver]
    offers = 0
    if moment.giver == "left" and tile < c.PLAYING - 7:
        for back in (2, 1, 0):
            low = tile - back
            fits = 0 <= low % 9 <= 6 and low // 9 == tile // 9  # noqa: PLR2004 - 7 8 9 is the last
            rest = [kind for kind in range(low, low + 3) if kind != tile]
            if fits and all(view[kind] for kind in rest):
                offers |= c.OFFER_CHOW << 2 - back
    offers |= c.OFFER_PUNG * (view[tile] >= 2)  # noqa: PLR2004
    offers |= c.OFFER_KONG * (view[tile] >= 3)  # noqa: PLR2004
    offers |= c.OFFER_WIN * bool(rules.may_win(_record(view, tile, drawn=False)))
    if not offers:
        raise Refusal("nothing_to_claim", found=CODES[tile])
    view[c.OFFERS + ME] = offers
