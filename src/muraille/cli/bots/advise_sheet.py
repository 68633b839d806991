"""An advice printed for people: the hand, the best choice and where it leads, then the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.bots.advice import Advice, Goal
from muraille.cli.bots.asked_position import Asked
from muraille.cli.count.sheet import heading
from muraille.cli.draw import draw, grid, indented, may_draw, text, whole
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.games.sheet import Element
from muraille.games.text import words
from muraille.games.text.hand import unfinished_elements
from muraille.i18n import say
from muraille.report.advice import words as advice_words
from muraille.report.advice.advised import Advised
from muraille.table.actions import DISCARDS, WIN_CODE, tile_of, verb_of
from muraille.table.view import View

MOST: Final = 7
"""Choices that are shown; the others are only counted."""
GOALS: Final = 3
STYLES: Final = {"safe": "green", "little": "", "some": "yellow", "great": "bold red"}


def show(
    console: Console, language: str, asked: Asked, advice: Advised, *, plain: bool = False
) -> None:
    """Print everything a player wants to know before choosing."""
    view = asked.decision.view
    hand = view.hand(view.seat)
    console.print(text(words.hand_code(language, hand), "bold"))
    facts = map(whole, _facts(language, asked, advice, view))
    console.print(text(" · ".join(facts), "dim"))
    if may_draw(console, plain=plain):
        console.print()
        draw(console, language, _drawn(language, hand, advice, view))
    key = "claim_or_pass" if view.is_window else "what_to_discard"
    heading(console, say(language, f"advice.{key}"))
    _best(console, language, advice)
    _others(console, language, advice)
    console.print()
    indented(console, text(say(language, "advice.note"), "dim italic"))


def _facts(language: str, asked: Asked, advice: Advised, view: View) -> Iterator[str]:
    yield asked.game.house_label(language, asked.house)
    shared = {"round_wind": view.round_wind, "dominant_wind": view.dominant_wind}
    for label in ("seat_wind", *asked.game.winds_in(asked.house)):
        wind = view.seat_wind(view.seat) if label == "seat_wind" else shared[label]
        title = say(language, f"classic.sheet.{label}")
        yield words.labelled(language, title, words.wind_name(language, wind))
    yield say(language, "advice.wall_left", n=view.wall_left)
    if asked.position is not None and asked.position.seen:
        tiles = words.tile_codes(language, sorted(asked.position.seen))
        yield say(language, "advice.seen", tiles=tiles)
    name = say(language, f"report.bots.{advice.bot}.name")
    yield say(language, "advice.by", bot=name.lower())


def _drawn(language: str, hand: Hand, advice: Advised, view: View) -> Iterator[Element]:
    """The hand with the best discard marked, and the tile on offer beside it."""
    best = advice.ways[0].action
    tile = tile_of(best) if verb_of(best) in DISCARDS else None
    discard = None if tile is None else write_tile(tile)
    for element in unfinished_elements(language, hand):
        mine = not element.exposed and not element.face_down and discard in element.tiles
        yield replace(element, winning=element.tiles.index(discard) if mine and discard else None)
    if view.offered is not None:
        name = words.tile_code(language, view.offered)
        yield Element(name=name, tiles=[write_tile(view.offered)], exposed=True)


def _best(console: Console, language: str, advice: Advised) -> None:
    best = advice.ways[0]
    name = advice_words.action(language, best.action, advice.decision.view.offered)
    line = Text.assemble(("➜ ", "bold green"), text(name, "bold green"))
    if danger := _danger(language, advice, best):
        line = Text.assemble(line, text(" · ", "dim"), danger)
    indented(console, line)
    if best.action == WIN_CODE:
        indented(console, text(f"  {say(language, 'advice.wins')}"))
    table = grid("-", ">-", ">-", "")
    for goal in best.goals[:GOALS]:
        table.line(
            text(f"  {advice_words.goal(language, advice.game, goal)}"),
            text(advice_words.chance(language, goal), "cyan"),
            advice_words.points(language, advice.game, goal),
            text(_tiles(language, goal), "cyan"),
        )
    if best.goals:
        indented(console, table)


def _tiles(language: str, goal: Goal) -> str:
    return words.each_code(language, sorted(set(goal.missing)))


def _danger(language: str, advice: Advised, way: Advice) -> Text | None:
    level = advice_words.danger_level(advice, way)
    return None if level is None else text(advice_words.danger(language, level), STYLES[level])


def _others(console: Console, language: str, advice: Advised) -> None:
    ways = advice.ways[1:MOST]
    if not ways:
        return
    heading(console, say(language, "advice.also"))
    table = grid("", ">-", "-", "~")
    won = advice.ways[0].action == WIN_CODE
    for way in ways:
        name = advice_words.action(language, way.action, advice.decision.view.offered)
        mark = "● " if way.action == advice.decision.chosen else ""
        first = way.goals[0] if way.goals else None
        table.line(
            text(mark + name, "bold" if mark else ""),
            text("" if won else advice_words.behind(language, advice.behind(way)), "yellow"),
            _danger(language, advice, way) or "",
            say(language, "advice.no_goal")
            if first is None
            else advice_words.goal_in_short(language, advice.game, first),
        )
    indented(console, table)
    rest = len(advice.ways) - 1 - len(ways)
    if rest:
        indented(console, text(say(language, "advice.others", n=rest), "dim"))
    if advice.chosen is not None:
        chosen = advice_words.action(language, advice.chosen.action, advice.decision.view.offered)
        console.print()
        indented(console, text(f"● {say(language, 'advice.chosen', action=chosen)}", "bold"))
