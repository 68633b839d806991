"""A log in words, a line an event: what tests compare, and golden files show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from muraille.core.tile import CODES, Kind
from muraille.core.wall import SEATS
from muraille.table import events as e
from muraille.table.actions import WORDS, Answer, TakeChow, code_of, verb_of
from muraille.table.events.codec import located
from muraille.table.view import UNKNOWN
from tests.kit.table.text import written

WINDS: Final = "ESWN"
CHOWS: Final = ("chow-low", "chow-middle", "chow-high")
"""Which tile of a chow is claimed, from its lowest."""
PLAIN: Final[dict[type[e.Event], str]] = {
    e.SeatServed: "served",
    e.FlowerLaid: "flower",
    e.KongConcealed: "hidden",
    e.KongStood: "stood",
    e.WallExhausted: "exhausted",
    e.HandCalledOff: "called off",
    e.TimeExpired: "expired",
    e.HandRuledDead: "dead",
    e.KongShown: "shown",
    e.WindowClosed: "closed",
    e.InvocationOpened: "invocation",
    e.InvocationForgone: "forgone",
}
"""Events of which only a seat and a tile are told, if they have them."""


def told(log: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Each event of a log in words, with where it ends."""
    places = list(located(log))
    ends = [*(at for at, _ in places[1:]), len(log)]
    offered: Kind | None = None
    for end, (_, event) in zip(ends, places, strict=True):
        if isinstance(event, e.TileDiscarded | e.KongPromoted):
            offered = event.tile
        yield end, told_event(event, offered)


def told_event(event: e.Event, offered: Kind | None = None) -> str:
    """One event in words; an answer is told by the tile on offer."""
    if isinstance(event, e.ClaimAnswered):
        return f"answered {event.seat} {_answer(event.answer, offered)}"
    if type(event) in PLAIN:
        parts = [PLAIN[type(event)]]
        parts += [str(event.seat)] if hasattr(event, "seat") else []
        parts += [_tile(event.tile)] if hasattr(event, "tile") else []
        return " ".join(parts)
    return _TELLERS[type(event)](event)


def _begun(event: e.HandBegun) -> str:
    begun = f"begun hand {event.number - 1} round {WINDS[event.round_wind]}"
    return f"{begun} east {event.east} dice {list(event.dice)}"


def _drawn(event: e.TileDrawn) -> str:
    marks = {"tail": event.from_tail, "kong": event.after_kong, "wins": event.can_win}
    flags = (name for name, is_so in marks.items() if is_so)
    return " ".join([f"drew {event.seat} {_tile(event.tile)}", *flags])


def _discarded(event: e.TileDiscarded) -> str:
    called = " calling" if event.calling else ""
    return f"discarded {event.seat} {_tile(event.tile)}{called}{_offers(event)}"


def _promoted(event: e.KongPromoted) -> str:
    return f"promoted {event.seat} {_tile(event.tile)}{_offers(event)}"


def _claimed(event: e.MeldClaimed) -> str:
    claim = event.claim
    lowest = f" {CODES[claim.lowest]}" if isinstance(claim, TakeChow) else ""
    word = WORDS[verb_of(code_of(claim))]
    return f"claimed {event.seat} {_tile(event.tile)} {word}{lowest}"


def _won(event: e.HandWon) -> str:
    way = "kong-robbing" if event.how == "claimed_kong" else event.how
    source = event.seat if event.source is None else event.source
    won = f"won {event.seat} {_tile(event.tile)} by {way} from {source}"
    return f"{won}: {_tiles(event.tiles)} = {event.points}"


def _settled(event: e.HandSettled) -> str:
    return "settled " + " ".join(f"{gain:+d}" for gain in event.gains)


def _opened(event: e.FirstTurnOpened) -> str:
    return f"opened {event.seat}{' wins' if event.can_win else ''}"


def _invoked(event: e.TileInvoked) -> str:
    return f"invoked {event.seat} {_tile(event.tile)}{' wins' if event.can_win else ''}"


def _with_tiles(word: str) -> Callable[[Any], str]:
    return lambda event: f"{word} {event.seat} {_tiles(event.tiles)}"


_TELLERS: Final[dict[type[e.Event], Callable[[Any], str]]] = {
    e.HandBegun: _begun,
    e.TilesDealt: _with_tiles("dealt"),
    e.TileDrawn: _drawn,
    e.TileDiscarded: _discarded,
    e.KongPromoted: _promoted,
    e.MeldClaimed: _claimed,
    e.HandWon: _won,
    e.HandSettled: _settled,
    e.FirstTurnOpened: _opened,
    e.TileInvoked: _invoked,
    e.CallOffered: _with_tiles("callable"),
    e.HandLaidOpen: _with_tiles("open"),
}


def _tile(tile: Kind | None) -> str:
    return "?" if tile is None else CODES[tile]


def _tiles(tiles: Iterable[Kind | None]) -> str:
    return written(UNKNOWN if tile is None else tile for tile in tiles)


def _answer(answer: Answer, offered: Kind | None) -> str:
    if isinstance(answer, TakeChow):
        return CHOWS[(offered or 0) - answer.lowest]
    return WORDS[verb_of(code_of(answer))]


def _offers(event: e.TileDiscarded | e.KongPromoted) -> str:
    """What the three others may answer."""
    told_offers = ""
    for seat in ((event.seat + step) & 3 for step in SEATS):
        names = [_answer(answer, event.tile) for answer in event.offers[seat]]
        told_offers += f" [{seat}: {' '.join(names)}]" if names else ""
    return told_offers
