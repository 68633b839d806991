"""The phrases of the first game: names of lines and house rules, how a hand was won and paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from muraille.core.tile import Wind
from muraille.games.first.count import FirstScore
from muraille.games.first.explain import HandGroup
from muraille.games.first.options import HOUSES, FirstHouseRules, FirstOptions
from muraille.games.first.waits import FirstWait
from muraille.games.text.unfinished import Worth
from muraille.games.text.words import (
    aside,
    changed_name,
    labelled,
    meld_name,
    one_line,
    tile_codes,
    tile_name,
    wind_name,
)
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.win import Win
from muraille.i18n import catalogue, say


def line_text(language: str, line: str) -> dict[str, Any]:
    """Name, aliases and definition of a line."""
    found: dict[str, Any] = catalogue(language)["first"]["lines"][line]
    return found


def line_name(language: str, line: str) -> str:
    """What a line is called."""
    return str(line_text(language, line)["name"])


def points(language: str, n: int) -> str:
    """A number of points."""
    return say(language, "first.points", n=n)


def fan(language: str, n: int) -> str:
    """A number of fan."""
    return say(language, "first.fan", n=n)


def house_name(language: str, house: FirstHouseRules) -> str:
    """What house rules are called: a club gives its own name."""
    known = catalogue(language)["first"]["houses"].get(house.name)
    if known is None:
        return one_line(house.name)
    return changed_name(language, known["name"], house, HOUSES[house.name])


def house_label(language: str, house: FirstHouseRules) -> str:
    """Which house rules count, as a fact."""
    label = say(language, "score.profile").lower()
    return labelled(language, label, house_name(language, house))


def facts(language: str, win: Win) -> Iterator[str]:
    """How the hand was won, and whose it was."""
    yield manner(language, win)
    yield _wind(language, "round_wind", win.round_wind)
    yield _wind(language, "seat_wind", win.seat_wind)
    if win.flowers:
        yield flowers(language, win.flowers)


def manner(language: str, win: Win) -> str:
    """Whether the winning tile was drawn or given."""
    return say(language, f"score.{'won_self_drawn' if win.self_drawn else 'won_on_discard'}")


def flowers(language: str, n: int) -> str:
    """A number of flowers and seasons."""
    return say(language, "first.sheet.flowers", n=n)


def _wind(language: str, which: str, wind: Wind) -> str:
    return labelled(language, say(language, f"score.{which}"), wind_name(language, wind))


def group_name(language: str, group: HandGroup, form: str) -> str:
    """What a group of tiles is: a chow, an exposed pung, the pair."""
    if group.shape == "form":
        return say(language, f"forms.{form}")
    if group.meld is None:
        return say(language, f"melds.{group.shape}")
    return meld_name(language, group.meld)


def group_codes(language: str, groups: Sequence[HandGroup]) -> str:
    """Groups as short texts, one after the other."""
    return " ".join(tile_codes(language, group.tiles) for group in groups)


def worth(language: str, score: FirstScore, options: FirstOptions, laid: int = 0) -> Worth:
    """What a win would bring with the flowers laid out, and whether it has the fan it takes."""
    if score.fan < options.minimum_fan:
        needed = say(
            language,
            "first.needed",
            fan=fan(language, score.fan),
            minimum=options.minimum_fan,
        )
        return Worth(points=score.hand_points, enough=False, sentence=needed)
    bonus = laid * options.flower_points
    said = points(language, score.hand_points + bonus)
    if bonus:
        flowers = say(language, "first.sheet.flowers", n=laid)
        said += aside(language, f"{score.hand_points} + {bonus}, {flowers}")
    return Worth(points=score.hand_points + bonus, enough=True, sentence=said)


def wait_verdict(language: str, wait: FirstWait) -> str:
    """Whether a tile wins, where that takes a minimum."""
    if not wait.minimum:
        return ""
    reaches = say(language, "waits.reaches_minimum")
    if wait.wins_on_discard:
        return reaches
    if wait.wins_self_drawn:
        return reaches + aside(language, say(language, "waits.if_drawn"))
    return say(language, "waits.below_minimum")


def chance(language: str, way: MissedChance) -> str:
    """Another way to win that would have been enough."""
    tile = "" if way.tile is None else tile_name(language, way.tile)
    return say(language, f"score.could.{way.way}", points=fan(language, way.total), tile=tile)
