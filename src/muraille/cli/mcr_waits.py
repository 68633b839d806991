"""What an unfinished hand of MCR needs."""

from __future__ import annotations

import sys

from muraille.cli import record
from muraille.cli.outlook import Prospect, prospect_of
from muraille.core.notation import write_tile
from muraille.core.tile import Wind
from muraille.rules.mcr.profile import Profile


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
        sys.stdout.write(record.written(as_record(prospect)) + "\n")
        return
    from muraille.cli import draw, wait_sheet  # noqa: PLC0415 - programs do not wait for rich

    wait_sheet.show(draw.paper(plain=plain), language, prospect, plain=plain)


def as_record(prospect: Prospect) -> record.Record:
    """The same for programs."""
    return {
        "rules": "mcr",
        "profile": prospect.profile.name,
        "hand": record.held(prospect.hand),
        "minimum": prospect.profile.minimum,
        "distance": prospect.distance,
        "distance_by_form": prospect.by_form,
        "waits": [record.waited(wait) for wait in prospect.waits],
        "useful_tiles": [
            {"tile": write_tile(tile), "left": prospect.left(tile)} for tile in prospect.useful
        ],
    }
