"""The count of one hand, the winner's or another's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from math import prod

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.classic.hand import Grouping, HandContext, check_hand, flowers_only, groupings
from muraille.games.classic.lines.bonuses import blessed_double, blessing, flat_double, flat_item
from muraille.games.classic.lines.doubles import double
from muraille.games.classic.lines.grands_jeux import PAGES, GrandJeu, shown
from muraille.games.classic.lines.patterns import DRAGONS, Strictness
from muraille.games.classic.lines.points import DRAGON_UNITS, item, late_item, set_points
from muraille.games.classic.lines.rule import Rule, in_force
from muraille.games.classic.options import DEFAULT, ClassicOptions


class Kept(Enum):
    """Which value of a hand was kept."""

    ORDINARY = "ordinary"
    GRAND_JEU = "grand_jeu"
    EARTHLY_BLESSING = "earthly_blessing"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the count."""

    id: str
    value: int
    """The points it adds, or the factor it multiplies with."""
    tile: Kind | None = None
    """The set it speaks of, by its tile."""
    exposed: bool = False


@dataclass(frozen=True, slots=True)
class ClassicScore:
    """What a hand is worth, and why."""

    items: tuple[ScoreLine, ...]
    base: int
    doubles: tuple[ScoreLine, ...]
    multiplier: int
    raw: int
    """Before the limit."""
    score: int
    kept: Kept
    grand_jeu: str | None
    """The Grand Jeu that was kept."""
    ordinary: int | None
    """Its value as four sets and a pair; nothing if a winner's hand cannot be read so."""
    matches: tuple[tuple[str, int], ...] = ()
    """Every Grand Jeu the hand shows, the dearest first."""


@dataclass(frozen=True, slots=True)
class HouseTables:
    """The lines that are in force under some house rules."""

    options: ClassicOptions
    items: tuple[Rule, ...]
    late_items: tuple[Rule, ...]
    doubles: tuple[Rule, ...]
    grands_jeux: tuple[GrandJeu, ...]
    flat_items: tuple[Rule, ...]
    flat_doubles: tuple[Rule, ...]
    blessings: tuple[Rule, ...]
    blessed_doubles: tuple[Rule, ...]


@lru_cache(maxsize=64)
def tables_of(options: ClassicOptions) -> HouseTables:
    """The lines in force, made ready once."""
    played = (p for p in PAGES if p.id in options.grands_jeux and in_force(p.settings, options))
    return HouseTables(
        options,
        item.lines(options),
        late_item.lines(options),
        double.lines(options),
        tuple(played),
        flat_item.lines(options),
        flat_double.lines(options),
        blessing.lines(options),
        blessed_double.lines(options),
    )


def count(hand: Hand, at: HandContext, options: ClassicOptions = DEFAULT) -> ClassicScore:
    """What a hand is worth to its player; a winner's hand holds the winning tile."""
    check_hand_in(hand, at, options)
    return count_as_it_lies(hand, at, options)


def count_as_it_lies(
    hand: Hand, at: HandContext, options: ClassicOptions = DEFAULT
) -> ClassicScore:
    """The same, however many tiles it has."""
    tables = tables_of(options)
    if at.finish is None:
        return _loser(hand, at, tables)
    return best_value(
        hand, at, tables, [ordinary_count(one, tables) for one in groupings(hand, at)]
    )


def check_hand_in(hand: Hand, at: HandContext, options: ClassicOptions) -> None:
    """Refuse a hand that no player of this house can have."""
    check_hand(hand, at)
    if hand.bonus and not options.flowers:
        raise Refusal("no_flowers_here")


def best_value(
    hand: Hand, at: HandContext, tables: HouseTables, readings: Sequence[ClassicScore]
) -> ClassicScore:
    """What a winner's hand is worth, once every reading as four sets and a pair is counted."""
    options = tables.options
    ordinary = max(readings, key=lambda found: (found.score, found.raw), default=None)
    matches = grands_jeux(hand, at, options)
    value = None if ordinary is None else ordinary.score
    if ordinary is None and not matches:
        raise Refusal("no_mah_jong")
    flats = list(flat_values(hand, at, tables, value, matches))
    if matches and not options.best_of:
        return flats[0]
    # On a tie the Grand Jeu is named, then the blessing.
    offers = flats if ordinary is None else [*flats, replace(ordinary, matches=matches)]
    return max(offers, key=lambda found: found.score)


def grands_jeux(
    hand: Hand, at: HandContext, options: ClassicOptions = DEFAULT
) -> tuple[tuple[str, int], ...]:
    """Every Grand Jeu that a complete hand shows, the dearest first."""
    if options.grand_jeu_concealed_only and not all(meld.concealed for meld in hand.melds):
        return ()
    # Where symbols may be exposed, the winning tile is one like another; they are dragons.
    claimed = at.finish.claimed if at.finish and options.strict_dragon_symbol else None
    symbol = claimed if claimed in DRAGONS else None
    strict = Strictness(options.four_as_two_pairs, options.strict_dragon_symbol, symbol)
    own = at.seat_wind.tile
    pages = shown(tables_of(options).grands_jeux, hand, own, strict)
    found = {page.id: page.points for page in pages}
    return tuple(sorted(found.items(), key=lambda match: -match[1]))


def clause_of(at: HandContext, options: ClassicOptions) -> str | None:
    """Why nothing but the flowers and seasons of a hand counts, if that is so."""
    if at.finish is not None:
        return None
    if at.dead:
        return "dead"
    if not at.opponent_won:
        return None
    if options.loser_clause_scope == "everybody":
        return "everybody"
    return "calling" if at.calling and options.calling_hand else None


def _loser(hand: Hand, at: HandContext, tables: HouseTables) -> ClassicScore:
    """A hand that did not win."""
    if clause_of(at, tables.options) is None:
        return ordinary_count(next(groupings(hand, at)), tables)
    doubled = tables.options.calling_clause_keeps_doubles
    return ordinary_count(flowers_only(hand, at), tables, doubled=doubled)


def ordinary_count(
    grouping: Grouping, tables: HouseTables, *, doubled: bool = True
) -> ClassicScore:
    """Points, then doubles, then the limit."""
    options = tables.options
    items = (*_sets(grouping, DRAGON_UNITS[options.dragon_scale]), *_added(tables.items, grouping))
    late = tuple(_added(tables.late_items, grouping))
    doubles = tuple(_multiplied(tables.doubles, grouping)) if doubled else ()
    base, multiplier = sum(line.value for line in items), prod(line.value for line in doubles)
    raw = base * multiplier + sum(line.value for line in late)
    limited = grouping.at.finish is not None or options.cap_losers
    score = min(raw, options.limit) if limited else raw
    return ClassicScore(
        (*items, *late), base, doubles, multiplier, raw, score, Kept.ORDINARY, None, score
    )


def flat_values(
    hand: Hand,
    at: HandContext,
    tables: HouseTables,
    ordinary: int | None,
    matches: tuple[tuple[str, int], ...],
) -> Iterator[ClassicScore]:
    """The flat values: the dearest Grand Jeu with its bonuses, then the blessing."""
    grouping = Grouping((), hand, at)
    if matches:
        name, points = matches[0]
        items = (ScoreLine(name, points), *_added(tables.flat_items, grouping))
        doubles = tuple(_multiplied(tables.flat_doubles, grouping))
        yield _flat(items, doubles, Kept.GRAND_JEU, ordinary, matches)
    blessed = tuple(_added(tables.blessings, grouping))
    if blessed:
        doubles = tuple(_multiplied(tables.blessed_doubles, grouping))
        yield _flat(blessed, doubles, Kept.EARTHLY_BLESSING, ordinary, matches)


def _flat(
    items: tuple[ScoreLine, ...],
    doubles: tuple[ScoreLine, ...],
    kept: Kept,
    ordinary: int | None,
    matches: tuple[tuple[str, int], ...],
) -> ClassicScore:
    base, multiplier = sum(line.value for line in items), prod(line.value for line in doubles)
    raw = base * multiplier
    name = items[0].id if kept is Kept.GRAND_JEU else None
    return ClassicScore(items, base, doubles, multiplier, raw, raw, kept, name, ordinary, matches)


def _sets(grouping: Grouping, dragon_unit: int) -> Iterator[ScoreLine]:
    for group in grouping.groups:
        points = set_points(group, dragon_unit)
        if points:
            yield ScoreLine(group.form.value, points, group.tile, group.exposed)


def _added(rules: tuple[Rule, ...], grouping: Grouping) -> Iterator[ScoreLine]:
    for rule, times in _shown(rules, grouping):
        yield ScoreLine(rule.id, rule.value * times)


def _multiplied(rules: tuple[Rule, ...], grouping: Grouping) -> Iterator[ScoreLine]:
    for rule, times in _shown(rules, grouping):
        yield from [ScoreLine(rule.id, rule.value)] * times


def _shown(rules: tuple[Rule, ...], grouping: Grouping) -> Iterator[tuple[Rule, int]]:
    for rule in rules:
        times = rule.times(grouping)
        if times:
            yield rule, times
