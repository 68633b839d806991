"""``muraille advise``: what a strong player would do with a hand, and why."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.bots.asked_position import Asked, from_json, from_record, from_words
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.report.advice.advised import advised
from muraille.report.advice.record import recorded as as_record

Offered = Annotated[str | None, typer.Option("--offered", "-o", metavar="TILE")]
Giver = Annotated[str | None, typer.Option("--from", metavar="left|opposite|right")]
SeenElsewhere = Annotated[str | None, typer.Option("--seen", metavar="TILES")]
Left = Annotated[str | None, typer.Option("--left", metavar="N")]
Adviser = Annotated[str | None, typer.Option("--bot", "-b", metavar="NAME")]
Recorded = Annotated[str | None, typer.Option("--record", metavar="FILE")]
Step = Annotated[str | None, typer.Option("--step", metavar="N")]
Position = Annotated[str | None, typer.Option("--view", metavar="FILE|-")]


def advise(  # noqa: PLR0913 - the options of the command
    held: options.Words = None,
    *,
    offered: Offered = None,
    giver: Giver = None,
    seen: SeenElsewhere = None,
    left: Left = None,
    round_wind: options.RoundWind = None,
    seat_wind: options.SeatWind = None,
    dominant: options.Dominant = None,
    calling: options.Calling = False,
    flowers: options.Flowers = None,
    recorded: Recorded = None,
    at_hand: options.AtHand = None,
    step: Step = None,
    position: Position = None,
    adviser: Adviser = None,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Say which tile to discard, or whether to claim, and why."""
    language = chosen_language(lang, os.environ)
    said = {
        "hand": " ".join(held or []) or None,
        "offered": offered,
        "from": giver,
        "seen": seen,
        "left": left,
        "round": round_wind,
        "seat": seat_wind,
        "dominant": dominant,
        "calling": calling or None,
        "flowers": flowers,
    }
    if recorded is not None:
        asked = from_record(recorded, at_hand, step, seat_wind)
    elif step is not None or at_hand is not None:
        raise Refusal("needs_record", option="--step" if step is not None else "--hand")
    else:
        game = game_named(rules)
        house = house_of(game, profile, changes or ())
        told = {name: value for name, value in said.items() if value is not None}
        asked = from_words({**(from_json(position) if position else {}), **told}, game, house)
    show(asked, adviser, language, as_json=as_json, plain=plain)


def show(asked: Asked, bot: str | None, language: str, *, as_json: bool, plain: bool) -> None:
    """Print the advice, for programs or for people."""
    found = advised(asked.game, asked.game.adviser(asked.house), asked.decision, bot)
    if as_json:
        sys.stdout.write(as_json_text(as_record(found)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.bots import advise_sheet  # noqa: PLC0415 - programs do not wait for rich

    advise_sheet.show(draw.paper(plain=plain), language, asked, found, plain=plain)
