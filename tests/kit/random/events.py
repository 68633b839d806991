"""Events of every type with values chosen at random, as tables could have told them."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from muraille.core.tile import EAST, KINDS, PLAYING_KINDS, Kind
from muraille.core.wall import SEATS, full_set
from muraille.referee.book import INFRACTIONS, REMINDERS
from muraille.table.actions import Answer, Claim, DeclareWin, Pass, TakeChow, TakeKong, TakePung
from muraille.table.events import (
    CallOffered,
    ClaimAnswered,
    Event,
    HandBegun,
    HandWon,
    KongPromoted,
    MeldClaimed,
    Offers,
    TileDiscarded,
    TilesDealt,
)
from muraille.table.events import forms as f
from muraille.table.events.declaration import MEMBERS, Member

BY_HAND: Final = (
    *("take", "rack", "put_back", "pass", "tidy", "write_score", "break_wall"),
    *("touch head", "touch tail", "touch 0", "touch 143", "replace 8f", "discard 1m", "discard P"),
    *("deal_take head 2", "deal_take 143 4", "deal_take tail 1"),
    *(f"call_referee {seat} {line}" for seat in SEATS for line in INFRACTIONS),
)
TILES: Final = st.integers(0, KINDS - 1)
MOST: Final = 1_000_000
SEVERAL: Final = st.one_of(
    st.lists(TILES, max_size=16).map(tuple),
    st.integers(0, 16).map(lambda size: (None,) * size),
)
FOUR: Final = st.tuples(*[st.integers(-MOST, MOST)] * 4)
WORDS: Final = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=32).filter(
    lambda text: len(text.encode()) <= 32
)
BY_FORM: Final[dict[int, st.SearchStrategy[Any]]] = {
    id(f.FLAG): st.booleans(),
    id(f.TILE): st.one_of(st.none(), TILES),
    id(f.TILES): SEVERAL,
    id(f.DICE): st.tuples(*[st.integers(1, 6)] * 4),
    id(f.POINTS): FOUR,
    id(f.ACT): st.sampled_from(BY_HAND),
    id(f.WORD): WORDS,
    id(f.LINE): st.sampled_from(tuple(INFRACTIONS)),
    id(f.REMINDER): st.sampled_from(tuple(REMINDERS)),
}


def chows(tile: Kind) -> tuple[TakeChow, ...]:
    """The chows a tile can be part of."""
    lowest = range(max(tile - 2, tile // 9 * 9), min(tile, tile // 9 * 9 + 6) + 1)
    return tuple(map(TakeChow, lowest)) if tile < EAST else ()


def claims(tile: Kind) -> tuple[Claim, ...]:
    """What can be made of a tile."""
    return (*chows(tile), TakePung(), TakeKong())


@st.composite
def offers(draw: st.DrawFn, seat: int, tile: Kind) -> Offers:
    """What the others could answer; only the next seat may claim a chow."""
    found: list[tuple[Answer, ...]] = []
    for other in SEATS:
        runs = chows(tile) if other - seat & 3 == 1 else ()
        known: tuple[Answer, ...] = (*runs, TakePung(), TakeKong(), DeclareWin())
        found.append(tuple(x for x in known if draw(st.booleans())) if other != seat else ())
    return tuple(found)


@st.composite
def events(draw: st.DrawFn, kind: type[Event]) -> Event:
    """An event of a type."""
    values = {member.name: draw(_value(member)) for member in MEMBERS[kind]}
    make: Any = kind
    if kind in {TileDiscarded, KongPromoted, MeldClaimed}:
        values["tile"] = tile = draw(st.integers(0, PLAYING_KINDS - 1))
        if kind is MeldClaimed:
            values["claim"] = draw(st.sampled_from(claims(tile)))
        else:
            values["offers"] = draw(offers(values["seat"], tile))
    elif kind is ClaimAnswered:
        values["answer"] = draw(st.sampled_from([Pass(), *claims(5), DeclareWin()]))
    elif kind is HandBegun:
        wall = draw(st.permutations(full_set(flowers=draw(st.booleans()))))
        values["wall"] = tuple(wall) if draw(st.booleans()) else (None,) * len(wall)
    elif kind is TilesDealt:
        size = draw(st.integers(12, 14))
        values["tiles"] = draw(st.one_of(st.just((None,) * size), st.tuples(*[TILES] * size)))
    elif kind is HandWon:
        given = {"discard", "robbing", "claimed_kong"}
        values["source"] = draw(st.sampled_from(SEATS)) if values["how"] in given else None
    elif kind is CallOffered:
        few = st.sets(st.integers(0, PLAYING_KINDS - 1))
        values["tiles"] = tuple(sorted(draw(few)))
    event: Event = make(**values)
    return event


def _value(member: Member) -> st.SearchStrategy[Any]:
    """Any value of a field, as its form says it."""
    form = member.field.form
    if id(form) in BY_FORM:
        return BY_FORM[id(form)]
    if "enum" in form.schema:
        return st.sampled_from(form.schema["enum"])
    if form.schema.get("type") == "integer":
        return st.integers(form.schema["minimum"], form.schema["maximum"])
    return st.none()  # it depends on others
