"""A count of the first game as a sheet: every line by its name, the doubling spelled out."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.games.first.count import BASE, FirstLine
from muraille.games.first.explain import FirstExplanation, FirstReading
from muraille.games.first.forms import PAIR, PAIRS, STANDARD
from muraille.games.first.settle import owed
from muraille.games.first.text import words
from muraille.games.sheet import Element, Line, Part, Reading, Sheet, Total
from muraille.games.text.hand import element, hand_text
from muraille.games.text.words import aside, capital, labelled, tile_name
from muraille.games.winner.payments import shares
from muraille.i18n import say


def sheet_of(language: str, why: FirstExplanation) -> Sheet:
    """Everything there is to say about a winning hand."""
    worth, minimum = words.points(language, why.points), why.house.options.minimum_fan
    return Sheet(
        house=words.house_label(language, why.house),
        hand=hand_text(language, why.win.hand, why.win.tile),
        won=True,
        facts=list(words.facts(language, why.win)),
        title=_title(language, "reading"),
        points=why.points,
        points_text=worth,
        reading=_reading(language, why, why.reading),
        met=not why.missing if minimum else None,
        verdict=capital(_verdict(language, why)) if minimum else worth,
        summary=words.fan(language, why.fan),
        remarks=[],
        chances_title=_title(language, "could_have") if why.chances else "",
        chances=[words.chance(language, way) for way in why.chances],
        readings_title=_title(language, "other_readings") if why.others else "",
        other_readings=[_reading(language, why, reading) for reading in why.others],
        settlement_title=_title(language, "settlement"),
        settlement=[]
        if why.payments is None
        else shares(language, why.payments, why.win.seat_wind, owed),
        settlement_notes=[say(language, "score.no_settlement")] if why.missing else [],
        notes=[],
    )


def _title(language: str, key: str) -> str:
    return capital(say(language, f"score.{key}"))


def _verdict(language: str, why: FirstExplanation) -> str:
    """Whether the minimum is reached, or how much lacks."""
    least, found = why.house.options.minimum_fan, words.fan(language, why.fan)
    if why.missing:
        return say(language, "first.sheet.missed", fan=found, minimum=least, missing=why.missing)
    needed = aside(language, say(language, "score.minimum", n=words.fan(language, least)))
    return say(language, "score.minimum_met") + needed


def _reading(language: str, why: FirstExplanation, reading: FirstReading) -> Reading:
    score = reading.score
    form = say(language, f"forms.{score.form}")
    codes = words.group_codes(language, reading.groups)
    tile = f"{say(language, 'score.winning_tile')} {tile_name(language, why.win.tile)}"
    return Reading(
        name=form,
        code=codes if score.form == STANDARD else labelled(language, form, codes),
        elements=_elements(language, why, reading),
        remarks=[f"{capital(form)} · {tile}"],
        total=score.fan,
        worth=words.fan(language, score.fan),
        counted=[
            Part(
                id="counted",
                title=_title(language, "counted"),
                lines=[_line(language, line, reading) for line in score.counted],
                totals=list(_totals(language, why, reading)),
                empty=say(language, "first.sheet.no_fan"),
            )
        ],
        uncounted=_included(language, reading),
    )


def _elements(language: str, why: FirstExplanation, reading: FirstReading) -> list[Element]:
    """The groups of a reading, the winning tile marked where it sits."""
    form = reading.score.form
    return [
        element(
            group.tiles,
            words.group_name(language, group, form),
            group.meld,
            group.tiles.index(why.win.tile) if place == reading.winner else None,
            PAIR if form == PAIRS else None,
        )
        for place, group in enumerate(reading.groups)
    ]


def _line(language: str, line: FirstLine, reading: FirstReading, note: str = "") -> Line:
    about = words.group_codes(language, [reading.groups[place] for place in reading.made_of(line)])
    return Line(
        id=line.id,
        name=words.line_name(language, line.id),
        value=line.fan,
        worth=str(line.fan),
        times=line.times,
        each=line.fan // line.times if line.times > 1 else None,
        elements=list(reading.made_of(line)),
        tiles=[],
        about=about if line.kinds else say(language, "score.whole_hand"),
        source=say(language, "first.sheet.source"),
        note=note,
        grounds=[],
    )


def _totals(language: str, why: FirstExplanation, reading: FirstReading) -> Iterator[Total]:
    """The fan, the points they make, the flowers."""
    score, flowers = reading.score, why.win.flowers
    yield Total(worth=str(score.shown), name=say(language, "first.sheet.fan"), main=True)
    if score.shown > score.maximum:
        yield Total(worth=str(score.maximum), name=say(language, "first.sheet.maximum"))
    key = "doubled" if score.fan else "plain"
    made = say(language, f"first.sheet.{key}", base=BASE, n=score.fan)
    yield Total(worth=str(score.hand_points), name=made, main=True)
    if flowers and why.flower_points:
        each = why.house.options.flower_points
        named = words.flowers(language, flowers)
        yield Total(worth=f"+{why.flower_points}", name=f"{named} × {each}")  # noqa: RUF001 - times
        total = score.hand_points + why.flower_points
        name = say(language, "score.with_flowers")
        yield Total(worth=str(total), name=name, main=True)


def _included(language: str, reading: FirstReading) -> Part | None:
    """What the hand shows beside a line that is worth the maximum."""
    score = reading.score
    if not score.included:
        return None
    by = words.line_name(language, score.counted[0].id)
    note = say(language, "first.sheet.included", by=by)
    return Part(
        id="uncounted",
        title=_title(language, "not_counted"),
        lines=[_line(language, line, reading, note) for line in score.included],
        totals=[],
    )
