"""A table in words: its tiles, its log. What tests compare, and golden files show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.tile import CODES, KINDS, PLAYING_KINDS, Kind
from muraille.core.wall import SEATS
from muraille.table import actions
from muraille.table.actions import Verb, tile_of, verb_of
from muraille.table.engine import codes as c
from muraille.table.view import UNKNOWN, View

WINDS: Final = "ESWN"
PHASES: Final = ("idle", "flowers", "turning", "claiming", "robbing", "over", "invoking")
VERBS: Final = (
    *("discard", "pass", "chow", "pung", "kong", "win", "hide", "promote", "flower"),
    *("call", "invoke"),
)
ANSWERS: Final = ("", "pass", "chow-high", "chow-middle", "chow-low", "pung", "kong", "win")
WAYS: Final = ("wall", "replacement", "discard", "robbing", "kong-robbing", "invocation")


def tiles(text: str) -> list[Kind]:
    """The tiles of a text, in the order they are written."""
    found: list[Kind] = []
    for ranks, family, honour in re.findall(r"(\d+)([mpsf])|([ESWNCFP])", text):
        if honour:
            found.append(CODES.index(honour))
        else:
            found += [CODES.index(rank + family) for rank in ranks]
    written = sum(symbol.isdigit() or symbol in "ESWNCFP" for symbol in text)
    assert written == len(found), text
    return found


def tile(text: str) -> Kind:
    """One tile."""
    (kind,) = tiles(text)
    return kind


def written(kinds: Iterable[Kind]) -> str:
    """Tiles as a text, sorted, a word for each suit and one for the honours."""
    names = [CODES[kind] if kind < KINDS else "?" for kind in sorted(kinds)]
    words: list[str] = []
    for name in names:
        if words and len(name) == 2 and words[-1].endswith(name[1]):
            words[-1] = words[-1][:-1] + name
        elif words and len(name) == 1 and words[-1].isalpha():
            words[-1] += name
        else:
            words.append(name)
    return " ".join(words)


def coded(verb: str, text: str = "") -> int:
    """An action as the engine knows it."""
    return actions.coded(Verb(VERBS.index(verb)), tile(text) if text else 0)


def decoded(code: int) -> str:
    """An action in words."""
    verb, kind = VERBS[verb_of(code)], tile_of(code)
    return verb if verb in {"pass", "pung", "kong", "win"} else f"{verb} {CODES[kind]}"


def held_by(view: View, seat: int) -> list[Kind]:
    """The tiles in a hand; those the viewer cannot name come last."""
    return [*view.tiles(seat), *[UNKNOWN] * view.hidden(seat)]


def hand_of(view: View, seat: int) -> str:
    """A hand as a text."""
    return written(held_by(view, seat))


def laid_of(view: View, seat: int) -> str:
    """The bonus tiles laid out by a seat."""
    return written(view.flowers(seat))


def melds_of(view: View, seat: int) -> str:
    """The melds of a seat, as they lie."""
    words = []
    for laid in view.melds(seat):
        meld = laid.meld
        shape = "hidden" if meld is None or meld.concealed else meld.shape.value
        kinds = [UNKNOWN] if meld is None else meld.tiles if shape == "chow" else [meld.tile]
        source = "" if laid.giver is None else f"<{laid.giver}"
        added = "+" if meld is not None and meld.promoted else ""
        words.append(f"{shape} {written(kinds)}{source}{added}")
    return ", ".join(words)


def river_of(view: View) -> str:
    """The river, in order of play."""
    return " ".join(f"{seat}:{CODES[kind]}" for seat, kind in view.discards)


def wall_of(view: View) -> list[Kind]:
    """The tiles that are still in the wall and in the hill."""
    wall = view.wall
    return [wall[place] for place in (*view.wall_places, *view.hill_places)]


def every_tile(view: View) -> Counter[Kind]:
    """Every tile of the box, wherever it lies."""
    found = Counter(wall_of(view))
    found.update(kind for _, kind in view.discards)
    for seat in SEATS:
        found.update((*held_by(view, seat), *view.flowers(seat)))
        for laid in view.melds(seat):
            found.update(() if laid.meld is None else laid.meld.tiles)
    return found


MORE: Final = {c.BEGUN: 37, c.DEALT: 4, c.WON: 5, c.SETTLED: 4, c.LAID_OPEN: 4, c.CALLABLE: 2}
"""Words that follow the first one of an event."""


def events_of(log: Sequence[int]) -> Iterator[tuple[int, Sequence[int]]]:
    """Each event of a log, with where it ends."""
    at = 0
    while at < len(log):
        end = at + 1 + MORE.get(log[at] & 63, 0)
        yield end, log[at:end]
        at = end


def told(log: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Each event of a log in words, with where it ends."""
    for end, event in events_of(log):
        yield end, told_event(event)


def unpacked(words: Sequence[int]) -> list[Kind]:
    """Tiles packed four a word."""
    cells = [word >> 8 * place & 63 for word in words for place in range(4)]
    return [cell for cell in cells if cell != c.NONE]


@dataclass(frozen=True, slots=True)
class Event:
    """The parts of an event."""

    kind: int
    seat: int
    tile: str
    argument: int
    more: Sequence[int]


def told_event(words: Sequence[int]) -> str:
    """One event in words."""
    word = words[0]
    kind = word >> 8 & 63
    name = CODES[kind] if kind < KINDS else "?"
    event = Event(word & 63, word >> 6 & 3, name, word >> 14, words[1:])
    return TELLERS[event.kind](event)


def _begun(event: Event) -> str:
    dice = [event.more[36] >> 8 * place & 255 for place in range(4)]
    number, wind = event.argument & 255, WINDS[event.argument >> 8 & 3]
    return f"begun hand {number} round {wind} east {event.seat} dice {dice}"


def _dealt(event: Event) -> str:
    return f"dealt {event.seat} {written(unpacked(event.more))}"


def _drew(event: Event) -> str:
    flags = [name for bit, name in enumerate(("tail", "kong", "wins")) if event.argument >> bit & 1]
    return " ".join([f"drew {event.seat} {event.tile}", *flags])


def _offering(verb: str) -> Callable[[Event], str]:
    def tell(event: Event) -> str:
        called = " calling" if event.argument >> 12 & 1 else ""
        return f"{verb} {event.seat} {event.tile}{called}{_offers(event.seat, event.argument)}"

    return tell


def _offers(seat: int, offers: int) -> str:
    """What the three others may answer."""
    shares = (offers & 63, (offers >> 6 & 7) << 3, (offers >> 9 & 7) << 3)
    told_shares = ""
    for step, share in enumerate(shares, start=1):
        names = [ANSWERS[bit + 2] for bit in range(6) if share >> bit & 1]
        if names:
            told_shares += f" [{(seat + step) & 3}: {' '.join(names)}]"
    return told_shares


def _answered(event: Event) -> str:
    return f"answered {event.seat} {ANSWERS[event.argument]}"


def _claimed(event: Event) -> str:
    verb = VERBS[event.argument & 7]
    lowest = f" {CODES[event.argument >> 6 & 63]}" if verb == "chow" else ""
    return f"claimed {event.seat} {event.tile} {verb}{lowest}"


def _won(event: Event) -> str:
    hand, points = written(unpacked(event.more[:4])), event.more[4]
    way = WAYS[event.argument & 3 | (event.argument >> 4 & 3) << 2]
    source = event.argument >> 2 & 3
    return f"won {event.seat} {event.tile} by {way} from {source}: {hand} = {points}"


def _settled(event: Event) -> str:
    gains = (word - 2**32 if word >> 31 else word for word in event.more)
    return "settled " + " ".join(f"{gain:+d}" for gain in gains)


def _opened(event: Event) -> str:
    return f"opened {event.seat}{' wins' if event.argument & 1 else ''}"


def _callable(event: Event) -> str:
    kinds = event.more[0] | event.more[1] << 32
    return f"callable {event.seat} {written(k for k in range(PLAYING_KINDS) if kinds >> k & 1)}"


def _laid_open(event: Event) -> str:
    return f"open {event.seat} {written(unpacked(event.more))}"


def _invoked(event: Event) -> str:
    return f"invoked {event.seat} {event.tile}{' wins' if event.argument & 1 else ''}"


def _with_tile(verb: str) -> Callable[[Event], str]:
    return lambda event: f"{verb} {event.seat} {event.tile}"


def _with_seat(verb: str) -> Callable[[Event], str]:
    return lambda event: f"{verb} {event.seat}"


def _alone(verb: str) -> Callable[[Event], str]:
    return lambda _: verb


TELLERS: Final[dict[int, Callable[[Event], str]]] = {
    c.BEGUN: _begun,
    c.DEALT: _dealt,
    c.SERVED: _with_seat("served"),
    c.FLOWER_LAID: _with_tile("flower"),
    c.DREW_TILE: _drew,
    c.DISCARDED: _offering("discarded"),
    c.ANSWERED: _answered,
    c.CLAIMED: _claimed,
    c.KONG_HIDDEN: _with_tile("hidden"),
    c.KONG_PROMOTED: _offering("promoted"),
    c.KONG_STOOD: _with_seat("stood"),
    c.WON: _won,
    c.EXHAUSTED: _alone("exhausted"),
    c.SETTLED: _settled,
    c.EXPIRED: _with_seat("expired"),
    c.RULED: _with_seat("dead"),
    c.SHOWN: _with_tile("shown"),
    c.OPENED: _opened,
    c.CLOSED: _alone("closed"),
    c.INVOCATION: _alone("invocation"),
    c.INVOKED_TILE: _invoked,
    c.FORGONE: _with_seat("forgone"),
    c.LAID_OPEN: _laid_open,
    c.CALLABLE: _callable,
}
"""How each event is told."""
