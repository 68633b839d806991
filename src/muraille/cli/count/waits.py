"""``muraille waits``: what an unfinished hand needs."""

from __future__ import annotations

import os
import sys

from muraille.cli import options
from muraille.cli.count.said import flowers_of, wind_of
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.circumstances import Circumstances
from muraille.games.registry import USUAL


def waits(  # noqa: PLR0913 - the options of the command
    hand: options.Words = None,
    *,
    round_wind: options.RoundWind = None,
    seat_wind: options.SeatWind = None,
    dominant: options.Dominant = None,
    calling: options.Calling = False,
    flowers: options.Flowers = None,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Say what a hand of 13 tiles waits for, and what each wait is worth."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    house = house_of(game, profile, changes or ())
    said = Circumstances(
        seat_wind=wind_of(seat_wind),
        round_wind=wind_of(round_wind),
        dominant_wind=wind_of(dominant),
        calling=calling or None,
        **flowers_of(game, flowers),
    )
    said.check(game.name, game.circumstances)
    foresight, held = game.foresight(" ".join(hand or []), said, house)
    if as_json:
        answer = {**foresight.figures(held), "text": foresight.text(language, held)}
        sys.stdout.write(as_json_text(answer) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count import unfinished  # noqa: PLC0415 - as above

    told = foresight.text(language, held)
    unfinished.show(draw.paper(plain=plain), language, told, plain=plain)
