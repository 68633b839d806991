"""The words of the classical game: its lines, its sets, its houses."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import Kind
from muraille.games.classic.count import Line, Score
from muraille.games.classic.grands_jeux import IDS
from muraille.games.classic.hand import Form, Group, is_dragon, is_major
from muraille.games.classic.house_rules import HOUSES, ClassicHouse
from muraille.i18n import catalogue, say
from muraille.report import words

COPIES: Final = {Form.PUNG: 3, Form.KONG: 4, Form.PAIR: 2}
SETS: Final = frozenset({Form.PUNG.value, Form.KONG.value})


def points(language: str, n: int) -> str:
    """A number of points."""
    return say(language, "classic.points", n=n)


def times(language: str, n: int) -> str:
    """A factor."""
    return say(language, "classic.times", n=n)


def name(language: str, line: str) -> str:
    """What a line of the tables, a bonus or a Grand Jeu is called."""
    table = "grands_jeux" if line in IDS else "lines"
    return str(catalogue(language)["classic"][table][line]["name"])


def line_name(language: str, line: Line) -> str:
    """What a line of a count is called."""
    if line.id in SETS and line.tile is not None:
        return set_name(language, line.id, line.tile, exposed=line.exposed)
    return name(language, line.id)


def set_name(language: str, form: str, tile: Kind, *, exposed: bool) -> str:
    """What a pung or a kong is called in the table of points."""
    return say(language, f"classic.sets.{set_key(form, tile)}.{manner(exposed=exposed)}")


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
    return group.tiles if group.form is Form.CHOW else group.tiles * COPIES[group.form]


def house_name(language: str, house: ClassicHouse) -> str:
    """What a house is called: a club gives its own name."""
    known = catalogue(language)["classic"]["houses"].get(house.name)
    if known is None:
        return words.one_line(house.name)
    return words.changed_name(language, known["name"], house, HOUSES[house.name])


def setting(value: object) -> str:
    """A setting as it is typed."""
    if isinstance(value, list):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def product(language: str, score: Score) -> str:
    """Points, doubles and what they make."""
    late = score.raw - score.base * score.multiplier
    key = "product_late" if late else "product"
    return say(
        language,
        f"classic.sheet.{key}",
        base=score.base,
        multiplier=score.multiplier,
        raw=score.raw,
        late=late,
    )
