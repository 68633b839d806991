"""The count of one hand, the winner's or another's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from math import prod

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.classic.bonuses import blessed_double, blessing, flat_double, flat_item
from muraille.games.classic.doubles import double
from muraille.games.classic.grands_jeux import PAGES, GrandJeu, shows
from muraille.games.classic.hand import Look, Situation, check_hand, flowers_only, looks
from muraille.games.classic.options import DEFAULT, Options
from muraille.games.classic.patterns import Strictness
from muraille.games.classic.points import DRAGON_UNITS, item, late_item, set_points
from muraille.games.classic.rule import Rule, in_force


class Kept(Enum):
    """Which value of a hand was kept."""

    ORDINARY = "ordinary"
    GRAND_JEU = "grand_jeu"
    EARTHLY_BLESSING = "earthly_blessing"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the count."""

    id: str
    value: int
    """The points it adds, or the factor it multiplies with."""
    tile: Kind | None = None
    """The set it speaks of, by its tile."""
    exposed: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand is worth, and why."""

    items: tuple[Line, ...]
    base: int
    doubles: tuple[Line, ...]
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
class Book:
    """The tables as a house reads them."""

    options: Options
    items: tuple[Rule, ...]
    late_items: tuple[Rule, ...]
    doubles: tuple[Rule, ...]
    grands_jeux: tuple[GrandJeu, ...]
    flat_items: tuple[Rule, ...]
    flat_doubles: tuple[Rule, ...]
    blessings: tuple[Rule, ...]
    blessed_doubles: tuple[Rule, ...]


@lru_cache(maxsize=64)
def book_of(options: Options) -> Book:
    """Everything that is in force in a house."""
    played = (p for p in PAGES if p.id in options.grands_jeux and in_force(p.settings, options))
    return Book(
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


def count(hand: Hand, at: Situation, options: Options = DEFAULT) -> Score:
    """What a hand is worth to its player; a winner's hand holds the winning tile."""
    check_hand(hand, at)
    if hand.bonus and not options.flowers:
        raise Refusal("no_flowers_here")
    book = book_of(options)
    if at.finish is None:
        return _loser(hand, at, book)
    ordinary = max(
        (ordinary_count(look, book) for look in looks(hand, at)),
        key=lambda found: (found.score, found.raw),
        default=None,
    )
    matches = grands_jeux(hand, at, options)
    value = None if ordinary is None else ordinary.score
    if ordinary is None and not matches:
        raise Refusal("no_mah_jong")
    flats = list(flat_values(hand, at, book, value, matches))
    if matches and not options.best_of:
        return flats[0]
    # On a tie the Grand Jeu is named, then the blessing.
    offers = flats if ordinary is None else [*flats, replace(ordinary, matches=matches)]
    return max(offers, key=lambda found: found.score)


def grands_jeux(
    hand: Hand, at: Situation, options: Options = DEFAULT
) -> tuple[tuple[str, int], ...]:
    """Every Grand Jeu that a complete hand shows, the dearest first."""
    if options.grand_jeu_concealed_only and not all(meld.concealed for meld in hand.melds):
        return ()
    claimed = at.finish.claimed if at.finish else None
    strict = Strictness(options.four_as_two_pairs, options.strict_dragon_symbol, claimed)
    own = at.seat_wind.tile
    found = {p.id: p.points for p in book_of(options).grands_jeux if shows(p, hand, own, strict)}
    return tuple(sorted(found.items(), key=lambda match: -match[1]))


def clause_of(at: Situation, options: Options) -> str | None:
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


def _loser(hand: Hand, at: Situation, book: Book) -> Score:
    """A hand that did not win."""
    if clause_of(at, book.options) is None:
        return ordinary_count(next(looks(hand, at)), book)
    doubled = book.options.calling_clause_keeps_doubles
    return ordinary_count(flowers_only(hand, at), book, doubled=doubled)


def ordinary_count(look: Look, book: Book, *, doubled: bool = True) -> Score:
    """Points, then doubles, then the limit."""
    options = book.options
    items = (*_sets(look, DRAGON_UNITS[options.dragon_scale]), *_added(book.items, look))
    late = tuple(_added(book.late_items, look))
    doubles = tuple(_multiplied(book.doubles, look)) if doubled else ()
    base, multiplier = sum(line.value for line in items), prod(line.value for line in doubles)
    raw = base * multiplier + sum(line.value for line in late)
    limited = look.at.finish is not None or options.cap_losers
    score = min(raw, options.limit) if limited else raw
    return Score((*items, *late), base, doubles, multiplier, raw, score, Kept.ORDINARY, None, score)


def flat_values(
    hand: Hand,
    at: Situation,
    book: Book,
    ordinary: int | None,
    matches: tuple[tuple[str, int], ...],
) -> Iterator[Score]:
    """The flat values: the dearest Grand Jeu with its bonuses, then the blessing."""
    look = Look((), hand, at)
    if matches:
        name, points = matches[0]
        items = (Line(name, points), *_added(book.flat_items, look))
        doubles = tuple(_multiplied(book.flat_doubles, look))
        yield _flat(items, doubles, Kept.GRAND_JEU, ordinary, matches)
    blessed = tuple(_added(book.blessings, look))
    if blessed:
        doubles = tuple(_multiplied(book.blessed_doubles, look))
        yield _flat(blessed, doubles, Kept.EARTHLY_BLESSING, ordinary, matches)


def _flat(
    items: tuple[Line, ...],
    doubles: tuple[Line, ...],
    kept: Kept,
    ordinary: int | None,
    matches: tuple[tuple[str, int], ...],
) -> Score:
    base, multiplier = sum(line.value for line in items), prod(line.value for line in doubles)
    raw = base * multiplier
    name = items[0].id if kept is Kept.GRAND_JEU else None
    return Score(items, base, doubles, multiplier, raw, raw, kept, name, ordinary, matches)


def _sets(look: Look, dragon_unit: int) -> Iterator[Line]:
    for group in look.groups:
        points = set_points(group, dragon_unit)
        if points:
            yield Line(group.form.value, points, group.tile, group.exposed)


def _added(rules: tuple[Rule, ...], look: Look) -> Iterator[Line]:
    for rule, times in _shown(rules, look):
        yield Line(rule.id, rule.value * times)


def _multiplied(rules: tuple[Rule, ...], look: Look) -> Iterator[Line]:
    for rule, times in _shown(rules, look):
        yield from [Line(rule.id, rule.value)] * times


def _shown(rules: tuple[Rule, ...], look: Look) -> Iterator[tuple[Rule, int]]:
    for rule in rules:
        times = 0 if rule.winner and look.at.finish is None else int(rule.definition(look))
        if times:
            yield rule, times
