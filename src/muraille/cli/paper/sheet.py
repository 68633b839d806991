"""``muraille paper sheet``: a score sheet, blank or filled in."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from typing import Annotated, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.language import chosen_language
from muraille.cli.paper.pdf_file import Pdf, chosen_file, written
from muraille.cli.paper.writings import read_writings
from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.paper.press import printed
from muraille.paper.score_sheet import blank_sheet, score_sheet
from muraille.sheet.fold import SheetState
from muraille.sheet.seats import FOUR
from muraille.sheet.slots import MOST_CHAIRS, MOST_HANDS, SheetCharter

ADDRESS: Final = re.compile(r"https?://[!-~]{1,200}", re.ASCII)
"""What a QR code of a sheet may hold and still be read from paper."""

Writings = Annotated[str | None, typer.Argument(metavar="FILE", show_default=False)]
Players = Annotated[str, typer.Option("--players", metavar="4|5", show_default=False)]
Hands = Annotated[str | None, typer.Option("--hands", metavar="N")]
KeepSeats = Annotated[bool, typer.Option("--keep-seats")]
Link = Annotated[str | None, typer.Option("--url", metavar="URL")]


def sheet(  # noqa: PLR0913 - the options of the command
    writings: Writings = None,
    *,
    pdf: Pdf = None,
    paper_players: Players = "4",
    paper_hands: Hands = None,
    keep_seats: KeepSeats = False,
    link: Link = None,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    plain: options.Plain = False,
) -> None:
    """A score sheet as PDF."""
    language = chosen_language(lang, os.environ)
    file = chosen_file(pdf, "sheet.pdf")
    if link is not None and not ADDRESS.fullmatch(link):
        raise Refusal("bad_link", found=link[:80], example="https://club.example/s/k7qd")
    if writings is None:
        players = read_number("--players", paper_players, FOUR, MOST_CHAIRS)
        charter = _charter(rules, profile, changes or [], players, keep_seats=keep_seats)
        state = blank_sheet(_with_hands(charter, paper_hands))
    else:
        state = read_writings(writings)
    if written(printed(score_sheet(language, state, link or "")), file):
        _tell(language, state, file, plain=plain)


def _charter(
    rules: str, profile: str | None, changes: list[str], players: int, *, keep_seats: bool
) -> SheetCharter:
    """What is played; with five players everybody is East as often as with four."""
    game = game_named(rules)
    house = house_of(game, profile, changes)
    switches = tuple((name, house.settings[name]) for name in game.paper_switches)
    hands = min(game.rules(house).hands * players // FOUR, MOST_HANDS)
    seat_change = game.changes_seats and not keep_seats
    return SheetCharter(game.name, house.name, switches, players, hands, seat_change, minutes=0)


def _with_hands(charter: SheetCharter, hands: str | None) -> SheetCharter:
    if hands is None:
        return charter
    return replace(charter, hands=read_number("--hands", hands, 1, MOST_HANDS))


def _tell(language: str, state: SheetState, file: str, *, plain: bool) -> None:
    """What was printed, and how the players of a filled sheet stand."""
    from muraille.cli import draw  # noqa: PLC0415 - a sheet for the output does not wait for rich
    from muraille.cli.paper import summary  # noqa: PLC0415 - as above

    summary.show(draw.paper(plain=plain), language, state, file)
