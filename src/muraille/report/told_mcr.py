"""A count of MCR told to a person: every fan by its name, every omission with its reason."""

from __future__ import annotations

from typing import Literal

from muraille.core.notation import write_tile
from muraille.games.mcr.explain import CountedReading, FanLine, McrExplanation
from muraille.games.mcr.reader.shown_fans import Reason
from muraille.games.mcr.settle import BASE, settle
from muraille.games.win import Win
from muraille.i18n import catalogue, say
from muraille.report import mcr_words, words
from muraille.report.layout import elements_of
from muraille.report.tally import Count
from muraille.report.told import ElementTold, HandTold, Note, Told, element_told, hand_told


class FanTold(Told):
    """A fan that counts."""

    fan: str
    name: str
    value: int
    """Of one occurrence."""
    times: int
    points: int
    """What it adds in all."""
    elements: list[int]
    """The elements it is made of, by their places in the reading."""
    page: str
    """Of the booklet."""


class Principle(Told):
    """A rule of counting, or a ruling where the sources leave a question open."""

    id: str
    name: str
    sentence: str


class UncountedTold(Told):
    """A fan that the hand shows and that does not count."""

    fan: str
    name: str
    times: int
    elements: list[int]
    page: str
    code: str
    """Why not, for programs."""
    by: list[str]
    """The fans that keep it from counting."""
    sentence: str
    """Why not, for people."""
    principle: Principle | None
    ruling: Principle | None


class McrReading(Told):
    """One way to see the hand, and its count."""

    form: str
    form_name: str
    elements: list[ElementTold]
    winning_element: int
    place: str
    """What the winning tile is in its element."""
    place_name: str
    total: int
    counted: list[FanTold]
    uncounted: list[UncountedTold]


class ChanceTold(Told):
    """Another way to win that would have been enough."""

    way: str
    total: int
    tile: str | None
    sentence: str


class Share(Told):
    """What one of the four gains or pays."""

    role: Literal["winner", "discarder", "other"]
    name: str
    change: int
    sum: str
    """What it is made of."""


class McrCount(Told):
    """A winning hand of MCR, counted and explained."""

    kind: Literal["count"]
    rules: Literal["mcr"]
    profile: str
    profile_name: str
    hand: HandTold
    facts: list[str]
    """How it was won, and whose it was."""
    total: int
    """Without flowers."""
    flowers: int
    points: int
    """With flowers: what the hand is paid for."""
    minimum: int
    minimum_met: bool
    missing: int
    verdict: str
    reading: McrReading
    other_readings: list[McrReading]
    waits: list[str]
    """Every tile that would have completed the hand."""
    chances: list[ChanceTold]
    """What would have brought the minimum, where it is missed."""
    settlement: list[Share] | None
    """The winner first, then round the table; who gave the tile sits next to him."""
    notes: list[Note]


def told(language: str, count: Count) -> McrCount:
    """Everything there is to say about a winning hand."""
    why = count.why
    return McrCount(
        kind="count",
        rules="mcr",
        profile=why.profile.name,
        profile_name=words.profile_name(language, why.profile),
        hand=hand_told(why.win.hand, why.win.tile),
        facts=list(mcr_words.facts(language, why.win)),
        total=why.total,
        flowers=why.win.flowers,
        points=why.points,
        minimum=why.profile.minimum,
        minimum_met=why.missing == 0,
        missing=why.missing,
        verdict=words.capital(mcr_words.verdict(language, why)),
        reading=_reading(language, why, why.reading),
        other_readings=[_reading(language, why, reading) for reading in why.others],
        waits=[write_tile(kind) for kind in why.waits],
        chances=[
            ChanceTold(
                way=way.way,
                total=way.total,
                tile=None if way.tile is None else write_tile(way.tile),
                sentence=words.capital(mcr_words.chance(language, way)),
            )
            for way in count.chances
        ],
        settlement=_settlement(language, why.win, why.points) if not why.missing else None,
        notes=[Note(id=note, sentence=say(language, f"score.{note}")) for note in count.notes],
    )


def _reading(language: str, why: McrExplanation, reading: CountedReading) -> McrReading:
    form, place = words.FORMS[reading.form], words.PLACES[reading.place]
    return McrReading(
        form=form,
        form_name=say(language, f"forms.{form}"),
        elements=[element_told(one) for one in elements_of(language, reading, why.win.tile)],
        winning_element=reading.winner,
        place=place,
        place_name=say(language, f"places.{place}"),
        total=reading.total,
        counted=[_fan(language, line) for line in reading.counted],
        uncounted=[
            _uncounted(language, line, line.reason)
            for line in reading.uncounted
            if line.reason is not None
        ],
    )


def _fan(language: str, line: FanLine) -> FanTold:
    return FanTold(
        fan=line.fan,
        name=words.fan_name(language, line.fan),
        value=line.points // line.times,
        times=line.times,
        points=line.points,
        elements=list(line.elements),
        page=line.page,
    )


def _uncounted(language: str, line: FanLine, reason: Reason) -> UncountedTold:
    principle = words.PRINCIPLES.get(reason.code)
    return UncountedTold(
        fan=line.fan,
        name=words.fan_name(language, line.fan),
        times=line.times,
        elements=list(line.elements),
        page=line.page,
        code=reason.code,
        by=list(reason.by),
        sentence=words.capital(words.why_not(language, reason)),
        principle=None if principle is None else _principle(language, principle),
        ruling=_ruling(language, reason.ruling) if reason.ruling else None,
    )


def _principle(language: str, name: str) -> Principle:
    entry = catalogue(language)["principles"][name]
    return Principle(id=name, name=entry["name"], sentence=entry["explanation"])


def _ruling(language: str, name: str) -> Principle:
    return Principle(
        id=name,
        name=say(language, "score.ruling", ruling=name),
        sentence=mcr_words.ruling(language, name),
    )


def _settlement(language: str, win: Win, points: int) -> list[Share]:
    changes = settle(points, winner=0, discarder=None if win.self_drawn else 1)
    owed = " + ".join(str(-change) for change in changes[1:])
    roles: list[Literal["winner", "discarder", "other"]] = ["winner", "other", "other", "other"]
    if not win.self_drawn:
        roles[1] = "discarder"
    paying = {"winner": owed, "discarder": f"{BASE} + {points}"}
    paying["other"] = paying["discarder"] if win.self_drawn else str(BASE)
    return [
        Share(role=role, name=_role(language, role), change=change, sum=paying[role])
        for role, change in zip(roles, changes, strict=True)
    ]


def _role(language: str, role: str) -> str:
    return say(language, f"{'report.other_player' if role == 'other' else f'score.{role}'}")
