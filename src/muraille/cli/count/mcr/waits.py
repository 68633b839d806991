"""What an unfinished hand of MCR needs."""

from __future__ import annotations

import sys

from muraille.core.tile import Wind
from muraille.games.mcr.options import Profile
from muraille.report.mcr_record import foreseen
from muraille.report.prospect import prospect_of
from muraille.report.record import written


def show(  # noqa: PLR0913 - as the command was told
    text: str,
    house: Profile,
    winds: tuple[Wind | None, Wind | None],
    language: str,
    *,
    as_json: bool,
    plain: bool,
) -> None:
    """Print the waits of a hand, for programs or for people; winds of the round and the seat."""
    prospect = prospect_of(text, house, *winds)
    if as_json:
        sys.stdout.write(written(foreseen(prospect)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.count.mcr import wait_sheet  # noqa: PLC0415 - programs do not wait for rich

    wait_sheet.show(draw.paper(plain=plain), language, prospect, plain=plain)
