"""What a person can tell of his hand at a table, from his view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, is_bonus
from muraille.games.classic.rules import ClassicRules, situation_of
from muraille.games.mcr.rules import McrRules
from muraille.games.win import READY_SIZE
from muraille.i18n import say
from muraille.report.classic_foresight import ClassicForesight
from muraille.report.foresight import Foresight, after_discards
from muraille.report.mcr_foresight import McrForesight
from muraille.report.told import TileTold, Told, tile_name
from muraille.report.told_future import DiscardTold, WaitTold, Worth, without
from muraille.report.winning_now import classic_score, mcr_score, way_to_win
from muraille.table.actions import (
    Action,
    DeclareWin,
    HideKong,
    PromotePung,
    TakeChow,
    TakeKong,
    TakePung,
    write_action,
)
from muraille.table.outcome import outcome_of
from muraille.table.terms import Phase, WinBy
from muraille.table.view import View

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
    worth_now: Callable[[Kind, WinBy], Worth | None]


@dataclass(frozen=True, slots=True)
class Declared:
    """A set that could be declared, and the hand with it."""

    action: Action
    meld: Meld
    hand: Hand


def told(language: str, on: int, view: View, rules: McrRules | ClassicRules) -> Outlook:
    """What can be said of the hand of a person at a table."""
    eyes = eyes_of(language, view, rules)
    foresight = eyes.foresight
    hand = view.hand(view.seat)
    waits = foresight.waits(hand) if hand.size == READY_SIZE else []
    mine = view.is_my_turn and hand.size == READY_SIZE + 1
    discards = after_discards(foresight, hand) if mine else []
    ready = bool(waits or discards)
    distance, useful = (0, []) if ready else _path(foresight, hand)
    was_ready = ready if view.drawn is None else _was_ready(foresight, hand, view.drawn)
    return Outlook(
        on=on,
        ready=ready,
        sentence=say(language, f"report.hand.{'ready' if ready else 'not_ready'}"),
        distance=distance,
        useful=useful,
        waits=waits,
        discards=discards,
        claims=[_claim(foresight, one, was_ready=was_ready) for one in declarable(view, hand)],
        win=_win(view, eyes),
    )


def _path(foresight: Foresight, hand: Hand) -> tuple[int | None, list[TileTold]]:
    """How far a hand is that is not ready, and by which tiles it comes closer."""
    # A flower that was kept makes a hand smaller: of such a hand nothing is foretold.
    if hand.size not in (READY_SIZE, READY_SIZE + 1):
        return None, []
    return foresight.away(hand), [tile for tile in foresight.useful(hand) if tile.left]


def eyes_of(language: str, view: View, rules: McrRules | ClassicRules) -> Eyes:
    """What a person at a table can foresee, in the game that is played."""
    if isinstance(rules, McrRules):
        winds = view.round_wind, view.seat_wind(view.seat)
        mcr = McrForesight(language, rules.profile, *winds, view.unseen.__getitem__)

        def worth_of_fans(tile: Kind, how: WinBy) -> Worth | None:
            found = mcr_score(view, rules.profile, tile, how)
            return None if found is None else mcr.worth(found.total)

        return Eyes(mcr, worth_of_fans)
    at = situation_of(outcome_of(view), view.seat)
    classic = ClassicForesight(language, rules.house, at, view.unseen.__getitem__)

    def worth_of_points(tile: Kind, how: WinBy) -> Worth | None:
        found = classic_score(view, rules, tile, how)
        return None if found is None else classic.worth(found)

    return Eyes(classic, worth_of_points)


def _was_ready(foresight: Foresight, hand: Hand, drawn: Kind) -> bool:
    """Whether the hand was ready before the tile that was just drawn."""
    if hand.size != READY_SIZE + 1 or is_bonus(drawn):
        return False
    return foresight.is_ready(replace(hand, concealed=without(hand.concealed, drawn)))


def declarable(view: View, hand: Hand) -> Iterator[Declared]:
    """Every set that can be declared now: of a discard, or of own tiles."""
    if view.is_my_turn and view.has_drawn and view.wall_left + view.hill_left:
        yield from _own_kongs(hand)
    if view.phase is Phase.CLAIMING and view.answered(view.seat) is None:
        yield from _claims(hand, view)


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


def _claims(hand: Hand, view: View) -> Iterator[Declared]:
    tile = view.offered
    if tile is None:
        return
    for answer in view.offers:
        match answer:
            case TakeChow(lowest):
                yield _claimed(hand, tile, answer, Meld(Shape.CHOW, lowest))
            case TakePung():
                yield _claimed(hand, tile, answer, Meld(Shape.PUNG, tile))
            case TakeKong():
                yield _claimed(hand, tile, answer, Meld(Shape.KONG, tile))
            case _:
                continue


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


def _win(view: View, eyes: Eyes) -> WinTold | None:
    found = way_to_win(view)
    worth = None if found is None else eyes.worth_now(*found)
    if found is None or worth is None:
        return None
    tile, _ = found
    return WinTold(
        tile=write_tile(tile),
        name=tile_name(eyes.foresight.language, tile),
        offered=view.may_win if view.is_my_turn else DeclareWin() in view.offers,
        worth=worth,
    )
