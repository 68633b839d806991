"""What a person can tell of his hand at a table, from his view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import write_tile
from muraille.core.tile import Kind
from muraille.games.classic.rules import ClassicRules, situation_of
from muraille.games.mcr.rules import McrRules
from muraille.games.win import READY_SIZE
from muraille.i18n import say
from muraille.report.classic_foresight import ClassicForesight
from muraille.report.foresight import Foresight, after_discards
from muraille.report.mcr_foresight import McrForesight
from muraille.report.seen import Seen
from muraille.report.told import TileTold, Told, tile_name
from muraille.report.told_future import DiscardTold, WaitTold, Worth, without
from muraille.report.winning_now import classic_score, mcr_score, way_to_win
from muraille.table.actions import (
    Action,
    HideKong,
    PromotePung,
    TakeChow,
    TakeKong,
    TakePung,
    write_action,
)
from muraille.table.engine import codes as c
from muraille.table.outcome import outcome_of

Readiness = Literal["stays", "becomes", "breaks", "no"]


class ClaimTold(Told):
    """A set that can be declared now, and what becomes of the hand."""

    action: str
    """As it is sent to the table."""
    tiles: list[str]
    readiness: Readiness
    """Whether the hand stays ready, becomes so, is no longer so, or is not yet."""
    sentence: str
    waits: list[WaitTold]
    """After a kong: what the hand then waits for."""
    discards: list[DiscardTold]
    """After a chow or a pung: the discards that leave the hand ready."""


class WinTold(Told):
    """The tile that completes the hand at this moment."""

    tile: str
    name: str
    offered: bool
    """Whether the win can be declared."""
    worth: Worth


class Outlook(Told):
    """A hand as its player may weigh it; nothing hidden is used."""

    on: int
    """The number of the last event it is based on."""
    ready: bool
    sentence: str
    distance: int | None
    """Tiles to be exchanged until the hand is ready; nothing of a hand with a flower kept."""
    useful: list[TileTold]
    """Of a hand that is not ready: the tiles that bring it closer."""
    waits: list[WaitTold]
    """Of thirteen tiles."""
    discards: list[DiscardTold]
    """In his turn: the discards that leave the hand ready."""
    claims: list[ClaimTold]
    win: WinTold | None


@dataclass(frozen=True, slots=True)
class Eyes:
    """What a person foresees, and what a win with a tile would be worth to him now."""

    foresight: Foresight
    worth_now: Callable[[Kind, int], Worth | None]


@dataclass(frozen=True, slots=True)
class Declared:
    """A set that could be declared, and the hand with it."""

    action: Action
    meld: Meld
    hand: Hand


def told(language: str, on: int, seen: Seen, rules: McrRules | ClassicRules) -> Outlook:
    """What can be said of the hand of a person at a table."""
    eyes = eyes_of(language, seen, rules)
    foresight = eyes.foresight
    hand = seen.hand(seen.me)
    waits = foresight.waits(hand) if hand.size == READY_SIZE else []
    mine = seen.is_my_turn and hand.size == READY_SIZE + 1
    discards = after_discards(foresight, hand) if mine else []
    ready = bool(waits or discards)
    distance, useful = (0, []) if ready else _path(foresight, hand)
    was_ready = ready if seen.drawn is None else _was_ready(foresight, hand, seen.drawn)
    return Outlook(
        on=on,
        ready=ready,
        sentence=say(language, f"report.hand.{'ready' if ready else 'not_ready'}"),
        distance=distance,
        useful=useful,
        waits=waits,
        discards=discards,
        claims=[_claim(foresight, one, was_ready=was_ready) for one in declarable(seen, hand)],
        win=_win(seen, eyes),
    )


def _path(foresight: Foresight, hand: Hand) -> tuple[int | None, list[TileTold]]:
    """How far a hand is that is not ready, and by which tiles it comes closer."""
    # A flower that was kept makes a hand smaller: of such a hand nothing is foretold.
    if hand.size not in (READY_SIZE, READY_SIZE + 1):
        return None, []
    return foresight.away(hand), [tile for tile in foresight.useful(hand) if tile.left]


def eyes_of(language: str, seen: Seen, rules: McrRules | ClassicRules) -> Eyes:
    """What a person at a table can foresee, in the game that is played."""
    if isinstance(rules, McrRules):
        winds = seen.round_wind, seen.wind_of(seen.me)
        mcr = McrForesight(language, rules.profile, *winds, seen.unseen)

        def worth_of_fans(tile: Kind, how: int) -> Worth | None:
            found = mcr_score(seen, rules.profile, tile, how)
            return None if found is None else mcr.worth(found.total)

        return Eyes(mcr, worth_of_fans)
    at = situation_of(outcome_of(seen.view), seen.me)
    classic = ClassicForesight(language, rules.house, at, seen.unseen)

    def worth_of_points(tile: Kind, how: int) -> Worth | None:
        found = classic_score(seen, rules, tile, how)
        return None if found is None else classic.worth(found)

    return Eyes(classic, worth_of_points)


def _was_ready(foresight: Foresight, hand: Hand, drawn: Kind) -> bool:
    """Whether the hand was ready before the tile that was just drawn."""
    if hand.size != READY_SIZE + 1 or drawn >= c.PLAYING:
        return False
    return foresight.is_ready(replace(hand, concealed=without(hand.concealed, drawn)))


def declarable(seen: Seen, hand: Hand) -> Iterator[Declared]:
    """Every set that can be declared now: of a discard, or of own tiles."""
    if seen.is_my_turn and seen.has_drawn and seen.left + seen.hill_left:
        yield from _own_kongs(hand)
    if seen.phase == c.CLAIMING and not seen.view[c.ANSWERS + seen.me]:
        yield from _claims(hand, seen.pending, seen.view[c.OFFERS + seen.me])


def _own_kongs(hand: Hand) -> Iterator[Declared]:
    for tile in sorted(set(hand.concealed)):
        if hand.concealed.count(tile) == READY_SIZE // 3:
            kong = Meld(Shape.KONG, tile, concealed=True)
            rest = without(hand.concealed, *[tile] * 4)
            yield Declared(HideKong(tile), kong, Hand(rest, (*hand.melds, kong)))
    for place, meld in enumerate(hand.melds):
        if meld.shape is Shape.PUNG and meld.tile in hand.concealed:
            kong = Meld(Shape.KONG, meld.tile, giver=meld.giver, promoted=True)
            melds = (*hand.melds[:place], kong, *hand.melds[place + 1 :])
            rest = without(hand.concealed, meld.tile)
            yield Declared(PromotePung(meld.tile), kong, Hand(rest, melds))


def _claims(hand: Hand, tile: Kind, offers: int) -> Iterator[Declared]:
    for back in (2, 1, 0):
        if offers & c.OFFER_CHOW << 2 - back:
            yield _claimed(hand, tile, TakeChow(tile - back), Meld(Shape.CHOW, tile - back))
    if offers & c.OFFER_PUNG:
        yield _claimed(hand, tile, TakePung(), Meld(Shape.PUNG, tile))
    if offers & c.OFFER_KONG:
        yield _claimed(hand, tile, TakeKong(), Meld(Shape.KONG, tile))


def _claimed(hand: Hand, tile: Kind, action: Action, meld: Meld) -> Declared:
    rest = without(hand.concealed, *without(meld.tiles, tile))
    return Declared(action, meld, Hand(rest, (*hand.melds, meld)))


def _claim(foresight: Foresight, one: Declared, *, was_ready: bool) -> ClaimTold:
    discards = after_discards(foresight, one.hand) if one.hand.size == READY_SIZE + 1 else []
    waits = foresight.waits(one.hand) if one.hand.size == READY_SIZE else []
    readiness = _readiness(was_ready, bool(waits or discards))
    return ClaimTold(
        action=write_action(one.action),
        tiles=[write_tile(tile) for tile in one.meld.tiles],
        readiness=readiness,
        sentence=say(foresight.language, f"report.ready.{readiness}"),
        waits=waits,
        discards=discards,
    )


def _readiness(before: bool, after: bool) -> Readiness:  # noqa: FBT001 - two truths
    if after:
        return "stays" if before else "becomes"
    return "breaks" if before else "no"


def _win(seen: Seen, eyes: Eyes) -> WinTold | None:
    found = way_to_win(seen)
    worth = None if found is None else eyes.worth_now(*found)
    if found is None or worth is None:
        return None
    tile, _ = found
    offers = seen.view[c.OFFERS + seen.me] & c.OFFER_WIN
    return WinTold(
        tile=write_tile(tile),
        name=tile_name(eyes.foresight.language, tile),
        offered=bool(seen.view[c.MAY_WIN] if seen.is_my_turn else offers),
        worth=worth,
    )
