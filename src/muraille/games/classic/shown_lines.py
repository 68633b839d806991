"""What a hand shows, line by line: the groups each is made of, and why some do not count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from muraille.analysis.readings import counted
from muraille.core.tile import COPIES
from muraille.games.classic.count import ClassicScore, Kept, ScoreLine, grands_jeux, tables_of
from muraille.games.classic.hand import Group, GroupForm, Grouping, is_dragon, winning_place
from muraille.games.classic.lines.bonuses import blessed_double, blessing, flat_double, flat_item
from muraille.games.classic.lines.doubles import double
from muraille.games.classic.lines.grands_jeux import GrandJeu, shown
from muraille.games.classic.lines.patterns import Strictness
from muraille.games.classic.lines.points import DRAGON_UNITS, PAIR, item, late_item, set_points
from muraille.games.classic.lines.rule import Rule, RuleTable
from muraille.games.classic.options import ALL_GRANDS_JEUX, ClassicOptions

ORDINARY: Final = (item, late_item, double)
OWN: Final[dict[Kept, tuple[RuleTable, ...]]] = {
    Kept.ORDINARY: ORDINARY,
    Kept.GRAND_JEU: (flat_item, flat_double),
    Kept.EARTHLY_BLESSING: (blessing, blessed_double),
}
"""Value that was kept -> the lines it is made of."""
FACTORS: Final = frozenset(rule.id for table in (double, flat_double) for rule in table.rules)
"""Lines that multiply."""
MOONS: Final = frozenset({"last_discard", "last_wall_tile", "moon"})
"""One double under three names."""
LENIENT: Final[dict[str, Any]] = {
    "grands_jeux": ALL_GRANDS_JEUX,
    "four_as_two_pairs": True,
    "strict_dragon_symbol": False,
    "grand_jeu_concealed_only": False,
    "main_chinoise_any_series": True,
    "main_pleine_reading": "both",
}
"""How a house knows as many Grands Jeux as there are."""


@dataclass(frozen=True, slots=True)
class LineReason:
    """Why a line does not count."""

    code: str
    """``house``, ``flat``, ``flowers_only``, ``same_double``, ``exposed_pair``, ``not_declared`` or
    ``false_call``."""
    by: str = ""
    """What stands against it: the line that counts, or the clause that binds the hand."""
    switches: tuple[str, ...] = ()
    """The switches a house would have to set otherwise."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the tables that a hand shows."""

    line: ScoreLine
    groups: tuple[int, ...] = ()
    """The places of the groups it is made of; the flowers come after the last group."""
    reason: LineReason | None = None
    """Why it does not count, if it does not."""

    @property
    def is_factor(self) -> bool:
        """Whether it multiplies."""
        return self.line.id in FACTORS


def counted_lines(score: ClassicScore, grouping: Grouping) -> tuple[ShownLine, ...]:
    """The lines of a count, each with what it is made of."""
    return tuple(
        ShownLine(line, places)
        for lines in (score.items, score.doubles)
        for line, places in _with_places(lines, score, grouping)
    )


def _with_places(
    lines: tuple[ScoreLine, ...], score: ClassicScore, grouping: Grouping
) -> Iterator[tuple[ScoreLine, tuple[int, ...]]]:
    """Of several lines of one name each takes its own groups; a single one takes them all."""
    names = [line.id for line in lines]
    for number, line in enumerate(lines):
        if line.tile is not None:
            group = Group(GroupForm(line.id), line.tile, line.exposed)
            yield line, (grouping.groups.index(group),)
            continue
        rules = (r for table in OWN[score.kept] for r in table.rules if r.id == line.id)
        found = next((places for rule in rules if (places := _places(rule, grouping))), [])
        if names.count(line.id) > 1:
            found = found[names[:number].count(line.id) :][:1]
        yield line, tuple(sorted({place for places in found for place in places}))


def uncounted_lines(
    grouping: Grouping, score: ClassicScore, options: ClassicOptions, clause: str | None
) -> tuple[ShownLine, ...]:
    """Every line the hand shows that is not counted, with the reason."""
    return (
        *_sets(grouping, score, options, clause),
        *_lines(grouping, score, options, clause),
        *_odd(grouping, options),
        *_grands_jeux(grouping, score, options),
    )


def _sets(
    grouping: Grouping, score: ClassicScore, options: ClassicOptions, clause: str | None
) -> Iterator[ShownLine]:
    """Pungs and kongs beside a flat value, or beside flowers that count alone."""
    against = _against(score, clause)
    if against is None:
        return
    for place, group in enumerate(grouping.groups):
        points = set_points(group, DRAGON_UNITS[options.dragon_scale])
        if points:
            line = ScoreLine(group.form.value, points, group.tile, group.exposed)
            yield ShownLine(line, (place,), against)


def _against(score: ClassicScore, clause: str | None) -> LineReason | None:
    """What leaves aside whatever it does not name."""
    if clause is not None:
        return LineReason("flowers_only", clause)
    return None if score.kept is Kept.ORDINARY else LineReason("flat", score.items[0].id)


def _lines(
    grouping: Grouping, score: ClassicScore, options: ClassicOptions, clause: str | None
) -> Iterator[ShownLine]:
    """The lines of all tables; of several definitions of one, the nearest is told."""
    told = {line.id for line in (*score.items, *score.doubles)}
    for name, rules in _asked(score.kept, options, bool(MOONS & told), clause is None).items():
        rule = None if name in told else next((r for r in rules if r.times(grouping)), None)
        if rule is None:
            continue
        reason = _reason(rule, grouping, score, options, clause)
        places = _places(rule, grouping)
        if name in FACTORS:
            yield from (ShownLine(ScoreLine(name, rule.value), one, reason) for one in places)
        else:
            every = tuple(sorted({place for one in places for place in one}))
            yield ShownLine(ScoreLine(name, rule.value * len(places)), every, reason)


@lru_cache(maxsize=256)
def _asked(
    kept: Kept,
    options: ClassicOptions,
    moon: bool,  # noqa: FBT001 - part of a key
    whole: bool,  # noqa: FBT001
) -> Mapping[str, tuple[Rule, ...]]:
    """Every line that a hand may show, those of the value that was kept before the others."""
    own = [rule for table in OWN[kept] for rule in table.rules]
    if whole:  # what the house knows of them was looked for by the count
        own = [rule for rule in own if rule.switches_against(options)]
    others = [] if kept is Kept.ORDINARY else [rule for table in ORDINARY for rule in table.rules]
    # A flat value is not set against what the house does not play in any hand.
    others = [rule for rule in others if not rule.switches_against(options)]
    # A blessing of the house was weighed already; beside a double of the moon its other names.
    others += [rule for rule in blessing.rules if rule.switches_against(options)]
    others += [rule for rule in flat_double.rules if moon and rule.id in MOONS]
    found: dict[str, list[Rule]] = {}
    for rules in (own, others):
        for rule in sorted(rules, key=lambda r: len(r.switches_against(options))):
            found.setdefault(rule.id, []).append(rule)
    return {name: tuple(rules) for name, rules in found.items()}


def _reason(
    rule: Rule,
    grouping: Grouping,
    score: ClassicScore,
    options: ClassicOptions,
    clause: str | None,
) -> LineReason | None:
    twins = sorted(MOONS & {line.id for line in score.doubles})
    if twins and rule.id in MOONS:
        return LineReason("same_double", twins[0])
    switches = rule.switches_against(options)
    if score.kept is not Kept.ORDINARY and any(rule in table.rules for table in ORDINARY):
        return _against(score, clause)  # in no house would it count here
    if switches:
        return LineReason("house", switches=switches)
    if clause is not None and rule.times(replace(grouping, groups=())):
        return LineReason("house", switches=("calling_clause_keeps_doubles",))
    return _against(score, clause)


def _odd(grouping: Grouping, options: ClassicOptions) -> Iterator[ShownLine]:
    """What is not what it looks like: a pair, four tiles, an announcement."""
    at = grouping.at
    for place, group in enumerate(grouping.groups):
        if group.form is GroupForm.PAIR and group.exposed and is_dragon(group.tile):
            yield ShownLine(
                ScoreLine("pair_of_dragons", PAIR), (place,), LineReason("exposed_pair")
            )
    if at.finish is None:
        for kind, copies in enumerate(counted(grouping.hand.concealed)):
            if copies == COPIES:
                kong = Group(GroupForm.KONG, kind)
                points = set_points(kong, DRAGON_UNITS[options.dragon_scale])
                place = next(n for n, g in enumerate(grouping.groups) if g.tile == kind)
                line = ScoreLine(kong.form.value, points, kind)
                yield ShownLine(line, (place,), LineReason("not_declared"))
    elif at.calling and not at.calling_valid:
        yield ShownLine(ScoreLine("main_appelante", 2), (), LineReason("false_call"))


def _grands_jeux(
    grouping: Grouping, score: ClassicScore, options: ClassicOptions
) -> Iterator[ShownLine]:
    """The Grands Jeux another house would see."""
    hand, at = grouping.hand, grouping.at
    if at.finish is None:
        return
    known = dict(score.matches)
    changed, pages = _beyond(options)
    found = {page.id: page for page in shown(pages, hand, at.seat_wind.tile, Strictness())}
    for name, page in found.items():
        if name not in known:
            alone = (one for one in changed if name not in _lacking(one, grouping, options))
            reason = LineReason("house", switches=tuple(alone) or changed)
            yield ShownLine(ScoreLine(name, page.points), (), reason)


@lru_cache(maxsize=64)
def _beyond(options: ClassicOptions) -> tuple[tuple[str, ...], tuple[GrandJeu, ...]]:
    """The switches that keep Grands Jeux from a house, and those it may not know by them."""
    changed = tuple(name for name, value in LENIENT.items() if getattr(options, name) != value)
    every = tables_of(_lenient(options)).grands_jeux
    if {"four_as_two_pairs", "strict_dragon_symbol", "grand_jeu_concealed_only"} & set(changed):
        return changed, every
    own = set(tables_of(options).grands_jeux)
    return changed, tuple(page for page in every if page not in own)


def _lacking(switch: str, grouping: Grouping, options: ClassicOptions) -> Mapping[str, int]:
    """The Grands Jeux of a house that differs from the most lenient one by this switch alone."""
    house = replace(_lenient(options), **{switch: getattr(options, switch)})
    return dict(grands_jeux(grouping.hand, grouping.at, house))


def _lenient(options: ClassicOptions) -> ClassicOptions:
    return replace(options, **LENIENT)


def _places(rule: Rule, grouping: Grouping) -> list[tuple[int, ...]]:
    """The places of the groups a line is made of, each time it is shown."""
    found = rule.found(grouping)
    if isinstance(found, tuple):
        # Two pairs of one kind are two groups.
        return [(n,) for n, group in enumerate(grouping.groups) if group in found]
    return [_lit(rule.lights, grouping)] * found


def _lit(lights: str, grouping: Grouping) -> tuple[int, ...]:
    if lights in {"sets", "hand"}:
        return tuple(range(len(grouping.groups)))
    if lights == "flowers":
        return (len(grouping.groups),)
    if lights == "winning":
        place = winning_place(grouping.groups, grouping.at, len(grouping.hand.melds))
        return () if place is None else (place,)
    return ()
