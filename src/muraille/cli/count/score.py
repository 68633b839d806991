"""``muraille score``: what a hand is worth, and why."""

from __future__ import annotations

import os
import sys
from typing import Any

from muraille.cli import options
from muraille.cli.count.said import flowers_of, wind_of
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.circumstances import Circumstances
from muraille.games.game import Count, Game
from muraille.games.registry import USUAL
from muraille.i18n import say


def score(  # noqa: PLR0913 - the options of the command
    hand: options.Words = None,
    *,
    self_drawn: options.SelfDrawn = False,
    round_wind: options.RoundWind = None,
    seat_wind: options.SeatWind = None,
    dominant: options.Dominant = None,
    last_copy: options.LastCopy = False,
    last_of_wall: options.LastOfWall = False,
    replacement: options.Replacement = False,
    robbed: options.Robbed = False,
    flowers: options.Flowers = None,
    calling: options.Calling = False,
    dealt: options.Dealt = False,
    first_discard: options.FirstDiscard = False,
    invocation: options.Invocation = False,
    loser: options.Loser = False,
    opponent_won: options.OpponentWon = False,
    drawn_hand: options.DrawnHand = False,
    dead: options.Dead = False,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    batch: options.Batch = False,
    plain: options.Plain = False,
) -> None:
    """Say what a hand is worth, and why."""
    game = game_named(rules)
    house = house_of(game, profile, changes or ())
    said = Circumstances(
        seat_wind=wind_of(seat_wind),
        round_wind=wind_of(round_wind),
        dominant_wind=wind_of(dominant),
        self_drawn=self_drawn or None,
        replacement=replacement or None,
        robbed=robbed or None,
        last_copy=last_copy or None,
        last_of_wall=last_of_wall or None,
        dealt=dealt or None,
        first_discard=first_discard or None,
        invocation=invocation or None,
        calling=calling or None,
        loser=loser or None,
        opponent_won=opponent_won or None,
        drawn_hand=drawn_hand or None,
        dead=dead or None,
        **flowers_of(game, flowers),
    )
    said.check(game.name, game.circumstances)
    # Programs get English unless they ask for a language; the environment is not theirs.
    language = chosen_language(lang or "en", {}) if batch else chosen_language(lang, os.environ)
    if batch:
        from muraille.cli.count.batch import answer_lines  # noqa: PLC0415 - pydantic loads slowly

        answer_lines(game, house, language)
        return
    count = game.count(" ".join(hand or []), said, house)
    show(game, count, language, as_json=as_json, plain=plain)


def show(game: Game[Any], count: Count, language: str, *, as_json: bool, plain: bool) -> None:
    """Print a count, for programs or for people."""
    if as_json:
        answer = {**count.figures(), "sheet": count.sheet(language)}
        sys.stdout.write(as_json_text(answer) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count import sheet  # noqa: PLC0415 - as above

    console = draw.paper(plain=plain)
    sheet.show(console, language, count.sheet(language), plain=plain)
    if game.counts_everybody:
        hint = say(language, "hints.table", rules=game.name)
        draw.indented(console, draw.text(hint, "dim"))
