"""``muraille waits``: what an unfinished hand needs."""

from __future__ import annotations

import os

from muraille.cli import options
from muraille.cli.count.classic import waits as classic_waits
from muraille.cli.count.mcr import waits as mcr_waits
from muraille.cli.game_choice import house_of, refuse_foreign, rules_named
from muraille.cli.language import chosen_language
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Wind
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.mcr.options import Profile
from muraille.report.classic_win import Said
from muraille.report.words import read_wind


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
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Say what a hand of 13 tiles waits for, and what each wait is worth."""
    language = chosen_language(lang, os.environ)
    house = house_of(rules_named(rules), profile, changes or ())
    text = " ".join(hand or [])
    round_of, seat = _wind(round_wind), _wind(seat_wind)
    if isinstance(house, ClassicHouse):
        said = Said(
            seat=seat,
            dominant=_wind(dominant),
            round=round_of,
            calling=calling,
            flowers=None if flowers is None else read_bonus(flowers),
        )
        classic_waits.answer(text, said, house, language, as_json=as_json, plain=plain)
    elif isinstance(house, Profile):
        refuse_foreign("mcr", dominant=dominant, calling=calling, flowers=flowers)
        mcr_waits.show(text, house, (round_of, seat), language, as_json=as_json, plain=plain)


def _wind(text: str | None) -> Wind | None:
    return None if text is None else read_wind(text)
