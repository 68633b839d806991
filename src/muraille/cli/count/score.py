"""``muraille score``: what a hand is worth, and why."""

from __future__ import annotations

import os

from muraille.cli import options
from muraille.cli.count.classic import score as classic_score
from muraille.cli.count.mcr import score as mcr_score
from muraille.cli.game_choice import house_of, refuse_foreign, rules_named
from muraille.cli.language import chosen_language
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Wind
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.mcr.options import Profile
from muraille.report.classic_win import Said
from muraille.report.words import read_wind


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
    rules: options.Rules = "mcr",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    batch: options.Batch = False,
    plain: options.Plain = False,
) -> None:
    """Say what a hand is worth, and why."""
    house = house_of(rules_named(rules), profile, changes or ())
    classical = {
        "calling": calling,
        "dealt": dealt,
        "first_discard": first_discard,
        "invocation": invocation,
        "loser": loser,
        "opponent_won": opponent_won,
        "drawn_hand": drawn_hand,
        "dead": dead,
    }
    # Programs get English unless they ask for a language; the environment is not theirs.
    language = chosen_language(lang or "en", {}) if batch else chosen_language(lang, os.environ)
    text = " ".join(hand or [])
    if isinstance(house, ClassicHouse):
        refuse_foreign("classic", last_copy=last_copy)
        if batch:
            classic_score.answer_lines(house, language)
            return
        said = Said(
            seat=_wind(seat_wind),
            dominant=_wind(dominant),
            round=_wind(round_wind),
            flowers=None if flowers is None else read_bonus(flowers),
            self_drawn=self_drawn,
            replacement=replacement,
            robbed=robbed,
            last_of_wall=last_of_wall,
            **classical,
        )
        classic_score.show(text, said, house, language, as_json=as_json, plain=plain)
    elif isinstance(house, Profile):
        refuse_foreign("mcr", dominant=dominant, **classical)
        if batch:
            mcr_score.answer_lines(house, language)
            return
        win = mcr_score.read_complete(
            text,
            mcr_score.situation(
                self_drawn=self_drawn or None,
                round_wind=_wind(round_wind),
                seat_wind=_wind(seat_wind),
                last_copy=last_copy or None,
                last_of_wall=last_of_wall or None,
                replacement=replacement or None,
                robbed=robbed or None,
                flowers=None if flowers is None else mcr_score.read_flowers(flowers),
            ),
        )
        mcr_score.show(win, house, language, as_json=as_json, plain=plain)


def _wind(text: str | None) -> Wind | None:
    return None if text is None else read_wind(text)
