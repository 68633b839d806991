"""A count of MCR as a sheet: every fan by its name, every omission with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from muraille.games.mcr.explain import CountedReading, FanLine, McrExplanation
from muraille.games.mcr.fans.kinds import IN_PAIR, PAIRS, STANDARD
from muraille.games.mcr.figures import PLACES, PRINCIPLES
from muraille.games.mcr.options import McrHouseRules
from muraille.games.mcr.reader.shown_fans import FanReason
from muraille.games.mcr.settle import owed
from muraille.games.mcr.text import words
from muraille.games.mcr.text.house import set_so
from muraille.games.mcr.text.layout import elements
from muraille.games.sheet import Ground, Line, Note, Part, Reading, Sheet, Total
from muraille.games.text.hand import hand_text
from muraille.games.text.words import capital, each_code, labelled, tile_name
from muraille.games.winner.payments import shares
from muraille.i18n import catalogue, say

FOOTNOTES: Final = frozenset({"account_once", "non_identical", "shown_elsewhere"})
"""Reasons whose principle is spelled out; that a part is not counted again goes without saying."""


def sheet_of(language: str, why: McrExplanation) -> Sheet:
    """Everything there is to say about a winning hand."""
    equal = 1 + sum(reading.total == why.total for reading in why.others)
    several = "other_readings" if why.others else "only_one_reading"
    return Sheet(
        house=words.house_label(language, why.house),
        hand=hand_text(language, why.win.hand, why.win.tile),
        won=True,
        facts=list(words.facts(language, why.win)),
        title=_title(language, "reading"),
        points=why.points,
        points_text=words.points(language, why.points),
        reading=_reading(language, why, why.reading),
        met=not why.missing,
        verdict=capital(words.verdict(language, why)),
        summary=_with_flowers(language, why),
        remarks=[],
        chances_title=_title(language, "could_have") if why.missing else "",
        chances=[words.chance(language, way) for way in why.chances],
        readings_title=_title(language, several),
        other_readings=[_reading(language, why, reading) for reading in why.others],
        tie=say(language, "score.tie", n=equal) if equal > 1 else "",
        settlement_title=_title(language, "settlement"),
        settlement=[]
        if why.payments is None
        else shares(language, why.payments, why.win.seat_wind, owed),
        settlement_notes=[say(language, "score.no_settlement")] if why.missing else [],
        notes=[Note(id=note, sentence=say(language, f"score.{note}")) for note in why.notes],
    )


def _with_flowers(language: str, why: McrExplanation) -> str:
    """How the points come about, where bonus tiles are among them."""
    flowers = why.win.flowers
    return f"{why.total} + {say(language, 'score.flowers', n=flowers)}" if flowers else ""


def _title(language: str, key: str) -> str:
    return capital(say(language, f"score.{key}"))


def _reading(language: str, why: McrExplanation, reading: CountedReading) -> Reading:
    form = words.form_name(language, reading.form, reading.elements[0])
    codes = words.element_codes(language, reading.elements)
    one_of_seven = reading.form == PAIRS and reading.place == IN_PAIR
    place = say(language, f"places.{'one_pair' if one_of_seven else PLACES[reading.place]}")
    winning = say(language, "score.winning_tile")
    tile = tile_name(language, why.win.tile)
    kept = reading is why.reading
    every = (why.reading, *why.others)
    same = not kept and sum(one.elements == reading.elements for one in every) > 1
    return Reading(
        name=form,
        code=codes if reading.form == STANDARD else labelled(language, form, codes),
        difference=f"{winning} {place}" if same else "",
        elements=elements(language, reading, why.win.tile),
        remarks=[f"{capital(form)} · {winning} {tile} {place}"],
        total=reading.total,
        worth=words.points(language, reading.total),
        counted=[
            Part(
                id="counted",
                title=_title(language, "counted"),
                lines=[_counted(language, line, reading) for line in reading.counted],
                totals=list(_totals(language, reading.total, why.win.flowers if kept else 0)),
            )
        ],
        uncounted=_uncounted(language, why, reading),
    )


def _counted(language: str, line: FanLine, reading: CountedReading) -> Line:
    whole = len(line.elements) == len(reading.elements) and not line.tiles
    return Line(
        id=line.fan,
        name=words.fan_name(language, line.fan),
        value=line.points,
        worth=str(line.points),
        times=line.times,
        each=line.points // line.times if line.times > 1 else None,
        elements=list(line.elements),
        tiles=[],
        about=say(language, "score.whole_hand") if whole else _about(language, line, reading),
        source=say(language, "score.source", page=line.page),
        grounds=[],
    )


def _about(language: str, line: FanLine, reading: CountedReading) -> str:
    """The tiles a fan is about, or the sets it is made of."""
    if line.tiles:
        return each_code(language, line.tiles)
    return words.element_codes(language, [reading.elements[place] for place in line.elements])


def _totals(language: str, total: int, flowers: int) -> Iterator[Total]:
    yield Total(worth=str(total), name=say(language, "score.total"), main=True)
    if flowers:
        yield Total(worth=f"+{flowers}", name=say(language, "score.flowers", n=flowers))
        with_flowers = say(language, "score.with_flowers")
        yield Total(worth=str(total + flowers), name=with_flowers, main=True)


def _uncounted(language: str, why: McrExplanation, reading: CountedReading) -> Part | None:
    lines = [
        _left_out(language, line, line.reason, why, reading)
        for line in reading.uncounted
        if line.reason is not None
    ]
    if not lines:
        return None
    return Part(id="uncounted", title=_title(language, "not_counted"), lines=lines, totals=[])


def _left_out(
    language: str, line: FanLine, reason: FanReason, why: McrExplanation, reading: CountedReading
) -> Line:
    value = why.house.book[line.fan].points
    part = len(line.elements) < len(reading.elements) or bool(line.tiles)
    return Line(
        id=line.fan,
        name=words.fan_name(language, line.fan),
        value=value * line.times,
        worth=str(value * line.times),
        times=line.times,
        each=value if line.times > 1 else None,
        elements=list(line.elements),
        tiles=[],
        about=_about(language, line, reading) if part else "",
        source=say(language, "score.source", page=line.page),
        note=words.why_not(language, reason),
        grounds=list(_grounds(language, reason, why.house)),
    )


def _grounds(language: str, reason: FanReason, house: McrHouseRules) -> Iterator[Ground]:
    """The principle and the decision behind a reason; the decision is the one worth a footnote."""
    if reason.code in PRINCIPLES:
        name = PRINCIPLES[reason.code]
        entry = catalogue(language)["principles"][name]
        yield Ground(
            id=name,
            name=entry["name"],
            sentence=entry["explanation"],
            footnote=reason.code in FOOTNOTES and not (reason.ruling or reason.switch),
        )
    if reason.ruling:
        yield Ground(
            id=reason.ruling,
            name=reason.ruling,
            sentence=words.ruling(language, reason.ruling),
            footnote=True,
        )
    if reason.switch:
        yield Ground(
            id=reason.switch,
            name=words.house_name(language, house),
            sentence=set_so(language, reason.switch, house),
            footnote=True,
        )
