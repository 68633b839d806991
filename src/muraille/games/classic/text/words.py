"""The words of the classical game: its lines, its sets, its house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from muraille.core.tile import Kind, Wind
from muraille.games.classic.count import ClassicScore, Kept, ScoreLine
from muraille.games.classic.hand import Group, GroupForm, HandContext, is_dragon, is_major
from muraille.games.classic.options import HOUSES, ClassicHouseRules, ClassicOptions
from muraille.games.text import words
from muraille.i18n import catalogue, say

COPIES: Final = {GroupForm.PUNG: 3, GroupForm.KONG: 4, GroupForm.PAIR: 2}
SETS: Final = frozenset({GroupForm.PUNG.value, GroupForm.KONG.value})
ENDINGS: Final = ("last_discard", "last_wall_tile", "first_discard")


def points(language: str, n: int) -> str:
    """A number of points."""
    return say(language, "classic.points", n=n)


def times(language: str, n: int) -> str:
    """A factor."""
    return say(language, "classic.times", n=n)


def name(language: str, line: str) -> str:
    """What a line of the book is called: a Grand Jeu, a double, a bonus, a set."""
    book = catalogue(language)["classic"]
    table = next(table for table in ("grands_jeux", "lines", "sets") if line in book[table])
    return str(book[table][line]["name"])


def line_name(language: str, line: ScoreLine) -> str:
    """What a line of a count is called."""
    if line.id in {GroupForm.CHOW.value, GroupForm.PAIR.value}:
        return say(language, f"classic.rows.{manner(exposed=line.exposed)}_{line.id}")
    if line.id in SETS and line.tile is not None:
        key = set_key(line.id, line.tile)
        return say(language, f"classic.sets.{key}.{manner(exposed=line.exposed)}")
    return name(language, line.id)


def set_key(form: str, tile: Kind) -> str:
    """The row of the table of points a pung or a kong belongs to."""
    rank = "dragons" if is_dragon(tile) else "majors" if is_major(tile) else "simples"
    return f"{form}_of_{rank}"


def manner(*, exposed: bool) -> str:
    """The word for it in the catalogues."""
    return "exposed" if exposed else "concealed"


def group_name(language: str, group: Group) -> str:
    """What a set or a pair is called: French has a word for each concealed one."""
    return say(language, f"classic.groups.{manner(exposed=group.exposed)}_{group.form.value}")


def group_tiles(group: Group) -> tuple[Kind, ...]:
    """Every tile of a group."""
    return group.tiles if group.form is GroupForm.CHOW else group.tiles * COPIES[group.form]


def house_name(language: str, house: ClassicHouseRules) -> str:
    """What house rules are called: a club gives its own name."""
    known = catalogue(language)["classic"]["houses"].get(house.name)
    if known is None:
        return words.one_line(house.name)
    return words.changed_name(language, known["name"], house, HOUSES[house.name])


def house_label(language: str, house: ClassicHouseRules) -> str:
    """Which house rules count, as a fact."""
    return words.labelled(
        language, say(language, "classic.sheet.house"), house_name(language, house)
    )


def product(language: str, score: ClassicScore) -> str:
    """Points, doubles and what they make."""
    late = score.raw - score.base * score.multiplier
    return say(
        language,
        f"classic.sheet.{'product_late' if late else 'product'}",
        base=score.base,
        multiplier=score.multiplier,
        raw=score.raw,
        late=late,
    )


def value_name(language: str, score: ClassicScore) -> str:
    """What one of the values of a hand is called."""
    if score.kept is Kept.ORDINARY:
        return say(language, "classic.sheet.ordinary")
    return name(language, score.items[0].id)


def facts(language: str, at: HandContext, options: ClassicOptions) -> Iterator[str]:
    """How a hand ended, and whose it was."""
    if at.finish is not None:
        yield say(language, f"classic.won.{at.finish.by.value}")
        for ending in ENDINGS:
            if getattr(at.finish, ending):
                yield say(language, f"classic.sheet.{ending}")
    else:
        yield say(language, f"classic.sheet.{'loser' if at.opponent_won else 'drawn_hand'}")
    if at.dead:
        yield say(language, "classic.sheet.dead")
    if at.calling:
        yield say(language, f"classic.sheet.{'calling' if at.calling_valid else 'false_calling'}")
    yield from winds(language, at, options)


def winds(language: str, at: HandContext, options: ClassicOptions) -> Iterator[str]:
    """The winds that count."""
    yield _wind(language, "seat_wind", at.seat_wind)
    yield _wind(language, "dominant_wind", at.dominant_wind)
    if at.round_wind is not None and options.round_wind:
        yield _wind(language, "round_wind", at.round_wind)


def _wind(language: str, which: str, wind: Wind) -> str:
    label = say(language, f"classic.sheet.{which}")
    return words.labelled(language, label, words.wind_name(language, wind))
