"""House rules made ready for the fast reader."""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, Final

from muraille.games.mcr.book import PLAIN_BOOK, FanBook
from muraille.games.mcr.kernel.chow_table import chow_table, two_chow_fans
from muraille.games.mcr.options import FFMJ, SWITCHES, McrHouseRules
from muraille.kernel.choice import chosen
from muraille.kernel.store import table

WORD: Final = (1 << 64) - 1
ONCE: Final = 60
"""The slot of fans that count once: it stays empty."""
MOST_TIMES: Final = 8


def needed_answers() -> frozenset[str]:
    """Fans whose kinds matter beyond being found, whatever the switches say."""
    amendments = [a for s in SWITCHES for a in (*s.when_true, *s.when_false)]
    takers = [(f.id, f.within, f.one) for f in PLAIN_BOOK.fans]
    takers += [(a.fan, tuple(a.within.split()), tuple(a.one.split())) for a in amendments]
    return frozenset(
        {fan.id for fan in PLAIN_BOOK.fans if fan.each}
        | {target for _, within, one in takers for target in (*within, *one)}
        | {fan for fan, within, _ in takers if within}
    )


def chows_of(house: McrHouseRules) -> array[int]:
    """The table of combined chows; houses that value chows as usual share those built in.

    No switch asks for another one: to find it takes a second, and a visitor may set any switch.
    """
    book = house.book
    usual = all(
        fan.points == FFMJ.book[fan.id].points
        for fan in book.fans
        if book.scopes[fan.id] == "chows"
    )
    if usual:
        return table("chows.u32" if house.account_once else "chows_again.u32")
    return chow_table(book, account_once=house.account_once)


def slots(book: FanBook) -> list[int]:
    """Fan -> where the fast reader keeps how often it counts, four bits; 0 means once."""
    many = [f for f in book.fans if f.each or f.id in two_chow_fans(book)]
    return [4 * many.index(f) if f in many else ONCE for f in book.fans]


@cache
def reader_module() -> ModuleType:
    """The compiled reader, or the plain one where nothing was compiled."""
    return chosen("muraille.games.mcr.kernel.entries")


@lru_cache(maxsize=32)
def prepared(house: McrHouseRules, reader: ModuleType | None = None) -> Any:  # noqa: ANN401 - either twin
    """The table of house rules, for the reader that will use it; it is shared and never changed."""
    module = reader or reader_module()
    book = house.book
    pairs = set(two_chow_fans(book))
    prices = module.new_fan_table()
    each = part = eaters = 0
    for place, (fan, slot) in enumerate(zip(book.fans, slots(book), strict=True)):
        bit = 1 << place
        many = fan.each or fan.id in pairs
        takers = [
            (book.at[other.id], int(fan.id in other.one))
            for other in book.fans
            if fan.id in other.within or fan.id in other.one
        ]
        each |= bit if many else 0
        part |= bit if many or takers else 0
        keep = ~sum(1 << book.at[target] for target in fan.drops)
        module.write_fan(prices, place, fan.points, keep & WORD, keep >> 64 & WORD, slot)
        module.write_eaters(prices, place, eaters, takers)
        eaters += len(takers)
    module.write_masks(prices, each & WORD, each >> 64, part & WORD, part >> 64)
    nothing = next(book.at[f.id] for f in book.fans if book.scopes[f.id] == "nothing")
    module.write_chows(prices, chows_of(house), min(book.at[f] for f in pairs), nothing)
    module.write_lines(
        prices,
        [[(f.id, n, n * f.points) for n in range(1, MOST_TIMES + 1)] for f in book.fans],
    )
    return prices
