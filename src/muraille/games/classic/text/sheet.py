"""A count in words: set by set, double by double."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from muraille.core.notation import write_tile
from muraille.core.tile import Kind
from muraille.games.classic.count import ClassicScore, Kept, ScoreLine
from muraille.games.classic.explain import ClassicExplanation, ClassicReading, won_in
from muraille.games.classic.hand import GroupForm
from muraille.games.classic.lines.points import DRAGON_UNITS, set_points
from muraille.games.classic.shown_lines import ShownLine
from muraille.games.classic.text import words
from muraille.games.classic.text.layout import elements_of, read_elements
from muraille.games.classic.text.left_out import about, left_out
from muraille.games.classic.text.payments import share_note, shares
from muraille.games.sheet import Line, Note, Part, Reading, Sheet, Total
from muraille.games.text.hand import hand_text
from muraille.games.text.words import aside, tile_codes, tile_name
from muraille.i18n import say

SEVERAL: Final = 2


def sheet_of(language: str, why: ClassicExplanation, notes: Sequence[str] = ()) -> Sheet:
    """Everything there is to say about a hand."""
    score = why.score
    points = words.points(language, score.score)
    return Sheet(
        house=words.house_label(language, why.house),
        hand=hand_text(language, why.hand_before, why.winning_tile),
        won=why.winner,
        facts=list(words.facts(language, why.at, why.house.options)),
        title=say(language, f"classic.sheet.{'reading' if why.winner else 'held'}"),
        points=score.score,
        points_text=points,
        reading=_kept_reading(language, why),
        met=None,
        verdict=say(language, "classic.sheet.score", points=points),
        summary=_summary(language, why),
        remarks=list(_remarks(language, why)),
        chances=[],
        values=_values(language, why),
        readings_title=_readings_title(language, why),
        other_readings=[_other_reading(language, one, why) for one in why.others],
        settlement_title=say(language, "classic.sheet.settlement"),
        settlement=shares(language, why),
        settlement_notes=[share_note(language, why)],
        notes=[Note(id=note, sentence=say(language, f"report.notes.{note}")) for note in notes],
    )


def _summary(language: str, why: ClassicExplanation) -> str:
    name = [words.value_name(language, why.score)] if why.flat else []
    clause = [] if why.clause is None else [say(language, f"classic.sheet.brief_{why.clause}")]
    return " · ".join([*name, words.product(language, why.score), *clause])


def _kept_reading(language: str, why: ClassicExplanation) -> Reading:
    elements = elements_of(language, why)
    shown = (hand_text(language, why.hand_before, why.winning_tile).code,)
    groups = _group_codes(language, why.reading) if why.reading and why.winner else shown
    return Reading(
        name="",
        code=" ".join(groups),
        elements=elements,
        remarks=[_how_it_is_read(language, why)],
        total=why.score.score,
        worth=words.points(language, why.score.score),
        counted=[_points(language, why), _doubles(language, why)],
        uncounted=left_out(language, why),
    )


def _how_it_is_read(language: str, why: ClassicExplanation) -> str:
    """Where the winning tile went, or what of a hand that did not win can count."""
    finish = why.at.finish
    if why.clause is not None:
        return say(language, f"classic.sheet.clause_{why.clause}")
    if finish is None:
        return say(language, "classic.sheet.loser_counts")
    if why.reading is None:
        return say(language, f"classic.sheet.{'in_pairs' if why.others else 'not_four_sets'}")
    group = won_in(why.reading, why.at)
    if group is None or finish.tile is None:
        return say(language, "classic.sheet.winning_dealt")
    return say(
        language,
        f"classic.sheet.winning_{'here' if finish.claimed is None else 'claimed'}",
        tile=tile_name(language, finish.tile),
        group=words.group_name(language, group),
        tiles=tile_codes(language, words.group_tiles(group)),
    )


def points_rows(why: ClassicExplanation) -> Iterator[ShownLine]:
    """Every group with its points, even those worth nothing; then the other lines."""
    others = [one for one in why.counted[: len(why.score.items)] if one.line.id not in words.SETS]
    if why.reading is not None and not why.flat:
        unit = DRAGON_UNITS[why.house.options.dragon_scale]
        # A pair that counts has a line of its own below.
        paired = {n for one in others if one.line.id.startswith("pair_of") for n in one.groups}
        for number, group in enumerate(why.groups):
            line = ScoreLine(group.form.value, set_points(group, unit), group.tile, group.exposed)
            if number not in paired:
                yield ShownLine(line, (number,))
    yield from others


def _points(language: str, why: ClassicExplanation) -> Part:
    return Part(
        id="points",
        title=say(language, "classic.sheet.points_title"),
        lines=[_row(language, shown, why) for shown in points_rows(why)],
        totals=[
            Total(worth=str(why.score.base), name=say(language, "classic.sheet.base"), main=True)
        ],
        empty="" if why.score.items else say(language, "classic.sheet.no_points"),
    )


def _row(language: str, shown: ShownLine, why: ClassicExplanation) -> Line:
    """A line of points; only a winner's hand lies as its reading goes."""
    line, tiles = shown.line, tiles_of(shown, why)
    is_set = line.id in words.SETS and line.tile is not None
    return Line(
        id=words.set_key(line.id, line.tile) if is_set and line.tile is not None else line.id,
        name=words.line_name(language, line),
        value=line.value,
        worth=str(line.value),
        elements=list(shown.groups) if why.is_laid_by_groups else [],
        tiles=[write_tile(tile) for tile in tiles],
        about=tile_codes(language, tiles),
        grounds=[],
        in_book=line.id not in {GroupForm.CHOW.value, GroupForm.PAIR.value},
    )


def tiles_of(shown: ShownLine, why: ClassicExplanation) -> tuple[Kind, ...]:
    """The tiles a line speaks of, unless it speaks of the hand or of its end."""
    if shown.line.id == "flowers_and_seasons":
        return tuple(sorted(why.hand.bonus))
    if shown.line.tile is None and not shown.line.id.startswith("pair_of"):
        return ()
    return tuple(tile for place in shown.groups for tile in words.group_tiles(why.groups[place]))


def _doubles(language: str, why: ClassicExplanation) -> Part:
    score = why.score
    product = Total(
        worth=words.times(language, score.multiplier),
        name=say(language, "classic.sheet.multiplier"),
        main=True,
    )
    return Part(
        id="doubles",
        title=say(language, "classic.sheet.doubles_title"),
        lines=[_double(language, shown, why) for shown in why.counted[len(score.items) :]],
        totals=[product] if len(score.doubles) > 1 else [],
        empty=say(language, "classic.sheet.no_double"),
    )


def _double(language: str, shown: ShownLine, why: ClassicExplanation) -> Line:
    line = shown.line
    return Line(
        id=line.id,
        name=words.line_name(language, line),
        value=line.value,
        worth=words.times(language, line.value),
        elements=list(shown.groups) if why.is_laid_by_groups else [],
        tiles=[],
        about=about(language, shown, why),
        grounds=[],
    )


def _remarks(language: str, why: ClassicExplanation) -> Iterator[str]:
    """How points and doubles make the value, the limit, a flat value."""
    if why.score.multiplier > 1 or why.late:
        yield words.product(language, why.score)
    if why.limited:
        yield say(language, "classic.sheet.limit", limit=why.house.options.limit)
    if why.flat:
        yield say(language, "classic.sheet.flat")


def _values(language: str, why: ClassicExplanation) -> Part | None:
    """The values a winner could choose from, and why this one."""
    if not why.flat and len(why.offers) == 1:
        return None
    shown = {offer.grand_jeu for offer in why.offers}
    also = [(name, points) for name, points in why.score.matches if name not in shown]
    return Part(
        id="values",
        title=say(language, "classic.sheet.compared"),
        lines=[_value(language, offer, why) for offer in why.offers],
        totals=[
            Total(worth="", name=say(language, f"classic.sheet.{_why_kept(why)}")),
            *(Total(worth="", name=_also(language, name, points)) for name, points in also),
        ],
    )


def _value(language: str, offer: ClassicScore, why: ClassicExplanation) -> Line:
    flat = offer.items[0].id if offer.grand_jeu or offer.kept is Kept.EARTHLY_BLESSING else ""
    return Line(
        id=flat or offer.kept.value,
        name=words.value_name(language, offer),
        value=offer.score,
        worth=str(offer.score),
        elements=[],
        tiles=[],
        note=_sum(language, offer, why.house.options.limit),
        grounds=[],
        in_book=bool(flat),
        kept=offer.kept is why.score.kept,
    )


def _sum(language: str, offer: ClassicScore, limit: int) -> str:
    """How a value comes about, unless it is simply there."""
    if offer.multiplier == 1 and offer.raw == offer.score:
        return ""
    told = words.product(language, offer)
    if offer.raw == offer.score:
        return told
    return told + aside(language, say(language, "classic.sheet.limited", limit=limit))


def _why_kept(why: ClassicExplanation) -> str:
    """The key of the sentence that says why a value was kept."""
    if len(why.offers) == 1:
        return "kept_alone" if len(why.score.matches) < SEVERAL else "kept_highest"
    if why.score.score < why.offers[0].score:
        return "kept_always"
    tie = sum(offer.score == why.score.score for offer in why.offers) > 1
    return "kept_tie" if tie else "kept_highest"


def _also(language: str, name: str, points: int) -> str:
    worth = aside(language, words.points(language, points))
    return say(language, "classic.sheet.also_shows", name=words.name(language, name) + worth)


def _readings_title(language: str, why: ClassicExplanation) -> str:
    if not why.winner or (why.reading is None and not why.others):
        return ""
    return say(language, f"classic.sheet.{'others' if why.others else 'only_one'}")


def _other_reading(language: str, reading: ClassicReading, why: ClassicExplanation) -> Reading:
    return Reading(
        name="",
        code=" ".join(_group_codes(language, reading)),
        difference=_claimed_in(language, reading, why),
        elements=list(read_elements(language, reading, why.at)),
        remarks=[],
        total=reading.count.score,
        worth=words.points(language, reading.count.score),
        counted=[],
        uncounted=None,
    )


def _group_codes(language: str, reading: ClassicReading) -> Iterator[str]:
    tiles = (words.group_tiles(group) for group in reading.groups)
    return (tile_codes(language, group) for group in tiles)


def _claimed_in(language: str, reading: ClassicReading, why: ClassicExplanation) -> str:
    """Where the winning tile went, if that is the difference."""
    group = won_in(reading, why.at)
    if group is None or why.at.finish is None or why.at.finish.claimed is None:
        return ""
    tiles = tile_codes(language, words.group_tiles(group))
    return say(language, "classic.sheet.claimed_in", tiles=tiles)
