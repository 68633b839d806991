"""A count of the classical game told to a person: set by set, double by double."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from muraille.core.notation import write_tile
from muraille.games.classic.count import Line, Score
from muraille.games.classic.explain import Explanation, Reading
from muraille.i18n import say
from muraille.report import classic_lines, classic_words
from muraille.report.classic_layout import drawn_groups, read_groups
from muraille.report.classic_record import without_winning_tile
from muraille.report.told import (
    ElementTold,
    HandTold,
    Note,
    Told,
    WindName,
    element_told,
    hand_told,
    wind_name,
)


class LineTold(Told):
    """A line of the sheet: points that are added, or a factor that multiplies."""

    id: str
    name: str
    value: int
    tiles: list[str]
    """The tiles it speaks of."""
    element: int | None
    """The element it counts, by its place."""


class GrandJeuTold(Told):
    """A Grand Jeu that the hand shows."""

    id: str
    name: str
    points: int


class OfferTold(Told):
    """A value the count was chosen from."""

    name: str
    score: int
    kept: bool
    sum: str
    """How it comes about."""


class ClassicReading(Told):
    """One way to see the hand as sets and pairs, and its ordinary count."""

    elements: list[ElementTold]
    score: int
    raw: int


class ClassicCount(Told):
    """A hand of the classical game, the winner's or another's, counted and explained."""

    kind: Literal["count"]
    rules: Literal["classic"]
    profile: str
    profile_name: str
    hand: HandTold
    role: Literal["winner", "loser"]
    seat_wind: WindName
    dominant_wind: WindName
    facts: list[str]
    """How it ended, and whose it was."""
    elements: list[ElementTold]
    """The hand as it was counted, flowers last."""
    remarks: list[str]
    """Where the winning tile went, or why little counts."""
    lines: list[LineTold]
    doubles: list[LineTold]
    base: int
    multiplier: int
    raw: int
    """Before the limit."""
    limit: int
    limited: bool
    score: int
    product: str
    """How points and doubles make the value."""
    sentence: str
    clause: str | None
    """Why nothing but flowers and seasons counts."""
    grands_jeux: list[GrandJeuTold]
    offers: list[OfferTold]
    """The values it was chosen from, the best first."""
    why_kept: str
    other_readings: list[ClassicReading]
    settlement: str
    """What the score means in the settlement of the house."""
    notes: list[Note]


def told(language: str, why: Explanation, notes: Sequence[str] = ()) -> ClassicCount:
    """Everything there is to say about a hand."""
    score, tile = why.score, why.at.finish.tile if why.at.finish else None
    return ClassicCount(
        kind="count",
        rules="classic",
        profile=why.house.name,
        profile_name=classic_words.house_name(language, why.house),
        hand=hand_told(without_winning_tile(why.hand, why.at), tile),
        role="winner" if why.winner else "loser",
        seat_wind=wind_name(why.at.seat_wind),
        dominant_wind=wind_name(why.at.dominant_wind),
        facts=list(classic_lines.facts(language, why)),
        elements=[element_told(group) for group in drawn_groups(language, why)],
        remarks=list(classic_lines.told(language, why)),
        lines=_lines(language, why),
        doubles=[_double(language, line) for line in score.doubles],
        base=score.base,
        multiplier=score.multiplier,
        raw=score.raw,
        limit=why.house.options.limit,
        limited=why.limited,
        score=score.score,
        product=classic_words.product(language, score),
        sentence=say(
            language, "classic.sheet.score", points=classic_words.points(language, score.score)
        ),
        clause=why.clause,
        grands_jeux=[
            GrandJeuTold(id=name, name=classic_words.name(language, name), points=points)
            for name, points in score.matches
        ],
        offers=[_offer(language, offer, why) for offer in why.offers],
        why_kept=classic_lines.why_kept(language, why),
        other_readings=[_reading(language, one, why) for one in why.others],
        settlement=classic_lines.settlement(language, why),
        notes=[Note(id=note, sentence=say(language, f"report.notes.{note}")) for note in notes],
    )


def _lines(language: str, why: Explanation) -> list[LineTold]:
    """Points set by set; only a winner's hand lies as its reading goes."""
    return [
        LineTold(
            id=row.line.id,
            name=classic_lines.line_name(language, row.line),
            value=row.line.value,
            tiles=[write_tile(tile) for tile in row.tiles],
            element=row.group if why.winner else None,
        )
        for row in classic_lines.rows(why)
    ]


def _double(language: str, line: Line) -> LineTold:
    return LineTold(
        id=line.id,
        name=classic_words.line_name(language, line),
        value=line.value,
        tiles=[] if line.tile is None else [write_tile(line.tile)],
        element=None,
    )


def _offer(language: str, offer: Score, why: Explanation) -> OfferTold:
    return OfferTold(
        name=classic_lines.offer_name(language, offer),
        score=offer.score,
        kept=offer.kept is why.score.kept,
        sum=classic_words.product(language, offer),
    )


def _reading(language: str, reading: Reading, why: Explanation) -> ClassicReading:
    return ClassicReading(
        elements=[element_told(one) for one in read_groups(language, reading, why.at)],
        score=reading.count.score,
        raw=reading.count.raw,
    )
