"""``muraille waits``: what an unfinished hand waits for, and what each wait is worth."""

from __future__ import annotations

import os
import sys

from muraille.cli import options, record
from muraille.cli.house import check_rules, profile_of
from muraille.cli.outlook import Prospect, prospect_of
from muraille.cli.words import chosen_language, read_wind
from muraille.core.notation import write_tile


def waits(  # noqa: PLR0913 - the options of the command
    hand: options.Words = None,
    *,
    round_wind: options.RoundWind = None,
    seat_wind: options.SeatWind = None,
    profile: options.House = "ffmj",
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Say what a hand of 13 tiles waits for, and what each wait is worth."""
    check_rules(rules)
    language = chosen_language(lang, os.environ)
    house = profile_of(profile)
    text = " ".join(hand or [])
    prevalent = None if round_wind is None else read_wind(round_wind)
    seat = None if seat_wind is None else read_wind(seat_wind)
    prospect = prospect_of(text, house, prevalent, seat)
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
