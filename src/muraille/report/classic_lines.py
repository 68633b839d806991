"""The lines of a count of the classical game, in words: how it ended, set by set, what else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from muraille.core.tile import Kind, Wind
from muraille.games.classic.count import Kept, Line, Score
from muraille.games.classic.explain import Explanation, won_in
from muraille.games.classic.hand import Form, Situation
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.classic.points import DRAGON_UNITS, set_points
from muraille.i18n import say
from muraille.report import classic_words, words

CIRCUMSTANCES: Final = ("last_discard", "last_wall_tile", "first_discard")
SEVERAL: Final = 2
WHERE: Final = {
    "triplet_of_seat_wind": "seat_wind",
    "triplet_of_dominant_wind": "dominant_wind",
    "triplet_of_round_wind": "round_wind",
    "pair_of_seat_wind": "seat_wind",
    "pair_of_dominant_wind": "dominant_wind",
    "pair_of_round_wind": "round_wind",
}
"""A line about a wind -> which one."""


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


def told(language: str, why: Explanation) -> Iterator[str]:
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


def line_name(language: str, line: Line) -> str:
    """What a line of the sheet is called."""
    if line.id in {Form.CHOW.value, Form.PAIR.value}:
        manner = classic_words.manner(exposed=line.exposed)
        return say(language, f"classic.rows.{manner}_{line.id}")
    return classic_words.line_name(language, line)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet, and what of the hand it speaks of."""

    line: Line
    tiles: tuple[Kind, ...]
    group: int | None = None
    """The group of the reading it counts."""


def rows(why: Explanation) -> Iterator[Row]:
    """Every group with its points, even those worth nothing; then the other lines."""
    if why.reading is not None and not why.flat:
        unit = DRAGON_UNITS[why.house.options.dragon_scale]
        for number, group in enumerate(why.reading.groups):
            line = Line(group.form.value, set_points(group, unit), group.tile, group.exposed)
            # A pair that counts has a line of its own below.
            if group.form is not Form.PAIR or not _pair_counts(why.score):
                yield Row(line, classic_words.group_tiles(group), number)
    for line in why.score.items:
        if line.id not in classic_words.SETS:
            yield Row(line, _about(line, why))


def _pair_counts(score: Score) -> bool:
    return any(line.id.startswith("pair_of") for line in score.items)


def _about(line: Line, why: Explanation) -> tuple[Kind, ...]:
    """The tiles a line speaks of."""
    if line.id in WHERE:
        wind: Wind | None = getattr(why.at, WHERE[line.id])
        return () if wind is None else (wind.tile,) * 2
    return tuple(sorted(why.hand.bonus)) if line.id == "flowers_and_seasons" else ()


def offer_name(language: str, offer: Score) -> str:
    """What one of the values of a hand is called."""
    if offer.kept is Kept.ORDINARY:
        return say(language, "classic.sheet.ordinary")
    return classic_words.name(language, offer.items[0].id)


def why_kept(language: str, why: Explanation) -> str:
    """Why this value was kept, in a sentence."""
    return say(language, f"classic.sheet.{_why_kept(why)}")


def _why_kept(why: Explanation) -> str:
    """The key of the sentence that says why a value was kept."""
    if len(why.offers) == 1:
        return "kept_alone" if len(why.score.matches) < SEVERAL else "kept_highest"
    if why.score.score < why.offers[0].score:
        return "kept_always"
    tie = sum(offer.score == why.score.score for offer in why.offers) > 1
    return "kept_tie" if tie else "kept_highest"


def settlement(language: str, why: Explanation) -> str:
    """What the score of one hand means in the settlement of the house."""
    options = why.house.options
    drawn = not why.winner and not why.at.opponent_won
    if options.scoring_system == "advanced":
        key = "advanced_loser"
        if drawn:
            pays = options.advanced_draw_settlement == "exchange"
            key = "advanced_drawn" if pays else "advanced_drawn_nothing"
        return say(language, f"classic.sheet.{key}")
    if drawn and not options.simple_draw_scoring:
        return say(language, "classic.sheet.writes_nothing")
    points = classic_words.points(language, why.score.score)
    return say(language, "classic.sheet.writes", points=points)
