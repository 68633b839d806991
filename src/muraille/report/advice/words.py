"""The words of an advice: what to do, what it leads to, how dangerous it is."""

from __future__ import annotations

from typing import Any, Final

from muraille.bots.advice import Advice, Goal
from muraille.core.notation import write_tile
from muraille.core.tile import Kind
from muraille.games.game import Game
from muraille.games.text import words
from muraille.games.text.words import tile_name
from muraille.i18n import say
from muraille.report.advice.advised import Advised
from muraille.table.actions import (
    DISCARDS,
    WORDS,
    TakeChow,
    Verb,
    action_of,
    tile_of,
    verb_of,
)

DANGERS: Final = ((0.01, "safe"), (0.04, "little"), (0.12, "some"))
"""Parts of what the best way is worth: a discard that loses less on average is called so."""
GREATEST: Final = "great"
LITTLE_WORTH: Final = 5.0
"""Points below which a hand is hardly worth anything."""
ALIKE: Final = 0.05
"""Points that make no difference."""
PERCENT: Final = 100


def action(language: str, code: int, offered: Kind | None) -> str:
    """What to do, as one says it at the table."""
    done, verb = action_of(code), verb_of(code)
    if isinstance(done, TakeChow):
        run = range(done.lowest, done.lowest + 3)
        return say(language, "advice.actions.chow", tiles=words.tile_codes(language, run))
    tile = offered if verb in {Verb.TAKE_PUNG, Verb.TAKE_KONG} else tile_of(code)
    named = "" if tile is None else tile_name(language, tile)
    return say(language, f"advice.actions.{WORDS[verb]}", tile=named)


def goal_name(language: str, game: Game[Any], goal: Goal) -> str:
    """What a complete hand is called: its dearest line, or simply a hand."""
    if goal.name == "ordinary":
        return say(language, "advice.ordinary")
    return game.line_name(language, goal.name)


def goal(language: str, game: Game[Any], aim: Goal) -> str:
    """Where an action leads: going for mixed shifted chows: 3 tiles missing, 9 live."""
    return say(
        language,
        "advice.goal",
        name=goal_name(language, game, aim),
        missing=say(language, "advice.missing", n=aim.away),
        live=say(language, "advice.live", n=aim.live),
    )


def goal_in_short(language: str, game: Game[Any], aim: Goal) -> str:
    """The same where there is little room."""
    n = round(PERCENT * aim.chance)
    percent = "advice.percent" if n else "advice.small_percent"
    return say(
        language,
        "advice.short",
        name=goal_name(language, game, aim),
        missing=say(language, "advice.missing", n=aim.away),
        chance=say(language, percent, n=n),
    )


def chance(language: str, aim: Goal) -> str:
    """How often it is reached."""
    n = round(PERCENT * aim.chance)
    return say(language, "advice.chance", n=n) if n else say(language, "advice.small_chance")


def points(language: str, game: Game[Any], aim: Goal) -> str:
    """What it is worth."""
    return game.points_text(language, aim.points)


def danger_level(advice: Advised, way: Advice) -> str | None:
    """How dangerous a discard is beside what the hand is worth; nothing of what is no discard."""
    if verb_of(way.action) not in DISCARDS:
        return None
    part = way.danger / max(LITTLE_WORTH, advice.ways[0].value)
    return next((name for most, name in DANGERS if part < most), GREATEST)


def danger(language: str, level: str | None) -> str:
    """The word for it."""
    return "" if level is None else say(language, f"advice.danger.{level}")


def behind(language: str, points: float) -> str:
    """How much less a way is worth than the best one."""
    if points < ALIKE:
        return say(language, "advice.as_good")
    figure = f"{points:.1f}".replace(".", say(language, "advice.point"))
    return say(language, "advice.behind", n=figure)


def tiles(aim: Goal) -> list[str]:
    """The kinds that bring it closer, each once."""
    return [write_tile(kind) for kind in sorted(set(aim.missing))]
