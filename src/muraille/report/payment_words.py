"""The sentences of a settled hand: who won, how the house settles, what a richer loser takes."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.tile import Wind
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.mcr.settle import BASE
from muraille.games.outcome import Outcome
from muraille.i18n import say
from muraille.report import words
from muraille.report.payments import Payments


def ended(language: str, told: Payments) -> str:
    """Who won, and with what."""
    if told.winner is None:
        return say(language, "settle.nobody")
    wind = words.capital(words.wind_name(language, told.winner))
    if told.classical:
        return say(language, "settle.winner", wind=wind)
    points = words.points(language, told.points[told.winner])
    if told.source is None:
        return say(language, "settle.mcr_drawn_win", wind=wind, points=points)
    source = words.wind_name(language, told.source)
    return say(language, "settle.mcr_given_win", wind=wind, points=points, source=source)


def notes(language: str, told: Payments) -> list[str]:
    """The system of the house, and what a richer loser takes back."""
    house = told.house
    if not isinstance(house, ClassicHouse):
        return []
    options, drawn = house.options, told.winner is None
    if told.marked:
        unmarked = drawn and not options.simple_draw_scoring
        return [say(language, f"settle.{'simple_drawn' if unmarked else 'simple'}")]
    if drawn and options.advanced_draw_settlement == "none":
        return [say(language, "settle.advanced_drawn")]
    return [say(language, "settle.advanced"), *_given_back(language, told, house)]


def _given_back(language: str, told: Payments, house: ClassicHouse) -> list[str]:
    winner = told.winner
    if winner is None:
        return []
    richer = [wind for wind in Wind if told.points[wind] > told.points[winner]]
    return [
        say(
            language,
            "settle.given_back",
            loser=words.capital(words.wind_name(language, loser)),
            winner=words.wind_name(language, winner),
            n=told.amount(winner, loser) // (told.points[loser] - told.points[winner]),
            amount=told.amount(winner, loser),
        )
        for loser in richer
        if house.options.scoring_system == "advanced"
    ]


def share(language: str, end: Outcome, gains: Sequence[int], seat: int) -> str:
    """What a gain or a loss of MCR is made of."""
    if seat == end.winner:
        return " + ".join(str(-gain) for gain in gains if gain < 0)
    points = end.points + end.bonus[end.winner or 0].bit_count()
    if end.source is None:
        return f"{BASE} + {points}"
    if seat == end.source:
        return say(language, "play.gave", sum=f"{BASE} + {points}")
    return str(BASE)
