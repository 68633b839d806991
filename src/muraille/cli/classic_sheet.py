"""The score sheet of the classical game: a count that explains itself, printed for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding

from muraille.cli import classic_words, words
from muraille.cli.classic_compare import compared, others
from muraille.cli.classic_layout import drawn_groups, spelled, without_winning_tile
from muraille.cli.classic_payment import settlement
from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.cli.sheet import heading
from muraille.core.tile import Wind
from muraille.i18n import say
from muraille.rules.classic.count import Line, Score
from muraille.rules.classic.explanation import Explanation, won_in
from muraille.rules.classic.hand import Form, Situation
from muraille.rules.classic.house import ClassicHouse
from muraille.rules.classic.points import DRAGON_UNITS, set_points

CIRCUMSTANCES: Final = ("last_discard", "last_wall_tile", "first_discard")
WHERE: Final = {
    "triplet_of_seat_wind": "seat_wind",
    "triplet_of_dominant_wind": "dominant_wind",
    "triplet_of_round_wind": "round_wind",
    "pair_of_seat_wind": "seat_wind",
    "pair_of_dominant_wind": "dominant_wind",
    "pair_of_round_wind": "round_wind",
}
"""A line about a wind -> which one."""


def show(  # noqa: PLR0913 - what is told, and how
    console: Console,
    language: str,
    why: Explanation,
    notes: Sequence[str] = (),
    *,
    plain: bool = False,
    settled: bool = True,
) -> None:
    """Print everything there is to say about a hand; a table settles itself."""
    _hand(console, language, why)
    _reading(console, language, why, plain=plain)
    _points(console, language, why)
    _doubles(console, language, why.score)
    _total(console, language, why)
    compared(console, language, why)
    others(console, language, why)
    if settled:
        settlement(console, language, why)
    for note in notes:
        told = say(language, f"classic.notes.{note}")
        console.print(Padding(text(told, "yellow"), (1, 0, 0, 0)))


def _hand(console: Console, language: str, why: Explanation) -> None:
    tile = why.at.finish.tile if why.at.finish else None
    shown = words.hand_code(language, without_winning_tile(why.hand, why.at), tile)
    bonus = words.tile_codes(language, sorted(why.hand.bonus))
    console.print(text(f"{shown} {bonus}".strip(), "bold"))
    console.print(text(" · ".join(map(whole, facts(language, why))), "dim"))


def facts(language: str, why: Explanation) -> Iterator[str]:
    """How the hand ended, and whose it was."""
    at = why.at
    if at.finish is not None:
        yield say(language, f"classic.won.{at.finish.by.value}")
        for name in CIRCUMSTANCES:
            if getattr(at.finish, name):
                yield say(language, f"classic.sheet.{name}")
    else:
        yield say(language, f"classic.sheet.{'loser' if at.opponent_won else 'drawn_hand'}")
    if at.dead:
        yield say(language, "classic.sheet.dead")
    if at.calling:
        yield say(language, f"classic.sheet.{'calling' if at.calling_valid else 'false_calling'}")
    yield from facts_of_table(language, at, why.house)


def facts_of_table(language: str, at: Situation, house: ClassicHouse) -> Iterator[str]:
    """The winds, and whose rules."""
    yield _wind(language, "seat_wind", at.seat_wind)
    yield _wind(language, "dominant_wind", at.dominant_wind)
    if at.round_wind is not None and house.options.round_wind:
        yield _wind(language, "round_wind", at.round_wind)
    label = say(language, "classic.sheet.house")
    yield words.labelled(language, label, classic_words.house_name(language, house))


def _wind(language: str, which: str, wind: Wind) -> str:
    label = say(language, f"classic.sheet.{which}")
    return words.labelled(language, label, words.wind_name(language, wind))


def _reading(console: Console, language: str, why: Explanation, *, plain: bool) -> None:
    heading(console, language, f"classic.sheet.{'reading' if why.winner else 'held'}")
    if may_draw(console, plain=plain):
        draw(console, language, drawn_groups(language, why))
    else:
        indented(console, text(spelled(language, why)))
    for told in _told(language, why):
        indented(console, text(told, "dim"))


def _told(language: str, why: Explanation) -> Iterator[str]:
    """Where the winning tile went, or what of a hand that did not win can count."""
    if why.clause is not None:
        yield say(language, f"classic.sheet.clause_{why.clause}")
    elif why.at.finish is None:
        yield say(language, "classic.sheet.loser_counts")
    elif why.reading is None:
        yield say(language, "classic.sheet.not_four_sets")
    elif (group := won_in(why.reading, why.at)) is None:
        yield say(language, "classic.sheet.winning_dealt")
    elif why.at.finish.tile is not None:
        claimed = why.at.finish.claimed is not None
        yield say(
            language,
            f"classic.sheet.winning_{'claimed' if claimed else 'here'}",
            tile=words.tile_code(language, why.at.finish.tile),
            group=classic_words.group_name(language, group),
            tiles=words.tile_codes(language, classic_words.group_tiles(group)),
        )


def _points(console: Console, language: str, why: Explanation) -> None:
    heading(console, language, "classic.sheet.points_title")
    table = grid(">-", "", "-")
    for line, sets in _lines(language, why):
        style = "bold green" if line.value else "dim"
        table.line(
            text(str(line.value), style),
            text(_line_name(language, line), "" if line.value else "dim"),
            text(sets, "cyan" if line.value else "dim"),
        )
    if not why.score.items:
        indented(console, text(say(language, "classic.sheet.no_points"), "dim"))
    base = str(why.score.base)
    table.line(text("─" * len(base), "dim"))
    table.line(text(base, "bold"), text(say(language, "classic.sheet.base"), "bold"))
    if table.row_count > 2 or why.score.items:  # noqa: PLR2004 - the sum and its stroke
        indented(console, table)


def _line_name(language: str, line: Line) -> str:
    if line.id in {Form.CHOW.value, Form.PAIR.value}:
        manner = classic_words.manner(exposed=line.exposed)
        return say(language, f"classic.rows.{manner}_{line.id}")
    return classic_words.line_name(language, line)


def _lines(language: str, why: Explanation) -> Iterator[tuple[Line, str]]:
    """Every group with its points, even those worth nothing; then the other lines."""
    if why.reading is not None and not why.flat:
        unit = DRAGON_UNITS[why.house.options.dragon_scale]
        for group in why.reading.groups:
            worth = set_points(group, unit)
            line = Line(group.form.value, worth, group.tile, group.exposed)
            tiles = words.tile_codes(language, classic_words.group_tiles(group))
            # A pair that counts has a line of its own below.
            if group.form is not Form.PAIR or not _pair_counts(why.score):
                yield line, tiles
    for line in why.score.items:
        if line.id not in classic_words.SETS:
            yield line, _about(language, line, why)


def _pair_counts(score: Score) -> bool:
    return any(line.id.startswith("pair_of") for line in score.items)


def _about(language: str, line: Line, why: Explanation) -> str:
    """The tiles a line speaks of."""
    if line.id in WHERE:
        wind: Wind | None = getattr(why.at, WHERE[line.id])
        return "" if wind is None else words.tile_codes(language, [wind.tile] * 2)
    if line.id == "flowers_and_seasons":
        return words.tile_codes(language, sorted(why.hand.bonus))
    return ""


def _doubles(console: Console, language: str, score: Score) -> None:
    heading(console, language, "classic.sheet.doubles_title")
    if not score.doubles:
        indented(console, text(say(language, "classic.sheet.no_double"), "dim"))
        return
    table = grid(">-", "")
    for line in score.doubles:
        factor = classic_words.times(language, line.value)
        table.line(text(factor, "bold green"), classic_words.line_name(language, line))
    if len(score.doubles) > 1:
        product = classic_words.times(language, score.multiplier)
        table.line(text("─" * len(product), "dim"))
        table.line(text(product, "bold"), text(say(language, "classic.sheet.multiplier"), "bold"))
    indented(console, table)


def _total(console: Console, language: str, why: Explanation) -> None:
    console.print()
    if why.score.multiplier > 1 or why.late:
        indented(console, text(classic_words.product(language, why.score)))
    if why.limited:
        limit = why.house.options.limit
        indented(console, text(say(language, "classic.sheet.limit", limit=limit), "yellow"))
    if why.flat:
        indented(console, text(say(language, "classic.sheet.flat"), "dim"))
    points = classic_words.points(language, why.score.score)
    indented(console, text(say(language, "classic.sheet.score", points=points), "bold"))
