"""How exercises speak: their sentences, and the things these speak of."""

from __future__ import annotations

from typing import Any, Final

from muraille.core.notation import read_hand, read_tile, read_tiles
from muraille.core.tile import EAST, Kind, Wind
from muraille.games.game import Game
from muraille.games.text.words import (
    capital,
    each_code,
    meld_code,
    tile_codes,
    tile_name,
    wind_name,
)
from muraille.i18n import say
from muraille.learning.exercises.exercise import Sentence, Term
from muraille.report.advice.words import action
from muraille.report.lessons import rule_sentences
from muraille.table.actions import code_of, read_action

DRAWN: Final = ("tile", "tiles", "melds")
"""Things a fact ends with: they are drawn behind its words."""


def sentence(language: str, game: Game[Any], part: str, one: Sentence) -> str:
    """A sentence of a part of the catalogue: ``questions``, ``facts``, ``because``."""
    values: dict[str, object] = {name: told(language, game, term) for name, term in one.values}
    return capital(say(language, f"exercises.{part}.{one.code}", **values))


def told(language: str, game: Game[Any], term: Term) -> str:
    """What something is called."""
    value = term.value
    match term.of:
        case "line":
            return game.line_name(language, value)
        case "tile":
            return tile_name(language, read_tile(value))
        case "wind":
            return wind_name(language, Wind(read_tile(value) - EAST))
        case "hand":
            return say(language, "exercises.hand", n=value)
        case "game":
            return say(language, f"report.rules.{value}.name")
        case _:
            return value if term.of == "number" else _of_exercises(language, term)


def _of_exercises(language: str, term: Term) -> str:
    """What only exercises speak of."""
    name, _, detail = term.value.partition(":")
    match term.of:
        case "action" | "decimal" | "tiles" | "melds":
            return _at_the_table(language, term)
        case "place":
            wall = say(language, f"exercises.walls.{name}")
            return say(language, "exercises.place", wall=wall, n=detail)
        case "way":
            tile = tile_name(language, read_tile(detail)) if detail else ""
            return say(language, f"exercises.ways.{name}", tile=tile)
        case "reading":
            return "  ".join(_group(language, group) for group in term.value.split())
        case _:
            return _word(language, term.of, name)


def _word(language: str, of: str, name: str) -> str:
    """What is written elsewhere, or a word of exercises."""
    if of == "rule":
        return rule_sentences(language)[name]
    if of == "ground" and name != "not_single":
        return say(language, f"principles.{name}.name")
    return say(language, f"exercises.words.{name}")


def _at_the_table(language: str, term: Term) -> str:
    """What is seen and done in a moment of a hand."""
    match term.of:
        case "action":
            written, _, offered = term.value.partition("/")
            code = code_of(read_action(written))
            return action(language, code, read_tile(offered) if offered else None)
        case "decimal":
            return term.value.replace(".", say(language, "advice.point"))
        case "melds":
            melds = (read_hand(text).melds[0] for text in term.value.split())
            return " ".join(meld_code(language, meld) for meld in melds)
        case _:
            return each_code(language, map(read_tile, term.value.split()))


def _group(language: str, group: str) -> str:
    """Tiles of a reading, the winning one apart."""
    return " + ".join(tile_codes(language, read_tiles(part)) for part in group.split("+"))


def tiles_of(term: Term) -> tuple[Kind, ...]:
    """The tiles that are drawn for a thing, beside its name or instead of it."""
    match term.of:
        case "tile" | "wind":
            return (read_tile(term.value),)
        case "reading":
            parts = term.value.replace("+", " ").split()
            return tuple(tile for part in parts for tile in read_tiles(part))
        case _:
            return ()
