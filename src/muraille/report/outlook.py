"""What a person can tell of their hand at a table, from their view alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from muraille.core.hand import READY_SIZE, Hand
from muraille.core.meld import Meld, Shape
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, is_bonus
from muraille.games.foresight import discard_texts, tiles_left, without
from muraille.games.game import Foresight, Game
from muraille.games.house_rules import HouseRules
from muraille.games.text.unfinished import DiscardText, FormAway, TileLeft, WaitText, Worth
from muraille.games.text.words import tile_name
from muraille.i18n import say
from muraille.report.told import Told
from muraille.report.winning_now import way_to_win
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
from muraille.table.outcome import outcome_if, outcome_of
from muraille.table.terms import Phase
from muraille.table.view import View

FAR: Final = 3
"""A hand that lacks so many tiles chooses a form; almost any tile is useful."""
MOST_FORMS: Final = 3
"""More are not read at a table."""
Readiness = Literal["stays", "becomes", "breaks", "no"]


class ClaimTold(Told):
    """A set that can be declared now, and what becomes of the hand."""

    action: str
    """As it is sent to the table."""
    tiles: list[str]
    readiness: Readiness
    """Whether the hand stays ready, becomes so, is no longer so, or is not yet."""
    sentence: str
    waits: list[WaitText]
    """After a kong: what the hand then waits for."""
    discards: list[DiscardText]
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
    useful: list[TileLeft]
    """Of a hand that is not ready: the tiles that bring it closer."""
    forms: list[FormAway]
    """Of a hand that is far from ready: the forms it may become, the nearest first."""
    waits: list[WaitText]
    """Of thirteen tiles."""
    discards: list[DiscardText]
    """In their turn: the discards that leave the hand ready."""
    claims: list[ClaimTold]
    win: WinTold | None


@dataclass(frozen=True, slots=True)
class Declared:
    """A set that could be declared, and the hand with it."""

    action: Action
    meld: Meld
    hand: Hand


def told(language: str, on: int, view: View, game: Game[Any], house: HouseRules) -> Outlook:
    """What can be said of the hand of a player at a table."""
    foresight = game.foresight_at(outcome_of(view), view.seat, house, view.unseen.__getitem__)
    hand = view.hand(view.seat)
    waits = foresight.waits(language, hand) if hand.size == READY_SIZE else []
    mine = view.is_my_turn and hand.size == READY_SIZE + 1
    discards = discard_texts(foresight, language, hand) if mine else []
    ready = bool(waits or discards)
    distance, useful = (0, []) if ready else _path(language, foresight, hand, view)
    was_ready = ready if view.drawn is None else _was_ready(foresight, hand, view.drawn)
    return Outlook(
        on=on,
        ready=ready,
        sentence=say(language, f"report.hand.{'ready' if ready else 'not_ready'}"),
        distance=distance,
        useful=useful,
        forms=foresight.text(language, hand).forms[:MOST_FORMS] if (distance or 0) >= FAR else [],
        waits=waits,
        discards=discards,
        claims=[
            _claim(language, foresight, one, was_ready=was_ready) for one in declarable(view, hand)
        ],
        win=_win(language, view, game, house),
    )


def worth_alone(told: Outlook) -> Outlook:
    """Of an outlook only what a win would be worth: where a table is played with counts alone."""
    return Outlook(
        on=told.on,
        ready=False,
        sentence="",
        distance=None,
        useful=[],
        forms=[],
        waits=[],
        discards=[],
        claims=[],
        win=told.win,
    )


def _path(
    language: str, foresight: Foresight, hand: Hand, view: View
) -> tuple[int | None, list[TileLeft]]:
    """How far a hand is that is not ready, and by which tiles it comes closer."""
    # A flower that was kept makes a hand smaller: of such a hand nothing is foretold.
    if hand.size not in (READY_SIZE, READY_SIZE + 1):
        return None, []
    useful = filter(view.unseen.__getitem__, foresight.useful(hand))
    return foresight.away(hand), tiles_left(language, useful, view.unseen.__getitem__)


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


def _claim(language: str, foresight: Foresight, one: Declared, *, was_ready: bool) -> ClaimTold:
    discards = (
        discard_texts(foresight, language, one.hand) if one.hand.size == READY_SIZE + 1 else []
    )
    waits = foresight.waits(language, one.hand) if one.hand.size == READY_SIZE else []
    readiness = _readiness(was_ready, bool(waits or discards))
    return ClaimTold(
        action=write_action(one.action),
        tiles=[write_tile(tile) for tile in one.meld.tiles],
        readiness=readiness,
        sentence=say(language, f"report.ready.{readiness}"),
        waits=waits,
        discards=discards,
    )


def _readiness(before: bool, after: bool) -> Readiness:  # noqa: FBT001 - two truths
    if after:
        return "stays" if before else "becomes"
    return "breaks" if before else "no"


def _win(language: str, view: View, game: Game[Any], house: HouseRules) -> WinTold | None:
    found = way_to_win(view)
    if found is None:
        return None
    tile, how = found
    worth = game.worth_at(language, outcome_if(view, tile, how), view.seat, house)
    if worth is None:
        return None
    return WinTold(
        tile=write_tile(tile),
        name=tile_name(language, tile),
        offered=view.may_win if view.is_my_turn else DeclareWin() in view.offers,
        worth=worth,
    )
