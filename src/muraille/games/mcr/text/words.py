"""The phrases of MCR: names of fans and house rules, how a hand was won, why a fan is out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from muraille.core.tile import EAST, Wind
from muraille.games import foresight
from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.fans.kinds import SCATTERED
from muraille.games.mcr.figures import FORMS
from muraille.games.mcr.options import HOUSES, McrHouseRules
from muraille.games.mcr.reader.arrangements import HandElement
from muraille.games.mcr.reader.shown_fans import FanReason
from muraille.games.mcr.waits import McrWait
from muraille.games.text.unfinished import Worth
from muraille.games.text.words import (
    aside,
    changed_name,
    labelled,
    listed,
    meld_name,
    one_line,
    tile_codes,
    tile_name,
    wind_name,
)
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.win import Win
from muraille.i18n import catalogue, say

HONOURS: Final = 7
"""Winds and dragons."""
CIRCUMSTANCES: Final = ("last_copy", "last_of_wall", "replacement")


def points(language: str, n: int) -> str:
    """A number of points."""
    return say(language, "score.points", n=n)


def fan_name(language: str, fan: str) -> str:
    """What a fan is called."""
    return str(catalogue(language)["fans"][fan]["name"])


def definition(language: str, fan: str) -> str:
    """What a fan is."""
    return str(catalogue(language)["fans"][fan]["definition"])


def remarks(language: str, fan: str) -> list[str]:
    """What the booklet says beside the definition of a fan."""
    return list(catalogue(language)["remarks"].get(fan, ()))


def ruling(language: str, name: str) -> str:
    """What was decided where the sources leave a question open."""
    return str(catalogue(language)["rulings"][name])


def house_name(language: str, house: McrHouseRules) -> str:
    """What house rules are called: a club gives its own name."""
    known = catalogue(language)["profiles"].get(house.name)
    if known is None:
        return one_line(house.name)
    return changed_name(language, known["name"], house, HOUSES[house.name])


def house_label(language: str, house: McrHouseRules) -> str:
    """Which house rules count, as a fact."""
    label = say(language, "score.profile").lower()
    return labelled(language, label, house_name(language, house))


def facts(language: str, win: Win) -> Iterator[str]:
    """How the hand was won, and whose it was."""
    yield manner(language, win)
    for name in CIRCUMSTANCES:
        if getattr(win, name):
            # Of a discard the wall has no last tile any more: it was the one before.
            claimed = name == "last_of_wall" and not win.self_drawn
            yield say(language, f"score.{'last_discard' if claimed else name}")
    yield _wind(language, "round_wind", win.round_wind)
    yield _wind(language, "seat_wind", win.seat_wind)
    if win.flowers:
        yield say(language, "score.flowers", n=win.flowers)


def manner(language: str, win: Win) -> str:
    """Whether the winning tile was drawn, given, or taken from a kong."""
    if win.robbed:
        return say(language, "score.won_robbing")
    return say(language, f"score.{'won_self_drawn' if win.self_drawn else 'won_on_discard'}")


def _wind(language: str, which: str, wind: Wind) -> str:
    return labelled(language, say(language, f"score.{which}"), wind_name(language, wind))


def form_name(language: str, form: int, whole: HandElement) -> str:
    """What a whole hand is; of scattered tiles, all seven honours make the greater hand."""
    if form != SCATTERED:
        return say(language, f"forms.{FORMS[form]}")
    honours = sum(kind >= EAST for kind in whole.tiles)
    which = "greater" if honours == HONOURS else "lesser"
    return say(language, f"forms.{which}_{FORMS[form]}")


def element_name(language: str, element: HandElement, form: int) -> str:
    """What an element is: a chow, an exposed pung, the pair."""
    if element.shape == "form":
        return form_name(language, form, element)
    if element.shape == "knitted":
        return say(language, "melds.knitted_straight")
    if element.meld is None:
        return say(language, f"melds.{element.shape}")
    return meld_name(language, element.meld)


def element_codes(language: str, elements: Sequence[HandElement]) -> str:
    """Elements as short texts, one after the other."""
    return " ".join(tile_codes(language, element.tiles) for element in elements)


def why_not(language: str, reason: FanReason) -> str:
    """Why a fan is not counted, in one phrase."""
    by = listed(language, (fan_name(language, fan) for fan in reason.by))
    tiles = listed(language, (tile_name(language, kind) for kind in reason.tiles))
    decided = "ruling" if reason.ruling else "house" if reason.switch else ""
    code = f"{reason.code}_by_{decided}" if decided and reason.code == "included" else reason.code
    phrase = say(language, f"reasons.{code}", by=by, tiles=tiles, ruling=reason.ruling)
    told = code != reason.code or not reason.ruling
    return phrase if told else phrase + aside(language, reason.ruling)


def verdict(language: str, why: McrExplanation) -> str:
    """Whether the minimum is reached, or how much lacks."""
    least = why.house.minimum
    if not why.missing:
        return say(language, "score.minimum_met") + aside(
            language, say(language, "score.minimum", n=least)
        )
    missing = why.missing
    return say(language, "score.minimum_missed", points=why.total, minimum=least, missing=missing)


def chance(language: str, way: MissedChance) -> str:
    """Another way to win that would have been enough."""
    tile = "" if way.tile is None else tile_name(language, way.tile)
    return say(language, f"score.could.{way.way}", points=points(language, way.total), tile=tile)


def worth(language: str, total: int, house: McrHouseRules, flowers: int = 0) -> Worth:
    """Points against the minimum of the house; the flowers of a hand that may win are paid too."""
    found = foresight.worth(language, total, house.minimum, points(language, total))
    if not (flowers and found.enough):
        return found
    parts = aside(language, f"{total} + {say(language, 'score.flowers', n=flowers)}")
    paid = points(language, total + flowers) + parts
    return replace(found, points=total + flowers, sentence=paid)


def wait_verdict(language: str, wait: McrWait) -> str:
    """Whether a tile wins, given or drawn."""
    reaches = say(language, "waits.reaches_minimum")
    if wait.wins_on_discard and wait.wins_self_drawn:
        return reaches
    if wait.wins_self_drawn:
        return reaches + aside(language, say(language, "waits.if_drawn"))
    if wait.wins_on_discard:
        return reaches + aside(language, say(language, "waits.on_discard"))
    return say(language, "waits.below_minimum")
